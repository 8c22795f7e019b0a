//! Killed in the middle of a drawing: what was acknowledged as a guess is there, and with it every stroke before it. Of
//! the strokes after it only the last may be missing, and none comes back that was never drawn.

use crate::program::{Program, client::Client};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// So many messages of a stroke before the guess, and so many after it.
const MESSAGES: i16 = 20;

struct Turn {
    code: String,
    drawer: Client,
    /// One who guesses, and one who doesn't, so that the turn goes on.
    guessers: [Client; 2],
    word: String,
}

async fn begin(address: SocketAddr) -> Turn {
    let mut table = Vec::new();
    for name in ["민수", "지영", "하준"] {
        table.push(Client::connect(address, json!({"nickname": name})).await);
    }
    let options = json!({"rounds": 1, "draw_sec": 180, "idle_sec": 0, "hints": 0});
    let made = table[0].ok("room.create", json!({"game": "drawguess", "options": options})).await;
    let code = made["code"].as_str().unwrap().to_owned();
    for guest in &table[1..] {
        guest.ok("room.join", json!({"code": code})).await;
    }
    table[0].ok("room.start", Value::Null).await;
    let mut drawer = 0;
    for client in &mut table {
        drawer = client.event("game.start").await["view"]["drawer"].as_u64().unwrap();
    }
    let drawer = table.remove(usize::try_from(drawer).unwrap());
    let offered = drawer.ok("game.sync", Value::Null).await;
    let word = offered["view"]["phase"]["offer"][0]["word"].as_str().unwrap().to_owned();
    act(&drawer, 1, json!({"type": "choose", "index": 0})).await;
    Turn { code, drawer, guessers: table.try_into().unwrap(), word }
}

async fn act(client: &Client, cs: i16, action: Value) {
    client.ok("game.act", json!({"cs": cs, "action": action})).await;
}

/// The steps of the messages from `from` on: each has its own length, so that one can be told from another.
fn steps(from: i16) -> Vec<[i16; 2]> {
    (from..from + MESSAGES).map(|n| [n, -n]).collect()
}

/// Draws on; every message is acknowledged before the next.
async fn draw(drawer: &Client, from: i16) {
    for (cs, [dx, dy]) in (from..).zip(steps(from)) {
        act(drawer, cs, json!({"type": "points", "id": 1, "d": [dx, dy]})).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guess_is_kept_and_every_stroke_before_it() {
    let data = tempfile::tempdir().unwrap();
    let server = Program::start(data.path());
    let Turn { code, drawer, guessers: [guesser, _other], word } = begin(server.address).await;
    act(&drawer, 2, json!({"type": "stroke", "id": 1, "tool": "pen", "color": 0, "size": 1, "at": [500, 375]})).await;
    draw(&drawer, 3).await;
    act(&guesser, 1, json!({"type": "say", "text": word})).await;
    draw(&drawer, 3 + MESSAGES).await;
    tokio::task::block_in_place(|| server.kill());

    let server = Program::start(data.path());
    let mut drawer = Client::connect(server.address, json!({"token": drawer.token})).await;
    drawer.ok("room.join", json!({"code": code})).await;
    let start = drawer.event("game.start").await;
    let solved = start["view"]["phase"]["solved"].as_array().unwrap();
    assert_eq!(solved.len(), 1, "the acknowledged guess: {start}");
    let d: Vec<i16> = serde_json::from_value(start["view"]["canvas"]["log"][0]["d"].clone()).unwrap();
    let there: Vec<[i16; 2]> = d.chunks(2).map(|step| [step[0], step[1]]).collect();
    let drawn = [steps(3), steps(3 + MESSAGES)].concat();
    assert!(there.len() >= usize::try_from(MESSAGES).unwrap(), "strokes from before the guess are gone: {there:?}");
    assert!(drawn.starts_with(&there), "what was never drawn: {there:?}");

    // Nobody loses time to the restart, and nobody can use it: the table rests a moment.
    let points = json!({"cs": 100, "action": {"type": "points", "id": 1, "d": [1, 1]}});
    assert_eq!(drawer.refused("game.act", points).await, "paused");
}
