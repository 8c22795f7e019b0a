//! The board: two colours of stones, kept as bits along every line.

use engine::{
    duel::Side,
    grid::{Grid, Point},
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The longest side a board can have.
const MAX_SIZE: usize = 19;
/// Diagonals of one kind on the largest board.
const DIAGONALS: usize = 2 * MAX_SIZE - 1;
/// Rows, columns and both kinds of diagonals.
const LINES: usize = 2 * MAX_SIZE + 2 * DIAGONALS;
/// Cells of wall before a line's first cell, so that looking around a stone never leaves the word.
const PAD: u32 = 6;

/// The colour of a stone. Black is the side that moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Stone {
    /// Black (흑).
    Black,
    /// White (백).
    White,
}

impl Stone {
    /// Both, black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The colour of the ply with this number, counted from 0: black, white, black…
    #[must_use]
    pub const fn of_ply(ply: usize) -> Self {
        if ply.is_multiple_of(2) { Self::Black } else { Self::White }
    }

    /// The colour as an index into a list by colour.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other colour.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// How it is written in a board's text: `X` or `O`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Black => 'X',
            Self::White => 'O',
        }
    }
}

impl From<Side> for Stone {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::Black,
            Side::Second => Self::White,
        }
    }
}

impl From<Stone> for Side {
    fn from(stone: Stone) -> Self {
        match stone {
            Stone::Black => Self::First,
            Stone::White => Self::Second,
        }
    }
}

/// The four directions of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// Along a rank.
    Row,
    /// Along a file.
    Column,
    /// Up the files and the ranks.
    Rising,
    /// Up the files, down the ranks.
    Falling,
}

impl Axis {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Rising, Self::Falling];

    /// What one cell along the line adds to file and rank.
    const fn delta(self) -> (i8, i8) {
        match self {
            Self::Row => (1, 0),
            Self::Column => (0, 1),
            Self::Rising => (1, 1),
            Self::Falling => (1, -1),
        }
    }

    /// Which of the lines of the largest board goes through a point.
    pub(crate) const fn line(self, point: Point) -> usize {
        let (file, rank) = (point.file() as usize, point.rank() as usize);
        match self {
            Self::Row => rank,
            Self::Column => MAX_SIZE + file,
            Self::Rising => 2 * MAX_SIZE + MAX_SIZE - 1 + file - rank,
            Self::Falling => 2 * MAX_SIZE + DIAGONALS + file + rank,
        }
    }

    /// Which bit of its line a point is.
    const fn bit(self, point: Point) -> u32 {
        PAD + match self {
            Self::Column => point.rank(),
            Self::Row | Self::Rising | Self::Falling => point.file(),
        } as u32
    }

    /// The point on one of the lines of this axis.
    #[allow(clippy::cast_possible_truncation)] // files and ranks are below MAX_SIZE
    const fn point(self, line: usize, bit: u32) -> Point {
        let along = (bit - PAD) as usize;
        match self {
            Self::Row => Point::new(along as u8, line as u8),
            Self::Column => Point::new((line - MAX_SIZE) as u8, along as u8),
            Self::Rising => Point::new(along as u8, (along + 3 * MAX_SIZE - 1 - line) as u8),
            Self::Falling => Point::new(along as u8, (line - 2 * MAX_SIZE - DIAGONALS - along) as u8),
        }
    }

    /// The lines of this axis on the largest board.
    const fn lines(self) -> std::ops::Range<usize> {
        match self {
            Self::Row => 0..MAX_SIZE,
            Self::Column => MAX_SIZE..2 * MAX_SIZE,
            Self::Rising => 2 * MAX_SIZE..2 * MAX_SIZE + DIAGONALS,
            Self::Falling => 2 * MAX_SIZE + DIAGONALS..LINES,
        }
    }
}

/// A line of the board as one colour sees it, a bit a cell. Cells off the board are walls, which block like stones of
/// the other colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Stones of this colour.
    pub own: u32,
    /// Stones of the other colour, and walls.
    pub blocked: u32,
}

impl Line {
    /// Empty cells.
    #[must_use]
    pub const fn empty(self) -> u32 {
        !(self.own | self.blocked)
    }

    /// The same line with one more stone of this colour.
    #[must_use]
    pub const fn with(self, bit: u32) -> Self {
        Self { own: self.own | 1 << bit, ..self }
    }
}

/// Which cells of each line lie off a board of this size.
const fn walls(size: u8) -> [u32; LINES] {
    let mut walls = [u32::MAX; LINES];
    let grid = Grid::square(size);
    let mut index = 0;
    while index < grid.len() {
        let point = grid.point(index);
        let mut axis = 0;
        while axis < Axis::ALL.len() {
            let through = Axis::ALL[axis];
            walls[through.line(point)] &= !(1 << through.bit(point));
            axis += 1;
        }
        index += 1;
    }
    walls
}

static WALLS_15: [u32; LINES] = walls(15);
static WALLS_19: [u32; LINES] = walls(19);

/// How large a board is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(try_from = "u8", into = "u8")]
#[ts(type = "15 | 19")]
pub enum Size {
    /// 15×15.
    #[default]
    Fifteen,
    /// 19×19.
    Nineteen,
}

impl Size {
    /// The shape of the board.
    #[must_use]
    pub const fn grid(self) -> Grid {
        Grid::square(self.side())
    }

    /// How many files and ranks it has.
    #[must_use]
    pub const fn side(self) -> u8 {
        match self {
            Self::Fifteen => 15,
            Self::Nineteen => 19,
        }
    }

    /// The point in the middle: `h8` or `j10`.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new(self.side() / 2, self.side() / 2)
    }

    const fn walls(self) -> &'static [u32; LINES] {
        match self {
            Self::Fifteen => &WALLS_15,
            Self::Nineteen => &WALLS_19,
        }
    }
}

impl From<Size> for u8 {
    fn from(size: Size) -> Self {
        size.side()
    }
}

impl TryFrom<u8> for Size {
    type Error = &'static str;

    fn try_from(side: u8) -> Result<Self, Self::Error> {
        match side {
            15 => Ok(Self::Fifteen),
            19 => Ok(Self::Nineteen),
            _ => Err("a board has 15 or 19 lines"),
        }
    }
}

/// The stones on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    size: Size,
    /// How many stones lie on it.
    stones: u16,
    /// By colour and line, a bit a stone.
    lines: [[u32; LINES]; 2],
}

impl Board {
    /// A board without stones.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size, stones: 0, lines: [[0; LINES]; 2] }
    }

    /// How large it is.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Reads rows of `.`, `X` (black) and `O` (white), the top rank first. The length of the text gives the size.
    /// `None`: it is no such text.
    #[must_use]
    pub fn read(cells: &str) -> Option<Self> {
        let size = match cells.len() {
            225 => Size::Fifteen,
            361 => Size::Nineteen,
            _ => return None,
        };
        let mut board = Self::new(size);
        for (point, cell) in from_the_top(size).zip(cells.bytes()) {
            match cell {
                b'.' => {}
                b'X' => board.place(Stone::Black, point),
                b'O' => board.place(Stone::White, point),
                _ => return None,
            }
        }
        Some(board)
    }

    /// Writes what [`Board::read`] reads.
    #[must_use]
    pub fn write(&self) -> String {
        let side = u32::from(self.size.side());
        let mut text = String::with_capacity(self.size.grid().len());
        for rank in (0..usize::from(self.size.side())).rev() {
            let [black, white] = [self.lines[0][rank], self.lines[1][rank]];
            text.extend((PAD..PAD + side).map(|bit| match (black >> bit & 1, white >> bit & 1) {
                (0, 0) => '.',
                (0, _) => Stone::White.letter(),
                _ => Stone::Black.letter(),
            }));
        }
        text
    }

    /// Puts a stone on an empty point of the board.
    ///
    /// # Panics
    /// In tests, if the point is not empty.
    pub fn place(&mut self, stone: Stone, point: Point) {
        debug_assert!(self.is_empty(point), "{point} is taken");
        self.stones += 1;
        self.flip(stone, point);
    }

    /// Takes a stone of this colour off the board.
    ///
    /// # Panics
    /// In tests, if there is none.
    pub fn remove(&mut self, stone: Stone, point: Point) {
        debug_assert_eq!(self.at(point), Some(stone), "no such stone on {point}");
        self.stones -= 1;
        self.flip(stone, point);
    }

    fn flip(&mut self, stone: Stone, point: Point) {
        let lines = &mut self.lines[stone.index()];
        for axis in Axis::ALL {
            lines[axis.line(point)] ^= 1 << axis.bit(point);
        }
    }

    /// The stone on a point of the board.
    #[must_use]
    pub const fn at(&self, point: Point) -> Option<Stone> {
        let (line, bit) = (Axis::Row.line(point), Axis::Row.bit(point));
        if self.lines[0][line] >> bit & 1 != 0 {
            Some(Stone::Black)
        } else if self.lines[1][line] >> bit & 1 != 0 {
            Some(Stone::White)
        } else {
            None
        }
    }

    /// Whether no stone lies on a point of the board.
    #[must_use]
    pub const fn is_empty(&self, point: Point) -> bool {
        self.at(point).is_none()
    }

    /// How many stones lie on it.
    #[must_use]
    pub const fn stones(&self) -> usize {
        self.stones as usize
    }

    /// How many points are empty.
    #[must_use]
    pub const fn empty(&self) -> usize {
        self.size.grid().len() - self.stones as usize
    }

    /// The line through a point as one colour sees it, and the point's bit in it.
    #[must_use]
    pub fn line(&self, stone: Stone, axis: Axis, point: Point) -> (Line, u32) {
        (self.line_at(stone, axis.line(point)), axis.bit(point))
    }

    fn line_at(&self, stone: Stone, line: usize) -> Line {
        let blocked = self.lines[stone.other().index()][line] | self.size.walls()[line];
        Line { own: self.lines[stone.index()][line], blocked }
    }

    /// All lines of an axis as one colour sees them. Lines with less than two stones of the colour are left out.
    pub(crate) fn lines(&self, stone: Stone, axis: Axis) -> impl Iterator<Item = (usize, Line)> {
        let own = &self.lines[stone.index()];
        axis.lines()
            .filter(|&line| own[line] & own[line].wrapping_sub(1) != 0)
            .map(move |line| (line, self.line_at(stone, line)))
    }

    /// The empty points of a rank, a bit a file.
    #[must_use]
    pub const fn empty_in_rank(&self, rank: u8) -> u32 {
        let line = rank as usize;
        !(self.lines[0][line] | self.lines[1][line] | self.size.walls()[line]) >> PAD
    }

    /// The empty points, rank by rank from below.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        (0..self.size.side()).flat_map(|rank| files(self.empty_in_rank(rank)).map(move |file| Point::new(file, rank)))
    }

    /// The stones of a colour, rank by rank from below.
    pub fn stones_of(&self, stone: Stone) -> impl Iterator<Item = Point> {
        let ranks = &self.lines[stone.index()][Axis::Row.lines()];
        (0..self.size.side())
            .zip(ranks)
            .flat_map(|(rank, &own)| files(own >> PAD).map(move |file| Point::new(file, rank)))
    }
}

/// The positions of the set bits of a rank.
pub(crate) fn files(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        #[allow(clippy::cast_possible_truncation)] // below 32
        let file = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        Some(file)
    })
}

/// The points of a line whose bits are set.
pub(crate) fn points_on(axis: Axis, line: usize, bits: u32) -> impl Iterator<Item = Point> {
    files(bits).map(move |bit| axis.point(line, bit.into()))
}

/// The points along an axis, so many cells before and behind `point`.
pub(crate) fn stretch(axis: Axis, point: Point, back: i8, ahead: i8) -> impl Iterator<Item = Point> {
    let (files, ranks) = axis.delta();
    (-back..=ahead).map(move |step| {
        Point::new(point.file().wrapping_add_signed(files * step), point.rank().wrapping_add_signed(ranks * step))
    })
}

/// The points row by row as people read: the top rank first, each from the left.
fn from_the_top(size: Size) -> impl Iterator<Item = Point> {
    let side = size.side();
    (0..side).rev().flat_map(move |rank| (0..side).map(move |file| Point::new(file, rank)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_one_bit_of_each_of_its_lines() {
        for size in [Size::Fifteen, Size::Nineteen] {
            for point in size.grid().points() {
                for axis in Axis::ALL {
                    assert_eq!(axis.point(axis.line(point), axis.bit(point)), point, "{axis:?}");
                    assert!(axis.lines().contains(&axis.line(point)), "{axis:?} {point}");
                    assert_eq!(size.walls()[axis.line(point)] >> axis.bit(point) & 1, 0, "{point} is on the board");
                }
            }
            let open: u32 = size.walls()[Axis::Row.lines()].iter().map(|wall| wall.count_zeros()).sum();
            assert_eq!(open as usize, size.grid().len(), "nothing else is");
        }
    }

    #[test]
    fn reads_what_it_writes() {
        let mut board = Board::new(Size::Nineteen);
        board.place(Stone::Black, Point::new(0, 0));
        board.place(Stone::White, Point::new(18, 18));
        let text = board.write();
        assert!(text.starts_with("..................O"), "the top rank comes first: {text}");
        assert!(text.ends_with("X.................."), "{text}");
        assert_eq!(Board::read(&text), Some(board));
    }
}
