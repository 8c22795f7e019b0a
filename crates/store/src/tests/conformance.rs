//! What every store does. Each store runs each of these tests under its own name.

use super::{
    contents::contents,
    samples::{entries, entry, game, player, result, room, setting, snapshot},
};
use crate::{GameSeat, MemoryStore, PlayerRow, RoomRow, Store, StoreError, Write};

/// Where a store keeps its things: what is opened again finds them.
trait Place {
    fn open(&self) -> Box<dyn Store>;
}

impl Place for MemoryStore {
    fn open(&self) -> Box<dyn Store> {
        Box::new(MemoryStore::clone(self))
    }
}

#[cfg(feature = "sqlite")]
impl Place for tempfile::TempDir {
    fn open(&self) -> Box<dyn Store> {
        Box::new(crate::SqliteStore::open(crate::sqlite::Settings::new(self.path())).unwrap())
    }
}

macro_rules! suite {
    ($($test:ident)*) => {
        mod memory {
            $(#[test] fn $test() { super::$test(&crate::MemoryStore::new()); })*
        }
        #[cfg(feature = "sqlite")]
        mod sqlite {
            $(#[test] fn $test() { super::$test(&crate::tests::quick_folder()); })*
        }
    };
}

suite! {
    all_rows_are_read_back_after_a_restart
    a_reader_sees_what_is_committed_after_it_was_opened
    a_commit_of_nothing_is_fine
    a_player_is_found_by_the_newest_token
    a_forgotten_player_leaves_the_games_to_the_others
    a_closed_room_is_gone_and_its_code_free
    public_rooms_are_those_that_wait_newest_first
    logs_of_many_games_keep_their_order
    the_newest_snapshot_replaces_the_one_before
    running_games_come_with_what_is_needed_to_go_on
    who_sits_down_in_a_running_game_has_its_next_seat
    a_players_games_come_newest_first_page_by_page
    finished_games_come_by_their_number
    a_player_plays_where_a_game_runs
    a_batch_that_cant_be_true_is_refused_whole
    after_an_impossible_batch_only_a_restart_helps
    old_logs_go_and_results_stay
    players_without_games_go
    a_setting_keeps_its_last_value
    games_are_numbered_on_after_a_restart
}

fn all_rows_are_read_back_after_a_restart(place: &dyn Place) {
    let mut store = place.open();
    let playing = RoomRow { playing: Some(2), ..room("AA-AA-AA") };
    let mut writes = vec![
        Write::Player(player(1)),
        Write::Player(player(2)),
        Write::Room(room("BB-BB-BB")),
        Write::Game(game(1, &[1, 2])),
        Write::Result(result(1, 20_000)),
        Write::Room(playing.clone()),
        Write::Game(game(2, &[2])),
        Write::Snapshot(snapshot(2, 1)),
        setting("a", "값"),
        Write::Audit { at: 1, kind: "expel".into(), body: "{}".into() },
    ];
    writes.extend(entries(2, 1..=3));
    store.commit(&writes).unwrap();
    let before = contents(store.as_ref());
    drop(store);

    let store = place.open();
    assert_eq!(contents(store.as_ref()), before);
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.player("p1").unwrap(), Some(player(1)));
    assert_eq!(reader.player_by_token(&[2; 32]).unwrap(), Some(player(2)));
    assert_eq!(reader.codes().unwrap(), ["AA-AA-AA", "BB-BB-BB"]);
    assert_eq!(reader.room("AA-AA-AA").unwrap(), Some(playing));
    assert_eq!(reader.room("BB-BB-BB").unwrap(), Some(room("BB-BB-BB")));
    assert_eq!(reader.game(1).unwrap(), Some((game(1, &[1, 2]), Some(result(1, 20_000)))));
    assert_eq!(reader.game(2).unwrap(), Some((game(2, &[2]), None)));
    assert_eq!(reader.game(3).unwrap(), None);
    assert_eq!(reader.log(2).unwrap(), [entry(2, 1), entry(2, 2), entry(2, 3)]);
    assert_eq!(reader.log(1).unwrap(), []);
    assert_eq!(reader.setting("a").unwrap(), Some("값".into()));
    assert_eq!(reader.setting("b").unwrap(), None);
}

fn a_reader_sees_what_is_committed_after_it_was_opened(place: &dyn Place) {
    let mut store = place.open();
    let mut reader = store.reader().unwrap();
    for n in 1..=3 {
        store.commit(&[setting("a", n)]).unwrap();
        assert_eq!(reader.setting("a").unwrap(), Some(n.to_string()));
    }
}

fn a_commit_of_nothing_is_fine(place: &dyn Place) {
    let mut store = place.open();
    let empty = contents(store.as_ref());
    store.commit(&[]).unwrap();
    assert_eq!(contents(store.as_ref()), empty);
    assert_eq!(store.reader().unwrap().last_game_pk(), Ok(0));
}

fn a_player_is_found_by_the_newest_token(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[Write::Player(player(1)), Write::Player(player(2))]).unwrap();
    let changed = PlayerRow { token_hash: [77; 32], nickname: "새 이름".into(), lang: "en".into(), ..player(1) };
    store.commit(&[Write::Player(changed.clone())]).unwrap();
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.player_by_token(&[77; 32]).unwrap().as_ref(), Some(&changed));
    assert_eq!(reader.player_by_token(&[1; 32]).unwrap(), None, "the old token");
    assert_eq!(reader.player("p1").unwrap(), Some(changed));
    assert_eq!(reader.player("p2").unwrap(), Some(player(2)), "the other one");
}

fn a_forgotten_player_leaves_the_games_to_the_others(place: &dyn Place) {
    let mut store = place.open();
    let row = game(1, &[1, 2]);
    let begin = [Write::Player(player(1)), Write::Player(player(2)), Write::Game(row.clone())];
    store.commit(&begin).unwrap();
    store.commit(&[Write::Entry(entry(1, 1)), Write::Result(result(1, 9))]).unwrap();
    store.commit(&[Write::ForgetPlayer { id: "p1".into() }]).unwrap();
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.player("p1").unwrap(), None);
    assert_eq!(reader.player_by_token(&[1; 32]).unwrap(), None);
    assert_eq!(reader.games_of("p1", None, 10).unwrap(), []);
    let mut left = row;
    left.seats[0] = GameSeat { chair: 1, player: None, name: String::new(), bot: None };
    assert_eq!(reader.games_of("p2", None, 10).unwrap(), [(left, result(1, 9))]);
    assert_eq!(reader.log(1).unwrap(), [entry(1, 1)]);
}

fn a_closed_room_is_gone_and_its_code_free(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[Write::Room(room("AA-AA-AA")), Write::Room(room("BB-BB-BB"))]).unwrap();
    store.commit(&[Write::CloseRoom { code: "AA-AA-AA".into() }]).unwrap();
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.codes().unwrap(), ["BB-BB-BB"]);
    assert_eq!(reader.room("AA-AA-AA").unwrap(), None);
    let again = RoomRow { body: "{}".into(), ..room("AA-AA-AA") };
    store.commit(&[Write::Room(again.clone()), Write::CloseRoom { code: "ZZ-ZZ-ZZ".into() }]).unwrap();
    assert_eq!(reader.room("AA-AA-AA").unwrap(), Some(again));
}

fn public_rooms_are_those_that_wait_newest_first(place: &dyn Place) {
    let mut store = place.open();
    let at = |code: &str, visited_at| RoomRow { visited_at, ..room(code) };
    let rooms = [
        at("AA", 300),
        at("BB", 500),
        at("CC", 400),
        at("DD", 400),
        RoomRow { public: false, ..at("EE", 500) },
        RoomRow { playing: Some(1), ..at("FF", 500) },
        at("GG", 299),
    ];
    let mut writes = vec![Write::Game(game(1, &[1]))];
    writes.extend(rooms.map(Write::Room));
    store.commit(&writes).unwrap();
    let mut reader = store.reader().unwrap();
    let mut codes =
        |limit| -> Vec<String> { reader.public_rooms(300, limit).unwrap().into_iter().map(|room| room.code).collect() };
    assert_eq!(codes(10), ["BB", "CC", "DD", "AA"]);
    assert_eq!(codes(2), ["BB", "CC"]);
    assert!(codes(0).is_empty());
}

fn logs_of_many_games_keep_their_order(place: &dyn Place) {
    let mut store = place.open();
    let begin: Vec<Write> = (1..=5).map(|pk| Write::Game(game(pk, &[1]))).collect();
    store.commit(&begin).unwrap();
    for n in 1..=40 {
        let batch: Vec<Write> = (1..=5).filter(|pk| n <= pk * 8).map(|pk| Write::Entry(entry(pk, n))).collect();
        store.commit(&batch).unwrap();
        if n == 20 {
            drop(store);
            store = place.open();
        }
    }
    let mut reader = store.reader().unwrap();
    for pk in 1..=5 {
        let expected: Vec<_> = (1..=pk * 8).map(|n| entry(pk, n)).collect();
        assert_eq!(reader.log(pk).unwrap(), expected);
    }
    assert_eq!(reader.log(6).unwrap(), []);
}

fn the_newest_snapshot_replaces_the_one_before(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[Write::Game(game(1, &[1])), Write::Room(RoomRow { playing: Some(1), ..room("AA") })]).unwrap();
    for n in [0, 2, 4] {
        store.commit(&entries(1, n + 1..=n + 2)).unwrap();
        store.commit(&[Write::Snapshot(snapshot(1, n))]).unwrap();
    }
    let running = store.reader().unwrap().running().unwrap();
    assert_eq!(running[0].snapshot, Some(snapshot(1, 4)));
    assert_eq!(running[0].entries, [entry(1, 5), entry(1, 6)]);
}

fn running_games_come_with_what_is_needed_to_go_on(place: &dyn Place) {
    let mut store = place.open();
    let plays = |code: &str, pk| RoomRow { playing: Some(pk), ..room(code) };
    let mut writes: Vec<Write> = (1..=4).map(|pk| Write::Game(game(pk, &[1, 2]))).collect();
    writes.extend([plays("DD", 1), plays("CC", 2), plays("BB", 3), room("AA")].map(Write::Room));
    writes.extend((1..=4).flat_map(|pk| entries(pk, 1..=3)));
    writes.extend([Write::Snapshot(snapshot(2, 3)), Write::Result(result(3, 9))]);
    store.commit(&writes).unwrap();
    drop(store);

    let running = place.open().reader().unwrap().running().unwrap();
    let summary: Vec<_> = running.iter().map(|game| (game.room.code.as_str(), game.entries.len())).collect();
    assert_eq!(summary, [("DD", 3), ("CC", 0)], "BB's game is over, AA plays nothing");
    assert_eq!(running[0].room, plays("DD", 1));
    assert_eq!(running[0].game, game(1, &[1, 2]));
    assert_eq!((running[0].snapshot.as_ref(), running[1].snapshot.clone()), (None, Some(snapshot(2, 3))));
}

fn who_sits_down_in_a_running_game_has_its_next_seat(place: &dyn Place) {
    let mut store = place.open();
    let mut grown = game(1, &[1]);
    grown.seats.push(game(1, &[7]).seats[0].clone());
    let room = RoomRow { playing: Some(1), ..room("AA-AA-AA") };
    store.commit(&[Write::Game(game(1, &[1])), Write::Room(room)]).unwrap();
    store.commit(&[Write::Seat { pk: 1, seat: grown.seats[2].clone() }]).unwrap();
    drop(store);
    let mut store = place.open();
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.running().unwrap()[0].game, grown);
    assert_eq!(reader.plays_in("p7").unwrap(), ["AA-AA-AA"]);
    store.commit(&[Write::Result(result(1, 9))]).unwrap();
    assert_eq!(reader.games_of("p7", None, 9).unwrap(), [(grown, result(1, 9))]);
}

fn a_players_games_come_newest_first_page_by_page(place: &dyn Place) {
    let mut store = place.open();
    // By the moment at which they ended, not by the one at which they began.
    let ended = [(1, 700), (2, 300), (3, 500), (4, 500), (5, 900)];
    for (pk, at) in ended {
        let players: &[u8] = if pk == 5 { &[2] } else { &[1, 2] };
        store.commit(&[Write::Game(game(pk, players)), Write::Result(result(pk, at))]).unwrap();
    }
    store.commit(&[Write::Game(game(6, &[1]))]).unwrap();
    let mut reader = store.reader().unwrap();
    let mut page = |before, limit| -> Vec<u64> {
        reader.games_of("p1", before, limit).unwrap().into_iter().map(|(game, _)| game.pk).collect()
    };
    assert_eq!(page(None, 10), [1, 4, 3, 2]);
    assert_eq!(page(None, 2), [1, 4]);
    assert_eq!(page(Some(4), 2), [3, 2]);
    assert_eq!(page(Some(5), 1), [1], "another's game is a moment like any other");
    assert_eq!(page(Some(2), 10), [0; 0]);
    assert_eq!(page(Some(6), 10), [0; 0], "a game that runs");
    assert_eq!(page(Some(7), 10), [0; 0], "no game");
}

fn finished_games_come_by_their_number(place: &dyn Place) {
    let mut store = place.open();
    for (pk, ended_at) in [(1, Some(900)), (2, None), (3, Some(100)), (5, Some(500))] {
        store.commit(&[Write::Game(game(pk, &[1]))]).unwrap();
        let ended = ended_at.map(|at| Write::Result(result(pk, at)));
        store.commit(&ended.into_iter().collect::<Vec<_>>()).unwrap();
    }
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.finished(0, 2).unwrap(), [(game(1, &[1]), result(1, 900)), (game(3, &[1]), result(3, 100))]);
    let later = reader.finished(3, 9).unwrap();
    assert_eq!(later.iter().map(|(game, _)| game.pk).collect::<Vec<_>>(), [5]);
    assert_eq!(reader.finished(5, 9).unwrap(), []);
    store.commit(&[Write::ForgetLogs { before: 500 }]).unwrap();
    let logged = [1, 2, 3, 4, 5].map(|pk| reader.has_log(pk).unwrap());
    assert_eq!(logged, [true, false, false, false, true], "2 runs, the log of 3 went, there is no 4");
}

fn a_player_plays_where_a_game_runs(place: &dyn Place) {
    let mut store = place.open();
    let plays = |code: &str, pk| Write::Room(RoomRow { playing: Some(pk), ..room(code) });
    let mut writes: Vec<Write> = (1..=3).map(|pk| Write::Game(game(pk, &[1, 2]))).collect();
    writes.extend([Write::Game(game(4, &[2])), Write::Result(result(3, 9))]);
    writes.extend([plays("CC", 1), plays("BB", 2), plays("DD", 3), plays("EE", 4), Write::Room(room("AA"))]);
    store.commit(&writes).unwrap();
    let mut reader = store.reader().unwrap();
    assert_eq!(reader.plays_in("p1").unwrap(), ["BB", "CC"], "the game of DD is over");
    assert_eq!(reader.plays_in("p3").unwrap(), [""; 0]);
}

fn a_batch_that_cant_be_true_is_refused_whole(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[Write::Game(game(1, &[1])), Write::Game(game(2, &[1])), Write::Result(result(2, 9))]).unwrap();
    store.commit(&entries(1, 1..=2)).unwrap();
    let before = contents(store.as_ref());
    let impossible = [
        Write::Game(game(1, &[1])),
        Write::Entry(entry(1, 3)),
        Write::Entry(entry(1, 5)),
        Write::Entry(entry(2, 2)),
        Write::Entry(entry(3, 1)),
        Write::Snapshot(snapshot(3, 0)),
        Write::Seat { pk: 2, seat: game(2, &[5]).seats[0].clone() },
        Write::Seat { pk: 3, seat: game(3, &[5]).seats[0].clone() },
        Write::Result(result(3, 9)),
        Write::Result(result(2, 9)),
    ];
    for write in impossible {
        drop(store);
        store = place.open();
        let refused = store.commit(&[setting("a", 1), Write::Entry(entry(1, 3)), write.clone(), setting("b", 1)]);
        assert!(matches!(refused, Err(StoreError::Broken(_))), "{write:?}: {refused:?}");
        assert_eq!(contents(store.as_ref()), before, "{write:?}");
    }
}

fn after_an_impossible_batch_only_a_restart_helps(place: &dyn Place) {
    let mut store = place.open();
    let refused = store.commit(&[Write::Entry(entry(1, 1))]);
    assert!(matches!(refused, Err(StoreError::Broken(_))), "{refused:?}");
    assert_eq!(store.commit(&[setting("a", 1)]), refused);
    drop(store);
    place.open().commit(&[setting("a", 1)]).unwrap();
}

fn old_logs_go_and_results_stay(place: &dyn Place) {
    let mut store = place.open();
    let mut writes: Vec<Write> = (1..=4).map(|pk| Write::Game(game(pk, &[1]))).collect();
    for n in 1..=10 {
        writes.extend((1..=4).map(|pk| Write::Entry(entry(pk, n))));
    }
    writes.extend([(1, 100), (2, 200), (3, 300)].map(|(pk, at)| Write::Result(result(pk, at))));
    writes.extend([Write::Snapshot(snapshot(1, 10)), Write::Snapshot(snapshot(4, 8))]);
    writes.push(Write::Room(RoomRow { playing: Some(4), ..room("AA") }));
    store.commit(&writes).unwrap();
    assert_eq!(store.reader().unwrap().oldest_log(), Ok(Some(100)));

    store.commit(&[Write::ForgetLogs { before: 300 }]).unwrap();
    store.commit(&[Write::ForgetLogs { before: 300 }]).unwrap();
    store.commit(&entries(4, 11..=12)).unwrap();
    drop(store);
    let store = place.open();
    let mut reader = store.reader().unwrap();
    assert_eq!([1, 2, 3, 4].map(|pk| reader.log(pk).unwrap().len()), [0, 0, 10, 12]);
    assert_eq!(reader.games_of("p1", None, 9).unwrap().len(), 3, "results stay");
    assert_eq!(reader.oldest_log(), Ok(Some(300)));
    assert_eq!(reader.running().unwrap()[0].snapshot, Some(snapshot(4, 8)));
}

fn players_without_games_go(place: &dyn Place) {
    let mut store = place.open();
    let seen = |number, seen_at| Write::Player(PlayerRow { seen_at, ..player(number) });
    let writes = [seen(1, 10), seen(2, 10), seen(3, 20), seen(4, 19), Write::Game(game(1, &[1]))];
    store.commit(&writes).unwrap();
    store.commit(&[Write::ForgetPlayers { before: 20 }]).unwrap();
    let mut reader = store.reader().unwrap();
    let left = ["p1", "p2", "p3", "p4"].map(|id| reader.player(id).unwrap().is_some());
    assert_eq!(left, [true, false, true, false]);
}

fn a_setting_keeps_its_last_value(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[setting("a", 1), setting("a", 2), setting("b", 3)]).unwrap();
    store.commit(&[setting("b", 4)]).unwrap();
    let mut reader = store.reader().unwrap();
    assert_eq!(["a", "b"].map(|key| reader.setting(key).unwrap()), [Some("2".into()), Some("4".into())]);
}

fn games_are_numbered_on_after_a_restart(place: &dyn Place) {
    let mut store = place.open();
    store.commit(&[Write::Game(game(7, &[1])), Write::Game(game(3, &[1]))]).unwrap();
    drop(store);
    assert_eq!(place.open().reader().unwrap().last_game_pk(), Ok(7));
}
