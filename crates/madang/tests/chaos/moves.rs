//! The program is killed with SIGKILL at random moments while people play. After each restart every acknowledged action
//! is there, everybody comes back to what they saw or to what follows from it by what was sent before the kill, and the
//! game can be finished.
//!
//! `CHAOS_ROUNDS` says how often (30), `CHAOS_SEED` repeats a run as far as the machine allows.

use crate::{
    dice::Dice,
    program::{
        Program,
        client::{Client, Heard},
        spawn,
    },
};
use serde_json::{Value, json};
use std::{net::SocketAddr, path::Path, time::Duration};
use tokio::sync::watch;

const TABLES: usize = 6;
/// No more moves are made at a table: then there is a new one.
const MOVES_MAX: usize = 200;

/// Two people at a board, and all that they know for sure.
struct Table {
    code: String,
    tokens: [String; 2],
    players: [String; 2],
    next_cs: [u64; 2],
    /// The moves that were acknowledged, in order.
    acknowledged: Vec<String>,
    /// The longest record that anybody was shown.
    shown: Vec<String>,
    /// What was sent and not answered: the seat, its number, the move.
    sent: Option<(usize, u64, String)>,
}

/// The points of one colour on a full board without three in a row of anybody.
fn points(colour: usize) -> impl Iterator<Item = String> {
    let cells = (0..15_usize).flat_map(|row| (0..15_usize).map(move |file| (row, file)));
    cells.filter(move |(row, file)| usize::from((file + 2 * row) % 4 >= 2) == colour).map(|(row, file)| {
        let file = char::from(b'a' + u8::try_from(file).unwrap());
        format!("{file}{}", row + 1)
    })
}

fn moves(view: &Value) -> Vec<String> {
    view["moves"].as_str().unwrap().split_whitespace().map(str::to_owned).collect()
}

impl Table {
    async fn open(address: SocketAddr) -> (Self, [Client; 2]) {
        let mut host = Client::connect(address, json!({"nickname": "민수"})).await;
        let mut friend = Client::connect(address, json!({"nickname": "지영"})).await;
        let options = json!({"rule": "freestyle", "clock": "none"});
        let made = host.ok("room.create", json!({"game": "omok", "options": options})).await;
        let code = made["code"].as_str().unwrap().to_owned();
        friend.ok("room.join", json!({"code": code})).await;
        friend.ok("room.ready", json!({"ready": true})).await;
        host.ok("room.start", Value::Null).await;
        host.event("game.start").await;
        friend.event("game.start").await;
        let table = Self {
            code,
            tokens: [host.token.clone(), friend.token.clone()],
            players: [host.player_id.clone(), friend.player_id.clone()],
            next_cs: [1, 1],
            acknowledged: Vec::new(),
            shown: Vec::new(),
            sent: None,
        };
        (table, [host, friend])
    }

    /// Comes back after a kill, and judges what is there.
    async fn come_back(&mut self, address: SocketAddr) -> [Client; 2] {
        let mut clients = Vec::new();
        for (seat, token) in self.tokens.iter().enumerate() {
            let mut client = Client::connect(address, json!({"token": token})).await;
            assert_eq!(client.player_id, self.players[seat], "the same player");
            let joined = client.ok("room.join", json!({"code": self.code})).await;
            assert_eq!(joined["seat"], seat, "the same chair");
            let start = client.event("game.start").await;
            let there = moves(&start["view"]);
            self.judge(seat, &start, &there);
            clients.push(client);
        }
        clients.try_into().unwrap()
    }

    fn judge(&self, seat: usize, start: &Value, there: &[String]) {
        let known = &self.acknowledged;
        let context = format!("acknowledged {known:?}, sent {:?}, shown {:?}, there {there:?}", self.sent, self.shown);
        assert!(there.starts_with(known), "an acknowledged move is gone: {context}");
        assert!(there.starts_with(&self.shown), "somebody saw what never was: {context}");
        assert_eq!(start["seq"], there.len(), "{context}");
        match (&there[known.len()..], &self.sent) {
            ([], _) => {}
            ([extra], Some((_, _, at))) => assert_eq!(extra, at, "{context}"),
            _ => panic!("moves that nobody sent: {context}"),
        }
        if let Some((_, cs, _)) = self.sent.as_ref().filter(|sent| sent.0 == seat && there.len() > known.len()) {
            assert_eq!(start["lastCs"], *cs, "{context}");
        }
    }

    /// Plays until the connection is gone.
    async fn play(&mut self, clients: &mut [Client; 2], mut killed: watch::Receiver<bool>) {
        if self.sent.is_none() && self.acknowledged.len() >= MOVES_MAX {
            return;
        }
        while !*killed.borrow_and_update() {
            let (seat, cs, at) = self.sent.clone().unwrap_or_else(|| self.next_move());
            self.sent = Some((seat, cs, at.clone()));
            let act = json!({"cs": cs, "action": {"type": "place", "at": at}});
            let Some(answer) = clients[seat].caller.try_call("game.act", act).await else { break };
            assert_eq!(answer["ok"], true, "{at}: {answer}");
            self.acknowledged.push(at);
            assert_eq!(answer["seq"], self.acknowledged.len(), "{answer}");
            self.sent = None;
            if self.acknowledged.len() >= MOVES_MAX {
                break;
            }
        }
        for client in clients {
            for heard in client.until_closed().await {
                if let Heard::Event { name, body } = heard
                    && name == "game.update"
                {
                    let seen = moves(&body["view"]);
                    if seen.len() > self.shown.len() {
                        self.shown = seen;
                    }
                }
            }
        }
    }

    fn next_move(&mut self) -> (usize, u64, String) {
        let done = self.acknowledged.len();
        let seat = done % 2;
        let cs = self.next_cs[seat];
        self.next_cs[seat] += 1;
        (seat, cs, points(seat).nth(done / 2).unwrap())
    }

    /// Somebody gives up: the game ends for both.
    async fn finish(&mut self, mut clients: [Client; 2]) {
        let legal = clients[0].ok("game.legal", Value::Null).await;
        let asides = legal["asides"].as_array().unwrap();
        let resign = asides.iter().find(|aside| aside.to_string().contains("resign")).unwrap();
        clients[0].ok("game.act", json!({"cs": self.next_cs[0], "action": resign})).await;
        for client in &mut clients {
            let over = client.event("game.over").await;
            assert_eq!(over["result"]["ranking"], json!([[1], [0]]), "{over}");
        }
    }
}

/// One life of the server: everybody comes back, plays, and the server is killed in the middle.
async fn round(data: &Path, tables: &mut Vec<Table>, dice: &mut Dice) {
    if dice.below(6) == 0 {
        // Killed while it starts, perhaps in the middle of bringing the games back.
        let mut child = spawn(data);
        tokio::time::sleep(Duration::from_millis(dice.below(400))).await;
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let server = Program::start(data);
    tables.retain(|table| table.sent.is_some() || table.acknowledged.len() < MOVES_MAX);
    let mut sitting = Vec::new();
    for mut table in tables.drain(..) {
        let clients = table.come_back(server.address).await;
        sitting.push((table, clients));
    }
    while sitting.len() < TABLES {
        sitting.push(Table::open(server.address).await);
    }
    let (kill, killed) = watch::channel(false);
    let players: Vec<_> = sitting
        .into_iter()
        .map(|(mut table, mut clients)| {
            let killed = killed.clone();
            tokio::spawn(async move {
                table.play(&mut clients, killed).await;
                table
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(dice.below(200))).await;
    tokio::task::block_in_place(|| server.kill());
    let _ = kill.send(true);
    for player in players {
        tables.push(player.await.unwrap());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_ever_lost() {
    let rounds = std::env::var("CHAOS_ROUNDS").ok().and_then(|text| text.parse().ok());
    let mut dice = Dice::from_env();
    let data = tempfile::tempdir().unwrap();
    let mut tables = Vec::new();
    for _ in 0..rounds.unwrap_or(30_u64) {
        round(data.path(), &mut tables, &mut dice).await;
    }
    let server = Program::start(data.path());
    for mut table in tables {
        let clients = table.come_back(server.address).await;
        if let Some((seat, cs, at)) = table.sent.take() {
            // What was not answered is sent again: it counts once.
            let act = json!({"cs": cs, "action": {"type": "place", "at": at}});
            let answer = clients[seat].ok("game.act", act).await;
            assert_eq!(answer["seq"], table.acknowledged.len() + 1);
        }
        table.finish(clients).await;
    }
    assert!(tokio::task::block_in_place(|| server.terminate()));
}
