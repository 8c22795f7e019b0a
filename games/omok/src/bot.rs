//! Computer players. They see what their seat sees and nothing else.

mod alphabeta;
mod cells;
mod desk;
mod easy;
mod field;
mod fours;
mod kind;
mod memory;
mod opening;
mod pattern;
mod requests;
mod search;
mod think;
mod threes;
mod worth;

use crate::{Omok, action::Action, opening::Phase};
use cells::Cell;
use desk::Desk;
use engine::{BotInput, Level, Plan, Rng};
use search::Whim;
use think::{Effort, Style, think};

/// How many stones a computer player of this level places in its head for one move: less than half a second on one core
/// for [`Level::Hard`].
pub(crate) const fn nodes(level: Level) -> u32 {
    match level {
        Level::Easy => 400,
        Level::Normal => 2_000,
        Level::Hard => 600_000,
    }
}

/// What a computer player does. `None`: it is not asked for anything.
pub(crate) fn decide(input: BotInput<'_, Omok>) -> Option<Plan<Action>> {
    let BotInput { me, view, legal, level, rng, budget, now: _ } = input;
    // Drawn first, so that it hangs on nothing else.
    let after_ms = 300 + u64::from(rng.below(500)) + u64::from(rng.below(700));
    let desk = Desk { me, level, view, board: view.read_board(), legal, budget };
    let action = requests::answer(&desk).or_else(|| act(&desk, rng))?;
    Some(Plan { after_ms, action })
}

/// Its move, if it has one.
fn act(desk: &Desk<'_>, rng: &mut Rng) -> Option<Action> {
    let any = *desk.legal.first()?;
    let action = match desk.view.phase {
        Phase::Choose | Phase::Choose2 | Phase::SwapOrKeep => {
            opening::choose(desk, rng).map(|take| Action::Choose { take })
        }
        Phase::PickFifth => opening::pick_fifth(desk).map(|at| Action::PickFifth { at }),
        Phase::Fifth => opening::ten_fifths(desk, rng)
            .map(|at| Action::OfferFifths { at })
            .or_else(|| stone(desk, rng).map(|cell| Action::Place { at: desk.point(cell) })),
        Phase::Place | Phase::Place3 | Phase::Place2 | Phase::Play => {
            stone(desk, rng).map(|cell| Action::Place { at: desk.point(cell) })
        }
        Phase::Over => None,
    };
    action.or(Some(any))
}

/// Where the next stone goes.
fn stone(desk: &Desk<'_>, rng: &mut Rng) -> Option<Cell> {
    let stone = desk.view.to_move?;
    if opening::is_shared(desk.view.phase, desk.view.rules.opening) {
        return opening::balanced_stone(desk, stone, rng);
    }
    let mut field = desk.field(stone);
    let open = field.without_fouls(stone, desk.open());
    if let Some(cell) = opening::early_stone(desk, open, rng) {
        return Some(cell);
    }
    let style = match desk.level {
        Level::Easy => return easy::choose(field, open, rng),
        Level::Normal => Style::SHALLOW,
        Level::Hard => Style::DEEP,
    };
    let effort = Effort { style, budget: &desk.budget, nodes: desk.budget.nodes, whim: Whim::new(rng) };
    think(field, open, effort).map(|best| best.cell)
}
