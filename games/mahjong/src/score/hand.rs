//! A hand that may be complete.

use crate::{
    counts::Counts,
    meld::{Meld, MeldKind},
    shape::Set,
    tile::{Kind, Reds, Tile},
};
use arrayvec::ArrayVec;

/// A meld as scoring sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The set; a kan is a triplet.
    pub set: Set,
    /// How it came about.
    pub kind: MeldKind,
}

impl Laid {
    /// Of a meld's lowest kind.
    #[must_use]
    pub const fn new(kind: MeldKind, first: Kind) -> Self {
        match kind {
            MeldKind::Chi => Self { set: Set::Straight(first), kind },
            _ => Self { set: Set::Triplet(first), kind },
        }
    }
}

impl From<&Meld> for Laid {
    fn from(meld: &Meld) -> Self {
        Self::new(meld.kind, meld.first())
    }
}

/// A hand and the tile that may complete it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    /// The concealed tiles without the winning one.
    pub concealed: Counts,
    /// The winning tile.
    pub win: Kind,
    /// The melds.
    pub melds: ArrayVec<Laid, 4>,
    /// The red fives among all its tiles.
    pub reds: u8,
}

impl Hand {
    /// Of the concealed tiles without the winning one, the winning one, and the melds.
    ///
    /// # Panics
    /// If there are more than four melds.
    #[must_use]
    pub fn new(concealed: &[Tile], win: Tile, melds: &[Meld], reds: Reds) -> Self {
        let tiles = concealed.iter().chain([&win]).chain(melds.iter().flat_map(|meld| &meld.tiles));
        let red = tiles.filter(|tile| tile.is_red(reds)).count() as u8;
        Self {
            concealed: concealed.iter().copied().collect(),
            win: win.kind(),
            melds: melds.iter().map(Laid::from).collect(),
            reds: red,
        }
    }
}
