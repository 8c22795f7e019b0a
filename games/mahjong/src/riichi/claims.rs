//! Answers to another's tile (rules B4, B6, B7): ron, and what may be called.

use super::{KANS, furiten, worth};
use crate::{
    action::Action,
    counts::Kinds,
    deal::{Offer, OfferKind, Place},
    joy::referee::straights,
    meld::{Meld, MeldKind},
    options::{Kuikae, RiichiOptions},
    refusal::Refused,
    state::State,
    tile::{Kind, Tile},
    view::Furiten,
    window::Chance,
};
use arrayvec::ArrayVec;
use engine::Seat;

/// What a seat could answer to a tile.
pub(crate) fn chance(state: &State, offer: &Offer, seat: Seat) -> Chance {
    if seat == offer.seat {
        return Chance::default();
    }
    let ron = can_ron(state, offer, seat);
    if why_no_call(state, offer, seat).is_err() {
        return Chance { ron, set: false, run: false };
    }
    let place = state.deal.place(seat);
    let set = place.count(offer.tile.kind()) >= 2
        && (!pons(state, offer, seat).is_empty() || minkan(state, offer, seat).is_some());
    Chance { ron, set, run: !chis(state, offer, seat).is_empty() }
}

/// Appends what a seat could call a tile for.
pub(crate) fn claims(state: &State, offer: &Offer, seat: Seat, window: u32, out: &mut Vec<Action>) {
    if why_no_call(state, offer, seat).is_err() {
        return;
    }
    out.extend(minkan(state, offer, seat).map(|tiles| Action::Minkan { window, tiles }));
    out.extend(pons(state, offer, seat).into_iter().map(|tiles| Action::Pon { window, tiles }));
    out.extend(chis(state, offer, seat).into_iter().map(|tiles| Action::Chi { window, tiles }));
}

/// Why a seat whose hand the tile completes may not win with it. Nothing is said where it doesn't complete the hand.
pub(crate) fn judge_ron(state: &State, offer: &Offer, seat: Seat) -> Result<(), Refused> {
    if !furiten::waits_for(state, offer, seat) {
        return Ok(());
    }
    if furiten::furiten(state, seat) != Furiten::None {
        return Err(Refused::Furiten);
    }
    if worth::by_ron(state, offer, seat, worth::Ura::Closed).is_none() {
        return Err(Refused::NoYaku);
    }
    Ok(())
}

/// Why a call that isn't among the claims is refused.
pub(crate) fn why_no_claim(state: &State, offer: &Offer, seat: Seat, claim: &Action) -> Refused {
    if offer.kind != OfferKind::Discard {
        return Refused::NotLegal;
    }
    if state.deal.place(seat).in_riichi() {
        return Refused::RiichiLocked;
    }
    if matches!(claim, Action::Minkan { .. }) && state.deal.kans.len() >= KANS {
        return Refused::TooManyKans;
    }
    why_no_call(state, offer, seat).err().unwrap_or(Refused::NotLegal)
}

fn can_ron(state: &State, offer: &Offer, seat: Seat) -> bool {
    furiten::waits_for(state, offer, seat)
        && furiten::furiten(state, seat) == Furiten::None
        && worth::by_ron(state, offer, seat, worth::Ura::Closed).is_some()
}

/// Whether a seat may call a tile at all, whatever for.
fn why_no_call(state: &State, offer: &Offer, seat: Seat) -> Result<(), Refused> {
    let deal = &state.deal;
    if offer.kind != OfferKind::Discard {
        return Err(Refused::NotLegal);
    }
    if deal.place(seat).in_riichi() {
        return Err(Refused::RiichiLocked);
    }
    // Only ron is offered on the discard that follows the fourth kan.
    if super::flow::is_suukaikan(state) {
        return Err(Refused::TooManyKans);
    }
    if deal.wall.live_left() == 0 { Err(Refused::LastTile) } else { Ok(()) }
}

fn minkan(state: &State, offer: &Offer, seat: Seat) -> Option<[Tile; 3]> {
    if state.deal.kans.len() >= KANS {
        return None;
    }
    let mut equal = state.deal.place(seat).of_kind(offer.tile.kind());
    Some([equal.next()?, equal.next()?, equal.next()?])
}

/// The pairs of own tiles for a triplet, one for each choice of red fives, that leave something to throw.
fn pons(state: &State, offer: &Offer, seat: Seat) -> ArrayVec<[Tile; 2], 3> {
    let (place, kind) = (state.deal.place(seat), offer.tile.kind());
    let equal: ArrayVec<Tile, 4> = place.of_kind(kind).collect();
    let forbidden = after_pon(&state.options.riichi, kind);
    let mut pairs: ArrayVec<[Tile; 2], 3> = ArrayVec::new();
    let reds = |pair: &[Tile; 2]| pair.map(|tile| tile.is_red(state.options.reds()));
    for (number, low) in equal.iter().enumerate() {
        for high in &equal[number + 1..] {
            let pair = [*low, *high];
            let known = pairs.iter().any(|other| same_choice(reds(other), reds(&pair)));
            if !known && leaves_a_discard(place, pair, forbidden) {
                pairs.push(pair);
            }
        }
    }
    pairs
}

/// Whether two pairs of equal tiles have as many red fives.
fn same_choice(one: [bool; 2], other: [bool; 2]) -> bool {
    let reds = |pair: [bool; 2]| pair.into_iter().filter(|red| *red).count();
    reds(one) == reds(other)
}

/// The pairs of own tiles for a straight, the lowest start first, one for each choice of red fives, that leave
/// something to throw.
fn chis(state: &State, offer: &Offer, seat: Seat) -> ArrayVec<[Tile; 2], 8> {
    let mut pairs = ArrayVec::new();
    if state.options.is_sanma() || state.deal.distance(offer.seat, seat) != 1 {
        return pairs;
    }
    let (place, called) = (state.deal.place(seat), offer.tile.kind());
    for [low, high] in straights(called) {
        let forbidden = after_chi(&state.options.riichi, called, low, high);
        for one in choices(state, place, low) {
            for other in choices(state, place, high) {
                if leaves_a_discard(place, [one, other], forbidden) {
                    pairs.push([one, other]);
                }
            }
        }
    }
    pairs
}

/// The lowest tile of a kind, and the lowest plain one if that is red.
fn choices(state: &State, place: &Place, kind: Kind) -> ArrayVec<Tile, 2> {
    let reds = state.options.reds();
    let mut tiles = place.of_kind(kind);
    let first = tiles.next();
    let second = first.filter(|tile| tile.is_red(reds)).and_then(|_| tiles.find(|tile| !tile.is_red(reds)));
    first.into_iter().chain(second).collect()
}

fn leaves_a_discard(place: &Place, used: [Tile; 2], forbidden: Kinds) -> bool {
    place.hand.iter().any(|tile| !used.contains(tile) && !forbidden.contains(tile.kind()))
}

/// What may not be thrown after a call.
pub(crate) fn after_call(rules: &RiichiOptions, meld: &Meld) -> Kinds {
    let Some(called) = meld.called else { return Kinds::EMPTY };
    let mut own = meld.tiles.iter().filter(|tile| **tile != called).map(|tile| tile.kind());
    match (meld.kind, own.next(), own.next()) {
        (MeldKind::Pon, ..) => after_pon(rules, called.kind()),
        (MeldKind::Chi, Some(low), Some(high)) => after_chi(rules, called.kind(), low, high),
        _ => Kinds::EMPTY,
    }
}

/// What may not be thrown after a triplet of this kind (쿠이카에).
pub(super) fn after_pon(rules: &RiichiOptions, called: Kind) -> Kinds {
    match rules.kuikae {
        Kuikae::All => Kinds::EMPTY,
        Kuikae::None | Kuikae::Suji => [called].into_iter().collect(),
    }
}

/// What may not be thrown after a straight of the called kind and two own ones.
pub(super) fn after_chi(rules: &RiichiOptions, called: Kind, low: Kind, high: Kind) -> Kinds {
    let other_end = if called < low {
        high.up(1)
    } else if called > high {
        low.up(-1)
    } else {
        None
    };
    match rules.kuikae {
        Kuikae::All => Kinds::EMPTY,
        Kuikae::Suji => [called].into_iter().collect(),
        Kuikae::None => [Some(called), other_end].into_iter().flatten().collect(),
    }
}
