//! What waits for a room, in the order of its time. A timer comes after every letter that was received before it was
//! due, and before one that was received at that moment.

use engine::Millis;
use std::collections::VecDeque;

/// Letters to a room and the moment at which it wants to be woken.
#[derive(Debug)]
pub struct Queue<L> {
    letters: VecDeque<(Millis, L)>,
    wake_at: Option<Millis>,
}

/// What comes next.
#[derive(Debug, PartialEq, Eq)]
pub enum Next<L> {
    /// The moment that was asked for, in server time.
    Wake(Millis),
    /// A letter, with the server time at which it was received.
    Letter(Millis, L),
}

impl<L> Default for Queue<L> {
    fn default() -> Self {
        Self { letters: VecDeque::new(), wake_at: None }
    }
}

impl<L> Queue<L> {
    /// A letter that was received at this server time. Letters of two senders may swap on their way: their times put
    /// them in order again.
    pub fn put(&mut self, at: Millis, letter: L) {
        let place = self.letters.iter().rposition(|(other, _)| *other <= at).map_or(0, |before| before + 1);
        self.letters.insert(place, (at, letter));
    }

    /// The room wants to be woken at this server time, or not at all. Replaces what it wanted before.
    pub fn wake_at(&mut self, at: Option<Millis>) {
        self.wake_at = at;
    }

    /// The server time at which something is due by itself.
    #[must_use]
    pub const fn due(&self) -> Option<Millis> {
        self.wake_at
    }

    /// What is to be handled now, at the server time `now`. Nothing: only what comes or is due later.
    pub fn next(&mut self, now: Millis) -> Option<Next<L>> {
        let received = self.letters.front().map(|(at, _)| *at);
        let due = self.wake_at.filter(|due| *due <= now && received.is_none_or(|received| *due <= received));
        if let Some(due) = due {
            self.wake_at = None;
            return Some(Next::Wake(due));
        }
        self.letters.pop_front().map(|(at, letter)| Next::Letter(at, letter))
    }

    /// The next letter, whatever is due.
    pub fn take_letter(&mut self) -> Option<L> {
        self.letters.pop_front().map(|(_, letter)| letter)
    }

    /// How many letters wait.
    #[must_use]
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether no letter waits.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_timer_comes_after_what_was_received_before_it_and_before_what_was_received_then() {
        let mut queue = Queue::default();
        for (at, letter) in [(7, "c"), (5, "a"), (6, "b"), (7, "d")] {
            queue.put(at, letter);
        }
        queue.wake_at(Some(7));
        assert_eq!((queue.next(9), queue.next(9)), (Some(Next::Letter(5, "a")), Some(Next::Letter(6, "b"))));
        assert_eq!(queue.next(9), Some(Next::Wake(7)));
        assert_eq!((queue.next(9), queue.next(9)), (Some(Next::Letter(7, "c")), Some(Next::Letter(7, "d"))));
        assert_eq!((queue.next(9), queue.due()), (None, None), "a moment comes once");
    }

    #[test]
    fn no_timer_comes_before_it_is_due() {
        let mut queue: Queue<()> = Queue::default();
        queue.wake_at(Some(7));
        assert_eq!((queue.next(6), queue.next(7)), (None, Some(Next::Wake(7))));
    }
}
