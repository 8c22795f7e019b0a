//! Everything about a running game.

use crate::{
    card::{Card, Face, is_five},
    options::{EndRule, Options},
    record::Record,
};
use arrayvec::ArrayVec;
use engine::{Millis, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use ts_rs::TS;

/// No more than this many play.
pub const MOST_SEATS: usize = 6;

/// What lies before a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The draw pile, the top card first.
    pub draw: VecDeque<Card>,
    /// The open pile, the top card last.
    pub open: Vec<Card>,
    /// Out of the game, and as the how-manieth: seats that went out together share the number.
    pub out: Option<u8>,
    /// Whether it left for good while it was in the game.
    pub left: bool,
    /// When it last rang a bell that counted.
    pub rang_at: Option<Millis>,
    /// How it rings; never shown.
    pub record: Record,
}

impl Place {
    /// What the top card of the open pile shows.
    pub(crate) fn top(&self) -> Option<Face> {
        self.open.last().map(|card| card.face())
    }

    /// How many cards it has.
    #[must_use]
    pub fn cards(&self) -> u8 {
        count(self.draw.len() + self.open.len())
    }
}

/// A number of cards; there are 56.
pub(crate) fn count(cards: usize) -> u8 {
    u8::try_from(cards).unwrap_or(u8::MAX)
}

/// Whose turn it is to flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Since when.
    pub since: Millis,
}

/// A right bell that waits for others that are nearly as early (rules §4, `rtt`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    /// When it closes.
    pub until: Millis,
    /// The right bells, in their order of arrival.
    pub rings: ArrayVec<Ring, MOST_SEATS>,
}

/// A right bell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ring {
    /// Whose.
    pub seat: Seat,
    /// When it was rung: its arrival without its way.
    pub at: Millis,
    /// How long that was after the layout became five, in milliseconds.
    pub after_ms: u32,
    /// When it arrived.
    pub arrived_at: Millis,
}

/// The layout before the last flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// Whether it was five.
    pub five: bool,
    /// When it came about.
    pub at: Millis,
}

/// By how much the first bell was ahead of the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ahead {
    /// Who came next.
    pub of: Seat,
    /// By how many milliseconds, the ways taken off.
    pub by_ms: u32,
}

/// The newest right bell that was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Won {
    /// Whose it was.
    pub seat: Seat,
    /// The layout that it won.
    pub layout: u32,
    /// When it was decided, in the room's time.
    #[ts(type = "number")]
    pub at: Millis,
    /// How many cards it won.
    pub cards: u8,
    /// How long after the layout became five it was rung, in milliseconds.
    pub after_ms: u32,
    /// By how much it was ahead, if others rang in time to be compared.
    pub ahead: Option<Ahead>,
}

/// The newest wrong bell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Lost {
    /// Whose it was.
    pub seat: Seat,
    /// When, in the room's time.
    #[ts(type = "number")]
    pub at: Millis,
    /// Who got a card for it, in order.
    pub to: Vec<Seat>,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// One is left.
    LastOne,
    /// Two were left, and somebody rang.
    FinalBell,
    /// The time was over.
    TimeLimit,
    /// All others left.
    Left,
}

/// How far the game is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// It goes on.
    Play {
        /// Who flips; nobody while all draw piles are empty.
        turn: Option<Turn>,
        /// A right bell that isn't decided yet.
        window: Option<Window>,
    },
    /// It is over.
    Over(Ended),
}

/// Everything about a running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The options.
    pub options: Options,
    /// When it began.
    pub started_at: Millis,
    /// What lies before each seat.
    pub places: ArrayVec<Place, MOST_SEATS>,
    /// Cards that an equal deal left over.
    pub aside: Vec<Card>,
    /// Who flipped last.
    pub last_flipper: Option<Seat>,
    /// How often the open cards have changed: flips, collections, turning over.
    pub layout: u32,
    /// When they last changed.
    pub layout_at: Millis,
    /// What was before, if the last change was a flip.
    pub before: Option<Before>,
    /// The newest right bell.
    pub won: Option<Won>,
    /// The newest wrong bell.
    pub lost: Option<Lost>,
    /// How far it is.
    pub phase: Phase,
}

impl State {
    /// How many seats there are.
    pub(crate) fn seat_count(&self) -> u8 {
        count(self.places.len())
    }

    /// Every seat, those that are out too.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seat_count()).map(Seat)
    }

    /// Every seat, clockwise from this one.
    pub(crate) fn from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let count = self.seat_count();
        (0..count).map(move |step| Seat((first.0 + step) % count))
    }

    /// The seat to the left.
    pub(crate) fn next(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.seat_count())
    }

    pub(crate) fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    pub(crate) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    /// Whether the seat plays on.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.places.get(seat.index()).is_some_and(|place| place.out.is_none())
    }

    /// Those that play on.
    pub(crate) fn living(&self) -> SeatSet {
        self.seats().filter(|seat| self.is_in(*seat)).collect()
    }

    /// Whether exactly five of a fruit lie open. The open cards of seats that are out count (rules §3.3).
    #[must_use]
    pub fn is_five(&self) -> bool {
        is_five(self.places.iter().filter_map(Place::top))
    }

    pub(crate) const fn turn(&self) -> Option<Turn> {
        if let Phase::Play { turn, .. } = self.phase { turn } else { None }
    }

    pub(crate) const fn window(&self) -> Option<&Window> {
        if let Phase::Play { window, .. } = &self.phase { window.as_ref() } else { None }
    }

    pub(crate) const fn ended(&self) -> Option<Ended> {
        if let Phase::Over(ended) = self.phase { Some(ended) } else { None }
    }

    /// Gives the turn to a seat or to nobody.
    pub(crate) fn set_turn(&mut self, seat: Option<Seat>, now: Millis) {
        if let Phase::Play { turn, .. } = &mut self.phase {
            *turn = seat.map(|seat| Turn { seat, since: now });
        }
    }

    /// Opens or closes the window.
    pub(crate) fn set_window(&mut self, to: Option<Window>) {
        if let Phase::Play { window, .. } = &mut self.phase {
            *window = to;
        }
    }

    /// Whether the next bell decides the game (rules §3.7).
    #[must_use]
    pub fn is_final(&self) -> bool {
        self.ended().is_none()
            && self.options.end_rule == EndRule::LastTwoBell
            && self.places.len() > 2
            && self.living().len() == 2
    }

    /// When the game is over at the latest.
    pub(crate) fn ends_at(&self) -> Millis {
        self.started_at + self.options.limit_ms()
    }

    /// The earliest moment of the next flip.
    pub(crate) fn flips_from(&self) -> Millis {
        if self.layout == 0 { self.started_at } else { self.layout_at + Millis::from(self.options.flip_gap_ms) }
    }

    /// When the card of the seat in turn turns over by itself, as far as anybody knows. While a bell is judged, which
    /// nobody knows, nothing flips.
    pub(crate) fn flips_at(&self) -> Option<Millis> {
        let turn = self.turn()?;
        Some((turn.since + Millis::from(self.options.flip_ms)).max(self.flips_from()))
    }
}
