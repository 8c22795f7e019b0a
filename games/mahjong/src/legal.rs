//! What may be done: the list of it, and the reason where something may not (rules C2, C3).

use crate::{
    action::Action,
    deal::{Offer, OfferKind, Turn},
    joy,
    options::{Mode, Options},
    refusal::Refused,
    riichi,
    shape::Forms,
    state::{Pace, State},
    tile::Tile,
    window::{Answer, Chance, Window},
};
use arrayvec::ArrayVec;
use engine::Seat;

/// Which hands are complete at this table.
pub(crate) const fn forms(options: &Options) -> Forms {
    match options.mode {
        Mode::Joy => joy::forms(&options.joy),
        Mode::Riichi if options.is_sanma() => Forms::Sanma,
        Mode::Riichi => Forms::Riichi,
    }
}

/// What each seat could answer to a tile, by seat. Seats that left answer nothing.
pub(crate) fn chances(state: &State, offer: &Offer) -> ArrayVec<Chance, 4> {
    let mut chances = match state.options.mode {
        Mode::Joy => joy::chances(state),
        Mode::Riichi => state.seats().map(|seat| riichi::chance(state, offer, seat)).collect(),
    };
    for (chance, left) in chances.iter_mut().zip(&state.left) {
        if *left {
            *chance = Chance::default();
        }
    }
    chances
}

/// Whether tiles of this kind are ever answered at this table: then a masked window opens for each of them.
pub(crate) const fn may_be_answered(state: &State, offer: &Offer) -> bool {
    !matches!(offer.kind, OfferKind::Ankan) || state.options.riichi.kokushi_ankan
}

/// Appends what a seat may do, in the order of the rules.
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if seat.0 >= state.players() || state.has_left(seat) {
        return;
    }
    match &state.pace {
        Pace::Turn { .. } => {
            if let Some(turn) = state.deal.turn().filter(|turn| turn.seat == seat) {
                match state.options.mode {
                    Mode::Joy => joy::turn_actions(state, turn, out),
                    Mode::Riichi => riichi::turn_actions(state, turn, out),
                }
            }
        }
        Pace::Window(window) if window.waits_for(seat) => answers(state, window, seat, out),
        Pace::Pause { ready, .. } if !ready[seat.index()] => out.push(Action::Next {}),
        Pace::Window(_) | Pace::Pause { .. } | Pace::Done { .. } => {}
    }
}

fn answers(state: &State, window: &Window, seat: Seat, out: &mut Vec<Action>) {
    let Some(offer) = state.deal.offer() else { return };
    let (number, chance) = (window.number, window.chance(seat));
    if chance.ron {
        out.push(Action::Ron { window: number });
    }
    if chance.set || chance.run {
        match state.options.mode {
            Mode::Joy => joy::claims(state, offer, seat, number, out),
            Mode::Riichi => riichi::claims(state, offer, seat, number, out),
        }
    }
    out.push(Action::Pass { window: number });
}

/// Appends the tiles that the seat whose turn it is may throw: the hand rising, the drawn tile last.
pub(crate) fn discards(state: &State, turn: &Turn, out: &mut Vec<Action>) {
    let hand = state.deal.place(turn.seat).hand.iter().copied();
    let allowed = hand.chain(turn.drawn).filter(|tile| !turn.kuikae.contains(tile.kind()));
    out.extend(allowed.map(|tile| Action::Discard { tile }));
}

/// The tile that is thrown where time ran out (rules C4).
///
/// # Panics
/// If nobody has the turn.
pub(crate) fn default_discard(state: &State) -> Tile {
    let Some(turn) = state.deal.turn() else { panic!("nobody has the turn") };
    match state.options.mode {
        Mode::Joy => joy::best_discard(state, turn),
        Mode::Riichi => riichi::default_discard(state, turn),
    }
}

/// Judges what a seat wants to do.
pub(crate) fn judge(state: &State, seat: Seat, action: &Action) -> Result<(), Refused> {
    if seat.0 >= state.players() {
        return Err(Refused::NotYourTurn);
    }
    match (&state.pace, action.window(), action) {
        (Pace::Done { .. }, ..) => Err(Refused::GameOver),
        (Pace::Window(window), Some(number), _) if number == window.number => judge_answer(state, window, seat, action),
        (Pace::Pause { ready, .. }, None, Action::Next {}) => {
            if state.has_left(seat) {
                Err(Refused::NotYourTurn)
            } else if ready[seat.index()] {
                Err(Refused::NotLegal)
            } else {
                Ok(())
            }
        }
        (Pace::Turn { .. }, None, action) if !matches!(action, Action::Next {}) => judge_turn(state, seat, action),
        _ => Err(Refused::WrongPhase),
    }
}

fn judge_turn(state: &State, seat: Seat, action: &Action) -> Result<(), Refused> {
    let turn = state.deal.turn().filter(|turn| turn.seat == seat && !state.has_left(seat));
    let turn = turn.ok_or(Refused::NotYourTurn)?;
    match state.options.mode {
        Mode::Joy => joy::judge_turn(state, turn, action),
        Mode::Riichi => riichi::judge_turn(state, turn, action),
    }
}

fn judge_answer(state: &State, window: &Window, seat: Seat, action: &Action) -> Result<(), Refused> {
    let Some(offer) = state.deal.offer() else { return Err(Refused::WrongPhase) };
    let is_ron = matches!(action, Action::Ron { .. });
    if is_ron && state.options.mode == Mode::Riichi && seat != offer.seat {
        riichi::judge_ron(state, offer, seat)?;
    }
    let chance = window.chance(seat);
    if !chance.any() {
        return Err(Refused::NotYourTurn);
    }
    if window.answer(seat).is_some() {
        return Err(Refused::NotLegal);
    }
    match action {
        Action::Pass { .. } => Ok(()),
        Action::Ron { .. } if chance.ron => Ok(()),
        Action::Ron { .. } => Err(Refused::NotLegal),
        claim => judge_claim(state, window, offer, seat, claim),
    }
}

fn judge_claim(state: &State, window: &Window, offer: &Offer, seat: Seat, claim: &Action) -> Result<(), Refused> {
    let chance = window.chance(seat);
    let mut all = Vec::new();
    if chance.set || chance.run {
        match state.options.mode {
            Mode::Joy => joy::claims(state, offer, seat, window.number, &mut all),
            Mode::Riichi => riichi::claims(state, offer, seat, window.number, &mut all),
        }
    }
    if all.contains(claim) {
        return Ok(());
    }
    match state.options.mode {
        Mode::Joy => Err(joy::why_no_claim(state, claim)),
        Mode::Riichi => Err(riichi::why_no_claim(state, offer, seat, claim)),
    }
}

/// An action of a window as its answer.
///
/// # Panics
/// If it answers no window.
pub(crate) fn as_answer(action: &Action) -> Answer {
    match *action {
        Action::Ron { .. } => Answer::Ron,
        Action::Pass { .. } => Answer::Pass,
        Action::Pon { tiles, .. } => Answer::Pon { tiles },
        Action::Chi { tiles, .. } => Answer::Chi { tiles },
        Action::Minkan { tiles, .. } => Answer::Minkan { tiles },
        _ => panic!("{action:?} answers no window"),
    }
}

/// An answer as the action that gave it.
pub(crate) const fn as_action(answer: &Answer, window: u32) -> Action {
    match *answer {
        Answer::Ron => Action::Ron { window },
        Answer::Pass => Action::Pass { window },
        Answer::Pon { tiles } => Action::Pon { window, tiles },
        Answer::Chi { tiles } => Action::Chi { window, tiles },
        Answer::Minkan { tiles } => Action::Minkan { window, tiles },
    }
}
