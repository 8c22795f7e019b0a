//! A client of the relay: Engine.IO 4 over a websocket, Socket.IO 5 packets, namespace `/`.

use super::client::PATIENCE;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::SocketAddr;
use tokio::{net::TcpStream, time::timeout};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

/// One chess client.
#[derive(Debug)]
pub struct Peer {
    pub socket: WebSocketStream<TcpStream>,
}

impl Peer {
    /// Connects and waits until the namespace is there.
    pub async fn connect(address: SocketAddr) -> Self {
        let mut peer = Self::open(address).await;
        peer.raw("40").await;
        loop {
            let packet = peer.packet().await.expect("an answer to the hello");
            if packet.starts_with("40{\"sid\":") {
                return peer;
            }
            assert!(packet.starts_with('0'), "{packet}");
        }
    }

    /// Connects and says nothing yet.
    pub async fn open(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let url = format!("ws://{address}/socket.io/?EIO=4&transport=websocket");
        Self { socket: client_async(url, stream).await.unwrap().0 }
    }

    /// A room of two. Gives them, white first, and the code.
    pub async fn pair(address: SocketAddr) -> (Self, Self, String) {
        let (mut host, mut guest) = (Self::connect(address).await, Self::connect(address).await);
        let code = host.create("host").await;
        guest.emit("join_game", &json!({"code": code, "name": "guest"})).await;
        host.expect("peer_joined").await;
        host.expect("game_joined").await;
        guest.expect("game_joined").await;
        (host, guest, code)
    }

    /// Makes a room and gives its code.
    pub async fn create(&mut self, name: &str) -> String {
        self.emit("create_game", &json!({"name": name})).await;
        self.expect("game_created").await["code"].as_str().unwrap().to_owned()
    }

    pub async fn raw(&mut self, packet: &str) {
        self.socket.send(Message::text(packet.to_owned())).await.unwrap();
    }

    pub async fn emit(&mut self, event: &str, payload: &Value) {
        self.raw(&format!("42{}", json!([event, payload]))).await;
    }

    pub async fn make_move(&mut self, uci: &str) {
        self.emit("game_move", &json!({"uci": uci})).await;
    }

    /// The next packet that is no ping; `None`: the connection is over.
    pub async fn packet(&mut self) -> Option<String> {
        timeout(PATIENCE, self.next_but_pings()).await.expect("something comes")
    }

    async fn next_but_pings(&mut self) -> Option<String> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) if text.as_str() == "2" => {
                    let _ = self.socket.send(Message::text("3")).await;
                }
                Some(Ok(Message::Text(text))) => return Some(text.to_string()),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next event; `None`: the namespace or the connection is over.
    pub async fn event(&mut self) -> Option<(String, Value)> {
        let packet = self.packet().await?;
        let array = packet.strip_prefix("42")?;
        Some(serde_json::from_str(array).unwrap_or_else(|error| panic!("{packet}: {error}")))
    }

    /// The next event, which is of this name.
    pub async fn expect(&mut self, event: &str) -> Value {
        let (name, body) = self.event().await.unwrap_or_else(|| panic!("closed instead of {event}"));
        assert_eq!(name, event, "{body}");
        body
    }

    /// The next event, which is an error. Gives its code.
    pub async fn refused(&mut self) -> String {
        let error = self.expect("error").await;
        for text in [&error["message"], &error["text"]["ko"], &error["text"]["en"]] {
            assert!(text.as_str().is_some_and(|text| !text.is_empty()), "{error}");
        }
        error["code"].as_str().unwrap().to_owned()
    }
}
