//! The options of the joy rules (rules A1).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Who may claim a straight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum StraightFrom {
    /// Any seat.
    #[default]
    #[schemars(title = "누구나", extend("titleEn" = "Anybody"))]
    Any,
    /// The next seat only.
    #[schemars(title = "다음 사람만", extend("titleEn" = "Only the next player"))]
    Next,
}

/// Which claim goes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClaimRank {
    /// The nearer seat, whatever it claims.
    #[default]
    #[schemars(title = "차례 순", extend("titleEn" = "In turn order"))]
    Flat,
    /// A triple before a straight.
    #[schemars(title = "트리플 먼저", extend("titleEn" = "Triples first"))]
    TripleFirst,
}

/// Whether the kind just claimed may be discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum SwapDiscard {
    /// It may.
    #[default]
    #[schemars(title = "가능", extend("titleEn" = "Allowed"))]
    Allow,
    /// It may not, unless there is nothing else.
    #[schemars(title = "불가", extend("titleEn" = "Not allowed"))]
    Forbid,
}

/// Who deals the next hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum JoyDealer {
    /// The next seat.
    #[default]
    #[schemars(title = "돌아가며", extend("titleEn" = "In turn"))]
    Rotate,
    /// Whoever won; after a draw the same dealer again.
    #[schemars(title = "이긴 사람", extend("titleEn" = "The winner"))]
    Winner,
}

/// How a hand is scored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum JoyScoring {
    /// By the table of points.
    #[default]
    #[schemars(title = "간단 점수", extend("titleEn" = "Simple points"))]
    Simple,
    /// A win is one point and nobody pays.
    #[schemars(title = "이긴 횟수", extend("titleEn" = "Number of wins"))]
    Count,
}

/// Who pays a win on a discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum JoyPayer {
    /// Whoever discarded the tile pays for all.
    #[default]
    #[schemars(title = "버린 사람", extend("titleEn" = "The discarder"))]
    Discarder,
    /// Everybody pays.
    #[schemars(title = "모두", extend("titleEn" = "Everybody"))]
    All,
}

/// What a hand is worth, by its parts; each 0 to 100.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct JoyPoints {
    /// Every win.
    #[serde(rename = "joy_base")]
    #[schemars(title = "기본", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Base", "group" = "points", "unit" = "점", "unitEn" = "points", "advanced" = true))]
    #[schemars(extend("when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub base: u8,
    /// Won by one's own draw.
    #[serde(rename = "joy_tsumo")]
    #[schemars(title = "쯔모", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Own draw", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub tsumo: u8,
    /// No open meld.
    #[serde(rename = "joy_closed")]
    #[schemars(title = "뺏어오지 않음", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Nothing claimed", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub closed: u8,
    /// All four sets are triples or kans.
    #[serde(rename = "joy_triples")]
    #[schemars(title = "모두 트리플", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "All triples", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub triples: u8,
    /// One suit and honours.
    #[serde(rename = "joy_half_flush")]
    #[schemars(title = "한 무늬와 글자", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "One suit and honours", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub half_flush: u8,
    /// One suit only.
    #[serde(rename = "joy_full_flush")]
    #[schemars(title = "한 무늬만", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "One suit only", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub full_flush: u8,
    /// Only tiles 2 to 8.
    #[serde(rename = "joy_simples")]
    #[schemars(title = "2~8만", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Only 2 to 8", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub simples: u8,
    /// Each triple or kan of dragons.
    #[serde(rename = "joy_dragon")]
    #[schemars(title = "백·발·중 트리플 하나마다", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Each triple of dragons", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub dragon: u8,
    /// Each kan.
    #[serde(rename = "joy_kan_bonus")]
    #[schemars(title = "깡 하나마다", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Each kan", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"], "kan": [true]}))]
    pub kan: u8,
    /// Seven pairs.
    #[serde(rename = "joy_seven")]
    #[schemars(title = "일곱 쌍", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "Seven pairs", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true))]
    #[schemars(extend("when" = {"mode": ["joy"], "joy_score": ["simple"], "seven_pairs": [true]}))]
    pub seven: u8,
    /// Won with the last tile of the deck, or on a discard made while the deck is empty.
    #[serde(rename = "joy_last")]
    #[schemars(title = "마지막 패", range(min = 0, max = 100))]
    #[schemars(extend("titleEn" = "The last tile", "group" = "points", "unit" = "점", "unitEn" = "points"))]
    #[schemars(extend("advanced" = true, "when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub last: u8,
}

/// The joy rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct JoyOptions {
    /// Who may claim a straight.
    #[schemars(title = "스트레이트 뺏어오기", extend("titleEn" = "Who may claim a straight", "group" = "rules"))]
    #[schemars(extend("when" = {"mode": ["joy"]}))]
    pub straight_from: StraightFrom,
    /// Which claim goes first.
    #[schemars(title = "뺏어오기 우선순위", extend("titleEn" = "Which claim goes first", "group" = "rules"))]
    #[schemars(extend("when" = {"mode": ["joy"]}, "advanced" = true))]
    pub claim_rank: ClaimRank,
    /// Whether four equal tiles can be a set.
    #[schemars(title = "깡", description = "같은 패 네 장을 몸통 하나로 만들고 한 장을 더 뽑아요")]
    #[schemars(extend("titleEn" = "Kans", "group" = "rules", "when" = {"mode": ["joy"]}))]
    #[schemars(extend("descriptionEn" = "Four equal tiles make one set, and another tile is drawn"))]
    pub kan: bool,
    /// Whether seven different pairs win.
    #[schemars(title = "일곱 쌍", description = "서로 다른 쌍 일곱 개로도 이겨요")]
    #[schemars(extend("titleEn" = "Seven pairs", "group" = "rules", "when" = {"mode": ["joy"]}))]
    #[schemars(extend("descriptionEn" = "Seven different pairs win too"))]
    pub seven_pairs: bool,
    /// Whether the kind just claimed may be discarded.
    #[schemars(title = "방금 뺏은 패 버리기", extend("titleEn" = "Discarding the kind just claimed"))]
    #[schemars(extend("group" = "rules", "when" = {"mode": ["joy"]}, "advanced" = true))]
    pub swap_discard: SwapDiscard,
    /// How many hands are played.
    #[schemars(title = "판 수", extend("titleEn" = "Hands", "group" = "match", "when" = {"mode": ["joy"]}))]
    #[schemars(extend("oneOf" = [
        {"const": 1, "title": "1판", "titleEn": "1 hand"},
        {"const": 2, "title": "2판", "titleEn": "2 hands"},
        {"const": 4, "title": "4판", "titleEn": "4 hands"},
        {"const": 8, "title": "8판", "titleEn": "8 hands"},
        {"const": 12, "title": "12판", "titleEn": "12 hands"}
    ]))]
    pub hands: u8,
    /// Who deals the next hand.
    #[schemars(title = "선", extend("titleEn" = "Dealer", "group" = "match", "when" = {"mode": ["joy"]}))]
    #[schemars(extend("advanced" = true))]
    pub joy_dealer: JoyDealer,
    /// Whether all hands are shown at the end of a hand.
    #[schemars(title = "끝나면 손패 공개", extend("titleEn" = "Show all hands at the end", "group" = "rules"))]
    #[schemars(extend("when" = {"mode": ["joy"]}))]
    pub reveal_end: bool,
    /// How a hand is scored.
    #[schemars(title = "점수", extend("titleEn" = "Scoring", "group" = "score", "when" = {"mode": ["joy"]}))]
    pub joy_score: JoyScoring,
    /// Who pays a win on a discard.
    #[schemars(title = "론 점수 내는 사람", extend("titleEn" = "Who pays for a discard", "group" = "score"))]
    #[schemars(extend("when" = {"mode": ["joy"], "joy_score": ["simple"]}))]
    pub joy_ron_pays: JoyPayer,
    /// What a hand is worth.
    #[serde(flatten)]
    pub points: JoyPoints,
}

impl JoyPoints {
    /// As they come (rules A1).
    pub const USUAL: Self = Self {
        base: 8,
        tsumo: 2,
        closed: 4,
        triples: 8,
        half_flush: 8,
        full_flush: 16,
        simples: 4,
        dragon: 2,
        kan: 2,
        seven: 8,
        last: 4,
    };
}

impl JoyOptions {
    /// As they come.
    pub const USUAL: Self = Self {
        straight_from: StraightFrom::Any,
        claim_rank: ClaimRank::Flat,
        kan: false,
        seven_pairs: false,
        swap_discard: SwapDiscard::Allow,
        hands: 4,
        joy_dealer: JoyDealer::Rotate,
        reveal_end: true,
        joy_score: JoyScoring::Simple,
        joy_ron_pays: JoyPayer::Discarder,
        points: JoyPoints::USUAL,
    };
}

impl Default for JoyOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Default for JoyPoints {
    fn default() -> Self {
        Self::USUAL
    }
}
