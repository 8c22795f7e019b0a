//! From han and fu to base points (rules B7).

use super::ScoreRules;
use engine::Text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The base points of one yakuman.
pub(super) const YAKUMAN: u32 = 8000;
const MANGAN: u32 = 2000;
/// What becomes a mangan with `kiriage`: 4 han 30 fu, 3 han 60 fu.
const KIRIAGE: u32 = 1920;

/// A limit that a hand reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// 만관.
    Mangan,
    /// 하네만.
    Haneman,
    /// 배만.
    Baiman,
    /// 삼배만.
    Sanbaiman,
    /// 헤아림 역만: 13 han.
    KazoeYakuman,
    /// 역만, or several.
    Yakuman,
}

impl Limit {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Mangan => Text::new("만관", "Mangan"),
            Self::Haneman => Text::new("하네만", "Haneman"),
            Self::Baiman => Text::new("배만", "Baiman"),
            Self::Sanbaiman => Text::new("삼배만", "Sanbaiman"),
            Self::KazoeYakuman => Text::new("헤아림 역만", "Counted yakuman"),
            Self::Yakuman => Text::new("역만", "Yakuman"),
        }
    }
}

/// The base points of an ordinary hand, and the limit that it reaches.
#[must_use]
pub fn base_points(rules: &ScoreRules, han: u8, fu: u8) -> (u32, Option<Limit>) {
    match han {
        0..=4 => {
            let base = u32::from(fu) << (2 + han);
            if base >= MANGAN || rules.kiriage && base == KIRIAGE {
                (MANGAN, Some(Limit::Mangan))
            } else {
                (base, None)
            }
        }
        5 => (MANGAN, Some(Limit::Mangan)),
        6..=7 => (3000, Some(Limit::Haneman)),
        8..=10 => (4000, Some(Limit::Baiman)),
        13.. if rules.kazoe => (YAKUMAN, Some(Limit::KazoeYakuman)),
        11.. => (6000, Some(Limit::Sanbaiman)),
    }
}
