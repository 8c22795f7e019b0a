//! Who begins and what may be asked, as options of a game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum FirstMove {
    /// Drawn by lot.
    #[schemars(title = "무작위", extend("titleEn" = "Random"))]
    Random,
    /// Seat 0.
    #[schemars(title = "방장", extend("titleEn" = "Host"))]
    Host,
    /// Seat 1.
    #[schemars(title = "상대", extend("titleEn" = "Guest"))]
    Guest,
    /// Seat 0 in the room's first game, then in turn.
    #[default]
    #[schemars(title = "판마다 교대", extend("titleEn" = "In turn, game by game"))]
    Alternate,
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// Never.
    #[schemars(title = "없음", extend("titleEn" = "Off"))]
    Off,
    /// If the opponent allows it.
    #[default]
    #[schemars(title = "상대가 허락하면", extend("titleEn" = "If the opponent agrees"))]
    Ask,
}

/// The options that every game for two has. A game puts them among its own with
/// `#[serde(flatten)] pub duel: DuelOptions` and names the group `requests` among its `groups`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct DuelOptions {
    /// Who moves first.
    #[schemars(title = "먼저 두는 사람", extend("titleEn" = "Who moves first", "group" = "rules"))]
    pub first: FirstMove,
    /// Whether a draw may be offered.
    #[schemars(title = "무승부 제안", extend("titleEn" = "Draw offers", "group" = "requests"))]
    pub draw_offer: bool,
    /// Whether moves can be taken back.
    #[schemars(title = "무르기", extend("titleEn" = "Taking back moves", "group" = "requests"))]
    pub undo: UndoRule,
    /// How many undos each player may be granted.
    #[schemars(title = "무르기 횟수", range(min = 1, max = 10), description = "한 사람이 허락받을 수 있는 횟수예요")]
    #[schemars(extend("titleEn" = "Undos per player", "descriptionEn" = "How often each player may be granted one"))]
    #[schemars(extend("group" = "requests", "unit" = "회", "unitEn" = "times", "advanced" = true))]
    #[schemars(extend("when" = {"undo": ["ask"]}))]
    pub undo_limit: u8,
}

impl DuelOptions {
    /// As most people play.
    pub const USUAL: Self = Self { first: FirstMove::Alternate, draw_offer: true, undo: UndoRule::Ask, undo_limit: 3 };
}

impl Default for DuelOptions {
    fn default() -> Self {
        Self::USUAL
    }
}
