//! Closed and added kans, and North tiles set aside.

use super::{in_riichi, play::Hand};
use crate::{action::Action, bot::desk::Desk, shape::Shape, tile::Kind};

/// A North set aside is a dora and another tile; whoever is near the thirteen orphans keeps it.
pub(super) fn kita(desk: &Desk<'_>) -> Option<Action> {
    let kita = desk.legal.iter().find(|action| matches!(action, Action::Kita {}))?;
    let shanten = desk.shape().shanten();
    let orphans = shanten.kokushi.is_some_and(|kokushi| kokushi <= 2 && kokushi < shanten.normal);
    (in_riichi(desk) || !orphans).then_some(*kita)
}

/// A kan that takes nothing from the hand, while nobody else seems to be ready or the own hand is.
pub(super) fn kan(desk: &Desk<'_>, hand: &Hand<'_>) -> Option<Action> {
    let shape = desk.shape();
    let discards = shape.discards();
    let now = discards.iter().map(|discard| discard.shanten).min()?;
    let threatened = hand.danger.is_near();
    if threatened && now > 0 {
        return None;
    }
    let keeps = |action: &&Action| match action {
        Action::Ankan { tile } => after(&shape, tile.kind(), 4).with_meld().shanten().best() <= now,
        // An open hand gains little by a fourth tile, and shows another dora to all.
        Action::Kakan { tile } => {
            !threatened && now <= 1 && after(&shape, tile.kind(), 1).shanten().best() <= now && hand.hope.is_open()
        }
        _ => false,
    };
    desk.legal.iter().find(keeps).copied()
}

fn after(shape: &Shape, kind: Kind, tiles: usize) -> Shape {
    (0..tiles).fold(*shape, |rest, _| rest.without(kind))
}

/// What a player that may do nothing else does with a closed kan in riichi: it makes it.
pub(super) fn in_standing_riichi(desk: &Desk<'_>) -> Option<Action> {
    let ankan = || desk.legal.iter().find(|action| matches!(action, Action::Ankan { .. })).copied();
    let drawn = || {
        let is_drawn = |action: &&Action| matches!(action, Action::Discard { tile } if Some(*tile) == desk.own.drawn);
        desk.legal.iter().find(is_drawn).copied()
    };
    ankan().or_else(|| kita(desk)).or_else(drawn)
}
