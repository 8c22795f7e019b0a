//! What follows what in a hand of riichi: discards, calls, kans, and the ways in which a hand is called off.

use super::{KANS, STICK, claims, furiten, kan, liable, turn};
use crate::{
    action::Action,
    deal::{Offer, OfferKind, RiichiState, Stage},
    legal,
    meld::Meld,
    options::MultiRon,
    play::End,
    result::EndKind,
    state::State,
    tile::Tile,
    window::{Answer, Verdict},
};
use arrayvec::ArrayVec;
use engine::Seat;

/// The seat whose turn it is acts.
pub(crate) fn take_turn(state: &mut State, action: &Action) -> Option<End> {
    let Some(&now) = state.deal.turn() else { panic!("nobody has the turn") };
    match *action {
        Action::Discard { tile } => throw(state, tile, RiichiState::No),
        Action::Riichi { tile } => throw(state, tile, RiichiState::Declared),
        Action::Ankan { tile } => declare(state, tile, OfferKind::Ankan),
        Action::Kakan { tile } => declare(state, tile, OfferKind::Kakan),
        Action::Kita {} => {
            let Some(tile) = turn::kita(state, &now) else { panic!("{} has no North", now.seat) };
            declare(state, tile, OfferKind::Kita);
        }
        Action::Tsumo {} => {
            state.deal.stage = Stage::Finished { seat: now.seat, apart: now.drawn };
            return Some(End::Tsumo(now));
        }
        Action::Kyushu {} => {
            state.deal.stage = Stage::Finished { seat: now.seat, apart: now.drawn };
            return Some(End::Abortive(EndKind::Kyushu, [now.seat].into_iter().collect()));
        }
        _ => panic!("{action:?} was judged"),
    }
    None
}

fn declare(state: &mut State, tile: Tile, kind: OfferKind) {
    let Some(&now) = state.deal.turn() else { panic!("nobody has the turn") };
    state.deal.declare(now, tile, kind);
    state.deal.refresh_waits(now.seat, legal::forms(&state.options));
}

fn throw(state: &mut State, tile: Tile, riichi: RiichiState) {
    let Some(&now) = state.deal.turn() else { panic!("nobody has the turn") };
    let uncalled = state.deal.uncalled;
    let place = state.deal.place_mut(now.seat);
    let declares = riichi == RiichiState::Declared;
    if declares {
        place.riichi = riichi;
        place.double = uncalled && place.river.is_empty();
    }
    place.temp_furiten = false;
    place.ippatsu = false;
    state.deal.throw(now, tile, declares);
    state.deal.refresh_waits(now.seat, legal::forms(&state.options));
    kan::open_pending(&mut state.deal);
}

/// A window resolved, or nobody could answer.
pub(crate) fn resolve(state: &mut State, verdict: &Verdict) -> Option<End> {
    let Some(&offer) = state.deal.offer() else { panic!("no tile is offered") };
    match verdict {
        Verdict::Rons(seats) => Some(ron(state, &offer, seats)),
        Verdict::Claim(seat, answer) => {
            furiten::mark(state, &offer, &[]);
            accept_riichi(state, offer.seat);
            call(state, &offer, *seat, answer);
            None
        }
        Verdict::Nobody => {
            furiten::mark(state, &offer, &[]);
            if offer.kind == OfferKind::Discard {
                return survive(state, &offer);
            }
            kan::complete(state, &offer, legal::forms(&state.options));
            None
        }
    }
}

fn ron(state: &mut State, offer: &Offer, seats: &ArrayVec<Seat, 3>) -> End {
    furiten::mark(state, offer, seats);
    let place = state.deal.place_mut(offer.seat);
    if place.riichi == RiichiState::Declared {
        place.riichi = RiichiState::No;
        place.double = false;
    }
    let apart = (offer.kind != OfferKind::Discard).then_some(offer.tile);
    state.deal.stage = Stage::Finished { seat: offer.seat, apart };
    if seats.len() == 3 && state.options.riichi.multi_ron == MultiRon::Double {
        return End::Abortive(EndKind::Sanchahou, seats.iter().copied().collect());
    }
    End::Ron(seats.clone())
}

/// The discard has survived: a riichi declared with it stands and its deposit is paid.
fn accept_riichi(state: &mut State, seat: Seat) {
    let place = state.deal.place_mut(seat);
    if place.riichi == RiichiState::Declared {
        place.riichi = RiichiState::Standing;
        place.ippatsu = true;
        state.points[seat.index()] -= STICK;
        state.round.sticks += 1;
    }
}

fn call(state: &mut State, offer: &Offer, seat: Seat, answer: &Answer) {
    let meld = match *answer {
        Answer::Pon { tiles } => Meld::pon(tiles, offer.tile, offer.seat),
        Answer::Chi { tiles } => Meld::chi(tiles, offer.tile, offer.seat),
        Answer::Minkan { tiles } => Meld::minkan(tiles, offer.tile, offer.seat),
        Answer::Pass | Answer::Ron => panic!("{answer:?} calls nothing"),
    };
    let kuikae = claims::after_call(&state.options.riichi, &meld);
    let is_kan = meld.kind.is_kan();
    kan::clear_ippatsu(&mut state.deal);
    state.deal.lay_out(offer, seat, meld, kuikae);
    let rules = state.options.riichi;
    liable::mark(state.deal.place_mut(seat), &rules, offer.seat);
    if is_kan {
        state.deal.kans.push(seat);
        kan::open_dora(&mut state.deal, &rules, false);
        state.deal.refresh_waits(seat, legal::forms(&state.options));
        state.deal.draw_replacement(seat);
    }
}

/// Nobody has taken a discard: the hand is called off, the next seat draws, or the wall is empty.
fn survive(state: &mut State, offer: &Offer) -> Option<End> {
    let suukaikan = is_suukaikan(state);
    accept_riichi(state, offer.seat);
    let everybody = || (0..4).map(Seat).collect::<ArrayVec<Seat, 4>>();
    let called_off = if is_suufon(state) {
        Some((EndKind::Suufon, ArrayVec::new()))
    } else if is_suucha(state) {
        Some((EndKind::Suucha, everybody()))
    } else if suukaikan {
        Some((EndKind::Suukaikan, ArrayVec::new()))
    } else {
        None
    };
    if let Some((kind, shown)) = called_off {
        state.deal.stage = Stage::Finished { seat: offer.seat, apart: None };
        return Some(End::Abortive(kind, shown));
    }
    if state.deal.draw(state.deal.after(offer.seat, 1)).is_some() {
        return None;
    }
    state.deal.stage = Stage::Finished { seat: offer.seat, apart: None };
    Some(End::Exhaustive)
}

/// The first four discards, with no call between them, are the same wind (사풍연타).
fn is_suufon(state: &State) -> bool {
    let deal = &state.deal;
    let Some(first) = deal.places[0].river.first().map(|thrown| thrown.tile.kind()) else { return false };
    let wind = first.is_honour() && !first.is_dragon();
    let same = || deal.places.iter().all(|place| matches!(&place.river[..], [only] if only.tile.kind() == first));
    state.options.riichi.abort && deal.players() == 4 && deal.uncalled && wind && same()
}

/// All four seats are in riichi (사가리치).
fn is_suucha(state: &State) -> bool {
    state.options.riichi.abort && state.deal.players() == 4 && state.deal.places.iter().all(|place| place.in_riichi())
}

/// Four kans by more than one seat (사깡유국): the hand is off once the discard that follows has survived.
pub(super) fn is_suukaikan(state: &State) -> bool {
    let kans = &state.deal.kans;
    state.options.riichi.abort && kans.len() == KANS && kans.iter().any(|seat| *seat != kans[0])
}
