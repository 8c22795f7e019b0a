//! Bad input, one by one: always an answer with a code and a sentence, or a reason before the end. Never a panic.

use crate::common::{Client, Heard, generous, start, start_with};
use serde_json::{Value, json};
use server::Limits;

async fn playing() -> (crate::common::House, Client, Client, String) {
    let house = start().await;
    let mut host = house.guest("민수").await;
    let friend = house.guest("지영").await;
    let made = host.ok("room.create", json!({"game": "omok", "options": {"clock": "none"}})).await;
    let code = made["code"].as_str().unwrap().to_owned();
    friend.ok("room.join", json!({"code": code})).await;
    friend.ok("room.ready", json!({"ready": true})).await;
    host.ok("room.start", Value::Null).await;
    host.event("game.start").await;
    (house, host, friend, code)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_that_are_none() {
    let (_house, host, friend, _) = playing().await;
    let bad = [
        json!({"cs": 1, "action": {"type": "place", "at": "h8", "extra": 1}}),
        json!({"cs": 1, "action": {"type": "place", "at": 7}}),
        json!({"cs": 1, "action": {"type": "fly"}}),
        json!({"cs": 1, "action": "place"}),
        json!({"cs": 1, "action": null}),
        json!({"cs": "1", "action": {"type": "place", "at": "h8"}}),
        json!({"cs": -1, "action": {"type": "place", "at": "h8"}}),
        json!({"cs": 1}),
        json!({"cs": 1, "action": {"type": "place", "at": "h8"}, "more": true}),
        json!([1, 2, 3]),
        json!("h8"),
        Value::Null,
    ];
    for (cs, mut payload) in (100..).zip(bad) {
        if payload["cs"] == 1 {
            payload["cs"] = json!(cs); // an answer that was given is given again
        }
        assert_eq!(host.refused("game.act", payload.clone()).await, "bad_shape", "{payload}");
    }
    for array in [
        r#"["game.act",{"cs":1e999,"action":{"type":"place","at":"h8"}}]"#,
        r#"["game.act",{"cs":123456789012345678901234567890,"action":{}}]"#,
        r#"["game.act"]"#,
        r#"["game.act",{"cs":1,"action":{"type":"place","at":"h8"}"#,
        r#"[]"#,
        r#"[42]"#,
        r#"["game.act",{"cs":1,"cs":2,"action":{}}]"#,
    ] {
        let answer = host.caller.start_array(array).await.unwrap();
        assert_eq!(answer["code"], "bad_shape", "{array}: {answer}");
    }
    let deep = format!(r#"["game.act",{{"cs":1,"action":{}{}}}]"#, "[".repeat(5_000), "]".repeat(5_000));
    assert_eq!(host.caller.start_array(&deep).await.unwrap()["code"], "bad_shape");
    assert_eq!(host.refused("game.act", json!({"cs": 2, "action": {"type": "place", "at": "z99"}})).await, "bad_shape");
    // Out of turn, and on a point that is taken: the game's own refusals.
    let answer = friend.call("game.act", json!({"cs": 1, "action": {"type": "place", "at": "h8"}})).await;
    assert_eq!(answer["ok"], false);
    host.ok("game.act", json!({"cs": 3, "action": {"type": "place", "at": "h8"}})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_calls_and_calls_at_the_wrong_time() {
    let house = start().await;
    let client = house.guest("민수").await;
    assert_eq!(client.refused("room.explode", json!({})).await, "no_such_event");
    for event in ["game.act", "room.start", "room.leave", "game.sync", "game.legal", "chat.send", "room.here"] {
        let payload = match event {
            "game.act" => json!({"cs": 1, "action": {}}),
            "chat.send" => json!({"text": "안녕"}),
            _ => Value::Null,
        };
        assert_eq!(client.refused(event, payload).await, "not_in_room", "{event}");
    }
    client.ok("room.create", json!({"game": "omok"})).await;
    assert_eq!(client.refused("game.act", json!({"cs": 1, "action": {}})).await, "not_playing");
    assert_eq!(client.refused("game.sync", Value::Null).await, "not_playing");
    let answer = client.ok("time.ping", json!({"t": 17.5})).await;
    assert_eq!(answer["t"], 17.5);
    assert!(answer["now"].is_u64());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_that_cannot_be() {
    let house = start().await;
    let client = house.guest("민수").await;
    for code in ["22-22-22", "", "not a code", "AB-CD-E0", "🙂🙂🙂🙂🙂🙂"] {
        assert_eq!(client.refused("room.join", json!({"code": code})).await, "no_such_room", "{code}");
    }
    assert_eq!(client.refused("room.create", json!({"game": "no such game"})).await, "no_such_game");
    let options = json!({"game": "omok", "options": {"no_such_option": 1}});
    assert_eq!(client.refused("room.create", options).await, "bad_options");
    let options = json!({"game": "omok", "options": {"main_sec": 999_999_999}});
    assert_eq!(client.refused("room.create", options).await, "bad_options");
    assert_eq!(client.refused("room.create", json!({"game": "omok", "options": [1]})).await, "bad_shape");
    let settings = json!({"game": "omok", "settings": {"graceSec": 1}});
    assert_eq!(client.refused("room.create", settings).await, "bad_options");
    assert_eq!(client.refused("room.start", Value::Null).await, "not_in_room", "no room came of it");
    client.ok("room.create", json!({"game": "omok"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_nothing_and_of_too_much() {
    let house = start().await;
    let client = house.guest("민수").await;
    for name in ["   ", "", "\u{202E}\u{200B}", &"🙂".repeat(200)] {
        assert_eq!(client.refused("player.rename", json!({"nickname": name})).await, "bad_name", "{name}");
    }
    client.ok("room.create", json!({"game": "omok"})).await;
    assert_eq!(client.refused("player.rename", json!({"nickname": " "})).await, "bad_name");
    client.ok("player.rename", json!({"nickname": "\u{202E}쇠\u{202C}"})).await;
    let shown = house.guest(&"긴이름".repeat(100)).await;
    assert_eq!(shown.welcome["nickname"].as_str().unwrap().chars().count(), 12);
    let nobody = house.guest("  \u{202E} ").await;
    assert!(nobody.welcome["nickname"].as_str().unwrap().starts_with("손님"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_want_the_same_chair_at_once() {
    let house = start().await;
    let host = house.guest("민수").await;
    let made = host.ok("room.create", json!({"game": "omok"})).await;
    let (one, two) = (house.guest("하나").await, house.guest("둘").await);
    for client in [&one, &two] {
        client.ok("room.join", json!({"code": made["code"], "as": "spectator"})).await;
    }
    let (first, second) =
        tokio::join!(one.call("room.sit", json!({"seat": 1})), two.call("room.sit", json!({"seat": 1})));
    let codes = [&first, &second].map(|answer| answer["code"].as_str().unwrap_or("ok").to_owned());
    assert!(codes.contains(&"ok".to_owned()) && codes.contains(&"seat_taken".to_owned()), "{codes:?}");
    assert_eq!(one.refused("room.sit", json!({"seat": 9})).await, "no_such_seat");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_strange_token_is_a_new_player_and_a_known_one_only_its_own() {
    let house = start().await;
    let first = house.guest("민수").await;
    for token in ["x", "", &"f".repeat(64), &"f".repeat(100_000 / 2)] {
        let stranger = Client::connect(house.server.address(), json!({"token": token})).await;
        assert_ne!(stranger.player_id, first.player_id);
        assert_ne!(stranger.token, token);
    }
    // A hello of a wrong shape is a guest's.
    for hello in [json!({"token": 7}), json!([]), json!("x"), Value::Null] {
        Client::connect(house.server.address(), hello).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn text_that_is_too_long_is_refused_or_ends_with_a_reason() {
    let (_house, mut host, friend, _) = playing().await;
    // What can be read is refused with an answer, and the connection stays.
    let long = "가".repeat(30_000);
    assert_eq!(friend.refused("chat.send", json!({"text": long})).await, "too_large");
    assert_eq!(friend.refused("chat.send", json!({"text": "가".repeat(301)})).await, "bad_chat");
    assert_eq!(friend.refused("chat.send", json!({"text": " "})).await, "bad_chat");
    // Ten megabytes are not read: a word about it, then the end.
    let lost = host.caller.start("chat.send", &json!({"text": "가".repeat(3_500_000)}));
    let all = host.until_closed().await;
    let told = |heard: &Heard| {
        matches!(heard, Heard::Event { name, body }
        if name == "room.closed" && body["reason"] == "too_large" && body["text"]["ko"].is_string())
    };
    assert!(all.iter().any(told), "{all:?}");
    assert!(all.contains(&Heard::Disconnected));
    assert!(lost.await.is_err());
    // The other one plays on.
    friend.ok("chat.send", json!({"text": "여보세요?"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn packets_that_are_none_end_with_a_reason() {
    let house = start().await;
    for packet in ["4zzz", "47", "4한글", "43/play,[]"] {
        let mut client = house.guest("민수").await;
        client.caller.raw(packet);
        let all = client.until_closed().await;
        let told = |heard: &Heard| {
            matches!(heard, Heard::Event { name, body }
            if name == "room.closed" && body["reason"] == "bad_packet")
        };
        assert!(all.iter().any(told), "{packet}: {all:?}");
    }
    // These change nothing.
    let client = house.guest("민수").await;
    for packet in ["42/other,[\"x\"]", "40/play,{}", "43/play,99[{}]", "42/play,[\"room.join\",{}]", "40/nowhere,"] {
        client.caller.raw(packet);
    }
    client.caller.raw("451-/play,77[\"room.join\",{\"_placeholder\":true,\"num\":0}]");
    client.ok("time.ping", json!({"t": 1})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn too_many_messages_are_refused_and_other_people_are_not() {
    let limits = Limits { play_events: 5, ..generous() };
    let house = start_with(limits).await;
    let (loud, calm) = (house.guest("시끄러운").await, house.guest("조용한").await);
    let calls: Vec<_> = (0..50).map(|t| loud.caller.start("time.ping", &json!({"t": t}))).collect();
    let mut refused = 0;
    for call in calls {
        let answer = call.await.unwrap();
        refused += u32::from(answer["code"] == "too_fast");
    }
    assert!((30..=40).contains(&refused), "{refused}");
    calm.ok("time.ping", json!({"t": 1})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn codes_cannot_be_guessed_quickly() {
    let limits = Limits { unknown_joins: 5, ..generous() };
    let house = start_with(limits).await;
    let host = house.guest("민수").await;
    let made = host.ok("room.create", json!({"game": "omok"})).await;
    let guesser = house.guest("누구").await;
    for n in 0..5 {
        assert_eq!(guesser.refused("room.join", json!({"code": format!("22-22-2{}", n + 2)})).await, "no_such_room");
    }
    assert_eq!(guesser.refused("room.join", json!({"code": "33-33-33"})).await, "too_fast");
    let right = guesser.refused("room.join", json!({"code": made["code"]})).await;
    assert_eq!(right, "too_fast", "a right guess can't be told from a wrong one");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_cannot_be_guessed_quickly() {
    let house = start_with(Limits { passwords: 3, ..generous() }).await;
    let host = house.guest("민수").await;
    let made = host.ok("room.create", json!({"game": "omok", "settings": {"password": "0815"}})).await;
    for n in 0..3 {
        // From another socket each time: the address counts.
        let guess = json!({"code": made["code"], "password": format!("000{n}")});
        assert_eq!(house.guest("누구").await.refused("room.join", guess).await, "wrong_password");
    }
    let right = json!({"code": made["code"], "password": "0815"});
    assert_eq!(house.guest("누구").await.refused("room.join", right).await, "too_fast", "even the right one waits");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_odd_field_costs_nobody_who_they_are() {
    let house = start().await;
    let client = house.guest("민수").await;
    let odd = json!({"token": client.token, "lang": "fr", "nickname": 5});
    let again = Client::connect(house.server.address(), odd).await;
    assert_eq!(again.token, client.token);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_from_one_place_is_bounded() {
    let limits = Limits { connections: 2, player_rooms: 1, ..generous() };
    let house = start_with(limits).await;
    let one = house.guest("하나").await;
    let _two = house.guest("둘").await;
    let three = Client::try_connect(house.server.address(), json!({})).await;
    assert!(format!("{three:?}").contains("busy"), "{three:?}");
    one.ok("room.create", json!({"game": "omok"})).await;
    assert_eq!(one.refused("room.create", json!({"game": "omok"})).await, "too_fast");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_has_ended_takes_no_action() {
    let (_house, host, friend, _) = playing().await;
    for (cs, (mine, theirs)) in (1..).zip([("h8", "h1"), ("i8", "i1"), ("j8", "j1"), ("k8", "k1"), ("l8", "l1")]) {
        host.ok("game.act", json!({"cs": cs, "action": {"type": "place", "at": mine}})).await;
        let answer = friend.call("game.act", json!({"cs": cs, "action": {"type": "place", "at": theirs}})).await;
        if cs == 5 {
            assert_eq!(answer["code"], "game_over", "{answer}");
        }
    }
}
