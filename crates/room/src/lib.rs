//! A room as a state machine without I/O: commands and the time go in, effects come out.
//!
//! The room names no game (it is handed `&[&dyn AnyGame]`), and knows nothing of sockets, threads, SQL or clocks. The
//! server runs each room as one task; the simulator runs thousands in one thread with virtual time.

mod acts;
pub mod answers;
pub mod body;
mod bots;
pub mod chairs;
pub mod clock;
pub mod command;
pub mod contain;
pub mod doomed;
pub mod effect;
pub mod entry;
mod govern;
pub mod member;
mod news;
pub mod outbox;
pub mod play;
pub mod queue;
mod recovery;
pub mod replay;
mod room;
mod tell;
mod timers;
mod visit;

pub use command::{CallId, Command, ConnId, Person, ThoughtId, Ticket};
pub use effect::{Effect, Note};
pub use room::{Preview, RESTS_AFTER_LOSS_MS, Room, SLEEPS_AFTER_MS};

use engine::AnyGame;
use protocol::{GamePk, RoomCode, to_server::SettingsChange};
use std::fmt::Debug;

/// Randomness and numbers from outside. The server's comes from the OS, the simulator's from its seed.
pub trait Fresh: Debug + Send {
    /// 128 random bits: the seed of a game or of a bot.
    fn seed(&mut self) -> [u32; 4];
    /// The number of the next game; never used before.
    fn game_pk(&mut self) -> GamePk;
    /// A secret of 80 bits or more that can be typed (a bot's one-time code).
    fn secret(&mut self) -> String;
    /// A salted hash of a password, and whether a password fits one. The server's is slow on purpose, so it is asked
    /// rarely.
    fn hash_password(&mut self, password: &str) -> String;
    /// Whether the password fits the hash.
    fn fits_password(&mut self, password: &str, hash: &str) -> bool;
}

/// How a room is made.
#[derive(Debug)]
pub struct NewRoom {
    /// Its code.
    pub code: RoomCode,
    /// The game's id.
    pub game: String,
    /// Its options, JSON; `None`: the default.
    pub options: Option<String>,
    /// The settings that differ from the usual.
    pub settings: SettingsChange,
}

/// What a room is given of the world.
#[derive(Debug)]
pub struct Surroundings {
    /// All games there are.
    pub games: &'static [&'static dyn AnyGame],
    /// Randomness and numbers.
    pub fresh: Box<dyn Fresh>,
    /// How much it takes.
    pub limits: Limits,
}

/// How much a room takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many may watch.
    pub watchers: usize,
    /// How many chat messages are kept for those who come later.
    pub chat_kept: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self { watchers: 200, chat_kept: 100 }
    }
}
