//! Tiles by their face, for formats that don't say which of four equal ones it is: a new one is the lowest unused copy.

use crate::tile::{Kind, Reds, Tile};

/// What a tile shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Face {
    /// Its kind.
    pub(super) kind: Kind,
    /// Whether it is a red five.
    pub(super) red: bool,
}

impl Face {
    pub(super) fn of(tile: Tile, reds: Reds) -> Self {
        Self { kind: tile.kind(), red: tile.is_red(reds) }
    }
}

/// The tiles of a hand that is read.
#[derive(Clone, Debug)]
pub(super) struct Faces {
    reds: Reds,
    used: [bool; Tile::COUNT],
    /// What each seat holds, as far as the record goes.
    pub(super) hands: Vec<Vec<Tile>>,
}

impl Faces {
    pub(super) fn new(reds: Reds, seats: usize) -> Self {
        Self { reds, used: [false; Tile::COUNT], hands: vec![Vec::new(); seats] }
    }

    /// A tile that hasn't been seen before.
    pub(super) fn new_tile(&mut self, face: Face) -> Option<Tile> {
        let fits = |tile: &Tile| !self.used[tile.index()] && Face::of(*tile, self.reds) == face;
        let tile = face.kind.tiles().find(fits)?;
        self.used[tile.index()] = true;
        Some(tile)
    }

    /// A seat draws a tile.
    pub(super) fn draw(&mut self, seat: usize, face: Face) -> Option<Tile> {
        let tile = self.new_tile(face)?;
        self.hands.get_mut(seat)?.push(tile);
        Some(tile)
    }

    /// Takes a tile with this face out of a hand: the one drawn last if `drawn`, else an earlier one if there is any.
    pub(super) fn take(&mut self, seat: usize, face: Face, from: From) -> Option<Tile> {
        let reds = self.reds;
        let hand = self.hands.get_mut(seat)?;
        let fits = |tile: &Tile| Face::of(*tile, reds) == face;
        let at = match from {
            From::Drawn => hand.iter().rposition(fits)?,
            From::Hand => hand.iter().position(fits)?,
        };
        Some(hand.remove(at))
    }
}

/// Which of several equal tiles is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// The one drawn last.
    Drawn,
    /// One that was there before.
    Hand,
}
