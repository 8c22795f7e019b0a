//! Answers for outside programs: how many ways a game can go on, in the form of the test vectors.

use crate::{
    board::{Board, Disc},
    lines,
    record::Position,
    squares::indices,
};
use engine::Reject;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// A position and how far to look: 8 rows of 8 cells, rank 1 first, `X` black, `O` white, `-` empty. Whatever else an
/// entry holds is not read.
#[derive(Deserialize)]
struct Entry {
    board: Vec<String>,
    to_move: Disc,
    depth: u8,
}

/// How many sequences of plies there are: `{board, to_move, depth}` → `{"perft": [of one ply, of two, … depth],
/// "moves": {square: [the squares that turn, by file]}}`. A forced pass is a ply; a line that has ended earlier counts
/// as one. The entry's id is not repeated.
///
/// # Errors
/// `bad_shape`, if the entry is no position or has no depth.
pub fn perft(entry: &Value) -> Result<Value, Reject> {
    let Entry { board: rows, to_move, depth } = Entry::deserialize(entry).map_err(|_| Reject::bad_shape())?;
    if rows.len() != 8 || rows.iter().any(|row| row.len() != 8) {
        return Err(Reject::bad_shape());
    }
    let board = Board::read(&rows.concat()).ok_or_else(Reject::bad_shape)?;
    let turned = |at| {
        let mut names: Vec<String> = board.turned_by(to_move, at).iter().map(|square| square.to_string()).collect();
        names.sort_unstable();
        names
    };
    let position = Position { board, next: to_move };
    let moves: Map<String, Value> = position.moves().iter().map(|at| (at.to_string(), json!(turned(at)))).collect();
    let [own, other] = [to_move, to_move.other()].map(|disc| board.of(disc).bits());
    let perft: Vec<u64> = (1..=depth).map(|depth| sequences(own, other, depth)).collect();
    Ok(json!({ "perft": perft, "moves": moves }))
}

/// Sequences of so many plies, at least one.
fn sequences(own: u64, other: u64, plies: u8) -> u64 {
    let moves = lines::moves(own, other);
    if moves == 0 {
        let ends = plies == 1 || lines::moves(other, own) == 0;
        return if ends { 1 } else { sequences(other, own, plies - 1) };
    }
    if plies == 1 {
        return moves.count_ones().into();
    }
    let after = |square| {
        let turned = lines::turned(own, other, square);
        sequences(other & !turned, own | turned | 1 << square, plies - 1)
    };
    indices(moves).map(after).sum()
}
