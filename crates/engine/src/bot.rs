//! Computer players: what they are given and what they answer.

use crate::{game::Game, rng::Rng, seat::Seat, time::Millis};
use serde::{Deserialize, Serialize};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// How strong a computer player is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// 쉬움: a beginner can win.
    Easy,
    /// 보통: plays sensibly.
    Normal,
    /// 어려움: as well as it can.
    Hard,
}

/// How much a bot may think.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Positions to look at. This alone decides strength, so that a game is the same on every machine.
    pub nodes: u32,
    /// Set from outside when there is no more time or the plan is no longer wanted. It only cuts off.
    stop: Arc<AtomicBool>,
}

impl Budget {
    /// A budget of `nodes` that nothing cuts off.
    #[must_use]
    pub fn nodes(nodes: u32) -> Self {
        Self { nodes, stop: Arc::default() }
    }

    /// A budget that whoever sets `stop` cuts off.
    #[must_use]
    pub const fn until(nodes: u32, stop: Arc<AtomicBool>) -> Self {
        Self { nodes, stop }
    }

    /// Whether the bot must answer now with the best that it has.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// All that a bot is given: what its seat sees, never a state.
#[derive(Debug)]
pub struct BotInput<'a, G: Game> {
    /// The bot's seat.
    pub me: Seat,
    /// What that seat sees.
    pub view: &'a G::View,
    /// The moves that carry the game on, as [`Game::legal`] lists them. Never empty in a turn game.
    pub legal: &'a [G::Action],
    /// The room's time.
    pub now: Millis,
    /// How strong it should play.
    pub level: Level,
    /// The bot's own stream; never the game's.
    pub rng: &'a mut Rng,
    /// How much it may think.
    pub budget: Budget,
}

/// What a bot wants to do.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan<A> {
    /// How long it waits before it acts, in milliseconds from the `now` that it was given. It must not depend on
    /// what other seats may not know.
    pub after_ms: u64,
    /// What it does then.
    pub action: A,
}
