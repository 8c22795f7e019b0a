//! A game that stands as a test wants it: cards by their numbers.

use crate::{
    deal,
    deck::Card,
    options::Options,
    state::{Mode, Standing, State},
};
use engine::Millis;

/// A game that begins from this deck, its first card dealt first.
///
/// # Panics
/// If it isn't a deck of as many different cards as are played with.
#[must_use]
pub fn from_deck(options: Options, seats: u8, deck: &[u8], now: Millis) -> State {
    let state = deal::first(options, seats, deck.iter().map(|&card| Card(card)).collect(), now);
    whole(state)
}

/// A game in its first mode with these stacks and this pile, the top of each last; a seat without cards is done. All
/// other cards are aside.
///
/// # Panics
/// If a card is there twice, or too many are.
#[must_use]
pub fn standing(options: Options, stacks: &[&[u8]], pile: &[u8], now: Millis) -> State {
    let cards = |list: &[u8]| -> Vec<Card> { list.iter().map(|&card| Card(card)).collect() };
    let used: Vec<u8> = stacks.iter().flat_map(|stack| stack.iter()).chain(pile).copied().collect();
    let rest = (0..crate::deck::CARDS).filter(|card| !used.contains(card));
    let deck: Vec<u8> = used.iter().copied().chain(rest).take(options.deck.into()).collect();
    // At most 8.
    let seats = u8::try_from(stacks.len()).unwrap_or(u8::MAX);
    let mut state = deal::first(options, seats, cards(&deck), now);
    for (place, stack) in state.places.iter_mut().zip(stacks) {
        place.stack = cards(stack);
        place.standing = if stack.is_empty() { Standing::Done } else { Standing::Playing };
    }
    state.pile = cards(pile);
    state.aside = cards(&deck[used.len()..]);
    if state.mode == Mode::Well {
        state.finished = state.seats().filter(|&seat| state.place(seat).stack.is_empty()).collect();
    }
    whole(state)
}

impl State {
    /// The same in a later round of hot potato, after which so many cards were kept, by seat.
    ///
    /// # Panics
    /// If there are more numbers than seats.
    #[must_use]
    pub fn in_round(mut self, round: u8, kept: &[u16]) -> Self {
        self.round = round;
        for (seat, &kept) in kept.iter().enumerate() {
            self.places[seat].penalty = kept;
        }
        self
    }

    /// The same in another mode of a medley, with so many points, by seat.
    ///
    /// # Panics
    /// If there are more numbers than seats.
    #[must_use]
    pub fn in_mode(mut self, mode: Mode, points: &[u16]) -> Self {
        self.mode = mode;
        for (seat, &points) in points.iter().enumerate() {
            self.places[seat].points = points;
        }
        self
    }

    /// A seat's cards, the top last.
    #[must_use]
    pub fn stack(&self, seat: u8) -> Vec<u8> {
        self.places[usize::from(seat)].stack.iter().map(|card| card.0).collect()
    }

    /// The pile's cards, the top last.
    #[must_use]
    pub fn pile(&self) -> Vec<u8> {
        self.pile.iter().map(|card| card.0).collect()
    }
}

fn whole(state: State) -> State {
    match crate::invariants::check(&state) {
        Ok(()) => state,
        Err(what) => panic!("no such game: {what}"),
    }
}
