//! The numbered scenarios of omok.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod table;

use engine::{Game, Seat, grid::Point};
use omok::{ForbiddenPlay, Omok, Opening, Options, Overline, Phase, Rule, RuleOptions, Size, Stone, ThreeThree};
use table::{Table, names, points, rule, rules};

fn korean(change: impl FnOnce(&mut RuleOptions)) -> Options {
    let mut korean = RuleOptions { rule: Rule::Korean, ..RuleOptions::USUAL };
    change(&mut korean);
    rules(korean)
}

fn opening(opening: Opening) -> Table {
    Table::new(rules(RuleOptions { rule: Rule::Freestyle, opening, ..RuleOptions::USUAL }))
}

fn taraguchi() -> Table {
    Table::new(rules(RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..RuleOptions::USUAL }))
}

/// A position with black to move.
fn black(options: Options, black: &str, white: &str) -> Table {
    Table::position(options, black, white, Stone::Black)
}

/// A position with white to move.
fn white(options: Options, black: &str, white: &str) -> Table {
    Table::position(options, black, white, Stone::White)
}

#[test]
fn om01_five_wins() {
    let mut table = black(rule(Rule::Freestyle), "d8 e8 f8 g8", "");
    table.act(0, "h8").unwrap();
    table.ended("seat 0", "five");
    assert_eq!(names(&table.view(1).line), "d8 e8 f8 g8 h8");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "흑 승 (오목)");
}

#[test]
fn om02_six_wins_in_freestyle() {
    let mut table = black(rule(Rule::Freestyle), "d8 e8 f8 h8 i8", "");
    table.act(0, "g8").unwrap();
    table.ended("seat 0", "five");
    assert_eq!(names(&table.view(0).line), "d8 e8 f8 g8 h8 i8");
}

#[test]
fn om03_six_is_nothing_in_standard() {
    let mut table = black(rule(Rule::Standard), "d8 e8 f8 h8 i8", "");
    table.act(0, "g8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om04_an_exact_five_wins_beside_an_overline() {
    let mut table = black(rule(Rule::Standard), "d8 e8 f8 h8 i8 g4 g5 g6 g7", "");
    table.act(0, "g8").unwrap();
    table.ended("seat 0", "five");
    assert_eq!(names(&table.view(0).line), "g4 g5 g6 g7 g8", "only the line that wins");
}

#[test]
fn om05_white_wins_on_the_diagonal() {
    let mut table = white(rule(Rule::Standard), "", "a1 b2 c3 d4");
    table.act(1, "e5").unwrap();
    table.ended("seat 1", "five");
}

#[test]
fn om06_five_at_the_edge() {
    let mut table = black(rule(Rule::Freestyle), "a5 b4 c3 d2", "");
    table.act(0, "e1").unwrap();
    table.ended("seat 0", "five");
}

#[test]
fn om07_double_three_is_forbidden() {
    let mut table = black(rule(Rule::Korean), "g8 i8 h7 h9", "");
    assert_eq!(table.act(0, "h8"), Err("forbidden_33"));
    table.goes_on_with(0);
}

#[test]
fn om08_for_white_too() {
    let mut table = white(korean(|rules| rules.three_three = ThreeThree::Both), "", "g8 i8 h7 h9");
    assert_eq!(table.act(1, "h8"), Err("forbidden_33"));
}

#[test]
fn om09_or_for_black_only() {
    let mut table = white(korean(|rules| rules.three_three = ThreeThree::Black), "", "g8 i8 h7 h9");
    table.act(1, "h8").unwrap();
    table.goes_on_with(0);
}

#[test]
fn om10_double_four_is_allowed_in_korean() {
    let mut table = black(rule(Rule::Korean), "e8 f8 g8 h9 h10 h11", "d8 h12");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om11_overline_ignored() {
    let mut table = black(rule(Rule::Korean), "d8 e8 f8 h8 i8", "");
    table.act(0, "g8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om12_overline_wins() {
    let mut table = black(korean(|rules| rules.overline = Overline::Win), "d8 e8 f8 h8 i8", "");
    table.act(0, "g8").unwrap();
    table.ended("seat 0", "five");
}

#[test]
fn om13_overline_forbidden_for_black() {
    let options = korean(|rules| rules.overline = Overline::ForbidBlack);
    let mut table = black(options, "d8 e8 f8 h8 i8", "");
    assert_eq!(table.act(0, "g8"), Err("forbidden_overline"));
    let mut table = white(options, "", "d8 e8 f8 h8 i8");
    table.act(1, "g8").unwrap();
    table.ended("seat 1", "five");
}

#[test]
fn om14_four_three_three() {
    let mut table = black(rule(Rule::Korean), "e8 f8 g8 h9 h10 i9 j10", "d8");
    assert_eq!(table.act(0, "h8"), Err("forbidden_33"));
}

#[test]
fn om15_five_comes_before_double_three() {
    let mut table = black(rule(Rule::Korean), "f8 g8 i8 j8 h7 h9 g7 i9", "");
    table.act(0, "h8").unwrap();
    table.ended("seat 0", "five");
}

#[test]
fn om16_exact_five_narrows_a_three() {
    let stones = "c8 f8 g8 k8 h9 h10";
    let mut table = black(rule(Rule::Korean), stones, "");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
    let mut table = black(korean(|rules| rules.overline = Overline::Win), stones, "");
    assert_eq!(table.act(0, "h8"), Err("forbidden_33"));
}

/// Renju, black plays h8 (unless said otherwise).
fn renju(stones: &str, other: &str) -> Table {
    black(rule(Rule::Renju), stones, other)
}

#[test]
fn om17_renju_double_three() {
    assert_eq!(renju("g8 i8 h7 h9", "").act(0, "h8"), Err("forbidden_33"));
}

#[test]
fn om18_renju_white_is_free() {
    let mut table = white(rule(Rule::Renju), "", "g8 i8 h7 h9");
    table.act(1, "h8").unwrap();
    table.goes_on_with(0);
}

#[test]
fn om19_one_three_closed() {
    let mut table = renju("g8 i8 h7 h9", "f8");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om20_five_cells_of_room() {
    let mut table = renju("g8 i8 h7 h9", "e8 k8");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om21_six_cells_of_room() {
    assert_eq!(renju("g8 i8 h7 h9", "e8 l8").act(0, "h8"), Err("forbidden_33"));
}

#[test]
fn om22_two_fours_in_one_line() {
    assert_eq!(renju("e8 g8 i8 k8", "").act(0, "h8"), Err("forbidden_44"));
}

#[test]
fn om23_two_fours_in_one_line_apart() {
    assert_eq!(renju("e8 f8 i8 k8 l8", "").act(0, "h8"), Err("forbidden_44"));
}

#[test]
fn om24_two_fours_in_one_line_mirrored() {
    assert_eq!(renju("d8 e8 f8 j8 k8 l8", "").act(0, "h8"), Err("forbidden_44"));
}

#[test]
fn om25_four_three() {
    let mut table = renju("e8 f8 g8 h9 h10", "d8");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om26_renju_overline() {
    assert_eq!(renju("d8 e8 f8 h8 i8", "").act(0, "g8"), Err("forbidden_overline"));
}

#[test]
fn om27_white_wins_with_an_overline() {
    let mut table = white(rule(Rule::Renju), "", "d8 e8 f8 h8 i8");
    table.act(1, "g8").unwrap();
    table.ended("seat 1", "five");
}

#[test]
fn om28_five_and_overline_together() {
    let mut table = renju("f8 g8 i8 j8 h4 h5 h6 h7 h9", "");
    table.act(0, "h8").unwrap();
    table.ended("seat 0", "five");
}

#[test]
fn om29_a_four_that_could_only_become_six() {
    let mut table = renju("d8 f8 g8 i8 h9 h10 h11", "h12 j8");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om30_an_extension_that_runs_into_an_own_stone() {
    let mut table = renju("c8 f8 g8 h9 h10", "j8");
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

/// What the view for black shows, and that h8 is played nevertheless.
#[track_caller]
fn shown_and_h8_allowed(mut table: Table, forbidden: &str, kind: &str) {
    assert_eq!(table.forbidden(), (names(&points(forbidden)), vec![kind.to_owned()]));
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om31_completions_that_are_overlines() {
    let table = renju("g8 i8 h7 h9 j5 j6 j7 j9 j10 f5 f6 f7 f9 f10", "");
    shown_and_h8_allowed(table, "f8 j8", "overline");
}

#[test]
fn om32_completions_that_are_double_fours() {
    let table = renju("g8 i8 h7 h9 f9 f10 f11 j9 j10 j11", "f12 j12");
    shown_and_h8_allowed(table, "f7 j7", "double-four");
}

#[test]
fn om33_completions_that_are_double_threes() {
    let table = renju("g8 i8 h7 h9 f9 f10 e9 d10 j9 j10 k9 l10", "");
    shown_and_h8_allowed(table, "f8 j8 f11 j11 h12", "double-three");
}

#[test]
fn om34_one_completion_is_enough() {
    let mut table = renju("g8 i8 h7 h9 f9 f10 e9 d10", "");
    assert_eq!(table.forbidden(), (names(&points("f8 f11 h8")), vec!["double-three".to_owned()]));
    assert_eq!(table.act(0, "h8"), Err("forbidden_33"));
}

#[test]
fn om35_a_forbidden_move_may_lose() {
    let lose = RuleOptions { rule: Rule::Renju, forbidden_play: ForbiddenPlay::Lose, ..RuleOptions::USUAL };
    let mut table = black(rules(lose), "g8 i8 h7 h9", "");
    assert_eq!(table.forbidden().0, "h8", "it is shown all the same");
    table.act(0, "h8").unwrap();
    table.ended("seat 1", "forbidden");
    assert_eq!(table.state.board().at("h8".parse().unwrap()), Some(Stone::Black));
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "백 승 (금수)");
}

#[test]
fn om36_renju_begins_in_the_middle() {
    let mut table = Table::new(rule(Rule::Renju));
    assert_eq!(table.act(0, "g8"), Err("opening_limit"));
    table.act(0, "h8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om37_pro() {
    let mut table = opening(Opening::Pro);
    assert_eq!(table.act(0, "g8"), Err("opening_limit"), "the first stone is the centre");
    table.play("h8 a1");
    assert_eq!(table.act(0, "j10"), Err("opening_limit"));
    table.act(0, "k8").unwrap();
    assert_eq!(table.state.phase(), Phase::Play);
    table.goes_on_with(1);
}

#[test]
fn om38_long_pro() {
    let mut table = opening(Opening::LongPro);
    table.play("h8 i9");
    assert_eq!(table.act(0, "k8"), Err("opening_limit"));
    table.act(0, "l8").unwrap();
    table.goes_on_with(1);
}

#[test]
fn om39_swap() {
    let mut table = opening(Opening::Swap);
    for stone in ["h8", "i9", "j8"] {
        table.act(0, stone).unwrap();
    }
    assert_eq!(table.act(1, "place_two"), Err("not_legal"), "that is swap2");
    table.act(1, "black").unwrap();
    assert_eq!(table.view(0).sides, [Stone::White, Stone::Black]);
    table.goes_on_with(0);
    table.act(0, "a1").unwrap();
    assert_eq!(table.state.board().at("a1".parse().unwrap()), Some(Stone::White));
}

#[test]
fn om40_swap2() {
    let mut table = opening(Opening::Swap2);
    for (seat, act) in [(0, "h8"), (0, "i9"), (0, "j8"), (1, "place_two"), (1, "g7"), (1, "k11"), (0, "white")] {
        table.act(seat, act).unwrap_or_else(|code| panic!("{act}: {code}"));
    }
    assert_eq!(table.view(0).sides, [Stone::White, Stone::Black]);
    assert_eq!(table.state.board().at("g7".parse().unwrap()), Some(Stone::White));
    table.goes_on_with(0);
    table.act(0, "a1").unwrap();
    assert_eq!((table.state.board().stones(), table.view(0).move_no), (6, 6));
}

#[test]
fn om41_swap2_choice_before_the_third_stone() {
    let mut table = opening(Opening::Swap2);
    table.play("h8 i9");
    assert_eq!(table.act(1, "black"), Err("wrong_phase"));
}

#[test]
fn om42_taraguchi_second_stone() {
    let mut table = taraguchi();
    table.act(0, "h8").unwrap();
    table.act(1, "keep").unwrap();
    assert_eq!(table.act(1, "j10"), Err("opening_limit"));
    table.act(1, "i9").unwrap();
}

/// Four stones of taraguchi-10, none swapped but perhaps the last one.
fn four_stones(stones: &str, last: &str) -> Table {
    let mut table = taraguchi();
    for (i, stone) in stones.split(' ').enumerate() {
        table.play(&format!("{stone} {}", if i == 3 { last } else { "keep" }));
    }
    table
}

#[test]
fn om43_taraguchi_symmetric_offer() {
    let mut table = four_stones("h8 h9 h10 h7", "keep");
    assert_eq!(table.state.phase(), Phase::Fifth);
    assert_eq!(table.act(0, "fifths g8 i8 a1 a2 a3 a4 a5 a6 a7 b1"), Err("symmetric_offer"));
    table.act(0, "fifths g8 i7 a1 a2 a3 a4 a5 a6 a7 b1").unwrap();
    assert_eq!(table.act(0, "fifth a1"), Err("not_your_turn"));
    assert_eq!(table.act(1, "fifth c1"), Err("not_legal"));
    assert_eq!(table.act(1, "c1"), Err("wrong_phase"));
    table.act(1, "fifth a1").unwrap();
    assert_eq!(table.state.board().at("a1".parse().unwrap()), Some(Stone::Black));
    table.goes_on_with(1);
    table.act(1, "o15").unwrap();
    assert_eq!(table.state.phase(), Phase::Play);
}

#[test]
fn om44_taraguchi_no_ten_after_a_swap() {
    let mut table = four_stones("h8 i9 h10 j8", "swap");
    assert_eq!(table.state.duel().sides().map(Stone::from), [Stone::White, Stone::Black]);
    assert_eq!(table.act(1, "fifths g8 i7 a1 a2 a3 a4 a5 a6 a7 b1"), Err("wrong_phase"));
    assert_eq!(table.act(1, "c8"), Err("opening_limit"), "outside 9×9");
    table.act(1, "d8").unwrap();
    table.act(0, "swap").unwrap();
    assert_eq!(table.state.duel().sides().map(Stone::from), [Stone::Black, Stone::White]);
    table.goes_on_with(1);
    table.act(1, "a1").unwrap();
    assert_eq!(table.state.phase(), Phase::Play);
}

#[test]
fn om45_the_large_board() {
    let options = rules(RuleOptions { rule: Rule::Freestyle, size: Size::Nineteen, ..RuleOptions::USUAL });
    let mut table = Table::new(options);
    assert_eq!(table.act(0, "t1"), Err("bad_shape"));
    table.act(0, "s19").unwrap();
    table.goes_on_with(1);
}

/// All points but one in a pattern that never has five in a row: pairs of columns, shifted every two ranks.
fn nearly_full(missing: Point) -> (Vec<Point>, Vec<Point>) {
    let all = Size::Fifteen.grid().points().filter(|&point| point != missing);
    all.partition(|point| (point.file() / 2 + point.rank()).is_multiple_of(2))
}

#[test]
fn om46_a_full_board_is_a_draw() {
    let last: Point = "o15".parse().unwrap();
    let (black, white) = nearly_full(last);
    let state = omok::State::position(rule(Rule::Freestyle), &black, &white, Stone::Black, table::START);
    let mut table = Table { state, now: table::START, told: Vec::new() };
    table.act(0, "o15").unwrap();
    table.ended("draw", "board_full");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "무승부 (판이 가득 참)");
}

#[test]
fn om47_a_taken_point() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Korean, Rule::Renju] {
        let mut table = Table::new(table::rule(rule));
        table.play("h8");
        assert_eq!(table.act(1, "h8"), Err("occupied"));
    }
}

#[test]
fn om48_a_win_is_not_taken_back() {
    let mut table = black(rule(Rule::Korean), "d8 e8 f8 g8", "");
    table.act(0, "h8").unwrap();
    for (seat, act) in [(0, "offer undo"), (1, "offer undo"), (0, "resign"), (1, "a1")] {
        assert_eq!(table.act(seat, act), Err("game_over"), "{act}");
    }
    assert_eq!(table.state.actor(), None);
    let mut legal = Vec::new();
    Omok::legal(&table.state, Seat(1), table.now, &mut legal);
    Omok::asides(&table.state, Seat(1), table.now, &mut legal);
    assert_eq!(legal, []);
}
