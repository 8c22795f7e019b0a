//! The ways to split tiles into sets and a pair.

use crate::{
    counts::Counts,
    tile::{Kind, Suit},
};
use arrayvec::ArrayVec;

/// A set, by its lowest kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Set {
    /// Three consecutive tiles of one suit (슌쯔, 스트레이트).
    Straight(Kind),
    /// Three equal tiles (커쯔, 트리플).
    Triplet(Kind),
}

impl Set {
    /// The kind of its lowest tile.
    #[must_use]
    pub const fn first(self) -> Kind {
        match self {
            Self::Straight(kind) | Self::Triplet(kind) => kind,
        }
    }

    /// Whether one of its tiles is of this kind.
    #[must_use]
    pub const fn holds(self, kind: Kind) -> bool {
        let (first, kind) = (self.first().index(), kind.index());
        match self {
            Self::Straight(_) => first <= kind && kind <= first + 2,
            Self::Triplet(_) => first == kind,
        }
    }
}

/// One way to see tiles as sets and a pair: no tile is left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// The pair (머리).
    pub pair: Kind,
    /// The sets, suit by suit.
    pub sets: ArrayVec<Set, 4>,
}

/// Hands out every way to split the tiles into sets and one pair, each once: ways that differ in the order of their
/// sets only are the same one.
pub fn each_split(counts: &Counts, mut seen: impl FnMut(&Split)) {
    let Some(paired) = suit_of_pair(counts) else { return };
    let mut rest = *counts.by_kind();
    for place in paired.span() {
        if rest[place] < 2 {
            continue;
        }
        let Some(pair) = Kind::new(place as u8) else { continue };
        rest[place] -= 2;
        let mut split = Split { pair, sets: ArrayVec::new() };
        take_sets(&mut rest, 0, &mut split, &mut seen);
        rest[place] += 2;
    }
}

/// The suit in which the pair must be, judged by the numbers of tiles: in all others they are multiples of three.
fn suit_of_pair(counts: &Counts) -> Option<Suit> {
    let mut paired = None;
    for suit in Suit::ALL {
        let tiles: u8 = counts.by_kind()[suit.span()].iter().sum();
        match tiles % 3 {
            0 => {}
            2 if paired.is_none() => paired = Some(suit),
            _ => return None,
        }
    }
    paired
}

/// Takes sets from the lowest tile up, whose kind begins a triplet and straights, or straights only.
fn take_sets(rest: &mut [u8; Kind::COUNT], from: usize, split: &mut Split, seen: &mut impl FnMut(&Split)) {
    let Some(place) = (from..Kind::COUNT).find(|place| rest[*place] > 0) else {
        seen(split);
        return;
    };
    // `place` is below the number of kinds, and at most four sets fit into a hand.
    let Some(kind) = Kind::new(place as u8).filter(|_| !split.sets.is_full()) else { return };
    if rest[place] >= 3 {
        rest[place] -= 3;
        split.sets.push(Set::Triplet(kind));
        take_sets(rest, place, split, seen);
        split.sets.pop();
        rest[place] += 3;
    }
    let straights = rest[place];
    if kind.up(2).is_some() && rest[place + 1] >= straights && rest[place + 2] >= straights {
        take_straights(rest, kind, straights, split, seen);
    }
}

/// Takes so many equal straights, which use up their lowest kind.
fn take_straights(
    rest: &mut [u8; Kind::COUNT],
    kind: Kind,
    straights: u8,
    split: &mut Split,
    seen: &mut impl FnMut(&Split),
) {
    if split.sets.remaining_capacity() < straights.into() {
        return;
    }
    let places = kind.index()..kind.index() + 3;
    rest[places.clone()].iter_mut().for_each(|count| *count -= straights);
    (0..straights).for_each(|_| split.sets.push(Set::Straight(kind)));
    take_sets(rest, kind.index() + 1, split, seen);
    (0..straights).for_each(|_| _ = split.sets.pop());
    rest[places].iter_mut().for_each(|count| *count += straights);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_counts;

    fn splits(hand: &str) -> Vec<Split> {
        let mut all = Vec::new();
        each_split(&read_counts(hand).unwrap(), |split| all.push(split.clone()));
        all
    }

    #[test]
    fn j02_three_equal_straights_are_three_triplets_too() {
        let kind = |number| Kind::of(Suit::Characters, number);
        let found = splits("111222333m44p");
        let sets: Vec<&[Set]> = found.iter().map(|split| &*split.sets).collect();
        let (triplets, straights) = ([1, 2, 3].map(|n| Set::Triplet(kind(n))), [Set::Straight(kind(1)); 3]);
        assert_eq!(sets, [&triplets[..], &straights[..]]);
        assert_eq!(splits("111122223333m44p").len(), 2);
    }

    #[test]
    fn what_leaves_a_tile_is_no_split() {
        for hand in ["", "1m", "12m", "11m2p", "123m", "11m11p", "112233m44p5s", "891m11p", "123z11m", "99m1p"] {
            assert_eq!(splits(hand), [], "{hand}");
        }
        assert_eq!(splits("55z").len(), 1);
    }

    #[test]
    fn a_set_holds_its_kinds() {
        let kind = |number| Kind::of(Suit::Circles, number);
        let held = |set: Set| Kind::all().filter(|kind| set.holds(*kind)).collect::<Vec<_>>();
        assert_eq!(held(Set::Straight(kind(7))), [kind(7), kind(8), kind(9)]);
        assert_eq!(held(Set::Triplet(Kind::RED)), [Kind::RED]);
    }
}
