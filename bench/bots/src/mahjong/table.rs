//! One match at a table, from the deal to the places.

use super::habits::Habits;
use anyhow::{Context, Result, ensure};
use engine::{BotInput, Cx, Game, Input, Level, Outcome, Rng, Seat, SetupCx, Viewer, bot::Budget};
use mahjong::{Action, Mahjong, Options, State};
use std::time::{Duration, Instant};

/// Whoever sits at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Who {
    /// It does anything that is legal.
    Anything,
    /// A level of our computer player.
    Level(Level),
}

/// How a match ended, and how long each decision took that was one.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) outcome: Outcome,
    /// Of each seat.
    pub(super) thought: Vec<Vec<Duration>>,
    /// Of each seat.
    pub(super) habits: Vec<Habits>,
}

/// Plays a match. The walls follow from the seed alone, hand by hand.
pub(super) fn play(options: &Options, seed: u64, seats: &[Who]) -> Result<Played> {
    let players = seats.len() as u8;
    let (mut rng, mut told) = (Rng::from_seed64(seed), Vec::new());
    let mut own: Vec<Rng> = (0..u64::from(players)).map(|seat| Rng::from_seed64(!seed ^ seat << 48)).collect();
    let setup = SetupCx { seats: players, options, now: 0, game_no: 0 };
    let mut state = Mahjong::setup(&setup, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
    let mut thought = vec![Vec::new(); seats.len()];
    let mut habits = vec![Habits::default(); seats.len()];
    let mut legal = Vec::new();
    loop {
        if let Some(outcome) = Mahjong::outcome(&state) {
            let history = Mahjong::view(&state, Viewer::Watcher).history;
            (0..players).map(Seat).for_each(|seat| habits[seat.index()].add_hands(seat, &history));
            return Ok(Played { outcome, thought, habits });
        }
        if let Some((now, auto)) = Mahjong::alarm(&state) {
            let input = Input::Auto { seat: None, auto };
            Mahjong::apply(&mut state, &input, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut told });
            continue;
        }
        let seat = asked(&state, players, &mut legal).context("a match that has not ended waits for somebody")?;
        let (action, took) = choose(&state, seat, seats[seat.index()], &legal, &mut own[seat.index()])?;
        if legal.len() > 1 {
            thought[seat.index()].push(took);
        }
        habits[seat.index()].see(&action);
        let input = Input::Act { seat, act: action };
        let refused = Mahjong::check(&state, &input, 0).err();
        ensure!(refused.is_none(), "{} by {seat} is refused ({refused:?})", Mahjong::format(&action));
        told.clear();
        Mahjong::apply(&mut state, &input, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
    }
}

/// A seat that can do something, and what.
fn asked(state: &State, players: u8, legal: &mut Vec<Action>) -> Option<Seat> {
    (0..players).map(Seat).find(|seat| {
        legal.clear();
        Mahjong::legal(state, *seat, 0, legal);
        !legal.is_empty()
    })
}

fn choose(state: &State, me: Seat, who: Who, legal: &[Action], rng: &mut Rng) -> Result<(Action, Duration)> {
    let Who::Level(level) = who else {
        let any = rng.choose(legal).copied().context("whoever is asked can do something")?;
        return Ok((any, Duration::ZERO));
    };
    let view = Mahjong::view(state, Viewer::Seat(me));
    let began = Instant::now();
    let budget = Budget::nodes(Mahjong::bot_nodes(level));
    let plan = Mahjong::decide(BotInput { me, view: &view, legal, now: 0, level, rng, budget });
    let took = began.elapsed();
    Ok((plan.context("a computer player that is asked has a plan")?.action, took))
}
