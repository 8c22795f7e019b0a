//! The log's place on the disk: entries of all games one after the other, as they come. Each knows the one before it in
//! its game, so a game is read from its end to its beginning.
//!
//! Why not a table keyed by game and number: a thousand rooms that play write into a thousand places of it, and SQLite
//! writes a whole page for each. Measured (release, 2 cores, entries of 155 bytes, 1,000 rooms, 100 of them a commit,
//! `synchronous=FULL`):
//!
//! | layout | WAL bytes an entry | CPU an entry | commit p50, p99 | disk bytes an entry |
//! | --- | --- | --- | --- | --- |
//! | `WITHOUT ROWID`, key (game, number) | 6,760 | 17 µs | 4.0, 9.9 ms | 198 |
//! | appended, index (game, number) | 2,603 | 7 µs | 1.1, 3.5 ms | 186 |
//! | appended, chained | 465 | 3 µs | 0.4, 0.7 ms | 174 |
//!
//! Reading is a look-up an entry: 100 entries in 0.4 ms.
//!
//! Where each game ends is kept in `log_heads`, but only every [`ANCHOR_EVERY`] entries: a game's newer entries are
//! found by reading the log from `log_anchor` on.

use super::error::{column, field};
use crate::{EntryRow, StoreError};
use rusqlite::{Connection, OptionalExtension};
use std::collections::HashMap;

/// How many entries may lie behind the anchor: as many are read when the log of a game, or the store, is opened.
pub(super) const ANCHOR_EVERY: i64 = 4096;

/// The last entry of a game.
#[derive(Clone, Copy, Debug)]
struct Head {
    id: i64,
    n: i64,
}

/// The end of the log: what was appended behind the anchor.
#[derive(Debug)]
pub(super) struct Tail {
    anchor: i64,
    last: i64,
    /// The games that have entries behind the anchor.
    heads: HashMap<i64, Head>,
}

impl Tail {
    /// Reads it from the disk.
    pub(super) fn load(connection: &Connection) -> Result<Self, StoreError> {
        let anchor = connection.query_row("SELECT id FROM log_anchor", [], |row| row.get(0))?;
        let mut tail = Self { anchor, last: anchor, heads: HashMap::new() };
        let mut statement = connection.prepare_cached("SELECT id, pk, n FROM log WHERE id > ?1 ORDER BY id")?;
        let mut rows = statement.query([anchor])?;
        while let Some(row) = rows.next()? {
            tail.last = row.get(0)?;
            tail.heads.insert(row.get(1)?, Head { id: tail.last, n: row.get(2)? });
        }
        Ok(tail)
    }

    /// Appends an entry. After an error the tail is of no use any more and must be loaded again.
    pub(super) fn append(&mut self, connection: &Connection, entry: &EntryRow) -> Result<(), StoreError> {
        let (pk, n) = (column(entry.pk)?, column(entry.n)?);
        let before = self.head(connection, pk)?;
        let expected = before.map_or(1, |head| head.n + 1);
        if n != expected {
            return Err(StoreError::Broken(format!("entry {n} of game {pk} came when {expected} was due")));
        }
        if before.is_none() {
            must_exist(connection, pk)?;
        }
        self.last += 1;
        connection.prepare_cached("INSERT INTO log (id, prev, pk, n, body) VALUES (?1, ?2, ?3, ?4, ?5)")?.execute((
            self.last,
            before.map_or(0, |head| head.id),
            pk,
            n,
            &entry.body,
        ))?;
        self.heads.insert(pk, Head { id: self.last, n });
        Ok(())
    }

    /// Moves the anchor to the end of the log if `entries` or more lie behind it.
    pub(super) fn anchor(&mut self, connection: &Connection, entries: i64) -> Result<(), StoreError> {
        if self.heads.is_empty() || self.last - self.anchor < entries {
            return Ok(());
        }
        let mut keep = connection.prepare_cached("INSERT OR REPLACE INTO log_heads (pk, id, n) VALUES (?1, ?2, ?3)")?;
        for (pk, head) in self.heads.drain() {
            keep.execute((pk, head.id, head.n))?;
        }
        connection.prepare_cached("UPDATE log_anchor SET id = ?1")?.execute([self.last])?;
        self.anchor = self.last;
        Ok(())
    }

    /// Removes the log of a game. Every entry must lie before the anchor.
    pub(super) fn remove(&self, connection: &Connection, pk: i64) -> Result<(), StoreError> {
        debug_assert!(self.heads.is_empty());
        let mut delete = connection.prepare_cached("DELETE FROM log WHERE id = ?1 RETURNING prev, pk")?;
        let mut next = self.head(connection, pk)?.map_or(0, |head| head.id);
        while next != 0 {
            let (prev, of): (i64, i64) = delete.query_row([next], |row| Ok((row.get(0)?, row.get(1)?)))?;
            if of != pk {
                return Err(torn(pk, next));
            }
            next = prev;
        }
        connection.prepare_cached("DELETE FROM log_heads WHERE pk = ?1")?.execute([pk])?;
        Ok(())
    }

    /// The entries of a game after the entry `after`, in order.
    pub(super) fn read(&self, connection: &Connection, pk: u64, after: u64) -> Result<Vec<EntryRow>, StoreError> {
        let (key, after) = (column(pk)?, column(after)?);
        let Some(head) = self.head(connection, key)? else { return Ok(Vec::new()) };
        let mut statement = connection.prepare_cached("SELECT prev, pk, n, body FROM log WHERE id = ?1")?;
        let mut entries = Vec::new();
        let Head { mut id, mut n } = head;
        while n > after {
            let row: Option<(i64, i64, i64, String)> =
                statement.query_row([id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).optional()?;
            let Some((prev, _, _, body)) = row.filter(|(_, of, number, _)| (*of, *number) == (key, n)) else {
                return Err(torn(key, id));
            };
            entries.push(EntryRow { pk, n: field(n)?, body });
            (id, n) = (prev, n - 1);
        }
        entries.reverse();
        Ok(entries)
    }

    fn head(&self, connection: &Connection, pk: i64) -> Result<Option<Head>, StoreError> {
        if let Some(head) = self.heads.get(&pk) {
            return Ok(Some(*head));
        }
        let mut statement = connection.prepare_cached("SELECT id, n FROM log_heads WHERE pk = ?1")?;
        Ok(statement.query_row([pk], |row| Ok(Head { id: row.get(0)?, n: row.get(1)? })).optional()?)
    }
}

fn must_exist(connection: &Connection, pk: i64) -> Result<(), StoreError> {
    if connection.prepare_cached("SELECT 1 FROM games WHERE pk = ?1")?.exists([pk])? {
        return Ok(());
    }
    Err(StoreError::Broken(format!("an entry came for game {pk}, which was never begun")))
}

fn torn(pk: i64, id: i64) -> StoreError {
    StoreError::Broken(format!("the log of game {pk} is torn at the entry with id {id}"))
}
