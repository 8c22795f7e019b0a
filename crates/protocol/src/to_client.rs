//! What the server sends, and the bodies of its acknowledgements. All times are milliseconds of the room's clock,
//! except in `welcome` and `time.ping`, where no room is meant and they are the server's.

mod records;

pub use records::{GameRecord, MyGames, Replay, Sat, Scene, Seen, Streamed};

use crate::{Chair, GamePk, Lang, PlayerId, RoomCode, to_server::BotLevel};
use engine::{Millis, Outcome, Seat, Text};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use ts_rs::TS;

/// The names of the messages that are not answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is the event of the same name
pub enum ClientEvent {
    Welcome,
    RoomState,
    GameStart,
    GameUpdate,
    GamePrivate,
    GameStream,
    GameOver,
    ChatMessage,
    TimeProbe,
    SessionReplaced,
    ServerNotice,
    RoomClosed,
}

impl ClientEvent {
    /// Its name on the wire.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::RoomState => "room.state",
            Self::GameStart => "game.start",
            Self::GameUpdate => "game.update",
            Self::GamePrivate => "game.private",
            Self::GameStream => "game.stream",
            Self::GameOver => "game.over",
            Self::ChatMessage => "chat.message",
            Self::TimeProbe => "time.probe",
            Self::SessionReplaced => "session.replaced",
            Self::ServerNotice => "server.notice",
            Self::RoomClosed => "room.closed",
        }
    }
}

/// `welcome`: who this socket is.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Welcome {
    /// The public id.
    pub player_id: PlayerId,
    /// The secret to come back with.
    pub token: String,
    /// The name that the server knows.
    pub nickname: Option<String>,
    /// The server's time.
    #[ts(type = "number")]
    pub now: Millis,
    /// The program's build; a client of another one reloads between games.
    pub build: String,
}

/// `room.state`: the room as everybody in it sees it.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoomState {
    /// The room's code.
    #[ts(type = "string")]
    pub code: RoomCode,
    /// The game's id.
    pub game: String,
    /// Its options, whole. Those that are marked as `private` hold their default for everybody but the host, and while
    /// a game runs for the host too.
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// The room's settings.
    pub settings: Settings,
    /// Who runs the room.
    pub host: Option<PlayerId>,
    /// Where it stands.
    pub phase: Phase,
    /// All chairs, empty ones too.
    pub seats: Vec<SeatState>,
    /// The fewest players that these options allow.
    pub min_players: u8,
    /// Who watches.
    pub spectators: Vec<SpectatorState>,
    /// The chairs that have agreed to another game.
    pub rematch: Vec<Chair>,
    /// The running game, or the last one.
    #[ts(type = "number | null")]
    pub game_pk: Option<GamePk>,
}

/// The settings of a room, as everybody may know them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Settings {
    /// Listed on the first page.
    pub public: bool,
    /// Nobody new may come in.
    pub locked: bool,
    /// Whether there is a password.
    pub has_password: bool,
    /// How long a lost connection is waited for, in seconds.
    pub grace_sec: u32,
}

/// Where a room stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before a game.
    Waiting,
    /// A game runs.
    Playing,
    /// A game has ended; its result is still on the table.
    Finished,
}

/// One chair.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatState {
    /// The chair.
    pub seat: Chair,
    /// Who sits there; `null`: it is empty, or a computer of ours sits there.
    pub player_id: Option<PlayerId>,
    /// The name to show.
    pub name: Option<String>,
    /// The computer player's level, if one sits there.
    pub bot: Option<BotLevel>,
    /// Whether this person is ready for a game.
    pub ready: bool,
    /// Whether a screen of this person is connected.
    pub online: bool,
    /// Until when a lost connection is waited for (the room's clock).
    #[ts(type = "number | null")]
    pub grace_until: Option<Millis>,
}

/// One watcher.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SpectatorState {
    /// Who.
    pub player_id: PlayerId,
    /// The name to show.
    pub name: String,
    /// Whether a screen is connected.
    pub online: bool,
}

/// The acknowledgement of `room.join`, beside `ok`.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Joined {
    /// My chair; `null` for a watcher.
    pub seat: Option<Chair>,
    /// The room.
    pub room: RoomState,
    /// What was said last.
    pub chat: Vec<ChatMessage>,
}

/// `game.start`, and the acknowledgement of `game.sync`: a whole game from one seat.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameStart<'a> {
    /// Which game.
    #[ts(type = "number")]
    pub game_pk: GamePk,
    /// The game's id.
    pub game: &'a str,
    /// Of the last update.
    #[ts(type = "number")]
    pub seq: u64,
    /// My seat in this game; `null` for a watcher.
    #[ts(type = "number | null")]
    pub seat: Option<Seat>,
    /// The chair of each seat.
    pub chairs: &'a [Chair],
    /// What I see.
    #[ts(type = "unknown")]
    pub view: &'a RawValue,
    /// The seats that are waited for.
    #[ts(type = "number[]")]
    pub active: &'a [Seat],
    /// When time runs out.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
    /// The room's time.
    #[ts(type = "number")]
    pub now: Millis,
    /// The highest `cs` that the server has seen from me.
    #[ts(type = "number")]
    pub last_cs: u64,
    /// The result, if it has ended.
    pub result: Option<&'a Outcome>,
}

/// Why a step was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// A person acted.
    Player,
    /// A computer player acted.
    Bot,
    /// Time ran out.
    Timeout,
    /// Somebody left.
    Leave,
    /// Somebody sat down.
    Join,
    /// The table acted by itself.
    Alarm,
}

/// `game.update`: one step. Its `seq` is exactly one more than that of the last one.
#[derive(Debug, Serialize, TS)]
pub struct GameUpdate<'a> {
    /// The number of this update.
    #[ts(type = "number")]
    pub seq: u64,
    /// The seat that acted, or for which something happened.
    #[ts(type = "number | null")]
    pub by: Option<Seat>,
    /// Whether it was not done by hand (time, a leaver, the table).
    pub auto: bool,
    /// Why it happened.
    pub cause: Cause,
    /// The game's events for me, in order.
    #[ts(type = "unknown[]")]
    pub events: &'a [&'a RawValue],
    /// What I see now.
    #[ts(type = "unknown")]
    pub view: &'a RawValue,
    /// The seats that are waited for.
    #[ts(type = "number[]")]
    pub active: &'a [Seat],
    /// When time runs out.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
    /// The room's time.
    #[ts(type = "number")]
    pub now: Millis,
}

/// `game.private`: my view after a step that others may not know of.
#[derive(Debug, Serialize, TS)]
pub struct GamePrivate<'a> {
    /// What I see now.
    #[ts(type = "unknown")]
    pub view: &'a RawValue,
}

/// `game.stream`: events of a stream action, at once.
#[derive(Debug, Serialize, TS)]
pub struct GameStream<'a> {
    /// The seat that acted.
    #[ts(type = "number")]
    pub by: Seat,
    /// The game's events for me, in order.
    #[ts(type = "unknown[]")]
    pub events: &'a [&'a RawValue],
}

/// `game.over`.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameOver<'a> {
    /// Which game.
    #[ts(type = "number")]
    pub game_pk: GamePk,
    /// How it ended.
    pub result: &'a Outcome,
}

/// `chat.message`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, serde::Deserialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChatMessage {
    /// Its number in this room.
    #[ts(type = "number")]
    pub id: u64,
    /// Who said it.
    pub player_id: PlayerId,
    /// The name at that time.
    pub name: String,
    /// The chair at that time; `null` for a watcher.
    pub seat: Option<Chair>,
    /// Whether only watchers read it (while a game runs).
    pub watchers: bool,
    /// What was said.
    pub text: String,
    /// When (the room's clock).
    #[ts(type = "number")]
    pub at: Millis,
}

/// `time.probe`: to be acknowledged at once; the server measures the round trip.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct TimeProbe {
    /// Its number.
    #[ts(type = "number")]
    pub id: u64,
}

/// `server.notice`: something that everybody should read.
#[derive(Clone, Debug, Serialize, TS)]
pub struct ServerNotice {
    /// A stable name (`stopping`, `expelled`, `new_host`, `moved_to_watch`, `slow`, `complaint`).
    pub code: String,
    /// What a person reads.
    pub text: Text,
}

/// `room.closed`, and the last word before the server ends a connection.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RoomClosed {
    /// A stable name (`expelled`, `left`, `idle`, `too_large`, `too_slow`).
    pub reason: String,
    /// What a person reads.
    pub text: Text,
}

/// One of the rooms in `/api/rooms`.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct PublicRoom {
    /// The room's code.
    #[ts(type = "string")]
    pub code: RoomCode,
    /// The game's id.
    pub game: String,
    /// The host's name.
    pub host: String,
    /// How many chairs are taken.
    pub seated: u8,
    /// How many chairs there are.
    pub chairs: u8,
    /// How many watch.
    pub spectators: u16,
    /// Where it stands.
    pub phase: Phase,
    /// Whether it asks for a password.
    pub has_password: bool,
}

/// `/api/me`.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Me {
    /// The public id.
    pub player_id: PlayerId,
    /// The name.
    pub nickname: Option<String>,
    /// The language.
    pub lang: Lang,
}
