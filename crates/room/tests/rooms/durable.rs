//! Durable before visible, taking back, and going on after a kill.

use crate::world::{GAMES, World};
use serde_json::{Value, json};
use store::StoreError;

#[test]
fn nothing_is_shown_or_answered_before_it_is_kept() {
    let mut world = World::two_at_omok();
    world.slow_store = true;
    assert_eq!(world.place(1, 1, "h8"), Value::Null);
    assert_eq!(world.place(2, 1, "i9"), Value::Null, "the room goes on with what is not kept yet");
    assert_eq!(world.place(1, 2, "h8"), Value::Null, "a refusal that hangs on it waits too");
    assert_eq!(world.hear(1), []);
    world.settle();
    assert_eq!(world.hear_only(2, "game.update").len(), 2);
    assert_eq!(world.answers.values().filter(|answer| answer["code"] == "occupied").count(), 1);
}

#[test]
fn what_is_lost_is_taken_back_with_all_that_hangs_on_it() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    world.slow_store = true;
    let white = world.call_later(2, "game.act", json!({"cs": 1, "action": {"type": "place", "at": "i9"}}));
    let black = world.call_later(1, "game.act", json!({"cs": 2, "action": {"type": "place", "at": "j10"}}));
    world.heard.clear();
    world.slow_store = false;
    world.lose(StoreError::Full);
    for call in [white, black] {
        assert_eq!(world.answers[&call]["code"], "busy");
        assert!(world.answers[&call]["text"]["ko"].as_str().unwrap().contains("공간"));
    }
    let start = world.hear_only(1, "game.start").pop().unwrap();
    assert_eq!((&start["seq"], &start["active"], &start["lastCs"]), (&json!(1), &json!([1]), &json!(1)));
    assert_eq!(world.place(2, 1, "i9"), json!({"ok": true, "seq": 2}), "the same number may be tried again");
    assert_eq!(world.disk.entries.iter().map(|entry| entry.n).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_start_that_is_lost_leaves_the_waiting_room() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    world.slow_store = true;
    let start = world.call_later(1, "room.start", Value::Null);
    world.slow_store = false;
    world.lose(StoreError::Full);
    assert_eq!(world.answers[&start]["code"], "busy");
    assert_eq!(world.state(2)["phase"], "waiting");
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
}

#[test]
fn who_came_in_with_what_is_lost_is_not_in_the_room() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.slow_store = true;
    assert_eq!(world.join("하준", 2), Value::Null);
    world.slow_store = false;
    world.lose(StoreError::Full);
    assert_eq!(world.detached, [2]);
    assert_eq!(world.state(1)["seats"][1]["playerId"], Value::Null);
    assert_eq!(world.join("하준", 3)["seat"], 1);
}

#[test]
fn after_a_kill_every_acknowledged_action_is_there() {
    let mut world = World::two_at_omok();
    for (cs, (black, white)) in (1..).zip([("h8", "a1"), ("i8", "c3"), ("j9", "e5")]) {
        world.place(1, cs, black);
        world.place(2, cs, white);
    }
    world.slow_store = true;
    world.place(1, 4, "o15");
    let view = world.call(2, "game.sync", Value::Null)["view"].clone();
    assert_eq!(view, Value::Null, "even a snapshot waits");
    let mut world = world.killed_and_back(5_000);
    assert_eq!(world.join("하준", 12)["seat"], 1);
    let start = world.hear_only(12, "game.start").pop().unwrap();
    assert_eq!((&start["seq"], &start["seat"], &start["lastCs"]), (&json!(6), &json!(1), &json!(3)));
    world.join("민지", 11);
    assert_eq!(
        world.place(11, 3, "j9"),
        json!({"ok": true, "seq": 5}),
        "an answer that may have been lost is given again"
    );
    assert_eq!(world.place(11, 4, "o15"), json!({"ok": true, "seq": 7}), "what was not acknowledged can be sent again");
}

#[test]
fn a_long_game_comes_back_from_its_snapshot() {
    let mut world = World::two_at_omok();
    let mut cs = 0;
    for rank in 1..=12 {
        for (black, white) in [("a", "c"), ("e", "g"), ("i", "k")] {
            cs += 1;
            let (black, white) = if rank % 4 < 2 { (black, white) } else { (white, black) };
            assert_eq!(world.place(1, cs, &format!("{black}{rank}"))["ok"], true);
            assert_eq!(world.place(2, cs, &format!("{white}{rank}"))["ok"], true);
        }
    }
    let snapshot = world.disk.snapshots.values().next().expect("a snapshot was taken").n;
    assert!(snapshot >= 32, "{snapshot}");
    let before = world.call(1, "game.sync", Value::Null);
    let mut world = world.killed_and_back(1_000);
    world.join("민지", 11);
    let after = world.hear_only(11, "game.start").pop().unwrap();
    assert_eq!((&after["view"], &after["seq"]), (&before["view"], &before["seq"]));
    assert_eq!(after["lastCs"], cs);
    assert_eq!(world.place(11, cs, "i12")["ok"], true, "answers are in the snapshot too");
}

#[test]
fn no_deadline_falls_while_the_server_is_down_or_in_the_thirty_seconds_after() {
    let options = json!({"rule": "freestyle", "clock": "per_move", "move_sec": 30});
    let mut world = World::with(GAMES, "omok", options);
    world.begin_with_two();
    world.wait(20_000);
    let mut world = world.killed_and_back(3_600_000);
    world.join("하준", 12);
    world.join("민지", 11);
    world.wait(30_000);
    world.wait(9_999);
    assert_eq!(world.hear_only(12, "game.over").len(), 0);
    world.wait(1);
    assert_eq!(world.hear_only(12, "game.over")[0]["result"]["reason"], "time");
}

#[test]
fn turn_games_take_acts_while_the_clock_stands_still() {
    let world = World::two_at_omok();
    let mut world = world.killed_and_back(1_000);
    world.join("민지", 11);
    assert_eq!(world.place(11, 1, "h8")["ok"], true);
}

#[test]
fn nobody_is_timed_out_for_not_being_back_yet() {
    let world = World::two_at_omok();
    let mut world = world.killed_and_back(10_000_000);
    world.join("하준", 12);
    world.wait(30_000 + 59_999);
    assert_eq!(world.hear_only(12, "game.over").len(), 0);
    world.wait(1);
    assert_eq!(world.hear_only(12, "game.over")[0]["result"]["reason"], "time");
}

#[test]
fn a_log_that_does_not_lead_to_its_state_ends_the_game_as_a_fault() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    let body = &mut world.disk.entries[0].body;
    assert!(body.contains("\"h8\""));
    *body = body.replace("\"h8\"", "\"h9\"");
    let mut world = world.killed_and_back(1_000);
    assert!(world.faults[0]["panic"].as_str().unwrap().contains("entry 1: the state differs"), "{}", world.faults[0]);
    let result: Value = serde_json::from_str(&world.disk.results.values().next().unwrap().body).unwrap();
    assert_eq!(result["reason"], "fault");
    assert_eq!(world.join("민지", 11)["room"]["phase"], "waiting");
}

#[test]
fn a_graceful_stop_keeps_a_snapshot_and_says_so() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    world.heard.clear();
    world.command(room::Command::Stop);
    assert_eq!(world.hear_only(2, "server.notice")[0]["code"], "stopping");
    assert_eq!(world.disk.snapshots.values().next().unwrap().n, 1);
    assert_eq!(world.place(2, 1, "i8")["code"], "busy");
    let mut world = world.killed_and_back(1_000);
    world.join("하준", 12);
    assert_eq!(world.place(12, 1, "i8"), json!({"ok": true, "seq": 2}));
}
