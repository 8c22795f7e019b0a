//! A position as the side to move sees it.

use crate::lines;

/// A position as the side to move sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Field {
    /// The discs of the side to move.
    pub own: u64,
    /// Those of the other side.
    pub other: u64,
}

impl Field {
    /// Where the side to move may place a disc.
    #[must_use]
    pub const fn moves(self) -> u64 {
        lines::moves(self.own, self.other)
    }

    /// The position after a disc on this square, as the other side sees it. It must be one of the moves.
    #[must_use]
    pub fn after(self, square: u32) -> Self {
        let turned = lines::turned(self.own, self.other, square);
        Self { own: self.other & !turned, other: self.own | turned | 1 << square }
    }

    /// The position after a pass.
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { own: self.other, other: self.own }
    }

    /// The empty squares.
    #[must_use]
    pub const fn empty(self) -> u64 {
        !(self.own | self.other)
    }

    /// How many squares are empty.
    #[must_use]
    pub const fn empties(self) -> u32 {
        self.empty().count_ones()
    }

    /// What a game that has ended like this is worth to the side to move: the difference in discs, empty squares
    /// counted for the winner.
    #[must_use]
    #[allow(clippy::cast_possible_wrap)] // at most 64
    pub const fn result(self) -> i32 {
        let difference = self.own.count_ones() as i32 - self.other.count_ones() as i32;
        difference + difference.signum() * self.empties() as i32
    }
}
