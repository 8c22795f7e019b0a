//! Which rooms there are, and the way to each. A room is reached through here, never by a pointer.

use crate::{fresh, lock::lock, mailbox::Mailbox};
use protocol::{PlayerId, RoomCode, to_client::PublicRoom};
use std::{
    collections::{HashMap, hash_map::Entry},
    sync::Mutex,
};

/// All rooms that are not closed.
#[derive(Debug, Default)]
pub(crate) struct Directory(Mutex<HashMap<RoomCode, Listed>>);

#[derive(Debug)]
struct Listed {
    /// `None`: it rests in the store.
    mailbox: Option<Mailbox>,
    /// Who made it, if that was in this run.
    maker: Option<PlayerId>,
    /// Whether somebody is in it.
    in_use: bool,
    /// How it is listed in public, if it is and somebody is there.
    public: Option<PublicRoom>,
}

impl Directory {
    /// These rooms rest in the store.
    pub(crate) fn resting(codes: impl IntoIterator<Item = RoomCode>) -> Self {
        let rest = |code| (code, Listed { mailbox: None, maker: None, in_use: false, public: None });
        Self(Mutex::new(codes.into_iter().map(rest).collect()))
    }

    /// The way to a room; `wake` is called if it rests. `None`: there is no such room.
    pub(crate) fn find(&self, code: RoomCode, wake: impl FnOnce() -> Mailbox) -> Option<Mailbox> {
        let mut rooms = lock(&self.0);
        let room = rooms.get_mut(&code)?;
        Some(room.mailbox.get_or_insert_with(wake).clone())
    }

    /// A new room under a code that nobody uses.
    pub(crate) fn make(&self, maker: PlayerId, wake: impl FnOnce(RoomCode) -> Mailbox) -> (RoomCode, Mailbox) {
        let mut rooms = lock(&self.0);
        loop {
            let code = RoomCode::nth(fresh::number());
            if let Entry::Vacant(entry) = rooms.entry(code) {
                let mailbox = wake(code);
                let listed = Listed { mailbox: Some(mailbox.clone()), maker: Some(maker), in_use: true, public: None };
                entry.insert(listed);
                return (code, mailbox);
            }
        }
    }

    /// In how many of the rooms that this player made in this run somebody is.
    pub(crate) fn made_by(&self, player: &PlayerId) -> usize {
        lock(&self.0).values().filter(|room| room.in_use && room.maker.as_ref() == Some(player)).count()
    }

    /// Whether somebody is in the room from now on.
    pub(crate) fn set_in_use(&self, code: RoomCode, in_use: bool) {
        if let Some(room) = lock(&self.0).get_mut(&code) {
            room.in_use = in_use;
        }
    }

    /// The room leaves memory, unless `busy` says at the last moment that it is needed. Letters sent from then on wake
    /// it.
    pub(crate) fn rest(&self, code: RoomCode, busy: impl FnOnce() -> bool) -> bool {
        let mut rooms = lock(&self.0);
        if busy() {
            return false;
        }
        if let Some(room) = rooms.get_mut(&code) {
            room.mailbox = None;
            room.public = None;
        }
        true
    }

    /// The room is closed for good.
    pub(crate) fn close(&self, code: RoomCode) {
        lock(&self.0).remove(&code);
    }

    /// How the room is listed in public from now on.
    pub(crate) fn publish(&self, code: RoomCode, public: Option<PublicRoom>) {
        if let Some(room) = lock(&self.0).get_mut(&code) {
            room.public = public;
        }
    }

    /// The rooms that are listed in public, those with free seats first.
    pub(crate) fn public(&self, limit: usize) -> Vec<PublicRoom> {
        let mut public: Vec<PublicRoom> = lock(&self.0).values().filter_map(|room| room.public.clone()).collect();
        public.sort_by_key(|room| (room.seated >= room.chairs, room.code));
        public.truncate(limit);
        public
    }

    /// The ways to all rooms in memory.
    pub(crate) fn awake(&self) -> Vec<Mailbox> {
        lock(&self.0).values().filter_map(|room| room.mailbox.clone()).collect()
    }

    /// The rooms that rest.
    pub(crate) fn asleep(&self) -> Vec<RoomCode> {
        lock(&self.0).iter().filter(|(_, room)| room.mailbox.is_none()).map(|(code, _)| *code).collect()
    }

    /// Closes a room if it rests.
    pub(crate) fn close_resting(&self, code: RoomCode) -> bool {
        let mut rooms = lock(&self.0);
        let rests = rooms.get(&code).is_some_and(|room| room.mailbox.is_none());
        if rests {
            rooms.remove(&code);
        }
        rests
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mailbox::mailbox;

    fn player() -> PlayerId {
        PlayerId("p".into())
    }

    #[test]
    fn a_room_is_woken_once_and_rests_only_when_nothing_waits() {
        let code = RoomCode::nth(5);
        let directory = Directory::resting([code]);
        assert!(directory.find(RoomCode::nth(6), || unreachable!()).is_none());
        let woken = directory.find(code, || mailbox(0).0).unwrap();
        assert!(directory.find(code, || unreachable!()).unwrap().is(&woken));
        assert_eq!(directory.asleep(), []);
        assert!(!directory.rest(code, || true));
        assert!(!directory.close_resting(code));
        assert!(directory.rest(code, || false));
        assert!(directory.find(code, || mailbox(0).0).is_some_and(|again| !again.is(&woken)));
    }

    #[test]
    fn rooms_are_counted_by_their_maker_while_somebody_is_in_them() {
        let directory = Directory::default();
        let (code, _) = directory.make(player(), |_| mailbox(0).0);
        directory.make(player(), |_| mailbox(0).0);
        assert_eq!(directory.made_by(&player()), 2);
        directory.set_in_use(code, false);
        assert_eq!(directory.made_by(&player()), 1);
        directory.set_in_use(code, true);
        assert_eq!(directory.made_by(&player()), 2);
        directory.close(code);
        assert_eq!(directory.made_by(&player()), 1);
        assert!(directory.find(code, || unreachable!()).is_none());
    }
}
