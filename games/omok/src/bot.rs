//! Computer players.

use crate::{Omok, action::Action};
use engine::{BotInput, Plan};

/// What a computer player does.
pub(crate) fn decide(input: &BotInput<'_, Omok>) -> Option<Plan<Action>> {
    input.legal.first().map(|&action| Plan { after_ms: 500, action })
}
