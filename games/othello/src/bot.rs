//! Computer players. They see what their seat sees and nothing else.

mod desk;
mod easy;
mod field;
mod memory;
mod patterns;
mod requests;
mod search;
mod solve;
pub mod study;
mod think;
mod weights;

use crate::{Othello, action::Action, squares::GRID};
use desk::Desk;
use engine::{BotInput, Level, Plan};
use think::{Style, think};
use weights::Weights;

/// How many positions a computer player of this level looks at for one move: less than a second on one core for
/// [`Level::Hard`].
pub(crate) const fn nodes(level: Level) -> u32 {
    match level {
        Level::Easy => 100,
        Level::Normal => 20_000,
        Level::Hard => 2_000_000,
    }
}

/// What a computer player does. `None`: it is not asked for anything.
pub(crate) fn decide(input: BotInput<'_, Othello>) -> Option<Plan<Action>> {
    let BotInput { me, view, legal, level, rng, budget, now: _ } = input;
    // Drawn first, so that it hangs on nothing else.
    let after_ms = 300 + u64::from(rng.below(500)) + u64::from(rng.below(700));
    let desk = Desk { me, view, board: view.read_board(), budget };
    if let Some(action) = requests::answer(&desk, rng) {
        return Some(Plan { after_ms, action });
    }
    let any = *legal.first()?;
    let field = desk.field()?;
    let style = match level {
        Level::Easy => None,
        Level::Normal => Some(Style::SHALLOW),
        Level::Hard => Some(Style::DEEP),
    };
    let square = match style {
        None => easy::choose(field, rng),
        Some(style) => think(Weights::learned(), field, style, &desk.budget, rng).map(|best| best.square),
    };
    let action = square.map_or(any, |square| Action::Place { at: GRID.point(square as usize) });
    Some(Plan { after_ms, action })
}
