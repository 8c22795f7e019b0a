//! How fast the rules are: random games by themselves (to be run in turn with another engine's), and one and the same
//! games through the bare rules, through the erased face and through a whole room. Prints one JSON object.
#![allow(clippy::expect_used)] // what can't be played can't be measured

mod bare;
mod erased;
mod games;
mod seated;

use clap::{Parser, Subcommand, ValueEnum};
use engine::Game;
use games::{freestyle, recorded};
use omok::{Omok, Options, Rule};
use othello::Othello;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Games of one pass through a path.
const PASS: usize = 50;

/// How fast the rules are.
#[derive(Debug, Parser)]
struct Args {
    /// For how long, in milliseconds
    #[arg(long, default_value_t = 2000)]
    millis: u64,
    #[command(subcommand)]
    what: What,
}

#[derive(Clone, Copy, Debug, Subcommand)]
enum What {
    /// Random games through legal and apply
    RandomGames {
        /// By which rules
        #[arg(long, value_enum, default_value_t = Rules::Freestyle)]
        rules: Rules,
    },
    /// The bare loop, the erased face and the whole room, in turn
    Served,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Rules {
    Freestyle,
    Korean,
    Renju,
    Othello,
}

fn main() {
    let args = Args::parse();
    let time = Duration::from_millis(args.millis);
    let measured = match args.what {
        What::RandomGames { rules } => random_games(rules, time),
        What::Served => served(time),
    };
    println!("{measured}");
}

fn random_games(rules: Rules, time: Duration) -> Value {
    let omok = |rule, name| {
        let mut options: Options = freestyle();
        options.rules.rule = rule;
        random_games_of::<Omok>(options, name, time)
    };
    match rules {
        Rules::Freestyle => omok(Rule::Freestyle, "omok freestyle"),
        Rules::Korean => omok(Rule::Korean, "omok korean"),
        Rules::Renju => omok(Rule::Renju, "omok renju"),
        Rules::Othello => random_games_of::<Othello>(games::othello(), "othello", time),
    }
}

fn random_games_of<G: Game>(options: G::Options, name: &str, time: Duration) -> Value {
    let mut player = bare::RandomPlayer::<G>::new(options);
    // Caches and the branch predictor first.
    player.play_for(time / 10);
    let (moves, took) = player.play_for(time);
    json!({
        "what": "random-games",
        "peer": name,
        "moves": moves,
        "seconds": took.as_secs_f64(),
        "moves_a_second": rate(moves, took),
    })
}

/// Passes in turn, so that a machine that slows down slows all of them; each path's time is the median of its passes.
fn served(time: Duration) -> Value {
    let games = recorded(PASS);
    let moves: u64 = games.iter().map(|game| game.moves.len() as u64).sum();
    let (mut bare, mut erased, mut seated) = (Vec::new(), Vec::new(), Vec::new());
    let mut room = seated::Seated::new();
    let began = Instant::now();
    while bare.len() < 3 || began.elapsed() < time {
        bare.push(timed(|| bare::replay::<Omok>(&freestyle(), games.iter().map(|game| &*game.moves))));
        erased.push(timed(|| erased::replay(&games)));
        seated.push(timed(|| room.replay(&games)));
    }
    let median = |mut passes: Vec<Duration>| {
        passes.sort_unstable();
        per_move(passes[passes.len() / 2], moves)
    };
    json!({
        "what": "served",
        "passes": bare.len(),
        "moves_a_pass": moves,
        "bare_us_a_move": median(bare),
        "erased_us_a_move": median(erased),
        "room_us_a_move": median(seated),
    })
}

fn timed(pass: impl FnOnce()) -> Duration {
    let began = Instant::now();
    pass();
    began.elapsed()
}

#[allow(clippy::cast_precision_loss)] // figures for people
fn rate(moves: u64, took: Duration) -> f64 {
    moves as f64 / took.as_secs_f64()
}

#[allow(clippy::cast_precision_loss)] // figures for people
fn per_move(took: Duration, moves: u64) -> f64 {
    took.as_secs_f64() * 1e6 / moves as f64
}
