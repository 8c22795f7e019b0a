//! Which screen of each player acts, told from the answers alone: they leave a room in the order in which it took the
//! calls.

use engine::Millis;
use protocol::PlayerId;
use room::ConnId;
use std::collections::{BTreeMap, BTreeSet};

/// The screens of a room.
#[derive(Debug, Default)]
pub(super) struct Acting {
    screens: BTreeMap<PlayerId, ConnId>,
    /// Since when nobody acts for a player, in the room's clock. Never later than the room believes it.
    absent: BTreeMap<PlayerId, Millis>,
    /// Screens that are gone, and since when.
    gone: BTreeMap<ConnId, Millis>,
    /// The game that was shown last.
    game: Option<u64>,
    /// Who left the running game for good.
    left: BTreeSet<PlayerId>,
    /// After a recovery, who was not seen again is absent since then.
    all_absent: bool,
}

impl Acting {
    /// Everybody has yet to come back.
    pub(super) const fn nobody_is_back(&mut self) {
        self.all_absent = true;
    }

    /// The screen acts from now on. Gives the one that did before.
    pub(super) fn takes_over(&mut self, player: &PlayerId, conn: ConnId) -> Option<ConnId> {
        match self.gone.get(&conn) {
            // It went before its answer was let out.
            Some(since) => drop(self.absent.insert(player.clone(), *since)),
            None => drop(self.absent.remove(player)),
        }
        self.screens.insert(player.clone(), conn).filter(|before| *before != conn)
    }

    /// The screen is gone.
    pub(super) fn gone(&mut self, player: &PlayerId, conn: ConnId, room_now: Millis) {
        self.gone.insert(conn, room_now);
        if self.screens.get(player) == Some(&conn) {
            self.absent.entry(player.clone()).or_insert(room_now);
        }
    }

    /// Somebody left for good.
    pub(super) fn left(&mut self, player: &PlayerId) {
        self.left.insert(player.clone());
    }

    /// Somebody is shown this game: if it is a new one, everybody at the table plays it.
    pub(super) fn new_game_for(&mut self, pk: u64) {
        if self.game != Some(pk) {
            self.game = Some(pk);
            self.left.clear();
        }
    }

    /// Whether this screen acts.
    pub(super) fn is(&self, player: &PlayerId, conn: ConnId) -> bool {
        self.screens.get(player) == Some(&conn)
    }

    /// Whether the time of a player may run out before the deadline at the room's time `at`: gone longer than grace.
    pub(super) fn is_given_up(
        &self,
        player: &PlayerId,
        recovered: Option<Millis>,
        grace_ms: Millis,
        at: Millis,
    ) -> bool {
        if self.left.contains(player) {
            return true;
        }
        let since = match self.absent.get(player) {
            Some(since) => Some(*since),
            None if self.screens.contains_key(player) => None,
            None if self.all_absent => recovered,
            None => Some(0),
        };
        since.is_some_and(|since| since + grace_ms <= at)
    }
}
