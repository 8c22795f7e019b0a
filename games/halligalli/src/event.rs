//! What is told of a step. All of it is for everybody.

use crate::{card::Face, state::Ahead};
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// Who flips first.
        first: Seat,
    },
    /// A card was turned over.
    Flipped {
        /// Whose.
        seat: Seat,
        /// What it shows.
        card: Face,
        /// Whether it turned by itself.
        auto: bool,
    },
    /// A bell was right, and the first.
    Right {
        /// Whose.
        seat: Seat,
        /// How many cards it won.
        cards: u8,
        /// How long after the layout became five it was rung, in milliseconds.
        after_ms: u32,
        /// Who came next, if the rules waited for others: by how much the winner was ahead.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        ahead: Option<Ahead>,
    },
    /// A bell was wrong.
    Wrong {
        /// Whose.
        seat: Seat,
        /// Who got a card for it, in order.
        to: Vec<Seat>,
    },
    /// The last bell was wrong: the other one gets the open cards.
    Awarded {
        /// Who.
        seat: Seat,
        /// How many cards.
        cards: u8,
    },
    /// Nobody could flip: every open pile became a draw pile.
    TurnedOver {},
    /// Seats are out.
    Out {
        /// Which.
        seats: Vec<Seat>,
    },
    /// A seat left, and its draw pile was dealt to the others.
    Left {
        /// Which.
        seat: Seat,
    },
    /// Two are left: the next bell decides.
    Final {},
}
