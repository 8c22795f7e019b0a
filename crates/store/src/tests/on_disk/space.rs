//! What is forgotten gives its space back, and how long a sync takes.

use crate::{
    SnapshotRow, SqliteStore, Store, Write,
    sqlite::{DATABASE, Settings, measure_fsync},
    tests::{
        quick_folder,
        samples::{entries, game, result, snapshot},
    },
};
use std::{fs, path::Path};

fn file_len(folder: &Path) -> u64 {
    fs::metadata(folder.join(DATABASE)).unwrap().len()
}

#[test]
fn forgotten_logs_give_their_space_back() {
    let folder = quick_folder();
    let open = || SqliteStore::open(Settings::new(folder.path())).unwrap();
    drop(open());
    let empty = file_len(folder.path());

    let mut store = open();
    for pk in 1..=20 {
        let mut game = vec![Write::Game(game(pk, &[1]))];
        game.extend(entries(pk, 1..=200));
        let state = SnapshotRow { body: "x".repeat(10_000), ..snapshot(pk, 200) };
        game.extend([Write::Snapshot(state), Write::Result(result(pk, pk))]);
        store.commit(&game).unwrap();
    }
    drop(store);
    let full = file_len(folder.path());
    assert!(full > empty + 400_000, "{full} bytes after {empty}");

    let mut store = open();
    store.commit(&[Write::ForgetLogs { before: 100 }]).unwrap();
    drop(store);
    let swept = file_len(folder.path());
    assert!(swept < empty + 40_000, "{swept} bytes, {empty} when it was empty, {full} when it was full");
}

#[test]
fn a_sync_is_measured_and_leaves_no_file() {
    let folder = quick_folder();
    let fsync = measure_fsync(folder.path()).unwrap();
    assert!(fsync.median <= fsync.longest, "{fsync:?}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
