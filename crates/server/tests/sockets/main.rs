//! The server over real sockets and real files. One program: each more would build the whole server once again.
#![allow(clippy::unwrap_used, clippy::expect_used)] // panicking is how a test fails

mod bad_input;
mod common;
mod disk;
mod drawing;
mod pages;
mod play;
mod records;
mod recovery;
mod relay;
mod slow;
