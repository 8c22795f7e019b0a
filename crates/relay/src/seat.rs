//! One player's seat in a room: whether somebody sits there now, and what was told to whom.

use crate::{AWAY_MS, Event, KEPT_MAX, Key, Refusal, UNNOTICED_MS};
use engine::Millis;
use std::{collections::VecDeque, sync::Arc};

/// A seat.
#[derive(Debug)]
pub(crate) struct Seat<S> {
    pub(crate) name: Arc<str>,
    pub(crate) key: Key,
    link: Link<S>,
    told: Told,
}

#[derive(Debug)]
enum Link<S> {
    Here(S),
    Away {
        since: Millis,
        /// How much had been told when the connection broke.
        told: u32,
    },
}

/// The events of the room that this seat was told, in their order; heartbeats are none. The newest are kept: all since
/// the connection broke, and before that what may have been lost without anybody noticing yet.
#[derive(Debug, Default)]
struct Told {
    count: u32,
    newest: VecDeque<(Millis, Event)>,
}

impl<S: PartialEq> Seat<S> {
    pub(crate) fn new(socket: S, name: Arc<str>, key: Key) -> Self {
        Self { name, key, link: Link::Here(socket), told: Told::default() }
    }

    /// Who sits there, if anybody does.
    pub(crate) const fn socket(&self) -> Option<&S> {
        match &self.link {
            Link::Here(socket) => Some(socket),
            Link::Away { .. } => None,
        }
    }

    pub(crate) fn is_of(&self, socket: &S) -> bool {
        self.socket() == Some(socket)
    }

    /// Takes down what is told to this seat. Whether it still can be held: not when too much was missed.
    pub(crate) fn note(&mut self, event: &Event, now: Millis) -> bool {
        self.told.count += 1;
        self.told.newest.push_back((now, event.clone()));
        let missed = match self.link {
            Link::Here(_) => {
                self.told.forget_what_arrived(now);
                0
            }
            Link::Away { told, .. } => self.told.count - told,
        };
        if self.told.newest.len() > KEPT_MAX as usize {
            self.told.newest.pop_front();
        }
        missed <= KEPT_MAX
    }

    /// The connection broke. Gives the moment up to which the seat is kept.
    pub(crate) fn broke(&mut self, now: Millis) -> Millis {
        self.told.forget_what_arrived(now);
        self.link = Link::Away { since: now, told: self.told.count };
        now + AWAY_MS
    }

    /// Whether the player was away for too long.
    pub(crate) const fn is_given_up(&self, now: Millis) -> bool {
        match self.link {
            Link::Here(_) => false,
            Link::Away { since, .. } => since + AWAY_MS <= now,
        }
    }

    /// What a player who comes back has missed. `seen`: how many events arrived, if the player counts them.
    ///
    /// # Errors
    /// When it isn't kept any more, or there never were so many.
    pub(crate) fn missed(&self, seen: Option<u32>) -> Result<impl Iterator<Item = &Event>, Refusal> {
        let told = self.told.count;
        let seen = seen.unwrap_or(match self.link {
            Link::Here(_) => told,
            Link::Away { told, .. } => told,
        });
        let missed = told.checked_sub(seen).ok_or(Refusal::SeatLost)? as usize;
        let kept = self.told.newest.len();
        let first = kept.checked_sub(missed).ok_or(Refusal::SeatLost)?;
        Ok(self.told.newest.range(first..).map(|(_, event)| event))
    }

    /// Somebody sits there again, and is told now what was missed. Gives who sat there up to now.
    pub(crate) fn take_back(&mut self, socket: S, now: Millis) -> Option<S> {
        // It may be lost once more: the new connection is as fresh as what goes into it.
        for (told_at, _) in &mut self.told.newest {
            *told_at = now;
        }
        match std::mem::replace(&mut self.link, Link::Here(socket)) {
            Link::Here(before) => Some(before),
            Link::Away { .. } => None,
        }
    }
}

impl Told {
    fn forget_what_arrived(&mut self, now: Millis) {
        while self.newest.front().is_some_and(|(at, _)| at + UNNOTICED_MS < now) {
            self.newest.pop_front();
        }
        // A game has a quick moment now and then; the room of it isn't needed afterwards.
        if self.newest.is_empty() && self.newest.capacity() > 8 {
            self.newest.shrink_to_fit();
        }
    }
}
