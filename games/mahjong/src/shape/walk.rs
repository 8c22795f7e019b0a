//! A walk through a suit from the 1 to the 9.
//!
//! All that matters of the numbers passed is what could have been made of them at what cost. Equal pasts are one state,
//! so the work is done for some thousands of states instead of for 405,350 suits.

use super::{interned::Interned, lack::Lack};

/// What can have been made of the numbers passed: by the straights that still wait for the next number only, times
/// three, plus those that wait for the next two. Three equal straights are three triplets, so two are enough.
pub(super) type Past = [Lack; 9];

/// All that can be met on the walk through a suit: by the number, the state before it and the tiles held of it, the
/// state after it; after the last number the lack.
pub(super) struct Walk {
    pub(super) steps: [Vec<[u16; 5]>; 9],
}

impl Walk {
    pub(super) fn all(lacks: &mut Interned<Lack>) -> Self {
        let mut start = [Lack::NEVER; 9];
        start[0] = Lack::NOTHING;
        let mut states = vec![start];
        let steps = std::array::from_fn(|place| {
            let mut next = Interned::default();
            let mut step = |past: &Past, held| {
                let after = passed(past, place, held);
                if place == 8 { lacks.place(&after[0]) } else { next.place(&after) }
            };
            let steps = states.iter().map(|past| [0, 1, 2, 3, 4].map(|held| step(past, held))).collect();
            states = next.all;
            steps
        });
        Self { steps }
    }

    /// Visits all ways on from a state before a number, with at most so many tiles.
    pub(super) fn fill(
        &self,
        place: usize,
        state: usize,
        high: usize,
        room: usize,
        visit: &mut impl FnMut(usize, u16),
    ) {
        for held in 0..=room.min(4) {
            let next = self.steps[place][state][held];
            let high = high + held * 5_usize.pow(place as u32 - 4);
            if place == 8 {
                visit(high, next);
            } else {
                self.fill(place + 1, next.into(), high, room - held, visit);
            }
        }
    }
}

/// The past after one number more, of which so many tiles are held.
fn passed(past: &Past, place: usize, held: u8) -> Past {
    let mut next = [Lack::NEVER; 9];
    let most_begun = if place < 7 { 2 } else { 0 };
    for (waiting, lack) in past.iter().enumerate().filter(|(_, lack)| **lack != Lack::NEVER) {
        let (last, more) = (waiting / 3, waiting % 3);
        for begun in 0..=most_begun {
            let into = &mut next[more * 3 + begun];
            let straights = last + more + begun;
            let missing = |used: usize| (used as u8).saturating_sub(held);
            if straights <= 4 {
                *into = into.or(&lack.with_sets(begun, missing(straights)));
            }
            if straights + 3 <= 4 {
                *into = into.or(&lack.with_sets(begun + 1, missing(straights + 3)));
            }
            if straights + 2 <= 4 {
                *into = into.or(&lack.with_sets(begun, 0).with_pair(missing(straights + 2)));
            }
        }
    }
    next
}
