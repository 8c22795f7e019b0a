//! Checkpoints beside the writer.

use crate::{
    SqliteStore, Store, Write,
    sqlite::{DATABASE, Settings},
    tests::{
        Ends, quick_folder,
        samples::{entries, entry, game, setting},
    },
};
use std::{
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

fn open(folder: &Path) -> SqliteStore {
    let mut settings = Settings::new(folder);
    settings.limits.checkpoint.passive_from = 5;
    settings.limits.checkpoint.restart_from = 20;
    settings.limits.checkpoint.truncate_from = 100;
    SqliteStore::open(settings).unwrap()
}

fn wal_pages(folder: &Path) -> u64 {
    std::fs::metadata(folder.join(format!("{DATABASE}-wal"))).map_or(0, |file| file.len() / 4096)
}

#[test]
fn the_writers_log_is_left_alone_until_somebody_looks_after_it() {
    let folder = quick_folder();
    let mut store = open(folder.path());
    let mut upkeep = store.upkeep().unwrap().unwrap();
    for n in 0..40 {
        store.commit(&[setting("a", n)]).unwrap();
    }
    let alone = wal_pages(folder.path());
    assert!(alone >= 40, "{alone} pages");
    for n in 0..400 {
        store.commit(&[setting("a", n)]).unwrap();
        if n % 10 == 0 {
            upkeep.run().unwrap();
        }
    }
    let looked_after = wal_pages(folder.path());
    assert!(looked_after <= alone + 20, "{looked_after} pages");
}

#[test]
fn somebody_who_reads_for_long_holds_up_neither_commits_nor_upkeep() {
    let folder = quick_folder();
    let mut store = open(folder.path());
    store.commit(&[setting("a", "before")]).unwrap();
    let mut upkeep = store.upkeep().unwrap().unwrap();
    let slow = rusqlite::Connection::open(folder.path().join(DATABASE)).unwrap();
    let value = || -> String { slow.query_row("SELECT value FROM settings", [], |row| row.get(0)).unwrap() };
    slow.execute_batch("BEGIN").unwrap();
    assert_eq!(value(), "before");
    for n in 0..200 {
        store.commit(&[setting("a", n)]).unwrap();
        upkeep.run().unwrap();
    }
    assert_eq!(value(), "before", "it reads one moment");
    assert!(wal_pages(folder.path()) >= 200);
    slow.execute_batch("COMMIT").unwrap();
    assert_eq!(value(), "199");
    upkeep.run().unwrap();
    assert_eq!(wal_pages(folder.path()), 0, "the long log is cut");
}

#[test]
fn a_writer_at_full_speed_and_upkeep_at_once_lose_nothing() {
    let folder = quick_folder();
    let mut store = open(folder.path());
    store.commit(&[Write::Game(game(1, &[1]))]).unwrap();
    let mut upkeep = store.upkeep().unwrap().unwrap();
    let mut reader = store.reader().unwrap();
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(Ordering::SeqCst) {
                upkeep.run().unwrap();
            }
        });
        scope.spawn(|| {
            let mut seen = 0;
            while !over.load(Ordering::SeqCst) {
                let log = reader.log(1).unwrap();
                assert!(log.len() >= seen, "{} after {seen}", log.len());
                seen = log.len();
            }
        });
        let _ends = Ends(&over);
        for n in 0..150 {
            store.commit(&entries(1, n * 2 + 1..=n * 2 + 2)).unwrap();
        }
    });
    drop((store, upkeep, reader));
    let log = open(folder.path()).reader().unwrap().log(1).unwrap();
    assert_eq!(log, (1..=300).map(|n| entry(1, n)).collect::<Vec<_>>());
}
