//! What is proved when a run is over.

use super::Ledger;
use crate::check::Check;
use protocol::{PlayerId, RoomCode};
use room::replay::{Lost, verify};
use store::{Reader, StoreError};

/// An action that a client was told to be taken.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) room: RoomCode,
    pub(crate) player: PlayerId,
    pub(crate) cs: u64,
    pub(crate) seq: u64,
}

impl Ledger {
    /// Every finished game comes out as it is stored.
    ///
    /// # Errors
    /// When the store can't be read.
    pub(crate) fn judge_replays(&mut self, reader: &mut dyn Reader) -> Result<(), StoreError> {
        for (row, result) in reader.finished(0, usize::MAX)? {
            let log = reader.log(row.pk)?;
            match verify(self.games, &row, &log, &result) {
                // Nobody did anything: the room ended it.
                Ok(()) | Err(Lost::LogGone) => {}
                Err(why) => {
                    let what = format!("game {} of {}: {why:?}", row.pk, row.game);
                    self.fail(Check::ReplaysToItsResult, row.room.parse().ok(), what);
                }
            }
            if result.body.contains(r#""reason":"fault""#) {
                let what = format!("game {} of {} ended as a fault", row.pk, row.game);
                self.fail(Check::NoFault, row.room.parse().ok(), what);
            }
        }
        Ok(())
    }

    /// No game is left running.
    ///
    /// # Errors
    /// When the store can't be read.
    pub(crate) fn judge_ends(&mut self, reader: &mut dyn Reader) -> Result<(), StoreError> {
        for running in reader.running()? {
            let log = reader.log(running.game.pk)?;
            let what =
                format!("game {} of {} did not end, after {} entries", running.game.pk, running.game.game, log.len());
            self.fail(Check::EveryRoomGoesOn, running.room.code.parse().ok(), what);
        }
        Ok(())
    }

    /// What a client was told to be taken is in the log.
    pub(crate) fn judge_acknowledged(&mut self, all: &[Acknowledged]) {
        for one in all {
            if !self.is_in_log(one.room, &one.player, one.cs, one.seq) {
                let what =
                    format!("{}: action {} (seq {}) was acknowledged and is gone", one.player.0, one.cs, one.seq);
                return self.fail(Check::AcknowledgedIsKept, Some(one.room), what);
            }
        }
    }

    /// The last seq of a room's game that is kept, and its number.
    pub(crate) fn newest(&self, code: RoomCode) -> Option<(u64, u64)> {
        let pk = self.rooms.get(&code)?.game?;
        let mirror = self.mirrors.get(&pk)?;
        Some((pk, mirror.durable_points().last()?.seq))
    }
}
