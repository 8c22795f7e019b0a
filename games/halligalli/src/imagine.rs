//! A state that could be the true one, from what everybody sees: the cards that can't be seen lie anywhere.

use crate::{
    card::Card,
    record::Record,
    state::{Phase, Place, State, Turn},
    view::{SeatView, View},
};
use arrayvec::ArrayVec;
use engine::Rng;

/// A state that could be the true one.
pub(crate) fn determinize(view: &View, rng: &mut Rng) -> Option<State> {
    let mut hidden: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut hidden);
    // Which of several equal cards lies on top is nobody's business: any of them may.
    let mut tops = Vec::new();
    for seat in &view.seats {
        let at = |face| hidden.iter().position(|card| card.face() == face);
        tops.push(match seat.top {
            Some(face) => Some(hidden.swap_remove(at(face)?)),
            None => None,
        });
    }
    let mut places = ArrayVec::new();
    for (seat, top) in view.seats.iter().zip(tops) {
        places.push(place(seat, top, &mut hidden)?);
    }
    let state = State {
        options: view.options,
        started_at: view.started_at,
        places,
        aside: hidden,
        last_flipper: view.last_flipper,
        layout: view.layout,
        layout_at: view.layout_at,
        // What was before the last change tells nothing that counts now.
        before: None,
        won: view.won,
        lost: view.lost.clone(),
        phase: phase(view),
    };
    (usize::from(view.aside) == state.aside.len()).then_some(state)
}

fn place(seat: &SeatView, top: Option<Card>, hidden: &mut Vec<Card>) -> Option<Place> {
    let mut take = |cards: usize| (cards <= hidden.len()).then(|| hidden.split_off(hidden.len() - cards));
    let draw = take(seat.draw.into())?;
    let mut open = take(usize::from(seat.open).saturating_sub(1))?;
    open.extend(top);
    Some(Place {
        draw: draw.into(),
        open,
        out: seat.out,
        left: seat.left,
        rang_at: seat.rang_at,
        record: Record::default(),
    })
}

fn phase(view: &View) -> Phase {
    if let Some(ended) = view.ended {
        return Phase::Over(ended);
    }
    let turn = view.turn.zip(view.since).map(|(seat, since)| Turn { seat, since });
    // Nobody knows of a bell that isn't decided yet.
    Phase::Play { turn, window: None }
}
