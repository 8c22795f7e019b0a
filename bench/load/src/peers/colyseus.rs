//! Colyseus.

use super::{Peer, Screen};
use crate::{
    script::Point,
    wire::{self, Bytes, Socket},
};
use anyhow::{Context as _, Result, bail};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};
use tokio_tungstenite::tungstenite::Message;

/// The first byte of a message.
mod code {
    pub(super) const JOIN_ROOM: u8 = 10;
    pub(super) const ERROR: u8 = 11;
    pub(super) const ROOM_DATA: u8 = 13;
    pub(super) const ROOM_STATE: u8 = 14;
    pub(super) const ROOM_STATE_PATCH: u8 = 15;
}

/// The server of `bench/peers/colyseus.mjs`.
#[derive(Clone, Debug)]
pub(crate) struct Colyseus {
    pub(crate) program: PathBuf,
    pub(crate) sends: Sends,
}

/// When it sends what has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sends {
    /// 20 times a second, as it comes.
    InTurns,
    /// After every move.
    AtOnce,
}

/// One player.
#[derive(Debug)]
pub(crate) struct Player {
    socket: Socket,
    stones: u32,
    joined: bool,
}

impl Player {
    /// Asks for a seat and takes it. Gives the room's id too.
    async fn connect(address: SocketAddr, how: &str, bytes: &Bytes) -> Result<(Self, String)> {
        let (status, seat) = wire::ask(address, "POST", &format!("/matchmake/{how}"), "{}").await?;
        if status != 200 {
            bail!("no seat ({status}): {seat}");
        }
        let seat: Value = serde_json::from_str(&seat)?;
        let part = |name: &str| seat[name].as_str().map(str::to_owned).with_context(|| format!("no {name}: {seat}"));
        let (process, room, session) = (part("processId")?, part("roomId")?, part("sessionId")?);
        let socket = wire::open(address, &format!("/{process}/{room}?sessionId={session}"), bytes).await?;
        let mut player = Self { socket, stones: 0, joined: false };
        while !player.joined {
            player.read().await?;
        }
        player.socket.send(Message::binary(vec![code::JOIN_ROOM])).await?;
        Ok((player, room))
    }

    async fn tell(&mut self, kind: &str, body: &[u8]) -> Result<()> {
        Ok(self.socket.send(Message::binary(message(kind, body))).await?)
    }

    fn hear(&mut self, bytes: &[u8]) -> Result<()> {
        match bytes.first() {
            Some(&code::JOIN_ROOM) => self.joined = true,
            Some(&code::ROOM_STATE | &code::ROOM_STATE_PATCH) => self.stones = stones(bytes).unwrap_or(self.stones),
            Some(&code::ERROR) => bail!("an error: {bytes:?}"),
            // The only message that the room sends beside its state.
            Some(&code::ROOM_DATA) => bail!("a move was refused: {bytes:?}"),
            _ => {}
        }
        Ok(())
    }
}

/// A message to the room: its code, its name, its body in msgpack.
fn message(kind: &str, body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![code::ROOM_DATA];
    bytes.push(0xa0 | u8::try_from(kind.len() & 0x1f).unwrap_or_default());
    bytes.extend(kind.bytes());
    bytes.extend(body);
    bytes
}

/// The number of stones in a state or a patch: field 0 of the root, 16 bits, and the first thing that is written.
/// `None`: it has not changed.
fn stones(bytes: &[u8]) -> Option<u32> {
    let [_, operation, low, high, ..] = bytes else { return None };
    // The six lower bits are the field; 255 would be a change further down.
    (operation & 0x3f == 0).then(|| u32::from(u16::from_le_bytes([*low, *high])))
}

impl Screen for Player {
    async fn place(&mut self, point: Point) -> Result<()> {
        let at = point.index();
        let body: &[u8] = if at < 128 { &[at] } else { &[0xcc, at] };
        self.tell("place", body).await
    }

    async fn read(&mut self) -> Result<()> {
        match self.socket.next().await.context("the server closed the connection")?? {
            Message::Binary(bytes) => self.hear(&bytes),
            Message::Close(why) => bail!("the server closed the connection: {why:?}"),
            Message::Text(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => Ok(()),
        }
    }

    fn stones(&self) -> u32 {
        self.stones
    }
}

impl Peer for Colyseus {
    type Screen = Player;

    fn command(&self, address: SocketAddr, _: &Path) -> Command {
        let mut command = Command::new("node");
        command.env("NODE_ENV", "production").arg(&self.program).arg(address.port().to_string());
        if self.sends == Sends::AtOnce {
            command.arg("--at-once");
        }
        command
    }

    async fn sit(&self, address: SocketAddr, bytes: &Bytes) -> Result<[Player; 2]> {
        let (host, room) = Player::connect(address, "create/omok", bytes).await?;
        let (guest, _) = Player::connect(address, &format!("joinById/{room}"), bytes).await?;
        Ok([host, guest])
    }

    async fn again(&self, table: &mut [Player; 2]) -> Result<()> {
        table[0].tell("again", &[]).await?;
        for player in table {
            while player.stones != 0 {
                player.read().await?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_patch_tells_the_stones() {
        assert_eq!(stones(&[15, 0, 17, 0, 1, 9]), Some(17));
        assert_eq!(stones(&[14, 128, 0, 1, 129, 9]), Some(256));
        assert_eq!(stones(&[15, 2, 1]), None);
        assert_eq!(stones(&[15, 255, 2, 0]), None);
        assert_eq!(message("place", &[7]), b"\x0d\xa5place\x07");
    }
}
