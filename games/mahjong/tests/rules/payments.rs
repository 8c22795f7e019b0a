//! Who pays what (rules B7, B8, B12) by the numbers of the scenarios (D3), and the tables of points.

use arrayvec::ArrayVec;
use engine::Seat;
use mahjong::{
    options::{PaoHonba, SanmaTsumo},
    score::{Bill, Limit, Pao, Pays, Rank, ScoreRules, base_points, dues, ron, tsumo},
};

const YAKUMAN: u32 = 8000;

/// A table of four, dealer seat 0, with a hand that nobody is liable for.
fn bill(winner: u8, from: Option<u8>, base: u32, honba: u8) -> Bill {
    Bill {
        seats: 4,
        dealer: Seat(0),
        winner: Seat(winner),
        from: from.map(Seat),
        base,
        honba,
        sanma_tsumo: SanmaTsumo::Loss,
        pao: ArrayVec::new(),
    }
}

fn liable(mut bill: Bill, seat: u8, base: u32, honba: PaoHonba) -> Bill {
    bill.pao.push(Pao { seat: Seat(seat), base, honba });
    bill
}

/// Points won and lost by seat.
fn deltas(bill: &Bill) -> Vec<i64> {
    let mut deltas = vec![0; bill.seats.into()];
    for due in dues(bill) {
        deltas[due.seat.index()] -= i64::from(due.total());
        deltas[bill.winner.index()] += i64::from(due.total());
    }
    deltas
}

#[test]
fn p09_a_liable_seat_pays_a_drawn_yakuman_alone() {
    let bill = liable(bill(2, None, YAKUMAN, 1), 0, YAKUMAN, PaoHonba::Liable);
    assert_eq!(deltas(&bill), [-32300, 0, 32300, 0]);
    assert_eq!((dues(&bill)[0].hand, dues(&bill)[0].liable, dues(&bill)[0].honba), (0, 32000, 300));
}

#[test]
fn p10_to_p12_a_liable_seat_pays_half_of_a_discarded_one_and_all_of_its_own() {
    let one = |from, honba| bill(1, Some(from), YAKUMAN, honba);
    assert_eq!(deltas(&liable(one(2, 0), 3, YAKUMAN, PaoHonba::Liable)), [0, 32000, -16000, -16000], "P-10");
    assert_eq!(deltas(&liable(one(2, 1), 3, YAKUMAN, PaoHonba::Liable)), [0, 32300, -16000, -16300], "P-11");
    assert_eq!(deltas(&liable(one(2, 1), 3, YAKUMAN, PaoHonba::Discarder)), [0, 32300, -16300, -16000], "P-11");
    assert_eq!(deltas(&liable(one(3, 0), 3, YAKUMAN, PaoHonba::Liable)), [0, 32000, 0, -32000], "P-12");
}

#[test]
fn p13_and_p14_of_two_yakuman_all_or_only_its_own() {
    let drawn = |base| liable(bill(1, None, 2 * YAKUMAN, 0), 2, base, PaoHonba::Liable);
    assert_eq!(deltas(&drawn(2 * YAKUMAN)), [0, 64000, -64000, 0], "P-13 whole");
    assert_eq!(deltas(&drawn(YAKUMAN)), [-16000, 64000, -40000, -8000], "P-13 yakuman");
    let thrown = |base| liable(bill(1, Some(3), 2 * YAKUMAN, 0), 2, base, PaoHonba::Liable);
    assert_eq!(deltas(&thrown(2 * YAKUMAN)), [0, 64000, -32000, -32000], "P-14 whole");
    assert_eq!(deltas(&thrown(YAKUMAN)), [0, 64000, -16000, -48000], "P-14 yakuman");
}

#[test]
fn two_are_liable_for_a_yakuman_each() {
    let two = |from| {
        let one = liable(bill(1, from, 2 * YAKUMAN, 1), 2, YAKUMAN, PaoHonba::Liable);
        liable(one, 3, YAKUMAN, PaoHonba::Liable)
    };
    assert_eq!(deltas(&two(None)), [0, 64300, -32300, -32000], "drawn");
    assert_eq!(deltas(&two(Some(0))), [-32000, 64300, -16300, -16000], "discarded by who isn't liable");
    assert_eq!(
        deltas(&two(Some(3))),
        [0, 64300, -16300, -48000],
        "discarded by one of them: its own whole, half of the other"
    );
}

#[test]
fn p05_a_discarder_pays_honba_with_the_hand() {
    assert_eq!(deltas(&bill(1, Some(0), 480, 2)), [-2600, 2600, 0, 0]);
    assert_eq!(deltas(&bill(3, Some(0), 960, 0)), [-3900, 0, 0, 3900]);
}

#[test]
fn p17_and_p18_a_mangan_by_an_own_draw() {
    assert_eq!(deltas(&bill(2, None, 2000, 0)), [-4000, -2000, 8000, -2000]);
    assert_eq!(deltas(&bill(0, None, 2000, 0)), [12000, -4000, -4000, -4000]);
    assert_eq!(deltas(&bill(2, None, 2000, 3)), [-4300, -2300, 8900, -2300]);
}

#[test]
fn p38_and_p39_three_pay_for_the_fourth_or_not() {
    let three =
        |winner, from, base, honba, sanma_tsumo| Bill { seats: 3, sanma_tsumo, ..bill(winner, from, base, honba) };
    assert_eq!(deltas(&three(1, None, 2000, 0, SanmaTsumo::Loss)), [-4000, 6000, -2000], "P-38 loss");
    assert_eq!(deltas(&three(1, None, 2000, 0, SanmaTsumo::Split)), [-5000, 8000, -3000], "P-38 split");
    assert_eq!(deltas(&three(0, None, 2000, 0, SanmaTsumo::Loss)), [8000, -4000, -4000]);
    assert_eq!(deltas(&three(0, None, 2000, 0, SanmaTsumo::Split)), [12000, -6000, -6000]);
    // 1.5 × 240 and 2.5 × 240, each up to the next hundred.
    assert_eq!(deltas(&three(2, None, 240, 1, SanmaTsumo::Split)), [-700, -500, 1200]);
    assert_eq!(deltas(&three(2, Some(1), 2000, 2, SanmaTsumo::Loss)), [0, -8400, 8400], "P-39");
    let liable = liable(three(1, None, YAKUMAN, 1, SanmaTsumo::Loss), 2, YAKUMAN, PaoHonba::Liable);
    assert_eq!(deltas(&liable), [0, 32200, -32200], "what a table of four would pay, and the honba of three");
}

/// The tables of rules B7: ron, and tsumo by child and dealer, or by each; `-` where it can't be.
const CHILD: &str = "\
20  -             -/400/700      -/700/1300     -/1300/2600
25  -             1600/-         3200/800/1600  6400/1600/3200
30  1000/300/500  2000/500/1000  3900/1000/2000 7700/2000/3900
40  1300/400/700  2600/700/1300  5200/1300/2600 mangan
50  1600/400/800  3200/800/1600  6400/1600/3200 mangan
60  2000/500/1000 3900/1000/2000 7700/2000/3900 mangan
70  2300/600/1200 4500/1200/2300 mangan         mangan
80  2600/700/1300 5200/1300/2600 mangan         mangan
90  2900/800/1500 5800/1500/2900 mangan         mangan
100 3200/800/1600 6400/1600/3200 mangan         mangan
110 3600/-        7100/1800/3600 mangan         mangan";
const DEALER: &str = "\
20  -         -/700      -/1300     -/2600
25  -         2400/-     4800/1600  9600/3200
30  1500/500  2900/1000  5800/2000  11600/3900
40  2000/700  3900/1300  7700/2600  mangan
50  2400/800  4800/1600  9600/3200  mangan
60  2900/1000 5800/2000  11600/3900 mangan
70  3400/1200 6800/2300  mangan     mangan
80  3900/1300 7700/2600  mangan     mangan
90  4400/1500 8700/2900  mangan     mangan
100 4800/1600 9600/3200  mangan     mangan
110 5300/-    10600/3600 mangan     mangan";

#[test]
fn the_tables_of_points() {
    let mut cells = 0;
    for (table, rank) in [(CHILD, Rank::Child), (DEALER, Rank::Dealer)] {
        for row in table.lines() {
            let mut columns = row.split_whitespace();
            let fu: u8 = columns.next().unwrap().parse().unwrap();
            for (han, cell) in (1..).zip(columns) {
                let (base, limit) = base_points(&ScoreRules::USUAL, han, fu);
                let drawn = match tsumo(base, rank, None) {
                    Pays::All { dealer, child } => format!("{child}/{dealer}"),
                    Pays::Each(points) => points.to_string(),
                    Pays::Discarder(_) => unreachable!("nobody discarded the tile"),
                };
                let (all, mangan) = (format!("{}/{drawn}", ron(base, rank)), limit == Some(Limit::Mangan));
                let agrees = match cell.split_once('/') {
                    None => mangan == (cell == "mangan"),
                    Some(("-", expected)) => !mangan && drawn == expected,
                    Some((expected, "-")) => !mangan && ron(base, rank).to_string() == expected,
                    Some(_) => !mangan && all == cell,
                };
                assert!(agrees, "{rank:?} {han} han {fu} fu: {all} {limit:?} instead of {cell}");
                cells += 1;
            }
        }
    }
    assert_eq!(cells, 88);
}

#[test]
fn limits_by_han() {
    let limit = |rules: &ScoreRules, han| base_points(rules, han, 30);
    let usual = ScoreRules::USUAL;
    let names: Vec<_> = (5..=14).map(|han| limit(&usual, han)).collect();
    let (mangan, haneman, baiman) =
        ((2000, Some(Limit::Mangan)), (3000, Some(Limit::Haneman)), (4000, Some(Limit::Baiman)));
    let (sanbaiman, counted) = ((6000, Some(Limit::Sanbaiman)), (8000, Some(Limit::KazoeYakuman)));
    let expected = [mangan, haneman, haneman, baiman, baiman, baiman, sanbaiman, sanbaiman, counted, counted];
    assert_eq!(names, expected);
    assert_eq!(limit(&ScoreRules { kazoe: false, ..usual }, 13), sanbaiman);
    let kiriage = ScoreRules { kiriage: true, ..usual };
    assert_eq!((base_points(&kiriage, 4, 30), base_points(&kiriage, 3, 60)), (mangan, mangan));
    assert_eq!(base_points(&kiriage, 4, 25), (1600, None));
}
