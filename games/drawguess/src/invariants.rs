//! What must hold in every state (rules 9).

use crate::{
    state::{SEATS, State},
    turn::{Drawing, Stage},
};
use std::collections::BTreeSet;

type Holds = Result<(), String>;

/// What must hold in every state.
pub(crate) fn check(state: &State) -> Holds {
    let seats = state.seats.len();
    if !(2..=SEATS).contains(&seats) {
        return Err(format!("there are {seats} seats"));
    }
    let order: BTreeSet<_> = state.order.iter().collect();
    if order.len() != state.order.len() || order.iter().any(|seat| seat.index() >= seats) {
        return Err(format!("somebody draws twice in a round, or isn't there: {:?}", state.order));
    }
    if usize::from(state.at) >= state.order.len() || !(1..=state.options.rounds).contains(&state.round) {
        return Err(format!("round {} is at {} of {:?}", state.round, state.at, state.order));
    }
    if state.deck.iter().any(|word| !state.custom.has(*word)) {
        return Err("the deck holds a word that the game has not".into());
    }
    state.canvas.invariants()?;
    match &state.stage {
        Stage::Choosing { offer, .. } => {
            let different: BTreeSet<_> = offer.iter().collect();
            let whole = offer.len() == usize::from(state.options.choices) && different.len() == offer.len();
            whole.then_some(()).ok_or_else(|| format!("{offer:?} is not what may be offered"))
        }
        Stage::Drawing(drawing) => {
            if !state.is_present(state.drawer()) || drawing.guessing(state.present()).is_empty() {
                return Err("nobody draws, or nobody guesses".into());
            }
            of_drawing(state, drawing)
        }
        Stage::Reveal { drawing: Some(drawing), points, .. } => {
            of_drawing(state, drawing)?;
            pays(state, drawing, *points)
        }
        Stage::Reveal { drawing: None, .. } | Stage::Over { .. } => Ok(()),
    }
}

fn of_drawing(state: &State, drawing: &Drawing) -> Holds {
    let word = state.answer(drawing.word).word;
    if drawing.shown.len() != word.0.chars().count() {
        return Err("what is shown has another length than the word".into());
    }
    let solved: BTreeSet<_> = drawing.solved.iter().map(|solved| solved.seat).collect();
    if solved.len() != drawing.solved.len() || !solved.iter().all(|seat| drawing.eligible.contains(seat)) {
        return Err(format!("{:?} have solved, but {:?} may guess", drawing.solved, drawing.eligible));
    }
    if drawing.eligible.contains(&state.drawer()) || solved.contains(&state.drawer()) {
        return Err("the drawer guesses".into());
    }
    if drawing.hints > state.options.hints {
        return Err(format!("{} hints were shown", drawing.hints));
    }
    let short = drawing.solved.iter().find(|solved| state.seats[solved.seat.index()].points < solved.points);
    short.map_or(Ok(()), |solved| Err(format!("{} has lost points", solved.seat)))
}

/// The drawer never earns more than the guessers share.
fn pays(state: &State, drawing: &Drawing, points: u32) -> Holds {
    let sum: u32 = drawing.solved.iter().map(|solved| solved.points).sum();
    let shares = match state.options.end_on {
        crate::options::EndOn::First => 2,
        crate::options::EndOn::All => u32::try_from(drawing.solved.len()).unwrap_or(u32::MAX),
    };
    if points * shares <= sum { Ok(()) } else { Err(format!("the drawer got {points} of {sum}")) }
}
