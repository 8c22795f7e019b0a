//! Which stone to place: threats first, then alpha–beta.

use super::{
    alphabeta::{Deepening, Rated},
    cells::{Cell, Cells},
    field::Field,
    kind::Mark,
    search::{SURELY_WON, Search, Urgency, WON, Whim},
};
use engine::bot::Budget;

/// No position is looked at further ahead than this.
const DEEPEST: i32 = 30;
/// Moves that are rated at the root.
const ROOTS: usize = 48;

/// How a computer player looks ahead.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    /// Alpha–beta looks no further.
    pub(super) depth: i32,
    /// At every position it looks at, so many nodes are spent on rows of fours.
    pub(super) fours: u32,
    /// Whether rows of fours and threes are read to their end.
    pub(super) threats: Threats,
}

/// Whether rows of threats are read to their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Threats {
    /// Only as far as alpha–beta sees them.
    InPassing,
    /// Both colours' fours and threes, before anything else.
    First,
}

impl Style {
    /// As well as it can.
    pub(super) const DEEP: Self = Self { depth: DEEPEST, fours: 100, threats: Threats::First };
    /// A few plies, and short rows of fours.
    pub(super) const SHALLOW: Self = Self { depth: 3, fours: 8, threats: Threats::InPassing };
}

/// How much thought goes into a move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Effort<'a> {
    pub(super) style: Style,
    pub(super) budget: &'a Budget,
    /// How much of the budget may be spent.
    pub(super) nodes: u32,
    pub(super) whim: Whim,
}

/// The best of the points `open` for the side to move, and what it seems to be worth. `None`: there is none.
pub(super) fn think(field: Field, open: Cells, effort: Effort<'_>) -> Option<Rated> {
    let Effort { style, budget, nodes, whim } = effort;
    let mut search = Search::new(field, budget, nodes, whim);
    let roots = match search.urgency() {
        Urgency::Five(cell) | Urgency::Win(cell) => return Some(Rated { cell, score: WON }),
        Urgency::Block(cell) => return Some(Rated { cell, score: 0 }),
        Urgency::Lost => return last_stand(&mut search, open),
        Urgency::Defend(cells) => {
            let me = search.field.to_move();
            cells.or(search.field.marked(me, Mark::Four))
        }
        Urgency::Free => search.field.near(),
    };
    if style.threats == Threats::First
        && let Some(cell) = win_by_threats(&mut search, nodes).filter(|&cell| open.contains(cell))
    {
        return Some(Rated { cell, score: SURELY_WON });
    }
    let mut moves = candidates(&mut search, roots.and(&open));
    if moves.is_empty() {
        return last_stand(&mut search, open);
    }
    if style.threats == Threats::First {
        keep_what_stops_fours(&mut search, &mut moves, nodes / 10);
    }
    best_that_holds(&mut search, moves, style)
}

fn win_by_threats(search: &mut Search<'_>, nodes: u32) -> Option<Cell> {
    search.win_by_fours(nodes / 8).or_else(|| search.win_by_threes(nodes / 5))
}

/// Nothing helps: block what can be blocked, otherwise whatever looks best.
fn last_stand(search: &mut Search<'_>, open: Cells) -> Option<Rated> {
    let foe = search.field.to_move().other();
    let threats = [Mark::Five, Mark::Win].map(|mark| search.field.marked(foe, mark).and(&open));
    let near = search.field.near().and(&open);
    let cells = [threats[0], threats[1], near, open].into_iter().find(|cells| !cells.is_empty())?;
    let cell = *search.in_order(cells).first()?;
    Some(Rated { cell, score: -SURELY_WON })
}

/// The most promising first, without the forbidden ones. Nothing is known of them yet: all seem worth the same.
fn candidates(search: &mut Search<'_>, cells: Cells) -> Vec<Rated> {
    let score = search.evaluate();
    let (me, foe) = (search.field.to_move(), search.field.to_move().other());
    let mut moves = Vec::new();
    for cell in cells.iter() {
        if !search.field.is_foul(me, cell) {
            let [own, other] = [me, foe].map(|stone| i32::from(search.field.kind(stone, cell).order));
            moves.push((5 * own + 4 * other, Rated { cell, score }));
        }
    }
    moves.sort_by_key(|&(order, _)| std::cmp::Reverse(order));
    moves.truncate(ROOTS);
    moves.into_iter().map(|(_, rated)| rated).collect()
}

/// If the other colour could win by fours, only moves after which it can't are worth thinking about.
fn keep_what_stops_fours(search: &mut Search<'_>, moves: &mut Vec<Rated>, nodes: u32) {
    search.field.pass();
    let threat = search.win_by_fours(nodes);
    search.field.pass();
    if threat.is_none() {
        return;
    }
    let each = nodes / 8;
    let holding: Vec<Rated> = moves
        .iter()
        .copied()
        .filter(|rated| {
            if search.play(rated.cell).is_none() {
                return false;
            }
            let falls = search.field.marked(search.field.to_move(), Mark::Five).is_empty()
                && search.win_by_fours(each).is_some();
            search.field.undo();
            !falls
        })
        .collect();
    if !holding.is_empty() {
        *moves = holding;
    }
}

/// The best move by alpha–beta after which the other colour has no row of threats that wins.
fn best_that_holds(search: &mut Search<'_>, mut moves: Vec<Rated>, style: Style) -> Option<Rated> {
    let first = *moves.first()?;
    let (most, check) = match style.threats {
        Threats::First => (search.left() / 4 * 3, search.left() / 16),
        Threats::InPassing => (search.left(), 0),
    };
    let mut favourite = None;
    while !moves.is_empty() {
        let nodes = if favourite.is_none() { most } else { check };
        search.within(nodes, |search| Deepening::new(search, nodes, style.fours).rate(&mut moves, style.depth));
        let best = *moves.first()?;
        favourite.get_or_insert(best);
        if best.score < -SURELY_WON || check == 0 || search.left() < check || holds(search, best.cell, check) {
            return if best.score < -SURELY_WON { favourite } else { Some(best) };
        }
        moves.remove(0);
    }
    Some(favourite.unwrap_or(first))
}

fn holds(search: &mut Search<'_>, cell: Cell, nodes: u32) -> bool {
    if search.play(cell).is_none() {
        return true;
    }
    let falls = matches!(search.urgency(), Urgency::Free | Urgency::Defend(_))
        && (search.win_by_fours(nodes).is_some() || search.win_by_threes(nodes).is_some());
    search.field.undo();
    !falls
}
