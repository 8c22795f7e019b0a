//! What happens by itself: time-outs, alarms, computers' plans, and people who don't come back.

use crate::{
    contain::contained,
    play::{Holder, HolderKind, Play},
    room::Room,
};
use engine::{Millis, Reason, Seat, Text};
use protocol::{PlayerId, to_client::Cause};

/// Stream actions are in the log at the latest so many milliseconds after the first of them.
const STREAM_BATCH_MS: Millis = 500;
/// More things than these never come due in one go; if they do, the rules run in circles.
const DUE_MAX: usize = 10_000;

/// Something that comes due. In this order where several do at once.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Due {
    /// Everybody is gone and no time runs.
    Abandoned,
    /// The time of a seat runs out.
    Timeout(Seat),
    /// The table acts by itself.
    Alarm,
    /// A computer player acts.
    Plan(Seat),
    /// Stream actions go into the log.
    Flush,
    /// The room is written down again.
    Row,
    /// Somebody on a chair, or the host, did not come back between games.
    Unseat(PlayerId),
}

/// Since when somebody is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone {
    /// From when this player is not waited for any more (the room's time).
    pub(crate) grace_over: Millis,
}

impl Room {
    /// Lets everything happen that is due by the server time `now`, each at its own moment, in order.
    pub(crate) fn fire_due(&mut self, now: Millis) {
        for _ in 0..DUE_MAX {
            match self.next_due() {
                Some((at, due)) if at <= now => {
                    self.now = self.now.max(at);
                    self.fire(due);
                }
                _ => break,
            }
        }
        self.now = self.now.max(now);
    }

    /// The next thing that comes due, with its server time.
    pub(crate) fn next_due(&self) -> Option<(Millis, Due)> {
        let clock = self.body.clock;
        let mut next: Option<(Millis, Due)> = None;
        let mut offer = |at: Millis, due: Due| {
            let at = at.max(self.rests_until);
            if next.as_ref().is_none_or(|(other, what)| (at, &due) < (*other, what)) {
                next = Some((at, due));
            }
        };
        if self.row_due {
            offer(self.rests_until, Due::Row);
        }
        match self.play.as_ref().filter(|play| !play.is_over()) {
            Some(play) => {
                if let Some(at) = self.abandoned_at(play) {
                    offer(clock.server_time_of(at), Due::Abandoned);
                }
                for seat in play.point.facts.timer.seats.iter() {
                    if let Some(at) = self.timeout_of(play, seat) {
                        offer(clock.server_time_of(at), Due::Timeout(seat));
                    }
                }
                if let Some((at, _)) = &play.point.facts.alarm {
                    offer(clock.server_time_of(*at), Due::Alarm);
                }
                if let Some(stream) = &play.stream {
                    offer(clock.server_time_of(stream.since + STREAM_BATCH_MS), Due::Flush);
                }
                // In a real-time game nobody acts while the clock stands still.
                let thawed = if play.game.meta().real_time { clock.server_time_of(0) } else { 0 };
                for (seat, at) in self.bots.plans() {
                    offer(at.max(thawed), Due::Plan(seat));
                }
            }
            None => {
                if let Some((at, player)) = self.missing_between_games() {
                    offer(clock.server_time_of(at), Due::Unseat(player));
                }
            }
        }
        next
    }

    fn fire(&mut self, due: Due) {
        match due {
            Due::Abandoned => self.end_by_room(
                Reason::ABANDONED,
                Text::new("모두 자리를 비워서 판을 끝냈어요", "Everyone left, so the game was ended"),
            ),
            Due::Timeout(seat) => {
                let input = self.play.as_ref().map(|play| play.point.table.clone());
                let Some(table) = input else { return };
                match contained(|| table.timeout_input(seat)) {
                    Ok(input) => self.system_step(&input, Some(seat), Cause::Timeout, None, None),
                    // A step that can't be read fails like one that is refused.
                    Err(_) => self.system_step("null", Some(seat), Cause::Timeout, None, None),
                }
            }
            Due::Alarm => {
                let alarm = self.play.as_ref().and_then(|play| play.point.facts.alarm.clone());
                if let Some((_, input)) = alarm {
                    self.system_step(&input, None, Cause::Alarm, None, None);
                }
            }
            Due::Plan(seat) => self.carry_out_plan(seat),
            Due::Flush => self.flush_stream(),
            Due::Row => {
                self.row_due = false;
                self.outbox.persist(vec![store::Write::Room(self.row())], crate::room::Undo::Owed);
            }
            Due::Unseat(player) => self.unseat_missing(&player),
        }
    }

    /// When the time of a seat runs out: at the deadline, or earlier when its player is not waited for any more.
    fn timeout_of(&self, play: &Play, seat: Seat) -> Option<Millis> {
        let timer = play.point.facts.timer;
        let gone = play.holders.get(seat.index()).and_then(|holder| self.gone_since(holder));
        let by_grace = gone.map(|gone| gone.grace_over.max(timer.not_before.unwrap_or(0)).max(play.point.at));
        match (timer.deadline, by_grace) {
            (Some(deadline), Some(grace)) => Some(deadline.min(grace)),
            (deadline, grace) => deadline.or(grace),
        }
    }

    /// Since when the player of a seat is gone; `None`: there, or a computer of ours.
    pub(crate) fn gone_since(&self, holder: &Holder) -> Option<Gone> {
        if holder.left {
            return Some(Gone { grace_over: 0 });
        }
        let player = match &holder.who {
            HolderKind::Bot(_) => return None,
            HolderKind::Human(player) => Some(player),
            HolderKind::External(player) => player.as_ref(),
        };
        let member = player.and_then(|player| self.members.get(player));
        let lost_at = match member {
            Some(member) => member.lost_at?,
            None => 0,
        };
        let grace_ms = self.play.as_ref().and_then(|play| play.point.facts.timer.grace_ms);
        let grace_ms = grace_ms.unwrap_or(u64::from(self.body.settings.grace_sec) * 1000);
        Some(Gone { grace_over: lost_at + grace_ms })
    }

    /// When the game ends because every person is gone longer than grace and no time runs that would end it.
    fn abandoned_at(&self, play: &Play) -> Option<Millis> {
        if play.point.facts.timer.deadline.is_some() || play.point.facts.alarm.is_some() {
            return None;
        }
        let people = play.holders.iter().filter(|holder| matches!(holder.who, HolderKind::Human(_)));
        let gone: Option<Vec<Gone>> = people.map(|holder| self.gone_since(holder)).collect();
        gone?.iter().map(|gone| gone.grace_over).max()
    }

    /// Somebody on a chair, or the host, who did not come back between games while somebody else waits: the chair is
    /// freed and the room passed on.
    fn missing_between_games(&self) -> Option<(Millis, PlayerId)> {
        let seated = self.body.chairs.iter().filter_map(|(_, occupant)| occupant.human());
        let grace_ms = u64::from(self.body.settings.grace_sec) * 1000;
        let missing = seated.chain(&self.body.host).filter_map(|player| {
            // A host who is no member was never seen since the room came into memory.
            let lost_at = self.members.get(player).map_or(Some(self.since), |member| member.lost_at)?;
            Some((lost_at + grace_ms, player.clone()))
        });
        let somebody_waits = self.members.iter().any(|(_, member)| member.is_online());
        missing.min().filter(|_| somebody_waits)
    }

    fn unseat_missing(&mut self, player: &PlayerId) {
        let before = self.before();
        let news = self.pass_host_on(player);
        self.unseat(player);
        self.keep(before, Vec::new());
        news.into_iter().for_each(|news| self.spread(news));
        if self.members.get(player).is_some_and(|member| member.screens().next().is_none()) {
            self.members.remove(player);
        }
        self.show_room();
        self.spread(crate::news::News::PerhapsRematch);
    }
}
