//! One life of the server: its clock, its directory of rooms, who is known, and what is done every second.

use crate::{
    desk::{Birth, Desk, Matter},
    dice::SimFresh,
    happening::{Happening, Life, RoomNo},
    line::{Line, Outgoing, Packet},
    paper::{Job, Reply},
    world::World,
};
use engine::Millis;
use protocol::{Lang, Nickname, PlayerId, RoomCode};
use room::{ConnId, Person as InRoom, doomed::Doomed};
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::AtomicU64},
};
use store::{PlayerRow, RunningGame, StoreError, Write};
use twox_hash::XxHash3_64;

/// The setting that says when the server is known to have run.
const ALIVE: &str = "alive";
/// No more writes than this in one transaction.
const BATCH_MAX: usize = 4_096;

/// Somebody whom the server knows.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) id: PlayerId,
    token_hash: [u8; 32],
    name: Nickname,
}

impl Known {
    pub(crate) fn person(&self) -> InRoom {
        InRoom { id: self.id.clone(), name: self.name.clone(), lang: Lang::Ko }
    }

    pub(crate) fn row(&self, seen_at: Millis) -> Write {
        Write::Player(PlayerRow {
            id: self.id.0.to_string(),
            token_hash: self.token_hash,
            nickname: self.name.as_str().to_owned(),
            lang: "ko".into(),
            seen_at,
        })
    }
}

/// A running server.
#[derive(Debug)]
pub(crate) struct House {
    pub(crate) life: Life,
    /// Its time when it started.
    base: Millis,
    started: Millis,
    pub(crate) desks: BTreeMap<RoomNo, Desk>,
    pub(crate) directory: BTreeMap<RoomCode, Option<RoomNo>>,
    doomed: Doomed<RoomNo>,
    pub(crate) stopping: bool,
    second: u64,
    known: BTreeMap<String, Known>,
    games: Arc<AtomicU64>,
}

impl House {
    /// The server's time.
    pub(crate) const fn now(&self, t: Millis) -> Millis {
        self.base + (t - self.started)
    }

    /// The virtual time of a server time.
    pub(crate) const fn when(&self, server: Millis) -> Millis {
        self.started + server.saturating_sub(self.base)
    }
}

fn token_hash(token: &str) -> [u8; 32] {
    let mut hash = [0; 32];
    for (part, bytes) in hash.chunks_mut(8).enumerate() {
        bytes.copy_from_slice(&XxHash3_64::oneshot_with_seed(part as u64, token.as_bytes()).to_le_bytes());
    }
    hash
}

impl World {
    /// A server starts on what is durable.
    pub(crate) fn start(&mut self) {
        if self.house.is_some() {
            return;
        }
        if let Err(error) = self.try_to_start() {
            self.ledger.fail(crate::check::Check::TheStoreBelievesIt, None, error.to_string());
        }
    }

    fn try_to_start(&mut self) -> Result<(), StoreError> {
        let mut reader = self.paper.reader()?;
        let alive: Millis = reader.setting(ALIVE)?.and_then(|mark| mark.parse().ok()).unwrap_or_default();
        let last_game = reader.last_game_pk()?;
        let codes = reader.codes()?;
        let running = reader.running()?;
        self.life += 1;
        let base = self.wall().max(alive);
        self.note(None, &format!("the server starts: its time is {base}, {} games run", running.len()));
        self.house = Some(House {
            life: self.life,
            base,
            started: self.t,
            desks: BTreeMap::new(),
            directory: codes.iter().filter_map(|code| Some((code.parse().ok()?, None))).collect(),
            doomed: Doomed::default(),
            stopping: false,
            second: 0,
            known: BTreeMap::new(),
            games: Arc::new(AtomicU64::new(last_game)),
        });
        for game in running {
            self.take_over(game, alive);
        }
        self.agenda.add(self.t, Happening::Second(self.life));
        Ok(())
    }

    fn take_over(&mut self, game: RunningGame, alive: Millis) {
        let Ok(code) = game.room.code.parse::<RoomCode>() else { return };
        self.spawn(code, Birth::Running { game: Box::new(game), alive });
    }

    /// The task of a room begins, a little later.
    pub(crate) fn spawn(&mut self, code: RoomCode, birth: Birth) -> RoomNo {
        let (no, later, dice) = (self.number(), self.t + self.dice.between(0, 25), self.dice.branch());
        let Some(house) = &mut self.house else { return no };
        let fresh = SimFresh::new(dice, house.games.clone());
        let desk = Desk::new(no, code, birth, fresh, house.now(self.t), later);
        house.desks.insert(no, desk);
        house.directory.insert(code, Some(no));
        self.agenda.add(later, Happening::Work(house.life, no));
        no
    }

    /// Sends a letter to a room.
    pub(crate) fn post(&mut self, no: RoomNo, matter: Matter) {
        let stalls = !self.calm && self.dice.permille(8);
        let stall = if stalls { self.dice.between(2, 700) } else { 0 };
        let Some(house) = &mut self.house else { return };
        let now = house.now(self.t);
        let Some(desk) = house.desks.get_mut(&no) else { return };
        desk.queue.put(now, matter);
        desk.stalled_until = desk.stalled_until.max(self.t + stall);
        self.agenda.add(desk.stalled_until.max(self.t), Happening::Work(house.life, no));
    }

    /// Who comes with this token, or somebody new.
    pub(crate) fn enter(&mut self, token: Option<&str>, name: &str) -> Option<(Known, String)> {
        let (id, new_token) = (self.dice.word(), format!("token-{:08x}{:08x}", self.dice.word(), self.dice.word()));
        let house = self.house.as_mut()?;
        let name = Nickname::cut(name)?;
        if let Some(token) = token {
            if let Some(known) = house.known.get(token) {
                return Some((known.clone(), token.to_owned()));
            }
            let row = self.paper.reader().ok()?.player_by_token(&token_hash(token)).ok()?;
            if let Some(row) = row {
                let known = Known { id: PlayerId(row.id.into()), token_hash: row.token_hash, name };
                house.known.insert(token.to_owned(), known.clone());
                return Some((known, token.to_owned()));
            }
        }
        let id = PlayerId(format!("p{:08x}", id).into());
        let known = Known { id, token_hash: token_hash(&new_token), name };
        house.known.insert(new_token.clone(), known.clone());
        Some((known, new_token))
    }

    /// The person behind a line.
    pub(crate) fn known(&self, conn: ConnId) -> Option<Known> {
        let player = &self.lines.get(&conn)?.player;
        self.house.as_ref()?.known.values().find(|known| known.id == *player).cloned()
    }

    /// What is done every second.
    pub(crate) fn second(&mut self, life: Life) {
        let Some(house) = self.house.as_mut().filter(|house| house.life == life && !house.stopping) else { return };
        let (second, now) = (house.second, house.now(self.t));
        house.second += 1;
        let playing = house.desks.values().any(Desk::plays);
        let desks: Vec<RoomNo> = house.desks.keys().copied().collect();
        if second.is_multiple_of(5) && playing {
            self.keep(vec![Write::Setting { key: ALIVE.into(), value: now.to_string() }], None);
        }
        if second.is_multiple_of(60) {
            desks.into_iter().for_each(|no| self.post(no, Matter::Sweep));
        }
        if self.dice.percent(10) {
            let lines: Vec<(ConnId, RoomNo)> =
                self.lines.values().filter_map(|line| Some((line.conn, line.room?))).collect();
            if let Some(&(conn, no)) = self.dice.pick(&lines) {
                let lag = self.dice.word() % 400;
                self.post(no, Matter::Lag(conn, lag));
            }
        }
        // A house where nobody is and nothing runs does the same every minute only.
        let pause = if playing || !self.lines.is_empty() { 1_000 } else { 60_000 };
        if pause > 1_000
            && let Some(house) = &mut self.house
        {
            house.second = house.second.next_multiple_of(60);
        }
        self.agenda.add(self.t + pause, Happening::Second(life));
    }

    /// Asks for a batch to be kept.
    pub(crate) fn keep(&mut self, writes: Vec<Write>, reply: Option<Reply>) {
        self.paper.jobs.push_back(Job { writes, reply });
        self.agenda.add(self.t, Happening::Writes(self.life));
    }

    /// The writer takes all that waits.
    pub(crate) fn begin_to_commit(&mut self, life: Life) {
        if self.house.as_ref().is_none_or(|house| house.life != life) {
            return;
        }
        while self.paper.committing.is_none() && !self.paper.jobs.is_empty() {
            let (mut batch, mut count) = (Vec::new(), 0);
            while count < BATCH_MAX
                && let Some(job) = self.paper.jobs.pop_front()
            {
                count += job.writes.len();
                let doomed = |reply: &Reply| {
                    let house = self.house.as_ref();
                    house.is_some_and(|house| house.doomed.hangs_on_what_was_lost(&reply.room, reply.epoch))
                };
                match job.reply.filter(doomed) {
                    Some(reply) => self.report(reply, Err(StoreError::Full)),
                    None => batch.push(job),
                }
            }
            if batch.is_empty() {
                continue;
            }
            let takes = self.paper.begin(batch, self.calm);
            self.agenda.add(self.t + takes, Happening::StoreDone(self.life));
        }
    }

    /// The store has done with what it was given.
    pub(crate) fn store_done(&mut self, life: Life) {
        if self.house.as_ref().is_none_or(|house| house.life != life) {
            return;
        }
        let Some((jobs, fate)) = self.paper.committing.take() else { return };
        let writes: Vec<Write> = jobs.iter().flat_map(|job| job.writes.iter().cloned()).collect();
        let result = self.paper.commit(&writes, &fate);
        match &result {
            Ok(()) => self.ledger.kept(&writes),
            Err(error) if error.is_passing() => {
                self.note(None, &format!("a commit of {} fails: {error}", writes.len()))
            }
            Err(error) => {
                let error = error.to_string();
                match fate {
                    crate::paper::Fate::Breaks { kept } => {
                        if kept {
                            self.ledger.kept(&writes);
                        }
                        self.note(None, "the store breaks: the server stops without another word");
                        return self.kill();
                    }
                    _ => return self.ledger.fail(crate::check::Check::TheStoreBelievesIt, None, error),
                }
            }
        }
        for reply in jobs.into_iter().filter_map(|job| job.reply) {
            self.report(reply, result.clone());
        }
        self.begin_to_commit(life);
    }

    fn report(&mut self, reply: Reply, result: Result<(), StoreError>) {
        if let (Err(_), Some(house)) = (&result, &mut self.house) {
            house.doomed.lost(reply.room, reply.epoch);
        }
        self.post(reply.room, Matter::Kept { ticket: reply.ticket, epoch: reply.epoch, result });
    }

    /// The server is asked to stop: everything is kept, everybody is told.
    pub(crate) fn stop(&mut self) {
        let Some(house) = self.house.as_mut().filter(|house| !house.stopping) else { return };
        house.stopping = true;
        let (now, life) = (house.now(self.t), house.life);
        let desks: Vec<RoomNo> = house.desks.keys().copied().collect();
        self.note(None, "the server is asked to stop");
        self.keep(vec![Write::Setting { key: ALIVE.into(), value: now.to_string() }], None);
        desks.into_iter().for_each(|no| self.post(no, Matter::Stop));
        self.agenda.add(self.t + 8_000, Happening::Stopped(life));
    }

    /// A connection's way out: what fell behind is looked at again, what waits is read.
    pub(crate) fn send(&mut self, conn: ConnId, how: impl FnOnce(&mut Line, Millis) -> crate::line::Sent) {
        let t = self.t;
        let Some(line) = self.lines.get_mut(&conn) else { return };
        match how(line, t) {
            crate::line::Sent::Done => {}
            crate::line::Sent::FellBehind => {
                self.ledger.counts.behind += 1;
                self.agenda.add(t + crate::line::LOOK_AGAIN, Happening::LooksAgain(conn));
            }
            crate::line::Sent::TooMuch => line.close(),
        }
        self.let_read(conn);
    }

    /// The client reads a little later.
    pub(crate) fn let_read(&mut self, conn: ConnId) {
        let Some(line) = self.lines.get_mut(&conn).filter(|line| line.has_mail() && !line.reads_soon) else { return };
        line.reads_soon = true;
        let at = line.reading(self.t);
        self.agenda.add(at, Happening::Reads(conn));
    }

    /// The server looks again at a full buffer.
    pub(crate) fn looks_again(&mut self, conn: ConnId) {
        let Some(line) = self.lines.get_mut(&conn) else { return };
        let Some(since) = line.behind_since() else { return };
        let slow = Packet::Message(protocol::ClientEvent::ServerNotice, r#"{"code":"slow"}"#.into());
        if line.catches_up(slow) {
            if let Some(no) = line.room {
                self.post(no, Matter::CaughtUp(conn));
            }
        } else if self.t - since > crate::line::BEHIND_MAX {
            line.close();
        } else {
            self.agenda.add(self.t + crate::line::LOOK_AGAIN, Happening::LooksAgain(conn));
        }
        self.let_read(conn);
    }

    /// The server notices that a connection is gone.
    pub(crate) fn notices_gone(&mut self, conn: ConnId) {
        let Some(mut line) = self.lines.remove(&conn) else { return };
        line.out = Outgoing::Closed;
        if let Some(no) = line.room {
            self.post(no, Matter::Gone(conn));
        }
    }
}
