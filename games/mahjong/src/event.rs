//! What is told of a step, for motion, sound and the screen reader.

use crate::{
    deal::OfferKind,
    meld::Meld,
    result::{EndKind, Win},
    round::Round,
    tile::Tile,
};
use engine::{Millis, Reason, Seat};
use serde::Serialize;
use ts_rs::TS;

/// What is told of a step.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A hand begins.
    HandStarted {
        /// Its number in the match, from 0.
        hand_no: u16,
        /// Which one it is.
        round: Round,
        /// Who deals.
        dealer: Seat,
    },
    /// My tiles; told to their owner alone.
    Dealt {
        /// Whose.
        seat: Seat,
        /// Which.
        tiles: Vec<Tile>,
    },
    /// A tile was drawn.
    Draw {
        /// By whom.
        seat: Seat,
        /// Which; told to the drawer alone.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        tile: Option<Tile>,
        /// Whether it came from the end of the wall, after a kan or kita.
        replacement: bool,
        /// Tiles that can still be drawn.
        live_left: u8,
    },
    /// A tile was thrown.
    Discard {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// Whether it was the one just drawn.
        tsumogiri: bool,
        /// Whether riichi was declared with it.
        riichi: bool,
    },
    /// Others may answer a tile.
    Window {
        /// The window's number.
        number: u32,
        /// Whose tile it is.
        seat: Seat,
        /// Which.
        tile: Tile,
        /// What happened with it.
        kind: OfferKind,
        /// Until when, in the room's time.
        #[ts(type = "number")]
        deadline: Millis,
    },
    /// A tile was claimed, or a kan laid out.
    Meld {
        /// By whom.
        seat: Seat,
        /// What it became.
        meld: Meld,
    },
    /// A fourth tile is about to be added to an open triplet, a closed kan about to be laid out, or a North set aside:
    /// others may win with it.
    Declared {
        /// By whom.
        seat: Seat,
        /// Which tile.
        tile: Tile,
        /// What it is for.
        kind: OfferKind,
    },
    /// A North lies aside.
    Kita {
        /// Whose.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// A riichi stands and its deposit is paid.
    Riichi {
        /// Whose.
        seat: Seat,
        /// Whether it counts double.
        double: bool,
        /// Points that the seat has now.
        points: i32,
        /// Deposits on the table.
        sticks: u8,
    },
    /// An indicator was opened.
    Dora {
        /// Which.
        tile: Tile,
    },
    /// Somebody wins.
    Win {
        /// The hand and what it is worth.
        win: Win,
    },
    /// A hand is over.
    HandOver {
        /// How.
        kind: EndKind,
        /// Points won and lost, by seat.
        deltas: Vec<i32>,
        /// Points, by seat.
        points: Vec<i32>,
    },
    /// Somebody has seen enough of the finished hand.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// Somebody left for good.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    MatchOver {
        /// Why.
        reason: Reason,
    },
}
