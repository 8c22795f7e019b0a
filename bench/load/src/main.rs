//! Loads a server with games and measures it from outside: ours, and boardgame.io and Colyseus by the same definitions
//! (`bench/README.md`). Every run starts its own server and prints one JSON object.

mod disk;
mod idle;
mod latency;
mod limits;
mod live;
mod madang;
mod meter;
mod pace;
mod peers;
mod play;
mod process;
mod recover;
mod relay;
mod replays;
mod report;
mod script;
mod server;
mod socketio;
mod wire;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

/// Loads a server with games and measures it.
#[derive(Debug, Parser)]
struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Rooms of two play: actions a second, time until the opponent sees a move, CPU, memory, bytes
    Play(play::Args),
    /// Rooms that nobody is in: memory
    Idle(idle::Args),
    /// Rooms in play, and the server is killed: time until it is ready again
    Recover(recover::Args),
    /// Rooms of two play, and finished games are looked at or not: time until the opponent sees a move
    Replays(replays::Args),
    /// Rooms where everybody may act at any moment: time until a bell or a stroke is seen, CPU, bytes
    Live(live::Args),
    /// Rooms of two on the relay: CPU and memory a move, time until the opponent hears it
    Relay(relay::Args),
    /// Game after game on the relay: what one costs when many were played, and what they leave behind
    RelayGames(relay::GamesArgs),
    /// A table of what was measured, as Markdown
    Report {
        /// The folder that holds the runs' JSON files
        folder: PathBuf,
    },
}

fn main() -> Result<()> {
    limits::allow_many_files()?;
    match Args::parse().what {
        What::Report { folder } => report::print(&folder),
        What::Play(args) => on_one_thread(play::run(args)),
        What::Idle(args) => on_one_thread(idle::run(args)),
        What::Replays(args) => on_one_thread(replays::run(args)),
        What::Live(args) => on_one_thread(live::run(args)),
        What::Relay(args) => on_one_thread(relay::run(args)),
        What::RelayGames(args) => on_one_thread(relay::run_games(args)),
        What::Recover(args) => on_one_thread(recover::run(args)),
    }
}

/// One thread: what it leaves of the machine belongs to the server, and two runs are loaded by the same means.
fn on_one_thread(run: impl Future<Output = Result<serde_json::Value>>) -> Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let measured = tokio::task::LocalSet::new().block_on(&runtime, run)?;
    println!("{measured}");
    Ok(())
}
