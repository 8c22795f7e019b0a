//! What the numbered scenarios leave open: passes, openings, requests in odd moments, time.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod table;

use engine::{
    Game, Seat, Text,
    clock::ClockOptions,
    duel::{Auto, OfferKind},
    grid::Point,
};
use omok::{Event, Omok, Opening, Options, Phase, Rule, RuleOptions, Size, Stone};
use table::{START, Table, names, points, rule, rules};

fn taraguchi() -> Table {
    Table::new(rules(RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..RuleOptions::USUAL }))
}

/// A board that is full but for these points, without five in a row: pairs of colours, shifted every rank.
fn full_but(empty: &str, black: &str, white: &str) -> [Vec<Point>; 2] {
    let [empty, black, white] = [empty, black, white].map(points);
    let is_black =
        |at: &Point| !white.contains(at) && (black.contains(at) || (at.file() / 2 + at.rank()).is_multiple_of(2));
    let (black, white) = Size::Fifteen.grid().points().filter(|at| !empty.contains(at)).partition(is_black);
    [black, white]
}

#[test]
fn a_side_without_an_allowed_point_passes() {
    // On g8 black would have six in a row, and soon nothing else is empty.
    let [black, white] = full_but("g8 a1 a2", "d8 e8 f8 h8 i8", "c8 j8");
    let state = omok::State::position(rule(Rule::Renju), &black, &white, Stone::Black, START);
    assert_eq!(names(&state.forbidden().iter().map(|point| point.at).collect::<Vec<_>>()), "g8");
    let mut table = Table { state, now: START, told: Vec::new() };
    table.play("a1 a2");
    assert!(table.told.contains(&Event::AutoPass { stone: Stone::Black }), "{:?}", table.told);
    table.goes_on_with(1);
    assert_eq!(table.state.plies().last(), Some(&omok::Ply::Pass));
    // White wants its last stone back: the forced pass goes with it.
    table.act(1, "offer undo").unwrap();
    table.answer(0, OfferKind::Undo, true).unwrap();
    table.goes_on_with(1);
    assert_eq!(names(&table.state.board().empty_points().collect::<Vec<_>>()), "a2 g8");
    // Black takes back its own stone, which lies two plies behind the pass.
    table.play("a2");
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(names(&table.state.board().empty_points().collect::<Vec<_>>()), "a1 a2 g8");
    table.goes_on_with(0);
    table.play("a1 a2 g8");
    table.ended("draw", "board_full");
}

#[test]
fn swap2_with_a_choice_at_once() {
    for (take, sides) in [("black", [Stone::White, Stone::Black]), ("white", [Stone::Black, Stone::White])] {
        let mut table =
            Table::new(rules(RuleOptions { rule: Rule::Standard, opening: Opening::Swap2, ..RuleOptions::USUAL }));
        table.play("h8 i9 j8");
        assert_eq!(table.view(1).must_choose.len(), 3);
        table.act(1, take).unwrap();
        assert_eq!(table.view(0).sides, sides);
        assert_eq!(table.view(0).to_move, Some(Stone::White));
        assert_eq!(table.state.phase(), Phase::Play);
    }
}

#[test]
fn protocols_know_no_offers_and_no_undo_into_them() {
    let mut table =
        Table::new(rules(RuleOptions { rule: Rule::Freestyle, opening: Opening::Swap, ..RuleOptions::USUAL }));
    table.play("h8");
    for offer in ["offer undo", "offer draw"] {
        assert_eq!(table.act(0, offer), Err("wrong_phase"));
    }
    table.play("i9 j8 white");
    assert_eq!(table.act(0, "offer undo"), Err("nothing_to_undo"), "the stones of the opening stay");
    table.play("a1");
    table.act(1, "offer undo").unwrap();
    table.answer(0, OfferKind::Undo, true).unwrap();
    assert_eq!(table.state.board().stones(), 3);
    table.goes_on_with(1);
}

#[test]
fn resigning_in_an_opening() {
    let mut table = taraguchi();
    table.play("h8 swap");
    table.act(0, "resign").unwrap();
    table.ended("seat 1", "resign");
    assert_eq!(Omok::outcome(&table.state).unwrap().summary.ko, "흑 승 (기권)", "seat 1 has swapped to black");
}

#[test]
fn taraguchi_zones_and_colours() {
    let mut table = taraguchi();
    assert_eq!(table.act(0, "h9"), Err("opening_limit"));
    table.play("h8 swap");
    // Seat 1 is black now; seat 0 places the second stone, in white.
    table.goes_on_with(0);
    assert_eq!(table.act(0, "h10"), Err("opening_limit"));
    table.play("i9");
    table.goes_on_with(1);
    table.play("keep");
    assert_eq!(table.act(1, "k8"), Err("opening_limit"));
    table.play("j10 keep");
    assert_eq!(table.act(0, "l8"), Err("opening_limit"));
    table.play("k11 keep");
    let view = table.view(1);
    assert!(view.may_offer_fifths);
    let zone = view.zone.unwrap();
    assert_eq!((zone.from.to_string(), zone.to.to_string(), zone.inside), ("d4".into(), "l12".into(), true));
    assert_eq!(table.act(1, "m8"), Err("opening_limit"));
    table.play("l12 keep");
    assert_eq!(table.state.phase(), Phase::Play);
    table.goes_on_with(0);
    table.play("o15");
}

#[test]
fn offered_fifths_are_judged() {
    let mut table = taraguchi();
    table.play("h8 keep h9 keep h10 keep h7 keep");
    let taken = "fifths h8 i7 a1 a2 a3 a4 a5 a6 a7 b1";
    assert_eq!(table.act(0, taken), Err("occupied"));
    assert_eq!(table.act(1, taken), Err("not_your_turn"));
    let mut legal = Vec::new();
    Omok::legal(&table.state, Seat(0), START, &mut legal);
    let sample = legal.iter().find(|act| Omok::is_sampled(act)).unwrap();
    assert_eq!(Omok::format(sample), "fifths a1 b1 c1 d1 e1 f1 g1 h1 a2 b2", "mirrored at the h file");
    table.act(0, &Omok::format(sample)).unwrap();
    let mut legal = Vec::new();
    Omok::legal(&table.state, Seat(1), START, &mut legal);
    assert_eq!(legal.len(), 10);
    assert_eq!(table.view(0).offered.len(), 10);
}

#[test]
fn draw_offers_wait_for_two_moves_unless_those_are_taken_back() {
    let mut table = Table::new(rule(Rule::Freestyle));
    table.play("h8 i8");
    table.act(0, "offer draw").unwrap();
    table.answer(1, OfferKind::Draw, false).unwrap();
    assert_eq!(table.act(0, "offer draw"), Err("offer_too_soon"));
    table.act(1, "offer draw").unwrap();
    table.act(1, "withdraw draw").unwrap();
    assert_eq!(table.act(1, "offer draw"), Err("offer_too_soon"));
    // Back to the empty board: nothing was turned down there.
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    table.act(0, "offer draw").unwrap();
}

#[test]
fn an_undo_keeps_what_was_turned_down_before() {
    let mut table = Table::new(rule(Rule::Freestyle));
    table.act(0, "offer draw").unwrap();
    table.answer(1, OfferKind::Draw, false).unwrap();
    table.play("h8 i8");
    table.act(0, "offer undo").unwrap();
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(table.act(0, "offer draw"), Err("offer_too_soon"));
}

#[test]
fn an_own_move_outdates_an_undo_offer() {
    let mut table = Table::new(rule(Rule::Freestyle));
    table.play("h8 i8");
    table.act(0, "offer undo").unwrap();
    assert_eq!(table.act(0, "accept undo 1"), Err("no_offer"), "nobody answers their own offer");
    table.play("h9");
    assert_eq!(table.state.duel().offers().undo, None);
    table.act(0, "offer undo").unwrap();
    assert_eq!(table.act(1, "accept undo 1"), Err("no_offer"), "another id");
    table.act(1, "accept undo 2").unwrap();
    table.goes_on_with(0);
    assert_eq!(table.state.board().stones(), 2);
}

#[test]
fn an_undo_keeps_the_clocks() {
    let mut table = Table::new(Options { clock: ClockOptions::fischer(60, 5), ..rule(Rule::Freestyle) });
    table.now += 10_000;
    table.play("h8");
    assert_eq!(table.state.clocks().left(Seat(0)).main_ms, 55_000);
    table.now += 3_000;
    table.act(0, "offer undo").unwrap();
    table.now += 1_000;
    table.answer(1, OfferKind::Undo, true).unwrap();
    assert_eq!(table.state.clocks().left(Seat(0)).main_ms, 55_000, "nothing is given back");
    assert_eq!(table.state.clocks().left(Seat(1)).main_ms, 56_000, "what the running turn used is used");
    assert_eq!(Omok::timer(&table.state).deadline, Some(table.now + 55_000));
}

#[test]
fn choices_run_on_the_choosers_clock() {
    let swap = RuleOptions { rule: Rule::Freestyle, opening: Opening::Swap, ..RuleOptions::USUAL };
    let mut table = Table::new(Options { clock: ClockOptions::per_move(30), ..rules(swap) });
    table.play("h8 i9 j8");
    table.now += 30_000;
    assert_eq!(table.act(1, "black"), Err("time_over"));
    assert_eq!(Omok::timer(&table.state).seats.iter().collect::<Vec<_>>(), [Seat(1)]);
    table.auto(1, Auto::Flag).unwrap();
    table.ended("seat 0", "time");
}

#[test]
fn grace_may_flag_early_even_without_a_clock() {
    let mut table = Table::new(rule(Rule::Freestyle));
    assert_eq!(Omok::timer(&table.state).deadline, None);
    table.auto(0, Auto::Flag).unwrap();
    table.ended("seat 1", "time");
}

#[test]
fn the_view_tells_who_may_do_what() {
    let mut table = Table::new(rule(Rule::Korean));
    assert_eq!(
        (table.view(0).may.resign, table.view(0).may.offer_draw, table.view(0).may.offer_undo),
        (true, true, false)
    );
    let watcher = Omok::view(&table.state, engine::Viewer::Watcher);
    assert!(!watcher.may.resign);
    table.play("h8");
    assert!(table.view(0).may.offer_undo && !table.view(1).may.offer_undo);
    table.act(1, "resign").unwrap();
    let over = table.view(0);
    assert!(!over.may.resign && over.actor.is_none() && over.to_move.is_none() && over.phase == Phase::Over);
}

#[test]
fn hidden_forbidden_points_are_refused_all_the_same() {
    let hidden = RuleOptions { rule: Rule::Korean, show_forbidden: false, ..RuleOptions::USUAL };
    let mut table = Table::position(rules(hidden), "g8 i8 h7 h9", "", Stone::Black);
    assert_eq!(table.view(0).forbidden, []);
    assert_eq!(table.act(0, "h8"), Err("forbidden_33"));
}

#[test]
fn every_refusal_has_its_own_code_and_two_sentences() {
    use engine::Refusal;
    use omok::{Foul, Refused};
    let own = [
        Refused::OpeningLimit,
        Refused::SymmetricOffer,
        Refused::Forbidden(Foul::DoubleThree),
        Refused::Forbidden(Foul::DoubleFour),
        Refused::Forbidden(Foul::Overline),
    ];
    let codes: std::collections::BTreeSet<_> = own.iter().map(Refusal::code).collect();
    assert_eq!(codes.len(), own.len());
    for refused in own {
        let Text { ko, en } = refused.text();
        assert!(ko.contains("요") && !en.is_empty(), "{ko}");
    }
}
