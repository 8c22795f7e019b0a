//! The deck, pairs and broken decks of the vector file.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use dobble::{
    Card,
    deck::{BadDeck, validate},
};
use engine::Rng;
use serde_json::Value;

const VECTORS: &str = include_str!("vectors/dobble.json");

fn vectors() -> Value {
    serde_json::from_str(VECTORS).unwrap()
}

fn deck_of(cards: &Value) -> Vec<[u8; 8]> {
    serde_json::from_value(cards.clone()).unwrap()
}

fn ours(cards: impl Iterator<Item = Card>) -> Vec<[u8; 8]> {
    cards.map(|card| card.symbols().map(|symbol| symbol.0)).collect()
}

fn how_often(deck: &[[u8; 8]], symbol: u8) -> usize {
    deck.iter().flatten().filter(|&&other| other == symbol).count()
}

#[test]
fn db01_the_deck() {
    let deck = ours(Card::all());
    assert_eq!(deck, deck_of(&vectors()["cards"]));
    assert_eq!((deck.len(), validate(&deck)), (57, Ok(())));
    assert!((0..57).all(|symbol| how_often(&deck, symbol) == 8));
}

#[test]
fn db02_any_55_cards() {
    let mut rng = Rng::from_seed64(55);
    for _ in 0..20 {
        let mut cards: Vec<Card> = Card::all().collect();
        rng.shuffle(&mut cards);
        cards.truncate(55);
        let deck = ours(cards.into_iter());
        assert_eq!(validate(&deck), Ok(()));
        assert!((0..57).all(|symbol| (6..=8).contains(&how_often(&deck, symbol))));
    }
    let deck = ours(Card::all().take(55));
    for (symbol, count) in vectors()["symbol_counts_55"].as_object().unwrap() {
        assert_eq!(how_often(&deck, symbol.parse().unwrap()) as u64, count.as_u64().unwrap(), "symbol {symbol}");
    }
}

#[test]
fn db03_broken_decks() {
    let vectors = vectors();
    let broken = vectors["invalid_decks"].as_array().unwrap();
    assert_eq!(broken.len(), 3);
    for deck in broken {
        let pairs = usize::try_from(deck["bad_pairs"].as_u64().unwrap()).unwrap();
        let BadDeck { pairs: found, .. } = validate(&deck_of(&deck["cards"])).unwrap_err();
        assert_eq!(found, pairs, "{}", deck["kind"]);
    }
}

#[test]
fn db04_pairs() {
    let vectors = vectors();
    let pairs = vectors["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 300);
    let card = |value: &Value| Card(u8::try_from(value.as_u64().unwrap()).unwrap());
    for pair in pairs {
        assert_eq!(u64::from(card(&pair["a"]).common(card(&pair["b"])).0), pair["symbol"].as_u64().unwrap(), "{pair}");
    }
}
