//! How fast somebody may go on: a bucket that fills by `RATE` a second and holds twice as much.

use engine::Millis;
use serde::{Deserialize, Serialize};

/// A bucket that fills by `RATE` a second and holds twice as much. In thousandths, so that a millisecond counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bucket<const RATE: u64> {
    /// What it held at `at`, in thousandths.
    held: u64,
    at: Millis,
}

impl<const RATE: u64> Bucket<RATE> {
    /// What it can hold, in thousandths.
    const SIZE: u64 = 2_000 * RATE;

    /// A full one.
    pub(crate) const fn full(now: Millis) -> Self {
        Self { held: Self::SIZE, at: now }
    }

    fn held(&self, now: Millis) -> u64 {
        (self.held + now.saturating_sub(self.at).saturating_mul(RATE)).min(Self::SIZE)
    }

    /// Whether so much can be taken.
    pub(crate) fn holds(&self, amount: u32, now: Millis) -> bool {
        self.held(now) >= 1_000 * u64::from(amount)
    }

    /// Takes it out.
    pub(crate) fn take(&mut self, amount: u32, now: Millis) {
        self.held = self.held(now).saturating_sub(1_000 * u64::from(amount));
        self.at = self.at.max(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_holds_two_seconds_and_fills_by_its_rate() {
        let mut bucket: Bucket<30> = Bucket::full(1_000);
        for _ in 0..60 {
            assert!(bucket.holds(1, 1_000));
            bucket.take(1, 1_000);
        }
        assert!(!bucket.holds(1, 1_033));
        assert!(bucket.holds(1, 1_034), "a thirtieth of a second later there is one more");
        assert!(bucket.holds(60, 9_000) && !bucket.holds(61, 9_000));
    }
}
