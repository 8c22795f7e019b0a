//! The simplest riichi player (rules C9): fewest tiles missing, then most tiles that help; riichi whenever it can; what
//! is plainly safe against others' riichi while its hand is far away; calls only where a yaku is in sight.

use super::{after_claim, in_riichi, valued};
use crate::{
    action::Action,
    bot::desk::Desk,
    counts::{Counts, Kinds},
    deal::RiichiState,
    joy::potential::class,
    shape::Shape,
    tile::{Kind, Suit, Tile},
};
use std::cmp::Reverse;

/// What it does in its own turn where it can't win.
pub(super) fn turn(desk: &Desk<'_>) -> Option<Action> {
    let shape = desk.shape();
    let best = |is: fn(&Action) -> bool| {
        let all = desk.legal.iter().filter(|action| is(action));
        all.min_by_key(|action| tile(action).map(|tile| wish(desk, &shape, tile))).copied()
    };
    let is_discard = |action: &Action| matches!(action, Action::Discard { .. });
    let discard = best(is_discard)?;
    if let Some(riichi) = best(|action| matches!(action, Action::Riichi { .. })).filter(|riichi| lives(desk, riichi)) {
        return Some(riichi);
    }
    let after = shape.without(tile(&discard)?.kind());
    if after.shanten().best() < 2 {
        return Some(discard);
    }
    let rivers = riichi_rivers(desk);
    if rivers.is_empty() {
        return Some(discard);
    }
    let safety = |tile: Tile| (safety(desk, &rivers, tile.kind()), wish(desk, &shape, tile));
    desk.legal.iter().filter(|action| is_discard(action)).min_by_key(|action| tile(action).map(safety)).copied()
}

fn tile(action: &Action) -> Option<Tile> {
    match action {
        Action::Discard { tile } | Action::Riichi { tile } => Some(*tile),
        _ => None,
    }
}

/// Smaller is thrown first.
fn wish(desk: &Desk<'_>, shape: &Shape, tile: Tile) -> (i8, Reverse<u32>, usize, u8, Kind) {
    let kind = tile.kind();
    let rest = shape.without(kind);
    let useful: u32 = rest.useful().iter().map(|kind| u32::from(desk.unseen.of(kind))).sum();
    let dora = desk.view.dora.iter().filter(|dora| **dora == kind).count();
    let kept = dora + usize::from(desk.is_red(tile));
    (rest.shanten().best(), Reverse(useful), kept, class(kind), kind)
}

/// Whether any tile is left that would win.
fn lives(desk: &Desk<'_>, riichi: &Action) -> bool {
    let rest = tile(riichi).map(|tile| desk.shape().without(tile.kind()));
    rest.is_some_and(|rest| rest.useful().iter().any(|wait| desk.unseen.of(wait) > 0))
}

/// What each of those in riichi has thrown.
fn riichi_rivers(desk: &Desk<'_>) -> Vec<Kinds> {
    let declared = desk.others().filter(|(_, side)| side.riichi == RiichiState::Standing);
    declared.map(|(_, side)| side.river.iter().map(|thrown| thrown.tile.kind()).collect()).collect()
}

/// 0: in every river of those in riichi. 1: an honour of which three are seen. 2: its partners lie in the rivers (스지).
/// 3: nothing is known.
fn safety(desk: &Desk<'_>, rivers: &[Kinds], kind: Kind) -> u8 {
    if rivers.iter().all(|river| river.contains(kind)) {
        return 0;
    }
    // One's own is seen too.
    if kind.is_honour() && desk.unseen.of(kind) <= 1 {
        return 1;
    }
    let partners = || [-3, 3].into_iter().filter_map(|far| kind.up(far));
    let is_suji = |river: &Kinds| river.contains(kind) || partners().all(|partner| river.contains(partner));
    if !kind.is_honour() && rivers.iter().all(is_suji) { 2 } else { 3 }
}

/// A claim after which fewer tiles are missing, if a yaku is in sight; a pass otherwise.
pub(super) fn answer(desk: &Desk<'_>) -> Option<Action> {
    let shape = desk.shape();
    let now = shape.shanten().best();
    let claims = desk.legal.iter().filter_map(|action| {
        let (tiles, rest) = after_claim(&shape, action)?;
        let helps = rest.discards().iter().map(|discard| discard.shanten).min()? < now;
        (helps && has_yaku_in_sight(desk, &tiles)).then_some(*action)
    });
    if in_riichi(desk) {
        return desk.pass();
    }
    claims.into_iter().next().or_else(|| desk.pass())
}

/// Whether a yaku is in sight with another's tile and these own ones laid open.
fn has_yaku_in_sight(desk: &Desk<'_>, tiles: &[Tile]) -> bool {
    let Some(window) = desk.view.window else { return false };
    let melded = desk.side().melds.iter().flat_map(|meld| meld.tiles.iter().copied());
    let laid: Counts = melded.chain(tiles.iter().copied()).chain([window.offer.tile]).collect();
    let mut all = laid;
    let mut hand = desk.concealed;
    tiles.iter().for_each(|tile| hand.remove(tile.kind()));
    hand.iter().for_each(|(kind, count)| (0..count).for_each(|_| all.add(kind)));
    let has_triplet = |kind: Kind| laid.of(kind) >= 3 || hand.of(kind) >= 3;
    let yakuhai = (27..34).filter_map(Kind::new).any(|kind| valued(desk, kind) && has_triplet(kind));
    let outer: u8 = Kinds::OUTER.iter().map(|kind| hand.of(kind)).sum();
    let simples = desk.view.options.riichi.kuitan && laid.kinds().and(Kinds::OUTER).is_empty() && outer <= 2;
    yakuhai || simples || Suit::NUMBERED.iter().any(|suit| is_flush(&laid, &all, *suit))
}

fn is_flush(laid: &Counts, all: &Counts, suit: Suit) -> bool {
    let kinds = Kinds::span(suit).or(Kinds::span(Suit::Honours));
    let inside: u8 = kinds.iter().map(|kind| all.of(kind)).sum();
    laid.kinds().are_in(kinds) && inside >= 9
}
