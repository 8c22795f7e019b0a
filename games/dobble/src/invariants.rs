//! What must hold in every state (rules 6).

use crate::{
    deck::Card,
    past::KEPT,
    state::{Mode, Standing, State},
};
use std::collections::BTreeSet;

/// Says what does not hold.
pub(crate) fn check(state: &State) -> Result<(), String> {
    let hold = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    let all: Vec<Card> =
        state.places.iter().flat_map(|place| &place.stack).chain(&state.pile).chain(&state.aside).copied().collect();
    hold(all.len() == usize::from(state.options.deck), "cards in stacks, on the pile and aside are the deck")?;
    hold(
        all.iter().collect::<BTreeSet<_>>().len() == all.len(),
        "no card is there twice, so every two share one symbol",
    )?;
    hold(
        state.past.layouts().all(|layout| layout < state.layout && state.layout - layout <= KEPT),
        "the past is past",
    )?;
    let fresh = |since: crate::state::Since| since.layout <= state.layout;
    hold(state.places.iter().all(|place| fresh(place.since)) && fresh(state.since), "no card lies there since later")?;
    let told = state.pairs().iter().any(|pair| state.past.tells(pair));
    hold(!told, "what is right now is not among what was right")?;
    if state.ended.is_some() {
        return hold(state.contests.is_empty(), "nothing waits after the end");
    }
    let has_cards = |place: &crate::state::Place| !place.stack.is_empty();
    let plays = |place: &crate::state::Place| place.standing == Standing::Playing;
    hold(state.places.iter().all(|place| has_cards(place) == plays(place)), "who plays has cards, and nobody else")?;
    hold(state.playing().len() >= 2, "two play")?;
    hold(state.mode == Mode::Potato || !state.pile.is_empty(), "a card lies in the middle")?;
    let left = state.seats().filter(|&seat| state.place(seat).standing == Standing::Left).count();
    hold(left == state.gone.len(), "who left is known")
}
