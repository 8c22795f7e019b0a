//! The hands of the vector files, answered as `madang calc` answers them.

use engine::Reject;
use mahjong::calc;
use serde_json::Value;

/// Asks for every entry of a file and compares all that is answered with what the file holds.
fn compare(file: &str, count: usize, answer: fn(&Value) -> Result<Value, Reject>) {
    let file: Value = serde_json::from_str(file).unwrap();
    let entries = file["vectors"].as_array().unwrap();
    assert_eq!(entries.len(), count);
    let mut wrong = Vec::new();
    for entry in entries {
        let answer = answer(entry).unwrap_or_else(|reject| panic!("{}: {}", entry["id"], reject.code));
        for (key, value) in answer.as_object().unwrap() {
            let expected = &entry[key];
            if value != expected {
                wrong.push(format!("{} {key}: {value} instead of {expected}", entry["id"]));
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
}

#[test]
fn win_shape() {
    compare(include_str!("../vectors/win-shape.json"), 2400, calc::win_shape);
}

#[test]
fn shanten() {
    compare(include_str!("../vectors/shanten.json"), 2400, calc::shanten);
}

#[test]
fn riichi_scores() {
    compare(include_str!("../vectors/riichi-scores.json"), 2020, calc::riichi_score);
}

#[test]
fn riichi_scores_of_three() {
    compare(include_str!("../vectors/riichi-scores-sanma.json"), 400, calc::riichi_score);
}

#[test]
fn joy_scores() {
    compare(include_str!("../vectors/joy-scores.json"), 200, calc::joy_score);
}

#[test]
fn joy_ai() {
    compare(include_str!("../vectors/joy-ai.json"), 500, calc::joy_ai);
}
