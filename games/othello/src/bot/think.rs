//! Which move to make: looking ahead while the game is open, and to the last disc at its end.

use super::{
    field::Field,
    search::{Search, Window},
    solve::Solver,
    weights::{DISC, Weights},
};
use crate::squares::indices;
use engine::{Rng, bot::Budget};

/// How a computer player looks ahead.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// It looks no further, in plies.
    pub depth: u8,
    /// With so many empty squares or fewer it looks at everything to the end.
    pub solves: u32,
    /// What one move may seem better than another by mood alone, in eighths of a disc.
    pub mood: u32,
}

impl Style {
    /// As well as it can.
    pub const DEEP: Self = Self { depth: 60, solves: 16, mood: 3 };
    /// A few plies, and the very end.
    pub const SHALLOW: Self = Self { depth: 3, solves: 8, mood: 12 };
}

/// A move and what it seems to be worth to the side to move, in eighths of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    /// Where.
    pub square: u32,
    /// How much; of moves that were only compared with a better one, an upper bound.
    pub score: i32,
    /// What mood adds to it.
    mood: i32,
}

/// The best move of the side to move, within so many nodes. `None`: it has none.
#[must_use]
pub fn think(weights: &Weights, field: Field, style: Style, budget: &Budget, rng: &mut Rng) -> Option<Rated> {
    #[allow(clippy::cast_possible_wrap)] // a few eighths of a disc
    let mut mood = || if style.mood == 0 { 0 } else { rng.below(style.mood) as i32 };
    let rated = |square| Rated { square, score: 0, mood: mood() };
    let mut moves: Vec<Rated> = indices(field.moves()).map(rated).collect();
    if moves.len() > 1 {
        let solves = field.empties() <= style.solves;
        // Solving goes faster when the best moves are looked at first.
        let (depth, nodes) =
            if solves { (field.empties() / 2, budget.nodes / 8) } else { (u32::from(style.depth), budget.nodes) };
        deepen(weights, field, &mut moves, (depth, nodes), budget);
        if solves {
            solve(field, &mut moves, budget.nodes - nodes, budget);
        }
    }
    moves.first().copied()
}

/// Rates the moves as deeply as the nodes and the depth allow, the best first.
fn deepen(weights: &Weights, field: Field, moves: &mut [Rated], (depth, nodes): (u32, u32), budget: &Budget) {
    let mut search = Search::new(weights, budget, nodes);
    for rated in &mut *moves {
        rated.score = -search.evaluate(field.after(rated.square));
    }
    moves.sort_by_key(|rated| -(rated.score + rated.mood));
    for depth in 1..depth.min(field.empties()) {
        #[allow(clippy::cast_possible_truncation)] // at most 60
        let rate =
            |rated: &Rated, number, window| search.score_of(field.after(rated.square), number, depth as u8, window);
        if rate_all(moves, Window::WHOLE, rate).is_none() {
            break;
        }
    }
}

/// Rates all moves once, the best first. Cut short, it keeps what was found out: what was best before was looked at
/// first.
fn rate_all(
    moves: &mut [Rated],
    window: Window,
    mut rate: impl FnMut(&Rated, usize, Window) -> Option<i32>,
) -> Option<()> {
    let mut best = window.alpha;
    for number in 0..moves.len() {
        let mood = moves[number].mood;
        let score = rate(&moves[number], number, Window { alpha: (best - mood).max(window.alpha), ..window })?;
        moves[number].score = score;
        if number == 0 || score + mood > best {
            best = score + mood;
            moves[..=number].rotate_right(1);
        }
    }
    Some(())
}

/// Rates the moves by their outcome: first only who wins, then by how much. What the nodes don't reach stays as it was.
fn solve(field: Field, moves: &mut [Rated], nodes: u32, budget: &Budget) {
    let mut solver = Solver::new(budget, nodes);
    for rated in &mut *moves {
        rated.mood = 0;
    }
    let discs = |window: Window| Window { alpha: window.alpha / DISC, beta: window.beta / DISC };
    let mut window = Window { alpha: -DISC, beta: DISC };
    for _ in 0..2 {
        let rate = |rated: &Rated, number, window| {
            solver.score_of(field.after(rated.square), number, discs(window)).map(|score| DISC * score)
        };
        if rate_all(moves, window, rate).is_none() {
            break;
        }
        window = match moves[0].score {
            1.. => Window { alpha: 0, ..Window::WHOLE },
            0 => break,
            _ => Window { beta: 0, ..Window::WHOLE },
        };
    }
}
