//! `madang serve`.

use crate::{addresses, cli, config::Config, logs, out, trouble::Trouble};
use server::{Limits, RelayServer, Server, ServerError, Settings, Setup, Web, metrics};
use std::{io, time::Duration};
use store::{
    SqliteStore,
    sqlite::{self, Durability},
};
use tokio::net::TcpListener;

/// A disk that takes longer for a sync makes every move feel slow.
const SLOW_FSYNC: Duration = Duration::from_millis(30);

pub(crate) fn run(given: cli::Serve) -> Result<(), Trouble> {
    if given.limit.iter().flatten().any(|limit| limit == "help") {
        let lines = Limits::ALL.iter().map(|(name, usual, meaning)| format!("{name}={usual}\t{}", meaning.trim()));
        return out::line(&lines.collect::<Vec<_>>().join("\n"));
    }
    let config = Config::decide(given)?;
    logs::start(&config.log, config.log_format)?;
    let runtime = tokio::runtime::Runtime::new().map_err(|error| Trouble::of_system(&error))?;
    let served = runtime.block_on(serve(config));
    // What still runs (a computer player that thinks) needs no ending.
    runtime.shutdown_background();
    served
}

async fn serve(config: Config) -> Result<(), Trouble> {
    let mut signals = Signals::listen().map_err(|error| Trouble::of_system(&error))?;
    let listener = TcpListener::bind((config.host.as_str(), config.port))
        .await
        .map_err(|error| not_listening(&error, &config.host, config.port))?;
    if config.relay_only {
        return relay(config, listener, signals).await;
    }
    let web = match &config.web {
        None => Web::built_in(),
        Some(folder) => Web::from_folder(folder).map_err(|error| {
            Trouble::new(format!("화면 폴더 {}를 읽을 수 없어요", folder.display()), error.to_string())
        })?,
    };
    let mut place = sqlite::Settings::new(&config.data);
    place.durability = match config.durability {
        cli::Durability::Full => Durability::Full,
        cli::Durability::Normal => Durability::Normal,
    };
    let store = SqliteStore::open(place)?;
    metrics::install();
    measure_disk(&config)?;
    let version = env!("CARGO_PKG_VERSION");
    let build = web.build().map_or_else(|| version.to_owned(), |build| format!("{version}-{build}"));
    let public_url = config.public_url.clone();
    let settings = settings(config, build.clone());
    let setup = Setup { games: catalog::GAMES, store: Box::new(store), settings, web, listener };
    let mut server = Server::start(setup).await.map_err(|error| match error {
        ServerError::Store(error) => Trouble::from(error),
        ServerError::Io(error) => Trouble::of_system(&error),
    })?;
    tracing::info!(address = %server.address(), build, "open");
    // The banner is for whoever watches; a server that nobody watches serves as well.
    let _ = out::line(&addresses::banner(server.address(), public_url.as_deref()));
    tokio::select! {
        error = server.broken() => return Err(error.into()),
        () = signals.ask_to_stop() => {}
    }
    tracing::info!("stopping");
    tokio::select! {
        () = server.stop() => tracing::info!("stopped; everything is kept"),
        () = signals.ask_to_stop() => tracing::warn!("asked twice: stopping at once"),
    }
    Ok(())
}

/// The relay and nothing else: it keeps nothing.
async fn relay(config: Config, listener: TcpListener, mut signals: Signals) -> Result<(), Trouble> {
    let public_url = config.public_url.clone();
    let settings = settings(config, env!("CARGO_PKG_VERSION").to_owned());
    let relay = RelayServer::start(listener, settings).map_err(|error| Trouble::of_system(&error))?;
    tracing::info!(address = %relay.address(), "the relay is open");
    let _ = out::line(&addresses::relay_banner(relay.address(), public_url.as_deref()));
    signals.ask_to_stop().await;
    tracing::info!("stopping");
    tokio::select! {
        () = relay.stop() => {}
        () = signals.ask_to_stop() => tracing::warn!("asked twice: stopping at once"),
    }
    Ok(())
}

fn settings(config: Config, build: String) -> Settings {
    Settings {
        data: config.data,
        public_url: config.public_url,
        trusted_proxies: config.trusted_proxies,
        metrics_from: config.metrics_from,
        limits: config.limits,
        build,
        bot_threads: config.bot_threads,
        log_days: config.log_days,
        bot_percent: config.bot_percent,
    }
}

fn measure_disk(config: &Config) -> Result<(), Trouble> {
    let fsync = sqlite::measure_fsync(&config.data)?;
    metrics::fsync(fsync.median);
    #[allow(clippy::cast_precision_loss)] // milliseconds for people
    let (median_ms, longest_ms) =
        (fsync.median.as_micros() as f64 / 1_000.0, fsync.longest.as_micros() as f64 / 1_000.0);
    if fsync.median > SLOW_FSYNC {
        tracing::warn!(median_ms, longest_ms, "the disk is slow: every move waits this long until it is safe");
    } else {
        tracing::info!(median_ms, longest_ms, "fsync");
    }
    Ok(())
}

fn not_listening(error: &io::Error, host: &str, port: u16) -> Trouble {
    match error.kind() {
        io::ErrorKind::AddrInUse => Trouble::new(
            format!("{port} 포트는 다른 프로그램이 쓰고 있어요. --port로 다른 번호를 골라 주세요"),
            format!("Port {port} is in use by another program. Choose another one with --port"),
        ),
        io::ErrorKind::PermissionDenied => Trouble::new(
            format!("{port} 포트를 열 권한이 없어요. --port로 1024보다 큰 번호를 골라 주세요"),
            format!("This user may not open port {port}. Choose one above 1024 with --port"),
        ),
        _ => Trouble::new(
            format!("{host}:{port}에서 열 수 없어요 ({error}). --host를 확인해 주세요"),
            format!("It can't listen on {host}:{port} ({error}). Please check --host"),
        ),
    }
}

/// SIGTERM, or Ctrl-C.
#[cfg(unix)]
struct Signals {
    terminate: tokio::signal::unix::Signal,
    interrupt: tokio::signal::unix::Signal,
    /// The terminal was closed.
    hang_up: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl Signals {
    /// From now on they no longer end the program by themselves.
    fn listen() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hang_up: signal(SignalKind::hangup())?,
        })
    }

    async fn ask_to_stop(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
            _ = self.hang_up.recv() => {}
        }
    }
}

/// Ctrl-C.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn listen() -> io::Result<Self> {
        Ok(Self)
    }

    async fn ask_to_stop(&mut self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
