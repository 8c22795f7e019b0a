//! Whose turn is next, and who begins.
//!
//! Seats go in increasing order and wrap around; those that are out are skipped.

use crate::{
    rng::Rng,
    seat::{Seat, SeatSet},
};

/// Which way turns go around the table.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    serde::Serialize,
    serde::Deserialize,
    ts_rs::TS,
    schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// To the seat with the next higher number.
    #[default]
    Clockwise,
    /// To the seat with the next lower number.
    Counterclockwise,
}

impl Way {
    /// The other way around.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }

    /// The first of `living` after `seat`, going this way; `seat` itself if it is the only one, `None` if nobody is
    /// left. `seat` need not be living.
    #[must_use]
    pub const fn next(self, living: SeatSet, seat: Seat) -> Option<Seat> {
        match self {
            Self::Clockwise => next(living, seat),
            Self::Counterclockwise => previous(living, seat),
        }
    }
}

/// The first of `living` after `seat`, clockwise; `seat` itself if it is the only one, `None` if nobody is left.
#[must_use]
pub const fn next(living: SeatSet, seat: Seat) -> Option<Seat> {
    let after = living.above(seat);
    if after.is_empty() { living.lowest() } else { after.lowest() }
}

/// The last of `living` before `seat`, clockwise; `seat` itself if it is the only one, `None` if nobody is left.
#[must_use]
pub const fn previous(living: SeatSet, seat: Seat) -> Option<Seat> {
    let before = living.below(seat);
    if before.is_empty() { living.highest() } else { before.highest() }
}

/// All of `living` once around the table, clockwise, from `first` on (or from the next one, if it is out).
pub fn around(living: SeatSet, first: Seat) -> impl Iterator<Item = Seat> {
    let rest = living.below(first);
    let from_first = living.iter().filter(move |seat| seat.0 >= first.0);
    from_first.chain(rest.iter())
}

/// Who begins where it goes in turn from game to game: seat 0 in the room's first game, then the next one.
///
/// # Panics
/// If there are no seats.
#[must_use]
pub const fn begins_in_turn(seats: u8, game_no: u32) -> Seat {
    assert!(seats > 0, "nobody sits at the table");
    #[allow(clippy::cast_possible_truncation)] // below the number of seats
    Seat((game_no % seats as u32) as u8)
}

/// Who begins where it is drawn by lot.
///
/// # Panics
/// If there are no seats.
pub const fn begins_by_lot(seats: u8, rng: &mut Rng) -> Seat {
    #[allow(clippy::cast_possible_truncation)] // below the number of seats
    Seat(rng.below(seats as u32) as u8)
}
