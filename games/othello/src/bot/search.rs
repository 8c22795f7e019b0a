//! Alpha–beta over what positions seem to be worth, deeper and deeper.

use super::{
    field::Field,
    memory::{Bound, Found, Memory},
    weights::{DISC, Weights},
};
use crate::squares::indices;
use arrayvec::ArrayVec;
use engine::bot::Budget;

/// No position has more moves.
const MOVES: usize = 34;
/// More than any score.
const INFINITE: i32 = 65 * DISC;
/// From this depth on moves are tried in the order of what the positions after them seem to be worth; nearer to the
/// horizon in the order of how few answers they leave.
const ORDERED_BY_WORTH: u8 = 3;

/// What both sides can already be sure of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// Nothing is sure.
    pub(super) const WHOLE: Self = Self { alpha: -INFINITE, beta: INFINITE };

    /// The same from the other side.
    pub(super) const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether a score is more than `alpha`.
    pub(super) const fn narrow(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }
}

/// A move, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    /// What comes first in the order.
    pub(super) key: i32,
    pub(super) square: u32,
    pub(super) field: Field,
}

pub(super) type Children = ArrayVec<Child, MOVES>;

/// The moves of a position, those with the lowest key first.
pub(super) fn children(field: Field, moves: u64, mut key: impl FnMut(u32, Field) -> i32) -> Children {
    let mut children: Children = indices(moves)
        .map(|square| {
            let after = field.after(square);
            Child { key: key(square, after), square, field: after }
        })
        .collect();
    children.sort_unstable_by_key(|child| (child.key, child.square));
    children
}

/// A search, and what it has left to spend. Every position that is looked at costs a node.
#[derive(Debug)]
pub(super) struct Search<'a> {
    weights: &'a Weights,
    budget: &'a Budget,
    /// How many nodes may still be spent.
    left: u32,
    memory: Memory,
}

impl<'a> Search<'a> {
    /// `nodes` is what may be spent.
    pub(super) fn new(weights: &'a Weights, budget: &'a Budget, nodes: u32) -> Self {
        Self { weights, budget, left: nodes, memory: Memory::for_nodes(nodes) }
    }

    /// What a position seems to be worth to the side to move.
    pub(super) fn evaluate(&mut self, field: Field) -> i32 {
        self.left = self.left.saturating_sub(1);
        self.weights.evaluate(field)
    }

    /// The score of a position for the side to move, so many plies ahead; `None` when there are no more nodes.
    pub(super) fn look(&mut self, field: Field, depth: u8, window: Window) -> Option<i32> {
        if depth == 0 {
            return Some(self.evaluate(field));
        }
        if self.left == 0 || self.budget.is_over() {
            return None;
        }
        let moves = field.moves();
        if moves == 0 {
            let passed = field.passed();
            return if passed.moves() == 0 {
                Some(DISC * field.result())
            } else {
                self.look(passed, depth, window.turned()).map(|score| -score)
            };
        }
        if depth == 1 {
            return Some(self.best_leaf(field, moves, window));
        }
        let known = self.memory.get(field);
        if let Some(found) = known.filter(|found| found.depth >= depth)
            && let Some(score) = found.settles(window.alpha, window.beta)
        {
            return Some(score);
        }
        let children = self.in_order(field, moves, depth, known.map(|found| found.best.into()));
        self.best_of(field, &children, depth, window)
    }

    /// The last ply: nothing to remember, nothing to order.
    fn best_leaf(&mut self, field: Field, moves: u64, window: Window) -> i32 {
        let mut best = -INFINITE;
        for square in indices(moves) {
            best = best.max(-self.evaluate(field.after(square)));
            if best >= window.beta {
                break;
            }
        }
        best
    }

    fn best_of(&mut self, field: Field, children: &Children, depth: u8, window: Window) -> Option<i32> {
        let mut best = (-INFINITE, 0);
        let mut sure = window;
        for (number, child) in children.iter().enumerate() {
            let score = self.score_of(child.field, number, depth - 1, sure)?;
            if score > best.0 {
                best = (score, child.square);
            }
            sure.alpha = sure.alpha.max(score);
            if sure.alpha >= sure.beta {
                break;
            }
        }
        let bound = match best.0 {
            score if score >= window.beta => Bound::AtLeast,
            score if score > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        #[allow(clippy::cast_possible_truncation)] // a square is below 64, a score at most 65 discs
        self.memory.put(field, Found { best: best.1 as u8, score: best.0 as i16, depth, bound });
        Some(best.0)
    }

    /// The score of the position after a move for who made it: of later moves first only whether they are better than
    /// the best so far.
    pub(super) fn score_of(&mut self, after: Field, number: usize, depth: u8, window: Window) -> Option<i32> {
        if number > 0 {
            let score = -self.look(after, depth, window.narrow().turned())?;
            if score <= window.alpha || score >= window.beta {
                return Some(score);
            }
        }
        self.look(after, depth, window.turned()).map(|score| -score)
    }

    fn in_order(&mut self, field: Field, moves: u64, depth: u8, hint: Option<u32>) -> Children {
        children(field, moves, |square, after| {
            if hint == Some(square) {
                -INFINITE
            } else if depth >= ORDERED_BY_WORTH {
                self.evaluate(after)
            } else {
                few_answers_first(square, after)
            }
        })
    }
}

/// Moves that leave few answers come first, corners before all.
#[allow(clippy::cast_possible_wrap)] // at most 64
pub(super) fn few_answers_first(square: u32, after: Field) -> i32 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let answers = after.moves();
    let in_corners = (answers & CORNERS).count_ones();
    (answers.count_ones() + in_corners) as i32 - if CORNERS >> square & 1 != 0 { 8 } else { 0 }
}
