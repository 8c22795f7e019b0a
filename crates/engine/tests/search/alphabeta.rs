//! Alpha–beta.

use crate::{
    noughts::{Board, Counted},
    random_tree::RandomTree,
};
use engine::{
    Budget,
    search::alphabeta::{Answer, Position, WON, search},
};
use proptest::prelude::*;
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicBool},
};

fn solve(board: &Board) -> Option<Answer<u8>> {
    search(&mut Counted::new(*board), 9, &Budget::nodes(u32::MAX))
}

/// The score of every position that can come after `board`, by looking at all of them.
fn minimax(board: &Board, known: &mut BTreeMap<Board, i32>) -> i32 {
    if let Some(&score) = known.get(board) {
        return score;
    }
    let score = Counted::new(*board).ended().unwrap_or_else(|| {
        let after = |cell| {
            let mut next = *board;
            next.place(cell);
            let score = -minimax(&next, known);
            score - score.signum() * i32::from(score.abs() > WON / 2)
        };
        board.free().map(after).max().expect("a game that goes on has a move")
    });
    known.insert(*board, score);
    score
}

#[test]
fn it_gives_every_position_the_score_of_a_full_look() {
    let mut known = BTreeMap::new();
    assert_eq!(minimax(&Board::default(), &mut known), 0);
    assert_eq!(known.len(), 5_478, "all positions of the game");
    for (board, &score) in &known {
        let answer = solve(board);
        assert_eq!(answer.is_none(), board.is_over());
        if let Some(answer) = answer {
            assert_eq!(answer.score, score, "{board:?}");
            let mut next = *board;
            next.place(answer.best());
            let worth = known[&next];
            assert_eq!(-worth + worth.signum() * i32::from(worth.abs() > WON / 2), score, "the move is as good");
        }
    }
}

#[test]
fn a_win_that_comes_sooner_is_better() {
    let now = solve(&Board::of("XX. OO. ...")).expect("it goes on");
    assert_eq!((now.best(), now.score, now.line), (2, WON - 1, vec![2]));
    let lost = solve(&Board::of("XX. .O. X.O")).expect("it goes on");
    assert_eq!(lost.score, -(WON - 2));
    assert_eq!(lost.line.len(), 2);
}

#[test]
fn the_line_is_a_game_of_best_moves() {
    let answer = solve(&Board::default()).expect("it goes on");
    let mut board = Board::default();
    for &cell in &answer.line {
        assert_eq!(solve(&board).expect("it goes on").score, 0);
        board.place(cell);
    }
    assert!(board.is_over() && board.winner().is_none());
    assert_eq!((answer.depth, answer.line.len()), (9, 9));
    // A full look makes 549,945 moves; iterative deepening makes some of them again, and still far fewer.
    assert!(answer.nodes < 40_000, "{} moves", answer.nodes);
}

#[test]
fn the_budget_is_kept_exactly_and_the_position_comes_back() {
    let whole = solve(&Board::default()).expect("it goes on").nodes;
    for nodes in (0..200).chain([whole - 1, whole, whole + 1]) {
        let mut position = Counted::new(Board::default());
        let answer = search(&mut position, 9, &Budget::nodes(nodes)).expect("it goes on");
        assert_eq!((answer.nodes, position.plays), (nodes.min(whole), nodes.min(whole)));
        assert_eq!(position.board, Board::default());
        assert!(Board::default().free().any(|cell| cell == answer.best()));
    }
}

#[test]
fn without_a_budget_it_is_the_first_move() {
    let answer = search(&mut Counted::new(Board::of("X.. ... ...")), 9, &Budget::nodes(0)).expect("it goes on");
    assert_eq!((answer.best(), answer.depth), (1, 0));
    let stopped = Budget::until(1_000, Arc::new(AtomicBool::new(true)));
    assert_eq!(search(&mut Counted::new(Board::default()), 9, &stopped).expect("it goes on").nodes, 0);
}

#[test]
fn it_looks_no_further_than_asked() {
    let answer = search(&mut Counted::new(Board::default()), 2, &Budget::nodes(u32::MAX)).expect("it goes on");
    assert_eq!((answer.depth, answer.line.len()), (2, 2));
}

proptest! {
    #[test]
    fn any_game_gets_the_score_of_a_full_look(seed: u64, depth in 1_u32..7) {
        let mut position = RandomTree::new(seed);
        let answer = search(&mut position, depth, &Budget::nodes(u32::MAX)).expect("it goes on");
        prop_assert_eq!(&position, &RandomTree::new(seed));
        prop_assert_eq!(answer.score, position.minimax(answer.depth));
        prop_assert_eq!(answer.score, position.minimax(depth), "it stopped early only where nothing was left to see");
        prop_assert_eq!(-position.after(answer.best()).minimax(answer.depth - 1), answer.score);
    }

    /// Whatever move a depth that was cut short proposes, it is no worse at that depth than the move of the one before.
    #[test]
    fn more_budget_never_forgets(seed: u64, nodes in 1_u32..3_000) {
        let position = RandomTree::new(seed);
        let answer = search(&mut position.clone(), 9, &Budget::nodes(nodes)).expect("it goes on");
        prop_assert!(answer.nodes <= nodes);
        let complete = search(&mut position.clone(), answer.depth, &Budget::nodes(u32::MAX)).expect("it goes on");
        prop_assert_eq!(complete.depth, answer.depth);
        if answer.depth > 0 {
            let at_the_next_depth = |mv: u8| -position.after(mv).minimax(answer.depth);
            prop_assert!(at_the_next_depth(answer.best()) >= at_the_next_depth(complete.best()));
        }
    }
}
