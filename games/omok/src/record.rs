//! The plies of a game in order. The board follows from them, so they are all that is stored.

use crate::board::{Board, Size, Stone};
use engine::grid::Point;
use serde::{Serialize, Serializer};

/// How a forced pass is written.
const PASS: &str = "--";

/// One ply. Black makes the first, white the second, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ply {
    /// A stone.
    Stone(Point),
    /// Nothing, since every empty point was forbidden.
    Pass,
}

/// The plies made, and the board after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    plies: Vec<Ply>,
    board: Board,
}

impl Record {
    /// Before the first ply.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { plies: Vec::new(), board: Board::new(size) }
    }

    /// Reads what [`Record::write`] wrote. `None`: it is no record of a board of this size.
    pub(crate) fn read(size: Size, text: &str) -> Option<Self> {
        let mut record = Self::new(size);
        for word in text.split_ascii_whitespace() {
            if word == PASS {
                record.pass();
                continue;
            }
            let point: Point = word.parse().ok()?;
            if !size.grid().contains(point) || !record.board.is_empty(point) {
                return None;
            }
            record.place(point);
        }
        Some(record)
    }

    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The plies from the first on.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// How many plies were made.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.plies.len()
    }

    /// Whether none was made.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.plies.is_empty()
    }

    /// The colour of the next ply.
    #[must_use]
    pub const fn next(&self) -> Stone {
        Stone::of_ply(self.plies.len())
    }

    /// The last stone, forced passes after it aside.
    #[must_use]
    pub fn last(&self) -> Option<(Stone, Point)> {
        self.plies.iter().enumerate().rev().find_map(|(ply, made)| match made {
            Ply::Stone(point) => Some((Stone::of_ply(ply), *point)),
            Ply::Pass => None,
        })
    }

    /// How many stones of each colour were placed from a ply on, by colour.
    #[must_use]
    pub fn stones_since(&self, from: usize) -> [u32; 2] {
        let mut stones = [0; 2];
        for (ply, made) in self.plies.iter().enumerate().skip(from) {
            if matches!(made, Ply::Stone(_)) {
                stones[Stone::of_ply(ply).index()] += 1;
            }
        }
        stones
    }

    /// The next stone is placed on an empty point.
    pub(crate) fn place(&mut self, at: Point) {
        self.board.place(self.next(), at);
        self.plies.push(Ply::Stone(at));
    }

    /// The side to move passes.
    pub(crate) fn pass(&mut self) {
        self.plies.push(Ply::Pass);
    }

    /// Takes back the last stone of a colour and every ply after it. Says how many plies that were.
    ///
    /// # Panics
    /// If there is no such stone.
    pub(crate) fn undo_to(&mut self, stone: Stone) -> u32 {
        let mut plies = 0;
        loop {
            let Some(made) = self.plies.pop() else { panic!("there is no {stone:?} stone to take back") };
            plies += 1;
            let by = self.next();
            if let Ply::Stone(point) = made {
                self.board.remove(by, point);
                if by == stone {
                    return plies;
                }
            }
        }
    }
}

impl Record {
    /// The plies in order: `h8 i9 -- j10`.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::with_capacity(self.plies.len() * 4);
        for made in &self.plies {
            if !text.is_empty() {
                text.push(' ');
            }
            match made {
                Ply::Stone(point) => push_name(&mut text, *point),
                Ply::Pass => text.push_str(PASS),
            }
        }
        text
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.write())
    }
}

/// A point's name without the detour over formatting: this runs over the whole game at every step.
fn push_name(text: &mut String, point: Point) {
    text.push(char::from(b'a' + point.file()));
    let number = point.rank() + 1;
    if number > 9 {
        text.push(char::from(b'0' + number / 10));
    }
    text.push(char::from(b'0' + number % 10));
    debug_assert!(text.ends_with(&point.to_string()));
}
