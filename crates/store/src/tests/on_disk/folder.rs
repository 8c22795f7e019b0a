//! The data folder: whose it is, who can read it, and what is refused.

use super::server::Server;
use crate::{
    SqliteStore, Store, StoreError,
    sqlite::{DATABASE, Settings},
    tests::{contents::contents, quick_folder, samples::setting},
};
use std::{fs, path::Path};

fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
    SqliteStore::open(Settings::new(folder))
}

#[test]
fn a_second_server_is_refused_by_name_until_the_first_has_gone() {
    let folder = quick_folder();
    let first = open(folder.path()).unwrap();
    let error = open(folder.path()).unwrap_err();
    let me = format!("pid {}", std::process::id());
    let StoreError::Held { folder: named, holder: Some(holder) } = &error else { panic!("{error:?}") };
    assert_eq!(Path::new(named), folder.path());
    assert!(holder.starts_with(&me), "{holder}");
    drop(first);
    open(folder.path()).unwrap();
}

#[test]
fn a_server_that_was_killed_leaves_the_folder_free_and_what_it_committed() {
    let folder = quick_folder();
    let mut server = Server::start(folder.path());
    let held = open(folder.path()).unwrap_err();
    assert!(held.to_string().contains(&format!("(pid {}", server.pid())), "{held}");
    server.commit();
    server.commit();
    server.kill();
    let store = open(folder.path()).unwrap();
    assert_eq!(store.reader().unwrap().setting("a").unwrap(), Some("2".into()));
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let parent = quick_folder();
    let folder = parent.path().join("a/b");
    let mut store = open(&folder).unwrap();
    store.commit(&[setting("a", 1)]).unwrap();
    assert_eq!(mode(&folder), 0o700);
    for file in fs::read_dir(&folder).unwrap() {
        let path = file.unwrap().path();
        assert_eq!(mode(&path), 0o600, "{}", path.display());
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 4, "database, log, index, lock");
    drop(store);

    // A folder that was there keeps its rights; a file that came with more loses them.
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(folder.join(DATABASE), fs::Permissions::from_mode(0o644)).unwrap();
    drop(open(&folder).unwrap());
    assert_eq!((mode(&folder), mode(&folder.join(DATABASE))), (0o755, 0o600));
}

#[test]
fn a_folder_that_cant_be_written_is_refused_with_a_reason() {
    let parent = quick_folder();
    let file = parent.path().join("file");
    fs::write(&file, "").unwrap();
    for path in [file.clone(), file.join("data"), "/proc/data".into()] {
        let error = open(&path).unwrap_err();
        let StoreError::NotWritable { folder, why } = &error else { panic!("{error:?}") };
        assert_eq!((Path::new(folder), why.is_empty()), (path.as_path(), false));
    }
    let sentence = open(&file).unwrap_err().to_string();
    assert!(sentence.contains("can't be written (it is a file, not a folder)"), "{sentence}");
}

#[test]
fn a_newer_database_is_refused_untouched() {
    let folder = quick_folder();
    drop(open(folder.path()).unwrap());
    let database = folder.path().join(DATABASE);
    let newer = rusqlite::Connection::open(&database).unwrap();
    newer.execute("INSERT INTO migrations VALUES (7, 'of tomorrow')", []).unwrap();
    newer.close().unwrap();
    let before = fs::read(&database).unwrap();
    assert_eq!(open(folder.path()).unwrap_err(), StoreError::Newer { found: 7, known: 1 });
    assert_eq!(fs::read(&database).unwrap(), before);
}

#[test]
fn a_file_that_is_no_database_is_refused_by_name() {
    let folder = quick_folder();
    let database = folder.path().join(DATABASE);
    fs::write(&database, "not a database, and longer than a header would be: ".repeat(40)).unwrap();
    let error = open(folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::Broken(_)), "{error:?}");
    assert!(error.to_string().contains(&database.display().to_string()), "{error}");
}

#[test]
fn a_restart_finds_everything() {
    let folder = quick_folder();
    let mut store = open(folder.path()).unwrap();
    store.commit(&[setting("a", 1)]).unwrap();
    let before = contents(&store);
    drop(store);
    assert_eq!(contents(&open(folder.path()).unwrap()), before);
}
