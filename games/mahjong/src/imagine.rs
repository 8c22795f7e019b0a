//! A state that could be the true one, from what a seat sees.

use crate::{state::State, view::View};
use engine::{Rng, Seat};

/// A state that could be the true one.
pub(crate) fn determinize(_: &View, _: Seat, _: &mut Rng) -> Option<State> {
    None
}
