//! How many tiles of each kind, and sets of kinds.

use crate::tile::{Kind, Suit, Tile};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// How many tiles of each kind somebody has.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; Kind::COUNT]);

impl Counts {
    /// No tile.
    pub const EMPTY: Self = Self([0; Kind::COUNT]);

    /// How many tiles there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0 == Self::EMPTY.0
    }

    /// How many there are of a kind.
    #[must_use]
    pub const fn of(&self, kind: Kind) -> u8 {
        self.0[kind.index()]
    }

    /// One more of a kind.
    pub const fn add(&mut self, kind: Kind) {
        self.0[kind.index()] += 1;
    }

    /// One less of a kind.
    ///
    /// # Panics
    /// If there is none (in builds that check for overflow).
    pub const fn remove(&mut self, kind: Kind) {
        self.0[kind.index()] -= 1;
    }

    /// With one more of a kind.
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Self {
        self.add(kind);
        self
    }

    /// With one less of a kind.
    ///
    /// # Panics
    /// If there is none (in builds that check for overflow).
    #[must_use]
    pub const fn without(mut self, kind: Kind) -> Self {
        self.remove(kind);
        self
    }

    /// The kinds that are there, rising, each with its number of tiles.
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> {
        Kind::all().zip(self.0).filter(|(_, count)| *count > 0)
    }

    /// The kinds that are there.
    #[must_use]
    pub fn kinds(&self) -> Kinds {
        self.iter().map(|(kind, _)| kind).collect()
    }

    /// The numbers by kind.
    #[must_use]
    pub const fn by_kind(&self) -> &[u8; Kind::COUNT] {
        &self.0
    }
}

impl Default for Counts {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl From<[u8; Kind::COUNT]> for Counts {
    fn from(by_kind: [u8; Kind::COUNT]) -> Self {
        Self(by_kind)
    }
}

impl FromIterator<Kind> for Counts {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut counts = Self::EMPTY;
        kinds.into_iter().for_each(|kind| counts.add(kind));
        counts
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        tiles.into_iter().map(Tile::kind).collect()
    }
}

impl fmt::Display for Counts {
    /// As hands are written; red fives are not told from others.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::notation::write_counts(self, f)
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of kinds. On the wire it is the list of their numbers, rising.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u64);

impl Kinds {
    /// No kind.
    pub const EMPTY: Self = Self(0);
    /// The terminals and honours (요구패).
    pub const OUTER: Self = Self(1 | 1 << 8 | 1 << 9 | 1 << 17 | 1 << 18 | 1 << 26 | 0b111_1111 << 27);

    /// All kinds of a suit.
    #[must_use]
    pub const fn span(suit: Suit) -> Self {
        let span = suit.span();
        Self((1 << span.end) - (1 << span.start))
    }

    /// The kinds of these numbers, each `0..34`.
    #[must_use]
    pub(crate) const fn of(numbers: &[u8]) -> Self {
        let mut set = Self::EMPTY;
        let mut place = 0;
        while place < numbers.len() {
            set.0 |= 1 << numbers[place];
            place += 1;
        }
        set
    }

    /// Whether a kind is among them.
    #[must_use]
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a kind.
    pub const fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind.index();
    }

    /// Adds a kind if it belongs there.
    pub(crate) const fn insert_if(&mut self, belongs: bool, kind: Kind) {
        self.0 |= (belongs as u64) << kind.index();
    }

    /// Takes a kind out.
    pub const fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind.index());
    }

    /// The kinds that are in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The kinds that are in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether all of them are in another set.
    #[must_use]
    pub const fn are_in(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// A bit a kind, kind 0 lowest.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// One after the other, rising.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let kind = Kind::new(bits.trailing_zeros() as u8);
            bits &= bits.wrapping_sub(1);
            kind
        })
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl fmt::Debug for Kinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Kinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Kinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Kind>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl ts_rs::TS for Kinds {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &ts_rs::Config) -> String {
        "number[]".to_owned()
    }

    fn inline(config: &ts_rs::Config) -> String {
        Self::name(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_kinds_is_the_list_of_its_members() {
        let set: Kinds = [33, 0, 9].into_iter().filter_map(Kind::new).collect();
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,9,33]");
        assert_eq!(set.len(), 3);
        assert_eq!(Kinds::OUTER, Kind::all().filter(|kind| kind.is_outer()).collect());
        assert_eq!(Kinds::EMPTY.iter().count(), 0);
    }
}
