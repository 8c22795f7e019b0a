//! A state that could be the true one, from what is seen: covered cards are any that don't lie open.

use crate::{
    deck::Card,
    state::{Place, State},
    view::View,
};
use engine::Rng;

/// A state that could be the true one; none of a game that is over.
pub(crate) fn determinize(view: &View, rng: &mut Rng) -> Option<State> {
    if view.over.is_some() {
        return None;
    }
    let open: Vec<Card> = view.seats.iter().filter_map(|seat| seat.top).chain(view.pile.top).collect();
    let mut hidden: Vec<Card> = Card::all().filter(|card| !open.contains(card)).collect();
    rng.shuffle(&mut hidden);
    let mut stack = |top: Option<Card>, cards: u16| -> Option<Vec<Card>> {
        let covered = usize::from(cards).checked_sub(usize::from(top.is_some()))?;
        let from = hidden.len().checked_sub(covered)?;
        Some(hidden.split_off(from).into_iter().chain(top).collect())
    };
    let mut places = Vec::new();
    for seat in &view.seats {
        places.push(Place {
            stack: stack(seat.top, seat.cards)?,
            since: seat.since,
            locked_until: seat.locked_until,
            missed: Vec::new(),
            standing: seat.standing,
            penalty: seat.penalty,
            points: seat.points,
        });
    }
    let pile = stack(view.pile.top, view.pile.cards)?;
    let in_play = pile.len() + places.iter().map(|place| place.stack.len()).sum::<usize>();
    hidden.truncate(usize::from(view.options.deck).checked_sub(in_play)?);
    Some(State {
        options: view.options,
        mode: view.mode,
        round: view.round,
        places,
        pile,
        since: view.pile.since,
        aside: hidden,
        finished: view.finished.clone(),
        gone: view.gone.clone(),
        layout: view.layout,
        past: view.past.clone(),
        contests: Vec::new(),
        deadline: view.deadline,
        idle: 0,
        ended: None,
    })
}
