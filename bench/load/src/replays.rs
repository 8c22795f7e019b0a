//! Rooms of two that play at a given rate, with and without people who look at finished games meanwhile: what a queue
//! of replays does to those who play.

use crate::{
    latency::{Sorted, Times},
    madang::{Client, serve, table},
    meter::Meter,
    peers::{Peer as _, Screen as _, ours::Madang},
    play,
    script::Script,
    server::{Folder, Server, free_address},
    wire::{self, Bytes},
};
use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use std::{
    cell::{Cell, RefCell},
    net::SocketAddr,
    path::PathBuf,
    rc::Rc,
    time::Duration,
};
use tokio::{task::JoinSet, time::Instant};

/// More finished games than the server keeps of those that it has done again, and as many as may wait besides: each of
/// them is done anew.
const FINISHED: usize = 64;
/// Moves of a finished game: the longest that there is.
const MOVES: u16 = 199;

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// How many rooms play
    #[arg(long, default_value_t = 200)]
    rooms: u32,
    /// Moves a second, over all rooms
    #[arg(long, default_value_t = 400)]
    rate: u32,
    /// How many people look at finished games, one after the other
    #[arg(long, default_value_t = 16)]
    lookers: usize,
    /// How long each part is measured, in seconds
    #[arg(long, default_value_t = 5.0)]
    seconds: f64,
    /// How often both parts are measured, in turns
    #[arg(long, default_value_t = 3)]
    turns: u32,
    /// The program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// Where data and logs of the server go: on the disk that is to be measured
    #[arg(long, default_value = "target/bench")]
    place: PathBuf,
}

/// A finished game, and who may look at it.
#[derive(Clone, Debug)]
struct Finished {
    game: u64,
    token: String,
}

/// How long each replay took, over all lookers.
type Looked = Rc<RefCell<Times>>;

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let folder = Folder::new(&args.place, "replays")?;
    let address = free_address()?;
    let command = serve(&args.madang, address, folder.path(), "full");
    let server = Server::start(command, address, &args.place.join("replays.log")).await?;
    let finished = Rc::new(play_some(address, &args).await?);
    let alone_us = look(address, &finished[0]).await?;

    let (meter, bytes) = (Meter::default(), Bytes::default());
    let playing = play::Args::paced(args.rooms, args.rate, &args.madang, &args.place);
    let ours = Madang { program: args.madang.clone(), durability: "full" };
    let mut rooms = play::seat(&playing, ours, address, &meter, &bytes).await?;
    play::undisturbed(&mut rooms, 2.0).await?;
    let (mut quiet, mut busy, looked) = (Times::default(), Times::default(), Looked::default());
    for _ in 0..args.turns {
        meter.start();
        play::undisturbed(&mut rooms, args.seconds).await?;
        quiet.join(meter.stop());
        let mut lookers = lookers(address, &args, &finished, &looked);
        meter.start();
        play::undisturbed(&mut rooms, args.seconds).await?;
        busy.join(meter.stop());
        while let Some(ended) = lookers.try_join_next() {
            ended?.context("a replay failed")?;
        }
        lookers.shutdown().await;
    }
    rooms.shutdown().await;
    server.stop().await?;
    let looked = looked.take();
    let (count, seconds) = (looked.len(), args.seconds * f64::from(args.turns));
    #[allow(clippy::cast_precision_loss)] // a figure for people
    let a_second = (count as f64 / seconds * 10.0).round() / 10.0;
    Ok(json!({
        "what": "replays",
        "peer": "madang",
        "rooms": args.rooms,
        "rate": args.rate,
        "lookers": args.lookers,
        "moves_a_replay": MOVES,
        "replay_alone_us": alone_us,
        "replays": count,
        "replays_a_second": a_second,
        "replay_p50_us": looked.sorted().of_thousand(500),
        "quiet": shares(quiet),
        "busy": shares(busy),
    }))
}

fn shares(times: Times) -> Value {
    let moves = times.len();
    let sorted: Sorted = times.sorted();
    json!({
        "moves": moves,
        "p50_us": sorted.of_thousand(500),
        "p99_us": sorted.of_thousand(990),
        "p999_us": sorted.of_thousand(999),
    })
}

/// Plays games to their ends, so that there is something to look at.
async fn play_some(address: SocketAddr, args: &Args) -> Result<Vec<Finished>> {
    let (bytes, script) = (Bytes::default(), Script::of(MOVES));
    let ours = Madang { program: args.madang.clone(), durability: "full" };
    let (_, mut pair) = table(address, &bytes).await?;
    for n in 0..FINISHED {
        for (n, &point) in (1..).zip(script.points()) {
            let [black, white] = &mut pair;
            let (mover, other) = if n % 2 == 1 { (black, white) } else { (white, black) };
            mover.place(point).await?;
            play::until_seen(other, n).await?;
        }
        if n + 1 < FINISHED {
            ours.again(&mut pair).await?;
        }
    }
    for player in &mut pair {
        player.until_over().await?;
    }
    finished_of(address, &pair[0]).await
}

async fn finished_of(address: SocketAddr, player: &Client) -> Result<Vec<Finished>> {
    let (status, body) = wire::ask_as(address, "/api/me/games?limit=100", &player.token).await?;
    if status != 200 {
        bail!("my games: {status} {body}");
    }
    let list: Value = serde_json::from_str(&body)?;
    let games = list["games"].as_array().context("a list of games")?;
    let games = games.iter().filter_map(|game| game["gamePk"].as_u64());
    let finished: Vec<Finished> = games.map(|game| Finished { game, token: player.token.clone() }).collect();
    if finished.len() != FINISHED {
        bail!("{FINISHED} games were played, and {} are listed", finished.len());
    }
    Ok(finished)
}

/// People who look at one game after the other, each at the next one in turn, so that nobody finds what another has
/// just looked at. They end only by failing.
fn lookers(address: SocketAddr, args: &Args, finished: &Rc<Vec<Finished>>, looked: &Looked) -> JoinSet<Result<()>> {
    let (mut lookers, next) = (JoinSet::new(), Rc::new(Cell::new(0)));
    for _ in 0..args.lookers {
        let (finished, looked, next) = (finished.clone(), looked.clone(), next.clone());
        lookers.spawn_local(async move {
            loop {
                let game = &finished[next.get() % finished.len()];
                next.set(next.get() + 1);
                let took = look(address, game).await?;
                looked.borrow_mut().add(Duration::from_micros(took));
            }
        });
    }
    lookers
}

/// Looks at a game; how long it took, in microseconds.
async fn look(address: SocketAddr, Finished { game, token }: &Finished) -> Result<u64> {
    let began = Instant::now();
    let (status, body) = wire::ask_as(address, &format!("/api/replays/{game}"), token).await?;
    if status != 200 || !body.contains("\"scenes\":[") {
        bail!("replay of {game}: {status} {body}");
    }
    Ok(u64::try_from(began.elapsed().as_micros()).unwrap_or(u64::MAX))
}
