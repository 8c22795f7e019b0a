//! A disk that fills up, and one that fails.

use crate::common::{Client, generous, start_on};
use serde_json::{Value, json};
use server::{Server, Settings};
use store::{Faults, FlakyStore, MemoryStore, StoreError};

async fn start() -> (Server, Faults, tempfile::TempDir) {
    let store = FlakyStore::new(MemoryStore::new());
    let faults = store.faults();
    let data = tempfile::tempdir().unwrap();
    let settings = Settings { data: data.path().to_owned(), limits: generous(), ..Settings::default() };
    (start_on(Box::new(store), settings).await, faults, data)
}

async fn table(server: &Server) -> (Client, Client) {
    let mut host = Client::connect(server.address(), json!({"nickname": "민수"})).await;
    let mut friend = Client::connect(server.address(), json!({"nickname": "지영"})).await;
    let made = host.ok("room.create", json!({"game": "omok", "options": {"clock": "none"}})).await;
    friend.ok("room.join", json!({"code": made["code"]})).await;
    friend.ok("room.ready", json!({"ready": true})).await;
    host.ok("room.start", Value::Null).await;
    host.event("game.start").await;
    friend.event("game.start").await;
    (host, friend)
}

fn place(cs: u64, at: &str) -> Value {
    json!({"cs": cs, "action": {"type": "place", "at": at}})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_the_disk_is_full_nothing_is_taken_and_it_goes_on_when_there_is_space() {
    let (server, faults, _data) = start().await;
    let (host, mut friend) = table(&server).await;
    host.ok("game.act", place(1, "h8")).await;
    assert_eq!(friend.event("game.update").await["seq"], 1);

    faults.fill_disk();
    for cs in 1..=3 {
        assert_eq!(friend.refused("game.act", place(cs, "h1")).await, "busy");
    }
    assert_eq!(host.refused("player.rename", json!({"nickname": "민지"})).await, "busy");

    faults.free_disk();
    // The same number may be tried again, since nothing came of it.
    let answer = friend.ok("game.act", place(3, "h1")).await;
    assert_eq!(answer["seq"], 2);
    let answer = host.ok("game.act", place(2, "i8")).await;
    assert_eq!(answer["seq"], 3);
    let snapshot = friend.ok("game.sync", Value::Null).await;
    assert_eq!(snapshot["view"]["moves"], "h8 h1 i8");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_could_not_be_kept_does_not_come_about() {
    let (server, faults, _data) = start().await;
    let client = Client::connect(server.address(), json!({})).await;
    faults.fill_disk();
    assert_eq!(client.refused("room.create", json!({"game": "omok"})).await, "busy");
    faults.free_disk();
    client.ok("room.create", json!({"game": "omok"})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_failed_write_nothing_is_promised_any_more() {
    let (mut server, faults, _data) = start().await;
    let (host, mut friend) = table(&server).await;
    faults.keep_and_fail(StoreError::Broken("fsync".into()));
    let answer = host.caller.start("game.act", &place(1, "h8"));
    assert_eq!(server.broken().await, StoreError::Broken("fsync".into()));
    // Neither the actor nor the other one hears that it was done: nobody knows.
    let later = friend.call("time.ping", json!({"t": 1})).await;
    assert_eq!(later["ok"], true);
    assert!(friend.drain().iter().all(|heard| !format!("{heard:?}").contains("game.update")));
    drop(answer);
}
