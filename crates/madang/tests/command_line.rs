//! The program as people start it.
#![allow(clippy::unwrap_used, clippy::expect_used)] // panicking is how a test fails

mod program;

use program::{Program, client::Client, madang, peer::Peer, run};
use serde_json::{Value, json};
use std::{
    fs,
    io::Write as _,
    net::{TcpListener, TcpStream},
    process::{Command, Output, Stdio},
    time::{Duration, Instant},
};

/// One readable sentence in each language, and exit status 1.
fn refused(output: &Output, words: &str) {
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains(words), "{told}");
    assert!(told.trim().lines().count() <= 2, "{told}");
    assert!(!told.contains("panicked"), "{told}");
}

fn serve_refused(arguments: &[&str], words: &str) {
    refused(&run(&[&["serve", "--host", "127.0.0.1"], arguments].concat()), words);
}

#[test]
fn a_port_in_use() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let data = tempfile::tempdir().unwrap();
    serve_refused(&["--port", &port, "--data", data.path().to_str().unwrap()], "is in use by another program");
}

#[test]
fn a_folder_that_cannot_be_written() {
    let file = tempfile::NamedTempFile::new().unwrap();
    let folder = file.path().join("data");
    serve_refused(&["--port", "0", "--data", folder.to_str().unwrap()], "can't be written");
}

#[test]
fn a_folder_that_another_server_holds() {
    let data = tempfile::tempdir().unwrap();
    let _server = Program::start(data.path());
    serve_refused(&["--port", "0", "--data", data.path().to_str().unwrap()], "nother server holds");
}

#[test]
fn a_database_of_a_newer_program() {
    let data = tempfile::tempdir().unwrap();
    assert!(Program::start(data.path()).terminate());
    let database = rusqlite::Connection::open(data.path().join(store::sqlite::DATABASE)).unwrap();
    database.execute("INSERT INTO migrations VALUES (9999, 'of the future')", []).unwrap();
    drop(database);
    serve_refused(&["--port", "0", "--data", data.path().to_str().unwrap()], "9999");
}

#[test]
fn settings_that_are_none() {
    serve_refused(&["--limit", "no_such_limit=1"], "no_such_limit");
    serve_refused(&["--config", "/no/such/file.toml"], "/no/such/file.toml");
    serve_refused(&["--public-url", "play.example"], "play.example");
    serve_refused(&["--trusted-proxies", "everybody"], "everybody");
    serve_refused(&["--log", "inof"], "inof");
    serve_refused(&["--log", "server="], "server=");
    assert_eq!(run(&["serve", "--bot-percent", "900"]).status.code(), Some(2));
    serve_refused(&["--port", "0", "--web", "/no/such/folder"], "/no/such/folder");
    let limits = String::from_utf8(run(&["serve", "--limit", "help"]).stdout).unwrap();
    assert!(limits.contains("play_events=30\tMessages a second and socket."), "{limits}");
}

#[test]
fn the_games_are_listed() {
    let games: Value = serde_json::from_slice(&run(&["games", "--json"]).stdout).unwrap();
    let omok = games["games"].as_array().unwrap().iter().find(|game| game["id"] == "omok").unwrap();
    assert_eq!(omok["seats"], json!([2, 2]));
    assert!(omok["options"]["schema"]["properties"]["rule"].is_object(), "{omok}");
    assert!(String::from_utf8(run(&["games"]).stdout).unwrap().contains("omok"));
}

#[test]
fn games_are_simulated() {
    let output = run(&["simulate", "--game", "omok", "--seeds", "3", "--start", "7", "--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(output.status.success());
    assert_eq!((&report["game"], &report["seeds"], &report["failures"]), (&json!("omok"), &json!(3), &json!([])));
    for key in ["finished", "wins", "draws", "steps", "micros_per_step"] {
        assert!(report[key].is_number(), "{key}: {report}");
    }
    refused(&run(&["simulate", "--game", "nothing", "--seeds", "1"]), "There is no game 'nothing'");
    refused(&run(&["simulate", "--game", "omok", "--seeds", "1", "--options", "{bad"]), "--options can't be read");
    let last = u64::MAX.to_string();
    refused(&run(&["simulate", "--game", "omok", "--seeds", "1", "--start", &last]), "no seeds that large");
    assert_eq!(run(&["simulate", "--game", "omok", "--seeds", "0"]).status.code(), Some(2), "nothing is no proof");
    refused(&run(&["simulate", "--game", "omok", "--seeds", "1", "--players", "5"]), "5");
    refused(&run(&["simulate", "--game", "omok", "--seeds", "1", "--options", "{\"size\":3}"]), "");
}

#[test]
fn whoever_reads_the_output_may_go_away() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut listing = madang().args(["games", "--json"]).stdout(writer.try_clone().unwrap()).spawn().unwrap();
    assert!(listing.wait().unwrap().success());
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let data = tempfile::tempdir().unwrap();
    let mut server = madang()
        .args(["serve", "--host", "127.0.0.1", "--port", &port.to_string(), "--data", data.path().to_str().unwrap()])
        .stdout(writer.try_clone().unwrap())
        .stderr(writer)
        .spawn()
        .unwrap();
    let began = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert_eq!(server.try_wait().unwrap(), None);
        assert!(began.elapsed() < Duration::from_secs(30));
        std::thread::yield_now();
    }
    // It says where it is found before it listens to this.
    assert!(Command::new("kill").arg(server.id().to_string()).status().unwrap().success());
    assert!(server.wait().unwrap().success(), "it was asked to stop, and did");
}

fn calc(arguments: &[&str], lines: &str) -> Vec<Value> {
    let mut child = madang().arg("calc").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // It answers before it has read all, and would wait for somebody to read.
    let output = std::thread::scope(|scope| {
        scope.spawn(move || input.write_all(lines.as_bytes()).unwrap());
        child.wait_with_output().unwrap()
    });
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A list of a game's vector file.
fn list(file: &str, name: &str) -> Vec<Value> {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
    let mut file: Value = serde_json::from_slice(&fs::read(format!("{games}/{file}")).unwrap()).unwrap();
    let Value::Array(list) = file[name].take() else { panic!("no {name}") };
    list
}

/// The positions of a game's vector file, each with its number as its id.
fn positions(file: &str) -> Vec<Value> {
    let mut positions = list(file, "positions");
    (0..).zip(&mut positions).for_each(|(id, position): (u32, _)| position["id"] = id.into());
    positions
}

/// Asks for all of them and compares these keys of each answer, which has no others.
fn calculated(arguments: &[&str], positions: &[Value], keys: &[&str]) {
    let answers = calc(arguments, &positions.iter().map(|position| format!("{position}\n")).collect::<String>());
    assert_eq!(answers.len(), positions.len());
    for (answer, position) in answers.iter().zip(positions) {
        let mut expected = json!({"id": position["id"]});
        keys.iter().for_each(|key| expected[key] = position[key].clone());
        assert_eq!(*answer, expected, "{arguments:?} {}", position["name"]);
    }
}

#[test]
fn the_published_positions_are_calculated() {
    calculated(&["renju-forbidden"], &positions("omok/tests/vectors/renju-forbidden.json"), &["forbidden"]);
    let lists = ["exact_black", "exact_white", "long_black", "long_white"];
    calculated(&["omok-korean33"], &positions("omok/tests/vectors/omok-korean33.json"), &lists);
}

#[test]
fn ways_to_go_on_are_counted() {
    let mut positions = positions("othello/tests/vectors/othello-perft.json");
    for position in &mut positions {
        position["depth"] = position["perft"].as_array().unwrap().len().into();
    }
    calculated(&["perft", "--game", "othello"], &positions, &["perft", "moves"]);
    refused(&run(&["calc", "perft"]), "Say with --game");
    refused(&run(&["calc", "sfc32", "--game", "othello"]), "--game goes with perft only");
}

/// What is asked is no part of the answer, and what is answered stands in the file.
#[test]
fn mahjong_hands_are_judged() {
    let shape = ["hand", "melds"];
    let won = ["concealed", "win", "melds", "by", "options"];
    let riichi =
        ["flags", "round_wind", "seat_wind", "dora_indicators", "ura_indicators", "honba", "sticks", "nuki_dora"];
    let riichi = [&won[..], &riichi].concat();
    let decision = ["type", "hand", "melds", "tile", "straight_allowed"];
    for (tool, file, asked) in [
        ("win-shape", "win-shape", &shape[..]),
        ("shanten", "shanten", &shape),
        ("riichi-score", "riichi-scores", &riichi),
        ("riichi-score", "riichi-scores-sanma", &riichi),
        ("joy-score", "joy-scores", &[&won[..], &["last_tile"]].concat()),
        ("joy-ai", "joy-ai", &decision),
    ] {
        let mut entries = list(&format!("mahjong/tests/vectors/{file}.json"), "vectors");
        let answers = calc(&[tool], &entries.iter().map(|entry| format!("{entry}\n")).collect::<String>());
        entries.iter_mut().for_each(|entry| entry.as_object_mut().unwrap().retain(|key, _| !asked.contains(&&**key)));
        assert!(entries.len() >= 200, "{file}");
        for (answer, entry) in answers.iter().zip(&entries) {
            assert_eq!(answer, entry, "{file}");
        }
        assert_eq!(answers.len(), entries.len());
    }
}

/// What a seat exports of its own game isn't called wrong: there is nothing to compare.
#[test]
fn a_record_of_one_seat_cannot_be_checked() {
    let hidden = vec!["?"; 13];
    let own = json!(["1m", "4m", "7m", "1p", "4p", "7p", "1s", "4s", "7s", "E", "S", "W", "N"]);
    let begin = json!({
        "type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0, "dora_marker": "9m",
        "scores": [25000, 25000, 25000, 25000], "tehais": [own, hidden, hidden, hidden],
    });
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(file, "{}\n{begin}", json!({"type": "start_game"})).unwrap();
    let output = run(&["calc", "mahjong-log", file.path().to_str().unwrap()]);
    let line: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(line["error"]["code"], "one_seat", "{line}");
    refused(&output, "1 of the records couldn't be checked");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_taken_during_play_is_a_server_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let server = Program::start(data.path());
    let mut host = Client::connect(server.address, json!({"nickname": "민수"})).await;
    let options = json!({"clock": "none"});
    let made = host.ok("room.create", json!({"game": "omok", "options": options})).await;
    host.ok("room.add_bot", json!({"level": "easy"})).await;
    host.ok("room.start", Value::Null).await;
    host.event("game.start").await;
    host.ok("game.act", json!({"cs": 1, "action": {"type": "place", "at": "h8"}})).await;

    let copy = tempfile::tempdir().unwrap();
    let to = copy.path().join(store::sqlite::DATABASE);
    let arguments = ["backup", "--data", data.path().to_str().unwrap(), "--to", to.to_str().unwrap()];
    let output = run(&arguments);
    assert!(output.status.success(), "{output:?}");
    refused(&run(&arguments), "exists already");
    drop(server);

    let restored = Program::start(copy.path());
    let mut host = Client::connect(restored.address, json!({"token": host.token})).await;
    host.ok("room.join", json!({"code": made["code"]})).await;
    let start = host.event("game.start").await;
    assert!(start["view"]["moves"].as_str().unwrap().starts_with("h8"), "{start}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn asked_to_stop_it_stops_in_good_order() {
    let data = tempfile::tempdir().unwrap();
    let server = Program::start(data.path());
    let mut client = Client::connect(server.address, json!({})).await;
    let began = std::time::Instant::now();
    assert!(tokio::task::block_in_place(|| server.terminate()), "exit status 0");
    assert!(began.elapsed().as_secs() < 10);
    let all = client.until_closed().await;
    assert!(format!("{all:?}").contains("stopping"), "{all:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_relay_alone_keeps_nothing_and_stops_in_good_order() {
    let folder = tempfile::tempdir().unwrap();
    let relay = Program::start_relay(folder.path());
    let mut white = Peer::connect(relay.address).await;
    let mut black = Peer::connect(relay.address).await;
    let code = white.create("host").await;
    black.emit("join_game", &json!({"code": code, "name": "guest"})).await;
    black.expect("game_joined").await;
    let (said, ended_well) = tokio::task::block_in_place(|| relay.last_words());
    assert!(ended_well, "exit status 0");
    assert_eq!(black.refused().await, "stopping");
    assert!(said.contains("the relay is open") && !said.contains("DEBUG"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "no data folder");
}
