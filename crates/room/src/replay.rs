//! A finished game done again from its seed and its log. [`reel`] shows it as one of its seats saw it.

pub mod reel;

use crate::{
    entry::{Entry, Steps, joins},
    play::{Point, Redone},
    recovery::begin_again,
    room::find,
};
use engine::{AnyGame, Outcome, Reason};
use protocol::to_client::Cause;
use store::{EntryRow, GameRow, ResultRow};

/// Why a game can't be looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lost {
    /// The game isn't in this house any more.
    NoSuchGame,
    /// Its rules have changed since.
    RulesChanged,
    /// Its log is gone.
    LogGone,
    /// What was rebuilt differs from what was stored: for the operator's log.
    Differs(String),
}

/// Does a finished game again from its beginning to its end.
///
/// # Errors
/// When it can't be done again, or comes out otherwise than it is stored.
pub fn verify(games: &[&'static dyn AnyGame], row: &GameRow, log: &[EntryRow], result: &ResultRow) -> Result<(), Lost> {
    let mut rebuild = Rebuild::begin(games, row, log)?;
    for entry in log {
        rebuild.take(entry)?;
    }
    rebuild.end(result)
}

/// A game on its way through its log.
#[derive(Debug)]
pub struct Rebuild {
    point: Point,
    /// How many seats there are so far.
    seats: usize,
}

impl Rebuild {
    /// Begins a game again; `log` is its whole log.
    ///
    /// # Errors
    /// When its rules are not what they were.
    pub fn begin(games: &[&'static dyn AnyGame], row: &GameRow, log: &[EntryRow]) -> Result<Self, Lost> {
        let game = find(games, &row.game).map_err(|_| Lost::NoSuchGame)?;
        if row.state_version != game.meta().state_version {
            return Err(Lost::RulesChanged);
        }
        let seats = row.seats.len().saturating_sub(joins(log));
        begin_again(game, row, log).map(|point| Self { point, seats }).map_err(Lost::Differs)
    }

    /// Does the next entry again.
    ///
    /// # Errors
    /// When it leads to something else than it did.
    fn take(&mut self, row: &EntryRow) -> Result<Taken, Lost> {
        let entry: Entry =
            serde_json::from_str(&row.body).map_err(|error| Lost::Differs(format!("entry {}: {error}", row.n)))?;
        let before = self.point.seq;
        let redone = self.point.clone().after(&entry).map_err(Lost::Differs)?;
        self.point = redone.point.clone();
        self.seats += usize::from(entry.cause == Cause::Join);
        Ok(Taken { is_sealed: entry.seq == before && matches!(entry.steps, Steps::One(_)), entry, redone })
    }

    /// Whether it ended as it is stored.
    ///
    /// # Errors
    /// When it did not.
    pub fn end(self, result: &ResultRow) -> Result<(), Lost> {
        let stored: Outcome = serde_json::from_str(&result.body)
            .map_err(|error| Lost::Differs(format!("the stored result can't be read: {error}")))?;
        match &self.point.facts.outcome {
            Some(outcome) if **outcome == stored => Ok(()),
            Some(outcome) => Err(Lost::Differs(format!("it ended as {outcome:?}, and {stored:?} is stored"))),
            // The room ended it, not its rules.
            None if [Reason::ABANDONED, Reason::FAULT].contains(&stored.reason) => Ok(()),
            None if self.point.n == 0 => Err(Lost::LogGone),
            None => Err(Lost::Differs(format!("it goes on, and {stored:?} is stored"))),
        }
    }
}

/// An entry that was done again.
#[derive(Debug)]
struct Taken {
    entry: Entry,
    redone: Redone,
    is_sealed: bool,
}
