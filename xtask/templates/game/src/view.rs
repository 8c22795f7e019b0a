//! What a viewer sees. Here everybody sees the same: nothing is hidden.

use crate::rules::State;
use engine::{Seat, clock::ClocksView};
use serde::Serialize;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct View {
    /// Stones that are left.
    pub heap: u32,
    /// Stones at the beginning.
    pub stones: u32,
    /// The most that may be taken at once by these rules.
    pub at_once: u32,
    /// The most that may be taken now.
    pub most: u32,
    /// Whose turn it is; `None` when the game has ended.
    pub turn: Option<Seat>,
    /// The clocks.
    pub clocks: ClocksView,
}

impl View {
    pub(crate) fn of(state: &State) -> Self {
        Self {
            heap: state.heap,
            stones: state.options.stones,
            at_once: state.options.at_once,
            most: state.most(),
            turn: state.turn(),
            clocks: state.clocks.view(),
        }
    }
}
