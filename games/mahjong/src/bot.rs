//! Computer players. They see what their seat sees and nothing else.

mod course;
mod desk;
mod joy;
mod riichi;
mod search;

use crate::{
    Mahjong,
    action::Action,
    options::Mode,
    view::{Phase, View},
};
use desk::Desk;
use engine::{BotInput, Level, Plan, Rng};

/// A computer player answers another's tile after so many milliseconds: within the shortest masked window, so that no
/// window is longer because a computer could answer.
const ANSWERS: (u32, u32) = (80, 420);
/// It acts in its own turn after so many.
const TURNS: (u32, u32) = (500, 1400);

/// What a computer player does.
pub(crate) fn decide(input: BotInput<'_, Mahjong>) -> Option<Plan<Action>> {
    // Drawn first, so that it hangs on nothing that others may not know.
    let after_ms = delay(input.view.phase, input.rng);
    let action = choose(input.view, input.legal, input.level)?;
    Some(Plan { after_ms, action })
}

/// How long it waits; it hangs on what everybody sees.
fn delay(phase: Phase, rng: &mut Rng) -> u64 {
    let (least, most) = match phase {
        Phase::Claims | Phase::Robbing => ANSWERS,
        Phase::Discard | Phase::HandOver | Phase::Finished => TURNS,
    };
    u64::from(least + rng.below(most - least))
}

/// What it chooses.
pub(crate) fn choose(view: &View, legal: &[Action], level: Level) -> Option<Action> {
    let wins = legal.iter().find(|action| matches!(action, Action::Tsumo {} | Action::Ron { .. }));
    let next = legal.iter().find(|action| matches!(action, Action::Next {}));
    if let Some(action) = wins.or(next) {
        return Some(*action);
    }
    let desk = Desk::new(view, legal)?;
    match view.options.mode {
        Mode::Joy => joy::choose(&desk, level),
        Mode::Riichi => riichi::choose(&desk, level),
    }
}
