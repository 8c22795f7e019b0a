//! Which tiles a viewer may not know (rules B11, C5).

use crate::{
    deal::{OfferKind, Stage},
    result::HandResult,
    state::State,
    tile::Tile,
};
use engine::{Concealed, Seat, Viewer};

/// Adds every tile that `viewer` may not know now.
pub(crate) fn conceal(state: &State, viewer: Viewer, concealed: &mut Concealed) {
    let known: Vec<Tile> = shown(state);
    let mut hide = |tile: Tile| {
        if !known.contains(&tile) {
            concealed.add(&tile);
        }
    };
    for seat in state.seats().filter(|seat| viewer != Viewer::Seat(*seat)) {
        state.deal.place(seat).hand.iter().copied().for_each(&mut hide);
        let drawn = state.deal.turn().filter(|turn| turn.seat == seat).and_then(|turn| turn.drawn);
        drawn.into_iter().for_each(&mut hide);
        apart(state, seat).into_iter().for_each(&mut hide);
    }
    state.deal.wall.all().iter().copied().for_each(hide);
}

/// The tile that lies apart from a hand that is over.
fn apart(state: &State, seat: Seat) -> Option<Tile> {
    match state.deal.stage {
        Stage::Finished { seat: last, apart } if last == seat => apart,
        _ => None,
    }
}

/// The tiles that lie open: those of the table and those that were shown at the end.
fn shown(state: &State) -> Vec<Tile> {
    let mut open: Vec<Tile> = state.deal.open_tiles().collect();
    if let Some(offer) = state.deal.offer().filter(|offer| offer.kind == OfferKind::Ankan) {
        open.extend(offer.tile.kind().tiles());
    }
    if let Some(result) = state.result().filter(|_| matches!(state.deal.stage, Stage::Finished { .. })) {
        open.extend(shown_at_end(result));
    }
    open
}

/// The tiles that were shown when the hand was over.
pub(crate) fn shown_at_end(result: &HandResult) -> Vec<Tile> {
    let wins = result.wins.iter().flat_map(|win| win.hand.iter().copied().chain([win.tile]));
    let shown = result.shown.iter().flat_map(|shown| shown.hand.iter().copied().chain(shown.drawn));
    wins.chain(shown).chain(result.ura.iter().copied()).collect()
}
