//! What clients send, on the namespace `/play`. Every call is acknowledged with `{ok: true, …}` or
//! `{ok: false, code, text, quiet?}`.

use crate::{Chair, Lang, PlayerId};
use engine::{Level, Reject};
use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use ts_rs::TS;

/// What a socket says when it connects (`auth`).
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub struct Auth {
    /// The secret of an earlier visit. An unknown one becomes a new player.
    pub token: Option<String>,
    /// The name to go by.
    pub nickname: Option<String>,
    /// The language that the person reads.
    pub lang: Option<Lang>,
}

/// `room.create` → `{code}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct RoomCreate {
    /// The game's id.
    pub game: String,
    /// Its options; those that are missing have their default.
    #[ts(type = "Record<string, unknown>")]
    pub options: Option<Value>,
    /// The room's settings.
    pub settings: Option<SettingsChange>,
}

/// `room.join` → `{seat, room, chat}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(optional_fields)]
pub struct RoomJoin {
    /// The code as it was typed, or a whole link.
    pub code: String,
    /// As what. Left out: as a player if there is a chair, else as a watcher.
    #[serde(rename = "as")]
    pub join_as: Option<JoinAs>,
    /// The room's password.
    pub password: Option<String>,
    /// The one-time code of an outside bot's seat.
    pub bot_code: Option<String>,
}

/// As what somebody joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum JoinAs {
    /// On a chair.
    Player,
    /// As a watcher.
    Spectator,
}

/// `room.configure`: the host changes the game, its options or the settings.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct RoomConfigure {
    /// Another game, with its default options.
    pub game: Option<String>,
    /// The options, whole; those that are missing have their default.
    #[ts(type = "Record<string, unknown>")]
    pub options: Option<Value>,
    /// The settings that change.
    pub settings: Option<SettingsChange>,
}

/// The settings of a room that change; the others stay.
#[derive(Clone, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[ts(optional_fields)]
pub struct SettingsChange {
    /// Whether the room is listed on the first page.
    pub public: Option<bool>,
    /// Whether nobody new may come in.
    pub locked: Option<bool>,
    /// A new password; an empty one takes it away.
    pub password: Option<String>,
    /// How long a lost connection is waited for, in seconds (10–600).
    pub grace_sec: Option<u32>,
}

/// `room.sit`, `room.host`, `room.remove`: a chair.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OfSeat {
    /// Which chair.
    pub seat: Chair,
}

/// `room.ready`.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RoomReady {
    /// Ready, or not any more.
    pub ready: bool,
}

/// `room.add_bot` → `{botCode?}`.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct RoomAddBot {
    /// How strong, or `external` for a program of somebody else.
    pub level: BotLevel,
    /// Which chair; left out: the first free one.
    pub seat: Option<Chair>,
}

/// The level of a computer player in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum BotLevel {
    /// 쉬움.
    Easy,
    /// 보통.
    Normal,
    /// 어려움.
    Hard,
    /// A program from outside, which joins with the `botCode`.
    External,
}

impl BotLevel {
    /// The level of one of our own computer players.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        match level {
            Level::Easy => Self::Easy,
            Level::Normal => Self::Normal,
            Level::Hard => Self::Hard,
        }
    }

    /// The level of our own computer players; `None` for one from outside.
    #[must_use]
    pub const fn own(self) -> Option<Level> {
        match self {
            Self::Easy => Some(Level::Easy),
            Self::Normal => Some(Level::Normal),
            Self::Hard => Some(Level::Hard),
            Self::External => None,
        }
    }
}

/// `room.expel`: sends somebody away, also a watcher.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RoomExpel {
    /// Whom.
    pub player_id: PlayerId,
}

/// `player.rename`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayerRename {
    /// The new name.
    pub nickname: String,
}

/// `game.act` → `{seq}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameAct {
    /// The client's own number of this action: unique for this player in this room.
    #[ts(type = "number")]
    pub cs: u64,
    /// The game's action.
    #[ts(type = "unknown")]
    pub action: Box<RawValue>,
}

/// `chat.send`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChatSend {
    /// What is said.
    pub text: String,
}

/// `time.ping` → `{t, now}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TimePing {
    /// Comes back as it was.
    #[ts(type = "number")]
    pub t: Value,
}

/// A call that was read.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // each is the event of the same name
pub enum Call {
    RoomCreate(RoomCreate),
    RoomJoin(RoomJoin),
    RoomLeave,
    RoomConfigure(RoomConfigure),
    RoomSit(OfSeat),
    RoomStand,
    RoomReady(RoomReady),
    RoomStart,
    RoomRematch,
    RoomHost(OfSeat),
    RoomAddBot(RoomAddBot),
    RoomRemove(OfSeat),
    RoomExpel(RoomExpel),
    RoomHere,
    PlayerRename(PlayerRename),
    GameAct(GameAct),
    GameLegal,
    GameSync,
    ChatSend(ChatSend),
    TimePing(TimePing),
}

impl Call {
    /// The names of all calls.
    pub const EVENTS: [&'static str; 20] = [
        "room.create",
        "room.join",
        "room.leave",
        "room.configure",
        "room.sit",
        "room.stand",
        "room.ready",
        "room.start",
        "room.rematch",
        "room.host",
        "room.add_bot",
        "room.remove",
        "room.expel",
        "room.here",
        "player.rename",
        "game.act",
        "game.legal",
        "game.sync",
        "chat.send",
        "time.ping",
    ];

    /// Reads a call. `payload` is its JSON, `null` or empty where there is none.
    ///
    /// # Errors
    /// `no_such_event` or `bad_shape`.
    pub fn read(event: &str, payload: &str) -> Result<Self, Reject> {
        fn of<'a, T: Deserialize<'a>>(payload: &'a str) -> Result<T, Reject> {
            serde_json::from_str(payload).map_err(|_| Reject::bad_shape())
        }
        Ok(match event {
            "room.create" => Self::RoomCreate(of(payload)?),
            "room.join" => Self::RoomJoin(of(payload)?),
            "room.leave" => Self::RoomLeave,
            "room.configure" => Self::RoomConfigure(of(payload)?),
            "room.sit" => Self::RoomSit(of(payload)?),
            "room.stand" => Self::RoomStand,
            "room.ready" => Self::RoomReady(of(payload)?),
            "room.start" => Self::RoomStart,
            "room.rematch" => Self::RoomRematch,
            "room.host" => Self::RoomHost(of(payload)?),
            "room.add_bot" => Self::RoomAddBot(of(payload)?),
            "room.remove" => Self::RoomRemove(of(payload)?),
            "room.expel" => Self::RoomExpel(of(payload)?),
            "room.here" => Self::RoomHere,
            "player.rename" => Self::PlayerRename(of(payload)?),
            "game.act" => Self::GameAct(of(payload)?),
            "game.legal" => Self::GameLegal,
            "game.sync" => Self::GameSync,
            "chat.send" => Self::ChatSend(of(payload)?),
            "time.ping" => Self::TimePing(of(payload)?),
            _ => return Err(crate::reject::NO_SUCH_EVENT),
        })
    }
}
