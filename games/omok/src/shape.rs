//! Shapes along one line, as the rules of omok name them (section 2): runs, fours, straight fours, threes.
//!
//! `exact` everywhere: only exactly five wins for this colour.

use crate::board::Line;

/// An unbroken run of own stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The bit of its first stone.
    pub(crate) first: u32,
    /// How many stones it has.
    pub(crate) len: u32,
}

impl Line {
    /// The run through an own stone.
    pub(crate) const fn run(self, at: u32) -> Run {
        let ahead = (self.own >> at).trailing_ones();
        let back = (self.own << (31 - at)).leading_ones();
        Run { first: at + 1 - back, len: ahead + back - 1 }
    }

    /// Whether the run through an own stone wins.
    pub(crate) const fn is_five(self, at: u32, exact: bool) -> bool {
        let len = self.run(at).len;
        len == 5 || (len > 5 && !exact)
    }

    /// How many fours the stone at `at` is part of: different sets of four own stones that one more stone makes five.
    pub(crate) fn fours(self, at: u32, exact: bool) -> u32 {
        let (mut fours, mut last) = (0, 0);
        for first in at - 4..=at {
            let window = 0b1_1111 << first;
            let own = self.own & window;
            let beside = self.own & (1 << (first - 1) | 1 << (first + 5));
            if own.count_ones() == 4 && self.blocked & window == 0 && !(exact && beside != 0) && own != last {
                // A straight four has two windows, one right after the other, and is one four.
                (fours, last) = (fours + 1, own);
            }
        }
        fours
    }

    /// The bits of the empty cells on which one more stone would make a straight four through the own stone at `at`.
    pub(crate) fn three_completions(self, at: u32, exact: bool) -> u32 {
        let near = self.own >> (at - 3) & 0b111_1111;
        if near.count_ones() < 3 {
            return 0;
        }
        let mut completions = 0;
        for cell in [at - 3, at - 2, at - 1, at + 1, at + 2, at + 3] {
            if self.empty() >> cell & 1 != 0 && self.with(cell).is_straight_four(cell, at, exact) {
                completions |= 1 << cell;
            }
        }
        completions
    }

    /// Whether the run through the own stone at `at` is a straight four that `other` belongs to.
    const fn is_straight_four(self, at: u32, other: u32, exact: bool) -> bool {
        let Run { first, len } = self.run(at);
        let ends = 1 << (first - 1) | 1 << (first + 4);
        let beyond = 1 << (first - 2) | 1 << (first + 5);
        len == 4
            && first <= other
            && other < first + 4
            && self.blocked & ends == 0
            && !(exact && self.own & beyond != 0)
    }

    /// The empty cells where one more stone would make a three, if its completion is allowed. All cells of the line at
    /// once: a window of four cells, two of them own and two empty, with room at both ends.
    pub(crate) const fn three_points(self, exact: bool) -> u32 {
        let (own, empty) = (self.own, self.empty());
        let free = own | empty;
        // Bit s of every word speaks of the window that begins at s.
        let mut windows = free & free >> 1 & free >> 2 & free >> 3 & empty << 1 & empty >> 4;
        if exact {
            windows &= !(own << 2) & !(own >> 5);
        }
        let (low, high) = (own ^ own >> 1, own & own >> 1);
        // Two of four: one in each half, or two in one half and none in the other.
        let two = (low & low >> 2) | (high ^ high >> 2) & !low & !(low >> 2);
        windows &= two;
        (windows | windows << 1 | windows << 2 | windows << 3) & empty
    }

    /// The empty cells where one more stone would make a four, and those where it might make two fours or an overline
    /// in this line alone. All cells of the line at once: a window of five cells, three of them own and two empty.
    pub(crate) const fn four_points(self, exact: bool) -> (u32, u32) {
        let (own, empty) = (self.own, self.empty());
        let free = own | empty;
        let mut windows = free & free >> 1 & free >> 2 & free >> 3 & free >> 4;
        if exact {
            windows &= !(own << 1) & !(own >> 5);
        }
        windows &= three_of_five(own);
        let (mut once, mut twice, mut cell) = (0, 0, 0);
        while cell < 5 {
            let reached = windows << cell;
            twice |= once & reached;
            once |= reached;
            cell += 1;
        }
        (once & empty, (twice | self.overline_points()) & empty)
    }

    /// The empty cells between (or beside) runs that would be six stones or more together.
    const fn overline_points(self) -> u32 {
        let own = self.own;
        // Bit s of behind[k]: the k cells after s are own; of before[k]: the k cells before s are own.
        let mut points = 0;
        let mut behind = [u32::MAX; 6];
        let mut before = [u32::MAX; 6];
        let mut k = 1;
        while k < 6 {
            behind[k] = behind[k - 1] & own >> k;
            before[k] = before[k - 1] & own << k;
            k += 1;
        }
        let mut k = 0;
        while k < 6 {
            points |= before[k] & behind[5 - k];
            k += 1;
        }
        points
    }
}

/// Bit s: exactly three of the five cells from s on are set.
const fn three_of_five(bits: u32) -> u32 {
    let [a, b, c, d, e] = [bits, bits >> 1, bits >> 2, bits >> 3, bits >> 4];
    let (ab, abc) = (a ^ b, a ^ b ^ c);
    let low = abc ^ d ^ e;
    // The sum is low + 2 × carries, and five is the most: an odd number of carries is one.
    let carries = (a & b | ab & c) ^ (d & e) ^ (abc & (d ^ e));
    low & carries
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// A line of 15 cells between walls, from two words of which the low bits count.
    fn line(own: u32, other: u32) -> Line {
        let cells = 0x7fff << 6;
        let own = own << 6 & cells;
        Line { own, blocked: !cells | other << 6 & !own }
    }

    #[test]
    fn counts_three_of_five() {
        for bits in 0..32_u32 {
            assert_eq!(three_of_five(bits) & 1 == 1, bits.count_ones() == 3, "{bits:05b}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]
        #[test]
        fn a_whole_line_at_once_agrees_with_cell_by_cell(own: u16, mask: u16, other: u16, sparse: u16, exact: bool) {
            let line = line((own & mask).into(), (other & sparse).into());
            let threes = line.three_points(exact);
            let (fours, hard) = line.four_points(exact);
            for at in 6..21 {
                if line.empty() >> at & 1 == 0 {
                    prop_assert_eq!((threes | fours | hard) >> at & 1, 0, "only empty cells are points");
                    continue;
                }
                let with = line.with(at);
                prop_assert_eq!(threes >> at & 1 == 1, with.three_completions(at, exact) != 0, "three at {}", at);
                prop_assert_eq!(fours >> at & 1 == 1, with.fours(at, exact) > 0, "four at {}", at);
                if with.fours(at, exact) > 1 || with.run(at).len > 5 {
                    prop_assert_eq!(hard >> at & 1, 1, "two fours or an overline at {}", at);
                }
            }
        }
    }
}
