//! The room's time as a game sees it.

use crate::seat::SeatSet;

/// Milliseconds of the room's clock. It begins at wall time and only moves forward; it stands still while the server
/// is down. Only the server reads a clock: a game is handed this.
pub type Millis = u64;

/// Whose time runs out, and when.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Timer {
    /// The moment at which `on_timeout` is applied for each of `seats`. `None`: nobody is timed, though the seats
    /// are still waited for (a lost connection's grace runs for them).
    pub deadline: Option<Millis>,
    /// The seats whose time runs out at `deadline`. Only these are shortened by a lost connection's grace.
    pub seats: SeatSet,
    /// A lost connection's seat is never timed out before this moment (real-time games).
    pub not_before: Option<Millis>,
    /// Overrides the room's grace for a lost connection, in milliseconds.
    pub grace_ms: Option<u64>,
}

impl Timer {
    /// A timer for `seats` at `deadline`, with the room's own grace.
    #[must_use]
    pub const fn new(seats: SeatSet, deadline: Option<Millis>) -> Self {
        Self { deadline, seats, not_before: None, grace_ms: None }
    }
}
