//! What changes the cards (rules 4): a right claim, a deadline, somebody who leaves.

use crate::{
    action::With,
    contest::{self, Claim, Won},
    deal, ending,
    event::{Behind, Event},
    pair::Pair,
    state::{Mode, Since, Standing, State},
};
use engine::{Audience, Millis, Reason, Seat};

type Cx<'a> = engine::Cx<'a, Event>;

/// So often in a row everybody's cards change in the well.
const WELL_IDLE: u16 = 20;

/// Changes cards: the layout grows by one, whatever changes, and what was right before is remembered.
fn change(state: &mut State, cx: &mut Cx<'_>, effect: impl FnOnce(&mut State, Since, &mut Cx<'_>)) {
    let before = state.pairs();
    let fresh = Since { layout: state.layout + 1, at: cx.now };
    effect(state, fresh, cx);
    let now = state.pairs();
    state.past.close(state.layout, &before, &now);
    state.layout += 1;
}

/// A right claim takes effect.
pub(crate) fn find(state: &mut State, seat: Seat, with: With, pair: Pair, behind: Vec<Behind>, cx: &mut Cx<'_>) {
    let open = pair.spots.both().map(|spot| state.open(spot));
    let [Some((card, since)), Some((other, other_since))] = open else { panic!("a pair is two open cards") };
    let took_ms = cx.now.saturating_sub(since.at.max(other_since.at));
    cx.tell(Audience::All, Event::Right { seat, symbol: pair.symbol, with, cards: [card, other], took_ms, behind });
    change(state, cx, |state, fresh, cx| {
        move_cards(state, seat, with, fresh, cx);
        state.idle = 0;
        state.deadline = fresh.at + Millis::from(state.options.turn_ms);
        settle(state, ending::FINISHED, fresh, cx);
    });
}

fn move_cards(state: &mut State, seat: Seat, with: With, fresh: Since, cx: &mut Cx<'_>) {
    match (state.mode, with) {
        (Mode::Tower, _) => give_top(state, seat, fresh),
        (Mode::Gift, With::Seat(other)) => give_top(state, other, fresh),
        (Mode::Well, _) => throw_top(state, seat, fresh, cx),
        (Mode::Potato, With::Seat(other)) => pass_on(state, seat, other, fresh),
        (Mode::Gift | Mode::Potato, With::Shared(_)) => panic!("a claim that the mode doesn't know is refused"),
    }
}

/// The pile's top goes onto a seat's stack.
fn give_top(state: &mut State, to: Seat, fresh: Since) {
    let Some(card) = state.pile.pop() else { panic!("an open card lies on the pile") };
    state.since = fresh;
    let place = state.place_mut(to);
    place.stack.push(card);
    place.since = fresh;
}

/// A seat's top goes into the well.
fn throw_top(state: &mut State, seat: Seat, fresh: Since, cx: &mut Cx<'_>) {
    let place = state.place_mut(seat);
    let Some(card) = place.stack.pop() else { panic!("an open card lies in front of {seat}") };
    place.since = fresh;
    let done = place.stack.is_empty();
    state.pile.push(card);
    state.since = fresh;
    if done {
        state.place_mut(seat).standing = Standing::Done;
        state.finished.push(seat);
        // At most 8 seats.
        let place = u8::try_from(state.finished.len()).unwrap_or(u8::MAX);
        cx.tell(Audience::All, Event::Finished { seat, place });
    }
}

/// A seat's whole stack goes onto another's, as it lies.
fn pass_on(state: &mut State, from: Seat, to: Seat, fresh: Since) {
    let stack = std::mem::take(&mut state.place_mut(from).stack);
    state.place_mut(from).standing = Standing::Done;
    let place = state.place_mut(to);
    place.stack.extend(stack);
    place.since = fresh;
}

/// The first window ends: whoever was first finds.
pub(crate) fn close_window(state: &mut State, cx: &mut Cx<'_>) {
    for Won { claim, behind } in contest::decide(&mut state.contests) {
        if let Some(pair) = holds(state, &claim) {
            find(state, claim.seat, claim.with, pair, behind, cx);
        }
    }
}

/// The pair of a claim that waits, if it lies there yet.
fn holds(state: &State, claim: &Claim) -> Option<Pair> {
    let [one, other] = claim.spots.both();
    let pair = Pair::of(state, one, other)?;
    let same = pair.from == claim.from && state.ended.is_none() && state.playing().contains(claim.seat);
    same.then_some(pair)
}

/// Nobody has found anything for too long.
pub(crate) fn nobody(state: &mut State, cx: &mut Cx<'_>) {
    cx.tell(Audience::All, Event::Nobody {});
    change(state, cx, |state, fresh, cx| {
        state.deadline = fresh.at + Millis::from(state.options.turn_ms);
        let limit = match state.mode {
            // Once for each card of the pile.
            Mode::Tower | Mode::Gift => u16::try_from(state.pile.len()).unwrap_or(u16::MAX),
            Mode::Well => WELL_IDLE,
            Mode::Potato => 0,
        };
        match state.mode {
            Mode::Potato => end_round(state, ending::NOBODY, fresh, cx),
            Mode::Tower | Mode::Gift | Mode::Well if state.idle >= limit => {
                ending::end_mode(state, ending::NOBODY, fresh, cx);
            }
            Mode::Tower | Mode::Gift => {
                state.idle += 1;
                turn_pile(state, fresh);
            }
            Mode::Well => {
                state.idle += 1;
                turn_pile(state, fresh);
                for seat in state.playing().iter() {
                    let place = state.place_mut(seat);
                    if place.stack.len() > 1 {
                        place.stack.rotate_right(1);
                        place.since = fresh;
                    }
                }
            }
        }
    });
}

/// The pile's top goes to its bottom.
fn turn_pile(state: &mut State, fresh: Since) {
    if state.pile.len() > 1 {
        state.pile.rotate_right(1);
        state.since = fresh;
    }
}

/// A seat leaves for good: its cards leave the game.
pub(crate) fn leave(state: &mut State, seat: Seat, cx: &mut Cx<'_>) {
    cx.tell(Audience::All, Event::Left { seat });
    state.gone.push(seat);
    let has_cards = !state.place(seat).stack.is_empty();
    let go = |state: &mut State, fresh: Since, cx: &mut Cx<'_>| {
        let mode = state.mode;
        let place = state.place_mut(seat);
        place.standing = Standing::Left;
        let stack = std::mem::take(&mut place.stack);
        if mode == Mode::Gift {
            place.penalty = cards(stack.len());
        }
        state.aside.extend(stack);
        settle(state, Reason::LEFT, fresh, cx);
    };
    if has_cards || state.present().len() <= 2 {
        change(state, cx, go);
    } else {
        // It had nothing any more, so nothing changes for those who play.
        state.place_mut(seat).standing = Standing::Left;
    }
    let mut contests = std::mem::take(&mut state.contests);
    contest::retain(&mut contests, |claim| holds(state, claim).is_some());
    state.contests = contests;
}

/// Ends what is over now.
fn settle(state: &mut State, reason: Reason, fresh: Since, cx: &mut Cx<'_>) {
    let alone = state.present().len() < 2;
    match state.mode {
        Mode::Potato if alone || state.playing().len() < 2 => end_round(state, reason, fresh, cx),
        Mode::Tower | Mode::Gift if alone || state.pile.is_empty() => ending::end_mode(state, reason, fresh, cx),
        Mode::Well if alone || state.playing().len() < 2 => ending::end_mode(state, reason, fresh, cx),
        Mode::Tower | Mode::Gift | Mode::Well | Mode::Potato => {}
    }
}

/// A round of hot potato is over: who still has cards keeps them.
fn end_round(state: &mut State, reason: Reason, fresh: Since, cx: &mut Cx<'_>) {
    let mut kept = Vec::new();
    for seat in state.playing().iter() {
        let place = state.place_mut(seat);
        let stack = std::mem::take(&mut place.stack);
        let count = cards(stack.len());
        place.penalty += count;
        place.standing = Standing::Done;
        kept.push((seat, count));
        state.aside.extend(stack);
    }
    cx.tell(Audience::All, Event::RoundOver { round: state.round, kept });
    if state.round < state.options.rounds && state.present().len() > 1 {
        deal::next_round(state, fresh, cx);
    } else {
        ending::end_mode(state, reason, fresh, cx);
    }
}

/// A number of cards.
pub(crate) fn cards(count: usize) -> u16 {
    // At most 57.
    u16::try_from(count).unwrap_or(u16::MAX)
}
