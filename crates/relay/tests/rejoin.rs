//! A connection that breaks, and a player who comes back.
#![allow(clippy::unwrap_used)] // panicking is how a test fails

mod common;

use common::World;
use relay::{AWAY_MS, KEPT_MAX, Key, Refusal, UNNOTICED_MS};

const A: u8 = 1;
const B: u8 = 2;
const A2: u8 = 11;
const B2: u8 = 12;
const A3: u8 = 21;
const NOTHING: [&str; 0] = [];
const LEFT: [&str; 1] = [r#"["peer_left",{}]"#];

fn move_of(n: u32) -> String {
    format!(r#"{{"uci":"e2e4","whiteTime":{n}}}"#)
}

fn moved(n: u32) -> String {
    format!(r#"["game_move",{{"uci":"e2e4","whiteTime":{n}}}]"#)
}

/// A world in which A and B play, and the keys of both.
fn playing() -> (World, String, Key, Key) {
    let mut world = World::new();
    let code = world.create(A);
    world.ok(B, "join_game", &format!(r#"{{"code":"{code}","name":"guest"}}"#));
    let keys = (world.key(A), world.key(B));
    world.heard.clear();
    (world, code, keys.0, keys.1)
}

fn back(code: &str, key: Key) -> String {
    format!(r#"{{"code":"{code}","key":"{key}"}}"#)
}

#[test]
fn the_room_waits_half_a_minute_for_a_broken_connection() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    world.pass(AWAY_MS - 1);
    world.ok(B, "heartbeat", "");
    assert_eq!(world.texts(B), [r#"["heartbeat_ack",{}]"#]);
    world.pass(1);
    assert_eq!(world.texts(B), LEFT);
    assert_eq!(world.relay.rooms(), 0);
    assert_eq!(world.say(A2, "rejoin_game", &back(&code, key)), Err(Refusal::NoSuchRoom));
}

#[test]
fn a_seat_is_taken_back_and_what_was_missed_is_heard_in_order() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    for n in 0..3 {
        world.ok(B, "game_move", &move_of(n));
    }
    world.ok(B, "heartbeat", "");
    world.ok(B, "offer_draw", "");
    world.heard.clear();
    world.pass(AWAY_MS - 1);
    world.ok(A2, "rejoin_game", &back(&code.replace('-', ""), key));
    let rejoined = r#"["game_rejoined",{"color":"white","peerName":"guest"}]"#.to_owned();
    let expected = [rejoined, moved(0), moved(1), moved(2), r#"["offer_draw",{}]"#.into()];
    assert_eq!(world.texts(A2), expected);
    assert_eq!(world.texts(B), [r#"["peer_rejoined",{}]"#]);
    world.pass(AWAY_MS);
    world.ok(A2, "game_move", &move_of(9));
    assert_eq!(world.texts(B), [moved(9)], "the room is whole again");
    assert_eq!(world.texts(A2), [moved(9)]);
}

#[test]
fn both_may_be_away_at_the_same_time() {
    let (mut world, code, key_a, key_b) = playing();
    world.broke(A);
    world.ok(B, "game_move", &move_of(1));
    world.broke(B);
    world.heard.clear();
    world.ok(B2, "rejoin_game", &back(&code, key_b));
    world.ok(A2, "rejoin_game", &back(&code, key_a));
    assert_eq!(world.texts(A2)[1..], [moved(1), r#"["peer_rejoined",{}]"#.into()], "also that the peer was away");
    assert_eq!(world.texts(B2).len(), 2);
    world.broke(A2);
    world.broke(B2);
    world.pass(AWAY_MS);
    assert_eq!(world.relay.rooms(), 0);
}

#[test]
fn a_host_who_was_away_hears_that_somebody_joined() {
    let mut world = World::new();
    let code = world.create(A);
    let key = world.key(A);
    world.broke(A);
    world.ok(B, "join_game", &format!(r#"{{"code":"{code}","name":"guest"}}"#));
    world.heard.clear();
    world.ok(A2, "rejoin_game", &back(&code, key));
    let texts = world.texts(A2);
    assert_eq!(texts.len(), 3, "{texts:?}");
    assert!(texts[1].starts_with(r#"["peer_joined""#) && texts[2].starts_with(r#"["game_joined",{"color":"white""#));
    let lonely = world.create(B2);
    let key = world.key(B2);
    world.broke(B2);
    world.ok(A3, "rejoin_game", &back(&lonely, key));
    assert_eq!(world.texts(A3), [r#"["game_rejoined",{"color":"white","peerName":null}]"#]);
}

#[test]
fn beyond_what_is_kept_the_seat_is_lost() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    for n in 0..KEPT_MAX {
        world.ok(B, "game_move", &move_of(n));
    }
    world.heard.clear();
    world.ok(A2, "rejoin_game", &back(&code, key));
    let heard = world.texts(A2);
    assert_eq!(heard.len(), 1 + KEPT_MAX as usize);
    assert_eq!(heard[1..], (0..KEPT_MAX).map(moved).collect::<Vec<_>>());
    world.heard.clear();

    world.broke(A2);
    for n in 0..=KEPT_MAX {
        world.ok(B, "game_move", &move_of(n));
    }
    assert_eq!(world.texts(B).last().unwrap(), LEFT[0]);
    assert_eq!(world.relay.rooms(), 0);
    assert_eq!(world.say(A3, "rejoin_game", &back(&code, key)), Err(Refusal::NoSuchRoom));
}

#[test]
fn a_client_that_counts_loses_nothing_that_was_on_its_way() {
    let (mut world, code, key, _) = playing();
    // A heard peer_joined and game_joined, and the first of these moves; the line is dead and nobody has noticed.
    for n in 0..3 {
        world.ok(B, "game_move", &move_of(n));
    }
    world.ok(A, "game_move", &move_of(3));
    world.pass(UNNOTICED_MS - 1);
    world.broke(A);
    world.ok(B, "game_move", &move_of(4));
    world.heard.clear();
    world.ok(A2, "rejoin_game", &format!(r#"{{"code":"{code}","key":"{key}","seen":3}}"#));
    assert_eq!(world.texts(A2)[1..], [1, 2, 3, 4].map(moved), "its own move is confirmed too");
}

#[test]
fn a_line_that_breaks_again_at_once_loses_nothing() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    for n in 0..3 {
        world.ok(B, "game_move", &move_of(n));
    }
    world.pass(UNNOTICED_MS + 5_000);
    let seen = format!(r#"{{"code":"{code}","key":"{key}","seen":2}}"#);
    world.ok(A2, "rejoin_game", &seen);
    world.pass(200);
    world.broke(A2);
    world.heard.clear();
    world.ok(A3, "rejoin_game", &seen);
    assert_eq!(world.texts(A3)[1..], [0, 1, 2].map(moved));
}

#[test]
fn a_count_that_cannot_be_is_refused() {
    let (mut world, code, key, _) = playing();
    world.ok(B, "game_move", &move_of(0));
    world.pass(UNNOTICED_MS + 1);
    world.ok(B, "game_move", &move_of(1));
    world.broke(A);
    world.heard.clear();
    for seen in [0, 1, 2, 5, u32::MAX] {
        let payload = format!(r#"{{"code":"{code}","key":"{key}","seen":{seen}}}"#);
        assert_eq!(world.say(A2, "rejoin_game", &payload), Err(Refusal::SeatLost), "{seen}");
    }
    world.ok(A2, "rejoin_game", &format!(r#"{{"code":"{code}","key":"{key}","seen":3}}"#));
    assert_eq!(world.texts(A2)[1..], [moved(1)]);
}

#[test]
fn a_new_connection_may_come_before_the_old_one_is_known_to_be_broken() {
    let (mut world, code, key, _) = playing();
    world.ok(A2, "rejoin_game", &back(&code, key));
    assert_eq!(world.texts(A), ["ended: replaced"]);
    assert_eq!(world.say(A, "game_move", &move_of(1)), Err(Refusal::NotInRoom));
    world.broke(A);
    world.pass(AWAY_MS);
    assert_eq!(world.relay.rooms(), 1, "the old one no longer matters");
    world.heard.clear();
    world.ok(B, "game_move", &move_of(2));
    assert_eq!(world.texts(A2), [moved(2)]);
    assert_eq!(world.texts(A), NOTHING);
}

#[test]
fn without_the_key_there_is_no_way_back() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    for bad in [format!(r#"{{"code":"{code}","key":"x"}}"#), back(&code, Key::new(0))] {
        assert_eq!(world.say(A2, "rejoin_game", &bad), Err(Refusal::WrongKey));
    }
    assert_eq!(world.say(A2, "rejoin_game", &back("22-22-22", key)), Err(Refusal::NoSuchRoom));
    assert_eq!(world.say(A2, "join_game", &format!(r#"{{"code":"{code}","name":"x"}}"#)), Err(Refusal::RoomFull));
    world.ok(A2, "rejoin_game", &back(&code, key));
    assert_eq!(world.say(A2, "rejoin_game", &back(&code, key)), Err(Refusal::OwnRoom));
}

#[test]
fn who_comes_back_leaves_the_room_that_was_made_meanwhile() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    world.create(A2);
    assert_eq!(world.relay.rooms(), 2);
    world.ok(A2, "rejoin_game", &back(&code, key));
    assert_eq!(world.relay.rooms(), 1);
}

#[test]
fn a_connection_that_broke_once_is_not_given_up_for_the_first_time_when_it_breaks_again() {
    let (mut world, code, key, _) = playing();
    world.broke(A);
    world.pass(AWAY_MS - 5_000);
    world.ok(A2, "rejoin_game", &back(&code, key));
    world.broke(A2);
    world.pass(AWAY_MS - 1);
    assert_eq!(world.relay.rooms(), 1);
    world.pass(1);
    assert_eq!(world.relay.rooms(), 0);
}
