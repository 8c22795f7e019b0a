//! The computer player. It is given what its seat sees, never a state.

use crate::{{{Type}}, rules::Action};
use engine::{BotInput, Level, Plan};

/// Long enough for a person to follow, in milliseconds.
const PAUSE_MS: u64 = 700;

pub(crate) fn decide(input: BotInput<'_, {{Type}}>) -> Option<Plan<Action>> {
    let best = if input.level == Level::Hard { best(&input) } else { None };
    let action = best.or_else(|| input.rng.choose(input.legal).copied())?;
    Some(Plan { after_ms: PAUSE_MS, action })
}

/// Who leaves a multiple of `at_once + 1` to the other wins. `None`: the other has done so.
fn best(input: &BotInput<'_, {{Type}}>) -> Option<Action> {
    let stones = input.view.heap % (input.view.at_once + 1);
    let action = Action::Take { stones };
    input.legal.contains(&action).then_some(action)
}
