//! What a computer player has before it.

use super::{
    cells::{Cell, Cells},
    field::Field,
};
use crate::{
    action::Action,
    board::{Board, Stone},
    view::View,
};
use engine::{Level, Seat, bot::Budget, grid::Point};

/// What a computer player has before it.
#[derive(Debug)]
pub(super) struct Desk<'a> {
    pub(super) me: Seat,
    pub(super) level: Level,
    pub(super) view: &'a View,
    pub(super) board: Board,
    pub(super) legal: &'a [Action],
    pub(super) budget: Budget,
}

impl Desk<'_> {
    /// The position with this colour to move.
    pub(super) fn field(&self, to_move: Stone) -> Field {
        self.field_of(&self.board, to_move)
    }

    /// Another board under the same rules.
    pub(super) fn field_of(&self, board: &Board, to_move: Stone) -> Field {
        Field::new(board, Stone::BOTH.map(|stone| self.view.law(stone)), to_move)
    }

    /// Where a stone may be placed now.
    pub(super) fn open(&self) -> Cells {
        let place = |action: &Action| match action {
            Action::Place { at } => Some(self.cell(*at)),
            _ => None,
        };
        self.legal.iter().filter_map(place).collect()
    }

    /// The empty points.
    pub(super) fn empty(&self) -> Cells {
        self.board.empty_points().map(|at| self.cell(at)).collect()
    }

    /// The index of a point.
    #[allow(clippy::cast_possible_truncation)] // at most 361
    pub(super) fn cell(&self, at: Point) -> Cell {
        self.board.size().grid().index(at) as Cell
    }

    /// The point with this index.
    pub(super) fn point(&self, cell: Cell) -> Point {
        self.board.size().grid().point(cell.into())
    }
}
