//! Flipping, whose turn it is, who is out, and leaving (rules §3.2, §3.5, §3.6, §5).

use crate::{
    bell,
    event::Event,
    options::Elimination,
    state::{Before, Ended, Phase, State},
};
use engine::{Audience, Cx, Millis, Seat, SeatSet};

/// The top card of a draw pile is turned over; the turn goes on.
pub(crate) fn flip(state: &mut State, seat: Seat, by: Hand, cx: &mut Cx<'_, Event>) {
    let before = Before { five: state.is_five(), at: state.layout_at };
    let place = state.place_mut(seat);
    let Some(card) = place.draw.pop_front() else { panic!("{seat} is in turn with an empty draw pile") };
    place.open.push(card);
    change_layout(state, Some(before), cx.now);
    state.last_flipper = Some(seat);
    cx.tell(Audience::All, Event::Flipped { seat, card: card.face(), auto: by == Hand::Time });
    pass(state, state.next(seat), cx);
    end_if_one_is_left(state, Ended::LastOne);
}

/// Who turns a card over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// The player.
    Player,
    /// The time that ran out.
    Time,
}

/// The open cards changed.
pub(crate) fn change_layout(state: &mut State, before: Option<Before>, now: Millis) {
    state.layout += 1;
    state.layout_at = now;
    state.before = before;
}

/// The turn goes to the first seat, from `first` on clockwise, that can flip. Under [`Elimination::Draw`] those that
/// should and can't are out.
pub(crate) fn pass(state: &mut State, first: Seat, cx: &mut Cx<'_, Event>) {
    let (mut living, mut dry) = (state.living(), SeatSet::EMPTY);
    for seat in state.from(first).filter(|seat| state.is_in(*seat)) {
        // The last one is never out.
        if !state.place(seat).draw.is_empty() || living.len() == 1 {
            break;
        }
        living.remove(seat);
        dry.insert(seat);
    }
    if state.options.elimination == Elimination::Draw {
        put_out(state, dry, cx);
    }
    let next = state.from(first).find(|seat| state.is_in(*seat) && !state.place(*seat).draw.is_empty());
    state.set_turn(next, cx.now);
}

/// Seats without any card are out; looked at after every bell.
pub(crate) fn put_out_empty(state: &mut State, cx: &mut Cx<'_, Event>) {
    if state.options.elimination == Elimination::Piles {
        let empty = state.living().iter().filter(|seat| state.place(*seat).cards() == 0).collect();
        put_out(state, empty, cx);
    }
}

/// These seats are out, together.
fn put_out(state: &mut State, seats: SeatSet, cx: &mut Cx<'_, Event>) {
    if seats.is_empty() {
        return;
    }
    mark_out(state, seats);
    cx.tell(Audience::All, Event::Out { seats: seats.iter().collect() });
}

fn mark_out(state: &mut State, seats: SeatSet) {
    let number = 1 + state.places.iter().filter_map(|place| place.out).max().unwrap_or(0);
    for seat in seats.iter() {
        state.place_mut(seat).out = Some(number);
    }
}

pub(crate) fn end_if_one_is_left(state: &mut State, ended: Ended) {
    if state.ended().is_none() && state.living().len() == 1 {
        end(state, ended);
    }
}

pub(crate) fn end(state: &mut State, ended: Ended) {
    state.phase = Phase::Over(ended);
}

/// Nobody could flip: every open pile becomes the draw pile of its owner, the oldest card on top, and the next after
/// the last flipper begins. The open pile of a seat that is out stays: nobody flips there any more.
pub(crate) fn turn_over(state: &mut State, cx: &mut Cx<'_, Event>) {
    for place in state.places.iter_mut().filter(|place| place.out.is_none()) {
        place.draw.extend(place.open.drain(..));
    }
    change_layout(state, None, cx.now);
    cx.tell(Audience::All, Event::TurnedOver {});
    let first = state.last_flipper.map_or(Seat(0), |last| state.next(last));
    pass(state, first, cx);
}

/// A seat leaves: its open pile stays and counts, its draw pile goes clockwise under those of the others, card by card.
pub(crate) fn leave(state: &mut State, seat: Seat, cx: &mut Cx<'_, Event>) {
    bell::withdraw(state, seat);
    mark_out(state, SeatSet::one(seat));
    state.place_mut(seat).left = true;
    let others: Vec<Seat> = state.from(state.next(seat)).filter(|other| state.is_in(*other)).collect();
    let draw = std::mem::take(&mut state.place_mut(seat).draw);
    for (card, other) in draw.into_iter().zip(others.iter().cycle()) {
        state.place_mut(*other).draw.push_back(card);
    }
    cx.tell(Audience::All, Event::Left { seat });
    if state.turn().is_some_and(|turn| turn.seat == seat) {
        pass(state, state.next(seat), cx);
    }
    end_if_one_is_left(state, Ended::Left);
}

/// When the open piles are turned over because nobody can flip and nobody has to ring; `None`: not so.
pub(crate) fn stalls_at(state: &State) -> Option<Millis> {
    let stalls = state.ended().is_none() && state.turn().is_none() && state.window().is_none() && !state.is_five();
    stalls.then(|| state.layout_at + Millis::from(state.options.stall_ms))
}
