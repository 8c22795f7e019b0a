//! The shape of a hand: whether it is complete, for which tiles it waits, how far away it is, which tiles help.

mod code;
mod complete;
mod interned;
mod lack;
mod shanten;
mod split;
mod spread;
mod table;
mod walk;

pub use complete::{is_complete, is_kokushi, is_sets, is_seven_pairs, waits};
pub use shanten::{Discard, Shanten, Shape};
pub use split::{Set, Split, each_split};

use crate::tile::TileSet;

/// Which forms are complete hands at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forms {
    /// Four sets and a pair, seven different pairs, the thirteen orphans (rules B7).
    Riichi,
    /// The same without the characters 2–8 (rules B12).
    Sanma,
    /// Four sets and a pair (rules A1).
    Joy,
    /// Four sets and a pair, or seven different pairs (rules A1, option `seven_pairs`).
    JoyPairs,
}

impl Forms {
    /// Whether seven different pairs are complete.
    #[must_use]
    pub const fn has_seven_pairs(self) -> bool {
        !matches!(self, Self::Joy)
    }

    /// Whether the thirteen orphans are complete.
    #[must_use]
    pub const fn has_kokushi(self) -> bool {
        matches!(self, Self::Riichi | Self::Sanma)
    }

    /// Which tiles are in play.
    #[must_use]
    pub const fn tiles(self) -> TileSet {
        match self {
            Self::Sanma => TileSet::Sanma,
            Self::Riichi | Self::Joy | Self::JoyPairs => TileSet::Full,
        }
    }
}
