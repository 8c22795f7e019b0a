//! Written hands: digits, then the suit's letter, as in `123m0p55z`; 0 is a red five.

use crate::{
    counts::Counts,
    tile::{Kind, Reds, Suit, Tile},
};
use std::fmt::{self, Write};

/// A tile as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it shows.
    pub kind: Kind,
    /// Whether it is a red five.
    pub red: bool,
}

/// The tiles of a written hand in the order of the text, or nothing if it can't be read. More than four of a kind are
/// read like anything else.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Written>> {
    let mut tiles = Vec::new();
    let mut digits = String::new();
    for letter in text.chars() {
        if letter.is_ascii_digit() {
            digits.push(letter);
            continue;
        }
        let suit = Suit::of_letter(letter)?;
        if digits.is_empty() {
            return None;
        }
        for digit in digits.drain(..) {
            tiles.push(written(suit, digit.to_digit(10)? as u8)?);
        }
    }
    digits.is_empty().then_some(tiles)
}

fn written(suit: Suit, digit: u8) -> Option<Written> {
    match (suit, digit) {
        (Suit::Honours, 1..=7) => Some(Written { kind: Kind::new(Kind::EAST.index() as u8 + digit - 1)?, red: false }),
        (Suit::Honours, _) => None,
        (_, 0) => Some(Written { kind: Kind::of(suit, 5), red: true }),
        (_, _) => Some(Written { kind: Kind::of(suit, digit), red: false }),
    }
}

/// One written tile, such as `5m`; a red five is a five.
#[must_use]
pub fn read_kind(text: &str) -> Option<Kind> {
    match *read(text)? {
        [tile] => Some(tile.kind),
        _ => None,
    }
}

/// How many of each kind a written hand has, or nothing if it can't be read or has more than four of a kind.
#[must_use]
pub fn read_counts(text: &str) -> Option<Counts> {
    let mut counts = Counts::EMPTY;
    for tile in read(text)? {
        if counts.of(tile.kind) == 4 {
            return None;
        }
        counts.add(tile.kind);
    }
    Some(counts)
}

/// Tiles with ids for a written hand, as text after text is read at one table.
#[derive(Clone, Copy, Debug)]
pub struct Supply {
    reds: Reds,
    used: [bool; Tile::COUNT],
}

impl Supply {
    /// All tiles of a table with so many red fives.
    #[must_use]
    pub const fn new(reds: Reds) -> Self {
        Self { reds, used: [false; Tile::COUNT] }
    }

    /// The lowest ids that are left for the written tiles, in the order of the text. Nothing, if the text can't be read
    /// or asks for a tile of which none is left.
    #[must_use]
    pub fn take(&mut self, text: &str) -> Option<Vec<Tile>> {
        read(text)?.into_iter().map(|written| self.take_one(written)).collect()
    }

    fn take_one(&mut self, written: Written) -> Option<Tile> {
        let fits = |tile: &Tile| !self.used[tile.index()] && tile.is_red(self.reds) == written.red;
        let tile = written.kind.tiles().find(fits)?;
        self.used[tile.index()] = true;
        Some(tile)
    }
}

/// How tiles are written, in their order; neighbours of one suit share its letter.
#[must_use]
pub fn write(tiles: &[Tile], reds: Reds) -> String {
    let mut text = String::new();
    for (place, tile) in tiles.iter().enumerate() {
        let suit = tile.kind().suit();
        let digit = if tile.is_red(reds) { 0 } else { tile.kind().number() };
        text.push(char::from(b'0' + digit));
        if tiles.get(place + 1).is_none_or(|next| next.kind().suit() != suit) {
            text.push(suit.letter());
        }
    }
    text
}

pub(crate) fn write_counts(counts: &Counts, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for suit in Suit::ALL {
        let tiles = counts.iter().filter(|(kind, _)| kind.suit() == suit);
        let mut any = false;
        for (kind, count) in tiles {
            any = true;
            for _ in 0..count {
                write!(f, "{}", kind.number())?;
            }
        }
        if any {
            f.write_char(suit.letter())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_is_read_and_written() {
        let mut supply = Supply::new(Reds::Three);
        let tiles = supply.take("123m0p55z").unwrap();
        assert_eq!(tiles.iter().map(|tile| tile.id()).collect::<Vec<_>>(), [0, 4, 8, 52, 124, 125]);
        assert_eq!(write(&tiles, Reds::Three), "123m0p55z");
        assert_eq!(write(&tiles, Reds::None), "123m5p55z");
        assert_eq!(supply.take("555p").unwrap(), Kind::of(Suit::Circles, 5).tiles().skip(1).collect::<Vec<_>>());
        assert_eq!(supply.take("5p"), None);
        assert_eq!(Supply::new(Reds::None).take("0p"), None);
        assert_eq!(Supply::new(Reds::Four).take("005p").unwrap().len(), 3);
        assert_eq!(read_counts("0m5m5m1z").unwrap().to_string(), "555m1z");
    }

    #[test]
    fn what_is_no_hand_is_not_read() {
        for text in ["123", "m", "8z", "0z", "12x", "1m2", "1M", "11111m"] {
            assert_eq!(read_counts(text), None, "{text}");
        }
        assert_eq!(read_counts(""), Some(Counts::EMPTY));
        assert_eq!(read_kind("11m"), None);
        assert_eq!(read_kind("7z"), Some(Kind::RED));
    }
}
