//! Alpha–beta for games of two players who move in turn and see everything.
//!
//! Iterative deepening; the best line of the last depth is looked at first, then the moves that refuted others at the
//! same distance (killers), then the position's own order. There is no table of positions: what a search remembers is a
//! few moves a ply. Scores are seen from the side to move.

use crate::bot::Budget;

/// A game that is won, whatever the points. A win that comes sooner counts for more.
pub const WON: i32 = 1_000_000;
/// No search looks further ahead than this.
pub const DEEPEST: u32 = 64;

/// A position that can be searched. A side that must pass has one move, the pass.
pub trait Position {
    /// A move.
    type Move: Copy + PartialEq;
    /// What is needed to take a move back; the position before it, where copying is cheap.
    type Undo;

    /// Appends every move of the side to move, the most promising first. None: the game is over.
    fn moves(&self, out: &mut Vec<Self::Move>);

    /// Makes a move.
    fn play(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes back the last move that was made.
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo);

    /// The score of a game that is over, for the side to move: between −[`WON`] and [`WON`]. `None`: it goes on.
    fn ended(&self) -> Option<i32>;

    /// What a game that goes on seems to be worth to the side to move: strictly between −[`WON`] + [`DEEPEST`] and
    /// [`WON`] − [`DEEPEST`].
    fn evaluate(&self) -> i32;
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The best line, the move to make first. Never empty.
    pub line: Vec<M>,
    /// What it is worth to the side to move: [`WON`] − n is a win in n moves.
    pub score: i32,
    /// How many moves ahead everything was looked at.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u32,
}

impl<M: Copy> Answer<M> {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> M {
        self.line[0]
    }
}

/// Looks for the best move, at most `depth` (and [`DEEPEST`]) moves ahead. One node of the budget is one move made in
/// the search: it stops when so many were made, when the budget is cut off from outside, or when nothing is left to be
/// looked at. Without any budget the position's first move is the answer.
///
/// `None` if the game is over.
pub fn search<P: Position>(position: &mut P, depth: u32, budget: &Budget) -> Option<Answer<P::Move>> {
    if position.ended().is_some() {
        return None;
    }
    let mut moves = Vec::new();
    position.moves(&mut moves);
    let first = *moves.first()?;
    let mut answer = Answer { line: vec![first], score: position.evaluate(), depth: 0, nodes: 0 };
    let mut search = Search::new(budget);
    for depth in 1..=depth.min(DEEPEST) {
        search.begin(&answer.line);
        let score = search.look(position, Window::WHOLE, Ply { left: depth, from_root: 0 });
        // A depth that was cut short began with the best move of the one before, so what it found is no worse.
        if !search.lines[0].is_empty() {
            answer.line.clone_from(&search.lines[0]);
            answer.score = score.unwrap_or(search.root_score);
        }
        answer.nodes = search.nodes;
        if score.is_none() {
            break;
        }
        answer.depth = depth;
        if !search.saw_horizon {
            break;
        }
    }
    Some(answer)
}

/// What both sides can already be sure of.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const WHOLE: Self = Self { alpha: -WON - 1, beta: WON + 1 };

    /// The same from the other side, once `alpha` is sure.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// How far a position is from the root and from the horizon.
#[derive(Clone, Copy)]
struct Ply {
    left: u32,
    from_root: usize,
}

impl Ply {
    const fn next(self) -> Self {
        Self { left: self.left - 1, from_root: self.from_root + 1 }
    }
}

struct Search<'a, M> {
    budget: &'a Budget,
    nodes: u32,
    /// Whether some line was cut at the horizon: another depth would see more.
    saw_horizon: bool,
    /// The best score at the root so far in this depth.
    root_score: i32,
    /// The best line of the depth before, while it is being followed.
    hint: Vec<M>,
    follows_hint: bool,
    /// The best line from each ply on.
    lines: Vec<Vec<M>>,
    /// The last two moves at each ply that the other side could not allow.
    killers: Vec<[Option<M>; 2]>,
    /// The moves of each ply, kept for their memory.
    moves: Vec<Vec<M>>,
}

impl<'a, M: Copy + PartialEq> Search<'a, M> {
    fn new(budget: &'a Budget) -> Self {
        let plies = DEEPEST as usize + 1;
        Self {
            budget,
            nodes: 0,
            saw_horizon: false,
            root_score: -WON - 1,
            hint: Vec::new(),
            follows_hint: false,
            lines: vec![Vec::new(); plies],
            killers: vec![[None; 2]; plies],
            moves: vec![Vec::new(); plies],
        }
    }

    /// Another depth begins.
    fn begin(&mut self, hint: &[M]) {
        self.hint = hint.to_vec();
        (self.follows_hint, self.saw_horizon, self.root_score) = (true, false, -WON - 1);
        self.lines[0].clear();
    }

    /// The score of a position; `None` when the budget is used up.
    fn look<P: Position<Move = M>>(&mut self, position: &mut P, window: Window, ply: Ply) -> Option<i32> {
        self.lines[ply.from_root].clear();
        if let Some(score) = position.ended() {
            return Some(sooner_counts_more(score, ply.from_root));
        }
        if ply.left == 0 {
            self.saw_horizon = true;
            return Some(position.evaluate());
        }
        let moves = self.ordered_moves(position, ply.from_root);
        assert!(!moves.is_empty(), "a game that goes on has a move");
        let best = self.best_of(position, &moves, window, ply);
        self.moves[ply.from_root] = moves;
        best
    }

    fn best_of<P: Position<Move = M>>(
        &mut self,
        position: &mut P,
        moves: &[M],
        mut window: Window,
        ply: Ply,
    ) -> Option<i32> {
        let mut best = -WON - 1;
        for (number, &mv) in moves.iter().enumerate() {
            self.follows_hint &= number == 0 && self.hint.get(ply.from_root) == Some(&mv);
            let score = self.try_move(position, mv, window, ply)?;
            if score > best {
                best = score;
                self.remember_line(mv, score, ply.from_root);
            }
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                self.remember_killer(mv, ply.from_root);
                break;
            }
        }
        Some(best)
    }

    fn try_move<P: Position<Move = M>>(&mut self, position: &mut P, mv: M, window: Window, ply: Ply) -> Option<i32> {
        if self.nodes >= self.budget.nodes || self.budget.is_over() {
            return None;
        }
        self.nodes += 1;
        let undo = position.play(mv);
        let score = self.look(position, window.turned(), ply.next());
        position.undo(mv, undo);
        score.map(|score| -score)
    }

    /// The hint first, then the killers, then as the position orders them.
    fn ordered_moves<P: Position<Move = M>>(&mut self, position: &P, from_root: usize) -> Vec<M> {
        let mut moves = std::mem::take(&mut self.moves[from_root]);
        moves.clear();
        position.moves(&mut moves);
        let hint = self.hint.get(from_root).copied().filter(|_| self.follows_hint);
        let [last, before] = self.killers[from_root];
        for mv in [before, last, hint].into_iter().flatten() {
            if let Some(index) = moves.iter().position(|&other| other == mv) {
                moves[..=index].rotate_right(1);
            }
        }
        moves
    }

    fn remember_line(&mut self, mv: M, score: i32, from_root: usize) {
        let (here, below) = self.lines.split_at_mut(from_root + 1);
        here[from_root].clear();
        here[from_root].push(mv);
        here[from_root].extend_from_slice(&below[0]);
        if from_root == 0 {
            self.root_score = score;
        }
    }

    fn remember_killer(&mut self, mv: M, from_root: usize) {
        let killers = &mut self.killers[from_root];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
    }
}

/// A win is worth one less for every move that it takes, a loss one more.
fn sooner_counts_more(score: i32, moves: usize) -> i32 {
    #[allow(clippy::cast_possible_wrap, clippy::cast_possible_truncation)] // at most DEEPEST
    let moves = moves as i32;
    if score >= WON {
        WON - moves
    } else if score <= -WON {
        -WON + moves
    } else {
        score
    }
}
