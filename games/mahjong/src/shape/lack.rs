//! How many tiles a part of a hand lacks.

/// How many tiles a part of a hand lacks for so many sets, without a pair and with one; [`FAR`] where it can't be.
/// Sixteen lanes, so that the compiler has a use for its wide registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(16))]
pub(super) struct Lack([u8; 16]);

/// More than any hand can lack. Several of them still fit into a byte, so sums may be more; [`Lack::or`] with
/// [`Lack::NEVER`] makes one of them again.
pub(super) const FAR: u8 = 40;
/// Sets of one hand, none to four.
pub(super) const SETS: usize = 5;
/// Where the lanes with a pair begin.
const PAIRED: usize = 8;
/// One in each lane.
const EACH: u128 = u128::from_le_bytes([1; 16]);
/// By the sets that are new, the lanes that keep a value when the values move up by so many, and what the others hold.
const KEPT: [(u128, u128); SETS + 1] = {
    let mut kept = [(0, 0); SETS + 1];
    let mut sets = 0;
    while sets <= SETS {
        let (mut keep, mut far) = ([0; 16], [FAR; 16]);
        let mut lane = sets;
        while lane < SETS {
            (keep[lane], far[lane]) = (u8::MAX, 0);
            (keep[PAIRED + lane], far[PAIRED + lane]) = (u8::MAX, 0);
            lane += 1;
        }
        kept[sets] = (u128::from_le_bytes(keep), u128::from_le_bytes(far));
        sets += 1;
    }
    kept
};

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

    /// When so many sets more, at most three, are made for so many tiles. What would be more than four sets is lost.
    pub(super) fn with_sets(&self, sets: usize, tiles: u8) -> Self {
        let moved = u128::from_le_bytes(self.0) << (8 * sets);
        let (keep, far) = KEPT[sets];
        Self(((moved & keep | far) + u128::from(tiles) * EACH).to_le_bytes())
    }

    /// When the pair is made for so many tiles.
    pub(super) fn with_pair(&self, tiles: u8) -> Self {
        let (_, far) = KEPT[SETS];
        let paired = (u128::from_le_bytes(self.0) << 64) + ((u128::from(tiles) * EACH) << 64);
        Self((paired | far & u128::from(u64::MAX)).to_le_bytes())
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
    fn new_sets_and_the_pair_move_the_values() {
        let mut lack = Lack::NOTHING;
        lack.set_bare(3, 2);
        lack.set_paired(1, 5);
        let more = lack.with_sets(1, 3).or(&Lack::NEVER);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| more.bare(sets)), [FAR, 3, FAR, FAR, 5]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| more.paired(sets)), [FAR, FAR, 8, FAR, FAR]);
        let lost = lack.with_sets(2, 0).or(&Lack::NEVER);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| lost.bare(sets)), [FAR, FAR, 0, FAR, FAR]);
        let paired = lack.with_pair(1).or(&Lack::NEVER);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| paired.bare(sets)), [FAR; 5]);
        assert_eq!([0, 1, 2, 3, 4].map(|sets| paired.paired(sets)), [1, FAR, FAR, 3, FAR]);
    }

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
