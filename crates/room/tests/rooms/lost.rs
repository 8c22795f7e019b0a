//! What a lost batch takes back, and what it must not: each of these was found by the simulator.

use crate::world::World;
use serde_json::{Value, json};
use store::StoreError;

/// A call whose batch is lost.
fn lost_call(world: &mut World, conn: u64, event: &str, payload: Value) -> Value {
    world.slow_store = true;
    let call = world.call_later(conn, event, payload);
    world.slow_store = false;
    world.lose(StoreError::Full);
    world.answers[&call].clone()
}

#[test]
fn who_could_not_leave_is_waited_for_and_hears_that_the_screen_was_let_go() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    world.heard.clear();
    assert_eq!(lost_call(&mut world, 2, "room.leave", Value::Null)["code"], "busy");
    assert_eq!(world.hear_only(2, "room.closed")[0]["reason"], "left");
    assert_eq!(world.detached, [2]);
    world.wait(59_000);
    assert_eq!(world.hear_only(1, "game.over").len(), 0, "the seat is kept for the time of a lost connection");
    assert_eq!(world.join("하준", 3)["seat"], 1);
    assert_eq!(world.place(3, 1, "i9")["ok"], true);
}

#[test]
fn a_take_over_that_was_refused_is_none() {
    let mut world = World::two_at_omok();
    world.slow_store = true;
    world.place(1, 1, "h8");
    let join = world.join("하준", 12);
    assert_eq!(join, Value::Null, "the answer hangs on the move before it");
    world.slow_store = false;
    world.lose(StoreError::Full);
    assert_eq!(world.detached, [12]);
    assert_eq!(world.call(12, "game.sync", Value::Null)["code"], "not_in_room");
    world.place(1, 1, "h8");
    assert_eq!(world.place(2, 1, "i9")["ok"], true, "the screen that played plays on");
}

#[test]
fn an_agreement_to_another_game_that_was_lost_is_none() {
    let mut world = World::two_at_omok();
    world.call(1, "game.act", json!({"cs": 1, "action": {"type": "resign"}}));
    assert_eq!(world.call(1, "room.rematch", Value::Null)["ok"], true);
    assert_eq!(lost_call(&mut world, 2, "room.rematch", Value::Null)["code"], "busy");
    assert_eq!(world.state(1)["rematch"], json!([0]));
}

#[test]
fn a_new_host_hears_of_it_when_it_is_kept() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    world.heard.clear();
    lost_call(&mut world, 1, "room.leave", Value::Null);
    assert_eq!(world.hear_only(2, "server.notice").len(), 0);
    world.join("민지", 3);
    world.call(3, "room.leave", Value::Null);
    assert_eq!(world.hear_only(2, "server.notice")[0]["code"], "new_host");
}

#[test]
fn what_was_lost_by_itself_is_not_tried_again_at_once() {
    let options = json!({"rule": "freestyle", "clock": "per_move", "move_sec": 30});
    let mut world = World::with(crate::world::GAMES, "omok", options);
    world.begin_with_two();
    world.slow_store = true;
    world.wait(30_000);
    assert_eq!(world.pending.len(), 1, "time ran out");
    world.slow_store = false;
    world.lose(StoreError::Full);
    assert_eq!(world.wake, Some(world.now + room::RESTS_AFTER_LOSS_MS));
    assert_eq!(world.hear_only(1, "game.over").len(), 0);
    world.wait(room::RESTS_AFTER_LOSS_MS);
    assert_eq!(world.hear_only(1, "game.over")[0]["result"]["reason"], "time");
}

#[test]
fn the_clock_of_a_recovery_is_written_again_until_it_is_kept() {
    let world = World::two_at_omok();
    let mut world = world.killed_and_back(3_600_000);
    let clock = |world: &World| -> Value {
        serde_json::from_str::<Value>(&world.disk.room.as_ref().unwrap().body).unwrap()["clock"].clone()
    };
    let kept = clock(&world);
    // As if the row after the recovery had never been kept.
    let disk = world.disk.clone();
    let running = store::RunningGame { room: disk.room.clone().unwrap(), ..disk.running() };
    let surroundings = crate::world::surroundings(crate::world::GAMES);
    let (room, effects) = room::Room::recover(&running, surroundings, world.now, world.now + 5_000).unwrap();
    world = World::around(room, world.now + 5_000, disk);
    world.slow_store = true;
    world.carry_out(effects);
    world.slow_store = false;
    world.lose(StoreError::Full);
    assert_eq!(clock(&world), kept);
    world.wait(room::RESTS_AFTER_LOSS_MS);
    assert_ne!(clock(&world), kept, "the next recovery counts from this one");
}

#[test]
fn a_slow_screen_that_was_replaced_meanwhile_hears_so() {
    let mut world = World::two_at_omok();
    world.join("하준", 12);
    world.heard.clear();
    world.command(room::Command::CaughtUp { conn: room::ConnId(2) });
    assert_eq!(world.hear(2), [("session.replaced", json!({}))]);
}
