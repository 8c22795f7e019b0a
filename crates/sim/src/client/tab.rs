//! One screen and what it knows.

use engine::{Millis, Seat};
use protocol::{PlayerId, RoomCode};
use room::ConnId;
use std::collections::BTreeMap;

/// What a screen has asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sent {
    Join,
    Create,
    Leave,
    Here,
    Act { cs: u64 },
    Legal,
    Sync,
    Other,
}

/// A call that waits for its answer.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) what: Sent,
    pub(super) at: Millis,
}

/// What a screen knows of its room.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    pub(super) phase: String,
    pub(super) host: String,
    /// The players on the chairs; an empty name: nobody; `bot`: a computer.
    pub(super) chairs: Vec<String>,
    pub(super) min_players: u64,
}

/// A screen.
#[derive(Clone, Debug)]
pub(super) struct Tab {
    pub(super) conn: ConnId,
    /// As whom it is connected.
    pub(super) player: PlayerId,
    pub(super) room: Option<RoomCode>,
    /// Whether it acts, as far as it knows.
    pub(super) acting: bool,
    pub(super) known: Known,
    pub(super) pk: Option<u64>,
    /// Of the last update that was read.
    pub(super) seq: Option<u64>,
    /// Messages were skipped: a snapshot comes.
    pub(super) skipped: bool,
    pub(super) seat: Option<Seat>,
    pub(super) over: bool,
    pub(super) asked: BTreeMap<u64, Asked>,
    /// What could be done, as `game.legal` said last.
    pub(super) actions: Vec<String>,
    pub(super) asides: Vec<String>,
}

impl Tab {
    pub(super) fn new(conn: ConnId, player: PlayerId) -> Self {
        Self {
            conn,
            player,
            room: None,
            acting: false,
            known: Known::default(),
            pk: None,
            seq: None,
            skipped: false,
            seat: None,
            over: false,
            asked: BTreeMap::new(),
            actions: Vec::new(),
            asides: Vec::new(),
        }
    }

    /// Whether it waits for the answer to such a call.
    pub(super) fn waits_for(&self, what: &Sent) -> bool {
        self.asked.values().any(|asked| asked.what == *what)
    }

    /// It is in no room any more.
    pub(super) fn leaves(&mut self) {
        let asked = std::mem::take(&mut self.asked);
        *self = Self { asked, ..Self::new(self.conn, self.player.clone()) };
    }
}
