//! How long the server took from the arrival of a call to its answer, by its own count.

use crate::wire;
use anyhow::{Context as _, Result};
use std::net::SocketAddr;

/// How many calls were answered within how many seconds, since the server began: the steps of a histogram.
#[derive(Clone, Debug)]
pub(super) struct Verdicts(Vec<(f64, f64)>);

impl Verdicts {
    /// As the server tells it now.
    pub(super) async fn read(address: SocketAddr) -> Result<Self> {
        let (_, numbers) = wire::ask(address, "GET", "/metrics", "").await?;
        let steps = numbers.lines().filter_map(|line| {
            let (within, count) = line.strip_prefix("madang_call_seconds_bucket{le=\"")?.split_once("\"} ")?;
            Some((within.parse().ok()?, count.parse().ok()?))
        });
        Ok(Self(steps.collect()))
    }

    /// The time in microseconds within which this share of the calls since `before` was answered; even between two
    /// steps.
    pub(super) fn within(&self, before: &Self, share: f64) -> Result<f64> {
        let since = |at: usize| self.0[at].1 - before.0.get(at).map_or(0.0, |step| step.1);
        let all = since(self.0.len().checked_sub(1).context("the server counts its calls")?);
        let (mut from, mut below) = (0.0, 0.0);
        for at in 0..self.0.len() {
            let (to, count) = (self.0[at].0, since(at));
            if count >= share * all && count > below {
                let inside = (share * all - below) / (count - below);
                return Ok((from + (to.min(10.0) - from) * inside) * 1e6);
            }
            (from, below) = (to, count);
        }
        Ok(f64::NAN)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_lie_between_steps() {
        let before = Verdicts(vec![(0.001, 1.0), (0.002, 1.0), (f64::INFINITY, 1.0)]);
        let after = Verdicts(vec![(0.001, 51.0), (0.002, 101.0), (f64::INFINITY, 101.0)]);
        assert!((after.within(&before, 0.5).unwrap() - 1000.0).abs() < 1e-6);
        assert!((after.within(&before, 0.75).unwrap() - 1500.0).abs() < 1e-6);
    }
}
