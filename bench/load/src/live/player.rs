//! A screen at a table where everybody may act.

use crate::{
    peers::leading_number,
    socketio::{Kind, Line},
    wire::Bytes,
};
use anyhow::{Context as _, Result, bail};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// One player's screen.
#[derive(Debug)]
pub(super) struct Player {
    line: Line,
    calls: u64,
    acts: u64,
    /// The newest `seq` that was seen, and with what view.
    pub(super) seq: u32,
    pub(super) view: Value,
    /// How many messages of the stream have come.
    pub(super) streamed: u64,
    pub(super) over: bool,
    answer: Option<(u64, Value)>,
}

/// What an act was answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Taken. The number of the step, if it has one.
    Taken(u32),
    /// Refused.
    Refused,
}

impl Player {
    async fn connect(address: SocketAddr, bytes: &Bytes) -> Result<Self> {
        let auth = json!({"nickname": "load"}).to_string();
        let mut line = Line::connect(address, "/play", &auth, bytes).await?;
        line.next().await?; // the welcome
        let view = Value::Null;
        Ok(Self { line, calls: 0, acts: 0, seq: 0, view, streamed: 0, over: true, answer: None })
    }

    async fn ask(&mut self, event: &str, payload: &Value) -> Result<Value> {
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

    /// Calls and waits for a good answer.
    pub(super) async fn call(&mut self, event: &str, payload: &Value) -> Result<Value> {
        let answer = self.ask(event, payload).await?;
        if answer["ok"] != true {
            bail!("{event}: {answer}");
        }
        Ok(answer)
    }

    /// Acts and waits for the answer.
    pub(super) async fn act(&mut self, action: &Value) -> Result<Verdict> {
        self.acts += 1;
        let answer = self.ask("game.act", &json!({"cs": self.acts, "action": action})).await?;
        if answer["ok"] != true {
            return Ok(Verdict::Refused);
        }
        let seq = answer["seq"].as_u64().and_then(|seq| u32::try_from(seq).ok()).unwrap_or_default();
        Ok(Verdict::Taken(seq))
    }

    /// Reads until this step is seen.
    pub(super) async fn until_seen(&mut self, seq: u32) -> Result<()> {
        while self.seq < seq {
            self.read().await?;
        }
        Ok(())
    }

    /// Reads until so many messages of the stream have come.
    pub(super) async fn until_streamed(&mut self, count: u64) -> Result<()> {
        while self.streamed < count {
            self.read().await?;
        }
        Ok(())
    }

    /// Reads until a game runs.
    pub(super) async fn until_begun(&mut self) -> Result<()> {
        while self.over {
            self.read().await?;
        }
        Ok(())
    }

    /// Reads one packet.
    pub(super) async fn read(&mut self) -> Result<()> {
        let packet = self.line.next().await?;
        match packet.kind {
            Kind::Event => self.hear(packet.body()),
            Kind::Answer(number) => {
                let [answer]: [Value; 1] = serde_json::from_str(packet.body())?;
                self.answer = Some((number, answer));
                Ok(())
            }
        }
    }

    fn hear(&mut self, array: &str) -> Result<()> {
        if array.starts_with("[\"game.stream\"") {
            self.streamed += 1;
        } else if let Some(update) = array.strip_prefix("[\"game.update\",{\"seq\":") {
            self.seq = leading_number(update).context("an update has a number")?;
            let (_, mut update): (String, Value) = serde_json::from_str(array)?;
            self.view = update["view"].take();
        } else if array.starts_with("[\"game.start\",") {
            let (_, mut start): (String, Value) = serde_json::from_str(array)?;
            self.seq = start["seq"].as_u64().and_then(|seq| seq.try_into().ok()).context("a game has a number")?;
            self.view = start["view"].take();
            self.over = !start["result"].is_null();
        } else if array.starts_with("[\"game.over\",") {
            self.over = true;
        } else if array.starts_with("[\"session.replaced\"") || array.starts_with("[\"room.closed\"") {
            bail!("{array}");
        }
        Ok(())
    }
}

/// So many players at a table where a game has begun, by seat; the first made the room.
pub(super) async fn table(address: SocketAddr, people: usize, room: &Value, bytes: &Bytes) -> Result<Vec<Player>> {
    let mut table = vec![Player::connect(address, bytes).await?];
    let made = table[0].call("room.create", room).await?;
    for _ in 1..people {
        let mut guest = Player::connect(address, bytes).await?;
        guest.call("room.join", &json!({"code": made["code"]})).await?;
        table.push(guest);
    }
    table[0].call("room.start", &Value::Null).await?;
    for player in &mut table {
        player.until_begun().await?;
    }
    Ok(table)
}
