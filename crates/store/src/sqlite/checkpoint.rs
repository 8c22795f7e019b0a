//! Checkpoints: what the write-ahead log holds goes into the database, beside the writer and not in its way.

use super::turn::Turn;
use crate::{StoreError, Upkeep};
use rusqlite::Connection;
use std::{sync::Arc, time::Duration};

/// When something is due. In pages of 4 KiB where nothing else is said.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// A log of fewer new pages is left alone: a checkpoint costs two syncs, which the writer's own would wait for.
    pub(crate) passive_from: i64,
    /// In a log of so many pages the writer is made to begin at the front again, in a moment in which it pauses.
    /// Without that a busy writer would always be a few pages ahead, and the log would grow for ever.
    pub(crate) restart_from: i64,
    /// From so many the file is cut as well. Below it keeps its length: to write over what is there is quicker than to
    /// append.
    pub(crate) truncate_from: i64,
}

impl Limits {
    pub(super) const USUAL: Self = Self { passive_from: 1000, restart_from: 4096, truncate_from: 16 * 1024 };
}

/// Runs the checkpoints of a store, on a thread of its own.
#[derive(Debug)]
pub(super) struct Checkpointer {
    connection: Connection,
    turn: Arc<Turn>,
    limits: Limits,
}

impl Checkpointer {
    pub(super) fn new(connection: Connection, turn: Arc<Turn>, limits: Limits) -> Result<Self, StoreError> {
        // Never waits for readers: it would do so with the write lock in its hands.
        connection.busy_timeout(Duration::ZERO)?;
        Ok(Self { connection, turn, limits })
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
        if pages - moved >= self.limits.passive_from {
            self.checkpoint("PASSIVE")?;
        }
        if pages < self.limits.restart_from {
            return Ok(());
        }
        let mode = if pages >= self.limits.truncate_from { "TRUNCATE" } else { "RESTART" };
        // Once more, so that little is left to do while the writer waits.
        self.checkpoint("PASSIVE")?;
        self.turn.pause(|| self.checkpoint(mode))?;
        Ok(())
    }
}
