//! The facts of a game that the catalogue, the lobby and the store share.

use crate::{bot::Level, text::Text};
use serde::Serialize;

/// The facts of a game. They stand at the top of its `lib.rs`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Meta {
    /// The game's folder and name on the wire, lower case.
    pub id: &'static str,
    /// Its name.
    pub name: Text,
    /// One line that says what it is.
    pub tagline: Text,
    /// How long a game usually takes, in minutes, from and to.
    pub minutes: (u16, u16),
    /// How hard it is to learn: 1 (a minute) to 3 (an evening).
    pub difficulty: u8,
    /// The kinds that it belongs to.
    pub tags: &'static [Tag],
    /// The levels of computer players it has, weakest first.
    pub levels: &'static [Level],
    /// The game's own words for why it ended, beside [`crate::Reason::COMMON`].
    pub reasons: &'static [&'static str],
    /// No game takes more steps than this.
    pub turn_limit: u32,
    /// Grows by one whenever a stored state or log of the version before can no longer be read as it is.
    pub state_version: u16,
    /// Whether anybody may not see something.
    pub hidden: bool,
    /// Whether milliseconds matter: while the room's clock stands still, acts are refused as `paused`.
    pub real_time: bool,
}

/// The kind of a game, for the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Tag {
    /// On a board (보드게임).
    Board,
    /// With cards (카드).
    Cards,
    /// With hwatu cards (화투).
    Hwatu,
    /// With tiles (패).
    Tiles,
    /// For a party (파티).
    Party,
    /// With bets (베팅).
    Betting,
}
