//! What a screen does with the log that it got on coming in and the events that follow: it always has what is on the
//! canvas, whenever it came.

use crate::table::{Table, usual};
use drawguess::{
    Action, DrawGuess, Event, Options,
    action::Tool,
    canvas::{OPERATIONS, POINTS},
    view::OperationView,
};
use engine::{Game, Input, Seat};
use proptest::prelude::*;

/// A screen's own canvas.
struct Screen {
    log: Vec<OperationView>,
    n: u32,
}

impl Screen {
    /// Somebody comes in.
    fn come_in(table: &Table) -> Self {
        let canvas = table.sync(3).canvas;
        Self { log: canvas.log.unwrap(), n: canvas.n }
    }

    /// Something is streamed.
    fn hear(&mut self, event: &Event) {
        let (n, added) = match event.clone() {
            Event::Stroke { n, id, tool, color, size, at } => {
                (n, Some(OperationView::Stroke { id, tool, color, size, at, d: Vec::new() }))
            }
            Event::Fill { n, id, color, at } => (n, Some(OperationView::Fill { id, color, at })),
            Event::Points { n, id: open, d: more } => {
                let Some(OperationView::Stroke { id, d, .. }) = self.log.last_mut() else { panic!("no open stroke") };
                assert_eq!(*id, open);
                d.extend(more);
                (n, None)
            }
            Event::End { n, .. } => (n, None),
            Event::Undo { n } => {
                self.log.pop();
                (n, None)
            }
            Event::Clear { n } => {
                self.log.clear();
                (n, None)
            }
            other => panic!("{other:?}"),
        };
        self.log.extend(added);
        assert_eq!(n, self.n + 1, "no gap and no double");
        self.n = n;
    }
}

/// What a hand could send, not all of it allowed.
fn actions() -> impl Strategy<Value = Vec<(u8, i16, i16)>> {
    proptest::collection::vec((0_u8..9, -200_i16..1200, -200_i16..1000), 0..160)
}

fn action(kind: u8, x: i16, y: i16, last: u16) -> Action {
    let (id, next) = (last, last + 1);
    match kind {
        0 | 1 => Action::Stroke { id: next, tool: Tool::Pen, color: 4, size: 2, at: [x, y] },
        2..=4 => Action::Points { id, d: vec![x / 8, y / 8, -x / 16, 3] },
        5 => Action::End { id },
        6 => Action::Fill { id: next, color: 7, at: [x, y] },
        7 => Action::Undo {},
        _ if x > 1100 => Action::Clear {},
        _ => Action::Points { id, d: vec![x, y] },
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_screen_has_what_is_on_the_canvas(sent in actions(), comes_in in 0_usize..160) {
        let mut table = Table::drawing(&Options { idle_sec: 0, ..usual() }, 4, "사과");
        let (mut first, mut late) = (Screen::come_in(&table), None);
        for (number, (kind, x, y)) in sent.into_iter().enumerate() {
            if number == comes_in {
                late = Some(Screen::come_in(&table));
            }
            table.trial.now += 40;
            let act = action(kind, x, y, table.view(0).canvas.last);
            let input = Input::Act { seat: Seat(0), act };
            if DrawGuess::check(&table.trial.state, &input, table.trial.now).is_err() {
                continue;
            }
            table.trial.step(&input).unwrap();
            for screen in [Some(&mut first), late.as_mut()].into_iter().flatten() {
                table.trial.told.iter().for_each(|event| screen.hear(event));
            }
        }
        let whole = Screen::come_in(&table);
        prop_assert_eq!((&first.log, first.n), (&whole.log, whole.n));
        if let Some(late) = late {
            prop_assert_eq!((&late.log, late.n), (&whole.log, whole.n));
        }
        let used = table.view(0).canvas.used;
        prop_assert!(used.operations <= OPERATIONS && used.points <= POINTS);
        let within = |at: &[i16; 2]| (-50..=1050).contains(&at[0]) && (-50..=800).contains(&at[1]);
        for operation in &whole.log {
            let OperationView::Stroke { at, d, .. } = operation else { continue };
            let mut to = *at;
            prop_assert!(within(&to));
            for step in d.chunks_exact(2) {
                to = [to[0] + step[0], to[1] + step[1]];
                prop_assert!(within(&to), "{:?}", to);
            }
        }
    }
}
