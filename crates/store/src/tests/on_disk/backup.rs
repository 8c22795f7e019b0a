//! Backups: taken while the server writes, restored by putting the file into an empty folder.

use super::server::Server;
use crate::{
    SqliteStore, Store, Write,
    sqlite::{BackupError, DATABASE, Durability, Settings, backup},
    tests::{
        Ends,
        contents::{Contents, contents},
        quick_folder,
        samples::{entry, game, setting},
    },
};
use std::{
    fs,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};
use tempfile::TempDir;

fn open(folder: &Path) -> SqliteStore {
    SqliteStore::open(Settings { durability: Durability::Normal, ..Settings::new(folder) }).unwrap()
}

/// What a server finds that starts from a backup.
fn restored(file: &Path) -> Contents {
    let folder = quick_folder();
    fs::copy(file, folder.path().join(DATABASE)).unwrap();
    let mut store = open(folder.path());
    let found = contents(&store);
    store.commit(&[setting("c", "on it goes")]).unwrap();
    found
}

fn filled() -> (TempDir, SqliteStore) {
    let folder = quick_folder();
    let mut store = open(folder.path());
    store.commit(&[setting("a", "here"), Write::Game(game(1, &[1])), Write::Entry(entry(1, 1))]).unwrap();
    (folder, store)
}

#[test]
fn a_backup_during_play_is_one_moment_of_it() {
    let folder = quick_folder();
    let mut store = open(folder.path());
    store.commit(&[Write::Game(game(1, &[1, 2]))]).unwrap();
    let over = AtomicBool::new(false);
    let mut last = 0;
    thread::scope(|scope| {
        scope.spawn(|| {
            for n in (1..).take_while(|_| !over.load(Ordering::SeqCst)) {
                store.commit(&[setting("a", n), Write::Entry(entry(1, n)), setting("b", n)]).unwrap();
            }
        });
        let _ends = Ends(&over);
        for number in 0..4 {
            let to = folder.path().join(format!("copy-{number}"));
            backup(folder.path(), &to).unwrap();
            let moment = moment_of(&to);
            assert!(moment >= last, "{moment} after {last}");
            last = moment;
        }
    });
    assert!(last > 0, "nothing was committed meanwhile");
}

/// After which commit a backup was taken; it holds all of that commit and nothing of the next.
fn moment_of(file: &Path) -> u64 {
    let place = quick_folder();
    fs::copy(file, place.path().join(DATABASE)).unwrap();
    let store = open(place.path());
    let mut reader = store.reader().unwrap();
    let [a, b] = ["a", "b"].map(|key| reader.setting(key).unwrap().map_or(0, |value| value.parse().unwrap()));
    assert_eq!(a, b);
    assert_eq!(reader.log(1).unwrap(), (1..=a).map(|n| entry(1, n)).collect::<Vec<_>>());
    a
}

#[test]
fn a_backup_needs_no_lock_and_holds_what_another_process_committed() {
    let folder = quick_folder();
    let mut server = Server::start(folder.path());
    server.commit();
    backup(folder.path(), &folder.path().join("running")).unwrap();
    server.commit();
    server.kill();
    // The last commit is only in the log that the killed server left.
    backup(folder.path(), &folder.path().join("killed")).unwrap();
    let setting = |name: &str| {
        let place = quick_folder();
        fs::copy(folder.path().join(name), place.path().join(DATABASE)).unwrap();
        open(place.path()).reader().unwrap().setting("a").unwrap()
    };
    assert_eq!([setting("running"), setting("killed")], [Some("1".into()), Some("2".into())]);
}

#[test]
fn a_backup_overwrites_nothing() {
    let (folder, store) = filled();
    let to = folder.path().join("copy");
    fs::write(&to, "precious").unwrap();
    let error = backup(folder.path(), &to).unwrap_err();
    assert!(matches!(error, BackupError::Exists(_)), "{error:?}");
    assert_eq!(fs::read(&to).unwrap(), b"precious");
    drop(store);
}

#[test]
fn a_backup_that_was_killed_stands_in_nobodys_way() {
    let (folder, store) = filled();
    let to = folder.path().join("copy");
    fs::write(folder.path().join("copy.part"), "half").unwrap();
    backup(folder.path(), &to).unwrap();
    assert_eq!(restored(&to), contents(&store));
    assert!(!folder.path().join("copy.part").exists());
}

#[test]
fn a_backup_that_fails_leaves_nothing_and_says_why() {
    let (folder, _store) = filled();
    let nowhere = folder.path().join("none/copy");
    let error = backup(folder.path(), &nowhere).unwrap_err();
    assert!(matches!(error, BackupError::NoFolder(_)), "{error:?}");
    let empty = quick_folder();
    let error = backup(empty.path(), &folder.path().join("copy")).unwrap_err();
    assert!(matches!(error, BackupError::NoData(_)), "{error:?}");
    fs::write(empty.path().join(DATABASE), "no database at all ".repeat(100)).unwrap();
    let error = backup(empty.path(), &folder.path().join("copy")).unwrap_err();
    assert!(matches!(error, BackupError::Store(_)), "{error:?}");
    let names = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert!(!names.into_iter().any(|name| name.contains("copy")));
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_a_backup() {
    use std::os::unix::fs::PermissionsExt;
    let (folder, _store) = filled();
    let to = folder.path().join("copy");
    backup(folder.path(), &to).unwrap();
    assert_eq!(fs::metadata(&to).unwrap().permissions().mode() & 0o777, 0o600);
}
