//! The running game: actions, steps, and how it begins and ends.

use crate::{
    answers::{ActionPrint, Answer, Known},
    chairs::Occupant,
    command::CallId,
    contain::contained,
    effect::{Effect, Note},
    entry::{Entry, Steps, Who},
    news::News,
    play::{Advance, Failed, Holder, Play, Point, SavedUpTo, Stream, advance, snapshot},
    room::{Before, Room, Undo},
    tell::{acted, json, ok, refused},
};
use engine::{Opening, Outcome, Reason, Reject, Seat, StepFlow, Text, Viewer, erased::Source};
use protocol::{
    ClientEvent, PlayerId, reject,
    to_client::{Cause, GamePrivate, GameStream},
    to_server::GameAct,
};
use serde_json::value::RawValue;
use std::sync::Arc;
use store::{EntryRow, GameRow, GameSeat, ResultRow, SnapshotRow, Write};

/// After so many system actions in a row that fail, the game ends as a fault.
const FAILURES_MAX: u8 = 3;

impl Room {
    pub(crate) fn start(&mut self, player: &PlayerId) -> Result<Vec<News>, Reject> {
        if self.body.host.as_ref() != Some(player) {
            return Err(reject::NOT_HOST);
        }
        self.must_not_play()?;
        self.begin(self.before())
    }

    pub(crate) fn rematch(&mut self, player: &PlayerId) -> Result<Vec<News>, Reject> {
        self.must_not_play()?;
        if self.play.is_none() {
            return Err(reject::NOT_PLAYING);
        }
        let chair = self.body.chairs.of(player).ok_or(reject::NOT_SEATED)?;
        let (before, or_only_this) = (self.before(), self.before());
        self.body.rematch.insert(chair);
        if let Some(news) = self.begin_if_all_agree(before) {
            return Ok(news);
        }
        self.keep(or_only_this, Vec::new());
        Ok(vec![News::Room])
    }

    /// Begins another game if all who are seated have agreed to it. Computers always agree. `before` is what the room
    /// was before the last of them did.
    pub(crate) fn begin_if_all_agree(&mut self, before: Before) -> Option<Vec<News>> {
        if self.is_playing() || self.body.rematch.is_empty() {
            return None;
        }
        let agrees = |(chair, occupant): (u8, &Occupant)| {
            !matches!(occupant, Occupant::Human { .. }) || self.body.rematch.contains(&chair)
        };
        if !self.body.chairs.iter().all(agrees) {
            return None;
        }
        self.begin(before).ok()
    }

    fn begin(&mut self, before: Before) -> Result<Vec<News>, Reject> {
        if self.stopping {
            return Err(reject::STOPPING);
        }
        let first = self.body.host.as_ref().and_then(|host| self.body.chairs.of(host)).unwrap_or(0);
        let chairs = self.body.chairs.clockwise_from(first);
        let here = |occupant: &Occupant| !matches!(occupant, Occupant::External { player: None, .. });
        if !self.seats().contains(&self.body.chairs.taken()) || !self.body.chairs.iter().all(|(_, who)| here(who)) {
            return Err(reject::NOT_ENOUGH_PLAYERS);
        }
        let occupants: Vec<_> =
            chairs.iter().filter_map(|&chair| Some((chair, self.body.chairs.get(chair)?))).collect();
        let holders: Vec<Holder> = occupants.iter().map(|(chair, occupant)| Holder::of(*chair, occupant)).collect();
        let seats = occupants.iter().map(|(chair, occupant)| game_seat(*chair, occupant)).collect();
        let (game, seed, now) = (self.game()?, self.fresh.seed(), self.room_now());
        let options = self.body.options.clone();
        let opening =
            Opening { seats: self.body.chairs.taken(), options: &options, seed, now, game_no: self.body.game_no };
        let point = contained(|| game.open(&opening)).and_then(|opened| match opened {
            Ok(opened) => Point::beginning(opened.table, now).map(Ok),
            Err(reject) => Ok(Err(reject)),
        });
        let point = match point {
            Ok(point) => point?,
            Err(panicked) => {
                self.report_panic(&panicked, "setup");
                return Err(reject::FAULT);
            }
        };
        let pk = self.fresh.game_pk();
        let row = GameRow {
            pk,
            room: self.code.to_string(),
            game: game.meta().id.into(),
            state_version: game.meta().state_version,
            options: options.clone(),
            seed,
            game_no: self.body.game_no,
            started_at: now,
            seats,
        };
        let kept = Write::Game(row.clone());
        self.play = Some(Play { row, game, holders, point, saved: SavedUpTo::default(), stream: None, failures: 0 });
        self.body.game_no += 1;
        self.body.last = None;
        self.body.rematch.clear();
        self.seat_bots();
        self.keep(before, vec![kept]);
        self.outbox.tell(Effect::Note(Note::GameStarted));
        Ok(vec![News::Room, News::Game])
    }

    pub(crate) fn act(&mut self, call: CallId, player: &PlayerId, act: &GameAct) {
        let Some(play) = &self.play else { return self.refuse(call, &reject::NOT_PLAYING) };
        let Some(seat) = play.seat_of(player) else { return self.refuse(call, &reject::NOT_SEATED) };
        let action = ActionPrint::of(act.action.get());
        match self.answers.find(player, act.cs, action) {
            Known::New => {}
            Known::Answered(answer) => return self.ack(call, answer),
            Known::Reused => return self.refuse(call, &reject::CS_REUSED),
        }
        if play.game.meta().real_time && self.body.clock.stands_still(self.now) {
            return self.refuse(call, &reject::PAUSED);
        }
        if self.stopping {
            return self.refuse(call, &reject::STOPPING);
        }
        let who = Who { player: player.clone(), cs: act.cs, action };
        let refusal = match self.try_step(Source::Client { seat, action: act.action.get() }) {
            Ok(advance) if self.is_playing() => return self.take_act(advance, seat, who, call),
            // The game was ended by the room, not by its rules.
            Ok(_) => reject::NOT_PLAYING,
            Err(Failed::Refused(reject)) => reject,
            Err(Failed::Panicked(panicked)) => {
                self.report_panic(&panicked, act.action.get());
                reject::FAULT
            }
        };
        self.remember(&who, refused(&refusal));
        self.refuse(call, &refusal);
    }

    fn take_act(&mut self, advance: Advance, seat: Seat, who: Who, call: CallId) {
        if advance.flow == StepFlow::Stream {
            self.outbox.tell(Effect::Note(Note::Acted));
            let answer = acted(self.play.as_ref().map_or(0, |play| play.point.seq));
            self.remember(&who, answer.clone());
            self.ack(call, answer);
            return self.take_stream_step(advance, seat);
        }
        let taken = Taken { by: Some(seat), cause: Cause::Player, who: Some(who), call: Some(call), before: None };
        self.take_step(advance, taken);
    }

    /// Keeps an answer that no entry of its own will hold.
    fn remember(&mut self, who: &Who, answer: Arc<str>) {
        let answer = Answer { cs: who.cs, action: who.action, answer };
        self.answers.keep(&who.player, answer.clone());
        self.unlogged.push((who.player.clone(), answer));
        self.outbox.note_answer(&who.player, who.cs);
    }

    /// Tries a step now, and looks at it from all sides.
    pub(crate) fn try_step(&self, source: Source<'_>) -> Result<Advance, Failed> {
        let Some(play) = &self.play else { return Err(Failed::Refused(reject::NOT_PLAYING)) };
        advance(&*play.point.table, source, self.room_now(), &self.lags(play), &self.viewers())
    }

    /// Half the median round trip by seat, where the game may ask for it.
    fn lags(&self, play: &Play) -> Vec<u32> {
        if !play.game.meta().real_time {
            return Vec::new();
        }
        let lag =
            |holder: &Holder| holder.player().and_then(|player| self.members.get(player)).map(|member| member.lag_ms);
        play.holders.iter().map(|holder| lag(holder).unwrap_or(0)).collect()
    }

    /// A step of the table itself.
    pub(crate) fn system_step(
        &mut self,
        input: &str,
        by: Option<Seat>,
        cause: Cause,
        before: Option<Before>,
        call: Option<CallId>,
    ) {
        self.take_system_step(Source::Input(input), by, cause, before, call);
    }

    pub(crate) fn take_system_step(
        &mut self,
        source: Source<'_>,
        by: Option<Seat>,
        cause: Cause,
        before: Option<Before>,
        call: Option<CallId>,
    ) {
        match self.try_step(source) {
            Ok(advance) => {
                if let Some(play) = &mut self.play {
                    play.failures = 0;
                }
                self.take_step(advance, Taken { by, cause, who: None, call, before });
            }
            Err(failed) => {
                self.system_step_failed(&failed, cause);
                call.into_iter().for_each(|call| self.ack_ok(call));
            }
        }
    }

    fn system_step_failed(&mut self, failed: &Failed, cause: Cause) {
        match failed {
            Failed::Panicked(panicked) => self.report_panic(panicked, "a step of the table"),
            Failed::Refused(reject) => {
                let message = format!("{cause:?} refused: {reject}");
                self.report_panic(&crate::contain::Panicked(message), "a step of the table");
            }
        }
        let Some(play) = &mut self.play else { return };
        play.failures += 1;
        if play.failures >= FAILURES_MAX {
            self.end_by_room(
                Reason::FAULT,
                Text::new(
                    "게임 규칙에 문제가 생겨서 판을 끝냈어요. 아무도 지지 않았어요",
                    "The game's rules failed, so the game was ended. Nobody lost",
                ),
            );
        }
    }

    /// Takes a step that was tried: into the log, then before people's eyes.
    pub(crate) fn take_step(&mut self, advance: Advance, taken: Taken) {
        self.flush_stream();
        let ends = advance.facts.outcome.is_some();
        let before = match taken.before {
            Some(before) => Some(before),
            None if ends => Some(self.before()),
            None => None,
        };
        let at = self.room_now();
        let lag = self.play.as_ref().map(|play| self.lags(play)).unwrap_or_default();
        let sealed = advance.flow == StepFlow::Sealed;
        let Some(hash) = advance.hash else { panic!("a stream action is logged in a batch") };
        let Some(play) = &mut self.play else { return };
        let seq = play.point.seq + u64::from(!sealed);
        let entry = Entry {
            seq,
            at,
            cause: taken.cause,
            by: taken.by,
            steps: Steps::One(advance.input.clone()),
            lag,
            draws: advance.draws,
            hash,
            who: taken.who.clone(),
            also: std::mem::take(&mut self.unlogged),
        };
        let shown_awaiting = if sealed { play.point.shown_awaiting } else { advance.facts.awaiting };
        let (table, facts) = (advance.table.clone(), advance.facts.clone());
        let point = Point { table, facts, shown_awaiting, seq, n: play.point.n + 1, at };
        let old = std::mem::replace(&mut play.point, point);
        let mut writes = vec![entry_row(play, &entry)];
        let answer = acted(seq);
        if let Some(who) = &taken.who {
            let kept = Answer { cs: who.cs, action: who.action, answer: answer.clone() };
            self.answers.keep(&who.player, kept);
        }
        let news = self.add_what_follows(&mut writes, taken.cause);
        match before {
            Some(before) => self.keep(before, writes),
            None => self.outbox.persist(writes, Undo::Step(Box::new(old))),
        }
        if let Some(who) = &taken.who {
            self.outbox.note_answer(&who.player, who.cs);
        }
        match (taken.call, &taken.who) {
            (Some(call), Some(_)) => self.ack(call, answer),
            (Some(call), None) => self.ack_ok(call),
            (None, _) => {}
        }
        if let Some(complaint) = advance.complaint.clone() {
            self.pass_on(complaint, taken.by);
        }
        if matches!(taken.cause, Cause::Player | Cause::Bot) {
            self.acted_in_secret += u32::from(sealed);
        }
        if sealed {
            return self.show_sealed(&advance, taken.by);
        }
        for _ in 0..=std::mem::take(&mut self.acted_in_secret) {
            self.outbox.tell(Effect::Note(Note::Acted));
        }
        self.show_step(&advance, taken.by, taken.cause);
        if ends {
            self.show_end();
            news.into_iter().for_each(|news| self.spread(news));
        }
        self.think_again();
    }

    /// The host and the operator are told of a complaint; not the host of an own one.
    fn pass_on(&mut self, complaint: Text, by: Option<Seat>) {
        let Some(play) = &self.play else { return };
        let game = play.row.pk;
        let complains = by.and_then(|seat| play.holders.get(seat.index())).and_then(Holder::player).cloned();
        let host = self.body.host.clone().filter(|host| complains.as_ref() != Some(host));
        if let Some(host) = host {
            self.notice(&host, "complaint", complaint.clone());
        }
        self.outbox.tell(Effect::Note(Note::Complained { game, of: complaint }));
    }

    /// What is kept beside the entry of a step. What a new host is told of the end is given back.
    fn add_what_follows(&mut self, writes: &mut Vec<Write>, cause: Cause) -> Option<News> {
        let mut news = None;
        if self.play.as_ref().is_some_and(Play::is_over) {
            writes.extend(self.snapshot_write());
            let (result, of_host) = self.end_writes();
            writes.extend(result);
            news = of_host;
        } else if self.play.as_ref().is_some_and(Play::wants_snapshot) {
            writes.extend(self.snapshot_write());
        }
        if let (Cause::Join, Some(play)) = (cause, &self.play)
            && let Some(seat) = play.row.seats.last()
        {
            writes.push(Write::Seat { pk: play.row.pk, seat: seat.clone() });
        }
        news
    }

    /// Only its actor hears of a sealed step.
    fn show_sealed(&mut self, advance: &Advance, by: Option<Seat>) {
        let Some(seat) = by else { return };
        let viewer = Viewer::Seat(seat);
        if let Some((_, view)) = advance.views.iter().find(|(other, _)| *other == viewer) {
            for to in self.screens_of(viewer) {
                self.send(to, ClientEvent::GamePrivate, &GamePrivate { view });
            }
        }
        self.think_again_in(seat);
    }

    /// A stream action: before people's eyes at once, into the log in batches.
    pub(crate) fn take_stream_step(&mut self, advance: Advance, seat: Seat) {
        let at = self.room_now();
        let Some(play) = &mut self.play else { return };
        let point = Point { table: advance.table.clone(), facts: advance.facts.clone(), at, ..play.point.clone() };
        let before = std::mem::replace(&mut play.point, point);
        let stream = play.stream.get_or_insert_with(|| Stream { before, since: at, steps: Vec::new(), draws: 0 });
        stream.steps.push((at, advance.input.clone()));
        stream.draws += advance.draws;
        for viewer in self.viewers() {
            let events: Vec<&RawValue> = crate::tell::events_for(&advance, viewer);
            if events.is_empty() {
                continue;
            }
            let body: Arc<str> = json(&GameStream { by: seat, events: &events }).into();
            for to in self.screens_of(viewer) {
                self.send_raw(to, ClientEvent::GameStream, body.clone());
            }
        }
    }

    /// Writes the stream actions that are not in the log yet as one entry.
    pub(crate) fn flush_stream(&mut self) {
        let lag = self.play.as_ref().map(|play| self.lags(play)).unwrap_or_default();
        let Some(play) = &mut self.play else { return };
        let Some(stream) = play.stream.take() else { return };
        let table = play.point.table.clone();
        let hash = match contained(|| table.hash()) {
            Ok(hash) => hash,
            Err(panicked) => {
                play.point = stream.before;
                return self.report_panic(&panicked, "hash");
            }
        };
        play.point.n += 1;
        let entry = Entry {
            seq: play.point.seq,
            at: play.point.at,
            cause: Cause::Player,
            by: None,
            steps: Steps::Stream(stream.steps),
            lag,
            draws: stream.draws,
            hash,
            who: None,
            also: std::mem::take(&mut self.unlogged),
        };
        let mut writes = vec![entry_row(play, &entry)];
        if self.play.as_ref().is_some_and(Play::wants_snapshot) {
            writes.extend(self.snapshot_write());
        }
        self.outbox.persist(writes, Undo::Step(Box::new(stream.before)));
    }

    /// A snapshot of the running game, unless the newest one covers everything.
    pub(crate) fn save_snapshot(&mut self) {
        let covered = |play: &Play| play.is_over() || play.saved.n == play.point.n;
        if self.play.as_ref().is_none_or(covered) {
            return;
        }
        if let Some(write) = self.snapshot_write() {
            self.outbox.persist(vec![write], Undo::Nothing);
        }
    }

    fn snapshot_write(&mut self) -> Option<Write> {
        let play = self.play.as_mut()?;
        match snapshot(&play.point, &self.answers) {
            Ok(body) => {
                play.saved = SavedUpTo { n: play.point.n, size: body.len(), logged: 0 };
                Some(Write::Snapshot(SnapshotRow { pk: play.row.pk, n: play.point.n, body }))
            }
            Err(panicked) => {
                self.report_panic(&panicked, "snapshot");
                None
            }
        }
    }

    /// What is kept of the end of a game; the room is ready for the next one. What its new host is told, if it has one
    /// now, is to be spread when that is kept.
    fn end_writes(&mut self) -> (Option<Write>, Option<News>) {
        let Some(play) = &self.play else { return (None, None) };
        let Some(result) = play.point.facts.outcome.as_deref().cloned() else { return (None, None) };
        let row = ResultRow { pk: play.row.pk, ended_at: self.now, body: json(&result) };
        for chair in std::mem::take(&mut self.body.left) {
            self.body.chairs.vacate(chair);
        }
        self.body.last = Some(crate::body::Finished { pk: row.pk, result });
        self.body.rematch.clear();
        self.nobody_is_ready();
        let gone = self.body.host.clone().filter(|host| self.members.get(host).is_none());
        let news = gone.and_then(|host| self.pass_host_on(&host));
        (Some(Write::Result(row)), news)
    }

    fn show_end(&mut self) {
        self.outbox.tell(Effect::Note(Note::GameEnded));
        self.show_result();
        self.show_room();
    }

    /// Ends the running game without its rules: everybody is gone, or the rules are broken. All share one place.
    pub(crate) fn end_by_room(&mut self, reason: Reason, summary: Text) {
        self.flush_stream();
        let before = self.before();
        let Some(play) = &mut self.play else { return };
        let seats: Vec<Seat> = play.seats().map(|(seat, _)| seat).collect();
        let scores = vec![0; seats.len()];
        let outcome = Outcome { ranking: vec![seats], scores, delta: None, reason, summary };
        play.point.facts.outcome = Some(Arc::new(outcome));
        let (result, news) = self.end_writes();
        self.keep(before, result.into_iter().collect());
        self.show_end();
        news.into_iter().for_each(|news| self.spread(news));
        self.think_again();
    }

    pub(crate) fn legal(&mut self, call: CallId, player: &PlayerId) {
        #[derive(serde::Serialize)]
        struct Legal {
            actions: Vec<Box<RawValue>>,
            asides: Vec<Box<RawValue>>,
        }
        let Some(play) = &self.play else { return self.refuse(call, &reject::NOT_PLAYING) };
        let Some(seat) = play.seat_of(player) else { return self.refuse(call, &reject::NOT_SEATED) };
        let (table, now) = (play.point.table.clone(), self.room_now());
        match contained(|| table.legal(seat, now)) {
            Ok((actions, asides)) => self.ack(call, ok(&Legal { actions, asides })),
            Err(panicked) => {
                self.report_panic(&panicked, "legal");
                self.refuse(call, &reject::FAULT);
            }
        }
    }

    pub(crate) fn sync(&mut self, call: CallId, player: &PlayerId) {
        match self.snapshot_for(player) {
            // The body is an object of ours, so what follows its brace follows `ok`.
            Some(body) => self.ack(call, format!(r#"{{"ok":true,{}"#, &body[1..]).into()),
            None => self.refuse(call, &reject::NOT_PLAYING),
        }
    }
}

/// Whose step is taken, and what is owed for it.
#[derive(Debug)]
pub(crate) struct Taken {
    /// The seat that acted, or for which something happened.
    pub(crate) by: Option<Seat>,
    /// Why.
    pub(crate) cause: Cause,
    /// The player's action, if it was one.
    pub(crate) who: Option<Who>,
    /// The call to be answered.
    pub(crate) call: Option<CallId>,
    /// What the room was before, if more than the table has changed.
    pub(crate) before: Option<Before>,
}

fn entry_row(play: &mut Play, entry: &Entry) -> Write {
    let body = json(entry);
    play.saved.logged += body.len();
    Write::Entry(EntryRow { pk: play.row.pk, n: play.point.n, body })
}

pub(crate) fn game_seat(chair: u8, occupant: &Occupant) -> GameSeat {
    let bot = match occupant {
        Occupant::Human { .. } => None,
        Occupant::Bot { level, .. } => Some(json(level).trim_matches('"').to_owned()),
        Occupant::External { .. } => Some("external".into()),
    };
    GameSeat { chair, player: occupant.player().map(|player| player.0.to_string()), name: occupant.name().into(), bot }
}
