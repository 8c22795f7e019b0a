//! A player of madang, and how its server is started.

use crate::{
    peers::{Screen, leading_number},
    script::Point,
    socketio::{Kind, Line},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use std::{net::SocketAddr, path::Path, process::Command};

/// Off, so that one address may be a thousand players. What one message may be stays limited.
const LIMITS: [&str; 13] = [
    "play_events",
    "play_player_events",
    "play_address_events",
    "play_bytes",
    "room_queue",
    "connects",
    "connections",
    "player_rooms",
    "address_rooms",
    "unknown_joins",
    "http_requests",
    "socket_requests",
    "lines",
];

/// The server: its data in `folder`, no limits of how often, no computer players in the way.
pub(crate) fn serve(program: &Path, address: SocketAddr, folder: &Path, durability: &str) -> Command {
    let mut command = Command::new(program);
    command.args(["serve", "--host", &address.ip().to_string(), "--port", &address.port().to_string()]);
    command.arg("--data").arg(folder).args(["--durability", durability, "--log", "warn"]);
    command.arg("--limit").arg(LIMITS.map(|name| format!("{name}=0")).join(","));
    command
}

/// A screen of one player.
#[derive(Debug)]
pub(crate) struct Client {
    line: Line,
    pub(crate) token: String,
    calls: u64,
    acts: u64,
    /// The newest `seq` of the running game.
    pub(crate) seq: u32,
    /// The newest `seq` that an act of this player was answered with.
    pub(crate) acked: u32,
    pub(crate) over: bool,
    answer: Option<(u64, Value)>,
}

impl Client {
    /// Connects and waits for the welcome. `token`: somebody who was here before.
    pub(crate) async fn connect(address: SocketAddr, token: Option<&str>, bytes: &Bytes) -> Result<Self> {
        let auth = json!({"nickname": "load", "token": token}).to_string();
        let mut line = Line::connect(address, "/play", &auth, bytes).await?;
        let packet = line.next().await?;
        let (name, welcome): (String, Value) = serde_json::from_str(packet.body())?;
        let token = welcome["token"].as_str().with_context(|| format!("{name} instead of a welcome"))?.to_owned();
        Ok(Self { line, token, calls: 0, acts: 0, seq: 0, acked: 0, over: false, answer: None })
    }

    /// Calls and waits for a good answer.
    pub(crate) async fn call(&mut self, event: &str, payload: &Value) -> Result<Value> {
        self.calls += 1;
        let number = self.calls;
        self.line.call(number, &json!([event, payload]).to_string()).await?;
        loop {
            match self.answer.take() {
                Some((of, answer)) if of == number => return Ok(answer),
                _ => self.read().await?,
            }
        }
    }

    /// Makes a room of its own and sits in it. Gives the code.
    pub(crate) async fn make_room(&mut self) -> Result<String> {
        let options = json!({"rule": "freestyle", "size": 15, "opening": "none", "first": "host", "clock": "none"});
        let settings = json!({"graceSec": 600});
        let made = self.call("room.create", &json!({"game": "omok", "options": options, "settings": settings})).await?;
        Ok(made["code"].as_str().context("a room has a code")?.to_owned())
    }

    /// Comes into a room.
    pub(crate) async fn join(&mut self, code: &str) -> Result<()> {
        self.call("room.join", &json!({"code": code})).await.map(drop)
    }

    /// Waits until the opponent's and its own game has ended.
    pub(crate) async fn until_over(&mut self) -> Result<()> {
        while !self.over {
            self.read().await?;
        }
        Ok(())
    }

    /// Waits until another game has begun.
    pub(crate) async fn until_begun(&mut self) -> Result<()> {
        while self.over {
            self.read().await?;
        }
        Ok(())
    }

    fn hear(&mut self, array: &str) -> Result<()> {
        if let Some(update) = array.strip_prefix("[\"game.update\",{\"seq\":") {
            self.seq = leading_number(update).context("an update has a number")?;
        } else if array.starts_with("[\"game.start\",") {
            let (_, start): (String, Value) = serde_json::from_str(array)?;
            self.seq = start["seq"].as_u64().and_then(|seq| seq.try_into().ok()).context("a game has a number")?;
            self.over = !start["result"].is_null();
        } else if array.starts_with("[\"game.over\",") {
            self.over = true;
        } else if array.starts_with("[\"session.replaced\"") || array.starts_with("[\"room.closed\"") {
            bail!("{array}");
        }
        Ok(())
    }

    fn answered(&mut self, number: u64, array: &str) -> Result<()> {
        if let Some(seq) = array.strip_prefix("[{\"ok\":true,\"seq\":") {
            self.acked = leading_number(seq).context("an answer has a number")?;
            return Ok(());
        }
        let answer: Value = serde_json::from_str(array)?;
        if answer[0]["ok"] != true {
            bail!("refused: {array}");
        }
        self.answer = Some((number, answer[0].clone()));
        Ok(())
    }
}

impl Screen for Client {
    async fn place(&mut self, point: Point) -> Result<()> {
        self.calls += 1;
        self.acts += 1;
        let (cs, at) = (self.acts, point.name());
        let act = format!(r#"["game.act",{{"cs":{cs},"action":{{"type":"place","at":"{at}"}}}}]"#);
        self.line.call(self.calls, &act).await
    }

    async fn read(&mut self) -> Result<()> {
        let packet = self.line.next().await?;
        match packet.kind {
            Kind::Event => self.hear(packet.body()),
            Kind::Answer(number) => self.answered(number, packet.body()),
        }
    }

    fn stones(&self) -> u32 {
        self.seq
    }
}

/// Two players in a room of their own and a game that has begun; the first one made the room and has black.
pub(crate) async fn table(address: SocketAddr, bytes: &Bytes) -> Result<(String, [Client; 2])> {
    let mut host = Client::connect(address, None, bytes).await?;
    let mut guest = Client::connect(address, None, bytes).await?;
    let code = host.make_room().await?;
    guest.join(&code).await?;
    for player in [&mut host, &mut guest] {
        player.over = true; // cleared by the beginning of the game
    }
    host.call("room.start", &Value::Null).await?;
    host.until_begun().await?;
    guest.until_begun().await?;
    Ok((code, [host, guest]))
}
