//! Who is measured: how its server is started, and how a player of it speaks.

pub(crate) mod boardgame;
pub(crate) mod colyseus;
pub(crate) mod ours;

use crate::{script::Point, wire::Bytes};
use anyhow::Result;
use std::{net::SocketAddr, path::Path, process::Command};

/// One player's connection, seated at a table.
pub(crate) trait Screen {
    /// Places the next stone. It only sends.
    async fn place(&mut self, point: Point) -> Result<()>;

    /// Reads one message. May be dropped half-way without loss.
    ///
    /// Fails when a move was refused or the connection ended.
    async fn read(&mut self) -> Result<()>;

    /// How many stones the newest view of the running game shows.
    fn stones(&self) -> u32;
}

/// A server and its players.
pub(crate) trait Peer {
    type Screen: Screen + 'static;

    /// The server that listens on `address` and keeps what it keeps in `folder`.
    fn command(&self, address: SocketAddr, folder: &Path) -> Command;

    /// Two players at a table of their own, and a game that has begun. The first one has black.
    async fn sit(&self, address: SocketAddr, bytes: &Bytes) -> Result<[Self::Screen; 2]>;

    /// Another game for the same two, once one is over.
    async fn again(&self, table: &mut [Self::Screen; 2]) -> Result<()>;
}

/// The number that `text` begins with.
pub(crate) fn leading_number(text: &str) -> Option<u32> {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}
