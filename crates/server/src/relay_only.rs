//! The relay alone: no games, no page, no database.

use crate::{
    clock::Clock,
    gate::Gate,
    http,
    line::{LineListener, Peer},
    metrics,
    relaying::Relaying,
    settings::Settings,
    socket::Sockets,
};
use std::{io, net::SocketAddr, sync::Arc, time::Duration};
use tokio::{
    net::TcpListener,
    task::JoinHandle,
    time::{MissedTickBehavior, interval},
};

/// How long the last word may take to reach the clients.
const LAST_WORD: Duration = Duration::from_secs(1);
/// What was handed to the system last needs a moment to leave it.
const FLUSH: Duration = Duration::from_millis(50);
/// How often it is forgotten who rests.
const TIDY: Duration = Duration::from_secs(60);

/// A running relay.
#[derive(Debug)]
pub struct RelayServer {
    relaying: Arc<Relaying>,
    address: SocketAddr,
    tasks: Vec<JoinHandle<()>>,
}

impl RelayServer {
    /// Starts a relay. It takes connections when this returns.
    ///
    /// # Errors
    /// When the listener has no address.
    pub fn start(listener: TcpListener, settings: Settings) -> io::Result<Self> {
        metrics::install();
        let address = listener.local_addr()?;
        let lines = LineListener::new(listener, settings.limits, &settings.trusted_proxies);
        let (clock, settings) = (Clock::start(0), Arc::new(settings));
        let gate = Arc::new(Gate::new(settings.clone(), clock));
        let relaying = Arc::new(Relaying::new(&settings, clock));
        let sockets = Sockets::new(None, relaying.clone(), settings);
        let app = http::relay_app(gate.clone(), sockets).into_make_service_with_connect_info::<Peer>();
        let listening = tokio::spawn(async move {
            // It never ends by itself.
            let _ = axum::serve(lines, app).await;
        });
        let tasks = vec![listening, tokio::spawn(relaying.clone().keep_tidy()), tokio::spawn(keep_tidy(gate))];
        Ok(Self { relaying, address, tasks })
    }

    /// Where it listens.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Stops: everybody is told.
    pub async fn stop(self) {
        self.relaying.stop(LAST_WORD).await;
        tokio::time::sleep(FLUSH).await;
        for task in self.tasks {
            task.abort();
        }
    }
}

async fn keep_tidy(gate: Arc<Gate>) {
    let mut ticks = interval(TIDY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    loop {
        ticks.tick().await;
        gate.tidy();
    }
}
