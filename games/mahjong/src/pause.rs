//! Between hands: a hand is paid and looked at, then the next one is dealt, or the match is over.

use crate::{
    ending::{self, Next},
    event::Event,
    joy,
    options::Mode,
    play::{self, End},
    result::HandRecord,
    riichi, settle,
    state::{Pace, State},
};
use engine::{Audience, Cx, Reason, Seat};
use std::sync::Arc;

/// A hand is over.
pub(crate) fn end_hand(state: &mut State, end: &End, cx: &mut Cx<'_, Event>) {
    let settlement = match state.options.mode {
        Mode::Joy => joy::settle::settle(state, end),
        Mode::Riichi => riichi::settle::settle(state, end),
    };
    let result = Arc::new(settle::pay(state, settlement));
    for win in &result.wins {
        cx.tell(Audience::All, Event::Win { win: win.clone() });
    }
    let (kind, deltas, points) = (result.kind, result.deltas.clone(), result.points.clone());
    cx.tell(Audience::All, Event::HandOver { kind, deltas, points });
    Arc::make_mut(&mut state.history).push(HandRecord::of(&result));
    match ending::after(state, &result) {
        Next::Hand { dealer, round } => {
            let ready = state.left.clone();
            let deadline = cx.now + u64::from(state.options.next_sec) * 1000;
            state.pace = Pace::Pause { result, ready, since: cx.now, deadline, next: (dealer, round) };
        }
        Next::Over(reason) => {
            let ending = Arc::new(ending::close(state, reason.clone()));
            cx.tell(Audience::All, Event::MatchOver { reason });
            state.pace = Pace::Done { result: Some(result), ending };
        }
    }
}

/// A seat has seen enough.
pub(crate) fn ready(state: &mut State, seat: Seat, cx: &mut Cx<'_, Event>) {
    if let Pace::Pause { ready, .. } = &mut state.pace {
        ready[seat.index()] = true;
        cx.tell(Audience::All, Event::Ready { seat });
    }
    go_on_if_all_are_ready(state, cx);
}

/// Deals the next hand once nobody looks at the last one any more.
pub(crate) fn go_on_if_all_are_ready(state: &mut State, cx: &mut Cx<'_, Event>) {
    let left = state.left.clone();
    let Pace::Pause { ready, next: (dealer, round), .. } = &state.pace else { return };
    if ready.iter().zip(&left).all(|(ready, left)| *ready || *left) {
        let dealer = *dealer;
        state.round = *round;
        play::next_hand(state, dealer, cx);
    }
}

/// Everybody left.
pub(crate) fn abandon(state: &mut State, cx: &mut Cx<'_, Event>) {
    let result = state.shared_result();
    let ending = Arc::new(ending::close(state, Reason::ABANDONED));
    cx.tell(Audience::All, Event::MatchOver { reason: Reason::ABANDONED });
    state.pace = Pace::Done { result, ending };
}
