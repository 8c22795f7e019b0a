//! How a joy hand is paid (rules A1).

use super::score::{self, By, Score, When};
use crate::{
    deal::{Place, Turn},
    options::JoyScoring,
    play::End,
    result::{EndKind, JoyLine, PayReason, Payment, Shown, Value, Win},
    score::{Hand, Pays},
    settle::Settlement,
    state::State,
    tile::{Reds, Tile},
};
use arrayvec::ArrayVec;
use engine::Seat;

/// What a hand that is over is worth, and who pays it.
pub(crate) fn settle(state: &State, end: &End) -> Settlement {
    let (kind, wins) = match end {
        End::Tsumo(turn) => (EndKind::Tsumo, tsumo(state, turn)),
        End::Ron(seats) => (EndKind::Ron, ron(state, seats[0])),
        End::Exhaustive | End::Abortive(..) => (EndKind::Exhaustive, None),
    };
    let wins: Vec<Win> = wins.into_iter().collect();
    let shown = |seat: Seat| state.options.joy.reveal_end && wins.iter().all(|win| win.seat != seat);
    let show = |seat| Shown { seat, hand: state.deal.place(seat).hand.clone(), drawn: None };
    let shown = state.seats().filter(|seat| shown(*seat)).map(show).collect();
    Settlement { shown, wins, ..Settlement::new(kind) }
}

fn tsumo(state: &State, turn: &Turn) -> Option<Win> {
    let (seat, tile) = (turn.seat, turn.drawn?);
    let place = state.deal.place(seat);
    let when = if state.deal.wall.live_left() == 0 { When::AtTheEnd } else { When::Before };
    let score = score(state, place, &place.hand, tile, By::Tsumo, when)?;
    Some(win(state, seat, None, tile, &score, By::Tsumo))
}

/// The tile that was thrown is in the hand already.
fn ron(state: &State, seat: Seat) -> Option<Win> {
    let place = state.deal.place(seat);
    let offer = state.deal.last?;
    let when = if state.deal.wall.live_left() == 0 { When::AtTheEnd } else { When::Before };
    let hand: ArrayVec<Tile, 14> = place.hand.iter().copied().filter(|tile| *tile != offer.tile).collect();
    let score = score(state, place, &hand, offer.tile, By::Ron, when)?;
    Some(Win { hand, ..win(state, seat, Some(offer.seat), offer.tile, &score, By::Ron) })
}

fn score(state: &State, place: &Place, hand: &[Tile], tile: Tile, by: By, when: When) -> Option<Score> {
    score::score(&state.options.joy, &Hand::new(hand, tile, &place.melds, Reds::None), by, when)
}

fn win(state: &State, seat: Seat, from: Option<Seat>, tile: Tile, score: &Score, by: By) -> Win {
    let place = state.deal.place(seat);
    let payments = match state.options.joy.joy_score {
        JoyScoring::Simple => payments(state, seat, from, score.pays(by, state.options.joy.joy_ron_pays)),
        JoyScoring::Count => vec![Payment { from: None, to: seat, points: 1, reason: PayReason::Hand }],
    };
    Win {
        seat,
        from,
        tile,
        kind: from.and(state.deal.last.map(|offer| offer.kind)),
        hand: place.hand.clone(),
        melds: place.melds.clone(),
        kita: ArrayVec::new(),
        value: value(state.options.joy.joy_score, score),
        liable: None,
        payments,
    }
}

fn payments(state: &State, seat: Seat, from: Option<Seat>, pays: Pays) -> Vec<Payment> {
    let pay = |from, points: u32| Payment {
        from: Some(from),
        to: seat,
        points: i32::try_from(points).unwrap_or(i32::MAX), // a hand is worth some hundreds
        reason: PayReason::Hand,
    };
    match (pays, from) {
        (Pays::Discarder(points), Some(from)) => vec![pay(from, points)],
        (Pays::Discarder(points) | Pays::Each(points) | Pays::All { child: points, .. }, _) => {
            state.deal.others(seat).map(|from| pay(from, points)).collect()
        }
    }
}

/// What a hand is worth, as it is shown.
pub(crate) fn value(scoring: JoyScoring, score: &Score) -> Value {
    match scoring {
        JoyScoring::Count => Value::Joy { score: 1, parts: Vec::new(), gain: 1 },
        JoyScoring::Simple => {
            let points = |points: u32| i32::try_from(points).unwrap_or(i32::MAX); // some hundreds
            let parts = score.parts.iter().map(|(part, worth)| JoyLine { part: *part, points: points(*worth) });
            Value::Joy { score: points(score.sum), parts: parts.collect(), gain: points(3 * score.sum) }
        }
    }
}

/// What a win of a seat would be worth now, by the tile just drawn or the one offered.
pub(crate) fn preview(state: &State, seat: Seat) -> Option<Value> {
    let place = state.deal.place(seat);
    let when = if state.deal.wall.live_left() == 0 { When::AtTheEnd } else { When::Before };
    let (tile, by) = match (state.deal.turn(), state.deal.offer()) {
        (Some(turn), _) if turn.seat == seat => (turn.drawn?, By::Tsumo),
        (_, Some(offer)) => (offer.tile, By::Ron),
        _ => return None,
    };
    let score = score(state, place, &place.hand, tile, by, when)?;
    Some(value(state.options.joy.joy_score, &score))
}
