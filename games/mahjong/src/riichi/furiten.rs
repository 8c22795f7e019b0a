//! Furiten (후리텐, rules B6): who may not win by ron.

use crate::{
    counts::Kinds,
    deal::{Offer, OfferKind},
    state::State,
    view::Furiten,
};
use engine::Seat;

/// Why a seat may not win by ron.
pub(crate) fn furiten(state: &State, seat: Seat) -> Furiten {
    let place = state.deal.place(seat);
    if place.river.iter().any(|thrown| place.waits.contains(thrown.tile.kind())) {
        Furiten::Discard
    } else if place.riichi_furiten {
        Furiten::Riichi
    } else if place.temp_furiten {
        Furiten::Temporary
    } else {
        Furiten::None
    }
}

/// Whether an offered tile is one of a seat's waits, so that it wins or is furiten afterwards. On a closed kan only the
/// thirteen orphans can win, and only under the option.
pub(crate) fn waits_for(state: &State, offer: &Offer, seat: Seat) -> bool {
    let place = state.deal.place(seat);
    let waits = seat != offer.seat && place.waits.contains(offer.tile.kind());
    waits && (offer.kind != OfferKind::Ankan || state.options.riichi.kokushi_ankan && is_kokushi(state, seat))
}

fn is_kokushi(state: &State, seat: Seat) -> bool {
    let place = state.deal.place(seat);
    place.melds.is_empty()
        && place.hand.iter().all(|tile| Kinds::OUTER.contains(tile.kind()))
        && place.counts().kinds().len() >= 12
}

/// Marks everybody who waited for a tile and did not win with it.
pub(crate) fn mark(state: &mut State, offer: &Offer, winners: &[Seat]) {
    for seat in state.seats().filter(|seat| !winners.contains(seat)) {
        if waits_for(state, offer, seat) {
            let place = state.deal.place_mut(seat);
            place.temp_furiten = true;
            place.riichi_furiten |= place.in_riichi();
        }
    }
}
