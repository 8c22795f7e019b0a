//! `xtask gen`: what is written from the Rust types and from the lock files.
//!
//! - `web/src/gen/protocol/`: the types of the wire, one file each
//! - `web/src/gen/GAME/`: a game's options, actions, events and view, the same way
//! - `web/public/licenses.txt`: the notices of what we ship
//!
//! All of it is committed, so that nobody needs Rust to work on the page; `make test` fails when it is out of date.

use crate::{files, notices};
use anyhow::{Context as _, Result, bail};
use catalog::GAMES;
use protocol::{to_client, to_server};
use std::{collections::BTreeMap, fs, path::Path};
use ts_rs::{Config, TS};

const TYPES: &str = "web/src/gen";

/// Files by their path from the root.
type Files = BTreeMap<String, Vec<u8>>;

/// Brings the generated files up to date.
pub(crate) fn write(root: &Path) -> Result<()> {
    let wanted = make(root)?;
    for path in differing(&wanted, &present(root)?) {
        let place = root.join(&path);
        match wanted.get(&path) {
            Some(bytes) => {
                fs::create_dir_all(place.parent().unwrap_or(root))?;
                fs::write(&place, bytes).with_context(|| format!("{path} can't be written"))?;
            }
            None => fs::remove_file(&place).with_context(|| format!("{path} can't be removed"))?,
        }
        println!("{path}");
    }
    Ok(())
}

/// Says whether the generated files are up to date.
pub(crate) fn check(root: &Path) -> Result<()> {
    let differing = differing(&make(root)?, &present(root)?);
    if !differing.is_empty() {
        bail!("out of date: {}\nRun `make gen` and commit what it changes", differing.join(", "));
    }
    println!("web/src/gen and the licence notices are up to date");
    Ok(())
}

/// What should be there.
fn make(root: &Path) -> Result<Files> {
    let folder = tempfile::tempdir()?;
    wire_types(&folder.path().join("protocol"))?;
    for game in GAMES {
        let id = game.meta().id;
        let own = folder.path().join(id);
        game.export_types(&own).with_context(|| format!("the types of {id}"))?;
    }
    let mut made = below(TYPES, files::tree(folder.path())?);
    made.insert(notices::PATH.into(), notices::make(root)?.into_bytes());
    Ok(made)
}

/// Every type of the wire; those that it is made of come with it.
fn wire_types(folder: &Path) -> Result<()> {
    let config = Config::new().with_out_dir(folder).with_large_int("number");
    macro_rules! export {
        ($($from:ident::{$($name:ident),+ $(,)?})+) => { $($($from::$name::export_all(&config)?;)+)+ };
    }
    export! {
        engine::{Level, Reject, Tag}
        to_server::{
            Auth, RoomCreate, RoomJoin, RoomConfigure, OfSeat, RoomReady, RoomAddBot, RoomExpel, PlayerRename, GameAct,
            ChatSend, TimePing,
        }
        to_client::{
            Welcome, RoomState, Joined, GameStart, GameUpdate, GamePrivate, GameStream, GameOver, ChatMessage,
            TimeProbe, ServerNotice, RoomClosed, PublicRoom, Me, MyGames, Replay,
        }
    }
    Ok(())
}

/// The files under their path from the root.
fn below(folder: &str, files: Files) -> Files {
    files.into_iter().map(|(path, bytes)| (format!("{folder}/{path}"), bytes)).collect()
}

/// What is there.
fn present(root: &Path) -> Result<Files> {
    let mut present = below(TYPES, files::tree(&root.join(TYPES))?);
    if let Ok(bytes) = fs::read(root.join(notices::PATH)) {
        present.insert(notices::PATH.into(), bytes);
    }
    Ok(present)
}

/// The paths whose files differ, or that only one side has.
fn differing(wanted: &Files, present: &Files) -> Vec<String> {
    let mut paths: Vec<_> = wanted
        .iter()
        .filter(|(path, bytes)| present.get(*path) != Some(*bytes))
        .map(|(path, _)| path.clone())
        .collect();
    paths.extend(present.keys().filter(|path| !wanted.contains_key(*path)).cloned());
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    #[test]
    fn changed_missing_and_left_over_files_are_found() {
        let wanted = files(&[("same", "a"), ("changed", "a"), ("new", "a")]);
        let present = files(&[("same", "a"), ("changed", "b"), ("old", "a")]);
        assert_eq!(differing(&wanted, &present), ["changed", "new", "old"]);
        assert_eq!(differing(&wanted, &wanted), [""; 0]);
    }

    #[test]
    fn the_wire_is_exported() {
        let folder = tempfile::tempdir().unwrap();
        wire_types(folder.path()).unwrap();
        let welcome = fs::read_to_string(folder.path().join("Welcome.ts")).unwrap();
        assert!(welcome.contains("now: number"), "{welcome}");
    }
}
