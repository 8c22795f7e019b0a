//! What holds in every state (rules §6).

use crate::{
    card::{CARDS, Card},
    options::Elimination,
    state::{Phase, State},
};

/// What does not hold.
pub(crate) fn check(state: &State) -> Result<(), String> {
    each_card_once(state)?;
    out_seats_have_no_draw_pile(state)?;
    let Phase::Play { turn, window } = &state.phase else { return Ok(()) };
    match turn {
        Some(turn) if !state.is_in(turn.seat) => return Err(format!("{} is in turn, but out", turn.seat)),
        Some(turn) if state.place(turn.seat).draw.is_empty() => {
            return Err(format!("{} is in turn, but can't flip", turn.seat));
        }
        None if state.living().iter().any(|seat| !state.place(seat).draw.is_empty()) => {
            return Err("somebody could flip, but nobody is in turn".into());
        }
        _ => {}
    }
    if state.living().len() < 2 {
        return Err(format!("the game goes on with {:?} alone", state.living()));
    }
    if let Some(window) = window {
        if window.rings.is_empty() || window.rings.iter().any(|ring| !state.is_in(ring.seat)) {
            return Err(format!("a window with these bells: {:?}", window.rings));
        }
        if !state.is_five() && !state.before.is_some_and(|before| before.five) {
            return Err("a bell waits, but nothing is or was five".into());
        }
    }
    let empty = |seat| state.options.elimination == Elimination::Piles && state.place(seat).cards() == 0;
    state.living().iter().find(|seat| empty(*seat)).map_or(Ok(()), |seat| Err(format!("{seat} is in without a card")))
}

fn each_card_once(state: &State) -> Result<(), String> {
    let piles = state.places.iter().flat_map(|place| place.draw.iter().chain(&place.open));
    let mut cards: Vec<Card> = piles.chain(&state.aside).copied().collect();
    cards.sort_unstable();
    if cards.iter().copied().eq(Card::all()) { Ok(()) } else { Err(format!("not {CARDS} cards, each once: {cards:?}")) }
}

fn out_seats_have_no_draw_pile(state: &State) -> Result<(), String> {
    let holds = state.seats().find(|seat| !state.is_in(*seat) && !state.place(*seat).draw.is_empty());
    holds.map_or(Ok(()), |seat| Err(format!("{seat} is out, but has a draw pile")))
}
