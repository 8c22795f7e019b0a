//! How much one connection, player or address may do. Each limit is a setting; 0 switches it off.

use crate::lock::lock;
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
};

/// Builds the struct, its defaults and the list of names from one table.
macro_rules! limits {
    ($($(#[doc = $doc:literal])* $name:ident = $default:literal;)*) => {
        /// The limits, by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Limits {
            $($(#[doc = $doc])* pub $name: u32,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Self { $($name: $default,)* }
            }
        }

        impl Limits {
            /// All names with their defaults and meanings.
            pub const ALL: &'static [(&'static str, u32, &'static str)] =
                &[$((stringify!($name), $default, concat!($($doc),*)),)*];

            /// Sets a limit by its name.
            ///
            /// # Errors
            /// When there is no such limit.
            pub fn set(&mut self, name: &str, value: u32) -> Result<(), NoSuchLimit> {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return Err(NoSuchLimit(name.to_owned())),
                }
                Ok(())
            }
        }
    };
}

limits! {
    /// Messages a second and socket.
    play_events = 30;
    /// Messages a second and player, over all of the player's sockets.
    play_player_events = 60;
    /// Messages a second and address.
    play_address_events = 600;
    /// Bytes a second and socket; more is read later.
    play_bytes = 65_536;
    /// The largest message, in bytes.
    play_message_bytes = 65_536;
    /// Calls that wait in one room.
    room_queue = 1_000;
    /// New sockets a minute and address.
    connects = 240;
    /// Open sockets an address.
    connections = 500;
    /// Open TCP connections an address, whatever they are for. A trusted proxy may have more.
    lines = 6_000;
    /// Rooms that one player has made and that somebody is in.
    player_rooms = 30;
    /// New rooms an hour and address.
    address_rooms = 240;
    /// Joins of rooms that don't exist, a minute and address. Beyond it every join of that address waits.
    unknown_joins = 20;
    /// Tries of rooms' passwords a minute and address.
    passwords = 60;
    /// HTTP requests a second and address, but for those of the socket.
    http_requests = 100;
    /// Requests of the socket a second and address: each connection is one, and of long polling each message.
    socket_requests = 2_000;
    /// Tries of one-time codes a minute and address.
    handoffs = 10;
    /// Relay: events a second and socket; three seconds' worth may come at once.
    relay_events = 20;
    /// Relay: bytes a second and socket; more is read later.
    relay_bytes = 262_144;
    /// Relay: new rooms a second and socket.
    relay_rooms = 5;
    /// Relay: wrong codes a second and address. Beyond it every join of that address waits.
    relay_wrong_codes = 3;
    /// Relay: open sockets an address.
    relay_connections = 5_000;
}

/// There is no limit of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no limit named {0:?}")]
pub struct NoSuchLimit(String);

/// So many in so much time. A burst of twice the number that a second allows is taken, then one at a time.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// Microseconds between two; 0: no limit.
    gap: u64,
    /// How far ahead one may be.
    burst: u64,
}

impl Rate {
    /// `count` a second, twice as many at once.
    #[must_use]
    pub const fn a_second(count: u32) -> Self {
        Self::of(count, 1_000_000, 2)
    }

    /// `count` a minute, all of them at once if need be.
    #[must_use]
    pub const fn a_minute(count: u32) -> Self {
        Self::of(count, 60_000_000, 1)
    }

    /// `count` an hour, all of them at once if need be.
    #[must_use]
    pub const fn an_hour(count: u32) -> Self {
        Self::of(count, 3_600_000_000, 1)
    }

    /// The same, but so many seconds' worth may come at once.
    #[must_use]
    pub const fn at_once(self, seconds: u64) -> Self {
        Self { burst: seconds * 1_000_000, ..self }
    }

    const fn of(count: u32, micros: u64, bursts: u64) -> Self {
        if count == 0 {
            return Self { gap: 0, burst: 0 };
        }
        Self { gap: micros / count as u64, burst: micros * bursts }
    }

    /// The moment up to which everything is used up after one more, if one more is allowed.
    fn next(self, used_until: u64, now: u64) -> Option<u64> {
        let next = used_until.max(now) + self.gap;
        (self.gap == 0 || next <= now + self.burst).then_some(next)
    }
}

/// Measures one thing against a [`Rate`].
#[derive(Debug, Default)]
pub struct Meter(AtomicU64);

impl Meter {
    /// Counts one, unless it is one too many.
    pub fn take(&self, rate: Rate, now_micros: u64) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used_until| rate.next(used_until, now_micros))
            .is_ok()
    }
}

/// Measures many things against one [`Rate`], by key.
#[derive(Debug)]
pub struct Meters<K> {
    rate: Rate,
    used_until: Mutex<HashMap<K, u64>>,
}

impl<K: Eq + Hash> Meters<K> {
    /// Nothing measured yet.
    #[must_use]
    pub fn new(rate: Rate) -> Self {
        Self { rate, used_until: Mutex::default() }
    }

    /// Counts one for `key`, unless it is one too many.
    pub fn take(&self, key: K, now_micros: u64) -> bool {
        if self.rate.gap == 0 {
            return true;
        }
        let mut all = lock(&self.used_until);
        let used_until = all.entry(key).or_default();
        match self.rate.next(*used_until, now_micros) {
            Some(next) => {
                *used_until = next;
                true
            }
            None => false,
        }
    }

    /// Whether one more would be allowed.
    pub fn allows(&self, key: &K, now_micros: u64) -> bool {
        let used_until = lock(&self.used_until).get(key).copied().unwrap_or_default();
        self.rate.next(used_until, now_micros).is_some()
    }

    /// Forgets who has used up nothing.
    pub fn tidy(&self, now_micros: u64) {
        let mut all = lock(&self.used_until);
        all.retain(|_, used_until| *used_until > now_micros);
        all.shrink_to(1_024);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: u64 = 1_000_000;

    #[test]
    fn a_burst_is_taken_and_then_one_at_a_time() {
        let (meter, rate) = (Meter::default(), Rate::a_second(10));
        let taken = |now| (0..100).filter(|_| meter.take(rate, now)).count();
        assert_eq!(taken(5 * SECOND), 20);
        assert_eq!(taken(5 * SECOND + 99_999), 0);
        assert_eq!(taken(5 * SECOND + 100_000), 1);
        assert_eq!(taken(60 * SECOND), 20, "rest doesn't add up");
    }

    #[test]
    fn a_burst_may_be_larger() {
        let (meter, rate) = (Meter::default(), Rate::a_second(20).at_once(3));
        let taken = |now| (0..100).filter(|_| meter.take(rate, now)).count();
        assert_eq!((taken(0), taken(SECOND)), (60, 20));
    }

    #[test]
    fn zero_is_no_limit() {
        let (meter, rate) = (Meter::default(), Rate::a_second(0).at_once(3));
        assert!((0..10_000).all(|_| meter.take(rate, 0)));
        assert!(Meters::new(rate).take("anybody", 0));
    }

    #[test]
    fn each_key_is_measured_by_itself_and_forgotten_when_it_rests() {
        let meters = Meters::new(Rate::a_minute(2));
        assert!(meters.take("a", 0) && meters.take("a", 0) && !meters.take("a", 0));
        assert!(!meters.allows(&"a", 0) && meters.allows(&"b", 0));
        meters.tidy(59 * SECOND);
        assert!(!meters.take("a", 0));
        meters.tidy(61 * SECOND);
        assert_eq!(lock(&meters.used_until).len(), 0);
    }

    #[test]
    fn limits_are_set_by_name() {
        let mut limits = Limits::default();
        limits.set("play_events", 0).unwrap();
        assert_eq!(limits.play_events, 0);
        assert!(limits.set("playevents", 1).is_err());
        assert!(Limits::ALL.iter().all(|(name, _, meaning)| !name.is_empty() && meaning.ends_with('.')));
    }
}
