//! Rows and transactions. This crate knows no games and no rooms: bodies are JSON text that it never reads.
//!
//! [`Store`] is synchronous: the server gives it a thread. One implementation is SQLite, one is in memory; both pass the
//! same suite (`conformance`).

pub mod row;

pub use row::{EntryRow, GameRow, GameSeat, PlayerRow, ResultRow, RoomRow, RunningGame, SnapshotRow, Write};

/// Why the store could not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// There is no space. Nothing of the batch was kept; it may be tried again when there is space.
    #[error("the disk is full")]
    Full,
    /// A write or a sync failed: what is on the disk is unknown, so the program must stop.
    #[error("the store is broken: {0}")]
    Broken(String),
    /// The data was written by a newer program.
    #[error("the data folder is of version {found}, this program knows up to {known}")]
    Newer {
        /// What the folder has.
        found: u32,
        /// What this program knows.
        known: u32,
    },
    /// Another server holds the folder.
    #[error("another server holds {folder}{}", holder.as_deref().map(|name| format!(" ({name})")).unwrap_or_default())]
    Held {
        /// The folder.
        folder: String,
        /// Who, if it is known.
        holder: Option<String>,
    },
    /// The folder can't be made or written.
    #[error("{folder} can't be written: {why}")]
    NotWritable {
        /// The folder.
        folder: String,
        /// Why.
        why: String,
    },
}

/// Where everything is kept.
pub trait Store: Send {
    /// Keeps all of `writes`, in order, in one transaction. When it returns, a power cut loses none of it.
    ///
    /// # Errors
    /// [`StoreError::Full`]: nothing was kept. [`StoreError::Broken`]: unknown.
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError>;

    /// A second handle for reading, for another thread.
    ///
    /// # Errors
    /// When no more handles can be opened.
    fn reader(&self) -> Result<Box<dyn Reader>, StoreError>;
}

/// Reading, as of the last commit.
pub trait Reader: Send {
    /// A player by the hash of the token.
    fn player_by_token(&mut self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, StoreError>;
    /// A player by id.
    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError>;
    /// A room that is not closed.
    fn room(&mut self, code: &str) -> Result<Option<RoomRow>, StoreError>;
    /// The codes of all rooms that are not closed, in use or resting.
    fn codes(&mut self) -> Result<Vec<String>, StoreError>;
    /// The rooms whose game is running, with what is needed to go on with it.
    fn running(&mut self) -> Result<Vec<RunningGame>, StoreError>;
    /// Public rooms without a running game that were visited since `since` (server time), newest first.
    fn public_rooms(&mut self, since: u64, limit: usize) -> Result<Vec<RoomRow>, StoreError>;
    /// A game with its result, if it has one.
    fn game(&mut self, pk: u64) -> Result<Option<(GameRow, Option<ResultRow>)>, StoreError>;
    /// The whole log of a game, in order.
    fn log(&mut self, pk: u64) -> Result<Vec<EntryRow>, StoreError>;
    /// Finished games of a player, newest first, those that ended before the game `before`.
    fn games_of(
        &mut self,
        player: &str,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(GameRow, ResultRow)>, StoreError>;
    /// The highest game number in use.
    fn last_game_pk(&mut self) -> Result<u64, StoreError>;
    /// A setting.
    fn setting(&mut self, key: &str) -> Result<Option<String>, StoreError>;
}
