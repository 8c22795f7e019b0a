//! Rooms of two that play, as fast as the server allows or at a given rate.

use crate::{
    disk::{self, Fsync},
    latency::Times,
    meter::Meter,
    pace::{Beat, Pace},
    peers::{
        Peer, Screen,
        boardgame::{Boardgame, Keeps},
        colyseus::{Colyseus, Sends},
        ours::Madang,
    },
    process,
    script::Script,
    server::{Folder, Server, free_address},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    rc::Rc,
    time::Duration,
};
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
    /// Whose server
    #[arg(long)]
    peer: Name,
    /// How many rooms
    #[arg(long)]
    rooms: u32,
    /// Moves a second, over all rooms; 0: as fast as the server allows
    #[arg(long, default_value_t = 0)]
    rate: u32,
    /// How long it is measured, in seconds
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// How long it plays before, in seconds
    #[arg(long, default_value_t = 2.0)]
    warm: f64,
    /// Moves of a game: an odd number from 11 to 199
    #[arg(long, default_value_t = 59)]
    moves: u16,
    /// The program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// The folder of the other servers
    #[arg(long, default_value = "bench/peers")]
    peers: PathBuf,
    /// Where data and logs of the servers go: on the disk that is to be measured
    #[arg(long, default_value = "target/bench")]
    place: PathBuf,
}

impl Args {
    /// Our rooms that play at a rate.
    pub(crate) fn paced(rooms: u32, rate: u32, madang: &Path, place: &Path) -> Self {
        Self {
            peer: Name::Madang,
            rooms,
            rate,
            seconds: 0.0,
            warm: 0.0,
            moves: 59,
            madang: madang.to_owned(),
            peers: PathBuf::new(),
            place: place.to_owned(),
        }
    }
}

/// Whose server, in which form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Name {
    /// Ours: durable before visible, a power cut included
    Madang,
    /// Ours, where a power cut may take the last moments
    MadangNormal,
    /// boardgame.io, in memory
    Boardgame,
    /// boardgame.io with its own files
    BoardgameFiles,
    /// Colyseus as it comes, in memory
    Colyseus,
    /// Colyseus that sends after every move, in memory
    ColyseusAtOnce,
}

impl Name {
    fn text(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let node = |file: &str| args.peers.join(file);
    let madang = |durability| Madang { program: args.madang.clone(), durability };
    match args.peer {
        Name::Madang => measure(&args, madang("full")).await,
        Name::MadangNormal => measure(&args, madang("normal")).await,
        Name::Boardgame => measure(&args, Boardgame::new(node("boardgame.mjs"), Keeps::InMemory)).await,
        Name::BoardgameFiles => measure(&args, Boardgame::new(node("boardgame.mjs"), Keeps::InFiles)).await,
        Name::Colyseus => measure(&args, Colyseus { program: node("colyseus.mjs"), sends: Sends::InTurns }).await,
        Name::ColyseusAtOnce => measure(&args, Colyseus { program: node("colyseus.mjs"), sends: Sends::AtOnce }).await,
    }
}

/// What is read at the beginning and at the end of the measured time.
pub(crate) struct Reading {
    at: Instant,
    server_cpu: Duration,
    load_cpu: Duration,
    received: u64,
    sent: u64,
    written: u64,
}

impl Reading {
    pub(crate) fn take(server: &Server, bytes: &Bytes) -> Result<Self> {
        Ok(Self {
            at: Instant::now(),
            server_cpu: server.cpu()?,
            load_cpu: process::cpu(std::process::id())?,
            received: bytes.received(),
            sent: bytes.sent(),
            written: process::written(server.pid())?,
        })
    }

    /// Writes what each act cost, and how long it took until it was seen, into `measured`.
    pub(crate) fn since(&self, before: &Self, seen: Times, measured: &mut Value) {
        let count = seen.len();
        let took = (self.at - before.at).as_secs_f64();
        let (server_cpu, load_cpu) = (self.server_cpu - before.server_cpu, self.load_cpu - before.load_cpu);
        let sorted = seen.sorted();
        let a_second = |bytes: u64| round(float(bytes) / took);
        measured["seconds"] = json!(round(took));
        measured["seen"] = json!(count);
        measured["seen_a_second"] = json!(round(ratio(count) / took));
        for (key, share) in [("p50_us", 500), ("p99_us", 990), ("p999_us", 999), ("max_us", 1000)] {
            measured[key] = json!(sorted.of_thousand(share));
        }
        measured["server_cpu_us_a_seen"] = json!(round(server_cpu.as_secs_f64() * 1e6 / ratio(count)));
        measured["server_cores"] = json!(round(server_cpu.as_secs_f64() / took));
        measured["load_cores"] = json!(round(load_cpu.as_secs_f64() / took));
        measured["received_bytes_a_second"] = json!(a_second(self.received - before.received));
        measured["sent_bytes_a_second"] = json!(a_second(self.sent - before.sent));
        measured["written_bytes_a_second"] = json!(a_second(self.written - before.written));
    }
}

async fn measure<P: Peer + 'static>(args: &Args, peer: P) -> Result<Value> {
    let folder = Folder::new(&args.place, "data")?;
    let fsync = disk::measure(folder.path())?;
    let address = free_address()?;
    let log = args.place.join(format!("{}.log", args.peer.text()));
    let server = Server::start(peer.command(address, folder.path()), address, &log).await?;
    let disk_before = disk::size_of(folder.path())?;

    let (meter, bytes) = (Meter::default(), Bytes::default());
    let mut rooms = seat(args, peer, address, &meter, &bytes).await?;
    let memory_seated = server.memory()?;
    undisturbed(&mut rooms, args.warm).await?;
    let before = Reading::take(&server, &bytes)?;
    meter.start();
    undisturbed(&mut rooms, args.seconds).await?;
    let times = meter.stop();
    let after = Reading::take(&server, &bytes)?;
    let memory = server.memory()?;

    rooms.shutdown().await;
    server.stop().await?;
    let kept = disk::size_of(folder.path())?.saturating_sub(disk_before);
    let moves = times.len();
    if moves == 0 {
        bail!("no move was seen in the measured time");
    }
    let a_move = |bytes: u64| per(bytes, moves);
    let sorted = times.sorted();
    let took = (after.at - before.at).as_secs_f64();
    let (server_cpu, load_cpu) = (after.server_cpu - before.server_cpu, after.load_cpu - before.load_cpu);
    Ok(json!({
        "what": "play",
        "peer": args.peer.text(),
        "rooms": args.rooms,
        "rate": args.rate,
        "moves_a_game": args.moves,
        "seconds": round(took),
        "moves": moves,
        "moves_a_second": round(ratio(moves) / took),
        "p50_us": sorted.of_thousand(500),
        "p99_us": sorted.of_thousand(990),
        "p999_us": sorted.of_thousand(999),
        "max_us": sorted.of_thousand(1000),
        "server_cpu_us_a_move": round(server_cpu.as_secs_f64() * 1e6 / ratio(moves)),
        "server_cores": round(server_cpu.as_secs_f64() / took),
        "load_cores": round(load_cpu.as_secs_f64() / took),
        "memory_seated_bytes": memory_seated,
        "memory_bytes": memory,
        "received_bytes_a_move": a_move(after.received - before.received),
        "sent_bytes_a_move": a_move(after.sent - before.sent),
        "written_bytes_a_move": a_move(after.written - before.written),
        "kept_bytes_a_move": round(float(kept) / float(meter.moves())),
        "all_moves": meter.moves(),
        "all_games": meter.games(),
        "disk": Fsync { ..fsync },
    }))
}

#[allow(clippy::cast_precision_loss)] // figures for people
fn ratio(count: usize) -> f64 {
    count as f64
}

#[allow(clippy::cast_precision_loss)] // figures for people
fn float(count: u64) -> f64 {
    count as f64
}

fn per(bytes: u64, moves: usize) -> f64 {
    round(float(bytes) / ratio(moves))
}

/// Three digits behind the point are enough.
fn round(figure: f64) -> f64 {
    (figure * 1000.0).round() / 1000.0
}

/// Waits; a room that ends meanwhile has failed.
pub(crate) async fn undisturbed(rooms: &mut JoinSet<Result<()>>, seconds: f64) -> Result<()> {
    tokio::select! {
        () = sleep(Duration::from_secs_f64(seconds)) => Ok(()),
        ended = rooms.join_next() => {
            ended.context("there are rooms")??.context("a room failed")?;
            bail!("a room ended")
        }
    }
}

/// All rooms, seated; they begin to play together when this returns.
pub(crate) async fn seat<P: Peer + 'static>(
    args: &Args,
    peer: P,
    address: SocketAddr,
    meter: &Meter,
    bytes: &Bytes,
) -> Result<JoinSet<Result<()>>> {
    let (peer, script) = (Rc::new(peer), Rc::new(Script::of(args.moves)));
    let (doors, begin) = (Rc::new(Semaphore::new(SITTING)), Rc::new(Barrier::new(args.rooms as usize + 1)));
    let mut rooms = JoinSet::new();
    for n in 0..args.rooms {
        let (peer, script, meter, bytes) = (peer.clone(), script.clone(), meter.clone(), bytes.clone());
        let (doors, begin, args) = (doors.clone(), begin.clone(), args.clone());
        rooms.spawn_local(async move {
            let door = doors.acquire().await?;
            let table = timeout(PATIENCE, peer.sit(address, &bytes)).await.context("nobody sat down")??;
            drop(door);
            begin.wait().await;
            let pace = match args.rate {
                0 => Pace::Closed,
                rate => Pace::Open { gap: Duration::from_secs_f64(f64::from(args.rooms) / f64::from(rate)) },
            };
            play(&*peer, table, &script, Beat::new(pace, n, args.rooms), &meter).await
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

/// One room, game after game.
async fn play<P: Peer>(
    peer: &P,
    mut table: [P::Screen; 2],
    script: &Script,
    mut beat: Beat,
    meter: &Meter,
) -> Result<()> {
    loop {
        for (n, &point) in (1..).zip(script.points()) {
            let sent = when_due(&mut table, beat.next()).await?;
            let [black, white] = &mut table;
            let (mover, other) = if n % 2 == 1 { (black, white) } else { (white, black) };
            mover.place(point).await?;
            timeout(PATIENCE, until_seen(other, n)).await.with_context(|| format!("move {n} was not seen"))??;
            meter.seen(sent);
        }
        meter.game_over();
        // Whoever made the last move has not seen it yet.
        timeout(PATIENCE, peer.again(&mut table)).await.context("no other game begins")??;
    }
}

/// Waits until a move is due and hears both players out meanwhile. Gives the moment from which its time runs.
async fn when_due<S: Screen>(table: &mut [S; 2], due: Instant) -> Result<Instant> {
    if due <= Instant::now() {
        return Ok(due);
    }
    let [black, white] = table;
    loop {
        tokio::select! {
            biased;
            heard = black.read() => heard?,
            heard = white.read() => heard?,
            // The timer's own lateness isn't the server's.
            () = sleep_until(due) => return Ok(Instant::now()),
        }
    }
}

/// Reads until the view shows the `n`th stone.
pub(crate) async fn until_seen<S: Screen>(screen: &mut S, n: u32) -> Result<()> {
    while screen.stones() < n {
        screen.read().await?;
    }
    if screen.stones() != n {
        bail!("move {n} was awaited, and there are {} stones", screen.stones());
    }
    Ok(())
}
