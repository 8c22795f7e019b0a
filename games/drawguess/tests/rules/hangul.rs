//! Scenarios HN01–HN36, the published vectors, and what holds for any text.

use drawguess::{
    hangul::{Josa, Shown, Verdict, choseong, distance, jamo, josa, judge, key, mask},
    words,
};
use proptest::prelude::*;
use serde_json::Value;
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

const NONE: &[&str] = &[];

fn nfd(text: &str) -> String {
    text.nfd().collect()
}

#[test]
fn hn01_to_hn09_key() {
    assert_eq!(key(" 사 과 "), "사과", "HN01");
    assert_eq!(nfd("사과").chars().count(), 4);
    assert_eq!(key(&nfd("사과")), "사과", "HN02");
    assert_eq!((key("사과ㅋㅋㅋ"), key("ㅋㅋㅋ")), ("사과".into(), "ㅋㅋㅋ".into()), "HN03");
    assert_eq!(key("Ａｐｐｌｅ"), "apple", "HN04");
    assert_eq!(key("2층 버스!"), "2층버스", "HN05");
    assert_eq!((key("강아지\u{FEFF}"), key("안\u{200B}경")), ("강아지".into(), "안경".into()), "HN06");
    assert_eq!(key("😀"), "", "HN07");
    assert_eq!(key("R2-D2"), "r2d2", "HN08");
    assert_eq!(key("ㅋㅋ사과"), "ㅋㅋ사과", "HN09");
}

#[test]
fn key_knows_every_way_to_write_a_letter() {
    let half_width = "\u{FFA1}\u{FFC2}\u{FFBE}\u{FFC7}\u{FFCA}\u{FFD2}\u{FFDA}\u{FFDC}\u{FFCF}가";
    assert_eq!(key(half_width), "ㄱㅏㅎㅔㅕㅛㅡㅣㅚ가");
    assert_eq!(key("\u{1100}가\u{1162}"), "ㄱ가ㅐ");
    assert_eq!(key("\u{11C2}\u{11A8}x"), "ㅎㄱx");
    assert_eq!(key("가\u{3164}\u{FFA0}\u{115F}나"), "가나", "fillers");
    assert_eq!(key("\u{1140}\u{A960}나"), "나", "old Korean");
}

#[test]
fn hn10_to_hn14_jamo() {
    assert_eq!(jamo("값"), "ㄱㅏㅂㅅ", "HN10");
    assert_eq!(jamo("의사"), "ㅇㅡㅣㅅㅏ", "HN11");
    assert_eq!(jamo("쒜"), "ㅆㅜㅔ", "HN12");
    assert_eq!(jamo("ㄳ"), "ㄱㅅ", "HN13");
    assert_eq!(jamo("왜"), "ㅇㅗㅐ", "HN14");
}

#[test]
fn hn15_to_hn19_distance() {
    assert_eq!(distance("사과", "사가"), 1, "HN15");
    assert_eq!(distance("닭", "달"), 1, "HN16");
    assert_eq!(distance("의사", "이사"), 1, "HN17");
    assert_eq!(distance("강아지", "고양이"), 4, "HN18");
    assert_eq!(distance("사과", "ㅅㅏㄱㅗㅏ"), 0, "HN19");
}

#[test]
fn hn20_to_hn28_judge() {
    assert_eq!(judge("사과!!", "사과", NONE), Verdict::Correct, "HN20");
    assert_eq!(judge("정답 사과", "사과", NONE), Verdict::Contains, "HN21");
    assert_eq!(judge("배나무", "배", NONE), Verdict::Far, "HN22");
    assert_eq!(judge("개", "배", NONE), Verdict::Far, "HN23");
    assert_eq!(judge("달", "닭", NONE), Verdict::Close(1), "HN24");
    assert_eq!(judge("다", "닭", NONE), Verdict::Far, "HN24");
    assert_eq!(judge("휴대폰", "핸드폰", &["휴대폰"]), Verdict::Correct, "HN25");
    assert_eq!(judge("컴푸타", "컴퓨터", NONE), Verdict::Close(2), "HN26");
    assert_eq!(judge("캄푸타", "컴퓨터", NONE), Verdict::Far, "HN26");
    assert_eq!(judge("ㅅㅏㄱㅗㅏ", "사과", NONE), Verdict::Close(0), "HN27");
    assert_eq!(judge("", "사과", NONE), Verdict::Empty, "HN28");
}

#[test]
fn a_guess_is_cut_after_sixty_characters() {
    let long = |before: usize| format!("{}사과", "가".repeat(before));
    assert_eq!(judge(&long(58), "사과", NONE), Verdict::Contains);
    assert_eq!(judge(&long(59), "사과", NONE), Verdict::Far);
}

#[test]
fn hn29_hn30_what_is_shown() {
    assert_eq!(choseong("아이스 크림"), "ㅇㅇㅅ ㅋㄹ", "HN29");
    assert_eq!(mask("아이스 크림", &[]), "○○○ ○○", "HN30");
    assert_eq!(mask("R2-D2 가", &[Shown::Initial, Shown::No, Shown::No, Shown::Full]), "R○-D○ ○");
    assert_eq!(mask("사과", &[Shown::Initial, Shown::Full]), "ㅅ과");
}

#[test]
fn hn31_to_hn34_josa() {
    assert_eq!(josa("서울", Josa::EuroRo), "서울로", "HN31");
    assert_eq!(josa("부산", Josa::EuroRo), "부산으로", "HN31");
    assert_eq!((josa("3", Josa::IGa), josa("2", Josa::IGa)), ("3이".into(), "2가".into()), "HN32");
    assert_eq!((josa("pen", Josa::EulReul), josa("wifi", Josa::EulReul)), ("pen을".into(), "wifi를".into()), "HN33");
    assert_eq!(josa("民", Josa::EulReul), "民을(를)", "HN34");
    assert_eq!(josa("철수!) ", Josa::EunNeun), "철수!) 는", "punctuation and spaces are looked through");
    assert_eq!((josa("", Josa::AYa), josa("ㅋ", Josa::AYa)), ("아(야)".into(), "ㅋ아(야)".into()));
}

#[test]
fn hn35_vectors() {
    let vectors: Value = serde_json::from_str(include_str!("../vectors/hangul.json")).unwrap();
    let all = |name: &str| vectors[name].as_array().unwrap().clone();
    let text = |entry: &Value, name: &str| entry[name].as_str().unwrap().to_owned();
    for entry in all("keys") {
        let key = key(&text(&entry, "in"));
        assert_eq!((key.clone(), jamo(&key)), (text(&entry, "key"), text(&entry, "jamo")), "{entry}");
    }
    for entry in all("distances") {
        let off = distance(&text(&entry, "a"), &text(&entry, "b"));
        assert_eq!(Some(off as u64), entry["distance"].as_u64(), "{entry}");
    }
    for entry in all("verdicts") {
        let aliases: Vec<String> = serde_json::from_value(entry["aliases"].clone()).unwrap();
        let verdict = match judge(&text(&entry, "guess"), &text(&entry, "word"), &aliases) {
            Verdict::Empty => "empty",
            Verdict::Correct => "correct",
            Verdict::Contains => "contains",
            Verdict::Close(_) => "close",
            Verdict::Far => "far",
        };
        assert_eq!(verdict, text(&entry, "verdict"), "{entry}");
    }
    for entry in all("choseong") {
        assert_eq!(choseong(&text(&entry, "in")), text(&entry, "choseong"), "{entry}");
    }
    for entry in all("josa") {
        let pair = Josa::ALL.into_iter().find(|pair| {
            let (closed, open) = pair.forms();
            format!("{closed}/{open}") == text(&entry, "pair")
        });
        assert_eq!(josa(&text(&entry, "word"), pair.unwrap()), text(&entry, "out"), "{entry}");
    }
    let counts = ["keys", "distances", "verdicts", "choseong", "josa"].map(|name| all(name).len());
    assert!(counts.iter().all(|count| *count >= 8), "{counts:?}");
}

#[test]
fn hn36_the_list_of_words() {
    let mut keys = BTreeSet::new();
    for listed in words::list() {
        let key = key(&listed.word);
        assert!(!key.is_empty() && keys.insert(key), "{}", listed.word);
        assert_eq!(judge(&listed.word, &listed.word, &listed.aliases), Verdict::Correct);
        assert!(listed.word.nfc().eq(listed.word.chars()), "{} is NFC", listed.word);
    }
    assert_eq!(keys.len(), 504);
}

/// Texts made of what is hard: syllables, lone and conjoining jamo, widths, marks, fillers, laughs, and anything.
fn texts() -> impl Strategy<Value = String> {
    let letter = prop_oneof![
        4 => proptest::char::range('가', '힣'),
        2 => proptest::char::range('\u{1100}', '\u{11FF}'),
        2 => proptest::char::range('\u{3131}', '\u{3164}'),
        1 => proptest::char::range('\u{FF01}', '\u{FFDC}'),
        1 => proptest::char::range('\u{A960}', '\u{A97F}'),
        1 => proptest::char::range('\u{D7B0}', '\u{D7FB}'),
        1 => proptest::char::range('\u{300}', '\u{36F}'),
        2 => proptest::sample::select(vec!['ㅋ', 'ㅎ', 'ㅠ', 'ㅜ', 'ㅡ', ' ', '!', 'İ', 'ẞ', 'Å', '𝐀', '９']),
        2 => any::<char>(),
    ];
    proptest::collection::vec(letter, 0..12).prop_map(|letters| letters.into_iter().collect())
}

fn is_conjoining(letter: char) -> bool {
    ('\u{1100}'..='\u{11FF}').contains(&letter)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn a_key_is_its_own_key(text in texts()) {
        let once = key(&text);
        prop_assert_eq!(key(&once), once);
    }

    #[test]
    fn a_key_does_not_hang_on_how_it_was_composed(text in texts()) {
        let (composed, apart): (String, String) = (text.nfc().collect(), text.nfd().collect());
        prop_assert_eq!(key(&composed), key(&apart));
    }

    #[test]
    fn distances_are_distances(a in texts(), b in texts(), c in texts()) {
        prop_assert_eq!(distance(&a, &b), distance(&b, &a));
        prop_assert_eq!(distance(&a, &b) == 0, jamo(&key(&a)) == jamo(&key(&b)));
        prop_assert!(distance(&a, &c) <= distance(&a, &b) + distance(&b, &c));
    }

    #[test]
    fn a_word_is_its_own_answer(text in texts()) {
        let expected = if key(&text).is_empty() { Verdict::Empty } else { Verdict::Correct };
        prop_assert_eq!(judge(&text, &text, NONE), expected);
    }

    #[test]
    fn what_is_not_composed_stays(text in "[a-z0-9ㄱㄲㄴㅆㅏㅐㅒㅖ一 !]{0,12}") {
        prop_assert_eq!(jamo(&text), text);
    }

    #[test]
    fn no_conjoining_jamo_comes_out(text in texts()) {
        let key = key(&text);
        prop_assert!(!key.chars().any(is_conjoining) && !jamo(&key).chars().any(is_conjoining));
    }
}
