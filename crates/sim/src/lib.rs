//! The whole server but its sockets in one thread, from one seed, in virtual time: rooms, a store, connections and
//! people, with kills, restarts, slow and lying clients, and a store that fails. Each run proves the promises of
//! [`Check`].
//!
//! The rooms are the real ones, and so are the order of their letters and timers ([`room::queue`]) and what hangs on a
//! lost batch ([`room::doomed`]); the server's task, writer, directory and connections are modelled after
//! `crates/server`, where each has a file of the same idea.

mod check;
mod client;
mod desk;
mod dice;
mod happening;
mod house;
mod intake;
mod ledger;
mod line;
mod paper;
mod plan;
mod planted;
mod run;
mod toy;
mod trace;
mod world;

pub use check::{Check, Failure};
pub use ledger::Counts;
pub use planted::Planted;
pub use run::{Games, Ran, run};
pub use trace::Trace;
