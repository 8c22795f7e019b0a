//! The generator of the games: sfc32 (Chris Doty-Humphrey, PractRand), exactly as published. A stored game depends
//! on every bit of this stream, so the lines are ours and frozen (`tests/vectors/sfc32.json`).

use serde::{Deserialize, Serialize};

/// How many outputs are thrown away after seeding with 64 or 128 bits.
const WARM_UP: u32 = 12;

/// A stream of random numbers. Stored with its algorithm's name: `{"sfc32": [a, b, c, d], "draws": n}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rng {
    #[serde(rename = "sfc32")]
    words: [u32; 4],
    draws: u64,
}

impl Rng {
    /// The four state words as they are, without any warm-up.
    #[must_use]
    pub const fn from_words(words: [u32; 4]) -> Self {
        Self { words, draws: 0 }
    }

    /// A game's seed: 128 bits = the four state words in the order a, b, c, d; the first 12 outputs are thrown away.
    #[must_use]
    pub fn from_seed128(words: [u32; 4]) -> Self {
        Self::from_words(words).warmed_up()
    }

    /// A seed of 64 bits, for bots and tests: a = 0, b = the low half, c = the high half, d = 1; the first 12 outputs
    /// are thrown away.
    #[must_use]
    pub fn from_seed64(seed: u64) -> Self {
        #[allow(clippy::cast_possible_truncation)] // the two halves
        Self::from_words([0, seed as u32, (seed >> 32) as u32, 1]).warmed_up()
    }

    fn warmed_up(mut self) -> Self {
        for _ in 0..WARM_UP {
            self.next_u32();
        }
        self.draws = 0;
        self
    }

    /// The next 32 bits.
    pub const fn next_u32(&mut self) -> u32 {
        let [a, b, c, d] = self.words;
        let out = a.wrapping_add(b).wrapping_add(d);
        self.words = [b ^ (b >> 9), c.wrapping_add(c << 3), c.rotate_left(21).wrapping_add(out), d.wrapping_add(1)];
        self.draws += 1;
        out
    }

    /// The next 64 bits: two outputs, the first one above.
    pub const fn next_u64(&mut self) -> u64 {
        let high = self.next_u32() as u64;
        (high << 32) | self.next_u32() as u64
    }

    /// A number below `n`, all equally likely (Lemire's multiplication with rejection).
    ///
    /// # Panics
    /// If `n` is 0.
    pub const fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "there is no number below 0");
        let mut product = self.next_u32() as u64 * n as u64;
        // The low half decides, the high half is the answer. The threshold is below n, so most draws need no division.
        #[allow(clippy::cast_possible_truncation)]
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = self.next_u32() as u64 * n as u64;
            }
        }
        (product >> 32) as u32
    }

    /// An index into a list of `len` elements.
    ///
    /// # Panics
    /// If `len` is 0 or does not fit 32 bits.
    pub fn index(&mut self, len: usize) -> usize {
        let len = u32::try_from(len).unwrap_or_else(|_| panic!("a list of {len} elements is no game's"));
        self.below(len) as usize
    }

    /// One of the elements, `None` if there is none.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() {
            return None;
        }
        Some(&items[self.index(items.len())])
    }

    /// Fisher–Yates from the end: for i from n − 1 down to 1, swap i with one of `0..=i`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.index(i + 1));
        }
    }

    /// How many outputs were taken since the seeding, rejected ones included.
    #[must_use]
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// The four state words.
    #[must_use]
    pub const fn words(&self) -> [u32; 4] {
        self.words
    }

    /// The state folded into 64 bits, for telling two streams apart.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        let [a, b, c, d] = self.words;
        (((a ^ c.rotate_left(16)) as u64) << 32 | (b ^ d.rotate_left(16)) as u64) ^ self.draws
    }
}
