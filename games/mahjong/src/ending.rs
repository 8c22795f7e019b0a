//! Which hand comes next, and when and how a match is over (rules A1, B9, B10, C8).

use crate::{
    options::{JoyDealer, Leftover, Length, Mode, Options, Renchan, RiichiOptions, RoundScore, Tobi},
    result::{EndKind, HandResult, MatchResult, Place},
    riichi::STICK,
    round::Round,
    state::State,
    tile::Wind,
};
use engine::{Outcome, Reason, Seat, Text};

/// A riichi match has no more hands than these.
pub const MAX_HANDS: u16 = 100;
/// All hands were played.
pub const PLAYED: Reason = Reason::new("played");
/// Somebody has no points left (토비).
pub const TOBI: Reason = Reason::new("tobi");

/// What comes after a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// Another hand.
    Hand {
        /// Who deals it.
        dealer: Seat,
        /// Which one it is.
        round: Round,
    },
    /// The match is over.
    Over(Reason),
}

/// What comes after a hand that has been paid.
pub(crate) fn after(state: &State, result: &HandResult) -> Next {
    match state.options.mode {
        Mode::Joy => after_joy(state, result),
        Mode::Riichi => after_riichi(state, result),
    }
}

fn after_joy(state: &State, result: &HandResult) -> Next {
    let rules = &state.options.joy;
    let hand = state.hand_no + 1;
    if hand >= u16::from(rules.hands) {
        return Next::Over(PLAYED);
    }
    let dealer = match rules.joy_dealer {
        JoyDealer::Rotate => state.deal.after(result.dealer, 1),
        JoyDealer::Winner => result.wins.first().map_or(result.dealer, |win| win.seat),
    };
    #[allow(clippy::cast_possible_truncation)] // at most 12 hands
    Next::Hand { dealer, round: Round { num: hand as u8, ..Round::FIRST } }
}

/// What keeps the dealer, if anything does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stays {
    ByWinning,
    ByTenpai,
    /// The hand was called off and is played again.
    Again,
    Not,
}

fn after_riichi(state: &State, result: &HandResult) -> Next {
    let rules = &state.options.riichi;
    let stays = stays(rules, result);
    let broke = |points: &i32| match rules.tobi {
        Tobi::Off => false,
        Tobi::On => *points < 0,
        Tobi::Zero => *points <= 0,
    };
    if rules.length == Length::One {
        return Next::Over(PLAYED);
    }
    if state.points.iter().any(broke) {
        return Next::Over(TOBI);
    }
    if is_over(state, stays) || state.hand_no + 1 >= MAX_HANDS {
        return Next::Over(PLAYED);
    }
    next_hand(state, result, stays)
}

const fn stays_by(is: bool, how: Stays) -> Stays {
    if is { how } else { Stays::Not }
}

fn stays(rules: &RiichiOptions, result: &HandResult) -> Stays {
    match result.kind {
        EndKind::Ron | EndKind::Tsumo => {
            let won = result.wins.iter().any(|win| win.seat == result.dealer);
            stays_by(won && rules.renchan != Renchan::None, Stays::ByWinning)
        }
        EndKind::Exhaustive | EndKind::Nagashi => {
            let tenpai = result.tenpai.contains(&result.dealer);
            stays_by(tenpai && rules.renchan == Renchan::Tenpai, Stays::ByTenpai)
        }
        _ => Stays::Again,
    }
}

/// Whether the match is over after the last hand or a later one.
fn is_over(state: &State, stays: Stays) -> bool {
    let (rules, round) = (&state.options.riichi, &state.round);
    let last = state.players() - 1;
    let last_wind = if rules.length == Length::East { Wind::East } else { Wind::South };
    let in_last_hand = round.wind > last_wind || round.wind == last_wind && round.num >= last;
    if stays == Stays::Again || !in_last_hand {
        return false;
    }
    let order = by_points(state);
    let reached = state.points[order[0].index()] >= rules.target();
    let leads = order[0] == state.deal.dealer;
    match stays {
        Stays::ByWinning => leads && reached && rules.agari_yame,
        Stays::ByTenpai => leads && reached && rules.tenpai_yame,
        Stays::Again => false,
        Stays::Not => {
            let extra_is_over = round.wind > last_wind && round.num >= last;
            reached || !rules.extend || extra_is_over
        }
    }
}

fn next_hand(state: &State, result: &HandResult, stays: Stays) -> Next {
    let round = state.round;
    let again = Round { honba: round.honba.saturating_add(1), ..round };
    if stays != Stays::Not {
        return Next::Hand { dealer: result.dealer, round: again };
    }
    let won = matches!(result.kind, EndKind::Ron | EndKind::Tsumo);
    let honba = if won { 0 } else { again.honba };
    let (wind, num) = if round.num + 1 < state.players() {
        (round.wind, round.num + 1)
    } else {
        (Wind::at(round.wind as u8 + 1).unwrap_or_default(), 0) // after north comes east again
    };
    let round = Round { wind, num, honba, ..round };
    Next::Hand { dealer: state.deal.after(result.dealer, 1), round }
}

/// The seats by points; among equal ones who dealt earlier in the first round is higher. Who left comes after who
/// stayed.
fn by_points(state: &State) -> Vec<Seat> {
    let first = state.first_dealer;
    let mut order: Vec<Seat> = state.seats().collect();
    order.sort_by_key(|seat| {
        let points = std::cmp::Reverse(state.points[seat.index()]);
        (state.has_left(*seat), points, state.deal.distance(first, *seat))
    });
    order
}

/// Closes a match: deposits that are left are given out, and places are scored.
pub(crate) fn close(state: &mut State, reason: Reason) -> MatchResult {
    let order = by_points(state);
    let rules = state.options.riichi;
    if state.options.mode == Mode::Riichi && rules.leftover == Leftover::First && reason != Reason::ABANDONED {
        state.points[order[0].index()] += i32::from(state.round.sticks) * STICK;
        state.round.sticks = 0;
    }
    let places = match state.options.mode {
        Mode::Joy => joy_places(state, &order),
        Mode::Riichi => riichi_places(&state.options, &state.points, &order),
    };
    MatchResult { reason, places, start: state.options.start(), target: rules.target() }
}

fn joy_places(state: &State, order: &[Seat]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::new();
    for (number, seat) in (1..).zip(order) {
        let points = state.points[seat.index()];
        let shares = |last: &&Place| last.points == points && state.has_left(last.seat) == state.has_left(*seat);
        let place = places.last().filter(shares).map_or(number, |last| last.place);
        places.push(Place { seat: *seat, place, points, uma: 0, oka: 0, score: points });
    }
    places
}

/// The places of a match, scored in tenths of a thousand.
pub(crate) fn riichi_places(options: &Options, points: &[i32], order: &[Seat]) -> Vec<Place> {
    let rules = &options.riichi;
    let uma = rules.uma.by_place(options.players());
    let oka = i32::from(options.players()) * (rules.target() - rules.start()) / 100;
    let raw = |seat: Seat| points[seat.index()] - rules.target();
    let mut places: Vec<Place> = Vec::new();
    for (number, (seat, uma)) in order.iter().zip(uma).enumerate() {
        let uma = i32::from(*uma) * 10;
        let oka = if number == 0 { oka } else { 0 };
        let score = match rules.round_score {
            RoundScore::Tenth => raw(*seat) / 100,
            RoundScore::Whole => (in_thousands(points[seat.index()]) * 1000 - rules.target()) / 100,
        };
        #[allow(clippy::cast_possible_truncation)] // at most four
        let place = number as u8 + 1;
        places.push(Place { seat: *seat, place, points: points[seat.index()], uma, oka, score: score + uma + oka });
    }
    if rules.round_score == RoundScore::Whole {
        places[0].score = -places[1..].iter().map(|place| place.score).sum::<i32>();
    }
    places
}

/// Full thousands, half a thousand away from zero.
const fn in_thousands(points: i32) -> i32 {
    let half = if points < 0 { -500 } else { 500 };
    (points + half) / 1000
}

/// The result as the house keeps it.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let ending = state.ending()?;
    let mut ranking: Vec<Vec<Seat>> = Vec::new();
    let mut last = 0;
    for place in &ending.places {
        match ranking.last_mut().filter(|_| place.place == last) {
            Some(group) => group.push(place.seat),
            None => ranking.push(vec![place.seat]),
        }
        last = place.place;
    }
    let score = |seat: Seat| ending.places.iter().find(|place| place.seat == seat).map_or(0, |place| place.score);
    let summary = if ending.reason == Reason::ABANDONED {
        Text::new("모두 자리를 떠나서 경기가 끝났어요", "Everybody left, so the match is over")
    } else {
        crate::summary::of_match(ending)
    };
    Some(Outcome {
        ranking,
        scores: state.points.iter().map(|points| i64::from(*points)).collect(),
        delta: Some(state.seats().map(|seat| i64::from(score(seat))).collect()),
        reason: ending.reason.clone(),
        summary,
    })
}
