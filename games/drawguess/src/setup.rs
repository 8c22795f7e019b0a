//! How a game begins.

use crate::{
    canvas::Canvas,
    event::Event,
    options::Options,
    state::{Player, State},
    turn::Stage,
    words,
};
use engine::{Cx, Reason, Seat, SetupCx};
use std::{collections::VecDeque, sync::Arc};

/// Begins a game: the words are shuffled, and a random seat draws first.
pub(crate) fn begin(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
    let custom = words::own(setup.options);
    let mut deck = words::of_game(setup.options, &custom);
    cx.rng.shuffle(&mut deck);
    let first = Seat(u8::try_from(cx.rng.below(setup.seats.into())).unwrap_or(0));
    let mut state = State {
        options: Arc::new(Options { custom_words: Vec::new(), ..setup.options.clone() }),
        custom,
        deck: Arc::new(deck),
        seats: vec![Player::default(); setup.seats.into()],
        round: 0,
        first,
        order: Vec::new(),
        at: 0,
        turn: 0,
        // Until the first round begins, in a moment.
        stage: Stage::Over { reason: Reason::FAULT },
        canvas: Canvas::new(0, setup.now),
        likes: Vec::new(),
        kicks: Vec::new(),
        lines: Arc::new(VecDeque::new()),
        reports: Arc::default(),
        past: Arc::default(),
    };
    state.begin_round(1, cx);
    state
}
