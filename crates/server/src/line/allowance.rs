//! How many bytes a client may bring, and since when it wants to bring more.

use std::{
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};
use tokio::time::{Instant, Sleep, sleep};

/// How much may be read now.
#[derive(Debug)]
pub(super) struct Allowance {
    /// 0: as much as comes.
    bytes_a_second: i64,
    /// Bytes that may be read now; below 0 after a read that was larger.
    left: i64,
    refilled: Instant,
    rest: Option<Pin<Box<Sleep>>>,
    /// Since when there has always been more to read than may be read.
    held_since: Option<Instant>,
}

impl Allowance {
    /// A full one.
    pub(super) fn of(bytes_a_second: u32) -> Self {
        let bytes_a_second = i64::from(bytes_a_second);
        let left = Self::burst(bytes_a_second);
        Self { bytes_a_second, left, refilled: Instant::now(), rest: None, held_since: None }
    }

    /// Four seconds' worth may come at once, but at least one ordinary HTTP request.
    const fn burst(bytes_a_second: i64) -> i64 {
        let burst = bytes_a_second * 4;
        if burst < 16_384 { 16_384 } else { burst }
    }

    /// Waits until something may be read.
    pub(super) fn poll(&mut self, cx: &mut Context<'_>, bytes_a_second: u32) -> Poll<()> {
        let bytes_a_second = i64::from(bytes_a_second);
        if bytes_a_second != self.bytes_a_second {
            self.left += Self::burst(bytes_a_second) - Self::burst(self.bytes_a_second);
            self.bytes_a_second = bytes_a_second;
            self.rest = None;
        }
        if self.bytes_a_second == 0 {
            return Poll::Ready(());
        }
        loop {
            if let Some(rest) = &mut self.rest {
                ready!(rest.as_mut().poll(cx));
                self.rest = None;
            }
            self.refill();
            if self.left > 0 {
                return Poll::Ready(());
            }
            self.held_since.get_or_insert_with(Instant::now);
            let owed_ms = (1 - self.left) * 1_000 / self.bytes_a_second;
            self.rest = Some(Box::pin(sleep(Duration::from_millis(owed_ms.unsigned_abs() + 10))));
        }
    }

    /// So many bytes were read.
    pub(super) fn spend(&mut self, bytes: usize) {
        self.left -= i64::try_from(bytes).unwrap_or(i64::MAX);
    }

    /// All that came was read.
    pub(super) const fn caught_up(&mut self) {
        self.held_since = None;
    }

    /// For how long there has always been more to read than may be read.
    pub(super) fn held_for(&self) -> Duration {
        self.held_since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn refill(&mut self) {
        let passed = i64::try_from(self.refilled.elapsed().as_millis()).unwrap_or(i64::MAX);
        let earned = passed.saturating_mul(self.bytes_a_second) / 1_000;
        if earned > 0 {
            self.left = self.left.saturating_add(earned).min(Self::burst(self.bytes_a_second));
            self.refilled = Instant::now();
        }
    }
}
