//! Many running games come back at once. `RECOVERY_ROOMS` says how many (200); what it took is printed.

use crate::common::{generous, open, start, start_in};
use protocol::RoomCode;
use serde_json::{Value, json};
use std::{fs, time::Instant};
use store::{EntryRow, GameRow, RoomRow, RunningGame, SnapshotRow, Store as _, Write};

/// A room whose game runs, with its whole log, as it lies in the store.
async fn one_running_game() -> (tempfile::TempDir, [String; 2], RunningGame, Vec<EntryRow>) {
    let house = start().await;
    let mut host = house.guest("민수").await;
    let friend = house.guest("지영").await;
    let made = host.ok("room.create", json!({"game": "omok", "options": {"clock": "none"}})).await;
    friend.ok("room.join", json!({"code": made["code"]})).await;
    friend.ok("room.ready", json!({"ready": true})).await;
    host.ok("room.start", Value::Null).await;
    host.event("game.start").await;
    for (cs, (mine, theirs)) in (1..).zip([("h8", "h1"), ("a1", "i1"), ("j8", "c3"), ("k8", "k1"), ("c2", "d5")]) {
        host.ok("game.act", json!({"cs": cs, "action": {"type": "place", "at": mine}})).await;
        friend.ok("game.act", json!({"cs": cs, "action": {"type": "place", "at": theirs}})).await;
    }
    let tokens = [host.token.clone(), friend.token.clone()];
    house.server.stop().await;
    let store = open(house.data.path());
    let mut reader = store.reader().unwrap();
    let running = reader.running().unwrap().pop().unwrap();
    let log = reader.log(running.game.pk).unwrap();
    (house.data, tokens, running, log)
}

fn copy(running: &RunningGame, log: &[EntryRow], number: u32) -> Vec<Write> {
    let code = RoomCode::nth(7_000_000 + number).to_string();
    let pk = running.game.pk + 1 + u64::from(number);
    let room = RoomRow { code: code.clone(), playing: Some(pk), ..running.room.clone() };
    let game = GameRow { pk, room: code, ..running.game.clone() };
    let mut writes = vec![Write::Game(game), Write::Room(room)];
    writes.extend(log.iter().map(|entry| Write::Entry(EntryRow { pk, ..entry.clone() })));
    writes.extend(running.snapshot.iter().map(|snapshot| Write::Snapshot(SnapshotRow { pk, ..snapshot.clone() })));
    writes
}

/// Memory of this process in kibibytes.
fn resident() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_running_games_come_back() {
    let rooms = std::env::var("RECOVERY_ROOMS").ok().and_then(|rooms| rooms.parse().ok()).unwrap_or(200);
    let (data, tokens, running, log) = one_running_game().await;
    let mut store = open(data.path());
    for first in (0..rooms).step_by(100) {
        let writes: Vec<Write> = (first..rooms.min(first + 100)).flat_map(|n| copy(&running, &log, n)).collect();
        store.commit(&writes).unwrap();
    }
    drop(store);

    let (before, began) = (resident(), Instant::now());
    let house = start_in(data, crate::common::generous()).await;
    let listening = began.elapsed();
    while !house.server.is_ready() {
        tokio::time::sleep(std::time::Duration::from_millis(2)).await;
    }
    let kibibytes = resident().saturating_sub(before);
    println!(
        "{rooms} rooms: listening after {listening:?}, all back after {:?}, {:.1} KiB a room",
        began.elapsed(),
        f64::from(u32::try_from(kibibytes).unwrap()) / f64::from(rooms)
    );

    for number in [0, rooms / 2, rooms - 1] {
        let code = RoomCode::nth(7_000_000 + number).to_string();
        for (seat, token) in tokens.iter().enumerate() {
            let mut client = house.again(token).await;
            assert_eq!(client.ok("room.join", json!({"code": code})).await["seat"], seat);
            let start = client.event("game.start").await;
            assert_eq!((&start["seq"], &start["lastCs"]), (&json!(10), &json!(5)));
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_waiting_room_rests_in_the_store_and_is_woken_by_a_visit() {
    let house = start().await;
    let host = house.guest("민수").await;
    let settings = json!({"game": "omok", "options": {"size": 19}, "settings": {"password": "참깨"}});
    let made = host.ok("room.create", settings).await;
    let token = host.token.clone();
    let house = house.restart().await;
    let stranger = house.guest("지영").await;
    let join = json!({"code": made["code"]});
    assert_eq!(stranger.refused("room.join", join.clone()).await, "wrong_password");
    assert_eq!(stranger.refused("room.leave", Value::Null).await, "not_in_room");
    stranger.ok("room.join", json!({"code": made["code"], "password": "참깨"})).await;
    let joined = house.again(&token).await.ok("room.join", join).await;
    assert_eq!((&joined["seat"], &joined["room"]["options"]["size"]), (&json!(0), &json!(19)));
    assert_eq!(joined["room"]["host"], joined["room"]["seats"][0]["playerId"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stored_room_that_cant_be_read_is_said_to_be_one() {
    let data = tempfile::tempdir().unwrap();
    let code = RoomCode::nth(7).to_string();
    let row = RoomRow { code: code.clone(), public: true, playing: None, visited_at: 1, body: r#"{"v":999}"#.into() };
    open(data.path()).commit(&[Write::Room(row)]).unwrap();
    let house = start_in(data, generous()).await;
    let guest = house.guest("민수").await;
    assert_eq!(guest.refused("room.join", json!({"code": code})).await, "room_unreadable");
    let nowhere = RoomCode::nth(8).to_string();
    assert_eq!(guest.refused("room.join", json!({"code": nowhere})).await, "no_such_room");
}
