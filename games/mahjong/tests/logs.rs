//! Records of real games, replayed through the rules (rules E). They are not part of this project: where they aren't there,
//! these tests say so and ask for nothing.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use mahjong::{
    Options,
    log::{self, Record, Replay},
    options::{RoundScore, Uma},
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

/// What the list of records says of one of them: how its rules differ, how its places were scored.
fn adjust(record: &mut Record, entry: &Value) {
    let Options { riichi, .. } = &mut record.options;
    if entry["round_score"] == "whole" {
        riichi.round_score = RoundScore::Whole;
    }
    let uma: Vec<i16> = entry["uma"].as_array().into_iter().flatten().map(|n| n.as_i64().unwrap() as i16).collect();
    if !uma.is_empty() {
        riichi.uma = Uma::of(&uma).unwrap();
    }
    let variant = entry["variant"].as_str().unwrap_or_default();
    if variant.starts_with("tenpai_yame=off") {
        riichi.tenpai_yame = false;
    }
    if entry["place_scores"] == "custom" || entry.get("round_score").is_none() {
        record.finals.iter_mut().for_each(|finals| finals.scores = None);
    }
}

fn replay(file: &str, entry: &Value) -> Result<usize, String> {
    let Some(folder) = records() else { return Ok(0) };
    let text = fs::read_to_string(folder.join(file)).map_err(|error| error.to_string())?;
    let mut record = log::read(&text).map_err(|unreadable| format!("{file} can't be read: {unreadable}"))?;
    adjust(&mut record, entry);
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
