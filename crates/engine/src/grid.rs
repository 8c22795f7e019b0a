//! Points of rectangular boards: names, directions, lines, symmetries. Plain arithmetic on two bytes; nothing here
//! allocates.
//!
//! A [`Point`] is a file and a rank and does not know its board: it can be read from `"h8"` without one, and
//! [`Grid::contains`] says whether a board has it. [`Grid::index`] makes it an index into a list of cells, rank by
//! rank, so points in increasing order are indices in increasing order.

mod notation;
mod symmetry;

pub use notation::{NoPoint, skip_i};
pub use symmetry::Symmetry;

/// No side of a board is longer than this.
pub const MAX_SIDE: u8 = 25;

/// A point (or square): file and rank, both counted from 0. On the wire and in stored states it is its name, `"h8"`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    // The rank first: the derived order is that of the index.
    rank: u8,
    file: u8,
}

impl Point {
    /// The point at a file and a rank, both counted from 0.
    ///
    /// # Panics
    /// If either is [`MAX_SIDE`] or more.
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(file < MAX_SIDE && rank < MAX_SIDE, "no board is that large");
        Self { rank, file }
    }

    /// Its file, from 0 at the letter a.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.file
    }

    /// Its rank, from 0 at the number 1.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.rank
    }
}

/// One of the eight directions. North goes up the ranks, east up the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Dir {
    /// Up the files.
    East,
    /// Up the files and the ranks.
    NorthEast,
    /// Up the ranks.
    North,
    /// Down the files, up the ranks.
    NorthWest,
    /// Down the files.
    West,
    /// Down the files and the ranks.
    SouthWest,
    /// Down the ranks.
    South,
    /// Up the files, down the ranks.
    SouthEast,
}

impl Dir {
    /// All eight, counter-clockwise from the east.
    pub const ALL: [Self; 8] = [
        Self::East,
        Self::NorthEast,
        Self::North,
        Self::NorthWest,
        Self::West,
        Self::SouthWest,
        Self::South,
        Self::SouthEast,
    ];
    /// The four along files and ranks.
    pub const STRAIGHT: [Self; 4] = [Self::East, Self::North, Self::West, Self::South];
    /// The four diagonal ones.
    pub const DIAGONAL: [Self; 4] = [Self::NorthEast, Self::NorthWest, Self::SouthWest, Self::SouthEast];
    /// One for each of the four lines through a point: row, diagonal, column, the other diagonal.
    pub const LINES: [Self; 4] = [Self::East, Self::NorthEast, Self::North, Self::NorthWest];

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// What one step adds to file and rank.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::East => (1, 0),
            Self::NorthEast => (1, 1),
            Self::North => (0, 1),
            Self::NorthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::SouthWest => (-1, -1),
            Self::South => (0, -1),
            Self::SouthEast => (1, -1),
        }
    }
}

/// The shape of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    width: u8,
    height: u8,
}

impl Grid {
    /// A board of `width` files and `height` ranks.
    ///
    /// # Panics
    /// If a side is 0 or longer than [`MAX_SIDE`].
    #[must_use]
    pub const fn new(width: u8, height: u8) -> Self {
        assert!(width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE, "no board has such a side");
        Self { width, height }
    }

    /// A board of `side` files and ranks.
    ///
    /// # Panics
    /// As [`Grid::new`].
    #[must_use]
    pub const fn square(side: u8) -> Self {
        Self::new(side, side)
    }

    /// How many files it has.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// How many ranks it has.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// How many points it has.
    #[must_use]
    #[allow(clippy::len_without_is_empty)] // a board is never empty
    pub const fn len(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the point is on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.file < self.width && point.rank < self.height
    }

    /// The point's place in a list of all points.
    ///
    /// # Panics
    /// In tests, if the point is not on the board.
    #[must_use]
    pub const fn index(self, point: Point) -> usize {
        debug_assert!(self.contains(point), "the point is not on the board");
        point.rank as usize * self.width as usize + point.file as usize
    }

    /// The point at a place in the list of all points.
    ///
    /// # Panics
    /// If the board has fewer points.
    #[must_use]
    pub const fn point(self, index: usize) -> Point {
        assert!(index < self.len(), "the board has fewer points");
        let width = self.width as usize;
        #[allow(clippy::cast_possible_truncation)] // both are below MAX_SIDE
        Point { rank: (index / width) as u8, file: (index % width) as u8 }
    }

    /// The point in the middle, of boards with odd sides.
    #[must_use]
    pub const fn centre(self) -> Option<Point> {
        if self.width.is_multiple_of(2) || self.height.is_multiple_of(2) {
            return None;
        }
        Some(Point { rank: self.height / 2, file: self.width / 2 })
    }

    /// All points in the order of their indices.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..self.len()).map(move |index| self.point(index))
    }

    /// One step from a point; `None` at the edge.
    #[must_use]
    pub const fn step(self, from: Point, dir: Dir) -> Option<Point> {
        let (files, ranks) = dir.delta();
        self.offset(from, files, ranks)
    }

    /// The point that lies so many files and ranks away; `None` off the board.
    #[must_use]
    pub const fn offset(self, from: Point, files: i8, ranks: i8) -> Option<Point> {
        let (file, rank) = (from.file.wrapping_add_signed(files), from.rank.wrapping_add_signed(ranks));
        // One below zero wraps to far above any board.
        if file < self.width && rank < self.height { Some(Point { rank, file }) } else { None }
    }

    /// The up to four points beside a point, along files and ranks.
    pub fn beside(self, at: Point) -> impl Iterator<Item = Point> {
        Dir::STRAIGHT.into_iter().filter_map(move |dir| self.step(at, dir))
    }

    /// The up to eight points around a point.
    pub fn around(self, at: Point) -> impl Iterator<Item = Point> {
        Dir::ALL.into_iter().filter_map(move |dir| self.step(at, dir))
    }

    /// The points from `from` to the edge, without `from`.
    pub fn ray(self, from: Point, dir: Dir) -> impl Iterator<Item = Point> {
        std::iter::successors(self.step(from, dir), move |&point| self.step(point, dir))
    }

    /// How many steps it is to the edge.
    #[must_use]
    pub const fn reach(self, from: Point, dir: Dir) -> u8 {
        let (files, ranks) = dir.delta();
        let across = room(from.file, self.width, files);
        let along = room(from.rank, self.height, ranks);
        if across < along { across } else { along }
    }

    /// How many points in a row are `same`, beginning one step from `from`.
    pub fn count(self, from: Point, dir: Dir, mut same: impl FnMut(Point) -> bool) -> u8 {
        let (mut count, mut at) = (0, from);
        while let Some(next) = self.step(at, dir)
            && same(next)
        {
            (count, at) = (count + 1, next);
        }
        count
    }

    /// The unbroken line of `same` points through `at`, both ways along `dir`. `at` itself belongs to it without
    /// being asked about.
    pub fn run(self, at: Point, dir: Dir, mut same: impl FnMut(Point) -> bool) -> Run {
        let back = self.count(at, dir.opposite(), &mut same);
        let ahead = self.count(at, dir, &mut same);
        #[allow(clippy::cast_possible_wrap)] // a count is below MAX_SIDE
        let (files, ranks) = (dir.delta().0 * back as i8, dir.delta().1 * back as i8);
        let first = Point { rank: at.rank.wrapping_add_signed(-ranks), file: at.file.wrapping_add_signed(-files) };
        Run { first, dir, len: back + 1 + ahead }
    }
}

/// Steps until the edge of one side, as far as a delta of −1, 0 or 1 leads there.
const fn room(at: u8, side: u8, delta: i8) -> u8 {
    match delta {
        0 => u8::MAX,
        1.. => side - 1 - at,
        _ => at,
    }
}

/// An unbroken line of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// Where it begins.
    pub first: Point,
    /// Where it leads.
    pub dir: Dir,
    /// How many points it has, at least 1.
    pub len: u8,
}

impl Run {
    /// Its points from the first one on.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let (files, ranks) = self.dir.delta();
        #[allow(clippy::cast_possible_wrap)] // a length is at most MAX_SIDE
        (0..self.len as i8).map(move |step| Point {
            rank: self.first.rank.wrapping_add_signed(ranks * step),
            file: self.first.file.wrapping_add_signed(files * step),
        })
    }

    /// The last of its points.
    #[must_use]
    pub const fn last(self) -> Point {
        let (files, ranks) = self.dir.delta();
        #[allow(clippy::cast_possible_wrap)] // a length is at most MAX_SIDE
        let steps = self.len as i8 - 1;
        Point {
            rank: self.first.rank.wrapping_add_signed(ranks * steps),
            file: self.first.file.wrapping_add_signed(files * steps),
        }
    }
}
