//! Which cards nobody may know (rules 5): covered and undealt ones, one's own included.

use crate::state::State;
use engine::Concealed;

/// Adds every card that nobody may know now.
pub(crate) fn conceal(state: &State, concealed: &mut Concealed) {
    for place in &state.places {
        if let Some((_, covered)) = place.stack.split_last() {
            covered.iter().for_each(|card| concealed.add(card));
        }
    }
    let shown = usize::from(state.mode.shows_pile());
    let covered = &state.pile[..state.pile.len().saturating_sub(shown)];
    covered.iter().chain(&state.aside).for_each(|card| concealed.add(card));
}
