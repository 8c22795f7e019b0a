//! One imagined course of a game.

use crate::{
    game::{Audience, Cx, Game, Input, InputOf},
    outcome::Outcome,
    rng::Rng,
    seat::Seat,
    time::Millis,
};

/// What the table does by itself between two choices is no more steps than this; then the game is taken to be stuck.
const MOST_STEPS_OF_THE_TABLE: u32 = 64;

/// What comes next in an imagined game.
pub(super) enum Next {
    /// This seat chooses among the line's legal moves.
    Choice(Seat),
    /// The game has ended.
    Over(Outcome),
    /// Nobody can move, and the table doesn't either.
    Stuck,
}

/// An imagined game.
pub(super) struct Line<G: Game> {
    /// Its state.
    pub(super) state: G::State,
    /// Who thinks.
    pub(super) me: Seat,
    /// The moves of the seat that chooses next.
    pub(super) legal: Vec<G::Action>,
    now: Millis,
    events: Vec<(Audience, G::Event)>,
}

impl<G: Game> Line<G> {
    pub(super) const fn new(state: G::State, me: Seat, now: Millis) -> Self {
        Self { state, me, legal: Vec::new(), now, events: Vec::new() }
    }

    /// Lets the table act until somebody can choose or the game is over.
    pub(super) fn next(&mut self, rng: &mut Rng) -> Next {
        for _ in 0..MOST_STEPS_OF_THE_TABLE {
            if let Some(outcome) = G::outcome(&self.state) {
                return Next::Over(outcome);
            }
            if let Some(seat) = self.chooser() {
                return Next::Choice(seat);
            }
            if !self.table_acts(rng) {
                return Next::Stuck;
            }
        }
        Next::Stuck
    }

    /// Makes `legal` the moves of this seat. Whether there are any.
    pub(super) fn choice_of(&mut self, seat: Seat) -> bool {
        self.legal.clear();
        G::legal(&self.state, seat, self.now, &mut self.legal);
        !self.legal.is_empty()
    }

    fn chooser(&mut self) -> Option<Seat> {
        let awaited = G::awaiting(&self.state);
        if awaited.contains(self.me) && self.choice_of(self.me) {
            return Some(self.me);
        }
        awaited.without(self.me).iter().find(|&seat| self.choice_of(seat))
    }

    /// An alarm, or else somebody's time-out. Whether there was any.
    fn table_acts(&mut self, rng: &mut Rng) -> bool {
        let timer = G::timer(&self.state);
        let (at, input) = if let Some((at, auto)) = G::alarm(&self.state) {
            (at, Input::Auto { seat: None, auto })
        } else if let (Some(deadline), Some(seat)) = (timer.deadline, timer.seats.lowest()) {
            (deadline, G::on_timeout(&self.state, seat))
        } else {
            return false;
        };
        self.now = self.now.max(at);
        if G::check(&self.state, &input, self.now).is_err() {
            return false;
        }
        self.step(&input, rng);
        true
    }

    /// The seat takes one of its legal moves.
    pub(super) fn act(&mut self, seat: Seat, act: G::Action, rng: &mut Rng) {
        self.step(&Input::Act { seat, act }, rng);
    }

    fn step(&mut self, input: &InputOf<G>, rng: &mut Rng) {
        self.events.clear();
        let mut cx = Cx { rng, now: self.now, lag: &[], events: &mut self.events };
        G::apply(&mut self.state, input, &mut cx);
    }
}
