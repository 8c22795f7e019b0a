//! The rules by themselves: `legal` and `apply`.

use engine::{Audience, Cx, Game, Input, Rng, SetupCx};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// What a loop needs again and again.
#[derive(Debug)]
struct Scratch<G: Game> {
    rng: Rng,
    legal: Vec<G::Action>,
    told: Vec<(Audience, G::Event)>,
}

impl<G: Game> Scratch<G> {
    fn new() -> Self {
        Self { rng: Rng::from_seed64(7), legal: Vec::new(), told: Vec::new() }
    }

    fn begin(&mut self, options: &G::Options) -> G::State {
        self.told.clear();
        let setup = SetupCx { seats: 2, options, now: 0, game_no: 0 };
        G::setup(&setup, &mut Cx { rng: &mut self.rng, now: 0, lag: &[], events: &mut self.told })
    }

    /// Lists the legal moves, takes the one that is picked from them. `None`: the game has ended.
    fn step(
        &mut self,
        state: &mut G::State,
        pick: impl FnOnce(&[G::Action], &mut Rng) -> G::Action,
    ) -> Option<G::Action> {
        let seat = G::awaiting(state).lowest()?;
        self.legal.clear();
        G::legal(state, seat, 0, &mut self.legal);
        let act = pick(black_box(&self.legal), &mut self.rng);
        self.told.clear();
        let mut cx = Cx { rng: &mut self.rng, now: 0, lag: &[], events: &mut self.told };
        let input = Input::Act { seat, act };
        G::apply(state, &input, &mut cx);
        match input {
            Input::Act { act, .. } => Some(act),
            Input::Auto { .. } => None,
        }
    }
}

/// Plays random games.
#[derive(Debug)]
pub(crate) struct RandomPlayer<G: Game> {
    options: G::Options,
    scratch: Scratch<G>,
}

impl<G: Game> RandomPlayer<G> {
    pub(crate) fn new(options: G::Options) -> Self {
        Self { options, scratch: Scratch::new() }
    }

    /// Whole games until the time is over. How many moves they had, and how long they took.
    pub(crate) fn play_for(&mut self, time: Duration) -> (u64, Duration) {
        let (began, mut moves) = (Instant::now(), 0);
        while began.elapsed() < time {
            let mut state = self.scratch.begin(&self.options);
            while self.scratch.step(&mut state, any).is_some() {
                moves += 1;
            }
        }
        (moves, began.elapsed())
    }

    /// One game, move by move.
    pub(crate) fn play_one(&mut self) -> Vec<G::Action> {
        let mut state = self.scratch.begin(&self.options);
        std::iter::from_fn(|| self.scratch.step(&mut state, any)).collect()
    }
}

fn any<A: Clone>(legal: &[A], rng: &mut Rng) -> A {
    legal[rng.index(legal.len())].clone()
}

/// Plays games once that were recorded with these options.
pub(crate) fn replay<'a, G: Game>(options: &G::Options, games: impl Iterator<Item = &'a [G::Action]>) {
    let mut scratch = Scratch::<G>::new();
    for game in games {
        let mut state = scratch.begin(options);
        for act in game {
            scratch.step(&mut state, |_, _| act.clone());
        }
        assert!(G::awaiting(&state).is_empty(), "a recorded game ends");
    }
}
