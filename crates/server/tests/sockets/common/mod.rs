//! What the tests of the server share.
#![allow(dead_code, unreachable_pub, unused_imports)] // each test uses a part of it

pub mod ask;
pub mod client;
pub mod peer;
pub mod poll;

pub use ask::{Answer, ask, bearer};
pub use client::{Client, Heard};
pub use peer::Peer;

use server::{Limits, Server, Settings, Setup, Web};
use std::path::Path;
use store::{SqliteStore, Store};
use tokio::net::TcpListener;

/// A server on a real database file and a free port.
pub struct House {
    pub server: Server,
    pub data: tempfile::TempDir,
}

/// Limits under which tests of something else never fall.
pub fn generous() -> Limits {
    let mut limits = Limits::default();
    for (name, _, _) in Limits::ALL {
        if *name != "play_message_bytes" {
            limits.set(name, 0).unwrap();
        }
    }
    limits
}

pub async fn start() -> House {
    start_in(tempfile::tempdir().unwrap(), generous()).await
}

pub async fn start_with(limits: Limits) -> House {
    start_in(tempfile::tempdir().unwrap(), limits).await
}

pub async fn start_in(data: tempfile::TempDir, limits: Limits) -> House {
    let store = open(data.path());
    let settings = Settings { data: data.path().to_owned(), limits, bot_threads: Some(1), ..Settings::default() };
    House { server: start_on(Box::new(store), settings).await, data }
}

pub fn open(data: &Path) -> SqliteStore {
    SqliteStore::open(store::sqlite::Settings::new(data)).unwrap()
}

pub async fn start_on(store: Box<dyn Store>, settings: Settings) -> Server {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
    let setup = Setup { games: catalog::GAMES, store, settings, web: Web::default(), listener };
    Server::start(setup).await.unwrap()
}

impl House {
    pub async fn guest(&self, nickname: &str) -> Client {
        Client::connect(self.server.address(), serde_json::json!({"nickname": nickname})).await
    }

    pub async fn again(&self, token: &str) -> Client {
        Client::connect(self.server.address(), serde_json::json!({"token": token})).await
    }

    /// Stops in good order, and starts again on the same folder.
    pub async fn restart(self) -> Self {
        self.server.stop().await;
        start_in(self.data, generous()).await
    }
}
