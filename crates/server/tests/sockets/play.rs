//! Two script clients and a real server: whole games over real sockets and a real database file.

use crate::common::{Client, Heard, House, start};
use serde_json::{Value, json};

/// What nobody answers to; the clock off, so that no test hangs on time.
fn calm() -> Value {
    json!({"clock": "none"})
}

/// A room with two players and a running game. The first one is the host and plays black.
async fn table(house: &House) -> (Client, Client, String) {
    let mut host = house.guest("민수").await;
    let mut friend = house.guest("지영").await;
    let made = host.ok("room.create", json!({"game": "omok", "options": calm()})).await;
    let code = made["code"].as_str().unwrap().to_owned();
    let joined = friend.ok("room.join", json!({"code": code.to_lowercase()})).await;
    assert_eq!(joined["seat"], 1);
    friend.ok("room.ready", json!({"ready": true})).await;
    host.ok("room.start", Value::Null).await;
    for client in [&mut host, &mut friend] {
        let start = client.event("game.start").await;
        assert_eq!(start["chairs"], json!([0, 1]));
    }
    (host, friend, code)
}

async fn place(client: &Client, cs: u64, at: &str) -> Value {
    client.ok("game.act", json!({"cs": cs, "action": {"type": "place", "at": at}})).await
}

/// Black wins with five in a row.
async fn play_to_the_end(black: &mut Client, white: &mut Client) {
    for (cs, (mine, theirs)) in (1..).zip([("h8", "h1"), ("i8", "i1"), ("j8", "j1"), ("k8", "k1")]) {
        place(black, cs, mine).await;
        place(white, cs, theirs).await;
    }
    place(black, 5, "l8").await;
    for client in [black, white] {
        let over = client.event("game.over").await;
        assert_eq!(over["result"]["ranking"], json!([[0], [1]]), "{over}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_play_to_five_in_a_row_chat_and_play_again() {
    let house = start().await;
    let (mut host, mut friend, code) = table(&house).await;
    host.ok("chat.send", json!({"text": "잘 부탁해요"})).await;
    assert_eq!(friend.event("chat.message").await["text"], "잘 부탁해요");

    play_to_the_end(&mut host, &mut friend).await;

    // Every update came, in order, to both.
    for client in [&mut host, &mut friend] {
        let seqs: Vec<u64> = client.drain().into_iter().filter_map(update_seq).collect();
        assert_eq!(seqs, (1..=9).collect::<Vec<_>>());
    }
    host.ok("room.rematch", Value::Null).await;
    friend.ok("room.rematch", Value::Null).await;
    let again = friend.event("game.start").await;
    assert_eq!(again["seq"], 0);
    assert_eq!(again["lastCs"], 4, "numbers go on in the same room");
    assert_eq!(friend.event_where("room.state", |state| state["phase"] == "playing").await["code"], code);
}

fn update_seq(heard: Heard) -> Option<u64> {
    match heard {
        Heard::Event { name, body } if name == "game.update" => body["seq"].as_u64(),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_taken_back_with_the_others_consent() {
    let house = start().await;
    let (mut host, mut friend, _) = table(&house).await;
    place(&host, 1, "h8").await;
    let legal = host.ok("game.legal", Value::Null).await;
    let wish = pick(&legal["asides"], "undo");
    host.ok("game.act", json!({"cs": 2, "action": wish})).await;
    friend.event_where("game.update", |update| update["seq"] == 2).await;
    let legal = friend.ok("game.legal", Value::Null).await;
    let agree = legal["asides"].as_array().unwrap().iter().find(|aside| aside.to_string().contains("accept"));
    let agree = agree.unwrap_or_else(|| panic!("no way to agree: {legal}"));
    friend.ok("game.act", json!({"cs": 1, "action": agree})).await;
    let update = host.event_where("game.update", |update| update["seq"] == 3).await;
    assert!(!update["view"]["board"].as_str().unwrap().contains('X'), "{update}");
    place(&host, 3, "i9").await;
}

fn pick(actions: &Value, word: &str) -> Value {
    let found = actions.as_array().unwrap().iter().find(|action| action.to_string().contains(word));
    found.unwrap_or_else(|| panic!("no {word} in {actions}")).clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_counts_once_however_often_it_is_sent() {
    let house = start().await;
    let (mut host, mut friend, _) = table(&house).await;
    let act = json!({"cs": 7, "action": {"type": "place", "at": "h8"}});
    let first = host.ok("game.act", act.clone()).await;
    let second = host.ok("game.act", act).await;
    assert_eq!(first, second);
    let other = json!({"cs": 7, "action": {"type": "place", "at": "h9"}});
    assert_eq!(host.refused("game.act", other).await, "cs_reused");
    place(&friend, 1, "a1").await;
    let update = host.event_where("game.update", |update| update["by"] == 1).await;
    assert_eq!(update["seq"], 2);
    assert_eq!(friend.event("game.update").await["seq"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_actions_in_one_breath_are_taken_in_their_order() {
    let house = start().await;
    let (host, mut friend, _) = table(&house).await;
    // Only the first is legal; the others come too early. Were they swapped, another one would count.
    let points: Vec<String> = (1..=10).map(|row| format!("c{row}")).collect();
    let calls: Vec<_> = (1..)
        .zip(&points)
        .map(|(cs, at)| host.caller.start("game.act", &json!({"cs": cs, "action": {"type": "place", "at": at}})))
        .collect();
    let mut accepted = Vec::new();
    for (call, at) in calls.into_iter().zip(&points) {
        if call.await.unwrap()["ok"] == true {
            accepted.push(at.as_str());
        }
    }
    assert_eq!(accepted, ["c1"]);
    assert_eq!(friend.event("game.update").await["view"]["last"], "c1");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_sits_in_the_same_chair_and_sees_the_same() {
    let house = start().await;
    let (mut host, friend, code) = table(&house).await;
    place(&host, 1, "h8").await;
    let token = friend.token.clone();
    drop(friend);
    let away = |state: &Value| state["phase"] == "playing" && state["seats"][1]["online"] == false;
    let state = host.event_where("room.state", away).await;
    assert!(state["seats"][1]["graceUntil"].is_u64(), "{state}");

    let mut friend = house.again(&token).await;
    let joined = friend.ok("room.join", json!({"code": code})).await;
    assert_eq!(joined["seat"], 1);
    let start = friend.event("game.start").await;
    assert_eq!((&start["seat"], &start["seq"], &start["view"]["last"]), (&json!(1), &json!(1), &json!("h8")));
    place(&friend, 1, "a1").await;
    host.event_where("room.state", |state| state["seats"][1]["online"] == true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_newest_screen_plays_and_the_other_can_take_over() {
    let house = start().await;
    let (mut host, _friend, code) = table(&house).await;
    let mut tab = house.again(&host.token).await;
    tab.ok("room.join", json!({"code": code})).await;
    host.event("session.replaced").await;
    assert_eq!(host.refused("game.act", json!({"cs": 1, "action": {"type": "place", "at": "a1"}})).await, "replaced");
    place(&tab, 1, "h8").await;
    host.ok("room.here", Value::Null).await;
    tab.event("session.replaced").await;
    let start = host.event("game.start").await;
    assert_eq!(start["seq"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_watcher_sees_the_table_and_does_nothing_to_it() {
    let house = start().await;
    let (host, _friend, code) = table(&house).await;
    let mut watcher = house.guest("구경꾼").await;
    let joined = watcher.ok("room.join", json!({"code": code})).await;
    assert_eq!(joined["seat"], Value::Null);
    assert_eq!(watcher.event("game.start").await["seat"], Value::Null);
    place(&host, 1, "h8").await;
    assert_eq!(watcher.event("game.update").await["seq"], 1);
    let act = json!({"cs": 1, "action": {"type": "place", "at": "a1"}});
    assert_eq!(watcher.refused("game.act", act).await, "not_seated");
    assert_eq!(watcher.refused("room.start", Value::Null).await, "not_host");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_plays_too() {
    let house = start().await;
    let mut host = house.guest("민수").await;
    host.ok("room.create", json!({"game": "omok", "options": calm()})).await;
    host.ok("room.add_bot", json!({"level": "easy"})).await;
    host.ok("room.start", Value::Null).await;
    host.event("game.start").await;
    place(&host, 1, "h8").await;
    let answer = host.event_where("game.update", |update| update["cause"] == "bot").await;
    assert_eq!(answer["seq"], 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_the_server_was_stopped_in_good_order() {
    let house = start().await;
    let (mut host, mut friend, code) = table(&house).await;
    place(&host, 1, "h8").await;
    place(&friend, 1, "h1").await;
    let tokens = [host.token.clone(), friend.token.clone()];
    let house = house.restart().await;
    for client in [&mut host, &mut friend] {
        let all = client.until_closed().await;
        let told = |heard: &Heard| {
            matches!(heard, Heard::Event { name, body }
            if name == "server.notice" && body["code"] == "stopping")
        };
        assert!(all.iter().any(told), "everybody is told: {all:?}");
        assert!(!all.contains(&Heard::Disconnected), "the client comes back by itself");
    }
    let mut host = house.again(&tokens[0]).await;
    let mut friend = house.again(&tokens[1]).await;
    for (seat, client) in [&mut host, &mut friend].into_iter().enumerate() {
        assert_eq!(client.ok("room.join", json!({"code": code})).await["seat"], seat);
        let start = client.event("game.start").await;
        assert_eq!((&start["seq"], &start["lastCs"]), (&json!(2), &json!(1)));
    }
    let again = place(&friend, 1, "h1").await;
    assert_eq!(again["seq"], 2, "the answer of before is known");
    play_on(&mut host, &mut friend).await;
}

/// From h8 and h1 to the end.
async fn play_on(black: &mut Client, white: &mut Client) {
    for (cs, (mine, theirs)) in (2..).zip([("i8", "i1"), ("j8", "j1"), ("k8", "k1")]) {
        place(black, cs, mine).await;
        place(white, cs, theirs).await;
    }
    place(black, 5, "l8").await;
    assert_eq!(white.event("game.over").await["result"]["ranking"], json!([[0], [1]]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_screen_is_in_one_room() {
    let house = start().await;
    let (mut host, friend, code) = table(&house).await;
    friend.ok("room.create", json!({"game": "omok"})).await;
    host.event_where("room.state", |state| state["seats"][1]["online"] == false).await;
    let joined = friend.ok("room.join", json!({"code": format!("http://x.example/r/{code}")})).await;
    assert_eq!(joined["seat"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_kept_and_equal_names_get_a_number() {
    let house = start().await;
    let one = house.guest("민수").await;
    let made = one.ok("room.create", json!({"game": "omok"})).await;
    let two = house.guest("민수").await;
    let joined = two.ok("room.join", json!({"code": made["code"]})).await;
    assert_ne!(joined["room"]["seats"][0]["name"], joined["room"]["seats"][1]["name"]);
    two.ok("player.rename", json!({"nickname": "  지영  "})).await;
    let token = two.token.clone();
    let house = house.restart().await;
    assert_eq!(house.again(&token).await.welcome["nickname"], "지영");
}
