//! One connection: a bounded buffer on its way out, order and lag both ways.

use crate::dice::Dice;
use engine::Millis;
use protocol::{ClientEvent, PlayerId};
use room::ConnId;
use std::{collections::VecDeque, sync::Arc};

/// How often a full buffer is looked at.
pub(crate) const LOOK_AGAIN: Millis = 50;
/// How long a screen may be behind.
pub(crate) const BEHIND_MAX: Millis = 20_000;
/// How much of the buffer must be free before a screen counts as reading again.
const ROOM_TO_BREATHE: usize = 4;
/// Answers that are kept for a screen that is behind.
const OWED_MAX: usize = 64;

/// What is sent to a client.
#[derive(Clone, Debug)]
pub(crate) enum Packet {
    Message(ClientEvent, Arc<str>),
    Answer(u64, Arc<str>),
    /// The server has ended the connection.
    Closed,
}

/// How the server sends.
#[derive(Clone, Debug)]
pub(crate) enum Outgoing {
    Flowing,
    /// Messages are dropped (a fresh state comes later), answers are owed.
    Behind {
        owed: VecDeque<Packet>,
        since: Millis,
    },
    Closed,
}

/// What a buffer did with a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sent {
    /// It is on its way, or dropped.
    Done,
    /// The screen has fallen behind just now.
    FellBehind,
    /// It asks for more than it reads.
    TooMuch,
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) conn: ConnId,
    pub(crate) person: usize,
    pub(crate) player: PlayerId,
    /// The room that it is in, or has asked to be in.
    pub(crate) room: Option<crate::happening::RoomNo>,
    pub(crate) out: Outgoing,
    buffer: VecDeque<Packet>,
    capacity: usize,
    /// Until when the client reads nothing.
    pub(crate) reads_from: Millis,
    /// Whether the client is to read.
    pub(crate) reads_soon: bool,
    /// One way, at most, in milliseconds.
    lag: Millis,
    /// When the newest message of the client arrives: none overtakes it.
    arrives: Millis,
    /// The client is gone; the server may not know.
    pub(crate) cut: bool,
    dice: Dice,
}

impl Line {
    pub(crate) fn new(conn: ConnId, person: usize, player: PlayerId, mut dice: Dice) -> Self {
        let lag = if dice.percent(20) { dice.between(100, 900) } else { dice.between(1, 60) };
        Self {
            conn,
            person,
            player,
            room: None,
            out: Outgoing::Flowing,
            buffer: VecDeque::new(),
            capacity: 12 + dice.below(40),
            reads_from: 0,
            reads_soon: false,
            lag,
            arrives: 0,
            cut: false,
            dice,
        }
    }

    /// When what the client sends now arrives.
    pub(crate) fn arrival(&mut self, now: Millis) -> Millis {
        self.arrives = self.arrives.max(now + self.dice.between(self.lag / 4, self.lag));
        self.arrives
    }

    /// When the client reads what is sent now.
    pub(crate) fn reading(&mut self, now: Millis) -> Millis {
        (now + self.dice.between(self.lag / 4, self.lag)).max(self.reads_from)
    }

    /// Sends a message; a screen that is behind misses it.
    pub(crate) fn send(&mut self, packet: Packet, now: Millis) -> Sent {
        match &self.out {
            Outgoing::Flowing if self.buffer.len() < self.capacity => {
                self.buffer.push_back(packet);
                Sent::Done
            }
            Outgoing::Flowing => {
                self.out = Outgoing::Behind { owed: VecDeque::new(), since: now };
                Sent::FellBehind
            }
            Outgoing::Behind { .. } | Outgoing::Closed => Sent::Done,
        }
    }

    /// Answers a call; a screen that is behind gets it later.
    pub(crate) fn answer(&mut self, packet: Packet, now: Millis) -> Sent {
        match &mut self.out {
            Outgoing::Flowing => {
                let sent = self.send(packet.clone(), now);
                if let (Sent::FellBehind, Outgoing::Behind { owed, .. }) = (sent, &mut self.out) {
                    owed.push_back(packet);
                }
                sent
            }
            Outgoing::Behind { owed, .. } if owed.len() < OWED_MAX => {
                owed.push_back(packet);
                Sent::Done
            }
            Outgoing::Behind { .. } => Sent::TooMuch,
            Outgoing::Closed => Sent::Done,
        }
    }

    /// Sends what is owed once there is space. Whether the screen is no longer behind.
    pub(crate) fn catches_up(&mut self, slow: Packet) -> bool {
        let Outgoing::Behind { owed, .. } = &mut self.out else { return false };
        let free = self.capacity - self.buffer.len();
        let wanted = owed.len().min(ROOM_TO_BREATHE) + ROOM_TO_BREATHE;
        if free < wanted {
            return false;
        }
        let some = owed.len().min(ROOM_TO_BREATHE);
        self.buffer.extend(owed.drain(..some));
        if !owed.is_empty() {
            return false;
        }
        self.buffer.push_back(slow);
        self.out = Outgoing::Flowing;
        true
    }

    /// Since when the screen is behind.
    pub(crate) const fn behind_since(&self) -> Option<Millis> {
        match &self.out {
            Outgoing::Behind { since, .. } => Some(*since),
            Outgoing::Flowing | Outgoing::Closed => None,
        }
    }

    /// The last word.
    pub(crate) fn close(&mut self) {
        self.buffer.push_back(Packet::Closed);
        self.out = Outgoing::Closed;
    }

    /// Whether something waits to be read.
    pub(crate) fn has_mail(&self) -> bool {
        !self.buffer.is_empty()
    }

    /// What the client reads now.
    pub(crate) fn read(&mut self) -> Vec<Packet> {
        // A slow one reads by and by.
        let some = if self.lag > 300 { 3 } else { self.buffer.len() };
        self.buffer.drain(..some.min(self.buffer.len())).collect()
    }
}
