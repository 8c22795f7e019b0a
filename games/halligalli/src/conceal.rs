//! Which cards nobody may know: all but those that lie on top of an open pile.

use crate::state::State;
use engine::Concealed;

/// Adds every card that is covered or face down.
pub(crate) fn conceal(state: &State, concealed: &mut Concealed) {
    for place in &state.places {
        let covered = place.open.len().saturating_sub(1);
        place.draw.iter().chain(&place.open[..covered]).for_each(|card| concealed.add(card));
    }
    state.aside.iter().for_each(|card| concealed.add(card));
}
