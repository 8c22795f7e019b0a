//! Hidden cards, sealed answers, streams and alarms, with a toy game that has one of each.

use crate::world::{START, World};
use engine::{AnyGame, erased::Erase};
use kit::toys::Bid;
use serde_json::{Value, json};

const TOYS: &[&dyn AnyGame] = &[&Erase::<Bid>::GAME];

fn begin() -> World {
    let id = TOYS[0].meta().id;
    let mut world = World::with(TOYS, id, json!({}));
    world.join("민지", 1);
    world.join("하준", 2);
    world.join_as("서연", 3, json!({"as": "spectator"}));
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    world
}

fn hand(world: &mut World, conn: u64) -> Vec<Value> {
    world.call(conn, "game.sync", Value::Null)["view"]["hand"].as_array().unwrap().clone()
}

#[test]
fn a_sealed_answer_is_told_to_its_actor_alone() {
    let mut world = begin();
    let card = hand(&mut world, 1)[0].clone();
    world.heard.clear();
    let entries = world.disk.entries.len();
    assert_eq!(world.act(1, 1, json!({"type": "choose", "card": card})), json!({"ok": true, "seq": 0}));
    assert_eq!(world.disk.entries.len(), entries + 1, "it is durable");
    let heard = world.hear(1);
    assert_eq!(heard.iter().map(|(name, _)| *name).collect::<Vec<_>>(), ["game.private"]);
    assert_eq!(heard[0].1["view"]["chosen"], card);
    assert_eq!((world.hear(2), world.hear(3)), (vec![], vec![]));
    for conn in [2, 3] {
        let whole = world.call(conn, "game.sync", Value::Null);
        assert_eq!(whole["active"], json!([0, 1]), "who answered still seems to be waited for");
    }
    assert_eq!(world.call(1, "game.sync", Value::Null)["active"], json!([1]));
    world.join_as("도윤", 4, json!({"as": "spectator"}));
    assert_eq!(world.hear_only(4, "game.start")[0]["active"], json!([0, 1]));
}

#[test]
fn a_sealed_answer_stays_secret_after_a_kill() {
    let mut world = begin();
    let card = hand(&mut world, 1)[0].clone();
    world.act(1, 1, json!({"type": "choose", "card": card}));
    let running = world.disk.running();
    let (room, effects) =
        room::Room::recover(&running, crate::world::surroundings(TOYS), world.now, world.now + 9).unwrap();
    let mut world = World::around(room, world.now + 9, world.disk);
    world.carry_out(effects);
    world.join("하준", 12);
    assert_eq!(world.hear_only(12, "game.start")[0]["active"], json!([0, 1]));
    world.join("민지", 11);
    let start = world.hear_only(11, "game.start").pop().unwrap();
    assert_eq!((&start["view"]["chosen"], &start["lastCs"]), (&card, &json!(1)));
}

#[test]
fn the_last_answer_opens_the_cards_and_the_table_goes_on_by_itself() {
    let mut world = begin();
    for conn in [1, 2] {
        let card = hand(&mut world, conn)[0].clone();
        world.act(conn, 1, json!({"type": "choose", "card": card}));
    }
    let update = world.hear_only(3, "game.update").pop().unwrap();
    assert_eq!((&update["seq"], &update["by"]), (&json!(1), &json!(1)));
    assert_eq!(world.wake, Some(START + 2_000));
    world.wait(2_000);
    let update = world.hear_only(3, "game.update").pop().unwrap();
    assert_eq!((&update["cause"], &update["by"], &update["auto"]), (&json!("alarm"), &Value::Null, &json!(true)));
    assert_eq!(update["events"], json!([]), "a watcher hears of no dealt card");
    let dealt = world.hear_only(2, "game.update").pop().unwrap()["events"].clone();
    assert_eq!(dealt.as_array().unwrap().len(), 1, "and a player only of the own ones");
}

#[test]
fn strokes_go_out_at_once_and_into_the_log_in_batches() {
    let mut world = begin();
    world.heard.clear();
    world.slow_store = true;
    for cs in 1..=3 {
        assert_eq!(world.act(1, cs, json!({"type": "draw", "x": cs, "y": 2})), json!({"ok": true, "seq": 0}));
    }
    let drawn = world.hear_only(2, "game.stream");
    assert_eq!(drawn.iter().map(|stream| stream["events"][0]["x"].clone()).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(world.pending.len(), 0);
    world.wait(499);
    assert_eq!(world.pending.len(), 0);
    world.wait(1);
    assert_eq!(world.pending.len(), 1, "three strokes, one entry");
    world.slow_store = false;
    world.settle();
    world.join_as("도윤", 4, json!({"as": "spectator"}));
    let start = world.hear_only(4, "game.start").pop().unwrap();
    assert_eq!(start["view"]["sketch"].as_array().unwrap().len(), 3, "who comes late sees all of it");
}

#[test]
fn strokes_before_an_open_step_are_in_the_log_before_it() {
    let mut world = begin();
    world.act(1, 1, json!({"type": "draw", "x": 1, "y": 1}));
    let card = hand(&mut world, 1)[0].clone();
    world.act(1, 2, json!({"type": "choose", "card": card}));
    world.act(2, 1, json!({"type": "draw", "x": 2, "y": 2}));
    let card = hand(&mut world, 2)[0].clone();
    world.act(2, 2, json!({"type": "choose", "card": card}));
    assert_eq!(world.disk.entries.len(), 4);
    let running = world.disk.running();
    let (room, effects) =
        room::Room::recover(&running, crate::world::surroundings(TOYS), world.now, world.now).unwrap();
    let mut back = World::around(room, world.now, world.disk.clone());
    back.carry_out(effects);
    assert_eq!(back.faults, Vec::<Value>::new());
    back.join("하준", 12);
    let (was, is) = (world.call(2, "game.sync", Value::Null), back.call(12, "game.sync", Value::Null));
    assert_eq!((&was["view"], &was["seq"]), (&is["view"], &is["seq"]));
    assert_eq!(back.act(12, 1, json!({"type": "draw", "x": 2, "y": 2}))["ok"], true, "a stroke's answer is kept too");
    assert_eq!(back.call(12, "game.sync", Value::Null)["view"]["drawn"], json!([1, 1]));
}

#[test]
fn strokes_that_are_lost_are_shown_to_be_lost() {
    let mut world = begin();
    world.slow_store = true;
    world.act(1, 1, json!({"type": "draw", "x": 1, "y": 1}));
    world.wait(500);
    world.heard.clear();
    world.slow_store = false;
    world.lose(store::StoreError::Full);
    let start = world.hear_only(2, "game.start").pop().unwrap();
    assert_eq!(start["view"]["drawn"], json!([0, 0]));
}
