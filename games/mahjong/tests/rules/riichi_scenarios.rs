//! The scenarios of riichi play (rules D4), each under its number. ask for tiles,
//! shapes and scores alone: they are tests beside what they test.

use crate::table::{READY, READY_36, Setting, Table, furiten, in_riichi, riichi, until_left};
use mahjong::{Event, Options, RiichiState, options::Kuikae, script::Script, tile::Tile, view::Furiten};

fn usual() -> Options {
    riichi(|_| {})
}

fn new(options: Options) -> Setting {
    Setting::new(options)
}

fn indicators(table: &Table) -> usize {
    table.watch().indicators.len()
}

#[test]
fn r01_a_new_hand() {
    let table = Table::of(Script::new(usual()).begin().unwrap());
    let view = table.watch();
    assert_eq!(view.live_left, 69);
    assert_eq!(view.indicators.iter().map(|tile| tile.id()).collect::<Vec<_>>(), [131]);
}

/// A hand of 111m with 67s to be filled; kan of 1m, rinshan with 5s. 8s are dora, 1m by the second indicator.
const KAN: &str = "111m234567p67s88s";

#[test]
fn r03_a_closed_kan_opens_an_indicator_at_once() {
    let mut table = new(usual()).hand(0, KAN).draws("1m").replacements("5s").indicators("7s9m").begin();
    table.ok(0, "ankan");
    assert_eq!(indicators(&table), 2);
    let order: Vec<bool> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Dora { .. } => Some(true),
            Event::Draw { .. } => Some(false),
            _ => None,
        })
        .collect();
    assert_eq!(order, [true, false, false], "the indicator before the draw, which both audiences hear of");
    table.ok(0, "tsumo");
    assert_eq!(table.yaku(), "menzen_tsumo 1, rinshan 1, dora 6");
    let mut whole = Table::of(Script::new(usual()).begin().unwrap());
    whole.ok(0, "ankan 1m");
    assert_eq!(whole.watch().indicators.iter().map(|tile| tile.id()).collect::<Vec<_>>(), [131, 129]);
    assert_eq!(whole.view(0).own.unwrap().drawn.map(Tile::id), Some(135));
}

#[test]
fn r04_an_open_kan_opens_none_for_its_replacement() {
    let mut table =
        new(usual()).hand(0, "1m258m258p258s123z").hand(1, KAN).replacements("5s").indicators("7s9m").begin();
    table.ok(0, "discard 1m");
    table.ok(1, "minkan");
    assert_eq!(indicators(&table), 1);
    table.ok(1, "tsumo");
    assert_eq!(table.yaku(), "rinshan 1, dora 2");
}

#[test]
fn r05_the_indicator_of_an_open_kan_counts_for_the_next_discard() {
    let mut table = new(usual())
        .hand(0, "1z369m369p369s234z")
        .hand(1, "111z258m258p258s6z")
        .hand(2, READY)
        .replacements("9s")
        .indicators("9s7s")
        .begin();
    table.ok(0, "discard 1z");
    table.ok(1, "minkan");
    table.ok(1, "discard 5p");
    table.ok(2, "ron");
    assert_eq!(table.yaku(), "pinfu 1, tanyao 1, dora 2");
}

#[test]
fn r06_a_pending_indicator_comes_before_the_next_kan() {
    let mut table = new(usual())
        .hand(0, "1z369m369p36s2345z")
        .hand(1, "11z999s258m258p44s")
        .draws("7z6z5z7z1z")
        .replacements("9s8m")
        .begin();
    table.ok(0, "discard 1z");
    table.ok(1, "pon");
    table.throw(1, "2m");
    (0..3).for_each(|_| table.tsumogiri(table.turn().unwrap()));
    table.ok(1, "kakan");
    assert_eq!((indicators(&table), &*table.drawn(1)), (1, "9s"));
    table.ok(1, "ankan");
    assert_eq!((indicators(&table), &*table.drawn(1)), (3, "8m"));
}

/// Seat 1 is about to add 8m to a triplet; seat 3 stands in riichi since its last discard and waits for it.
fn before_robbing() -> Table {
    let mut table = new(usual())
        .hand(0, "8m369m369p369s123z")
        .hand(1, "88m147p147s3567z9m")
        .hand(3, "34567m23455p789s")
        .draws("4z6z1z4z8m")
        .begin();
    table.ok(0, "discard 8m");
    table.ok(3, "pass");
    table.ok(1, "pon");
    table.throw(1, "9m");
    table.tsumogiri(2);
    table.ok(3, "riichi 1z");
    table.pass();
    table.tsumogiri(0);
    table.ok(1, "kakan 8m");
    table
}

#[test]
fn r07_an_added_kan_is_robbed() {
    let mut table = before_robbing();
    assert_eq!((table.asked(), &*table.choices(3)), (vec![3], "ron, pass"));
    table.ok(3, "ron");
    assert_eq!(table.yaku(), "riichi 1, ippatsu 1, chankan 1, pinfu 1");
    let view = table.watch();
    assert_eq!((view.indicators.len(), view.kans.len(), view.seats[1].melds[0].tiles.len()), (1, 0, 3));
}

#[test]
fn r08_an_added_kan_survives() {
    let mut table = before_robbing();
    table.ok(3, "pass");
    let view = table.watch();
    assert!(!view.seats[3].ippatsu);
    assert_eq!((view.kans.len(), furiten(&table, 3)), (1, Furiten::Riichi));
}

#[test]
fn r09_only_kokushi_wins_on_a_closed_kan_and_by_option() {
    for on in [false, true] {
        let mut table = new(riichi(|rules| rules.kokushi_ankan = on))
            .hand(0, "111z258m258p258s4m")
            .hand(1, "19m19p19s2345677z")
            .draws("1z")
            .begin();
        table.ok(0, "ankan 1z");
        assert_eq!(table.asked(), if on { vec![1] } else { vec![] });
        if on {
            table.ok(1, "ron");
            assert_eq!(table.yaku(), "kokushi 1");
        }
    }
}

#[test]
fn r10_furiten_by_an_own_discard_that_was_called_away() {
    let mut table = new(usual())
        .hand(0, "34m567p345678s88p")
        .hand(1, "55m147p147s34567z")
        .hand(2, "2m369m369p369s17z1z")
        .hand(3, "22m28p2589s12345z")
        .draws("5m9s6z2m")
        .begin();
    table.ok(0, "discard 5m");
    table.ok(1, "pon");
    table.throw(1, "7z");
    table.ok(2, "discard 2m");
    table.refused(0, "ron", "furiten");
    assert_eq!(furiten(&table, 0), Furiten::Discard);
    table.pass();
    table.tsumogiri(3);
    table.ok(0, "tsumo");
}

#[test]
fn r11_furiten_until_the_own_next_discard() {
    let mut table = new(usual())
        .hand(0, READY_36)
        .hand(1, "36p147m147s12345z")
        .hand(2, "3p258m258p258s123z")
        .hand(3, "33p369m19p369s456z")
        .draws("1z2z5z6z7z")
        .begin();
    table.tsumogiri(0);
    table.ok(1, "discard 6p");
    table.pass();
    table.ok(2, "discard 3p");
    table.refused(0, "ron", "furiten");
    assert_eq!(furiten(&table, 0), Furiten::Temporary);
    table.pass();
    table.tsumogiri(3);
    table.tsumogiri(0);
    assert_eq!(furiten(&table, 0), Furiten::None);
    table.ok(1, "discard 3p");
    table.ok(0, "ron");
    assert_eq!(table.winners(), [0]);
}

/// Seat 0 has 555m open and waits for 1p, 4p and 7p with 23456p; 1p gives no yaku.
fn without_yaku() -> Table {
    let mut table = new(usual())
        .hand(0, "23456p55m777s889s")
        .hand(1, "5m1p147m19s123567z")
        .hand(2, "4p369m369s123z567z")
        .hand(3, "44p1p28m258s12344z")
        .draws("4z6z")
        .begin();
    table.tsumogiri(0);
    table.ok(1, "discard 5m");
    table.ok(0, "pon");
    table.throw(0, "9s");
    table
}

#[test]
fn r12_a_tile_without_yaku_makes_furiten_too() {
    let mut table = without_yaku();
    table.throw(1, "1p");
    table.ok(2, "discard 4p");
    table.refused(0, "ron", "furiten");
    assert_eq!(furiten(&table, 0), Furiten::Temporary);
}

#[test]
fn r13_furiten_in_riichi_lasts() {
    let mut table = new(usual()).hand(0, READY).hand(1, "25p147m147s12345z").draws("1z6z7z6z9s9m9s9s2p").begin();
    table.ok(0, "riichi 1z");
    table.pass();
    table.throw(1, "5p");
    table.tsumogiri(2);
    table.tsumogiri(3);
    table.tsumogiri(0);
    assert_eq!(furiten(&table, 0), Furiten::Riichi);
    table.ok(1, "discard 2p");
    assert!(!table.asked().contains(&0));
    table.pass();
    table.tsumogiri(2);
    table.tsumogiri(3);
    table.ok(0, "tsumo");
}

#[test]
fn r14_a_call_and_a_discard_lift_it() {
    let mut table = new(usual())
        .hand(0, "234m77m45p34588s9s")
        .hand(1, "6p147m147s123456z")
        .hand(2, "7m258p258s123456z")
        .draws("9s1m2z")
        .begin();
    table.throw(0, "9s");
    table.throw(1, "6p");
    let before = furiten(&table, 0);
    table.ok(2, "discard 7m");
    table.ok(0, "pon");
    table.throw(0, "9s");
    assert_eq!((before, furiten(&table, 0)), (Furiten::None, Furiten::None));
    // And for a hand that was really waiting.
    let mut table = new(usual())
        .hand(0, "234m77m45p345s888s")
        .hand(1, "36p147m147s12345z")
        .hand(2, "7m258p258s123456z")
        .draws("9s1m2z")
        .begin();
    table.throw(0, "9s");
    table.throw(1, "6p");
    assert_eq!(furiten(&table, 0), Furiten::Temporary);
    table.ok(2, "discard 7m");
    table.ok(0, "pon");
    table.throw(0, "8s");
    assert_eq!(furiten(&table, 0), Furiten::None);
}

#[test]
fn r15_riichi_needs_four_tiles() {
    let mut table = new(usual()).hand(1, READY).hand(2, "234567p34m34588s").begin();
    until_left(&mut table, 4);
    assert_eq!(table.turn(), Some(1));
    assert!(table.choices(1).contains("riichi"));
    table.tsumogiri(1);
    assert_eq!((table.turn(), table.watch().live_left), (Some(2), 3));
    let drawn = table.drawn(2);
    table.refused(2, &format!("riichi {drawn}"), "riichi_live");
}

#[test]
fn r16_riichi_needs_a_thousand_points() {
    let table = |points: i32, debt: bool| {
        new(riichi(|rules| rules.riichi_debt = debt))
            .hand(0, READY)
            .draws("1z")
            .points(&[points, 25_000, 25_000, 50_000 - points])
            .begin()
    };
    let mut rich = table(1000, false);
    rich.ok(0, "riichi 1z");
    rich.pass();
    assert_eq!((rich.state.points()[0], rich.watch().round.sticks), (0, 1));
    table(900, false).refused(0, "riichi 1z", "riichi_points");
    table(900, true).ok(0, "riichi 1z");
    new(usual()).hand(0, READY).draws("1z").begin().refused(0, "riichi 2m", "riichi_noten");
}

#[test]
fn r17_a_riichi_discard_that_is_ronned_costs_nothing() {
    let mut table = new(usual()).hand(0, READY).hand(1, READY_36.replace("45p", "46p").as_str()).draws("5p").begin();
    table.ok(0, "riichi 5p");
    table.ok(1, "ron");
    assert_eq!((table.deltas()[0] + table.deltas()[1], table.watch().round.sticks), (0, 0));
    assert_eq!(table.state.points()[0], 25_000 + table.deltas()[0]);
}

#[test]
fn r18_a_riichi_discard_that_is_ponned_stands_without_ippatsu() {
    let mut table = new(usual()).hand(0, READY).hand(2, "11z147m147p147s23z").draws("1z").begin();
    table.ok(0, "riichi 1z");
    table.ok(2, "pon");
    let seat = &table.watch().seats[0];
    assert_eq!((seat.riichi, seat.ippatsu, seat.points), (RiichiState::Standing, false, 24_000));
}

#[test]
fn r19_to_r21_closed_kans_in_riichi() {
    let allowed = in_riichi("234m567p789s111z5s", "9m2z3z2z1z");
    assert_eq!(allowed.choices(0), "ankan 1z");
    let mut refused = in_riichi("3334m567p789s222z", "9m1z1z4z3m");
    assert_eq!(refused.choices(0), "");
    refused.refused(0, "ankan 3m", "riichi_locked");
    let mut refused = in_riichi("789m567p222234s1z", "9p3z4z2z5s");
    refused.refused(0, "ankan 2s", "riichi_locked");
    refused.refused(0, "discard 1z", "riichi_locked");
}

/// What seat 1 may throw after calling seat 0's tile with these own ones.
fn after_call(options: Options, hand: &str, called: &str, call: &str) -> String {
    let filler = match &called[1..] {
        "m" => "147p147s123456z",
        _ => "147m147s123456z",
    };
    let mut table = new(options).hand(0, &format!("{called}{filler}")).hand(1, hand).begin();
    table.ok(0, &format!("discard {called}"));
    table.ok(1, call);
    table.throws(1)
}

#[test]
fn r22_to_r25_swap_calling() {
    let chi = |options, hand, called, call| after_call(options, hand, called, call);
    assert_eq!(chi(usual(), "345678m2258s111z", "3m", "chi 45m"), "78m2258s111z");
    assert_eq!(chi(usual(), "345678m2258s111z", "4m", "chi 35m"), "678m2258s111z");
    assert_eq!(chi(usual(), "234569m2258s111z", "5m", "chi 34m"), "69m2258s111z");
    let suji = riichi(|rules| rules.kuikae = Kuikae::Suji);
    assert_eq!(chi(suji, "234569m2258s111z", "5m", "chi 34m"), "269m2258s111z");
    assert_eq!(chi(usual(), "055p69m2258s1112z", "5p", "pon 55p"), "69m2258s1112z");
    let all = riichi(|rules| rules.kuikae = Kuikae::All);
    assert_eq!(chi(all, "345678m2258s111z", "3m", "chi 45m"), "3678m2258s111z");
}

#[test]
fn r22_a_forbidden_discard_has_its_own_refusal() {
    let mut table = new(usual()).hand(0, "3m147p147s123456z").hand(1, "345678m2258s111z").begin();
    table.ok(0, "discard 3m");
    table.ok(1, "chi 45m");
    table.refused(1, "discard 3m", "kuikae");
    table.refused(1, "discard 6m", "kuikae");
}

#[test]
fn r26_a_call_that_leaves_nothing_to_throw() {
    // Seat 1 calls three times and then holds 3455m.
    let mut table = new(usual())
        .hand(0, "1z5m147p147s4567z9m")
        .hand(1, "3455m11z22z33z667p")
        .hand(2, "369m369p369s2345z")
        .hand(3, "23z268m258p25s456z")
        .draws("9s8s9p8s9p7s7s9m")
        .begin();
    for (seat, honour, loose) in [(0, "1z", "7p"), (3, "2z", "6p"), (3, "3z", "6p")] {
        while table.turn() != Some(seat) {
            table.tsumogiri(table.turn().unwrap());
        }
        table.ok(seat, &format!("discard {honour}"));
        table.ok(1, "pon");
        table.throw(1, loose);
    }
    while table.turn() != Some(0) {
        table.tsumogiri(table.turn().unwrap());
    }
    table.ok(0, "discard 5m");
    assert_eq!(table.choices(1), "ron, pon 55m, pass");
    table.refused(1, "chi 34m", "not_legal");
    table.ok(1, "pon");
    assert_eq!(table.throws(1), "34m");
}

#[test]
fn r27_no_tile_ten() {
    assert_eq!(
        after_call(usual(), "7899m225588s111z"[..].replace("7899m", "889m7m").as_str(), "7m", "chi 89m"),
        "8m225588s111z"
    );
}

#[test]
fn r28_to_r30_the_last_tile() {
    let mut table = new(usual()).hand(0, READY).hand(2, "258m258p258s1234z").hand(3, "5566p147m147s111z").begin();
    until_left(&mut table, 0);
    let last = table.turn().unwrap();
    assert_eq!(last, 1, "seventy draws, the dealer's first");
    assert!(!table.choices(last).contains("kan"));
    let view = table.view(1).own.unwrap();
    let first = view.hand[0].kind();
    table.refused(1, &format!("ankan {first}"), "last_tile");
}

#[test]
fn r28_only_ron_is_offered_on_the_last_discard() {
    let mut table =
        new(usual()).hand(0, "234567m345s678p7z").hand(1, "147m147p147s1237z").hand(2, "258m258p258s1z77z6z").begin();
    until_left(&mut table, 0);
    assert_eq!(table.turn(), Some(1));
    table.ok(1, "discard 7z");
    assert_eq!(table.asked(), [0]);
    table.refused(2, "pon 77z", "not_your_turn");
    table.ok(0, "ron");
    assert_eq!(table.yaku(), "houtei 1");
}

#[test]
fn r29_a_replacement_tile_is_rinshan_even_if_it_is_the_last() {
    let mut table =
        new(usual()).hand(0, "9999s234567p67s8p"[..].replace("8p", "8s").as_str()).replacements("5s8s").begin();
    until_left(&mut table, 1);
    while table.turn() != Some(0) {
        let seat = table.turn().unwrap();
        table.tsumogiri(seat);
    }
    assert_eq!(table.watch().live_left, 1);
    table.ok(0, "ankan 9s");
    assert_eq!(table.watch().live_left, 0);
}
