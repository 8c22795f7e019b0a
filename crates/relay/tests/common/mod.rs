//! A relay with sockets that remember what they heard, and a clock that the test sets.
#![allow(dead_code, unreachable_pub)] // each test uses a part of it

use relay::{Call, Effect, Event, Key, Place, Refusal, Relay, Table};
use std::{collections::BTreeMap, sync::Arc};

pub type Socket = u8;

/// What a socket heard.
#[derive(Clone, Debug, PartialEq)]
pub enum Heard {
    Told(Event),
    Ended(Refusal),
}

pub struct World {
    pub relay: Relay<Socket>,
    pub now: u64,
    pub places: BTreeMap<Socket, Place<Socket>>,
    pub heard: Vec<(Socket, Heard)>,
    pub open: i32,
    wakes: Vec<(u64, Arc<Table<Socket>>)>,
    keys: u128,
}

impl World {
    pub fn new() -> Self {
        Self {
            relay: Relay::new(1),
            now: 1_000_000,
            places: BTreeMap::new(),
            heard: Vec::new(),
            open: 0,
            wakes: Vec::new(),
            keys: 0,
        }
    }

    /// A socket says something, as JSON. What is refused comes back, as the server would tell it.
    pub fn say(&mut self, socket: Socket, event: &str, payload: &str) -> Result<(), Refusal> {
        let Self { relay, places, keys, now, .. } = self;
        let now = *now;
        let place = places.entry(socket).or_default();
        *keys += 1;
        let key = *keys;
        let mut effects = Effects::default();
        let said = match Call::read(event, payload) {
            Ok(call) => relay.call(place, &socket, call, || key, now, &mut |effect| effects.take(effect)),
            Err(refusal) => {
                relay.touch(place, &socket, now);
                Err(refusal)
            }
        };
        self.carry_out(effects);
        said
    }

    pub fn ok(&mut self, socket: Socket, event: &str, payload: &str) {
        assert_eq!(self.say(socket, event, payload), Ok(()), "{socket}: {event} {payload}");
    }

    /// A room of `host` and `guest`; nobody remembers how it came about.
    pub fn game(&mut self, host: Socket, guest: Socket) -> String {
        let code = self.create(host);
        self.ok(guest, "join_game", &format!(r#"{{"code":"{code}","name":"guest"}}"#));
        self.heard.clear();
        code
    }

    /// A room of `host` alone. Gives its code.
    pub fn create(&mut self, host: Socket) -> String {
        self.ok(host, "create_game", r#"{"name":"host"}"#);
        let Some((_, Heard::Told(Event::GameCreated { code, .. }))) = self.heard.last() else { panic!("no room") };
        code.to_string()
    }

    pub fn left(&mut self, socket: Socket) {
        let place = self.places.remove(&socket).unwrap();
        let mut effects = Effects::default();
        self.relay.left(&place, &socket, &mut |effect| effects.take(effect));
        self.carry_out(effects);
    }

    pub fn broke(&mut self, socket: Socket) {
        let place = self.places.remove(&socket).unwrap();
        let mut effects = Effects::default();
        self.relay.broke(&place, &socket, self.now, &mut |effect| effects.take(effect));
        self.carry_out(effects);
    }

    pub fn sweep(&mut self) {
        let mut effects = Effects::default();
        self.relay.sweep(self.now, &mut |effect| effects.take(effect));
        self.carry_out(effects);
    }

    /// Time passes; what was to be done meanwhile is done when it is due.
    pub fn pass(&mut self, millis: u64) {
        let until = self.now + millis;
        self.wakes.sort_by_key(|(at, _)| *at);
        while self.wakes.first().is_some_and(|(at, _)| *at <= until) {
            let (at, table) = self.wakes.remove(0);
            self.now = at;
            let mut effects = Effects::default();
            self.relay.wake(&table, at, &mut |effect| effects.take(effect));
            self.carry_out(effects);
        }
        self.now = until;
    }

    /// What this socket heard since the last time it was asked.
    pub fn heard_by(&mut self, socket: Socket) -> Vec<Heard> {
        let (mine, rest) = std::mem::take(&mut self.heard).into_iter().partition(|(by, _)| *by == socket);
        self.heard = rest;
        mine.into_iter().map(|(_, heard)| heard).collect()
    }

    /// The same as JSON, errors by their code.
    pub fn texts(&mut self, socket: Socket) -> Vec<String> {
        let text = |heard| match heard {
            Heard::Told(event) => event.array(),
            Heard::Ended(refusal) => format!("ended: {}", refusal.code()),
        };
        self.heard_by(socket).into_iter().map(text).collect()
    }

    /// The key of a seat, from the first event that told it.
    pub fn key(&self, socket: Socket) -> Key {
        let of = |(by, heard): &(Socket, Heard)| match heard {
            Heard::Told(Event::GameCreated { key, .. } | Event::GameJoined { key, .. }) if *by == socket => Some(*key),
            _ => None,
        };
        self.heard.iter().find_map(of).unwrap()
    }

    fn carry_out(&mut self, effects: Effects) {
        self.heard.extend(effects.heard);
        self.wakes.extend(effects.wakes);
        self.open += effects.opened;
        assert_eq!(i32::try_from(self.relay.rooms()), Ok(self.open), "each room that opens or closes is told of");
    }
}

#[derive(Default)]
struct Effects {
    heard: Vec<(Socket, Heard)>,
    wakes: Vec<(u64, Arc<Table<Socket>>)>,
    opened: i32,
}

impl Effects {
    fn take(&mut self, effect: Effect<'_, Socket>) {
        match effect {
            Effect::Tell { to, event } => self.heard.push((*to, Heard::Told(event.clone()))),
            Effect::TellBoth { to, event } => {
                self.heard.extend(to.map(|to| (*to, Heard::Told(event.clone()))));
            }
            Effect::End { socket, why } => self.heard.push((*socket, Heard::Ended(why))),
            Effect::Wake { table, at } => self.wakes.push((at, table.clone())),
            Effect::Opened => self.opened += 1,
            Effect::Closed => self.opened -= 1,
        }
    }
}
