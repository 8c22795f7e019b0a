//! Durable before visible: whatever a room tells is held until all that was written before it is kept.

use crate::{
    command::{CallId, ConnId, Ticket},
    effect::Effect,
};
use protocol::{ClientEvent, PlayerId};
use std::collections::VecDeque;
use store::Write;

/// The effects on their way out.
///
/// `U` is what takes back the step that a batch keeps.
#[derive(Debug)]
pub struct Outbox<U> {
    last: Ticket,
    held: VecDeque<Held<U>>,
    ready: Vec<Effect>,
}

/// What hangs on one batch of writes.
#[derive(Debug)]
struct Held<U> {
    ticket: Ticket,
    undo: U,
    effects: Vec<Effect>,
    /// Answers that must be forgotten when the batch is lost.
    answered: Vec<(PlayerId, u64)>,
    /// Screens that began to play when it was the newest one.
    arrived: Vec<Arrived>,
}

/// A screen that began to play. Its answer hangs on a batch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrived {
    /// Which.
    pub conn: ConnId,
    /// The one that had played before.
    pub replaced: Option<ConnId>,
    /// From where.
    pub from: From,
}

/// From where a screen came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum From {
    /// It was not in the room.
    Outside,
    /// It was in the room while another one played, or none.
    Standby,
}

/// A batch that was lost, with what hung on it.
#[derive(Debug)]
pub struct Lost<U> {
    /// What takes the step back.
    pub undo: U,
    /// Calls that nobody has answered yet.
    pub calls: Vec<CallId>,
    /// Answers to be forgotten.
    pub answered: Vec<(PlayerId, u64)>,
    /// Screens that began to play, and were not told yet.
    pub arrived: Vec<Arrived>,
}

impl<U> Default for Outbox<U> {
    fn default() -> Self {
        Self { last: Ticket(0), held: VecDeque::new(), ready: Vec::new() }
    }
}

impl<U> Outbox<U> {
    /// Asks for `writes` to be kept. What is told from now on waits for it; `undo` takes the step back.
    pub fn persist(&mut self, writes: Vec<Write>, undo: U) {
        self.last = Ticket(self.last.0 + 1);
        self.ready.push(Effect::Persist { ticket: self.last, writes });
        self.held.push_back(Held {
            ticket: self.last,
            undo,
            effects: Vec::new(),
            answered: Vec::new(),
            arrived: Vec::new(),
        });
    }

    /// Tells something: at once if everything is kept, else when it is.
    pub fn tell(&mut self, effect: Effect) {
        match self.held.back_mut() {
            Some(held) => held.effects.push(effect),
            None => self.ready.push(effect),
        }
    }

    /// Does something that tells nobody anything, at once.
    pub fn at_once(&mut self, effect: Effect) {
        self.ready.push(effect);
    }

    /// Remembers that an answer was given that hangs on what is not kept yet.
    pub fn note_answer(&mut self, player: &PlayerId, cs: u64) {
        if let Some(held) = self.held.back_mut() {
            held.answered.push((player.clone(), cs));
        }
    }

    /// Remembers that a screen began to play, if it will be told only when all is kept.
    pub fn note_arrival(&mut self, arrived: Arrived) {
        if let Some(held) = self.held.back_mut() {
            held.arrived.push(arrived);
        }
    }

    /// All batches up to `ticket` are kept: what hung on them goes out, in order.
    pub fn committed(&mut self, ticket: Ticket) {
        while let Some(held) = self.held.pop_front_if(|held| held.ticket <= ticket) {
            self.ready.extend(held.effects);
        }
    }

    /// The batch `ticket` is lost, and with it all that came after: newest first, so that each can be undone in turn.
    pub fn lost(&mut self, ticket: Ticket) -> Vec<Lost<U>> {
        let mut lost = Vec::new();
        while let Some(held) = self.held.pop_back_if(|held| held.ticket >= ticket) {
            let mut calls = Vec::new();
            for effect in held.effects {
                match effect {
                    Effect::Ack { call, .. } => calls.push(call),
                    // Whose screens the room has let go hears so: nothing else will be sent there.
                    Effect::Send { event: ClientEvent::RoomClosed, .. } => self.ready.push(effect),
                    // What is shown to people is void; the room shows everybody the state anew.
                    Effect::Send { .. } | Effect::Note(_) => {}
                    // These are facts, whatever became of the writes around them.
                    effect => self.ready.push(effect),
                }
            }
            lost.push(Lost { undo: held.undo, calls, answered: held.answered, arrived: held.arrived });
        }
        lost
    }

    /// Whether everything is kept.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        self.held.is_empty()
    }

    /// Takes what is to be done now.
    pub fn take(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.ready)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ack(call: u64) -> Effect {
        Effect::Ack { call: CallId(call), answer: "{}".into() }
    }

    fn acked(effects: &[Effect]) -> Vec<u64> {
        let call = |effect: &Effect| match effect {
            Effect::Ack { call, .. } => Some(call.0),
            _ => None,
        };
        effects.iter().filter_map(call).collect()
    }

    #[test]
    fn nothing_is_told_before_it_is_kept_and_the_order_stays() {
        let mut outbox = Outbox::default();
        outbox.persist(Vec::new(), "one");
        outbox.tell(ack(1));
        outbox.persist(Vec::new(), "two");
        outbox.tell(ack(2));
        assert_eq!(acked(&outbox.take()), Vec::<u64>::new());
        outbox.committed(Ticket(1));
        assert_eq!(acked(&outbox.take()), [1]);
        outbox.tell(ack(3));
        assert_eq!(acked(&outbox.take()), Vec::<u64>::new(), "it may hang on the second batch");
        outbox.committed(Ticket(2));
        assert_eq!(acked(&outbox.take()), [2, 3]);
        assert!(outbox.is_settled());
    }

    #[test]
    fn a_lost_batch_takes_all_later_ones_with_it_newest_first() {
        let mut outbox = Outbox::default();
        for (call, undo) in [(1, "one"), (2, "two"), (3, "three")] {
            outbox.persist(Vec::new(), undo);
            outbox.tell(ack(call));
        }
        let lost = outbox.lost(Ticket(2));
        assert_eq!(lost.iter().map(|lost| lost.undo).collect::<Vec<_>>(), ["three", "two"]);
        assert_eq!(lost.iter().flat_map(|lost| &lost.calls).map(|call| call.0).collect::<Vec<_>>(), [3, 2]);
        outbox.committed(Ticket(1));
        assert_eq!(acked(&outbox.take()), [1]);
    }
}
