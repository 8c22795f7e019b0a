//! A finished game looked at again: rebuilt from its seed and its log, and shown as one of its seats saw it.

use crate::{
    contain::{Panicked, contained},
    entry::{Entry, Steps, joins},
    play::{Point, Redone},
    recovery::begin_again,
    room::find,
};
use engine::{AnyGame, Millis, Outcome, Reason, Seat, Viewer};
use protocol::to_client::Cause;
use serde_json::value::RawValue;
use store::{EntryRow, GameRow, ResultRow};

/// What a seat saw after a step, and what it was told of it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// Of the last update. A secret answer of the seat's own takes no number.
    pub seq: u64,
    /// The room's time.
    pub at: Millis,
    /// The seat that acted, or for which something happened.
    pub by: Option<Seat>,
    /// Why it happened; nothing: it is the beginning.
    pub cause: Option<Cause>,
    /// The action's canonical short text. Of somebody else's only where no game action can hold a secret.
    pub text: Option<String>,
    /// What was told of it.
    pub events: Vec<Box<RawValue>>,
    /// What was seen.
    pub view: Box<RawValue>,
    /// The seats that were waited for.
    pub active: Vec<Seat>,
    /// Whose time ran out when, as everybody was shown.
    pub deadline: Option<Millis>,
}

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

    /// What a seat sees before anything has happened.
    ///
    /// # Errors
    /// When the rules panic.
    pub fn first_scene(&self, seat: Seat) -> Result<Scene, Lost> {
        let point = &self.point;
        Ok(Scene {
            seq: point.seq,
            at: point.at,
            by: None,
            cause: None,
            text: None,
            events: Vec::new(),
            view: seen(point, looks_as(seat, self.seats))?,
            active: point.awaiting_for(Viewer::Watcher),
            deadline: point.facts.public_deadline,
        })
    }

    /// Does the next entry again.
    ///
    /// # Errors
    /// When it leads to something else than it did.
    pub fn take(&mut self, row: &EntryRow) -> Result<Taken, Lost> {
        let entry: Entry =
            serde_json::from_str(&row.body).map_err(|error| Lost::Differs(format!("entry {}: {error}", row.n)))?;
        let before = self.point.seq;
        let redone = self.point.clone().after(&entry).map_err(Lost::Differs)?;
        self.point = redone.point.clone();
        self.seats += usize::from(entry.cause == Cause::Join);
        Ok(Taken {
            seats: self.seats,
            is_sealed: entry.seq == before && matches!(entry.steps, Steps::One(_)),
            entry,
            redone,
        })
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
pub struct Taken {
    entry: Entry,
    redone: Redone,
    is_sealed: bool,
    /// How many seats there are after it.
    seats: usize,
}

impl Taken {
    /// What a seat saw of it. Nothing: a batch of stream actions, or a secret answer of somebody else.
    ///
    /// # Errors
    /// When the rules panic.
    pub fn scene(&self, seat: Seat) -> Result<Option<Scene>, Lost> {
        let Entry { steps, by, cause, .. } = &self.entry;
        if matches!(steps, Steps::Stream(_)) || self.is_sealed && *by != Some(seat) {
            return Ok(None);
        }
        let point = &self.redone.point;
        let viewer = looks_as(seat, self.seats);
        let may_read = *by == Some(seat) || !point.table.meta().hidden;
        let told = self.redone.told.iter().filter(|told| told.audience.includes(viewer));
        Ok(Some(Scene {
            seq: point.seq,
            at: point.at,
            by: *by,
            cause: Some(*cause),
            text: self.redone.text.clone().filter(|_| may_read),
            events: if self.is_sealed { Vec::new() } else { told.map(|told| told.event.clone()).collect() },
            view: seen(point, viewer)?,
            active: point.awaiting_for(Viewer::Watcher),
            deadline: point.facts.public_deadline,
        }))
    }
}

/// Who sat down while the game ran has watched it until then.
fn looks_as(seat: Seat, seats: usize) -> Viewer {
    if seat.index() < seats { Viewer::Seat(seat) } else { Viewer::Watcher }
}

/// Everything that lies on the table before a seat, also what a live player has been told bit by bit.
fn seen(point: &Point, viewer: Viewer) -> Result<Box<RawValue>, Lost> {
    contained(|| point.table.sync_view(viewer))
        .map_err(|Panicked(message)| Lost::Differs(format!("the rules panicked: {message}")))
}
