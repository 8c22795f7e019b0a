//! Joy (rules A): four sets and a pair.

pub mod potential;
pub(crate) mod referee;
pub mod score;
pub(crate) mod settle;

use crate::{
    action::Action,
    deal::{Offer, Turn},
    legal,
    options::{ClaimRank, JoyOptions},
    play::End,
    refusal::Refused,
    state::State,
    tile::Tile,
    window::{Answer, Chance, Precedence, Verdict},
};
use arrayvec::ArrayVec;
use engine::Seat;
pub(crate) use referee::forms;
use referee::{ClaimOption, Misplay, OwnKan};

/// Which answer goes before which.
pub(crate) const fn precedence(rules: &JoyOptions) -> Precedence {
    match rules.claim_rank {
        ClaimRank::Flat => Precedence::Nearest,
        ClaimRank::TripleFirst => Precedence::SetsFirst,
    }
}

/// What each seat could answer to the tile just thrown, by seat.
pub(crate) fn chances(state: &State) -> ArrayVec<Chance, 4> {
    let mut chances: ArrayVec<Chance, 4> = state.seats().map(|_| Chance::default()).collect();
    for opportunity in referee::opportunities(&state.deal, &state.options.joy) {
        let is_run = |claim: &ClaimOption| matches!(claim, ClaimOption::Chi(_));
        chances[opportunity.seat.index()] = Chance {
            ron: opportunity.can_win,
            set: opportunity.options.iter().any(|claim| !is_run(claim)),
            run: opportunity.options.iter().any(is_run),
        };
    }
    chances
}

/// Appends the claims that a seat could make of a tile.
pub(crate) fn claims(state: &State, offer: &Offer, seat: Seat, window: u32, out: &mut Vec<Action>) {
    let opportunity = referee::opportunity(&state.deal, &state.options.joy, offer, seat);
    out.extend(opportunity.options.into_iter().map(|claim| match claim {
        ClaimOption::Pon(tiles) => Action::Pon { window, tiles },
        ClaimOption::Chi(tiles) => Action::Chi { window, tiles },
        ClaimOption::Kan(tiles) => Action::Minkan { window, tiles },
    }));
}

/// Why a claim that isn't among them is refused.
pub(crate) fn why_no_claim(state: &State, claim: &Action) -> Refused {
    let is_kan = matches!(claim, Action::Minkan { .. });
    if is_kan && state.options.joy.kan && state.deal.wall.live_left() == 0 {
        return Refused::LastTile;
    }
    Refused::NotLegal
}

/// Appends what the seat whose turn it is may do.
pub(crate) fn turn_actions(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    if referee::can_tsumo(&state.deal, turn) {
        out.push(Action::Tsumo {});
    }
    out.extend(referee::own_kans(&state.deal, &state.options.joy, turn).into_iter().map(|kan| match kan {
        OwnKan::Closed(tile) => Action::Ankan { tile },
        OwnKan::Added(tile) => Action::Kakan { tile },
    }));
    legal::discards(state, turn, out);
}

/// Judges what the seat whose turn it is wants to do.
pub(crate) fn judge_turn(state: &State, turn: &Turn, action: &Action) -> Result<(), Refused> {
    let kan = |kan: OwnKan| {
        if referee::own_kans(&state.deal, &state.options.joy, turn).contains(&kan) {
            Ok(())
        } else if state.options.joy.kan && state.deal.wall.live_left() == 0 {
            Err(Refused::LastTile)
        } else {
            Err(Refused::NotLegal)
        }
    };
    match *action {
        Action::Tsumo {} if referee::can_tsumo(&state.deal, turn) => Ok(()),
        Action::Ankan { tile } => kan(OwnKan::Closed(tile)),
        Action::Kakan { tile } => kan(OwnKan::Added(tile)),
        Action::Discard { tile } => {
            let held = turn.drawn == Some(tile) || state.deal.place(turn.seat).hand.contains(&tile);
            match (turn.kuikae.contains(tile.kind()), held) {
                (true, _) => Err(Refused::Kuikae),
                (false, true) => Ok(()),
                (false, false) => Err(Refused::NotLegal),
            }
        }
        _ => Err(Refused::NotLegal),
    }
}

/// The seat whose turn it is acts.
pub(crate) fn take_turn(state: &mut State, action: &Action) -> Option<End> {
    let rules = &state.options.joy;
    let turn = state.deal.turn().copied();
    let done = match *action {
        Action::Discard { tile } => referee::discard(&mut state.deal, rules, tile),
        Action::Ankan { tile } => referee::declare_kan(&mut state.deal, rules, OwnKan::Closed(tile)),
        Action::Kakan { tile } => referee::declare_kan(&mut state.deal, rules, OwnKan::Added(tile)),
        Action::Tsumo {} => referee::declare_tsumo(&mut state.deal),
        _ => Err(Misplay),
    };
    assert_eq!(done, Ok(()), "{action:?} was judged");
    turn.filter(|_| matches!(action, Action::Tsumo {})).map(End::Tsumo)
}

/// A window resolved, or nobody could answer.
pub(crate) fn resolve(state: &mut State, verdict: &Verdict) -> Option<End> {
    let (deal, rules) = (&mut state.deal, &state.options.joy);
    let done = match verdict {
        Verdict::Rons(seats) => referee::declare_ron(deal, seats[0]),
        Verdict::Claim(seat, answer) => {
            claim_of(answer).ok_or(Misplay).and_then(|claim| referee::apply_claim(deal, rules, *seat, claim))
        }
        Verdict::Nobody => referee::pass_claims(deal),
    };
    assert_eq!(done, Ok(()), "the answers were judged: {verdict:?}");
    match verdict {
        Verdict::Rons(seats) => Some(End::Ron(seats.iter().copied().take(1).collect::<ArrayVec<_, 3>>())),
        Verdict::Nobody if state.deal.turn().is_none() => Some(End::Exhaustive),
        Verdict::Claim(..) | Verdict::Nobody => None,
    }
}

const fn claim_of(answer: &Answer) -> Option<ClaimOption> {
    match *answer {
        Answer::Pon { tiles } => Some(ClaimOption::Pon(tiles)),
        Answer::Chi { tiles } => Some(ClaimOption::Chi(tiles)),
        Answer::Minkan { tiles } => Some(ClaimOption::Kan(tiles)),
        Answer::Pass | Answer::Ron => None,
    }
}

/// What the computer player would throw (rules A4).
pub(crate) fn best_discard(state: &State, turn: &Turn) -> Tile {
    let place = state.deal.place(turn.seat);
    let counts = turn.drawn.iter().fold(place.counts(), |counts, drawn| counts.with(drawn.kind()));
    #[allow(clippy::cast_possible_truncation)] // at most four
    let best = potential::best_throw(&counts, place.melds.len() as u8, turn.kuikae);
    let kind = best.map(|throw| throw.kind);
    let tile = place.hand.iter().copied().chain(turn.drawn).filter(|tile| Some(tile.kind()) == kind).min();
    let Some(tile) = tile else { panic!("{} can throw nothing", turn.seat) };
    tile
}
