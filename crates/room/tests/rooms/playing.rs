//! A game in a room: acts, updates, ends, rematches, requests, repeats, refusals, computers.

use crate::world::World;
use serde_json::{Value, json};

#[test]
fn a_game_from_the_start_to_five_in_a_row_and_another_one() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.join("하준", 2);
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    let names: Vec<_> = world.hear(2).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names[names.len() - 2..], ["room.state", "game.start"]);
    let mut cs = 0;
    for (black, white) in [("h8", "a1"), ("i8", "b1"), ("j8", "c1"), ("k8", "d1")] {
        cs += 1;
        assert_eq!(world.place(1, cs, black), json!({"ok": true, "seq": cs * 2 - 1}));
        assert_eq!(world.place(2, cs, white), json!({"ok": true, "seq": cs * 2}));
    }
    world.heard.clear();
    assert_eq!(world.place(1, 5, "l8")["ok"], true);
    let heard = world.hear(2);
    let names: Vec<_> = heard.iter().map(|(name, _)| *name).collect();
    assert_eq!(names, ["game.update", "game.over", "room.state"]);
    assert_eq!((&heard[0].1["seq"], &heard[0].1["by"], &heard[0].1["auto"]), (&json!(9), &json!(0), &json!(false)));
    assert_eq!(heard[0].1["active"], json!([]));
    assert_eq!(heard[1].1["result"]["reason"], "five");
    assert_eq!(heard[1].1["result"]["ranking"], json!([[0], [1]]));
    assert_eq!(heard[2].1["phase"], "finished");
    assert_eq!(world.disk.results.len(), 1);
    assert_eq!(world.place(2, 5, "e1")["code"], "game_over");

    assert_eq!(world.call(2, "room.rematch", Value::Null)["ok"], true);
    assert_eq!(world.state(1)["rematch"], json!([1]));
    assert_eq!(world.call(1, "room.rematch", Value::Null)["ok"], true);
    let start = world.hear_only(2, "game.start").pop().unwrap();
    assert_eq!((&start["seq"], &start["chairs"]), (&json!(0), &json!([0, 1])));
    assert_eq!(start["active"], json!([1]), "who begins alternates");
}

#[test]
fn the_acknowledgement_comes_before_the_update() {
    let mut world = World::two_at_omok();
    let what = protocol::Call::read("game.act", r#"{"cs":1,"action":{"type":"place","at":"h8"}}"#).unwrap();
    let command = room::Command::Call { conn: room::ConnId(1), call: room::CallId(77), what };
    let effects = world.room.handle(command, world.now);
    assert!(effects.iter().any(|effect| matches!(effect, room::Effect::Persist { .. })));
    assert!(!effects.iter().any(|effect| matches!(effect, room::Effect::Ack { .. } | room::Effect::Send { .. })));
    let effects = world.room.handle(room::Command::Committed { ticket: room::Ticket(4) }, world.now);
    let kinds: Vec<_> = effects
        .iter()
        .filter_map(|effect| match effect {
            room::Effect::Ack { call, .. } => Some(format!("ack {}", call.0)),
            room::Effect::Send { to, event, .. } => Some(format!("{} to {}", event.name(), to.0)),
            _ => None,
        })
        .collect();
    assert_eq!(kinds, ["ack 77", "game.update to 1", "game.update to 2"]);
}

#[test]
fn every_update_is_the_one_before_plus_one_and_refusals_take_no_number() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    assert_eq!(world.place(1, 2, "i8")["code"], "not_your_turn");
    assert_eq!(world.place(2, 1, "h8")["code"], "occupied");
    world.place(2, 2, "i8");
    let seqs: Vec<_> = world.hear_only(1, "game.update").iter().map(|update| update["seq"].clone()).collect();
    assert_eq!(seqs, [1, 2]);
    assert_eq!(world.disk.entries.len(), 2);
}

#[test]
fn an_action_that_is_sent_again_changes_nothing_again() {
    let mut world = World::two_at_omok();
    let first = world.place(1, 7, "h8");
    assert_eq!(world.act(1, 7, json!({"at": "h8", "type": "place"})), first);
    assert_eq!(world.place(1, 7, "i8")["code"], "cs_reused");
    assert_eq!(world.disk.entries.len(), 1);
    let refused = world.place(2, 3, "h8");
    world.place(2, 4, "a1");
    world.place(1, 8, "b1");
    assert_eq!(world.place(2, 3, "h8"), refused, "refusals are repeated too");
}

#[test]
fn junk_is_refused_with_a_code_and_two_sentences() {
    let mut world = World::two_at_omok();
    let junk = [
        json!(null),
        json!([]),
        json!("h8"),
        json!({"type": "place"}),
        json!({"type": "place", "at": "h8", "extra": 1}),
        json!({"type": "place", "at": 1e300}),
        json!({"type": "place", "at": "z99"}),
        json!({"type": "flag"}),
        json!({"by": "auto", "seat": 1, "auto": "flag"}),
    ];
    for (cs, action) in (1..).zip(junk) {
        let answer = world.act(1, cs, action.clone());
        assert_eq!(answer["code"], "bad_shape", "{action}");
        assert!(
            !answer["text"]["ko"].as_str().unwrap().is_empty() && !answer["text"]["en"].as_str().unwrap().is_empty()
        );
    }
    assert_eq!(world.disk.entries.len(), 0);
}

#[test]
fn legal_lists_actions_that_are_ready_to_send() {
    let mut world = World::two_at_omok();
    let legal = world.call(1, "game.legal", Value::Null);
    assert_eq!(legal["actions"].as_array().unwrap().len(), 225);
    let resign = legal["asides"].as_array().unwrap().iter().find(|aside| aside["type"] == "resign").unwrap().clone();
    assert_eq!(world.act(1, 1, legal["actions"][3].clone())["ok"], true);
    assert_eq!(world.act(1, 2, resign)["ok"], true);
    assert_eq!(world.hear_only(2, "game.over")[0]["result"]["reason"], "resign");
}

#[test]
fn sync_gives_the_whole_game_from_ones_seat() {
    let mut world = World::two_at_omok();
    world.place(1, 4, "h8");
    let whole = world.call(2, "game.sync", Value::Null);
    assert_eq!((&whole["ok"], &whole["seq"], &whole["seat"]), (&json!(true), &json!(1), &json!(1)));
    assert_eq!((&whole["lastCs"], &whole["active"]), (&json!(0), &json!([1])));
    assert_eq!(world.call(1, "game.sync", Value::Null)["lastCs"], 4);
}

#[test]
fn leaving_in_play_loses_and_frees_the_chair() {
    let mut world = World::two_at_omok();
    assert_eq!(world.call(2, "room.leave", Value::Null)["ok"], true);
    let over = world.hear_only(1, "game.over").pop().unwrap();
    assert_eq!((&over["result"]["reason"], &over["result"]["ranking"]), (&json!("left"), &json!([[0], [1]])));
    let state = world.state(1);
    assert_eq!((&state["phase"], &state["seats"][1]["playerId"]), (&json!("finished"), &Value::Null));
    assert_eq!(world.join("하준", 9)["seat"], 1, "and may come back to a new game");
}

#[test]
fn the_host_of_a_finished_game_may_simply_start() {
    let mut world = World::two_at_omok();
    world.act(1, 1, json!({"type": "resign"}));
    assert_eq!(world.call(2, "room.start", Value::Null)["code"], "not_host");
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    assert_eq!(world.state(1)["phase"], "playing");
}

#[test]
fn a_computer_plays_and_always_agrees_to_another_game() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.call(1, "room.add_bot", json!({"level": "easy"}));
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    world.place(1, 1, "h8");
    world.think();
    world.wait(10_000);
    let updates = world.hear_only(1, "game.update");
    assert_eq!((&updates[1]["by"], &updates[1]["cause"]), (&json!(1), &json!("bot")));
    world.act(1, 2, json!({"type": "resign"}));
    assert_eq!(world.call(1, "room.rematch", Value::Null)["ok"], true);
    assert_eq!(world.state(1)["phase"], "playing");
}

#[test]
fn a_computer_that_finds_nothing_takes_another_legal_move() {
    let mut world = World::omok();
    world.join("민지", 1);
    world.call(1, "room.add_bot", json!({"level": "easy"}));
    world.call(1, "room.start", Value::Null);
    world.place(1, 1, "h8");
    let (id, ..) = world.thoughts.pop().unwrap();
    world.command(room::Command::Thought { id, plan: None });
    world.wait(0);
    assert_eq!(world.hear_only(1, "game.update").len(), 2);
    world.place(1, 2, "i8");
    let (id, ..) = world.thoughts.pop().unwrap();
    let action = r#"{"type":"place","at":"h8"}"#.to_owned();
    world.command(room::Command::Thought { id, plan: Some(engine::erased::AnyPlan { after_ms: 0, action }) });
    world.wait(0);
    assert_eq!(world.hear_only(1, "game.update").len(), 2, "an occupied point becomes another one");
}

/// Where everybody may act at any moment another move would be a wrong one.
#[test]
fn a_computer_that_comes_too_late_in_real_time_thinks_again() {
    let mut world = World::with(catalog::GAMES, "dobble", json!({}));
    world.join("민지", 1);
    world.call(1, "room.add_bot", json!({"level": "easy"}));
    assert_eq!(world.call(1, "room.start", Value::Null)["ok"], true);
    world.hear(1);
    let (late, ..) = world.thoughts.pop().unwrap();
    let action = r#"{"type":"claim","symbol":0,"with":"tower","layout":99}"#.to_owned();
    world.command(room::Command::Thought { id: late, plan: Some(engine::erased::AnyPlan { after_ms: 100, action }) });
    world.wait(100);
    assert_eq!(world.hear_only(1, "game.update"), [Value::Null; 0], "it claims nothing else");
    assert_eq!(world.thoughts.len(), 1);
    assert_ne!(world.thoughts[0].0, late);
}
