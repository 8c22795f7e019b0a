//! Matches and what is asked of them.

use crate::{
    game::Start,
    players::{Anything, Ours},
    score::Score,
};
use anyhow::Result;
use engine::{Game, Level, Rng, Seat};

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// So many percent of the games of each match.
    pub(crate) percent: u32,
    /// Decides the openings and what chance decides.
    pub(crate) seed: u64,
}

impl Plan {
    /// How many games a match of so many has.
    pub(crate) const fn games(self, of: u32) -> u32 {
        let games = of * self.percent / 100;
        if games < 2 { 2 } else { games }
    }
}

/// What is asked of a match: so many of a hundred points.
pub(crate) fn report(name: &str, asked: u32, score: &Score) -> bool {
    let reached = score.halves() * 100 >= 2 * asked * score.games();
    let verdict = if reached { "reached" } else { "NOT reached" };
    println!("{name}: {score}; asked for {asked} of 100: {verdict}");
    reached
}

/// The matches of every game: hard against any legal move, and against easy. Whether both reach what is asked.
pub(crate) fn among_ours<G: Game>(start: &Start<G>, plan: Plan) -> Result<bool> {
    let Plan { seed, .. } = plan;
    let hard = || Ours::new(Level::Hard, 100, seed);
    let (mut anything, mut easy) = (Score::default(), Score::default());
    for game in 0..plan.games(200) {
        anything.play(start, [&mut hard(), &mut Anything(Rng::from_seed64(seed + u64::from(game)))], seat(game))?;
    }
    let name = G::META.id;
    let first = report(&format!("{name}: hard against any legal move"), 100, &anything);
    let (mut ours, mut beginner) = (hard(), Ours::new(Level::Easy, 100, seed + 1));
    for game in 0..plan.games(100) {
        easy.play(start, [&mut ours, &mut beginner], seat(game))?;
    }
    Ok(report(&format!("{name}: hard against easy"), 90, &easy) && first)
}

/// The seats in turn.
pub(crate) const fn seat(game: u32) -> Seat {
    if game.is_multiple_of(2) { Seat(0) } else { Seat(1) }
}
