//! How tiles are spread over the kinds: what seven pairs and the thirteen orphans hang on.

/// Four numbers of four bits each, none above 14: the kinds that are there, those that are there twice, and both among
/// the terminals and honours alone. Those of several suits add up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Spread(u16);

impl Spread {
    /// Of so many tiles of each kind; `outer` says which kinds are terminals or honours.
    pub(super) fn of(held: &[u8], outer: impl Fn(usize) -> bool) -> Self {
        held.iter().enumerate().fold(Self::default(), |spread, (place, count)| {
            let (kind, pair) = (u16::from(*count >= 1), u16::from(*count >= 2));
            let all = kind | pair << 4;
            spread.and(Self(all | if outer(place) { all << 8 } else { 0 }))
        })
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// The different kinds.
    pub(super) const fn kinds(self) -> u8 {
        (self.0 & 15) as u8
    }

    const fn pairs(self) -> u8 {
        (self.0 >> 4 & 15) as u8
    }

    const fn outer_kinds(self) -> u8 {
        (self.0 >> 8 & 15) as u8
    }

    /// The terminals and honours that are there twice.
    pub(super) const fn outer_pairs(self) -> u8 {
        (self.0 >> 12) as u8
    }

    /// How far seven different pairs are.
    pub(super) const fn seven_pairs(self) -> i8 {
        6 - self.pairs() as i8 + 7_u8.saturating_sub(self.kinds()) as i8
    }

    /// How far the thirteen orphans are.
    pub(super) const fn kokushi(self) -> i8 {
        13 - self.outer_kinds() as i8 - (self.outer_pairs() > 0) as i8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_and_orphans_are_counted() {
        let ends = |place| place == 0 || place == 8;
        let suit = Spread::of(&[2, 1, 0, 4, 0, 0, 0, 0, 1], ends);
        assert_eq!((suit.kinds(), suit.pairs(), suit.outer_kinds(), suit.outer_pairs()), (4, 2, 2, 1));
        let both = suit.and(Spread::of(&[1; 7], |_| true));
        assert_eq!((both.kinds(), both.pairs(), both.outer_kinds(), both.outer_pairs()), (11, 2, 9, 1));
        assert_eq!((both.seven_pairs(), both.kokushi()), (4, 3));
        assert_eq!(suit.seven_pairs(), 7);
        assert_eq!(Spread::of(&[1; 14], |_| true).seven_pairs(), 6);
    }
}
