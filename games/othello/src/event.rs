//! What is told of a step, for motion, sound and the screen reader.

use crate::{board::Disc, squares::Squares};
use engine::{Reason, Seat, duel, grid::Point};
use serde::Serialize;
use ts_rs::TS;

/// What is told of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A disc was placed.
    Placed {
        /// By whom.
        seat: Seat,
        /// Its colour.
        disc: Disc,
        /// Where.
        at: Point,
        /// What it turned: all of it at once.
        flipped: Squares,
        /// The number of the ply, counted from 1.
        move_no: usize,
    },
    /// A seat has no move and passes.
    Pass {
        /// Who.
        seat: Seat,
    },
    /// The game has ended.
    Ended {
        /// Who won; nobody in a draw.
        winner: Option<Seat>,
        /// Why.
        reason: Reason,
    },
    /// A request, or what the table did.
    #[serde(untagged)]
    #[ts(untagged)]
    Table(duel::Event),
}

impl From<duel::Event> for Event {
    fn from(event: duel::Event) -> Self {
        Self::Table(event)
    }
}
