//! `madang replay verify`, on data that a server wrote.
#![allow(clippy::unwrap_used, clippy::expect_used)] // panicking is how a test fails

mod program;

use program::{Program, client::Client, run};
use serde_json::{Value, json};
use std::path::Path;

/// Two play omok to the end on a running server.
async fn play_a_game(server: &Program) {
    let mut black = Client::connect(server.address, json!({"nickname": "민수"})).await;
    let white = Client::connect(server.address, json!({"nickname": "지영"})).await;
    let options = json!({"clock": "none", "first": "host"});
    let made = black.ok("room.create", json!({"game": "omok", "options": options})).await;
    white.ok("room.join", json!({"code": made["code"]})).await;
    white.ok("room.ready", json!({"ready": true})).await;
    black.ok("room.start", Value::Null).await;
    for (cs, (mine, theirs)) in (1..).zip([("h8", "h1"), ("i8", "i1"), ("j8", "j1"), ("k8", "k1"), ("l8", "")]) {
        for (client, at) in [(&black, mine), (&white, theirs)].into_iter().filter(|(_, at)| !at.is_empty()) {
            client.ok("game.act", json!({"cs": cs, "action": {"type": "place", "at": at}})).await;
        }
    }
    black.event("game.over").await;
}

/// Verifies; gives the exit status and what was said.
fn verify(data: &Path) -> (Option<i32>, String) {
    let output = run(&["replay", "verify", "--data", data.to_str().unwrap()]);
    (output.status.code(), String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_played_is_found_as_it_was_and_what_was_changed_is_named() {
    let data = tempfile::tempdir().unwrap();
    let server = Program::start(data.path());
    for _ in 0..2 {
        play_a_game(&server).await;
    }
    let (status, said) = verify(data.path());
    assert_eq!(status, Some(0), "while the server runs: {said}");
    assert!(said.contains("As they were stored: 2. Different: 0."), "{said}");
    assert!(server.terminate());

    let database = rusqlite::Connection::open(data.path().join(store::sqlite::DATABASE)).unwrap();
    let changed = database
        .execute("UPDATE log SET body = replace(body, '\"j8\"', '\"j9\"') WHERE pk = (SELECT max(pk) FROM games)", [])
        .unwrap();
    assert!(changed > 0);
    let pk: i64 = database.query_row("SELECT max(pk) FROM games", [], |row| row.get(0)).unwrap();
    drop(database);
    let (status, said) = verify(data.path());
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains(&format!("{pk} (omok): entry 5: ")), "which game, and where: {said}");
    assert!(said.contains("As they were stored: 1. Different: 1."), "{said}");
}

#[test]
fn a_folder_without_data_is_no_success() {
    let folder = tempfile::tempdir().unwrap();
    let (status, said) = verify(folder.path());
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("is it the data folder?"), "{said}");
}
