//! Game after game: what one costs when many have been played, and what they leave behind.

use super::{
    Peer, Programs,
    chess::{Player, pair, sit_down},
    play::{count, round},
};
use crate::{
    process,
    server::{Server, free_address},
    wire::Bytes,
};
use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use std::{cell::Cell, net::SocketAddr, rc::Rc, time::Duration};
use tokio::{
    task::JoinSet,
    time::{sleep, timeout},
};

/// How many pairs play at the same time.
const PAIRS: u32 = 32;
/// Games after which a pair comes with new connections.
const GAMES_A_CONNECTION: u32 = 5;
/// Moves of a game.
const MOVES: u32 = 20;
const PATIENCE: Duration = Duration::from_secs(60);
/// How long the server may put things away before its memory is read.
const SETTLE: Duration = Duration::from_secs(3);

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// Whose relay
    #[arg(long)]
    peer: Peer,
    /// Games before the first look
    #[arg(long, default_value_t = 2_000)]
    first: u32,
    /// Games before the last look
    #[arg(long, default_value_t = 32_000)]
    last: u32,
    /// How many games are looked at
    #[arg(long, default_value_t = 2_000)]
    look: u32,
    #[command(flatten)]
    programs: Programs,
}

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let address = free_address()?;
    let log = args.programs.place.join(format!("relay-games-{}.log", args.peer.text()));
    let server = Server::start(args.peer.command(&args.programs, address), address, &log).await?;
    server.ready().await?;
    let memory_empty = server.memory()?;
    games(address, args.first).await?;
    let (first, memory_first) = look(&server, args.look).await?;
    games(address, args.last.saturating_sub(args.first + args.look)).await?;
    let (last, memory_last) = look(&server, args.look).await?;
    drop(server);
    Ok(json!({
        "what": "relay-games",
        "peer": args.peer.text(),
        "rooms": args.last,
        "rate": 0,
        "first": args.first,
        "first_cpu_us_a_game": first,
        "last_cpu_us_a_game": last,
        "ratio": round(last / first),
        "memory_empty_bytes": memory_empty,
        "memory_first_bytes": memory_first,
        "memory_last_bytes": memory_last,
    }))
}

/// The CPU of a game in microseconds, and the memory when all have gone.
async fn look(server: &Server, count_of: u32) -> Result<(f64, u64)> {
    let before = process::exact_cpu(server.pid())?;
    games(server.address, count_of).await?;
    let used = process::exact_cpu(server.pid())? - before;
    sleep(SETTLE).await;
    Ok((round(used.as_secs_f64() * 1e6 / count(count_of.into())), server.memory()?))
}

/// So many games, from the first connection to the last one's end.
async fn games(address: SocketAddr, count_of: u32) -> Result<()> {
    let left = Rc::new(Cell::new(count_of));
    let mut pairs = JoinSet::new();
    for _ in 0..PAIRS {
        let left = left.clone();
        pairs.spawn_local(async move {
            while left.get() > 0 {
                let mut players =
                    timeout(PATIENCE, pair(address, &Bytes::default())).await.context("nobody came")??;
                for game in 0..GAMES_A_CONNECTION {
                    if game > 0 {
                        sit_down(&mut players).await?;
                    }
                    timeout(PATIENCE, play(&mut players)).await.context("a game hangs")??;
                    left.set(left.get().saturating_sub(1));
                    if left.get() == 0 {
                        break;
                    }
                }
                for player in players {
                    player.leave().await?;
                }
            }
            anyhow::Ok(())
        });
    }
    while let Some(ended) = pairs.join_next().await {
        ended??;
    }
    Ok(())
}

async fn play([white, black]: &mut [Player; 2]) -> Result<()> {
    for n in 1..=MOVES {
        let (mover, other) = if n % 2 == 1 { (&mut *white, &mut *black) } else { (&mut *black, &mut *white) };
        mover.until_move(n - 1).await?;
        mover.make_move(n).await?;
        other.until_move(n).await?;
    }
    white.until_move(MOVES).await
}
