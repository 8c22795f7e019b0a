//! The rules by themselves: `legal` and `apply`.

use crate::games::{Recorded, freestyle};
use engine::{Audience, Cx, Game, Input, Rng, SetupCx, grid::Point};
use omok::{Action, Event, Omok, Options, State};
use std::{
    hint::black_box,
    time::{Duration, Instant},
};

/// What a loop needs again and again.
#[derive(Debug)]
struct Scratch {
    rng: Rng,
    legal: Vec<Action>,
    told: Vec<(Audience, Event)>,
}

impl Scratch {
    fn new() -> Self {
        Self { rng: Rng::from_seed64(7), legal: Vec::new(), told: Vec::new() }
    }

    fn begin(&mut self, options: &Options) -> State {
        self.told.clear();
        let setup = SetupCx { seats: 2, options, now: 0, game_no: 0 };
        Omok::setup(&setup, &mut Cx { rng: &mut self.rng, now: 0, lag: &[], events: &mut self.told })
    }

    /// Lists the legal moves, takes the one that is picked from them. `None`: the game has ended.
    fn step(&mut self, state: &mut State, pick: impl FnOnce(&[Action], &mut Rng) -> Action) -> Option<Action> {
        let seat = state.actor()?;
        self.legal.clear();
        Omok::legal(state, seat, 0, &mut self.legal);
        let act = pick(black_box(&self.legal), &mut self.rng);
        self.told.clear();
        let mut cx = Cx { rng: &mut self.rng, now: 0, lag: &[], events: &mut self.told };
        Omok::apply(state, &Input::Act { seat, act }, &mut cx);
        Some(act)
    }
}

/// Plays random games.
#[derive(Debug)]
pub(crate) struct RandomPlayer {
    options: Options,
    scratch: Scratch,
}

impl RandomPlayer {
    pub(crate) fn new(options: Options) -> Self {
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

    /// One game, stone by stone.
    pub(crate) fn play_one(&mut self) -> Vec<Point> {
        let mut state = self.scratch.begin(&self.options);
        let mut points = Vec::new();
        while let Some(act) = self.scratch.step(&mut state, any) {
            match act {
                Action::Place { at } => points.push(at),
                other => panic!("nothing but stones is legal here: {other:?}"),
            }
        }
        points
    }
}

fn any(legal: &[Action], rng: &mut Rng) -> Action {
    legal[rng.index(legal.len())]
}

/// Plays the games once.
pub(crate) fn replay(games: &[Recorded]) {
    let (options, mut scratch) = (freestyle(), Scratch::new());
    for game in games {
        let mut state = scratch.begin(&options);
        for &at in &game.points {
            scratch.step(&mut state, |_, _| Action::Place { at });
        }
        assert!(state.actor().is_none(), "a recorded game ends");
    }
}
