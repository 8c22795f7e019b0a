//! All chance of a run comes from its seed.

use engine::{Millis, Rng};
use protocol::GamePk;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

/// A stream of chance for one purpose.
#[derive(Clone, Debug)]
pub(crate) struct Dice(Rng);

impl Dice {
    /// The stream of a run for a purpose.
    pub(crate) fn new(seed: u64, purpose: u64) -> Self {
        Self(Rng::from_seed64(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ purpose.rotate_left(40)))
    }

    /// Another stream that hangs on this one.
    pub(crate) fn branch(&mut self) -> Self {
        Self(Rng::from_seed64(self.0.next_u64()))
    }

    pub(crate) const fn word(&mut self) -> u32 {
        self.0.next_u32()
    }

    /// A number below `n`; 0 if there is none.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { self.0.index(n) }
    }

    /// A time from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: Millis, high: Millis) -> Millis {
        low + self.below(usize::try_from(high.saturating_sub(low)).unwrap_or(usize::MAX) + 1) as Millis
    }

    /// True so many times in a hundred.
    pub(crate) const fn percent(&mut self, percent: u32) -> bool {
        self.0.below(100) < percent
    }

    /// True so many times in a thousand.
    pub(crate) const fn permille(&mut self, permille: u32) -> bool {
        self.0.below(1000) < permille
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.0.choose(items)
    }
}

/// What a room asks from outside.
#[derive(Clone, Debug)]
pub(crate) struct SimFresh {
    dice: Dice,
    games: Arc<AtomicU64>,
}

impl SimFresh {
    /// `games` is the highest game number in use.
    pub(crate) const fn new(dice: Dice, games: Arc<AtomicU64>) -> Self {
        Self { dice, games }
    }
}

impl room::Fresh for SimFresh {
    fn seed(&mut self) -> [u32; 4] {
        std::array::from_fn(|_| self.dice.word())
    }

    fn game_pk(&mut self) -> GamePk {
        self.games.fetch_add(1, Ordering::Relaxed) + 1
    }

    fn secret(&mut self) -> String {
        format!("bot-{:08x}{:08x}", self.dice.word(), self.dice.word())
    }

    fn hash_password(&mut self, password: &str) -> String {
        format!("hashed {password}")
    }

    fn fits_password(&mut self, password: &str, hash: &str) -> bool {
        hash == format!("hashed {password}")
    }
}
