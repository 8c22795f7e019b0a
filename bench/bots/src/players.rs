//! Our own players.

use crate::game::{Player, Start, Turn};
use anyhow::{Context, Result};
use engine::{BotInput, Game, Level, Rng, bot::Budget};

/// It makes any legal move.
#[derive(Debug)]
pub(crate) struct Anything(pub(crate) Rng);

impl<G: Game> Player<G> for Anything {
    fn begin(&mut self, _: &Start<G>) -> Result<()> {
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_, G>) -> Result<G::Action> {
        self.0.choose(turn.legal).cloned().context("whoever has to move has a move")
    }
}

/// A level of a game's computer player.
#[derive(Debug)]
pub(crate) struct Ours {
    level: Level,
    /// So many percent of the nodes that the level asks for.
    percent: u32,
    rng: Rng,
}

impl Ours {
    pub(crate) fn new(level: Level, percent: u32, seed: u64) -> Self {
        Self { level, percent, rng: Rng::from_seed64(seed) }
    }
}

impl<G: Game> Player<G> for Ours {
    fn begin(&mut self, _: &Start<G>) -> Result<()> {
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_, G>) -> Result<G::Action> {
        let plan = G::decide(BotInput {
            me: turn.seat,
            view: turn.view,
            legal: turn.legal,
            now: 0,
            level: self.level,
            rng: &mut self.rng,
            budget: Budget::nodes(G::bot_nodes(self.level) / 100 * self.percent),
        });
        Ok(plan.context("a computer player that has to move has a plan")?.action)
    }
}
