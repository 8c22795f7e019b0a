//! The rules as tests, in one program: linking takes longer than running them.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

mod bots;
mod scenarios;
mod timing;
