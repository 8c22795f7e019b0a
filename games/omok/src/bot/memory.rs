//! What a search remembers of positions: one entry a place, the newest stays.

use super::cells::Cell;

/// Fewer and more places than this are never kept.
const PLACES: std::ops::RangeInclusive<usize> = 64..=1 << 18;

/// Positions by their hash, with what is known of each.
#[derive(Debug)]
pub(super) struct Memory<T>(Vec<(u64, T)>);

impl<T: Copy + Default> Memory<T> {
    /// As large as a search of so many nodes can use.
    pub(super) fn for_nodes(nodes: u32) -> Self {
        let places = (nodes as usize / 2).next_power_of_two().clamp(*PLACES.start(), *PLACES.end());
        Self(vec![(0, T::default()); places])
    }

    /// What is known of a position.
    pub(super) fn get(&self, hash: u64) -> Option<T> {
        let (known, value) = self.0[self.place(hash)];
        (known == hash).then_some(value)
    }

    /// Remembers it.
    pub(super) fn put(&mut self, hash: u64, value: T) {
        let place = self.place(hash);
        self.0[place] = (hash, value);
    }

    #[allow(clippy::cast_possible_truncation)] // only the low bits count
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.0.len() - 1)
    }
}

/// Whether threes win from a position.
pub(super) type ThreeMemory = Memory<Threes>;

/// How a search for threes ended.
#[derive(Clone, Copy, Debug, Default)]
pub(super) enum Threes {
    /// They don't win within so many moves.
    #[default]
    Unknown,
    /// As said.
    NotWithin(u8),
    /// They win, beginning here.
    Win(Cell),
}

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

/// What alpha–beta has found out about a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Found {
    /// The move that was best.
    pub(super) best: Option<Cell>,
    /// The score, from the side to move and from this position on.
    pub(super) score: i16,
    /// How far it was looked ahead.
    pub(super) depth: i8,
    /// What the score says.
    pub(super) bound: Bound,
}

impl Found {
    /// A score that is certain as far as it was looked ahead.
    pub(super) fn exactly(score: i16, depth: i32) -> Self {
        #[allow(clippy::cast_possible_truncation)] // clamped
        let depth = depth.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
        Self { best: None, score, depth, bound: Bound::Exact }
    }
}
