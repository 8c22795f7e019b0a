//! Asking over HTTP.

use super::Client;
use flate2::read::GzDecoder;
use serde_json::Value;
use std::{io::Read as _, net::SocketAddr};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
};

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

impl Answer {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic!("{}", self.body))
    }
}

pub async fn ask(address: SocketAddr, method: &str, path: &str, headers: &[&str], body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let length = body.len();
    let headers = headers.iter().map(|header| format!("{header}\r\n")).collect::<String>();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: play.test:3210\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    let body = unpacked(&head, &answer[end + 4..]);
    Answer { status, head, body }
}

fn unpacked(head: &str, body: &[u8]) -> String {
    if !head.contains("content-encoding: gzip") {
        return String::from_utf8_lossy(body).into_owned();
    }
    let mut text = String::new();
    GzDecoder::new(body).read_to_string(&mut text).unwrap();
    text
}

/// Who asks.
pub fn bearer(client: &Client) -> String {
    format!("authorization: Bearer {}", client.token)
}
