//! What may be done and what it does: one arm for each action.

use crate::{
    action::Action,
    canvas,
    event::Event,
    hints,
    refusal::Refused,
    state::{Report, State},
    turn::{Stage, TurnEnd},
};
use engine::{Audience, Cx, Input, Millis, Seat, SeatSet, Timer, Viewer};
use serde::{Deserialize, Serialize};

/// What the table does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// The time to choose is over: the first word is taken.
    ChooseTimeout,
    /// The seat leaves.
    Leave,
    /// Somebody sits down.
    Join,
    /// A hint comes.
    Hint,
    /// The time to draw is over.
    TurnEnd,
    /// Nothing was drawn.
    Idle,
    /// The word was shown for long enough.
    NextTurn,
}

/// The only judge of legality.
pub(crate) fn check(state: &State, input: &Input<Action, Auto>, now: Millis) -> Result<(), Refused> {
    if let Stage::Over { .. } = state.stage {
        return Err(Refused::GameOver);
    }
    match input {
        Input::Act { seat, .. } if !state.is_present(*seat) => Err(Refused::OnlyLooksOn),
        Input::Act { seat, act } => check_act(state, *seat, act, now),
        Input::Auto { seat, auto } => check_auto(state, *seat, *auto),
    }
}

fn check_act(state: &State, seat: Seat, act: &Action, now: Millis) -> Result<(), Refused> {
    match act {
        Action::Choose { index } => check_choose(state, seat, *index),
        Action::Say { text } => state.check_say(seat, text, now),
        Action::Stroke { .. }
        | Action::Points { .. }
        | Action::End { .. }
        | Action::Fill { .. }
        | Action::Undo {}
        | Action::Clear {} => check_drawing(state, seat, act, now),
        Action::Skip {} => match state.stage {
            Stage::Choosing { .. } | Stage::Drawing(_) => only_drawer(state, seat),
            Stage::Reveal { .. } | Stage::Over { .. } => Err(Refused::WrongPhase),
        },
        Action::VoteSkip {} => state.check_vote_skip(seat),
        Action::VoteKick { seat: against } => state.check_vote_kick(seat, *against),
        Action::Report { what } => state.check_report(Report { turn: state.turn, by: seat, what: *what }),
        Action::Like {} => state.check_like(seat),
    }
}

fn check_choose(state: &State, seat: Seat, index: u8) -> Result<(), Refused> {
    let Stage::Choosing { offer, .. } = &state.stage else { return Err(Refused::WrongPhase) };
    only_drawer(state, seat)?;
    if usize::from(index) < offer.len() { Ok(()) } else { Err(Refused::NotLegal) }
}

fn check_drawing(state: &State, seat: Seat, act: &Action, now: Millis) -> Result<(), Refused> {
    canvas::has_shape(act)?;
    only_drawer(state, seat)?;
    if state.drawing().is_none() {
        return Err(Refused::WrongPhase);
    }
    state.canvas.check(act, now)
}

fn only_drawer(state: &State, seat: Seat) -> Result<(), Refused> {
    if seat == state.drawer() { Ok(()) } else { Err(Refused::NotDrawer) }
}

fn check_auto(state: &State, seat: Option<Seat>, auto: Auto) -> Result<(), Refused> {
    let good = match (auto, seat) {
        (Auto::ChooseTimeout, Some(seat)) => matches!(state.stage, Stage::Choosing { .. }) && seat == state.drawer(),
        (Auto::Leave, Some(seat)) => state.is_present(seat),
        (Auto::Join, None) => state.has_room(),
        (Auto::Hint | Auto::TurnEnd | Auto::Idle | Auto::NextTurn, None) => {
            alarm(state).is_some_and(|(_, next)| next == auto)
        }
        _ => false,
    };
    if good { Ok(()) } else { Err(Refused::WrongPhase) }
}

/// Takes a step that was found good.
pub(crate) fn apply(state: &mut State, input: &Input<Action, Auto>, cx: &mut Cx<'_, Event>) {
    match input {
        Input::Act { seat, act } => act_of(state, *seat, act, cx),
        Input::Auto { seat, auto } => match (auto, seat) {
            (Auto::ChooseTimeout, _) => state.choose(0, cx),
            (Auto::Leave, Some(seat)) => state.leave(*seat, false, cx),
            (Auto::Join, _) => state.join(cx),
            (Auto::Hint, _) => state.hint(cx),
            (Auto::TurnEnd, _) => state.end_turn(TurnEnd::Time, cx),
            (Auto::Idle, _) => state.end_turn(TurnEnd::Idle, cx),
            (Auto::NextTurn, _) => state.go_on(cx),
            (Auto::Leave, None) => panic!("nobody leaves"),
        },
    }
}

fn act_of(state: &mut State, seat: Seat, act: &Action, cx: &mut Cx<'_, Event>) {
    match act {
        Action::Choose { index } => state.choose(*index, cx),
        Action::Say { text } => state.say(seat, text, cx),
        Action::Stroke { .. }
        | Action::Points { .. }
        | Action::End { .. }
        | Action::Fill { .. }
        | Action::Undo {}
        | Action::Clear {} => {
            let event = state.canvas.draw(act, cx.now);
            cx.tell(Audience::All, event);
        }
        Action::Skip {} => state.end_turn(TurnEnd::Skip, cx),
        Action::VoteSkip {} => state.vote_skip(seat, cx),
        Action::VoteKick { seat: against } => state.vote_kick(seat, *against, cx),
        Action::Report { what } => state.report(Report { turn: state.turn, by: seat, what: *what }),
        Action::Like {} => state.like(seat, cx),
    }
}

/// Whether others may not even know of this step: a guess that contains the word or is close, a line that says nothing,
/// and a report.
pub(crate) fn is_sealed(state: &State, input: &Input<Action, Auto>) -> bool {
    match input {
        Input::Act { seat, act: Action::Say { text } } => state.is_sealed_line(*seat, text),
        Input::Act { act: Action::Report { .. }, .. } => true,
        _ => false,
    }
}

/// Whether it is relayed at once and stored in batches.
pub(crate) const fn is_stream(action: &Action) -> bool {
    matches!(
        action,
        Action::Stroke { .. }
            | Action::Points { .. }
            | Action::End { .. }
            | Action::Fill { .. }
            | Action::Undo {}
            | Action::Clear {}
    )
}

/// The seats that the table waits for: who chooses; who draws and who guesses.
pub(crate) fn awaiting(state: &State) -> SeatSet {
    match &state.stage {
        Stage::Choosing { .. } => SeatSet::one(state.drawer()),
        Stage::Drawing(drawing) => {
            let mut seats = drawing.guessing(state.present());
            seats.insert(state.drawer());
            seats
        }
        Stage::Reveal { .. } | Stage::Over { .. } => SeatSet::EMPTY,
    }
}

/// Only the choice is timed for a seat; what follows ends by an alarm.
pub(crate) fn timer(state: &State) -> Timer {
    match &state.stage {
        Stage::Choosing { until, .. } => Timer::new(SeatSet::one(state.drawer()), Some(*until)),
        _ => Timer::default(),
    }
}

/// Until when the present stage lasts at most.
pub(crate) fn public_deadline(state: &State) -> Option<Millis> {
    match &state.stage {
        Stage::Choosing { until, .. } | Stage::Reveal { until, .. } => Some(*until),
        Stage::Drawing(drawing) => Some(drawing.start + state.draw_ms()),
        Stage::Over { .. } => None,
    }
}

/// What the table does by itself next.
pub(crate) fn alarm(state: &State) -> Option<(Millis, Auto)> {
    match &state.stage {
        Stage::Choosing { .. } | Stage::Over { .. } => None,
        Stage::Reveal { until, .. } => Some((*until, Auto::NextTurn)),
        Stage::Drawing(drawing) => {
            let draw_ms = state.draw_ms();
            let options = &state.options;
            let hint = (drawing.hints < options.hints)
                .then(|| hints::time(draw_ms, drawing.hints + 1, options.hints))
                .filter(|_| {
                    !hints::candidates(&state.answer(drawing.word).word.0, &drawing.shown, options.hint_kind).is_empty()
                });
            let idle = Millis::from(options.idle_sec) * 1_000;
            let idle = (idle > 0 && state.canvas.is_untouched()).then_some(idle);
            let all = [(hint, Auto::Hint), (Some(draw_ms), Auto::TurnEnd), (idle, Auto::Idle)];
            let due = all.into_iter().filter_map(|(after, auto)| Some((drawing.start + after?, auto)));
            due.min_by_key(|(at, _)| *at)
        }
    }
}

/// The room's chat is closed while a word is drawn, and for the drawer who has the offer: what is said goes by `say`.
pub(crate) fn may_chat(state: &State, viewer: Viewer) -> bool {
    match &state.stage {
        Stage::Choosing { .. } => viewer != Viewer::Seat(state.drawer()),
        Stage::Drawing(_) => false,
        Stage::Reveal { .. } | Stage::Over { .. } => true,
    }
}
