//! Who is in the room, and with which screens.

use crate::command::{ConnId, Person};
use engine::Millis;
use protocol::{Lang, PlayerId};
use std::collections::BTreeMap;

/// Somebody in the room: seated, or watching.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name to show: the nickname, with a number if another one here has the same.
    pub name: String,
    /// The language to read.
    pub lang: Lang,
    /// The screen that plays: the newest one.
    pub acting: Option<ConnId>,
    /// Other screens of the same player. They are told nothing until they take over.
    pub standby: Vec<ConnId>,
    /// Since when no screen plays (the room's clock); `None` while one does.
    pub lost_at: Option<Millis>,
    /// Half the median round trip, in milliseconds; 0 while it isn't known.
    pub lag_ms: u32,
}

impl Member {
    /// Somebody who has no screen yet.
    #[must_use]
    pub const fn absent(name: String, lang: Lang, since: Millis) -> Self {
        Self { name, lang, acting: None, standby: Vec::new(), lost_at: Some(since), lag_ms: 0 }
    }

    /// Whether a screen plays.
    #[must_use]
    pub const fn is_online(&self) -> bool {
        self.acting.is_some()
    }

    /// A screen comes and plays. Gives back the one that played before.
    pub fn take_over(&mut self, conn: ConnId) -> Option<ConnId> {
        self.standby.retain(|&other| other != conn);
        self.lost_at = None;
        let before = self.acting.replace(conn).filter(|&before| before != conn);
        self.standby.extend(before);
        before
    }

    /// A screen goes.
    pub fn drop_screen(&mut self, conn: ConnId, now: Millis) {
        self.standby.retain(|&other| other != conn);
        if self.acting == Some(conn) {
            self.acting = None;
            self.lost_at = Some(now);
        }
    }

    /// A take-over that came to nothing: the screen stands by again, and the one that it had replaced plays on.
    pub fn give_back(&mut self, conn: ConnId, replaced: Option<ConnId>, now: Millis) {
        if self.acting == Some(conn) {
            self.acting = None;
            self.lost_at = Some(now);
            self.standby.push(conn);
        }
        if let Some(before) = replaced.filter(|before| self.acting.is_none() && self.standby.contains(before)) {
            self.take_over(before);
        }
    }

    /// All screens, the acting one first.
    pub fn screens(&self) -> impl Iterator<Item = ConnId> {
        self.acting.into_iter().chain(self.standby.iter().copied())
    }
}

/// Everybody in the room.
#[derive(Clone, Debug, Default)]
pub struct Members {
    by_player: BTreeMap<PlayerId, Member>,
    by_screen: BTreeMap<ConnId, PlayerId>,
}

impl Members {
    /// Somebody by id.
    #[must_use]
    pub fn get(&self, player: &PlayerId) -> Option<&Member> {
        self.by_player.get(player)
    }

    /// Somebody by id, to be changed. Screens are changed by the methods here.
    pub fn get_mut(&mut self, player: &PlayerId) -> Option<&mut Member> {
        self.by_player.get_mut(player)
    }

    /// Whose screen it is.
    #[must_use]
    pub fn owner(&self, conn: ConnId) -> Option<&PlayerId> {
        self.by_screen.get(&conn)
    }

    /// Everybody, in the order of their ids.
    pub fn iter(&self) -> impl Iterator<Item = (&PlayerId, &Member)> {
        self.by_player.iter()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.by_player.len()
    }

    /// Whether nobody is there.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_player.is_empty()
    }

    /// Whether a screen of anybody is connected.
    #[must_use]
    pub fn anybody_online(&self) -> bool {
        !self.by_screen.is_empty()
    }

    /// Adds somebody who is not there with a screen (after a recovery).
    pub fn add_absent(&mut self, player: PlayerId, name: String, since: Millis) {
        self.by_player.insert(player, Member::absent(name, Lang::default(), since));
    }

    /// Somebody comes in with a screen. Gives back the screen that played before.
    pub fn arrive(&mut self, conn: ConnId, person: &Person, name: String, now: Millis) -> Option<ConnId> {
        self.by_screen.insert(conn, person.id.clone());
        let member =
            self.by_player.entry(person.id.clone()).or_insert_with(|| Member::absent(String::new(), person.lang, now));
        member.name = name;
        member.lang = person.lang;
        member.take_over(conn)
    }

    /// A screen goes. Gives back whose it was.
    pub fn drop_screen(&mut self, conn: ConnId, now: Millis) -> Option<PlayerId> {
        let player = self.by_screen.remove(&conn)?;
        if let Some(member) = self.by_player.get_mut(&player) {
            member.drop_screen(conn, now);
        }
        Some(player)
    }

    /// Somebody is no longer in the room. Gives back the screens.
    pub fn remove(&mut self, player: &PlayerId) -> Vec<ConnId> {
        let screens: Vec<_> = self.by_player.remove(player).iter().flat_map(Member::screens).collect();
        for conn in &screens {
            self.by_screen.remove(conn);
        }
        screens
    }

    /// A name that nobody else in the room has: `wish`, or `wish` with the first number from 2 that is free.
    #[must_use]
    pub fn free_name(&self, wish: &str, player: &PlayerId, also_taken: &[String]) -> String {
        let taken = |name: &str| {
            also_taken.iter().any(|other| other == name)
                || self.iter().any(|(other, member)| other != player && member.name == name)
        };
        if !taken(wish) {
            return wish.to_owned();
        }
        let mut number = 2u32;
        loop {
            let name = format!("{wish} {number}");
            if !taken(&name) {
                return name;
            }
            number += 1;
        }
    }
}
