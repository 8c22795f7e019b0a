//! The task of one room in memory, as the server runs it: letters and due timers go in, in the order of their time;
//! what the room wants done is done.

use crate::{
    dice::SimFresh,
    happening::{Happening, RoomNo},
    house::{House, Known},
    ledger::{Asking, Moment},
    line::Packet,
    paper::Reply,
    planted::Liar,
    world::World,
};
use engine::{Budget, Millis, Reject, Rng, erased::AnyPlan, erased::Thought};
use protocol::{ClientEvent, PlayerId, RoomCode, reject, to_client::Phase};
use room::{
    CallId, Command, ConnId, Effect, Limits, NewRoom, Room, Surroundings, ThoughtId, Ticket,
    contain::contained,
    queue::{Next, Queue},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use store::{RunningGame, StoreError, Write};

/// No computer player looks at more positions: what it plays doesn't matter here.
const NODES_MAX: u32 = 12;

/// How a room comes into memory.
#[derive(Debug)]
pub(crate) enum Birth {
    New(NewRoom),
    Sleeping,
    Running { game: Box<RunningGame>, alive: Millis },
}

/// What a letter is about.
#[derive(Debug)]
pub(crate) enum Matter {
    Call(Called),
    Gone(ConnId),
    CaughtUp(ConnId),
    Lag(ConnId, u32),
    Kept { ticket: Ticket, epoch: u64, result: Result<(), StoreError> },
    Thought(ThoughtId, Option<AnyPlan>),
    Sweep,
    Stop,
}

/// A call of a client.
#[derive(Debug)]
pub(crate) struct Called {
    pub(crate) conn: ConnId,
    pub(crate) call: CallId,
    pub(crate) ack: u64,
    pub(crate) command: Command,
    pub(crate) then: Then,
}

/// What the server does when the room has agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    Nothing,
    /// The screen is in the room; `made`: and the answer names its code.
    IsIn {
        made: bool,
    },
}

#[derive(Debug)]
struct Asked {
    conn: ConnId,
    ack: u64,
    then: Then,
    is_new: bool,
}

/// The task of a room.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) no: RoomNo,
    pub(crate) code: RoomCode,
    room: Option<Room>,
    birth: Option<Birth>,
    fresh: SimFresh,
    pub(crate) queue: Queue<Matter>,
    screens: BTreeMap<ConnId, PlayerId>,
    asked: BTreeMap<CallId, Asked>,
    thoughts: BTreeSet<ThoughtId>,
    /// The server time of the newest thing that was handled.
    now: Millis,
    unkept: u32,
    epoch: u64,
    /// Who came in since the last batch: their rows go with the next one.
    came_in: Vec<Known>,
    stopping: bool,
    over: bool,
    /// When it looked last, in server time.
    looked_at: Millis,
    /// Until when it is kept from looking (virtual time).
    pub(crate) stalled_until: Millis,
    liar: Liar,
}

impl Desk {
    pub(crate) fn new(
        no: RoomNo,
        code: RoomCode,
        birth: Birth,
        fresh: SimFresh,
        now: Millis,
        first_look: Millis,
    ) -> Self {
        Self {
            no,
            code,
            room: None,
            birth: Some(birth),
            fresh,
            queue: Queue::default(),
            screens: BTreeMap::new(),
            asked: BTreeMap::new(),
            thoughts: BTreeSet::new(),
            now,
            unkept: 0,
            epoch: 0,
            came_in: Vec::new(),
            stopping: false,
            over: false,
            looked_at: now,
            stalled_until: first_look,
            liar: Liar::default(),
        }
    }

    /// Whether a game runs.
    pub(crate) fn plays(&self) -> bool {
        self.room.as_ref().is_some_and(|room| room.phase() == Phase::Playing)
    }
}

impl World {
    /// A room's task looks at what is there.
    pub(crate) fn work(&mut self, no: RoomNo) {
        let Some(house) = &mut self.house else { return };
        let Some(mut desk) = house.desks.remove(&no) else { return };
        let life = house.life;
        if self.t < desk.stalled_until {
            self.agenda.add(desk.stalled_until, Happening::Work(life, no));
            house.desks.insert(no, desk);
            return;
        }
        if let Some(birth) = desk.birth.take()
            && let Err(reject) = self.born(&mut desk, birth)
        {
            return self.turn_away(desk, &reject);
        }
        while !desk.over {
            match desk.queue.next(self.server_now()) {
                Some(Next::Wake(due)) => self.handle(&mut desk, Command::Wake, due),
                Some(Next::Letter(at, matter)) => self.open(&mut desk, at, matter),
                None => break,
            }
        }
        desk.over |= desk.stopping && desk.unkept == 0;
        desk.looked_at = self.server_now();
        if desk.unkept == 0 && !desk.over {
            self.ledger.worked(desk.code, desk.looked_at);
        }
        let Some(house) = &mut self.house else { return };
        if let Some(due) = desk.queue.due() {
            self.agenda.add(house.when(due).max(self.t), Happening::Work(life, no));
        }
        if !desk.over {
            house.desks.insert(no, desk);
        } else if house.stopping && house.desks.is_empty() {
            self.agenda.add(self.t, Happening::Stopped(life));
        }
    }

    fn born(&mut self, desk: &mut Desk, birth: Birth) -> Result<(), Reject> {
        let games = crate::planted::games(self.games, self.planted);
        let surroundings = Surroundings { games, fresh: Box::new(desk.fresh.clone()), limits: Limits::default() };
        let (code, now) = (desk.code, desk.now);
        let unreadable = |world: &mut Self, why: String| {
            world.ledger.fail(crate::check::Check::EveryRoomGoesOn, Some(code), format!("it can't be read: {why}"));
            reject::NO_SUCH_ROOM
        };
        match birth {
            Birth::New(new) => {
                self.ledger.born(code, now);
                let room = Room::create(new, surroundings, now)?;
                self.ledger.counts.rooms += 1;
                desk.room = Some(room);
            }
            Birth::Sleeping => {
                let row = self.paper.reader().and_then(|mut reader| reader.room(&code.to_string()));
                let row = row.map_err(|error| unreadable(self, error.to_string()))?.ok_or(reject::NO_SUCH_ROOM)?;
                self.ledger.born(code, now);
                self.ledger.counts.wakings += 1;
                desk.room = Some(Room::restore(&row, surroundings, now).map_err(|why| unreadable(self, why))?);
            }
            Birth::Running { game, alive } => {
                self.ledger.recovered(code, now);
                let (room, effects) =
                    Room::recover(&game, surroundings, alive, now).map_err(|why| unreadable(self, why))?;
                desk.room = Some(room);
                self.carry_out(desk, effects);
            }
        }
        self.note(Some(code), "the room is in memory");
        Ok(())
    }

    /// The room did not come about: whoever asked for it is told.
    fn turn_away(&mut self, mut desk: Desk, reject: &Reject) {
        self.note(Some(desk.code), &format!("the room does not come about: {reject}"));
        if let Some(house) = &mut self.house {
            house.directory.remove(&desk.code);
        }
        while let Some(matter) = desk.queue.take_letter() {
            if let Matter::Call(called) = matter {
                self.let_go(&mut desk, called.conn);
                self.refuse(called.conn, called.ack, reject);
            }
        }
    }

    fn open(&mut self, desk: &mut Desk, at: Millis, matter: Matter) {
        match matter {
            Matter::Call(called) => self.called(desk, called, at),
            Matter::Gone(conn) => {
                if let Some(player) = desk.screens.get(&conn) {
                    let now = desk.now.max(at);
                    self.ledger.gone(desk.code, conn, player, now);
                }
                self.note(Some(desk.code), &format!("{conn:?} is gone"));
                self.handle(desk, Command::Gone { conn }, at);
                desk.screens.remove(&conn);
            }
            Matter::CaughtUp(conn) => self.handle(desk, Command::CaughtUp { conn }, at),
            Matter::Lag(conn, half_rtt_ms) => self.handle(desk, Command::Lag { conn, half_rtt_ms }, at),
            Matter::Kept { ticket, epoch, result } => {
                desk.unkept -= 1;
                // What hung on a lost batch was taken back together with it.
                if epoch != desk.epoch {
                    return;
                }
                match result {
                    Ok(()) => self.handle(desk, Command::Committed { ticket }, at),
                    Err(error) => {
                        self.note(Some(desk.code), &format!("{ticket:?} is lost: {error}"));
                        desk.epoch += 1;
                        desk.came_in = desk.screens.keys().filter_map(|conn| self.known(*conn)).collect();
                        self.ledger.lost(desk.code, desk.now.max(at));
                        self.handle(desk, Command::NotCommitted { ticket, error }, at);
                    }
                }
            }
            Matter::Thought(id, plan) => {
                if desk.thoughts.remove(&id) {
                    self.handle(desk, Command::Thought { id, plan }, at);
                }
            }
            Matter::Sweep => self.rest(desk, at),
            Matter::Stop => {
                desk.stopping = true;
                self.handle(desk, Command::Stop, at);
            }
        }
    }

    fn called(&mut self, desk: &mut Desk, called: Called, at: Millis) {
        let Called { conn, call, ack, command, then } = called;
        if desk.stopping {
            return self.refuse(conn, ack, &reject::STOPPING);
        }
        let is_new = !desk.screens.contains_key(&conn);
        if let (Then::IsIn { .. }, Command::Join { person, .. }) = (then, &command) {
            desk.screens.insert(conn, person.id.clone());
            desk.came_in.extend(self.known(conn));
        }
        desk.asked.insert(call, Asked { conn, ack, then, is_new });
        let asking = match &command {
            Command::Call { what, .. } => Asking::Call(what.clone()),
            _ => Asking::Join,
        };
        let player = desk.screens.get(&conn).cloned().unwrap_or_else(|| PlayerId("nobody".into()));
        let what = match &asking {
            Asking::Join => format!("{conn:?} of {} comes in", player.0),
            Asking::Call(what) => format!("{conn:?} of {} calls {what:?}", player.0),
        };
        self.note(Some(desk.code), &what);
        self.ledger.asked(desk.code, call, conn, &player, asking);
        self.handle(desk, command, at);
        if let Some(watcher) = desk.came_in.last().filter(|_| matches!(then, Then::IsIn { .. })) {
            self.keep(vec![watcher.row(at)], None);
        }
    }

    fn handle(&mut self, desk: &mut Desk, command: Command, at: Millis) {
        let (command, at) = match self.planted {
            Some(planted) => {
                let at = Liar::moment(planted, &command, at);
                (desk.liar.command(planted, command), at)
            }
            None => (command, at),
        };
        desk.now = desk.now.max(at);
        let now = desk.now;
        let Some(room) = &mut desk.room else { return };
        let mut effects = room.handle(command, now);
        if let Some(planted) = self.planted {
            desk.liar.effects(planted, &mut effects);
            if let Some(ticket) = Liar::believed_kept(planted, &effects) {
                effects.extend(room.handle(Command::Committed { ticket }, now));
            }
        }
        self.carry_out(desk, effects);
    }

    fn carry_out(&mut self, desk: &mut Desk, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::Persist { ticket, writes } => self.persist(desk, ticket, writes),
                Effect::Ack { call, answer } => self.answer(desk, call, &answer),
                Effect::Send { to, event, body } => self.tell(desk, to, event, &body),
                Effect::Detach { conn } => {
                    if let Some(player) = desk.screens.get(&conn) {
                        self.ledger.gone(desk.code, conn, player, desk.now);
                    }
                    self.note(Some(desk.code), &format!("{conn:?} is let go"));
                    self.let_go(desk, conn);
                }
                Effect::Wake { at } => desk.queue.wake_at(at),
                Effect::Think { id, thought, rng } => self.think(desk, id, thought, rng),
                Effect::Forget { id } => drop(desk.thoughts.remove(&id)),
                Effect::Fault { bundle } => {
                    self.ledger.fail(crate::check::Check::NoFault, Some(desk.code), bundle);
                }
                Effect::Note(_) => {}
                Effect::Closed => {
                    desk.over = true;
                    if let Some(house) = &mut self.house {
                        house.directory.remove(&desk.code);
                    }
                }
            }
        }
    }

    fn persist(&mut self, desk: &mut Desk, ticket: Ticket, writes: Vec<Write>) {
        desk.unkept += 1;
        let moment = Moment {
            now: self.server_now(),
            looked_at: desk.looked_at,
            stalled_until: self.house.as_ref().map_or(0, |house: &House| house.now(desk.stalled_until)),
        };
        self.note(Some(desk.code), &format!("{ticket:?} in epoch {}: {}", desk.epoch, described(&writes)));
        self.ledger.issued(desk.code, &writes, moment);
        let now = desk.now;
        let mut all: Vec<Write> = desk.came_in.drain(..).map(|known| known.row(now)).collect();
        all.extend(writes);
        self.keep(all, Some(Reply { room: desk.no, ticket, epoch: desk.epoch }));
    }

    fn answer(&mut self, desk: &mut Desk, call: CallId, answer: &Arc<str>) {
        self.ledger.acked(desk.code, call, answer);
        let Some(Asked { conn, ack, then, is_new }) = desk.asked.remove(&call) else { return };
        self.note(Some(desk.code), &format!("to {conn:?}: {answer}"));
        let mut answer = answer.clone();
        match then {
            Then::IsIn { made: true } if answer.starts_with(r#"{"ok":true"#) => {
                let rest = answer.trim_start_matches(r#"{"ok":true"#);
                answer = format!(r#"{{"ok":true,"code":"{}"{rest}"#, desk.code).into();
            }
            Then::IsIn { .. } if is_new && !answer.starts_with(r#"{"ok":true"#) => self.let_go(desk, conn),
            Then::IsIn { .. } | Then::Nothing => {}
        }
        self.send(conn, |line, t| line.answer(Packet::Answer(ack, answer), t));
    }

    fn tell(&mut self, desk: &Desk, to: ConnId, event: ClientEvent, body: &Arc<str>) {
        let Some(player) = desk.screens.get(&to) else { return };
        self.ledger.sent(desk.code, to, player, event, body);
        self.note(Some(desk.code), &format!("to {to:?}: {} {body}", event.name()));
        self.send(to, |line, t| line.send(Packet::Message(event, body.clone()), t));
    }

    /// The screen is no longer in this room.
    fn let_go(&mut self, desk: &mut Desk, conn: ConnId) {
        desk.screens.remove(&conn);
        if let Some(line) = self.lines.get_mut(&conn)
            && line.room == Some(desk.no)
        {
            line.room = None;
        }
    }

    fn think(&mut self, desk: &mut Desk, id: ThoughtId, thought: Box<dyn Thought>, mut rng: Rng) {
        let nodes = thought.nodes().min(NODES_MAX);
        let plan = contained(|| thought.decide(&mut rng, Budget::nodes(nodes))).unwrap_or_default();
        desk.thoughts.insert(id);
        let later = if self.dice.percent(5) { self.dice.between(500, 4_000) } else { self.dice.between(1, 300) };
        // A thought that is never answered would make its room wait for ever: the server's threads always answer.
        self.agenda.add(self.t + later, Happening::Thought(self.life, desk.no, id, plan));
    }

    /// Leaves memory if nobody needs the room now.
    fn rest(&mut self, desk: &mut Desk, at: Millis) {
        let settled = desk.unkept == 0 && desk.queue.is_empty() && desk.asked.is_empty();
        if settled && desk.room.as_ref().is_some_and(|room| room.can_sleep(at)) {
            self.note(Some(desk.code), "the room leaves memory");
            desk.over = true;
            if let Some(house) = &mut self.house {
                house.directory.insert(desk.code, None);
            }
        }
    }
}

fn described(writes: &[Write]) -> String {
    let one = |write: &Write| match write {
        Write::Game(row) => format!("game {} begins", row.pk),
        Write::Entry(row) => format!("game {} entry {}: {}", row.pk, row.n, row.body),
        Write::Snapshot(row) => format!("game {} snapshot at {}", row.pk, row.n),
        Write::Result(row) => format!("game {} ends: {}", row.pk, row.body),
        Write::Room(_) => "the room".into(),
        other => format!("{other:?}"),
    };
    writes.iter().map(one).collect::<Vec<_>>().join("; ")
}
