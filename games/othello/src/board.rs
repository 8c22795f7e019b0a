//! The board: discs of two colours, a bit a square.

use crate::{
    lines,
    squares::{GRID, Squares},
};
use engine::{duel::Side, grid::Point};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The colour of a disc. Black is the first side, also where white makes the first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Disc {
    /// Black (흑).
    Black,
    /// White (백).
    White,
}

impl Disc {
    /// Both, black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The colour as an index into a list by colour.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other colour, that of the lower side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// How it is written in a board's text: `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

impl From<Side> for Disc {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Black,
            Side::Second => Self::White,
        }
    }
}

impl From<Disc> for Side {
    fn from(disc: Disc) -> Self {
        match disc {
            Disc::Black => Self::First,
            Disc::White => Self::Second,
        }
    }
}

/// How many discs of each colour there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, TS)]
pub struct Count {
    /// Black ones.
    pub black: u32,
    /// White ones.
    pub white: u32,
}

/// The discs on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Board {
    /// By colour.
    discs: [u64; 2],
}

impl Board {
    /// The start: white on d4 and e5, black on e4 and d5.
    pub const START: Self = Self { discs: [1 << 28 | 1 << 35, 1 << 27 | 1 << 36] };

    /// The start with so many corners (0 to 4) taken by black: a1, h8, h1, a8.
    #[must_use]
    pub fn with_corners(count: u8) -> Self {
        const CORNERS: [u32; 4] = [0, 63, 7, 56];
        let mut board = Self::START;
        board.discs[0] |= CORNERS.iter().take(count.into()).fold(0, |corners, corner| corners | 1 << corner);
        board
    }

    /// Reads 64 cells, rank 1 first: `X` black, `O` white, `-` empty. `None`: it is no such text.
    #[must_use]
    pub fn read(cells: &str) -> Option<Self> {
        if cells.len() != GRID.len() {
            return None;
        }
        let mut board = Self::default();
        for (index, cell) in cells.bytes().enumerate() {
            match cell {
                b'-' => {}
                b'X' => board.discs[0] |= 1 << index,
                b'O' => board.discs[1] |= 1 << index,
                _ => return None,
            }
        }
        Some(board)
    }

    /// Writes what [`Board::read`] reads.
    #[must_use]
    pub fn write(&self) -> String {
        let [black, white] = self.discs;
        let cell = |index: usize| match (black >> index & 1, white >> index & 1) {
            (0, 0) => '-',
            (0, _) => Disc::White.letter(),
            _ => Disc::Black.letter(),
        };
        (0..GRID.len()).map(cell).collect()
    }

    /// The discs of a colour.
    #[must_use]
    pub const fn of(&self, disc: Disc) -> Squares {
        Squares::from_bits(self.discs[disc.index()])
    }

    /// The disc on a square.
    #[must_use]
    pub fn at(&self, at: Point) -> Option<Disc> {
        Disc::BOTH.into_iter().find(|&disc| self.of(disc).contains(at))
    }

    /// The empty squares.
    #[must_use]
    pub const fn empty(&self) -> Squares {
        Squares::from_bits(!(self.discs[0] | self.discs[1]))
    }

    /// How many discs each colour has.
    #[must_use]
    pub const fn count(&self) -> Count {
        Count { black: self.discs[0].count_ones(), white: self.discs[1].count_ones() }
    }

    /// Where a colour may place a disc.
    #[must_use]
    pub const fn moves(&self, disc: Disc) -> Squares {
        Squares::from_bits(lines::moves(self.discs[disc.index()], self.discs[disc.other().index()]))
    }

    /// What a disc of this colour would turn on an empty square.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // below 64
    pub fn turned_by(&self, disc: Disc, at: Point) -> Squares {
        let [own, other] = [disc, disc.other()].map(|disc| self.discs[disc.index()]);
        Squares::from_bits(lines::turned(own, other, GRID.index(at) as u32))
    }

    /// Places a disc on an empty square and turns what it turns. Says what that is.
    ///
    /// # Panics
    /// In tests, if the square is taken.
    pub fn place(&mut self, disc: Disc, at: Point) -> Squares {
        debug_assert!(self.empty().contains(at), "{at} is taken");
        let turned = self.turned_by(disc, at);
        self.discs[disc.index()] |= turned.bits() | Squares::one(at).bits();
        self.discs[disc.other().index()] &= !turned.bits();
        turned
    }
}
