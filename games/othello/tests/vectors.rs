//! The positions and games of the vector file.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use engine::clock::ClockKind;
use kit::Trial;
use othello::{Board, Disc, Options, Othello, Ply, Position, State, calc};
use serde_json::{Value, json};

const VECTORS: &str = include_str!("vectors/othello-perft.json");

fn entries(list: &str) -> Vec<Value> {
    let vectors: Value = serde_json::from_str(VECTORS).unwrap();
    vectors[list].as_array().unwrap().clone()
}

fn board(rows: &Value) -> Board {
    let rows: Vec<&str> = rows.as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    Board::read(&rows.concat()).unwrap()
}

fn position(entry: &Value) -> Position {
    let next: Disc = serde_json::from_value(entry["to_move"].clone()).unwrap();
    Position { board: board(&entry["board"]), next }
}

/// Host plays black, and no clock runs.
fn options() -> Options {
    let mut options = Options::default();
    options.duel.first = engine::duel::FirstMove::Host;
    options.clock.kind = ClockKind::None;
    options
}

#[test]
fn ot24_each_game_ends_as_it_did() {
    let games = entries("games");
    assert_eq!(games.len(), 14);
    for game in &games {
        let name = &game["name"];
        let moves: Vec<&str> = game["moves"].as_array().unwrap().iter().map(|ply| ply.as_str().unwrap()).collect();
        let mut table = Trial::<Othello>::new(&options());
        // Passes come by themselves.
        for at in moves.iter().filter(|ply| **ply != "pass") {
            table.play(at);
        }
        assert_eq!(table.view(0).moves, moves.join(" "), "{name}");
        assert_eq!(table.state.board(), &board(&game["final"]), "{name}");
        let passes = table.state.plies().iter().filter(|ply| **ply == Ply::Pass).count();
        assert_eq!(json!(passes), game["passes"], "{name}");
        let count = table.state.board().count();
        assert_eq!(json!([count.black, count.white]), json!([game["black"], game["white"]]), "{name}");
        assert_eq!(json!(table.state.board().empty().len()), game["empty"], "{name}");
        let places = match game["winner"].as_str().unwrap() {
            "black" => "seat 0",
            "white" => "seat 1",
            other => other,
        };
        table.ended(places, "count");
    }
}

#[test]
fn ot25_each_position_has_its_moves() {
    let positions = entries("positions");
    assert_eq!(positions.len(), 15);
    for entry in &positions {
        let (name, position) = (&entry["name"], position(entry));
        assert_eq!(json!(position.must_pass()), entry["must_pass"], "{name}");
        assert_eq!(json!(position.is_over()), entry["game_over"], "{name}");
        let mut asked = entry.clone();
        asked["depth"] = json!(0);
        assert_eq!(calc::perft(&asked).unwrap()["moves"], entry["moves"], "{name}");
        if position.is_over() {
            continue;
        }
        // The same through the game itself: what is legal, and what then turns.
        let table = Trial::<Othello>::of(State::position(options(), position, Trial::<Othello>::START));
        let seat = table.state.actor().unwrap().0;
        if position.must_pass() {
            assert_eq!(table.view(0).moves, "pass", "{name}");
            continue;
        }
        for (at, turned) in entry["moves"].as_object().unwrap() {
            let mut table = Trial::<Othello>::of(table.state.clone());
            table.act(seat, at).unwrap();
            let mut flipped: Vec<String> = table.view(0).flipped.iter().map(|at| at.to_string()).collect();
            flipped.sort();
            assert_eq!(&json!(flipped), turned, "{name}: {at}");
        }
        assert_eq!(table.legal(seat).split(' ').count(), entry["moves"].as_object().unwrap().len(), "{name}");
    }
}

#[test]
fn sequences_are_counted() {
    for mut entry in entries("positions") {
        let expected = entry["perft"].clone();
        entry["depth"] = json!(expected.as_array().unwrap().len());
        assert_eq!(calc::perft(&entry).unwrap()["perft"], expected, "{}", entry["name"]);
    }
}

#[test]
fn ot23_sequences_from_the_start() {
    let mut entry = entries("positions").remove(0);
    entry["depth"] = json!(9);
    let counted = calc::perft(&entry).unwrap()["perft"].clone();
    assert_eq!(counted[5], 8_200);
    // The first passes appear with the ninth ply.
    assert_eq!(counted, json!([4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288]));
}

#[test]
fn bad_positions_are_refused() {
    let rows = vec!["--------"; 8];
    let fine = json!({"board": rows, "to_move": "black", "depth": 1});
    assert_eq!(calc::perft(&fine).unwrap(), json!({"perft": [1], "moves": {}}));
    for (key, bad) in [
        ("board", json!(vec!["--------"; 7])),
        ("board", json!(vec!["---------"; 8])),
        ("board", json!(vec!["-------x"; 8])),
        ("board", json!(3)),
        ("to_move", json!("red")),
        ("to_move", Value::Null),
        ("depth", json!(-1)),
        ("depth", json!("deep")),
        ("depth", Value::Null),
    ] {
        let mut entry = fine.clone();
        entry[key] = bad;
        assert_eq!(calc::perft(&entry).unwrap_err().code, "bad_shape", "{entry}");
    }
}
