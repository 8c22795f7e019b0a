//! Who does what next: players, computer players, clocks and alarms on a virtual clock.

use crate::{
    case::{Case, Policy},
    entry::Cause,
};
use engine::{
    Budget, Level, Millis, Rng, Seat, SeatSet, Table,
    erased::{AnyPlan, Source},
};

/// A lost connection's grace, in milliseconds, where the game has none of its own.
const GRACE: Millis = 60_000;

/// What happens next.
#[derive(Debug)]
pub(crate) struct Next {
    pub(crate) at: Millis,
    pub(crate) cause: Cause,
    pub(crate) input: String,
}

/// Why nothing happens next.
#[derive(Debug)]
pub(crate) enum Halt {
    /// Nobody can do anything, now or ever.
    Stuck,
    /// A computer player did what it may not.
    Bot(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mind {
    Random,
    Bot(Level),
    Absent,
}

/// How a game's random players behave as a whole: few games would come far if all of them gave up or fell asleep.
#[derive(Debug)]
struct Mood {
    /// One step in this many, somebody leaves. `None`: all stay.
    leaves: Option<u32>,
    /// One step in this many, a clock runs out, or a connection is lost for too long.
    dawdles: u32,
    /// Of the asides that would end the game, one in this many is taken.
    gives_up: u32,
}

impl Mood {
    fn of(rng: &mut Rng) -> Self {
        Self {
            leaves: (rng.below(4) == 0).then_some(40),
            dawdles: if rng.below(3) == 0 { 20 } else { 400 },
            gives_up: if rng.below(4) == 0 { 1 } else { 20 },
        }
    }
}

/// An action that a seat would take.
#[derive(Debug)]
struct Wish {
    at: Millis,
    seat: Seat,
    cause: Cause,
    action: String,
}

/// Directs one game.
#[derive(Debug)]
pub(crate) struct Director {
    rng: Rng,
    bots: Rng,
    minds: Vec<Mind>,
    mood: Mood,
    nodes: u32,
    real_time: bool,
}

impl Director {
    pub(crate) fn new(case: &Case<'_>) -> Self {
        let mut rng = case.rng(1);
        let mood = Mood::of(&mut rng);
        let mind = |seat: u8| match (case.policy, case.level()) {
            (Policy::Random, _) | (_, None) => Mind::Random,
            (Policy::BotsAndAbsent, _) if seat == 0 => Mind::Absent,
            (Policy::BotsAndRandom, _) if seat % 2 == 1 => Mind::Random,
            (_, Some(level)) => Mind::Bot(level),
        };
        Self {
            rng,
            bots: case.rng(2),
            minds: (0..case.setting.seats).map(mind).collect(),
            mood,
            nodes: case.nodes,
            real_time: case.game.meta().real_time,
        }
    }

    /// Half the round trip of each seat for the next step.
    pub(crate) fn lag(&mut self) -> Vec<u32> {
        let rng = &mut self.rng;
        self.minds.iter().map(|mind| if matches!(mind, Mind::Random) { rng.below(250) } else { 0 }).collect()
    }

    /// What happens next at a table that has not ended.
    pub(crate) fn next(&mut self, table: &dyn Table, now: Millis, gone: SeatSet) -> Result<Next, Halt> {
        if let Some(due) = due(table).filter(|due| due.at <= now) {
            return Ok(Next { at: now, ..due });
        }
        if let Some(next) = self.incident(table, now, gone) {
            return Ok(next);
        }
        let due = due(table);
        match (self.wish(table, now, gone)?, due) {
            (Some(wish), None) => Ok(wish.into_next()),
            (Some(wish), Some(due)) if wish.at < due.at => Ok(wish.into_next()),
            (_, Some(due)) => Ok(due),
            (None, None) => self.lost_connection(table, now, gone).ok_or(Halt::Stuck),
        }
    }

    /// Somebody leaves, falls asleep, or loses the connection.
    fn incident(&mut self, table: &dyn Table, now: Millis, gone: SeatSet) -> Option<Next> {
        let present = self.seats_of(|mind| mind == Mind::Random, gone);
        if present.is_empty() {
            return None;
        }
        if self.mood.leaves.is_some_and(|leaves| self.rng.below(leaves) == 0) {
            let &seat = self.rng.choose(&present)?;
            if let Some(input) = table.leave_input(seat) {
                return Some(Next { at: now, cause: Cause::Leave(seat), input });
            }
        }
        if self.rng.below(self.mood.dawdles) == 0 {
            let timer = table.timer();
            let timed: Vec<_> = present.into_iter().filter(|&seat| timer.seats.contains(seat)).collect();
            let &seat = self.rng.choose(&timed)?;
            let at = match timer.deadline {
                Some(deadline) if self.rng.below(2) == 0 => deadline.max(now),
                // The grace of a lost connection may end before the deadline, but not before `not_before`.
                _ => timer.not_before.unwrap_or(now).max(now),
            };
            let earlier = due(table).is_some_and(|due| due.at <= at);
            return (!earlier).then(|| Next { at, cause: Cause::Timeout(seat), input: table.timeout_input(seat) });
        }
        None
    }

    /// Nothing else will ever happen, and somebody who is waited for isn't there.
    fn lost_connection(&self, table: &dyn Table, now: Millis, gone: SeatSet) -> Option<Next> {
        let timer = table.timer();
        let is_there = |seat: Seat| self.minds[seat.index()] != Mind::Absent && !gone.contains(seat);
        let seat = timer.seats.iter().find(|&seat| !is_there(seat))?;
        let at = (now + timer.grace_ms.unwrap_or(GRACE)).max(timer.not_before.unwrap_or(0));
        Some(Next { at, cause: Cause::Timeout(seat), input: table.timeout_input(seat) })
    }

    /// The first action that anybody would take.
    fn wish(&mut self, table: &dyn Table, now: Millis, gone: SeatSet) -> Result<Option<Wish>, Halt> {
        let mut first = self.random_wish(table, now, gone);
        for seat in self.seats_of(|mind| matches!(mind, Mind::Bot(_)), gone) {
            let wish = self.bot_wish(table, now, seat)?;
            if let Some(wish) = wish.filter(|wish| first.as_ref().is_none_or(|first| wish.at < first.at)) {
                first = Some(wish);
            }
        }
        Ok(first)
    }

    fn random_wish(&mut self, table: &dyn Table, now: Millis, gone: SeatSet) -> Option<Wish> {
        let mut seats = self.seats_of(|mind| mind == Mind::Random, gone);
        if seats.is_empty() {
            return None;
        }
        self.rng.shuffle(&mut seats);
        // Mostly quick, so that short clocks come to their end in some games only.
        let at = now + u64::from(if self.rng.below(8) == 0 { self.rng.below(20_000) } else { self.rng.below(1_500) });
        if self.rng.below(20) == 0
            && let Some(aside) = self.aside(table, at, &seats)
        {
            return Some(aside);
        }
        // Who isn't waited for can often act too (a bell, a claim): one time in four somebody tries.
        if self.rng.below(4) != 0 {
            let awaited = table.awaiting();
            seats.sort_by_key(|&seat| !awaited.contains(seat));
        }
        seats.into_iter().find_map(|seat| {
            let (moves, _) = table.legal(seat, at);
            let action = self.rng.choose(&moves)?.get().to_owned();
            Some(Wish { at, seat, cause: Cause::Player(seat), action })
        })
    }

    fn aside(&mut self, table: &dyn Table, at: Millis, seats: &[Seat]) -> Option<Wish> {
        seats.iter().find_map(|&seat| {
            let (_, asides) = table.legal(seat, at);
            let action = self.rng.choose(&asides)?.get().to_owned();
            let source = Source::Client { seat, action: &action };
            let ends = table.step(source, at, &[]).is_ok_and(|step| step.table.outcome().is_some());
            if ends && self.rng.below(self.mood.gives_up) != 0 {
                return None;
            }
            Some(Wish { at, seat, cause: Cause::Player(seat), action })
        })
    }

    fn bot_wish(&mut self, table: &dyn Table, now: Millis, seat: Seat) -> Result<Option<Wish>, Halt> {
        let Mind::Bot(level) = self.minds[seat.index()] else { return Ok(None) };
        let (moves, _) = table.legal(seat, now);
        let awaited = table.awaiting().contains(seat);
        if moves.is_empty() && !awaited {
            return Ok(None);
        }
        let Some(plan) = self.plan(table, now, seat, level)? else {
            // In a turn game another legal move is taken for a bot that doesn't know what to do.
            let action = if awaited && !self.real_time { self.rng.choose(&moves) } else { None };
            let wish = |action: &serde_json::value::RawValue| Wish {
                at: now,
                seat,
                cause: Cause::Bot(seat),
                action: action.get().to_owned(),
            };
            return Ok(action.map(|action| wish(action)));
        };
        let at = now + plan.after_ms;
        Ok(Some(Wish { at, seat, cause: Cause::Bot(seat), action: plan.action }))
    }

    /// What a bot plans. One time in seven it is asked twice.
    fn plan(&mut self, table: &dyn Table, now: Millis, seat: Seat, level: Level) -> Result<Option<AnyPlan>, Halt> {
        let before = self.bots.clone();
        let ask = |rng: &mut Rng, nodes: u32| {
            let thought = table.think(seat, level, now)?;
            let budget = Budget::nodes(thought.nodes().min(nodes));
            thought.decide(rng, budget)
        };
        let plan = ask(&mut self.bots, self.nodes);
        if self.rng.below(7) == 0 {
            let again = ask(&mut before.clone(), self.nodes);
            if again != plan {
                return Err(Halt::Bot(format!(
                    "the bot of {seat} was asked twice, with the same view and the same randomness, and answered \
                     {plan:?} and then {again:?}"
                )));
            }
        }
        Ok(plan)
    }

    fn seats_of(&self, is: impl Fn(Mind) -> bool, gone: SeatSet) -> Vec<Seat> {
        SeatSet::first(u8::try_from(self.minds.len()).unwrap_or(31))
            .iter()
            .filter(|&seat| is(self.minds[seat.index()]) && !gone.contains(seat))
            .collect()
    }
}

impl Wish {
    fn into_next(self) -> Next {
        Next { at: self.at, cause: self.cause, input: act_input(self.seat, &self.action) }
    }
}

/// An action as the log's input.
pub(crate) fn act_input(seat: Seat, action: &str) -> String {
    format!(r#"{{"by":"act","seat":{},"act":{action}}}"#, seat.0)
}

/// What the clock does by itself, however long the players wait: the alarm, or the next time-out.
fn due(table: &dyn Table) -> Option<Next> {
    let alarm = table.alarm_input().map(|(at, input)| Next { at, cause: Cause::Alarm, input });
    let timer = table.timer();
    let timed = timer.seats.iter().next().zip(timer.deadline);
    let out = timed.map(|(seat, at)| Next { at, cause: Cause::Timeout(seat), input: table.timeout_input(seat) });
    match (alarm, out) {
        (Some(alarm), Some(out)) => Some(if alarm.at <= out.at { alarm } else { out }),
        (alarm, out) => alarm.or(out),
    }
}
