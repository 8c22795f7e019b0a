//! One run.

use crate::{check::Failure, ledger::Counts, plan, planted::Planted, trace::Trace, world::World};
use engine::Millis;

/// Which games are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// All of the catalogue and the toys.
    All,
    /// The toys alone.
    Toys,
}

/// How a run went.
#[derive(Clone, Debug)]
pub struct Ran {
    /// From which seed.
    pub seed: u64,
    /// What was broken, if anything.
    pub failure: Option<Failure>,
    /// What happened.
    pub trace: Trace,
    /// How much happened.
    pub counts: Counts,
    /// How long it took, in virtual milliseconds.
    pub lasted: Millis,
}

/// Runs a world from its seed. The same seed gives the same run, to the last byte.
#[must_use]
pub fn run(seed: u64, games: Games, planted: Option<Planted>) -> Ran {
    let games = match games {
        Games::All => &plan::ALL[..],
        Games::Toys => &plan::TOYS[..],
    };
    let mut world = World::new(seed, games, planted);
    world.run();
    let lasted = world.t;
    let World { ledger, trace, .. } = world;
    Ran { seed, failure: ledger.failure, trace, counts: ledger.counts, lasted }
}
