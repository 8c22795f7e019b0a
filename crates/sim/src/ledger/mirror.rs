//! A game done again beside the room, entry by entry as they are written, by the rules alone.

use engine::{AnyGame, Millis, Opening, Seat, SeatSet, StepFlow, Table, Told, Viewer, erased::Source};
use protocol::to_client::Cause;
use room::entry::{Entry, Steps, Who};
use std::sync::Arc;
use store::{EntryRow, GameRow, ResultRow};

/// How an entry was made known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Beginning,
    Open,
    Sealed,
    Stream,
}

/// A game after one of its entries.
#[derive(Clone, Debug)]
pub(crate) struct Point {
    pub(crate) seq: u64,
    pub(crate) at: Millis,
    pub(crate) table: Arc<dyn Table>,
    pub(crate) told: Vec<Told>,
    pub(crate) by: Option<Seat>,
    pub(crate) cause: Option<Cause>,
    pub(crate) kind: Kind,
    /// How many seats it has.
    pub(crate) seats: u8,
    pub(crate) who: Option<Who>,
    /// The seats that everybody believes to be waited for.
    pub(crate) awaiting: SeatSet,
}

impl Point {
    /// Everybody who may look.
    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> {
        (0..self.seats).map(Seat).map(Viewer::Seat).chain([Viewer::Watcher])
    }

    /// The seats that are waited for, as far as a viewer may know.
    pub(crate) fn awaiting_for(&self, viewer: Viewer) -> Vec<Seat> {
        if self.table.outcome().is_some() {
            return Vec::new();
        }
        let mut seats = self.awaiting;
        if let Viewer::Seat(me) = viewer {
            seats.remove(me);
            if self.table.awaiting().contains(me) {
                seats.insert(me);
            }
        }
        seats.iter().collect()
    }
}

/// A game beside the room.
#[derive(Debug)]
pub(crate) struct Mirror {
    pub(crate) row: GameRow,
    /// After the beginning and after each entry that was written, kept or not.
    pub(crate) points: Vec<Point>,
    /// How many of the points are durable.
    pub(crate) durable: usize,
    /// The stored result.
    pub(crate) result: Option<ResultRow>,
    /// Whether a result was written, kept or not.
    pub(crate) has_ended: bool,
    /// Stream actions were shown that may not be in the log yet: then what is seen may be ahead of it.
    pub(crate) streams: bool,
    /// Whether everybody, computers too, may act at any moment.
    pub(crate) is_real_time: bool,
}

impl Mirror {
    /// A game at its beginning.
    pub(crate) fn begin(games: &[&'static dyn AnyGame], row: &GameRow) -> Result<Self, String> {
        let game = games.iter().find(|game| game.meta().id == row.game).ok_or_else(|| "no such game".to_owned())?;
        let seats = u8::try_from(row.seats.len()).map_err(|_| "too many seats".to_owned())?;
        let opening =
            Opening { seats, options: &row.options, seed: row.seed, now: row.started_at, game_no: row.game_no };
        let opened = game.open(&opening).map_err(|reject| reject.to_string())?;
        let table: Arc<dyn Table> = opened.table.into();
        let point = Point {
            seq: 0,
            at: row.started_at,
            awaiting: table.awaiting(),
            table,
            told: opened.events,
            by: None,
            cause: None,
            kind: Kind::Beginning,
            seats,
            who: None,
        };
        Ok(Self {
            row: row.clone(),
            points: vec![point],
            durable: 0,
            result: None,
            has_ended: false,
            streams: false,
            is_real_time: game.meta().real_time,
        })
    }

    /// The newest point, kept or not.
    pub(crate) fn last(&self) -> &Point {
        // There is always the beginning.
        &self.points[self.points.len() - 1]
    }

    /// The points that are durable.
    pub(crate) fn durable_points(&self) -> &[Point] {
        &self.points[..self.durable]
    }

    /// As whom a player looks at a point of the game.
    pub(crate) fn viewer_at(&self, point: &Point, player: &str) -> Viewer {
        self.seat_of(player).filter(|seat| seat.0 < point.seats).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// The seat of a player.
    pub(crate) fn seat_of(&self, player: &str) -> Option<Seat> {
        let place = self.row.seats.iter().rposition(|seat| seat.player.as_deref() == Some(player))?;
        u8::try_from(place).ok().map(Seat)
    }

    /// Does an entry again. Gives what went wrong.
    pub(crate) fn take(&mut self, row: &EntryRow) -> Result<Entry, String> {
        let entry: Entry = serde_json::from_str(&row.body).map_err(|error| error.to_string())?;
        if row.n != self.points.len() as u64 {
            return Err(format!("entry {} came where {} was due", row.n, self.points.len()));
        }
        let before = self.last();
        let one;
        let steps = match &entry.steps {
            Steps::Stream(steps) => steps.as_slice(),
            Steps::One(input) => {
                one = [(entry.at, input.clone())];
                &one
            }
        };
        let (mut table, mut told, mut draws, mut sealed) = (before.table.clone(), Vec::new(), 0, false);
        for (at, input) in steps {
            let step = table.step(Source::Input(input.get()), *at, &entry.lag).map_err(|reject| reject.to_string())?;
            sealed = step.flow == StepFlow::Sealed;
            draws += step.draws;
            told.extend(step.events);
            table = step.table.into();
        }
        if (draws, table.hash()) != (entry.draws, entry.hash) {
            return Err(format!(
                "entry {} ({}) leads to another state than the room's: {draws} draws, logged {}",
                row.n,
                steps.first().map_or("", |(_, input)| input.get()),
                entry.draws
            ));
        }
        let kind = match &entry.steps {
            Steps::Stream(_) => Kind::Stream,
            Steps::One(_) if sealed => Kind::Sealed,
            Steps::One(_) => Kind::Open,
        };
        let seq = before.seq + u64::from(kind == Kind::Open);
        if entry.seq != seq {
            return Err(format!("entry {} has seq {} where {seq} was due", row.n, entry.seq));
        }
        let awaiting = if kind == Kind::Open { table.awaiting() } else { before.awaiting };
        let (by, cause, who, at) = (entry.by, Some(entry.cause), entry.who.clone(), entry.at);
        let seats = before.seats + u8::from(entry.cause == Cause::Join);
        self.points.push(Point { seq, at, seats, table, told, by, cause, kind, who, awaiting });
        if kind == Kind::Stream {
            self.streams = false;
        }
        Ok(entry)
    }
}
