//! Records of real games, replayed through the rules (rules E). They are not part of this project: where they aren't
//! there, these tests say so and ask for nothing.

use mahjong::{
    calc,
    log::{self, Replay, Unreadable},
};
use serde_json::Value;
use std::{fs, path::PathBuf};

/// Where the records lie, beside the project.
fn records() -> Option<PathBuf> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/vectors/mahjong-logs"));
    if folder.exists() {
        return Some(folder);
    }
    eprintln!("left out: {} isn't there", folder.display());
    None
}

fn replay(file: &str, entry: &Value) -> Result<usize, String> {
    let Some(folder) = records() else { return Ok(0) };
    let text = fs::read_to_string(folder.join(file)).map_err(|error| error.to_string())?;
    let mut record = log::read(&text).map_err(|unreadable| format!("{file} can't be read: {unreadable}"))?;
    record.take_over(Some(entry));
    let mut hands = 0;
    for hand in Replay::new(&record) {
        let _ = hand.map_err(|(number, what)| format!("{file}, hand {number}: {what}"))?;
        hands += 1;
    }
    Ok(hands)
}

fn replay_all(format: &str, files: usize) {
    let Some(folder) = records() else { return };
    let index: Value = serde_json::from_str(&fs::read_to_string(folder.join("index.json")).unwrap()).unwrap();
    let mut results: Vec<Result<usize, String>> = Vec::new();
    for entry in index["files"].as_array().unwrap() {
        let of_format = [entry["file"].as_str(), entry["mjai"].as_str()];
        let files = of_format.into_iter().flatten().filter(|file| file.starts_with(format));
        results.extend(files.map(|file| replay(file, entry)));
    }
    let wrong: Vec<&String> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    assert!(wrong.is_empty(), "{} of {} differ:\n{:#?}", wrong.len(), results.len(), wrong);
    assert_eq!(results.len(), files);
}

#[test]
fn every_mjlog_agrees() {
    replay_all("mjlog/", 36);
}

#[test]
fn every_t6_agrees() {
    replay_all("t6/", 21);
}

#[test]
fn every_mjai_agrees() {
    replay_all("mjai/", 9);
}

/// Compares what is legal with what the vectors say.
fn compare(entry: &Value, answer: &Value) -> Option<String> {
    let sorted = |legal: &Value| {
        let mut legal = legal.clone();
        for list in legal.as_object_mut().unwrap().values_mut().filter_map(Value::as_array_mut) {
            list.sort_by_key(ToString::to_string);
        }
        legal
    };
    let (expected, own) = (sorted(&entry["legal"]), sorted(&answer["legal"]));
    (expected != own).then(|| format!("{}: {own} instead of {expected}", entry["id"]))
}

fn vectors(file: &str) -> Option<(PathBuf, Vec<Value>)> {
    let folder = records()?.parent()?.to_owned();
    let file: Value = serde_json::from_str(&fs::read_to_string(folder.join(file)).unwrap()).unwrap();
    Some((folder, file["vectors"].as_array().unwrap().clone()))
}

#[test]
fn what_is_legal_in_special_cases() {
    let Some((_, entries)) = vectors("riichi-legal-cases.json") else { return };
    assert_eq!(entries.len(), 37);
    let wrong: Vec<String> = entries
        .iter()
        .filter_map(|entry| match calc::riichi_legal_case(entry) {
            Ok(answer) => compare(entry, &answer),
            Err(reject) => Some(format!("{}: {}", entry["id"], reject.code)),
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_legal_in_recorded_games() {
    let Some((folder, entries)) = vectors("riichi-legal.json") else { return };
    assert_eq!(entries.len(), 774);
    let mut texts = std::collections::BTreeMap::new();
    let mut wrong = Vec::new();
    for entry in &entries {
        let log = entry["log"].as_str().unwrap();
        let text =
            texts.entry(log).or_insert_with(|| fs::read_to_string(folder.join("mahjong-logs").join(log)).unwrap());
        match calc::riichi_legal(entry, text) {
            Ok(answer) => wrong.extend(compare(entry, &answer)),
            Err(reject) => wrong.push(format!("{}: {}", entry["id"], reject.code)),
        }
    }
    assert!(wrong.is_empty(), "{} differ: {:#?}", wrong.len(), &wrong[..wrong.len().min(12)]);
}

#[test]
fn a_record_that_breaks_off_is_refused() {
    let Some(folder) = records() else { return };
    for file in ["mjlog/s09.xml", "mjai/s18.jsonl", "t6/st01.json"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let half: String = text.chars().take(text.chars().count() / 2).collect();
        let unreadable = log::read(&half).err().unwrap_or_else(|| panic!("half of {file} is read"));
        assert!(matches!(unreadable, Unreadable::Broken { .. }), "{unreadable}");
    }
}
