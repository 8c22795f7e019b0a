//! What needs files: what is legal in a recorded game of riichi, and whether records agree with our rules.

use crate::trouble::Trouble;
use engine::{Reject, Text};
use mahjong::log::{self, Replay};
use serde_json::{Value, json};
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// What may be done at a moment of a recorded hand, whose file is named or whose events are given.
pub(super) fn legal(entry: &Value, dir: &Path) -> Result<Value, Reject> {
    let Some(name) = entry["log"].as_str() else { return mahjong::calc::riichi_legal_case(entry) };
    let text = fs::read_to_string(dir.join(name)).map_err(|_| NO_FILE)?;
    mahjong::calc::riichi_legal(entry, &text)
}

const NO_FILE: Reject = Reject::new(
    "no_file",
    Text::new(
        "기록 파일을 읽을 수 없어요. --dir로 폴더를 알려 주세요",
        "The record can't be read. Say with --dir in which folder it is",
    ),
);

/// Replays records, a line a hand; whatever differs is an error in the end.
pub(super) fn replay_all(files: &[PathBuf], mut out: impl Write) -> Result<(), Trouble> {
    if files.is_empty() {
        return Err(Trouble::new("어느 기록인지 파일을 적어 주세요", "Say which records: give their files"));
    }
    let mut differ = 0_usize;
    for file in files {
        match replay(file, &mut out) {
            Ok(agree) => differ += usize::from(!agree),
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(Trouble::of_system(&error)),
        }
    }
    if differ == 0 {
        return Ok(());
    }
    Err(Trouble::new(
        format!("기록 {differ}개가 규칙과 달라요"),
        format!("{differ} of the records differ from our rules"),
    ))
}

/// Replays one record. Whether it agrees.
fn replay(file: &Path, out: &mut impl Write) -> io::Result<bool> {
    let name = file.display().to_string();
    let bad = |what: String| {
        json!({"file": name, "error": {"code": "bad_record", "text": {
        "ko": format!("기록을 읽을 수 없어요: {what}"), "en": format!("The record can't be read: {what}")}}})
    };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            writeln!(out, "{}", bad(error.to_string()))?;
            return Ok(false);
        }
    };
    let mut record = match log::read(&text) {
        Ok(record) => record,
        Err(unreadable) => {
            writeln!(out, "{}", bad(unreadable.to_string()))?;
            return Ok(false);
        }
    };
    record.take_over(entry_of(file).as_ref());
    let mut agree = true;
    for hand in Replay::new(&record) {
        let line = match hand {
            Ok(hand) => {
                json!({"file": name, "hand": hand.hand, "agrees": true, "name": hand.name, "summary": hand.summary})
            }
            Err((hand, difference)) => {
                agree = false;
                json!({"file": name, "hand": hand, "agrees": false, "difference": difference})
            }
        };
        writeln!(out, "{line}")?;
    }
    Ok(agree)
}

/// What `index.json` beside the file's folder says of it.
fn entry_of(file: &Path) -> Option<Value> {
    let file = file.canonicalize().ok()?;
    let folder = file.parent()?;
    let root = folder.parent()?;
    let index: Value = serde_json::from_str(&fs::read_to_string(root.join("index.json")).ok()?).ok()?;
    let name = file.strip_prefix(root).ok()?.to_str()?;
    let is = |entry: &&Value| entry["file"] == name || entry["mjai"] == name;
    index["files"].as_array()?.iter().find(is).cloned()
}
