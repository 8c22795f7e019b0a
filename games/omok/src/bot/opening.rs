//! Opening protocols: stones that leave both colours as well off where the other seat may choose, and the better colour
//! where one chooses oneself.

use super::{
    cells::{Cell, Cells},
    desk::Desk,
    search::Whim,
    think::{Effort, Style, think},
};
use crate::{
    action::{Action, FIFTHS, Fifths, Take},
    board::{Board, Stone},
    opening::{Phase, has_symmetric_pair},
    options::Opening,
};
use engine::{Rng, grid::Point};

/// So many stones are weighed where a balanced one is looked for.
const SAMPLES: usize = 16;
/// Less than this is as good as nothing.
const TRIFLE: i32 = 40;
/// Stones that are weighed before ten fifth stones are offered.
const FIFTH_SAMPLES: usize = 24;

/// Whether the other seat may choose a colour after the stone that is placed now.
pub(super) const fn is_shared(phase: Phase, opening: Opening) -> bool {
    match phase {
        Phase::Place3 | Phase::Place2 | Phase::Fifth => true,
        Phase::Place => matches!(opening, Opening::Taraguchi10),
        _ => false,
    }
}

/// A stone after which both colours are about as well off. `None`: no stone may be placed.
pub(super) fn balanced_stone(desk: &Desk<'_>, stone: Stone, rng: &mut Rng) -> Option<Cell> {
    let open = desk.open();
    match desk.board.stones() {
        0 => first_stone(desk, open, rng),
        // The third and the fifth stone settle the balance; until then anything near will do.
        1 | 3 if matches!(desk.view.phase, Phase::Place3 | Phase::Place2) => {
            rng.choose(&around(desk, open, 3)).copied()
        }
        _ => {
            let candidates = sample(around(desk, open, 4), SAMPLES, rng);
            let rated = weigh(desk, stone, &candidates);
            rated.into_iter().min_by_key(|&(score, _)| score.abs()).map(|(_, cell)| cell)
        }
    }
}

fn first_stone(desk: &Desk<'_>, open: Cells, rng: &mut Rng) -> Option<Cell> {
    let centre = desk.board.size().centre();
    let near = |cell: &Cell| distance(desk.point(*cell), centre) <= 3;
    let cells: Vec<Cell> = open.iter().filter(near).collect();
    rng.choose(&cells).copied().or_else(|| open.first())
}

/// The open points at most so far from a stone; all open points where there are none.
fn around(desk: &Desk<'_>, open: Cells, reach: u8) -> Vec<Cell> {
    let stones: Vec<Point> = Stone::BOTH.into_iter().flat_map(|stone| desk.board.stones_of(stone)).collect();
    let is_near = |cell: &Cell| stones.iter().any(|&at| distance(desk.point(*cell), at) <= reach);
    let cells: Vec<Cell> = open.iter().filter(is_near).collect();
    if cells.is_empty() { open.iter().collect() } else { cells }
}

fn distance(a: Point, b: Point) -> u8 {
    a.file().abs_diff(b.file()).max(a.rank().abs_diff(b.rank()))
}

fn sample(mut cells: Vec<Cell>, count: usize, rng: &mut Rng) -> Vec<Cell> {
    rng.shuffle(&mut cells);
    cells.truncate(count);
    cells
}

/// What these points are worth to `stone`.
fn weigh(desk: &Desk<'_>, stone: Stone, cells: &[Cell]) -> Vec<(i32, Cell)> {
    #[allow(clippy::cast_possible_truncation)] // a few dozen
    let nodes = desk.budget.nodes / cells.len().max(1) as u32;
    cells
        .iter()
        .map(|&cell| {
            let mut board = desk.board.clone();
            board.place(stone, desk.point(cell));
            (-worth(desk, &board, stone.other(), nodes), cell)
        })
        .collect()
}

/// What a position is worth to the side to move.
fn worth(desk: &Desk<'_>, board: &Board, to_move: Stone, nodes: u32) -> i32 {
    let field = desk.field_of(board, to_move);
    let empty = board.empty_points().map(|at| desk.cell(at)).collect();
    let effort = Effort { style: Style::DEEP, budget: &desk.budget, nodes, whim: Whim::NONE };
    think(field, empty, effort).map_or(0, |best| best.score)
}

/// What to choose. `None`: nothing is chosen in this phase.
pub(super) fn choose(desk: &Desk<'_>, rng: &mut Rng) -> Option<Take> {
    let choices = &desk.view.must_choose;
    let to_move = desk.view.to_move?;
    if choices.is_empty() {
        return None;
    }
    // One stone alone says nothing yet.
    let score = if desk.board.stones() < 2 { 0 } else { worth(desk, &desk.board, to_move, desk.budget.nodes) };
    let as_good = score.abs() <= TRIFLE;
    let take = if choices.contains(&Take::Swap) {
        // Who chooses here has the colour that moves next.
        let swaps = if as_good { rng.below(3) == 0 } else { score < 0 };
        if swaps { Take::Swap } else { Take::Keep }
    } else if as_good && choices.contains(&Take::PlaceTwo) {
        Take::PlaceTwo
    } else {
        match (to_move, score >= 0) {
            (Stone::Black, true) | (Stone::White, false) => Take::Black,
            (Stone::White, true) | (Stone::Black, false) => Take::White,
        }
    };
    Some(take)
}

/// Ten fifth stones, if black is well off with any of them; otherwise `None`.
pub(super) fn ten_fifths(desk: &Desk<'_>, rng: &mut Rng) -> Option<Fifths> {
    let is_offer = |action: &Action| matches!(action, Action::OfferFifths { .. });
    if !desk.legal.iter().any(is_offer) {
        return None;
    }
    let mut field = desk.field(Stone::Black);
    let open = field.without_fouls(Stone::Black, desk.empty());
    let candidates = sample(around(desk, open, 3), FIFTH_SAMPLES, rng);
    let mut rated = weigh(desk, Stone::Black, &candidates);
    rated.sort_by_key(|&(score, cell)| (std::cmp::Reverse(score), cell));
    let mut points: Vec<Point> = Vec::with_capacity(FIFTHS);
    for (_, cell) in rated.into_iter().filter(|&(score, _)| score > 0) {
        points.push(desk.point(cell));
        if has_symmetric_pair(&desk.board, &points) {
            points.pop();
        }
        if points.len() == FIFTHS {
            return Fifths::new(&points);
        }
    }
    None
}

/// The fifth stone of the ten that black would like least.
pub(super) fn pick_fifth(desk: &Desk<'_>) -> Option<Point> {
    let offered: Vec<Cell> = desk.view.offered.iter().map(|&at| desk.cell(at)).collect();
    let rated = weigh(desk, Stone::Black, &offered);
    rated.into_iter().min_by_key(|&(score, _)| score).map(|(_, cell)| desk.point(cell))
}

/// Where there are hardly any stones, nothing is there to be searched: the centre, then a point beside it. `None`:
/// there are enough stones.
pub(super) fn early_stone(desk: &Desk<'_>, open: Cells, rng: &mut Rng) -> Option<Cell> {
    let centre = desk.board.size().centre();
    let nearest = |cells: Vec<Cell>| cells.into_iter().min_by_key(|&cell| distance(desk.point(cell), centre));
    match desk.board.stones() {
        0 => nearest(open.iter().collect()),
        1 => {
            let mut cells = around(desk, open, 1);
            rng.shuffle(&mut cells);
            nearest(cells)
        }
        _ => None,
    }
}
