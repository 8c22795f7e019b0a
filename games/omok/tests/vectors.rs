//! The positions of the vector files.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use engine::{Seat, grid::Point};
use omok::{Board, Law, Omok, Options, Rule, RuleOptions, State, Stone, Verdict, calc, candidate_threes, verdict};
use serde_json::Value;

fn positions(file: &str) -> Vec<Value> {
    let vectors: Value = serde_json::from_str(file).unwrap();
    vectors["positions"].as_array().unwrap().clone()
}

fn board(position: &Value) -> Board {
    let rows: Vec<&str> = position["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    Board::read(&rows.concat()).unwrap()
}

fn listed(points: &Value) -> Vec<Point> {
    let mut points: Vec<Point> =
        points.as_array().unwrap().iter().map(|name| name.as_str().unwrap().parse().unwrap()).collect();
    points.sort();
    points
}

const RENJU: &str = include_str!("vectors/renju-forbidden.json");
const KOREAN: &str = include_str!("vectors/omok-korean33.json");

#[test]
fn renju_forbidden_points_and_their_kinds() {
    let positions = positions(RENJU);
    assert_eq!(positions.len(), 80);
    for position in &positions {
        let answer = calc::renju_forbidden(position).unwrap();
        assert_eq!(answer["forbidden"], position["forbidden"], "{}", position["name"]);
    }
}

#[test]
fn renju_fives_and_false_forbidden_points() {
    for position in positions(RENJU) {
        let mut board = board(&position);
        let (mut fives, mut allowed_false) = (Vec::new(), Vec::new());
        for point in board.clone().empty_points() {
            let candidates = candidate_threes(&board, Law::RENJU_BLACK, Stone::Black, point);
            match verdict(&mut board, Law::RENJU_BLACK, Stone::Black, point) {
                Verdict::Five => fives.push(point),
                Verdict::Allowed if candidates > 1 => allowed_false.push(point),
                Verdict::Allowed | Verdict::Foul(_) => {}
            }
        }
        assert_eq!(fives, listed(&position["black_five_points"]), "{}", position["name"]);
        assert_eq!(allowed_false, listed(&position["allowed_false_forbidden"]), "{}", position["name"]);
    }
}

#[test]
fn korean_double_threes() {
    let positions = positions(KOREAN);
    assert_eq!(positions.len(), 26);
    for position in &positions {
        let answer = calc::omok_korean33(position).unwrap();
        for list in ["exact_black", "exact_white", "long_black", "long_white"] {
            assert_eq!(answer[list], position[list], "{} {list}", position["name"]);
        }
    }
}

/// The same through the game itself: what the view shows, what `legal` leaves out.
#[test]
fn the_game_shows_and_refuses_what_the_vectors_say() {
    let options = Options { rules: RuleOptions { rule: Rule::Renju, ..RuleOptions::USUAL }, ..Options::default() };
    for position in positions(RENJU) {
        let board = board(&position);
        if board.stones() == 0 {
            continue; // the first stone is bound to the centre
        }
        let [black, white] = Stone::BOTH.map(|stone| board.stones_of(stone).collect::<Vec<_>>());
        let state = State::position(options, &black, &white, Stone::Black, 0);
        let view = <Omok as engine::Game>::view(&state, engine::Viewer::Watcher);
        let mut shown = serde_json::to_value(&view.forbidden).unwrap();
        let by_file = |point: &Value| {
            let at: Point = point["at"].as_str().unwrap().parse().unwrap();
            (at.file(), at.rank())
        };
        shown.as_array_mut().unwrap().sort_by_key(by_file);
        assert_eq!(shown, position["forbidden"], "{}", position["name"]);
        let mut legal = Vec::new();
        <Omok as engine::Game>::legal(&state, Seat(0), 0, &mut legal);
        assert_eq!(legal.len() + view.forbidden.len(), board.empty(), "{}", position["name"]);
    }
}

#[test]
fn bad_positions_are_refused() {
    for bad in [
        serde_json::json!({}),
        serde_json::json!({"rows": []}),
        serde_json::json!({"rows": vec!["..............."; 14]}),
        serde_json::json!({"rows": vec!["..............x"; 15]}),
        serde_json::json!({"rows": vec!["................"; 15]}),
        serde_json::json!({"rows": 3}),
    ] {
        assert_eq!(calc::renju_forbidden(&bad).unwrap_err().code, "bad_shape", "{bad}");
        assert_eq!(calc::omok_korean33(&bad).unwrap_err().code, "bad_shape", "{bad}");
    }
}
