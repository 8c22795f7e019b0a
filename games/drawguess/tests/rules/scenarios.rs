//! Scenarios DG01–DG25 and DG35–DG42: turns, guesses, hints, points and votes.

use crate::table::{Table, usual};
use drawguess::{
    Auto, DrawGuess, Event, Options,
    event::Channel,
    options::{EndOn, HintKind},
    score,
    turn::TurnEnd,
    view::{PhaseView, Told},
    words::Category,
};
use engine::{Audience, Game, Input, Seat, SeatSet, Viewer};
use serde_json::Value;

fn seats<const N: usize>(seats: [u8; N]) -> Audience {
    Audience::Only(seats.into_iter().map(Seat).collect())
}

/// The line that a step tells, and to whom.
fn said(table: &Table, seat: u8, text: &str) -> Option<(Audience, String, Channel)> {
    table.told(seat, &format!("say {text}")).into_iter().find_map(|(audience, event)| match event {
        Event::Said { text, to, .. } => Some((audience, text, to)),
        _ => None,
    })
}

#[test]
fn dg01_only_the_drawer_chooses() {
    let mut table = Table::choosing(&usual(), 4, "사과");
    assert_eq!(table.act(1, "choose 0"), Err("not_drawer"));
    assert_eq!(table.act(0, "choose 3"), Err("not_legal"));
    assert_eq!(table.trial.legal(0), "choose 0 choose 1 choose 2");
    table.act(0, "choose 0").unwrap();
    assert_eq!(table.act(0, "choose 0"), Err("wrong_phase"));
}

#[test]
fn dg02_only_the_drawer_sees_the_offer() {
    let table = Table::choosing(&usual(), 4, "사과");
    let offer = |view: drawguess::View| match view.phase {
        PhaseView::Choosing { offer, .. } => offer.map(|offer| offer.len()),
        other => panic!("{other:?}"),
    };
    assert_eq!([offer(table.view(0)), offer(table.view(1)), offer(table.watched())], [Some(3), None, None]);
}

#[test]
fn dg03_who_does_not_choose_gets_the_first_word() {
    let mut table = Table::choosing(&usual(), 4, "사과");
    let timer = DrawGuess::timer(&table.trial.state);
    assert_eq!((timer.seats, timer.deadline), (SeatSet::one(Seat(0)), Some(table.start + 15_000)));
    table.trial.auto(0, Auto::ChooseTimeout).unwrap();
    assert_eq!(table.secret(0).word.map(|word| word.0.to_string()).as_deref(), Some("사과"));
}

#[test]
fn dg04_guessers_see_the_mask_and_the_category() {
    let table = Table::drawing(&usual(), 4, "사과");
    let secret = table.secret(1);
    assert_eq!((secret.mask.as_str(), secret.category, secret.word), ("○○", Some(Category::Food), None));
    let hidden = Table::drawing(&Options { show_category: false, ..usual() }, 4, "사과");
    assert_eq!(hidden.secret(1).category, None);
}

#[test]
fn dg05_to_dg08_a_turn_in_points() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    let told = table.told(1, "say 사과");
    assert_eq!(told, [(Audience::All, Event::Solved { seat: Seat(1), order: 1, points: 300 })], "DG05");
    table.say(1, "사과");
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    table.at(30_000);
    table.say(2, "사과!");
    assert_eq!(table.points(), [0, 300, 195, 0], "DG06");
    table.at(79_999);
    table.say(3, "사과");
    assert_eq!(table.ended(), (TurnEnd::AllDone, 178), "DG07, DG08");
    assert_eq!(table.points(), [178, 300, 195, 40]);
    let ended = table.trial.told.iter().find(|event| matches!(event, Event::TurnEnded { .. }));
    assert!(matches!(ended, Some(Event::TurnEnded { word: Some(word), points: 178, .. }) if &*word.0 == "사과"));
}

#[test]
fn dg09_a_close_guess_is_told_to_its_sender_alone() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    assert!(table.is_sealed(1, "say 사가"));
    assert_eq!(table.told(1, "say 사가"), []);
    let before = (table.sync(0), table.sync(2));
    table.say(1, "사가");
    assert_eq!(table.answer(1).map(|answer| (answer.no, answer.told)), Some((1, Told::Close)));
    assert_eq!((table.sync(0), table.sync(2)), before);
    table.say(1, "시과");
    assert_eq!(table.answer(1).map(|answer| answer.no), Some(2), "the second answer is another one");
    table.say(1, "수박");
    assert_eq!(table.answer(1), None);
}

#[test]
fn dg10_a_wrong_guess_is_a_chat_line() {
    let table = Table::drawing(&usual(), 4, "사과");
    assert_eq!(said(&table, 1, "수박"), Some((Audience::All, "수박".into(), Channel::All)));
    assert!(!table.is_sealed(1, "say 수박"));
}

#[test]
fn dg11_the_word_in_a_longer_line_stays_with_its_sender() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    assert!(table.is_sealed(1, "say 정답은 사과"));
    table.say(1, "정답은 사과");
    assert_eq!(table.answer(1).map(|answer| answer.told), Some(Told::Contains));
    assert!(!table.has_solved(1));
    assert!(table.sync(2).lines.unwrap().is_empty());
}

#[test]
fn dg12_who_has_solved_talks_to_those_who_know() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.say(1, "사과");
    let line = Some((seats([0, 1]), "쉽네 사과".to_owned(), Channel::Knowers));
    assert_eq!(said(&table, 1, "쉽네 사과"), line);
    table.say(1, "쉽네 사과");
    let lines = [0, 1, 2].map(|seat| table.sync(seat).lines.unwrap().len());
    assert_eq!(lines, [1, 1, 0]);
}

#[test]
fn dg13_the_drawer_talks_to_those_who_know() {
    let table = Table::drawing(&usual(), 4, "사과");
    assert_eq!(said(&table, 0, "사과"), Some((seats([0]), "사과".into(), Channel::Knowers)));
}

#[test]
fn dg14_chat_is_closed_while_a_word_is_drawn() {
    let mut table = Table::choosing(&usual(), 4, "사과");
    let may = |table: &Table, viewer| DrawGuess::may_chat(&table.trial.state, viewer);
    let (drawer, guesser) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    assert_eq!([drawer, guesser, Viewer::Watcher].map(|viewer| may(&table, viewer)), [false, true, true]);
    table.act(0, "choose 0").unwrap();
    assert_eq!([drawer, guesser, Viewer::Watcher].map(|viewer| may(&table, viewer)), [false; 3]);
    table.act(0, "skip").unwrap();
    assert_eq!([drawer, guesser, Viewer::Watcher].map(|viewer| may(&table, viewer)), [true; 3]);
}

#[test]
fn dg15_without_the_notice_a_close_guess_is_a_chat_line() {
    let table = Table::drawing(&Options { close_hint: false, ..usual() }, 4, "사과");
    assert_eq!(said(&table, 1, "사가"), Some((Audience::All, "사가".into(), Channel::All)));
    assert!(table.is_sealed(1, "say ㅅㅏㄱㅗㅏ"), "the same letters are still the word");
}

#[test]
fn a_word_spelled_letter_by_letter_is_read_by_nobody_though_it_ends_like_a_laugh() {
    for close_hint in [true, false] {
        let options = Options { close_hint, ..usual() };
        for (word, line) in
            [("포크", "ㅍㅗㅋㅡ"), ("주스", "ㅈㅜㅅㅡ"), ("나무", "음 ㄴㅏㅁㅜ"), ("우유", "ㅇㅜㅇㅠㅠㅠ")]
        {
            let table = Table::drawing(&options, 4, word);
            assert!(table.is_sealed(1, &format!("say {line}")), "{word}: {line}");
        }
        // Others' laughs and words are chat.
        let table = Table::drawing(&options, 4, "나무");
        for line in ["안아무개", "ㅋㅋㅋ 뭐예요ㅠㅠ", "ㄴㅁ"] {
            assert!(!table.is_sealed(1, &format!("say {line}")), "{line}");
        }
    }
}

#[test]
fn dg16_hints_come_at_their_times() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    assert_eq!(table.alarm(), Some((26_666, Auto::Hint)));
    table.at(26_666);
    assert_eq!(table.alarm(), Some((53_333, Auto::Hint)));
    table.at(53_333);
    assert_eq!(table.alarm(), Some((80_000, Auto::TurnEnd)));
}

#[test]
fn dg17_initials_as_hints() {
    let mut table = Table::drawing(&Options { idle_sec: 0, ..usual() }, 4, "사과");
    table.at(26_666);
    assert!(["ㅅ○", "○ㄱ"].contains(&table.mask().as_str()));
    table.at(53_333);
    assert_eq!(table.mask(), "ㅅㄱ");
}

#[test]
fn dg18_letters_as_hints_never_show_all() {
    let mut table = Table::drawing(&Options { hint_kind: HintKind::Letter, idle_sec: 0, ..usual() }, 4, "사과");
    table.at(26_666);
    assert!(["사○", "○과"].contains(&table.mask().as_str()));
    assert_eq!(table.alarm(), Some((80_000, Auto::TurnEnd)), "the second hint is skipped");
    table.say(1, "사과");
    assert_eq!(table.points()[1], 50 + 200 * (80_000 - 26_666) / 80_000 + 50 - 10);
}

#[test]
fn dg19_a_word_of_one_letter_has_no_hints() {
    let mut table = Table::drawing(&Options { hint_kind: HintKind::Letter, idle_sec: 0, ..usual() }, 4, "배");
    assert_eq!(table.alarm(), Some((80_000, Auto::TurnEnd)));
    table.at(60_000);
    table.say(1, "배");
    assert_eq!((table.mask().as_str(), table.points()[1]), ("○", 50 + 50 + 50));
}

#[test]
fn dg20_only_the_first_guess_counts() {
    let mut table = Table::drawing(&Options { end_on: EndOn::First, ..usual() }, 4, "사과");
    table.at(20_000);
    table.say(1, "사과");
    assert_eq!((table.ended(), table.points()), ((TurnEnd::FirstDone, 125), vec![125, 250, 0, 0]));
}

#[test]
fn dg21_nobody_has_it() {
    let mut table = Table::drawing(&Options { idle_sec: 0, ..usual() }, 4, "사과");
    table.at(80_000);
    assert_eq!((table.ended(), table.points()), ((TurnEnd::Time, 0), vec![0; 4]));
}

#[test]
fn dg22_the_drawer_leaves() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.say(1, "사과");
    table.leave(0);
    assert_eq!((table.ended(), table.points()), ((TurnEnd::DrawerLeft, 0), vec![0, 300, 0, 0]));
}

#[test]
fn dg23_who_left_before_solving_does_not_count() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.change(|state| {
        state["stage"]["solved"] =
            serde_json::json!([{"seat": 1, "at": 0, "points": 300}, {"seat": 2, "at": 0, "points": 200}]);
        state["seats"][1]["points"] = 300.into();
        state["seats"][2]["points"] = 200.into();
    });
    table.leave(3);
    assert_eq!(table.ended(), (TurnEnd::AllDone, 250));
}

#[test]
fn who_left_after_solving_counts() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.say(1, "사과");
    table.leave(1);
    table.at(29_999);
    assert_eq!(table.view(1).own.unwrap().role, drawguess::view::Role::Gone);
    assert_eq!(table.secret(1).word, None, "who is gone is told nothing");
    table.act(0, "skip").unwrap();
    assert_eq!(table.ended(), (TurnEnd::Skip, 0));
}

#[test]
fn dg24_guessers_vote_to_go_on() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    assert_eq!(table.act(0, "vote-skip"), Err("not_legal"));
    table.act(1, "vote-skip").unwrap();
    assert_eq!(table.act(1, "vote-skip"), Err("not_legal"));
    assert_eq!(table.trial.told, [Event::SkipVotes { votes: 1, needed: 2 }]);
    table.act(2, "vote-skip").unwrap();
    assert_eq!(table.ended(), (TurnEnd::Skip, 0));
    let mut solved = Table::drawing(&usual(), 4, "사과");
    solved.say(1, "사과");
    assert_eq!(solved.act(1, "vote-skip"), Err("already_solved"));
}

#[test]
fn votes_count_among_those_who_still_guess() {
    let mut table = Table::drawing(&usual(), 5, "사과");
    table.say(1, "사과");
    table.act(2, "vote-skip").unwrap();
    assert_eq!(table.trial.told, [Event::SkipVotes { votes: 1, needed: 2 }]);
    table.say(3, "사과");
    assert!(matches!(table.watched().phase, PhaseView::Drawing { skip_votes: 1, skip_needed: 2, .. }));
    table.say(4, "사과");
    assert_eq!(table.ended(), (TurnEnd::Skip, 0), "the only one who is left would rather go on");
}

#[test]
fn dg25_two_of_three_others_send_somebody_away() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.act(0, "vote-kick 2").unwrap();
    assert_eq!(table.act(0, "vote-kick 2"), Err("not_legal"));
    assert_eq!(table.act(2, "vote-kick 2"), Err("not_legal"));
    table.act(1, "vote-kick 2").unwrap();
    assert!(table.watched().seats[2].left);
    assert_eq!(table.act(2, "say 안녕"), Err("wrong_phase"));
    assert_eq!(table.act(1, "vote-kick 2"), Err("not_legal"));
}

#[test]
fn votes_against_somebody_last_for_two_turns() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.act(0, "vote-kick 2").unwrap();
    for (turn, votes) in [(2, 1), (3, 0)] {
        let drawer = table.watched().drawer.0;
        table.act(drawer, "skip").unwrap();
        table.until(table.trial.now + 6_000);
        assert_eq!((table.watched().turn, table.watched().kicks.len()), (turn, votes));
    }
}

#[test]
fn dg26_two_cannot_send_each_other_away() {
    let mut table = Table::drawing(&usual(), 2, "사과");
    table.act(1, "vote-kick 0").unwrap();
    let kick = table.watched().kicks[0];
    assert_eq!((kick.votes, kick.needed, table.watched().seats[0].left), (1, 2, false));
}

#[test]
fn dg35_nothing_is_drawn() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.at(29_999);
    assert!(matches!(table.watched().phase, PhaseView::Drawing { .. }));
    table.at(30_000);
    assert_eq!(table.ended(), (TurnEnd::Idle, 0));
    assert_eq!(table.secret(2).word.map(|word| word.0.to_string()).as_deref(), Some("사과"));
    let mut dotted = Table::drawing(&usual(), 4, "사과");
    dotted.act(0, "stroke 1 pen 0 1 500 375").unwrap();
    dotted.act(0, "clear").unwrap();
    dotted.at(30_000);
    assert!(matches!(dotted.watched().phase, PhaseView::Drawing { .. }), "drawing only a dot counts");
}

#[test]
fn dg36_a_whole_game() {
    let mut table = Table::choosing(&usual(), 4, "사과");
    let mut drawn = [0; 4];
    while table.trial.result().is_none() {
        let view = table.watched();
        drawn[view.drawer.index()] += 1;
        table.act(view.drawer.0, "choose 1").unwrap();
        table.act(view.drawer.0, "skip").unwrap();
        table.until(table.trial.now + 6_000);
    }
    assert_eq!(drawn, [3; 4]);
    assert_eq!(table.watched().turns.unwrap().len(), 12);
    table.trial.ended("0 1 2 3", "rounds_done");
}

#[test]
fn dg37_ties_share_the_place() {
    let mut table = Table::drawing(&Options { rounds: 1, ..usual() }, 4, "사과");
    table.act(0, "skip").unwrap();
    table.change(|state| {
        for (seat, points) in [700, 700, 500, 100].into_iter().enumerate() {
            state["seats"][seat]["points"] = points.into();
        }
        state["at"] = 3.into();
    });
    table.until(table.trial.now + 6_000);
    table.trial.ended("0 1 | 2 | 3", "rounds_done");
}

#[test]
fn who_left_stands_behind_who_stayed() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.say(1, "사과");
    table.leave(1);
    table.leave(2);
    table.leave(3);
    table.trial.ended("0 | 1 | 2 3", "left");
}

#[test]
fn dg38_own_words_alone_take_ten() {
    let words = |count: u32| (0..count).map(|number| format!("단어{number}")).collect();
    let options = |custom_words| Options { custom_words, custom_only: true, ..usual() };
    assert!(DrawGuess::validate_options(&options(words(9))).is_err());
    assert!(DrawGuess::validate_options(&options(words(10))).is_ok());
    let mut double: Vec<String> = words(9);
    double.extend(["단어 0".into(), "!!".into()]);
    assert!(DrawGuess::validate_options(&options(double)).is_err(), "double and empty ones are dropped");
    let long = |letters| Options { custom_words: vec!["가".repeat(letters)], ..usual() };
    assert!(DrawGuess::validate_options(&long(20)).is_ok());
    assert!(DrawGuess::validate_options(&long(21)).is_err());
    assert!(DrawGuess::validate_options(&Options { custom_words: words(501), ..usual() }).is_err());
    assert!(DrawGuess::validate_options(&Options { categories: [].into(), ..usual() }).is_err());
}

#[test]
fn dg39_six_lines_in_five_seconds() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    for number in 0..5 {
        table.trial.now += 500;
        table.say(1, &format!("수박{number}"));
    }
    table.trial.now += 2_999;
    assert_eq!(table.act(1, "say 수박"), Err("too_fast"));
    table.trial.now += 1;
    table.say(1, "수박");
    assert_eq!(table.act(2, &format!("say {}", "가".repeat(61))), Err("bad_shape"));
    table.say(2, &"가".repeat(60));
}

#[test]
fn dg40_another_accepted_answer() {
    let mut table = Table::drawing(&usual(), 4, "휴대폰");
    table.say(1, "핸드폰");
    assert!(table.has_solved(1));
}

#[test]
fn dg41_after_the_turn_all_is_chat() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.act(0, "skip").unwrap();
    assert_eq!(said(&table, 1, "사과"), Some((Audience::All, "사과".into(), Channel::All)));
    let table = Table::choosing(&usual(), 4, "사과");
    assert_eq!(said(&table, 1, "사과"), Some((Audience::All, "사과".into(), Channel::All)));
}

#[test]
fn dg42_vectors() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors/draw-guess.json")).unwrap();
    let number = |entry: &Value, name: &str| entry[name].as_u64().unwrap();
    for entry in vectors["guess_points"].as_array().unwrap() {
        let (order, hints) = (number(entry, "order") as usize, number(entry, "hints_shown") as u8);
        let points = score::of_guess(number(entry, "draw_ms"), number(entry, "elapsed_ms"), order, hints);
        assert_eq!(u64::from(points), number(entry, "points"), "{entry}");
    }
    for turn in vectors["turns"].as_array().unwrap() {
        let correct = turn["correct"].as_array().unwrap();
        let guessed: Vec<u32> = correct.iter().map(|entry| number(entry, "points") as u32).collect();
        for (end_on, name) in [(EndOn::All, "drawer_points"), (EndOn::First, "mode_first_drawer_points")] {
            let points = score::of_drawer(end_on, &guessed, number(turn, "eligible") as usize);
            assert_eq!(u64::from(points), number(turn, name), "{turn}");
        }
    }
    for entry in vectors["hint_times"].as_array().unwrap() {
        let (draw_ms, hints) = (number(entry, "draw_ms"), number(entry, "hints") as u8);
        let options = Options { draw_sec: (draw_ms / 1_000) as u16, hints, idle_sec: 0, ..usual() };
        let mut table = Table::drawing(&options, 4, "아이스크림");
        let mut times = Vec::new();
        while let Some((at, Auto::Hint)) = table.alarm() {
            times.push(at);
            table.at(at);
        }
        assert_eq!(serde_json::json!(times), entry["at_ms"], "{entry}");
    }
}

#[test]
fn what_is_reported_is_nobody_elses_business() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    assert!(table.is_sealed(1, "report drawing"));
    let before = table.sync(2);
    table.act(1, "report drawing").unwrap();
    assert_eq!((table.act(1, "report drawing"), table.act(1, "report chat")), (Err("not_legal"), Ok(())));
    assert_eq!(table.sync(2), before);
    table.act(2, "like").unwrap();
    assert_eq!((table.act(2, "like"), table.act(0, "like")), (Err("not_legal"), Err("not_legal")));
    assert_eq!(table.watched().likes, 1);
}

#[test]
fn what_says_nothing_is_dropped() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    assert!(table.is_sealed(1, "say 😀") && table.is_sealed(0, "say  "));
    table.say(1, "😀");
    assert_eq!(table.answer(1).map(|answer| answer.told), Some(Told::Empty));
    assert_eq!(table.told(0, "say \u{202E}\u{7} "), []);
}

#[test]
fn the_word_is_whole_for_those_who_know_it() {
    let mut table = Table::drawing(&usual(), 4, "사과");
    table.say(1, "사과");
    let known = [0, 1, 2, 3].map(|seat| table.secret(seat).word.is_some());
    assert_eq!(known, [true, true, false, false]);
    let input = Input::Auto { seat: None, auto: Auto::TurnEnd };
    assert!(DrawGuess::check(&table.trial.state, &input, table.trial.now).is_err(), "it is not due");
}
