//! The rows. Times are milliseconds; bodies are JSON text of those who write them. Numbers are below 2^63.

/// One thing to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Write {
    /// A new player, or a new name of one.
    Player(PlayerRow),
    /// The token dies, the name goes, the games stay for the others: in them the seat has no player, no bot and an
    /// empty name.
    ForgetPlayer {
        /// Whom.
        id: String,
    },
    /// A room as it is now.
    Room(RoomRow),
    /// The room is gone and its code free.
    CloseRoom {
        /// Which.
        code: String,
    },
    /// A game has begun.
    Game(GameRow),
    /// Somebody has sat down in a running game: its next seat.
    Seat {
        /// Which game.
        pk: u64,
        /// Who.
        seat: GameSeat,
    },
    /// The next entry of a game's log.
    Entry(EntryRow),
    /// The newest snapshot of a game; the one before goes.
    Snapshot(SnapshotRow),
    /// A game has ended.
    Result(ResultRow),
    /// A setting, such as the alive mark.
    Setting {
        /// Its name.
        key: String,
        /// Its value.
        value: String,
    },
    /// Who did what, for the operator.
    Audit {
        /// Server time.
        at: u64,
        /// Which kind of thing.
        kind: String,
        /// The details, JSON.
        body: String,
    },
    /// Logs and snapshots of games that ended before this server time go (results stay).
    ForgetLogs {
        /// Server time.
        before: u64,
    },
    /// Players without games, not seen since this server time, go.
    ForgetPlayers {
        /// Server time.
        before: u64,
    },
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRow {
    /// Public id.
    pub id: String,
    /// SHA-256 of the token.
    pub token_hash: [u8; 32],
    /// The name.
    pub nickname: String,
    /// `ko` or `en`.
    pub lang: String,
    /// Server time of the last visit.
    pub seen_at: u64,
}

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRow {
    /// Its code, `XX-XX-XX`.
    pub code: String,
    /// Whether it is listed on the first page.
    pub public: bool,
    /// The running game, if one runs.
    pub playing: Option<u64>,
    /// Server time of the last visit.
    pub visited_at: u64,
    /// The rest, JSON.
    pub body: String,
}

/// A game at its beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// Its number.
    pub pk: u64,
    /// Where it was played.
    pub room: String,
    /// Which game.
    pub game: String,
    /// The version of its rules.
    pub state_version: u16,
    /// Its options, JSON.
    pub options: String,
    /// The four words of its seed. Never leaves the server.
    pub seed: [u32; 4],
    /// How many games the room had begun before.
    pub game_no: u32,
    /// The room's time at the beginning.
    pub started_at: u64,
    /// By seat.
    pub seats: Vec<GameSeat>,
}

/// Who sat in a seat of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSeat {
    /// The chair in the room.
    pub chair: u8,
    /// The player; `None` for a computer of ours and for a player who was forgotten.
    pub player: Option<String>,
    /// The name at that time; empty for a player who was forgotten.
    pub name: String,
    /// The level of a computer player.
    pub bot: Option<String>,
}

/// One entry of a game's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryRow {
    /// Which game.
    pub pk: u64,
    /// Its number, from 1 without holes.
    pub n: u64,
    /// JSON.
    pub body: String,
}

/// A game at some entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SnapshotRow {
    /// Which game.
    pub pk: u64,
    /// The entry after which it was taken; 0: at the beginning.
    pub n: u64,
    /// JSON.
    pub body: String,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultRow {
    /// Which game.
    pub pk: u64,
    /// Server time.
    pub ended_at: u64,
    /// JSON.
    pub body: String,
}

/// What is needed to go on with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGame {
    /// The room.
    pub room: RoomRow,
    /// The game.
    pub game: GameRow,
    /// The newest snapshot; `None`: it is begun again from its seed.
    pub snapshot: Option<SnapshotRow>,
    /// The entries after it, in order.
    pub entries: Vec<EntryRow>,
}
