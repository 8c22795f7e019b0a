//! The program: it serves, lists, simulates, looks at games again, backs up and calculates.

mod addresses;
mod backup;
mod calc;
mod cli;
mod config;
mod games;
mod logs;
mod out;
mod replay;
mod serve;
mod simulate;
mod trouble;

use clap::Parser as _;
use cli::{Cli, Command, Replay};
use std::process::ExitCode;
use trouble::Trouble;

// Each move makes and drops a few kilobytes of JSON on several threads; docs/performance.md has what this allocator
// saves.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Serve(options) => serve::run(options),
        Command::Games(options) => games::run(&options),
        Command::Simulate(options) => return simulate::run(&options).unwrap_or_else(Trouble::tell),
        Command::Replay(Replay::Verify(options)) => return replay::verify(&options).unwrap_or_else(Trouble::tell),
        Command::Backup(options) => backup::run(&options),
        Command::Calc(options) => calc::run(&options),
    };
    done.map_or_else(Trouble::tell, |()| ExitCode::SUCCESS)
}
