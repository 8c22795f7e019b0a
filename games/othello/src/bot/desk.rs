//! What a computer player has before it.

use super::field::Field;
use crate::{board::Board, view::View};
use engine::{Seat, bot::Budget};

/// What a computer player has before it.
#[derive(Debug)]
pub(super) struct Desk<'a> {
    pub(super) me: Seat,
    pub(super) view: &'a View,
    pub(super) board: Board,
    pub(super) budget: Budget,
}

impl Desk<'_> {
    /// The position as whoever moves sees it. `None`: the game has ended.
    pub(super) fn field(&self) -> Option<Field> {
        let disc = self.view.to_move?;
        let [own, other] = [disc, disc.other()].map(|disc| self.board.of(disc).bits());
        Some(Field { own, other })
    }
}
