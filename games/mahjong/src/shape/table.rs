//! What each suit lacks, looked up. The tables are worked out when they are first asked for, in some milliseconds.
//!
//! Of all that a suit, or several together, can lack there are fewer than 256 cases, so each is a byte, and what two
//! parts lack together is looked up too.

use super::{
    code::{Code, HIGHS, HONOUR_HIGHS, LOWS, digits, sum},
    interned::Interned,
    lack::Lack,
    spread::Spread,
    walk::Walk,
};
use std::sync::LazyLock;

/// No suit has more tiles than a hand.
const MOST: usize = 14;

/// Which of all cases a part of a hand lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Case(u8);

/// What any suit lacks.
#[derive(Debug)]
pub(super) struct Tables {
    /// Of a low half its place among all, those with fewer tiles first: those that fit to a high half stand in front.
    lows: [(u16, Spread); LOWS],
    /// Of a high half where the suits with it begin.
    highs: [(u32, Spread); HIGHS],
    /// What a suit lacks: at `base + rank`.
    suits: Vec<Case>,
    /// Which sorts of low and high halves honours have, for their order means nothing.
    honour_lows: [(u16, Spread); LOWS],
    honour_highs: [(u16, Spread); HONOUR_HIGHS],
    /// What honours lack, by both sorts.
    honours: Vec<Case>,
    /// What the characters lack where there are only 1 and 9, by both numbers.
    ends: [Case; 25],
    /// What two parts lack together.
    both: [[Case; CASES]; CASES],
    /// All cases.
    lacks: [Lack; CASES],
}

/// There is room for so many cases.
const CASES: usize = 256;

impl Tables {
    pub(super) fn get() -> &'static Self {
        static TABLES: LazyLock<Box<Tables>> = LazyLock::new(Tables::build);
        &TABLES
    }

    /// What tiles of a numbered suit lack, at most 14 and at most four of each.
    pub(super) fn suit(&self, code: Code) -> Case {
        let (rank, _) = self.lows[usize::from(code.low)];
        let (base, _) = self.highs[usize::from(code.high)];
        self.suits[base as usize + usize::from(rank)]
    }

    /// What honours lack.
    pub(super) fn honours(&self, code: Code) -> Case {
        let (low, _) = self.honour_lows[usize::from(code.low)];
        let (high, _) = self.honour_highs[usize::from(code.high)];
        self.honours[usize::from(high + low)]
    }

    /// How tiles are spread over the kinds.
    pub(super) fn spread(&self, [one, two, three, honours]: &[Code; 4]) -> Spread {
        let suit = |code: &Code| self.lows[usize::from(code.low)].1.and(self.highs[usize::from(code.high)].1);
        let (low, high) = (usize::from(honours.low), usize::from(honours.high));
        let honours = self.honour_lows[low].1.and(self.honour_highs[high].1);
        suit(one).and(suit(two)).and(suit(three)).and(honours)
    }

    /// What characters lack where only 1 and 9 are in play.
    pub(super) fn ends(&self, code: Code) -> Case {
        self.ends[usize::from(code.low % 5 * 5 + code.high / 625)]
    }

    /// What two parts lack together.
    pub(super) fn both(&self, one: Case, other: Case) -> Case {
        self.both[usize::from(one.0)][usize::from(other.0)]
    }

    /// The tiles that a whole hand lacks for a pair and so many sets.
    pub(super) fn missing(&self, case: Case, sets: usize) -> u8 {
        self.lacks[usize::from(case.0)].paired(sets)
    }

    fn build() -> Box<Self> {
        let mut cases = Cases(Interned::default());
        let (rank, base, size) = ranks();
        let suits = suits(&mut cases, &rank, &base, size);
        let lows = std::array::from_fn(|low| (rank[low], Spread::of(&digits::<4>(low), |place| place == 0)));
        let highs = std::array::from_fn(|high| (base[high], Spread::of(&digits::<5>(high), |place| place == 4)));
        let (low, sorts_low) = sorts::<4>(LOWS);
        let (high, sorts_high) = sorts::<3>(HONOUR_HIGHS);
        let wide = sorts_low.len() as u16;
        let honour_lows = std::array::from_fn(|code| (low[code], Spread::of(&digits::<4>(code), |_| true)));
        let honour_highs = std::array::from_fn(|code| (high[code] * wide, Spread::of(&digits::<3>(code), |_| true)));
        let held = sorts_high.iter().flat_map(|high| sorts_low.iter().map(move |low| [&high[..], low].concat()));
        let honours = held.map(|held| cases.place(&loose(&held))).collect();
        let ends = std::array::from_fn(|held| cases.place(&loose(&digits::<2>(held))));
        let both = cases.close();
        let lacks = std::array::from_fn(|case| cases.0.all.get(case).copied().unwrap_or(Lack::NEVER));
        Box::new(Self { lows, highs, suits, honour_lows, honour_highs, honours, ends, both, lacks })
    }
}

/// The cases as they are found.
struct Cases(Interned<Lack>);

impl Cases {
    fn place(&mut self, lack: &Lack) -> Case {
        let place = self.0.place(lack);
        assert!(usize::from(place) < CASES, "more cases than there is room for");
        Case(place as u8)
    }

    /// What any two cases lack together, and any two of those, until nothing new comes.
    fn close(&mut self) -> [[Case; CASES]; CASES] {
        let mut both = [[Case(0); CASES]; CASES];
        let mut one = 0;
        while one < self.0.all.len() {
            let with = |other| self.place(&self.0.all[one].and(&self.0.all[other]));
            let cases: Vec<Case> = (0..=one).map(with).collect();
            for (other, case) in cases.into_iter().enumerate() {
                both[one][other] = case;
                both[other][one] = case;
            }
            one += 1;
        }
        both
    }
}

/// What every suit lacks.
fn suits(cases: &mut Cases, rank: &[u16; LOWS], base: &[u32; HIGHS], size: usize) -> Vec<Case> {
    let mut suits = vec![Case(0); size];
    let walk = Walk::all(&mut cases.0);
    for (low, room) in (0..LOWS).filter_map(|low| Some((low, MOST.checked_sub(sum(low))?))) {
        let digits = digits::<4>(low);
        let step =
            |state: usize, (place, held): (usize, &u8)| usize::from(walk.steps[place][state][usize::from(*held)]);
        let state = digits.iter().enumerate().fold(0, step);
        walk.fill(4, state, 0, room, &mut |high, case| {
            suits[base[high] as usize + usize::from(rank[low])] = Case(case as u8);
        });
    }
    suits
}

/// The ranks of the low halves, the bases of the high ones, and how many suits there are.
fn ranks() -> ([u16; LOWS], [u32; HIGHS], usize) {
    let mut by_sum: Vec<usize> = (0..LOWS).collect();
    by_sum.sort_by_key(|low| sum(*low));
    let mut rank = [0; LOWS];
    by_sum.iter().enumerate().for_each(|(place, low)| rank[*low] = place as u16);
    let mut size = 0;
    let base = std::array::from_fn(|high| {
        let here = size as u32;
        if let Some(room) = MOST.checked_sub(sum(high)) {
            size += by_sum.partition_point(|low| sum(*low) <= room);
        }
        here
    });
    (rank, base, size)
}

/// For each code the number of its sort, and the sorts: digits in falling order.
fn sorts<const N: usize>(codes: usize) -> (Vec<u16>, Vec<[u8; N]>) {
    let mut all: Vec<[u8; N]> = Vec::new();
    let number = |code| {
        let mut sort = digits::<N>(code);
        sort.sort_unstable_by(|one, other| other.cmp(one));
        let found = all.iter().position(|other| *other == sort).unwrap_or(all.len());
        if found == all.len() {
            all.push(sort);
        }
        found as u16
    };
    ((0..codes).map(number).collect(), all)
}

/// What kinds lack that make no straights: a triplet or the pair each.
fn loose(held: &[u8]) -> Lack {
    held.iter().fold(Lack::NOTHING, |lack, held| {
        lack.or(&lack.with_sets(1, 3_u8.saturating_sub(*held))).or(&lack.with_pair(2_u8.saturating_sub(*held)))
    })
}

#[cfg(test)]
mod tests {
    use super::{super::lack::FAR, *};

    fn lack(numbers: &[u8; 9]) -> Lack {
        let tables = Tables::get();
        tables.lacks[usize::from(tables.suit(Code::of(numbers)).0)]
    }

    #[test]
    fn there_is_a_place_for_each_suit_of_fourteen_tiles() {
        assert_eq!(Tables::get().suits.len(), 405_350);
    }

    #[test]
    fn what_a_suit_lacks() {
        let nothing = lack(&[0; 9]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nothing.bare(sets)), [0, 3, 6, 9, 12]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nothing.paired(sets)), [2, 5, 8, 11, 14]);
        let nine_gates = lack(&[3, 1, 1, 1, 1, 1, 1, 1, 3]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nine_gates.paired(sets)), [0, 0, 0, 0, 1]);
        // Two 1 for the pair leave two for straights; a triplet of 1 and the pair would need a fifth.
        let four = lack(&[4, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!([0, 1, 2].map(|sets| four.paired(sets)), [0, 2, 4]);
    }

    #[test]
    fn honours_make_no_straights() {
        let tables = Tables::get();
        let lack = |case: Case| tables.lacks[usize::from(case.0)];
        let honours = lack(tables.honours(Code::of(&[1, 1, 1, 2, 0, 4, 3])));
        assert_eq!([0, 1, 2, 3, 4].map(|sets| honours.bare(sets)), [0, 0, 0, 1, 3]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| honours.paired(sets)), [0, 0, 0, 2, 4]);
        let ends = lack(tables.ends(Code::of(&[1, 0, 0, 0, 0, 0, 0, 0, 3])));
        assert_eq!([0, 1, 2, 3].map(|sets| ends.bare(sets)), [0, 0, 2, FAR]);
        assert_eq!([0, 1, 2].map(|sets| ends.paired(sets)), [0, 1, FAR]);
    }

    #[test]
    fn two_parts_lack_what_their_lacks_say() {
        let tables = Tables::get();
        for one in 0..=u8::MAX {
            for other in [0, 7, 99, one] {
                let [lack, more] = [one, other].map(|case| tables.lacks[usize::from(case)]);
                if lack != Lack::NEVER && more != Lack::NEVER {
                    let both = tables.both(Case(one), Case(other));
                    assert_eq!(tables.lacks[usize::from(both.0)], lack.and(&more));
                }
            }
        }
    }
}
