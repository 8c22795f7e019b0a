//! What is told of a step, for motion, sound and the screen reader.

use crate::{action::Take, board::Stone, judge::Foul};
use engine::{Reason, Seat, duel, grid::Point};
use serde::Serialize;
use ts_rs::TS;

/// What is told of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A stone was placed.
    Placed {
        /// Whose hand it was.
        seat: Seat,
        /// Its colour.
        stone: Stone,
        /// Where.
        at: Point,
        /// Its number, counted from 1.
        move_no: usize,
    },
    /// A side has no allowed point and passes.
    AutoPass {
        /// Which.
        stone: Stone,
    },
    /// A choice of the opening was made.
    Chosen {
        /// By whom.
        seat: Seat,
        /// What.
        take: Take,
        /// The colours from here on, by seat.
        sides: [Stone; 2],
    },
    /// Ten fifth stones are offered.
    FifthsOffered {
        /// By whom.
        seat: Seat,
        /// Where they could be.
        at: Vec<Point>,
    },
    /// One of them was picked; it is placed next.
    FifthPicked {
        /// By whom.
        seat: Seat,
        /// Which.
        at: Point,
    },
    /// Somebody has won on the board.
    Five {
        /// Who.
        seat: Seat,
        /// The stones of every winning line.
        line: Vec<Point>,
    },
    /// Somebody has placed a stone on a forbidden point, and loses.
    Foul {
        /// Who.
        seat: Seat,
        /// Where.
        at: Point,
        /// Why it is forbidden.
        kind: Foul,
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
