//! What happens next, in virtual time.

use engine::{Millis, erased::AnyPlan};
use room::{ConnId, ThoughtId};
use std::collections::BTreeMap;

/// A room in memory, for as long as a life of the server lasts.
pub(crate) type RoomNo = u64;
/// A life of the server: what belongs to an earlier one is void.
pub(crate) type Life = u32;

/// One thing that happens.
#[derive(Debug)]
pub(crate) enum Happening {
    /// A room's task looks at what is there.
    Work(Life, RoomNo),
    /// A client's message reaches the server.
    Reaches(ConnId, Upward),
    /// A client reads what was sent to it.
    Reads(ConnId),
    /// The server looks again at a full buffer.
    LooksAgain(ConnId),
    /// The server notices that a connection is gone.
    NoticesGone(ConnId),
    /// The writer looks at what waits.
    Writes(Life),
    /// The store has done with a batch.
    StoreDone(Life),
    /// Another second of the server.
    Second(Life),
    /// A computer player has thought.
    Thought(Life, RoomNo, ThoughtId, Option<AnyPlan>),
    /// Somebody does something.
    Acts(usize),
    /// The store's mood changes.
    Weather,
    /// The server is killed.
    Kill,
    /// The server is asked to stop.
    Stop,
    /// A server that stops takes no longer.
    Stopped(Life),
    /// A server starts.
    Start,
    /// From now on all is well.
    Heal,
}

/// A call on its way.
#[derive(Clone, Debug)]
pub(crate) struct Upward {
    /// The client's number of the call.
    pub(crate) ack: u64,
    pub(crate) event: &'static str,
    pub(crate) payload: String,
}

/// All that is going to happen, by its time; of what happens at once, in the order in which it was written down.
#[derive(Debug, Default)]
pub(crate) struct Agenda {
    all: BTreeMap<(Millis, u64), Happening>,
    written: u64,
}

impl Agenda {
    pub(crate) fn add(&mut self, at: Millis, what: Happening) {
        self.written += 1;
        self.all.insert((at, self.written), what);
    }

    pub(crate) fn next(&mut self) -> Option<(Millis, Happening)> {
        self.all.pop_first().map(|((at, _), what)| (at, what))
    }
}
