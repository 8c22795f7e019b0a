//! A chess client, as far as the relay knows it.

use crate::{peers::leading_number, socketio::Line, wire::Bytes};
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::net::SocketAddr;

/// One player.
#[derive(Debug)]
pub(crate) struct Player {
    pub(crate) line: Line,
    /// Moves heard in this room, one's own among them.
    pub(crate) heard: u32,
}

impl Player {
    pub(crate) async fn connect(address: SocketAddr, bytes: &Bytes) -> Result<Self> {
        Ok(Self { line: Line::connect_root(address, bytes).await?, heard: 0 })
    }

    /// Makes a room and gives its code.
    pub(crate) async fn create(&mut self) -> Result<String> {
        self.heard = 0;
        self.line.tell(r#"["create_game",{"name":"host"}]"#).await?;
        let created: Value = serde_json::from_str(&self.until("game_created").await?)?;
        Ok(created[1]["code"].as_str().context("a room has a code")?.to_owned())
    }

    /// Comes into a room.
    pub(crate) async fn join(&mut self, code: &str) -> Result<()> {
        self.heard = 0;
        self.line.tell(&format!(r#"["join_game",{{"code":"{code}","name":"guest"}}]"#)).await?;
        self.until("game_joined").await.map(drop)
    }

    /// Goes, and says so.
    pub(crate) async fn leave(self) -> Result<()> {
        self.line.close().await
    }

    /// The next event of this name, as a JSON array; other events of the room go by.
    pub(crate) async fn until(&mut self, name: &str) -> Result<String> {
        let begin = format!("[\"{name}\"");
        loop {
            let packet = self.line.next().await?;
            if packet.body().starts_with(&begin) {
                return Ok(packet.body().to_owned());
            }
            if packet.body().starts_with("[\"error\"") {
                bail!("{} instead of {name}", packet.body());
            }
        }
    }

    /// The `n`th move of the room. Its number travels as a clock.
    pub(crate) async fn make_move(&mut self, n: u32) -> Result<()> {
        let text = format!(r#"["game_move",{{"uci":"e2e4","whiteTime":{n},"blackTime":300000}}]"#);
        self.line.tell(&text).await
    }

    /// Reads one event. May be dropped half-way without loss.
    ///
    /// Fails when a move is missing or out of order.
    pub(crate) async fn read(&mut self) -> Result<()> {
        let packet = self.line.next().await?;
        let body = packet.body();
        if let Some(rest) = body.strip_prefix(r#"["game_move",{"uci":"e2e4","whiteTime":"#) {
            let n = leading_number(rest).context("a move has a number")?;
            if n != self.heard + 1 {
                bail!("move {n} after {}", self.heard);
            }
            self.heard = n;
        } else if body.starts_with("[\"error\"") || body.starts_with("[\"peer_left\"") {
            bail!("{body}");
        }
        Ok(())
    }

    /// Reads until the `n`th move was heard.
    pub(crate) async fn until_move(&mut self, n: u32) -> Result<()> {
        while self.heard < n {
            self.read().await?;
        }
        Ok(())
    }
}

/// Two players in a room of their own.
pub(crate) async fn pair(address: SocketAddr, bytes: &Bytes) -> Result<[Player; 2]> {
    let mut pair = [Player::connect(address, bytes).await?, Player::connect(address, bytes).await?];
    sit_down(&mut pair).await?;
    Ok(pair)
}

/// The two make a new room. They leave the one before.
pub(crate) async fn sit_down(pair: &mut [Player; 2]) -> Result<()> {
    let [white, black] = pair;
    let code = white.create().await?;
    black.join(&code).await?;
    white.until("game_joined").await.map(drop)
}
