//! How many TCP connections are open, in all and from each address. Each takes one of the files that the system gives
//! a program; some are kept for the database.

use crate::{
    address::{Network, place},
    lock::lock,
};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
};

/// Files that no connection takes: the database, its readers, logs, backups.
const SPARE_FILES: u64 = 128;
/// At least so many connections are taken, however few files there are.
const FEWEST: u64 = 32;

/// The open connections.
#[derive(Clone, Debug)]
pub(crate) struct Crowd {
    /// From one address; 0: no limit.
    each: u32,
    all: u64,
    proxies: Arc<[Network]>,
    open: Arc<Mutex<Open>>,
}

#[derive(Debug, Default)]
struct Open {
    all: u64,
    by_place: HashMap<IpAddr, u32>,
}

/// One open connection, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    open: Arc<Mutex<Open>>,
    from: IpAddr,
}

impl Crowd {
    /// At most `each` from one address (0: no limit), and in all as many as the system has files for.
    pub(crate) fn of(each: u32, proxies: &[Network]) -> Self {
        let all = files().saturating_sub(SPARE_FILES).max(FEWEST);
        Self { each, all, proxies: proxies.into(), open: Arc::default() }
    }

    /// Counts a connection in, if there is room for it.
    pub(crate) fn admit(&self, address: IpAddr) -> Option<Place> {
        let from = place(address.to_canonical());
        let is_proxy = self.proxies.iter().any(|proxy| proxy.contains(address));
        let mut open = lock(&self.open);
        let of_it = open.by_place.get(&from).copied().unwrap_or(0);
        let too_many = self.each > 0 && !is_proxy && of_it >= self.each;
        if too_many || open.all >= self.all {
            return None;
        }
        open.all += 1;
        open.by_place.insert(from, of_it + 1);
        Some(Place { open: self.open.clone(), from })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = lock(&self.open);
        open.all -= 1;
        if let Some(count) = open.by_place.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                open.by_place.remove(&self.from);
            }
        }
    }
}

/// How many files this program may open, after it was asked for as many as it can have.
#[cfg(unix)]
fn files() -> u64 {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let raised = rustix::process::Rlimit { current: limit.maximum, ..limit };
    if setrlimit(Resource::Nofile, raised).is_ok() {
        limit = raised;
    }
    limit.current.unwrap_or(u64::MAX)
}

#[cfg(not(unix))]
fn files() -> u64 {
    u64::MAX
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(each: u32, all: u64) -> Crowd {
        Crowd { all, ..Crowd::of(each, &["10.0.0.1".parse().unwrap()]) }
    }

    #[test]
    fn one_address_does_not_take_the_place_of_all() {
        let (crowd, one, other) = (crowd(2, 100), "192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let first = crowd.admit(one).unwrap();
        let _second = crowd.admit(one).unwrap();
        assert!(crowd.admit(one).is_none());
        assert!(crowd.admit(other).is_some());
        drop(first);
        assert!(crowd.admit(one).is_some(), "who goes makes room");
        let proxy = "10.0.0.1".parse().unwrap();
        let through_it: Vec<_> = (0..50).map(|_| crowd.admit(proxy)).collect();
        assert!(through_it.iter().all(Option::is_some));
    }

    #[test]
    fn files_are_kept_for_the_database() {
        let crowd = crowd(0, 3);
        let here: Vec<_> = (0..3).map(|n| crowd.admit(IpAddr::from([192, 0, 2, n]))).collect();
        assert!(here.iter().all(Option::is_some));
        assert!(crowd.admit("192.0.2.9".parse().unwrap()).is_none());
    }
}
