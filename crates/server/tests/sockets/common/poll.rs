//! HTTP and long polling by hand.

use super::client::PATIENCE;
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

/// One request on a connection of its own. Gives all that is answered, head and body.
pub async fn ask(address: SocketAddr, method: &str, path: &str, body: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: relay.test\r\norigin: https://elsewhere.test\r\nconnection: close\r\n\
         content-length: {length}\r\n\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    timeout(PATIENCE, stream.read_to_string(&mut answer)).await.expect("an answer").unwrap();
    answer
}

/// An Engine.IO session that polls.
#[derive(Debug)]
pub struct Session {
    address: SocketAddr,
    path: String,
}

impl Session {
    pub async fn open(address: SocketAddr) -> Self {
        let path = "/socket.io/?EIO=4&transport=polling";
        let answer = ask(address, "GET", path, "").await;
        let sid = answer.split("\"sid\":\"").nth(1).unwrap().split('"').next().unwrap();
        Self { address, path: format!("{path}&sid={sid}") }
    }

    pub async fn post(&self, payload: &str) {
        let answer = ask(self.address, "POST", &self.path, payload).await;
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    }

    /// Packets, as they came at once; pings are answered and left out.
    pub async fn get(&self) -> Vec<String> {
        loop {
            let answer = ask(self.address, "GET", &self.path, "").await;
            let packets = answer.split_once("\r\n\r\n").unwrap().1.split('\u{1e}');
            let (pings, packets): (Vec<&str>, Vec<&str>) = packets.partition(|packet| *packet == "2");
            if !pings.is_empty() {
                self.post("3").await;
            }
            if !packets.is_empty() {
                return packets.into_iter().map(str::to_owned).collect();
            }
        }
    }
}
