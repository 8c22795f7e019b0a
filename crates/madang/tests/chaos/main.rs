//! The program is killed with SIGKILL, and judged by what people knew.
#![allow(clippy::unwrap_used, clippy::expect_used)] // panicking is how a test fails

mod dice;
mod drawing;
mod legal;
mod moves;
#[path = "../program/mod.rs"]
mod program;
