//! One game, played from its beginning to its end under the eyes of the judge.

use crate::{
    case::{BEGIN, Case},
    contain::contain,
    director::{Director, Halt, Next},
    entry::{Cause, Entry},
    judge::{Breach, Judge, Scope},
    law::Law,
    laws::{Moment, Passage, opening_events},
    log,
};
use engine::{Millis, Opened, Outcome, SeatSet, Table, erased::Source};
use std::time::{Duration, Instant};

/// A sample of a game's past actions is no longer than this.
const PAST: usize = 64;

/// How a game went.
#[derive(Debug)]
pub(crate) struct Course {
    /// How many steps it took.
    pub(crate) steps: usize,
    /// The steps, where they are still needed: to tell of a breach, or to write the game down.
    pub(crate) entries: Vec<Entry>,
    pub(crate) breaches: Vec<Breach>,
    pub(crate) outcome: Option<Outcome>,
    /// The time that the steps took, without the judging.
    pub(crate) took: Duration,
    pub(crate) saw_secrets: bool,
}

/// Plays one game.
pub(crate) fn play(case: &Case<'_>) -> Course {
    #[allow(clippy::cast_possible_truncation)] // any shift will do
    let shift = case.seed as usize % case.every.max(1);
    let mut judge = Judge::new(Scope::All { every: case.every.max(1), shift });
    let opened = match contain(|| case.open()) {
        Ok(Ok(opened)) => opened,
        Ok(Err(reject)) => {
            judge.note(Law::Bounds, 0, Err(format!("options that were found good can't be begun with: {reject}")));
            return Course::unplayed(judge);
        }
        Err(panic) => {
            judge.note(Law::Panic, 0, Err(format!("setup panicked: {panic}")));
            return Course::unplayed(judge);
        }
    };
    if let Err(panic) = contain(|| judge_opening(case, &opened, &mut judge)) {
        judge.note(Law::Panic, 0, Err(panic));
        return Course::unplayed(judge);
    }
    let mut play = Play {
        case,
        judge,
        director: Director::new(case),
        table: opened.table,
        now: BEGIN,
        gone: SeatSet::EMPTY,
        past: Vec::new(),
        entries: Vec::new(),
        pending: None,
        took: Duration::ZERO,
    };
    play.go_to_the_end();
    play.into_course()
}

/// The setup gives the same twice, and tells no secrets.
pub(crate) fn judge_opening(case: &Case<'_>, opened: &Opened, judge: &mut Judge) {
    let again = case.open().map(|again| (again.table.state(), again.table.rng()));
    let first = (opened.table.state(), opened.table.rng());
    if again.as_ref() != Ok(&first) {
        let what = format!("the same seed was set up twice and gave\n  first  {first:?}\n  second {again:?}");
        judge.note(Law::Same, 0, Err(what));
    }
    let told = case.game.probe_opening(&case.opening()).unwrap_or_default();
    let json = |number: usize| opened.events.get(number).map_or("", |told| told.event.get()).to_owned();
    judge.note(Law::LeakEvent, 0, opening_events(&told, &*opened.table, case.setting.seats, json));
}

struct Play<'a> {
    case: &'a Case<'a>,
    judge: Judge,
    director: Director,
    table: Box<dyn Table>,
    now: Millis,
    gone: SeatSet,
    past: Vec<String>,
    entries: Vec<Entry>,
    /// The step that is being taken: if it panics, it still belongs into the report.
    pending: Option<Entry>,
    took: Duration,
}

/// Whether a game goes on.
#[derive(PartialEq, Eq)]
enum Flow {
    Goes,
    Stops,
}

impl Play<'_> {
    fn go_to_the_end(&mut self) {
        loop {
            match contain(|| self.turn()) {
                Ok(Flow::Goes) => {}
                Ok(Flow::Stops) => return,
                Err(panic) => {
                    self.judge.note(Law::Panic, self.entries.len(), Err(panic));
                    self.blame_pending();
                    return;
                }
            }
        }
    }

    /// Judges the table as it is, and takes one step.
    fn turn(&mut self) -> Flow {
        let step = self.entries.len();
        let moment = Moment {
            table: &*self.table,
            now: self.now,
            seats: self.case.setting.seats,
            gone: self.gone,
            past: &self.past,
        };
        self.judge.moment(&moment, step);
        if moment.is_over()
            || self.judge.is_broken(Law::Invariants)
            || self.case.break_off.is_some_and(|most| step >= most)
        {
            return Flow::Stops;
        }
        let limit = self.case.game.meta().turn_limit;
        if u32::try_from(step).is_ok_and(|step| step >= limit) {
            let what = format!("after {step} steps the game has not ended, but META.turn_limit is {limit}");
            self.judge.note(Law::Ends, step, Err(what));
            return Flow::Stops;
        }
        match self.director.next(&*self.table, self.now, self.gone) {
            Ok(next) => self.take(next),
            Err(Halt::Stuck) => {
                let what = "nobody can act, no clock runs and no alarm is set: the game stands still for ever";
                self.judge.note(Law::Ends, step, Err(what.into()));
                Flow::Stops
            }
            Err(Halt::Bot(what)) => {
                self.judge.note(Law::Bots, step, Err(what));
                Flow::Stops
            }
        }
    }

    fn take(&mut self, next: Next) -> Flow {
        let Next { at, cause, input } = next;
        let entry = Entry { at, lag: self.director.lag(), cause, input, hash: None };
        self.pending = Some(entry.clone());
        let started = Instant::now();
        let result = self.table.step(Source::Input(&entry.input), at, &entry.lag);
        let took = started.elapsed();
        self.took += took;
        let step = match result {
            Ok(step) => step,
            Err(reject) => {
                self.refused(cause, &format!("{} ({})", reject.code, reject.text.en));
                return Flow::Stops;
            }
        };
        let passage =
            Passage { before: &*self.table, entry: &entry, step: &step, seats: self.case.setting.seats, took };
        self.judge.passage(&passage, self.entries.len() + 1);
        self.remember(&entry);
        self.entries.push(Entry { hash: Some(step.table.hash()), ..entry });
        self.pending = None;
        self.table = step.table;
        self.now = at;
        Flow::Goes
    }

    /// An input that had to be legal was refused.
    fn refused(&mut self, cause: Cause, why: &str) {
        let law = match cause {
            Cause::Player(_) => Law::Legal,
            Cause::Bot(_) => Law::Bots,
            Cause::Timeout(_) | Cause::Leave(_) | Cause::Alarm => Law::Auto,
        };
        let what = match cause {
            Cause::Player(seat) => format!("an action is listed for {seat}, but check refuses it: {why}"),
            Cause::Bot(seat) => format!("the bot of {seat} wants what check refuses: {why}"),
            _ => format!("{}, and check refuses that: {why}", cause.words()),
        };
        let what = match &self.pending {
            Some(entry) => format!("{what}\n  {}", entry.input),
            None => what,
        };
        self.judge.note(law, self.entries.len(), Err(what));
        self.blame_pending();
    }

    /// The step that failed goes into the newest breach.
    fn blame_pending(&mut self) {
        if let Some(breach) = self.judge.breaches.last_mut() {
            breach.last = self.pending.take();
        }
    }

    fn remember(&mut self, entry: &Entry) {
        if let Cause::Leave(seat) = entry.cause {
            self.gone.insert(seat);
        }
        remember_action(&mut self.past, entry);
    }

    fn into_course(mut self) -> Course {
        let step = self.entries.len();
        // A game that isn't the same twice can't be rebuilt: that is one fault, not two.
        if !self.judge.is_broken(Law::Same) && !self.judge.is_broken(Law::Panic) {
            match contain(|| log::rebuilds(self.case, &self.entries)) {
                Ok(verdict) => self.judge.note(Law::Log, step, verdict),
                Err(panic) => self.judge.note(Law::Log, step, Err(format!("rebuilding it panicked: {panic}"))),
            }
        }
        Course {
            steps: step,
            entries: self.entries,
            breaches: self.judge.breaches,
            outcome: self.table.outcome(),
            took: self.took,
            saw_secrets: self.judge.saw_secrets,
        }
    }
}

/// Keeps a sample of the actions that were taken, for trying them again where they no longer fit.
pub(crate) fn remember_action(past: &mut Vec<String>, entry: &Entry) {
    if !matches!(entry.cause, Cause::Player(_) | Cause::Bot(_)) {
        return;
    }
    let input: serde_json::Value = serde_json::from_str(&entry.input).unwrap_or_default();
    let action = input["act"].to_string();
    if past.len() < PAST {
        past.push(action);
    } else {
        // The oldest ones give way in turn: early ones would teach nothing later.
        let at = usize::try_from(entry.at).unwrap_or(0) % PAST;
        past[at] = action;
    }
}

impl Course {
    fn unplayed(judge: Judge) -> Self {
        Self {
            steps: 0,
            entries: Vec::new(),
            breaches: judge.breaches,
            outcome: None,
            took: Duration::ZERO,
            saw_secrets: judge.saw_secrets,
        }
    }
}
