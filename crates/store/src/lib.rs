//! Rows and transactions. This crate knows no games and no rooms: bodies are JSON text that it never reads.
//!
//! [`Store`] is synchronous: the server gives it a thread. One implementation is SQLite (feature `sqlite`), one is in
//! memory; both pass the same suite (`conformance`).

mod error;
mod flaky;
mod memory;
pub mod row;
#[cfg(feature = "sqlite")]
pub mod sqlite;

#[cfg(test)]
mod tests;

pub use error::StoreError;
pub use flaky::{Faults, FlakyStore};
pub use memory::MemoryStore;
pub use row::{EntryRow, GameRow, GameSeat, PlayerRow, ResultRow, RoomRow, RunningGame, SnapshotRow, Write};
#[cfg(feature = "sqlite")]
pub use sqlite::SqliteStore;

/// Where everything is kept.
pub trait Store: Send {
    /// Keeps all of `writes`, in order, in one transaction. When it returns, a power cut loses none of it.
    ///
    /// A batch that can't be true is a mistake of ours and is refused as broken: a game begun twice or ended twice; a
    /// seat, an entry, a snapshot or a result of a game that was never begun; a seat in a game that has ended; an entry
    /// whose number isn't the next.
    ///
    /// # Errors
    /// [`StoreError::Full`]: nothing was kept. [`StoreError::Broken`]: unknown, and from then on always the answer.
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError>;

    /// A second handle for reading, for another thread.
    ///
    /// # Errors
    /// When no more handles can be opened.
    fn reader(&self) -> Result<Box<dyn Reader>, StoreError>;

    /// What has to be done beside the commits, for another thread; `None` where there is nothing.
    ///
    /// # Errors
    /// When no more handles can be opened.
    fn upkeep(&self) -> Result<Option<Box<dyn Upkeep>>, StoreError> {
        Ok(None)
    }
}

/// Work that keeps a store quick and small. It hardly ever makes a commit wait.
pub trait Upkeep: Send {
    /// Does what is due. To be called about once a second; mostly nothing is due.
    ///
    /// # Errors
    /// [`StoreError::Full`]: there was no space for it; nothing is lost, and it is done later.
    /// [`StoreError::Broken`]: the program must stop.
    fn run(&mut self) -> Result<(), StoreError>;
}

/// Reading, as of the last commit.
pub trait Reader: Send {
    /// A player by the hash of the token.
    fn player_by_token(&mut self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, StoreError>;
    /// A player by id.
    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError>;
    /// A room that is not closed.
    fn room(&mut self, code: &str) -> Result<Option<RoomRow>, StoreError>;
    /// The codes of all rooms that are not closed, in use or resting, in order.
    fn codes(&mut self) -> Result<Vec<String>, StoreError>;
    /// The rooms whose game is running, with what is needed to go on with it, by the game's number.
    fn running(&mut self) -> Result<Vec<RunningGame>, StoreError>;
    /// Public rooms without a running game that were visited since `since` (server time), newest first, then by code.
    fn public_rooms(&mut self, since: u64, limit: usize) -> Result<Vec<RoomRow>, StoreError>;
    /// A game with its result, if it has one.
    fn game(&mut self, pk: u64) -> Result<Option<(GameRow, Option<ResultRow>)>, StoreError>;
    /// The whole log of a game, in order; empty when it was forgotten.
    fn log(&mut self, pk: u64) -> Result<Vec<EntryRow>, StoreError>;
    /// Finished games of a player, newest first (of those that ended at once, the later number first), those that
    /// ended before the game `before`. None, if that game hasn't ended.
    fn games_of(
        &mut self,
        player: &str,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(GameRow, ResultRow)>, StoreError>;
    /// Finished games by their number, those above `after`.
    fn finished(&mut self, after: u64, limit: usize) -> Result<Vec<(GameRow, ResultRow)>, StoreError>;
    /// Whether a finished game still has its log.
    fn has_log(&mut self, pk: u64) -> Result<bool, StoreError>;
    /// The codes of the rooms in whose running game this player has a seat, in order.
    fn plays_in(&mut self, player: &str) -> Result<Vec<String>, StoreError>;
    /// The highest game number in use.
    fn last_game_pk(&mut self) -> Result<u64, StoreError>;
    /// A setting.
    fn setting(&mut self, key: &str) -> Result<Option<String>, StoreError>;
    /// When the game ended that ended first of those whose log is still there (server time). A sweep that goes from
    /// here to its aim hour by hour holds up no commit for long.
    fn oldest_log(&mut self) -> Result<Option<u64>, StoreError> {
        Ok(None)
    }
}
