//! Which hand of a match it is (rules B1).

use crate::tile::Wind;
use engine::Text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which hand of a match it is. In joy only `num` says something: the hand's number from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Round {
    /// The round wind (장풍).
    pub wind: Wind,
    /// The hand of the round, from 0: the first is 동1국.
    pub num: u8,
    /// Counters (본장).
    pub honba: u8,
    /// Deposits on the table (공탁), 1000 points each.
    pub sticks: u8,
}

impl Round {
    /// The first hand of a match.
    pub const FIRST: Self = Self { wind: Wind::East, num: 0, honba: 0, sticks: 0 };

    /// What people call it: 동1국, 동1국 2본장.
    #[must_use]
    pub fn name(&self) -> Text {
        let (ko, en) = match self.wind {
            Wind::East => ("동", "East"),
            Wind::South => ("남", "South"),
            Wind::West => ("서", "West"),
            Wind::North => ("북", "North"),
        };
        let number = self.num + 1;
        if self.honba == 0 {
            return Text::owned(format!("{ko}{number}국"), format!("{en} {number}"));
        }
        Text::owned(format!("{ko}{number}국 {}본장", self.honba), format!("{en} {number}, {} honba", self.honba))
    }
}
