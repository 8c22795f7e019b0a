//! Inputs: which are legal, and what they do.

use crate::{
    action::Action,
    event::Event,
    legal, pause,
    play::{self, Auto},
    refusal::Refused,
    state::{Pace, State},
};
use engine::{Cx, Input, Millis, Seat, SeatSet, Timer};

/// An input of the table for a seat.
pub(crate) const fn auto(seat: Seat, auto: Auto) -> Input<Action, Auto> {
    Input::Auto { seat: Some(seat), auto }
}

/// The only judge of legality.
pub(crate) fn check(state: &State, input: &Input<Action, Auto>, now: Millis) -> Result<(), Refused> {
    match input {
        Input::Act { seat, act } => legal::judge(state, *seat, act),
        Input::Auto { seat, auto } => check_auto(state, *seat, *auto, now),
    }
}

fn check_auto(state: &State, seat: Option<Seat>, auto: Auto, now: Millis) -> Result<(), Refused> {
    if matches!(state.pace, Pace::Done { .. }) {
        return Err(Refused::GameOver);
    }
    let at_table = seat.filter(|seat| seat.0 < state.players());
    let is_right = match (auto, at_table, seat) {
        (Auto::TimeUp, Some(seat), _) => timer(state).seats.contains(seat),
        (Auto::Leave, Some(seat), _) => !state.has_left(seat),
        (Auto::Resolve, None, None) => play::resolves_at(state).is_some_and(|at| at <= now),
        (Auto::PlayOn, None, None) => turn_of_who_left(state).is_some(),
        _ => false,
    };
    if is_right { Ok(()) } else { Err(Refused::WrongPhase) }
}

/// Takes one step that was accepted.
pub(crate) fn apply(state: &mut State, input: &Input<Action, Auto>, cx: &mut Cx<'_, Event>) {
    match *input {
        Input::Act { seat, act: Action::Next {} } => pause::ready(state, seat, cx),
        Input::Act { seat, ref act } if act.window().is_some() => play::answer(state, seat, legal::as_answer(act)),
        Input::Act { ref act, .. } => play::take_turn(state, act, cx),
        Input::Auto { seat: Some(seat), auto: Auto::Leave } => play::leave(state, seat, cx),
        Input::Auto { seat: Some(seat), .. } => play::act_for(state, seat, cx),
        Input::Auto { seat: None, auto: Auto::Resolve } => play::resolve_window(state, cx),
        Input::Auto { seat: None, .. } => {
            let Some((_, seat)) = turn_of_who_left(state) else { panic!("nobody who left has the turn") };
            play::act_for(state, seat, cx);
        }
    }
}

/// The seats that seem to be waited for: in a window all but the one whose tile it is, so that nobody learns who could
/// answer.
pub(crate) fn awaiting(state: &State) -> SeatSet {
    let waits = |seat: &Seat| match &state.pace {
        Pace::Turn { .. } => state.deal.turn().is_some_and(|turn| turn.seat == *seat),
        Pace::Window(_) => state.deal.offer().is_some_and(|offer| offer.seat != *seat),
        Pace::Pause { ready, .. } => !ready[seat.index()],
        Pace::Done { .. } => false,
    };
    state.seats().filter(|seat| !state.has_left(*seat)).filter(waits).collect()
}

/// Whose time runs out, and when.
pub(crate) fn timer(state: &State) -> Timer {
    let (seats, deadline): (SeatSet, Millis) = match &state.pace {
        Pace::Turn { deadline, .. } => (awaiting(state), *deadline),
        Pace::Window(window) => (window.missing().collect(), window.closes_at),
        Pace::Pause { deadline, .. } => (awaiting(state), *deadline),
        Pace::Done { .. } => return Timer::default(),
    };
    if seats.is_empty() { Timer::default() } else { Timer::new(seats, Some(deadline)) }
}

/// What the table does by itself: a window whose outcome is fixed resolves, and who left is played for.
pub(crate) fn alarm(state: &State) -> Option<(Millis, Auto)> {
    if let Some(at) = play::resolves_at(state) {
        return Some((at, Auto::Resolve));
    }
    turn_of_who_left(state).map(|(at, _)| (at, Auto::PlayOn))
}

/// The turn of a seat that left, and when it is played.
fn turn_of_who_left(state: &State) -> Option<(Millis, Seat)> {
    let Pace::Turn { deadline, .. } = &state.pace else { return None };
    let turn = state.deal.turn().filter(|turn| state.has_left(turn.seat))?;
    Some((*deadline, turn.seat))
}

/// Answers in a window are nobody's business until it resolves, and neither is that a seat gave none.
pub(crate) const fn is_sealed(state: &State, input: &Input<Action, Auto>) -> bool {
    let in_window = matches!(state.pace, Pace::Window(_));
    in_window && matches!(input, Input::Act { .. } | Input::Auto { auto: Auto::TimeUp, .. })
}
