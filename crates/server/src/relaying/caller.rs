//! One socket that speaks to the relay, and all of them.

use super::outgoing::Outgoing;
use crate::{address, limits::Meter, lock::lock, socket::Slot};
use engineioxide::{Socket, socket::Sid};
use relay::Place;
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
};

/// A socket that speaks to the relay.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(super) place: Place<Arc<Self>>,
    /// Where it comes from, as it is counted.
    pub(super) address: IpAddr,
    pub(super) events: Meter,
    /// Events that were too many.
    pub(super) refusals: Meter,
    /// Rooms that it made.
    pub(super) rooms: Meter,
    pub(super) outgoing: Outgoing,
}

impl PartialEq for Caller {
    /// Whether it is the same one.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Caller {
    pub(super) fn new(address: IpAddr, socket: &Arc<Socket<Slot>>) -> Self {
        Self {
            place: Place::default(),
            address: address::place(address),
            events: Meter::default(),
            refusals: Meter::default(),
            rooms: Meter::default(),
            outgoing: Outgoing::new(socket),
        }
    }
}

/// Everybody who speaks to the relay. Looked at when somebody comes or goes, never for a message.
#[derive(Debug, Default)]
pub(super) struct Callers(Mutex<Everybody>);

#[derive(Debug, Default)]
struct Everybody {
    by_socket: HashMap<Sid, Arc<Caller>>,
    by_address: HashMap<IpAddr, u32>,
}

impl Callers {
    /// Counts a socket in, unless its address has too many (`max`, 0: no limit).
    pub(super) fn open(&self, socket: Sid, caller: Arc<Caller>, max: u32) -> bool {
        let mut everybody = lock(&self.0);
        let count = everybody.by_address.entry(caller.address).or_default();
        if max > 0 && *count >= max {
            return false;
        }
        *count += 1;
        everybody.by_socket.insert(socket, caller);
        true
    }

    /// Counts a socket out; `None`: it was not in.
    pub(super) fn close(&self, socket: Sid) -> Option<Arc<Caller>> {
        let mut everybody = lock(&self.0);
        let caller = everybody.by_socket.remove(&socket)?;
        if let Some(count) = everybody.by_address.get_mut(&caller.address) {
            *count -= 1;
            if *count == 0 {
                everybody.by_address.remove(&caller.address);
            }
        }
        Some(caller)
    }

    pub(super) fn all(&self) -> Vec<Arc<Caller>> {
        lock(&self.0).by_socket.values().cloned().collect()
    }
}
