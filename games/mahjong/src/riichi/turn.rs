//! One's own turn (rules B3, B4, B5): what may be done, and why something may not.

use super::{KANS, STICK, kan, worth};
use crate::{
    action::Action,
    counts::Kinds,
    deal::{Place, RiichiState, Turn},
    legal,
    meld::MeldKind,
    options::Mode,
    refusal::Refused,
    shape::Shape,
    state::State,
    tile::{Kind, Tile},
};
use arrayvec::ArrayVec;

/// Different terminals and honours that call a hand off (구종구패).
const KYUSHU: u32 = 9;

/// Appends what the seat whose turn it is may do.
pub(crate) fn turn_actions(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let place = state.deal.place(turn.seat);
    if can_tsumo(state, turn) {
        out.push(Action::Tsumo {});
    }
    if why_no_riichi(state, turn).is_ok() {
        let ready = ready_after(state, turn);
        let tiles = place.hand.iter().copied().chain(turn.drawn);
        out.extend(tiles.filter(|tile| ready.contains(tile.kind())).map(|tile| Action::Riichi { tile }));
    }
    if why_no_kan(state, turn).is_ok() {
        out.extend(ankans(state, turn).into_iter().map(|tile| Action::Ankan { tile }));
        out.extend(kakans(state, turn).into_iter().map(|tile| Action::Kakan { tile }));
    }
    if kita(state, turn).is_some() {
        out.push(Action::Kita {});
    }
    if can_kyushu(state, turn) {
        out.push(Action::Kyushu {});
    }
    if place.in_riichi() {
        out.extend(turn.drawn.map(|tile| Action::Discard { tile }));
    } else {
        legal::discards(state, turn, out);
    }
}

/// Judges what the seat whose turn it is wants to do.
pub(crate) fn judge_turn(state: &State, turn: &Turn, action: &Action) -> Result<(), Refused> {
    let place = state.deal.place(turn.seat);
    let legal = |is: bool| if is { Ok(()) } else { Err(Refused::NotLegal) };
    match *action {
        Action::Tsumo {} => {
            let completes = turn.drawn.is_some_and(|drawn| place.waits.contains(drawn.kind()));
            if completes && !can_tsumo(state, turn) { Err(Refused::NoYaku) } else { legal(completes) }
        }
        Action::Riichi { tile } => {
            why_no_riichi(state, turn)?;
            legal(holds(place, turn, tile))?;
            if ready_after(state, turn).contains(tile.kind()) { Ok(()) } else { Err(Refused::RiichiNoten) }
        }
        Action::Ankan { tile } => {
            why_no_kan(state, turn)?;
            if ankans(state, turn).contains(&tile) {
                return Ok(());
            }
            Err(if place.in_riichi() { Refused::RiichiLocked } else { Refused::NotLegal })
        }
        Action::Kakan { tile } => {
            if place.in_riichi() {
                return Err(Refused::RiichiLocked);
            }
            why_no_kan(state, turn)?;
            legal(kakans(state, turn).contains(&tile))
        }
        Action::Kita {} => match kita(state, turn) {
            Some(_) => Ok(()),
            None if place.in_riichi() && place.count(Kind::NORTH) > 0 => Err(Refused::RiichiLocked),
            None if state.options.riichi.has_kita() && state.deal.wall.live_left() == 0 => Err(Refused::LastTile),
            None => Err(Refused::NotLegal),
        },
        Action::Kyushu {} => legal(can_kyushu(state, turn)),
        Action::Discard { tile } => {
            if turn.kuikae.contains(tile.kind()) {
                return Err(Refused::Kuikae);
            }
            if place.in_riichi() && turn.drawn != Some(tile) {
                return Err(Refused::RiichiLocked);
            }
            legal(holds(place, turn, tile))
        }
        _ => Err(Refused::NotLegal),
    }
}

/// Whether a standing riichi leaves the seat nothing but to throw what it has drawn.
pub(crate) fn has_nothing_to_decide(state: &State, turn: &Turn) -> bool {
    state.options.mode == Mode::Riichi
        && state.deal.place(turn.seat).in_riichi()
        && !can_tsumo(state, turn)
        && (why_no_kan(state, turn).is_err() || ankans(state, turn).is_empty())
        && kita(state, turn).is_none()
}

/// What is thrown where time ran out: the tile just drawn; after a claim the last one that may be thrown (rules C4).
///
/// # Panics
/// If the hand has nothing that may be thrown: no such claim is legal.
pub(crate) fn default_discard(state: &State, turn: &Turn) -> Tile {
    let hand = state.deal.place(turn.seat).hand.iter().rev().copied();
    let last = turn.drawn.into_iter().chain(hand).find(|tile| !turn.kuikae.contains(tile.kind()));
    let Some(last) = last else { panic!("{} can throw nothing", turn.seat) };
    last
}

fn holds(place: &Place, turn: &Turn, tile: Tile) -> bool {
    turn.drawn == Some(tile) || place.hand.contains(&tile)
}

fn can_tsumo(state: &State, turn: &Turn) -> bool {
    worth::by_tsumo(state, turn, worth::Ura::Closed).is_some()
}

/// Whether riichi may be declared, whatever is thrown with it.
fn why_no_riichi(state: &State, turn: &Turn) -> Result<(), Refused> {
    let (place, rules) = (state.deal.place(turn.seat), &state.options.riichi);
    if place.riichi != RiichiState::No {
        return Err(Refused::RiichiLocked);
    }
    if turn.drawn.is_none() || !place.is_closed() {
        return Err(Refused::NotLegal);
    }
    if state.points[turn.seat.index()] < STICK && !rules.riichi_debt {
        return Err(Refused::RiichiPoints);
    }
    if state.deal.wall.live_left() < rules.riichi_live() {
        return Err(Refused::RiichiLive);
    }
    Ok(())
}

/// The kinds that leave the hand ready (텐파이) when they are thrown.
fn ready_after(state: &State, turn: &Turn) -> Kinds {
    let place = state.deal.place(turn.seat);
    let Some(drawn) = turn.drawn else { return Kinds::EMPTY };
    #[allow(clippy::cast_possible_truncation)] // at most four
    let melds = place.melds.len() as u8;
    let shape = Shape::new(&place.counts().with(drawn.kind()), melds, legal::forms(&state.options));
    if shape.shanten().best() > 0 {
        return Kinds::EMPTY;
    }
    let mut own = place.own();
    own.add(drawn.kind());
    // A tile thrown is still one that the seat has had, but not one that it holds.
    let waits = |kind: Kind| {
        let useful = shape.without(kind).useful();
        let own = own.without(kind);
        useful.iter().any(|wait| own.of(wait) < 4)
    };
    shape
        .discards()
        .iter()
        .filter(|discard| discard.shanten == 0)
        .map(|discard| discard.kind)
        .filter(|kind| waits(*kind))
        .collect()
}

fn why_no_kan(state: &State, turn: &Turn) -> Result<(), Refused> {
    if state.deal.kans.len() >= KANS {
        return Err(Refused::TooManyKans);
    }
    if state.deal.wall.live_left() == 0 {
        return Err(Refused::LastTile);
    }
    if turn.drawn.is_none() { Err(Refused::NotLegal) } else { Ok(()) }
}

/// The closed kans that may be made, each by its lowest tile, rising.
fn ankans(state: &State, turn: &Turn) -> ArrayVec<Tile, 3> {
    let place = state.deal.place(turn.seat);
    let Some(drawn) = turn.drawn else { return ArrayVec::new() };
    if place.in_riichi() {
        let keeps = kan::keeps_riichi(place, drawn, &state.options.riichi, legal::forms(&state.options));
        return drawn.kind().tiles().take(usize::from(keeps)).collect();
    }
    let counts = place.counts().with(drawn.kind());
    counts.iter().filter(|(_, count)| *count == 4).filter_map(|(kind, _)| kind.tiles().next()).collect()
}

/// The tiles that may be added to an open triplet, rising.
fn kakans(state: &State, turn: &Turn) -> ArrayVec<Tile, 4> {
    let place = state.deal.place(turn.seat);
    let (Some(drawn), false) = (turn.drawn, place.in_riichi()) else { return ArrayVec::new() };
    let fourth = |kind: Kind| place.of_kind(kind).next().or((drawn.kind() == kind).then_some(drawn));
    let triplets = place.melds.iter().filter(|meld| meld.kind == MeldKind::Pon);
    let mut tiles: ArrayVec<Tile, 4> = triplets.filter_map(|meld| fourth(meld.first())).collect();
    tiles.sort_unstable();
    tiles
}

/// The North that may be set aside: in riichi the one just drawn, else the lowest.
pub(super) fn kita(state: &State, turn: &Turn) -> Option<Tile> {
    let place = state.deal.place(turn.seat);
    let drawn = turn.drawn.filter(|_| state.options.riichi.has_kita() && state.deal.wall.live_left() > 0)?;
    let drawn_north = (drawn.kind() == Kind::NORTH).then_some(drawn);
    if place.in_riichi() {
        return drawn_north;
    }
    place.of_kind(Kind::NORTH).chain(drawn_north).min()
}

fn can_kyushu(state: &State, turn: &Turn) -> bool {
    let place = state.deal.place(turn.seat);
    let first = state.options.riichi.abort && state.deal.uncalled && place.river.is_empty();
    let Some(drawn) = turn.drawn.filter(|_| first) else { return false };
    place.counts().with(drawn.kind()).kinds().and(Kinds::OUTER).len() >= KYUSHU
}
