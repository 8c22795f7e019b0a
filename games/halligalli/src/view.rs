//! What everybody sees; it is the same for all (rules §5). Never what lies face down or covered, no sum, and nowhere
//! whether it is five.

use crate::{
    card::Face,
    options::Options,
    state::{Ended, Lost, Place, State, Won, count},
};
use engine::{Millis, Seat};
use serde::Serialize;
use ts_rs::TS;

/// What lies before a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    /// How many cards its draw pile has.
    pub draw: u8,
    /// How many its open pile has.
    pub open: u8,
    /// The top card of the open pile.
    pub top: Option<Face>,
    /// Out of the game, and as the how-manieth.
    pub out: Option<u8>,
    /// Whether it left for good while it was in the game.
    pub left: bool,
    /// When it last rang a bell that counted, in the room's time.
    #[ts(type = "number | null")]
    pub rang_at: Option<Millis>,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct View {
    /// The rules it is played by.
    pub options: Options,
    /// What lies before each seat.
    pub seats: Vec<SeatView>,
    /// How many cards were left over by an equal deal.
    pub aside: u8,
    /// Who flips.
    pub turn: Option<Seat>,
    /// Since when, in the room's time.
    #[ts(type = "number | null")]
    pub since: Option<Millis>,
    /// Who flipped last.
    pub last_flipper: Option<Seat>,
    /// How often the open cards have changed. A bell names it.
    pub layout: u32,
    /// When they last changed, in the room's time.
    #[ts(type = "number")]
    pub layout_at: Millis,
    /// The earliest moment of the next flip, in the room's time.
    #[ts(type = "number")]
    pub flips_from: Millis,
    /// When the card of the seat in turn turns over by itself, in the room's time.
    #[ts(type = "number | null")]
    pub flips_at: Option<Millis>,
    /// The newest right bell.
    pub won: Option<Won>,
    /// The newest wrong bell.
    pub lost: Option<Lost>,
    /// Whether the next bell decides the game.
    #[serde(rename = "final")]
    pub is_final: bool,
    /// When it began, in the room's time.
    #[ts(type = "number")]
    pub started_at: Millis,
    /// When it is over at the latest, in the room's time.
    #[ts(type = "number")]
    pub ends_at: Millis,
    /// Why it is over.
    pub ended: Option<Ended>,
}

impl View {
    /// What everybody sees of a state.
    pub(crate) fn of(state: &State) -> Self {
        Self {
            options: state.options,
            seats: state.places.iter().map(SeatView::of).collect(),
            aside: count(state.aside.len()),
            turn: state.turn().map(|turn| turn.seat),
            since: state.turn().map(|turn| turn.since),
            last_flipper: state.last_flipper,
            layout: state.layout,
            layout_at: state.layout_at,
            flips_from: state.flips_from(),
            flips_at: state.flips_at(),
            won: state.won,
            lost: state.lost.clone(),
            is_final: state.is_final(),
            started_at: state.started_at,
            ends_at: state.ends_at(),
            ended: state.ended(),
        }
    }

    /// Whether a seat plays on.
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|seat| seat.out.is_none())
    }

    /// The open cards that count.
    pub(crate) fn tops(&self) -> impl Iterator<Item = Face> {
        self.seats.iter().filter_map(|seat| seat.top)
    }
}

impl SeatView {
    fn of(place: &Place) -> Self {
        Self {
            draw: count(place.draw.len()),
            open: count(place.open.len()),
            top: place.top(),
            out: place.out,
            left: place.left,
            rang_at: place.rang_at,
        }
    }
}
