//! How a game ended.

use crate::{
    state::State,
    turn::{ROUNDS_DONE, Stage},
};
use engine::{Outcome, Seat, Text};

/// The result: by points, those who left behind those who stayed; ties share the place.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let Stage::Over { reason } = &state.stage else { return None };
    let place = |seat: &Seat| {
        let player = &state.seats[seat.index()];
        (player.left, std::cmp::Reverse(player.points))
    };
    let mut seats: Vec<Seat> = state.all().collect();
    seats.sort_by_key(place);
    let ranking: Vec<Vec<Seat>> =
        seats.chunk_by(|one, other| place(one) == place(other)).map(<[Seat]>::to_vec).collect();
    let scores = state.seats.iter().map(|player| player.points.into()).collect();
    let summary = summary(state, *reason == ROUNDS_DONE, &ranking);
    Some(Outcome { ranking, scores, delta: None, reason: reason.clone(), summary })
}

fn summary(state: &State, played: bool, ranking: &[Vec<Seat>]) -> Text {
    let first = ranking.first().map_or(&[][..], Vec::as_slice);
    let names: Vec<String> = first.iter().map(|seat| format!("{{s{}}}", seat.0)).collect();
    let points = first.first().map_or(0, |seat| state.seats[seat.index()].points);
    let (ko, en) = (names.join(", "), names.join(", "));
    if played {
        let place = if first.len() > 1 { "함께 1등이에요" } else { "1등이에요" };
        return Text::owned(format!("{points}점으로 {ko}이 {place}"), format!("{en} came first with {points} points"));
    }
    Text::owned(
        format!("남은 사람이 없어서 끝났어요. {ko}이 {points}점으로 1등이에요"),
        format!("Too few were left to go on. {en} came first with {points} points"),
    )
}
