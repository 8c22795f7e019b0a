//! A running game.

use crate::{
    contest::Contest,
    deck::Card,
    options::{Game, Options},
    pair::{Pair, Spot},
    past::Past,
};
use engine::{Millis, Outcome, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is played at this moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// 타워.
    Tower,
    /// 우물.
    Well,
    /// 뜨거운 감자.
    Potato,
    /// 선물.
    Gift,
}

impl Mode {
    /// What a medley plays, in this order.
    pub(crate) const MEDLEY: [Self; 4] = [Self::Tower, Self::Well, Self::Potato, Self::Gift];

    /// What a game begins with.
    pub(crate) const fn first(game: Game) -> Self {
        match game {
            Game::Tower | Game::Medley => Self::Tower,
            Game::Well => Self::Well,
            Game::Potato => Self::Potato,
            Game::Gift => Self::Gift,
        }
    }

    /// Whether the pile's top lies face up.
    pub(crate) const fn shows_pile(self) -> bool {
        !matches!(self, Self::Potato)
    }
}

/// Whether a seat still plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// It plays.
    Playing,
    /// It is done: out of cards in the well, safe in this round of hot potato.
    Done,
    /// It left for good.
    Left,
}

/// Since when a card lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Since {
    /// The layout in which it first lay there.
    pub layout: u32,
    /// When that was, in the room's time.
    #[ts(type = "number")]
    pub at: Millis,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Its cards, the top last.
    pub(crate) stack: Vec<Card>,
    /// Since when its top lies open.
    pub(crate) since: Since,
    /// It may claim again from this moment on.
    pub(crate) locked_until: Millis,
    /// When its latest wrong claims were, oldest first.
    pub(crate) missed: Vec<Millis>,
    pub(crate) standing: Standing,
    /// Cards kept in the rounds of hot potato so far.
    pub(crate) penalty: u16,
    /// Points of a medley.
    pub(crate) points: u16,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) mode: Mode,
    /// The round of hot potato, from 1.
    pub(crate) round: u8,
    pub(crate) places: Vec<Place>,
    /// The tower, the well, the gifts, or what hot potato deals from; the top last.
    pub(crate) pile: Vec<Card>,
    /// Since when the pile's top lies open.
    pub(crate) since: Since,
    /// Cards that are out of this deal.
    pub(crate) aside: Vec<Card>,
    /// Who has no cards left in the well, in order.
    pub(crate) finished: Vec<Seat>,
    /// Who has left for good, in order.
    pub(crate) gone: Vec<Seat>,
    /// Grows by one with every change.
    pub(crate) layout: u32,
    /// What was right in the latest layouts.
    pub(crate) past: Past,
    /// Right claims that wait for slower lines.
    pub(crate) contests: Vec<Contest>,
    /// When cards change if nobody finds anything.
    pub(crate) deadline: Millis,
    /// How often in a row nobody has.
    pub(crate) idle: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<Outcome>,
}

impl State {
    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The result, once it has ended.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.ended.clone()
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..).map(Seat).take(self.places.len())
    }

    pub(crate) fn place(&self, seat: Seat) -> &Place {
        &self.places[seat.index()]
    }

    pub(crate) fn place_mut(&mut self, seat: Seat) -> &mut Place {
        &mut self.places[seat.index()]
    }

    fn standing(&self, standing: Standing) -> SeatSet {
        self.seats().filter(|&seat| self.place(seat).standing == standing).collect()
    }

    /// The seats that still play in this deal.
    pub(crate) fn playing(&self) -> SeatSet {
        self.standing(Standing::Playing)
    }

    /// The seats that have not left.
    pub(crate) fn present(&self) -> SeatSet {
        self.seats().filter(|&seat| self.place(seat).standing != Standing::Left).collect()
    }

    /// The open card of a spot, and since when it lies there.
    pub(crate) fn open(&self, spot: Spot) -> Option<(Card, Since)> {
        match spot {
            Spot::Pile if self.mode.shows_pile() => Some((*self.pile.last()?, self.since)),
            Spot::Pile => None,
            Spot::Seat(seat) => {
                let place = self.places.get(seat.index())?;
                if place.standing != Standing::Playing {
                    return None;
                }
                Some((*place.stack.last()?, place.since))
            }
        }
    }

    /// Every pair of open cards that somebody could claim.
    pub(crate) fn pairs(&self) -> Vec<Pair> {
        let playing = self.playing();
        let of = |one, other| Pair::of(self, one, other);
        if self.mode.shows_pile() {
            return playing.iter().filter_map(|seat| of(Spot::Seat(seat), Spot::Pile)).collect();
        }
        let others =
            |seat: Seat| playing.above(seat).iter().filter_map(move |other| of(Spot::Seat(seat), Spot::Seat(other)));
        playing.iter().flat_map(others).collect()
    }
}
