//! boardgame.io.

use super::{Peer, Screen, leading_number};
use crate::{
    script::Point,
    socketio::{Kind, Line},
    wire::Bytes,
};
use anyhow::{Context as _, Result};
use std::{
    cell::Cell,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Command,
};

/// The server of `bench/peers/boardgame.mjs`.
#[derive(Debug)]
pub(crate) struct Boardgame {
    pub(crate) program: PathBuf,
    pub(crate) keeps: Keeps,
    matches: Cell<u32>,
}

/// Where it keeps its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// In memory, as it comes.
    InMemory,
    /// In its own flat files; what it has told the players may still be lost.
    InFiles,
}

impl Boardgame {
    pub(crate) fn new(program: PathBuf, keeps: Keeps) -> Self {
        Self { program, keeps, matches: Cell::new(0) }
    }

    fn next_match(&self) -> String {
        self.matches.set(self.matches.get() + 1);
        format!("m{}", self.matches.get())
    }
}

/// One player.
#[derive(Debug)]
pub(crate) struct Player {
    line: Line,
    seat: usize,
    match_id: String,
    /// What an update of this match begins with.
    update: String,
    stones: u32,
    synced: bool,
}

impl Player {
    async fn connect(address: SocketAddr, seat: usize, bytes: &Bytes) -> Result<Self> {
        let line = Line::connect(address, "/omok", "", bytes).await?;
        Ok(Self { line, seat, match_id: String::new(), update: String::new(), stones: 0, synced: false })
    }

    /// Takes its seat in a match, which begins to exist by that.
    async fn enter(&mut self, id: &str) -> Result<()> {
        id.clone_into(&mut self.match_id);
        self.update = format!("[\"update\",\"{id}\",{{\"G\":{{\"n\":");
        (self.stones, self.synced) = (0, false);
        let seat = self.seat;
        self.line.tell(&format!(r#"["sync","{id}","{seat}",null,2]"#)).await?;
        while !self.synced {
            self.read().await?;
        }
        Ok(())
    }
}

impl Screen for Player {
    async fn place(&mut self, point: Point) -> Result<()> {
        let (at, seat, id, stones) = (point.index(), self.seat, &self.match_id, self.stones);
        // Each move raises the number of the state by one, so it is that of the stones.
        let payload = format!(r#"{{"type":"place","args":[{at}],"playerID":"{seat}"}}"#);
        let action = format!(r#"{{"type":"MAKE_MOVE","payload":{payload}}}"#);
        let update = format!(r#"["update",{action},{stones},"{id}","{seat}"]"#);
        self.line.tell(&update).await
    }

    async fn read(&mut self) -> Result<()> {
        let packet = self.line.next().await?;
        if packet.kind != Kind::Event {
            return Ok(());
        }
        let array = packet.body();
        if let Some(state) = array.strip_prefix(&self.update) {
            self.stones = leading_number(state).context("a state has a number of stones")?;
        } else if array.starts_with("[\"sync\",") && array.contains(&self.match_id) {
            self.synced = true;
        }
        Ok(())
    }

    fn stones(&self) -> u32 {
        self.stones
    }
}

impl Peer for Boardgame {
    type Screen = Player;

    fn command(&self, address: SocketAddr, folder: &Path) -> Command {
        let mut command = Command::new("node");
        command.env("NODE_ENV", "production").arg(&self.program).arg(address.port().to_string());
        if self.keeps == Keeps::InFiles {
            command.arg("--store").arg(folder);
        }
        command
    }

    async fn sit(&self, address: SocketAddr, bytes: &Bytes) -> Result<[Player; 2]> {
        let mut table = [Player::connect(address, 0, bytes).await?, Player::connect(address, 1, bytes).await?];
        self.again(&mut table).await?;
        Ok(table)
    }

    /// A match that is over takes no more moves: another one.
    async fn again(&self, table: &mut [Player; 2]) -> Result<()> {
        let id = self.next_match();
        for player in table {
            player.enter(&id).await?;
        }
        Ok(())
    }
}
