//! Our own players.

use crate::game::{Player, Start, Turn};
use anyhow::{Context, Result};
use engine::{BotInput, Game, Level, Rng, bot::Budget};
use omok::{Action, Omok};

/// It makes any legal move.
#[derive(Debug)]
pub(crate) struct Anything(pub(crate) Rng);

impl Player for Anything {
    fn begin(&mut self, _: &Start) -> Result<()> {
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Action> {
        self.0.choose(turn.legal).copied().context("whoever has to move has a move")
    }
}

/// A level of our computer player.
#[derive(Debug)]
pub(crate) struct Ours {
    level: Level,
    nodes: u32,
    rng: Rng,
}

impl Ours {
    /// With so many percent of the nodes that the level asks for.
    pub(crate) fn new(level: Level, percent: u32, seed: u64) -> Self {
        Self { level, nodes: Omok::bot_nodes(level) / 100 * percent, rng: Rng::from_seed64(seed) }
    }
}

impl Player for Ours {
    fn begin(&mut self, _: &Start) -> Result<()> {
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_>) -> Result<Action> {
        let plan = Omok::decide(BotInput {
            me: turn.seat,
            view: turn.view,
            legal: turn.legal,
            now: 0,
            level: self.level,
            rng: &mut self.rng,
            budget: Budget::nodes(self.nodes),
        });
        Ok(plan.context("a computer player that has to move has a plan")?.action)
    }
}
