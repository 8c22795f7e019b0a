//! The tiles of a suit as numbers to look up by.

use crate::tile::Kind;

/// 5⁴: suits cut to their numbers 1–4, or honours to E S W N.
pub(super) const LOWS: usize = 625;
/// 5⁵: suits cut to their numbers 5–9.
pub(super) const HIGHS: usize = 3125;
/// 5³: honours cut to the dragons.
pub(super) const HONOUR_HIGHS: usize = 125;

/// The tiles of one suit as two numbers to the base 5, so that one tile more or less is an addition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) low: u16,
    pub(super) high: u16,
}

/// What one tile adds, by its place in the suit.
const ONES: [Code; 9] = {
    let mut ones = [Code { low: 0, high: 0 }; 9];
    let mut place = 0;
    while place < 9 {
        if place < 4 {
            ones[place].low = 5_u16.pow(place as u32);
        } else {
            ones[place].high = 5_u16.pow(place as u32 - 4);
        }
        place += 1;
    }
    ones
};

impl Code {
    pub(super) const fn add(&mut self, kind: Kind) {
        let one = ONES[kind.number() as usize - 1];
        self.low += one.low;
        self.high += one.high;
    }

    pub(super) const fn remove(&mut self, kind: Kind) {
        let one = ONES[kind.number() as usize - 1];
        self.low -= one.low;
        self.high -= one.high;
    }

    pub(super) fn of(counts: &[u8]) -> Self {
        let digits = |part: &[u8]| part.iter().rev().fold(0, |code, count| code * 5 + u16::from(*count));
        Self { low: digits(&counts[..4]), high: digits(&counts[4..]) }
    }
}

/// The digits of a number to the base 5, the lowest first.
pub(super) fn digits<const N: usize>(mut code: usize) -> [u8; N] {
    std::array::from_fn(|_| {
        let digit = code % 5;
        code /= 5;
        digit as u8
    })
}

/// The sum of the digits: the tiles that a half stands for.
pub(super) fn sum(code: usize) -> usize {
    digits::<5>(code).iter().map(|digit| usize::from(*digit)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tile::Suit;

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
}
