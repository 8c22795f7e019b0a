//! Deadlines: nothing early, nothing late, nothing in the 30 seconds after a restart.

use super::{Ledger, mirror::Point};
use crate::check::Check;
use engine::{Millis, Seat};
use protocol::{PlayerId, RoomCode, to_client::Cause};
use room::{clock::THAW_MS, entry::Entry};

/// When a room did something, in server time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// Now.
    pub(crate) now: Millis,
    /// When its task looked before: what was due by then has happened.
    pub(crate) looked_at: Millis,
    /// Until when its task was kept from looking.
    pub(crate) stalled_until: Millis,
}

impl Ledger {
    /// Whether what the table does by itself happens at its very moment.
    pub(super) fn judge_time(&mut self, code: RoomCode, pk: u64, entry: &Entry, moment: Moment) {
        if !matches!(entry.cause, Cause::Timeout | Cause::Alarm) {
            return;
        }
        self.counts.timers += 1;
        if let Err((check, what)) = self.in_time(code, pk, entry, moment) {
            let what = format!("game {pk}, seq {}, {:?} at {}: {what}", entry.seq, entry.cause, entry.at);
            self.fail(check, Some(code), what);
        }
    }

    fn in_time(&self, code: RoomCode, pk: u64, entry: &Entry, moment: Moment) -> Result<(), (Check, String)> {
        let late = |what: String| Err((Check::DeadlinesAreKept, what));
        let (Some(room), Some(mirror)) = (self.rooms.get(&code), self.mirrors.get(&pk)) else { return Ok(()) };
        let Some(clock) = room.clock else { return Ok(()) };
        let [.., before, _] = mirror.points.as_slice() else { return Ok(()) };
        if let Some(back) = room.recovered_at
            && moment.now < back + THAW_MS
        {
            let what = format!("the server is back for only {} ms", moment.now - back);
            return Err((Check::QuietAfterARestart, what));
        }
        // What was set back, or the whole room, comes to its time anew.
        let floor = before.at.max(clock.at(room.set_back_at));
        match (entry.cause, entry.by) {
            (Cause::Alarm, _) => match before.table.alarm_input() {
                Some((at, _)) if entry.at == at.max(floor) => {}
                Some((at, _)) => return late(format!("the alarm was set for {at}")),
                None => return late("no alarm was set".into()),
            },
            (_, Some(seat)) => self.timed_out(room, &mirror.row, before, seat, entry.at, floor).or_else(late)?,
            (_, None) => return late("it names no seat".into()),
        }
        let due = clock.server_time_of(entry.at);
        let latest = due.max(moment.stalled_until).max(moment.looked_at);
        if moment.now < due {
            return late(format!("it was done {} ms before its moment", due - moment.now));
        }
        if due > moment.looked_at && moment.now > latest {
            return late(format!("it was done {} ms after its moment", moment.now - due));
        }
        if due < moment.looked_at && due > room.set_back_at && entry.at > before.at {
            return late(format!("it was still not done {} ms after its moment", moment.looked_at - due));
        }
        Ok(())
    }

    fn timed_out(
        &self,
        room: &super::Watched,
        row: &store::GameRow,
        before: &Point,
        seat: Seat,
        at: Millis,
        floor: Millis,
    ) -> Result<(), String> {
        let timer = before.table.timer();
        if !timer.seats.contains(seat) {
            return Err(format!("no time runs for {seat}"));
        }
        match timer.deadline {
            Some(deadline) if at == deadline.max(floor) => return Ok(()),
            Some(deadline) if at > deadline.max(floor) => {
                return Err(format!("the time of {seat} ran out at {deadline} already"));
            }
            _ => {}
        }
        let holder = row.seats.get(seat.index());
        let grace_ms = timer.grace_ms.unwrap_or(room.grace_ms);
        let recovered = room.recovered_at.and_then(|at| room.clock.map(|clock| clock.at(at)));
        let given_up = match holder.map(|holder| (&holder.bot, &holder.player)) {
            Some((_, Some(player))) => {
                room.acting.is_given_up(&PlayerId(player.as_str().into()), recovered, grace_ms, at)
            }
            Some((Some(level), None)) => level == "external",
            _ => false,
        };
        let deadline = timer.deadline.map_or_else(|| "never".into(), |deadline| format!("only at {deadline}"));
        match timer.not_before {
            Some(not_before) if at < not_before => Err(format!("a lost {seat} is not timed out before {not_before}")),
            _ if given_up => Ok(()),
            _ => Err(format!("the time of {seat} runs out {deadline}, and its player is there or may come back")),
        }
    }

    /// A room's task has done all that was there: no deadline may have passed.
    pub(crate) fn worked(&mut self, code: RoomCode, server_now: Millis) {
        let Some(room) = self.rooms.get(&code) else { return };
        let (Some(clock), Some(pk)) = (room.clock, room.game) else { return };
        let Some(mirror) = self.mirrors.get(&pk).filter(|mirror| !mirror.has_ended && !mirror.streams) else { return };
        let (timer, now) = (mirror.last().table.timer(), clock.at(server_now));
        if clock.stands_still(server_now) || server_now <= room.set_back_at || mirror.last().table.outcome().is_some() {
            return;
        }
        if let Some(deadline) = timer.deadline.filter(|deadline| *deadline < now && !timer.seats.is_empty()) {
            let what = format!("game {pk}: the time of {:?} ran out at {deadline}, and now is {now}", timer.seats);
            self.fail(Check::DeadlinesAreKept, Some(code), what);
        }
    }
}
