//! How long a message takes to a screen: `time.probe` is acknowledged at once, half the median of the last round trips
//! counts.

use std::{collections::VecDeque, time::Duration};
use tokio::time::Instant;

/// Round trips that are remembered.
const KEPT: usize = 9;
/// The first probes come quickly, the others now and then.
const FIRST_PROBES: u64 = 3;
const EARLY: Duration = Duration::from_millis(900);
const LATER: Duration = Duration::from_secs(10);
/// A change smaller than this is not worth a letter.
const NOTABLE_MS: u32 = 2;

/// The probes of one screen.
#[derive(Debug, Default)]
pub(crate) struct Probes {
    asked: u64,
    /// The last probe: its number and when it was sent.
    open: Option<(u64, Instant)>,
    sent_at: Option<Instant>,
    round_trips: VecDeque<Duration>,
    told: Option<u32>,
}

impl Probes {
    /// The number of the next probe, if one is due. A lost one is given up then.
    pub(crate) fn due(&mut self, now: Instant) -> Option<u64> {
        let pause = if self.asked < FIRST_PROBES { EARLY } else { LATER };
        if self.sent_at.is_some_and(|sent_at| now < sent_at + pause) {
            return None;
        }
        self.asked += 1;
        self.sent_at = Some(now);
        self.open = Some((self.asked, now));
        Some(self.asked)
    }

    /// An answer came. Gives the lag in milliseconds (half the median round trip) if it changed notably.
    pub(crate) fn answered(&mut self, number: u64, now: Instant) -> Option<u32> {
        let (_, sent_at) = self.open.take_if(|(open, _)| *open == number)?;
        if self.round_trips.len() == KEPT {
            self.round_trips.pop_front();
        }
        self.round_trips.push_back(now - sent_at);
        let mut sorted: Vec<Duration> = self.round_trips.iter().copied().collect();
        sorted.sort_unstable();
        let lag = u32::try_from(sorted[sorted.len() / 2].as_millis() / 2).unwrap_or(u32::MAX);
        if self.told.is_some_and(|told| told.abs_diff(lag) < NOTABLE_MS) {
            return None;
        }
        self.told = Some(lag);
        Some(lag)
    }

    /// Tells the lag again at the next answer: the screen is in another room.
    pub(crate) fn moved(&mut self) {
        *self = Self { round_trips: std::mem::take(&mut self.round_trips), ..Self::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_the_median_counts_and_one_hiccup_does_not() {
        let mut probes = Probes::default();
        let mut now = Instant::now();
        let mut told = Vec::new();
        for round_trip in [40, 44, 900, 42, 43, 120, 120, 120] {
            now += Duration::from_secs(20);
            let number = probes.due(now).unwrap();
            told.push(probes.answered(number, now + Duration::from_millis(round_trip)));
        }
        assert_eq!(told, [Some(20), Some(22), None, None, None, None, None, Some(60)]);
    }

    #[test]
    fn only_the_open_probe_is_answered() {
        let mut probes = Probes::default();
        let now = Instant::now();
        assert_eq!(probes.answered(1, now), None);
        let number = probes.due(now).unwrap();
        assert_eq!(probes.due(now), None, "not due");
        assert_eq!(probes.answered(number + 1, now), None);
        assert_eq!(probes.answered(number, now), Some(0));
        assert_eq!(probes.answered(number, now), None, "twice");
    }
}
