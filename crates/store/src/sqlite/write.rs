//! What each write does to the tables. All run inside the transaction of their batch.

use super::{error::column, log::Tail};
use crate::{GameRow, GameSeat, PlayerRow, ResultRow, RoomRow, SnapshotRow, StoreError, Write};
use rusqlite::{Connection, OptionalExtension as _, Params};

/// How many free pages a sweep gives back to the file system; the others are used again by new rows.
const PAGES_GIVEN_BACK: u32 = 4096;

/// Applies a batch. After an error the tail is of no use any more.
pub(super) fn apply(
    connection: &Connection,
    tail: &mut Tail,
    anchor_every: i64,
    writes: &[Write],
) -> Result<(), StoreError> {
    for write in writes {
        apply_one(connection, tail, write)?;
    }
    tail.anchor(connection, anchor_every)
}

fn apply_one(connection: &Connection, tail: &mut Tail, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Player(row) => player(connection, row),
        Write::ForgetPlayer { id } => forget_player(connection, id),
        Write::Room(row) => room(connection, row),
        Write::CloseRoom { code } => run(connection, "DELETE FROM rooms WHERE code = ?1", [code]),
        Write::Game(row) => game(connection, row),
        Write::Seat { pk, seat } => seat_in_running_game(connection, *pk, seat),
        Write::Entry(row) => tail.append(connection, row),
        Write::Snapshot(row) => snapshot(connection, row),
        Write::Result(row) => result(connection, row),
        Write::Setting { key, value } => {
            run(connection, "INSERT OR REPLACE INTO settings (key, value) VALUES (?1, ?2)", (key, value))
        }
        Write::Audit { at, kind, body } => {
            run(connection, "INSERT INTO audit (at, kind, body) VALUES (?1, ?2, ?3)", (column(*at)?, kind, body))
        }
        Write::ForgetLogs { before } => forget_logs(connection, tail, *before),
        Write::ForgetPlayers { before } => forget_players(connection, *before),
    }
}

fn run(connection: &Connection, sql: &str, params: impl Params) -> Result<(), StoreError> {
    connection.prepare_cached(sql)?.execute(params)?;
    Ok(())
}

fn player(connection: &Connection, row: &PlayerRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO players (id, token_hash, nickname, lang, seen_at) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (id) DO UPDATE SET
          token_hash = excluded.token_hash, nickname = excluded.nickname,
          lang = excluded.lang, seen_at = excluded.seen_at";
    run(connection, sql, (&row.id, row.token_hash, &row.nickname, &row.lang, column(row.seen_at)?))
}

fn forget_player(connection: &Connection, id: &str) -> Result<(), StoreError> {
    run(connection, "DELETE FROM players WHERE id = ?1", [id])?;
    run(connection, "UPDATE game_seats SET player = NULL, name = '' WHERE player = ?1", [id])
}

fn room(connection: &Connection, row: &RoomRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO rooms (code, public, playing, visited_at, body) VALUES (?1, ?2, ?3, ?4, ?5)
        ON CONFLICT (code) DO UPDATE SET
          public = excluded.public, playing = excluded.playing,
          visited_at = excluded.visited_at, body = excluded.body";
    let playing = row.playing.map(column).transpose()?;
    run(connection, sql, (&row.code, row.public, playing, column(row.visited_at)?, &row.body))
}

fn game(connection: &Connection, row: &GameRow) -> Result<(), StoreError> {
    let pk = column(row.pk)?;
    let [a, b, c, d] = row.seed.map(u32::to_be_bytes);
    let seed = [a, b, c, d].concat();
    let sql = "INSERT INTO games (pk, room, game, state_version, options, seed, game_no, started_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let started_at = column(row.started_at)?;
    let facts = (pk, &row.room, &row.game, row.state_version, &row.options, seed, row.game_no, started_at);
    run(connection, sql, facts)?;
    (0_i64..).zip(&row.seats).try_for_each(|(seat, who)| game_seat(connection, pk, seat, who))
}

fn game_seat(connection: &Connection, pk: i64, seat: i64, who: &GameSeat) -> Result<(), StoreError> {
    let sql = "INSERT INTO game_seats (pk, seat, chair, player, name, bot) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    run(connection, sql, (pk, seat, who.chair, &who.player, &who.name, &who.bot))
}

fn seat_in_running_game(connection: &Connection, pk: u64, who: &GameSeat) -> Result<(), StoreError> {
    let sql = "SELECT (SELECT count(*) FROM game_seats WHERE game_seats.pk = games.pk) FROM games
        WHERE pk = ?1 AND NOT EXISTS (SELECT 1 FROM results WHERE results.pk = games.pk)";
    let seats = connection.prepare_cached(sql)?.query_row([column(pk)?], |row| row.get(0)).optional()?;
    match seats {
        Some(seats) => game_seat(connection, column(pk)?, seats, who),
        None => Err(StoreError::Broken(format!("somebody sat down in game {pk}, which doesn't run"))),
    }
}

fn snapshot(connection: &Connection, row: &SnapshotRow) -> Result<(), StoreError> {
    let sql = "INSERT INTO snapshots (pk, n, body) VALUES (?1, ?2, ?3)
        ON CONFLICT (pk) DO UPDATE SET n = excluded.n, body = excluded.body";
    run(connection, sql, (column(row.pk)?, column(row.n)?, &row.body))
}

fn result(connection: &Connection, row: &ResultRow) -> Result<(), StoreError> {
    let (pk, ended_at) = (column(row.pk)?, column(row.ended_at)?);
    run(connection, "INSERT INTO results (pk, ended_at, body) VALUES (?1, ?2, ?3)", (pk, ended_at, &row.body))?;
    run(connection, "UPDATE game_seats SET ended_at = ?2 WHERE pk = ?1", (pk, ended_at))
}

fn forget_logs(connection: &Connection, tail: &mut Tail, before: u64) -> Result<(), StoreError> {
    tail.anchor(connection, 0)?;
    let before = column(before)?;
    let old: Vec<i64> = connection
        .prepare_cached("SELECT pk FROM results WHERE logged = 1 AND ended_at < ?1")?
        .query_map([before], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    for pk in old {
        tail.remove(connection, pk)?;
        run(connection, "DELETE FROM snapshots WHERE pk = ?1", [pk])?;
    }
    run(connection, "UPDATE results SET logged = 0 WHERE logged = 1 AND ended_at < ?1", [before])?;
    give_back(connection)
}

fn forget_players(connection: &Connection, before: u64) -> Result<(), StoreError> {
    let sql = "DELETE FROM players WHERE seen_at < ?1
        AND NOT EXISTS (SELECT 1 FROM game_seats WHERE game_seats.player = players.id)";
    run(connection, sql, [column(before)?])?;
    give_back(connection)
}

/// Shortens the file by some of the pages that a sweep has emptied.
fn give_back(connection: &Connection) -> Result<(), StoreError> {
    let mut statement = connection.prepare_cached(&format!("PRAGMA incremental_vacuum({PAGES_GIVEN_BACK})"))?;
    let mut rows = statement.query([])?;
    // A row for each page, and a page given back for each row that is asked for.
    while rows.next()?.is_some() {}
    Ok(())
}
