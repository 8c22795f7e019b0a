//! Joy: scores and decisions by the numbers of the scenarios (rules D1, A4).

use mahjong::calc;
use serde_json::{Value, json};

/// What a hand is worth: the sum, and who pays.
fn score(concealed: &str, win: &str, melds: &[(&str, &str)], by: &str) -> (Value, Value, Value) {
    let meld = |(kind, tiles): &(&str, &str)| json!({"type": kind, "tiles": tiles});
    let melds: Vec<Value> = melds.iter().map(meld).collect();
    let entry = json!({"concealed": concealed, "win": win, "melds": melds, "by": by, "last_tile": false});
    let told = calc::joy_score(&entry).unwrap()["expected"].take();
    (told["S"].clone(), told["pays"].clone(), told["winner"].clone())
}

#[test]
fn j24_to_j28_what_a_hand_is_worth() {
    let nothing = score("123m456p78s55z", "9s", &[("chi", "234m")], "ron");
    assert_eq!(nothing, (json!(8), json!({"discarder": 24}), json!(24)), "J-24");
    let simples = score("234m456p67888s22p", "5s", &[], "tsumo");
    assert_eq!(simples, (json!(18), json!({"each": 18}), json!(54)), "J-25");
    let four = [("pon", "111m"), ("pon", "333m"), ("pon", "999m"), ("pon", "777z")];
    assert_eq!(score("2m", "2m", &four, "ron"), (json!(26), json!({"discarder": 78}), json!(78)), "J-26");
    let flush = score("111333555777m9m", "9m", &[], "tsumo");
    assert_eq!(flush, (json!(38), json!({"each": 38}), json!(114)), "J-27");
    // Three straights of 1-2-3 are three triples.
    let triples = score("111222333m555p9s", "9s", &[], "ron");
    assert_eq!(triples, (json!(8 + 4 + 8), json!({"discarder": 60}), json!(60)), "J-28");
}

/// A scenario of the joy player: its number, the hand, the melds, some of the values, and what is thrown.
const DISCARDS: &[(&str, &str, u8, &str, &str)] = &[
    ("A4.1", "123m456p7899s1135z", 0, "9s 320 3z 320 5z 320 1z 300 else 240", "3z"),
    ("A4.2", "112233m45679p1s15z", 0, "1s 320 1z 320 5z 320 4p 300 7p 300 9p 300 else 240", "1z"),
    ("A4.3", "147m258p369s12345z", 0, "else 0", "1z"),
    ("A4.4", "12m45m78m12p45p78p12z", 0, "else 100", "1z"),
    ("A4.5", "1111m222333p45s77z", 0, "1m 340 4s 320 5s 320 7z 320 else 260", "1m"),
    ("A4.6", "3334m5p", 3, "4m 400 5p 400 3m 320", "4m"),
    ("A4.7", "12355m1246p78s567z", 0, "5z 180 6z 180 7z 180 1m 100 2m 100 3m 100 else 160", "5z"),
];

#[test]
fn a4_1_to_a4_7_what_the_joy_player_throws() {
    for (number, hand, melds, values, discard) in DISCARDS {
        let answer = calc::joy_ai(&json!({"type": "discard", "hand": hand, "melds": melds})).unwrap();
        assert_eq!(answer["discard"], *discard, "{number}");
        let words: Vec<&str> = values.split(' ').collect();
        let named = |kind: &str| words.chunks(2).find(|pair| pair[0] == kind).map(|pair| pair[1]);
        for (kind, value) in answer["scores"].as_object().unwrap() {
            let expected: u32 = named(kind).or_else(|| named("else")).unwrap().parse().unwrap();
            assert_eq!(*value, expected, "{number} {kind}");
        }
    }
}

/// The hand, the melds, what is offered, the value now, the values after each claim, and which is taken.
type Claim = (&'static str, &'static str, u8, &'static str, u32, &'static [u32], Option<u32>);

const CLAIMS: &[Claim] = &[
    ("A4.8", "123m456p78s99s115z", 0, "1z", 320, &[400], Some(0)),
    ("A4.9", "123m456p78s99s115z", 0, "6s", 320, &[340], Some(0)),
    ("A4.10", "234m2345p6778s55s", 0, "6s", 320, &[400, 400], Some(0)),
    ("A4.11", "1199m3366p4488s5z", 0, "1m", 100, &[180], Some(0)),
    ("A4.12", "2355p", 3, "4p", 340, &[400, 400], Some(0)),
    ("J-32", "123m456p78s99s115z", 0, "5p", 320, &[320], None),
];

#[test]
fn a4_8_to_a4_12_and_j32_what_the_joy_player_claims() {
    for (number, hand, melds, tile, now, after, choose) in CLAIMS {
        let entry = json!({"type": "claim", "hand": hand, "melds": melds, "tile": tile, "straight_allowed": true});
        let answer = calc::joy_ai(&entry).unwrap();
        assert_eq!(answer["now"], *now, "{number}");
        let values: Vec<&Value> = answer["options"].as_array().unwrap().iter().map(|option| &option["after"]).collect();
        assert_eq!(json!(values), json!(after), "{number}");
        assert_eq!(answer["choose"], json!(choose), "{number}");
    }
}

#[test]
fn a4_10_and_a4_12_the_lower_straight_comes_first() {
    for (hand, melds, tile, uses) in [
        ("234m2345p6778s55s", 0, "6s", json!([["5s", "7s"], ["7s", "8s"]])),
        ("2355p", 3, "4p", json!([["2p", "3p"], ["3p", "5p"]])),
    ] {
        let entry = json!({"type": "claim", "hand": hand, "melds": melds, "tile": tile, "straight_allowed": true});
        let answer = calc::joy_ai(&entry).unwrap();
        let used: Vec<&Value> = answer["options"].as_array().unwrap().iter().map(|option| &option["use"]).collect();
        assert_eq!(json!(used), uses);
    }
}
