//! Every message on the wire, with its direction in the file's name. Envelope fields are camelCase; options, actions
//! and views are the game's own, snake_case. `docs/protocol.md` is the same in words.

pub mod code;
pub mod name;
pub mod reject;
pub mod to_client;
pub mod to_server;
pub mod typed;

pub use code::RoomCode;
pub use name::{ChatText, Nickname};
pub use to_client::ClientEvent;
pub use to_server::Call;

use serde::{Deserialize, Serialize};

/// A player of this server: random, public, says nothing about the token.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(transparent)]
pub struct PlayerId(pub std::sync::Arc<str>);

/// A finished or running game. Whole numbers that JavaScript can hold.
pub type GamePk = u64;

/// A chair of a room, counted from 0. A game's seats are compact; `game.start` says which chair each seat is.
pub type Chair = u8;

/// The language that a person reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// Korean.
    #[default]
    Ko,
    /// English.
    En,
}
