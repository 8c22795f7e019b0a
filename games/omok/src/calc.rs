//! Answers for outside programs: the forbidden points of a position given as rows, in the form of the test vectors.

use crate::{
    board::{Board, Stone},
    judge::{Forbidden, Foul, forbidden_points},
    law::Law,
};
use engine::{Reject, grid::Point};
use serde::Deserialize;
use serde_json::{Value, json};
use std::cmp::Reverse;

/// A position: 15 rows of 15 cells, the top rank first, `X` black, `O` white, `.` empty. Whatever else an entry holds
/// is not read.
#[derive(Deserialize)]
struct Position {
    rows: Vec<String>,
}

fn read(entry: &Value) -> Result<Board, Reject> {
    let Position { rows } = Position::deserialize(entry).map_err(|_| Reject::bad_shape())?;
    if rows.len() != 15 || rows.iter().any(|row| row.len() != 15) {
        return Err(Reject::bad_shape());
    }
    Board::read(&rows.concat()).ok_or_else(Reject::bad_shape)
}

/// Where black may not play in renju: `{rows}` → `{"forbidden": [{"at", "kind"}]}`, by file, then from below. The
/// entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if `rows` are no position.
pub fn renju_forbidden(entry: &Value) -> Result<Value, Reject> {
    let mut forbidden = forbidden_points(&read(entry)?, Law::RENJU_BLACK, Stone::Black);
    forbidden.sort_by_key(|point| (point.at.file(), point.at.rank()));
    Ok(json!({ "forbidden": forbidden }))
}

/// Where each colour may not make a double three by the common Korean rule: `{rows}` → `{"exact_black", "exact_white",
/// "long_black", "long_white"}`, each a list of points by file, then from above. `exact`: only exactly five wins;
/// `long`: five or more. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if `rows` are no position.
pub fn omok_korean33(entry: &Value) -> Result<Value, Reject> {
    let board = read(entry)?;
    let list = |exact, stone| double_threes(&board, Law { exact, no_double_three: true, ..Law::FREE }, stone);
    Ok(json!({
        "exact_black": list(true, Stone::Black),
        "exact_white": list(true, Stone::White),
        "long_black": list(false, Stone::Black),
        "long_white": list(false, Stone::White),
    }))
}

fn double_threes(board: &Board, law: Law, stone: Stone) -> Vec<Point> {
    let mut points: Vec<Point> = forbidden_points(board, law, stone)
        .into_iter()
        .map(|Forbidden { at, kind }| {
            assert_eq!(kind, Foul::DoubleThree, "nothing else is forbidden here");
            at
        })
        .collect();
    points.sort_by_key(|at| (at.file(), Reverse(at.rank())));
    points
}
