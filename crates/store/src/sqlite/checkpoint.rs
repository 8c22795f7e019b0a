//! Checkpoints: what the write-ahead log holds goes into the database, beside the writer and not in its way.

use super::turn::Turn;
use crate::{StoreError, Upkeep};
use rusqlite::Connection;
use std::{fs, path::PathBuf, sync::Arc};

/// A log of fewer pages is left alone: a checkpoint costs two syncs, which the writer's own syncs would wait for.
const PASSIVE_FROM: i64 = 1000;
/// From this many pages (16 MiB) the writer is paused for a moment so that it begins the log anew. Without that a busy
/// writer would always be a few pages ahead, and the log would grow for ever.
const RESTART_FROM: i64 = 4096;
/// From this many bytes the file is cut. Below it stays: writing over what is there is quicker than appending.
const TRUNCATE_FROM: u64 = 64 << 20;

/// Runs the checkpoints of a store, on a thread of its own.
#[derive(Debug)]
pub(super) struct Checkpointer {
    connection: Connection,
    turn: Arc<Turn>,
    wal: PathBuf,
}

impl Checkpointer {
    pub(super) fn new(connection: Connection, turn: Arc<Turn>, wal: PathBuf) -> Result<Self, StoreError> {
        // Never waits for readers: it would do so with the write lock in its hands.
        connection.busy_timeout(std::time::Duration::ZERO)?;
        Ok(Self { connection, turn, wal })
    }

    /// How many pages the log holds, and how many of them the database has, after a checkpoint of that mode.
    fn checkpoint(&self, mode: &str) -> Result<(i64, i64), StoreError> {
        let sql = format!("PRAGMA wal_checkpoint({mode})");
        Ok(self.connection.query_row(&sql, [], |row| Ok((row.get(1)?, row.get(2)?)))?)
    }
}

impl Upkeep for Checkpointer {
    fn run(&mut self) -> Result<(), StoreError> {
        let (pages, moved) = self.checkpoint("NOOP")?;
        if pages - moved >= PASSIVE_FROM {
            self.checkpoint("PASSIVE")?;
        }
        if pages < RESTART_FROM {
            return Ok(());
        }
        let long = fs::metadata(&self.wal).is_ok_and(|file| file.len() >= TRUNCATE_FROM);
        // Once more, so that little is left to do while the writer waits.
        self.checkpoint("PASSIVE")?;
        self.turn.pause(|| self.checkpoint(if long { "TRUNCATE" } else { "RESTART" }))?;
        Ok(())
    }
}
