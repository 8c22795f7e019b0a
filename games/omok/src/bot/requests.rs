//! Answers to what the other seat asks for.

use super::{
    desk::Desk,
    search::Whim,
    think::{Effort, Style, think},
};
use crate::{action::Action, board::Stone};
use engine::duel::{OfferKind, Request};

/// So many moves of one opponent are given back without a word in one game.
const PATIENCE: u8 = 5;
/// Nobody agrees to a draw before this many moves, unless it is losing.
const EARLY: usize = 30;
/// A score that is no longer a trifle.
const CLEAR: i32 = 150;
/// How many of the nodes the answer to a draw offer may take: one in so many.
const SHARE: u32 = 10;

/// The answer to an open offer of the other seat; `None`: there is no such offer.
pub(super) fn answer(desk: &Desk<'_>) -> Option<Action> {
    let offers = &desk.view.offers;
    let of_other = |kind| offers.get(kind).filter(|offer| offer.from != desk.me);
    let (kind, id, accept) = if let Some(offer) = of_other(OfferKind::Undo) {
        (OfferKind::Undo, offer.id, desk.view.undo_used[offer.from.index()] < PATIENCE)
    } else {
        let offer = of_other(OfferKind::Draw)?;
        (OfferKind::Draw, offer.id, agrees_to_draw(desk))
    };
    Some(Action::Request(Request::Answer { kind, id, accept }))
}

/// Only who is not better shares the point.
fn agrees_to_draw(desk: &Desk<'_>) -> bool {
    let Some(to_move) = desk.view.to_move else { return false };
    let mine: Stone = desk.view.sides[desk.me.index()];
    let open = desk.empty();
    let effort =
        Effort { style: Style::SHALLOW, budget: &desk.budget, nodes: desk.budget.nodes / SHARE, whim: Whim::NONE };
    let Some(best) = think(desk.field(to_move), open, effort) else { return true };
    let score = if to_move == mine { best.score } else { -best.score };
    score < -CLEAR || score <= 0 && desk.view.move_no >= EARLY
}
