//! Games that a computer player plays against itself.

use engine::{Rng, bot::Budget};
use othello::study::{Field, Style, Weights, think};

/// So many plies at the beginning are made by chance, at least and at most.
const BY_CHANCE: std::ops::Range<u32> = 4..20;
/// From here on every move is the best there is.
const SOLVES: u32 = 12;
/// How much worse a move may be that is made all the same, in eighths of a disc: games should differ.
const MOOD: u32 = 20;
/// More nodes than a move of these games ever takes.
const PLENTY: u32 = 20_000_000;

/// A position, and how its game ended for the side to move, in discs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lesson {
    pub(crate) field: Field,
    pub(crate) result: i32,
}

/// What is played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub(crate) count: u64,
    pub(crate) depth: u8,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
}

/// Plays the games; the same, and in the same order, whatever the number of threads.
pub(crate) fn play(weights: &Weights, plan: &Plan) -> Vec<Lesson> {
    let share = |thread: u64| {
        let mine = (thread..plan.count).step_by(plan.threads);
        mine.map(|game| one_game(weights, plan.depth, plan.seed + game)).collect::<Vec<_>>()
    };
    let mut shares: Vec<_> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..plan.threads as u64).map(|thread| scope.spawn(move || share(thread))).collect();
        running.into_iter().map(|share| finished(share.join()).into_iter()).collect()
    });
    let threads = shares.len();
    (0..plan.count as usize).filter_map(|game| shares[game % threads].next()).flatten().collect()
}

/// What a thread has done; its panic is ours.
pub(crate) fn finished<T>(joined: std::thread::Result<T>) -> T {
    joined.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

fn one_game(weights: &Weights, depth: u8, seed: u64) -> Vec<Lesson> {
    let mut rng = Rng::from_seed64(seed);
    let mut by_chance = BY_CHANCE.start + rng.below(BY_CHANCE.end - BY_CHANCE.start);
    // Black's discs d5 and e4, white's d4 and e5; black moves.
    let mut field = Field { own: 1 << 28 | 1 << 35, other: 1 << 27 | 1 << 36 };
    let (mut seen, mut whose) = (Vec::new(), Vec::new());
    let mut black_moves = true;
    let budget = Budget::nodes(PLENTY);
    loop {
        if field.moves() == 0 {
            field = field.passed();
            black_moves = !black_moves;
            if field.moves() == 0 {
                break;
            }
        }
        let square = if by_chance > 0 {
            by_chance -= 1;
            any_move(field, &mut rng)
        } else {
            seen.push(field);
            whose.push(black_moves);
            let style = Style { depth, solves: SOLVES, mood: MOOD };
            match think(weights, field, style, &budget, &mut rng) {
                Some(best) => best.square,
                None => break,
            }
        };
        field = field.after(square);
        black_moves = !black_moves;
    }
    let for_black = if black_moves { field.result() } else { -field.result() };
    let lesson = |(field, black)| Lesson { field, result: if black { for_black } else { -for_black } };
    seen.into_iter().zip(whose).map(lesson).collect()
}

fn any_move(field: Field, rng: &mut Rng) -> u32 {
    let mut moves = field.moves();
    for _ in 0..rng.below(moves.count_ones()) {
        moves &= moves - 1;
    }
    moves.trailing_zeros()
}
