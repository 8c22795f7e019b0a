//! The bell (rules §3.4 and §4): who may ring, which bell is right, who was first, and what follows.

use crate::{
    event::Event,
    refusal::Refused,
    state::{Ahead, Before, Ended, Lost, Ring, State, Window, Won, count},
    turn,
};
use arrayvec::ArrayVec;
use engine::{Audience, Cx, Latency, Millis, Seat};

/// A bell for the layout before a flip is good for less than this after it.
const CROSSED_MS: Millis = 250;
/// Several bells of one seat within this count once.
pub(crate) const AGAIN_MS: Millis = 300;

/// A bell that is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Five of a fruit lie there, or lay there when it was rung.
    Right {
        /// When that layout came about.
        five_at: Millis,
    },
    /// Not five.
    Wrong,
    /// It comes to nothing, and nobody may hear of it: another bell is being judged.
    Nothing,
}

/// Judges a bell. Whoever is late or rings twice is told so before anything else. Nobody is told that a bell is being
/// judged, which would say that five lie there: whatever comes meanwhile is taken and comes to nothing.
pub(crate) fn judge(state: &State, seat: Seat, layout: Option<u32>, now: Millis) -> Result<Verdict, Refused> {
    if state.ended().is_some() {
        return Err(Refused::GameOver);
    }
    if !state.is_in(seat) {
        return Err(Refused::NotInGame);
    }
    if layout.is_some_and(|layout| layout > state.layout) {
        return Err(Refused::BadShape);
    }
    if state.layout == 0 {
        return Err(Refused::NoLayout);
    }
    if state.place(seat).rang_at.is_some_and(|at| now <= at + AGAIN_MS) {
        return Err(Refused::Again);
    }
    if let Some(late) = late(state, layout, now) {
        return Err(late);
    }
    let verdict = verdict(state, layout, now);
    let is_judged = |window: &Window| verdict == Verdict::Wrong || window.rings.iter().any(|ring| ring.seat == seat);
    Ok(if state.window().is_some_and(is_judged) { Verdict::Nothing } else { verdict })
}

/// A bell for a layout that somebody has just won.
fn late(state: &State, layout: Option<u32>, now: Millis) -> Option<Refused> {
    let (won, layout) = (state.won?, layout?);
    let by = now.saturating_sub(won.at);
    (layout <= won.layout && by <= state.options.late_ms.into()).then_some(Refused::Late { first: won.seat, by })
}

fn verdict(state: &State, layout: Option<u32>, now: Millis) -> Verdict {
    let crossed = crossed(state, layout, now);
    if let Some(before) = crossed.filter(|before| before.five) {
        return Verdict::Right { five_at: before.at };
    }
    if state.is_five() { Verdict::Right { five_at: state.layout_at } } else { Verdict::Wrong }
}

/// What lay there when the bell was rung, if a flip crossed it on its way.
fn crossed(state: &State, layout: Option<u32>, now: Millis) -> Option<Before> {
    let before = state.before?;
    let is_one_behind = layout.is_some_and(|layout| layout + 1 == state.layout);
    (is_one_behind && now < state.layout_at + CROSSED_MS).then_some(before)
}

/// When the layout came about that a bell was rung for, where that is known.
fn named_at(state: &State, layout: Option<u32>, now: Millis) -> Option<Millis> {
    match crossed(state, layout, now) {
        Some(before) => Some(before.at),
        None => layout.is_none_or(|layout| layout == state.layout).then_some(state.layout_at),
    }
}

/// How long the way to the server is counted for a seat, in milliseconds.
fn way(state: &State, seat: Seat, lag: &[u32]) -> u32 {
    state.options.latency.way_ms(lag, seat, state.options.latency_cap_ms)
}

/// Takes a bell that [`judge`] let through.
pub(crate) fn ring(state: &mut State, seat: Seat, layout: Option<u32>, verdict: Verdict, cx: &mut Cx<'_, Event>) {
    let at = cx.now.saturating_sub(way(state, seat, cx.lag).into());
    let named_at = named_at(state, layout, cx.now);
    if let Some(named_at) = named_at.filter(|_| verdict != Verdict::Nothing) {
        state.place_mut(seat).record.rang(at.checked_sub(named_at));
    }
    match verdict {
        Verdict::Nothing => {}
        Verdict::Wrong => wrong(state, seat, cx),
        Verdict::Right { five_at } => {
            let after_ms = u32::try_from(at.saturating_sub(five_at)).unwrap_or(u32::MAX);
            right(state, Ring { seat, at, after_ms, arrived_at: cx.now }, cx);
        }
    }
}

/// Whether nobody may hear of a bell yet: it is right, and waits. Who heard of it would know that five lie there, and
/// could still ring.
pub(crate) fn is_sealed(state: &State, seat: Seat, layout: Option<u32>, now: Millis) -> bool {
    waits(state) && matches!(judge(state, seat, layout, now), Ok(Verdict::Right { .. } | Verdict::Nothing))
}

/// Whether right bells wait for those that may have been earlier.
fn waits(state: &State) -> bool {
    state.options.latency == Latency::Rtt
}

/// A right bell: it is decided at once, or waits for those that may have been earlier.
fn right(state: &mut State, ring: Ring, cx: &mut Cx<'_, Event>) {
    let longest = state.living().iter().map(|seat| way(state, seat, cx.lag)).max().unwrap_or(0);
    let open = state.window().cloned();
    let mut window = open.unwrap_or(Window { until: cx.now + Millis::from(longest), rings: ArrayVec::new() });
    window.rings.push(ring);
    if waits(state) { state.set_window(Some(window)) } else { decide(state, &window, cx) }
}

/// The window closes: the earliest bell wins, of equal ones the one that arrived first.
pub(crate) fn close_window(state: &mut State, cx: &mut Cx<'_, Event>) {
    if let Some(window) = state.window().cloned() {
        state.set_window(None);
        decide(state, &window, cx);
    }
}

/// A seat that left takes its bell with it. Without any bell there is nothing to decide.
pub(crate) fn withdraw(state: &mut State, seat: Seat) {
    if let Some(mut window) = state.window().cloned() {
        window.rings.retain(|ring| ring.seat != seat);
        state.set_window(Some(window).filter(|window| !window.rings.is_empty()));
    }
}

fn decide(state: &mut State, window: &Window, cx: &mut Cx<'_, Event>) {
    for ring in &window.rings {
        state.place_mut(ring.seat).rang_at = Some(ring.arrived_at);
    }
    let Some(first) = window.rings.iter().min_by_key(|ring| ring.at) else { return };
    let next = window.rings.iter().filter(|ring| ring.seat != first.seat).min_by_key(|ring| ring.at);
    let ahead = next.map(|next| Ahead { of: next.seat, by_ms: u32::try_from(next.at - first.at).unwrap_or(u32::MAX) });
    let (seat, after_ms, layout) = (first.seat, first.after_ms, state.layout);
    let was_final = state.is_final();
    let cards = collect(state, seat, cx.now);
    state.won = Some(Won { seat, layout, at: cx.now, cards, after_ms, ahead });
    state.place_mut(seat).record.won(after_ms);
    cx.tell(Audience::All, Event::Right { seat, cards, after_ms, ahead });
    turn::put_out_empty(state, cx);
    if was_final {
        turn::end(state, Ended::FinalBell);
    } else {
        state.set_turn(Some(seat), cx.now);
        turn::end_if_one_is_left(state, Ended::LastOne);
    }
}

/// All open piles go under the draw pile of `seat`: its own first, then clockwise, each from its bottom card on.
fn collect(state: &mut State, seat: Seat, now: Millis) -> u8 {
    let mut won = Vec::new();
    for from in state.from(seat) {
        won.append(&mut state.place_mut(from).open);
    }
    let cards = count(won.len());
    state.place_mut(seat).draw.extend(won);
    turn::change_layout(state, None, now);
    cards
}

/// A wrong bell costs a card for every other seat, as far as the draw pile goes; in the final it costs the game.
fn wrong(state: &mut State, seat: Seat, cx: &mut Cx<'_, Event>) {
    state.place_mut(seat).rang_at = Some(cx.now);
    state.place_mut(seat).record.wrong += 1;
    if state.is_final() {
        state.lost = Some(Lost { seat, at: cx.now, to: Vec::new() });
        cx.tell(Audience::All, Event::Wrong { seat, to: Vec::new() });
        if let Some(other) = state.living().without(seat).lowest() {
            let cards = collect(state, other, cx.now);
            cx.tell(Audience::All, Event::Awarded { seat: other, cards });
        }
        return turn::end(state, Ended::FinalBell);
    }
    let mut to = Vec::new();
    for other in state.from(state.next(seat)).filter(|other| *other != seat && state.is_in(*other)).collect::<Vec<_>>()
    {
        let Some(card) = state.place_mut(seat).draw.pop_front() else { break };
        state.place_mut(other).draw.push_back(card);
        to.push(other);
    }
    state.lost = Some(Lost { seat, at: cx.now, to: to.clone() });
    cx.tell(Audience::All, Event::Wrong { seat, to });
    turn::put_out_empty(state, cx);
    if state.turn().is_some_and(|turn| turn.seat == seat) && state.place(seat).draw.is_empty() {
        turn::pass(state, seat, cx);
    }
    turn::end_if_one_is_left(state, Ended::LastOne);
}
