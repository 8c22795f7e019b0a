//! Who did best, points of a medley, and the end (rules 4).

use crate::{
    deal,
    event::Event,
    options::Game,
    play::cards,
    state::{Mode, Since, Standing, State},
};
use engine::{Audience, Cx, Outcome, Reason, Seat, Text};
use std::cmp::Reverse;

/// Everything was found.
pub(crate) const FINISHED: Reason = Reason::new("finished");
/// Nobody found anything any more.
pub(crate) const NOBODY: Reason = Reason::new("nobody");

/// The deal is over: the next mode of a medley begins, or the game is over.
pub(crate) fn end_mode(state: &mut State, reason: Reason, fresh: Since, cx: &mut Cx<'_, Event>) {
    if state.options.mode == Game::Medley {
        let places = places(state);
        let points = points(state, &places);
        for (place, more) in state.places.iter_mut().zip(&points) {
            place.points += more;
        }
        cx.tell(Audience::All, Event::ModeOver { mode: state.mode, places, points });
        let after = Mode::MEDLEY.iter().skip_while(|&&mode| mode != state.mode).nth(1);
        if let Some(&next) = after.filter(|_| state.present().len() > 1) {
            return deal::next_mode(state, next, fresh, cx);
        }
    }
    let ranking = if state.options.mode == Game::Medley {
        ranked(state, |seat| Reverse(state.place(seat).points))
    } else {
        places(state)
    };
    cx.tell(Audience::All, Event::Ended { reason: reason.clone() });
    state.contests.clear();
    state.ended = Some(outcome(state, ranking, reason));
}

/// The places in this mode, best first.
fn places(state: &State) -> Vec<Vec<Seat>> {
    let count = |seat: Seat| state.place(seat).stack.len();
    match state.mode {
        Mode::Tower => ranked(state, |seat| Reverse(count(seat))),
        Mode::Gift => ranked(state, count),
        Mode::Potato => ranked(state, |seat| state.place(seat).penalty),
        Mode::Well => {
            // Who has finished keeps the place, whether they have left since or not.
            let mut places: Vec<Vec<Seat>> = state.finished.iter().map(|&seat| vec![seat]).collect();
            let others = ranked(state, count).into_iter().map(|group| without(group, &state.finished));
            places.extend(others.filter(|group| !group.is_empty()));
            places
        }
    }
}

fn without(mut group: Vec<Seat>, seats: &[Seat]) -> Vec<Seat> {
    group.retain(|seat| !seats.contains(seat));
    group
}

/// Those who stayed by a number, the lowest first, equal ones together; behind them those who left, the later one
/// first.
fn ranked<K: Ord>(state: &State, key: impl Fn(Seat) -> K) -> Vec<Vec<Seat>> {
    let mut seats: Vec<Seat> = state.present().iter().collect();
    seats.sort_by_key(|&seat| key(seat));
    let mut groups: Vec<Vec<Seat>> = seats.chunk_by(|&a, &b| key(a) == key(b)).map(<[Seat]>::to_vec).collect();
    groups.extend(state.gone.iter().rev().map(|&seat| vec![seat]));
    groups
}

/// Points for a mode of a medley, by seat: seats − place. Who left gets none.
fn points(state: &State, places: &[Vec<Seat>]) -> Vec<u16> {
    let stays = |seat: Seat| state.place(seat).standing != Standing::Left;
    state.seats().map(|seat| if stays(seat) { seats_minus_place(state, places, seat) } else { 0 }).collect()
}

fn seats_minus_place(state: &State, places: &[Vec<Seat>], seat: Seat) -> u16 {
    let ahead: usize = places.iter().take_while(|group| !group.contains(&seat)).map(Vec::len).sum();
    cards(state.places.len() - ahead - 1)
}

fn outcome(state: &State, ranking: Vec<Vec<Seat>>, reason: Reason) -> Outcome {
    let score = |seat: Seat| {
        let place = state.place(seat);
        let kept = i64::from(place.penalty);
        match (state.options.mode, state.mode) {
            (Game::Medley, _) => i64::from(place.points),
            (_, Mode::Tower) => i64::from(cards(place.stack.len())),
            (_, Mode::Gift) => -i64::from(cards(place.stack.len())) - kept,
            (_, Mode::Potato) => -kept,
            (_, Mode::Well) => i64::from(seats_minus_place(state, &ranking, seat)),
        }
    };
    let scores: Vec<i64> = state.seats().map(score).collect();
    let summary = summary(state, ranking.first().map_or(&[], Vec::as_slice), &scores);
    Outcome { ranking, scores, delta: None, reason, summary }
}

/// Who won, and with what.
fn summary(state: &State, best: &[Seat], scores: &[i64]) -> Text {
    let score = best.first().map_or(0, |seat| scores[seat.index()].abs());
    let (with, with_en) = match (state.options.mode, state.mode) {
        (Game::Medley, _) => (format!("{score}점으로"), format!("with {score} points")),
        (_, Mode::Tower) => (format!("카드 {score}장으로"), format!("with {}", cards_en(score))),
        (_, Mode::Gift) => (format!("받은 카드 {score}장으로"), format!("with only {}", cards_en(score))),
        (_, Mode::Potato) => (format!("벌칙 카드 {score}장으로"), format!("with {}", penalty_en(score))),
        (_, Mode::Well) => ("카드를 먼저 다 버리고".to_owned(), "by throwing away all cards first".to_owned()),
    };
    let names: Vec<String> = best.iter().map(|seat| format!("{{s{}}}", seat.0)).collect();
    match names.as_slice() {
        [only] => Text::owned(format!("{only}이 {with} 이겼어요"), format!("{only} won {with_en}")),
        _ => Text::owned(
            format!("{}이 {with} 함께 이겼어요", names.join(", ")),
            format!("{} won together {with_en}", names.join(", ")),
        ),
    }
}

fn cards_en(count: i64) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

fn penalty_en(count: i64) -> String {
    if count == 1 { "1 penalty card".to_owned() } else { format!("{count} penalty cards") }
}
