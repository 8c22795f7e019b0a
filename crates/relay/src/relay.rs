//! All rooms, and the codes that lead to them.
//!
//! There are three kinds of locks, always taken in this order: a socket's place, rooms (by their codes, where it is
//! two), the lobby. A move takes its socket's place and its room, both of which nobody else wants but the two who play.

use crate::{Call, Codes, Effect, Event, Key, Out, Place, Play, Refusal, Room, place::Whereabouts};
use engine::Millis;
use protocol::RoomCode;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// A room under its own lock.
#[derive(Debug)]
pub struct Table<S> {
    code: RoomCode,
    room: Mutex<Room<S>>,
}

/// All rooms. `S` is a socket: whatever the events for one client are given to.
#[derive(Debug)]
pub struct Relay<S> {
    lobby: Mutex<Lobby<S>>,
}

#[derive(Debug)]
struct Lobby<S> {
    codes: Codes,
    tables: BTreeMap<RoomCode, Arc<Table<S>>>,
}

impl<S: Clone + PartialEq> Relay<S> {
    /// No room yet. 128 random bits decide which codes there will be.
    #[must_use]
    pub const fn new(random: u128) -> Self {
        Self { lobby: Mutex::new(Lobby { codes: Codes::new(random), tables: BTreeMap::new() }) }
    }

    /// How many rooms there are.
    #[must_use]
    pub fn rooms(&self) -> usize {
        lock(&self.lobby).tables.len()
    }

    /// A socket calls. `key`: 128 random bits, for a seat that the call may take.
    ///
    /// # Errors
    /// When nothing was done; the socket is to be told.
    pub fn call(
        &self,
        place: &Place<S>,
        socket: &S,
        call: Call,
        key: impl FnOnce() -> u128,
        now: Millis,
        out: &mut Out<'_, S>,
    ) -> Result<(), Refusal> {
        match call {
            Call::Play(play) => self.play(place, socket, play, now, out),
            Call::Heartbeat => {
                self.beat(place, socket, now, out);
                Ok(())
            }
            Call::CreateGame { name } => {
                self.create(place, socket, name, Key::new(key()), now, out);
                Ok(())
            }
            Call::JoinGame { code, name } => {
                let entry = Entry::Join { name, key: Key::new(key()) };
                self.enter(place, socket, code, &entry, now, out)
            }
            Call::RejoinGame { code, key, seen } => {
                self.enter(place, socket, code, &Entry::Back { key, seen }, now, out)
            }
        }
    }

    /// A socket has said something that was refused before it came here. It counts as activity all the same.
    pub fn touch(&self, place: &Place<S>, socket: &S, now: Millis) {
        if let Whereabouts::At(table) = &*lock(&place.0) {
            lock(&table.room).touch(socket, now);
        }
    }

    /// A socket goes of its own will.
    pub fn left(&self, place: &Place<S>, socket: &S, out: &mut Out<'_, S>) {
        if let Some(table) = gone(place) {
            self.at(&table, out, |room, out| room.leave(socket, out));
        }
    }

    /// A socket's connection is over without a word.
    pub fn broke(&self, place: &Place<S>, socket: &S, now: Millis, out: &mut Out<'_, S>) {
        let Some(table) = gone(place) else { return };
        let at = lock(&table.room).broke(socket, now);
        if let Some(at) = at {
            out(Effect::Wake { table: &table, at });
        }
    }

    /// The moment has come that [`Effect::Wake`] asked for.
    pub fn wake(&self, table: &Table<S>, now: Millis, out: &mut Out<'_, S>) {
        self.at(table, out, |room, out| room.wake(now, out));
    }

    /// Rooms in which nobody said anything for long are gone.
    pub fn sweep(&self, now: Millis, out: &mut Out<'_, S>) {
        let all: Vec<_> = lock(&self.lobby).tables.values().cloned().collect();
        for table in all {
            self.at(&table, out, |room, out| room.sweep(now, out));
        }
    }

    fn play(&self, place: &Place<S>, socket: &S, play: Play, now: Millis, out: &mut Out<'_, S>) -> Result<(), Refusal> {
        let mut here = lock(&place.0);
        let Whereabouts::At(table) = &*here else { return Err(Refusal::NotInRoom) };
        let played = self.at(table, out, |room, out| room.play(socket, play, now, out));
        if played == Err(Refusal::NotInRoom) {
            *here = Whereabouts::Outside; // it has closed
        }
        played
    }

    fn beat(&self, place: &Place<S>, socket: &S, now: Millis, out: &mut Out<'_, S>) {
        let here = lock(&place.0);
        let Whereabouts::At(table) = &*here else { return alone(socket, out) };
        let mut room = lock(&table.room);
        if !room.beat(socket, now, out) {
            alone(socket, out);
        }
    }

    fn create(&self, place: &Place<S>, socket: &S, name: Arc<str>, key: Key, now: Millis, out: &mut Out<'_, S>) {
        let mut here = lock(&place.0);
        match &*here {
            Whereabouts::Gone => return,
            Whereabouts::At(before) => self.at(before, out, |room, out| room.leave(socket, out)),
            Whereabouts::Outside => {}
        }
        let mut lobby = lock(&self.lobby);
        let mut code = lobby.codes.draw();
        while lobby.tables.contains_key(&code) {
            code = lobby.codes.draw();
        }
        // Nobody else knows the code before this is done, so it is no matter that the lobby is locked.
        let table = Arc::new(Table { code, room: Mutex::new(Room::open(code, socket.clone(), name, key, now)) });
        lobby.tables.insert(code, table.clone());
        drop(lobby);
        *here = Whereabouts::At(table);
        out(Effect::Opened);
        out(Effect::Tell { to: socket, event: &Event::GameCreated { code, key } });
    }

    /// A socket comes into a room, or back into one. It leaves the one before, unless it isn't let in.
    fn enter(
        &self,
        place: &Place<S>,
        socket: &S,
        code: Option<RoomCode>,
        entry: &Entry,
        now: Millis,
        out: &mut Out<'_, S>,
    ) -> Result<(), Refusal> {
        let mut here = lock(&place.0);
        let before = match &*here {
            Whereabouts::Gone => return Ok(()),
            Whereabouts::Outside => None,
            Whereabouts::At(before) => Some(before.clone()),
        };
        if let Some(before) = &before {
            lock(&before.room).touch(socket, now);
        }
        let found = code.and_then(|code| lock(&self.lobby).tables.get(&code).cloned());
        let table = found.ok_or(Refusal::NoSuchRoom)?;
        let before = before.filter(|before| !Arc::ptr_eq(before, &table));
        let (mut left, mut room) = both(before.as_deref(), &table);
        entry.admitted(&room, socket)?;
        if let Some(left) = &mut left {
            self.changing(left, out, |left, out| left.leave(socket, out));
        }
        self.changing(&mut room, out, |room, out| entry.carry_out(room, socket, now, out));
        drop((left, room));
        *here = Whereabouts::At(table);
        Ok(())
    }

    fn at<T>(&self, table: &Table<S>, out: &mut Out<'_, S>, act: impl FnOnce(&mut Room<S>, &mut Out<'_, S>) -> T) -> T {
        self.changing(&mut lock(&table.room), out, act)
    }

    /// Does something in a room; if it closes, its code leads nowhere any more.
    fn changing<T>(
        &self,
        room: &mut Room<S>,
        out: &mut Out<'_, S>,
        act: impl FnOnce(&mut Room<S>, &mut Out<'_, S>) -> T,
    ) -> T {
        let was_open = !room.is_closed();
        let done = act(room, out);
        if was_open && room.is_closed() {
            lock(&self.lobby).tables.remove(&room.code());
            out(Effect::Closed);
        }
        done
    }
}

/// How a socket comes into a room.
enum Entry {
    Join { name: Arc<str>, key: Key },
    Back { key: Option<Key>, seen: Option<u32> },
}

impl Entry {
    fn admitted<S: Clone + PartialEq>(&self, room: &Room<S>, socket: &S) -> Result<(), Refusal> {
        match self {
            Self::Join { .. } => room.admits(socket),
            Self::Back { key, seen } => room.admits_back(socket, *key, *seen),
        }
    }

    /// Only after it was admitted.
    fn carry_out<S: Clone + PartialEq>(&self, room: &mut Room<S>, socket: &S, now: Millis, out: &mut Out<'_, S>) {
        match self {
            Self::Join { name, key } => room.join(socket, name.clone(), *key, now, out),
            Self::Back { key, seen } => room.take_back(socket, *key, *seen, now, out),
        }
    }
}

/// The one who is in no room is heard too.
fn alone<S>(socket: &S, out: &mut Out<'_, S>) {
    out(Effect::Tell { to: socket, event: &Event::HeartbeatAck });
}

/// The socket comes into no room any more. Gives the one that it was in.
fn gone<S>(place: &Place<S>) -> Option<Arc<Table<S>>> {
    match std::mem::replace(&mut *lock(&place.0), Whereabouts::Gone) {
        Whereabouts::At(table) => Some(table),
        Whereabouts::Outside | Whereabouts::Gone => None,
    }
}

/// Locks two rooms in the order of their codes, so that nobody who does the same in the other direction waits for us.
#[allow(clippy::type_complexity)]
fn both<'a, S>(
    first: Option<&'a Table<S>>,
    second: &'a Table<S>,
) -> (Option<MutexGuard<'a, Room<S>>>, MutexGuard<'a, Room<S>>) {
    match first {
        Some(first) if first.code > second.code => {
            let second = lock(&second.room);
            (Some(lock(&first.room)), second)
        }
        first => (first.map(|first| lock(&first.room)), lock(&second.room)),
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // What is kept here is whole after every statement.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
