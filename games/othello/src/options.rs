//! What the host may choose.

use engine::{
    Text,
    clock::{ClockKind, ClockOptions},
    duel::{DuelOptions, UndoRule},
    options::Preset,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Whose the squares are that stay empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Empties {
    /// Nobody's: discs alone count.
    #[default]
    #[schemars(title = "돌만 셈", extend("titleEn" = "Only discs count"))]
    Ignore,
    /// The winner's.
    #[schemars(title = "남은 빈칸은 이긴 사람 것", extend("titleEn" = "Go to the winner"))]
    Winner,
}

/// The rules of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RuleOptions {
    /// Whose the squares are that stay empty.
    #[schemars(title = "빈칸 점수", extend("titleEn" = "Empty squares", "group" = "rules"))]
    pub empties: Empties,
    /// How many corners black has from the start: a1, h8, h1, a8.
    #[schemars(title = "접바둑(귀 선점)", range(min = 0, max = 4))]
    #[schemars(description = "흑이 귀를 먼저 차지하고 시작해요. 그때는 백이 먼저 둬요")]
    #[schemars(extend("titleEn" = "Handicap (corners)", "group" = "rules", "unit" = "귀", "unitEn" = "corners"))]
    #[schemars(extend("descriptionEn" = "Black begins with these corners, and white moves first"))]
    pub corners: u8,
    /// Whether the squares where a disc may be placed are shown.
    #[schemars(title = "둘 수 있는 자리 표시", extend("titleEn" = "Show possible moves", "group" = "rules"))]
    pub show_moves: bool,
}

/// What the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default)]
#[schemars(extend("groups" = [
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "clock", "title": "시간", "titleEn": "Time"},
    {"id": "requests", "title": "무승부와 무르기", "titleEn": "Draws and undo"}
]))]
pub struct Options {
    /// The rules of the board.
    #[serde(flatten)]
    pub rules: RuleOptions,
    /// Who has black and what may be asked.
    #[serde(flatten)]
    pub duel: DuelOptions,
    /// The clock.
    #[serde(flatten)]
    pub clock: ClockOptions,
}

impl RuleOptions {
    /// As most people play.
    pub const USUAL: Self = Self { empties: Empties::Ignore, corners: 0, show_moves: true };
}

impl Default for RuleOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { rules: RuleOptions::USUAL, duel: DuelOptions::USUAL, clock: ClockOptions::byoyomi(300, 20, 3) }
    }
}

impl Options {
    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        let usual = Self::default();
        vec![
            Preset { id: "usual", name: Text::new("보통 한 판", "Usual game"), options: usual },
            Preset {
                id: "quick",
                name: Text::new("빠른 판", "Quick game"),
                options: Self { clock: ClockOptions { move_sec: 10, ..per_move(usual.clock) }, ..usual },
            },
            Preset {
                id: "casual",
                name: Text::new("느긋한 판", "Relaxed game"),
                options: Self { clock: ClockOptions { kind: ClockKind::None, ..usual.clock }, ..usual },
            },
            Preset {
                id: "match",
                name: Text::new("대회처럼", "Tournament"),
                options: Self {
                    rules: RuleOptions { empties: Empties::Winner, show_moves: false, ..RuleOptions::USUAL },
                    duel: DuelOptions { draw_offer: false, undo: UndoRule::Off, ..DuelOptions::USUAL },
                    clock: ClockOptions { main_sec: 1200, byo_periods: 0, ..usual.clock },
                },
            },
        ]
    }
}

const fn per_move(clock: ClockOptions) -> ClockOptions {
    ClockOptions { kind: ClockKind::PerMove, ..clock }
}
