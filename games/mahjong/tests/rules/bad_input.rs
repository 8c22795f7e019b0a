//! What comes in wrong is refused with its own code and a sentence, and changes nothing.

use crate::table::{READY, Setting, Table, plain, riichi};
use engine::{Game, Input, Refusal, Seat};
use mahjong::{Action, Mahjong, Options, tile::Tile};

/// Seat 0 throws 3p: seat 1 could call it for a straight, seat 3 could win.
fn window() -> Table {
    let mut table = Setting::new(plain(Options::JOY))
        .hand(0, "3p147m147s123456z")
        .hand(1, "12p258m69m258s234z")
        .hand(3, "12p444678m999s55z")
        .begin();
    table.ok(0, "discard 3p");
    table
}

#[track_caller]
fn refused(table: &Table, seat: u8, act: Action, code: &str) {
    let before = table.state.clone();
    let refused = Mahjong::check(&table.state, &Input::Act { seat: Seat(seat), act }, table.now).unwrap_err();
    assert_eq!(refused.code(), code);
    let text = refused.text();
    assert!(text.ko.len() > 10 && text.en.len() > 10);
    assert_eq!(before, table.state);
}

fn tile(id: u8) -> Tile {
    Tile::new(id).unwrap()
}

#[test]
fn answers_to_another_window() {
    let mut table = window();
    let number = table.watch().window.unwrap().number;
    refused(&table, 1, Action::Pass { window: number + 1 }, "wrong_phase");
    refused(&table, 1, Action::Pass { window: number - 1 }, "wrong_phase");
    refused(&table, 1, Action::Ron { window: u32::MAX }, "wrong_phase");
    table.pass();
    refused(&table, 1, Action::Pass { window: number }, "wrong_phase");
}

#[test]
fn two_answers_in_one_window() {
    let mut table = window();
    let number = table.watch().window.unwrap().number;
    table.ok(1, "chi 12p");
    refused(&table, 1, Action::Pass { window: number }, "not_legal");
    refused(&table, 1, table.view(1).own.unwrap().answer.unwrap(), "not_legal");
}

#[test]
fn claims_with_tiles_that_are_not_held() {
    let table = window();
    let window = table.watch().window.unwrap().number;
    for tiles in [[0, 4], [37, 41], [36, 36], [40, 36], [135, 0]] {
        refused(&table, 1, Action::Chi { window, tiles: tiles.map(tile) }, "not_legal");
        refused(&table, 1, Action::Pon { window, tiles: tiles.map(tile) }, "not_legal");
    }
    refused(&table, 1, Action::Minkan { window, tiles: [36, 40, 44].map(tile) }, "not_legal");
    refused(&table, 1, Action::Ron { window }, "not_legal");
}

#[test]
fn acting_for_another_or_out_of_turn() {
    let table = window();
    let window = table.watch().window.unwrap().number;
    refused(&table, 2, Action::Pass { window }, "not_your_turn");
    refused(&table, 0, Action::Ron { window }, "not_your_turn");
    refused(&table, 9, Action::Pass { window }, "not_your_turn");
    refused(&table, 0, Action::Discard { tile: tile(0) }, "wrong_phase");
    refused(&table, 1, Action::Next {}, "wrong_phase");
    let table = Setting::new(plain(Options::JOY)).begin();
    let own = table.view(0).own.unwrap().hand[0];
    refused(&table, 1, Action::Discard { tile: own }, "not_your_turn");
    refused(&table, 0, Action::Discard { tile: table.view(1).own.unwrap().hand[0] }, "not_legal");
    refused(&table, 0, Action::Tsumo {}, "not_legal");
    refused(&table, 0, Action::Kita {}, "not_legal");
    refused(&table, 0, Action::Riichi { tile: own }, "not_legal");
}

#[test]
fn riichi_that_is_not_ready_and_forbidden_discards() {
    let mut table = Setting::new(riichi(|_| {})).hand(0, READY).draws("1z").begin();
    table.refused(0, "riichi 2m", "riichi_noten");
    table.refused(0, "riichi 9s", "not_legal");
    table.refused(0, "kyushu", "not_legal");
    table.refused(0, "ankan 2m", "not_legal");
    let mut table = Setting::new(riichi(|_| {})).hand(0, "3m147p147s123456z").hand(1, "345678m2258s111z").begin();
    table.ok(0, "discard 3m");
    table.refused(1, "chi 45p", "not_legal");
    table.ok(1, "chi 45m");
    table.refused(1, "discard 6m", "kuikae");
    table.refused(1, "ankan 1z", "not_legal");
    table.refused(1, "tsumo", "not_legal");
}

#[test]
fn what_has_another_shape() {
    for text in [
        r#"{"type":"discard"}"#,
        r#"{"type":"discard","tile":136}"#,
        r#"{"type":"discard","tile":-1}"#,
        r#"{"type":"discard","tile":1,"also":2}"#,
        r#"{"type":"pass"}"#,
        r#"{"type":"pon","window":1,"tiles":[1]}"#,
        r#"{"type":"chi","window":1,"tiles":[1,2,3]}"#,
        r#"{"type":"kita","tile":1}"#,
        r#"{"type":"win"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(text).is_err(), "{text}");
    }
}

#[test]
fn after_the_match_everything_is_too_late() {
    let mut options = plain(Options::JOY);
    options.joy.hands = 1;
    let mut table = Setting::new(options).hand(0, "123m456p789s111z2z").draws("2z").begin();
    table.ok(0, "tsumo");
    table.refused(0, "next", "game_over");
    table.refused(1, "pass", "game_over");
}
