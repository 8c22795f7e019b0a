//! What a point is worth to a colour by the patterns that a stone there would make: the evaluation's weights. They were
//! set by hand and judged by matches.

use super::pattern::Pattern;

/// The patterns that are weighed. Better ones win, and need no evaluation.
const WEIGHED: usize = Pattern::Four as usize + 1;

/// Each pattern by itself, in the order of [`Pattern`].
const SINGLE: [i16; WEIGHED] = [0, 1, 2, 4, 11, 14, 16, 42, 50, 45];

/// What the two best patterns of a point are worth together beyond themselves, the better one first: two lines that
/// meet are a fork.
#[rustfmt::skip]
const PAIR: [[i16; WEIGHED]; WEIGHED] = [
    // nothing, ones, a closed two, open twos, a closed three, open threes, a four
    [0, 0, 0, 0,  0,  0,  0,   0,   0,   0],
    [0, 0, 0, 0,  0,  0,  0,   0,   0,   0],
    [0, 0, 0, 0,  0,  0,  0,   0,   0,   0],
    [0, 0, 0, 0,  0,  0,  0,   0,   0,   0],
    [0, 0, 0, 0,  8,  0,  0,   0,   0,   0],
    [0, 0, 0, 0, 10, 12,  0,   0,   0,   0],
    [0, 0, 0, 0, 10, 10,  0,   0,   0,   0],
    [0, 0, 0, 0, 24, 24, 24,  90,   0,   0],
    [0, 0, 0, 0, 28, 28, 28, 110, 120,   0],
    [0, 0, 0, 0, 40, 40, 40, 180, 200, 250],
];

/// Percent that a point counts for the colour that moves next, and for the other one.
const MOVER: i32 = 130;
const WAITER: i32 = 90;

/// What a point is worth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Worth {
    /// To the colour that moves next.
    pub(super) mover: i16,
    /// To a colour that doesn't.
    pub(super) waiter: i16,
}

impl Worth {
    /// Of a point by the patterns in its four lines, the best first.
    pub(super) fn of(patterns: [Pattern; 4]) -> Self {
        let numbers = patterns.map(|pattern| (pattern as usize).min(WEIGHED - 1));
        let single: i16 = numbers.iter().map(|&number| SINGLE[number]).sum();
        let whole = i32::from(single + PAIR[numbers[0]][numbers[1]]);
        #[allow(clippy::cast_possible_truncation)] // at most a few hundred
        let percent = |percent| (whole * percent / 100) as i16;
        Self { mover: percent(MOVER), waiter: percent(WAITER) }
    }
}
