//! The joy player (rules A4): sets are worth 100, what can become one 20, and it does what is worth most.

use crate::bot::desk::Desk;
use crate::{
    action::Action,
    counts::Counts,
    joy::potential,
    shape::Set,
    tile::{Kind, Tile},
    view::{Own, View},
};

/// What it does where it can't win.
pub(super) fn choose(desk: &Desk<'_>) -> Option<Action> {
    let Desk { view, own, legal, .. } = *desk;
    match view.window {
        Some(window) => answer(view, own, legal, window.offer.tile.kind()),
        None => kan(view, own, legal).or_else(|| discard(view, own, legal)),
    }
}

fn melds(view: &View) -> u8 {
    let melds = view.me.map_or(0, |me| view.seats[me.index()].melds.len());
    #[allow(clippy::cast_possible_truncation)] // at most four
    let melds = melds as u8;
    melds
}

fn counts(own: &Own) -> Counts {
    own.hand.iter().copied().chain(own.drawn).collect()
}

/// The best tile to throw, and of equal tiles the lowest.
fn discard(view: &View, own: &Own, legal: &[Action]) -> Option<Action> {
    let best = potential::best_throw(&counts(own), melds(view), own.kuikae)?;
    let tile = |action: &&Action| matches!(action, Action::Discard { tile } if tile.kind() == best.kind);
    legal.iter().filter(tile).min_by_key(|action| tile_of(action)).copied()
}

fn tile_of(action: &Action) -> Option<Tile> {
    if let Action::Discard { tile } | Action::Ankan { tile } | Action::Kakan { tile } = action {
        Some(*tile)
    } else {
        None
    }
}

/// The first kan after which the hand is worth no less than after the best discard.
fn kan(view: &View, own: &Own, legal: &[Action]) -> Option<Action> {
    let (counts, melds) = (counts(own), melds(view));
    let now = potential::best_throw(&counts, melds, own.kuikae)?.value;
    let without = |kind: Kind, tiles: usize| (0..tiles).fold(counts, |rest, _| rest.without(kind));
    let keeps = |action: &&Action| match action {
        Action::Ankan { tile } => potential::value(&without(tile.kind(), 4), melds + 1) >= now,
        Action::Kakan { tile } => potential::value(&without(tile.kind(), 1), melds) >= now,
        _ => false,
    };
    legal.iter().find(keeps).copied()
}

/// The first of the best claims, if the hand is worth more after it; never an open kan.
fn answer(view: &View, own: &Own, legal: &[Action], tile: Kind) -> Option<Action> {
    let claims: Vec<(Action, Set)> = legal.iter().filter_map(|action| Some((*action, set(action, tile)?))).collect();
    let sets: Vec<Set> = claims.iter().map(|(_, set)| *set).collect();
    let swap = view.options.joy.swap_discard;
    let best = potential::best_claim(&counts(own), melds(view), &sets, tile, swap);
    let pass = || legal.iter().find(|action| matches!(action, Action::Pass { .. })).copied();
    best.map(|best| claims[best].0).or_else(pass)
}

fn set(action: &Action, tile: Kind) -> Option<Set> {
    match action {
        Action::Pon { .. } => Some(Set::Triplet(tile)),
        Action::Chi { tiles: [low, _], .. } => Some(Set::Straight(tile.min(low.kind()))),
        _ => None,
    }
}
