//! Time in a room: deadlines, lost connections, grace, the clock that stands still.

use crate::world::{GAMES, START, World};
use serde_json::{Value, json};

fn with_clock(options: Value) -> World {
    let mut world = World::with(GAMES, "omok", options);
    world.begin_with_two();
    world
}

fn per_move() -> World {
    with_clock(json!({"rule": "freestyle", "clock": "per_move", "move_sec": 30}))
}

#[test]
fn time_runs_out_at_its_deadline_and_not_before() {
    let mut world = per_move();
    world.wait(29_999);
    assert_eq!(world.hear_only(1, "game.over").len(), 0);
    world.wait(1);
    let over = world.hear_only(2, "game.over").pop().unwrap();
    assert_eq!((&over["result"]["reason"], &over["result"]["ranking"]), (&json!("time"), &json!([[1], [0]])));
}

#[test]
fn a_command_received_before_the_deadline_counts_and_one_received_at_it_does_not() {
    let mut world = per_move();
    world.now = START + 29_999;
    assert_eq!(world.place(1, 1, "h8")["ok"], true);
    let mut world = per_move();
    world.now = START + 30_000;
    let answer = world.place(1, 1, "h8");
    assert_eq!(answer["code"], "game_over", "the timer came first");
}

#[test]
fn a_lost_player_is_waited_for_as_long_as_grace() {
    let mut world = World::two_at_omok();
    world.gone(1);
    let state = world.hear_only(2, "room.state").pop().unwrap();
    assert_eq!(state["seats"][0]["graceUntil"], START + 60_000);
    assert_eq!(state["seats"][0]["online"], false);
    world.wait(59_999);
    assert_eq!(world.hear_only(2, "game.over").len(), 0);
    world.wait(1);
    assert_eq!(world.hear_only(2, "game.over")[0]["result"]["reason"], "time");
}

#[test]
fn who_comes_back_within_grace_goes_on() {
    let mut world = World::two_at_omok();
    world.gone(1);
    world.wait(59_000);
    assert_eq!(world.join("민지", 5)["seat"], 0);
    let start = world.hear_only(5, "game.start").pop().unwrap();
    assert_eq!(start["seat"], 0);
    world.wait(100_000);
    assert_eq!(world.place(5, 1, "h8")["ok"], true);
}

#[test]
fn a_lost_player_whose_turn_it_is_not_costs_nothing_until_it_is() {
    let mut world = World::two_at_omok();
    world.gone(2);
    world.wait(600_000);
    assert_eq!(world.hear_only(1, "game.over").len(), 0);
    world.place(1, 1, "h8");
    world.wait(0);
    assert_eq!(world.hear_only(1, "game.over")[0]["result"]["reason"], "time");
}

#[test]
fn a_game_without_clocks_that_everybody_left_is_abandoned() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    world.gone(1);
    world.wait(10_000);
    world.gone(2);
    world.wait(60_000);
    assert_eq!(world.disk.results.len(), 1);
    let result: Value = serde_json::from_str(&world.disk.results.values().next().unwrap().body).unwrap();
    assert_eq!((&result["reason"], &result["ranking"]), (&json!("abandoned"), &json!([[0, 1]])));
}

#[test]
fn a_game_with_clocks_that_everybody_left_is_played_out_by_time() {
    let mut world = per_move();
    world.gone(1);
    world.gone(2);
    world.wait(3_600_000);
    let result: Value = serde_json::from_str(&world.disk.results.values().next().unwrap().body).unwrap();
    assert_eq!(result["reason"], "time");
}

#[test]
fn the_host_may_send_off_who_is_lost_beyond_grace() {
    let mut world = World::two_at_omok();
    world.gone(2);
    assert_eq!(world.call(1, "room.remove", json!({"seat": 1}))["code"], "playing");
    world.wait(60_000);
    assert_eq!(world.call(1, "room.remove", json!({"seat": 1}))["ok"], true);
    assert_eq!(world.hear_only(1, "game.over")[0]["result"]["reason"], "left");
}

#[test]
fn things_that_are_due_at_different_moments_happen_in_order_each_at_its_own() {
    let mut world = per_move();
    world.place(1, 1, "h8");
    world.wait(100_000);
    let update = world.hear_only(1, "game.update").pop().unwrap();
    assert_eq!(
        (&update["by"], &update["cause"], &update["now"]),
        (&json!(1), &json!("timeout"), &json!(START + 30_000))
    );
}

#[test]
fn the_room_asks_to_be_woken_when_something_is_due() {
    let mut world = per_move();
    assert_eq!(world.wake, Some(START + 30_000));
    world.wait(1_000);
    world.place(1, 1, "h8");
    assert_eq!(world.wake, Some(START + 31_000));
    world.act(1, 2, json!({"type": "resign"}));
    assert_eq!(world.wake, None);
}
