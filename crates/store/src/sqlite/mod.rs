//! The store on the disk: one SQLite database in a data folder.
//!
//! One connection writes, and a batch is one transaction. With [`Durability::Full`] the write-ahead log is synced
//! before `commit` returns. Checkpoints are the work of [`Upkeep`], on a thread of its own.

mod backup;
pub(crate) mod checkpoint;
mod error;
mod folder;
mod fsync;
mod log;
mod migrate;
mod read;
mod turn;
mod write;

pub use backup::{BackupError, backup};
pub use folder::DATABASE;
pub use fsync::{Fsync, measure_fsync};

use crate::{Reader, Store, StoreError, Upkeep, Write};
use checkpoint::Checkpointer;
use folder::Folder;
use log::Tail;
use migrate::MIGRATIONS;
use read::SqliteReader;
use rusqlite::{Connection, OpenFlags};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};
use turn::Turn;

/// How long another program may hold the write lock; only one that opens our database by hand ever does.
const BUSY: Duration = Duration::from_secs(10);
/// More than there are different statements, so that each is parsed once.
const STATEMENTS: usize = 64;

/// What a power cut may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Durability {
    /// Nothing: a commit is synced before it returns.
    #[default]
    Full,
    /// The last moments. Never a part of a commit, and nothing when only the program dies.
    Normal,
}

/// How the store is opened.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The data folder. It is made if it doesn't exist.
    pub data: PathBuf,
    /// What a power cut may take.
    pub durability: Durability,
    /// Another file layer of SQLite, by its name: a test has one that loses its power.
    pub(crate) vfs: Option<String>,
    pub(crate) limits: Limits,
}

/// When the work is done that only has to be done now and then. Smaller in tests, so that they come across it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) anchor_every: i64,
    pub(crate) checkpoint: checkpoint::Limits,
}

impl Settings {
    /// The usual ones for a data folder.
    pub fn new(data: impl Into<PathBuf>) -> Self {
        let limits = Limits { anchor_every: log::ANCHOR_EVERY, checkpoint: checkpoint::Limits::USUAL };
        Self { data: data.into(), durability: Durability::default(), vfs: None, limits }
    }
}

/// The store on the disk. While it lives, no other server can open its folder.
#[derive(Debug)]
pub struct SqliteStore {
    writer: Connection,
    tail: Tail,
    /// Why nothing is written any more.
    broken: Option<String>,
    turn: Arc<Turn>,
    settings: Settings,
    // The last field: the folder is given back after the database is closed.
    folder: Folder,
}

impl SqliteStore {
    /// Takes the data folder, brings its database up to date and opens it.
    ///
    /// # Errors
    /// [`StoreError::Held`], [`StoreError::NotWritable`], [`StoreError::Newer`], [`StoreError::Full`], or
    /// [`StoreError::Broken`] for a file that is no database of ours.
    pub fn open(settings: Settings) -> Result<Self, StoreError> {
        let folder = Folder::hold(&settings.data)?;
        let data = settings.data.clone();
        // With a full disk SQLite can fail in many ways that don't say so.
        Self::open_in(folder, settings).map_err(|error| match error {
            StoreError::Broken(_) if is_full(&data) => StoreError::Full,
            error => error,
        })
    }

    fn open_in(folder: Folder, settings: Settings) -> Result<Self, StoreError> {
        let database = folder.database();
        let mut writer = connect(&settings, &database)?;
        migrate::version(&writer, MIGRATIONS).map_err(|error| naming(&database, error))?;
        prepare(&writer, settings.durability)?;
        migrate::run(&mut writer, MIGRATIONS)?;
        let tail = Tail::load(&writer)?;
        Ok(Self { writer, tail, broken: None, turn: Arc::default(), settings, folder })
    }

    fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        self.writer.execute_batch("BEGIN IMMEDIATE")?;
        write::apply(&self.writer, &mut self.tail, self.settings.limits.anchor_every, writes)?;
        self.writer.execute_batch("COMMIT")?;
        Ok(())
    }

    /// Puts everything back to where it was before the batch.
    fn roll_back(&mut self) -> Result<(), StoreError> {
        if !self.writer.is_autocommit() {
            self.writer.execute_batch("ROLLBACK")?;
        }
        self.tail = Tail::load(&self.writer)?;
        Ok(())
    }
}

impl Store for SqliteStore {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        if let Some(why) = &self.broken {
            return Err(StoreError::Broken(why.clone()));
        }
        if writes.is_empty() {
            return Ok(());
        }
        let turn = Arc::clone(&self.turn);
        turn.write(|| {
            let error = match self.write(writes) {
                Ok(()) => return Ok(()),
                Err(error) => self.roll_back().err().unwrap_or(error),
            };
            if !error.is_passing() {
                self.broken = Some(match &error {
                    StoreError::Broken(why) => why.clone(),
                    other => other.to_string(),
                });
            }
            Err(error)
        })
    }

    fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
        Ok(Box::new(SqliteReader::new(connect(&self.settings, &self.folder.database())?)?))
    }

    fn upkeep(&self) -> Result<Option<Box<dyn Upkeep>>, StoreError> {
        let connection = connect(&self.settings, &self.folder.database())?;
        let limits = self.settings.limits.checkpoint;
        Ok(Some(Box::new(Checkpointer::new(connection, Arc::clone(&self.turn), limits)?)))
    }
}

/// Reads the database of a data folder and changes nothing in it: a server may go on running on it.
///
/// # Errors
/// When the folder holds no database, or one of another version.
pub fn read_only(data: &Path) -> Result<Box<dyn Reader>, StoreError> {
    let database = data.join(DATABASE);
    if !database.is_file() {
        return Err(StoreError::NoData { folder: data.display().to_string() });
    }
    Ok(Box::new(SqliteReader::beside(&database)?))
}

/// Whether a database can't even be opened there for want of space.
#[cfg(unix)]
fn is_full(folder: &Path) -> bool {
    /// The shared memory of a WAL grows in steps of 32 KiB.
    const ENOUGH: u64 = 256 * 1024;
    rustix::fs::statvfs(folder).is_ok_and(|disk| disk.f_bavail.saturating_mul(disk.f_frsize) < ENOUGH)
}

#[cfg(not(unix))]
fn is_full(_: &Path) -> bool {
    false
}

fn connect(settings: &Settings, database: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = match &settings.vfs {
        None => Connection::open_with_flags(database, flags),
        Some(vfs) => Connection::open_with_flags_and_vfs(database, flags, vfs.as_str()),
    };
    let connection = connection.map_err(|error| error::opening(database, error))?;
    connection.busy_timeout(BUSY)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    // Nothing of a game leaves the data folder, not even while SQLite sorts.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    // A server with these lines must not lose power between the disk's cache and the disk; other systems ignore them.
    connection.pragma_update(None, "fullfsync", true)?;
    connection.pragma_update(None, "checkpoint_fullfsync", true)?;
    Ok(connection)
}

/// The writer's own settings. The first must come before the first table.
fn prepare(writer: &Connection, durability: Durability) -> Result<(), StoreError> {
    writer.pragma_update(None, "auto_vacuum", "INCREMENTAL")?;
    let mode: String = writer.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode != "wal" {
        return Err(StoreError::Broken(format!("the disk allows no write-ahead log (journal mode {mode})")));
    }
    writer.pragma_update(None, "wal_autocheckpoint", 0)?;
    writer.pragma_update(None, "cache_size", -16 * 1024)?;
    let synchronous = match durability {
        Durability::Full => "FULL",
        Durability::Normal => "NORMAL",
    };
    writer.pragma_update(None, "synchronous", synchronous)?;
    Ok(())
}

fn naming(database: &Path, error: StoreError) -> StoreError {
    match error {
        StoreError::Broken(why) => StoreError::Broken(format!("{}: {why}", database.display())),
        other => other,
    }
}
