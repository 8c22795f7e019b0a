//! Sets that lie open, and closed kans (rules C1).

use crate::tile::{Kind, Tile};
use arrayvec::ArrayVec;
use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a meld came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum MeldKind {
    /// A claimed straight (치, joy: 스트레이트).
    Chi,
    /// A claimed triplet (퐁, joy: 트리플).
    Pon,
    /// A kan claimed with three equal tiles (대명깡).
    Minkan,
    /// A kan of four own tiles (안깡).
    Ankan,
    /// A pon with the fourth tile added (가깡).
    Kakan,
}

impl MeldKind {
    /// Whether it is one of the kans.
    #[must_use]
    pub const fn is_kan(self) -> bool {
        matches!(self, Self::Minkan | Self::Ankan | Self::Kakan)
    }

    /// Whether it opens the hand.
    #[must_use]
    pub const fn is_open(self) -> bool {
        !matches!(self, Self::Ankan)
    }
}

/// A set that is laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Meld {
    /// How it came about.
    #[serde(rename = "type")]
    pub kind: MeldKind,
    /// Its tiles, rising.
    #[ts(as = "Vec<Tile>")]
    pub tiles: ArrayVec<Tile, 4>,
    /// The tile that was claimed; of a closed kan none.
    pub called: Option<Tile>,
    /// Who had discarded it.
    pub from: Option<Seat>,
    /// The fourth tile of an added kan.
    pub added: Option<Tile>,
}

impl Meld {
    /// A straight of a claimed tile and two own ones.
    #[must_use]
    pub fn chi(own: [Tile; 2], called: Tile, from: Seat) -> Self {
        Self::claimed(MeldKind::Chi, &own, called, from)
    }

    /// A triplet of a claimed tile and two own ones.
    #[must_use]
    pub fn pon(own: [Tile; 2], called: Tile, from: Seat) -> Self {
        Self::claimed(MeldKind::Pon, &own, called, from)
    }

    /// A kan of a claimed tile and three own ones.
    #[must_use]
    pub fn minkan(own: [Tile; 3], called: Tile, from: Seat) -> Self {
        Self::claimed(MeldKind::Minkan, &own, called, from)
    }

    /// The kan of all four tiles of a kind, own ones.
    #[must_use]
    pub fn ankan(kind: Kind) -> Self {
        Self { kind: MeldKind::Ankan, tiles: kind.tiles().collect(), called: None, from: None, added: None }
    }

    /// The kan that this triplet becomes with the fourth tile.
    ///
    /// # Panics
    /// If it has four tiles already.
    #[must_use]
    pub fn with_added(mut self, tile: Tile) -> Self {
        self.kind = MeldKind::Kakan;
        self.tiles.push(tile);
        self.tiles.sort_unstable();
        self.added = Some(tile);
        self
    }

    fn claimed(kind: MeldKind, own: &[Tile], called: Tile, from: Seat) -> Self {
        let mut tiles: ArrayVec<Tile, 4> = own.iter().copied().collect();
        tiles.push(called);
        tiles.sort_unstable();
        Self { kind, tiles, called: Some(called), from: Some(from), added: None }
    }

    /// The kind of its lowest tile: all of it unless it is a straight.
    #[must_use]
    pub fn first(&self) -> Kind {
        self.tiles[0].kind()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Supply;
    use crate::tile::Reds;

    #[test]
    fn a_meld_is_written_as_the_rules_say() {
        let tiles = Supply::new(Reds::Three).take("1111z").unwrap();
        let pon = Meld::pon([tiles[0], tiles[1]], tiles[2], Seat(2));
        let json = r#"{"type":"pon","tiles":[108,109,110],"called":110,"from":2,"added":null}"#;
        assert_eq!(serde_json::to_string(&pon).unwrap(), json);
        assert_eq!(serde_json::from_str::<Meld>(json).unwrap(), pon);
        let kan = pon.with_added(tiles[3]);
        let json = r#"{"type":"kakan","tiles":[108,109,110,111],"called":110,"from":2,"added":111}"#;
        assert_eq!(serde_json::to_string(&kan).unwrap(), json);
    }
}
