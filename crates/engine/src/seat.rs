//! Seats of one game, and who looks at it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A seat of one game: `0..n`, clockwise from the host, without holes. Accounts and names never enter a game; the
/// room knows who sits where.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema,
)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into a list by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The other seat of a game for two.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(1 - self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// Who looks: someone who sits in the game, or someone who watches and sees what is public only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// The player in this seat.
    Seat(Seat),
    /// Anybody without a seat.
    Watcher,
}

/// A set of seats (at most 32), iterated in increasing order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Just this seat.
    #[must_use]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Seats `0..n`.
    ///
    /// # Panics
    /// If `n` is more than 31.
    #[must_use]
    pub const fn first(n: u8) -> Self {
        assert!(n < 32, "a game has at most 31 seats");
        Self((1 << n) - 1)
    }

    /// Whether the seat is in the set.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < 32 && self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The set with this seat taken out.
    #[must_use]
    pub const fn without(mut self, seat: Seat) -> Self {
        self.remove(seat);
        self
    }

    /// The seats in increasing order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest.remove(seat);
            Some(seat)
        })
    }

    /// The seat with the lowest number.
    #[must_use]
    pub const fn lowest(self) -> Option<Seat> {
        #[allow(clippy::cast_possible_truncation)] // at most 31
        if self.is_empty() { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seat with the highest number.
    #[must_use]
    pub const fn highest(self) -> Option<Seat> {
        #[allow(clippy::cast_possible_truncation)] // at most 31
        if self.is_empty() { None } else { Some(Seat(self.0.ilog2() as u8)) }
    }

    /// Those with a higher number than `seat`.
    #[must_use]
    pub const fn above(self, seat: Seat) -> Self {
        if seat.0 >= 31 { Self::EMPTY } else { Self(self.0 & (u32::MAX << (seat.0 + 1))) }
    }

    /// Those with a lower number than `seat`.
    #[must_use]
    pub const fn below(self, seat: Seat) -> Self {
        if seat.0 >= 32 { self } else { Self(self.0 & ((1 << seat.0) - 1)) }
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|seat| seat.0)).finish()
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> Self {
        Self::one(seat)
    }
}
