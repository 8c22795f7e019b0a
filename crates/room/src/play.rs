//! A running game: the table, what is known of it, and who sits in which seat.

use crate::{
    chairs::Occupant,
    contain::{Panicked, contained},
    entry::{Entry, Snapshot, Steps},
};
use engine::{
    AnyGame, Level, Millis, Outcome, Reject, Seat, SeatSet, Step, StepFlow, Table, Text, Timer, Told, Viewer,
    erased::Source,
};
use protocol::{Chair, PlayerId};
use serde_json::value::RawValue;
use std::sync::Arc;
use store::GameRow;

/// A snapshot is written at least after so many entries of a turn game.
const SNAPSHOT_ENTRIES: u64 = 32;
/// The size that a first snapshot is taken to have, in bytes.
const SNAPSHOT_BYTES: usize = 2048;

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The chair in the room.
    pub chair: Chair,
    /// Who.
    pub who: HolderKind,
    /// Whether this player left the game: the seat is never waited for again.
    pub left: bool,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HolderKind {
    /// A person.
    Human(PlayerId),
    /// A program from outside; `None` while nobody has come in for it.
    External(Option<PlayerId>),
    /// A computer player of ours.
    Bot(Level),
}

impl Holder {
    /// The holder for somebody on a chair.
    #[must_use]
    pub fn of(chair: Chair, occupant: &Occupant) -> Self {
        let who = match occupant {
            Occupant::Human { player, .. } => HolderKind::Human(player.clone()),
            Occupant::External { player, .. } => HolderKind::External(player.clone()),
            Occupant::Bot { level, .. } => HolderKind::Bot(*level),
        };
        Self { chair, who, left: false }
    }

    /// A program from outside has come in for this seat.
    pub fn come_in(&mut self, bot: &PlayerId) {
        if let HolderKind::External(player) = &mut self.who {
            *player = Some(bot.clone());
        }
    }

    /// The player, if it isn't a computer of ours.
    #[must_use]
    pub const fn player(&self) -> Option<&PlayerId> {
        match &self.who {
            HolderKind::Human(player) => Some(player),
            HolderKind::External(player) => player.as_ref(),
            HolderKind::Bot(_) => None,
        }
    }
}

/// What the room needs to know of a table, asked once a step.
#[derive(Clone, Debug)]
pub struct Facts {
    /// The seats that are waited for.
    pub awaiting: SeatSet,
    /// Whose time runs out, and when.
    pub timer: Timer,
    /// The deadline that others are shown.
    pub public_deadline: Option<Millis>,
    /// What the table does by itself, and when.
    pub alarm: Option<(Millis, Arc<str>)>,
    /// The result, once it has ended.
    pub outcome: Option<Arc<Outcome>>,
}

impl Facts {
    fn of(table: &dyn Table) -> Self {
        Self {
            awaiting: table.awaiting(),
            timer: table.timer(),
            public_deadline: table.public_deadline(),
            alarm: table.alarm_input().map(|(at, input)| (at, input.into())),
            outcome: table.outcome().map(Arc::new),
        }
    }
}

/// A game after some step. Cheap to copy, so that the room can go back.
#[derive(Clone, Debug)]
pub struct Point {
    /// The table.
    pub table: Arc<dyn Table>,
    /// What is known of it.
    pub facts: Facts,
    /// The seats that were waited for at the last update. A sealed answer changes nothing here: others may not know of
    /// it.
    pub shown_awaiting: SeatSet,
    /// Of the last update.
    pub seq: u64,
    /// How many entries the log has.
    pub n: u64,
    /// The room's time of the last entry.
    pub at: Millis,
}

/// A running game, or one that has ended and is still on the table.
#[derive(Clone, Debug)]
pub struct Play {
    /// The game as it is kept: its number, options and seed.
    pub row: GameRow,
    /// Which game.
    pub game: &'static dyn AnyGame,
    /// By seat.
    pub holders: Vec<Holder>,
    /// Where it stands.
    pub point: Point,
    /// When the last snapshot was taken, and how much was logged since.
    pub saved: SavedUpTo,
    /// Stream actions that are not in the log yet, and where the game stood before them.
    pub stream: Option<Stream>,
    /// How many system actions in a row failed.
    pub failures: u8,
}

/// How much of a game its newest snapshot covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SavedUpTo {
    /// The entry after which it was taken.
    pub n: u64,
    /// Its size in bytes.
    pub size: usize,
    /// The bytes that were logged since.
    pub logged: usize,
}

/// Stream actions on their way into one entry.
#[derive(Clone, Debug)]
pub struct Stream {
    /// Where the game stood before them.
    pub before: Point,
    /// The room's time of the first of them.
    pub since: Millis,
    /// The actions, with their times.
    pub steps: Vec<(Millis, Box<RawValue>)>,
    /// How many random numbers they drew.
    pub draws: u64,
}

/// Why a step was not taken.
#[derive(Debug)]
pub enum Failed {
    /// The game refused it.
    Refused(Reject),
    /// The rules panicked.
    Panicked(Panicked),
}

/// A step that was accepted, with all that is shown of it.
#[derive(Debug)]
pub struct Advance {
    /// The table after it.
    pub table: Arc<dyn Table>,
    /// What is known of the table after it.
    pub facts: Facts,
    /// The hash of the state after it. A stream action has none: a batch of them is hashed as a whole.
    pub hash: Option<u64>,
    /// The input as it goes into the log.
    pub input: Box<RawValue>,
    /// How it is made known.
    pub flow: StepFlow,
    /// How many random numbers were drawn.
    pub draws: u64,
    /// What is told of it.
    pub events: Vec<Told>,
    /// What each of the asked viewers sees. A stream action is shown by its events alone.
    pub views: Vec<(Viewer, Box<RawValue>)>,
    /// What it complains of, for the host and the operator.
    pub complaint: Option<Text>,
}

/// An entry of the log that was done again.
#[derive(Debug)]
pub struct Redone {
    /// Where the game stands after it.
    pub point: Point,
    /// What was told of it: of each step when that was, and what. Only a batch has more than one.
    pub told: Vec<(Millis, Vec<Told>)>,
    /// The action's canonical short text; of a batch, the last one's.
    pub text: Option<String>,
}

/// Takes a step on a copy and looks at it from all sides, all of it contained.
///
/// # Errors
/// When the game refuses or panics; nothing has changed then.
pub fn advance(
    table: &dyn Table,
    source: Source<'_>,
    now: Millis,
    lag: &[u32],
    viewers: &[Viewer],
) -> Result<Advance, Failed> {
    let looked = contained(|| {
        let step = table.step(source, now, lag)?;
        let facts = Facts::of(&*step.table);
        let streams = step.flow == StepFlow::Stream;
        let viewers = if streams { &[] } else { viewers };
        let views = viewers.iter().map(|&viewer| (viewer, step.table.view(viewer))).collect();
        let hash = (!streams).then(|| step.table.hash());
        let Step { table, input, events, flow, draws, complaint, .. } = step;
        Ok(Advance { table: table.into(), facts, hash, input, flow, draws, events, views, complaint })
    });
    match looked {
        Ok(Ok(advance)) => Ok(advance),
        Ok(Err(reject)) => Err(Failed::Refused(reject)),
        Err(panicked) => Err(Failed::Panicked(panicked)),
    }
}

impl Point {
    /// A game at its beginning.
    ///
    /// # Errors
    /// When the rules panic.
    pub fn beginning(table: Box<dyn Table>, now: Millis) -> Result<Self, Panicked> {
        let table: Arc<dyn Table> = table.into();
        let facts = contained(|| Facts::of(&*table))?;
        let shown_awaiting = facts.awaiting;
        Ok(Self { table, facts, shown_awaiting, seq: 0, n: 0, at: now })
    }

    /// The point that a snapshot and the entries after it lead to.
    ///
    /// # Errors
    /// As [`Point::after`].
    pub fn replayed(mut self, entries: &[Entry]) -> Result<Self, String> {
        for entry in entries {
            self = self.after(entry)?.point;
        }
        Ok(self)
    }

    /// The point that one entry leads to.
    ///
    /// # Errors
    /// What went wrong: a refused step, a panic, or a state that differs from the one that was logged.
    pub fn after(self, entry: &Entry) -> Result<Redone, String> {
        let one;
        let steps: &[(Millis, Box<RawValue>)] = match &entry.steps {
            Steps::Stream(steps) => steps,
            Steps::One(input) => {
                one = [(entry.at, input.clone())];
                &one
            }
        };
        let (mut table, mut told, mut text) = (self.table, Vec::new(), None);
        for (at, input) in steps {
            let step = contained(|| table.step(Source::Input(input.get()), *at, &entry.lag))
                .map_err(|Panicked(message)| format!("entry {}: the rules panicked: {message}", self.n + 1))?
                .map_err(|reject| format!("entry {}: {reject}", self.n + 1))?;
            table = step.table.into();
            told.push((*at, step.events));
            text = step.text;
        }
        let (hash, facts) = contained(|| (table.hash(), Facts::of(&*table)))
            .map_err(|Panicked(message)| format!("entry {}: the rules panicked: {message}", self.n + 1))?;
        if hash != entry.hash {
            return Err(format!("entry {}: the state differs from the one that was logged", self.n + 1));
        }
        let shown_awaiting = if entry.seq > self.seq { facts.awaiting } else { self.shown_awaiting };
        let point = Self { table, facts, shown_awaiting, seq: entry.seq, n: self.n + 1, at: entry.at };
        Ok(Redone { point, told, text })
    }
}

impl Point {
    /// The seats that are waited for, as far as `viewer` may know: who answered in secret still seems to be waited for.
    #[must_use]
    pub fn awaiting_for(&self, viewer: Viewer) -> Vec<Seat> {
        if self.facts.outcome.is_some() {
            return Vec::new();
        }
        let mut seats = self.shown_awaiting;
        if let Viewer::Seat(me) = viewer {
            seats.remove(me);
            if self.facts.awaiting.contains(me) {
                seats.insert(me);
            }
        }
        seats.iter().collect()
    }
}

impl Play {
    /// The seat of a player who still plays.
    #[must_use]
    pub fn seat_of(&self, player: &PlayerId) -> Option<Seat> {
        self.seats().find(|(_, holder)| !holder.left && holder.player() == Some(player)).map(|(seat, _)| seat)
    }

    /// The seats with their holders.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Holder)> {
        (0..).map(Seat).zip(&self.holders)
    }

    /// The chair of each seat.
    #[must_use]
    pub fn chairs(&self) -> Vec<Chair> {
        self.holders.iter().map(|holder| holder.chair).collect()
    }

    /// Whether it has ended.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.point.facts.outcome.is_some()
    }

    /// Whether it is time for a snapshot: the log since the last one exceeds twice its size, or a turn game's is long.
    #[must_use]
    pub fn wants_snapshot(&self) -> bool {
        let long = !self.game.meta().real_time && self.point.n - self.saved.n >= SNAPSHOT_ENTRIES;
        long || self.saved.logged > 2 * self.saved.size.max(SNAPSHOT_BYTES)
    }
}

/// The snapshot of a point, as JSON.
///
/// # Errors
/// When the rules panic.
pub fn snapshot(point: &Point, answers: &crate::answers::Answers) -> Result<String, Panicked> {
    let (state, rng) = contained(|| (point.table.state(), point.table.rng()))?;
    // The table's own JSON is valid, and so is what is made of it.
    let raw = |json: String| RawValue::from_string(json).unwrap_or_else(|_| RawValue::NULL.to_owned());
    let snapshot = Snapshot {
        version: point.table.meta().state_version,
        seq: point.seq,
        at: point.at,
        awaiting: point.shown_awaiting.iter().collect(),
        state: raw(state),
        rng: raw(rng),
        answers: answers.clone(),
    };
    Ok(crate::tell::json(&snapshot))
}
