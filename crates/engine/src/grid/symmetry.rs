//! Turning and mirroring a board.

use super::{Grid, Point};

/// One of the eight ways to lay a square board onto itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symmetry {
    /// As it lies.
    Identity,
    /// Files run the other way.
    MirrorFiles,
    /// Ranks run the other way.
    MirrorRanks,
    /// Half a turn.
    HalfTurn,
    /// Mirrored at the diagonal through a1: files become ranks.
    Diagonal,
    /// Mirrored at the other diagonal.
    AntiDiagonal,
    /// A quarter turn to the left: east goes north.
    QuarterLeft,
    /// A quarter turn to the right: north goes east.
    QuarterRight,
}

impl Symmetry {
    /// All eight, those of a rectangle first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::MirrorFiles,
        Self::MirrorRanks,
        Self::HalfTurn,
        Self::Diagonal,
        Self::AntiDiagonal,
        Self::QuarterLeft,
        Self::QuarterRight,
    ];

    /// Those that lay this board onto itself: eight for a square, four for any other rectangle.
    #[must_use]
    pub const fn of(grid: Grid) -> &'static [Self] {
        const RECTANGLE: [Symmetry; 4] =
            [Symmetry::Identity, Symmetry::MirrorFiles, Symmetry::MirrorRanks, Symmetry::HalfTurn];
        if grid.width() == grid.height() { &Self::ALL } else { &RECTANGLE }
    }

    /// Where a point of the board goes.
    ///
    /// # Panics
    /// In tests, if the point is not on the board, or the board does not have this symmetry.
    #[must_use]
    pub const fn apply(self, grid: Grid, point: Point) -> Point {
        debug_assert!(grid.contains(point), "the point is not on the board");
        debug_assert!(
            grid.width() == grid.height() || (self as u8) < Self::Diagonal as u8,
            "only a square can be laid onto itself like this"
        );
        let (file, rank) = (point.file, point.rank);
        let (far_file, far_rank) = (grid.width() - 1 - file, grid.height() - 1 - rank);
        let (file, rank) = match self {
            Self::Identity => (file, rank),
            Self::MirrorFiles => (far_file, rank),
            Self::MirrorRanks => (file, far_rank),
            Self::HalfTurn => (far_file, far_rank),
            Self::Diagonal => (rank, file),
            Self::AntiDiagonal => (far_rank, far_file),
            Self::QuarterLeft => (far_rank, file),
            Self::QuarterRight => (rank, far_file),
        };
        Point { rank, file }
    }

    /// The symmetry that takes it back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterLeft => Self::QuarterRight,
            Self::QuarterRight => Self::QuarterLeft,
            own => own,
        }
    }
}
