//! Chance for the moments of the kills: `CHAOS_SEED` repeats a run as far as the machine allows.

use std::{
    collections::hash_map::RandomState,
    hash::{BuildHasher as _, Hasher as _},
};

/// xorshift.
pub(crate) struct Dice(u64);

impl Dice {
    /// From `CHAOS_SEED`, or of its own; said either way.
    pub(crate) fn from_env() -> Self {
        let given = std::env::var("CHAOS_SEED").ok().and_then(|text| text.parse().ok());
        let seed: u64 = given.unwrap_or_else(|| RandomState::new().build_hasher().finish()) | 1;
        println!("CHAOS_SEED={seed}");
        Self(seed)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }

    /// For somebody who throws at the same time.
    pub(crate) fn another(&mut self) -> Self {
        Self(self.below(u64::MAX) | 1)
    }
}
