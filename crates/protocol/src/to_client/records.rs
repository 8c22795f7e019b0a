//! What `/api/me/games` and `/api/replays/…` answer: my finished games, and one of them scene by scene.

use super::Cause;
use crate::{GamePk, to_server::BotLevel};
use engine::{Millis, Outcome, Seat};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use std::sync::Arc;
use ts_rs::TS;

/// `/api/me/games`: the newest first.
#[derive(Debug, Serialize, TS)]
pub struct MyGames {
    /// The games.
    pub games: Vec<GameRecord>,
    /// Whether there are older ones: ask for those `before` the last of these.
    pub more: bool,
}

/// A finished game.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameRecord {
    /// Which game.
    #[ts(type = "number")]
    pub game_pk: GamePk,
    /// The game's id.
    pub game: String,
    /// My seat in it.
    #[ts(type = "number")]
    pub seat: Seat,
    /// Who sat in it, by seat.
    pub players: Vec<Sat>,
    /// When it ended, in the server's time.
    #[ts(type = "number")]
    pub ended_at: Millis,
    /// How it ended.
    pub result: Outcome,
}

/// Who sat in a seat of a finished game.
#[derive(Debug, Serialize, TS)]
pub struct Sat {
    /// The name at that time; nothing: somebody who has gone for good (떠난 사람).
    pub name: Option<String>,
    /// The level of a computer.
    pub bot: Option<BotLevel>,
}

/// `/api/replays/…`: a finished game, as I saw it.
#[derive(Debug, Serialize, TS)]
pub struct Replay {
    /// The game.
    #[serde(flatten)]
    pub record: GameRecord,
    /// The options that it was played with.
    #[ts(type = "Record<string, unknown>")]
    pub options: Box<RawValue>,
    /// What I saw, step by step: [`Scene`]s. The first one is the beginning.
    #[ts(as = "Vec<Scene>")]
    pub scenes: Arc<RawValue>,
}

/// What I saw after a step.
#[derive(Debug, Serialize, TS)]
pub struct Scene {
    /// The number of the update. A secret answer of my own takes none and has that of the one before.
    #[ts(type = "number")]
    pub seq: u64,
    /// The room's time.
    #[ts(type = "number")]
    pub now: Millis,
    /// The seat that acted, or for which something happened.
    #[ts(type = "number | null")]
    pub by: Option<Seat>,
    /// Why it happened; nothing: it is the beginning.
    pub cause: Option<Cause>,
    /// The action's canonical short text, where I may know it.
    pub text: Option<String>,
    /// What was streamed since the scene before, in order; left out: nothing was.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Streamed>>")]
    pub streamed: Vec<Streamed>,
    /// What I was told of it, in order.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
    /// What I saw.
    #[serde(flatten)]
    pub seen: Seen,
    /// The seats that were waited for.
    #[ts(type = "number[]")]
    pub active: Vec<Seat>,
    /// When time ran out.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
}

/// What I was told of a stream action, at once and without a step.
#[derive(Debug, Serialize, TS)]
pub struct Streamed {
    /// The room's time.
    #[ts(type = "number")]
    pub now: Millis,
    /// The seat that acted.
    #[ts(type = "number")]
    pub by: Seat,
    /// The game's events for me, in order.
    #[ts(type = "unknown[]")]
    pub events: Vec<Box<RawValue>>,
}

/// What I saw: whole in the first scene, then what is different from the scene before.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Seen {
    /// All of it.
    #[ts(type = "unknown")]
    View(Box<RawValue>),
    /// What is different, as JSON Patch (RFC 6902); only `add`, `remove` and `replace` occur.
    #[ts(type = "unknown[]")]
    Patch(json_patch::Patch),
}

impl Seen {
    /// What is different between two views.
    #[must_use]
    pub fn changed(before: &Value, after: &Value) -> Self {
        Self::Patch(json_patch::diff(before, after))
    }
}
