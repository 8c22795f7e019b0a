//! The rules, Korean text and what must stay secret. One program: each more would link the game once again.
#![allow(clippy::unwrap_used)] // a test says what it expects

mod canvas;
mod growing;
mod hangul;
mod leaks;
mod options;
mod scenarios;
mod table;
