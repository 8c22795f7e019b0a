//! The room as a whole, by commands and effects. One program: each more would link all games once again.
#![allow(clippy::unwrap_used, clippy::expect_used)] // panicking is how a test fails

mod drawing;
mod durable;
mod lost;
mod playing;
mod replay;
mod replays;
mod room;
mod secrets;
mod time;
mod world;
