//! Going on with a running game after the server was down: snapshot + entries, checked by the hash of every entry.

use crate::{
    Surroundings,
    answers::{Answer, Answers},
    body::Body,
    contain::{Panicked, contained},
    effect::Effect,
    entry::{Entry, Snapshot, joins},
    play::{Holder, HolderKind, Play, Point, SavedUpTo},
    room::{Room, Undo, find},
    tell::acted,
};
use engine::{AnyGame, Millis, Opening, Reason, Saved, Text};
use protocol::PlayerId;
use store::{EntryRow, GameRow, GameSeat, RunningGame, Write};

/// A game that was rebuilt.
struct Rebuilt {
    game: &'static dyn AnyGame,
    point: Point,
    answers: Answers,
    saved: SavedUpTo,
}

impl Room {
    /// Goes on with a room whose game was running. `alive` is the last moment at which the earlier server is known to
    /// have run, in its own server time. A game that can't be rebuilt ends as a fault, never silently.
    ///
    /// # Errors
    /// When even the room itself can't be read, for the operator's log.
    pub fn recover(
        running: &RunningGame,
        surroundings: Surroundings,
        alive: Millis,
        now: Millis,
    ) -> Result<(Self, Vec<Effect>), String> {
        let row = &running.room;
        let code = row.code.parse().map_err(|_| format!("'{}' is no room code", row.code))?;
        let mut body: Body = serde_json::from_str(&row.body).map_err(|error| format!("room {code}: {error}"))?;
        let rebuilt = rebuild(running, surroundings.games);
        let last_entry = match &rebuilt {
            Ok(rebuilt) => rebuilt.point.at,
            Err(_) => running.game.started_at,
        };
        body.clock = body.clock.recovered(alive, last_entry, now);
        let mut room = Self::with(code, body, surroundings, now);
        room.visited_at = row.visited_at;
        room.expect_the_seated();
        match rebuilt {
            Ok(rebuilt) => room.go_on(running, rebuilt),
            Err(why) => room.end_unreadable(&running.game, &why),
        }
        let effects = room.handle(crate::Command::Wake, now);
        Ok((room, effects))
    }

    fn go_on(&mut self, running: &RunningGame, rebuilt: Rebuilt) {
        let Rebuilt { game, point, answers, saved } = rebuilt;
        let holders = running.game.seats.iter().map(|seat| holder(seat, &self.body)).collect();
        self.play = Some(Play { row: running.game.clone(), game, holders, point, saved, stream: None, failures: 0 });
        self.answers = answers;
        self.seat_bots();
        // The clock has a new beginning, and the log is read only once.
        self.outbox.persist(vec![Write::Room(self.row())], Undo::Owed);
        self.save_snapshot();
        self.think_again();
    }

    /// The stored game can't be gone on with: it ends, and everybody is told why.
    fn end_unreadable(&mut self, game: &GameRow, why: &str) {
        self.report_panic(&Panicked(why.to_owned()), "recovery");
        let summary = Text::new(
            "저장된 판을 이어 갈 수 없어서 끝냈어요. 아무도 지지 않았어요",
            "The stored game could not be continued, so it was ended. Nobody lost",
        );
        let seats = (0..).map(engine::Seat).take(game.seats.len()).collect();
        let scores = vec![0; game.seats.len()];
        let result = engine::Outcome { ranking: vec![seats], scores, delta: None, reason: Reason::FAULT, summary };
        let body = crate::tell::json(&result);
        let row = store::ResultRow { pk: game.pk, ended_at: self.now, body };
        self.body.last = Some(crate::body::Finished { pk: game.pk, result });
        self.outbox.persist(vec![Write::Result(row), Write::Room(self.row())], Undo::Nothing);
    }
}

fn holder(seat: &GameSeat, body: &Body) -> Holder {
    let level = seat.bot.as_ref().and_then(|level| serde_json::from_str(&format!("\"{level}\"")).ok());
    let player = || seat.player.as_ref().map(|id| PlayerId(id.as_str().into()));
    let who = match (&seat.bot, level, player()) {
        (Some(_), Some(level), _) => HolderKind::Bot(level),
        (Some(_), None, player) => HolderKind::External(player),
        (None, _, Some(player)) => HolderKind::Human(player),
        (None, _, None) => HolderKind::External(None),
    };
    Holder { chair: seat.chair, who, left: body.left.contains(&seat.chair) }
}

fn rebuild(running: &RunningGame, games: &[&'static dyn AnyGame]) -> Result<Rebuilt, String> {
    let row = &running.game;
    let game = find(games, &row.game).map_err(|reject| format!("{}: {reject}", row.game))?;
    let mut answers = Answers::default();
    let mut saved = SavedUpTo::default();
    let start = match &running.snapshot {
        None => beginning(game, row, &running.entries)?,
        Some(snapshot) => {
            saved = SavedUpTo { n: snapshot.n, size: snapshot.body.len(), logged: 0 };
            let read: Snapshot = serde_json::from_str(&snapshot.body).map_err(|error| format!("snapshot: {error}"))?;
            let (state, rng) = (read.state.get(), read.rng.get());
            let stored = Saved { state_version: read.version, options: &row.options, state, rng };
            let table = contained(|| game.resume(&stored)).map_err(|Panicked(message)| message)??;
            answers = read.answers;
            let point = Point::beginning(table, read.at).map_err(|Panicked(message)| message)?;
            Point { seq: read.seq, n: snapshot.n, shown_awaiting: read.awaiting.into_iter().collect(), ..point }
        }
    };
    let mut entries = Vec::with_capacity(running.entries.len());
    for entry in &running.entries {
        saved.logged += entry.body.len();
        entries
            .push(serde_json::from_str::<Entry>(&entry.body).map_err(|error| format!("entry {}: {error}", entry.n))?);
    }
    for entry in &entries {
        for (player, answer) in &entry.also {
            answers.keep(player, answer.clone());
        }
        if let Some(who) = &entry.who {
            answers.keep(&who.player, Answer { cs: who.cs, action: who.action, answer: acted(entry.seq) });
        }
    }
    Ok(Rebuilt { game, point: start.replayed(&entries)?, answers, saved })
}

/// A game as it was when it began, if the rules are still the same.
fn beginning(game: &'static dyn AnyGame, row: &GameRow, log: &[EntryRow]) -> Result<Point, String> {
    if row.state_version != game.meta().state_version {
        return Err(format!("it was begun with version {} of the rules", row.state_version));
    }
    begin_again(game, row, log)
}

/// A game as it was when it began. Who sat down later, as its whole log says, was not there yet.
pub(crate) fn begin_again(game: &'static dyn AnyGame, row: &GameRow, log: &[EntryRow]) -> Result<Point, String> {
    let seats = u8::try_from(row.seats.len().saturating_sub(joins(log))).map_err(|_| "too many seats".to_owned())?;
    let opening = Opening { seats, options: &row.options, seed: row.seed, now: row.started_at, game_no: row.game_no };
    let opened = contained(|| game.open(&opening))
        .map_err(|Panicked(message)| message)?
        .map_err(|reject| format!("setup: {reject}"))?;
    Point::beginning(opened.table, row.started_at).map_err(|Panicked(message)| message)
}
