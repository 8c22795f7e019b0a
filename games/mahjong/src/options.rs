//! What the host may choose (rules C6).

mod joy;
mod riichi;
mod uma;

pub use joy::{ClaimRank, JoyDealer, JoyOptions, JoyPayer, JoyPoints, JoyScoring, StraightFrom, SwapDiscard};
pub use riichi::{
    KanDora, Kuikae, Leftover, Length, MultiRon, PaoHonba, PaoScope, Renchan, Renhou, RiichiAnkan, RiichiOptions,
    RoundScore, Sanma, SanmaTsumo, Tobi,
};
pub use uma::Uma;

use engine::{Text, options::Preset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The rules as a whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Four sets and a pair, nothing else (rules A).
    #[default]
    #[schemars(title = "조이 마작", extend("titleEn" = "Joy"))]
    Joy,
    /// Japanese mahjong (rules B).
    #[schemars(title = "리치마작", extend("titleEn" = "Riichi"))]
    Riichi,
}

/// Whether a window tells by its length that nobody could answer (rules A3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimMask {
    /// A window opens only where somebody can answer.
    #[schemars(title = "끔", extend("titleEn" = "Off"))]
    Off,
    /// A window opens for every tile, and none is shorter than half a second.
    #[default]
    #[schemars(title = "켬", extend("titleEn" = "On"))]
    On,
}

/// How much a player is shown of what could be worked out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Assist {
    /// Nothing.
    #[schemars(title = "끔", extend("titleEn" = "Off"))]
    Off,
    /// Waits, and what a win is worth.
    #[default]
    #[schemars(title = "대기", extend("titleEn" = "Waits"))]
    Waits,
    /// Also how far the hand is, and which tiles help.
    #[schemars(title = "전부", extend("titleEn" = "Everything"))]
    Full,
}

/// What the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default)]
#[schemars(extend("groups" = [
    {"id": "mode", "title": "방식", "titleEn": "Game"},
    {"id": "match", "title": "경기", "titleEn": "Match"},
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "score", "title": "점수", "titleEn": "Scoring"},
    {"id": "points", "title": "점수 표", "titleEn": "Table of points"},
    {"id": "time", "title": "시간과 도움말", "titleEn": "Time and help"}
]))]
pub struct Options {
    /// The rules as a whole.
    #[schemars(title = "방식", extend("titleEn" = "Rules", "group" = "mode"))]
    pub mode: Mode,
    /// Seconds for one's own turn.
    #[schemars(title = "한 수 제한 시간", range(min = 5, max = 120))]
    #[schemars(extend("titleEn" = "Time per turn", "group" = "time", "unit" = "초", "unitEn" = "s"))]
    pub turn_sec: u32,
    /// Seconds for an answer to another's tile.
    #[schemars(title = "뺏어오기 제한 시간", range(min = 2, max = 30))]
    #[schemars(extend("titleEn" = "Time to claim a tile", "group" = "time", "unit" = "초", "unitEn" = "s"))]
    pub claim_sec: u32,
    /// Seconds between hands.
    #[schemars(title = "다음 판까지", range(min = 3, max = 60))]
    #[schemars(extend("titleEn" = "Time between hands", "group" = "time", "unit" = "초", "unitEn" = "s"))]
    pub next_sec: u32,
    /// Whether the length of a window tells whether anybody could answer.
    #[schemars(title = "응답 시간 숨기기", extend("titleEn" = "Hide who could claim", "group" = "time"))]
    #[schemars(description = "버린 패마다 잠깐 기다려서, 가져갈 수 있었던 사람이 드러나지 않아요")]
    #[schemars(extend("descriptionEn" = "Every discard waits a moment, so nobody learns who could have claimed it"))]
    #[schemars(extend("advanced" = true))]
    pub claim_mask: ClaimMask,
    /// What is shown beside the tiles.
    #[schemars(title = "도움말 표시", extend("titleEn" = "Hints", "group" = "time"))]
    pub assist: Assist,
    /// The joy rules.
    #[serde(flatten)]
    pub joy: JoyOptions,
    /// The riichi rules.
    #[serde(flatten)]
    pub riichi: RiichiOptions,
}

impl Default for Options {
    fn default() -> Self {
        Self::JOY
    }
}

impl Options {
    /// The joy rules as they come.
    pub const JOY: Self = Self {
        mode: Mode::Joy,
        turn_sec: 20,
        claim_sec: 8,
        next_sec: 15,
        claim_mask: ClaimMask::On,
        assist: Assist::Waits,
        joy: JoyOptions::USUAL,
        riichi: RiichiOptions::USUAL,
    };

    /// Riichi for four as it comes.
    pub const RIICHI: Self = Self { mode: Mode::Riichi, ..Self::JOY };

    /// Riichi for three as it comes.
    pub const SANMA: Self = Self { riichi: RiichiOptions { sanma: Sanma::On, ..RiichiOptions::USUAL }, ..Self::RIICHI };

    /// Whether three play (산마).
    #[must_use]
    pub const fn is_sanma(&self) -> bool {
        matches!((self.mode, self.riichi.sanma), (Mode::Riichi, Sanma::On))
    }

    /// How many play: 3 or 4.
    #[must_use]
    pub const fn players(&self) -> u8 {
        if self.is_sanma() { 3 } else { 4 }
    }

    /// What spans several options.
    pub(crate) fn validate(&self) -> Result<(), Text> {
        match self.mode {
            Mode::Joy => Ok(()),
            Mode::Riichi => self.riichi.validate(),
        }
    }

    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        let riichi = |riichi| Self { riichi, ..Self::RIICHI };
        vec![
            Preset { id: "joy", name: Text::new("조이 마작", "Joy"), options: Self::JOY },
            Preset {
                id: "tenhou",
                name: Text::new("리치마작(텐호식)", "Riichi (Tenhou rules)"),
                options: Self::RIICHI,
            },
            Preset {
                id: "soul",
                name: Text::new("리치마작(작혼식)", "Riichi (Mahjong Soul rules)"),
                options: riichi(RiichiOptions::SOUL),
            },
            Preset {
                id: "tournament",
                name: Text::new("리치마작(대회)", "Riichi (tournament)"),
                options: riichi(RiichiOptions::TOURNAMENT),
            },
            Preset { id: "sanma", name: Text::new("산마(세 명)", "Riichi for three"), options: Self::SANMA },
        ]
    }
}
