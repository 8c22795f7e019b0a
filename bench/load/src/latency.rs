//! Times, and what they were at most for a share of them.

use std::time::Duration;

/// Every time that was measured, in microseconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times(Vec<u32>);

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(u32::try_from(time.as_micros()).unwrap_or(u32::MAX));
    }

    /// Also those that were measured at another time.
    pub(crate) fn join(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// In order, so that shares can be asked for.
    pub(crate) fn sorted(mut self) -> Sorted {
        self.0.sort_unstable();
        Sorted(self.0)
    }
}

/// Times in order.
#[derive(Clone, Debug)]
pub(crate) struct Sorted(Vec<u32>);

impl Sorted {
    /// The time in microseconds that so many of a thousand don't exceed; `None`: nothing was measured.
    pub(crate) fn of_thousand(&self, share: usize) -> Option<u32> {
        let rank = (self.0.len() * share).div_ceil(1000);
        self.0.get(rank.max(1) - 1).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_ranks() {
        let mut times = Times::default();
        for micros in (1..=1000).rev() {
            times.add(Duration::from_micros(micros));
        }
        let sorted = times.sorted();
        let shares = [0, 500, 990, 999, 1000].map(|share| sorted.of_thousand(share));
        assert_eq!(shares, [Some(1), Some(500), Some(990), Some(999), Some(1000)]);
        assert_eq!(Times::default().sorted().of_thousand(500), None);
    }
}
