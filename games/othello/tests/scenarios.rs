//! The numbered scenarios of othello. Those that speak of the vector file are in `vectors.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use engine::{
    AnyGame, Game, Opening, Seat,
    clock::{ClockKind, ClockOptions},
    duel::{self, Auto, FirstMove},
    erased::{Erase, Source},
};
use kit::Trial;
use othello::{Board, Count, Disc, Empties, Event, Options, Othello, Position, RuleOptions, State};

type Table = Trial<Othello>;

/// Seat 0 is black, no clock, everything else as usual.
fn rules(rules: RuleOptions) -> Options {
    let mut options = Options { rules, ..Options::default() };
    options.duel.first = FirstMove::Host;
    options.clock = ClockOptions { kind: ClockKind::None, ..options.clock };
    options
}

fn usual() -> Options {
    rules(RuleOptions::USUAL)
}

fn start() -> Table {
    Table::new(&usual())
}

/// A position from its rows.
fn position(options: Options, rows: [&str; 8], next: Disc) -> Table {
    let board = Board::read(&rows.concat()).unwrap();
    Table::of(State::position(options, Position { board, next }, Table::START))
}

fn count(table: &Table) -> (u32, u32) {
    let Count { black, white } = table.state.board().count();
    (black, white)
}

/// What the last disc turned.
fn turned(table: &Table) -> String {
    let names: Vec<String> = table.view(0).flipped.iter().map(|at| at.to_string()).collect();
    names.join(" ")
}

fn summary(table: &Table) -> String {
    Othello::outcome(&table.state).unwrap().summary.ko.into_owned()
}

#[test]
fn ot01_the_first_moves() {
    let table = start();
    assert_eq!(table.legal(0), "d3 c4 f5 e6");
    assert_eq!(table.legal(1), "");
    assert_eq!(serde_json::to_value(table.view(1).legal).unwrap(), serde_json::json!(["d3", "c4", "f5", "e6"]));
}

#[test]
fn ot02_a_disc_turns_what_it_outflanks() {
    let mut table = start();
    table.act(0, "d3").unwrap();
    assert_eq!((turned(&table).as_str(), count(&table)), ("d4", (4, 1)));
    assert_eq!(table.legal(1), "c3 e3 c5");
}

#[test]
fn ot03_and_back() {
    let mut table = start();
    table.play("d3 c3");
    assert_eq!((turned(&table).as_str(), count(&table)), ("d4", (3, 3)));
    assert_eq!(table.legal(0), "b3 c4 f5 e6");
}

#[test]
fn ot04_a_disc_must_turn_something() {
    let mut table = start();
    assert_eq!(table.act(0, "e3"), Err("not_legal"));
}

#[test]
fn ot05_a_taken_square() {
    let mut table = start();
    assert_eq!(table.act(0, "d4"), Err("occupied"));
    assert_eq!(table.act(0, "d5"), Err("occupied"), "one's own is taken too");
}

#[test]
fn ot06_not_your_turn() {
    let mut table = start();
    let before = table.state.clone();
    assert_eq!(table.act(1, "d3"), Err("not_your_turn"));
    assert_eq!(table.state, before);
}

/// The code of what a client's JSON meets at the start.
fn sent(action: &str) -> Result<(), String> {
    let opening = Opening { seats: 2, options: r#"{"first": "host"}"#, seed: [1; 4], now: 1_000, game_no: 0 };
    let table = Erase::<Othello>::GAME.open(&opening).unwrap().table;
    match table.step(Source::Client { seat: Seat(0), action }, 1_000, &[]) {
        Ok(_) => Ok(()),
        Err(reject) => Err(reject.code.to_string()),
    }
}

#[test]
fn ot07_there_is_no_voluntary_pass() {
    assert_eq!(sent(r#"{"type":"pass"}"#), Err("bad_shape".into()));
    assert_eq!(Othello::parse("pass"), None);
}

#[test]
fn ot08_all_eight_directions_at_once() {
    let rows = ["--------", "-X-X-X--", "--OOO---", "-XO-OX--", "--OOO---", "-X-X-X--", "--------", "--------"];
    let mut table = position(usual(), rows, Disc::Black);
    table.act(0, "d4").unwrap();
    assert_eq!(turned(&table), "c3 d3 e3 c4 e4 c5 d5 e5");
}

#[test]
fn ot09_four_plies() {
    let mut table = start();
    table.play("f5 d6 c4 d3");
    assert_eq!(count(&table), (4, 4));
    table.goes_on_with(0);
}

const WIPE_OUT: &str = "e6 f4 e3 f6 g5 d6 e7 f5 c5";

#[test]
fn ot10_a_colour_is_gone() {
    let mut table = start();
    table.play(WIPE_OUT);
    table.ended("seat 0", "count");
    assert_eq!((count(&table), table.state.board().empty().len()), ((13, 0), 51));
    assert_eq!(summary(&table), "흑 승 (13 대 0)");
    let ended = |event: &Event| matches!(event, Event::Ended { winner: Some(Seat(0)), .. });
    assert!(table.told.iter().any(ended));
}

#[test]
fn ot11_empty_squares_go_to_the_winner() {
    let mut table = Table::new(&rules(RuleOptions { empties: Empties::Winner, ..RuleOptions::USUAL }));
    table.play(WIPE_OUT);
    table.ended("seat 0", "count");
    assert_eq!(summary(&table), "흑 승 (64 대 0)");
    assert_eq!(Othello::outcome(&table.state).unwrap().summary.en, "Black wins (64–0)");
}

#[test]
fn ot12_another_colour_is_gone() {
    let mut table = start();
    table.play("d3 c3 b3 e3 f3 e2 f5 f4 e1 f2 g3 b2 a1");
    table.ended("seat 0", "count");
    assert_eq!(count(&table), (17, 0));
}

const BLACK_PASSES: [&str; 8] =
    ["OOOOOOOO", "XXXXXXOO", "XXOXXX-O", "XOXXXX--", "XOXXXX--", "XOXXX---", "XXXX----", "XXXX----"];

#[test]
fn ot13_who_has_no_move_passes() {
    let table = position(usual(), BLACK_PASSES, Disc::Black);
    assert_eq!(table.view(0).moves, "pass");
    table.goes_on_with(1);
    assert_eq!(table.legal(1).split(' ').count(), 7);
    // And as it comes about in a game.
    let mut table = start();
    table.play(WHITE_PASSES);
    assert_eq!(table.told.last(), Some(&Event::Pass { seat: Seat(1) }));
    assert_eq!(table.view(0).moves, format!("{WHITE_PASSES} pass"));
    table.goes_on_with(0);
}

/// After these moves white has to pass.
const WHITE_PASSES: &str = "d3 e3 f3 c5 c6 c3 c4 g3 g2 c7 h3 h1 f1";

#[test]
fn ot14_two_moves_are_left() {
    let rows = ["--XXXXOX", "XXXXXOOX", "XOXOOOOX", "XOXOOOOX", "XOOOXOOX", "XOXOOXOX", "XOOOOOXX", "XOOXXXXX"];
    let table = position(usual(), rows, Disc::Black);
    table.goes_on_with(1);
    assert_eq!(table.legal(1), "a1 b1");
}

#[test]
fn ot15_never_two_passes_in_a_row() {
    let rows = ["--XXXXOX", "XXXXXOOX", "XOXOOOOX", "XOXOOOOX", "XOOOXOOX", "XOXOOXOX", "XOOOOOXX", "XOOXXXXX"];
    let mut table = position(usual(), rows, Disc::Black);
    while let Some(seat) = table.state.actor() {
        let moves = table.legal(seat.0);
        table.act(seat.0, moves.split(' ').next().unwrap()).unwrap();
    }
    let moves = table.view(0).moves;
    assert!(moves.starts_with("pass ") && !moves.contains("pass pass"), "{moves}");
}

/// The first drawn game of the vectors, without its last disc.
fn drawn_but_for_the_last_disc() -> (Table, String) {
    let vectors: serde_json::Value = serde_json::from_str(include_str!("vectors/othello-perft.json")).unwrap();
    let game = vectors["games"].as_array().unwrap().iter().find(|game| game["winner"] == "draw").unwrap().clone();
    let mut discs: Vec<&str> = game["moves"].as_array().unwrap().iter().map(|ply| ply.as_str().unwrap()).collect();
    discs.retain(|ply| *ply != "pass");
    let last = discs.pop().unwrap().to_owned();
    let mut table = start();
    table.play(&discs.join(" "));
    (table, last)
}

#[test]
fn ot16_as_many_discs_each() {
    let (mut table, last) = drawn_but_for_the_last_disc();
    table.goes_on_with(1);
    table.act(1, &last).unwrap();
    assert_eq!((count(&table), table.state.board().empty().len()), ((32, 32), 0));
    table.ended("draw", "count");
    assert_eq!(Othello::outcome(&table.state).unwrap().scores, [1, 1]);
    assert_eq!(summary(&table), "무승부 (32 대 32)");
}

#[test]
fn ot17_both_blocked() {
    // Both colours are still on the board, and neither could turn anything.
    let mut table = start();
    table.play(
        "c4 e3 f2 b4 c5 e6 f4 g4 a3 a4 f5 d6 d3 a2 b5 f6 g5 g6 g7 g8 h5 g1 f7 d2 h7 h6 c3 b6 d1 e1 c6 h4 b2 e8 d7 b3 \
         a6 b1 c2 f8 e7 c8 f1 f3 d8 e2 g3 c1 h3 g2 a5 a7 b7 c7 b8 a8",
    );
    table.ended("seat 1", "count");
    assert_eq!((count(&table), table.state.board().empty().len()), ((8, 52), 4));
    assert!(!table.told.iter().any(|event| matches!(event, Event::Pass { .. })), "{:?}", table.told);
    assert!(!table.view(0).moves.contains("pass"));
}

#[test]
fn ot18_a_handicap_of_two_corners() {
    let table = Table::new(&rules(RuleOptions { corners: 2, ..RuleOptions::USUAL }));
    let at = |name: &str| table.state.board().at(name.parse().unwrap());
    assert_eq!(["a1", "h8", "h1", "a8"].map(at), [Some(Disc::Black), Some(Disc::Black), None, None]);
    table.goes_on_with(1);
    assert_eq!(table.legal(1), "e3 f4 c5 d6");
    assert_eq!(table.view(0).sides, [Disc::Black, Disc::White]);
}

#[test]
fn ot19_an_undo_stops_at_ones_own_disc() {
    let mut table = start();
    table.play(WHITE_PASSES);
    let before = table.view(0);
    table.play("f4");
    table.act(0, "offer undo").unwrap();
    table.act(1, "accept undo 1").unwrap();
    assert_eq!(table.view(0).board, before.board, "only the last disc is taken back");
    assert_eq!(table.view(0).moves, format!("{WHITE_PASSES} pass"));
    assert!(table.told.iter().any(|event| matches!(event, Event::Table(duel::Event::Undone { plies: 1, .. }))));
    table.goes_on_with(0);
    // Once more: now white's pass goes with the disc before it.
    table.act(0, "offer undo").unwrap();
    table.act(1, "accept undo 2").unwrap();
    assert_eq!(table.view(0).moves, WHITE_PASSES.trim_end_matches(" f1"));
    assert!(table.told.iter().any(|event| matches!(event, Event::Table(duel::Event::Undone { plies: 2, .. }))));
    table.goes_on_with(0);
}

#[test]
fn ot20_resigning_with_more_discs() {
    let rows = ["XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "OOOOO---", "OOOOO---", "--------"];
    let mut table = position(usual(), rows, Disc::Black);
    assert_eq!(count(&table), (40, 10));
    table.act(0, "resign").unwrap();
    table.ended("seat 1", "resign");
    assert_eq!(summary(&table), "백 승 (기권)");
}

#[test]
fn ot21_time_runs_out_for_who_leads() {
    let mut options = usual();
    options.clock = ClockOptions::per_move(10);
    let rows = ["OOOOOOOO", "OOOOOOOO", "--------", "---OX---", "---XO---", "--------", "--------", "--------"];
    let mut table = position(options, rows, Disc::Black);
    table.act(0, "d3").unwrap();
    table.now += 10_000;
    assert_eq!(table.act(1, "c3"), Err("time_over"));
    assert_eq!(table.auto(0, Auto::Flag), Err("not_your_turn"));
    table.auto(1, Auto::Flag).unwrap();
    table.ended("seat 0", "time");
    assert_eq!(summary(&table), "흑 승 (시간)");
}

#[test]
fn ot22_moves_are_not_shown() {
    let table = Table::new(&rules(RuleOptions { show_moves: false, ..RuleOptions::USUAL }));
    let view = serde_json::to_value(table.view(0)).unwrap();
    assert!(view.get("legal").is_none(), "{view}");
    assert_eq!(table.legal(0), "d3 c4 f5 e6");
}

#[test]
fn ot26_off_the_board() {
    for at in ["i1", "a9", "a0", "z9", "d33", ""] {
        assert_eq!(sent(&format!(r#"{{"type":"place","at":"{at}"}}"#)), Err("bad_shape".into()), "{at}");
    }
    assert_eq!(sent(r#"{"type":"place","at":"D3"}"#), Ok(()), "upper case is read");
    assert_eq!(sent(r#"{"type":"place","at":"d3","really":true}"#), Err("bad_shape".into()));
}

#[test]
fn ot27_a_gap_breaks_a_row() {
    let empty = "--------";
    let rows = ["XO-O----", empty, empty, empty, empty, empty, empty, empty];
    let mut table = position(usual(), rows, Disc::Black);
    assert_eq!(table.act(0, "e1"), Err("not_legal"));
    table.act(0, "c1").unwrap();
    assert_eq!(turned(&table), "b1");
}

#[test]
fn leaving_loses() {
    let mut table = start();
    assert!(Othello::on_leave(&table.state, Seat(1)).is_some());
    table.auto(1, Auto::Leave).unwrap();
    table.ended("seat 0", "left");
    assert_eq!(Othello::on_leave(&table.state, Seat(0)), None);
    assert_eq!(table.act(0, "d3"), Err("game_over"));
}

#[test]
fn a_draw_is_agreed_on() {
    let mut table = start();
    table.act(0, "offer draw").unwrap();
    table.act(0, "d3").unwrap();
    table.act(1, "accept draw 1").unwrap();
    table.ended("draw", "agreed");
}

#[test]
fn an_undo_gives_the_position_back_but_no_time() {
    let mut options = usual();
    options.clock = ClockOptions::byoyomi(60, 20, 3);
    let mut table = Table::new(&options);
    table.now += 60_000 + 20_000;
    table.play("d3");
    table.play("c3");
    let left = table.state.clocks().left(Seat(0));
    assert_eq!((left.main_ms, left.periods), (0, 2));
    table.now += 5_000;
    table.act(0, "offer undo").unwrap();
    table.act(1, "accept undo 1").unwrap();
    assert_eq!(table.state.board(), &Board::START);
    assert_eq!(table.state.clocks().left(Seat(0)), left);
    assert_eq!(Othello::timer(&table.state).deadline, Some(table.now + 40_000), "a new turn");
    table.goes_on_with(0);
}

#[test]
fn every_preset_is_valid() {
    for preset in Othello::presets() {
        assert_eq!(Othello::validate_options(&preset.options), Ok(()), "{}", preset.id);
    }
    assert_eq!(Othello::presets()[0].options, Options::default(), "the usual one comes first");
    let defaults = Erase::<Othello>::GAME.normalize_options("{}").unwrap();
    for part in [r#""clock":"byoyomi""#, r#""main_sec":300"#, r#""byo_sec":20"#, r#""byo_periods":3"#] {
        assert!(defaults.contains(part), "{defaults}");
    }
    for refused in
        [r#"{"corners": 5}"#, r#"{"corners": -1}"#, r#"{"empties": "loser"}"#, r#"{"byo_periods":0,"main_sec":0}"#]
    {
        assert!(Erase::<Othello>::GAME.normalize_options(refused).is_err(), "{refused}");
    }
}
