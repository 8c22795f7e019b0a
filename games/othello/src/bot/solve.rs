//! The end of a game, looked at to the last disc.

use super::{
    field::Field,
    memory::{Bound, Found, Memory},
    search::{Window, children, few_answers_first},
};
use crate::squares::indices;
use engine::bot::Budget;

/// More than any difference in discs.
const INFINITE: i32 = 65;
/// With so few empty squares, nothing is remembered and nothing ordered but by region.
const FEW: u32 = 6;
/// The four quarters of the board.
const QUARTERS: [u64; 4] = [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];

/// Looks for the outcome of the best play. Every position that is looked at costs a node.
#[derive(Debug)]
pub(super) struct Solver<'a> {
    budget: &'a Budget,
    left: u32,
    memory: Memory,
}

impl<'a> Solver<'a> {
    /// `nodes` is what may be spent.
    pub(super) fn new(budget: &'a Budget, nodes: u32) -> Self {
        Self { budget, left: nodes, memory: Memory::for_nodes(nodes) }
    }

    /// The difference in discs at the end for the side to move, empty squares counted for the winner. Beyond the window
    /// it is a bound. `None` when there are no more nodes.
    pub(super) fn solve(&mut self, field: Field, window: Window) -> Option<i32> {
        let empties = field.empties();
        if self.left == 0 || self.budget.is_over() {
            return None;
        }
        if empties <= FEW {
            return Some(self.solve_few(field, window));
        }
        self.left -= 1;
        let moves = field.moves();
        if moves == 0 {
            let passed = field.passed();
            return if passed.moves() == 0 {
                Some(field.result())
            } else {
                self.solve(passed, window.turned()).map(|score| -score)
            };
        }
        let known = self.memory.get(field);
        if let Some(score) = known.and_then(|found| found.settles(window.alpha, window.beta)) {
            return Some(score);
        }
        self.best_of(field, moves, known.map(|found| found.best.into()), window)
    }

    fn best_of(&mut self, field: Field, moves: u64, hint: Option<u32>, window: Window) -> Option<i32> {
        let odd = odd_quarters(field.empty());
        let order = |square: u32, after| {
            // The last disc in a quarter is better one's own.
            let last_there = odd >> square & 1 != 0;
            if hint == Some(square) { -100 } else { 2 * few_answers_first(square, after) - i32::from(last_there) }
        };
        let (mut best, mut sure) = ((-INFINITE, 0), window);
        for (number, child) in children(field, moves, order).into_iter().enumerate() {
            let score = self.score_of(child.field, number, sure)?;
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
        #[allow(clippy::cast_possible_truncation)] // both are at most 64
        let found = Found { best: best.1 as u8, score: best.0 as i16, depth: field.empties() as u8, bound };
        self.memory.put(field, found);
        Some(best.0)
    }

    /// As [`super::search::Search::score_of`].
    pub(super) fn score_of(&mut self, after: Field, number: usize, window: Window) -> Option<i32> {
        if number > 0 {
            let score = -self.solve(after, window.narrow().turned())?;
            if score <= window.alpha || score >= window.beta {
                return Some(score);
            }
        }
        self.solve(after, window.turned()).map(|score| -score)
    }

    /// The same for a few empty squares: what is in the way of speed is left out.
    fn solve_few(&mut self, field: Field, window: Window) -> i32 {
        self.left = self.left.saturating_sub(1);
        let empty = field.empty();
        if empty.count_ones() == 1 {
            return last_disc(field, empty.trailing_zeros());
        }
        let odd = odd_quarters(empty);
        let (mut best, mut alpha) = (-INFINITE, window.alpha);
        for square in indices(empty & odd).chain(indices(empty & !odd)) {
            let after = field.after(square);
            // A disc that turns nothing can't be placed.
            if after.own == field.other {
                continue;
            }
            let score = -self.solve_few(after, Window { alpha: -window.beta, beta: -alpha });
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= window.beta {
                return best;
            }
        }
        if best > -INFINITE {
            best
        } else if field.passed().moves() == 0 {
            field.result()
        } else {
            -self.solve_few(field.passed(), window.turned())
        }
    }
}

/// One empty square is left.
fn last_disc(field: Field, square: u32) -> i32 {
    let after = field.after(square);
    if after.own != field.other {
        return -after.result();
    }
    let passed = field.passed();
    let after = passed.after(square);
    if after.own == passed.other { field.result() } else { after.result() }
}

/// The quarters of the board with an odd number of empty squares.
fn odd_quarters(empty: u64) -> u64 {
    QUARTERS.into_iter().filter(|quarter| (empty & quarter).count_ones() % 2 == 1).fold(0, |odd, quarter| odd | quarter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Rng;

    /// Every line to its end, without any cleverness.
    fn plainly(field: Field) -> i32 {
        let moves = field.moves();
        if moves != 0 {
            return indices(moves).map(|square| -plainly(field.after(square))).max().unwrap();
        }
        if field.passed().moves() == 0 { field.result() } else { -plainly(field.passed()) }
    }

    /// A position with so many empty squares, as chance brings it about.
    fn late(rng: &mut Rng, empties: u32) -> Field {
        loop {
            let mut field = Field { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36 };
            while field.empties() > empties {
                let moves: Vec<u32> = indices(field.moves()).collect();
                match rng.choose(&moves) {
                    Some(&square) => field = field.after(square),
                    None if field.passed().moves() != 0 => field = field.passed(),
                    None => break,
                }
            }
            if field.empties() == empties {
                return field;
            }
        }
    }

    #[test]
    fn it_finds_what_looking_at_everything_finds() {
        let (mut rng, budget) = (Rng::from_seed64(11), Budget::nodes(u32::MAX));
        for game in 0..60 {
            let field = late(&mut rng, 3 + game % 6);
            let expected = plainly(field);
            let mut solver = Solver::new(&budget, 1_000_000);
            let whole = Window { alpha: -INFINITE, beta: INFINITE };
            assert_eq!(solver.solve(field, whole), Some(expected), "{field:?}");
            for alpha in [-3, -1, 0, 2] {
                let mut solver = Solver::new(&budget, 1_000_000);
                let more = solver.solve(field, Window { alpha, beta: alpha + 1 }).unwrap() > alpha;
                assert_eq!(more, expected > alpha, "{field:?} against {alpha}");
            }
        }
    }

    #[test]
    fn without_nodes_it_says_nothing() {
        let (mut rng, budget) = (Rng::from_seed64(12), Budget::nodes(0));
        let field = late(&mut rng, 12);
        assert_eq!(Solver::new(&budget, 40).solve(field, Window { alpha: -INFINITE, beta: INFINITE }), None);
    }
}
