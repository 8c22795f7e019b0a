//! The tables, and what each write does to them.

use crate::{EntryRow, GameRow, PlayerRow, ResultRow, RoomRow, RunningGame, SnapshotRow, StoreError, Write};
use std::collections::BTreeMap;

#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) players: BTreeMap<String, PlayerRow>,
    pub(super) rooms: BTreeMap<String, RoomRow>,
    pub(super) games: BTreeMap<u64, Game>,
    pub(super) settings: BTreeMap<String, String>,
    pub(super) audit: Vec<(u64, String, String)>,
}

#[derive(Debug)]
pub(super) struct Game {
    pub(super) row: GameRow,
    pub(super) log: Vec<EntryRow>,
    pub(super) snapshot: Option<SnapshotRow>,
    pub(super) result: Option<ResultRow>,
    /// Whether the log went.
    pub(super) forgotten: bool,
}

impl Tables {
    /// Applies a write of a batch that was checked.
    pub(super) fn apply(&mut self, write: &Write) {
        match write.clone() {
            Write::Player(row) => drop(self.players.insert(row.id.clone(), row)),
            Write::ForgetPlayer { id } => self.forget_player(&id),
            Write::Room(row) => drop(self.rooms.insert(row.code.clone(), row)),
            Write::CloseRoom { code } => drop(self.rooms.remove(&code)),
            Write::Game(row) => {
                let game = Game { row, log: Vec::new(), snapshot: None, result: None, forgotten: false };
                self.games.insert(game.row.pk, game);
            }
            Write::Seat { pk, seat } => self.change(pk, |game| game.row.seats.push(seat)),
            Write::Entry(row) => self.change(row.pk, |game| game.log.push(row)),
            Write::Snapshot(row) => self.change(row.pk, |game| game.snapshot = Some(row)),
            Write::Result(row) => self.change(row.pk, |game| game.result = Some(row)),
            Write::Setting { key, value } => drop(self.settings.insert(key, value)),
            Write::Audit { at, kind, body } => self.audit.push((at, kind, body)),
            Write::ForgetLogs { before } => self.forget_logs(before),
            Write::ForgetPlayers { before } => {
                let games = &self.games;
                self.players.retain(|id, row| row.seen_at >= before || games.values().any(|game| game.has(id)));
            }
        }
    }

    fn change(&mut self, pk: u64, change: impl FnOnce(&mut Game)) {
        if let Some(game) = self.games.get_mut(&pk) {
            change(game);
        }
    }

    fn forget_player(&mut self, id: &str) {
        self.players.remove(id);
        let seats = self.games.values_mut().flat_map(|game| &mut game.row.seats);
        for seat in seats.filter(|seat| seat.player.as_deref() == Some(id)) {
            seat.player = None;
            seat.name.clear();
        }
    }

    fn forget_logs(&mut self, before: u64) {
        for game in self.games.values_mut() {
            if !game.forgotten && game.result.as_ref().is_some_and(|result| result.ended_at < before) {
                game.log.clear();
                game.snapshot = None;
                game.forgotten = true;
            }
        }
    }

    pub(super) fn running(&self) -> Result<Vec<RunningGame>, StoreError> {
        let mut running = Vec::new();
        for room in self.rooms.values() {
            let Some(pk) = room.playing else { continue };
            let game = self
                .games
                .get(&pk)
                .ok_or_else(|| StoreError::Broken(format!("room {} plays game {pk}, which isn't there", room.code)))?;
            if game.result.is_none() {
                let from = game.snapshot.as_ref().map_or(0, |snapshot| snapshot.n);
                let entries = game.log.iter().filter(|entry| entry.n > from).cloned().collect();
                let (room, snapshot) = (room.clone(), game.snapshot.clone());
                running.push(RunningGame { room, game: game.row.clone(), snapshot, entries });
            }
        }
        running.sort_by_key(|running| running.game.pk);
        Ok(running)
    }

    pub(super) fn plays_in(&self, player: &str) -> Vec<String> {
        let plays = |room: &&RoomRow| {
            let game = room.playing.and_then(|pk| self.games.get(&pk));
            game.is_some_and(|game| game.result.is_none() && game.has(player))
        };
        self.rooms.values().filter(plays).map(|room| room.code.clone()).collect()
    }

    pub(super) fn games_of(&self, player: &str, before: Option<u64>, limit: usize) -> Vec<(GameRow, ResultRow)> {
        let end = |pk: u64| self.games.get(&pk).and_then(Game::end);
        let limit = if before.is_some_and(|pk| end(pk).is_none()) { 0 } else { limit };
        let until = before.and_then(end);
        let mut games: Vec<&Game> = self
            .games
            .values()
            .filter(|game| game.has(player) && game.end().is_some_and(|end| until.is_none_or(|until| end < until)))
            .collect();
        games.sort_by_key(|game| std::cmp::Reverse(game.end()));
        games.iter().filter_map(|game| Some((game.row.clone(), game.result.clone()?))).take(limit).collect()
    }
}

impl Game {
    fn has(&self, player: &str) -> bool {
        self.row.seats.iter().any(|seat| seat.player.as_deref() == Some(player))
    }

    /// Where it stands in the order of the games that have ended.
    fn end(&self) -> Option<(u64, u64)> {
        self.result.as_ref().map(|result| (result.ended_at, self.row.pk))
    }
}
