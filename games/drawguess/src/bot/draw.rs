//! How it draws: the word of the offer that it has a sketch of, at the speed of a hand.

use super::{
    pause,
    sketch::{Piece, sketch_of},
};
use crate::{
    Action, DrawGuess,
    action::Tool,
    view::{CanvasView, OfferView, PhaseView, WordView},
};
use engine::{BotInput, Level, Plan};

/// So many steps of a sketch go into one message.
const STEPS: usize = 3;

/// Takes a word that it can draw; where there is none it gives up.
pub(super) fn choose(offer: &[OfferView], input: BotInput<'_, DrawGuess>) -> Option<Plan<Action>> {
    let known: Vec<u8> =
        (0..).zip(offer).filter(|(_, offer)| sketch_of(&offer.word.0).is_some()).map(|(index, _)| index).collect();
    let after_ms = 1_200 + pause(input.rng, 1_500);
    let action = input.rng.choose(&known).map_or(Action::Skip {}, |&index| Action::Choose { index });
    Some(Plan { after_ms, action })
}

/// The next message of the sketch. When it is finished and somebody would rather go on, it gives up.
pub(super) fn draw(input: BotInput<'_, DrawGuess>) -> Option<Plan<Action>> {
    let view = input.view;
    let PhaseView::Drawing { secret: WordView { word: Some(word), .. }, skip_votes, .. } = &view.phase else {
        return None;
    };
    let pieces = sketch_of(&word.0).map_or(&[][..], Vec::as_slice);
    let place = place(view.turn);
    if let Some(action) = next(pieces, &view.canvas, place) {
        let inside = matches!(action, Action::Points { .. } | Action::End { .. });
        let (hand, between) = pace(input.level);
        let after_ms = if inside { hand } else { between + pause(input.rng, between) };
        return Some(Plan { after_ms, action });
    }
    let gives_up = *skip_votes > 0 || pieces.is_empty();
    gives_up.then(|| Plan { after_ms: 4_000 + pause(input.rng, 3_000), action: Action::Skip {} })
}

/// The milliseconds between two messages of a stroke, and between two strokes.
const fn pace(level: Level) -> (u64, u64) {
    match level {
        Level::Easy => (60, 350),
        Level::Normal => (48, 220),
        Level::Hard => (42, 150),
    }
}

/// Where a sketch lies this time: not quite where it lay last time.
fn place(turn: u16) -> [i16; 2] {
    let turn = i16::try_from(turn % 1_000).unwrap_or(0);
    [turn * 37 % 61 - 30, turn * 23 % 41 - 20]
}

/// What comes after all that is on the canvas already.
fn next(pieces: &[Piece], canvas: &CanvasView, place: [i16; 2]) -> Option<Action> {
    let moved = |at: [i16; 2]| [at[0] + place[0], at[1] + place[1]];
    if let Some(open) = canvas.open {
        let Piece::Stroke { points, .. } = pieces.get(usize::from(open.id) - 1)? else { return None };
        let id = open.id;
        let ahead = points.get(open.steps as usize..).unwrap_or_default();
        let steps = ahead.windows(2).take(STEPS);
        let d: Vec<i16> = steps.flat_map(|pair| [pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]]).collect();
        return Some(if d.is_empty() { Action::End { id } } else { Action::Points { id, d } });
    }
    let id = canvas.last + 1;
    Some(match pieces.get(usize::from(canvas.last))? {
        Piece::Stroke { color, size, points } => {
            Action::Stroke { id, tool: Tool::Pen, color: *color, size: *size, at: moved(*points.first()?) }
        }
        Piece::Fill { color, at } => Action::Fill { id, color: *color, at: moved(*at) },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{bot::sketch::sketches, canvas::Canvas, event::Event, state::State};
    use engine::{Cx, Game, Rng, SetupCx, Viewer};

    #[test]
    fn every_sketch_is_drawn_to_its_end() {
        let options = crate::Options::default();
        let (mut rng, mut events) = (Rng::from_seed64(1), Vec::new());
        let setup = SetupCx { seats: 2, options: &options, now: 0, game_no: 0 };
        let mut cx = Cx { rng: &mut rng, now: 0, lag: &[], events: &mut events };
        let mut state: State = DrawGuess::setup(&setup, &mut cx);
        for (word, pieces) in sketches() {
            (state.canvas, state.turn) = (Canvas::new(0, 0), state.turn + 1);
            let (mut now, mut messages) = (0, 0);
            loop {
                let view = CanvasView::of(&state, Viewer::Watcher);
                let Some(action) = next(pieces, &view, place(state.turn)) else { break };
                now += 45;
                messages += 1;
                assert_eq!(state.canvas.check(&action, now), Ok(()), "{word}: {action:?}");
                let event = state.canvas.draw(&action, now);
                assert!(matches!(
                    event,
                    Event::Stroke { .. } | Event::Points { .. } | Event::End { .. } | Event::Fill { .. }
                ));
            }
            assert_eq!(usize::from(state.canvas.last), pieces.len(), "{word}");
            assert!(messages < 900, "{word} takes {messages} messages");
            assert!(state.canvas.open.is_none());
        }
    }
}
