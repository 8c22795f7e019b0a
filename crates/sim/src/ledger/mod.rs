//! What is watched while a run goes on, from outside of the rooms: what they write, what the store keeps, what clients
//! are sent. Each promise ([`Check`]) has its own file.

mod acting;
mod asked;
mod end;
mod mirror;
mod room_row;
mod shown;
mod time;

use crate::check::{Check, Failure};
use acting::Acting;
use asked::AskedCall;
use engine::{AnyGame, Millis};
use mirror::Mirror;
use protocol::{PlayerId, RoomCode};
use room::{CallId, ConnId, RESTS_AFTER_LOSS_MS, answers::ActionPrint, clock::RoomClock};
use room_row::Version;
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::AddAssign,
};
use store::Write;

pub(crate) use asked::Asking;
pub(crate) use end::Acknowledged;
pub(crate) use time::Moment;

/// The watcher of a run.
#[derive(Debug)]
pub(crate) struct Ledger {
    /// The games as they should be.
    games: &'static [&'static dyn AnyGame],
    mirrors: BTreeMap<u64, Mirror>,
    rooms: BTreeMap<RoomCode, Watched>,
    calls: BTreeMap<CallId, AskedCall>,
    /// Which game each screen was shown last.
    looks_at: BTreeMap<ConnId, u64>,
    /// Which of them are still in their room.
    looking: BTreeSet<ConnId>,
    /// The virtual time.
    pub(crate) now: Millis,
    pub(crate) failure: Option<Failure>,
    pub(crate) counts: Counts,
}

/// What a run was about, for the summary: a run that did nothing proves nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Rooms that were made.
    pub rooms: u64,
    /// Entries that were written.
    pub entries: u64,
    /// Batches that were lost.
    pub lost: u64,
    /// Games that ended.
    pub games: u64,
    /// Messages and answers that were judged.
    pub messages: u64,
    /// Time-outs and alarms.
    pub timers: u64,
    /// Kills of the server.
    pub kills: u64,
    /// Games that were running when the server went and came back.
    pub recoveries: u64,
    /// Rooms that left memory and came back.
    pub wakings: u64,
    /// Actions that were sent again.
    pub repeats: u64,
    /// Screens that fell behind.
    pub behind: u64,
    /// Screens that were replaced by another one.
    pub replaced: u64,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.rooms += other.rooms;
        self.entries += other.entries;
        self.lost += other.lost;
        self.games += other.games;
        self.messages += other.messages;
        self.timers += other.timers;
        self.kills += other.kills;
        self.recoveries += other.recoveries;
        self.wakings += other.wakings;
        self.repeats += other.repeats;
        self.behind += other.behind;
        self.replaced += other.replaced;
    }
}

/// A room as it is watched.
#[derive(Debug, Default)]
struct Watched {
    /// Every row of it that was kept, in order.
    versions: Vec<Version>,
    /// The newest of them that a client was shown.
    shown: usize,
    /// Its clock, as it was written last.
    clock: Option<RoomClock>,
    /// Its newest game that was written.
    game: Option<u64>,
    acting: Acting,
    /// What each player has sent under which number.
    sent: BTreeMap<(PlayerId, u64), Vec<ActionPrint>>,
    /// Which of it were stream actions, which come into the log later or, after a kill, not at all.
    streamed: BTreeSet<(PlayerId, u64)>,
    /// The server time of its last recovery with a running game in this life of the server.
    recovered_at: Option<Millis>,
    /// The server time at which it was last set back, or came into memory.
    set_back_at: Millis,
    /// How long it waits for a lost connection, in milliseconds.
    grace_ms: Millis,
}

impl Ledger {
    pub(crate) fn new(games: &'static [&'static dyn AnyGame]) -> Self {
        Self {
            games,
            mirrors: BTreeMap::new(),
            rooms: BTreeMap::new(),
            calls: BTreeMap::new(),
            looks_at: BTreeMap::new(),
            looking: BTreeSet::new(),
            now: 0,
            failure: None,
            counts: Counts::default(),
        }
    }

    /// The first promise that was broken counts: what follows may follow from it.
    pub(crate) fn fail(&mut self, check: Check, room: Option<RoomCode>, what: String) {
        let at = self.now;
        self.failure.get_or_insert(Failure { check, room, at, what });
    }

    fn room(&mut self, code: RoomCode) -> &mut Watched {
        self.rooms.entry(code).or_default()
    }

    /// A room comes into memory: made, or woken.
    pub(crate) fn born(&mut self, code: RoomCode, server_now: Millis) {
        let room = self.room(code);
        room.acting = Acting::default();
        room.recovered_at = None;
        room.set_back_at = server_now;
    }

    /// A room comes back with its running game.
    pub(crate) fn recovered(&mut self, code: RoomCode, server_now: Millis) {
        self.counts.recoveries += 1;
        self.born(code, server_now);
        let room = self.room(code);
        room.recovered_at = Some(server_now);
        room.acting.nobody_is_back();
    }

    /// A room asks for a batch to be kept.
    pub(crate) fn issued(&mut self, code: RoomCode, writes: &[Write], moment: Moment) {
        for write in writes {
            match write {
                Write::Seat { pk, seat } => {
                    if let Some(mirror) = self.mirrors.get_mut(pk) {
                        mirror.row.seats.push(seat.clone());
                    }
                }
                Write::Game(row) => match Mirror::begin(self.games, row) {
                    Ok(mirror) => {
                        self.mirrors.insert(row.pk, mirror);
                        self.room(code).game = Some(row.pk);
                    }
                    Err(why) => self.fail(Check::LogLeadsToItsState, Some(code), why),
                },
                Write::Entry(row) => self.entry(code, row, moment),
                Write::Result(row) => {
                    if let Some(mirror) = self.mirrors.get_mut(&row.pk) {
                        mirror.has_ended = true;
                    }
                }
                Write::Room(row) => self.room_written(code, row),
                _ => {}
            }
        }
    }

    fn entry(&mut self, code: RoomCode, row: &store::EntryRow, moment: Moment) {
        self.counts.entries += 1;
        let Some(mirror) = self.mirrors.get_mut(&row.pk) else {
            return self.fail(Check::TheStoreBelievesIt, Some(code), format!("game {} was never begun", row.pk));
        };
        let entry = match mirror.take(row) {
            Ok(entry) => entry,
            Err(why) => return self.fail(Check::LogLeadsToItsState, Some(code), format!("game {}: {why}", row.pk)),
        };
        self.judge_time(code, row.pk, &entry, moment);
        self.judge_who(code, row.pk, &entry);
    }

    /// The store has kept these.
    pub(crate) fn kept(&mut self, writes: &[Write]) {
        for write in writes {
            match write {
                Write::Game(row) => {
                    if let Some(mirror) = self.mirrors.get_mut(&row.pk) {
                        mirror.durable = mirror.durable.max(1);
                    }
                }
                Write::Entry(row) => {
                    if let Some(mirror) = self.mirrors.get_mut(&row.pk) {
                        mirror.durable = usize::try_from(row.n + 1).unwrap_or(usize::MAX).min(mirror.points.len());
                    }
                }
                Write::Result(row) => {
                    self.counts.games += 1;
                    if let Some(mirror) = self.mirrors.get_mut(&row.pk) {
                        mirror.result = Some(row.clone());
                    }
                }
                Write::Room(row) => self.room_kept(row),
                _ => {}
            }
        }
    }

    /// A room was told that a batch is lost: what isn't durable never was.
    pub(crate) fn lost(&mut self, code: RoomCode, server_now: Millis) {
        self.counts.lost += 1;
        let name = code.to_string();
        self.mirrors.retain(|_, mirror| mirror.row.room != name || mirror.durable > 0);
        for mirror in self.mirrors.values_mut().filter(|mirror| mirror.row.room == name) {
            // Strokes that were on their way into the log lie before it again.
            mirror.streams |= mirror.points[mirror.durable..].iter().any(|point| point.kind == mirror::Kind::Stream);
            mirror.points.truncate(mirror.durable);
            let seats = mirror.last().seats;
            mirror.row.seats.truncate(seats.into());
            mirror.has_ended = mirror.result.is_some();
        }
        let newest = self.mirrors.iter().rev().find(|(_, mirror)| mirror.row.room == name).map(|(pk, _)| *pk);
        let room = self.room(code);
        room.game = newest;
        room.set_back_at = server_now + RESTS_AFTER_LOSS_MS;
        if let Some(version) = room.versions.last() {
            room.grace_ms = version.grace_ms();
        }
    }

    /// The server is gone: what isn't durable never was, and nobody is answered any more.
    pub(crate) fn all_gone(&mut self) {
        self.calls.clear();
        self.looks_at.clear();
        self.looking.clear();
        self.mirrors.values_mut().for_each(|mirror| mirror.streams = false);
        let codes: Vec<RoomCode> = self.rooms.keys().copied().collect();
        let lost = self.counts.lost;
        for code in codes {
            self.lost(code, 0);
        }
        self.counts.lost = lost;
    }

    /// The name of a player in a message.
    fn named(player: &PlayerId) -> &str {
        &player.0
    }
}
