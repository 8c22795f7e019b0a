//! One task for each room in memory: letters and due timers go in, in the order of their time; what the room wants done
//! is done.

use crate::{
    bots::Stop,
    connection::{Connection, NAMESPACE},
    fault,
    house::House,
    lock::lock,
    mailbox::{Called, Inbox, Letter, Mailbox, Matter, Then, mailbox},
    metrics, packet,
    writer::{Reply, RoomNo},
};
use engine::{Millis, Reject};
use engineioxide::Str;
use protocol::{ClientEvent, RoomCode, reject, to_client::Phase};
use room::{
    CallId, Command, ConnId, Effect, NewRoom, Note, Room, ThoughtId,
    queue::{Next, Queue},
};
use std::{
    collections::HashMap,
    future::pending,
    sync::{Arc, atomic::Ordering},
    time::Instant,
};
use store::{RunningGame, StoreError};
use tokio::{sync::mpsc, time::sleep_until};
use tracing::Instrument as _;

/// How a room comes into memory.
#[derive(Debug)]
pub(crate) enum Birth {
    /// It is made. The first letter is the maker's join.
    New(NewRoom),
    /// It rests in the store.
    Sleeping,
    /// Its game was running when the last server went; that one is known to have run at `alive`.
    Running { game: Box<RunningGame>, alive: Millis },
}

/// Starts the task of a room.
pub(crate) fn spawn(house: &Arc<House>, code: RoomCode, birth: Birth) -> Mailbox {
    let (mailbox, inbox) = mailbox(house.settings.limits.room_queue);
    if let Some(alive) = lock(&house.room_tasks).clone() {
        let task = Task::new(house.clone(), code, mailbox.clone(), inbox, alive);
        tokio::spawn(task.run(birth).instrument(tracing::info_span!("room", %code)));
    } // else the server stops, and nobody takes letters any more
    mailbox
}

struct Task {
    house: Arc<House>,
    code: RoomCode,
    number: RoomNo,
    mailbox: Mailbox,
    inbox: Inbox,
    /// Letters that were received, and when the room wants to be woken.
    waiting: Queue<Matter>,
    /// The screens that are in the room or have asked to be.
    screens: HashMap<ConnId, Arc<Connection>>,
    asked: HashMap<CallId, Asked>,
    thoughts: HashMap<ThoughtId, Stop>,
    /// The server time of the newest thing that was handled.
    now: Millis,
    /// Batches whose fate is not known yet.
    unkept: u32,
    /// How often the room was set back because a batch was lost.
    epoch: u64,
    /// Who came in since the last batch: their rows go with the next one, because a seat that is kept without its
    /// player is lost at a restart.
    came_in: Vec<Arc<Connection>>,
    phase: Option<Phase>,
    stopping: bool,
    over: bool,
    /// Whether the directory believes that somebody is here.
    in_use: bool,
    /// The last message and how it goes over the wire: many screens get the same.
    written: Option<(ClientEvent, Arc<str>, Str)>,
    _alive: mpsc::Sender<()>,
}

/// A call that the room has not answered yet.
struct Asked {
    connection: Arc<Connection>,
    ack: Option<u64>,
    then: Then,
    /// Whether the screen was not in the room when it called.
    is_new: bool,
    since: Instant,
}

impl Task {
    fn new(house: Arc<House>, code: RoomCode, mailbox: Mailbox, inbox: Inbox, alive: mpsc::Sender<()>) -> Self {
        Self {
            number: house.number(),
            now: house.clock.now(),
            house,
            code,
            mailbox,
            inbox,
            waiting: Queue::default(),
            screens: HashMap::new(),
            asked: HashMap::new(),
            thoughts: HashMap::new(),
            unkept: 0,
            epoch: 0,
            came_in: Vec::new(),
            phase: None,
            stopping: false,
            over: false,
            in_use: false,
            written: None,
            _alive: alive,
        }
    }

    async fn run(mut self, birth: Birth) {
        match self.born(birth).await {
            Ok(mut room) => {
                self.notice_phase(&room);
                self.work(&mut room);
                while !self.over {
                    self.notice_people();
                    self.receive().await;
                    self.work(&mut room);
                }
            }
            Err(reject) => {
                self.house.directory.close(self.code);
                self.turn_away(&reject);
            }
        }
        self.moved_to(None);
    }

    async fn born(&mut self, birth: Birth) -> Result<Room, Reject> {
        let surroundings = self.house.surroundings();
        let unreadable = |why: String| {
            tracing::error!(why, "a room can't be read");
            reject::ROOM_UNREADABLE
        };
        match birth {
            Birth::New(new) => {
                // The maker's join is on its way: should the room not come about, it finds us still here.
                self.receive().await;
                Room::create(new, surroundings, self.now)
            }
            Birth::Sleeping => {
                let code = self.code.to_string();
                let row = self.house.readers.read(move |reader| reader.room(&code)).await;
                let row = row.map_err(|error| unreadable(error.to_string()))?.ok_or(reject::NO_SUCH_ROOM)?;
                Room::restore(&row, surroundings, self.now).map_err(unreadable)
            }
            Birth::Running { game, alive } => {
                let recovered = Room::recover(&game, surroundings, alive, self.now);
                let recovered = recovered.map(|(room, effects)| {
                    self.carry_out(&room, effects);
                    room
                });
                self.house.recovering.fetch_sub(1, Ordering::AcqRel);
                recovered.map_err(unreadable)
            }
        }
    }

    /// The room did not come about: whoever asked for it is told.
    fn turn_away(&mut self, reject: &Reject) {
        self.inbox.close();
        while let Some(matter) =
            self.waiting.take_letter().or_else(|| self.inbox.try_receive().map(|letter| letter.matter))
        {
            if let Matter::Call(called) = matter {
                called.connection.leave(&self.mailbox);
                refuse(&called, reject);
            }
        }
    }

    /// Waits for a letter or a due timer, and takes in all that is there.
    async fn receive(&mut self) {
        let due = self.waiting.due().map(|at| self.house.clock.instant(at));
        let timer = async {
            match due {
                Some(due) => sleep_until(due).await,
                None => pending().await,
            }
        };
        tokio::select! {
            biased;
            letter = self.inbox.receive() => letter.into_iter().for_each(|letter| self.take_in(letter)),
            () = timer => {}
        }
        while let Some(letter) = self.inbox.try_receive() {
            self.take_in(letter);
        }
        if self.waiting.len() > 1 {
            metrics::room_queue(self.waiting.len());
        }
    }

    fn take_in(&mut self, letter: Box<Letter>) {
        self.waiting.put(letter.at, letter.matter);
    }

    /// Handles what waits, and what is due.
    fn work(&mut self, room: &mut Room) {
        while !self.over {
            match self.waiting.next(self.house.clock.now()) {
                Some(Next::Wake(due)) => self.handle(room, Command::Wake, due),
                Some(Next::Letter(at, matter)) => self.open(room, at, matter),
                None => break,
            }
        }
        if self.stopping && self.unkept == 0 {
            self.over = true;
        }
    }

    fn open(&mut self, room: &mut Room, at: Millis, matter: Matter) {
        match matter {
            Matter::Call(called) => self.called(room, called, at),
            Matter::Gone(conn) => {
                self.handle(room, Command::Gone { conn }, at);
                self.screens.remove(&conn);
            }
            Matter::CaughtUp(conn) => self.handle(room, Command::CaughtUp { conn }, at),
            Matter::Lag(conn, half_rtt_ms) => self.handle(room, Command::Lag { conn, half_rtt_ms }, at),
            Matter::Kept { ticket, epoch, result } => {
                self.unkept -= 1;
                // What hung on a lost batch was taken back together with it.
                if epoch == self.epoch {
                    let report = self.kept(ticket, result);
                    self.handle(room, report, at);
                }
            }
            Matter::Thought { id, plan } => {
                if self.thoughts.remove(&id).is_some() {
                    self.handle(room, Command::Thought { id, plan }, at);
                }
            }
            Matter::Preview(answer) => {
                let _ = answer.send(Some(room.preview()));
            }
            Matter::Plays(player, answer) => {
                let _ = answer.send(room.is_played_by(&player));
            }
            Matter::Sweep => self.rest(room, at),
            Matter::Stop => {
                self.stopping = true;
                self.handle(room, Command::Stop, at);
            }
        }
    }

    fn kept(&mut self, ticket: room::Ticket, result: Result<(), StoreError>) -> Command {
        match result {
            Ok(()) => Command::Committed { ticket },
            Err(error) => {
                self.epoch += 1;
                self.came_in = self.screens.values().cloned().collect();
                Command::NotCommitted { ticket, error }
            }
        }
    }

    fn called(&mut self, room: &mut Room, called: Called, at: Millis) {
        if self.stopping {
            return refuse(&called, &reject::STOPPING);
        }
        let Called { connection, call, ack, command, then, since } = called;
        let is_new = !self.screens.contains_key(&connection.id);
        let comes_in = matches!(then, Then::IsIn { .. });
        if comes_in {
            self.screens.insert(connection.id, connection.clone());
            self.came_in.push(connection.clone());
        }
        self.asked.insert(call, Asked { connection, ack, then, is_new, since });
        self.handle(room, command, at);
        if let Some(watcher) = self.came_in.last().filter(|_| comes_in) {
            // Nothing of the room had to be kept.
            self.house.writer.keep(watcher.player.row(at), Reply::Nobody);
        }
    }

    fn handle(&mut self, room: &mut Room, command: Command, at: Millis) {
        self.now = self.now.max(at);
        let effects = room.handle(command, self.now);
        self.carry_out(room, effects);
        self.notice_phase(room);
    }

    fn carry_out(&mut self, room: &Room, effects: Vec<Effect>) {
        let mut shown = false;
        for effect in effects {
            match effect {
                Effect::Persist { ticket, writes } => {
                    self.unkept += 1;
                    let (mailbox, epoch) = (self.mailbox.clone(), self.epoch);
                    let now = self.now;
                    let rows = self.came_in.drain(..).flat_map(|connection| connection.player.row(now));
                    let writes = rows.chain(writes).collect();
                    self.house.writer.keep(writes, Reply::Room { room: self.number, mailbox, ticket, epoch });
                }
                Effect::Ack { call, answer } => self.answer(call, &answer),
                Effect::Send { to, event, body } => {
                    shown |= event == ClientEvent::RoomState;
                    self.send(to, event, body);
                }
                Effect::Detach { conn } => self.let_go(conn),
                Effect::Wake { at } => self.waiting.wake_at(at),
                Effect::Think { id, thought, rng } => {
                    let stop = self.house.bots.think(self.mailbox.clone(), id, thought, rng);
                    self.thoughts.insert(id, stop);
                }
                Effect::Forget { id } => {
                    if let Some(stop) = self.thoughts.remove(&id) {
                        stop.store(true, Ordering::Relaxed);
                    }
                }
                Effect::Fault { bundle } => self.keep_fault(bundle),
                Effect::Note(note) => count(note),
                Effect::Closed => self.close(),
            }
        }
        if shown {
            let listing = if self.screens.is_empty() { None } else { room.listing() };
            self.house.directory.publish(self.code, listing);
        }
    }

    fn answer(&mut self, call: CallId, answer: &str) {
        let Some(Asked { connection, ack, then, is_new, since }) = self.asked.remove(&call) else { return };
        metrics::answered(since.elapsed());
        let agreed = answer.starts_with(r#"{"ok":true"#);
        match then {
            Then::Nothing => {}
            Then::IsIn { made: false } if agreed => lock(&connection.probes).moved(),
            Then::IsIn { made: true } if agreed => {
                lock(&connection.probes).moved();
                let rest = answer.trim_start_matches(r#"{"ok":true"#);
                return connection.answer(ack, &format!(r#"{{"ok":true,"code":"{}"{rest}"#, self.code));
            }
            Then::IsIn { .. } if is_new => self.let_go(connection.id),
            Then::IsIn { .. } => {}
            Then::Rename(name) if agreed => {
                connection.player.rename(name);
                self.house.writer.keep(connection.player.row(self.now), Reply::Nobody);
            }
            Then::Rename(_) => {}
        }
        connection.answer(ack, answer);
    }

    fn send(&mut self, to: ConnId, event: ClientEvent, body: Arc<str>) {
        let Some(connection) = self.screens.get(&to) else { return };
        let message = match &self.written {
            Some((same_event, same_body, message)) if *same_event == event && Arc::ptr_eq(same_body, &body) => {
                message.clone()
            }
            _ => {
                let message = Str::from(packet::message(NAMESPACE, event.name(), &body));
                self.written = Some((event, body, message.clone()));
                message
            }
        };
        connection.send(message);
    }

    /// The screen is no longer in this room.
    fn let_go(&mut self, conn: ConnId) {
        if let Some(connection) = self.screens.remove(&conn) {
            connection.leave(&self.mailbox);
        }
    }

    fn keep_fault(&self, bundle: String) {
        let (data, now) = (self.house.settings.data.clone(), self.now);
        let span = tracing::Span::current();
        tokio::task::spawn_blocking(move || {
            let _in_room = span.enter();
            match fault::write(&data, now, &bundle) {
                Ok(path) => tracing::error!(file = %path.display(), "the rules failed; this file reproduces it"),
                Err(error) => tracing::error!(%error, "the rules failed, and that could not be written down"),
            }
        });
    }

    /// Leaves memory if nobody needs the room now.
    fn rest(&mut self, room: &Room, at: Millis) {
        let settled = self.unkept == 0 && self.waiting.is_empty() && self.asked.is_empty();
        if !settled || !room.can_sleep(at) {
            return;
        }
        let inbox = &mut self.inbox;
        self.over = self.house.directory.rest(self.code, || {
            let busy = !inbox.is_empty();
            if !busy {
                inbox.close();
            }
            busy
        });
    }

    /// The room is closed for good.
    fn close(&mut self) {
        self.over = true;
        self.house.directory.close(self.code);
        for connection in self.screens.values() {
            connection.leave(&self.mailbox);
        }
        self.turn_away(&reject::NO_SUCH_ROOM);
    }

    /// Tells the directory when the first comes and the last goes.
    fn notice_people(&mut self) {
        let in_use = !self.screens.is_empty();
        if in_use != self.in_use {
            self.in_use = in_use;
            self.house.directory.set_in_use(self.code, in_use);
        }
    }

    fn notice_phase(&mut self, room: &Room) {
        self.moved_to(Some(room.phase()));
    }

    fn moved_to(&mut self, phase: Option<Phase>) {
        if phase == self.phase {
            return;
        }
        metrics::room_moved(self.phase, phase);
        let playing = &self.house.playing;
        if self.phase == Some(Phase::Playing) {
            playing.fetch_sub(1, Ordering::Relaxed);
        }
        if phase == Some(Phase::Playing) {
            playing.fetch_add(1, Ordering::Relaxed);
        }
        self.phase = phase;
    }
}

fn refuse(called: &Called, reject: &Reject) {
    called.connection.refuse(called.ack, reject);
}

fn count(note: Note) {
    match note {
        Note::GameStarted => tracing::info!("a game begins"),
        Note::GameEnded => tracing::info!("the game has ended"),
        Note::Complained { game, ref of } => tracing::warn!(game, "somebody complains: {}", of.en),
        Note::Acted | Note::Refused(_) | Note::PanicContained => {}
    }
    metrics::note(note);
}
