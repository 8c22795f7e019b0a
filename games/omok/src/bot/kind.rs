//! What a stone on an empty point is worth to a colour, from the patterns that it makes in its four lines.

use super::{pattern::Pattern, worth::Worth};
use crate::law::Law;
use std::sync::OnceLock;

/// Combinations of two patterns, the order not counted.
const PAIRS: usize = Pattern::COUNT * (Pattern::COUNT + 1) / 2;

/// What a stone would be, as sets of points tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Mark {
    /// It wins.
    Five,
    /// It makes a four, so the other colour has to answer.
    Four,
    /// It makes two ways to five at once.
    Win,
    /// It makes an open three.
    Three,
    /// It may be forbidden: the rules have to be asked.
    Suspect,
}

impl Mark {
    /// All of them.
    pub(super) const ALL: [Self; 5] = [Self::Five, Self::Four, Self::Win, Self::Three, Self::Suspect];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Some of the marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks(u8);

impl Marks {
    /// Whether this one is among them.
    #[inline]
    pub(super) const fn has(self, mark: Mark) -> bool {
        self.0 & mark.bit() != 0
    }

    /// Those that only one of both has.
    #[inline]
    pub(super) const fn differing(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    /// Whether there are none.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    const fn add(&mut self, mark: Mark, holds: bool) {
        if holds {
            self.0 |= mark.bit();
        }
    }
}

/// The patterns of a point in its four lines, four bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code(u16);

impl Code {
    /// The pattern in the line with this number.
    #[inline]
    pub(super) const fn pattern(self, axis: usize) -> Pattern {
        Pattern::of((self.0 >> (4 * axis) & 15) as usize)
    }

    /// The same with another pattern in one line.
    #[inline]
    pub(super) const fn with(self, axis: usize, pattern: Pattern) -> Self {
        Self(self.0 & !(15 << (4 * axis)) | (pattern as u16) << (4 * axis))
    }
}

/// What a stone is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Kind {
    /// How much the point counts in the evaluation.
    pub(super) worth: Worth,
    /// How early it is looked at.
    pub(super) order: i16,
    /// What it would be.
    pub(super) marks: Marks,
}

/// The kinds of a colour by code.
#[derive(Debug)]
pub(super) struct Kinds(Vec<Kind>);

/// Two patterns in one byte → the number of their combination.
static PAIR: [u8; 256] = pairs();

const fn pairs() -> [u8; 256] {
    let mut numbers = [0; 256];
    let (mut high, mut next) = (0, 0);
    while high < Pattern::COUNT {
        let mut low = 0;
        while low <= high {
            numbers[high << 4 | low] = next;
            numbers[low << 4 | high] = next;
            next += 1;
            low += 1;
        }
        high += 1;
    }
    assert!(next as usize == PAIRS, "every combination has a number");
    numbers
}

/// By the bits of the law, made when first asked for.
static KINDS: [OnceLock<Kinds>; 16] = [const { OnceLock::new() }; 16];

impl Kinds {
    /// Those of a colour under this law.
    pub(super) fn of(law: Law) -> &'static Self {
        let bits = [law.exact, law.no_overline, law.no_double_four, law.no_double_three];
        let number = bits.into_iter().fold(0, |number, bit| 2 * number + usize::from(bit));
        KINDS[number].get_or_init(|| Self::judge_all(law))
    }

    /// What a stone with this code is.
    #[inline]
    pub(super) fn at(&self, code: Code) -> Kind {
        let [low, high] = code.0.to_le_bytes();
        self.0[usize::from(PAIR[usize::from(high)]) * PAIRS + usize::from(PAIR[usize::from(low)])]
    }

    fn judge_all(law: Law) -> Self {
        let pairs: Vec<[Pattern; 2]> =
            (0..Pattern::COUNT).flat_map(|high| (0..=high).map(move |low| [high, low].map(Pattern::of))).collect();
        let judge_two = |&[a, b]: &[Pattern; 2], &[c, d]: &[Pattern; 2]| judge([a, b, c, d], law);
        Self(pairs.iter().flat_map(|first| pairs.iter().map(|second| judge_two(first, second))).collect())
    }
}

fn judge(mut patterns: [Pattern; 4], law: Law) -> Kind {
    let has_overline = patterns.contains(&Pattern::Overline);
    let has_five = patterns.contains(&Pattern::Five);
    for pattern in &mut patterns {
        if *pattern == Pattern::Overline {
            *pattern = Pattern::Dead; // no use to anybody
        }
    }
    patterns.sort_unstable_by(|a, b| b.cmp(a));
    let count = |is: fn(Pattern) -> bool| patterns.iter().filter(|&&pattern| is(pattern)).count();
    let fours = count(Pattern::is_four) + count(|pattern| pattern == Pattern::TwoFours);
    let (threes, straight) = (count(Pattern::is_three), count(|pattern| pattern == Pattern::StraightFour));
    let foul_fours = law.no_double_four && fours > 1;
    let foul_overline = law.no_overline && has_overline;
    let suspect = !has_five && (foul_fours || foul_overline || law.no_double_three && threes > 1);
    let mut marks = Marks::default();
    marks.add(Mark::Five, has_five);
    marks.add(Mark::Suspect, suspect);
    let sure_foul = !has_five && (foul_fours || foul_overline);
    if !has_five && !sure_foul {
        marks.add(Mark::Four, fours > 0);
        marks.add(Mark::Win, straight > 0 || fours > 1);
        marks.add(Mark::Three, threes > 0);
    }
    let worth = if suspect { Worth::default() } else { Worth::of(patterns) };
    Kind { worth, order: order(patterns, marks), marks }
}

/// The strongest first: what wins, what forces, what prepares.
fn order(patterns: [Pattern; 4], marks: Marks) -> i16 {
    const BY_PATTERN: [i16; Pattern::COUNT] = [0, 2, 6, 12, 30, 38, 44, 120, 150, 110, 110, 110, 110, 0];
    if marks.has(Mark::Five) {
        return 10_000;
    }
    if marks.has(Mark::Win) {
        return 5_000;
    }
    if marks.has(Mark::Suspect) {
        return 0;
    }
    let threes = patterns.iter().filter(|pattern| pattern.is_three()).count();
    let bonus = match (marks.has(Mark::Four), threes) {
        (true, 1..) => 1_000,
        (_, 2..) => 600,
        _ => 0,
    };
    bonus + patterns.iter().map(|&pattern| BY_PATTERN[pattern as usize]).sum::<i16>()
}
