//! A game that streams: the host's own words, who comes in late, a kill in the middle, a computer that draws.

use crate::world::World;
use serde_json::{Value, json};

/// Two at a table where 민지 (screen 1) is the host; the words are 단어0 to 단어11.
fn waiting() -> World {
    let words: Vec<String> = (0..12).map(|number| format!("단어{number}")).collect();
    let options = json!({"custom_words": words, "custom_only": true, "draw_sec": 180, "idle_sec": 0});
    let mut world = World::with(catalog::GAMES, "drawguess", options);
    assert_eq!(world.join("민지", 1)["ok"], true);
    assert_eq!(world.join("하준", 2)["ok"], true);
    world
}

/// The game has begun; gives the screens of the drawer and of the guesser.
fn drawing(world: &mut World) -> (u64, u64) {
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    let drawer = 1 + world.call(1, "game.sync", Value::Null)["view"]["drawer"].as_u64().unwrap();
    assert_eq!(world.act(drawer, 1, json!({"type": "choose", "index": 0}))["ok"], true);
    (drawer, 3 - drawer)
}

fn own_words(state: &Value) -> usize {
    state["options"]["custom_words"].as_array().unwrap().len()
}

fn stroke(id: u64) -> Value {
    json!({"type": "stroke", "id": id, "tool": "pen", "color": 0, "size": 1, "at": [500, 375]})
}

fn log(world: &mut World, conn: u64) -> (Value, u64) {
    let canvas = world.call(conn, "game.sync", Value::Null)["view"]["canvas"].clone();
    (canvas["log"].clone(), canvas["n"].as_u64().unwrap())
}

#[test]
fn only_the_host_sees_own_words_and_nobody_while_they_are_guessed() {
    let mut world = waiting();
    assert_eq!((own_words(&world.state(1)), own_words(&world.state(2))), (12, 0));
    assert_eq!(own_words(&world.join("서연", 3)["room"]), 0);
    world.call(3, "room.leave", Value::Null);
    let (drawer, guesser) = drawing(&mut world);
    assert_eq!((own_words(&world.state(1)), own_words(&world.state(2))), (0, 0));
    for conn in [guesser, drawer] {
        assert_eq!(world.call(conn, "chat.send", json!({"text": "단어"}))["code"], "chat_closed");
    }
    world.call(2, "room.leave", Value::Null);
    assert_eq!(own_words(&world.state(1)), 12, "after the game it is the host's again");
}

#[test]
fn who_comes_in_late_gets_the_whole_canvas_and_then_what_follows() {
    let mut world = waiting();
    let (drawer, guesser) = drawing(&mut world);
    world.act(drawer, 2, stroke(1));
    world.act(drawer, 3, json!({"type": "points", "id": 1, "d": [1, 2, 3, 4]}));
    world.heard.clear();
    world.join("서연", 3);
    let start = world.hear_only(3, "game.start").pop().unwrap();
    assert_eq!(
        (&start["view"]["canvas"]["n"], &start["view"]["canvas"]["log"][0]["d"]),
        (&json!(2), &json!([1, 2, 3, 4]))
    );
    world.act(drawer, 4, json!({"type": "points", "id": 1, "d": [5, 6]}));
    for conn in [drawer, guesser, 3] {
        let told = world.hear_only(conn, "game.stream");
        assert_eq!(told.len(), 1);
        assert_eq!(told[0]["events"], json!([{"type": "points", "n": 3, "id": 1, "d": [5, 6]}]));
    }
    // Who comes in as a player has sat down in the running game.
    let view = world.call(3, "game.sync", Value::Null)["view"].clone();
    assert_eq!(view["own"]["role"], "onlooker");
    assert_eq!(world.act(3, 1, json!({"type": "say", "text": "단어1"}))["code"], "wrong_phase");
}

#[test]
fn a_kill_loses_at_most_the_strokes_of_the_last_half_second() {
    let mut world = waiting();
    let (drawer, guesser) = drawing(&mut world);
    world.act(drawer, 2, stroke(1));
    world.wait(500);
    world.act(drawer, 3, json!({"type": "points", "id": 1, "d": [1, 2]}));
    assert_eq!(world.act(guesser, 1, json!({"type": "say", "text": "수박"}))["ok"], true);
    world.act(drawer, 4, json!({"type": "points", "id": 1, "d": [3, 4]}));
    let mut world = world.killed_and_back_with(catalog::GAMES, 1_000);
    world.join("민지", 1);
    world.join("하준", 2);
    let (log, n) = log(&mut world, 1);
    assert_eq!((&log[0]["d"], n), (&json!([1, 2]), 2), "what was drawn before a guess is kept with it");
    world.wait(40_000);
    assert_eq!(world.act(drawer, 9, json!({"type": "points", "id": 1, "d": [5, 6]}))["ok"], true);
}

#[test]
fn a_computer_draws_by_the_stream() {
    let mut world = World::with(catalog::GAMES, "drawguess", json!({"draw_sec": 180, "level": "easy"}));
    world.join("민지", 1);
    assert_eq!(world.call(1, "room.add_bot", json!({"level": "normal"}))["ok"], true);
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    // One of its first turns has a word that it has a sketch of.
    let mut drawn = 0;
    for _ in 0..20_000 {
        world.think();
        world.wait(20);
        let streamed = world.hear_only(1, "game.stream");
        drawn += streamed.iter().filter(|told| told["by"] == 1).count();
        if drawn > 100 {
            break;
        }
    }
    assert!(drawn > 100, "{drawn}");
    let (log, n) = log(&mut world, 1);
    assert!(n >= 100 && !log.as_array().unwrap().is_empty());
}

#[test]
fn a_report_reaches_the_host_and_the_operator_and_nobody_else() {
    let mut world = waiting();
    world.join("서연", 3);
    assert_eq!(world.call(3, "room.ready", json!({"ready": true}))["ok"], true);
    let (drawer, _) = drawing(&mut world);
    world.heard.clear();
    world.slow_store = true;
    let reports: Vec<u64> = (1..=3).filter(|conn| *conn != drawer).collect();
    for conn in &reports {
        world.act(*conn, 2, json!({"type": "report", "what": "drawing"}));
    }
    assert_eq!(world.hear_only(1, "server.notice"), Vec::<Value>::new(), "nothing before it is kept");
    assert_eq!(world.complaints, [""; 0]);
    world.slow_store = false;
    world.settle();
    let drawing = "The drawing of turn 1 was reported. Please have a look";
    assert_eq!(world.complaints, vec![drawing; reports.len()]);
    let told = world.hear(1);
    let notices: Vec<_> = told.iter().filter(|(name, _)| *name == "server.notice").collect();
    // Who reports knows it already.
    assert_eq!(notices.len(), reports.iter().filter(|conn| **conn != 1).count());
    for (_, notice) in notices {
        let text = json!({"ko": "1번째 차례의 그림이 신고됐어요. 함께 살펴봐 주세요", "en": drawing});
        assert_eq!(*notice, json!({"code": "complaint", "text": text}));
    }
    for conn in [2, 3] {
        let told = world.hear(conn);
        assert!(told.iter().all(|(name, _)| *name == "game.private"), "{conn}: {told:?}");
    }
    let again = world.act(reports[0], 3, json!({"type": "report", "what": "drawing"}));
    assert_eq!(again["ok"], false);
    world.act(reports[0], 4, json!({"type": "report", "what": "chat"}));
    assert_eq!(world.complaints.last().unwrap(), "What was said in turn 1 was reported. Please have a look");
}

/// Who may not chat could say the word by a name.
#[test]
fn while_the_chat_is_closed_nobody_comes_back_under_another_name() {
    let mut world = waiting();
    let (drawer, _) = drawing(&mut world);
    let names = ["민지", "하준"];
    let name = names[usize::try_from(drawer - 1).unwrap()];
    let shown = |world: &mut World, conn: u64| world.state(conn).to_string();
    let word = "뷁쀍";
    // Another screen, the same screen again, and as a watcher after having left.
    world.join_under(word, name, 5, json!({}));
    world.gone(drawer);
    world.gone(5);
    world.join_under(word, name, 6, json!({}));
    assert!(shown(&mut world, 6).contains(name) && !shown(&mut world, 6).contains(word));
    assert_eq!(world.call(6, "player.rename", json!({"nickname": word}))["code"], "chat_closed");
    world.join("서연", 3);
    assert_eq!(world.call(6, "room.leave", Value::Null)["ok"], true);
    // Two are left too few: the game is over, and the name may change.
    world.join_under("새 이름", name, 7, json!({}));
    assert!(shown(&mut world, 7).contains("새 이름"));
}

#[test]
fn who_knew_the_word_and_left_watches_under_the_old_name() {
    let mut world = waiting();
    world.join("서연", 3);
    assert_eq!(world.call(3, "room.ready", json!({"ready": true}))["ok"], true);
    let (drawer, _) = drawing(&mut world);
    let guesser = (1..=3).find(|conn| *conn != drawer && *conn != 1).unwrap();
    let name = ["민지", "하준", "서연"][usize::try_from(guesser - 1).unwrap()];
    assert_eq!(world.call(guesser, "room.leave", Value::Null)["ok"], true);
    world.join_under("뷁쀍", name, 8, json!({"as": "spectator"}));
    let state = world.state(8);
    assert!(state.to_string().contains(name), "{state}");
    assert!(!state.to_string().contains("뷁쀍"), "{state}");
}
