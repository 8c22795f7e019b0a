//! What clients are sent: their own view of a durable point of the game, and nothing that is secret from them.

use super::{
    Ledger,
    mirror::{Kind, Mirror, Point},
};
use crate::{check::Check, toy::MARK};
use engine::{Outcome, Seat, Viewer};
use protocol::{ClientEvent, PlayerId, RoomCode, to_client::Cause};
use room::ConnId;
use serde::Deserialize;
use serde_json::{Value, value::RawValue};

#[derive(Deserialize)]
struct Update<'a> {
    seq: u64,
    by: Option<Seat>,
    cause: Cause,
    #[serde(borrow)]
    events: Vec<&'a RawValue>,
    #[serde(borrow)]
    view: &'a RawValue,
    active: Vec<Seat>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Start<'a> {
    game_pk: u64,
    seq: u64,
    seat: Option<Seat>,
    #[serde(borrow)]
    view: &'a RawValue,
    active: Vec<Seat>,
    result: Option<Outcome>,
}

#[derive(Deserialize)]
struct Private<'a> {
    #[serde(borrow)]
    view: &'a RawValue,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Over {
    game_pk: u64,
    result: Outcome,
}

type Judged = Result<(), (Check, String)>;

fn not_durable(what: String) -> Judged {
    Err((Check::DurableBeforeVisible, what))
}

fn secret(what: String) -> Judged {
    Err((Check::SecretsStaySecret, what))
}

impl Ledger {
    /// A room sends a message to a screen.
    pub(crate) fn sent(&mut self, code: RoomCode, conn: ConnId, player: &PlayerId, event: ClientEvent, body: &str) {
        self.counts.messages += 1;
        self.find_secrets(code, player, body);
        let judged = match event {
            ClientEvent::RoomState => {
                let state: Value = serde_json::from_str(body).unwrap_or_default();
                return self.judge_room(code, player, &state);
            }
            ClientEvent::GameStart => return self.judge_start(code, conn, player, body),
            ClientEvent::GameUpdate => self.update(conn, player, body),
            ClientEvent::GamePrivate => self.private(conn, player, body),
            ClientEvent::GameOver => self.over(body),
            ClientEvent::ServerNotice if body.contains("new_host") => {
                // Somebody else may run it again by the time the store reports.
                let since = self.room(code).shown + 1;
                let hosts = self.was_kept(code, since, |room| room.host.as_ref() == Some(player));
                if hosts { Ok(()) } else { not_durable("that the room is theirs, and it isn't kept".into()) }
            }
            ClientEvent::GameStream => {
                if let Some(mirror) = self.looks_at.get(&conn).and_then(|pk| self.mirrors.get_mut(pk)) {
                    mirror.streams = true;
                }
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err((check, what)) = judged {
            self.fail(check, Some(code), format!("{} was sent {}: {what}", player.0, event.name()));
        }
    }

    fn update(&self, conn: ConnId, player: &PlayerId, body: &str) -> Judged {
        let Ok(update) = serde_json::from_str::<Update<'_>>(body) else { return secret("it can't be read".into()) };
        let Some(mirror) = self.looks_at.get(&conn).and_then(|pk| self.mirrors.get(pk)) else {
            return not_durable("of a game that was never shown to this screen".into());
        };
        let open = |point: &&Point| point.seq == update.seq && point.kind == Kind::Open;
        let Some(point) = mirror.durable_points().iter().rev().find(open) else {
            return not_durable(format!("seq {} of game {}, which isn't kept", update.seq, mirror.row.pk));
        };
        let viewer = looks_as(mirror, point, player, update.view)?;
        let told = point.told.iter().filter(|told| told.audience.includes(viewer)).map(|told| told.event.get());
        if !told.eq(update.events.iter().map(|event| event.get())) {
            return secret(format!("events of seq {} that are not those of {viewer:?}", update.seq));
        }
        if (update.by, Some(update.cause)) != (point.by, point.cause) {
            return secret(format!("seq {} as {:?} of {:?}", update.seq, update.cause, update.by));
        }
        if update.active != point.awaiting_for(Viewer::Watcher) {
            return secret(format!("seq {}: {:?} seem to be waited for", update.seq, update.active));
        }
        Ok(())
    }

    /// A whole game, as a message or as the answer to `game.sync`.
    pub(super) fn judge_start(&mut self, code: RoomCode, conn: ConnId, player: &PlayerId, body: &str) {
        let judged = match serde_json::from_str::<Start<'_>>(body) {
            Ok(start) => {
                let game = start.game_pk;
                self.may_have_missed_strokes(game);
                let judged = self.start(player, &start);
                self.looking.insert(conn);
                if self.looks_at.insert(conn, game) != Some(game) {
                    self.room(code).acting.new_game_for(game);
                }
                judged
            }
            Err(error) => secret(format!("it can't be read: {error}")),
        };
        if let Err((check, what)) = judged {
            self.fail(check, Some(code), format!("{} was sent a snapshot: {what}", player.0));
        }
    }

    fn start(&self, player: &PlayerId, start: &Start<'_>) -> Judged {
        let Some(mirror) = self.mirrors.get(&start.game_pk) else {
            return not_durable(format!("of game {}, which isn't kept", start.game_pk));
        };
        let points: Vec<&Point> = mirror
            .durable_points()
            .iter()
            .rev()
            .filter(|point| point.seq == start.seq)
            .filter(|point| start.seat.is_none_or(|seat| seat.0 < point.seats))
            .collect();
        if points.is_empty() {
            return not_durable(format!("of seq {} of game {}, which isn't kept", start.seq, start.game_pk));
        }
        if let Some(result) = &start.result {
            let stored = mirror.result.as_ref().and_then(|row| serde_json::from_str::<Outcome>(&row.body).ok());
            if stored.as_ref() != Some(result) {
                return not_durable(format!("with the result {result:?}, and {stored:?} is kept"));
            }
        }
        let own = mirror.seat_of(&player.0);
        let viewer = start.seat.map_or(Viewer::Watcher, Viewer::Seat);
        if start.seat.is_some() && start.seat != own {
            return secret(format!("as {:?}, who sits in {own:?}", start.seat));
        }
        if mirror.streams {
            return Ok(()); // it may be ahead of the log by some strokes
        }
        let is_it = |point: &&Point| point.table.sync_view(viewer).get() == start.view.get();
        let Some(point) = points.iter().copied().find(is_it) else {
            return secret(format!("seq {}: not what {viewer:?} sees", start.seq));
        };
        // A game that the room ended by itself waits for nobody, though its rules still do.
        if start.result.is_none() && !points.iter().any(|point| start.active == point.awaiting_for(viewer)) {
            let honest = point.awaiting_for(viewer);
            return secret(format!("seq {}: {:?} are waited for, not {honest:?}", start.seq, start.active));
        }
        Ok(())
    }

    /// Where nobody looked, a computer's strokes were told to nobody, and the log may lie behind them.
    fn may_have_missed_strokes(&mut self, game: u64) {
        let is_seen = self.looks_at.iter().any(|(conn, pk)| *pk == game && self.looking.contains(conn));
        if let Some(mirror) = self.mirrors.get_mut(&game).filter(|mirror| mirror.is_real_time && !is_seen) {
            mirror.streams = true;
        }
    }

    fn private(&self, conn: ConnId, player: &PlayerId, body: &str) -> Judged {
        let Ok(private) = serde_json::from_str::<Private<'_>>(body) else { return secret("it can't be read".into()) };
        let Some(mirror) = self.looks_at.get(&conn).and_then(|pk| self.mirrors.get(pk)) else {
            return not_durable("of a game that was never shown to this screen".into());
        };
        let Some(seat) = mirror.seat_of(&player.0) else { return secret("without a seat".into()) };
        let own = mirror.durable_points().iter().rev().filter(|point| point.kind == Kind::Sealed);
        let mut own = own.filter(|point| point.by == Some(seat) && seat.0 < point.seats);
        if own.any(|point| point.table.view(Viewer::Seat(seat)).get() == private.view.get()) {
            return Ok(());
        }
        let mut written = mirror.points[mirror.durable..].iter();
        if written.any(|point| seat.0 < point.seats && point.table.view(Viewer::Seat(seat)).get() == private.view.get())
        {
            return not_durable("a secret answer that isn't kept".into());
        }
        secret(format!("what {seat} never saw after an answer of its own"))
    }

    fn over(&self, body: &str) -> Judged {
        let Ok(over) = serde_json::from_str::<Over>(body) else { return secret("it can't be read".into()) };
        let stored = self.mirrors.get(&over.game_pk).and_then(|mirror| mirror.result.as_ref());
        let stored = stored.and_then(|row| serde_json::from_str::<Outcome>(&row.body).ok());
        if stored.as_ref() == Some(&over.result) {
            return Ok(());
        }
        not_durable(format!("the result {:?} of game {}; kept is {stored:?}", over.result, over.game_pk))
    }

    /// Whether a message holds a secret word that its reader may not know.
    pub(super) fn find_secrets(&mut self, code: RoomCode, player: &PlayerId, body: &str) {
        let mut words = body.match_indices(MARK).map(|(at, _)| {
            let word = &body[at..];
            let end = word[MARK.len()..].find(|letter: char| !letter.is_ascii_hexdigit());
            end.map_or(word, |end| &word[..MARK.len() + end])
        });
        let Some(first) = words.next() else { return };
        let words: Vec<&str> = std::iter::once(first).chain(words).collect();
        let name = code.to_string();
        for mirror in self.mirrors.values().rev().filter(|mirror| mirror.row.room == name && mirror.durable > 0).take(2)
        {
            let newest = &mirror.durable_points()[mirror.durable - 1];
            let viewer = mirror.viewer_at(newest, &player.0);
            let hidden = newest.table.probe().concealed(viewer);
            let leaked = hidden.iter().find(|id| words.iter().any(|word| id.ends_with(&format!("\"{word}\""))));
            if let Some(leaked) = leaked {
                let what = format!("{}, as {viewer:?}, was sent {leaked}: {body}", player.0);
                return self.fail(Check::SecretsStaySecret, Some(code), what);
            }
        }
    }
}

/// As whom a view was made: the reader's own seat, or a watcher. Another one is a leak.
fn looks_as(mirror: &Mirror, point: &Point, player: &PlayerId, seen: &RawValue) -> Result<Viewer, (Check, String)> {
    let own = mirror.viewer_at(point, &player.0);
    let is_it = |viewer: &Viewer| point.table.view(*viewer).get() == seen.get();
    if let Some(viewer) = [own, Viewer::Watcher].into_iter().find(is_it) {
        return Ok(viewer);
    }
    let what = match point.viewers().find(is_it) {
        Some(other) => format!("what {other:?} sees, to {own:?}"),
        None => format!("what nobody sees, to {own:?}: {seen}"),
    };
    Err((Check::SecretsStaySecret, what))
}
