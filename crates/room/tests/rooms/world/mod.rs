//! A room with a disk, a clock and people who hear what they are told, all in the test's hands.
// Each test file uses its part.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use engine::{AnyGame, Budget, Millis, Rng, erased::Erase};
use protocol::{Call, Lang, Nickname, PlayerId, RoomCode, to_server::RoomJoin};
use room::{CallId, Command, ConnId, Effect, Fresh, Limits, NewRoom, Person, Room, Surroundings, Ticket};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use store::{EntryRow, GameRow, ResultRow, RoomRow, RunningGame, SnapshotRow, StoreError, Write};

pub static GAMES: &[&dyn AnyGame] = &[&Erase::<omok::Omok>::GAME];
pub const START: Millis = 1_000_000;

/// Randomness that is the same in every run.
#[derive(Debug)]
pub struct Counted(u64);

impl Fresh for Counted {
    fn seed(&mut self) -> [u32; 4] {
        self.0 += 1;
        let mut rng = Rng::from_seed64(self.0);
        [rng.next_u32(), rng.next_u32(), rng.next_u32(), rng.next_u32()]
    }
    fn game_pk(&mut self) -> u64 {
        self.0 += 1;
        self.0
    }
    fn secret(&mut self) -> String {
        self.0 += 1;
        format!("secret-{}", self.0)
    }
    fn hash_password(&mut self, password: &str) -> String {
        format!("hash of {password}")
    }
    fn fits_password(&mut self, password: &str, hash: &str) -> bool {
        hash == format!("hash of {password}")
    }
}

/// What survives a kill.
#[derive(Clone, Debug, Default)]
pub struct Disk {
    pub room: Option<RoomRow>,
    pub games: BTreeMap<u64, GameRow>,
    pub entries: Vec<EntryRow>,
    pub snapshots: BTreeMap<u64, SnapshotRow>,
    pub results: BTreeMap<u64, ResultRow>,
}

impl Disk {
    fn keep(&mut self, writes: &[Write]) {
        for write in writes {
            match write.clone() {
                Write::Room(row) => self.room = Some(row),
                Write::Game(row) => drop(self.games.insert(row.pk, row)),
                Write::Entry(row) => self.entries.push(row),
                Write::Snapshot(row) => drop(self.snapshots.insert(row.pk, row)),
                Write::Result(row) => drop(self.results.insert(row.pk, row)),
                Write::Seat { pk, seat } => self.games.get_mut(&pk).expect("a game").seats.push(seat),
                other => panic!("a room writes no {other:?}"),
            }
        }
    }

    pub fn running(&self) -> RunningGame {
        let room = self.room.clone().expect("a room was written");
        let game = self.games[&room.playing.expect("a game runs")].clone();
        let snapshot = self.snapshots.get(&game.pk).cloned();
        let from = snapshot.as_ref().map_or(0, |snapshot| snapshot.n);
        let entries = self.entries.iter().filter(|entry| entry.pk == game.pk && entry.n > from).cloned().collect();
        RunningGame { room, game, snapshot, entries }
    }
}

pub struct World {
    pub room: Room,
    pub now: Millis,
    pub disk: Disk,
    /// While it is set, the store takes its time: nothing is reported as kept.
    pub slow_store: bool,
    pub pending: VecDeque<(Ticket, Vec<Write>)>,
    pub heard: BTreeMap<u64, Vec<(&'static str, Value)>>,
    pub answers: BTreeMap<u64, Value>,
    pub thoughts: Vec<(room::ThoughtId, Box<dyn engine::erased::Thought>, Rng)>,
    pub faults: Vec<Value>,
    pub detached: Vec<u64>,
    /// What the operator's log has of complaints.
    pub complaints: Vec<String>,
    pub wake: Option<Millis>,
    calls: u64,
}

pub fn surroundings(games: &'static [&'static dyn AnyGame]) -> Surroundings {
    Surroundings { games, fresh: Box::new(Counted(0)), limits: Limits::default() }
}

pub fn player(name: &str) -> PlayerId {
    PlayerId(name.into())
}

impl World {
    /// An omok room without clocks; nobody is in it yet.
    pub fn omok() -> Self {
        Self::with(GAMES, "omok", json!({"rule": "freestyle", "clock": "none"}))
    }

    pub fn with(games: &'static [&'static dyn AnyGame], game: &str, options: Value) -> Self {
        let new = NewRoom {
            code: RoomCode::nth(7),
            game: game.into(),
            options: Some(options.to_string()),
            settings: protocol::to_server::SettingsChange::default(),
        };
        let room = Room::create(new, surroundings(games), START).expect("the room is made");
        Self::around(room, START, Disk::default())
    }

    pub fn around(room: Room, now: Millis, disk: Disk) -> Self {
        Self {
            room,
            now,
            disk,
            slow_store: false,
            pending: VecDeque::new(),
            heard: BTreeMap::new(),
            answers: BTreeMap::new(),
            thoughts: Vec::new(),
            faults: Vec::new(),
            detached: Vec::new(),
            complaints: Vec::new(),
            wake: None,
            calls: 0,
        }
    }

    /// The server is killed and another one starts `down` milliseconds later; it was last seen alive now.
    pub fn killed_and_back(self, down: Millis) -> Self {
        self.killed_and_back_with(GAMES, down)
    }

    /// The same, with other games than the usual.
    pub fn killed_and_back_with(self, games: &'static [&'static dyn AnyGame], down: Millis) -> Self {
        let alive = self.now;
        let now = self.now + down;
        let (room, effects) =
            Room::recover(&self.disk.running(), surroundings(games), alive, now).expect("the room can be read");
        let mut world = Self::around(room, now, self.disk);
        world.carry_out(effects);
        world
    }

    pub fn command(&mut self, command: Command) {
        let effects = self.room.handle(command, self.now);
        self.carry_out(effects);
    }

    pub fn carry_out(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Persist { ticket, writes } => self.pending.push_back((ticket, writes)),
                Effect::Ack { call, answer } => {
                    let answer = serde_json::from_str(&answer).expect("an answer is JSON");
                    assert!(self.answers.insert(call.0, answer).is_none(), "call {} was answered twice", call.0);
                }
                Effect::Send { to, event, body } => {
                    let body = serde_json::from_str(&body).expect("a message is JSON");
                    self.heard.entry(to.0).or_default().push((event.name(), body));
                }
                Effect::Detach { conn } => self.detached.push(conn.0),
                Effect::Wake { at } => self.wake = at,
                Effect::Think { id, thought, rng } => self.thoughts.push((id, thought, rng)),
                Effect::Forget { id } => self.thoughts.retain(|(other, ..)| *other != id),
                Effect::Fault { bundle } => self.faults.push(serde_json::from_str(&bundle).expect("a bundle is JSON")),
                Effect::Note(room::Note::Complained { of, .. }) => self.complaints.push(of.en.into_owned()),
                Effect::Note(_) | Effect::Closed => {}
            }
        }
        if !self.slow_store {
            self.settle();
        }
    }

    /// The store keeps all that waits.
    pub fn settle(&mut self) {
        while let Some((ticket, writes)) = self.pending.pop_front() {
            self.disk.keep(&writes);
            self.command(Command::Committed { ticket });
        }
    }

    /// The store loses all that waits.
    pub fn lose(&mut self, error: StoreError) {
        let Some((ticket, _)) = self.pending.front().cloned() else { panic!("nothing waits") };
        self.pending.clear();
        self.command(Command::NotCommitted { ticket, error });
    }

    /// Time passes; everything that is due happens.
    pub fn wait(&mut self, ms: Millis) {
        self.now += ms;
        self.command(Command::Wake);
    }

    pub fn join_as(&mut self, name: &str, conn: u64, join: Value) -> Value {
        self.join_under(name, name, conn, join)
    }

    /// Somebody comes in with another nickname than the one that they are known by in the test.
    pub fn join_under(&mut self, nickname: &str, name: &str, conn: u64, join: Value) -> Value {
        self.calls += 1;
        let call = CallId(self.calls);
        let mut join = join;
        join["code"] = json!("x");
        let join: RoomJoin = serde_json::from_value(join).expect("a join");
        let nickname = Nickname::new(nickname).expect("a name");
        let person = Person { id: player(name), name: nickname, lang: Lang::Ko };
        self.command(Command::Join { conn: ConnId(conn), call, person, join });
        self.answers.get(&call.0).cloned().unwrap_or(Value::Null)
    }

    pub fn join(&mut self, name: &str, conn: u64) -> Value {
        self.join_as(name, conn, json!({}))
    }

    /// Makes a call; the answer is `null` while it is held back.
    pub fn call(&mut self, conn: u64, event: &str, payload: Value) -> Value {
        let call = self.call_later(conn, event, payload);
        self.answers.get(&call).cloned().unwrap_or(Value::Null)
    }

    pub fn call_later(&mut self, conn: u64, event: &str, payload: Value) -> u64 {
        self.calls += 1;
        let what = Call::read(event, &payload.to_string()).expect("a call");
        self.command(Command::Call { conn: ConnId(conn), call: CallId(self.calls), what });
        self.calls
    }

    pub fn act(&mut self, conn: u64, cs: u64, action: Value) -> Value {
        self.call(conn, "game.act", json!({"cs": cs, "action": action}))
    }

    pub fn place(&mut self, conn: u64, cs: u64, at: &str) -> Value {
        self.act(conn, cs, json!({"type": "place", "at": at}))
    }

    pub fn gone(&mut self, conn: u64) {
        self.command(Command::Gone { conn: ConnId(conn) });
    }

    /// What a screen was told since it was asked last.
    pub fn hear(&mut self, conn: u64) -> Vec<(&'static str, Value)> {
        self.heard.remove(&conn).unwrap_or_default()
    }

    /// The bodies of one kind of message that a screen was told since it was asked last.
    pub fn hear_only(&mut self, conn: u64, event: &str) -> Vec<Value> {
        self.hear(conn).into_iter().filter(|(name, _)| *name == event).map(|(_, body)| body).collect()
    }

    /// All computers think at once.
    pub fn think(&mut self) {
        while let Some((id, thought, mut rng)) = self.thoughts.pop() {
            let plan = thought.decide(&mut rng, Budget::nodes(50));
            self.command(Command::Thought { id, plan });
        }
    }

    /// 민지 (screen 1, the host) and 하준 (screen 2) have begun a game of omok; 민지 has black.
    pub fn two_at_omok() -> Self {
        let mut world = Self::omok();
        world.begin_with_two();
        world
    }

    pub fn begin_with_two(&mut self) {
        assert_eq!(self.join("민지", 1)["ok"], true);
        assert_eq!(self.join("하준", 2)["ok"], true);
        assert_eq!(self.call(1, "room.start", Value::Null)["ok"], true);
        self.heard.clear();
    }

    pub fn state(&mut self, conn: u64) -> Value {
        self.heard.remove(&conn);
        self.command(Command::CaughtUp { conn: ConnId(conn) });
        self.hear_only(conn, "room.state").pop().expect("the room's state")
    }
}
