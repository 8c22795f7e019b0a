//! How a game ended.

use crate::{seat::Seat, text::Text};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Outcome {
    /// Groups of seats, best first; equal ones share a group.
    pub ranking: Vec<Vec<Seat>>,
    /// Points by seat, in the game's own unit.
    #[ts(type = "number[]")]
    pub scores: Vec<i64>,
    /// Chips or points won and lost over the match, by seat. Sums to 0 in games of chips.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(type = "number[] | null", optional)]
    pub delta: Option<Vec<i64>>,
    /// Why it ended.
    pub reason: Reason,
    /// The result in one sentence.
    pub summary: Text,
}

/// Why a game ended: a word of [`crate::Meta::reasons`], or one of the words that every game shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(transparent)]
pub struct Reason(pub Cow<'static, str>);

impl Reason {
    /// Somebody gave up.
    pub const RESIGN: Self = Self::new("resign");
    /// Somebody's time ran out.
    pub const TIME: Self = Self::new("time");
    /// Somebody left the table.
    pub const LEFT: Self = Self::new("left");
    /// Everybody was gone.
    pub const ABANDONED: Self = Self::new("abandoned");
    /// The players agreed on it.
    pub const AGREED: Self = Self::new("agreed");
    /// The game's own rules failed; it is not the players' fault.
    pub const FAULT: Self = Self::new("fault");
    /// The words that every game shares.
    pub const COMMON: [Self; 6] = [Self::RESIGN, Self::TIME, Self::LEFT, Self::ABANDONED, Self::AGREED, Self::FAULT];

    /// A game's own word.
    #[must_use]
    pub const fn new(word: &'static str) -> Self {
        Self(Cow::Borrowed(word))
    }
}
