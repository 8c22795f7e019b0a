//! Matches of omok.

mod openings;
mod pbrain;

use crate::{
    game::{Start, Thought},
    matches::{Plan, among_ours, report, seat},
    players::Ours,
    score::Score,
};
use anyhow::Result;
use engine::{
    Level, Rng,
    clock::{ClockKind, ClockOptions},
    duel::FirstMove,
    grid::Point,
};
use omok::{Action, Omok, Options, Rule, RuleOptions, State, Stone};
use pbrain::Pbrain;
use std::{path::Path, time::Duration};

/// What the other engine is given before our player has shown how long it takes.
const FIRST_GUESS: Duration = Duration::from_millis(150);

/// Plays all matches. Whether each reaches what is asked.
pub(crate) fn play(figrid: Option<&Path>, plan: Plan) -> Result<bool> {
    let reached = among_ours(&begin(Rule::Korean, &[]), plan)?;
    let Some(program) = figrid else {
        println!("omok: hard against figrid: left out, --figrid says where it is");
        return Ok(reached);
    };
    let mut peer = Pbrain::start(program)?;
    let mut whole = Score::default();
    for (name, rule) in [("freestyle", Rule::Freestyle), ("renju", Rule::Renju)] {
        let score = against_peer(&mut peer, rule, plan.games(50), plan.seed)?;
        println!("omok: hard against figrid, {name}: {score}");
        whole.add(&score);
    }
    Ok(report("omok: hard against figrid, both", 25, &whole) && reached)
}

/// A game with these stones, in the order in which they were placed, black (seat 0) first. No clock.
fn begin(rule: Rule, stones: &[Point]) -> Start<Omok> {
    let mut options = Options { rules: RuleOptions { rule, ..RuleOptions::USUAL }, ..Options::default() };
    options.duel.first = FirstMove::Host;
    options.clock = ClockOptions { kind: ClockKind::None, ..options.clock };
    let of = |colour: usize| stones.iter().copied().skip(colour).step_by(2).collect::<Vec<_>>();
    let state = State::position(options, &of(0), &of(1), Stone::of_ply(stones.len()), 0);
    Start { state, moves: stones.iter().map(|&at| Action::Place { at }).collect() }
}

/// From random openings, each played twice, the colours exchanged. The other engine may think about each of its moves
/// as long as our player took on average until then.
fn against_peer(peer: &mut Pbrain, rule: Rule, games: u32, seed: u64) -> Result<Score> {
    let mut ours = Ours::new(Level::Hard, 100, seed);
    let mut rng = Rng::from_seed64(seed);
    let mut score = Score::default();
    let mut start = openings::balanced(rule, &mut rng)?;
    peer.time = FIRST_GUESS;
    for game in 0..games {
        if game > 0 && game % 2 == 0 {
            start = openings::balanced(rule, &mut rng)?;
        }
        score.play(&start, [&mut ours, peer], seat(game))?;
        peer.time = same_on_average(score.thought, peer.time);
        println!("  {rule:?}, game {}: {score}", game + 1);
    }
    Ok(score)
}

/// What the second is given so that its moves take as long as those of the first, going by how they went so far.
fn same_on_average([first, second]: [Thought; 2], given: Duration) -> Duration {
    let (aim, took) = (first.mean().as_micros(), second.mean().as_micros().max(1));
    let micros = given.as_micros() * aim / took;
    // One game says little: no more than a quarter up or down at once.
    let (least, most) = (given.as_micros() * 3 / 4, given.as_micros() * 5 / 4);
    Duration::from_micros(u64::try_from(micros.clamp(least, most)).unwrap_or(u64::MAX))
}
