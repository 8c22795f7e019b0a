//! Games run in many rooms, some of them at this very moment, and the server is killed: how long it takes from the
//! start of another one until it is ready, and that nothing acknowledged is gone.

use crate::{
    disk,
    madang::{self, Client, serve},
    meter::Meter,
    peers::Screen as _,
    script::Script,
    server::{Folder, Server, free_address},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};
use std::{cell::RefCell, net::SocketAddr, path::PathBuf, rc::Rc, time::Duration};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep, timeout},
};

/// How many rooms begin at the same time.
const BEGINNING: usize = 48;
/// How many rooms act when the kill comes.
const LIVELY: u32 = 32;
/// How long they act before it.
const ACTING: Duration = Duration::from_secs(1);
/// How many of the other rooms are looked at afterwards.
const LOOKED_AT: usize = 100;
/// How long a room may take to be shown.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// How many rooms
    #[arg(long, default_value_t = 10_000)]
    rooms: u32,
    /// How many moves each game has by then
    #[arg(long, default_value_t = 20)]
    moves: usize,
    /// The program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// Where data and logs of the server go: on the disk that is to be measured
    #[arg(long, default_value = "target/bench")]
    place: PathBuf,
}

/// A room as a player left it.
#[derive(Debug)]
struct Left {
    code: String,
    token: String,
    /// The newest `seq` that was acknowledged to anybody in it.
    acked: u32,
}

/// Where the rooms are noted. A room that acts is noted when the server is gone.
type Notes = Rc<RefCell<Vec<Left>>>;

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let folder = Folder::new(&args.place, "recover")?;
    let start = async |log: &str| {
        let address = free_address()?;
        let command = serve(&args.madang, address, folder.path(), "full");
        Server::start(command, address, &args.place.join(log)).await
    };
    let server = start("recover-before.log").await?;
    server.ready().await?;
    let (resting, lively, meter) = (Notes::default(), Notes::default(), Meter::default());
    let began = Instant::now();
    begin_games(server.address, &args, &resting, &meter).await?;
    let begun_in = began.elapsed();
    let mut acting = JoinSet::new();
    for _ in 0..LIVELY.min(args.rooms) {
        acting.spawn_local(act_until_gone(server.address, lively.clone(), meter.clone()));
    }
    sleep(ACTING).await;
    let memory_before = server.memory()?;
    server.kill()?;
    while let Some(acted) = acting.join_next().await {
        acted??;
    }
    let kept = disk::size_of(folder.path())?;

    let began = Instant::now();
    let server = start("recover-after.log").await?;
    let listening_in = began.elapsed();
    server.ready().await?;
    let ready_in = began.elapsed();
    let memory_after = server.memory()?;
    let looked_at = look_at(server.address, &resting.take(), &lively.take()).await?;
    server.stop().await?;
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Ok(json!({
        "what": "recover",
        "peer": "madang",
        "rooms": args.rooms,
        "moves_a_room": args.moves,
        "moves": meter.moves(),
        "begun_in_ms": ms(begun_in),
        "listening_in_ms": ms(listening_in),
        "ready_in_ms": ms(ready_in),
        "looked_at": looked_at,
        "memory_before_bytes": memory_before,
        "memory_after_bytes": memory_after,
        "kept_bytes": kept,
    }))
}

/// Games begin, go on for some moves, and both players go away.
async fn begin_games(address: SocketAddr, args: &Args, notes: &Notes, meter: &Meter) -> Result<()> {
    let (doors, bytes, script) = (Rc::new(Semaphore::new(BEGINNING)), Bytes::default(), Rc::new(Script::of(199)));
    ensure!(args.moves < script.points().len(), "a game has fewer moves");
    let mut games = JoinSet::new();
    for _ in 0..args.rooms.saturating_sub(LIVELY) {
        let (doors, bytes, script) = (doors.clone(), bytes.clone(), script.clone());
        let (notes, meter, moves) = (notes.clone(), meter.clone(), args.moves);
        games.spawn_local(async move {
            let _door = doors.acquire().await?;
            let (code, mut table) = madang::table(address, &bytes).await?;
            for n in 0..moves {
                step(&mut table, &script, n).await?;
                meter.seen(Instant::now());
            }
            let acked = table.iter().map(|player| player.acked).max().unwrap_or_default();
            notes.borrow_mut().push(Left { code, token: table[0].token.clone(), acked });
            anyhow::Ok(())
        });
    }
    while let Some(game) = games.join_next().await {
        game?.context("a game did not begin")?;
    }
    Ok(())
}

/// The `n`th move, counted from 0, seen by both.
async fn step(table: &mut [Client; 2], script: &Script, n: usize) -> Result<()> {
    table[n % 2].place(script.points()[n]).await?;
    let stones = u32::try_from(n + 1)?;
    // An actor is answered before it is shown its own move.
    for player in table {
        while player.stones() < stones {
            player.read().await?;
        }
    }
    Ok(())
}

/// Plays one game after another until the connection ends. The last move of a game is never made, so that it can be
/// come back to.
async fn act_until_gone(address: SocketAddr, notes: Notes, meter: Meter) -> Result<()> {
    let script = Script::of(199);
    let (_, moves) = script.points().split_last().context("a game has moves")?;
    // Later on no table to be had is the kill, too.
    let mut sat_down = madang::table(address, &Bytes::default()).await.map(Some)?;
    while let Some((code, mut table)) = sat_down {
        let mut alive = true;
        for n in 0..moves.len() {
            alive = step(&mut table, &script, n).await.is_ok();
            if !alive {
                break;
            }
            meter.seen(Instant::now());
        }
        let acked = table.iter().map(|player| player.acked).max().unwrap_or_default();
        notes.borrow_mut().push(Left { code, token: table[0].token.clone(), acked });
        sat_down = if alive { madang::table(address, &Bytes::default()).await.ok() } else { None };
    }
    Ok(())
}

/// Comes back into all lively rooms and some of the others. Gives how many were looked at.
async fn look_at(address: SocketAddr, resting: &[Left], lively: &[Left]) -> Result<usize> {
    let every = (resting.len() / LOOKED_AT).max(1);
    let bytes = Bytes::default();
    let mut looked_at = 0;
    for left in lively.iter().chain(resting.iter().step_by(every)) {
        let mut player = Client::connect(address, Some(&left.token), &bytes).await?;
        timeout(PATIENCE, player.join(&left.code)).await.context("a room does not come back")??;
        let shown = player.call("game.sync", &Value::Null).await?;
        let seq = shown["seq"].as_u64().context("a game has a number")?;
        if seq < u64::from(left.acked) {
            bail!("room {}: move {} was acknowledged, and there are {seq}", left.code, left.acked);
        }
        looked_at += 1;
    }
    Ok(looked_at)
}
