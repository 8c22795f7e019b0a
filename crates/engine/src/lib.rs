//! What a game is, and nothing about where it runs.
//!
//! A game implements [`Game`]: plain data types and pure functions. The rest of the house sees it through its
//! erased face, [`AnyGame`] and [`Table`]. Nothing here reads a clock, asks the OS for randomness, uses a float or
//! iterates in an order that is not defined: the same seed and the same inputs give the same bytes everywhere.

pub mod bot;
pub mod clock;
pub mod duel;
pub mod erased;
pub mod game;
pub mod grid;
pub mod latency;
pub mod meta;
pub mod options;
pub mod outcome;
pub mod probe;
pub mod refusal;
pub mod rng;
pub mod search;
pub mod seat;
pub mod secret;
pub mod text;
pub mod time;
pub mod turns;

pub use bot::{BotInput, Budget, Level, Plan};
pub use erased::{AnyGame, Opened, Opening, Saved, Step, StepFlow, Table, Told};
pub use game::{Audience, Cx, Game, Input, Old, SetupCx};
pub use latency::Latency;
pub use meta::{Meta, Tag};
pub use outcome::{Outcome, Reason};
pub use refusal::{Refusal, Reject};
pub use rng::Rng;
pub use seat::{Seat, SeatSet, Viewer};
pub use secret::{Concealed, Slot};
pub use text::Text;
pub use time::{Millis, Timer};
