//! Computer players in a room: asked to think after everything they can see, they act when their plan is due.

use crate::{
    command::ThoughtId,
    contain::contained,
    effect::Effect,
    play::{Advance, HolderKind},
    room::Room,
};
use engine::{
    Level, Millis, Rng, Seat, StepFlow,
    erased::{AnyPlan, Source},
};
use protocol::to_client::Cause;
use std::collections::BTreeMap;

/// The computer players of the running game.
#[derive(Debug, Default)]
pub(crate) struct Bots {
    last: u64,
    seats: BTreeMap<Seat, Bot>,
}

#[derive(Debug)]
struct Bot {
    level: Level,
    /// Its own stream, never the game's.
    rng: Rng,
    asked: Option<Asked>,
    plan: Option<Planned>,
}

#[derive(Clone, Copy, Debug)]
struct Asked {
    id: ThoughtId,
    /// The server time.
    at: Millis,
}

#[derive(Clone, Debug)]
struct Planned {
    /// The server time.
    due: Millis,
    /// What it wants to do; `None`: it found nothing, and another legal move is taken for it.
    action: Option<String>,
}

impl Bots {
    /// The seats with a plan, and the server time at which it is due.
    pub(crate) fn plans(&self) -> impl Iterator<Item = (Seat, Millis)> {
        self.seats.iter().filter_map(|(&seat, bot)| Some((seat, bot.plan.as_ref()?.due)))
    }
}

impl Room {
    /// Gives every computer player of the new game its own stream of randomness.
    pub(crate) fn seat_bots(&mut self) {
        self.forget_thoughts();
        let Some(play) = &self.play else { return };
        let levels: Vec<(Seat, Level)> = play
            .seats()
            .filter_map(|(seat, holder)| match holder.who {
                HolderKind::Bot(level) => Some((seat, level)),
                HolderKind::Human(_) | HolderKind::External(_) => None,
            })
            .collect();
        self.bots.seats.clear();
        for (seat, level) in levels {
            let rng = Rng::from_seed128(self.fresh.seed());
            self.bots.seats.insert(seat, Bot { level, rng, asked: None, plan: None });
        }
    }

    fn forget_thoughts(&mut self) {
        for bot in self.bots.seats.values_mut() {
            bot.plan = None;
            if let Some(asked) = bot.asked.take() {
                self.outbox.at_once(Effect::Forget { id: asked.id });
            }
        }
    }

    /// All computer players think anew: something that they can see has changed.
    pub(crate) fn think_again(&mut self) {
        let seats: Vec<Seat> = self.bots.seats.keys().copied().collect();
        for seat in seats {
            self.think_again_in(seat);
        }
    }

    /// One of them thinks anew.
    pub(crate) fn think_again_in(&mut self, seat: Seat) {
        let (now, room_now) = (self.now, self.room_now());
        let Some(bot) = self.bots.seats.get_mut(&seat) else { return };
        bot.plan = None;
        if let Some(asked) = bot.asked.take() {
            self.outbox.at_once(Effect::Forget { id: asked.id });
        }
        let Some(play) = self.play.as_ref().filter(|play| !play.is_over()) else { return };
        let (table, level) = (play.point.table.clone(), bot.level);
        match contained(|| table.think(seat, level, room_now)) {
            Ok(Some(thought)) => {
                self.bots.last += 1;
                let id = ThoughtId(self.bots.last);
                bot.asked = Some(Asked { id, at: now });
                let words = [bot.rng.next_u32(), bot.rng.next_u32(), bot.rng.next_u32(), bot.rng.next_u32()];
                self.outbox.at_once(Effect::Think { id, thought, rng: Rng::from_seed128(words) });
            }
            Ok(None) => {}
            Err(panicked) => self.report_panic(&panicked, "think"),
        }
    }

    /// A computer player has thought.
    pub(crate) fn thought(&mut self, id: ThoughtId, plan: Option<AnyPlan>) {
        let Some((&seat, bot)) =
            self.bots.seats.iter_mut().find(|(_, bot)| bot.asked.is_some_and(|asked| asked.id == id))
        else {
            return; // it was no longer wanted
        };
        let Some(asked) = bot.asked.take() else { return };
        let must_act = self
            .play
            .as_ref()
            .is_some_and(|play| play.point.facts.awaiting.contains(seat) && !play.game.meta().real_time);
        bot.plan = match plan {
            Some(plan) => Some(Planned { due: asked.at + plan.after_ms, action: Some(plan.action) }),
            None if must_act => Some(Planned { due: self.now, action: None }),
            None => None,
        };
    }

    /// A plan is due. It is judged again; an illegal one becomes another legal move, then what a time-out would do.
    /// Where everybody may act at any moment it came too late, and any other move would be a wrong one: it thinks
    /// again.
    pub(crate) fn carry_out_plan(&mut self, seat: Seat) {
        let Some(plan) = self.bots.seats.get_mut(&seat).and_then(|bot| bot.plan.take()) else { return };
        if let Some(action) = &plan.action
            && let Ok(advance) = self.try_step(Source::Client { seat, action })
        {
            return self.take_bot_step(advance, seat);
        }
        let Some(play) = &self.play else { return };
        if play.game.meta().real_time {
            return self.think_again_in(seat);
        }
        if !play.point.facts.awaiting.contains(seat) {
            return;
        }
        let (table, now) = (play.point.table.clone(), self.room_now());
        let (mut moves, _) = contained(|| table.legal(seat, now)).unwrap_or_default();
        if moves.is_empty() && !play.point.facts.timer.seats.contains(seat) {
            return; // it seems to be waited for, so that nobody can tell who really is
        }
        if let Some(bot) = self.bots.seats.get_mut(&seat) {
            bot.rng.shuffle(&mut moves);
        }
        for action in moves {
            if let Ok(advance) = self.try_step(Source::Client { seat, action: action.get() }) {
                return self.take_bot_step(advance, seat);
            }
        }
        if let Ok(input) = contained(|| table.timeout_input(seat)) {
            self.system_step(&input, Some(seat), Cause::Timeout, None, None);
        }
    }

    fn take_bot_step(&mut self, advance: Advance, seat: Seat) {
        if advance.flow == StepFlow::Stream {
            self.take_stream_step(advance, seat);
            return self.think_again_in(seat);
        }
        let taken = crate::acts::Taken { by: Some(seat), cause: Cause::Bot, who: None, call: None, before: None };
        self.take_step(advance, taken);
    }
}
