//! What may be claimed, and what a claim does (rules 3).

use crate::{
    Dobble,
    action::{Action, Shared, With},
    contest::{self, CAP_MS, Claim},
    deal,
    deck::{Card, Symbol},
    event::Event,
    pair::{Pair, spots_ever, spots_of},
    play::{close_window, find, leave, nobody},
    refusal::Refused,
    state::{Mode, Standing, State},
};
use engine::{Audience, Input, Latency, Millis, Seat, SeatSet, SetupCx, game::InputOf};
use serde::{Deserialize, Serialize};

type Cx<'a> = engine::Cx<'a, Event>;

/// Wrong claims within this time count together, in milliseconds.
const MISSES_MS: Millis = 10_000;
/// From so many on a seat rests twice as long: it guesses.
const MISSES: usize = 4;

/// What the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// Somebody left for good.
    Leave,
    /// Nobody found anything for too long.
    Nobody,
    /// Right claims have waited long enough for slower lines.
    Window,
}

pub(crate) fn setup(setup: &SetupCx<'_, crate::Options>, cx: &mut Cx<'_>) -> State {
    let deck = deal::shuffled(setup.options, cx.rng);
    let state = deal::first(*setup.options, setup.seats, deck, setup.now);
    cx.tell(Audience::All, Event::Dealt { mode: state.mode, round: state.round });
    state
}

pub(crate) fn check(state: &State, input: &InputOf<Dobble>, now: Millis) -> Result<(), Refused> {
    match *input {
        Input::Act { seat, act: Action::Claim { symbol, with, layout } } => {
            check_claim(state, seat, symbol, with, layout, now)
        }
        Input::Auto { seat, auto } => check_auto(state, seat, auto),
    }
}

fn check_claim(
    state: &State,
    seat: Seat,
    symbol: Symbol,
    with: With,
    layout: Option<u32>,
    now: Millis,
) -> Result<(), Refused> {
    if state.ended.is_some() {
        return Err(Refused::GameOver);
    }
    check_shape(state, seat, symbol, with, layout)?;
    let place = state.place(seat);
    if place.standing != Standing::Playing {
        return Err(Refused::Done);
    }
    if now < place.locked_until {
        return Err(Refused::Locked);
    }
    let was_right =
        |layout| spots_ever(seat, with).any(|spots| state.past.was_right(layout, state.layout, spots, symbol));
    if layout.is_some_and(was_right) {
        return Err(Refused::Stale);
    }
    let Some(spots) = spots_of(state.mode, seat, with) else {
        // It was meant for the mode before, of which it can't be judged any more.
        return Err(Refused::Stale);
    };
    let [one, other] = spots.both();
    let own_in_gift = state.mode == Mode::Gift && with == With::Seat(seat);
    if own_in_gift || Pair::of(state, one, other).is_none() {
        return Err(Refused::NotLegal);
    }
    Ok(())
}

/// Whether a claim speaks of what there is.
fn check_shape(state: &State, seat: Seat, symbol: Symbol, with: With, layout: Option<u32>) -> Result<(), Refused> {
    let is_seat = |seat: Seat| seat.index() < state.places.len();
    let knows_with = match with {
        With::Seat(other) => is_seat(other),
        With::Shared(_) => true,
    };
    let is_old = layout.is_some_and(|layout| layout < state.layout);
    let fits = is_old || spots_of(state.mode, seat, with).is_some();
    let to_come = layout.is_some_and(|layout| layout > state.layout);
    if is_seat(seat) && symbol.exists() && knows_with && fits && !to_come { Ok(()) } else { Err(Refused::BadShape) }
}

fn check_auto(state: &State, seat: Option<Seat>, auto: Auto) -> Result<(), Refused> {
    if state.ended.is_some() {
        return Err(Refused::GameOver);
    }
    let fits = match (auto, seat) {
        (Auto::Leave, Some(seat)) => state.present().contains(seat),
        (Auto::Nobody, None) => state.contests.is_empty(),
        (Auto::Window, None) => !state.contests.is_empty(),
        _ => false,
    };
    if fits { Ok(()) } else { Err(Refused::BadShape) }
}

/// The pair that a claim is right about.
fn right(state: &State, seat: Seat, symbol: Symbol, with: With) -> Option<Pair> {
    let [one, other] = spots_of(state.mode, seat, with)?.both();
    Pair::of(state, one, other).filter(|pair| pair.symbol == symbol)
}

pub(crate) fn apply(state: &mut State, input: &InputOf<Dobble>, cx: &mut Cx<'_>) {
    match *input {
        Input::Act { seat, act: Action::Claim { symbol, with, .. } } => match right(state, seat, symbol, with) {
            None => miss(state, seat, symbol, with, cx),
            Some(pair) if state.options.latency == Latency::Off => find(state, seat, with, pair, Vec::new(), cx),
            Some(pair) => wait(state, seat, with, pair, cx),
        },
        Input::Auto { auto: Auto::Nobody, .. } => nobody(state, cx),
        Input::Auto { auto: Auto::Window, .. } => close_window(state, cx),
        Input::Auto { seat: Some(seat), auto: Auto::Leave } => leave(state, seat, cx),
        Input::Auto { seat: None, auto: Auto::Leave } => panic!("somebody leaves"),
    }
}

/// A wrong claim: the seat rests.
fn miss(state: &mut State, seat: Seat, symbol: Symbol, with: With, cx: &mut Cx<'_>) {
    let lock = Millis::from(state.options.lock_ms);
    let place = state.place_mut(seat);
    place.missed.retain(|&at| cx.now - at < MISSES_MS);
    place.missed.push(cx.now);
    let guesses = place.missed.len() >= MISSES;
    if guesses {
        // The latest ones are all that counts.
        place.missed.drain(..=place.missed.len() - MISSES);
    }
    place.locked_until = cx.now + if guesses { 2 * lock } else { lock };
    let until = place.locked_until;
    cx.tell(Audience::All, Event::Wrong { seat, symbol, with, until });
}

/// A right claim waits for slower lines, and nobody hears of it.
fn wait(state: &mut State, seat: Seat, with: With, pair: Pair, cx: &Cx<'_>) {
    let way = |seat| state.options.latency.way_ms(cx.lag, seat, CAP_MS);
    let slowest = state.playing().iter().map(way).max().unwrap_or(0);
    let claim = Claim::new(seat, with, pair, cx.now, way(seat));
    contest::enter(&mut state.contests, claim, slowest);
}

/// Whether nobody may know of a step: a right claim that waits.
pub(crate) fn is_sealed(state: &State, input: &InputOf<Dobble>) -> bool {
    match *input {
        Input::Act { seat, act: Action::Claim { symbol, with, .. } } => {
            state.options.latency == Latency::Rtt && right(state, seat, symbol, with).is_some()
        }
        Input::Auto { .. } => false,
    }
}

pub(crate) fn awaiting(state: &State) -> SeatSet {
    if state.ended.is_some() { SeatSet::EMPTY } else { state.playing() }
}

pub(crate) fn alarm(state: &State) -> Option<(Millis, Auto)> {
    if state.ended.is_some() {
        return None;
    }
    let window = state.contests.iter().map(|contest| contest.ends_at).min();
    Some(window.map_or((state.deadline, Auto::Nobody), |ends_at| (ends_at, Auto::Window)))
}

/// With what a seat could claim.
fn targets(state: &State, seat: Seat) -> Vec<With> {
    match state.mode {
        Mode::Tower => vec![With::Shared(Shared::Tower)],
        Mode::Well => vec![With::Shared(Shared::Well)],
        Mode::Potato | Mode::Gift => state.playing().without(seat).iter().map(With::Seat).collect(),
    }
}

/// The card whose symbols a seat claims: its own, in gift the pile's.
fn card_of(state: &State, seat: Seat) -> Option<Card> {
    match state.mode {
        Mode::Gift => state.pile.last().copied(),
        Mode::Tower | Mode::Well | Mode::Potato => state.place(seat).stack.last().copied(),
    }
}

pub(crate) fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if seat.index() >= state.places.len() {
        return;
    }
    let Some(card) = card_of(state, seat) else { return };
    let layout = Some(state.layout);
    for with in targets(state, seat) {
        let claims = card.symbols().iter().map(|&symbol| Action::Claim { symbol, with, layout });
        out.extend(claims.filter(|&act| check(state, &Input::Act { seat, act }, now).is_ok()));
    }
}

/// A sample of what else could be claimed: a symbol that isn't there, without a layout, for a layout long gone.
pub(crate) fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if seat.index() >= state.places.len() {
        return;
    }
    let Some(card) = card_of(state, seat) else { return };
    let Some(&with) = targets(state, seat).first() else { return };
    let symbol = card.symbols()[0];
    let absent = Symbol::all().find(|&symbol| !card.has(symbol));
    let layout = state.layout;
    let all = [
        absent.map(|symbol| Action::Claim { symbol, with, layout: Some(layout) }),
        Some(Action::Claim { symbol, with, layout: None }),
        layout.checked_sub(1).map(|layout| Action::Claim { symbol, with, layout: Some(layout) }),
        layout.checked_sub(crate::past::KEPT + 1).map(|layout| Action::Claim { symbol, with, layout: Some(layout) }),
    ];
    out.extend(all.into_iter().flatten().filter(|&act| check(state, &Input::Act { seat, act }, now).is_ok()));
}
