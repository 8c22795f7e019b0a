//! What is kept of a room: everything but who is connected and the running game.

use crate::{chairs::Chairs, clock::RoomClock};
use engine::Outcome;
use protocol::{Chair, GamePk, PlayerId, to_client::ChatMessage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The settings of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomSettings {
    /// Listed on the first page.
    pub public: bool,
    /// Nobody new may come in.
    pub locked: bool,
    /// The password, hashed.
    pub password_hash: Option<String>,
    /// How long a lost connection is waited for, in seconds.
    pub grace_sec: u32,
}

impl Default for RoomSettings {
    fn default() -> Self {
        Self { public: false, locked: false, password_hash: None, grace_sec: 60 }
    }
}

/// What is kept of a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// The game's id.
    pub game: String,
    /// Its options, canonical JSON.
    pub options: String,
    /// The settings.
    pub settings: RoomSettings,
    /// Who sits where.
    pub chairs: Chairs,
    /// Who runs the room.
    pub host: Option<PlayerId>,
    /// The room's clock.
    pub clock: RoomClock,
    /// How many games it has begun.
    pub game_no: u32,
    /// Who gave the password once.
    pub admitted: BTreeSet<PlayerId>,
    /// Who was sent away.
    pub expelled: BTreeSet<PlayerId>,
    /// The last game that ended, while its result is still on the table.
    pub last: Option<Finished>,
    /// The chairs whose player has left the running game. They are kept for the name until it ends.
    pub left: BTreeSet<Chair>,
    /// The chairs that have agreed to another game.
    pub rematch: BTreeSet<Chair>,
    /// What was said last.
    pub chat: Vec<ChatMessage>,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Which.
    pub pk: GamePk,
    /// How it ended.
    pub result: Outcome,
}
