//! The scenarios of joy (rules D1), each under its number. Those that ask for shapes, scores and the player's choices
//! alone are tests beside what they test.

use crate::table::{Setting, Table, plain};
use engine::{Game, Seat};
use mahjong::{
    CLAIM_MASK_MS, Mahjong, Options,
    options::{ClaimRank, JoyOptions, StraightFrom, SwapDiscard},
    result::EndKind,
    script::Script,
    tile::Tile,
};

fn options(change: impl FnOnce(&mut JoyOptions)) -> Options {
    let mut options = plain(Options::JOY);
    options.joy.hands = 1;
    change(&mut options.joy);
    options
}

fn usual() -> Options {
    options(|_| {})
}

#[test]
fn j08_the_deal() {
    let table = Table::of(Script { live: Vec::new(), ..Script::new(usual()) }.begin().unwrap());
    for seat in 0..4u8 {
        let first = 13 * seat;
        let hand: Vec<u8> = table.view(seat).own.unwrap().hand.iter().map(|tile| tile.id()).collect();
        assert_eq!(hand, (first..first + 13).collect::<Vec<_>>());
    }
    assert_eq!(table.view(0).own.unwrap().drawn.map(Tile::id), Some(52));
    assert_eq!(table.watch().live_left, 83);
}

/// Seat 0 throws 3p; seat 1 has 1p2p, seat 2 has 3p3p.
fn three_of_circles(options: Options) -> Table {
    Setting::new(options)
        .hand(0, "3p147m147s123456z")
        .hand(1, "12p258m69m258s234z")
        .hand(2, "33p369m369s14m567z")
        .begin()
}

#[test]
fn j09_the_nearer_claim_or_the_triple() {
    for (rank, winner) in [(ClaimRank::Flat, 1), (ClaimRank::TripleFirst, 2)] {
        let mut table = three_of_circles(options(|joy| joy.claim_rank = rank));
        table.ok(0, "discard 3p");
        table.ok(2, "pon");
        if table.in_window() {
            table.ok(1, "chi 12p");
        }
        assert_eq!(table.turn(), Some(winner), "{rank:?}");
    }
}

#[test]
fn j10_straights_for_the_next_seat_only() {
    let options = options(|joy| joy.straight_from = StraightFrom::Next);
    let mut table = Setting::new(options)
        .dealer(3)
        .hand(3, "3p147m147s123456z")
        .hand(1, "12p258m69m258s234z")
        .hand(2, "33p369m369s14m567z")
        .begin();
    table.ok(3, "discard 3p");
    assert_eq!(table.asked(), [2]);
    table.ok(2, "pon");
    assert_eq!(table.turn(), Some(2));
}

/// Seat 0 throws 3p; seat 1 could claim it, seat 3 could win.
fn a_claim_and_a_win() -> Table {
    let mut table = Setting::new(usual())
        .hand(0, "3p147m147s123456z")
        .hand(1, "12p258m69m258s234z")
        .hand(3, "12p444678m999s55z")
        .begin();
    table.ok(0, "discard 3p");
    table.ok(1, "chi 12p");
    assert!(table.in_window(), "seat 3 could win");
    table
}

#[test]
fn j11_a_claim_waits_for_whoever_could_win() {
    let mut table = a_claim_and_a_win();
    table.ok(3, "ron");
    assert_eq!((table.ended(), table.winners()), (EndKind::Ron, vec![3]));
    let mut table = a_claim_and_a_win();
    table.ok(3, "pass");
    assert_eq!(table.turn(), Some(1));
}

/// Seat 1 throws 3p; seats 2 and 3 could win.
fn two_wins() -> Table {
    let mut table = Setting::new(usual())
        .dealer(1)
        .hand(1, "3p147m147s123456z")
        .hand(2, "12p444678m999s55z")
        .hand(3, "45p123m789p111s77z")
        .begin();
    table.ok(1, "discard 3p");
    assert_eq!(table.asked(), [2, 3]);
    table
}

#[test]
fn j12_a_win_waits_for_the_nearer_seat() {
    let mut table = two_wins();
    table.ok(3, "ron");
    assert!(table.in_window());
    table.ok(2, "ron");
    assert_eq!(table.winners(), [2]);
    let mut table = two_wins();
    table.ok(3, "ron");
    table.ok(2, "pass");
    assert_eq!(table.winners(), [3]);
}

#[test]
fn j13_the_nearest_win_ends_it_at_once() {
    let mut table = two_wins();
    table.ok(2, "ron");
    assert_eq!(table.winners(), [2]);
}

#[test]
fn j14_no_window_where_nobody_can_answer() {
    let mut table = Setting::new(usual()).draws("9s8s").begin();
    table.ok(0, "discard 1z");
    assert!(!table.in_window());
    assert_eq!((table.turn(), &*table.drawn(1)), (Some(1), "8s"));
}

#[test]
fn j15_who_does_not_answer_in_time_passes() {
    let mut table = three_of_circles(usual());
    table.ok(0, "discard 3p");
    table.wait(7_999);
    assert!(table.in_window());
    table.wait(1);
    assert_eq!(table.turn(), Some(1));
}

/// Seat 2 has claimed seat 0's 3p.
fn claimed(options: Options) -> Table {
    let mut table = three_of_circles(options);
    table.ok(0, "discard 3p");
    table.ok(1, "pass");
    table.ok(2, "pon");
    table
}

#[test]
fn j16_a_claim_is_followed_by_a_discard() {
    let mut table = claimed(usual());
    assert_eq!((table.turn(), &*table.drawn(2)), (Some(2), ""));
    table.refused(2, "tsumo", "not_legal");
    table.throw(2, "7z");
    assert_eq!(table.turn(), Some(3));
    assert_ne!(table.drawn(3), "");
}

#[test]
fn j17_the_next_discard_can_be_claimed_too() {
    let mut table = Setting::new(usual())
        .hand(0, "3p147m147s123456z")
        .hand(2, "33p369m369s14m567z")
        .hand(3, "77z258m258p258s12z")
        .begin();
    table.ok(0, "discard 3p");
    let first = table.watch().windows;
    table.ok(2, "pon");
    table.ok(2, "discard 7z");
    assert_eq!((table.watch().windows, table.asked()), (first + 1, vec![3]));
}

/// Everybody throws what they draw until the deck is empty.
fn to_the_last_draw(table: &mut Table) {
    while let Some(seat) = table.turn().filter(|_| table.watch().live_left > 0) {
        table.tsumogiri(seat);
    }
}

#[test]
fn j18_the_deck_runs_out() {
    let mut table = Setting::new(usual()).begin();
    to_the_last_draw(&mut table);
    let last = table.turn().unwrap();
    table.tsumogiri(last);
    assert_eq!((table.ended(), table.winners()), (EndKind::Exhaustive, vec![]));
    assert_eq!(table.deltas(), [0; 4]);
}

#[test]
fn j19_the_last_discard_can_be_claimed() {
    let mut table = Setting::new(usual()).hand(1, "22z258m258p258s67z").hand(3, "147m147p147s1234z").begin();
    to_the_last_draw(&mut table);
    assert_eq!((table.turn(), table.watch().live_left), (Some(3), 0));
    table.ok(3, "discard 2z");
    table.ok(1, "pon");
    table.throw(1, "7z");
    assert_eq!((table.ended(), table.winners()), (EndKind::Exhaustive, vec![]));
}

#[test]
fn j20_a_tsumo_winner_holds_one_more() {
    let mut table = Setting::new(usual()).hand(0, "123m456p789s111z2z").draws("2z").begin();
    table.ok(0, "tsumo");
    let win = &table.result().wins[0];
    assert_eq!((win.hand.len(), win.from, table.winners()), (13, None, vec![0]));
    assert_eq!(table.watch().seats.iter().map(|seat| seat.concealed).collect::<Vec<_>>(), [13; 4]);
}

#[test]
fn j21_to_j23_answers_that_come_too_often_too_late_or_unasked() {
    let mut table = a_claim_and_a_win();
    table.refused(1, "pass", "not_legal");
    table.refused(2, "pass", "not_your_turn");
    table.refused(0, "pass", "not_your_turn");
    table.ok(3, "pass");
    table.refused(3, "pass", "wrong_phase");
}

#[test]
fn j29_a_closed_kan_draws_from_the_back() {
    let options = options(|joy| joy.kan = true);
    let mut table = Setting::new(options).hand(0, "9999s147m147p123z").draws("5z").replacements("6z").begin();
    assert_eq!(table.choices(0), "ankan 9s");
    table.ok(0, "ankan 9s");
    let seat = &table.watch().seats[0];
    assert_eq!((seat.concealed, seat.drawn, &*table.drawn(0)), (10, true, "6z"));
    let whole = Table::of(Script::new(options).begin().unwrap());
    assert_eq!(whole.watch().live_left, 83);
    let mut whole = whole;
    whole.ok(0, "ankan 1m");
    assert_eq!(whole.view(0).own.unwrap().drawn.map(Tile::id), Some(135));
}

#[test]
fn j30_no_kan_once_the_deck_is_empty() {
    let mut table = Setting::new(options(|joy| joy.kan = true)).hand(3, "9999s258m147p123z").begin();
    let mut offered = false;
    while table.watch().live_left > 0 {
        let seat = table.turn().unwrap();
        offered |= seat == 3 && table.choices(3).contains("ankan 9s");
        table.tsumogiri(seat);
    }
    assert!(offered && table.turn() == Some(3));
    assert_eq!(table.choices(3), "");
    table.refused(3, "ankan 9s", "last_tile");
}

#[test]
fn j34_who_leaves_is_played_for_and_comes_last() {
    let mut table = Setting::new(usual()).hand(0, "123m456p7899s115z").draws("3z").begin();
    table.leave(0);
    assert_eq!(table.turn(), Some(0));
    table.wait(700);
    assert_ne!(table.turn(), Some(0), "seat 0 has thrown by the rule of A4");
    assert_eq!(table.watch().seats[0].river[0].tile.kind().to_string(), "3z");
    while table.state.result().is_none() {
        table.wait(1_000_000);
    }
    let outcome = Mahjong::outcome(&table.state).unwrap();
    assert_eq!(outcome.ranking.last(), Some(&vec![Seat(0)]));
}

#[test]
fn j35_a_masked_window_opens_though_nobody_can_answer() {
    let masked = Options { claim_mask: mahjong::options::ClaimMask::On, ..usual() };
    let mut table = Setting::new(masked).draws("9s8s").begin();
    table.ok(0, "discard 1z");
    let view = table.watch();
    let window = view.window.expect("a window");
    assert_eq!((table.asked(), window.number, window.deadline), (vec![], 1, table.now + 8_000));
    assert_eq!(Mahjong::public_deadline(&table.state), Some(table.now + 8_000));
    table.wait(CLAIM_MASK_MS - 1);
    assert!(table.in_window());
    table.wait(1);
    assert_eq!(table.turn(), Some(1));
}

#[test]
fn j36_an_early_answer_waits_for_the_mask() {
    let masked = Options { claim_mask: mahjong::options::ClaimMask::On, ..usual() };
    for (answered, resolved) in [(100, 500), (900, 900)] {
        let mut table = Setting::new(masked).hand(2, "11z258m258p258s67z").begin();
        table.ok(0, "discard 1z");
        table.wait(answered);
        table.ok(2, "pass");
        assert_eq!(table.in_window(), answered < resolved);
        table.wait(resolved - answered);
        assert_eq!(table.turn(), Some(1));
        let since = table.watch().since;
        assert_eq!(since, Some(Table::START + resolved));
    }
}

#[test]
fn a_swap_may_be_forbidden() {
    let table = claimed(options(|joy| joy.swap_discard = SwapDiscard::Forbid));
    assert_eq!(table.throws(2), "13469m369s567z");
    let mut table = Setting::new(options(|joy| joy.swap_discard = SwapDiscard::Forbid))
        .hand(0, "3p147m147s123456z")
        .hand(2, "333p369m369s4m567z")
        .begin();
    table.ok(0, "discard 3p");
    table.ok(2, "pon");
    table.refused(2, "discard 3p", "kuikae");
}
