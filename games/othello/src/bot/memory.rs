//! What a search remembers of positions: two entries a place, the deeper one stays longer.

use super::field::Field;

/// Fewer and more places than this are never kept.
const PLACES: std::ops::RangeInclusive<usize> = 1 << 8..=1 << 18;

/// What a score says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Bound {
    /// The score is this.
    #[default]
    Exact,
    /// It is this or more.
    AtLeast,
    /// It is this or less.
    AtMost,
}

/// What was found out about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// The move that was best.
    pub(super) best: u8,
    /// The score, for the side to move.
    pub(super) score: i16,
    /// How far it was looked ahead.
    pub(super) depth: u8,
    /// What the score says.
    pub(super) bound: Bound,
}

impl Found {
    /// The score, if it settles the question between these two.
    pub(super) fn settles(self, alpha: i32, beta: i32) -> Option<i32> {
        let score = i32::from(self.score);
        let settles = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= beta,
            Bound::AtMost => score <= alpha,
        };
        settles.then_some(score)
    }
}

/// Positions with what is known of each.
#[derive(Debug)]
pub(super) struct Memory(Vec<[(Field, Found); 2]>);

impl Memory {
    /// As large as a search of so many nodes can use.
    pub(super) fn for_nodes(nodes: u32) -> Self {
        let places = (nodes as usize / 4).next_power_of_two().clamp(*PLACES.start(), *PLACES.end());
        Self(vec![[(Field::default(), Found::default()); 2]; places])
    }

    /// What is known of a position.
    pub(super) fn get(&self, field: Field) -> Option<Found> {
        let place = &self.0[self.place(field)];
        place.iter().find(|(known, _)| *known == field).map(|&(_, found)| found)
    }

    /// Remembers it. The first entry of a place holds what was looked at most deeply, the second what came last.
    pub(super) fn put(&mut self, field: Field, found: Found) {
        let place = self.place(field);
        let entries = &mut self.0[place];
        if entries[0].0 == field || found.depth >= entries[0].1.depth {
            if entries[0].0 != field {
                entries[1] = entries[0];
            }
            entries[0] = (field, found);
        } else {
            entries[1] = (field, found);
        }
    }

    #[allow(clippy::cast_possible_truncation)] // only the low bits count
    fn place(&self, field: Field) -> usize {
        let mixed = field.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ field.other.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        (mixed ^ mixed >> 32) as usize & (self.0.len() - 1)
    }
}
