//! What the host may choose (rules §1).

use engine::{Latency, Millis, Text, options::Preset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game without a limit of its own ends after so many minutes.
const MOST_MINUTES: u16 = 15;

/// How the game ends once two are left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndRule {
    /// The next bell decides.
    #[default]
    #[schemars(title = "둘만 남으면 다음 종으로 끝", extend("titleEn" = "Two left: the next bell decides"))]
    LastTwoBell,
    /// They play on until one is left.
    #[schemars(title = "한 명 남을 때까지", extend("titleEn" = "Until one is left"))]
    LastOne,
}

/// When a seat is out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Elimination {
    /// Once it has no card at all.
    #[default]
    #[schemars(title = "뒤집은 카드까지 잃으면", extend("titleEn" = "With no card left, open ones included"))]
    Piles,
    /// Once it should flip and can't.
    #[schemars(title = "뽑을 카드가 없으면 바로", extend("titleEn" = "As soon as it can't flip"))]
    Draw,
}

/// What the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default)]
#[schemars(extend("groups" = [
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "time", "title": "시간", "titleEn": "Time"},
    {"id": "bell", "title": "종 판정", "titleEn": "The bell"}
]))]
pub struct Options {
    /// How the game ends once two are left. With two players it is always [`EndRule::LastOne`].
    #[schemars(title = "끝내기", extend("titleEn" = "The end", "group" = "rules"))]
    #[schemars(description = "둘이서 하면 언제나 한 명 남을 때까지 해요")]
    #[schemars(extend("descriptionEn" = "Two players always play until one is left"))]
    pub end_rule: EndRule,
    /// When a seat is out.
    #[schemars(title = "탈락", extend("titleEn" = "Out of the game", "group" = "rules"))]
    pub elimination: Elimination,
    /// Whether all get the same number of cards, and what is over stays out.
    #[schemars(title = "똑같이 나누기", description = "남는 카드는 빼 둬요")]
    #[schemars(extend("titleEn" = "Equal piles", "descriptionEn" = "Cards left over stay out", "group" = "rules"))]
    pub equal_deal: bool,
    /// Minutes for the game; 0: no limit but [`MOST_MINUTES`].
    #[schemars(title = "시간 제한", extend("titleEn" = "Time limit", "group" = "time"))]
    #[schemars(extend("oneOf" = [
        {"const": 0, "title": "없음(15분)", "titleEn": "None (15 min)"},
        {"const": 5, "title": "5분", "titleEn": "5 min"},
        {"const": 10, "title": "10분", "titleEn": "10 min"},
        {"const": 15, "title": "15분", "titleEn": "15 min"}
    ]))]
    pub minutes: u16,
    /// After so many milliseconds a card is flipped by itself.
    #[schemars(title = "자동 뒤집기 시간", range(min = 1000, max = 10000), extend("step" = 100))]
    #[schemars(description = "이만큼 기다려도 안 뒤집으면 저절로 뒤집혀요")]
    #[schemars(extend("descriptionEn" = "A card that nobody flips in this time flips by itself"))]
    #[schemars(extend("titleEn" = "Automatic flip", "group" = "time", "unit" = "밀리초", "unitEn" = "ms"))]
    pub flip_ms: u32,
    /// Between two flips there are at least so many milliseconds, so that everybody sees each card.
    #[schemars(title = "뒤집기 최소 간격", range(min = 300, max = 2000), extend("step" = 100))]
    #[schemars(description = "모두가 카드를 볼 수 있게 이만큼은 기다려요")]
    #[schemars(extend("descriptionEn" = "So long everybody can look at a card", "advanced" = true))]
    #[schemars(extend("titleEn" = "Shortest time between flips", "group" = "time", "unit" = "밀리초", "unitEn" = "ms"))]
    pub flip_gap_ms: u32,
    /// Where nobody can flip and nobody has to ring, the piles are turned over after so many milliseconds.
    #[schemars(title = "모두 못 뒤집을 때 기다림", range(min = 2000, max = 10000), extend("step" = 100))]
    #[schemars(extend("titleEn" = "Wait when nobody can flip", "group" = "time", "unit" = "밀리초", "unitEn" = "ms"))]
    #[schemars(extend("advanced" = true))]
    pub stall_ms: u32,
    /// A bell for a layout that was won not longer ago costs nothing.
    #[schemars(title = "늦은 종 봐주기", range(min = 0, max = 2000), extend("step" = 100))]
    #[schemars(description = "다른 사람이 먼저 맞힌 뒤 이만큼은 늦어도 벌칙이 없어요")]
    #[schemars(extend("descriptionEn" = "So long after somebody else's right bell yours costs nothing"))]
    #[schemars(extend("titleEn" = "Grace for late bells", "group" = "bell", "unit" = "밀리초", "unitEn" = "ms"))]
    pub late_ms: u32,
    /// Whether the time on the way counts.
    #[schemars(title = "지연 보정", extend("titleEn" = "Lag", "group" = "bell"))]
    #[schemars(description = "회선이 느린 사람도 공평하게, 종소리가 온 길만큼 빼고 견줘요")]
    #[schemars(extend("descriptionEn" = "Fair to slow lines: the way to the server is taken off"))]
    pub latency: Latency,
    /// No more than so many milliseconds are taken off.
    #[schemars(title = "보정 한도", range(min = 0, max = 200), extend("step" = 10))]
    #[schemars(extend("titleEn" = "At most", "group" = "bell", "unit" = "밀리초", "unitEn" = "ms"))]
    #[schemars(extend("when" = {"latency": ["rtt"]}))]
    pub latency_cap_ms: u32,
}

impl Options {
    /// As most people play.
    pub const USUAL: Self = Self {
        end_rule: EndRule::LastTwoBell,
        elimination: Elimination::Piles,
        equal_deal: false,
        minutes: 10,
        flip_ms: 3000,
        flip_gap_ms: 600,
        stall_ms: 5000,
        late_ms: 700,
        latency: Latency::Off,
        latency_cap_ms: 120,
    };

    /// How long a game may take, in milliseconds.
    #[must_use]
    pub fn limit_ms(&self) -> Millis {
        let minutes = if self.minutes == 0 { MOST_MINUTES } else { self.minutes };
        Millis::from(minutes) * 60_000
    }

    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        vec![
            Preset { id: "usual", name: Text::new("보통 한 판", "Usual game"), options: Self::USUAL },
            Preset {
                id: "quick",
                name: Text::new("빠른 판", "Quick game"),
                options: Self {
                    elimination: Elimination::Draw,
                    minutes: 5,
                    flip_ms: 2000,
                    flip_gap_ms: 500,
                    ..Self::USUAL
                },
            },
            Preset {
                id: "children",
                name: Text::new("아이와 함께", "With children"),
                options: Self { flip_ms: 6000, flip_gap_ms: 1200, late_ms: 1500, ..Self::USUAL },
            },
            Preset {
                id: "far",
                name: Text::new("멀리 떨어져서", "Far apart"),
                options: Self { latency: Latency::Rtt, ..Self::USUAL },
            },
        ]
    }
}

impl Default for Options {
    fn default() -> Self {
        Self::USUAL
    }
}
