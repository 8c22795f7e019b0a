//! Setup, `check` and `apply`.

use crate::{
    HalliGalli,
    action::{Action, Auto},
    bell,
    card::Card,
    event::Event,
    options::Options,
    refusal::Refused,
    state::{Ended, Phase, Place, State, Turn},
    turn::{self, Hand},
};
use engine::{Audience, Cx, Input, Millis, Seat, SeatSet, SetupCx, Timer, game::InputOf};

/// Begins a game: the cards are shuffled, then it is drawn who gets the first one and flips first (rules §3.1).
pub(crate) fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
    let mut deck: Vec<Card> = Card::all().collect();
    cx.rng.shuffle(&mut deck);
    let first = Seat(u8::try_from(cx.rng.below(setup.seats.into())).unwrap_or(0)); // below a number of seats
    cx.tell(Audience::All, Event::Dealt { first });
    deal(setup.options, setup.seats, first, &deck, setup.now)
}

/// Deals one by one, clockwise from `first`.
pub(crate) fn deal(options: &Options, seats: u8, first: Seat, deck: &[Card], now: Millis) -> State {
    let mut state = State {
        options: *options,
        started_at: now,
        places: (0..seats).map(|_| Place::default()).collect(),
        aside: Vec::new(),
        last_flipper: None,
        layout: 0,
        layout_at: now,
        before: None,
        won: None,
        lost: None,
        phase: Phase::Play { turn: Some(Turn { seat: first, since: now }), window: None },
    };
    let left_over = if options.equal_deal { deck.len() % usize::from(seats) } else { 0 };
    let (dealt, aside) = deck.split_at(deck.len() - left_over);
    let order: Vec<Seat> = state.from(first).collect();
    for (card, seat) in dealt.iter().zip(order.iter().cycle()) {
        state.place_mut(*seat).draw.push_back(*card);
    }
    state.aside = aside.to_vec();
    state
}

/// The only judge of legality.
pub(crate) fn check(state: &State, input: &InputOf<HalliGalli>, now: Millis) -> Result<(), Refused> {
    match input {
        Input::Act { seat, act: Action::Flip {} } => check_flip(state, *seat, now),
        Input::Act { seat, act: Action::Bell { layout } } => bell::judge(state, *seat, *layout, now).map(drop),
        Input::Auto { seat, auto } => check_auto(state, *seat, *auto),
    }
}

fn check_flip(state: &State, seat: Seat, now: Millis) -> Result<(), Refused> {
    if state.ended().is_some() {
        return Err(Refused::GameOver);
    }
    if !state.is_in(seat) {
        return Err(Refused::NotInGame);
    }
    if state.turn().is_none_or(|turn| turn.seat != seat) {
        return Err(Refused::NotYourTurn);
    }
    if now < state.flips_from() {
        return Err(Refused::TooFast);
    }
    Ok(())
}

/// What the table does by itself is right whenever it fits; when it is due is the affair of [`timer`] and [`alarm`].
fn check_auto(state: &State, seat: Option<Seat>, auto: Auto) -> Result<(), Refused> {
    if state.ended().is_some() {
        return Err(Refused::GameOver);
    }
    let fits = match (auto, seat) {
        (Auto::Flip, Some(seat)) => state.turn().is_some_and(|turn| turn.seat == seat),
        (Auto::Leave, Some(seat)) => state.is_in(seat),
        (Auto::Stall, None) => turn::stalls_at(state).is_some(),
        (Auto::BellWindow, None) => state.window().is_some(),
        (Auto::TimeLimit, None) => true,
        _ => false,
    };
    if fits { Ok(()) } else { Err(Refused::NotYourTurn) }
}

/// Takes one step.
pub(crate) fn apply(state: &mut State, input: &InputOf<HalliGalli>, cx: &mut Cx<'_, Event>) {
    let was_final = state.is_final();
    match input {
        // While a bell is judged nothing flips, and nobody is told.
        Input::Act { act: Action::Flip {}, .. } if state.window().is_some() => {}
        Input::Act { seat, act: Action::Flip {} } => turn::flip(state, *seat, Hand::Player, cx),
        Input::Act { seat, act: Action::Bell { layout } } => match bell::judge(state, *seat, *layout, cx.now) {
            Ok(verdict) => bell::ring(state, *seat, *layout, verdict, cx),
            Err(refused) => panic!("{seat} rings and {refused:?}: check lets no such bell through"),
        },
        // It is never due before the bell is decided.
        Input::Auto { auto: Auto::Flip, .. } if state.window().is_some() => bell::close_window(state, cx),
        Input::Auto { seat: Some(seat), auto: Auto::Flip } => turn::flip(state, *seat, Hand::Time, cx),
        Input::Auto { seat: Some(seat), auto: Auto::Leave } => turn::leave(state, *seat, cx),
        Input::Auto { auto: Auto::Stall, .. } => turn::turn_over(state, cx),
        Input::Auto { auto: Auto::BellWindow, .. } => bell::close_window(state, cx),
        Input::Auto { auto: Auto::TimeLimit, .. } => time_is_over(state, cx),
        Input::Auto { seat: None, auto } => panic!("{auto:?} for no seat: check lets no such step through"),
    }
    if state.is_final() && !was_final {
        cx.tell(Audience::All, Event::Final {});
    }
}

/// A bell that arrived in time is still decided.
fn time_is_over(state: &mut State, cx: &mut Cx<'_, Event>) {
    bell::close_window(state, cx);
    if state.ended().is_none() {
        turn::end(state, Ended::TimeLimit);
    }
}

pub(crate) fn timer(state: &State) -> Timer {
    match (state.turn(), state.flips_at()) {
        (Some(turn), Some(at)) => {
            // A bell that is judged is decided before anything flips.
            let decided = state.window().map_or(0, |window| window.until + 1);
            let not_before = Some(state.flips_from().max(decided));
            Timer { not_before, ..Timer::new(SeatSet::one(turn.seat), Some(at.max(decided))) }
        }
        _ => Timer::default(),
    }
}

/// What the table does next by itself, and when.
pub(crate) fn alarm(state: &State) -> Option<(Millis, Auto)> {
    if state.ended().is_some() {
        return None;
    }
    let window = state.window().map(|window| (window.until, Auto::BellWindow));
    let stall = turn::stalls_at(state).map(|at| (at, Auto::Stall));
    let limit = Some((state.ends_at(), Auto::TimeLimit));
    [window, stall, limit].into_iter().flatten().min_by_key(|(at, _)| *at)
}

/// Flipping, and ringing for what lies there now.
pub(crate) fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if check_flip(state, seat, now).is_ok() {
        out.push(Action::Flip {});
    }
    let layout = Some(state.layout);
    if bell::judge(state, seat, layout, now).is_ok() {
        out.push(Action::Bell { layout });
    }
}

/// Ringing for what lay there before.
pub(crate) fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    let Some(layout) = state.layout.checked_sub(1) else { return };
    if bell::judge(state, seat, Some(layout), now).is_ok() {
        out.push(Action::Bell { layout: Some(layout) });
    }
}
