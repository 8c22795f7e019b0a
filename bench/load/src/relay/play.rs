//! Rooms of two that move at a rate, or as fast as the relay allows.

use super::{
    Peer, Programs,
    beside::{self, Partner},
    chess::{Player, pair},
};
use crate::{
    meter::Meter,
    pace::{Beat, Pace},
    process,
    server::{Server, free_address},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use std::{cell::Cell, net::SocketAddr, rc::Rc, time::Duration};
use tokio::{
    sync::{Barrier, Semaphore},
    task::JoinSet,
    time::{Instant, sleep, sleep_until, timeout},
};

/// How many rooms sit down at the same time.
const SITTING: usize = 32;
/// Nothing takes longer, however slow the machine is; what does has hung.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// Whose relay
    #[arg(long)]
    peer: Peer,
    /// How many rooms
    #[arg(long)]
    rooms: u32,
    /// Moves a second and room; 0: as fast as the relay allows
    #[arg(long, default_value_t = 2.0)]
    rate: f64,
    /// Rooms beside those in which one player moves as fast as the relay lets
    #[arg(long, default_value_t = 0)]
    beside: u32,
    /// How the other player is there
    #[arg(long, default_value = "silent")]
    partner: Partner,
    /// How long it is measured, in seconds
    #[arg(long, default_value_t = 15.0)]
    seconds: f64,
    /// How long it plays before, in seconds
    #[arg(long, default_value_t = 3.0)]
    warm: f64,
    #[command(flatten)]
    programs: Programs,
}

/// What is read at the beginning and at the end of the measured time.
struct Reading {
    at: Instant,
    server_cpu: Duration,
    load_cpu: Duration,
    received: u64,
    sent: u64,
}

impl Reading {
    fn take(server: &Server, bytes: &Bytes) -> Result<Self> {
        Ok(Self {
            at: Instant::now(),
            server_cpu: process::exact_cpu(server.pid())?,
            load_cpu: process::exact_cpu(std::process::id())?,
            received: bytes.received(),
            sent: bytes.sent(),
        })
    }
}

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let address = free_address()?;
    let log = args.programs.place.join(format!("relay-{}.log", args.peer.text()));
    let server = Server::start(args.peer.command(&args.programs, address), address, &log).await?;
    server.ready().await?;
    let memory_empty = server.memory()?;
    let (meter, bytes) = (Meter::default(), Bytes::default());
    let mut rooms = seat(&args, address, &meter, &bytes).await?;
    let cut_off = Rc::new(Cell::new(0));
    for n in 0..args.beside {
        rooms.spawn_local(beside::room(address, args.partner, (n, args.beside), cut_off.clone()));
    }
    undisturbed(&mut rooms, args.warm).await?;
    let before = Reading::take(&server, &bytes)?;
    meter.start();
    undisturbed(&mut rooms, args.seconds).await?;
    let times = meter.stop();
    let after = Reading::take(&server, &bytes)?;
    let memory = server.memory()?;
    drop(server);

    let moves = times.len();
    if moves == 0 {
        bail!("no move was heard in the measured time");
    }
    let sorted = times.sorted();
    let took = (after.at - before.at).as_secs_f64();
    let (server_cpu, load_cpu) = (after.server_cpu - before.server_cpu, after.load_cpu - before.load_cpu);
    let a_move = |figure: f64| round(figure / count(moves as u64));
    Ok(json!({
        "what": "relay",
        "peer": args.peer.text(),
        "rooms": args.rooms,
        "rate": args.rate,
        "beside": args.beside,
        "partner": args.partner.text(),
        "cut_off": cut_off.get(),
        "seconds": round(took),
        "moves": moves,
        "moves_a_second": round(count(moves as u64) / took),
        "p50_us": sorted.of_thousand(500),
        "p99_us": sorted.of_thousand(990),
        "p999_us": sorted.of_thousand(999),
        "max_us": sorted.of_thousand(1000),
        "server_cpu_us_a_move": a_move(server_cpu.as_secs_f64() * 1e6),
        "server_cores": round(server_cpu.as_secs_f64() / took),
        "load_cores": round(load_cpu.as_secs_f64() / took),
        "memory_empty_bytes": memory_empty,
        "memory_bytes": memory,
        "memory_bytes_a_room": memory.saturating_sub(memory_empty) / u64::from(args.rooms.max(1)),
        "received_bytes_a_move": a_move(count(after.received - before.received)),
        "sent_bytes_a_move": a_move(count(after.sent - before.sent)),
    }))
}

#[allow(clippy::cast_precision_loss)] // figures for people
pub(super) fn count(figure: u64) -> f64 {
    figure as f64
}

/// Three digits behind the point are enough.
pub(super) fn round(figure: f64) -> f64 {
    (figure * 1000.0).round() / 1000.0
}

/// Waits; a room that ends meanwhile has failed.
async fn undisturbed(rooms: &mut JoinSet<Result<()>>, seconds: f64) -> Result<()> {
    tokio::select! {
        () = sleep(Duration::from_secs_f64(seconds)) => Ok(()),
        ended = rooms.join_next() => {
            ended.context("there are rooms")??.context("a room failed")?;
            bail!("a room ended")
        }
    }
}

/// All rooms, seated; they begin together when this returns.
async fn seat(args: &Args, address: SocketAddr, meter: &Meter, bytes: &Bytes) -> Result<JoinSet<Result<()>>> {
    let (doors, begin) = (Rc::new(Semaphore::new(SITTING)), Rc::new(Barrier::new(args.rooms as usize + 1)));
    let mut rooms = JoinSet::new();
    for n in 0..args.rooms {
        let (meter, bytes, doors, begin, args) =
            (meter.clone(), bytes.clone(), doors.clone(), begin.clone(), args.clone());
        rooms.spawn_local(async move {
            let door = doors.acquire().await?;
            let pair = timeout(PATIENCE, pair(address, &bytes)).await.context("nobody sat down")??;
            drop(door);
            begin.wait().await;
            let pace = if args.rate > 0.0 {
                Pace::Open { gap: Duration::from_secs_f64(1.0 / args.rate) }
            } else {
                Pace::Closed
            };
            play(pair, Beat::new(pace, n, args.rooms), &meter).await
        });
    }
    tokio::select! {
        _ = begin.wait() => Ok(rooms),
        ended = rooms.join_next() => {
            ended.context("there are rooms")??.context("a room failed")?;
            bail!("a room ended before it began")
        }
    }
}

/// One room: white, black, white…
async fn play(mut pair: [Player; 2], mut beat: Beat, meter: &Meter) -> Result<()> {
    for n in 1.. {
        let sent = when_due(&mut pair, beat.next()).await?;
        let [white, black] = &mut pair;
        let (mover, other) = if n % 2 == 1 { (white, black) } else { (black, white) };
        mover.until_move(n - 1).await?;
        mover.make_move(n).await?;
        timeout(PATIENCE, other.until_move(n)).await.with_context(|| format!("move {n} was not heard"))??;
        meter.seen(sent);
    }
    Ok(())
}

/// Waits until a move is due and hears both players out meanwhile. Gives the moment from which its time runs.
async fn when_due(pair: &mut [Player; 2], due: Instant) -> Result<Instant> {
    if due <= Instant::now() {
        return Ok(due);
    }
    let [white, black] = pair;
    loop {
        tokio::select! {
            biased;
            heard = white.read() => heard?,
            heard = black.read() => heard?,
            // The timer's own lateness isn't the server's.
            () = sleep_until(due) => return Ok(Instant::now()),
        }
    }
}
