//! The conformance kit on draw and guess.

use drawguess::{
    Options,
    options::{EndOn, HintKind, Level},
    words::Category,
};

/// Twelve words that nobody has on a list, with what is hard in words: spaces, Latin, numbers, one letter.
fn own_words() -> Vec<String> {
    let words =
        ["우리 학교", "R2-D2", "TV", "쀍", "2층 버스", "민수네 강아지", "ㅋㅋ", "김밥천국", "Café", "밤", "가", "나"];
    words.map(Into::into).into()
}

fn notable_options() -> Vec<Options> {
    let usual = Options { rounds: 1, ..Options::default() };
    vec![
        Options { custom_words: own_words(), custom_only: true, choices: 5, hints: 5, ..usual.clone() },
        Options {
            custom_words: own_words(),
            hint_kind: HintKind::Letter,
            end_on: EndOn::First,
            hints: 5,
            close_hint: false,
            ..usual.clone()
        },
        Options {
            categories: [Category::Body].into(),
            level: Level::Hard,
            show_category: false,
            idle_sec: 0,
            choices: 1,
            draw_sec: 30,
            ..usual
        },
    ]
}

kit::game_tests!(drawguess::DrawGuess, options = notable_options);
