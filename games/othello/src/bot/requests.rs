//! Answers to what the other seat asks for.

use super::{
    desk::Desk,
    think::{Style, think},
    weights::{DISC, Weights},
};
use crate::action::Action;
use engine::{
    Rng,
    bot::Budget,
    duel::{OfferKind, Request},
};

/// So many moves of one opponent are given back without a word in one game.
const PATIENCE: u8 = 5;
/// Nobody agrees to a draw with more empty squares than this, unless it is losing.
const EARLY: u32 = 24;
/// A lead of so many discs is no longer a trifle.
const CLEAR: i32 = 8 * DISC;
/// How many of the nodes the answer to a draw offer may take: one in so many.
const SHARE: u32 = 10;

/// The answer to an open offer of the other seat; `None`: there is no such offer.
pub(super) fn answer(desk: &Desk<'_>, rng: &mut Rng) -> Option<Action> {
    let offers = &desk.view.offers;
    let of_other = |kind| offers.get(kind).filter(|offer| offer.from != desk.me);
    let (kind, id, accept) = if let Some(offer) = of_other(OfferKind::Undo) {
        (OfferKind::Undo, offer.id, desk.view.undo_used[offer.from.index()] < PATIENCE)
    } else {
        let offer = of_other(OfferKind::Draw)?;
        (OfferKind::Draw, offer.id, agrees_to_draw(desk, rng))
    };
    Some(Action::Request(Request::Answer { kind, id, accept }))
}

/// Only who is not better shares the point.
fn agrees_to_draw(desk: &Desk<'_>, rng: &mut Rng) -> bool {
    let Some(field) = desk.field() else { return false };
    let style = Style { mood: 0, solves: 10, ..Style::DEEP };
    let budget = Budget::nodes(desk.budget.nodes / SHARE);
    let Some(best) = think(Weights::learned(), field, style, &budget, rng) else { return false };
    let mine = desk.view.to_move == Some(desk.view.sides[desk.me.index()]);
    let score = if mine { best.score } else { -best.score };
    score < -CLEAR || score <= 0 && field.empties() <= EARLY
}
