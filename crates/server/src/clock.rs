//! The server's time: wall time when the program started, then monotonic. A wall clock that is set back or forward
//! while the program runs changes nothing.

use engine::Millis;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// The server's clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    base: Millis,
    started: Instant,
}

impl Clock {
    /// Starts at wall time, or at `not_before` (the last moment of an earlier run) if the wall clock has been set back
    /// since.
    #[must_use]
    pub(crate) fn start(not_before: Millis) -> Self {
        let wall = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { base: whole_millis(wall).max(not_before), started: Instant::now() }
    }

    /// The server's time.
    #[must_use]
    pub(crate) fn now(&self) -> Millis {
        self.base + whole_millis(self.started.elapsed())
    }

    /// Microseconds since the start, for measuring rates.
    #[must_use]
    pub(crate) fn micros(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_micros()).unwrap_or(u64::MAX)
    }

    /// When the server's time is `at`.
    #[must_use]
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        // A moment beyond all reason (a deadline in a thousand years) is as good as never.
        let ahead = Duration::from_millis(at.saturating_sub(self.base).min(1 << 40));
        self.started + ahead
    }
}

fn whole_millis(duration: Duration) -> Millis {
    Millis::try_from(duration.as_millis()).unwrap_or(Millis::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_advances_with_the_monotonic_clock() {
        let clock = Clock::start(0);
        let began = clock.now();
        tokio::time::sleep_until(clock.instant(began + 1_500)).await;
        assert_eq!(clock.now(), began + 1_500);
    }

    #[tokio::test]
    async fn a_wall_clock_that_was_set_back_between_two_runs_does_not_turn_it_back() {
        let year_3000 = 32_503_680_000_000;
        assert!(Clock::start(year_3000).now() >= year_3000);
    }
}
