//! A server from its start to its end.

use crate::{
    bots::Bots,
    clock::Clock,
    directory::Directory,
    fresh::OsFresh,
    gate::Gate,
    house::{House, Parts},
    housekeeping,
    http::{self, Web},
    line::{LineListener, Peer},
    lock::lock,
    mailbox::Matter,
    metrics,
    readers::Readers,
    relaying::Relaying,
    replays::Replays,
    room_task::{self, Birth},
    settings::Settings,
    socket::Sockets,
    writer::Writer,
};
use engine::{AnyGame, Millis};
use protocol::{RoomCode, reject, to_client::ServerNotice};
use std::{
    io,
    net::SocketAddr,
    pin::Pin,
    sync::{Arc, atomic::Ordering},
    thread,
    time::{Duration, Instant},
};
use store::{Reader, RunningGame, Store, StoreError};
use tokio::{
    net::TcpListener,
    runtime::Handle,
    sync::{mpsc, oneshot},
    task::JoinHandle,
    time::timeout,
};

/// How long the rooms may take to stop.
const STOP_ROOMS: Duration = Duration::from_secs(7);
/// How long the last word may take to reach the clients.
const LAST_WORD: Duration = Duration::from_secs(1);

/// What was handed to the system last needs a moment to leave it.
const FLUSH: Duration = Duration::from_millis(50);

/// What a server is made of.
pub struct Setup {
    /// All games there are, in the order people see.
    pub games: &'static [&'static dyn AnyGame],
    /// Where everything is kept.
    pub store: Box<dyn Store>,
    /// What the operator decides.
    pub settings: Settings,
    /// The web app.
    pub web: Web,
    /// Where it listens.
    pub listener: TcpListener,
}

impl std::fmt::Debug for Setup {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Setup").field("settings", &self.settings).finish_non_exhaustive()
    }
}

/// Why a server did not start, or stopped.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A running server.
#[derive(Debug)]
pub struct Server {
    pub(crate) house: Arc<House>,
    relaying: Arc<Relaying>,
    address: SocketAddr,
    broken: oneshot::Receiver<StoreError>,
    upkeep_broken: oneshot::Receiver<StoreError>,
    /// All room tasks have ended when this says so.
    room_tasks: mpsc::Receiver<()>,
    listening: JoinHandle<()>,
    stop_upkeep: Option<std::sync::mpsc::Sender<()>>,
    writing: thread::JoinHandle<()>,
    upkeeping: Option<thread::JoinHandle<()>>,
}

/// What the last run left.
struct Left {
    alive: Millis,
    last_game: u64,
    codes: Vec<String>,
    running: Vec<RunningGame>,
}

fn read_what_is_left(reader: &mut dyn Reader) -> Result<Left, StoreError> {
    let alive = reader.setting(housekeeping::ALIVE)?;
    Ok(Left {
        alive: alive.and_then(|mark| mark.parse().ok()).unwrap_or_default(),
        last_game: reader.last_game_pk()?,
        codes: reader.codes()?,
        running: reader.running()?,
    })
}

impl Server {
    /// Starts a server. It takes connections when this returns; the rooms of the last run come back meanwhile, and
    /// whoever asks for one waits until it is there.
    ///
    /// # Errors
    /// When the store can't be read or the system gives no threads.
    // Boxed here, so that the whole server is compiled with this crate and not once more with every program that
    // starts one.
    #[inline(never)]
    pub fn start(setup: Setup) -> Pin<Box<dyn Future<Output = Result<Self, ServerError>> + Send>> {
        Box::pin(Self::begin(setup))
    }

    async fn begin(setup: Setup) -> Result<Self, ServerError> {
        metrics::install();
        let Setup { games, store, settings, web, listener } = setup;
        let address = listener.local_addr()?;
        let readers = Readers::open(store.as_ref())?;
        let left = readers.read(|reader| read_what_is_left(reader)).await?;
        let clock = Clock::start(left.alive);
        let upkeep = store.upkeep()?;
        let (tell_broken, broken) = oneshot::channel();
        let (writer, writing) = Writer::start(store, clock, tell_broken)?;
        let (upkeeping, stop_upkeep, upkeep_broken) = match upkeep {
            None => (None, None, oneshot::channel().1),
            Some(upkeep) => {
                let (tell_broken, broken) = oneshot::channel();
                let (stop, stopped) = std::sync::mpsc::channel();
                (Some(housekeeping::start_upkeep(upkeep, tell_broken, stopped)?), Some(stop), broken)
            }
        };
        let threads = settings.bot_threads.unwrap_or_else(spare_cores);
        let bots = Bots::start(threads, settings.bot_percent, clock, &Handle::current())?;
        let (alive, room_tasks) = mpsc::channel(1);
        let lines = LineListener::new(listener, settings.limits, &settings.trusted_proxies);
        let settings = Arc::new(settings);
        let gate = Arc::new(Gate::new(settings.clone(), clock));
        let relaying = Arc::new(Relaying::new(&settings, clock));
        let house = Arc::new(House::new(Parts {
            games,
            settings: settings.clone(),
            clock,
            listening: address,
            readers,
            writer,
            bots,
            replays: Replays::start()?,
            directory: Directory::resting(left.codes.iter().filter_map(|code| code.parse().ok())),
            fresh: OsFresh::after(left.last_game),
            room_tasks: alive,
        }));
        take_over(&house, left.running, left.alive);
        let first_sweep = housekeeping::first_sweep(left.alive, clock.now());
        tokio::spawn(housekeeping::run(house.clone(), gate.clone(), first_sweep));
        tokio::spawn(relaying.clone().keep_tidy());
        let sockets = Sockets::new(Some(house.clone()), relaying.clone(), settings);
        let app = http::app(house.clone(), web, gate, sockets).into_make_service_with_connect_info::<Peer>();
        let listening = tokio::spawn(async move {
            // It never ends by itself.
            let _ = axum::serve(lines, app).await;
        });
        Ok(Self {
            house,
            relaying,
            address,
            broken,
            upkeep_broken,
            room_tasks,
            listening,
            stop_upkeep,
            writing,
            upkeeping,
        })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether all running games of the last run are back.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        self.house.is_ready()
    }

    /// Waits until the disk fails in a way after which nothing can be promised. The program must end then without
    /// another word.
    pub async fn broken(&mut self) -> StoreError {
        // A side that went away without a word did so because the server stops.
        tokio::select! {
            Ok(error) = &mut self.broken => error,
            Ok(error) = &mut self.upkeep_broken => error,
            else => std::future::pending().await,
        }
    }

    /// Stops: nothing new is taken, everything is kept, running games leave a snapshot, everybody is told. Takes at
    /// most 10 seconds.
    pub async fn stop(mut self) {
        let house = &self.house;
        house.stopping.store(true, Ordering::Release);
        lock(&house.room_tasks).take();
        housekeeping::mark_alive(house);
        house.connections.tell_those_outside(&ServerNotice { code: "stopping".into(), text: reject::STOPPING.text });
        for mailbox in house.directory.awake() {
            mailbox.post(house.clock.now(), Matter::Stop);
        }
        if timeout(STOP_ROOMS, self.room_tasks.recv()).await.is_err() {
            tracing::error!("some rooms did not stop in time");
        }
        let goodbyes: Vec<_> = house
            .connections
            .all()
            .into_iter()
            .map(|connection| tokio::spawn(async move { connection.hang_up(LAST_WORD).await }))
            .collect();
        let relaying = self.relaying;
        let relayed = tokio::spawn(async move { relaying.stop(LAST_WORD).await });
        house.writer.close();
        drop(self.stop_upkeep.take());
        let threads = (self.writing, self.upkeeping);
        let joined = tokio::task::spawn_blocking(move || {
            let (writing, upkeeping) = threads;
            let _ = writing.join();
            upkeeping.map(thread::JoinHandle::join)
        });
        if timeout(Duration::from_secs(2), joined).await.is_err() {
            tracing::error!("the writer did not stop in time");
        }
        for goodbye in goodbyes {
            let _ = goodbye.await;
        }
        let _ = relayed.await;
        tokio::time::sleep(FLUSH).await;
        self.listening.abort();
    }
}

/// The rooms whose game was running come back, all at the same time.
fn take_over(house: &Arc<House>, running: Vec<RunningGame>, alive: Millis) {
    let count = running.len();
    house.recovering.store(count, Ordering::Release);
    metrics::recovered(count);
    if count == 0 {
        return;
    }
    for game in running {
        let Ok(code) = game.room.code.parse::<RoomCode>() else {
            house.recovering.fetch_sub(1, Ordering::AcqRel);
            continue;
        };
        let birth = Birth::Running { game: Box::new(game), alive };
        house.directory.find(code, || room_task::spawn(house, code, birth));
    }
    let (house, began) = (house.clone(), Instant::now());
    tokio::spawn(async move {
        while house.recovering.load(Ordering::Acquire) > 0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        tracing::info!(rooms = count, took_ms = began.elapsed().as_millis(), "the running games are back");
    });
}

fn spare_cores() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().saturating_sub(1)).max(1)
}
