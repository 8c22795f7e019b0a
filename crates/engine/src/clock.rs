//! Clocks: how much time a seat has, and when it runs out. Integer milliseconds of the room's time throughout.
//!
//! A game embeds [`ClockOptions`] in its options, keeps [`Clocks`] in its state, and asks it three things: `check`
//! refuses an action when [`Clocks::is_late`], `apply` of a move calls [`Clocks::spend`] and then [`Clocks::start`]
//! for the next seat, and the timer is [`Clocks::deadline`]. A move received exactly at the deadline is late.

mod options;

pub use options::{ClockKind, ClockOptions};

use crate::{seat::Seat, time::Millis};
use serde::{Deserialize, Serialize};

/// How the time of a game is limited. All times in milliseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum TimeControl {
    /// No limit (무제한).
    #[default]
    None,
    /// The same time for every move (한 수 제한).
    PerMove {
        /// For one move.
        move_ms: u64,
    },
    /// A main time, then periods that are lost only when they are used up completely (초읽기).
    Byoyomi {
        /// For the whole game, before the periods.
        main_ms: u64,
        /// How long a period is.
        period_ms: u64,
        /// How many there are; 0: the main time is all.
        periods: u32,
    },
    /// A main time that grows with every move (피셔).
    Fischer {
        /// At the beginning.
        main_ms: u64,
        /// Earned by every move, the first one too.
        inc_ms: u64,
        /// No move lifts the main time above this.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap_ms: Option<u64>,
    },
    /// A main time that gets back what a move took, up to a limit (브론슈타인).
    Bronstein {
        /// At the beginning.
        main_ms: u64,
        /// The most that a move gets back.
        delay_ms: u64,
    },
}

/// What a seat has left, not counting the turn that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct TimeLeft {
    /// Main time, in milliseconds.
    #[ts(type = "number")]
    pub main_ms: u64,
    /// Periods of byo-yomi.
    pub periods: u32,
}

/// How a turn ended for the clock.
#[must_use]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spent {
    /// With time left.
    InTime,
    /// The time ran out during it.
    Flag,
}

impl TimeControl {
    /// What a seat begins with.
    #[must_use]
    pub const fn at_start(self) -> TimeLeft {
        match self {
            Self::None | Self::PerMove { .. } => TimeLeft { main_ms: 0, periods: 0 },
            Self::Byoyomi { main_ms, periods, .. } => TimeLeft { main_ms, periods },
            Self::Fischer { main_ms, .. } | Self::Bronstein { main_ms, .. } => TimeLeft { main_ms, periods: 0 },
        }
    }

    /// How long a turn may take, with so much left; `None`: as long as it likes. A turn that takes exactly this long
    /// has run out of time.
    #[must_use]
    pub const fn budget(self, left: TimeLeft) -> Option<u64> {
        match self {
            Self::None => None,
            Self::PerMove { move_ms } => Some(move_ms),
            Self::Byoyomi { period_ms, .. } => {
                Some(left.main_ms.saturating_add(period_ms.saturating_mul(left.periods as u64)))
            }
            Self::Fischer { .. } | Self::Bronstein { .. } => Some(left.main_ms),
        }
    }

    /// What is left once a turn took `used` and ended with a move. Out of time leaves nothing.
    pub fn after_move(self, left: TimeLeft, used: u64) -> (TimeLeft, Spent) {
        let Some(rest) = self.after_time(left, used) else { return (TimeLeft::NOTHING, Spent::Flag) };
        let rest = match self {
            Self::None | Self::PerMove { .. } | Self::Byoyomi { .. } => rest,
            Self::Fischer { inc_ms, cap_ms, .. } => {
                TimeLeft { main_ms: rest.main_ms.saturating_add(inc_ms).min(cap_ms.unwrap_or(u64::MAX)), ..rest }
            }
            Self::Bronstein { delay_ms, .. } => {
                TimeLeft { main_ms: rest.main_ms.saturating_add(used.min(delay_ms)), ..rest }
            }
        };
        (rest, Spent::InTime)
    }

    /// What is left once `used` has gone by, before a move earns anything; `None`: the time ran out.
    fn after_time(self, left: TimeLeft, used: u64) -> Option<TimeLeft> {
        if self.budget(left).is_some_and(|budget| used >= budget) {
            return None;
        }
        match self {
            Self::None | Self::PerMove { .. } => Some(left),
            Self::Byoyomi { .. } | Self::Fischer { .. } | Self::Bronstein { .. } if used < left.main_ms => {
                Some(TimeLeft { main_ms: left.main_ms - used, ..left })
            }
            Self::Byoyomi { period_ms, .. } => {
                Some(TimeLeft { main_ms: 0, periods: left.periods_after(used, period_ms) })
            }
            Self::Fischer { .. } | Self::Bronstein { .. } => {
                unreachable!("used is below the main time: it is the budget")
            }
        }
    }
}

impl TimeLeft {
    /// The time has run out.
    pub const NOTHING: Self = Self { main_ms: 0, periods: 0 };

    /// The periods that are left when `used` reaches into them: only whole ones are lost. Called with less than the
    /// budget, so at least one is left and `period_ms` is not 0.
    fn periods_after(self, used: u64, period_ms: u64) -> u32 {
        let lost = (used - self.main_ms) / period_ms;
        let periods = u64::from(self.periods) - lost;
        u32::try_from(periods).unwrap_or(self.periods)
    }
}

/// The clocks of all seats. At most one runs at a time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clocks {
    control: TimeControl,
    left: Vec<TimeLeft>,
    turn: Option<Turn>,
}

/// The turn that is running.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Turn {
    seat: Seat,
    started_at: Millis,
}

/// What a screen needs to draw the clocks. It changes only when a turn begins or ends, never by itself: the client
/// counts from `turn_started_at`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ClocksView {
    /// How the time is limited.
    pub control: TimeControl,
    /// What each seat had left when the running turn began, by seat.
    pub seats: Vec<TimeLeft>,
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// When the running turn began, in the room's time.
    #[ts(type = "number | null")]
    pub turn_started_at: Option<Millis>,
}

impl Clocks {
    /// Clocks for `seats` seats; none runs yet.
    #[must_use]
    pub fn new(control: TimeControl, seats: u8) -> Self {
        Self { control, left: vec![control.at_start(); seats.into()], turn: None }
    }

    /// How the time is limited.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a seat has left, not counting the running turn.
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn left(&self, seat: Seat) -> TimeLeft {
        self.left[seat.index()]
    }

    /// Whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Seat> {
        self.turn.map(|turn| turn.seat)
    }

    /// The turn of `seat` begins at `now`, also anew after an undo; what it had spent of a turn that was running and
    /// did not end with a move is forgotten.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn start(&mut self, seat: Seat, now: Millis) {
        assert!(seat.index() < self.left.len(), "there is no clock for {seat}");
        self.turn = Some(Turn { seat, started_at: now });
    }

    /// When the running turn is out of time: a move received at this moment or later is late. `None`: no clock runs,
    /// or nothing limits it.
    #[must_use]
    pub fn deadline(&self) -> Option<Millis> {
        let turn = self.turn?;
        let budget = self.control.budget(self.left(turn.seat))?;
        Some(turn.started_at.saturating_add(budget))
    }

    /// Whether the running turn is out of time at `now`.
    #[must_use]
    pub fn is_late(&self, now: Millis) -> bool {
        self.deadline().is_some_and(|deadline| now >= deadline)
    }

    /// The running turn ends with a move at `now`, and its clock stops. Nothing happens if none runs.
    pub fn spend(&mut self, now: Millis) -> Spent {
        let Some(turn) = self.turn.take() else { return Spent::InTime };
        let (left, spent) = self.control.after_move(self.left(turn.seat), now.saturating_sub(turn.started_at));
        self.left[turn.seat.index()] = left;
        spent
    }

    /// The running turn ends at `now` without a move, because the game is over: its time is taken, nothing is earned.
    pub fn stop(&mut self, now: Millis) {
        let Some(turn) = self.turn.take() else { return };
        let used = now.saturating_sub(turn.started_at);
        let left = self.control.after_time(self.left(turn.seat), used);
        self.left[turn.seat.index()] = left.unwrap_or(TimeLeft::NOTHING);
    }

    /// What a screen needs.
    #[must_use]
    pub fn view(&self) -> ClocksView {
        ClocksView {
            control: self.control,
            seats: self.left.clone(),
            running: self.running(),
            turn_started_at: self.turn.map(|turn| turn.started_at),
        }
    }
}
