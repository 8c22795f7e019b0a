//! What is judged: each law over a moment or over a step is one function in the list.

mod facts;
mod form;
mod imagine;
mod leaks;
mod legality;
mod near_miss;
mod outcome;
mod progress;
mod refusals;
mod repeat;
mod sealed;
mod table_inputs;
mod texts;

pub(crate) use facts::facts;
pub(crate) use form::form;

use crate::{entry::Entry, law::Law};
use engine::{Millis, Rng, Seat, SeatSet, Step, Table, Viewer};
use std::time::Duration;

/// Whether a law holds; if not, what was seen instead.
pub(crate) type Verdict = Result<(), String>;

/// A table at a moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment<'a> {
    pub(crate) table: &'a dyn Table,
    pub(crate) now: Millis,
    pub(crate) seats: u8,
    /// Who has left for good.
    pub(crate) gone: SeatSet,
    /// Some actions of this game's past, as JSON.
    pub(crate) past: &'a [String],
}

impl Moment<'_> {
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    pub(crate) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<> {
        self.seats().map(Viewer::Seat).chain([Viewer::Watcher])
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// A stream that hangs on the table alone, so that a law finds the same when it is asked again.
    pub(crate) fn rng(&self) -> Rng {
        Rng::from_seed64(self.table.hash())
    }

    /// All that a seat could do, moves first.
    pub(crate) fn listed(&self, seat: Seat) -> Vec<String> {
        let (moves, asides) = self.table.legal(seat, self.now);
        moves.iter().chain(&asides).map(|action| action.get().to_owned()).collect()
    }
}

/// A step between two tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passage<'a> {
    pub(crate) before: &'a dyn Table,
    pub(crate) entry: &'a Entry,
    pub(crate) step: &'a Step,
    pub(crate) seats: u8,
    /// How long it took.
    pub(crate) took: Duration,
}

/// How often a law is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cost {
    /// At every step.
    Cheap,
    /// At every few steps, at the beginning and at the end.
    Costly,
}

/// A law over moments, how often it is judged, and by what.
type OfMoments = (Law, Cost, fn(&Moment<'_>) -> Verdict);

/// A law over steps, how often it is judged, and by what.
type OfSteps = (Law, Cost, fn(&Passage<'_>) -> Verdict);

/// The laws over moments, in the order in which they are judged.
pub(crate) const AT_MOMENTS: &[OfMoments] = &[
    (Law::Invariants, Cost::Cheap, |moment| moment.table.invariants()),
    (Law::Outcome, Cost::Cheap, outcome::outcome),
    (Law::Ends, Cost::Costly, progress::somebody_can_go_on),
    (Law::Legal, Cost::Costly, legality::legality),
    (Law::Auto, Cost::Costly, table_inputs::table_inputs),
    (Law::Json, Cost::Costly, repeat::round_trip),
    (Law::Texts, Cost::Costly, texts::texts),
    (Law::Refusals, Cost::Costly, refusals::refusals),
    (Law::LeakView, Cost::Costly, leaks::views),
    (Law::Imagine, Cost::Costly, imagine::imagine),
];

/// The laws over steps, in the order in which they are judged.
pub(crate) const OVER_STEPS: &[OfSteps] = &[
    (Law::Quick, Cost::Cheap, progress::quick),
    (Law::Json, Cost::Cheap, repeat::input_as_written),
    (Law::Same, Cost::Costly, repeat::same_again),
    (Law::Sealed, Cost::Cheap, sealed::sealed),
    (Law::LeakEvent, Cost::Costly, leaks::events),
];

/// A viewer in the words of a failure.
pub(crate) fn words(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => seat.to_string(),
        Viewer::Watcher => "a watcher".into(),
    }
}

pub(crate) use leaks::opening_events;
