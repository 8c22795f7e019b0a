//! Kans and what they open (rules B2, B4): closed and added ones, kita, and when an indicator is turned.

use crate::{
    counts::{Counts, Kinds},
    deal::{Deal, Offer, OfferKind, Place},
    options::{KanDora, RiichiAnkan, RiichiOptions},
    shape::{self, Forms, Set, each_split},
    state::State,
    tile::Tile,
};

/// A kan made at once or with answers in: its indicator, and the replacement draw.
pub(super) fn open_dora(deal: &mut Deal, rules: &RiichiOptions, is_closed: bool) {
    open_pending(deal);
    match rules.kan_dora {
        KanDora::Off => {}
        KanDora::Tenhou if !is_closed => deal.pending_dora = 1,
        KanDora::Tenhou | KanDora::Immediate => deal.indicators += 1,
    }
}

/// Turns the indicator that an earlier kan has left.
pub(super) const fn open_pending(deal: &mut Deal) {
    deal.indicators += deal.pending_dora;
    deal.pending_dora = 0;
}

/// Nobody has won with the tile that was declared: it goes where it belongs, and a replacement tile is drawn.
pub(super) fn complete(state: &mut State, offer: &Offer, forms: Forms) {
    let rules = state.options.riichi;
    clear_ippatsu(&mut state.deal);
    if offer.kind == OfferKind::Kita {
        state.deal.place_mut(offer.seat).kita.push(offer.tile);
        state.deal.uncalled = false;
    } else {
        state.deal.complete_kan(offer);
        open_dora(&mut state.deal, &rules, offer.kind == OfferKind::Ankan);
    }
    state.deal.refresh_waits(offer.seat, forms);
    state.deal.draw_replacement(offer.seat);
}

/// A call ends the turn after riichi for everybody.
pub(super) fn clear_ippatsu(deal: &mut Deal) {
    deal.places.iter_mut().for_each(|place| place.ippatsu = false);
}

/// Whether a seat in riichi may lay out the four tiles of which it has just drawn one.
pub(super) fn keeps_riichi(place: &Place, drawn: Tile, rules: &RiichiOptions, forms: Forms) -> bool {
    let kind = drawn.kind();
    let keeps_waits = || {
        let mut rest = place.counts();
        (0..3).for_each(|_| rest.remove(kind));
        let mut own = place.own();
        own.add(kind);
        #[allow(clippy::cast_possible_truncation)] // at most four
        let melds = place.melds.len() as u8 + 1;
        shape::waits(&rest, melds, &own, forms) == place.waits
    };
    place.count(kind) == 3
        && match rules.riichi_ankan {
            RiichiAnkan::Off => false,
            RiichiAnkan::Waits => keeps_waits(),
            RiichiAnkan::Shape => keeps_waits() && is_always_a_triplet(&place.counts(), place.waits, drawn),
        }
}

/// Whether the three tiles are a triplet in every reading of the hand, for every wait.
fn is_always_a_triplet(hand: &Counts, waits: Kinds, drawn: Tile) -> bool {
    waits.iter().all(|wait| {
        let mut always = true;
        each_split(&hand.with(wait), |split| always &= split.sets.contains(&Set::Triplet(drawn.kind())));
        always
    })
}
