//! Matches of othello.

mod gtp;
mod openings;

use crate::{
    matches::{Plan, among_ours, report, seat},
    players::Ours,
    score::Score,
};
use anyhow::Result;
use engine::{Level, Rng};
use gtp::Rhino;
use std::path::Path;

/// Plays all matches. Whether each reaches what is asked.
pub(crate) fn play(rhino: Option<&Path>, plan: Plan) -> Result<bool> {
    let reached = among_ours(&openings::none(), plan)?;
    let Some(program) = rhino else {
        println!("othello: hard against grhino: left out, --rhino says where it is");
        return Ok(reached);
    };
    let score = against_rhino(program, plan.games(100), plan.seed)?;
    Ok(report("othello: hard against grhino", 40, &score) && reached)
}

/// From random openings, each played twice, the colours exchanged. The other engine knows no time, only depths: it
/// looks further ahead in the next game while its moves take less than ours on average, and less far while they take
/// more.
fn against_rhino(program: &Path, games: u32, seed: u64) -> Result<Score> {
    let mut ours = Ours::new(Level::Hard, 100, seed);
    let mut rng = Rng::from_seed64(seed);
    let mut score = Score::default();
    let mut peer = Rhino::new(program);
    let mut start = openings::balanced(&mut rng);
    for game in 0..games {
        if game > 0 && game % 2 == 0 {
            start = openings::balanced(&mut rng);
        }
        score.play(&start, [&mut ours, &mut peer], seat(game))?;
        println!("  grhino {}, game {}: {score}", peer.depth(), game + 1);
        let [mine, its] = score.thought.map(|thought| thought.mean());
        if its < mine { peer.look_further() } else { peer.look_less_far() }
    }
    Ok(score)
}
