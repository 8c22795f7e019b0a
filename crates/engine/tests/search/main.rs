//! Both searches solve tiny games, keep their budgets exactly, and give the same answer for the same seed.

#![allow(clippy::expect_used)] // panicking is how a test fails

mod alphabeta;
mod mcts;
mod noughts;
mod random_tree;
mod trick;

use engine::{Meta, Tag, Text};

/// The facts of a game for tests.
const fn facts(id: &'static str, hidden: bool) -> Meta {
    Meta {
        id,
        name: Text::new("시험", "Test"),
        tagline: Text::new("시험용", "For tests"),
        minutes: (1, 1),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[],
        reasons: &["line", "higher"],
        turn_limit: 9,
        state_version: 1,
        hidden,
        real_time: false,
    }
}
