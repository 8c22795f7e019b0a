//! The cards (rules §2): 56, of four fruits, with one to five of them on a card.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use ts_rs::TS;

/// So many cards there are.
pub const CARDS: u8 = 56;
/// So many of each fruit.
const OF_A_FRUIT: u8 = 14;
/// The numbers on the cards of one fruit.
const NUMBERS: [u8; OF_A_FRUIT as usize] = [1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5];

/// A fruit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fruit {
    /// Strawberry (딸기).
    Strawberry,
    /// Banana (바나나).
    Banana,
    /// Lime (라임).
    Lime,
    /// Plum (자두).
    Plum,
}

impl Fruit {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Strawberry, Self::Banana, Self::Lime, Self::Plum];

    /// Its letter.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Strawberry => 'S',
            Self::Banana => 'B',
            Self::Lime => 'L',
            Self::Plum => 'P',
        }
    }
}

/// One card of the 56. Equal cards are different things with the same [`Face`]; which of them lies where is nobody's
/// business, so this id never leaves the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename = "secret:card")]
pub struct Card(u8);

impl Card {
    /// Every card once: strawberries first, small numbers first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }

    /// What it shows.
    ///
    /// # Panics
    /// If a stored state holds a card that doesn't exist; the invariants look for that.
    #[must_use]
    pub const fn face(self) -> Face {
        let fruit = Fruit::ALL[(self.0 / OF_A_FRUIT) as usize];
        Face { fruit, number: NUMBERS[(self.0 % OF_A_FRUIT) as usize] }
    }
}

/// What a card shows: a fruit, one to five times. As text `S3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(type = "string")]
pub struct Face {
    /// The fruit.
    pub fruit: Fruit,
    /// How often it is on the card.
    pub number: u8,
}

impl Face {
    /// Reads `S3`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let (letter, digit) = (letters.next()?, letters.next()?);
        let fruit = Fruit::ALL.into_iter().find(|fruit| fruit.letter() == letter)?;
        let number = u8::try_from(digit.to_digit(10)?).ok()?;
        ((1..=5).contains(&number) && letters.next().is_none()).then_some(Self { fruit, number })
    }
}

impl std::fmt::Display for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.fruit.letter(), self.number)
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| de::Error::custom(format!("no card shows '{text}'")))
    }
}

/// Whether exactly five of at least one fruit lie open (rules §3.3): six are not five, and a second fruit doesn't
/// matter.
#[must_use]
pub fn is_five(tops: impl IntoIterator<Item = Face>) -> bool {
    sums(tops).contains(&5)
}

/// How many of each fruit lie open, in the order of [`Fruit::ALL`].
#[must_use]
pub fn sums(tops: impl IntoIterator<Item = Face>) -> [u8; 4] {
    let mut sums = [0; 4];
    for face in tops {
        sums[face.fruit as usize] += face.number;
    }
    sums
}
