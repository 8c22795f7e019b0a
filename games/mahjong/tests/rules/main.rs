//! The rules, the scores and the computer players. One program: each more would link the game once again.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod bad_input;
mod bot;
mod hands;
mod joy_games;
mod joy_hands;
mod joy_scenarios;
mod judges;
mod logs;
mod payments;
mod peers;
mod readings;
mod riichi_payments;
mod riichi_scenarios;
mod riichi_tables;
mod scores;
mod table;
mod vectors;
