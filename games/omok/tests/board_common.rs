//! The numbered scenarios that two-player board games share, on omok.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod table;

use engine::{
    AnyGame, Game, Opening, Seat,
    clock::{ClockKind, ClockOptions, TimeLeft},
    duel::{Auto, FirstMove, OfferKind},
    erased::{Erase, Source},
};
use omok::{Omok, Options, Rule, Stone};
use table::{START, Table, rule};

fn freestyle() -> Options {
    rule(Rule::Freestyle)
}

fn clocked(clock: ClockOptions) -> Table {
    Table::new(Options { clock, ..freestyle() })
}

fn left(table: &Table, seat: u8) -> (u64, u32) {
    let TimeLeft { main_ms, periods } = table.state.clocks().left(Seat(seat));
    (main_ms, periods)
}

#[test]
fn bc01_not_your_turn() {
    let mut table = Table::new(freestyle());
    let before = table.state.clone();
    assert_eq!(table.act(1, "h8"), Err("not_your_turn"));
    assert_eq!(table.state, before);
}

#[test]
fn bc02_resign_before_any_move() {
    let mut table = Table::new(freestyle());
    table.act(1, "resign").unwrap();
    table.ended("seat 0", "resign");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "흑 승 (기권)");
}

#[test]
fn bc03_undo_before_the_answer() {
    let mut table = Table::new(freestyle());
    table.play("h8");
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(table.state.board().stones(), 0);
    assert_eq!(table.state.duel().undo_used(), [1, 0]);
    table.goes_on_with(0);
}

#[test]
fn bc04_undo_after_the_answer() {
    let mut table = Table::new(freestyle());
    table.play("h8 i8");
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(table.state.board().stones(), 0);
    table.goes_on_with(0);
}

#[test]
fn bc05_undo_by_the_second() {
    let mut table = Table::new(freestyle());
    table.play("h8 i8");
    table.act(1, "offer undo").unwrap();
    table.answer(0, OfferKind::Undo, true).unwrap();
    assert_eq!(table.state.board().stones(), 1);
    assert_eq!(table.state.board().at("h8".parse().unwrap()), Some(Stone::Black));
    table.goes_on_with(1);
}

#[test]
fn bc06_nothing_to_undo() {
    let mut table = Table::new(freestyle());
    table.play("h8");
    assert_eq!(table.act(1, "offer undo"), Err("nothing_to_undo"));
}

#[test]
fn bc07_a_move_turns_an_undo_down() {
    let mut table = Table::new(freestyle());
    table.play("h8");
    table.act(0, "offer undo").unwrap();
    table.act(1, "i8").unwrap();
    assert_eq!(table.state.duel().offers().undo, None);
    assert_eq!(table.state.board().stones(), 2);
}

#[test]
fn bc08_not_again_at_once() {
    let mut table = Table::new(freestyle());
    table.play("h8");
    table.act(0, "offer undo").unwrap();
    table.act(1, "i8").unwrap();
    assert_eq!(table.act(0, "offer undo"), Err("offer_too_soon"));
    table.play("h9 i9");
    assert_eq!(table.act(0, "offer undo"), Err("offer_too_soon"));
    table.play("a1");
    table.act(0, "offer undo").unwrap();
}

#[test]
fn bc09_one_offer_at_a_time() {
    let mut table = Table::new(freestyle());
    table.act(0, "offer draw").unwrap();
    assert_eq!(table.act(0, "offer draw"), Err("offer_pending"));
}

#[test]
fn bc10_a_draw_offer_outlives_the_senders_move() {
    let mut table = Table::new(freestyle());
    table.act(0, "offer draw").unwrap();
    table.act(0, "h8").unwrap();
    table.answer(1, OfferKind::Draw, true).unwrap();
    table.ended("draw", "agreed");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "무승부 (합의)");
}

#[test]
fn bc11_a_move_turns_a_draw_down() {
    let mut table = Table::new(freestyle());
    table.act(0, "offer draw").unwrap();
    table.play("h8 i8");
    assert_eq!(table.act(1, "accept draw 1"), Err("no_offer"));
}

#[test]
fn bc12_a_withdrawn_offer_is_gone() {
    let mut table = Table::new(freestyle());
    table.act(0, "offer draw").unwrap();
    table.act(0, "withdraw draw").unwrap();
    assert_eq!(table.act(1, "accept draw 1"), Err("no_offer"));
}

#[test]
fn bc13_option_off() {
    let mut options = freestyle();
    options.duel.draw_offer = false;
    let mut table = Table::new(options);
    assert_eq!(table.act(0, "offer draw"), Err("option_off"));
    options.duel.undo = engine::duel::UndoRule::Off;
    let mut table = Table::new(options);
    table.play("h8");
    assert_eq!(table.act(0, "offer undo"), Err("option_off"));
}

#[test]
fn bc14_undo_limit() {
    let mut options = freestyle();
    options.duel.undo_limit = 1;
    let mut table = Table::new(options);
    table.play("h8");
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(table.act(0, "offer undo"), Err("undo_limit"));
    table.play("h8 i8");
    assert_eq!(table.act(0, "offer undo"), Err("undo_limit"));
    table.act(1, "offer undo").unwrap();
}

#[test]
fn bc15_just_in_time() {
    let mut table = clocked(ClockOptions::per_move(30));
    table.now = START + 29_999;
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn bc16_too_late_by_nothing() {
    let mut table = clocked(ClockOptions::per_move(30));
    table.now = START + 30_000;
    for (seat, act) in [(0, "h8"), (1, "h8"), (0, "resign"), (1, "offer draw")] {
        assert_eq!(table.act(seat, act), Err("time_over"), "{act}");
    }
    assert_eq!(Omok::timer(&table.state).deadline, Some(table.now));
    assert_eq!(table.auto(1, Auto::Flag), Err("not_your_turn"));
    table.auto(0, Auto::Flag).unwrap();
    table.ended("seat 1", "time");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "백 승 (시간)");
}

#[test]
fn bc17_byoyomi() {
    let mut table = clocked(ClockOptions::byoyomi(60, 30, 3));
    let turns = [(59_999, (1, 3)), (1, (0, 3)), (30_000, (0, 2)), (59_999, (0, 1))];
    for (number, (used, rest)) in turns.into_iter().enumerate() {
        table.now += used;
        table.act(0, &format!("a{}", 2 * number + 1)).unwrap();
        assert_eq!(left(&table, 0), rest, "turn {number}");
        table.act(1, &format!("o{}", 2 * number + 1)).unwrap();
    }
    table.now += 30_000;
    assert_eq!(table.act(0, "a15"), Err("time_over"));
    table.auto(0, Auto::Flag).unwrap();
    table.ended("seat 1", "time");
}

#[test]
fn bc18_fischer() {
    let mut table = clocked(ClockOptions::fischer(180, 2));
    table.act(0, "a1").unwrap();
    assert_eq!(left(&table, 0).0, 182_000);
    table.act(1, "o1").unwrap();
    table.now += 1_000;
    table.act(0, "a3").unwrap();
    assert_eq!(left(&table, 0).0, 183_000);
}

#[test]
fn bc19_bronstein() {
    let mut table = clocked(ClockOptions::bronstein(60, 5));
    table.now += 4_999;
    table.act(0, "a1").unwrap();
    assert_eq!(left(&table, 0).0, 60_000);
    table.act(1, "o1").unwrap();
    table.now += 6_000;
    table.act(0, "a3").unwrap();
    assert_eq!(left(&table, 0).0, 59_000);
}

#[test]
fn bc20_no_time_at_all() {
    for kind in [ClockKind::Byoyomi, ClockKind::Fischer, ClockKind::Bronstein] {
        let clock = ClockOptions { kind, main_sec: 0, byo_periods: 0, ..ClockOptions::NONE };
        assert!(Omok::validate_options(&Options { clock, ..freestyle() }).is_err(), "{kind:?}");
    }
    let refused = Erase::<Omok>::GAME.normalize_options(r#"{"main_sec": 0, "byo_periods": 0}"#).unwrap_err();
    assert_eq!(refused.code, "bad_options");
}

#[test]
fn bc21_leaving_loses() {
    let mut table = Table::new(freestyle());
    assert!(Omok::on_leave(&table.state, Seat(1)).is_some());
    table.auto(1, Auto::Leave).unwrap();
    table.ended("seat 0", "left");
    assert_eq!(Omok::on_leave(&table.state, Seat(0)), None);
}

#[test]
fn bc22_game_over() {
    let mut table = Table::new(freestyle());
    table.act(0, "resign").unwrap();
    for (seat, act) in [(1, "h8"), (0, "offer draw"), (0, "resign"), (1, "withdraw undo"), (1, "accept draw 1")] {
        assert_eq!(table.act(seat, act), Err("game_over"), "{act}");
    }
    assert_eq!(table.auto(1, Auto::Flag), Err("game_over"));
    assert_eq!(table.auto(1, Auto::Leave), Err("game_over"));
}

#[test]
fn bc23_bad_shape() {
    let opening = Opening { seats: 2, options: r#"{"first": "host"}"#, seed: [1; 4], now: START, game_no: 0 };
    let table = Erase::<Omok>::GAME.open(&opening).unwrap().table;
    let step = |action: &str| table.step(Source::Client { seat: Seat(0), action }, START, &[]);
    for bad in [
        r#"{"type":"place","at":"z9"}"#,
        r#"{"type":"place","at":"p1"}"#,
        r#"{"type":"place","at":"h0"}"#,
        r#"{"type":"place","at":"h16"}"#,
        r#"{"type":"place","at":8}"#,
        r#"{"type":"place"}"#,
        r#"{"type":"place","at":"h8","force":true}"#,
        r#"{"type":"resign","really":true}"#,
        r#"{"type":"offer","kind":"tea"}"#,
        r#"{"type":"answer","kind":"draw","id":-1,"accept":true}"#,
        r#"{"type":"answer","kind":"draw","id":1,"accept":1}"#,
        r#"{"type":"offer_fifths","at":["a1"]}"#,
        r#"{"type":"offer_fifths","at":["a1","a1","a2","a3","a4","a5","a6","a7","a8","a9"]}"#,
        r#"{"type":"flag"}"#,
        r#"{"by":"auto","seat":1,"auto":"flag"}"#,
        r#""flag""#,
        "[]",
        "",
    ] {
        assert_eq!(step(bad).unwrap_err().code, "bad_shape", "{bad}");
    }
    let step = step(r#"{"type":"place","at":"H8"}"#).unwrap();
    assert_eq!(step.input.get(), r#"{"by":"act","seat":0,"act":{"type":"place","at":"h8"}}"#, "the canonical form");
}

#[test]
fn bc24_an_undo_gives_no_time_back() {
    let mut table = clocked(ClockOptions::byoyomi(60, 30, 3));
    table.now += 60_000 + 2 * 30_000;
    table.act(0, "h8").unwrap();
    assert_eq!(left(&table, 0), (0, 1));
    table.act(1, "i8").unwrap();
    table.now += 7_000;
    table.act(0, "offer undo").unwrap();
    table.now += 2_000;
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(left(&table, 0), (0, 1));
    let clocks = table.view(0).clocks;
    assert_eq!((clocks.running, clocks.turn_started_at), (Some(Seat(0)), Some(table.now)));
    assert_eq!(Omok::timer(&table.state).deadline, Some(table.now + 30_000), "a new turn");
}

#[test]
fn bc25_first_in_turn() {
    let alternate =
        Options { duel: engine::duel::DuelOptions { first: FirstMove::Alternate, ..freestyle().duel }, ..freestyle() };
    let first = |game_no| Table::game(alternate, game_no).state.actor().unwrap().0;
    assert_eq!([0, 1, 2].map(first), [0, 1, 0]);
}
