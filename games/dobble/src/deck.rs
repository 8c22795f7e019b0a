//! The cards (rules 2): a projective plane of order 7. Every two of its 57 cards share exactly one of its 57 symbols.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The order of the plane. The construction works because it is prime.
const ORDER: u8 = 7;
/// Symbols on a card.
const ON_CARD: usize = ORDER as usize + 1;
/// Cards in the whole deck, and as many symbols.
pub const CARDS: u8 = ORDER * ORDER + ORDER + 1;

/// A symbol, 0 to 56. What it looks like is the screen's affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub struct Symbol(pub u8);

impl Symbol {
    /// Whether there is such a symbol.
    #[must_use]
    pub const fn exists(self) -> bool {
        self.0 < CARDS
    }

    /// All of them.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }
}

/// A card, by its number in the order of the construction, 0 to 56.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename = "secret:card")]
#[ts(rename = "Card")]
pub struct Card(pub u8);

/// The symbols of every card.
static FACES: [[Symbol; ON_CARD]; CARDS as usize] = faces();

impl Card {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..CARDS).map(Self)
    }

    /// What is on it.
    ///
    /// # Panics
    /// If there is no such card.
    #[must_use]
    pub const fn symbols(self) -> &'static [Symbol; ON_CARD] {
        &FACES[self.0 as usize]
    }

    /// Whether the symbol is on it.
    #[must_use]
    pub fn has(self, symbol: Symbol) -> bool {
        self.symbols().contains(&symbol)
    }

    /// The one symbol that it shares with another card.
    ///
    /// # Panics
    /// With itself.
    #[must_use]
    pub fn common(self, other: Self) -> Symbol {
        assert_ne!(self, other, "a card shares everything with itself");
        let Some(&symbol) = self.symbols().iter().find(|&&symbol| other.has(symbol)) else {
            panic!("every two cards share a symbol: {self:?}, {other:?}")
        };
        symbol
    }
}

const fn faces() -> [[Symbol; ON_CARD]; CARDS as usize] {
    let mut faces = [[Symbol(0); ON_CARD]; CARDS as usize];
    let mut k = 0;
    while k <= ORDER {
        faces[0][k as usize] = Symbol(k);
        k += 1;
    }
    let mut i = 0;
    while i < ORDER {
        let mut k = 0;
        while k < ORDER {
            // Symbol 0 comes first already.
            faces[1 + i as usize][1 + k as usize] = Symbol(8 + ORDER * i + k);
            k += 1;
        }
        let mut j = 0;
        while j < ORDER {
            let card = (8 + ORDER * i + j) as usize;
            faces[card][0] = Symbol(1 + i);
            let mut k = 0;
            while k < ORDER {
                faces[card][1 + k as usize] = Symbol(8 + ORDER * k + (i * k + j) % ORDER);
                k += 1;
            }
            j += 1;
        }
        i += 1;
    }
    faces
}

/// What is wrong with a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadDeck {
    /// Cards on which a symbol is twice, or is none of the 57.
    pub cards: usize,
    /// Pairs of cards that do not share exactly one symbol.
    pub pairs: usize,
}

/// Judges a deck: every card has 8 different symbols, and every two cards share exactly one.
///
/// # Errors
/// What is wrong.
pub fn validate(deck: &[[u8; ON_CARD]]) -> Result<(), BadDeck> {
    let is_bad = |card: &[u8; ON_CARD]| {
        let twice = |at: usize| card[at + 1..].contains(&card[at]);
        (0..ON_CARD).any(|at| twice(at) || !Symbol(card[at]).exists())
    };
    let shared = |one: &[u8; ON_CARD], other: &[u8; ON_CARD]| {
        (0..CARDS).filter(|symbol| one.contains(symbol) && other.contains(symbol)).count()
    };
    let after = |at: usize| deck[at + 1..].iter().filter(move |other| shared(&deck[at], other) != 1).count();
    let bad =
        BadDeck { cards: deck.iter().filter(|card| is_bad(card)).count(), pairs: (0..deck.len()).map(after).sum() };
    if bad == (BadDeck { cards: 0, pairs: 0 }) { Ok(()) } else { Err(bad) }
}
