//! The scenarios of riichi play (rules D4) from R-31 on: hands that are called off, several who answer, what is seen,
//! time, and three players.

use crate::table::{READY, Setting, Table, furiten, in_riichi, riichi, until_left};
use engine::{Game, Seat, SeatSet, Viewer};
use mahjong::{
    AUTO_MS, Mahjong, Options,
    options::{MultiRon, Renhou, Sanma},
    result::EndKind,
    view::Furiten,
};

fn usual() -> Options {
    riichi(|_| {})
}

fn sanma() -> Options {
    riichi(|rules| rules.sanma = Sanma::On)
}

fn new(options: Options) -> Setting {
    Setting::new(options)
}

#[test]
fn r31_no_fifth_kan() {
    let mut table = new(usual())
        .hand(0, "111222333444m5z")
        .hand(1, "9999s258p147p123z")
        .hand(2, "567m369p147s1234z")
        .hand(3, "789m369p258s1234z")
        .draws("1m6z")
        .replacements("2m3m4m7z")
        .begin();
    for kan in ["1m", "2m", "3m", "4m"] {
        table.ok(0, &format!("ankan {kan}"));
    }
    table.tsumogiri(0);
    assert_eq!(table.turn(), Some(1), "play goes on");
    table.refused(1, "ankan 9s", "too_many_kans");
}

/// Kans by seats 0, 0, 1 and 3; seat 3 is about to throw. Seat 2 waits for 2p and 5p.
fn four_kans() -> Table {
    let mut table = new(usual())
        .hand(0, "111222m147p147s5z")
        .hand(1, "333m258p258s1234z")
        .hand(2, "34p234567p345s88s"[..].replace("34p234567p", "34p678m678p").as_str())
        .hand(3, "444m5p369s123467z")
        .draws("1m3m6z4m")
        .replacements("2m6z7z7z")
        .begin();
    table.ok(0, "ankan 1m");
    table.ok(0, "ankan 2m");
    table.tsumogiri(0);
    table.ok(1, "ankan 3m");
    table.tsumogiri(1);
    table.tsumogiri(2);
    table.ok(3, "ankan 4m");
    table
}

#[test]
fn r32_four_kans_by_several_seats() {
    let mut table = four_kans();
    table.tsumogiri(3);
    assert_eq!((table.ended(), table.deltas()), (EndKind::Suukaikan, &[0; 4][..]));
    let mut table = four_kans();
    table.ok(3, "discard 5p");
    assert_eq!((table.asked(), &*table.choices(2)), (vec![2], "ron, pass"));
    table.ok(2, "ron");
    assert_eq!(table.ended(), EndKind::Ron);
}

#[test]
fn r33_four_winds() {
    let hands = ["2z147m147p147s135z", "2z258m258p258s135z", "2z369m369p369s135z", "2z19m258p147s1356z"];
    let deal = || {
        let setting = hands.iter().enumerate().fold(new(usual()), |setting, (seat, hand)| setting.hand(seat, hand));
        setting.draws("4z4z4z4z").begin()
    };
    let mut table = deal();
    (0..4).for_each(|seat| table.throw(seat, "2z"));
    assert_eq!((table.ended(), table.deltas()), (EndKind::Suufon, &[0; 4][..]));
    let mut table = new(usual())
        .hand(0, hands[0])
        .hand(1, "2z258m258p258s135z")
        .hand(3, "22z19m258p147s167z")
        .draws("4z4z4z")
        .begin();
    table.throw(0, "2z");
    table.ok(1, "discard 2z");
    table.ok(3, "pon");
    table.throw(3, "6z");
    assert!(table.state.result().is_none());
}

#[test]
fn r34_nobody_wins_on_the_fourth_wind() {
    let mut table = new(usual())
        .hand(0, "2z147m147p147s135z")
        .hand(1, "2z19m19p19s134567z")
        .hand(2, "2z369m369p369s135z")
        .hand(3, "2z258m258p258s146z")
        .draws("4z1m4z6z")
        .begin();
    table.throw(0, "2z");
    table.throw(1, "2z");
    table.throw(2, "2z");
    table.ok(3, "discard 2z");
    assert_eq!((table.ended(), furiten(&table, 1)), (EndKind::Suufon, Furiten::Discard));
}

#[test]
fn r35_four_riichi() {
    let mut table = new(usual())
        .hand(0, "234567m34p34588s")
        .hand(1, "234567p34m34588s")
        .hand(2, "678m678p11p45667s")
        .hand(3, "123m789p123s99m40s")
        .draws("1z2z3z4z")
        .begin();
    for (seat, tile) in [(0, "1z"), (1, "2z"), (2, "3z"), (3, "4z")] {
        table.ok(seat, &format!("riichi {tile}"));
        table.pass();
    }
    assert_eq!((table.ended(), table.watch().round.sticks), (EndKind::Suucha, 4));
    assert_eq!(table.result().shown.len(), 4);
    assert_eq!(table.state.points(), [24_000; 4]);
}

#[test]
fn r36_and_r37_nine_terminals_and_honours() {
    let mut nine = new(usual()).hand(0, "19m19p19s12z2345m6m").draws("3z").begin();
    assert!(nine.choices(0).contains("kyushu"));
    nine.ok(0, "kyushu");
    assert_eq!((nine.ended(), nine.result().shown.len()), (EndKind::Kyushu, 1));
    let mut eight = new(usual()).hand(0, "19m19p19s12z2345m6m").draws("7m").begin();
    eight.refused(0, "kyushu", "not_legal");
    let mut called = new(usual())
        .hand(0, "7z147m147p147s235z")
        .hand(1, "19m19p19s12z2345m6m")
        .hand(3, "77z258m258p258s46z")
        .draws("4z4z3z3z3z")
        .begin();
    called.ok(0, "discard 7z");
    called.ok(3, "pon");
    called.throw(3, "6z");
    called.tsumogiri(0);
    assert_eq!(called.turn(), Some(1));
    called.refused(1, "kyushu", "not_legal");
}

#[test]
fn r38_a_triplet_goes_before_a_straight() {
    let mut table = new(usual())
        .dealer(2)
        .hand(2, "5p147m147s123456z")
        .hand(3, "46p258m258s12345z")
        .hand(1, "55p369m369s12345z"[..].replace("12345z", "67123z").as_str())
        .begin();
    table.ok(2, "discard 5p");
    table.ok(3, "chi");
    table.ok(1, "pon");
    assert_eq!(table.turn(), Some(1));
}

/// Seat 0's discard: seat 1 could call or win, seat 3 could win.
fn asked_twice(options: Options, first: &str) -> Table {
    let mut table = new(options)
        .hand(0, "5p147m147s123456z")
        .hand(1, first)
        .hand(3, "678m34p345678s99s"[..].replace("678m", "234m").as_str())
        .begin();
    table.ok(0, "discard 5p");
    table
}

#[test]
fn r39_a_triplet_waits_for_whoever_could_win() {
    let mut table = asked_twice(usual(), "55p369m369s67123z");
    table.ok(1, "pon");
    assert!(table.in_window());
    table.wait(8_000);
    assert_eq!((table.turn(), furiten(&table, 3)), (Some(1), Furiten::Temporary));
}

#[test]
fn r40_a_ron_waits_for_another_unless_only_the_nearest_wins() {
    let first = "567m67p567s11z678s"[..].replace("67p567s11z678s", "46p567678s22m").to_owned();
    let mut table = asked_twice(usual(), &first);
    table.ok(1, "ron");
    assert!(table.in_window());
    let mut table = asked_twice(riichi(|rules| rules.multi_ron = MultiRon::Head), &first);
    table.ok(1, "ron");
    assert_eq!(table.winners(), [1]);
}

#[test]
fn r41_double_riichi_ends_with_the_first_call() {
    for kan in [false, true] {
        let mut table =
            new(usual()).hand(0, "1111z147m147p14s5z").hand(1, READY).draws("6z1s").replacements("7z").begin();
        if kan {
            table.ok(0, "ankan 1z");
        }
        table.tsumogiri(0);
        table.ok(1, "riichi 1s");
        table.pass();
        assert_eq!(table.watch().seats[1].double, !kan);
    }
}

#[test]
fn r42_chiihou_ends_with_the_first_call() {
    for kan in [false, true] {
        let mut table =
            new(usual()).hand(0, "1111z147m147p14s5z").hand(1, READY).draws("6z2p").replacements("7z").begin();
        if kan {
            table.ok(0, "ankan 1z");
        }
        table.tsumogiri(0);
        table.ok(1, "tsumo");
        assert_eq!(table.yaku().contains("chiihou"), !kan, "{}", table.yaku());
    }
}

#[test]
fn r43_an_own_kan_ends_ippatsu() {
    let mut table = new(usual()).hand(0, "234m567p789s111z5s").draws("9m2z3z2z1z").replacements("5s").begin();
    table.ok(0, "riichi 9m");
    table.pass();
    (0..3).for_each(|_| table.tsumogiri(table.turn().unwrap()));
    table.ok(0, "ankan 1z");
    table.ok(0, "tsumo");
    assert!(table.yaku().contains("rinshan 1") && !table.yaku().contains("ippatsu"), "{}", table.yaku());
}

#[test]
fn r44_ippatsu() {
    let mut table = new(usual()).hand(0, READY).hand(3, "5p147m147s123456z").draws("9m2z3z4z").begin();
    table.ok(0, "riichi 9m");
    table.pass();
    table.tsumogiri(1);
    table.tsumogiri(2);
    table.ok(3, "discard 5p");
    table.ok(0, "ron");
    assert!(table.yaku().starts_with("double_riichi 2, ippatsu 1"), "{}", table.yaku());
}

#[test]
fn r48_a_win_needs_a_yaku() {
    let mut table = new(usual())
        .hand(0, "23456p55m777s889s")
        .hand(1, "5m1p147m19s123567z")
        .hand(3, "11p28m258s1234z56z"[..].replace("1234z56z", "123456z").as_str())
        .draws("4z6z")
        .begin();
    table.tsumogiri(0);
    table.ok(1, "discard 5m");
    table.ok(0, "pon");
    table.throw(0, "9s");
    table.ok(1, "discard 1p");
    table.refused(0, "ron", "no_yaku");
    table.pass();
    assert_eq!(furiten(&table, 0), Furiten::Temporary);
}

#[test]
fn r49_renhou() {
    for (renhou, expected) in [
        (Renhou::Off, "pinfu 1, tanyao 1"),
        (Renhou::Mangan, "pinfu 1, tanyao 1, renhou 5"),
        (Renhou::Yakuman, "renhou_yakuman 1"),
    ] {
        let mut table = new(riichi(|rules| rules.renhou = renhou))
            .hand(0, "5p147m147s123456z")
            .hand(2, READY)
            .indicators("6z")
            .begin();
        table.ok(0, "discard 5p");
        table.ok(2, "ron");
        assert_eq!(table.yaku(), expected);
    }
}

#[test]
fn r51_and_r52_what_others_see() {
    let mut table = new(usual()).hand(1, "55p369m369s67123z").hand(0, "5p147m147s123456z").begin();
    let own: Vec<u64> = table.view(0).own.unwrap().hand.iter().map(|tile| tile.id().into()).collect();
    let seen = serde_json::to_value(table.view(1)).unwrap();
    let seats = &seen["seats"][0];
    assert!(seats.get("hand").is_none());
    let mine: Vec<u64> = seen["own"]["hand"].as_array().unwrap().iter().map(|id| id.as_u64().unwrap()).collect();
    assert!(mine.iter().all(|id| !own.contains(id)));
    assert!(seen.get("wall").is_none());
    table.ok(0, "discard 5p");
    assert_eq!(table.asked(), [1]);
    let others: SeatSet = [1, 2, 3].into_iter().map(Seat).collect();
    assert_eq!(Mahjong::awaiting(&table.state), others);
    assert_eq!(Mahjong::view(&table.state, Viewer::Seat(Seat(2))).own.unwrap().legal, []);
}

#[test]
fn r53_riichi_throws_by_itself() {
    let mut table = in_riichi(READY, "9m2z3z2z9s");
    assert_eq!(table.turn(), Some(0));
    table.wait(AUTO_MS - 1);
    assert_eq!(table.turn(), Some(0));
    table.wait(1);
    assert_ne!(table.turn(), Some(0));
    assert!(table.watch().seats[0].river.last().unwrap().tsumogiri);
}

#[test]
fn r54_time_runs_out_after_a_straight() {
    let mut table = new(usual())
        .hand(0, "7m147p147s123456z")
        .hand(1, "56m9m258p258s1238s"[..].replace("1238s", "3369s").as_str())
        .begin();
    table.ok(0, "discard 7m");
    table.ok(1, "chi 56m");
    table.wait(20_000);
    let thrown = table.watch().seats[1].river[0].tile.kind().to_string();
    assert_eq!(thrown, "9s");
}

#[test]
fn r55_who_leaves_in_riichi_never_wins() {
    let mut table = new(usual()).hand(0, READY).hand(1, "5p147m147s123456z").draws("9m2z3z2z2p").begin();
    table.ok(0, "riichi 9m");
    table.pass();
    table.leave(0);
    table.ok(1, "discard 5p");
    assert!(!table.asked().contains(&0));
    table.pass();
    table.tsumogiri(2);
    table.tsumogiri(3);
    assert_eq!((table.turn(), table.legal(0).len()), (Some(0), 0));
    table.wait(AUTO_MS);
    assert_eq!(table.watch().seats[0].river.last().unwrap().tile.kind().to_string(), "2p");
    assert_eq!(table.watch().round.sticks, 1);
}

#[test]
fn r56_kita_and_rinshan() {
    for (indicator, dora) in [("6z", "nuki_dora 1"), ("3z", "dora 1, nuki_dora 1")] {
        let setting = new(sanma()).hand(0, "4z22p3455p678789s").indicators(indicator);
        let mut table = setting.draws("6p").replacements("7p").begin();
        table.ok(0, "kita");
        let view = table.watch();
        assert_eq!((view.seats[0].kita.len(), &*table.drawn(0), view.uncalled), (1, "7p", false));
        table.ok(0, "tsumo");
        assert_eq!(table.yaku(), format!("menzen_tsumo 1, rinshan 1, pinfu 1, {dora}"));
    }
}

#[test]
fn r57_a_north_set_aside_can_be_won() {
    let mut table = new(sanma())
        .hand(0, "4z147p147s123567z"[..].replace("123567z", "125567z").as_str())
        .hand(1, "19m19p19s1235677z")
        .begin();
    table.ok(0, "kita");
    assert_eq!((table.asked(), table.in_window()), (vec![1], true));
    table.ok(1, "ron");
    assert_eq!(table.yaku(), "kokushi 1");
}

#[test]
fn r59_three_players_have_no_chi() {
    let mut table = new(sanma())
        .hand(0, "7p147s19m12356z44p"[..].replace("44p", "4p4s").as_str())
        .hand(1, "56p258s19m235567z"[..].replace("235567z", "235677z").as_str())
        .begin();
    table.ok(0, "discard 7p");
    assert!(table.asked().is_empty());
}

#[test]
fn r60_a_furiten_seat_stands_aside() {
    let mut table = new(riichi(|rules| rules.multi_ron = MultiRon::Head))
        .hand(0, "5p147m147s123456z")
        .hand(1, READY)
        .hand(2, "678m34p345678s99s"[..].replace("678m", "234m").as_str())
        .draws("9s2p9m9p9s9m")
        .begin();
    table.tsumogiri(0);
    table.tsumogiri(1); // its own 2p: furiten
    table.tsumogiri(2);
    table.tsumogiri(3);
    table.ok(0, "discard 5p");
    assert_eq!((table.asked(), &*table.choices(1)), (vec![1, 2], "chi 34p, pass"));
    table.ok(2, "ron");
    assert_eq!(table.winners(), [2]);
}

#[test]
fn r61_the_dealers_first_tile_may_be_the_thirteenth_wait() {
    let mut table = new(usual()).hand(0, "19m19p19s1234567z").draws("1m").begin();
    table.ok(0, "tsumo");
    assert_eq!(table.yaku(), "tenhou 1, kokushi_13 1");
    assert_eq!(table.deltas()[0], 96_000);
}

#[test]
fn r62_red_fives_make_choices() {
    let mut table = new(usual()).hand(0, "4m147p147s123456z").hand(1, "056m9m258p258s123z").begin();
    table.ok(0, "discard 4m");
    assert_eq!(table.choices(1), "chi 06m, chi 56m, pass");
}

#[test]
fn r47_the_last_tile_alone_is_a_yaku() {
    // Seat 2 has called once and waits for 7z, which it draws last: nothing else makes a yaku of it.
    let mut table = new(usual())
        .hand(1, "5m147p14s123456z9s")
        .hand(2, "55m9m234p567p999s7z")
        .draws("1z2z")
        .last_draw("7z")
        .indicators("5z")
        .begin();
    table.tsumogiri(0);
    table.ok(1, "discard 5m");
    table.ok(2, "pon");
    table.throw(2, "9m");
    until_left(&mut table, 0);
    assert_eq!((table.turn(), &*table.drawn(2)), (Some(2), "7z"));
    table.ok(2, "tsumo");
    assert_eq!(table.yaku(), "haitei 1");
}
