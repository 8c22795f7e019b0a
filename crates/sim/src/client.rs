//! A person with one screen or several: what they know, and what they make of what they read.

mod earnest;
mod hears;
mod tab;
mod whims;

use crate::{
    check::Check,
    dice::Dice,
    happening::{Happening, Upward},
    ledger::{Acknowledged, Ledger},
    line::{Line, Packet},
    world::World,
};
use engine::Millis;
use protocol::{PlayerId, RoomCode};
use room::ConnId;
use std::collections::BTreeMap;
use tab::Tab;

/// An action that was sent.
#[derive(Clone, Debug)]
struct Done {
    action: String,
    /// The game in which it was sent.
    pk: u64,
    /// The answer, if it was accepted.
    accepted: Option<String>,
}

/// A person.
#[derive(Debug)]
pub(crate) struct Person {
    /// With whom this one plays, and as the how manieth of them.
    party: usize,
    place: usize,
    name: String,
    token: Option<String>,
    player: Option<PlayerId>,
    /// Whether a seat was acknowledged to this player.
    has_sat: bool,
    tabs: Vec<Tab>,
    next_cs: u64,
    next_ack: u64,
    done: BTreeMap<u64, Done>,
    /// Everything that this person was ever told could be done.
    could: Vec<String>,
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// Until then this person is somewhere else.
    away_until: Millis,
    /// How long this person thinks, at most.
    pace: Millis,
    /// Only looks.
    watches: bool,
    dice: Dice,
}

impl Person {
    pub(crate) fn new(party: usize, place: usize, mut dice: Dice) -> Self {
        let pace = dice.between(200, 3_500);
        // The first two play; the others may.
        let watches = place >= 2 && dice.percent(40);
        let name = ["민지", "하준", "서연", "도윤", "지우"][place % 5].to_owned();
        Self {
            party,
            place,
            name,
            token: None,
            player: None,
            has_sat: false,
            tabs: Vec::new(),
            next_cs: 1,
            next_ack: 1,
            done: BTreeMap::new(),
            could: Vec::new(),
            acknowledged: Vec::new(),
            away_until: 0,
            pace,
            watches,
            dice,
        }
    }

    /// A connection is gone.
    pub(crate) fn lost(&mut self, conn: ConnId) {
        self.tabs.retain(|tab| tab.conn != conn);
    }

    fn tab(&mut self, conn: ConnId) -> Option<&mut Tab> {
        self.tabs.iter_mut().find(|tab| tab.conn == conn)
    }

    /// When all is quiet, this person's screens have read the last step and every answer.
    pub(crate) fn judge(&self, ledger: &mut Ledger, now: Millis) {
        for tab in &self.tabs {
            let Some(code) = tab.room else { continue };
            let player = &tab.player.0;
            if let Some((ack, asked)) = tab.asked.iter().find(|(_, asked)| asked.at + 60_000 < now) {
                let what = format!("{player}: {:?}, call {ack} of {} ms, has no answer", asked.what, asked.at);
                ledger.fail(Check::EveryCallIsAnswered, Some(code), what);
            }
            let newest = ledger.newest(code);
            if let (true, Some(seq), Some((pk, last))) = (tab.acting, tab.seq, newest)
                && (tab.pk, seq) != (Some(pk), last)
            {
                let what = format!("{player} has read seq {seq} of game {:?}, and the last is {last} of {pk}", tab.pk);
                ledger.fail(Check::EverybodyIsUpToDate, Some(code), what);
            }
        }
    }
}

impl World {
    /// Somebody does something, and again a little later.
    pub(crate) fn acts(&mut self, index: usize) {
        let (calm, down) = (self.calm, self.house.as_ref().is_none_or(|house| house.stopping));
        let pace = self.people[index].pace;
        let pause = if calm { 30 + pace / 20 } else { self.people[index].dice.between(20, pace) };
        let away = self.people[index].away_until;
        if self.t < away && !(calm && away < Millis::MAX) {
            if away < Millis::MAX {
                self.agenda.add(away.min(self.plan.heals_at.max(self.t + 1)), Happening::Acts(index));
            }
            return;
        }
        self.agenda.add(self.t + pause, Happening::Acts(index));
        if down {
            return;
        }
        if self.people[index].tabs.is_empty() {
            return self.connect(index);
        }
        // What was skipped is asked for, as the protocol says.
        let skipped = self.people[index].tabs.iter().find(|tab| tab.skipped && !tab.waits_for(&tab::Sent::Sync));
        if let Some(conn) = skipped.map(|tab| tab.conn) {
            self.call(index, conn, tab::Sent::Sync, "game.sync", "null".into());
        }
        if calm { self.acts_in_earnest(index) } else { self.acts_on_a_whim(index) }
    }

    /// Another screen of a person connects.
    fn connect(&mut self, index: usize) {
        let (token, name) = (self.people[index].token.clone(), self.people[index].name.clone());
        let Some((known, token)) = self.enter(token.as_deref(), &name) else { return };
        let conn = ConnId(self.number());
        let dice = self.dice.branch();
        self.lines.insert(conn, Line::new(conn, index, known.id.clone(), dice));
        self.note(None, &format!("{} connects as {} with {conn:?}", name, known.id.0));
        let person = &mut self.people[index];
        if person.has_sat && person.player.as_ref() != Some(&known.id) {
            let what = format!("{:?} had a seat, and is taken for somebody new", person.player);
            self.ledger.fail(Check::AcknowledgedIsKept, self.made[person.party], what);
        }
        if person.player.as_ref() != Some(&known.id) {
            // A new player: its numbers and its answers are its own.
            person.done.clear();
        }
        (person.token, person.player) = (Some(token), Some(known.id.clone()));
        person.tabs.push(Tab::new(conn, known.id));
    }

    /// A screen calls.
    fn call(&mut self, index: usize, conn: ConnId, what: tab::Sent, event: &'static str, payload: String) {
        let Some(line) = self.lines.get_mut(&conn) else { return };
        let arrives = line.arrival(self.t);
        let person = &mut self.people[index];
        person.next_ack += 1;
        let (ack, at) = (person.next_ack, self.t);
        if let Some(tab) = person.tab(conn) {
            tab.asked.insert(ack, tab::Asked { what, at });
        }
        self.agenda.add(arrives, Happening::Reaches(conn, Upward { ack, event, payload }));
    }

    /// A screen goes away; the server notices at once, or only when it hears nothing for a while.
    fn cut(&mut self, index: usize, conn: ConnId, noticed_after: Millis) {
        self.people[index].lost(conn);
        if let Some(line) = self.lines.get_mut(&conn) {
            line.cut = true;
            self.agenda.add(self.t + noticed_after, Happening::NoticesGone(conn));
        }
    }

    /// A client reads what was sent to it.
    pub(crate) fn reads(&mut self, conn: ConnId) {
        let Some(line) = self.lines.get_mut(&conn) else { return };
        line.reads_soon = false;
        if line.cut {
            return;
        }
        if self.t < line.reads_from {
            return self.let_read(conn);
        }
        let (index, packets) = (line.person, line.read());
        for packet in packets {
            let broken = match packet {
                Packet::Closed => {
                    self.cut(index, conn, 0);
                    return;
                }
                Packet::Message(event, body) => self.people[index].hears(conn, event, &body),
                Packet::Answer(ack, body) => {
                    self.people[index].is_answered(conn, ack, &body, &mut self.made, &self.ledger)
                }
            };
            if let Err((check, what)) = broken {
                let person = &self.people[index];
                let what = format!("{:?} with {conn:?}: {what}", person.player);
                let room = self.made[person.party];
                self.ledger.fail(check, room, what);
            }
        }
        self.let_read(conn);
    }

    fn room_of(&self, index: usize) -> Option<RoomCode> {
        self.made[self.people[index].party]
    }
}
