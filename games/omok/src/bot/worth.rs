//! What a point is worth to a colour by the patterns that a stone there would make: the evaluation's weights.

use super::pattern::Pattern;
use crate::law::Law;

/// Which weights a colour plays by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scale {
    /// Both colours may make two fours.
    Free,
    /// Black under renju rules.
    RenjuBlack,
    /// White under renju rules.
    RenjuWhite,
}

impl Scale {
    pub(super) fn of(law: Law, foe: Law) -> Self {
        if law.no_double_four {
            Self::RenjuBlack
        } else if foe.no_double_four {
            Self::RenjuWhite
        } else {
            Self::Free
        }
    }

    pub(super) const fn worth(self) -> &'static Worth {
        &HAND
    }
}

/// The patterns that are evaluated: whoever makes two ways to five needs no evaluation.
pub(super) const VALUED: usize = Pattern::Four as usize + 1;

/// Weights.
#[derive(Debug)]
pub(super) struct Worth {
    mover: Weights,
    waiter: Weights,
}

#[derive(Debug)]
struct Weights {
    /// Each pattern by itself.
    single: [i16; VALUED],
    /// The best two together, the better one first.
    pair: [[i16; VALUED]; VALUED],
}

impl Worth {
    /// To the colour that moves next and to the one that doesn't; the best pattern first.
    pub(super) fn of(&self, patterns: [Pattern; 4], suspect: bool) -> [i16; 2] {
        if suspect {
            return [0, 0];
        }
        [self.mover.of(patterns), self.waiter.of(patterns)]
    }
}

impl Weights {
    fn of(&self, patterns: [Pattern; 4]) -> i16 {
        let numbers = patterns.map(|pattern| (pattern as usize).min(VALUED - 1));
        let single: i16 = numbers.iter().map(|&number| self.single[number]).sum();
        single + self.pair[numbers[0]][numbers[1]]
    }
}

const fn hand(percent: i16) -> Weights {
    let mut single = [0, 1, 2, 4, 11, 14, 16, 42, 50, 45];
    let mut pair = [[0; VALUED]; VALUED];
    pair[4][4] = 8;
    pair[5][4] = 10;
    pair[5][5] = 12;
    let mut two = 4;
    while two < 6 {
        pair[6][two] = 10;
        pair[7][two] = 24;
        pair[8][two] = 28;
        pair[9][two] = 40;
        two += 1;
    }
    pair[7][6] = 24;
    pair[8][6] = 28;
    pair[9][6] = 40;
    pair[7][7] = 90;
    pair[8][7] = 110;
    pair[8][8] = 120;
    pair[9][7] = 180;
    pair[9][8] = 200;
    pair[9][9] = 250;
    let mut high = 0;
    while high < VALUED {
        single[high] = (single[high] as i32 * percent as i32 / 100) as i16;
        let mut low = 0;
        while low < VALUED {
            pair[high][low] = (pair[high][low] as i32 * percent as i32 / 100) as i16;
            low += 1;
        }
        high += 1;
    }
    Weights { single, pair }
}

static HAND: Worth = Worth { mover: hand(130), waiter: hand(90) };
