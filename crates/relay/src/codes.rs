//! The codes of rooms, one after another in an order that nobody can guess.

use protocol::{RoomCode, code::COUNT};
use std::hash::{DefaultHasher, Hasher as _};

/// Half of the bits that number a code: 2³⁰ is the power of two above the number of codes.
const HALF_BITS: u32 = 15;
const HALF: u32 = (1 << HALF_BITS) - 1;
const ROUNDS: u8 = 8;

/// Draws codes: a secret permutation of all there are, from its beginning to its end and again. So a code comes back
/// only after all 887 million others, and none has to be remembered to let it rest.
#[derive(Clone)]
pub struct Codes {
    key: u128,
    drawn: u32,
}

impl std::fmt::Debug for Codes {
    /// The key is secret.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Codes").field("drawn", &self.drawn).finish_non_exhaustive()
    }
}

impl Codes {
    /// In an order that 128 random bits decide.
    #[must_use]
    pub const fn new(random: u128) -> Self {
        Self { key: random, drawn: 0 }
    }

    /// The next code.
    pub fn draw(&mut self) -> RoomCode {
        let mut number = self.drawn;
        self.drawn = (self.drawn + 1) % COUNT;
        // What falls beyond the codes is sent through again: that is a permutation of the codes themselves.
        loop {
            number = self.shuffled(number);
            if number < COUNT {
                return RoomCode::nth(number);
            }
        }
    }

    /// A permutation of the numbers below 2³⁰ (a Feistel network).
    fn shuffled(&self, number: u32) -> u32 {
        let (mut left, mut right) = (number >> HALF_BITS, number & HALF);
        for round in 0..ROUNDS {
            let mut hasher = DefaultHasher::new();
            hasher.write_u128(self.key);
            hasher.write_u8(round);
            hasher.write_u32(right);
            // The upper half of it is thrown away.
            #[allow(clippy::cast_possible_truncation)]
            let mixed = hasher.finish() as u32 & HALF;
            (left, right) = (right, left ^ mixed);
        }
        left << HALF_BITS | right
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// More than a server of ours can open in an hour by far.
    const MANY: usize = 300_000;

    #[test]
    fn no_code_comes_twice() {
        let mut codes = Codes::new(42);
        let all: BTreeSet<RoomCode> = (0..MANY).map(|_| codes.draw()).collect();
        assert_eq!(all.len(), MANY);
    }

    #[test]
    fn after_the_last_code_comes_the_first() {
        let mut codes = Codes::new(42);
        let first = codes.draw();
        codes.drawn = COUNT - 1;
        let last = codes.draw();
        assert_ne!(last, first);
        assert_eq!(codes.draw(), first);
    }

    #[test]
    fn another_secret_is_another_order() {
        let (mut one, mut two) = (Codes::new(1), Codes::new(2));
        let same = (0..1_000).filter(|_| one.draw() == two.draw()).count();
        assert_eq!(same, 0);
    }

    #[test]
    fn all_letters_come_at_every_place() {
        let mut codes = Codes::new(7);
        let mut seen = BTreeSet::new();
        for _ in 0..10_000 {
            seen.extend(codes.draw().to_string().chars().enumerate().filter(|(_, letter)| *letter != '-'));
        }
        assert_eq!(seen.len(), 6 * 31);
    }
}
