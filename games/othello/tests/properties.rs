//! Laws of the rules over random games.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use engine::{
    Game, Rng,
    clock::ClockKind,
    grid::{Point, Symmetry},
};
use kit::Trial;
use othello::{Board, Disc, GRID, Options, Othello, Ply, Position, Squares};

fn options(corners: u8) -> Options {
    let mut options = Options::default();
    options.rules.corners = corners;
    options.clock.kind = ClockKind::None;
    options
}

/// Calls `look` with the table before every move of a random game, and with that move.
fn random_game(seed: u64, mut look: impl FnMut(&Trial<Othello>, Point)) -> Trial<Othello> {
    let mut rng = Rng::from_seed64(seed);
    let mut table = Trial::<Othello>::new(&options((seed % 5) as u8));
    while let Some(seat) = table.state.actor() {
        let legal = table.legal(seat.0);
        let moves: Vec<&str> = legal.split(' ').collect();
        let at = *rng.choose(&moves).unwrap();
        look(&table, at.parse().unwrap());
        table.act(seat.0, at).unwrap();
    }
    table
}

fn image(squares: Squares, symmetry: Symmetry) -> Squares {
    squares
        .iter()
        .fold(Squares::EMPTY, |all, at| Squares::from_bits(all.bits() | Squares::one(symmetry.apply(GRID, at)).bits()))
}

fn board_image(board: &Board, symmetry: Symmetry) -> Board {
    let mut cells = vec!['-'; 64];
    for disc in Disc::BOTH {
        image(board.of(disc), symmetry).iter().for_each(|at| cells[GRID.index(at)] = disc.letter());
    }
    Board::read(&cells.into_iter().collect::<String>()).unwrap()
}

#[test]
fn turning_the_board_turns_the_moves() {
    for seed in 0..20 {
        random_game(seed, |table, at| {
            let (board, disc) = (*table.state.board(), table.view(0).to_move.unwrap());
            for symmetry in Symmetry::ALL {
                let turned = board_image(&board, symmetry);
                assert_eq!(turned.moves(disc), image(board.moves(disc), symmetry));
                let there = symmetry.apply(GRID, at);
                assert_eq!(turned.turned_by(disc, there), image(board.turned_by(disc, at), symmetry));
            }
        });
    }
}

#[test]
fn colours_are_alike() {
    for seed in 0..20 {
        random_game(seed, |table, at| {
            let board = table.state.board();
            let exchanged: String = board.write().replace('X', "x").replace('O', "X").replace('x', "O");
            let exchanged = Board::read(&exchanged).unwrap();
            for disc in Disc::BOTH {
                assert_eq!(exchanged.moves(disc.other()), board.moves(disc));
                assert_eq!(exchanged.turned_by(disc.other(), at), board.turned_by(disc, at));
            }
        });
    }
}

#[test]
fn a_disc_stays_and_only_what_lies_between_turns() {
    for seed in 0..50 {
        let mut before: Option<(Board, Point, Disc)> = None;
        let mut check = |table: &Trial<Othello>, next: Option<Point>| {
            let now = *table.state.board();
            if let Some((board, at, disc)) = before {
                assert_eq!(now.empty().bits(), board.empty().bits() & !Squares::one(at).bits());
                let view = table.view(0);
                assert!(!view.flipped.is_empty());
                for turned in view.flipped.iter() {
                    assert_eq!((board.at(turned), now.at(turned)), (Some(disc.other()), Some(disc)));
                    assert!(lies_between(&board, disc, at, turned), "{turned} from {at} on {}", board.write());
                }
            }
            before = next.map(|at| (now, at, table.view(0).to_move.unwrap()));
        };
        let table = random_game(seed, |table, at| check(table, Some(at)));
        check(&table, None);
    }
}

/// Whether a square lies on a straight line from `at` to another disc of this colour, with none of its own before.
fn lies_between(board: &Board, disc: Disc, at: Point, square: Point) -> bool {
    let mut ways = engine::grid::Dir::ALL.into_iter();
    ways.any(|dir| {
        let line: Vec<Point> = GRID.ray(at, dir).collect();
        let Some(end) = line.iter().position(|&point| board.at(point) != Some(disc.other())) else { return false };
        board.at(line[end]) == Some(disc) && line[..end].contains(&square)
    })
}

#[test]
fn an_undo_restores_the_position() {
    for seed in 0..40 {
        let stop = 2 + seed as usize;
        let mut seen = Vec::new();
        let mut table = Trial::<Othello>::new(&options(0));
        let mut rng = Rng::from_seed64(seed);
        while seen.len() < stop
            && let Some(seat) = table.state.actor()
        {
            let legal = table.legal(seat.0);
            let moves: Vec<&str> = legal.split(' ').collect();
            seen.push((seat, table.state.clone()));
            table.act(seat.0, rng.choose(&moves).unwrap()).unwrap();
        }
        if table.state.actor().is_none() {
            continue;
        }
        for asks in [0, 1] {
            let mut table = Trial::<Othello>::of(table.state.clone());
            table.act(asks, "offer undo").unwrap();
            table.act(1 - asks, "accept undo 1").unwrap();
            let (_, before) = seen.iter().rev().find(|(seat, _)| seat.0 == asks).unwrap();
            assert_eq!(table.state.board(), before.board());
            assert_eq!(table.state.plies(), before.plies());
            assert_eq!(table.state.actor(), before.actor());
            assert_eq!(table.state.duel().made(), before.duel().made());
        }
    }
}

#[test]
fn a_record_counts_every_ply() {
    for seed in 0..50 {
        let table = random_game(seed, |_, _| {});
        let view = table.view(0);
        assert_eq!(view.moves.split(' ').count(), view.move_no);
        let discs = table.state.plies().iter().filter(|ply| matches!(ply, Ply::Disc(_))).count() as u32;
        assert_eq!(view.count.black + view.count.white, 4 + discs + u32::from(view.rules.corners));
        let [black, white] = Disc::BOTH.map(|next| Position { board: *table.state.board(), next });
        assert!(black.is_over() && white.is_over());
        assert!(Othello::outcome(&table.state).is_some());
    }
}
