//! After a batch of a room was lost, what the room sent before it knew is lost too: it hangs on what isn't there.

use std::collections::BTreeMap;

/// Which batches can't be kept any more. A batch carries its room and that room's epoch: how often it was set back
/// before it sent the batch. `R` names a room for as long as this run of the server lasts.
#[derive(Clone, Debug)]
pub struct Doomed<R>(BTreeMap<R, u64>);

impl<R> Default for Doomed<R> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<R: Ord> Doomed<R> {
    /// A batch of this room and epoch was lost.
    pub fn lost(&mut self, room: R, epoch: u64) {
        self.0.insert(room, epoch + 1);
    }

    /// Whether a batch hangs on one that was lost.
    #[must_use]
    pub fn hangs_on_what_was_lost(&self, room: &R, epoch: u64) -> bool {
        self.0.get(room).is_some_and(|first| epoch < *first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_room_sent_before_it_knew_is_lost_and_what_it_sends_then_is_not() {
        let mut doomed = Doomed::default();
        assert!(!doomed.hangs_on_what_was_lost(&"a", 0));
        doomed.lost("a", 0);
        assert!(doomed.hangs_on_what_was_lost(&"a", 0));
        assert!(!doomed.hangs_on_what_was_lost(&"a", 1) && !doomed.hangs_on_what_was_lost(&"b", 0));
    }
}
