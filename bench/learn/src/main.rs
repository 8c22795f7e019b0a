//! Learns the weights of othello's evaluation: plays games, fits the weights to how they ended, and does it again with
//! what was learned. Writes `weights.bin`.

mod fit;
mod games;

use anyhow::{Context, Result};
use clap::Parser;
use othello::study::Weights;
use std::{num::NonZero, path::PathBuf};

/// Learns the weights of othello's evaluation.
#[derive(Debug, Parser)]
struct Args {
    /// Where the weights are written
    #[arg(long, default_value = "games/othello/src/bot/weights.bin")]
    out: PathBuf,
    /// How often games are played and learned from
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// How many games the last round plays; each before it a third of the next
    #[arg(long, default_value_t = 120_000)]
    games: u64,
    /// How many plies the players look ahead
    #[arg(long, default_value_t = 5)]
    depth: u8,
    /// How often the fit goes through all positions
    #[arg(long, default_value_t = 300)]
    epochs: u32,
    /// Decides everything else
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many cores play
    #[arg(long)]
    threads: Option<NonZero<usize>>,
    /// Begin with the weights in use, not from nothing
    #[arg(long)]
    go_on: bool,
}

fn main() -> Result<()> {
    let args = Args::parse();
    let threads = args.threads.or_else(|| std::thread::available_parallelism().ok()).map_or(1, NonZero::get);
    let mut weights = if args.go_on { Weights::learned().clone() } else { fit::beginner() };
    for round in 1..=args.rounds {
        let count = args.games / 3_u64.pow(args.rounds - round);
        let seed = args.seed + (u64::from(round) << 40);
        let positions = games::play(&weights, &games::Plan { count, depth: args.depth, seed, threads });
        println!("round {round}: {count} games, {} positions", positions.len());
        weights = fit::fit(&positions, args.epochs);
    }
    std::fs::write(&args.out, weights.write()).with_context(|| format!("{} can't be written", args.out.display()))?;
    println!("{} is written", args.out.display());
    Ok(())
}
