//! A game from its first position on, ply by ply. The board follows from it, so it is all that is stored.

use crate::{
    board::{Board, Disc},
    squares::{GRID, Squares},
};
use engine::grid::Point;

/// How a forced pass is written.
const PASS: &str = "pass";

/// A board and whose move it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The discs.
    pub board: Board,
    /// Who moves.
    pub next: Disc,
}

impl Position {
    /// Where the side to move may place a disc.
    #[must_use]
    pub const fn moves(&self) -> Squares {
        self.board.moves(self.next)
    }

    /// Whether the side to move has no move and the other one has.
    #[must_use]
    pub const fn must_pass(&self) -> bool {
        self.moves().is_empty() && !self.board.moves(self.next.other()).is_empty()
    }

    /// Whether neither side has a move.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.moves().is_empty() && self.board.moves(self.next.other()).is_empty()
    }

    /// Reads what [`Position::write`] wrote.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (cells, next) = text.split_once(' ')?;
        let next = Disc::BOTH.into_iter().find(|disc| next == disc.letter().to_string())?;
        Some(Self { board: Board::read(cells)?, next })
    }

    /// The board's 64 cells and the letter of the side to move.
    pub(crate) fn write(&self) -> String {
        format!("{} {}", self.board.write(), self.next.letter())
    }
}

/// One ply. The colours take turns without exception: who can't move passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ply {
    /// A disc.
    Disc(Point),
    /// Nothing, since no disc would have turned any.
    Pass,
}

/// The plies made, and the position after them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    start: Position,
    plies: Vec<Ply>,
    now: Position,
    /// What the last disc turned.
    turned: Squares,
    /// Where the side to move may place a disc.
    moves: Squares,
}

impl Record {
    /// Before the first ply.
    #[must_use]
    pub fn new(start: Position) -> Self {
        // Sixty discs and a few passes: it never grows in an ordinary game.
        let plies = Vec::with_capacity(64);
        Self { start, plies, now: start, turned: Squares::EMPTY, moves: start.moves() }
    }

    /// Reads what [`Record::write`] wrote. `None`: the rules don't allow it.
    pub(crate) fn read(start: Position, text: &str) -> Option<Self> {
        let mut record = Self::new(start);
        for word in text.split_ascii_whitespace() {
            if word == PASS {
                if !record.now.must_pass() {
                    return None;
                }
                record.pass();
                continue;
            }
            let at: Point = word.parse().ok()?;
            if !GRID.contains(at) || !record.moves.contains(at) {
                return None;
            }
            record.place(at);
        }
        Some(record)
    }

    /// The position that it began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The plies from the first on.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The position after them.
    #[must_use]
    pub const fn now(&self) -> &Position {
        &self.now
    }

    /// Where the side to move may place a disc.
    #[must_use]
    pub const fn moves(&self) -> Squares {
        self.moves
    }

    /// The last disc, forced passes after it aside.
    #[must_use]
    pub fn last(&self) -> Option<Point> {
        self.plies.iter().rev().find_map(|ply| match ply {
            Ply::Disc(at) => Some(*at),
            Ply::Pass => None,
        })
    }

    /// What the last disc turned.
    #[must_use]
    pub const fn turned(&self) -> Squares {
        self.turned
    }

    /// How many discs of each colour were placed, by colour.
    #[must_use]
    pub fn placed(&self) -> [u32; 2] {
        let mut placed = [0; 2];
        let mut disc = self.start.next;
        for ply in &self.plies {
            placed[disc.index()] += u32::from(matches!(ply, Ply::Disc(_)));
            disc = disc.other();
        }
        placed
    }

    /// The side to move places a disc where it may.
    ///
    /// # Panics
    /// If it turns nothing.
    pub(crate) fn place(&mut self, at: Point) {
        self.turned = self.now.board.place(self.now.next, at);
        assert!(!self.turned.is_empty(), "a disc on {at} turns nothing");
        self.plies.push(Ply::Disc(at));
        self.turn_over();
    }

    /// The side to move passes.
    pub(crate) fn pass(&mut self) {
        self.plies.push(Ply::Pass);
        self.turn_over();
    }

    fn turn_over(&mut self) {
        self.now.next = self.now.next.other();
        self.moves = self.now.moves();
    }

    /// Takes back the last disc that a colour placed and every ply after it. Says how many plies that were.
    ///
    /// # Panics
    /// If it placed none.
    pub(crate) fn undo_to(&mut self, disc: Disc) -> u32 {
        let before = self.plies.len();
        let by = |ply: usize| if ply.is_multiple_of(2) { self.start.next } else { self.start.next.other() };
        let kept = (0..before).rev().find(|&ply| matches!(self.plies[ply], Ply::Disc(_)) && by(ply) == disc);
        let Some(kept) = kept else { panic!("there is no {disc:?} disc to take back") };
        let mut again = Self::new(self.start);
        for &ply in &self.plies[..kept] {
            match ply {
                Ply::Disc(at) => again.place(at),
                Ply::Pass => again.pass(),
            }
        }
        *self = again;
        #[allow(clippy::cast_possible_truncation)] // a game has about a hundred plies at most
        let taken = (before - kept) as u32;
        taken
    }

    /// The plies in order: `d3 c3 pass f5`.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::with_capacity(self.plies.len() * 3);
        for ply in &self.plies {
            if !text.is_empty() {
                text.push(' ');
            }
            match ply {
                Ply::Disc(at) => {
                    text.push(char::from(b'a' + at.file()));
                    text.push(char::from(b'1' + at.rank()));
                }
                Ply::Pass => text.push_str(PASS),
            }
        }
        text
    }
}
