//! The relay of the chess client: ours beside a plain one, from outside.

mod beside;
mod chess;
mod games;
mod play;

pub(crate) use games::{Args as GamesArgs, run as run_games};
pub(crate) use play::{Args, run};

use clap::ValueEnum;
use std::{net::SocketAddr, path::PathBuf, process::Command};

/// Whose relay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Peer {
    /// Ours, alone in its process
    Madang,
    /// socketioxide, one mutex over a map, emit to room
    Plain,
}

/// Where the programs are.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Programs {
    /// Our program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// The plain relay
    #[arg(long, default_value = "target/release/relay-plain")]
    plain: PathBuf,
    /// Where the logs of the servers go
    #[arg(long, default_value = "target/bench")]
    pub(crate) place: PathBuf,
}

/// Off, so that one address may be all players.
const LIMITS: &str = "relay_events=0,relay_rooms=0,relay_connections=0,relay_bytes=0,relay_wrong_codes=0,play_bytes=0,\
                      socket_requests=0,http_requests=0,lines=0";

impl Peer {
    pub(crate) fn text(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }

    /// Its server, on this address.
    pub(crate) fn command(self, programs: &Programs, address: SocketAddr) -> Command {
        match self {
            Self::Madang => {
                let mut command = Command::new(&programs.madang);
                command.args(["serve", "--relay-only", "--log", "warn", "--limit", LIMITS]);
                command.args(["--host", &address.ip().to_string(), "--port", &address.port().to_string()]);
                command
            }
            Self::Plain => {
                let mut command = Command::new(&programs.plain);
                command.arg(address.to_string());
                command
            }
        }
    }
}
