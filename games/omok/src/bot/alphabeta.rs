//! Alpha–beta over the moves that matter, deeper and deeper, once no row of fours or threes decides.

use super::{
    cells::{Cell, Cells},
    kind::Mark,
    memory::{Bound, Found, Memory},
    search::{DEEPEST, SURELY_WON, Search, Urgency, WON},
};
use crate::board::Stone;

/// Moves that are looked at where one may choose freely, the most promising.
const CHOICES: usize = 24;
/// So many plies beyond the horizon threats are still answered.
const QUIET: i32 = -6;

/// What both sides can already be sure of.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The same from the other side.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether a score is more than `alpha`.
    const fn narrow(self) -> Self {
        Self { beta: self.alpha + 1, ..self }
    }
}

/// A root move and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rated {
    /// Where.
    pub(super) cell: Cell,
    /// How much; for moves that were only compared with a better one, an upper bound.
    pub(super) score: i32,
}

/// Alpha–beta and what it remembers.
#[derive(Debug)]
pub(super) struct Deepening<'s, 'b> {
    search: &'s mut Search<'b>,
    /// Nodes for the fours at one position.
    fours: u32,
    known: Memory<Found>,
    /// By colour and point: how often a move was good elsewhere.
    history: [Vec<i32>; 2],
    killers: [[Option<Cell>; 2]; DEEPEST + 1],
    /// Memory for the moves of each ply.
    moves: Vec<Vec<(i32, Cell)>>,
}

impl<'s, 'b> Deepening<'s, 'b> {
    /// `nodes` is what may be spent, `fours` how much of it on rows of fours at one position.
    pub(super) fn new(search: &'s mut Search<'b>, nodes: u32, fours: u32) -> Self {
        let points = usize::from(search.field.len());
        Self {
            search,
            fours,
            known: Memory::for_nodes(nodes),
            history: [vec![0; points], vec![0; points]],
            killers: [[None; 2]; DEEPEST + 1],
            moves: vec![Vec::new(); DEEPEST + 1],
        }
    }

    /// Rates these moves of the side to move, the best first: as deeply as the nodes and `depth` allow.
    pub(super) fn rate(&mut self, moves: &mut [Rated], depth: i32) {
        for depth in 1..=depth {
            self.history.iter_mut().flatten().for_each(|count| *count /= 2);
            if self.rate_once(moves, depth).is_none() {
                break;
            }
            let best = moves.first().map_or(0, |rated| rated.score);
            if best.abs() > SURELY_WON || moves.len() < 2 {
                break;
            }
        }
    }

    /// One depth. Cut short, it keeps what it found out: the best of the depth before was looked at first.
    fn rate_once(&mut self, moves: &mut [Rated], depth: i32) -> Option<()> {
        let mut window = Window { alpha: -WON, beta: WON };
        for number in 0..moves.len() {
            let cell = moves[number].cell;
            let score = self.try_move(cell, number, depth, window, 0)?;
            moves[number].score = score;
            if score > window.alpha {
                window.alpha = score;
                moves[..=number].rotate_right(1);
            }
        }
        Some(())
    }

    /// The score of a move: of later ones first only whether they are better than the best so far.
    fn try_move(&mut self, cell: Cell, number: usize, depth: i32, window: Window, ply: usize) -> Option<i32> {
        let me = self.search.field.to_move();
        let forcing = self.search.field.marked(me, Mark::Four).contains(cell)
            || self.search.field.marked(me, Mark::Three).contains(cell);
        self.search.play(cell)?;
        let mut score = None;
        if number > 0 {
            let less = if forcing { 0 } else { reduction(number, depth) };
            score = self.look(depth - 1 - less, window.narrow().turned(), ply + 1).map(|score| -score);
            if less > 0 && score.is_some_and(|score| score > window.alpha) {
                score = self.look(depth - 1, window.narrow().turned(), ply + 1).map(|score| -score);
            }
        }
        if number == 0 || score.is_some_and(|score| score > window.alpha && score < window.beta) {
            score = self.look(depth - 1, window.turned(), ply + 1).map(|score| -score);
        }
        self.search.field.undo();
        score
    }

    /// The score of a position for the side to move; `None` when there are no more nodes.
    fn look(&mut self, depth: i32, window: Window, ply: usize) -> Option<i32> {
        #[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // at most DEEPEST
        let won_in = |stones: usize| WON - (ply + stones) as i32;
        let urgency = self.search.urgency();
        let within = match urgency {
            Urgency::Five(_) => return Some(won_in(1)),
            Urgency::Lost => return Some(-won_in(2)),
            Urgency::Win(_) => return Some(won_in(3)),
            Urgency::Block(_) if ply >= DEEPEST => return Some(self.search.evaluate()),
            Urgency::Block(cell) => {
                self.search.play(cell)?;
                let score = self.look(depth, window.turned(), ply + 1);
                self.search.field.undo();
                return score.map(|score| -score);
            }
            Urgency::Defend(cells) => Some(cells),
            Urgency::Free => None,
        };
        let hash = self.search.field.hash();
        let known = self.known.get(hash);
        if let Some(score) = known.and_then(|found| usable(found, depth, window, ply)) {
            return Some(score);
        }
        if known.is_none() && self.search.win_by_fours(self.fours).is_some() {
            self.known.put(hash, Found::exactly(to_entry(won_in(7), ply), i8::MAX.into()));
            return Some(won_in(7));
        }
        let horizon = if within.is_some() { QUIET } else { 0 };
        if depth <= horizon || ply >= DEEPEST {
            let score = self.search.evaluate();
            if known.is_none() {
                self.known.put(hash, Found::exactly(to_entry(score, ply), horizon));
            }
            return Some(score);
        }
        if within.is_none() && self.passing_is_enough(depth, window, ply)? {
            return Some(window.beta);
        }
        self.best_of(within, known.and_then(|found| found.best), depth, window, ply)
    }

    /// Whether the side to move is still too well off after giving the move away.
    fn passing_is_enough(&mut self, depth: i32, window: Window, ply: usize) -> Option<bool> {
        if depth < 3 || window.beta.abs() > SURELY_WON || self.search.evaluate() < window.beta {
            return Some(false);
        }
        self.search.field.pass();
        let at_beta = Window { alpha: window.beta - 1, beta: window.beta };
        let score = self.look(depth - 3 - depth / 4, at_beta.turned(), ply + 1);
        self.search.field.pass();
        score.map(|score| -score >= window.beta)
    }

    fn best_of(
        &mut self,
        within: Option<Cells>,
        hint: Option<Cell>,
        depth: i32,
        mut window: Window,
        ply: usize,
    ) -> Option<i32> {
        let (hash, me) = (self.search.field.hash(), self.search.field.to_move());
        let moves = self.ordered_moves(within, hint, depth, ply);
        let (old_alpha, mut best, mut best_move, mut tried) = (window.alpha, -WON, None, 0);
        for &(_, cell) in &moves {
            if self.search.field.is_foul(me, cell) {
                continue;
            }
            let Some(score) = self.try_move(cell, tried, depth, window, ply) else {
                self.moves[ply] = moves;
                return None;
            };
            tried += 1;
            if score > best {
                (best, best_move) = (score, Some(cell));
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                self.remember_good(me, cell, depth, ply);
                break;
            }
        }
        self.moves[ply] = moves;
        if tried == 0 {
            return Some(self.without_moves(within, ply));
        }
        let bound = match best {
            best if best >= window.beta => Bound::AtLeast,
            best if best > old_alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        self.known.put(hash, Found { best: best_move, bound, ..Found::exactly(to_entry(best, ply), depth) });
        Some(best)
    }

    /// Nothing stops the other colour's two ways to five, or the board is full, or all is forbidden.
    #[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // at most DEEPEST
    fn without_moves(&self, within: Option<Cells>, ply: usize) -> i32 {
        if within.is_some() { -(WON - (ply + 4) as i32) } else { 0 }
    }

    /// The moves to try, the most promising first.
    fn ordered_moves(&mut self, within: Option<Cells>, hint: Option<Cell>, depth: i32, ply: usize) -> Vec<(i32, Cell)> {
        let field = &self.search.field;
        let me = field.to_move();
        let cells = match within {
            Some(cells) => cells.or(field.marked(me, Mark::Four)),
            None => field.near(),
        };
        let mut moves = std::mem::take(&mut self.moves[ply]);
        moves.clear();
        let killers = self.killers[ply];
        for cell in cells.iter() {
            let (own, other) = (field.kind(me, cell).order, field.kind(me.other(), cell).order);
            let mut order = 5 * i32::from(own) + 4 * i32::from(other);
            order += self.history[me.index()][usize::from(cell)].min(400);
            if killers.contains(&Some(cell)) {
                order += 300;
            }
            if hint == Some(cell) {
                order = i32::MAX;
            }
            moves.push((order, cell));
        }
        moves.sort_unstable_by_key(|&(order, cell)| (std::cmp::Reverse(order), cell));
        if within.is_none() {
            moves.truncate(choices(depth));
        }
        moves
    }

    fn remember_good(&mut self, me: Stone, cell: Cell, depth: i32, ply: usize) {
        self.history[me.index()][usize::from(cell)] += depth * depth;
        let killers = &mut self.killers[ply];
        if killers[0] != Some(cell) {
            *killers = [Some(cell), killers[0]];
        }
    }
}

/// How many moves are looked at so far from the horizon.
fn choices(depth: i32) -> usize {
    #[allow(clippy::cast_sign_loss)] // never below 0
    let depth = depth.max(0) as usize;
    (8 + 4 * depth).min(CHOICES)
}

/// How much less deep a late move is looked at first.
fn reduction(number: usize, depth: i32) -> i32 {
    match (depth, number) {
        (..=2, _) | (_, ..=2) => 0,
        (_, 3..=9) => 1,
        (..=4, _) => 1,
        (_, 10..) => 2,
    }
}

/// A win counts from the position, not from the root, in what is remembered.
#[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // a score fits 16 bits, a ply is at most DEEPEST
fn to_entry(score: i32, ply: usize) -> i16 {
    let ply = ply as i32;
    (match score {
        SURELY_WON.. => score + ply,
        ..=-29_000 => score - ply,
        _ => score,
    }) as i16
}

/// What is remembered of a position, if it settles the question.
#[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // at most DEEPEST
fn usable(found: Found, depth: i32, window: Window, ply: usize) -> Option<i32> {
    if i32::from(found.depth) < depth {
        return None;
    }
    let score = match i32::from(found.score) {
        score @ SURELY_WON.. => score - ply as i32,
        score @ ..=-29_000 => score + ply as i32,
        score => score,
    };
    let settles = match found.bound {
        Bound::Exact => true,
        Bound::AtLeast => score >= window.beta,
        Bound::AtMost => score <= window.alpha,
    };
    settles.then_some(score)
}
