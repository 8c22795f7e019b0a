//! Holds what happens against the laws, each broken one once a game.

use crate::{
    entry::Entry,
    law::Law,
    laws::{AT_MOMENTS, Cost, Moment, OVER_STEPS, Passage, Verdict},
};

/// A broken law.
#[derive(Clone, Debug)]
pub(crate) struct Breach {
    pub(crate) law: Law,
    /// After how many steps.
    pub(crate) step: usize,
    /// What was seen.
    pub(crate) what: String,
    /// The step on which it broke, if that never came into the log.
    pub(crate) last: Option<Entry>,
}

/// Which laws are judged.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Scope {
    /// All; the costly ones at every step of this many.
    All {
        /// The distance of two steps at which the costly ones are judged.
        every: usize,
        /// Where they begin.
        shift: usize,
    },
    /// One, at every step.
    One(Law),
}

/// The judge of one game.
#[derive(Debug)]
pub(crate) struct Judge {
    scope: Scope,
    pub(crate) breaches: Vec<Breach>,
    /// Whether anything was ever concealed from anybody.
    pub(crate) saw_secrets: bool,
}

impl Judge {
    pub(crate) fn new(scope: Scope) -> Self {
        Self { scope, breaches: Vec::new(), saw_secrets: false }
    }

    /// Judges a moment after `step` steps.
    pub(crate) fn moment(&mut self, moment: &Moment<'_>, step: usize) {
        let ends = step == 0 || moment.is_over();
        for &(law, cost, holds) in AT_MOMENTS {
            if self.asks(law, cost, step, ends) {
                self.note(law, step, holds(moment));
            }
            if self.is_broken(Law::Invariants) {
                // Whatever else is wrong with a broken state follows from that.
                return;
            }
        }
        self.saw_secrets =
            self.saw_secrets || moment.viewers().any(|viewer| !moment.table.probe().concealed(viewer).is_empty());
    }

    /// Judges the step that came to `step` steps.
    pub(crate) fn passage(&mut self, passage: &Passage<'_>, step: usize) {
        let ends = passage.step.table.outcome().is_some();
        for &(law, cost, holds) in OVER_STEPS {
            if self.asks(law, cost, step, ends) {
                self.note(law, step, holds(passage));
            }
        }
    }

    /// Notes a verdict, if this law is asked for and hasn't been broken before.
    pub(crate) fn note(&mut self, law: Law, step: usize, verdict: Verdict) {
        let Err(what) = verdict else { return };
        let wanted = match self.scope {
            Scope::All { .. } => true,
            Scope::One(only) => only == law,
        };
        if wanted && !self.is_broken(law) {
            self.breaches.push(Breach { law, step, what, last: None });
        }
    }

    pub(crate) fn is_broken(&self, law: Law) -> bool {
        self.breaches.iter().any(|breach| breach.law == law)
    }

    fn asks(&self, law: Law, cost: Cost, step: usize, ends: bool) -> bool {
        if self.is_broken(law) {
            return false;
        }
        match self.scope {
            Scope::One(only) => only == law,
            Scope::All { every, shift } => cost == Cost::Cheap || ends || (step + shift).is_multiple_of(every),
        }
    }
}
