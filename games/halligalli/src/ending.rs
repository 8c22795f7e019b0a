//! The result (rules §3.8).

use crate::state::{Ended, State};
use engine::{Outcome, Reason, Seat, Text};
use std::cmp::Reverse;

/// One is left.
pub(crate) const LAST_ONE: &str = "last_one";
/// The bell that decided between two.
pub(crate) const FINAL_BELL: &str = "final_bell";
/// The time was over.
pub(crate) const TIME_LIMIT: &str = "time_limit";

/// The result, once it is over: who is still in by cards, then the others, later out is better.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let ended = state.ended()?;
    let ranking = ranking(state);
    let winners = ranking.first().cloned().unwrap_or_default();
    Some(Outcome {
        scores: state.places.iter().map(|place| place.cards().into()).collect(),
        delta: None,
        reason: match ended {
            Ended::LastOne => Reason::new(LAST_ONE),
            Ended::FinalBell => Reason::new(FINAL_BELL),
            Ended::TimeLimit => Reason::new(TIME_LIMIT),
            Ended::Left => Reason::LEFT,
        },
        summary: summary(state, ended, &winners),
        ranking,
    })
}

fn ranking(state: &State) -> Vec<Vec<Seat>> {
    // Best first: those that are in by their cards, then the others, the last to go first.
    let key = |seat: &Seat| {
        let place = state.place(*seat);
        match place.out {
            None => (0, Reverse(place.cards())),
            Some(number) => (1, Reverse(number)),
        }
    };
    let mut seats: Vec<Seat> = state.seats().collect();
    seats.sort_by_key(key);
    seats.chunk_by(|one, other| key(one) == key(other)).map(<[Seat]>::to_vec).collect()
}

fn summary(state: &State, ended: Ended, winners: &[Seat]) -> Text {
    let Some(&winner) = winners.first() else { return Text::new("게임이 끝났어요", "The game is over") };
    let (number, cards) = (winner.0, state.place(winner).cards());
    if winners.len() > 1 {
        let names = |joint: &str| winners.iter().map(|seat| format!("{{s{}}}", seat.0)).collect::<Vec<_>>().join(joint);
        let (ko, en) = match ended {
            Ended::TimeLimit => ("시간이 다 됐어요. ", "Time is up. "),
            Ended::FinalBell => ("마지막 종까지 ", "After the final bell "),
            Ended::LastOne | Ended::Left => ("", ""),
        };
        return Text::owned(
            format!("{ko}{}이 {cards}장씩 모아 비겼어요", names(", ")),
            format!("{en}{} share the win with {cards} cards each", names(" and ")),
        );
    }
    let (ko, en) = match ended {
        Ended::LastOne => (
            format!("{{s{number}}}이 마지막까지 남았어요. 카드 {cards}장"),
            format!("{{s{number}}} is the last one left, with {cards} cards"),
        ),
        Ended::FinalBell => (
            format!("마지막 종으로 {{s{number}}}이 {cards}장을 모았어요"),
            format!("After the final bell {{s{number}}} has {cards} cards"),
        ),
        Ended::TimeLimit => (
            format!("시간이 다 됐어요. {{s{number}}}이 {cards}장으로 가장 많아요"),
            format!("Time is up. {{s{number}}} has the most cards: {cards}"),
        ),
        Ended::Left => {
            (format!("모두 나가고 {{s{number}}}만 남았어요"), format!("All others left, so {{s{number}}} wins"))
        }
    };
    Text::owned(ko, en)
}
