//! Reading from the tables, as of the last commit.

use super::{
    BUSY,
    error::{column, field, opening},
    log::Tail,
    migrate::{self, MIGRATIONS},
};
use crate::{EntryRow, GameRow, GameSeat, PlayerRow, Reader, ResultRow, RoomRow, RunningGame, SnapshotRow, StoreError};
use rusqlite::{Connection, OpenFlags, Params, Row, Transaction};
use std::path::Path;

/// A connection that only reads.
#[derive(Debug)]
pub(super) struct SqliteReader {
    connection: Connection,
}

impl SqliteReader {
    /// Opens a database that is another program's to write: a server may run on it.
    pub(super) fn beside(database: &Path) -> Result<Self, StoreError> {
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(database, flags).map_err(|error| opening(database, error))?;
        connection.busy_timeout(BUSY)?;
        let found = migrate::version(&connection, MIGRATIONS)?;
        let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
        if found == known { Self::new(connection) } else { Err(StoreError::Older { found, known }) }
    }

    pub(super) fn new(connection: Connection) -> Result<Self, StoreError> {
        connection.pragma_update(None, "query_only", true)?;
        Ok(Self { connection })
    }

    /// For readings of several statements: all see the same commit.
    fn moment(&mut self) -> Result<Transaction<'_>, StoreError> {
        Ok(self.connection.transaction()?)
    }
}

impl Reader for SqliteReader {
    fn player_by_token(&mut self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, StoreError> {
        one(&self.connection, &format!("{PLAYER} WHERE token_hash = ?1"), [token_hash], player)
    }

    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        one(&self.connection, &format!("{PLAYER} WHERE id = ?1"), [id], player)
    }

    fn room(&mut self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        one(&self.connection, &format!("{ROOM} WHERE code = ?1"), [code], room)
    }

    fn codes(&mut self) -> Result<Vec<String>, StoreError> {
        all(&self.connection, "SELECT code FROM rooms ORDER BY code", [], |row| Ok(row.get(0)?))
    }

    fn running(&mut self) -> Result<Vec<RunningGame>, StoreError> {
        let moment = self.moment()?;
        let tail = Tail::load(&moment)?;
        let sql = format!(
            "{ROOM} WHERE playing IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM results WHERE results.pk = rooms.playing) ORDER BY playing"
        );
        let mut running = Vec::new();
        for room in all(&moment, &sql, [], room)? {
            let pk = room.playing.unwrap_or_default();
            let game = game(&moment, pk)?
                .ok_or_else(|| StoreError::Broken(format!("room {} plays game {pk}, which isn't there", room.code)))?;
            let snapshot = snapshot(&moment, pk)?;
            let entries = tail.read(&moment, pk, snapshot.as_ref().map_or(0, |snapshot| snapshot.n))?;
            running.push(RunningGame { room, game, snapshot, entries });
        }
        Ok(running)
    }

    fn public_rooms(&mut self, since: u64, limit: usize) -> Result<Vec<RoomRow>, StoreError> {
        let sql = format!(
            "{ROOM} WHERE public = 1 AND playing IS NULL AND visited_at >= ?1
             ORDER BY visited_at DESC, code LIMIT ?2"
        );
        all(&self.connection, &sql, (column(since)?, at_most(limit)), room)
    }

    fn game(&mut self, pk: u64) -> Result<Option<(GameRow, Option<ResultRow>)>, StoreError> {
        let moment = self.moment()?;
        let Some(game) = game(&moment, pk)? else { return Ok(None) };
        Ok(Some((game, result(&moment, pk)?)))
    }

    fn log(&mut self, pk: u64) -> Result<Vec<EntryRow>, StoreError> {
        let moment = self.moment()?;
        Tail::load(&moment)?.read(&moment, pk, 0)
    }

    fn games_of(
        &mut self,
        player: &str,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
        let moment = self.moment()?;
        let (ended_at, pk) = match before {
            None => (i64::MAX, i64::MAX),
            Some(pk) => match result(&moment, pk)? {
                Some(result) => (column(result.ended_at)?, column(pk)?),
                None => return Ok(Vec::new()),
            },
        };
        let sql = "SELECT DISTINCT ended_at, pk FROM game_seats
            WHERE player = ?1 AND ended_at IS NOT NULL AND (ended_at, pk) < (?2, ?3)
            ORDER BY ended_at DESC, pk DESC LIMIT ?4";
        let pks = all(&moment, sql, (player, ended_at, pk, at_most(limit)), |row| field(row.get(1)?))?;
        games(&moment, pks)
    }

    fn finished(&mut self, after: u64, limit: usize) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
        let moment = self.moment()?;
        let sql = "SELECT pk FROM results WHERE pk > ?1 ORDER BY pk LIMIT ?2";
        let pks = all(&moment, sql, (column(after)?, at_most(limit)), |row| field(row.get(0)?))?;
        games(&moment, pks)
    }

    fn has_log(&mut self, pk: u64) -> Result<bool, StoreError> {
        let sql = "SELECT 1 FROM results WHERE pk = ?1 AND logged = 1";
        Ok(self.connection.prepare_cached(sql)?.exists([column(pk)?])?)
    }

    fn plays_in(&mut self, player: &str) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT DISTINCT rooms.code FROM game_seats JOIN rooms ON rooms.playing = game_seats.pk
            WHERE game_seats.player = ?1 AND game_seats.ended_at IS NULL ORDER BY rooms.code";
        all(&self.connection, sql, [player], |row| Ok(row.get(0)?))
    }

    fn last_game_pk(&mut self) -> Result<u64, StoreError> {
        let last = one(&self.connection, "SELECT max(pk) FROM games", [], |row| Ok(row.get::<_, Option<i64>>(0)?))?;
        last.flatten().map_or(Ok(0), field)
    }

    fn setting(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        one(&self.connection, "SELECT value FROM settings WHERE key = ?1", [key], |row| Ok(row.get(0)?))
    }

    fn oldest_log(&mut self) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT min(ended_at) FROM results WHERE logged = 1";
        let oldest = one(&self.connection, sql, [], |row| Ok(row.get::<_, Option<i64>>(0)?))?;
        oldest.flatten().map(field).transpose()
    }
}

const PLAYER: &str = "SELECT id, token_hash, nickname, lang, seen_at FROM players";
const ROOM: &str = "SELECT code, public, playing, visited_at, body FROM rooms";

fn one<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Option<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    rows.next()?.map(read).transpose()
}

fn all<T>(
    connection: &Connection,
    sql: &str,
    params: impl Params,
    read: impl Fn(&Row<'_>) -> Result<T, StoreError>,
) -> Result<Vec<T>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(params)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(read(row)?);
    }
    Ok(found)
}

fn at_most(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

fn player(row: &Row<'_>) -> Result<PlayerRow, StoreError> {
    Ok(PlayerRow {
        id: row.get(0)?,
        token_hash: row.get(1)?,
        nickname: row.get(2)?,
        lang: row.get(3)?,
        seen_at: field(row.get(4)?)?,
    })
}

fn room(row: &Row<'_>) -> Result<RoomRow, StoreError> {
    let playing: Option<i64> = row.get(2)?;
    Ok(RoomRow {
        code: row.get(0)?,
        public: row.get(1)?,
        playing: playing.map(field).transpose()?,
        visited_at: field(row.get(3)?)?,
        body: row.get(4)?,
    })
}

fn game(connection: &Connection, pk: u64) -> Result<Option<GameRow>, StoreError> {
    let sql = "SELECT room, game, state_version, options, seed, game_no, started_at FROM games WHERE pk = ?1";
    let found = one(connection, sql, [column(pk)?], |row| {
        Ok(GameRow {
            pk,
            room: row.get(0)?,
            game: row.get(1)?,
            state_version: row.get(2)?,
            options: row.get(3)?,
            seed: seed(row.get(4)?),
            game_no: row.get(5)?,
            started_at: field(row.get(6)?)?,
            seats: Vec::new(),
        })
    })?;
    let Some(found) = found else { return Ok(None) };
    let sql = "SELECT chair, player, name, bot FROM game_seats WHERE pk = ?1 ORDER BY seat";
    let seats = all(connection, sql, [column(pk)?], |row| {
        Ok(GameSeat { chair: row.get(0)?, player: row.get(1)?, name: row.get(2)?, bot: row.get(3)? })
    })?;
    Ok(Some(GameRow { seats, ..found }))
}

/// Finished games with their results.
fn games(connection: &Connection, pks: Vec<u64>) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
    let mut games = Vec::with_capacity(pks.len());
    for pk in pks {
        // Both are there: a seat gets its end together with the result of its game.
        if let (Some(game), Some(result)) = (game(connection, pk)?, result(connection, pk)?) {
            games.push((game, result));
        }
    }
    Ok(games)
}

fn seed(bytes: [u8; 16]) -> [u32; 4] {
    let (words, _) = bytes.as_chunks::<4>();
    std::array::from_fn(|at| u32::from_be_bytes(words[at]))
}

fn snapshot(connection: &Connection, pk: u64) -> Result<Option<SnapshotRow>, StoreError> {
    one(connection, "SELECT n, body FROM snapshots WHERE pk = ?1", [column(pk)?], |row| {
        Ok(SnapshotRow { pk, n: field(row.get(0)?)?, body: row.get(1)? })
    })
}

fn result(connection: &Connection, pk: u64) -> Result<Option<ResultRow>, StoreError> {
    one(connection, "SELECT ended_at, body FROM results WHERE pk = ?1", [column(pk)?], |row| {
        Ok(ResultRow { pk, ended_at: field(row.get(0)?)?, body: row.get(1)? })
    })
}
