//! The room's clock: it starts at wall time, only moves forward, and stands still while the server is down and for a
//! while after it is back.

use engine::Millis;
use serde::{Deserialize, Serialize};

/// How long the clock stands still after a recovery, in milliseconds, so that people find back to their seats.
pub const THAW_MS: Millis = 30_000;

/// Maps server time to the room's time. Until `thaws_at` it is `frozen_at`; from then on it advances with the server's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomClock {
    /// The room's time while it stands still.
    frozen_at: Millis,
    /// The server time from which it advances.
    thaws_at: Millis,
}

impl RoomClock {
    /// The clock of a new room: the server's time.
    #[must_use]
    pub const fn starting(now: Millis) -> Self {
        Self { frozen_at: now, thaws_at: now }
    }

    /// The clock after a time without a server: it goes on where it stood at `alive` (the last moment at which the
    /// server is known to have run) or at the last entry, whichever is later, [`THAW_MS`] after `now`.
    #[must_use]
    pub fn recovered(self, alive: Millis, last_entry: Millis, now: Millis) -> Self {
        Self { frozen_at: self.at(alive).max(last_entry), thaws_at: now + THAW_MS }
    }

    /// The room's time at a server time.
    #[must_use]
    pub const fn at(self, server: Millis) -> Millis {
        self.frozen_at + server.saturating_sub(self.thaws_at)
    }

    /// The clock of a room that was asleep since `seen`: no time of a game was lost, so it simply goes on.
    #[must_use]
    pub const fn resumed(self, seen: Millis, now: Millis) -> Self {
        let then = self.at(seen);
        Self { frozen_at: if then > now { then } else { now }, thaws_at: now }
    }

    /// The server time at which something due at the room's time `room` happens: never while the clock stands still.
    #[must_use]
    pub const fn server_time_of(self, room: Millis) -> Millis {
        self.thaws_at + room.saturating_sub(self.frozen_at)
    }

    /// Whether the clock stands still at a server time.
    #[must_use]
    pub const fn stands_still(self, server: Millis) -> bool {
        server < self.thaws_at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_clock_is_the_servers() {
        let clock = RoomClock::starting(1_000);
        assert_eq!((clock.at(1_000), clock.at(1_700), clock.stands_still(1_000)), (1_000, 1_700, false));
    }

    #[test]
    fn no_time_passes_while_the_server_is_down_and_for_thirty_seconds() {
        // Alive until 6 000, back at 900 000 by a wall clock that may have jumped.
        let clock = RoomClock::starting(1_000).recovered(6_000, 5_500, 900_000);
        assert_eq!(clock.at(900_000), 6_000);
        assert_eq!(clock.at(929_999), 6_000);
        assert_eq!(clock.at(930_001), 6_001);
        assert!(clock.stands_still(929_999) && !clock.stands_still(930_000));
    }

    #[test]
    fn a_wall_clock_that_jumped_back_a_day_does_not_turn_the_rooms_time_back() {
        let day = 86_400_000;
        let clock = RoomClock::starting(2 * day).recovered(2 * day + 5_000, 2 * day + 7_000, day);
        assert_eq!(clock.at(day), 2 * day + 7_000, "the last entry was later than the last alive mark");
        assert_eq!(clock.at(day + THAW_MS + 3), 2 * day + 7_003);
    }

    #[test]
    fn a_second_crash_while_it_stands_still_costs_nothing() {
        let once = RoomClock::starting(0).recovered(100, 0, 1_000);
        let twice = once.recovered(1_010, 0, 2_000);
        assert_eq!(twice.at(2_000), 100);
    }

    #[test]
    fn due_moments_are_found_again() {
        let clock = RoomClock::starting(1_000).recovered(6_000, 0, 10_000);
        assert_eq!(clock.at(clock.server_time_of(6_500)), 6_500);
        assert_eq!(clock.server_time_of(5_000), 40_000, "due already, but not while it stands still");
    }
}
