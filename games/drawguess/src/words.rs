//! The words that are drawn: the list that comes with the game, and those that a host brings.

use crate::{
    hangul::key,
    options::{Level, Options},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    collections::BTreeSet,
    sync::{Arc, LazyLock},
};
use ts_rs::TS;
use unicode_normalization::UnicodeNormalization;

/// Fewer words than this make no game.
pub(crate) const FEWEST: usize = 10;

/// A word that somebody may not know: what is to be guessed, one of its other accepted answers, or one of those that
/// the drawer is offered.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename = "secret:word")]
#[ts(rename = "Word", type = "string")]
pub struct Word(pub Arc<str>);

/// A field of words (분야).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Category {
    /// 동물
    #[schemars(title = "동물", extend("titleEn" = "Animals"))]
    Animal,
    /// 음식
    #[schemars(title = "음식", extend("titleEn" = "Food"))]
    Food,
    /// 사물
    #[schemars(title = "사물", extend("titleEn" = "Things"))]
    Thing,
    /// 탈것
    #[schemars(title = "탈것", extend("titleEn" = "Vehicles"))]
    Vehicle,
    /// 장소
    #[schemars(title = "장소", extend("titleEn" = "Places"))]
    Place,
    /// 직업
    #[schemars(title = "직업", extend("titleEn" = "Jobs"))]
    Job,
    /// 운동과 놀이
    #[schemars(title = "운동과 놀이", extend("titleEn" = "Sports and play"))]
    Play,
    /// 자연
    #[schemars(title = "자연", extend("titleEn" = "Nature"))]
    Nature,
    /// 몸
    #[schemars(title = "몸", extend("titleEn" = "Body"))]
    Body,
    /// 악기와 문화
    #[schemars(title = "악기와 문화", extend("titleEn" = "Music and culture"))]
    Culture,
    /// 행동과 상태
    #[schemars(title = "행동과 상태", extend("titleEn" = "Doing and feeling"))]
    Action,
    /// 상상
    #[schemars(title = "상상", extend("titleEn" = "Fantasy"))]
    Fantasy,
}

impl Category {
    /// All of them, as they come in the list.
    pub const ALL: [Self; 12] = [
        Self::Animal,
        Self::Food,
        Self::Thing,
        Self::Vehicle,
        Self::Place,
        Self::Job,
        Self::Play,
        Self::Nature,
        Self::Body,
        Self::Culture,
        Self::Action,
        Self::Fantasy,
    ];

    /// Its name in the list.
    #[must_use]
    pub const fn korean(self) -> &'static str {
        match self {
            Self::Animal => "동물",
            Self::Food => "음식",
            Self::Thing => "사물",
            Self::Vehicle => "탈것",
            Self::Place => "장소",
            Self::Job => "직업",
            Self::Play => "운동과 놀이",
            Self::Nature => "자연",
            Self::Body => "몸",
            Self::Culture => "악기와 문화",
            Self::Action => "행동과 상태",
            Self::Fantasy => "상상",
        }
    }
}

/// A word of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its field.
    pub category: Category,
    /// How it is shown.
    pub word: Arc<str>,
    /// How hard it is, 1 to 3.
    pub difficulty: u8,
    /// Other accepted answers.
    pub aliases: Vec<Arc<str>>,
}

/// The list that comes with the game.
#[must_use]
pub fn list() -> &'static [Listed] {
    static LIST: LazyLock<Vec<Listed>> = LazyLock::new(|| {
        let lines = include_str!("../data/draw-words-ko.txt").lines();
        lines.filter(|line| !line.is_empty() && !line.starts_with('#')).map(read).collect()
    });
    &LIST
}

/// A line of the list: category, word, difficulty and other answers, with tabs between them.
fn read(line: &'static str) -> Listed {
    let mut fields = line.split('\t');
    let mut next = || fields.next().unwrap_or_default();
    let (category, word, difficulty, aliases) = (next(), next(), next(), next());
    let Some(category) = Category::ALL.into_iter().find(|known| known.korean() == category) else {
        panic!("no such category in the list of words: {line}");
    };
    let Ok(difficulty @ 1..=3) = difficulty.parse() else { panic!("no difficulty in the list of words: {line}") };
    let aliases = aliases.split('|').filter(|alias| !alias.is_empty()).map(Into::into).collect();
    Listed { category, word: word.into(), difficulty, aliases }
}

/// A word of this game by its number: first those of the list, then the host's. Which one it is, is as secret as the
/// word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct WordNo(pub u16);

/// The words that a host brought. A seat never sees the list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Custom(pub Arc<Vec<Arc<str>>>);

/// What is to be drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The word.
    pub word: Word,
    /// Other accepted answers.
    pub aliases: Vec<Word>,
    /// Its field; a host's own word has none.
    pub category: Option<Category>,
    /// How hard it is, 1 to 3; of a host's own word nobody knows.
    pub difficulty: Option<u8>,
}

impl Custom {
    /// The word with this number.
    ///
    /// # Panics
    /// If the game has no such word.
    #[must_use]
    pub fn answer(&self, number: WordNo) -> Answer {
        let (number, listed) = (usize::from(number.0), list());
        if let Some(own) = number.checked_sub(listed.len()) {
            let word = Word(self.0[own].clone());
            return Answer { word, aliases: Vec::new(), category: None, difficulty: None };
        }
        let listed = &listed[number];
        Answer {
            word: Word(listed.word.clone()),
            aliases: listed.aliases.iter().cloned().map(Word).collect(),
            category: Some(listed.category),
            difficulty: Some(listed.difficulty),
        }
    }

    /// Whether the game has a word of this number.
    pub(crate) fn has(&self, number: WordNo) -> bool {
        usize::from(number.0) < list().len() + self.0.len()
    }
}

/// The numbers of the words of a game, in the order of the list, and the host's own ones.
pub(crate) fn of_game(options: &Options, own: &Custom) -> Vec<WordNo> {
    let chosen = list().iter().zip(0..).filter(|(listed, _)| is_chosen(listed, options)).map(|(_, number)| number);
    let numbers = (list().len()..).take(own.0.len()).filter_map(|number| u16::try_from(number).ok());
    chosen.chain(numbers).map(WordNo).collect()
}

/// The words of the list that a game with these options draws.
pub(crate) fn chosen(options: &Options) -> impl Iterator<Item = &'static Listed> {
    list().iter().filter(|listed| is_chosen(listed, options))
}

/// The host's own words: those that have something to be compared, and are not there yet.
pub(crate) fn own(options: &Options) -> Custom {
    let mut taken: BTreeSet<String> = chosen(options).map(|listed| key(&listed.word)).collect();
    let mut own = Vec::new();
    for word in &options.custom_words {
        let word = cleaned(word);
        let key = key(&word);
        if !key.is_empty() && taken.insert(key) {
            own.push(word.into());
        }
    }
    Custom(Arc::new(own))
}

/// A host's word as it is shown: NFC, on one line, nothing invisible at its ends.
pub(crate) fn cleaned(word: &str) -> String {
    let seen: String = word.nfc().filter(|letter| !letter.is_control()).collect();
    seen.trim().to_owned()
}

fn is_chosen(listed: &Listed, options: &Options) -> bool {
    let fits = match options.level {
        Level::Easy => listed.difficulty == 1,
        Level::Normal => listed.difficulty <= 2,
        Level::Hard => true,
        Level::OnlyHard => listed.difficulty == 3,
    };
    fits && !options.custom_only && options.categories.contains(&listed.category)
}
