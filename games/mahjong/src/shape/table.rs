//! What each suit lacks, looked up. The tables are worked out when they are first asked for, in some milliseconds.
//!
//! A suit is walked from the 1 to the 9. All that matters of what was passed is what could have been made of it at what
//! cost; equal pasts are one state, so the work is done for some thousands of states instead of for 405,350 suits.

use super::lack::{Lack, SETS};
use crate::tile::Kind;
use std::sync::LazyLock;

/// No suit has more tiles than a hand.
const MOST: usize = 14;
/// 5⁴: suits cut to their numbers 1–4, or honours to E S W N.
const LOW: usize = 625;
/// 5⁵: suits cut to their numbers 5–9.
const HIGH: usize = 3125;

/// The tiles of one suit as two numbers to the base 5, so that one tile more or less is an addition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    low: u16,
    high: u16,
}

impl Code {
    /// What one tile at this place of a suit (0–8) adds.
    const fn one(place: usize) -> Self {
        if place < 4 {
            Self { low: 5_u16.pow(place as u32), high: 0 }
        } else {
            Self { low: 0, high: 5_u16.pow(place as u32 - 4) }
        }
    }

    pub(super) const fn add(&mut self, kind: Kind) {
        let one = Self::one(kind.number() as usize - 1);
        self.low += one.low;
        self.high += one.high;
    }

    pub(super) const fn remove(&mut self, kind: Kind) {
        let one = Self::one(kind.number() as usize - 1);
        self.low -= one.low;
        self.high -= one.high;
    }

    pub(super) fn of(counts: &[u8]) -> Self {
        let digits = |part: &[u8]| part.iter().rev().fold(0, |code, count| code * 5 + u16::from(*count));
        Self { low: digits(&counts[..4]), high: digits(&counts[4..]) }
    }
}

/// What any suit lacks.
#[derive(Debug)]
pub(super) struct Tables {
    /// The place of a low half among all, those with fewer tiles first: those that fit to a high half stand in front.
    rank: Vec<u16>,
    /// Where the suits with this high half begin.
    base: Vec<u32>,
    /// Which lack a suit has: at `base + rank`.
    suits: Vec<u16>,
    /// Which sorts of low and high halves honours have, for their order means nothing.
    honour_low: Vec<u16>,
    honour_high: Vec<u16>,
    /// Which lack honours have, by both sorts.
    honours: Vec<u16>,
    /// Which lack the characters have where there are only 1 and 9, by both numbers.
    ends: Vec<u16>,
    /// All that can be lacking.
    lacks: Vec<Lack>,
}

impl Tables {
    pub(super) fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(Tables::build);
        &TABLES
    }

    /// What tiles of a numbered suit lack, at most 14 and at most four of each.
    pub(super) fn suit(&self, code: Code) -> &Lack {
        let place = self.base[usize::from(code.high)] + u32::from(self.rank[usize::from(code.low)]);
        &self.lacks[usize::from(self.suits[place as usize])]
    }

    /// What honours lack.
    pub(super) fn honours(&self, code: Code) -> &Lack {
        let place = self.honour_low[usize::from(code.low)] + self.honour_high[usize::from(code.high)];
        &self.lacks[usize::from(self.honours[usize::from(place)])]
    }

    /// What characters lack where only 1 and 9 are in play.
    pub(super) fn ends(&self, code: Code) -> &Lack {
        let place = code.low % 5 * 5 + code.high / 625;
        &self.lacks[usize::from(self.ends[usize::from(place)])]
    }

    fn build() -> Self {
        let (rank, base, size) = ranks();
        let mut lacks = Interned::default();
        let mut suits = vec![0; size];
        let walk = Walk::all(&mut lacks);
        for (low, room) in (0..LOW).filter_map(|low| Some((low, MOST.checked_sub(sum(low))?))) {
            let state = digits::<4>(low)
                .iter()
                .enumerate()
                .fold(0, |state, (place, held)| usize::from(walk.steps[place][state][usize::from(*held)]));
            walk.fill(4, state, 0, room, &mut |high, lack| suits[base[high] as usize + usize::from(rank[low])] = lack);
        }
        let (honour_low, sorts_low) = sorts::<4>(LOW);
        let (mut honour_high, sorts_high) = sorts::<3>(125);
        let mut honours = vec![0; sorts_low.len() * sorts_high.len()];
        for (high, some) in sorts_high.iter().enumerate() {
            for (low, others) in sorts_low.iter().enumerate() {
                let held: Vec<u8> = some.iter().chain(others).copied().collect();
                honours[high * sorts_low.len() + low] = lacks.place(&loose(&held));
            }
        }
        honour_high.iter_mut().for_each(|sort| *sort *= sorts_low.len() as u16);
        let ends = (0..25).map(|code| lacks.place(&loose(&[code / 5, code % 5]))).collect();
        Self { rank, base, suits, honour_low, honour_high, honours, ends, lacks: lacks.all }
    }
}

/// The digits of a number to the base 5, the lowest first.
fn digits<const N: usize>(mut code: usize) -> [u8; N] {
    std::array::from_fn(|_| {
        let digit = code % 5;
        code /= 5;
        digit as u8
    })
}

fn sum(code: usize) -> usize {
    digits::<5>(code).iter().map(|digit| usize::from(*digit)).sum()
}

/// The ranks of the low halves, the bases of the high ones, and how many suits there are.
fn ranks() -> (Vec<u16>, Vec<u32>, usize) {
    let mut by_sum: Vec<usize> = (0..LOW).collect();
    by_sum.sort_by_key(|low| sum(*low));
    let mut rank = vec![0; LOW];
    by_sum.iter().enumerate().for_each(|(place, low)| rank[*low] = place as u16);
    let mut size = 0;
    let base = (0..HIGH).map(|high| {
        let here = size as u32;
        if let Some(room) = MOST.checked_sub(sum(high)) {
            size += by_sum.partition_point(|low| sum(*low) <= room);
        }
        here
    });
    (rank, base.collect(), size)
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

/// A list in which nothing is twice.
#[derive(Debug)]
struct Interned<T> {
    all: Vec<T>,
    /// Places in the list plus one, by hash; 0 is free.
    slots: Vec<u32>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Self { all: Vec::new(), slots: vec![0; 1 << 10] }
    }
}

impl<T: Copy + Eq + AsLanes> Interned<T> {
    fn place(&mut self, value: &T) -> u16 {
        if self.all.len() * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.slot(value);
        if self.slots[slot] == 0 {
            self.all.push(*value);
            self.slots[slot] = self.all.len() as u32;
        }
        (self.slots[slot] - 1) as u16
    }

    fn slot(&self, value: &T) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (value.hash() >> 32) as usize & mask;
        while self.slots[slot] != 0 && self.all[self.slots[slot] as usize - 1] != *value {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for place in 0..self.all.len() {
            let slot = self.slot(&self.all[place]);
            self.slots[slot] = place as u32 + 1;
        }
    }
}

trait AsLanes {
    fn hash(&self) -> u64;
}

impl AsLanes for Lack {
    fn hash(&self) -> u64 {
        let mut hash = 0;
        for sets in 0..SETS {
            hash = mixed(hash, u64::from(self.bare(sets)) << 8 | u64::from(self.paired(sets)));
        }
        hash
    }
}

impl AsLanes for Past {
    fn hash(&self) -> u64 {
        self.iter().fold(0, |hash, lack| mixed(hash, lack.hash()))
    }
}

const fn mixed(hash: u64, more: u64) -> u64 {
    let product = (hash ^ more).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    product ^ product >> 29
}

/// What can have been made of the numbers passed: by the straights that still wait for the next number only, times
/// three, plus those that wait for the next two. Three equal straights are three triplets, so two are enough.
type Past = [Lack; 9];

/// All that can be met on the walk through a suit: by the number, the state before it and the tiles held of it, the
/// state after it; after the last number the lack.
struct Walk {
    steps: [Vec<[u16; 5]>; 9],
}

impl Walk {
    fn all(lacks: &mut Interned<Lack>) -> Self {
        let mut start = [Lack::NEVER; 9];
        start[0] = Lack::NOTHING;
        let mut states = vec![start];
        let steps = std::array::from_fn(|place| {
            let mut next = Interned::default();
            let mut step = |past: &Past, held| {
                let after = passed(past, place, held);
                if place == 8 { lacks.place(&after[0]) } else { next.place(&after) }
            };
            let steps = states.iter().map(|past| [0, 1, 2, 3, 4].map(|held| step(past, held))).collect();
            states = next.all;
            steps
        });
        Self { steps }
    }

    /// Visits all ways on from a state before a number, with at most so many tiles.
    fn fill(&self, place: usize, state: usize, high: usize, room: usize, visit: &mut impl FnMut(usize, u16)) {
        for held in 0..=room.min(4) {
            let next = self.steps[place][state][held];
            let high = high + held * 5_usize.pow(place as u32 - 4);
            if place == 8 {
                visit(high, next);
            } else {
                self.fill(place + 1, next.into(), high, room - held, visit);
            }
        }
    }
}

/// The past after one number more, of which so many tiles are held.
fn passed(past: &Past, place: usize, held: u8) -> Past {
    let mut next = [Lack::NEVER; 9];
    let most_begun = if place < 7 { 2 } else { 0 };
    for (waiting, lack) in past.iter().enumerate().filter(|(_, lack)| **lack != Lack::NEVER) {
        let (last, more) = (waiting / 3, waiting % 3);
        for begun in 0..=most_begun {
            let into = &mut next[more * 3 + begun];
            let straights = last + more + begun;
            let missing = |used: usize| (used as u8).saturating_sub(held);
            if straights <= 4 {
                *into = into.or(&lack.with_sets(begun, missing(straights)));
            }
            if straights + 3 <= 4 {
                *into = into.or(&lack.with_sets(begun + 1, missing(straights + 3)));
            }
            if straights + 2 <= 4 {
                *into = into.or(&lack.with_sets(begun, 0).with_pair(missing(straights + 2)));
            }
        }
    }
    next
}

#[cfg(test)]
mod tests {
    use super::{super::lack::FAR, *};
    use crate::tile::Suit;

    fn lack(numbers: &[u8; 9]) -> &'static Lack {
        Tables::get().suit(Code::of(numbers))
    }

    #[test]
    fn there_is_a_place_for_each_suit_of_fourteen_tiles() {
        let tables = Tables::get();
        assert_eq!(tables.suits.len(), 405_350);
        println!("{} different lacks", tables.lacks.len());
        let mut j: Interned<Lack> = Interned::default();
        for a in &tables.lacks {
            for b in &tables.lacks {
                j.place(&a.and(b));
            }
        }
        println!("{} joint", j.all.len());
        let mut k: Interned<Lack> = Interned::default();
        for a in &tables.lacks {
            for b in &j.all {
                k.place(&a.and(b));
            }
        }
        println!("{} three", k.all.len());
        let t = std::time::Instant::now();
        let x = Tables::build();
        println!("{:?} {}", t.elapsed(), x.lacks.len());
        let mut lacks = Interned::default();
        let w = Walk::all(&mut lacks);
        println!("{:?}", w.steps.iter().map(Vec::len).collect::<Vec<_>>());
        assert!(tables.lacks.len() < usize::from(u16::MAX));
    }

    #[test]
    fn what_a_suit_lacks() {
        let nothing = lack(&[0; 9]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nothing.bare(sets)), [0, 3, 6, 9, 12]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nothing.paired(sets)), [2, 5, 8, 11, 14]);
        let nine_gates = lack(&[3, 1, 1, 1, 1, 1, 1, 1, 3]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| nine_gates.paired(sets)), [0, 0, 0, 0, 1]);
        // A fifth 1 would be needed to make a pair and a straight of it in one step.
        let four = lack(&[4, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!([0, 1, 2].map(|sets| four.paired(sets)), [0, 2, 4]);
    }

    #[test]
    fn adding_a_tile_and_taking_it_away_changes_the_code_alike() {
        for suit in Suit::ALL {
            for index in suit.span() {
                let kind = Kind::new(index as u8).unwrap();
                let mut code = Code::default();
                code.add(kind);
                let mut counts = [0; 9];
                counts[usize::from(kind.number()) - 1] = 1;
                assert_eq!(code, Code::of(&counts));
                code.remove(kind);
                assert_eq!(code, Code::default());
            }
        }
    }

    #[test]
    fn honours_make_no_straights() {
        let code = Code::of(&[1, 1, 1, 2, 0, 4, 3]);
        let lack = Tables::get().honours(code);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| lack.bare(sets)), [0, 0, 0, 1, 3]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| lack.paired(sets)), [0, 0, 0, 2, 4]);
        let ends = Tables::get().ends(Code::of(&[1, 0, 0, 0, 0, 0, 0, 0, 3]));
        assert_eq!([0, 1, 2, 3].map(|sets| ends.bare(sets)), [0, 0, 2, FAR]);
        assert_eq!([0, 1, 2].map(|sets| ends.paired(sets)), [0, 1, FAR]);
    }
}
