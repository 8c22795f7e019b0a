//! The tiles that nobody has drawn yet (rules A1, B1, B12).

use crate::tile::{Tile, TileSet};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// Tiles at the end of the wall that are never drawn in turn (왕패), in riichi.
const DEAD: u8 = 14;

/// What the wall is made of, and how much of its end is set apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WallKind {
    /// 136 tiles, all of them drawn.
    Joy,
    /// 136 tiles, the last 14 dead.
    Four,
    /// 108 tiles, the last 14 dead.
    Three,
}

impl WallKind {
    /// The tiles it is built of.
    pub(crate) const fn tiles(self) -> TileSet {
        if matches!(self, Self::Three) { TileSet::Sanma } else { TileSet::Full }
    }

    /// How many tiles it has at the beginning.
    pub(crate) const fn len(self) -> u8 {
        if matches!(self, Self::Three) { 108 } else { 136 }
    }

    /// How many tiles at its end stay where they are.
    const fn dead(self) -> u8 {
        if matches!(self, Self::Joy) { 0 } else { DEAD }
    }

    /// The place of the first indicator: before the replacement tiles.
    const fn first_indicator(self) -> u8 {
        self.len() - if matches!(self, Self::Three) { 9 } else { 5 }
    }
}

/// The wall: draws come from its front, replacement tiles from its end. What has been drawn is forgotten here.
#[derive(Clone)]
pub(crate) struct Wall {
    kind: WallKind,
    /// By position; what lies outside of `next..end` means nothing.
    tiles: [Tile; Tile::COUNT],
    /// The position of the next draw.
    next: u8,
    /// How many replacement tiles were taken.
    taken: u8,
}

impl Wall {
    /// A wall of these tiles, front first.
    ///
    /// # Panics
    /// If they are not as many as the kind of wall has.
    pub(crate) fn new(kind: WallKind, tiles: &[Tile]) -> Self {
        assert_eq!(tiles.len(), usize::from(kind.len()), "a wall of {kind:?}");
        Self::rest(kind, tiles, 0, 0)
    }

    /// What is left of a wall: these tiles from the next draw on.
    ///
    /// # Panics
    /// If they are too many.
    pub(crate) fn rest(kind: WallKind, rest: &[Tile], next: u8, taken: u8) -> Self {
        let mut tiles = [rest.first().copied().unwrap_or_else(blank); Tile::COUNT];
        tiles[usize::from(next)..usize::from(next) + rest.len()].copy_from_slice(rest);
        Self { kind, tiles, next, taken }
    }

    /// How many tiles were taken from the front.
    pub(crate) const fn drawn(&self) -> u8 {
        self.next
    }

    /// How many replacement tiles were taken.
    pub(crate) const fn taken(&self) -> u8 {
        self.taken
    }

    /// Tiles that can still be drawn (남은 패).
    pub(crate) const fn live_left(&self) -> u8 {
        (self.kind.len() - self.taken - self.kind.dead()).saturating_sub(self.next)
    }

    /// Takes the next tile; `None`: the live wall is empty.
    pub(crate) fn draw(&mut self) -> Option<Tile> {
        if self.live_left() == 0 {
            return None;
        }
        let tile = self.tiles[usize::from(self.next)];
        self.next += 1;
        Some(tile)
    }

    /// Takes a tile from the end (영상패); `None`: the live wall is empty.
    pub(crate) fn replacement(&mut self) -> Option<Tile> {
        if self.live_left() == 0 {
            return None;
        }
        self.taken += 1;
        Some(self.tiles[usize::from(self.kind.len() - self.taken)])
    }

    /// The n-th indicator (도라 표시패), from 0 to 4, whether it has been opened or not.
    pub(crate) fn indicator(&self, number: u8) -> Tile {
        self.tiles[usize::from(self.kind.first_indicator() - 2 * number)]
    }

    /// The tile below the n-th indicator (뒷도라 표시패).
    pub(crate) fn ura(&self, number: u8) -> Tile {
        self.tiles[usize::from(self.kind.first_indicator() - 2 * number - 1)]
    }

    /// The positions of the next draw and of the first replacement tile taken, with so many tiles to draw.
    pub(crate) const fn bounds(kind: WallKind, live_left: u8, taken: u8) -> (u8, u8) {
        let end = kind.len() - taken;
        (end - kind.dead() - live_left, end)
    }

    /// The positions of the first so many indicators, in order.
    pub(crate) fn indicator_positions(kind: WallKind, opened: u8) -> impl Iterator<Item = u8> {
        (0..opened).map(move |number| kind.first_indicator() - 2 * number)
    }

    /// All that is left, dead tiles too, front first.
    pub(crate) fn all(&self) -> &[Tile] {
        &self.tiles[usize::from(self.next)..usize::from(self.end())]
    }

    const fn end(&self) -> u8 {
        self.kind.len() - self.taken
    }
}

/// A tile that stands where there is none.
fn blank() -> Tile {
    #[allow(clippy::unwrap_used)] // 0 is a tile
    Tile::new(0).unwrap()
}

impl PartialEq for Wall {
    fn eq(&self, other: &Self) -> bool {
        (self.kind, self.next, self.taken) == (other.kind, other.next, other.taken) && self.all() == other.all()
    }
}

impl std::fmt::Debug for Wall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Wall").field("next", &self.next).field("taken", &self.taken).finish_non_exhaustive()
    }
}

/// As it is stored.
#[derive(Serialize, Deserialize)]
struct Stored<T> {
    kind: WallKind,
    next: u8,
    taken: u8,
    rest: T,
}

impl Serialize for Wall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Stored { kind: self.kind, next: self.next, taken: self.taken, rest: self.all() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Wall {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Stored { kind, next, taken, rest } = Stored::<Vec<Tile>>::deserialize(deserializer)?;
        let whole = usize::from(next) + rest.len() + usize::from(taken) == usize::from(kind.len());
        if whole { Ok(Self::rest(kind, &rest, next, taken)) } else { Err(D::Error::custom("a wall of another length")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(kind: WallKind) -> Wall {
        let tiles: Vec<Tile> = Tile::all().filter(|tile| kind.tiles().has(tile.kind())).collect();
        Wall::new(kind, &tiles)
    }

    #[test]
    fn r01_seventy_draws_and_fourteen_dead_tiles() {
        let mut wall = wall(WallKind::Four);
        for _ in 0..52 {
            wall.draw().unwrap();
        }
        assert_eq!(wall.live_left(), 70);
        let places = |of: fn(&Wall, u8) -> Tile, wall: &Wall| (0..5).map(|n| of(wall, n).id()).collect::<Vec<_>>();
        assert_eq!(places(Wall::indicator, &wall), [131, 129, 127, 125, 123]);
        assert_eq!(places(Wall::ura, &wall), [130, 128, 126, 124, 122]);
        let taken: Vec<u8> = (0..4).map(|_| wall.replacement().unwrap().id()).collect();
        assert_eq!(taken, [135, 134, 133, 132]);
        assert_eq!(wall.live_left(), 66);
        assert_eq!((0..66).filter_map(|_| wall.draw()).count(), 66);
        assert_eq!((wall.draw(), wall.replacement(), wall.all().len()), (None, None, 14));
    }

    #[test]
    fn three_have_fifty_five_draws_and_eight_replacement_tiles() {
        let mut wall = wall(WallKind::Three);
        let by_position = wall.tiles;
        for _ in 0..39 {
            wall.draw().unwrap();
        }
        assert_eq!(wall.live_left(), 55);
        assert_eq!([wall.indicator(0), wall.indicator(4)], [by_position[99], by_position[91]]);
        assert_eq!([wall.ura(0), wall.ura(4)], [by_position[98], by_position[90]]);
        let taken: Vec<Tile> = (0..8).map(|_| wall.replacement().unwrap()).collect();
        assert_eq!((taken[0], taken[7]), (by_position[107], by_position[100]));
        assert_eq!(wall.live_left(), 47);
    }

    #[test]
    fn joy_draws_every_tile_from_both_ends() {
        let mut wall = wall(WallKind::Joy);
        assert_eq!(wall.replacement().unwrap().id(), 135);
        assert_eq!((0..200).filter_map(|_| wall.draw()).count(), 135);
        assert_eq!((wall.draw(), wall.replacement()), (None, None));
        let json = serde_json::to_string(&wall).unwrap();
        assert_eq!(serde_json::from_str::<Wall>(&json).unwrap(), wall);
    }
}
