//! A game that stands as it is written, for tests: piles from known cards. Nothing at a table begins a game so.

use crate::{
    card::{Card, Face},
    options::Options,
    rules,
    state::{Phase, State, Turn},
};
use engine::{Millis, Seat};

/// What lies before each seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Script {
    /// The options.
    pub options: Options,
    /// Who flips next, or first.
    pub first: Seat,
    /// When it begins, in the room's time.
    pub now: Millis,
}

impl Script {
    /// A whole deck dealt to `seats`, its first card to `first`.
    ///
    /// # Errors
    /// What isn't a deck: a card too often, or too few.
    pub fn deal(&self, seats: u8, deck: &str) -> Result<State, String> {
        let (cards, rest) = pick(&[deck])?;
        match (cards.as_slice(), rest.len()) {
            ([deck], 0) => Ok(rules::deal(&self.options, seats, self.first, deck, self.now)),
            _ => Err(format!("{} cards are missing", rest.len())),
        }
    }

    /// A game in its middle: for each seat its draw pile, the top card first, and its open pile, the top card last, as
    /// `"S1 B2 / L3"`. Cards that aren't named are set aside, `fill` of them under the draw piles of the seats named
    /// in it.
    ///
    /// # Errors
    /// What doesn't fit.
    pub fn stand(&self, piles: &[&str], fill: &[(u8, usize)]) -> Result<State, String> {
        let halves: Vec<&str> = piles.iter().flat_map(|pile| pile.split('/')).collect();
        if halves.len() != 2 * piles.len() {
            return Err("each seat has a draw pile, a / and an open pile".into());
        }
        let (mut picked, mut rest) = pick(&halves)?;
        for &(seat, cards) in fill {
            let from = rest.len().checked_sub(cards).ok_or("there are not so many cards")?;
            picked.get_mut(2 * usize::from(seat)).ok_or("no such seat")?.extend(rest.split_off(from));
        }
        let seats = u8::try_from(piles.len()).map_err(|error| error.to_string())?;
        let mut state = rules::deal(&self.options, seats, self.first, &[], self.now);
        for (place, pair) in state.places.iter_mut().zip(picked.chunks(2)) {
            place.draw = pair[0].iter().copied().collect();
            place.open.clone_from(&pair[1]);
        }
        state.aside = rest;
        let can_flip = !state.place(self.first).draw.is_empty();
        let turn = can_flip.then_some(Turn { seat: self.first, since: self.now });
        state.phase = Phase::Play { turn, window: None };
        (state.layout, state.layout_at) = (1, self.now);
        Ok(state)
    }
}

/// The cards that are named in each list, and those that aren't.
fn pick(lists: &[&str]) -> Result<(Vec<Vec<Card>>, Vec<Card>), String> {
    let mut rest: Vec<Card> = Card::all().collect();
    let mut picked = Vec::new();
    for list in lists {
        let mut cards = Vec::new();
        for name in list.split_whitespace() {
            let face = Face::parse(name).ok_or_else(|| format!("there is no card {name}"))?;
            let at = rest.iter().position(|card| card.face() == face).ok_or_else(|| format!("no more {name}"))?;
            cards.push(rest.remove(at));
        }
        picked.push(cards);
    }
    Ok((picked, rest))
}
