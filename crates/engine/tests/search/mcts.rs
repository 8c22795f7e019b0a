//! Monte-Carlo tree search.

use crate::{
    noughts::{Board, Counted, Noughts},
    trick::{Hands, Put, Trick},
};
use engine::{
    Budget, Game, Outcome, Rng, Seat, Viewer,
    search::{
        HALF, ONE, alphabeta,
        mcts::{Answer, Guide, Known, Rewards, Rules, Start, search},
    },
};
use std::{
    cell::Cell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

fn on_board(board: &Board, guide: &impl Guide<Noughts>, budget: &Budget, seed: u64) -> Option<Answer<u8>> {
    let start = Start { known: Known::State(board), me: board.to_move(), now: 0 };
    search(&start, guide, budget, &mut Rng::from_seed64(seed))
}

fn thinks(board: &Board, nodes: u32, seed: u64) -> Answer<u8> {
    on_board(board, &Rules, &Budget::nodes(nodes), seed).expect("the game goes on")
}

#[test]
fn it_wins_at_once_and_it_stops_who_would() {
    for seed in 0..20 {
        assert_eq!(*thinks(&Board::of("XX. OO. ..."), 300, seed).best(), 2, "win");
        assert_eq!(*thinks(&Board::of("X.. OO. X.."), 300, seed).best(), 5, "block");
    }
}

#[test]
fn it_sees_a_fork_two_moves_ahead() {
    // Any corner loses to a fork: only the sides hold.
    for seed in 0..20 {
        let best = *thinks(&Board::of("X.. .O. ..X"), 3_000, seed).best();
        assert!([1, 3, 5, 7].contains(&best), "{best}");
    }
}

#[test]
fn it_never_loses_to_perfect_play() {
    for seed in 0..10 {
        let mut board = Board::default();
        while !board.is_over() {
            let cell = if board.to_move() == Seat(u8::from(seed % 2 == 0)) {
                *thinks(&board, 2_000, seed).best()
            } else {
                alphabeta::search(&mut Counted::new(board), 9, &Budget::nodes(u32::MAX)).expect("it goes on").best()
            };
            board.place(cell);
        }
        assert_eq!(board.winner(), None, "seed {seed}");
    }
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let board = Board::of("X.. .O. ...");
    assert_eq!(thinks(&board, 500, 1), thinks(&board, 500, 1));
    assert_ne!(thinks(&board, 500, 1), thinks(&board, 500, 2));
}

/// Counts the games that were played out, and stops the search after some.
struct Counting {
    ends: Cell<u32>,
    stop_after: u32,
    stop: Arc<AtomicBool>,
}

impl Counting {
    fn new(stop_after: u32) -> Self {
        Self { ends: Cell::new(0), stop_after, stop: Arc::default() }
    }
}

impl<G: Game> Guide<G> for Counting {
    fn rewards(&self, _: &G::State, outcome: &Outcome) -> Rewards {
        self.ends.set(self.ends.get() + 1);
        if self.ends.get() == self.stop_after {
            self.stop.store(true, Ordering::Relaxed);
        }
        Rewards::of_places(&outcome.ranking)
    }
}

#[test]
fn a_node_is_an_iteration_and_exactly_so_many_are_made() {
    for nodes in [0, 1, 2, 9, 10, 777] {
        let guide = Counting::new(u32::MAX);
        let answer = on_board(&Board::default(), &guide, &Budget::nodes(nodes), 1).expect("the game goes on");
        assert_eq!((answer.nodes, guide.ends.get()), (nodes, nodes));
        assert_eq!(answer.moves.iter().map(|tried| tried.visits).sum::<u32>(), nodes);
        assert_eq!(answer.moves.len(), 9);
    }
}

#[test]
fn it_can_be_cut_off() {
    let guide = Counting::new(100);
    let budget = Budget::until(u32::MAX, Arc::clone(&guide.stop));
    assert_eq!(on_board(&Board::default(), &guide, &budget, 1).expect("the game goes on").nodes, 100);
}

#[test]
fn without_a_choice_there_is_nothing_to_think_about() {
    let last = thinks(&Board::of("XOX XOO OX."), 1_000, 1);
    assert_eq!((last.nodes, *last.best()), (0, 8));
    assert_eq!(on_board(&Board::of("XXX OO. ..."), &Rules, &Budget::nodes(10), 1), None);
    let not_me = Start::<Noughts> { known: Known::State(&Board::default()), me: Seat(1), now: 0 };
    assert_eq!(search(&not_me, &Rules, &Budget::nodes(10), &mut Rng::from_seed64(1)), None);
}

/// Knows which cell is good, and trusts it more than its results.
struct Believer;

impl Guide<Noughts> for Believer {
    fn priors(&self, _: &Board, _: Seat, legal: &[u8], weights: &mut Vec<u32>) {
        weights.extend(legal.iter().map(|&cell| if cell == 7 { 100 } else { 1 }));
    }
}

#[test]
fn priors_are_tried_first() {
    let answer = on_board(&Board::default(), &Believer, &Budget::nodes(3), 1).expect("the game goes on");
    assert_eq!(*answer.best(), 7);
    let answer = on_board(&Board::of("XX. OO. ..."), &Believer, &Budget::nodes(2_000), 1).expect("the game goes on");
    assert_eq!(*answer.best(), 2, "results outweigh them in the end");
}

/// Knows who wins without playing, and never plays.
struct Oracle;

impl Guide<Noughts> for Oracle {
    fn evaluate(&self, board: &Board, moves: u32, _: &mut Rng) -> Option<Rewards> {
        assert_eq!(moves, 0, "asked before the first move of a playout");
        let likes_the_corner = !board.free().any(|cell| cell == 0);
        Some(Rewards::new(if likes_the_corner { vec![ONE, 0] } else { vec![0, ONE] }))
    }

    fn playout(&self, _: &Board, _: Seat, _: &[u8], _: &mut Rng) -> usize {
        panic!("nothing is played out")
    }
}

#[test]
fn an_evaluation_stands_for_the_playout() {
    let answer = on_board(&Board::default(), &Oracle, &Budget::nodes(50), 1).expect("the game goes on");
    assert_eq!((*answer.best(), answer.moves[0].value), (0, ONE));
}

/// Always plays the first move.
struct First;

impl Guide<Noughts> for First {
    fn playout(&self, _: &Board, _: Seat, _: &[u8], _: &mut Rng) -> usize {
        0
    }
}

#[test]
fn a_playout_follows_its_policy() {
    // X at 8, then O 0, X 1, O 2, …: X ends with 1, 3, 5, 8 and O with 0, 2, 4, 6, which wins.
    let answer = on_board(&Board::default(), &First, &Budget::nodes(9), 1).expect("the game goes on");
    let at_8 = answer.moves.iter().find(|tried| tried.action == 8).expect("a free cell");
    assert_eq!((at_8.visits, at_8.value), (1, 0));
}

fn with_cards(hands: &Hands, me: Seat, seed: u64) -> Answer<Put> {
    let view = Trick::view(hands, Viewer::Seat(me));
    let start = Start::<Trick> { known: Known::View(&view), me, now: 0 };
    search(&start, &Rules, &Budget::nodes(2_000), &mut Rng::from_seed64(seed)).expect("a card to put")
}

#[test]
fn with_secrets_it_plays_for_what_it_may_hope_and_not_for_what_is() {
    for seed in 0..10 {
        assert_eq!(*with_cards(&Hands::new([[1, 5], [4, 2]]), Seat(0), seed).best(), Put::Card(5));
        assert_eq!(*with_cards(&Hands::new([[2, 1], [4, 5]]), Seat(0), seed).best(), Put::Fold);
        // The 4 would win here, but in two of three cases the 5 is out there.
        let answer = with_cards(&Hands::new([[1, 4], [2, 3]]), Seat(0), seed);
        assert_eq!(*answer.best(), Put::Fold);
        let four = answer.moves.iter().find(|tried| tried.action == Put::Card(4)).expect("the 4");
        assert!((ONE / 4..HALF).contains(&four.value), "{}", four.value);
    }
}

#[test]
fn who_else_is_awaited_chooses_after_me() {
    let answer = with_cards(&Hands::new([[2, 3], [1, 5]]), Seat(1), 1);
    assert_eq!(*answer.best(), Put::Card(5));
    assert_eq!(answer.moves.len(), 2, "only my own moves: {:?}", answer.moves);
    assert_eq!(answer.moves.iter().map(|tried| tried.visits).sum::<u32>(), answer.nodes);
}

#[test]
fn a_card_that_is_already_down_is_guessed_too() {
    let mut hands = Hands::new([[4, 5], [1, 3]]);
    hands.put[0] = Some(Put::Card(5));
    assert_eq!(*with_cards(&hands, Seat(1), 1).best(), Put::Card(3));
}

#[test]
fn without_a_state_to_imagine_there_is_no_answer() {
    let view = Board::default();
    let start = Start::<Noughts> { known: Known::View(&view), me: Seat(0), now: 0 };
    assert_eq!(search(&start, &Rules, &Budget::nodes(10), &mut Rng::from_seed64(1)), None);
}

#[test]
fn places_become_rewards() {
    let seats = |groups: &[&[u8]]| -> Vec<Vec<Seat>> {
        groups.iter().map(|group| group.iter().copied().map(Seat).collect()).collect()
    };
    let rewards = |groups: &[&[u8]]| {
        let rewards = Rewards::of_places(&seats(groups));
        [0, 1, 2, 3].map(|seat| rewards.of(Seat(seat)))
    };
    assert_eq!(rewards(&[&[1], &[0]]), [0, ONE, HALF, HALF]);
    assert_eq!(rewards(&[&[0, 1]]), [HALF; 4]);
    assert_eq!(rewards(&[&[2], &[1], &[0], &[3]]), [ONE / 3, 2 * ONE / 3, ONE, 0]);
    assert_eq!(rewards(&[&[0, 2], &[1, 3]]), [5 * ONE / 6, ONE / 6, 5 * ONE / 6, ONE / 6]);
    assert_eq!(rewards(&[&[0]]), [HALF; 4]);
    assert_eq!(rewards(&[]), [HALF; 4]);
}
