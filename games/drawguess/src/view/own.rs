//! What concerns a seat alone.

use crate::{
    action::Fault,
    say::To,
    state::{LINES, State, Told},
    turn::Stage,
};
use arrayvec::ArrayVec;
use engine::{Millis, Seat, Viewer};
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// What concerns a seat alone.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Own {
    /// What this seat is in this turn.
    pub role: Role,
    /// Where a line would go now.
    pub say_to: To,
    /// What it was told of its last guess; nothing once another one was shown to all.
    pub answer: Option<AnswerView>,
    /// Whether it would rather go on.
    pub voted_skip: bool,
    /// Whether it likes the drawing.
    pub liked: bool,
    /// Whom it voted against.
    pub voted_against: Vec<Seat>,
    /// What it reported in this turn.
    pub reported: Vec<Fault>,
    /// When it said its last lines.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) said: ArrayVec<Millis, LINES>,
    /// The hashes of what it guessed in this turn.
    #[serde(skip)]
    #[ts(skip)]
    pub(crate) tried: Arc<Vec<u32>>,
}

/// What a seat is in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// It draws.
    Drawer,
    /// It guesses, or will as soon as the drawing begins.
    Guesser,
    /// It has the word.
    Solved,
    /// It came too late for this turn.
    Onlooker,
    /// It has left the game.
    Gone,
}

/// What a guesser alone is told of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct AnswerView {
    /// Grows with every answer, so that a new one is known from the same one again.
    pub no: u16,
    /// What.
    pub told: Told,
}

pub(super) fn of(state: &State, viewer: Viewer) -> Option<Own> {
    let Viewer::Seat(seat) = viewer else { return None };
    let player = state.seats.get(seat.index())?;
    let mine = state.kicks.iter().filter(|kick| kick.by == seat);
    let mut voted_against: Vec<Seat> = mine.map(|kick| kick.against).collect();
    voted_against.sort_unstable();
    let reports = state.reports.iter().filter(|report| report.by == seat && report.turn == state.turn);
    Some(Own {
        role: role(state, seat),
        say_to: state.says_to(seat),
        answer: player.answer.map(|told| AnswerView { no: player.answers, told }),
        voted_skip: state.drawing().is_some_and(|drawing| drawing.skips.contains(&seat)),
        liked: state.likes.contains(&seat),
        voted_against,
        reported: reports.map(|report| report.what).collect(),
        said: player.said.clone(),
        tried: player.tried.clone(),
    })
}

fn role(state: &State, seat: Seat) -> Role {
    match &state.stage {
        _ if !state.is_present(seat) => Role::Gone,
        _ if seat == state.drawer() => Role::Drawer,
        Stage::Drawing(drawing) | Stage::Reveal { drawing: Some(drawing), .. } => {
            if drawing.has_solved(seat) {
                Role::Solved
            } else if drawing.eligible.contains(&seat) {
                Role::Guesser
            } else {
                Role::Onlooker
            }
        }
        _ => Role::Guesser,
    }
}
