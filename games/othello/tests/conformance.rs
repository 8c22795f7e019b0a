//! The conformance kit on othello.

use engine::{
    clock::{ClockKind, ClockOptions},
    duel::{DuelOptions, FirstMove, UndoRule},
};
use othello::{Empties, Options, RuleOptions};

fn notable_options() -> Vec<Options> {
    let usual = Options::default();
    let rules = |rules| Options { rules, ..usual };
    let clock = |clock| Options { clock, ..usual };
    let any = RuleOptions::USUAL;
    vec![
        rules(RuleOptions { corners: 1, ..any }),
        rules(RuleOptions { corners: 4, empties: Empties::Winner, ..any }),
        rules(RuleOptions { show_moves: false, ..any }),
        clock(ClockOptions::fischer(60, 2)),
        clock(ClockOptions::bronstein(60, 5)),
        clock(ClockOptions { kind: ClockKind::Byoyomi, main_sec: 0, byo_sec: 5, byo_periods: 2, ..usual.clock }),
        Options {
            duel: DuelOptions { first: FirstMove::Random, draw_offer: false, undo: UndoRule::Off, undo_limit: 1 },
            ..usual
        },
        Options { duel: DuelOptions { first: FirstMove::Guest, undo_limit: 10, ..DuelOptions::USUAL }, ..usual },
    ]
}

kit::game_tests!(othello::Othello, options = notable_options);
