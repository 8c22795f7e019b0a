//! A disk that fills up in the middle of a commit, and one that fails.

use super::disk::{Disk, Syncs};
use crate::{
    SqliteStore, Store, StoreError, Write,
    sqlite::Settings,
    tests::{
        contents::contents,
        quick_folder,
        samples::{entries, entry, game, setting},
    },
};
use tempfile::TempDir;

/// A store with a game and three entries, on such a disk.
fn begun() -> (Disk, Settings, SqliteStore, TempDir) {
    let (disk, vfs) = Disk::new();
    let folder = quick_folder();
    let mut settings = Settings { vfs: Some(vfs), ..Settings::new(folder.path()) };
    settings.limits.checkpoint.passive_from = 1;
    let mut store = SqliteStore::open(settings.clone()).unwrap();
    store.commit(&[Write::Game(game(1, &[1]))]).unwrap();
    store.commit(&entries(1, 1..=3)).unwrap();
    (disk, settings, store, folder)
}

#[test]
fn wherever_the_disk_becomes_full_nothing_is_kept_and_it_goes_on_afterwards() {
    let (disk, settings, mut store, _folder) = begun();
    let mut n = 4;
    let mut room = 0;
    let mut refused = 0;
    loop {
        let before = contents(&store);
        let mut batch = vec![setting("a", n), Write::Entry(entry(1, n)), setting("b", n.to_string().repeat(10_000))];
        batch.extend(entries(1, n + 1..=n + 5));
        disk.set_room(Some(room));
        let answer = store.commit(&batch);
        disk.set_room(None);
        if answer.is_ok() {
            break;
        }
        refused += 1;
        assert_eq!(answer, Err(StoreError::Full), "with room for {room} bytes");
        assert_eq!(contents(&store), before, "with room for {room} bytes");
        store.commit(&batch).unwrap();
        n += 6;
        room += 1500;
    }
    assert!(refused > 10, "refused {refused} times");
    let at_last = contents(&store);
    drop(store);
    assert_eq!(contents(&SqliteStore::open(settings).unwrap()), at_last);
}

#[test]
fn a_batch_larger_than_the_cache_goes_back_whole() {
    let (disk, _, mut store, _folder) = begun();
    let before = contents(&store);
    let large: Vec<Write> = (0..300).map(|key: u32| setting(&format!("k{key}"), "x".repeat(100_000))).collect();
    disk.set_room(Some(25_000_000));
    assert_eq!(store.commit(&large), Err(StoreError::Full));
    assert!(disk.file_len("-wal") > 5_000_000, "it got some way: {}", disk.file_len("-wal"));
    assert_eq!(contents(&store), before);
    disk.set_room(None);
    store.commit(&large).unwrap();
}

#[test]
fn a_checkpoint_that_finds_no_room_is_done_later() {
    let (disk, settings, mut store, _folder) = begun();
    let mut upkeep = store.upkeep().unwrap().unwrap();
    store.commit(&[setting("a", "x".repeat(100_000))]).unwrap();
    let before = contents(&store);
    disk.set_room(Some(0));
    assert_eq!(upkeep.run(), Err(StoreError::Full));
    disk.set_room(None);
    upkeep.run().unwrap();
    assert!(disk.file_len("madang.db") > 100_000);
    drop((store, upkeep));
    assert_eq!(contents(&SqliteStore::open(settings).unwrap()), before);
}

#[test]
fn after_a_sync_that_failed_nothing_is_written_any_more() {
    let (disk, settings, mut store, _folder) = begun();
    disk.set_syncs(Syncs::Fail);
    let answer = store.commit(&[setting("a", 1)]);
    assert!(matches!(answer, Err(StoreError::Broken(_))), "{answer:?}");
    disk.set_syncs(Syncs::Work);
    assert_eq!(store.commit(&[setting("a", 2)]), answer, "a sync that works later proves nothing");
    drop(store);
    SqliteStore::open(settings).unwrap().commit(&[setting("a", 3)]).unwrap();
}

#[test]
fn a_checkpoint_whose_sync_fails_stops_the_program() {
    let (disk, _, store, _folder) = begun();
    let mut upkeep = store.upkeep().unwrap().unwrap();
    disk.set_syncs(Syncs::Fail);
    let answer = upkeep.run();
    assert!(matches!(answer, Err(StoreError::Broken(_))), "{answer:?}");
}
