//! How a seat rings its bell, for whoever runs the house: nothing follows from it by itself, and no view holds it
//! (rules §4).

use arrayvec::ArrayVec;
use engine::Millis;
use serde::{Deserialize, Serialize};

/// Nobody sees a layout and rings within so many milliseconds of its beginning.
const TOO_SOON_MS: Millis = 100;
/// Judged over so many right bells.
const BELLS: usize = 10;
/// Nobody rings so quickly half of the time.
const QUICK_MS: u32 = 180;
/// Nobody rings so evenly: the slowest bell less the quickest.
const EVEN_MS: u32 = 15;

/// How a seat rings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The reaction times of the newest right bells that were first, in milliseconds, the oldest first.
    pub reactions: ArrayVec<u32, BELLS>,
    /// How many bells were right and first.
    pub right: u16,
    /// How many were wrong.
    pub wrong: u16,
    /// Whether a person could hardly ring like this.
    pub suspect: bool,
}

impl Record {
    /// A bell was rung so long after the layout that it was rung for, its way taken off; `None`: before it.
    pub(crate) fn rang(&mut self, after: Option<Millis>) {
        self.suspect |= after.is_none_or(|after| after < TOO_SOON_MS);
    }

    /// A bell was right and the first.
    pub(crate) fn won(&mut self, after_ms: u32) {
        self.right += 1;
        if self.reactions.is_full() {
            self.reactions.remove(0);
        }
        self.reactions.push(after_ms);
        self.suspect |= self.reactions.is_full() && is_superhuman(&self.reactions);
    }
}

fn is_superhuman(reactions: &ArrayVec<u32, BELLS>) -> bool {
    let mut sorted = reactions.clone();
    sorted.sort_unstable();
    let median = sorted[BELLS / 2 - 1].midpoint(sorted[BELLS / 2]);
    median < QUICK_MS || sorted[BELLS - 1] - sorted[0] < EVEN_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(reactions: [u32; BELLS]) -> Record {
        let mut record = Record::default();
        reactions.into_iter().for_each(|reaction| record.won(reaction));
        record
    }

    #[test]
    fn a_quick_person_is_not_suspect() {
        assert!(!after([190, 260, 240, 320, 170, 410, 230, 150, 280, 300]).suspect);
    }

    #[test]
    fn a_median_below_180_is() {
        assert!(after([170, 160, 900, 150, 179, 800, 178, 140, 700, 178]).suspect);
    }

    #[test]
    fn ten_bells_within_15_ms_are() {
        assert!(after([400, 403, 407, 401, 414, 409, 411, 402, 405, 400]).suspect);
        assert!(!after([400, 403, 407, 401, 415, 409, 411, 402, 405, 400]).suspect);
    }

    #[test]
    fn nine_bells_are_too_few() {
        let mut record = Record::default();
        (0..9).for_each(|_| record.won(120));
        assert!(!record.suspect);
    }

    #[test]
    fn a_bell_before_anybody_could_see_is() {
        let mut record = Record::default();
        record.rang(Some(100));
        assert!(!record.suspect);
        record.rang(Some(99));
        assert!(record.suspect);
    }
}
