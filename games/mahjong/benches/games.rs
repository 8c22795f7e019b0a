//! Complete random riichi matches (east only) here and in riichienv-core, in turns: actions a second without views, and
//! with four views after each action. Prints the medians and their ratio.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::print_stdout, clippy::float_arithmetic, missing_docs)]

use engine::{Cx, Game, Input, Rng, Seat, SetupCx, Viewer};
use mahjong::{
    Action, Mahjong, Options,
    options::{Assist, ClaimMask, Length, RiichiOptions},
};
use riichienv_core::{
    action::{Action as Theirs, Phase},
    rule::GameRule,
    state::{GameState, legal_actions::GameStateLegalActions as _},
};
use std::{
    collections::HashMap,
    hint::black_box,
    time::{Duration, Instant},
};

/// Runs of each kind.
const RUNS: usize = 7;
/// How long a run plays on.
const RUN: Duration = Duration::from_millis(700);

/// Whether views are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Views {
    Off,
    Four,
}

fn options() -> Options {
    let riichi = RiichiOptions { length: Length::East, ..RiichiOptions::USUAL };
    Options { riichi, claim_mask: ClaimMask::Off, assist: Assist::Off, ..Options::RIICHI }
}

/// One random match; how many actions it took.
fn ours(seed: u64, views: Views) -> u64 {
    let options = options();
    let (mut rng, mut dice) = (Rng::from_seed64(seed), Rng::from_seed64(seed + 1));
    let mut events = Vec::new();
    let setup = SetupCx { seats: 4, options: &options, now: 0, game_no: 0 };
    let mut state = Mahjong::setup(&setup, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut events });
    let mut legal: Vec<Action> = Vec::new();
    let mut actions = 0;
    let mut now = 0;
    while state.ending().is_none() {
        let mut acted = false;
        for seat in (0..4).map(Seat) {
            legal.clear();
            Mahjong::legal(&state, seat, now, &mut legal);
            if legal.is_empty() {
                continue;
            }
            acted = true;
            let act = legal[dice.index(legal.len())];
            let input = Input::Act { seat, act };
            assert!(Mahjong::check(&state, &input, now).is_ok());
            events.clear();
            Mahjong::apply(&mut state, &input, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut events });
            actions += u64::from(!matches!(act, Action::Next {}));
            if views == Views::Four {
                for seat in (0..4).map(Seat) {
                    black_box(Mahjong::view(&state, Viewer::Seat(seat)));
                }
            }
        }
        if let Some((at, auto)) = Mahjong::alarm(&state) {
            now = now.max(at);
            events.clear();
            let input = Input::Auto { seat: None, auto };
            Mahjong::apply(&mut state, &input, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut events });
            acted = true;
        }
        assert!(acted, "the match goes on");
    }
    actions
}

/// The same in riichienv-core.
fn theirs(seed: u64, views: Views) -> u64 {
    let mut state = GameState::new(1, true, Some(seed), 0, GameRule::default_tenhou());
    let mut dice = Rng::from_seed64(seed + 1);
    let mut actions = 0;
    while !state.is_done {
        let asked: Vec<u8> = match state.phase {
            Phase::WaitAct => vec![state.current_player],
            Phase::WaitResponse => state.active_players.clone(),
        };
        let mut chosen: HashMap<u8, Theirs> = HashMap::new();
        if !state.needs_initialize_next_round {
            for seat in asked {
                let legal = state._get_legal_actions_internal(seat);
                if !legal.is_empty() {
                    chosen.insert(seat, legal[dice.index(legal.len())].clone());
                }
            }
        }
        actions += chosen.len() as u64;
        state.step(&chosen);
        if views == Views::Four {
            for seat in 0..4 {
                black_box(state.get_observation(seat));
            }
        }
    }
    actions
}

fn per_second(play: fn(u64, Views) -> u64, views: Views, seed: &mut u64) -> f64 {
    let begun = Instant::now();
    let mut actions = 0;
    while begun.elapsed() < RUN {
        actions += play(*seed, views);
        *seed += 2;
    }
    actions as f64 / begun.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn main() {
    let mut seed = 0;
    for views in [Views::Off, Views::Four] {
        let (mut own, mut peer) = (Vec::new(), Vec::new());
        for _ in 0..RUNS {
            own.push(per_second(ours, views, &mut seed));
            peer.push(per_second(theirs, views, &mut seed));
        }
        let (own, peer) = (median(own), median(peer));
        println!(
            "random riichi, views {views:?}: madang {own:.0}, riichienv-core {peer:.0} actions/s: {:.1}×",
            own / peer
        );
    }
}
