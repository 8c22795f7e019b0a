//! Each event: who hears what, and what is refused.
#![allow(clippy::unwrap_used)] // panicking is how a test fails

mod common;

use common::World;
use relay::{IDLE_MS, Refusal, Wanted};

const A: u8 = 1;
const B: u8 = 2;
const C: u8 = 3;
const D: u8 = 4;
const NOTHING: [&str; 0] = [];

fn joins(code: &str) -> String {
    format!(r#"{{"code":"{code}","name":"두루미"}}"#)
}

#[test]
fn a_room_is_made_and_joined() {
    let mut world = World::new();
    let code = world.create(A);
    assert_eq!(world.texts(A), [format!(r#"["game_created",{{"code":"{code}","key":"{:032x}"}}]"#, 1)]);
    world.ok(B, "join_game", &joins(&code.to_lowercase().replace('-', " ")));
    let joined = |color: &str, name: &str, key: u128| {
        format!(r#"["game_joined",{{"color":"{color}","peerName":"{name}","key":"{key:032x}"}}]"#)
    };
    let peer = r#"["peer_joined",{"peerName":"두루미"}]"#.to_owned();
    assert_eq!(world.texts(B), [joined("black", "host", 2)]);
    assert_eq!(world.texts(A), [peer, joined("white", "두루미", 1)]);
}

#[test]
fn a_move_goes_to_the_peer_and_comes_back() {
    let mut world = World::new();
    world.game(A, B);
    for (mover, other) in [(A, B), (B, A)] {
        world.ok(mover, "game_move", r#"{"uci":"e7e8q","whiteTime":1.5,"blackTime":-3}"#);
        let text = r#"["game_move",{"uci":"e7e8q","whiteTime":1.5,"blackTime":0}]"#;
        assert_eq!(world.heard.iter().map(|(by, _)| *by).collect::<Vec<_>>(), [other, mover], "the peer is first");
        assert_eq!(world.texts(mover), [text]);
        assert_eq!(world.texts(other), [text]);
    }
}

#[test]
fn what_else_passes_between_two() {
    let mut world = World::new();
    world.game(A, B);
    for (said, payload, mine, peers) in [
        ("resign", r#"{"color":"white"}"#, None, r#"["resign",{"color":"white"}]"#),
        ("offer_draw", "", None, r#"["offer_draw",{}]"#),
        ("accept_draw", "{}", Some(r#"["accept_draw",{}]"#), r#"["accept_draw",{}]"#),
        ("ready", "null", None, r#"["peer_ready",{}]"#),
        ("heartbeat", "", Some(r#"["heartbeat_ack",{}]"#), r#"["peer_heartbeat",{}]"#),
    ] {
        for (one, other) in [(A, B), (B, A)] {
            world.ok(one, said, payload);
            assert_eq!(world.texts(one), mine.into_iter().collect::<Vec<_>>(), "{said}");
            assert_eq!(world.texts(other), [peers], "{said}");
        }
    }
}

#[test]
fn errors_name_what_was_wrong() {
    let mut world = World::new();
    let code = world.create(A);
    let alone =
        [("game_move", r#"{"uci":"e2e4"}"#), ("resign", r#"{"color":"white"}"#), ("ready", ""), ("offer_draw", "")];
    for (event, payload) in alone {
        assert_eq!(world.say(A, event, payload), Err(Refusal::NoPeer), "{event}");
        assert_eq!(world.say(C, event, payload), Err(Refusal::NotInRoom), "{event}");
    }
    assert_eq!(world.say(A, "accept_draw", ""), Err(Refusal::NoPeer));
    assert_eq!(world.say(A, "join_game", &joins(&code)), Err(Refusal::OwnRoom));
    assert_eq!(world.say(B, "join_game", &joins("22-22-22")), Err(Refusal::NoSuchRoom));
    assert_eq!(world.say(B, "join_game", &joins("no code")), Err(Refusal::NoSuchRoom));
    assert_eq!(world.say(B, "join_game", "{}"), Err(Refusal::BadPayload(Wanted::CodeAndName)));
    world.ok(B, "join_game", &joins(&code));
    assert_eq!(world.say(C, "join_game", &joins(&code)), Err(Refusal::RoomFull));
    assert_eq!(world.say(B, "join_game", &joins(&code)), Err(Refusal::OwnRoom));
    world.heard.clear();
    assert_eq!(world.say(A, "game_move", r#"{"uci":"castles"}"#), Err(Refusal::BadPayload(Wanted::Uci)));
    assert_eq!(world.say(A, "gossip", "{}"), Err(Refusal::NoSuchEvent));
    assert!(world.heard.is_empty(), "nobody else hears of it");
}

#[test]
fn a_heartbeat_without_a_peer_or_a_room_is_acknowledged() {
    let mut world = World::new();
    world.ok(A, "heartbeat", "");
    assert_eq!(world.texts(A), [r#"["heartbeat_ack",{}]"#]);
    world.create(A);
    world.heard.clear();
    world.ok(A, "heartbeat", "{}");
    assert_eq!(world.texts(A), [r#"["heartbeat_ack",{}]"#]);
}

#[test]
fn who_goes_takes_the_room_along_and_may_make_another_at_once() {
    let mut world = World::new();
    let code = world.game(A, B);
    world.left(A);
    assert_eq!(world.texts(B), [r#"["peer_left",{}]"#]);
    assert_eq!(world.relay.rooms(), 0);
    assert_eq!(world.say(B, "game_move", r#"{"uci":"e2e4"}"#), Err(Refusal::NotInRoom));
    assert_eq!(world.say(C, "join_game", &joins(&code)), Err(Refusal::NoSuchRoom));
    let next = world.create(B);
    assert_ne!(next, code);
    world.ok(C, "join_game", &joins(&next));
}

#[test]
fn who_makes_or_joins_another_room_leaves_the_one_before() {
    let mut world = World::new();
    let first = world.game(A, B);
    world.create(A);
    assert_eq!(world.texts(B), [r#"["peer_left",{}]"#]);
    assert_eq!(world.relay.rooms(), 1);
    let second = world.game(C, D);
    assert_ne!(first, second);
    let waiting = world.create(B);
    world.heard.clear();
    // In either order of the two codes.
    world.ok(D, "join_game", &joins(&waiting));
    assert_eq!(world.texts(C), [r#"["peer_left",{}]"#]);
    let waiting = world.create(C);
    world.heard.clear();
    world.ok(B, "join_game", &joins(&waiting));
    assert_eq!(world.texts(D), [r#"["peer_left",{}]"#]);
}

#[test]
fn who_is_not_let_into_another_room_stays() {
    let mut world = World::new();
    let (_, full) = (world.game(A, B), world.game(C, D));
    assert_eq!(world.say(A, "join_game", &joins(&full)), Err(Refusal::RoomFull));
    assert_eq!(world.say(A, "join_game", &joins("22-22-22")), Err(Refusal::NoSuchRoom));
    world.ok(A, "game_move", r#"{"uci":"e2e4"}"#);
    assert_eq!(world.texts(B).len(), 1);
    assert_eq!(world.texts(C), NOTHING);
}

#[test]
fn an_idle_room_is_swept_and_anything_said_keeps_it() {
    let mut world = World::new();
    let code = world.game(A, B);
    for said in ["heartbeat", "nonsense", "game_move"] {
        world.pass(IDLE_MS - 1);
        world.sweep();
        assert_eq!(world.relay.rooms(), 1, "{said}");
        let _ = world.say(B, said, "");
    }
    world.heard.clear();
    world.pass(IDLE_MS);
    world.sweep();
    assert_eq!((world.texts(A), world.texts(B)), (vec!["ended: idle".into()], vec!["ended: idle".into()]));
    assert_eq!(world.relay.rooms(), 0);
    assert_eq!(world.say(C, "join_game", &joins(&code)), Err(Refusal::NoSuchRoom));
    let waiting = world.create(C);
    world.pass(IDLE_MS);
    world.sweep();
    assert_eq!(world.say(D, "join_game", &joins(&waiting)), Err(Refusal::NoSuchRoom), "one waits for half an hour too");
}
