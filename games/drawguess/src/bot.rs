//! The computer player: it guesses from the mask, the field and the list of words, and draws prepared sketches. It
//! never knows more than its view.

mod draw;
mod guess;
pub mod sketch;
mod trace;

use crate::{
    Action, DrawGuess,
    view::{PhaseView, Role},
};
use engine::{BotInput, Plan, Rng};

pub(crate) fn decide(input: BotInput<'_, DrawGuess>) -> Option<Plan<Action>> {
    let role = input.view.own.as_ref()?.role;
    match (&input.view.phase, role) {
        (PhaseView::Choosing { offer: Some(offer), .. }, Role::Drawer) => draw::choose(offer, input),
        (PhaseView::Drawing { .. }, Role::Drawer) => draw::draw(input),
        (PhaseView::Drawing { .. }, Role::Guesser) => guess::guess(input),
        _ => None,
    }
}

/// How long somebody waits, `mean` ms on average. It forgets how long it has waited, so it does not matter how often a
/// bot is asked anew on the way.
fn pause(rng: &mut Rng, mean: u64) -> u64 {
    /// It decides so often, in milliseconds, whether to go on waiting; and not more often than this.
    const TICK: u64 = 100;
    const AT_MOST: u64 = 600;
    let chances = u32::try_from(mean.div_ceil(TICK)).unwrap_or(u32::MAX).max(1);
    let ticks = (0..AT_MOST).take_while(|_| rng.below(chances) != 0).count();
    TICK * ticks as u64 + u64::from(rng.below(100))
}
