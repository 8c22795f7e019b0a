//! What clients send, on the namespace `/play`. Every call is acknowledged with `{ok: true, …}` or
//! `{ok: false, code, text, quiet?}`.

use crate::{Chair, Lang, PlayerId, typed};
use engine::{Level, Reject};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, value::RawValue};
use ts_rs::TS;

/// What a socket says when it connects (`auth`). A field that can't be read counts as left out: nobody loses who they
/// are because of another one.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(default)]
#[ts(optional_fields)]
pub struct Auth {
    /// The secret of an earlier visit. An unknown one becomes a new player.
    #[serde(deserialize_with = "if_readable")]
    pub token: Option<String>,
    /// The name to go by.
    #[serde(deserialize_with = "a_name_if_readable")]
    pub nickname: Option<String>,
    /// The language that the person reads.
    #[serde(deserialize_with = "if_readable")]
    pub lang: Option<Lang>,
}

fn if_readable<'a, T: serde::de::DeserializeOwned, D: Deserializer<'a>>(field: D) -> Result<Option<T>, D::Error> {
    Box::<RawValue>::deserialize(field).map(|value| serde_json::from_str(value.get()).ok())
}

fn a_name_if_readable<'a, D: Deserializer<'a>>(field: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    struct Name(#[serde(deserialize_with = "typed::text")] String);
    if_readable::<Name, D>(field).map(|name| name.map(|Name(name)| name))
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
    #[serde(deserialize_with = "typed::text")]
    pub nickname: String,
}

/// `game.act` → `{seq}`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GameAct {
    /// The client's own number of this action: unique for this player in this room, at most [`CS_MAX`].
    #[ts(type = "number")]
    #[serde(deserialize_with = "a_number_everywhere")]
    pub cs: u64,
    /// The game's action.
    #[ts(type = "unknown")]
    pub action: Box<RawValue>,
}

/// The largest whole number that JavaScript counts with.
pub const CS_MAX: u64 = (1 << 53) - 1;

fn a_number_everywhere<'a, D: Deserializer<'a>>(number: D) -> Result<u64, D::Error> {
    let number = u64::deserialize(number)?;
    if number > CS_MAX { Err(serde::de::Error::custom("too large a number")) } else { Ok(number) }
}

/// `chat.send`.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChatSend {
    /// What is said.
    #[serde(deserialize_with = "typed::text")]
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

/// A call without a body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Nothing {}

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

    /// Reads a call. `payload` is its JSON, `null`, empty or an empty object where there is none.
    ///
    /// # Errors
    /// `no_such_event` or `bad_shape`.
    pub fn read(event: &str, payload: &str) -> Result<Self, Reject> {
        fn of<'a, T: Deserialize<'a>>(payload: &'a str) -> Result<T, Reject> {
            // Serde would also take an array for an object, its fields in their order.
            if !payload.trim_start().starts_with('{') {
                return Err(Reject::bad_shape());
            }
            serde_json::from_str(payload).map_err(|_| Reject::bad_shape())
        }
        let nothing = |call: Self| match payload.trim() {
            "" | "null" => Ok(call),
            payload => of::<Nothing>(payload).map(|Nothing {}| call),
        };
        Ok(match event {
            "room.create" => Self::RoomCreate(of(payload)?),
            "room.join" => Self::RoomJoin(of(payload)?),
            "room.leave" => nothing(Self::RoomLeave)?,
            "room.configure" => Self::RoomConfigure(of(payload)?),
            "room.sit" => Self::RoomSit(of(payload)?),
            "room.stand" => nothing(Self::RoomStand)?,
            "room.ready" => Self::RoomReady(of(payload)?),
            "room.start" => nothing(Self::RoomStart)?,
            "room.rematch" => nothing(Self::RoomRematch)?,
            "room.host" => Self::RoomHost(of(payload)?),
            "room.add_bot" => Self::RoomAddBot(of(payload)?),
            "room.remove" => Self::RoomRemove(of(payload)?),
            "room.expel" => Self::RoomExpel(of(payload)?),
            "room.here" => nothing(Self::RoomHere)?,
            "player.rename" => Self::PlayerRename(of(payload)?),
            "game.act" => Self::GameAct(of(payload)?),
            "game.legal" => nothing(Self::GameLegal)?,
            "game.sync" => nothing(Self::GameSync)?,
            "chat.send" => Self::ChatSend(of(payload)?),
            "time.ping" => Self::TimePing(of(payload)?),
            _ => return Err(crate::reject::NO_SUCH_EVENT),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(event: &str, payload: &str) -> String {
        Call::read(event, payload).map_or_else(|reject| reject.code.into_owned(), |_| "ok".into())
    }

    #[test]
    fn a_call_has_one_object_or_nothing() {
        for nothing in ["", "null", "{}", " {} "] {
            assert_eq!(code("room.leave", nothing), "ok", "{nothing:?}");
        }
        for wrong in [r#"{"zzz":1}"#, "[]", "1", "\"x\""] {
            assert_eq!(code("room.leave", wrong), "bad_shape", "{wrong}");
        }
        assert_eq!(code("game.act", r#"{"cs":1,"action":{}}"#), "ok");
        assert_eq!(code("game.act", r#"[1,{}]"#), "bad_shape", "an array is no object");
        assert_eq!(code("game.act", "null"), "bad_shape");
    }

    #[test]
    fn a_cs_can_be_counted_by_every_client() {
        assert_eq!(code("game.act", r#"{"cs":9007199254740991,"action":{}}"#), "ok");
        assert_eq!(code("game.act", r#"{"cs":9007199254740992,"action":{}}"#), "bad_shape");
    }

    #[test]
    fn who_one_is_does_not_hang_on_the_other_fields() {
        let auth: Auth = serde_json::from_str(r#"{"token":"t","lang":"fr","nickname":5,"more":[]}"#).unwrap();
        assert_eq!((auth.token.as_deref(), auth.lang, auth.nickname), (Some("t"), None, None));
        let auth: Auth = serde_json::from_str(r#"{"token":"t","nickname":"n\ud83d","more":"\udc00"}"#).unwrap();
        let kept = (auth.token.as_deref(), auth.nickname.as_deref());
        assert_eq!(kept, (Some("t"), Some("n")), "half an emoji is no harm");
        let auth: Auth = serde_json::from_str(r#"{"nickname":"n","lang":"en"}"#).unwrap();
        assert_eq!((auth.token, auth.lang, auth.nickname.as_deref()), (None, Some(Lang::En), Some("n")));
    }
}
