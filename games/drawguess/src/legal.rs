//! What a seat could do. Drawing and talking are endless: they stand here as samples.

use crate::{
    action::{Action, Fault, Tool},
    fitting, rules,
    say::To,
    state::State,
    turn::Stage,
};
use engine::{Input, Millis, Seat};

/// The moves that carry the game on: the choice of a word.
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    if let Stage::Choosing { offer, .. } = &state.stage
        && state.drawer() == seat
        && state.is_present(seat)
    {
        out.extend((0..).take(offer.len()).map(|index| Action::Choose { index }));
    }
}

/// All the rest.
pub(crate) fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    let mut all = lines(state, seat);
    all.extend(drawing(state));
    all.extend([Action::Skip {}, Action::VoteSkip {}, Action::Like {}]);
    all.extend([Fault::Drawing, Fault::Chat].map(|what| Action::Report { what }));
    all.extend(state.all().map(|seat| Action::VoteKick { seat }));
    let may = |act: &Action| rules::check(state, &Input::Act { seat, act: act.clone() }, now).is_ok();
    out.extend(all.into_iter().filter(may));
}

/// Whether this kind of action is only sampled.
pub(crate) const fn is_sampled(action: &Action) -> bool {
    matches!(action, Action::Say { .. } | Action::Stroke { .. } | Action::Points { .. } | Action::Fill { .. })
}

/// A greeting; for who guesses also some words that fit what is shown. They come from the list, never from the word.
fn lines(state: &State, seat: Seat) -> Vec<Action> {
    let mut lines = vec![Action::Say { text: "안녕하세요".into() }];
    if let Some(drawing) = state.drawing().filter(|_| state.says_to(seat) == To::Guess) {
        let answer = state.answer(drawing.word);
        let category = answer.category.filter(|_| state.options.show_category);
        let mask = drawing.mask(&answer);
        let fitting = fitting::words(&mask, category, &state.options);
        lines.extend(fitting.take(3).map(|listed| Action::Say { text: listed.word.to_string() }));
    }
    lines
}

fn drawing(state: &State) -> Vec<Action> {
    let (id, at) = (state.canvas.next_id(), [500, 375]);
    let mut all =
        vec![Action::Stroke { id, tool: Tool::Pen, color: 0, size: 1, at }, Action::Fill { id, color: 3, at }];
    if let Some(stroke) = &state.canvas.open {
        all.push(Action::Points { id: stroke.id, d: vec![8, 5, 6, -9] });
        all.push(Action::End { id: stroke.id });
    }
    all.extend([Action::Undo {}, Action::Clear {}]);
    all
}
