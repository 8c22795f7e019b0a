//! Searches for computer players: [`mcts`] for any game, by its rules alone or with a game's knowledge, and
//! [`alphabeta`] for two-player games of full information with an evaluation.
//!
//! Both count positions, never milliseconds, and use integers only, so a bot plays the same on every machine;
//! [`crate::Budget::is_over`] only cuts off. A search by the rules alone is a beginner: strong bots need their game's
//! knowledge.

pub mod alphabeta;
mod fixed;
pub mod mcts;

pub use fixed::{HALF, ONE};
