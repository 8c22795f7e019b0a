//! Socket.IO 5 over Engine.IO 4 over a websocket, as far as a player needs it.

use crate::wire::{self, Bytes, Socket};
use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use std::net::SocketAddr;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

const PATH: &str = "/socket.io/?EIO=4&transport=websocket";

/// One connection to one namespace.
#[derive(Debug)]
pub(crate) struct Line {
    socket: Socket,
    /// With its comma: `/play,`; nothing for the root.
    namespace: String,
}

/// What came.
#[derive(Debug)]
pub(crate) struct Packet {
    pub(crate) kind: Kind,
    text: Utf8Bytes,
    body: usize,
}

/// What kind of thing came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `["name", …]`.
    Event,
    /// `[answer]` to the call of this number.
    Answer(u64),
}

impl Packet {
    /// The JSON array.
    pub(crate) fn body(&self) -> &str {
        &self.text[self.body..]
    }
}

impl Line {
    /// Connects to `namespace`, such as `/play`, with `auth` as JSON.
    pub(crate) async fn connect(address: SocketAddr, namespace: &str, auth: &str, bytes: &Bytes) -> Result<Self> {
        let path = format!("{PATH}&for=play");
        Self::over(wire::open(address, &path, bytes).await?, format!("{namespace},"), auth).await
    }

    /// Connects to the root namespace.
    pub(crate) async fn connect_root(address: SocketAddr, bytes: &Bytes) -> Result<Self> {
        Self::over(wire::open(address, PATH, bytes).await?, String::new(), "").await
    }

    /// The same, over a connection into whose buffers little fits.
    pub(crate) async fn connect_root_narrow(address: SocketAddr, bytes: &Bytes) -> Result<Self> {
        Self::over(wire::open_narrow(address, PATH, bytes).await?, String::new(), "").await
    }

    async fn over(socket: Socket, namespace: String, auth: &str) -> Result<Self> {
        let mut line = Self { socket, namespace };
        line.send(format!("40{}{auth}", line.namespace)).await?;
        // Some servers hang up on whoever speaks before they have said yes; no client does.
        line.opened().await?;
        Ok(line)
    }

    /// Answers a ping that nobody has read.
    pub(crate) async fn pong(&mut self) -> Result<()> {
        self.send("3".to_owned()).await
    }

    /// Sends an event that wants no answer: `["name", …]`.
    pub(crate) async fn tell(&mut self, array: &str) -> Result<()> {
        self.send(format!("42{}{array}", self.namespace)).await
    }

    /// Sends an event that is answered under this number.
    pub(crate) async fn call(&mut self, number: u64, array: &str) -> Result<()> {
        self.send(format!("42{}{number}{array}", self.namespace)).await
    }

    /// Says goodbye and hangs up.
    pub(crate) async fn close(mut self) -> Result<()> {
        self.send(format!("41{}", self.namespace)).await?;
        // Whoever has heard the goodbye may hang up first.
        let _ = self.socket.close(None).await;
        Ok(())
    }

    async fn send(&mut self, packet: String) -> Result<()> {
        Ok(self.socket.send(Message::text(packet)).await?)
    }

    /// Reads on until the namespace is open.
    async fn opened(&mut self) -> Result<()> {
        while !matches!(self.read_on().await?, (Read::Welcome, _)) {}
        Ok(())
    }

    /// The next event or answer.
    pub(crate) async fn next(&mut self) -> Result<Packet> {
        loop {
            if let (Read::Packet(kind, body), text) = self.read_on().await? {
                return Ok(Packet { kind, text, body });
            }
        }
    }

    /// The next text. Pings are answered on the way, and so is what the server asks: with nothing.
    async fn read_on(&mut self) -> Result<(Read, Utf8Bytes)> {
        loop {
            let text = match self.socket.next().await.context("the server closed the connection")?? {
                Message::Text(text) => text,
                Message::Close(why) => bail!("the server closed the connection: {why:?}"),
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => continue,
            };
            match read(&text, &self.namespace)? {
                Read::Ping => self.send("3".to_owned()).await?,
                Read::Asked(number) => {
                    let answer = format!("43{}{number}[{{}}]", self.namespace);
                    self.send(answer).await?;
                }
                other => return Ok((other, text)),
            }
        }
    }
}

#[derive(Debug, PartialEq, Eq)]
enum Read {
    Packet(Kind, usize),
    Ping,
    Asked(u64),
    /// The namespace is open.
    Welcome,
    Nothing,
}

fn read(text: &str, namespace: &str) -> Result<Read> {
    if text == "2" {
        return Ok(Read::Ping);
    }
    let Some((kind, rest)) = text.split_at_checked(2) else { return Ok(Read::Nothing) };
    let Some(rest) = rest.strip_prefix(namespace) else { return Ok(Read::Nothing) };
    if kind == "41" || kind == "44" {
        bail!("the server refused the namespace: {rest}");
    }
    if kind == "40" {
        return Ok(Read::Welcome);
    }
    let Some(bracket) = rest.find('[') else { return Ok(Read::Nothing) };
    let number: Option<u64> = rest[..bracket].parse().ok();
    let body = text.len() - rest.len() + bracket;
    Ok(match (kind, number) {
        ("42", None) => Read::Packet(Kind::Event, body),
        ("42", Some(number)) => Read::Asked(number),
        ("43", Some(number)) => Read::Packet(Kind::Answer(number), body),
        _ => Read::Nothing,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packets_are_told_apart() {
        let read = |text| read(text, "/play,").unwrap();
        assert_eq!(read("2"), Read::Ping);
        assert_eq!(read("42/play,[\"a\"]"), Read::Packet(Kind::Event, 8));
        assert_eq!(read("42/play,7[\"a\"]"), Read::Asked(7));
        assert_eq!(read("43/play,12[{}]"), Read::Packet(Kind::Answer(12), 10));
        assert_eq!(read("40/play,{\"sid\":\"x\"}"), Read::Welcome);
        assert_eq!(read("42/other,[\"a\"]"), Read::Nothing);
        assert!(super::read("44/play,{}", "/play,").is_err());
        assert_eq!(super::read("42[\"a\"]", "").unwrap(), Read::Packet(Kind::Event, 2));
    }
}
