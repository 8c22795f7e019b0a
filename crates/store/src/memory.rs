//! A store in memory, for tests: what is kept outlives the handle, as a disk does a program.

mod check;
mod tables;

use crate::{EntryRow, GameRow, PlayerRow, Reader, ResultRow, RoomRow, RunningGame, Store, StoreError, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tables::Tables;

/// A store in memory. A clone is another handle of the same store: keep one, drop the other with everything that used
/// it, and go on from the first as a restarted program would.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore {
    tables: Arc<Mutex<Tables>>,
    broken: Option<String>,
}

impl MemoryStore {
    /// An empty one.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// What was written for the operator: when, which kind of thing, the details.
    #[must_use]
    pub fn audit(&self) -> Vec<(u64, String, String)> {
        lock(&self.tables).audit.clone()
    }
}

fn lock(tables: &Mutex<Tables>) -> MutexGuard<'_, Tables> {
    // A batch is checked before it is applied, so a panic elsewhere leaves whole tables.
    tables.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Store for MemoryStore {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        if let Some(why) = &self.broken {
            return Err(StoreError::Broken(why.clone()));
        }
        let mut tables = lock(&self.tables);
        if let Err(why) = check::batch(&tables, writes) {
            self.broken = Some(why.clone());
            return Err(StoreError::Broken(why));
        }
        writes.iter().for_each(|write| tables.apply(write));
        Ok(())
    }

    fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
        Ok(Box::new(MemoryReader(Arc::clone(&self.tables))))
    }
}

struct MemoryReader(Arc<Mutex<Tables>>);

impl Reader for MemoryReader {
    fn player_by_token(&mut self, token_hash: &[u8; 32]) -> Result<Option<PlayerRow>, StoreError> {
        Ok(lock(&self.0).players.values().find(|row| row.token_hash == *token_hash).cloned())
    }

    fn player(&mut self, id: &str) -> Result<Option<PlayerRow>, StoreError> {
        Ok(lock(&self.0).players.get(id).cloned())
    }

    fn room(&mut self, code: &str) -> Result<Option<RoomRow>, StoreError> {
        Ok(lock(&self.0).rooms.get(code).cloned())
    }

    fn codes(&mut self) -> Result<Vec<String>, StoreError> {
        Ok(lock(&self.0).rooms.keys().cloned().collect())
    }

    fn running(&mut self) -> Result<Vec<RunningGame>, StoreError> {
        lock(&self.0).running()
    }

    fn public_rooms(&mut self, since: u64, limit: usize) -> Result<Vec<RoomRow>, StoreError> {
        let tables = lock(&self.0);
        let listed = |row: &&RoomRow| row.public && row.playing.is_none() && row.visited_at >= since;
        let mut rooms: Vec<RoomRow> = tables.rooms.values().filter(listed).cloned().collect();
        rooms.sort_by(|a, b| b.visited_at.cmp(&a.visited_at).then_with(|| a.code.cmp(&b.code)));
        rooms.truncate(limit);
        Ok(rooms)
    }

    fn game(&mut self, pk: u64) -> Result<Option<(GameRow, Option<ResultRow>)>, StoreError> {
        Ok(lock(&self.0).games.get(&pk).map(|game| (game.row.clone(), game.result.clone())))
    }

    fn log(&mut self, pk: u64) -> Result<Vec<EntryRow>, StoreError> {
        Ok(lock(&self.0).games.get(&pk).map(|game| game.log.clone()).unwrap_or_default())
    }

    fn games_of(
        &mut self,
        player: &str,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
        Ok(lock(&self.0).games_of(player, before, limit))
    }

    fn finished(&mut self, after: u64, limit: usize) -> Result<Vec<(GameRow, ResultRow)>, StoreError> {
        let tables = lock(&self.0);
        let later = tables.games.iter().filter(|(pk, _)| **pk > after).map(|(_, game)| game);
        Ok(later.filter_map(|game| Some((game.row.clone(), game.result.clone()?))).take(limit).collect())
    }

    fn has_log(&mut self, pk: u64) -> Result<bool, StoreError> {
        let tables = lock(&self.0);
        Ok(tables.games.get(&pk).is_some_and(|game| game.result.is_some() && !game.forgotten))
    }

    fn plays_in(&mut self, player: &str) -> Result<Vec<String>, StoreError> {
        Ok(lock(&self.0).plays_in(player))
    }

    fn last_game_pk(&mut self) -> Result<u64, StoreError> {
        Ok(lock(&self.0).games.last_key_value().map_or(0, |(pk, _)| *pk))
    }

    fn setting(&mut self, key: &str) -> Result<Option<String>, StoreError> {
        Ok(lock(&self.0).settings.get(key).cloned())
    }

    fn oldest_log(&mut self) -> Result<Option<u64>, StoreError> {
        let tables = lock(&self.0);
        let logged = tables.games.values().filter(|game| !game.forgotten);
        Ok(logged.filter_map(|game| game.result.as_ref()).map(|result| result.ended_at).min())
    }
}
