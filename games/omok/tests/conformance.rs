//! The conformance kit on omok.

use engine::{
    clock::{ClockKind, ClockOptions},
    duel::{DuelOptions, FirstMove, UndoRule},
};
use omok::{ForbiddenPlay, Opening, Options, Overline, Rule, RuleOptions, Size, ThreeThree};

fn notable_options() -> Vec<Options> {
    let usual = Options::default();
    let rules = |rules| Options { rules, ..usual };
    let clock = |clock| Options { clock, ..usual };
    let any = RuleOptions::USUAL;
    let mut all = vec![
        rules(RuleOptions { rule: Rule::Freestyle, size: Size::Nineteen, ..any }),
        rules(RuleOptions { rule: Rule::Standard, ..any }),
        rules(RuleOptions { three_three: ThreeThree::Black, overline: Overline::Win, ..any }),
        rules(RuleOptions { overline: Overline::ForbidBlack, ..any }),
        rules(RuleOptions { rule: Rule::Renju, show_forbidden: false, ..any }),
        rules(RuleOptions { rule: Rule::Renju, forbidden_play: ForbiddenPlay::Lose, ..any }),
        clock(ClockOptions::fischer(60, 2)),
        clock(ClockOptions::bronstein(60, 5)),
        clock(ClockOptions { kind: ClockKind::Byoyomi, main_sec: 0, byo_sec: 5, byo_periods: 2, ..usual.clock }),
        Options {
            duel: DuelOptions { first: FirstMove::Random, draw_offer: false, undo: UndoRule::Off, undo_limit: 1 },
            ..usual
        },
        Options { duel: DuelOptions { first: FirstMove::Guest, undo_limit: 1, ..DuelOptions::USUAL }, ..usual },
    ];
    for opening in [Opening::Swap, Opening::Swap2, Opening::Pro, Opening::LongPro] {
        all.push(rules(RuleOptions { rule: Rule::Freestyle, opening, ..any }));
    }
    all.push(rules(RuleOptions { rule: Rule::Renju, opening: Opening::Taraguchi10, ..any }));
    all
}

kit::game_tests!(omok::Omok, options = notable_options);
