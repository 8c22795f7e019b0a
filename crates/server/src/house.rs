//! What all parts of a running server share.

use crate::{
    answer::json,
    bots::Bots,
    clock::Clock,
    connection::{Connection, NAMESPACE},
    directory::Directory,
    fresh::OsFresh,
    handoff::Handoffs,
    identity::Identities,
    limits::{Meters, Rate},
    lock::lock,
    packet,
    readers::Readers,
    replays::Replays,
    settings::Settings,
    writer::Writer,
};
use engine::AnyGame;
use engineioxide::socket::Sid;
use protocol::{ClientEvent, PlayerId, to_client::ServerNotice};
use room::Surroundings;
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
};
use tokio::sync::mpsc;

/// A running server.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) settings: Arc<Settings>,
    pub(crate) clock: Clock,
    /// Where it listens.
    pub(crate) listening: SocketAddr,
    pub(crate) readers: Readers,
    pub(crate) writer: Writer,
    pub(crate) bots: Bots,
    pub(crate) identities: Identities,
    pub(crate) handoffs: Handoffs,
    pub(crate) replays: Replays,
    pub(crate) directory: Directory,
    pub(crate) connections: Connections,
    pub(crate) rates: Rates,
    pub(crate) fresh: OsFresh,
    /// Rooms whose game runs.
    pub(crate) playing: AtomicUsize,
    /// Rooms that are still being taken over from the last run.
    pub(crate) recovering: AtomicUsize,
    pub(crate) stopping: AtomicBool,
    /// Each room task holds a sender; when all are gone, all tasks have ended.
    pub(crate) room_tasks: Mutex<Option<mpsc::Sender<()>>>,
    next_number: AtomicU64,
}

/// The parts that a house is put together from.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) settings: Arc<Settings>,
    pub(crate) clock: Clock,
    pub(crate) listening: SocketAddr,
    pub(crate) readers: Readers,
    pub(crate) writer: Writer,
    pub(crate) bots: Bots,
    pub(crate) replays: Replays,
    pub(crate) directory: Directory,
    pub(crate) fresh: OsFresh,
    pub(crate) room_tasks: mpsc::Sender<()>,
}

impl House {
    pub(crate) fn new(parts: Parts) -> Self {
        Self {
            games: parts.games,
            clock: parts.clock,
            listening: parts.listening,
            identities: Identities::new(parts.readers.clone()),
            readers: parts.readers,
            writer: parts.writer,
            bots: parts.bots,
            handoffs: Handoffs::default(),
            replays: parts.replays,
            directory: parts.directory,
            connections: Connections::default(),
            rates: Rates::new(&parts.settings),
            fresh: parts.fresh,
            settings: parts.settings,
            playing: AtomicUsize::new(0),
            recovering: AtomicUsize::new(0),
            stopping: AtomicBool::new(false),
            room_tasks: Mutex::new(Some(parts.room_tasks)),
            next_number: AtomicU64::new(1),
        }
    }

    /// A number that was not used before in this run.
    pub(crate) fn number(&self) -> u64 {
        self.next_number.fetch_add(1, Ordering::Relaxed)
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Acquire)
    }

    /// Whether all rooms of the last run are back.
    pub(crate) fn is_ready(&self) -> bool {
        !self.is_stopping() && self.recovering.load(Ordering::Acquire) == 0
    }

    pub(crate) fn surroundings(&self) -> Surroundings {
        Surroundings { games: self.games, fresh: Box::new(self.fresh.clone()), limits: room::Limits::default() }
    }
}

/// How fast things may happen.
#[derive(Debug)]
pub(crate) struct Rates {
    pub(crate) socket_events: Rate,
    pub(crate) player_events: Meters<PlayerId>,
    pub(crate) address_events: Meters<IpAddr>,
    pub(crate) connects: Meters<IpAddr>,
    pub(crate) new_rooms: Meters<IpAddr>,
    pub(crate) unknown_joins: Meters<IpAddr>,
    /// Tries of rooms' passwords.
    pub(crate) passwords: Meters<IpAddr>,
    pub(crate) handoffs: Meters<IpAddr>,
}

impl Rates {
    fn new(settings: &Settings) -> Self {
        let limits = settings.limits;
        Self {
            socket_events: Rate::a_second(limits.play_events),
            player_events: Meters::new(Rate::a_second(limits.play_player_events)),
            address_events: Meters::new(Rate::a_second(limits.play_address_events)),
            connects: Meters::new(Rate::a_minute(limits.connects)),
            new_rooms: Meters::new(Rate::an_hour(limits.address_rooms)),
            unknown_joins: Meters::new(Rate::a_minute(limits.unknown_joins)),
            passwords: Meters::new(Rate::a_minute(limits.passwords)),
            handoffs: Meters::new(Rate::a_minute(limits.handoffs)),
        }
    }

    /// Forgets who rests.
    pub(crate) fn tidy(&self, now_micros: u64) {
        self.player_events.tidy(now_micros);
        let of_addresses = [
            &self.address_events,
            &self.connects,
            &self.new_rooms,
            &self.unknown_joins,
            &self.passwords,
            &self.handoffs,
        ];
        for meters in of_addresses {
            meters.tidy(now_micros);
        }
    }
}

/// All connected screens.
#[derive(Debug, Default)]
pub(crate) struct Connections(Mutex<Screens>);

#[derive(Debug, Default)]
struct Screens {
    by_socket: HashMap<Sid, Arc<Connection>>,
    by_address: HashMap<IpAddr, u32>,
}

impl Connections {
    /// Counts a screen in, unless its address has too many (`max`, 0: no limit).
    pub(crate) fn open(&self, socket: Sid, connection: Arc<Connection>, max: u32) -> bool {
        let mut screens = lock(&self.0);
        let count = screens.by_address.entry(connection.address).or_default();
        if max > 0 && *count >= max {
            return false;
        }
        *count += 1;
        screens.by_socket.insert(socket, connection);
        true
    }

    /// Counts a screen out; `None`: it was not in.
    pub(crate) fn close(&self, socket: Sid) -> Option<Arc<Connection>> {
        let mut screens = lock(&self.0);
        let connection = screens.by_socket.remove(&socket)?;
        if let Some(count) = screens.by_address.get_mut(&connection.address) {
            *count -= 1;
            if *count == 0 {
                screens.by_address.remove(&connection.address);
            }
        }
        Some(connection)
    }

    pub(crate) fn all(&self) -> Vec<Arc<Connection>> {
        lock(&self.0).by_socket.values().cloned().collect()
    }

    /// A notice to everybody who is in no room (rooms tell their own people).
    pub(crate) fn tell_those_outside(&self, notice: &ServerNotice) {
        let message = packet::message(NAMESPACE, ClientEvent::ServerNotice.name(), &json(notice));
        for connection in self.all() {
            if connection.room().is_none() {
                connection.send(message.clone().into());
            }
        }
    }
}
