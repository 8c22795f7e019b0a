//! What needs files: what is legal in a recorded game of riichi, and whether records agree with our rules.

use crate::trouble::Trouble;
use engine::{Reject, Text};
use mahjong::log::{self, Replay, Unreadable};
use serde_json::{Value, json};
use std::{
    fmt::Display,
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
    let (mut differ, mut unread) = (0_usize, 0_usize);
    for file in files {
        match replay(file, &mut out) {
            Ok(Outcome::Agrees) => {}
            Ok(Outcome::Differs) => differ += 1,
            Ok(Outcome::Unread) => unread += 1,
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(Trouble::of_system(&error)),
        }
    }
    match (differ, unread) {
        (0, 0) => Ok(()),
        (0, _) => Err(Trouble::new(
            format!("기록 {unread}개를 맞춰 보지 못했어요"),
            format!("{unread} of the records couldn't be checked"),
        )),
        (_, 0) => Err(Trouble::new(
            format!("기록 {differ}개가 규칙과 달라요"),
            format!("{differ} of the records differ from our rules"),
        )),
        (..) => Err(Trouble::new(
            format!("기록 {differ}개가 규칙과 다르고, {unread}개는 맞춰 보지 못했어요"),
            format!("{differ} of the records differ from our rules, and {unread} couldn't be checked"),
        )),
    }
}

/// What came of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Every hand went as our rules have it.
    Agrees,
    /// A hand didn't.
    Differs,
    /// Nobody can tell.
    Unread,
}

/// Replays one record.
fn replay(file: &Path, out: &mut impl Write) -> io::Result<Outcome> {
    let name = file.display().to_string();
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            writeln!(out, "{}", unread(&name, &error))?;
            return Ok(Outcome::Unread);
        }
    };
    let mut record = match log::read(&text) {
        Ok(record) => record,
        Err(Unreadable::OneSeat { place }) => {
            writeln!(out, "{}", one_seat(&name, place))?;
            return Ok(Outcome::Unread);
        }
        Err(unreadable) => {
            writeln!(out, "{}", unread(&name, &unreadable))?;
            return Ok(Outcome::Unread);
        }
    };
    record.take_over(entry_of(file).as_ref());
    let mut outcome = Outcome::Agrees;
    for hand in Replay::new(&record) {
        let line = match hand {
            Ok(hand) => {
                json!({"file": name, "hand": hand.hand, "agrees": true, "name": hand.name, "summary": hand.summary})
            }
            Err((hand, difference)) => {
                outcome = Outcome::Differs;
                json!({"file": name, "hand": hand, "agrees": false, "difference": difference})
            }
        };
        writeln!(out, "{line}")?;
    }
    Ok(outcome)
}

fn unread(file: &str, why: &dyn Display) -> Value {
    json!({"file": file, "error": {"code": "bad_record", "text": {
        "ko": format!("기록을 읽을 수 없어요: {why}"), "en": format!("The record can't be read: {why}")}}})
}

fn one_seat(file: &str, line: usize) -> Value {
    json!({"file": file, "error": {"code": "one_seat", "text": {
    "ko": format!("한 자리에서 본 기록이라 {line}번째 줄부터 가려진 패(?)가 있어요. 규칙과 맞춰 보려면 모든 패가 적힌 기록이 필요해요"),
    "en": format!(
        "This is the record of one seat: tiles are hidden (?) from line {line} on. Only a record with all tiles \
        can be checked against the rules"
    )}}})
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
