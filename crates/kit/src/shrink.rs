//! A failure is easier to understand when it takes fewer steps.

use crate::{
    case::{BEGIN, Case},
    contain::contain,
    entry::{Cause, Entry},
    judge::{Breach, Judge, Scope},
    law::Law,
    laws::{Moment, Passage},
    play::{judge_opening, remember_action},
};
use engine::{SeatSet, erased::Source};
use std::time::Instant;

/// Shrinking ends after replaying about so many steps.
const PATIENCE: usize = 40_000;

/// A breach with as few steps as could be found that still lead to it.
#[derive(Debug)]
pub(crate) struct Shrunk {
    pub(crate) entries: Vec<Entry>,
    pub(crate) step: usize,
    pub(crate) what: String,
}

/// Leaves out whatever isn't needed for the breach.
pub(crate) fn shrink(case: &Case<'_>, entries: &[Entry], breach: &Breach) -> Shrunk {
    let mut kept: Vec<Entry> = entries.iter().take(breach.step).chain(&breach.last).cloned().collect();
    let mut best = Shrunk { entries: kept.clone(), step: breach.step, what: breach.what.clone() };
    let Some(first) = replay(case, &kept, breach.law) else { return best };
    let mut left = PATIENCE;
    best = first;
    kept.clone_from(&best.entries);
    let mut size = kept.len().div_ceil(2);
    while size > 0 {
        let mut at = 0;
        while at < kept.len() {
            let spent = kept.len();
            if left < spent {
                return best;
            }
            left -= spent;
            let end = (at + size).min(kept.len());
            let fewer: Vec<Entry> = kept[..at].iter().chain(&kept[end..]).cloned().collect();
            match replay(case, &fewer, breach.law) {
                // What was refused on the way or stands after the breach is gone as well.
                Some(shrunk) => {
                    kept.clone_from(&shrunk.entries);
                    best = shrunk;
                }
                None => at = end,
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    best
}

/// Takes the steps, leaving out those that are refused, until the law is broken.
fn replay(case: &Case<'_>, entries: &[Entry], law: Law) -> Option<Shrunk> {
    // A panic may come from whatever the judge asks for.
    let scope = if law == Law::Panic { Scope::All { every: 1, shift: 0 } } else { Scope::One(law) };
    let mut judge = Judge::new(scope);
    let mut taken = Vec::new();
    let mut trying = None;
    let result = contain(|| run(case, entries, law, &mut judge, &mut taken, &mut trying));
    if let Err(panic) = result
        && law == Law::Panic
    {
        let step = taken.len();
        taken.extend(trying);
        return Some(Shrunk { entries: taken, step, what: panic });
    }
    let breach = judge.breaches.into_iter().find(|breach| breach.law == law)?;
    Some(Shrunk { entries: taken, step: breach.step, what: breach.what })
}

fn run(
    case: &Case<'_>,
    entries: &[Entry],
    law: Law,
    judge: &mut Judge,
    taken: &mut Vec<Entry>,
    trying: &mut Option<Entry>,
) -> Option<()> {
    let opened = case.open().ok()?;
    judge_opening(case, &opened, judge);
    let (mut table, mut gone, mut past) = (opened.table, SeatSet::EMPTY, Vec::new());
    let seats = case.setting.seats;
    judge.moment(&Moment { table: &*table, now: BEGIN, seats, gone, past: &past }, 0);
    for entry in entries {
        if judge.is_broken(law) {
            break;
        }
        *trying = Some(entry.clone());
        let started = Instant::now();
        let Ok(step) = table.step(Source::Input(&entry.input), entry.at, &entry.lag) else { continue };
        let took = started.elapsed();
        taken.push(entry.clone());
        *trying = None;
        judge.passage(&Passage { before: &*table, entry, step: &step, seats, took }, taken.len());
        if let Cause::Leave(seat) = entry.cause {
            gone.insert(seat);
        }
        remember_action(&mut past, entry);
        table = step.table;
        judge.moment(&Moment { table: &*table, now: entry.at, seats, gone, past: &past }, taken.len());
    }
    Some(())
}
