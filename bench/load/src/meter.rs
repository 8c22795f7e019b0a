//! What a run counts: moves that the opponent has seen, and how long each took, while it is being measured.

use crate::latency::Times;
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};
use tokio::time::Instant;

/// Shared by all rooms of a run.
#[derive(Clone, Debug, Default)]
pub(crate) struct Meter(Rc<Counts>);

#[derive(Debug, Default)]
struct Counts {
    measuring: Cell<bool>,
    times: RefCell<Times>,
    /// Since the run began, measured or not.
    moves: Cell<u64>,
    games: Cell<u64>,
}

impl Meter {
    /// The opponent sees a move that was sent, or due, at `sent`.
    pub(crate) fn seen(&self, sent: Instant) {
        self.0.moves.set(self.0.moves.get() + 1);
        if self.0.measuring.get() {
            self.0.times.borrow_mut().add(sent.elapsed());
        }
    }

    /// A game was played to its end.
    pub(crate) fn game_over(&self) {
        self.0.games.set(self.0.games.get() + 1);
    }

    /// From now on times are kept.
    pub(crate) fn start(&self) {
        self.0.measuring.set(true);
    }

    /// The times that were kept; nothing more is.
    pub(crate) fn stop(&self) -> Times {
        self.0.measuring.set(false);
        self.0.times.take()
    }

    pub(crate) fn moves(&self) -> u64 {
        self.0.moves.get()
    }

    pub(crate) fn games(&self) -> u64 {
        self.0.games.get()
    }
}
