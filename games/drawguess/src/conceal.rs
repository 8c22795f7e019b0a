//! Which words a viewer may not know (rules 8).

use crate::{state::State, turn::Stage};
use engine::{Concealed, Seat, Viewer};

/// Adds the word and its other answers, or the words on offer, unless `viewer` may know them.
pub(crate) fn conceal(state: &State, viewer: Viewer, concealed: &mut Concealed) {
    let is = |seat: Seat| viewer == Viewer::Seat(seat);
    let knows = matches!(viewer, Viewer::Seat(seat) if state.knows(seat));
    let secret = match &state.stage {
        Stage::Choosing { offer, .. } if !is(state.drawer()) => offer.as_slice(),
        Stage::Drawing(drawing) if !knows => std::slice::from_ref(&drawing.word),
        _ => &[],
    };
    for number in secret {
        let answer = state.answer(*number);
        concealed.add(&answer.word);
        concealed.add(&answer.aliases);
    }
}
