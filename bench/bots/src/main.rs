//! Matches of the computer players: hard against anything, against easy, and against public engines. Prints the scores
//! beside what is asked for, and ends with 1 if something falls short.

mod game;
mod mahjong;
mod matches;
mod omok;
mod othello;
mod players;
mod score;

use anyhow::Result;
use clap::{Parser, ValueEnum};
use matches::Plan;
use std::{path::PathBuf, process::ExitCode};

/// Matches of the computer players.
#[derive(Debug, Parser)]
struct Args {
    /// Only the matches of this game
    #[arg(long)]
    game: Option<Which>,
    /// Omok's other engine, pbrain-figrid; without it that match is left out
    #[arg(long, value_name = "PROGRAM")]
    figrid: Option<PathBuf>,
    /// Othello's other engine, gtp-rhino; without it that match is left out
    #[arg(long, value_name = "PROGRAM")]
    rhino: Option<PathBuf>,
    /// Of mahjong only the matches with this in their name, as in "riichi, east only: hard"
    #[arg(long, value_name = "PART", default_value = "")]
    only: String,
    /// So many percent of the games of each match
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Decides the openings and what chance decides
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Which {
    Mahjong,
    Omok,
    Othello,
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let plan = Plan { percent: args.games, seed: args.seed };
    let played = |which| args.game.is_none_or(|only| only == which);
    let mut reached = true;
    if played(Which::Mahjong) {
        reached &= mahjong::play(&args.only, plan)?;
    }
    if played(Which::Omok) {
        reached &= omok::play(args.figrid.as_deref(), plan)?;
    }
    if played(Which::Othello) {
        reached &= othello::play(args.rhino.as_deref(), plan)?;
    }
    Ok(if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
