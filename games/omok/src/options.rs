//! What the host may choose.

use crate::board::Size;
use engine::{
    Text,
    clock::{ClockKind, ClockOptions},
    duel::{DuelOptions, UndoRule},
    options::Preset,
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use ts_rs::TS;

/// The rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Five or more wins.
    #[schemars(title = "자유룰 (장목도 승리)", extend("titleEn" = "Freestyle (overlines win too)"))]
    Freestyle,
    /// Exactly five wins.
    #[schemars(title = "고모쿠룰 (정확히 다섯)", extend("titleEn" = "Standard gomoku (exactly five)"))]
    Standard,
    /// Two threes at once are forbidden.
    #[default]
    #[schemars(title = "일반룰 (쌍삼 금지)", extend("titleEn" = "Korean (no double three)"))]
    Korean,
    /// Black may make no overline, no two fours and no two threes.
    #[schemars(title = "렌주룰", extend("titleEn" = "Renju"))]
    Renju,
}

/// Who may not make two threes at once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ThreeThree {
    /// Nobody.
    #[default]
    #[schemars(title = "흑백 모두", extend("titleEn" = "Both colours"))]
    Both,
    /// Black.
    #[schemars(title = "흑만", extend("titleEn" = "Black only"))]
    Black,
}

/// What six or more in a row is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Overline {
    /// An ordinary move.
    #[default]
    #[schemars(title = "둘 수 있지만 승리 아님", extend("titleEn" = "Allowed, but doesn't win"))]
    Ignore,
    /// A win.
    #[schemars(title = "승리", extend("titleEn" = "Wins"))]
    Win,
    /// Forbidden for black; a win for white.
    #[schemars(title = "흑은 금수", extend("titleEn" = "Forbidden for black"))]
    ForbidBlack,
}

/// How the game begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// Black plays anywhere.
    #[default]
    #[schemars(title = "자유", extend("titleEn" = "Free"))]
    None,
    /// One places three stones, the other chooses a colour.
    #[schemars(title = "스왑", extend("titleEn" = "Swap"))]
    Swap,
    /// As swap, and the other may place two more stones instead.
    #[schemars(title = "스왑2", extend("titleEn" = "Swap2"))]
    Swap2,
    /// Black's first stone in the middle, the second outside 5×5.
    #[schemars(title = "프로", extend("titleEn" = "Pro"))]
    Pro,
    /// As pro, outside 7×7.
    #[schemars(title = "롱 프로", extend("titleEn" = "Long pro"))]
    LongPro,
    /// The opening of renju matches.
    #[schemars(title = "타라구치-10", extend("titleEn" = "Taraguchi-10"))]
    Taraguchi10,
}

/// What happens to a stone on a forbidden point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ForbiddenPlay {
    /// It can't be placed.
    #[default]
    #[schemars(title = "둘 수 없음", extend("titleEn" = "Can't be played"))]
    Refuse,
    /// Whoever places it loses.
    #[schemars(title = "두면 바로 패배", extend("titleEn" = "Loses at once"))]
    Lose,
}

impl JsonSchema for Size {
    fn schema_name() -> Cow<'static, str> {
        "Size".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "integer",
            "oneOf": [
                {"type": "integer", "const": 15, "title": "15×15", "titleEn": "15×15"},
                {"type": "integer", "const": 19, "title": "19×19", "titleEn": "19×19"}
            ]
        })
    }
}

/// The rules of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct RuleOptions {
    /// The rule set.
    #[schemars(title = "규칙", extend("titleEn" = "Rules", "group" = "rules"))]
    pub rule: Rule,
    /// The board.
    #[schemars(title = "판 크기", extend("titleEn" = "Board", "group" = "rules"))]
    pub size: Size,
    /// Who may not make two threes (korean rules only).
    #[schemars(title = "쌍삼(3-3) 금지", extend("titleEn" = "Double three forbidden for"))]
    #[schemars(extend("group" = "rules", "when" = {"rule": ["korean"]}))]
    pub three_three: ThreeThree,
    /// What six or more in a row is (korean rules only).
    #[schemars(title = "장목(6목 이상)", extend("titleEn" = "Overline (six or more)"))]
    #[schemars(extend("group" = "rules", "when" = {"rule": ["korean"]}))]
    pub overline: Overline,
    /// How the game begins.
    #[schemars(title = "시작 방식", description = "타라구치-10은 렌주룰과 15×15 판에서만 쓸 수 있어요")]
    #[schemars(extend("titleEn" = "Opening", "group" = "rules", "advanced" = true))]
    #[schemars(extend("descriptionEn" = "Taraguchi-10 needs the renju rules and the 15×15 board"))]
    pub opening: Opening,
    /// What happens to a stone on a forbidden point.
    #[schemars(title = "금수에 두면", extend("titleEn" = "A stone on a forbidden point"))]
    #[schemars(extend("group" = "rules", "advanced" = true, "when" = {"rule": ["korean", "renju"]}))]
    pub forbidden_play: ForbiddenPlay,
    /// Whether the forbidden points are shown to the players.
    #[schemars(title = "금수 자리 표시", extend("titleEn" = "Show forbidden points"))]
    #[schemars(extend("group" = "rules", "advanced" = true, "when" = {"rule": ["korean", "renju"]}))]
    pub show_forbidden: bool,
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
    /// Who begins and what may be asked.
    #[serde(flatten)]
    pub duel: DuelOptions,
    /// The clock.
    #[serde(flatten)]
    pub clock: ClockOptions,
}

impl RuleOptions {
    /// As most people in Korea play.
    pub const USUAL: Self = Self {
        rule: Rule::Korean,
        size: Size::Fifteen,
        three_three: ThreeThree::Both,
        overline: Overline::Ignore,
        opening: Opening::None,
        forbidden_play: ForbiddenPlay::Refuse,
        show_forbidden: true,
    };
}

impl Default for RuleOptions {
    fn default() -> Self {
        Self::USUAL
    }
}

impl Default for Options {
    fn default() -> Self {
        Self { rules: RuleOptions::USUAL, duel: DuelOptions::USUAL, clock: ClockOptions::byoyomi(300, 30, 3) }
    }
}

impl Options {
    /// What spans several options.
    pub(crate) fn validate(&self) -> Result<(), Text> {
        let rules = &self.rules;
        if rules.opening == Opening::Taraguchi10 && (rules.rule != Rule::Renju || rules.size != Size::Fifteen) {
            return Err(Text::new(
                "타라구치-10은 렌주룰과 15×15 판에서만 쓸 수 있어요. 규칙이나 시작 방식을 바꿔 주세요",
                "Taraguchi-10 needs the renju rules and the 15×15 board. Please change the rules or the opening",
            ));
        }
        self.clock.validate()
    }

    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        let usual = Self::default();
        let rules = |rules| Self { rules, ..usual };
        vec![
            Preset { id: "usual", name: Text::new("보통 한 판", "Usual game"), options: usual },
            Preset {
                id: "quick",
                name: Text::new("빠른 판", "Quick game"),
                options: Self {
                    clock: ClockOptions { kind: ClockKind::PerMove, move_sec: 15, ..usual.clock },
                    ..usual
                },
            },
            Preset {
                id: "casual",
                name: Text::new("느긋하게 자유룰", "Relaxed freestyle"),
                options: Self {
                    clock: ClockOptions { kind: ClockKind::None, ..usual.clock },
                    ..rules(RuleOptions { rule: Rule::Freestyle, ..RuleOptions::USUAL })
                },
            },
            Preset {
                id: "renju",
                name: Text::new("렌주 정식", "Renju match"),
                options: Self {
                    duel: DuelOptions { undo: UndoRule::Off, ..DuelOptions::USUAL },
                    clock: ClockOptions::byoyomi(600, 30, 3),
                    ..rules(RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..RuleOptions::USUAL })
                },
            },
            Preset {
                id: "gomoku",
                name: Text::new("고모쿠 스왑2", "Gomoku swap2"),
                options: rules(RuleOptions { rule: Rule::Standard, opening: Opening::Swap2, ..RuleOptions::USUAL }),
            },
        ]
    }
}
