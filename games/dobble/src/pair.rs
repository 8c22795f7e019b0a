//! Pairs of open cards.

use crate::{
    action::{Shared, With},
    deck::Symbol,
    state::{Mode, State},
};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Where an open card lies. Seats come before the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "Option<Seat>", from = "Option<Seat>")]
pub(crate) enum Spot {
    /// In front of a seat.
    Seat(Seat),
    /// On the pile.
    Pile,
}

impl From<Spot> for Option<Seat> {
    fn from(spot: Spot) -> Self {
        match spot {
            Spot::Seat(seat) => Some(seat),
            Spot::Pile => None,
        }
    }
}

impl From<Option<Seat>> for Spot {
    fn from(seat: Option<Seat>) -> Self {
        seat.map_or(Self::Pile, Self::Seat)
    }
}

/// Two spots, the lower one first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spots(Spot, Spot);

impl Spots {
    pub(crate) fn new(one: Spot, other: Spot) -> Self {
        if one <= other { Self(one, other) } else { Self(other, one) }
    }

    pub(crate) fn both(self) -> [Spot; 2] {
        [self.0, self.1]
    }

    /// Whether they have a spot in common.
    pub(crate) fn touch(self, other: Self) -> bool {
        self.both().iter().any(|spot| other.both().contains(spot))
    }
}

/// Two open cards, and what they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) spots: Spots,
    pub(crate) symbol: Symbol,
    /// The layout since which both lie there.
    pub(crate) from: u32,
}

impl Pair {
    /// The pair of two spots; `None` where no card lies open, or if they are the same.
    pub(crate) fn of(state: &State, one: Spot, other: Spot) -> Option<Self> {
        if one == other {
            return None;
        }
        let ((card, since), (with, with_since)) = (state.open(one)?, state.open(other)?);
        let from = since.layout.max(with_since.layout);
        Some(Self { spots: Spots::new(one, other), symbol: card.common(with), from })
    }
}

/// Which two spots a claim of `seat` is about; `None`: the mode knows no such claim.
pub(crate) fn spots_of(mode: Mode, seat: Seat, with: With) -> Option<Spots> {
    let (one, other) = match (mode, with) {
        (Mode::Tower, With::Shared(Shared::Tower)) | (Mode::Well, With::Shared(Shared::Well)) => {
            (Spot::Seat(seat), Spot::Pile)
        }
        (Mode::Potato, With::Seat(other)) => (Spot::Seat(seat), Spot::Seat(other)),
        (Mode::Gift, With::Seat(other)) => (Spot::Seat(other), Spot::Pile),
        _ => return None,
    };
    Some(Spots::new(one, other))
}

/// The same, whatever is played: for claims that name a layout of before.
pub(crate) fn spots_ever(seat: Seat, with: With) -> impl Iterator<Item = Spots> {
    [Mode::Tower, Mode::Well, Mode::Potato, Mode::Gift].into_iter().filter_map(move |mode| spots_of(mode, seat, with))
}
