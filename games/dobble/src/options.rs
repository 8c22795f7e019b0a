//! What the host may choose (rules 1).

use engine::{Latency, Text, options::Preset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

/// The most seats.
const SEATS: u8 = 8;

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Game {
    /// Most cards from the tower.
    #[default]
    #[schemars(title = "타워", extend("titleEn" = "Tower"))]
    #[schemars(description = "가운데 카드를 가장 많이 가져오면 이겨요")]
    #[schemars(extend("descriptionEn" = "Take the most cards from the middle"))]
    Tower,
    /// First to get rid of one's cards.
    #[schemars(title = "우물", extend("titleEn" = "Well"))]
    #[schemars(description = "내 카드를 가장 먼저 다 버리면 이겨요")]
    #[schemars(extend("descriptionEn" = "Be the first to throw all your cards into the well"))]
    Well,
    /// Rounds of passing one's card on.
    #[schemars(title = "뜨거운 감자", extend("titleEn" = "Hot potato"))]
    #[schemars(description = "내 카드를 남에게 넘겨요. 끝까지 든 사람이 벌칙 카드를 받아요")]
    #[schemars(extend("descriptionEn" = "Pass your cards on: who is left holding them is penalised"))]
    Potato,
    /// Giving cards to the others.
    #[schemars(title = "선물", extend("titleEn" = "Gift"))]
    #[schemars(description = "가운데 카드를 남에게 줘요. 적게 받으면 이겨요")]
    #[schemars(extend("descriptionEn" = "Give the middle cards to the others: fewest cards win"))]
    Gift,
    /// All four, one after the other.
    #[schemars(title = "네 가지 이어서", extend("titleEn" = "All four in a row"))]
    #[schemars(description = "타워, 우물, 뜨거운 감자, 선물을 차례로 하고 점수를 더해요")]
    #[schemars(extend("descriptionEn" = "Tower, well, hot potato and gift in turn, for points"))]
    Medley,
}

/// What the host may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default)]
#[schemars(extend("groups" = [
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "time", "title": "시간", "titleEn": "Time"},
    {"id": "help", "title": "도움말", "titleEn": "Help"}
]))]
pub struct Options {
    /// What is played.
    #[schemars(title = "게임", extend("titleEn" = "Game", "group" = "rules"))]
    pub mode: Game,
    /// How many cards: 55 as in the shops, or all 57.
    #[schemars(title = "카드 수", extend("titleEn" = "Cards", "group" = "rules", "advanced" = true, "oneOf" = [
        {"const": 55, "title": "55장", "titleEn": "55"},
        {"const": 57, "title": "57장", "titleEn": "57"}
    ]))]
    pub deck: u8,
    /// How long a wrong claim locks a seat, in milliseconds.
    #[schemars(title = "틀리면 쉬는 시간", extend("titleEn" = "Rest after a miss", "group" = "time", "oneOf" = [
        {"const": 0, "title": "쉬지 않음", "titleEn": "None"},
        {"const": 1000, "title": "1초", "titleEn": "1 s"},
        {"const": 2000, "title": "2초", "titleEn": "2 s"},
        {"const": 3000, "title": "3초", "titleEn": "3 s"},
        {"const": 5000, "title": "5초", "titleEn": "5 s"}
    ]))]
    pub lock_ms: u32,
    /// How many rounds of hot potato.
    #[schemars(title = "라운드 수 (뜨거운 감자)", range(min = 3, max = 10))]
    #[schemars(description = "라운드마다 한 사람에 한 장씩 써요. 라운드가 많으면 앉을 수 있는 사람이 줄어요")]
    #[schemars(extend("titleEn" = "Rounds of hot potato", "group" = "rules", "unit" = "라운드", "unitEn" = "rounds"))]
    #[schemars(extend("descriptionEn" = "A round takes a card for each seat: more rounds, fewer people"))]
    #[schemars(extend("when" = {"mode": ["potato", "medley"]}))]
    pub rounds: u8,
    /// After so many milliseconds without a right claim the cards change.
    #[schemars(title = "한 판 멈춤 시간", range(min = 15_000, max = 120_000))]
    #[schemars(description = "아무도 찾지 못하면 이만큼 뒤에 카드를 바꿔요")]
    #[schemars(extend("titleEn" = "When nobody finds it", "group" = "time", "unit" = "밀리초", "unitEn" = "ms"))]
    #[schemars(extend("descriptionEn" = "So long after the last find the cards change"))]
    #[schemars(extend("step" = 1000, "advanced" = true))]
    pub turn_ms: u32,
    /// Whether each seat's line is taken into account.
    #[schemars(title = "지연 보정", extend("titleEn" = "Slow lines", "group" = "time", "advanced" = true))]
    #[schemars(description = "측정한 지연을 최대 0.12초까지 빼고 누가 빨랐는지 봐요")]
    #[schemars(extend("descriptionEn" = "Up to 0.12 s of measured delay is taken off before claims are compared"))]
    pub latency: Latency,
    /// Whether the symbols' names are written beside them.
    #[schemars(title = "기호 이름 보이기", extend("titleEn" = "Show the names of symbols", "group" = "help"))]
    pub names: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Game::Tower,
            deck: 55,
            lock_ms: 2000,
            rounds: 5,
            turn_ms: 60_000,
            latency: Latency::Off,
            names: false,
        }
    }
}

impl Options {
    /// How many can play: hot potato needs a card a seat and round.
    pub(crate) fn seats(&self) -> RangeInclusive<u8> {
        let most = match self.mode {
            Game::Potato | Game::Medley => (self.deck / self.rounds.max(1)).min(SEATS),
            Game::Tower | Game::Well | Game::Gift => SEATS,
        };
        2..=most
    }

    /// What spans several options.
    pub(crate) fn validate(&self) -> Result<(), Text> {
        if *self.seats().end() >= 2 {
            return Ok(());
        }
        Err(Text::new(
            "라운드 수: 두 사람이 앉을 수 있게 줄여 주세요",
            "Rounds of hot potato: choose fewer, so that two people can sit down",
        ))
    }

    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        let usual = Self::default();
        let of = |id, ko, en, options| Preset { id, name: Text::new(ko, en), options };
        vec![
            of("usual", "보통 한 판", "Usual game", usual),
            of("kids", "아이와 함께", "With children", Self { lock_ms: 0, names: true, ..usual }),
            of("match", "겨루기", "Competition", Self { lock_ms: 3000, latency: Latency::Rtt, ..usual }),
        ]
    }
}
