//! When a room's next move is due.

use std::time::Duration;
use tokio::time::Instant;

/// How fast the rooms play.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pace {
    /// Each player moves as soon as the opponent's move is seen: as fast as the server allows.
    Closed,
    /// Each room moves at fixed times, whatever the server does. A move's time runs from when it was due, so that a
    /// server that falls behind can't hide it.
    Open {
        /// Between two moves of one room.
        gap: Duration,
    },
}

/// The moves of one room in time.
#[derive(Debug)]
pub(crate) struct Beat {
    pace: Pace,
    next: Instant,
}

impl Beat {
    /// Room `n` of `rooms`; they are spread evenly over the gap.
    pub(crate) fn new(pace: Pace, n: u32, rooms: u32) -> Self {
        let shift = match pace {
            Pace::Closed => Duration::ZERO,
            Pace::Open { gap } => gap * n / rooms,
        };
        Self { pace, next: Instant::now() + shift }
    }

    /// When the next move is due.
    pub(crate) fn next(&mut self) -> Instant {
        match self.pace {
            Pace::Closed => Instant::now(),
            Pace::Open { gap } => {
                let due = self.next;
                self.next += gap;
                due
            }
        }
    }
}
