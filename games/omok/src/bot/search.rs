//! What all ways of looking ahead share: the position, the budget, and what the rules force at once.

use super::{
    cells::{Cell, Cells},
    field::Field,
    kind::Mark,
    memory::{Memory, ThreeMemory},
};
use crate::board::Stone;
use arrayvec::ArrayVec;
use engine::{Rng, bot::Budget};

/// A five that is on the board. One that comes later is worth one less for every stone until then.
pub(super) const WON: i32 = 30_000;
/// Scores beyond this are wins.
pub(super) const SURELY_WON: i32 = 29_000;
/// No line is followed further than this.
pub(super) const DEEPEST: usize = 60;
/// As many moves of one kind as are ever tried.
const FEW: usize = 48;

/// Moves in the order in which they are tried.
pub(super) type Few = ArrayVec<Cell, FEW>;

/// Which of several positions that are worth about the same looks a little better than the others: two games with the
/// same moves need not go on in the same way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whim(u64);

impl Whim {
    /// No preferences but those of habit.
    pub(super) const NONE: Self = Self(1);

    /// A new one.
    pub(super) const fn new(rng: &mut Rng) -> Self {
        Self(rng.next_u64() | 1)
    }

    /// What it adds to a position's worth: a third of an open two at most.
    const fn of(self, hash: u64) -> i32 {
        (hash.wrapping_mul(self.0) >> 61) as i32 - 4
    }
}

/// A position being thought about. Every stone that is placed costs a node.
#[derive(Debug)]
pub(super) struct Search<'a> {
    pub(super) field: Field,
    budget: &'a Budget,
    spent: u32,
    /// How many nodes may be spent for now.
    limit: u32,
    whim: Whim,
    /// Positions from which no row of fours wins.
    pub(super) no_fours: Memory<()>,
    /// Positions from which threes win, or don't.
    pub(super) threes: ThreeMemory,
}

/// What the side to move can't choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Urgency {
    /// It makes five here.
    Five(Cell),
    /// The other colour makes five next, whatever one does.
    Lost,
    /// The other colour makes five here if it is let.
    Block(Cell),
    /// It makes two ways to five at once here, and wins with the next stone but one.
    Win(Cell),
    /// The other colour does that next if it is let. These points prevent it, and so may fours of one's own.
    Defend(Cells),
    /// Nothing.
    Free,
}

impl<'a> Search<'a> {
    /// `nodes` is what may be spent.
    pub(super) fn new(field: Field, budget: &'a Budget, nodes: u32, whim: Whim) -> Self {
        Self {
            field,
            budget,
            spent: 0,
            limit: nodes,
            whim,
            no_fours: Memory::for_nodes(nodes),
            threes: ThreeMemory::for_nodes(nodes),
        }
    }

    /// How many nodes may still be spent.
    pub(super) const fn left(&self) -> u32 {
        self.limit.saturating_sub(self.spent)
    }

    /// Does `work` with at most so many nodes.
    pub(super) fn within<T>(&mut self, nodes: u32, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.limit;
        self.limit = before.min(self.spent.saturating_add(nodes));
        let done = work(self);
        self.limit = before;
        done
    }

    /// Places a stone; `None` when there are no more nodes.
    pub(super) fn play(&mut self, cell: Cell) -> Option<()> {
        if self.spent >= self.limit || self.budget.is_over() {
            return None;
        }
        self.spent += 1;
        self.field.play(cell);
        Some(())
    }

    /// The first point of the mark that is allowed.
    pub(super) fn allowed(&mut self, stone: Stone, mark: Mark) -> Option<Cell> {
        let cells = *self.field.marked(stone, mark);
        cells.iter().find(|&cell| !self.field.is_foul(stone, cell))
    }

    /// What the side to move can't choose.
    pub(super) fn urgency(&mut self) -> Urgency {
        let (me, foe) = (self.field.to_move(), self.field.to_move().other());
        if let Some(cell) = self.field.marked(me, Mark::Five).first() {
            return Urgency::Five(cell);
        }
        let fives = *self.field.marked(foe, Mark::Five);
        if let Some(cell) = fives.first() {
            let stops = fives.len() == 1 && !self.field.is_foul(me, cell);
            return if stops { Urgency::Block(cell) } else { Urgency::Lost };
        }
        if let Some(cell) = self.allowed(me, Mark::Win) {
            return Urgency::Win(cell);
        }
        self.defences(me).map_or(Urgency::Free, Urgency::Defend)
    }

    /// The points that take away every win that the other colour could make next; nothing if there is none to be made.
    pub(super) fn defences(&mut self, me: Stone) -> Option<Cells> {
        let foe = me.other();
        let threats = *self.field.marked(foe, Mark::Win);
        let mut defences: Option<Cells> = None;
        for cell in threats.iter() {
            if self.field.is_foul(foe, cell) {
                continue;
            }
            let spoilers = self.field.spoilers(foe, cell);
            defences = Some(defences.map_or(spoilers, |before| before.and(&spoilers)));
        }
        defences
    }

    /// These points, the most promising for the side to move first. Forbidden ones may be among them.
    pub(super) fn in_order(&self, cells: Cells) -> Few {
        let (me, foe) = (self.field.to_move(), self.field.to_move().other());
        let mut found: ArrayVec<(i16, Cell), FEW> = ArrayVec::new();
        for cell in cells.iter() {
            let order = self.field.kind(me, cell).order + self.field.kind(foe, cell).order / 2;
            let _ = found.try_push((order, cell));
        }
        found.sort_by_key(|&(order, _)| -order);
        found.into_iter().map(|(_, cell)| cell).collect()
    }

    /// What a position that goes on seems to be worth to the side to move.
    pub(super) fn evaluate(&self) -> i32 {
        let (me, foe) = (self.field.to_move(), self.field.to_move().other());
        let worth = self.field.worth(me)[0] - self.field.worth(foe)[1] + self.whim.of(self.field.hash());
        worth.clamp(-SURELY_WON + 1, SURELY_WON - 1)
    }
}
