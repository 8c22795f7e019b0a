//! The board as the computer player sees it: for every empty point and both colours what a stone there would make, kept
//! up to date move by move.

use super::{
    cells::{Cell, Cells},
    kind::{Code, Kind, Kinds, Mark},
    pattern::{Pattern, Patterns, REACH},
};
use crate::{
    board::{Axis, Board, Size, Stone},
    judge::{Verdict, verdict},
    law::Law,
};
use engine::grid::Point;

/// Points of the largest board.
const POINTS: usize = 361;
/// The cells of a window, a bit each.
const WINDOW: u32 = (1 << (2 * REACH + 1)) - 1;

/// A random word for each stone on each point, and for the colour to move.
static HASHES: [[u64; POINTS]; 2] = hashes();
const BLACK_MOVES: u64 = 0x2545_f491_4f6c_dd1d;
const WHITE_MOVES: u64 = 0x9e37_79b9_7f4a_7c15;
const TURN: u64 = BLACK_MOVES ^ WHITE_MOVES;

/// The sequence of splitmix64.
const fn hashes() -> [[u64; POINTS]; 2] {
    let mut words = [[0; POINTS]; 2];
    let (mut state, mut number) = (0x6f6d_6f6b_u64, 0);
    while number < 2 * POINTS {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ word >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        words[number / POINTS][number % POINTS] = word ^ word >> 31;
        number += 1;
    }
    words
}

/// What a colour plays by.
#[derive(Clone, Copy, Debug)]
struct Rules {
    law: Law,
    patterns: &'static Patterns,
    kinds: &'static Kinds,
}

/// A code that a move has replaced.
#[derive(Clone, Copy, Debug)]
struct Replaced {
    cell: Cell,
    stone: Stone,
    code: Code,
}

/// A position.
#[derive(Debug)]
pub(super) struct Field {
    board: Board,
    rules: [Rules; 2],
    /// How far along a line a stone is felt.
    reach: u32,
    to_move: Stone,
    points: Vec<Point>,
    /// By colour and point; nothing where a stone lies.
    codes: [[Code; POINTS]; 2],
    /// By colour: what its points are worth if it moves next, and if it doesn't.
    worth: [[i32; 2]; 2],
    /// By colour and mark.
    marked: [[Cells; Mark::ALL.len()]; 2],
    hash: u64,
    replaced: Vec<Replaced>,
    /// The stones placed in the search, and how long `replaced` was before each.
    placed: Vec<(Cell, usize)>,
}

impl Field {
    /// The position on a board, with `to_move` next.
    pub(super) fn new(board: &Board, laws: [Law; 2], to_move: Stone) -> Self {
        let rules = [0, 1].map(|colour: usize| Rules {
            law: laws[colour],
            patterns: Patterns::of(laws[colour].exact),
            kinds: Kinds::of(laws[colour]),
        });
        let reach = if laws.iter().any(|law| law.exact) { REACH } else { REACH - 1 };
        let mut field = Self {
            board: board.clone(),
            rules,
            reach,
            to_move,
            points: board.size().grid().points().collect(),
            codes: [[Code::default(); POINTS]; 2],
            worth: [[0; 2]; 2],
            marked: [[Cells::default(); Mark::ALL.len()]; 2],
            hash: if to_move == Stone::White { WHITE_MOVES } else { BLACK_MOVES },
            replaced: Vec::with_capacity(4_096),
            placed: Vec::with_capacity(64),
        };
        field.look_at_every_point();
        field
    }

    fn look_at_every_point(&mut self) {
        for cell in 0..self.len() {
            let point = self.point(cell);
            match self.board.at(point) {
                Some(stone) => self.hash ^= HASHES[stone.index()][usize::from(cell)],
                None => {
                    for stone in Stone::BOTH {
                        let code = self.code_from_scratch(stone, cell);
                        self.set(cell, stone, code);
                    }
                }
            }
        }
    }

    fn code_from_scratch(&self, stone: Stone, cell: Cell) -> Code {
        let mut code = Code::default();
        for (number, axis) in Axis::ALL.into_iter().enumerate() {
            let (line, bit) = self.board.line(stone, axis, self.point(cell));
            code = code.with(number, self.pattern(stone, line.own, line.blocked, bit));
        }
        code
    }

    #[inline]
    fn pattern(&self, stone: Stone, own: u32, blocked: u32, bit: u32) -> Pattern {
        let from = bit - REACH;
        self.rules[stone.index()].patterns.at(own >> from & WINDOW, blocked >> from & WINDOW)
    }

    /// How many points the board has.
    pub(super) fn len(&self) -> Cell {
        #[allow(clippy::cast_possible_truncation)] // at most 361
        let points = self.points.len() as Cell;
        points
    }

    /// How large the board is.
    pub(super) const fn size(&self) -> Size {
        self.board.size()
    }

    /// The point with this index.
    #[inline]
    pub(super) fn point(&self, cell: Cell) -> Point {
        self.points[usize::from(cell)]
    }

    /// Whose move it is.
    pub(super) const fn to_move(&self) -> Stone {
        self.to_move
    }

    /// What tells this position from others.
    pub(super) const fn hash(&self) -> u64 {
        self.hash
    }

    /// The points that `stone` would make such a thing on. Forbidden ones may be among them.
    #[inline]
    pub(super) const fn marked(&self, stone: Stone, mark: Mark) -> &Cells {
        &self.marked[stone.index()][mark as usize]
    }

    /// What a stone on a point is worth; nothing where one lies.
    #[inline]
    pub(super) fn kind(&self, stone: Stone, cell: Cell) -> Kind {
        self.rules[stone.index()].kinds.at(self.code(stone, cell))
    }

    /// What a stone on a point would make in its four lines.
    #[inline]
    pub(super) const fn code(&self, stone: Stone, cell: Cell) -> Code {
        self.codes[stone.index()][cell as usize]
    }

    /// What the points of a colour are worth in all, if it moves next and if it doesn't.
    pub(super) const fn worth(&self, stone: Stone) -> [i32; 2] {
        self.worth[stone.index()]
    }

    /// Whether the point is forbidden to the colour.
    pub(super) fn is_foul(&mut self, stone: Stone, cell: Cell) -> bool {
        if !self.marked(stone, Mark::Suspect).contains(cell) {
            return false;
        }
        let (law, point) = (self.rules[stone.index()].law, self.point(cell));
        matches!(verdict(&mut self.board, law, stone, point), Verdict::Foul(_))
    }

    /// Those of the points that are not forbidden to the colour; all of them if none is left.
    pub(super) fn without_fouls(&mut self, stone: Stone, cells: Cells) -> Cells {
        let allowed: Cells = cells.iter().filter(|&cell| !self.is_foul(stone, cell)).collect();
        if allowed.is_empty() { cells } else { allowed }
    }

    /// Places the next stone.
    pub(super) fn play(&mut self, cell: Cell) {
        self.placed.push((cell, self.replaced.len()));
        let stone = self.to_move;
        for colour in Stone::BOTH {
            self.replace(cell, colour, Code::default());
        }
        let point = self.point(cell);
        self.board.place(stone, point);
        self.hash ^= HASHES[stone.index()][usize::from(cell)] ^ TURN;
        self.to_move = stone.other();
        for (number, axis) in Axis::ALL.into_iter().enumerate() {
            self.look_along(number, axis, cell, point);
        }
    }

    /// Takes the last stone back.
    pub(super) fn undo(&mut self) {
        let Some((cell, length)) = self.placed.pop() else { panic!("no stone was placed") };
        while self.replaced.len() > length
            && let Some(Replaced { cell, stone, code }) = self.replaced.pop()
        {
            self.set(cell, stone, code);
        }
        self.to_move = self.to_move.other();
        self.hash ^= HASHES[self.to_move.index()][usize::from(cell)] ^ TURN;
        self.board.remove(self.to_move, self.point(cell));
    }

    /// The other colour moves next, without a stone. Called twice, all is as before.
    pub(super) const fn pass(&mut self) {
        self.to_move = self.to_move.other();
        self.hash ^= TURN;
    }

    /// What the empty points of a line make now that a stone was placed on it.
    fn look_along(&mut self, number: usize, axis: Axis, cell: Cell, point: Point) {
        let (line, bit) = self.board.line(Stone::Black, axis, point);
        let (white, _) = self.board.line(Stone::White, axis, point);
        let empty = line.empty();
        let stride = self.stride(axis);
        for step in 1..=self.reach {
            for (at, there) in [
                (bit + step, cell.wrapping_add_signed(stride * step as i16)),
                (bit - step, cell.wrapping_add_signed(-stride * step as i16)),
            ] {
                if empty >> at & 1 == 0 {
                    continue;
                }
                for (stone, own, blocked) in
                    [(Stone::Black, line.own, line.blocked), (Stone::White, white.own, white.blocked)]
                {
                    let pattern = self.pattern(stone, own, blocked, at);
                    let code = self.codes[stone.index()][usize::from(there)];
                    if code.pattern(number) != pattern {
                        self.replace(there, stone, code.with(number, pattern));
                    }
                }
            }
        }
    }

    /// What one step along a line adds to a point's index.
    const fn stride(&self, axis: Axis) -> i16 {
        let side = self.size().side() as i16;
        match axis {
            Axis::Row => 1,
            Axis::Column => side,
            Axis::Rising => side + 1,
            Axis::Falling => 1 - side,
        }
    }

    #[inline]
    fn replace(&mut self, cell: Cell, stone: Stone, code: Code) {
        self.replaced.push(Replaced { cell, stone, code: self.code(stone, cell) });
        self.set(cell, stone, code);
    }

    #[inline]
    fn set(&mut self, cell: Cell, stone: Stone, code: Code) {
        let colour = stone.index();
        let kinds = self.rules[colour].kinds;
        let before = std::mem::replace(&mut self.codes[colour][usize::from(cell)], code);
        let (was, is) = (kinds.at(before), kinds.at(code));
        let [mover, waiter] = &mut self.worth[colour];
        *mover += i32::from(is.worth.mover) - i32::from(was.worth.mover);
        *waiter += i32::from(is.worth.waiter) - i32::from(was.worth.waiter);
        let changed = was.marks.differing(is.marks);
        if !changed.is_empty() {
            for mark in Mark::ALL.into_iter().filter(|&mark| changed.has(mark)) {
                self.marked[colour][mark as usize].flip(cell);
            }
        }
    }

    /// The points on which the other colour's stone takes the win away that `stone` could make on `cell`: the point
    /// itself, and where one of its fours would no longer be what it is.
    pub(super) fn spoilers(&self, stone: Stone, cell: Cell) -> Cells {
        let code = self.code(stone, cell);
        let kinds = self.rules[stone.index()].kinds;
        let mut spoilers = Cells::default();
        spoilers.insert(cell);
        for (number, axis) in Axis::ALL.into_iter().enumerate().filter(|&(number, _)| code.pattern(number).is_four()) {
            let (line, bit) = self.board.line(stone, axis, self.point(cell));
            let stride = self.stride(axis);
            for step in (1..=self.reach).flat_map(|step| [step as i16, -(step as i16)]) {
                let at = bit.wrapping_add_signed(step.into());
                if line.empty() >> at & 1 == 0 {
                    continue;
                }
                let pattern = self.pattern(stone, line.own, line.blocked | 1 << at, bit);
                if !kinds.at(code.with(number, pattern)).marks.has(Mark::Win) {
                    spoilers.insert(cell.wrapping_add_signed(stride * step));
                }
            }
        }
        spoilers
    }

    /// The empty points at most two steps from a stone.
    pub(super) fn near(&self) -> Cells {
        let side = usize::from(self.size().side());
        let all = (1u32 << side) - 1;
        #[allow(clippy::cast_possible_truncation)] // below 19
        let empty = |rank: usize| self.board.empty_in_rank(rank as u8) & all;
        let mut wide = [0; 19];
        for (rank, word) in wide.iter_mut().enumerate().take(side) {
            let stones = !empty(rank) & all;
            *word = (stones | stones << 1 | stones << 2 | stones >> 1 | stones >> 2) & all;
        }
        let mut cells = Cells::default();
        for rank in 0..side {
            let ranks = rank.saturating_sub(2)..(rank + 3).min(side);
            let mut word = wide[ranks].iter().fold(0, |sum, word| sum | word) & empty(rank);
            while word != 0 {
                #[allow(clippy::cast_possible_truncation)] // at most 361
                cells.insert((rank * side) as Cell + word.trailing_zeros() as Cell);
                word &= word - 1;
            }
        }
        cells
    }
}

#[cfg(test)]
impl Field {
    /// A position from the names of its stones.
    pub(super) fn of(rule: crate::options::Rule, black: &str, white: &str, to_move: Stone) -> Self {
        let rules = crate::options::RuleOptions { rule, ..crate::options::RuleOptions::USUAL };
        let mut board = Board::new(rules.size);
        for (stone, names) in Stone::BOTH.into_iter().zip([black, white]) {
            for name in names.split_whitespace() {
                board.place(stone, name.parse().unwrap());
            }
        }
        Self::new(&board, Stone::BOTH.map(|stone| Law::of(&rules, stone)), to_move)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::{Rule, RuleOptions};
    use engine::Rng;

    /// All that follows from the stones.
    fn all(field: &Field) -> impl PartialEq + std::fmt::Debug + use<> {
        (field.codes, field.worth, field.marked, field.hash, field.to_move, field.board.clone())
    }

    #[test]
    fn what_is_kept_up_to_date_is_what_one_finds_anew() {
        for (seed, rule) in [Rule::Freestyle, Rule::Standard, Rule::Korean, Rule::Renju].into_iter().enumerate() {
            let size = if seed % 2 == 0 { Size::Fifteen } else { Size::Nineteen };
            let rules = RuleOptions { rule, size, ..RuleOptions::USUAL };
            let laws = Stone::BOTH.map(|stone| Law::of(&rules, stone));
            let mut rng = Rng::from_seed64(seed as u64);
            let mut field = Field::new(&Board::new(size), laws, Stone::Black);
            let mut snapshots = Vec::new();
            for _ in 0..100 {
                let empty: Vec<Point> = field.board.empty_points().collect();
                let cell = size.grid().index(empty[rng.index(empty.len())]);
                snapshots.push(all(&field));
                field.play(cell as Cell);
                assert_eq!(all(&field), all(&Field::new(&field.board, laws, field.to_move)), "{rule:?}");
            }
            for before in snapshots.into_iter().rev() {
                field.undo();
                assert_eq!(all(&field), before, "{rule:?}: taken back");
            }
        }
    }
}
