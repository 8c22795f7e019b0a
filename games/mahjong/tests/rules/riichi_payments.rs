//! The scenarios of payments and ends at the table (rules D3), each under its number. What is computed from points
//! alone is asked for in `payments.rs`.

use crate::table::{READY, Setting, Table, riichi};
use engine::{Game, Seat};
use mahjong::{
    Action, Mahjong, Options, State,
    options::{
        Leftover, Length, MultiRon, PaoHonba, PaoScope, RiichiOptions, RoundScore, Sanma, SanmaTsumo, Tobi, Uma,
    },
    result::{EndKind, MatchResult},
    tile::Wind,
};

fn usual() -> Options {
    riichi(|_| {})
}

fn new(options: Options) -> Setting {
    Setting::new(options)
}

/// Everybody throws what they draw until the wall is empty.
fn exhaust(table: &mut Table) {
    while let Some(seat) = table.turn().filter(|_| table.state.result().is_none()) {
        table.tsumogiri(seat);
    }
}

/// Waits for a tile of which the dead wall holds the last ones, so that nobody draws it: 7z and 6z as single waits.
const TENPAI: [&str; 4] = ["234567m345s678p7z", "234567p340s678m7z", "234567s345p678p6z", "234m567s345m678s6z"];

/// The wall runs out with these seats ready.
fn runs_out(tenpai: &[usize], setting: Setting) -> Table {
    let mut table = tenpai.iter().fold(setting, |setting, seat| setting.hand(*seat, TENPAI[*seat])).begin();
    exhaust(&mut table);
    table
}

#[test]
fn p01_to_p04_noten_payments() {
    for (tenpai, deltas) in [
        (&[2][..], [-1000, -1000, 3000, -1000]),
        (&[0, 1], [1500, 1500, -1500, -1500]),
        (&[0, 1, 3], [1000, 1000, -3000, 1000]),
        (&[0, 1, 2, 3], [0; 4]),
        (&[], [0; 4]),
    ] {
        let table = runs_out(tenpai, new(riichi(|rules| rules.nagashi = false)));
        assert_eq!(table.ended(), EndKind::Exhaustive);
        let shown: Vec<usize> = table.result().tenpai.iter().map(|seat| seat.index()).collect();
        assert_eq!((shown, table.deltas()), (tenpai.to_vec(), &deltas[..]));
    }
}

/// Seat 0 throws 5p; seat 1 wins with pinfu and tanyao, seat 3 with a dora more.
fn double_ron(multi_ron: MultiRon, dealer: u8, also: Option<&str>) -> Table {
    let setting = new(riichi(|rules| rules.multi_ron = multi_ron))
        .dealer(dealer)
        .round(Wind::East, 1, 2, 3)
        .points(&[25_000, 25_000, 25_000, 22_000])
        .indicators("1s")
        .hand(0, "5p147m147s13567z"[..].replace("13567z", "123567z").as_str())
        .hand(1, "678m678p34p34599s"[..].replace("34599s", "345s88m").as_str())
        .hand(3, "234567m34p22345s"[..].replace("22345s", "23422s").as_str());
    let setting = match also {
        Some(hand) => setting.hand(2, hand),
        None => setting,
    };
    let mut table = setting.begin();
    while table.turn() != Some(0) {
        table.tsumogiri(table.turn().unwrap());
    }
    table.ok(0, "discard 5p");
    table
}

#[test]
fn p05_and_p06_two_win_on_one_tile() {
    let mut both = double_ron(MultiRon::Double, 0, None);
    both.ok(3, "ron");
    both.ok(1, "ron");
    assert_eq!(both.winners(), [1, 3]);
    let deltas = both.deltas().to_vec();
    assert_eq!(deltas[1], 2000 + 600 + 3000);
    assert_eq!(deltas[0] + deltas[1] + deltas[3], 3000);
    assert_eq!(both.result().wins[1].payments.len(), 1, "honba and deposits go to the nearest");
    let mut one = double_ron(MultiRon::Head, 0, None);
    one.ok(1, "ron");
    assert_eq!((one.winners(), one.deltas()), (vec![1], &[-2600, 5600, 0, 0][..]));
}

#[test]
fn p07_three_win_on_one_tile() {
    let third = "234m34p567s678s99p"[..].replace("678s99p", "678s99m").to_owned();
    let three = |multi_ron| {
        let mut table = double_ron(multi_ron, 0, Some(&third));
        for seat in [3, 2, 1] {
            if table.in_window() {
                table.ok(seat, "ron");
            }
        }
        table
    };
    let off = three(MultiRon::Double);
    assert_eq!((off.ended(), off.deltas(), off.watch().round.sticks), (EndKind::Sanchahou, &[0; 4][..], 3));
    assert_eq!(off.result().shown.len(), 3);
    let mut off = off;
    next_hand(&mut off);
    let view = off.watch();
    assert_eq!((view.dealer, view.round.honba, view.round.sticks), (Seat(0), 3, 3));
    let all = three(MultiRon::Triple);
    assert_eq!(all.winners(), [1, 2, 3]);
    let extra: Vec<usize> = all.result().wins.iter().map(|win| win.payments.len()).collect();
    assert_eq!(extra, [3, 1, 1], "hand, honba and deposits for the nearest");
    let mut nearest = double_ron(MultiRon::Head, 0, Some(&third));
    nearest.ok(1, "ron");
    assert_eq!(nearest.winners(), [1]);
}

fn next_hand(table: &mut Table) {
    for seat in 0..table.state.players() {
        table.ok(seat, "next");
    }
}

#[test]
fn p08_the_dealer_stays_if_it_is_one_of_the_winners() {
    let mut table = double_ron(MultiRon::Double, 1, None);
    table.ok(3, "ron");
    table.ok(1, "ron");
    next_hand(&mut table);
    assert_eq!((table.watch().dealer, table.watch().round.honba), (Seat(1), 3));
}

/// Seat 2 calls three dragons, the last one from seat 0, and waits for 1m and 4m; then come these draws, seat 3's
/// first.
fn daisangen(options: Options, honba: u8, draws: &str) -> Table {
    let mut table = new(options)
        .round(Wind::East, 0, honba, 0)
        .hand(0, "7z369m369s149p123z")
        .hand(1, "56z258m258p258s13z")
        .hand(2, "556677z23m99s8m89p")
        .hand(3, "147m147p147s2356z")
        .draws("4z4z4z4z1z1z2z")
        .draws(draws)
        .begin();
    for (seat, dragon, loose) in [(1, "5z", "8m"), (1, "6z", "8p"), (0, "7z", "9p")] {
        while table.turn() != Some(seat) {
            table.tsumogiri(table.turn().unwrap());
        }
        table.ok(seat, &format!("discard {dragon}"));
        table.ok(2, "pon");
        table.throw(2, loose);
    }
    assert_eq!(table.watch().seats[2].pao[0].seat, Seat(0));
    table
}

fn until_turn_of(table: &mut Table, seat: u8) {
    while table.turn() != Some(seat) {
        table.tsumogiri(table.turn().unwrap());
    }
}

#[test]
fn p09_and_p12_who_fed_the_last_dragon_pays() {
    let mut table = daisangen(usual(), 1, "2z3z9m1m");
    until_turn_of(&mut table, 2);
    table.ok(2, "tsumo");
    assert_eq!(table.deltas(), [-32_300, 0, 32_300, 0]);
    let mut own = daisangen(usual(), 0, "2z1m");
    until_turn_of(&mut own, 0);
    own.ok(0, "discard 1m");
    own.ok(2, "ron");
    assert_eq!(own.deltas(), [-32_000, 0, 32_000, 0]);
}

#[test]
fn p10_and_p11_half_each_on_another_seats_discard() {
    for (honba, payer, deltas) in [
        (0, PaoHonba::Liable, [-16_000, -16_000, 32_000, 0]),
        (1, PaoHonba::Liable, [-16_300, -16_000, 32_300, 0]),
        (1, PaoHonba::Discarder, [-16_000, -16_300, 32_300, 0]),
    ] {
        let mut table = daisangen(riichi(|rules| rules.pao_honba = payer), honba, "2z3z1m");
        until_turn_of(&mut table, 1);
        table.ok(1, "discard 1m");
        table.ok(2, "ron");
        assert_eq!(table.deltas(), deltas);
    }
}

/// Rules B8 have no scenario of it: seat 0 fed the last dragon, seat 1 the fourth kan, and all are honours.
#[test]
fn two_seats_are_liable_each_for_its_yakuman_or_both_for_the_whole() {
    let options = |scope, stack| {
        riichi(|rules| {
            rules.pao_suukantsu = true;
            rules.pao_scope = scope;
            rules.yakuman_stack = stack;
        })
    };
    for (scope, stack, deltas) in [
        (PaoScope::Whole, true, [-48_000, -48_000, 96_000, 0]),
        (PaoScope::Yakuman, true, [-48_000, -40_000, 96_000, -8_000]),
        (PaoScope::Whole, false, [-16_000, -16_000, 32_000, 0]),
        (PaoScope::Yakuman, false, [-32_000, 0, 32_000, 0]),
    ] {
        let mut table = new(options(scope, stack))
            .hand(0, "567z369m369s14p34z")
            .hand(1, "258m258p258s1234z")
            .hand(2, "1112555666777z")
            .hand(3, "147m147p147s2344z")
            .replacements("9m9p8s2z")
            .draws("3z7p6s8p6m9p9m1m")
            .begin();
        for (feeder, honour) in [(0, "5z"), (0, "6z"), (0, "7z"), (1, "1z")] {
            until_turn_of(&mut table, feeder);
            table.ok(feeder, &format!("discard {honour}"));
            table.ok(2, "minkan");
            if honour != "1z" {
                let drawn = table.drawn(2);
                table.throw(2, &drawn);
            }
        }
        table.ok(2, "tsumo");
        assert_eq!(table.deltas(), deltas, "{scope:?}, yakuman add up: {stack}");
    }
}

#[test]
fn p16_no_liability_where_the_third_dragon_is_a_closed_kan() {
    let mut table = new(usual())
        .hand(0, "369m369s149p123z7p")
        .hand(1, "56z258m258p258s13z")
        .hand(2, "5566777z23m99s89p")
        .hand(3, "147m147p147s2356z")
        .draws("4z4z4z4z1z1z2z3z7z")
        .begin();
    for (dragon, loose) in [("5z", "8p"), ("6z", "9p")] {
        until_turn_of(&mut table, 1);
        table.ok(1, &format!("discard {dragon}"));
        table.ok(2, "pon");
        table.throw(2, loose);
    }
    until_turn_of(&mut table, 2);
    table.ok(2, "ankan 7z");
    assert!(table.watch().seats[2].pao.is_empty());
}

#[test]
fn p15_no_liability_for_two_dragons() {
    let mut table = new(usual()).hand(0, "567z147m147s14p23z").hand(2, "556677z23m99s8m89p").draws("4z").begin();
    table.ok(0, "discard 5z");
    table.ok(2, "pon");
    table.throw(2, "8m");
    assert!(table.watch().seats[2].pao.is_empty());
}

/// These seats throw nothing but honours and terminals until the wall runs out; another may call one of them.
fn nagashi(seats: &[u8], caller: Option<u8>) -> Table {
    const OUTER: [&str; 2] = ["19m19p19s1122334z", "19m19p19s5566774z"];
    const INNER: [&str; 4] = ["234678m234678p5s", "234678s234678p5m", "234678m234678s5p", "55m55p55s3344m466p"];
    let mut setting = new(usual());
    let mut inner = INNER.iter();
    for seat in 0..4 {
        let hand = match seats.iter().position(|outer| *outer == seat) {
            Some(number) => OUTER[number],
            None if caller == Some(seat) => "11z345m345p34578s",
            None => inner.next().unwrap(),
        };
        setting = setting.hand(seat.into(), hand);
    }
    // Those who need them draw enough of them.
    let mut table = setting.draws("1m9m1m2m1p9p1p2p1s9s1s2s9m9p9s3m5z5z6z3p6z7z7z3s").begin();
    while let Some(seat) = table.turn().filter(|_| table.state.result().is_none()) {
        let own = table.view(seat).own.unwrap();
        let outer = own.legal.iter().find_map(|action| match action {
            Action::Discard { tile } if tile.kind().is_outer() => Some(tile.kind()),
            _ => None,
        });
        match outer.filter(|_| seats.contains(&seat)) {
            Some(kind) => table.ok(seat, &format!("discard {kind}")),
            None => table.ok(seat, &format!("discard {}", table.drawn(seat))),
        }
        if let Some(caller) = caller.filter(|caller| table.asked().contains(caller))
            && table.choices(caller).contains("pon 11z")
        {
            table.ok(caller, "pon");
            table.throw(caller, "8s");
        }
        table.pass();
    }
    table
}

#[test]
fn p17_to_p20_nagashi() {
    for (seats, deltas) in [
        (&[2][..], [-4000, -2000, 8000, -2000]),
        (&[0], [12_000, -4000, -4000, -4000]),
        (&[0, 1], [8000, 4000, -6000, -6000]),
    ] {
        let table = nagashi(seats, None);
        assert_eq!((table.ended(), table.deltas()), (EndKind::Nagashi, &deltas[..]), "{seats:?}");
    }
    assert_eq!(nagashi(&[2], Some(0)).ended(), EndKind::Exhaustive);
}

#[test]
fn p22_and_p23_after_an_exhaustive_draw() {
    let setting = || {
        new(riichi(|rules| rules.nagashi = false)).round(Wind::East, 1, 1, 2).points(&[25_000, 25_000, 25_000, 23_000])
    };
    let mut noten = runs_out(&[2], setting());
    next_hand(&mut noten);
    let view = noten.watch();
    assert_eq!((view.dealer, view.round.num, view.round.honba), (Seat(1), 2, 2));
    let mut ready = runs_out(&[0], setting());
    next_hand(&mut ready);
    let view = ready.watch();
    assert_eq!((view.dealer, view.round.num, view.round.honba, view.round.sticks), (Seat(0), 1, 2, 2));
}

/// Seat 2 wins on seat 1's 5p in this hand of a match that seat 0 began; the points are those after it.
fn won_by_a_child(options: Options, wind: Wind, num: u8, honba: u8, after: [i32; 4]) -> Table {
    let worth = 2000 + 300 * i32::from(honba);
    let dealer = num;
    let (winner, loser) = ((dealer + 2) % 4, (dealer + 1) % 4);
    let mut before = after;
    before[usize::from(winner)] -= worth;
    before[usize::from(loser)] += worth;
    let mut table = new(options)
        .dealer(dealer)
        .round(wind, num, honba, 0)
        .points(&before)
        .indicators("6z")
        .hand(loser.into(), "5p147m147s123567z")
        .hand(winner.into(), READY)
        .draws("9m9p9s")
        .begin();
    table.tsumogiri(dealer);
    table.ok(loser, "discard 5p");
    table.ok(winner, "ron");
    assert_eq!(table.state.points(), after);
    table
}

/// The dealer wins with its first draw but one.
fn won_by_the_dealer(options: Options, wind: Wind, num: u8, before: [i32; 4]) -> Table {
    let dealer = num;
    let loser = (dealer + 1) % 4;
    let mut table = new(options)
        .dealer(dealer)
        .round(wind, num, 0, 0)
        .points(&before)
        .indicators("6z")
        .hand(loser.into(), "5p147m147s123567z")
        .hand(dealer.into(), READY)
        .draws("9m9p9s")
        .begin();
    table.tsumogiri(dealer);
    table.ok(loser, "discard 5p");
    table.ok(dealer, "ron"); // 2900
    table
}

fn goes_on(table: &mut Table) -> (Seat, Wind, u8, u8) {
    next_hand(table);
    let view = table.watch();
    (view.dealer, view.round.wind, view.round.num, view.round.honba)
}

fn ending(table: &Table) -> MatchResult {
    table.state.ending().expect("the match is over").clone()
}

#[test]
fn p21_a_child_wins() {
    let mut table = won_by_a_child(usual(), Wind::East, 1, 2, [25_000; 4]);
    assert_eq!(goes_on(&mut table), (Seat(2), Wind::East, 2, 0));
}

#[test]
fn p24_and_p25_out_of_points() {
    let broke = won_by_a_child(usual(), Wind::East, 0, 0, [30_000, -100, 40_100, 30_000]);
    assert_eq!(ending(&broke).reason, mahjong::TOBI);
    let mut zero = won_by_a_child(usual(), Wind::East, 0, 0, [30_000, 0, 40_000, 30_000]);
    assert_eq!(goes_on(&mut zero).2, 1);
    let zero = won_by_a_child(riichi(|rules| rules.tobi = Tobi::Zero), Wind::East, 0, 0, [30_000, 0, 40_000, 30_000]);
    assert_eq!(ending(&zero).reason, mahjong::TOBI);
}

#[test]
fn p26_and_p27_the_extra_round() {
    let mut below = won_by_a_child(usual(), Wind::South, 3, 0, [29_900, 25_100, 25_000, 20_000]);
    assert_eq!(goes_on(&mut below), (Seat(0), Wind::West, 0, 0));
    let reached = won_by_a_child(usual(), Wind::West, 0, 0, [30_000, 25_000, 25_000, 20_000]);
    assert_eq!(ending(&reached).reason, mahjong::PLAYED);
}

#[test]
fn p28_p29_and_p31_the_dealer_wins_the_last_hand() {
    let first = won_by_the_dealer(usual(), Wind::South, 3, [25_000, 25_000, 18_900, 31_100]);
    assert_eq!((ending(&first).reason, first.state.points()[3]), (mahjong::PLAYED, 34_000));
    let mut kept =
        won_by_the_dealer(riichi(|rules| rules.agari_yame = false), Wind::South, 3, [25_000, 25_000, 18_900, 31_100]);
    assert_eq!(goes_on(&mut kept), (Seat(3), Wind::South, 3, 1));
    let mut second = won_by_the_dealer(usual(), Wind::South, 3, [40_000, 25_000, 15_000, 20_000]);
    assert_eq!(goes_on(&mut second), (Seat(3), Wind::South, 3, 1));
    let mut low = won_by_the_dealer(usual(), Wind::South, 3, [25_000, 25_000, 23_900, 26_100]);
    assert_eq!(goes_on(&mut low), (Seat(3), Wind::South, 3, 1));
}

#[test]
fn p30_the_dealer_is_tenpai_in_the_last_hand() {
    for (yame, ends) in [(true, true), (false, false)] {
        let options = riichi(|rules| {
            rules.tenpai_yame = yame;
            rules.nagashi = false;
        });
        let setting = new(options).dealer(3).round(Wind::South, 3, 0, 0).points(&[25_000, 24_000, 23_000, 28_000]);
        let mut table = setting.hand(3, TENPAI[0]).begin();
        exhaust(&mut table);
        assert_eq!(table.state.points()[3], 31_000);
        assert_eq!(table.state.ending().is_some(), ends);
    }
}

#[test]
fn p32_the_extra_round_ends_too() {
    let over = won_by_a_child(usual(), Wind::West, 3, 0, [29_000, 25_000, 25_000, 21_000]);
    assert_eq!(ending(&over).reason, mahjong::PLAYED);
}

/// A match that ends with these points.
fn ends_with(options: Options, points: [i32; 4], sticks: u8) -> State {
    let mut table =
        new(Options { riichi: RiichiOptions { length: Length::One, nagashi: false, ..options.riichi }, ..options })
            .points(&points)
            .round(Wind::East, 0, 0, sticks)
            .begin();
    exhaust(&mut table);
    table.state
}

fn scores(state: &State) -> Vec<i64> {
    Mahjong::outcome(state).unwrap().delta.unwrap()
}

#[test]
fn p33_to_p37_places_and_scores() {
    let left = ends_with(usual(), [30_000, 24_000, 24_000, 20_000], 2);
    assert_eq!(left.points(), [32_000, 24_000, 24_000, 20_000]);
    let lost = ends_with(riichi(|rules| rules.leftover = Leftover::None), [30_000, 24_000, 24_000, 20_000], 2);
    assert_eq!(lost.points()[0], 30_000);
    assert_eq!(scores(&ends_with(usual(), [41_000, 29_000, 20_000, 10_000], 0)), [510, 90, -200, -400]);
    assert_eq!(scores(&ends_with(usual(), [42_600, 27_200, 21_500, 8_700], 0)), [526, 72, -185, -413]);
    let whole = riichi(|rules| rules.round_score = RoundScore::Whole);
    assert_eq!(scores(&ends_with(whole, [84_000, 16_400, 3_600, -4_000], 0)), [940, -40, -360, -540]);
    let tie = Mahjong::outcome(&ends_with(usual(), [26_000, 25_000, 24_000, 25_000], 0)).unwrap();
    assert_eq!(tie.ranking, [[Seat(0)], [Seat(1)], [Seat(3)], [Seat(2)]]);
}

#[test]
fn p38_and_p39_three_players() {
    for (split, deltas) in [(SanmaTsumo::Loss, [-4000, 6000, -2000]), (SanmaTsumo::Split, [-5000, 8000, -3000])] {
        let options = riichi(|rules| {
            rules.sanma = Sanma::On;
            rules.sanma_tsumo = split;
        });
        // Closed tsumo, pinfu, tanyao and three dora: a mangan of seven is too much; two dora make five han.
        let mut table = new(options)
            .hand(1, "22p345678p56678s"[..].replace("56678s", "56s678s").as_str())
            .indicators("1p")
            .draws("1z9p9s1z7s")
            .begin();
        table.tsumogiri(0);
        table.tsumogiri(1);
        table.tsumogiri(2);
        table.tsumogiri(0);
        table.ok(1, "tsumo");
        assert_eq!(table.deltas(), deltas, "{}", table.yaku());
    }
}

/// Also with the uma that a set of rules brings for four: it counts as usual, and nobody has to choose another.
#[test]
fn p40_whole_scores_of_three() {
    for uma in [Uma::three([20, 0, -20]), RiichiOptions::SOUL.uma, Uma::USUAL] {
        let options = riichi(|rules| {
            rules.sanma = Sanma::On;
            rules.round_score = RoundScore::Whole;
            rules.uma = uma;
            rules.length = Length::One;
            rules.nagashi = false;
            rules.noten_total = 0;
        });
        assert_eq!(Mahjong::validate_options(&options), Ok(()));
        let mut table = new(options).points(&[83_100, 27_400, -5_500]).begin();
        exhaust(&mut table);
        assert_eq!(scores(&table.state), [790, -130, -660]);
    }
}

#[test]
fn an_uma_adds_up_to_nothing() {
    for uma in [Uma::four([20, 10, -10, -10]), Uma::three([20, 0, 0])] {
        let refused = Mahjong::validate_options(&riichi(|rules| rules.uma = uma));
        assert!(refused.is_err_and(|text| text.ko.starts_with("우마: ")), "{uma:?}");
    }
}

#[test]
fn p13_and_p14_scopes_of_liability_are_options() {
    assert_eq!(RiichiOptions::USUAL.pao_scope, PaoScope::Whole);
    assert_eq!(RiichiOptions::SOUL.pao_scope, PaoScope::Yakuman);
}
