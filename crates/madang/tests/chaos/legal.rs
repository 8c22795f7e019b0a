//! Every game is played by what it offers, by everybody at once, and killed in the middle. What was acknowledged is
//! there, whoever saw something sees it again or what followed, what is sent again counts once, and each log still
//! leads to what is stored.

use crate::{
    dice::Dice,
    program::{
        Program,
        client::{Client, Heard},
        run,
    },
};
use engine::AnyGame;
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

/// What is played, by how many: these games have tests of their own in which acts are made up.
const OWN_TESTS: [&str; 2] = ["omok", "drawguess"];

/// So many lives of the server; `CHAOS_ROUNDS` are for the boards beside this.
const LIVES: u64 = 6;

/// Somebody at a table, and all that they know for sure.
struct Person {
    seat: usize,
    token: String,
    /// The number of the last act, and of the last one that was taken.
    cs: u64,
    taken: u64,
    /// The number that the game had when the last act had been taken, a secret answer too.
    taken_at: u64,
    /// What was sent and not answered.
    sent: Option<Value>,
    /// The last that was shown.
    seen: (u64, Value),
    is_over: bool,
}

/// A table at which everybody knows what they know.
struct Table {
    game: &'static str,
    code: String,
    people: Vec<Person>,
}

/// The games that are played here, and how many sit down.
fn games() -> impl Iterator<Item = (&'static str, u8)> {
    let seats = |game: &&'static dyn AnyGame| (game.meta().id, (*game.seats("{}").unwrap().end()).min(4));
    catalog::GAMES.iter().map(seats).filter(|(id, _)| !OWN_TESTS.contains(id))
}

/// What makes them go on at once, so that much is played in a short life.
fn options(game: &str) -> Value {
    match game {
        "mahjong" => json!({"claim_mask": "off"}),
        "halligalli" => json!({"flip_gap_ms": 300}),
        _ => json!({}),
    }
}

async fn open(address: SocketAddr, game: &'static str, seats: u8) -> (Table, Vec<Client>) {
    let mut clients = Vec::new();
    for n in 0..seats {
        clients.push(Client::connect(address, json!({"nickname": format!("손님 {n}")})).await);
    }
    let made = clients[0].ok("room.create", json!({"game": game, "options": options(game)})).await;
    let code = made["code"].as_str().unwrap().to_owned();
    for guest in &clients[1..] {
        guest.ok("room.join", json!({"code": code})).await;
    }
    clients[0].ok("room.start", Value::Null).await;
    let mut people = Vec::new();
    for client in &mut clients {
        let start = client.event("game.start").await;
        people.push(Person {
            seat: usize::try_from(start["seat"].as_u64().unwrap()).unwrap(),
            token: client.token.clone(),
            cs: 0,
            taken: 0,
            taken_at: 0,
            sent: None,
            seen: (start["seq"].as_u64().unwrap(), start["view"].clone()),
            is_over: false,
        });
    }
    (Table { game, code, people }, clients)
}

impl Person {
    /// Does one of the things that may be done, until the connection is gone or the game over.
    async fn play(&mut self, client: &mut Client, mut dice: Dice) {
        loop {
            let Some(legal) = client.caller.try_call("game.legal", Value::Null).await else { break };
            let actions = legal["actions"].as_array().map_or(&[][..], Vec::as_slice);
            if actions.is_empty() {
                // Something may be possible when something has happened, or merely later.
                let heard = tokio::time::timeout(Duration::from_millis(30), client.next()).await;
                if heard.is_ok_and(|heard| !self.hear(heard)) {
                    return;
                }
                continue;
            }
            let action = &actions[usize::try_from(dice.below(actions.len() as u64)).unwrap()];
            self.cs += 1;
            let act = json!({"cs": self.cs, "action": action});
            self.sent = Some(act.clone());
            let Some(answer) = client.caller.try_call("game.act", act).await else { break };
            if answer["ok"] == true {
                self.taken = self.cs;
                self.taken_at = answer["seq"].as_u64().unwrap();
            }
            self.sent = None;
        }
        for heard in client.until_closed().await {
            self.hear(heard);
        }
    }

    /// Keeps what was shown. Whether more may come.
    fn hear(&mut self, heard: Heard) -> bool {
        let Heard::Event { name, body } = heard else { return false };
        match &*name {
            "game.update" => {
                let seq = body["seq"].as_u64().unwrap();
                if seq >= self.seen.0 {
                    self.seen = (seq, body["view"].clone());
                }
            }
            "game.over" => self.is_over = true,
            _ => {}
        }
        true
    }

    /// Comes back after a kill, and judges what is there. Nothing: the game is over.
    async fn come_back(&mut self, address: SocketAddr, game: &str, code: &str, known: u64) -> Option<Client> {
        let mut client = Client::connect(address, json!({"token": self.token})).await;
        client.ok("room.join", json!({"code": code})).await;
        if client.event("room.state").await["phase"] != "playing" {
            return None;
        }
        assert!(!self.is_over, "{game}: a game that was over goes on");
        let start = client.event("game.start").await;
        assert_eq!(start["seat"], self.seat, "{game}: the same chair");
        let (seq, last) = (start["seq"].as_u64().unwrap(), start["lastCs"].as_u64().unwrap_or(0));
        let context = format!("{game}, seat {}: sent {}, taken {}, known {known}", self.seat, self.cs, self.taken);
        assert!(seq >= known, "somebody saw what never was ({context}): {seq}");
        assert!(last >= self.taken, "an acknowledged act is gone ({context}): {last}");
        assert!(last <= self.cs, "an act that nobody sent ({context}): {last}");
        // A secret answer changes what its seat sees, and takes no number.
        if seq == self.seen.0 && last == self.taken && self.taken_at < seq {
            assert_eq!(start["view"], self.seen.1, "another view of the same moment ({context})");
        }
        if let Some(act) = self.sent.take() {
            let answer = client.call("game.act", act).await;
            if last == self.cs {
                assert!(answer["seq"].as_u64().is_some_and(|first| first <= seq), "{context}: {answer}");
            }
        }
        Some(client)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_played_nothing_acknowledged_is_lost() {
    let mut dice = Dice::from_env();
    let data = tempfile::tempdir().unwrap();
    let mut server = Program::start(data.path());
    for _ in 0..LIVES {
        let mut players = Vec::new();
        for (game, seats) in games() {
            let (table, clients) = open(server.address, game, seats).await;
            let players_here = table.people.into_iter().zip(clients).map(|(mut person, mut client)| {
                let dice = dice.another();
                tokio::spawn(async move {
                    person.play(&mut client, dice).await;
                    person
                })
            });
            players.push((table.game, table.code, players_here.collect::<Vec<_>>()));
        }
        tokio::time::sleep(Duration::from_millis(200 + dice.below(1_000))).await;
        tokio::task::block_in_place(|| server.kill());
        server = Program::start(data.path());
        for (game, code, playing) in players {
            let mut people = Vec::new();
            for person in playing {
                people.push(person.await.unwrap());
            }
            let known = people.iter().map(|person| person.seen.0.max(person.taken_at)).max().unwrap();
            let mut back = Vec::new();
            for person in &mut people {
                back.extend(person.come_back(server.address, game, &code, known).await);
            }
            for client in back {
                client.ok("room.leave", Value::Null).await;
            }
        }
    }
    assert!(tokio::task::block_in_place(|| server.terminate()));
    let output = run(&["replay", "verify", "--data", data.path().to_str().unwrap()]);
    let said = String::from_utf8_lossy(&output.stdout);
    println!("{said}");
    assert!(output.status.success() && said.contains("Different: 0."), "{said}");
}
