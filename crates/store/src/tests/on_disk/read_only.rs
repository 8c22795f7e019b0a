//! Reading beside a server.

use crate::{
    SqliteStore, Store as _, StoreError, Write,
    sqlite::{self, Settings},
    tests::{
        quick_folder,
        samples::{entries, game, result},
    },
};

#[test]
fn a_reader_beside_a_server_sees_what_it_commits_and_changes_nothing() {
    let folder = quick_folder();
    let mut server = SqliteStore::open(Settings::new(folder.path())).unwrap();
    server.commit(&[Write::Game(game(1, &[1])), Write::Result(result(1, 5))]).unwrap();
    let mut beside = sqlite::read_only(folder.path()).unwrap();
    assert_eq!(beside.finished(0, 9).unwrap().len(), 1);
    server.commit(&[Write::Game(game(2, &[1])), Write::Result(result(2, 6))]).unwrap();
    server.commit(&entries(2, 1..=3)).unwrap();
    assert_eq!((beside.finished(0, 9).unwrap().len(), beside.log(2).unwrap().len()), (2, 3));
    drop(server);
    assert_eq!(sqlite::read_only(folder.path()).unwrap().log(2).unwrap().len(), 3, "also when no server runs");
}

#[test]
fn a_folder_without_data_is_named() {
    let folder = quick_folder();
    let error = sqlite::read_only(folder.path()).err();
    assert_eq!(error, Some(StoreError::NoData { folder: folder.path().display().to_string() }));
    assert!(folder.path().read_dir().unwrap().next().is_none(), "and stays empty");
}
