//! People in a room: chairs, settings, who runs it, chat, watchers, screens.

use crate::world::World;
use serde_json::{Value, json};

#[test]
fn the_maker_sits_runs_the_room_and_the_next_one_sits_too() {
    let mut world = World::omok();
    let answer = world.join("민지", 1);
    assert_eq!((&answer["ok"], &answer["seat"], &answer["room"]["host"]), (&json!(true), &json!(0), &json!("민지")));
    let answer = world.join("하준", 2);
    assert_eq!(answer["seat"], 1);
    let state = world.state(1);
    assert_eq!(state["phase"], "waiting");
    assert_eq!(state["seats"][1]["name"], "하준");
    assert_eq!(state["code"], "22-22-29");
    assert_eq!(world.disk.room.unwrap().code, "22-22-29", "it was written before it was told");
}

#[test]
fn who_comes_to_a_full_room_may_watch() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    assert_eq!(world.join_as("서연", 3, json!({"as": "player"}))["code"], "room_full");
    let answer = world.join("서연", 3);
    assert_eq!((&answer["ok"], &answer["seat"]), (&json!(true), &Value::Null));
    assert_eq!(world.state(1)["spectators"][0]["name"], "서연");
}

#[test]
fn two_who_take_the_same_chair_get_it_once() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join_as("하준", 2, json!({"as": "spectator"}));
    world.join_as("서연", 3, json!({"as": "spectator"}));
    assert_eq!(world.call(2, "room.sit", json!({"seat": 1}))["ok"], true);
    assert_eq!(world.call(3, "room.sit", json!({"seat": 1}))["code"], "seat_taken");
    assert_eq!(world.call(3, "room.sit", json!({"seat": 9}))["code"], "no_such_seat");
    assert_eq!(world.call(2, "room.stand", Value::Null)["ok"], true);
    assert_eq!(world.call(3, "room.sit", json!({"seat": 1}))["ok"], true);
}

#[test]
fn equal_names_get_a_number() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.command(room::Command::Join {
        conn: room::ConnId(2),
        call: room::CallId(99),
        person: room::Person {
            id: crate::world::player("another"),
            name: protocol::Nickname::new("민지").unwrap(),
            lang: protocol::Lang::Ko,
        },
        join: serde_json::from_value(json!({"code": "x"})).unwrap(),
    });
    assert_eq!(world.state(1)["seats"][1]["name"], "민지 2");
    assert_eq!(world.call(2, "player.rename", json!({"nickname": " 하준 "}))["ok"], true);
    assert_eq!(world.state(1)["seats"][1]["name"], "하준");
    assert_eq!(world.call(2, "player.rename", json!({"nickname": "  "}))["code"], "bad_name");
}

#[test]
fn only_the_host_governs() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    for (event, payload) in [
        ("room.configure", json!({"settings": {"locked": true}})),
        ("room.start", Value::Null),
        ("room.host", json!({"seat": 1})),
        ("room.add_bot", json!({"level": "easy"})),
        ("room.remove", json!({"seat": 0})),
        ("room.expel", json!({"playerId": "민지"})),
    ] {
        assert_eq!(world.call(2, event, payload)["code"], "not_host", "{event}");
    }
    assert_eq!(world.call(1, "room.host", json!({"seat": 1}))["ok"], true);
    assert_eq!(world.hear_only(2, "server.notice")[0]["code"], "new_host");
    assert_eq!(world.call(2, "room.configure", json!({"settings": {"locked": true}}))["ok"], true);
    assert_eq!(world.join("서연", 3)["code"], "locked");
}

#[test]
fn changing_the_rules_makes_nobody_ready_and_is_refused_out_of_bounds() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    assert_eq!(world.call(2, "room.ready", json!({"ready": true}))["ok"], true);
    assert_eq!(world.state(1)["seats"][1]["ready"], true);
    let answer = world.call(1, "room.configure", json!({"options": {"rule": "renju", "size": 15}}));
    assert_eq!(answer["ok"], true);
    let state = world.state(1);
    assert_eq!((&state["seats"][1]["ready"], &state["options"]["rule"]), (&json!(false), &json!("renju")));
    for options in [json!({"size": 17}), json!({"move_sec": 1e99}), json!({"nonsense": 1}), json!({"rule": 7})] {
        let answer = world.call(1, "room.configure", json!({"options": options}));
        assert_eq!(answer["ok"], false, "{options}");
        assert!(!answer["text"]["ko"].as_str().unwrap().is_empty());
    }
    assert_eq!(world.call(1, "room.configure", json!({"game": "nope"}))["code"], "no_such_game");
    assert_eq!(world.state(1)["options"]["rule"], "renju");
}

#[test]
fn a_password_is_asked_once() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.call(1, "room.configure", json!({"settings": {"password": "솔방울"}}));
    assert_eq!(world.join("하준", 2)["code"], "wrong_password");
    assert_eq!(world.join_as("하준", 2, json!({"password": "틀림"}))["code"], "wrong_password");
    assert_eq!(world.join_as("하준", 2, json!({"password": "솔방울"}))["ok"], true);
    world.call(2, "room.leave", Value::Null);
    assert_eq!(world.join("하준", 4)["ok"], true);
    assert_eq!(world.state(1)["settings"]["hasPassword"], true);
    assert!(!world.disk.room.unwrap().body.contains("\"솔방울\""));
}

#[test]
fn who_is_sent_away_does_not_come_back() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    assert_eq!(world.call(1, "room.expel", json!({"playerId": "하준"}))["ok"], true);
    assert_eq!(world.hear_only(2, "room.closed")[0]["reason"], "expelled");
    assert_eq!(world.detached, [2]);
    assert_eq!(world.join("하준", 3)["code"], "expelled");
    assert_eq!(world.call(2, "chat.send", json!({"text": "?"}))["code"], "not_in_room");
}

#[test]
fn when_the_host_goes_the_next_seated_person_runs_the_room() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    world.join("서연", 3);
    world.heard.clear();
    assert_eq!(world.call(1, "room.leave", Value::Null)["ok"], true);
    assert_eq!(world.hear_only(2, "server.notice")[0]["code"], "new_host");
    let state = world.state(2);
    assert_eq!((&state["host"], &state["seats"][0]["playerId"]), (&json!("하준"), &Value::Null));
    assert_eq!(world.detached, [1]);
}

#[test]
fn a_seat_between_games_waits_for_grace_then_for_nobody() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    world.gone(2);
    world.wait(59_999);
    assert_eq!(world.state(1)["seats"][1]["playerId"], "하준");
    world.wait(1);
    assert_eq!(world.state(1)["seats"][1]["playerId"], Value::Null);
}

#[test]
fn when_the_host_leaves_a_running_game_the_next_seated_person_runs_the_room() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    assert_eq!(world.call(1, "room.leave", Value::Null)["ok"], true);
    assert_eq!(world.hear_only(2, "server.notice")[0]["code"], "new_host");
    let state = world.state(2);
    assert_eq!((&state["phase"], &state["host"]), (&json!("finished"), &json!("하준")));
    assert_eq!(world.call(2, "room.add_bot", json!({"level": "easy"}))["ok"], true);
    assert_eq!(world.call(2, "room.start", Value::Null)["ok"], true);
}

#[test]
fn a_host_alone_keeps_the_seat() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.gone(1);
    world.wait(600_000);
    let answer = world.join("민지", 2);
    assert_eq!((&answer["seat"], &answer["room"]["host"]), (&json!(0), &json!("민지")));
}

#[test]
fn the_newest_screen_plays_and_the_other_can_take_over() {
    let mut world = World::two_at_omok();
    world.join("민지", 11);
    assert_eq!(world.hear(1).into_iter().map(|(name, _)| name).collect::<Vec<_>>(), ["session.replaced"]);
    assert_eq!(world.place(1, 1, "h8")["code"], "replaced");
    assert_eq!(world.place(11, 1, "h8")["ok"], true);
    assert_eq!(world.hear(1), [], "an old screen is told nothing");
    assert_eq!(world.call(1, "room.here", Value::Null)["ok"], true);
    assert_eq!(world.hear(11).pop().unwrap().0, "session.replaced");
    let start = world.hear_only(1, "game.start").pop().unwrap();
    assert_eq!((&start["seq"], &start["lastCs"]), (&json!(1), &json!(1)));
}

#[test]
fn chat_is_cleaned_and_reaches_everybody() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    assert_eq!(world.call(1, "chat.send", json!({"text": " 안녕\u{202E}하세요 "}))["ok"], true);
    let said = world.hear_only(2, "chat.message").pop().unwrap();
    assert_eq!(
        (&said["text"], &said["name"], &said["watchers"]),
        (&json!("안녕하세요"), &json!("민지"), &json!(false))
    );
    assert_eq!(world.call(1, "chat.send", json!({"text": "\u{200B}"}))["code"], "bad_chat");
    assert_eq!(world.join("서연", 3)["chat"][0]["text"], "안녕하세요");
}

#[test]
fn watchers_talk_among_themselves_while_a_game_runs() {
    let mut world = World::two_at_omok();
    let answer = world.join("서연", 3);
    assert_eq!(answer["seat"], Value::Null);
    let start = world.hear_only(3, "game.start").pop().unwrap();
    assert_eq!(start["seat"], Value::Null);
    world.call(3, "chat.send", json!({"text": "i9!"}));
    assert_eq!(world.hear_only(3, "chat.message").len(), 1);
    assert_eq!(world.hear_only(1, "chat.message").len(), 0);
    world.act(1, 1, json!({"type": "resign"}));
    world.call(3, "chat.send", json!({"text": "gg"}));
    assert_eq!(world.hear_only(1, "chat.message").len(), 1);
    assert_eq!(world.act(3, 1, json!({"type": "resign"}))["code"], "not_seated");
}

#[test]
fn computers_are_seated_removed_and_named() {
    let mut world = World::omok();
    world.join("민지", 1);
    assert_eq!(world.call(1, "room.add_bot", json!({"level": "normal"}))["ok"], true);
    let state = world.state(1);
    assert_eq!((&state["seats"][1]["name"], &state["seats"][1]["bot"]), (&json!("컴퓨터 1"), &json!("normal")));
    assert_eq!(world.call(1, "room.add_bot", json!({"level": "easy"}))["code"], "room_full");
    assert_eq!(world.call(1, "room.remove", json!({"seat": 1}))["ok"], true);
    let answer = world.call(1, "room.add_bot", json!({"level": "external"}));
    let code = answer["botCode"].as_str().unwrap().to_owned();
    assert_eq!(world.call(1, "room.start", Value::Null)["code"], "not_enough_players", "nobody has come for it");
    assert_eq!(world.join_as("봇", 5, json!({"botCode": "wrong"}))["code"], "bad_code");
    assert_eq!(world.join_as("봇", 5, json!({"botCode": code}))["seat"], 1);
    assert_eq!(world.join_as("다른 봇", 6, json!({"botCode": code}))["code"], "bad_code", "it works once");
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
}

#[test]
fn while_playing_the_room_stays_as_it_is() {
    let mut world = World::two_at_omok();
    for (event, payload) in [
        ("room.configure", json!({"settings": {"locked": true}})),
        ("room.stand", Value::Null),
        ("room.remove", json!({"seat": 1})),
        ("room.expel", json!({"playerId": "하준"})),
        ("room.start", Value::Null),
        ("room.rematch", Value::Null),
        ("room.add_bot", json!({"level": "easy"})),
    ] {
        assert_eq!(world.call(1, event, payload)["code"], "playing", "{event}");
    }
}

#[test]
fn a_sleeping_room_comes_back_as_it_was() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    world.call(1, "room.configure", json!({"options": {"rule": "renju"}, "settings": {"public": true}}));
    world.gone(1);
    world.gone(2);
    assert!(!world.room.can_sleep(world.now));
    assert!(world.room.can_sleep(world.now + room::SLEEPS_AFTER_MS));
    let row = world.disk.room.unwrap();
    let day = 86_400_000;
    let room = room::Room::restore(&row, crate::world::surroundings(crate::world::GAMES), world.now + day).unwrap();
    let mut world = World::around(room, world.now + day, crate::world::Disk::default());
    let answer = world.join("하준", 3);
    assert_eq!((&answer["seat"], &answer["room"]["host"]), (&json!(1), &json!("민지")));
    assert_eq!(answer["room"]["options"]["rule"], "renju");
}
