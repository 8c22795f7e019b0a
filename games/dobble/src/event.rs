//! What is told of a step, for motion, sound and the screen reader. All hear of all of it.

use crate::{
    action::With,
    deck::{Card, Symbol},
    state::Mode,
};
use engine::{Millis, Reason, Seat};
use serde::Serialize;
use ts_rs::TS;

/// Somebody who was right too, but slower.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Behind {
    /// Who.
    pub seat: Seat,
    /// By how much, in milliseconds.
    pub by_ms: u32,
}

/// What is told of a step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// New cards were dealt: the game, a mode of a medley or a round of hot potato begins.
    Dealt {
        /// What is played.
        mode: Mode,
        /// The round of hot potato, from 1.
        round: u8,
    },
    /// Somebody found the common symbol.
    Right {
        /// Who.
        seat: Seat,
        /// The symbol.
        symbol: Symbol,
        /// With what.
        with: With,
        /// The two cards as they lay there.
        cards: [Card; 2],
        /// How long they had lain there together, in milliseconds.
        #[ts(type = "number")]
        took_ms: Millis,
        /// Who was right too, but slower, as far as that is known.
        behind: Vec<Behind>,
    },
    /// Somebody was wrong and rests.
    Wrong {
        /// Who.
        seat: Seat,
        /// What was claimed.
        symbol: Symbol,
        /// With what.
        with: With,
        /// Until when, in the room's time.
        #[ts(type = "number")]
        until: Millis,
    },
    /// Somebody has thrown all their cards into the well.
    Finished {
        /// Who.
        seat: Seat,
        /// In which place.
        place: u8,
    },
    /// A round of hot potato is over.
    RoundOver {
        /// Which, from 1.
        round: u8,
        /// Who keeps how many cards.
        kept: Vec<(Seat, u16)>,
    },
    /// A mode of a medley is over.
    ModeOver {
        /// Which.
        mode: Mode,
        /// Who did best, in groups.
        places: Vec<Vec<Seat>>,
        /// Points for it, by seat.
        points: Vec<u16>,
    },
    /// Nobody found anything: cards change.
    Nobody {},
    /// Somebody left for good.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The game has ended.
    Ended {
        /// Why.
        reason: Reason,
    },
}
