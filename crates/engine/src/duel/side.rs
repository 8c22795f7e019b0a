//! The two sides of a game.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A side: the one that moves first (black in omok, othello and baduk, white in chess, cho in janggi) or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Moves first (선).
    First,
    /// Moves second (후).
    Second,
}

impl Side {
    /// Both, the first one first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The side that makes the ply with this number, counted from 0, where the sides take turns without exception.
    #[must_use]
    pub const fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::First } else { Self::Second }
    }

    /// The side as an index into a list by side.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}
