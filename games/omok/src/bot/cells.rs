//! A set of points of the board, a bit each, in the order of their indices.

/// Points of the largest board, in words of 64.
const WORDS: usize = 6;

/// A point as its index, rank by rank from below.
pub(super) type Cell = u16;

/// A set of points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells([u64; WORDS]);

impl Cells {
    /// Adds or takes away.
    #[inline]
    pub(super) const fn flip(&mut self, cell: Cell) {
        self.0[cell as usize / 64] ^= 1 << (cell % 64);
    }

    /// Adds.
    pub(super) const fn insert(&mut self, cell: Cell) {
        self.0[cell as usize / 64] |= 1 << (cell % 64);
    }

    /// Whether the set holds it.
    #[inline]
    pub(super) const fn contains(&self, cell: Cell) -> bool {
        self.0[cell as usize / 64] >> (cell % 64) & 1 != 0
    }

    /// Whether it holds none.
    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many it holds.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// What both hold.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// What either holds.
    pub(super) fn or(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// Its points in order.
    pub(super) fn iter(self) -> impl Iterator<Item = Cell> {
        (0..).zip(self.0).flat_map(|(number, mut word): (Cell, u64)| {
            std::iter::from_fn(move || {
                if word == 0 {
                    return None;
                }
                #[allow(clippy::cast_possible_truncation)] // below 64
                let bit = word.trailing_zeros() as Cell;
                word &= word - 1;
                Some(number * 64 + bit)
            })
        })
    }

    /// The first of them.
    pub(super) fn first(self) -> Option<Cell> {
        self.iter().next()
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::default();
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}
