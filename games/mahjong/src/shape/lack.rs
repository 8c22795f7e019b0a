//! How many tiles a part of a hand lacks.

/// How many tiles a part of a hand lacks for so many sets, without a pair and with one; [`FAR`] where it can't be.
/// Sixteen lanes, so that the compiler has a use for its wide registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(16))]
pub(super) struct Lack([u8; 16]);

/// More than any hand can lack. Four of them still fit into a byte.
pub(super) const FAR: u8 = 40;
/// Sets of one hand, none to four.
pub(super) const SETS: usize = 5;
/// Where the lanes with a pair begin.
const PAIRED: usize = 8;

impl Lack {
    /// Nothing can be made of it, not even nothing.
    pub(super) const NEVER: Self = Self([FAR; 16]);
    /// A part without tiles of which none are asked for.
    pub(super) const NOTHING: Self = {
        let mut lack = Self::NEVER;
        lack.0[0] = 0;
        lack
    };

    pub(super) const fn bare(&self, sets: usize) -> u8 {
        self.0[sets]
    }

    pub(super) const fn paired(&self, sets: usize) -> u8 {
        self.0[PAIRED + sets]
    }

    pub(super) const fn set_bare(&mut self, sets: usize, lack: u8) {
        self.0[sets] = lack;
    }

    pub(super) const fn set_paired(&mut self, sets: usize, lack: u8) {
        self.0[PAIRED + sets] = lack;
    }

    /// The smaller one everywhere.
    pub(super) fn or(&self, other: &Self) -> Self {
        let mut out = self.0;
        for (lane, other) in out.iter_mut().zip(other.0) {
            *lane = (*lane).min(other);
        }
        Self(out)
    }

    /// When so many sets more are made for so many tiles. What would be more than four sets is lost.
    pub(super) fn with_sets(&self, sets: usize, tiles: u8) -> Self {
        let mut out = Self::NEVER;
        for from in 0..SETS.saturating_sub(sets) {
            out.set_bare(from + sets, (self.bare(from) + tiles).min(FAR));
            out.set_paired(from + sets, (self.paired(from) + tiles).min(FAR));
        }
        out
    }

    /// When the pair is made for so many tiles.
    pub(super) fn with_pair(&self, tiles: u8) -> Self {
        let mut out = Self::NEVER;
        for sets in 0..SETS {
            out.set_paired(sets, (self.bare(sets) + tiles).min(FAR));
        }
        out
    }

    /// What two parts lack together.
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut out = Self::NEVER;
        for sets in 0..SETS {
            let (mut bare, mut paired) = (FAR, FAR);
            for own in 0..=sets {
                let rest = sets - own;
                bare = bare.min(self.bare(own) + other.bare(rest));
                paired = paired.min(self.bare(own) + other.paired(rest)).min(self.paired(own) + other.bare(rest));
            }
            out.set_bare(sets, bare);
            out.set_paired(sets, paired);
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_parts_share_the_sets_and_one_has_the_pair() {
        let mut one = Lack::NOTHING;
        one.set_bare(1, 1);
        one.set_paired(0, 2);
        let mut other = Lack::NOTHING;
        other.set_bare(1, 3);
        other.set_paired(1, 4);
        let both = one.and(&other);
        assert_eq!((both.bare(0), both.bare(1), both.bare(2)), (0, 1, 4));
        assert_eq!((both.paired(0), both.paired(1), both.paired(2)), (2, 4, 5));
    }
}
