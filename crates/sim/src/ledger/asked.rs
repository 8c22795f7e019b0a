//! Calls and their answers: what was acknowledged is durable, counts once, and came from the screen that acts.

use super::{Ledger, mirror::Kind};
use crate::check::Check;
use engine::{Millis, StepFlow, erased::Source};
use protocol::{Call, PlayerId, RoomCode, to_server::GameAct};
use room::{CallId, ConnId, answers::ActionPrint, chairs::Occupant, entry::Entry};
use serde_json::Value;

/// What was asked.
#[derive(Clone, Debug)]
pub(crate) enum Asking {
    /// To come in.
    Join,
    /// Anything else.
    Call(Call),
}

/// A call that a room has taken and not answered yet.
#[derive(Debug)]
pub(super) struct AskedCall {
    conn: ConnId,
    player: PlayerId,
    asking: Asking,
    /// How many rows of the room were kept when it was taken.
    versions: usize,
}

impl Ledger {
    /// A room takes a call.
    pub(crate) fn asked(&mut self, code: RoomCode, call: CallId, conn: ConnId, player: &PlayerId, asking: Asking) {
        let versions = self.versions_of(code);
        if let Asking::Call(Call::GameAct(act)) = &asking {
            let print = ActionPrint::of(act.action.get());
            let room = self.room(code);
            room.sent.entry((player.clone(), act.cs)).or_default().push(print);
        }
        self.calls.insert(call, AskedCall { conn, player: player.clone(), asking, versions });
    }

    /// A connection of a player is gone; `room_time` says the room's clock.
    pub(crate) fn gone(&mut self, code: RoomCode, conn: ConnId, player: &PlayerId, server_now: Millis) {
        self.looking.remove(&conn);
        let room = self.room(code);
        let room_now = room.clock.map_or(server_now, |clock| clock.at(server_now));
        room.acting.gone(player, conn, room_now);
    }

    /// A room answers a call.
    pub(crate) fn acked(&mut self, code: RoomCode, call: CallId, answer: &str) {
        self.counts.messages += 1;
        let Some(asked) = self.calls.remove(&call) else {
            return self.fail(
                Check::EveryCallIsAnswered,
                Some(code),
                format!("answered twice, or never asked: {answer}"),
            );
        };
        self.find_secrets(code, &asked.player, answer);
        if !answer.starts_with(r#"{"ok":true"#) {
            return;
        }
        match &asked.asking {
            Asking::Join => {
                self.came(code, &asked);
                let state: Value = serde_json::from_str(answer).unwrap_or_default();
                self.judge_room(code, &asked.player, &state["room"]);
            }
            Asking::Call(Call::RoomHere) => self.came(code, &asked),
            Asking::Call(Call::RoomLeave) => {
                let here = self.room(code).acting.is(&asked.player, asked.conn);
                if here {
                    self.room(code).acting.left(&asked.player);
                    self.judge_kept(code, &asked);
                }
            }
            Asking::Call(call) if !self.room(code).acting.is(&asked.player, asked.conn) => {
                let what = format!("{} acted with a screen that another one had replaced: {call:?}", asked.player.0);
                self.fail(Check::OneScreenActs, Some(code), what);
            }
            Asking::Call(Call::GameAct(act)) => self.acted(code, &asked, act, answer),
            Asking::Call(Call::GameSync) => self.judge_start(code, asked.conn, &asked.player, answer),
            Asking::Call(_) => self.judge_kept(code, &asked),
        }
    }

    fn came(&mut self, code: RoomCode, asked: &AskedCall) {
        if self.room(code).acting.takes_over(&asked.player, asked.conn).is_some() {
            self.counts.replaced += 1;
        }
    }

    /// An action was acknowledged: its entry is durable. A stream action alone may come into the log later.
    fn acted(&mut self, code: RoomCode, asked: &AskedCall, act: &GameAct, answer: &str) {
        let name = code.to_string();
        let of_room = self.mirrors.values().rev().filter(|mirror| mirror.row.room == name);
        let mut is_stream = false;
        let mut entry = None;
        for mirror in of_room {
            let seat = mirror.seat_of(&asked.player.0);
            let is_it = |who: &room::entry::Who| who.player == asked.player && who.cs == act.cs;
            entry = mirror.durable_points().iter().rev().find(|point| point.who.as_ref().is_some_and(is_it));
            if entry.is_some() {
                break;
            }
            is_stream |= seat.is_some_and(|seat| {
                let source = Source::Client { seat, action: act.action.get() };
                let mut newest = mirror.points.iter().rev().take(60);
                newest.any(|point| {
                    seat.0 < point.seats
                        && point.table.step(source, point.at, &[]).is_ok_and(|step| step.flow == StepFlow::Stream)
                })
            });
        }
        let answered: Value = serde_json::from_str(answer).unwrap_or_default();
        match entry {
            Some(point) if answered["seq"] == point.seq => {}
            Some(point) => {
                let what =
                    format!("{}: cs {} was answered {answer}, its entry has {}", asked.player.0, act.cs, point.seq);
                self.fail(Check::CountedOnce, Some(code), what);
            }
            None if is_stream => {
                self.room(code).streamed.insert((asked.player.clone(), act.cs));
            }
            None => {
                let what =
                    format!("{}: cs {} ({}) was acknowledged and isn't kept", asked.player.0, act.cs, act.action);
                self.fail(Check::DurableBeforeVisible, Some(code), what);
            }
        }
    }

    /// What else was acknowledged is in a row of the room that is kept.
    fn judge_kept(&mut self, code: RoomCode, asked: &AskedCall) {
        let Asking::Call(call) = &asked.asking else { return };
        let player = &asked.player;
        let kept = |holds: &dyn Fn(&room::body::Body) -> bool| self.was_kept(code, asked.versions, holds);
        let is_kept = match call {
            Call::RoomSit(at) => kept(&|body| body.chairs.of(player) == Some(at.seat)),
            Call::RoomStand => kept(&|body| body.chairs.of(player).is_none()),
            Call::RoomReady(wish) => kept(&|body| {
                let chair = body.chairs.of(player).and_then(|chair| body.chairs.get(chair));
                matches!(chair, Some(Occupant::Human { ready, .. }) if *ready == wish.ready)
            }),
            Call::RoomHost(to) => kept(&|body| {
                body.host.is_some() && body.chairs.get(to.seat).and_then(Occupant::human) == body.host.as_ref()
            }),
            Call::RoomLeave => kept(&|body| match body.chairs.of(player) {
                None => true,
                Some(chair) => body.left.contains(&chair),
            }),
            Call::RoomConfigure(change) => {
                let locked = change.settings.as_ref().and_then(|settings| settings.locked);
                kept(&|body| locked.is_none_or(|locked| body.settings.locked == locked))
            }
            Call::RoomAddBot(_) => kept(&|body| body.chairs.iter().any(|(_, who)| who.human().is_none())),
            _ => true,
        };
        if !is_kept {
            let what = format!("{} was told that it is done, and it isn't kept: {call:?}", player.0);
            self.fail(Check::DurableBeforeVisible, Some(code), what);
        }
    }

    /// An entry that was a player's action was sent by that player, and is the only one with its number.
    pub(super) fn judge_who(&mut self, code: RoomCode, pk: u64, entry: &Entry) {
        let Some(who) = &entry.who else { return };
        let sent = self.room(code).sent.get(&(who.player.clone(), who.cs));
        let is_sent = sent.is_some_and(|prints| prints.contains(&who.action));
        let Some(mirror) = self.mirrors.get(&pk) else { return };
        let same = |other: &room::entry::Who| other.player == who.player && other.cs == who.cs;
        let times = mirror.points.iter().filter(|point| point.who.as_ref().is_some_and(same)).count();
        if !is_sent {
            let what = format!("game {pk}: {} never sent an action {} like this", who.player.0, who.cs);
            self.fail(Check::CountedOnce, Some(code), what);
        } else if times > 1 {
            let what = format!("game {pk}: action {} of {} was taken {times} times", who.cs, who.player.0);
            self.fail(Check::CountedOnce, Some(code), what);
        }
    }

    /// Whether this was a stream action.
    pub(crate) fn is_stream(&self, code: Option<RoomCode>, player: &PlayerId, cs: u64) -> bool {
        let room = code.and_then(|code| self.rooms.get(&code));
        room.is_some_and(|room| room.streamed.contains(&(player.clone(), cs)))
    }

    /// Whether an action of a player with this answer is in the log of the room, or needn't be.
    pub(super) fn is_in_log(&self, code: RoomCode, player: &PlayerId, cs: u64, seq: u64) -> bool {
        if self.is_stream(Some(code), player, cs) {
            return true;
        }
        let name = code.to_string();
        let is_it = |who: &room::entry::Who| who.player == *player && who.cs == cs;
        let mut of_room = self.mirrors.values().filter(|mirror| mirror.row.room == name);
        of_room.any(|mirror| {
            let mut kept = mirror.durable_points().iter();
            kept.any(|point| point.seq == seq && point.kind != Kind::Stream && point.who.as_ref().is_some_and(is_it))
        })
    }
}
