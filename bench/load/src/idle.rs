//! Rooms that were made and that nobody is in any more: what each of them holds of the server's memory.

use crate::{
    madang::{Client, serve},
    server::{Folder, Server, free_address},
    wire::{self, Bytes},
};
use anyhow::{Context as _, Result};
use serde_json::{Value, json};
use std::{net::SocketAddr, path::PathBuf, rc::Rc, time::Duration};
use tokio::{
    sync::Semaphore,
    task::JoinSet,
    time::{Instant, sleep},
};

/// How many players come at the same time.
const COMING: usize = 32;
/// Made before the memory is read for the first time, so that what the server needs once is not counted.
const WARM: u32 = 200;

/// What is run.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Args {
    /// How many rooms
    #[arg(long, default_value_t = 10_000)]
    rooms: u32,
    /// The program
    #[arg(long, default_value = "target/release/madang")]
    madang: PathBuf,
    /// Where data and logs of the server go
    #[arg(long, default_value = "target/bench")]
    place: PathBuf,
}

/// Runs, and gives what was measured.
pub(crate) async fn run(args: Args) -> Result<Value> {
    let folder = Folder::new(&args.place, "idle")?;
    let address = free_address()?;
    let command = serve(&args.madang, address, folder.path(), "full");
    let server = Server::start(command, address, &args.place.join("idle.log")).await?;
    server.ready().await?;
    let memory_begun = server.memory()?;
    make_rooms(address, WARM).await?;
    let memory_before = settled(&server).await?;
    let began = Instant::now();
    make_rooms(address, args.rooms).await?;
    let took = began.elapsed();
    let memory_after = settled(&server).await?;
    server.stop().await?;
    let grown = memory_after.saturating_sub(memory_before);
    Ok(json!({
        "what": "idle",
        "peer": "madang",
        "rooms": args.rooms,
        "made_in_ms": u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        "memory_begun_bytes": memory_begun,
        "memory_before_bytes": memory_before,
        "memory_after_bytes": memory_after,
        "bytes_a_room": grown / u64::from(args.rooms.max(1)),
    }))
}

/// Each room has a maker of its own, who goes away again.
async fn make_rooms(address: SocketAddr, rooms: u32) -> Result<()> {
    let (doors, bytes) = (Rc::new(Semaphore::new(COMING)), Bytes::default());
    let mut makers = JoinSet::new();
    for _ in 0..rooms {
        let (doors, bytes) = (doors.clone(), bytes.clone());
        makers.spawn_local(async move {
            let _door = doors.acquire().await?;
            let mut maker = Client::connect(address, None, &bytes).await?;
            maker.make_room().await.map(drop)
        });
    }
    while let Some(made) = makers.join_next().await {
        made?.context("a room was not made")?;
    }
    Ok(())
}

/// The memory once every socket is closed on the server's side too.
async fn settled(server: &Server) -> Result<u64> {
    loop {
        let (_, metrics) = wire::ask(server.address, "GET", "/metrics", "").await?;
        let open = metrics.lines().find_map(|line| line.strip_prefix("madang_connections "));
        if open.is_none_or(|open| open.trim() == "0") {
            return server.memory();
        }
        sleep(Duration::from_millis(50)).await;
    }
}
