//! Sets of squares.

use engine::grid::{Grid, Point};
use serde::{Serialize, Serializer};
use std::fmt;

/// The board: 8×8. Here rank 1 is the upper one, so `a1` is the upper left corner.
pub const GRID: Grid = Grid::square(8);

/// A set of squares. On the wire it is the list of their names, rank by rank from above.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// The squares whose bits are set, `8·(rank−1) + file`.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// One square of the board.
    #[must_use]
    pub const fn one(at: Point) -> Self {
        Self(1 << GRID.index(at))
    }

    /// The bits, `8·(rank−1) + file`.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether a square is among them.
    #[must_use]
    pub const fn contains(self, at: Point) -> bool {
        self.0 & Self::one(at).0 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One after the other, rank by rank from above.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        indices(self.0).map(|index| GRID.point(index as usize))
    }
}

/// The places of the bits, from the lowest up.
pub(crate) fn indices(mut bits: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let index = bits.trailing_zeros();
        // Without any bit it is 64.
        (index < 64).then(|| {
            bits &= bits - 1;
            index
        })
    })
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl ts_rs::TS for Squares {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "string[]".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}
