//! Rooms in which everybody may act at any moment: bells of Halli Galli, strokes of draw and guess.

mod bells;
mod player;
mod strokes;
mod verdicts;

use crate::{
    madang,
    meter::Meter,
    play::{Reading, undisturbed},
    server::{Folder, Server, free_address},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail};
use clap::ValueEnum;
use serde_json::{Value, json};
use std::{net::SocketAddr, path::PathBuf, rc::Rc, time::Duration};
use tokio::{
    sync::{Barrier, Semaphore},
    task::JoinSet,
    time::timeout,
};
use verdicts::Verdicts;

/// How many rooms sit down at the same time.
const SITTING: usize = 16;
/// Nothing takes longer, however slow the machine is; what does has hung.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// What is done in the rooms
    #[arg(long)]
    of: What,
    /// How many rooms
    #[arg(long, default_value_t = 100)]
    rooms: u32,
    /// How long it is measured, in seconds
    #[arg(long, default_value_t = 15.0)]
    seconds: f64,
    /// How long they play before, in seconds. Full canvases take 80 of their own
    #[arg(long, default_value_t = 3.0)]
    warm: f64,
    /// The program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// Where data and log of the server go: on the disk that is to be measured
    #[arg(long, default_value = "target/bench")]
    place: PathBuf,
}

/// What is done in the rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// Four at a table ring bells, right and wrong ones
    Bells,
    /// One draws for seven, 25 messages a second
    Strokes,
    /// The same on canvases that hold all that they may
    StrokesFull,
}

impl What {
    const fn people(self) -> usize {
        match self {
            Self::Bells => 4,
            Self::Strokes | Self::StrokesFull => 8,
        }
    }

    fn room(self) -> Value {
        match self {
            Self::Bells => bells::room(),
            Self::Strokes | Self::StrokesFull => strokes::room(),
        }
    }

    fn text(self) -> String {
        self.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
    }
}

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let folder = Folder::new(&args.place, "data")?;
    let address = free_address()?;
    let log = args.place.join("live.log");
    let server = Server::start(madang::serve(&args.madang, address, folder.path(), "full"), address, &log).await?;
    let (meter, bytes) = (Meter::default(), Bytes::default());
    let mut rooms = seat(&args, address, &meter, &bytes).await?;
    if args.of == What::StrokesFull {
        undisturbed(&mut rooms, strokes::FILLING.as_secs_f64()).await?;
    }
    undisturbed(&mut rooms, args.warm).await?;
    let verdicts = Verdicts::read(address).await?;
    let before = Reading::take(&server, &bytes)?;
    meter.start();
    undisturbed(&mut rooms, args.seconds).await?;
    let times = meter.stop();
    let after = Reading::take(&server, &bytes)?;
    let now = Verdicts::read(address).await?;
    let memory = server.memory()?;
    rooms.shutdown().await;
    server.stop().await?;
    if times.len() == 0 {
        bail!("nothing was seen in the measured time");
    }
    let mut measured = json!({
        "what": "live",
        "of": args.of.text(),
        "rooms": args.rooms,
        "people": args.of.people(),
        "server_p50_us": now.within(&verdicts, 0.5)?,
        "server_p99_us": now.within(&verdicts, 0.99)?,
        "memory_bytes": memory,
    });
    after.since(&before, times, &mut measured);
    Ok(measured)
}

/// All rooms, seated; they begin to play together when this returns.
async fn seat(args: &Args, address: SocketAddr, meter: &Meter, bytes: &Bytes) -> Result<JoinSet<Result<()>>> {
    let (doors, begin) = (Rc::new(Semaphore::new(SITTING)), Rc::new(Barrier::new(args.rooms as usize + 1)));
    let mut rooms = JoinSet::new();
    for n in 0..args.rooms {
        let (meter, bytes, doors, begin, args) =
            (meter.clone(), bytes.clone(), doors.clone(), begin.clone(), args.clone());
        rooms.spawn_local(async move {
            let door = doors.acquire().await?;
            let room = args.of.room();
            let table = timeout(PATIENCE, player::table(address, args.of.people(), &room, &bytes));
            let table = table.await.context("nobody sat down")??;
            drop(door);
            begin.wait().await;
            let shift = f64::from(n) / f64::from(args.rooms);
            match args.of {
                What::Bells => bells::play(table, shift, &meter).await,
                What::Strokes => strokes::draw(table, shift, strokes::Canvas::Empty, &meter).await,
                What::StrokesFull => strokes::draw(table, shift, strokes::Canvas::Full, &meter).await,
            }
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
