//! What the host may choose (rules 1).

use crate::words::{self, Category, FEWEST};
use engine::{Text, options::Preset};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// How many words a host may bring, and how long each may be, in characters.
pub(crate) const OWN_WORDS: usize = 500;
pub(crate) const OWN_WORD_CHARS: usize = 20;

/// When a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndOn {
    /// When all have it.
    #[schemars(title = "모두 맞힐 때까지", extend("titleEn" = "When everybody has it"))]
    All,
    /// With the first who has it.
    #[schemars(title = "한 명 맞히면", description = "캐치마인드처럼 맨 먼저 맞힌 사람만 점수를 얻어요")]
    #[schemars(extend("titleEn" = "With the first guess", "descriptionEn" = "Only the first to guess scores"))]
    First,
}

/// What a hint shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HintKind {
    /// The initial of a syllable (초성).
    #[schemars(title = "초성", extend("titleEn" = "Initial consonant"))]
    Choseong,
    /// A whole syllable.
    #[schemars(title = "글자", extend("titleEn" = "Whole letter"))]
    Letter,
}

/// How hard the words are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Difficulty 1.
    #[schemars(title = "쉬움", extend("titleEn" = "Easy"))]
    Easy,
    /// Difficulty 1 and 2.
    #[schemars(title = "보통", extend("titleEn" = "Normal"))]
    Normal,
    /// All.
    #[schemars(title = "어려움", extend("titleEn" = "Hard"))]
    Hard,
    /// Difficulty 3.
    #[schemars(title = "어려운 것만", extend("titleEn" = "Only hard"))]
    OnlyHard,
}

/// What the host may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default)]
#[schemars(extend("groups" = [
    {"id": "turns", "title": "차례", "titleEn": "Turns"},
    {"id": "hints", "title": "힌트", "titleEn": "Hints"},
    {"id": "words", "title": "단어", "titleEn": "Words"}
]))]
pub struct Options {
    /// How often everybody draws.
    #[schemars(title = "라운드 수", range(min = 1, max = 10))]
    #[schemars(description = "한 라운드에 모두 한 번씩 그려요")]
    #[schemars(extend("titleEn" = "Rounds", "descriptionEn" = "Everybody draws once a round", "group" = "turns"))]
    pub rounds: u8,
    /// How long a drawing takes, in seconds.
    #[schemars(title = "그리는 시간", range(min = 30, max = 180))]
    #[schemars(extend("titleEn" = "Time to draw", "unit" = "초", "unitEn" = "s", "group" = "turns"))]
    pub draw_sec: u16,
    /// How long a word may be thought about, in seconds.
    #[schemars(title = "단어 고르는 시간", range(min = 5, max = 30))]
    #[schemars(extend("titleEn" = "Time to choose a word", "unit" = "초", "unitEn" = "s", "group" = "turns"))]
    #[schemars(extend("advanced" = true))]
    pub choice_sec: u16,
    /// When a turn ends.
    #[schemars(title = "차례 끝", extend("titleEn" = "A turn ends", "group" = "turns"))]
    pub end_on: EndOn,
    /// After so many seconds without a stroke the turn ends; 0: never.
    #[schemars(title = "그리지 않으면 넘김", range(min = 15, max = 60))]
    #[schemars(extend("titleEn" = "Skip if nothing is drawn", "unit" = "초", "unitEn" = "s", "group" = "turns"))]
    #[schemars(extend("also" = [{"const": 0, "title": "끔", "titleEn": "Off"}], "advanced" = true))]
    pub idle_sec: u16,
    /// How many hints come while a word is drawn.
    #[schemars(title = "힌트 수", range(min = 0, max = 5), extend("titleEn" = "Hints", "group" = "hints"))]
    pub hints: u8,
    /// What a hint shows.
    #[schemars(title = "힌트 방식", extend("titleEn" = "What a hint shows", "group" = "hints"))]
    pub hint_kind: HintKind,
    /// Whether a guess that is nearly right is told so.
    #[schemars(title = "가까워요 알림", description = "거의 맞힌 사람에게만 가깝다고 알려 줘요")]
    #[schemars(extend("titleEn" = "“Close!”", "group" = "hints"))]
    #[schemars(extend("descriptionEn" = "Tells only the one who was nearly right"))]
    pub close_hint: bool,
    /// Whether the word's field is shown.
    #[schemars(title = "분야 알려주기", extend("titleEn" = "Show the category", "group" = "hints"))]
    pub show_category: bool,
    /// How many words the drawer may choose from.
    #[schemars(title = "고를 단어 수", range(min = 1, max = 5))]
    #[schemars(extend("titleEn" = "Words to choose from", "group" = "words", "advanced" = true))]
    pub choices: u8,
    /// How hard the words are.
    #[schemars(title = "단어 난이도", extend("titleEn" = "Difficulty", "group" = "words"))]
    pub level: Level,
    /// From which fields the words come.
    #[schemars(title = "분야", extend("titleEn" = "Categories", "group" = "words"))]
    pub categories: BTreeSet<Category>,
    /// The host's own words. Only the host sees them in the room, and nobody in the game.
    #[schemars(title = "내 단어", description = "한 줄에 하나씩, 500개까지 적을 수 있어요")]
    #[schemars(length(max = 500), inner(length(min = 1, max = 20)))]
    #[schemars(extend("titleEn" = "Own words", "descriptionEn" = "One a line, up to 500", "group" = "words"))]
    #[schemars(extend("private" = true))]
    pub custom_words: Vec<String>,
    /// Whether the host's own words are the only ones.
    #[schemars(title = "내 단어만", description = "내 단어가 열 개 이상 있어야 해요")]
    #[schemars(extend("titleEn" = "Only own words", "descriptionEn" = "Takes at least ten of them", "group" = "words"))]
    pub custom_only: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rounds: 3,
            draw_sec: 80,
            choice_sec: 15,
            end_on: EndOn::All,
            idle_sec: 30,
            hints: 2,
            hint_kind: HintKind::Choseong,
            close_hint: true,
            show_category: true,
            choices: 3,
            level: Level::Normal,
            categories: Category::ALL.into_iter().collect(),
            custom_words: Vec::new(),
            custom_only: false,
        }
    }
}

impl Options {
    /// Named sets, the usual one first.
    pub(crate) fn presets() -> Vec<Preset<Self>> {
        vec![
            Preset { id: "usual", name: Text::new("보통 한 판", "Usual game"), options: Self::default() },
            Preset {
                id: "quick",
                name: Text::new("빠른 판", "Quick game"),
                options: Self { rounds: 1, draw_sec: 60, level: Level::Easy, ..Self::default() },
            },
            Preset {
                id: "first",
                name: Text::new("한 명 맞히면 끝", "First guess wins"),
                options: Self { end_on: EndOn::First, hint_kind: HintKind::Letter, ..Self::default() },
            },
            Preset {
                id: "hard",
                name: Text::new("어려운 판", "Hard game"),
                options: Self {
                    level: Level::Hard,
                    hints: 1,
                    close_hint: false,
                    show_category: false,
                    draw_sec: 100,
                    ..Self::default()
                },
            },
        ]
    }

    /// What spans several options: there are enough words.
    pub(crate) fn validate(&self) -> Result<(), Text> {
        let too_long = |word: &String| !(1..=OWN_WORD_CHARS).contains(&words::cleaned(word).chars().count());
        if self.custom_words.len() > OWN_WORDS || self.custom_words.iter().any(too_long) {
            return Err(Text::new(
                "내 단어: 1자부터 20자까지, 500개까지 적어 주세요",
                "Own words: up to 500 of 1 to 20 characters, please",
            ));
        }
        let enough = words::of_game(self, &words::own(self)).len() >= FEWEST;
        match (enough, self.custom_only) {
            (true, _) => Ok(()),
            (false, true) => Err(Text::new(
                "내 단어만 쓰려면 서로 다른 단어를 열 개 이상 적어 주세요",
                "Write at least ten different words of your own to use only those",
            )),
            (false, false) => Err(Text::new(
                "고른 분야와 난이도에 단어가 열 개도 안 돼요. 분야를 더 고르거나 내 단어를 적어 주세요",
                "These categories and this difficulty hold fewer than ten words. Choose more, or add your own",
            )),
        }
    }
}
