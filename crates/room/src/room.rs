//! The room itself: commands and the time in, effects out.

use crate::{
    Fresh, Limits, NewRoom, Surroundings,
    answers::{Answer, Answers},
    body::{Body, RoomSettings},
    bots::Bots,
    chairs::Chairs,
    clock::RoomClock,
    command::{CallId, Command, ConnId},
    contain::Panicked,
    effect::{Effect, Note},
    member::Members,
    outbox::{Arrived, From, Lost, Outbox},
    play::{Play, Point},
    tell::json,
};
use engine::{AnyGame, Millis, Reject};
use protocol::{
    Call, PlayerId, RoomCode, reject,
    to_client::{Phase, PublicRoom},
    to_server::SettingsChange,
};
use serde_json::json;
use std::ops::RangeInclusive;
use store::{RoomRow, StoreError, Write};

/// A room.
#[derive(Debug)]
pub struct Room {
    pub(crate) code: RoomCode,
    pub(crate) games: &'static [&'static dyn AnyGame],
    pub(crate) fresh: Box<dyn Fresh>,
    pub(crate) limits: Limits,
    /// What is kept.
    pub(crate) body: Body,
    /// Who is connected.
    pub(crate) members: Members,
    /// The running game, or the one that has just ended.
    pub(crate) play: Option<Play>,
    /// The answers to each player's actions.
    pub(crate) answers: Answers,
    /// Answers that no entry has carried into the log yet.
    pub(crate) unlogged: Vec<(PlayerId, Answer)>,
    pub(crate) bots: Bots,
    pub(crate) outbox: Outbox<Undo>,
    /// The server time of the newest thing that was handled.
    pub(crate) now: Millis,
    /// The server time of the last visit.
    pub(crate) visited_at: Millis,
    /// The room's time at which it came into memory.
    pub(crate) since: Millis,
    /// A row of the room was lost that has to be written again.
    pub(crate) row_due: bool,
    /// Until this server time nothing happens by itself: something was lost, and what is tried again at once would be
    /// lost again.
    pub(crate) rests_until: Millis,
    /// The moment that was asked for last.
    woken_at: Option<Millis>,
    /// Sealed actions that are not counted yet.
    pub(crate) acted_in_secret: u32,
    /// The server is about to stop: nothing is begun any more.
    pub(crate) stopping: bool,
}

/// What takes back something that was not kept.
#[derive(Debug)]
pub(crate) enum Undo {
    /// A step of the running game.
    Step(Box<Point>),
    /// Anything else.
    Room {
        /// What was kept before.
        body: Box<Body>,
        /// The game before.
        play: Option<Box<Play>>,
    },
    /// Nothing: it changed nothing that people see (a snapshot).
    Nothing,
    /// Nothing, and yet it has to be kept: the room's clock after a recovery. The next recovery counts from it.
    Owed,
}

/// What the page of a room may tell anybody who has its link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// The game's id.
    pub game: String,
    /// The host's name.
    pub host: Option<String>,
    /// How many chairs are taken.
    pub seated: u8,
    /// How many there are.
    pub chairs: u8,
    /// Where the room stands.
    pub phase: Phase,
}

/// For so many milliseconds nothing happens by itself after something was lost: a full disk would lose it again, and
/// everybody would be shown the same anew each time.
pub const RESTS_AFTER_LOSS_MS: Millis = 1_000;

/// How long a waiting or finished room stays in memory without a visit, in milliseconds.
pub const SLEEPS_AFTER_MS: Millis = 3_600_000;

impl Room {
    /// Makes a room. The maker joins it next.
    ///
    /// # Errors
    /// `no_such_game`, `bad_options`, `bad_shape`.
    pub fn create(new: NewRoom, surroundings: Surroundings, now: Millis) -> Result<Self, Reject> {
        let game = find(surroundings.games, &new.game)?;
        let options = game.normalize_options(new.options.as_deref().unwrap_or("{}"))?;
        let chairs = Chairs::empty(*game.seats(&options)?.end());
        let body = Body {
            game: new.game,
            options,
            settings: RoomSettings::default(),
            chairs,
            host: None,
            clock: RoomClock::starting(now),
            game_no: 0,
            admitted: [].into(),
            expelled: [].into(),
            last: None,
            left: [].into(),
            rematch: [].into(),
            chat: Vec::new(),
        };
        let mut room = Self::with(new.code, body, surroundings, now);
        room.change_settings(&new.settings)?;
        Ok(room)
    }

    /// A waiting or finished room comes back on a visit.
    ///
    /// # Errors
    /// What can't be read, for the operator's log.
    pub fn restore(row: &RoomRow, surroundings: Surroundings, now: Millis) -> Result<Self, String> {
        let code = row.code.parse().map_err(|_| format!("'{}' is no room code", row.code))?;
        let mut body: Body = serde_json::from_str(&row.body).map_err(|error| format!("room {code}: {error}"))?;
        find(surroundings.games, &body.game).map_err(|reject| format!("room {code}: {reject}"))?;
        body.clock = body.clock.resumed(row.visited_at, now);
        let mut room = Self::with(code, body, surroundings, now);
        room.visited_at = row.visited_at;
        room.expect_the_seated();
        Ok(room)
    }

    pub(crate) fn with(code: RoomCode, body: Body, surroundings: Surroundings, now: Millis) -> Self {
        let since = body.clock.at(now);
        Self {
            code,
            games: surroundings.games,
            fresh: surroundings.fresh,
            limits: surroundings.limits,
            body,
            members: Members::default(),
            play: None,
            answers: Answers::default(),
            unlogged: Vec::new(),
            bots: Bots::default(),
            outbox: Outbox::default(),
            now,
            visited_at: now,
            since,
            row_due: false,
            rests_until: 0,
            woken_at: None,
            acted_in_secret: 0,
            stopping: false,
        }
    }

    /// Those on the chairs are in the room though no screen of theirs is connected yet.
    pub(crate) fn expect_the_seated(&mut self) {
        let since = self.room_now();
        for (_, occupant) in self.body.chairs.iter() {
            if let Some(player) = occupant.player().filter(|player| self.members.get(player).is_none()) {
                self.members.add_absent(player.clone(), occupant.name().to_owned(), since);
            }
        }
    }

    /// Takes one command that was received at the server time `now`. What was due by then comes first.
    pub fn handle(&mut self, command: Command, now: Millis) -> Vec<Effect> {
        self.fire_due(now);
        match command {
            Command::Join { conn, call, person, join } => self.join(conn, call, &person, &join),
            Command::Call { conn, call, what } => self.call(conn, call, what),
            Command::Gone { conn } => self.gone(conn),
            Command::CaughtUp { conn } => self.caught_up(conn),
            Command::Lag { conn, half_rtt_ms } => self.measured(conn, half_rtt_ms),
            Command::Committed { ticket } => self.outbox.committed(ticket),
            Command::NotCommitted { ticket, error } => self.not_committed(ticket, &error),
            Command::Thought { id, plan } => self.thought(id, plan),
            Command::Wake => {}
            Command::Stop => self.stop(),
        }
        self.fire_due(now);
        self.ask_to_be_woken();
        self.outbox.take()
    }

    fn ask_to_be_woken(&mut self) {
        let at = self.next_due().map(|(at, _)| at);
        if at != self.woken_at {
            self.woken_at = at;
            self.outbox.at_once(Effect::Wake { at });
        }
    }

    fn call(&mut self, conn: ConnId, call: CallId, what: Call) {
        let Some(player) = self.members.owner(conn).cloned() else {
            return self.refuse(call, &reject::NOT_IN_ROOM);
        };
        self.visited_at = self.now;
        let acts_here = self.acts(&player, conn);
        if !acts_here && !matches!(what, Call::RoomHere | Call::RoomLeave) {
            return self.refuse(call, &reject::REPLACED);
        }
        let done = match what {
            Call::GameAct(act) => return self.act(call, &player, &act),
            Call::GameLegal => return self.legal(call, &player),
            Call::GameSync => return self.sync(call, &player),
            Call::RoomLeave if !acts_here => return self.close_standby(conn, call),
            Call::RoomLeave => return self.leave(call, &player),
            Call::RoomHere => return self.here(conn, call, &player),
            Call::RoomAddBot(bot) => return self.add_bot(call, &player, bot),
            Call::ChatSend(chat) => self.chat(&player, &chat.text),
            Call::PlayerRename(rename) => self.rename(&player, &rename.nickname),
            Call::RoomConfigure(change) => self.configure(&player, &change),
            Call::RoomSit(at) => self.sit(&player, at.seat),
            Call::RoomStand => self.stand(&player),
            Call::RoomReady(ready) => self.ready(&player, ready.ready),
            Call::RoomStart => self.start(&player),
            Call::RoomRematch => self.rematch(&player),
            Call::RoomHost(to) => self.pass_host(&player, to.seat),
            Call::RoomRemove(at) => self.remove(&player, at.seat),
            Call::RoomExpel(whom) => self.expel(&player, &whom.player_id),
            Call::RoomCreate(_) | Call::RoomJoin(_) | Call::TimePing(_) => Err(Reject::bad_shape()),
        };
        // What `done` tells others was put behind its writes; the caller's own answer comes before it.
        match done {
            Ok(news) => {
                self.ack_ok(call);
                news.into_iter().for_each(|news| self.spread(news));
            }
            Err(reject) => self.refuse(call, &reject),
        }
    }

    /// Writes the room down. `before` is what it was.
    pub(crate) fn keep(&mut self, before: Before, mut writes: Vec<Write>) {
        writes.push(Write::Room(self.row()));
        self.outbox.persist(writes, Undo::Room { body: before.body, play: before.play });
    }

    /// What the room is now, to go back to.
    pub(crate) fn before(&self) -> Before {
        Before { body: Box::new(self.body.clone()), play: self.play.clone().map(Box::new) }
    }

    /// The room as a row.
    pub(crate) fn row(&self) -> RoomRow {
        RoomRow {
            code: self.code.to_string(),
            public: self.body.settings.public && !self.body.settings.locked,
            playing: self.play.as_ref().filter(|play| !play.is_over()).map(|play| play.row.pk),
            visited_at: self.visited_at,
            body: json(&self.body),
        }
    }

    fn not_committed(&mut self, ticket: crate::Ticket, error: &StoreError) {
        let answer = if *error == StoreError::Full { reject::DISK_FULL } else { reject::NOT_SAVED };
        let lost = self.outbox.lost(ticket);
        self.rests_until = self.now + RESTS_AFTER_LOSS_MS;
        let mut stranded = Vec::new();
        for Lost { undo, calls, answered, arrived } in lost {
            match undo {
                Undo::Nothing => {}
                Undo::Owed => self.row_due = true,
                Undo::Step(point) => {
                    if let Some(play) = &mut self.play {
                        play.point = *point;
                        play.stream = None;
                    }
                }
                Undo::Room { body, play } => {
                    self.body = *body;
                    self.play = play.map(|play| *play);
                }
            }
            for (player, cs) in answered {
                self.answers.take_back(&player, cs);
                self.unlogged.retain(|(other, answer)| *other != player || answer.cs != cs);
            }
            for call in calls {
                self.refuse(call, &answer);
            }
            stranded.extend(arrived.into_iter().rev());
        }
        stranded.into_iter().for_each(|arrived| self.turn_back(arrived));
        // Who left with what is lost has gone all the same, but sits where they sat: they are waited for.
        self.expect_the_seated();
        if let Some(play) = &mut self.play {
            // The store's newest snapshot may be older than we thought: the next one comes soon.
            play.saved.n = 0;
        }
        self.show_room();
        self.show_game_to_all();
        self.think_again();
    }

    /// A screen that was told that it does not play after all: what it had replaced plays on.
    fn turn_back(&mut self, Arrived { conn, replaced, from }: Arrived) {
        let now = self.room_now();
        let Some(player) = self.members.owner(conn).cloned() else { return };
        if let Some(member) = self.members.get_mut(&player) {
            member.give_back(conn, replaced, now);
        }
        if from == From::Standby {
            return;
        }
        self.members.drop_screen(conn, now);
        let is_here = self.members.get(&player).is_some_and(|member| member.screens().next().is_some());
        if !is_here && self.body.chairs.of(&player).is_none() {
            self.members.remove(&player);
        }
        self.outbox.tell(Effect::Detach { conn });
    }

    fn stop(&mut self) {
        self.stopping = true;
        self.flush_stream();
        self.save_snapshot();
        let text = reject::STOPPING.text;
        self.send_all(
            protocol::ClientEvent::ServerNotice,
            &protocol::to_client::ServerNotice { code: "stopping".into(), text },
        );
        self.outbox.persist(vec![Write::Room(self.row())], Undo::Nothing);
    }

    /// A panic of the rules was contained: it is counted, and written where only the owner reads.
    pub(crate) fn report_panic(&mut self, panicked: &Panicked, doing: &str) {
        self.outbox.at_once(Effect::Note(Note::PanicContained));
        let bundle = json!({
            "room": self.code,
            "game": self.body.game,
            "options": self.body.options,
            "gamePk": self.play.as_ref().map(|play| play.row.pk),
            "entry": self.play.as_ref().map(|play| play.point.n + 1),
            "roomTime": self.room_now(),
            "doing": doing,
            "panic": panicked.0,
            "state": self.play.as_ref().and_then(|play| crate::play::snapshot(&play.point, &Answers::default()).ok()),
        });
        self.outbox.at_once(Effect::Fault { bundle: bundle.to_string() });
    }

    /// The room's time.
    pub(crate) const fn room_now(&self) -> Millis {
        self.body.clock.at(self.now)
    }

    /// Whether a game runs.
    pub(crate) fn is_playing(&self) -> bool {
        self.play.as_ref().is_some_and(|play| !play.is_over())
    }

    /// The game of the room.
    pub(crate) fn game(&self) -> Result<&'static dyn AnyGame, Reject> {
        find(self.games, &self.body.game)
    }

    /// How many can play with the chosen options.
    pub(crate) fn seats(&self) -> RangeInclusive<u8> {
        // The options were judged when they were chosen.
        self.game().and_then(|game| game.seats(&self.body.options)).unwrap_or(1..=self.body.chairs.len())
    }

    pub(crate) fn min_players(&self) -> u8 {
        *self.seats().start()
    }

    /// Changes the settings that are named.
    pub(crate) fn change_settings(&mut self, change: &SettingsChange) -> Result<(), Reject> {
        if change.grace_sec.is_some_and(|grace| !(10..=600).contains(&grace)) {
            return Err(reject::BAD_GRACE);
        }
        if change.password.as_ref().is_some_and(|password| password.len() > 200) {
            return Err(reject::LONG_PASSWORD);
        }
        let settings = &mut self.body.settings;
        settings.public = change.public.unwrap_or(settings.public);
        settings.locked = change.locked.unwrap_or(settings.locked);
        settings.grace_sec = change.grace_sec.unwrap_or(settings.grace_sec);
        match change.password.as_deref() {
            None => {}
            Some("") => settings.password_hash = None,
            Some(password) => {
                settings.password_hash = Some(self.fresh.hash_password(password));
                self.body.admitted = self.members.iter().map(|(player, _)| player.clone()).collect();
            }
        }
        Ok(())
    }

    /// The room's code.
    #[must_use]
    pub const fn code(&self) -> RoomCode {
        self.code
    }

    /// Where the room stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match &self.play {
            Some(play) if play.is_over() => Phase::Finished,
            Some(_) => Phase::Playing,
            None => Phase::Waiting,
        }
    }

    /// Whether this player holds a seat of the running game. Who left it doesn't.
    #[must_use]
    pub fn is_played_by(&self, player: &PlayerId) -> bool {
        self.is_playing() && self.play.as_ref().is_some_and(|play| play.seat_of(player).is_some())
    }

    /// The room as it is listed on the first page; `None` if it isn't.
    #[must_use]
    pub fn listing(&self) -> Option<PublicRoom> {
        if !self.body.settings.public || self.body.settings.locked {
            return None;
        }
        let Preview { game, host, seated, chairs, phase } = self.preview();
        let watching = self.members.iter().filter(|(player, _)| self.body.chairs.of(player).is_none()).count();
        Some(PublicRoom {
            code: self.code,
            game,
            host: host?,
            seated,
            chairs,
            spectators: u16::try_from(watching).unwrap_or(u16::MAX),
            phase,
            has_password: self.body.settings.password_hash.is_some(),
        })
    }

    /// What the page of the room may tell anybody who has its link.
    #[must_use]
    pub fn preview(&self) -> Preview {
        let host = self.body.host.as_ref();
        Preview {
            game: self.body.game.clone(),
            host: host.and_then(|host| self.members.get(host)).map(|member| member.name.clone()),
            seated: self.body.chairs.taken(),
            chairs: self.body.chairs.len(),
            phase: self.phase(),
        }
    }

    /// Whether the room may leave memory: it comes back on a visit. Never while a game runs or something isn't kept
    /// yet.
    #[must_use]
    pub fn can_sleep(&self, now: Millis) -> bool {
        !self.is_playing()
            && !self.members.anybody_online()
            && self.outbox.is_settled()
            && now >= self.visited_at + SLEEPS_AFTER_MS
    }
}

/// What a room was before a change.
#[derive(Debug)]
pub(crate) struct Before {
    body: Box<Body>,
    play: Option<Box<Play>>,
}

/// The game with this id.
pub(crate) fn find(games: &[&'static dyn AnyGame], id: &str) -> Result<&'static dyn AnyGame, Reject> {
    games.iter().copied().find(|game| game.meta().id == id).ok_or(reject::NO_SUCH_GAME)
}
