//! Many games played and judged, on all cores.

use crate::{
    case::Case,
    contain::contain,
    failure::Failure,
    law::Law,
    laws::{Verdict, facts, form},
    play::{Course, play},
    shrink::shrink,
};
use engine::AnyGame;
use serde::Serialize;
use std::{
    collections::BTreeSet,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// What came of many games.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: String,
    /// How many games were played.
    pub seeds: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many of these have one winner.
    pub wins: u64,
    /// How many of these have several.
    pub draws: u64,
    /// How many of these each seat has won alone.
    #[serde(skip)]
    pub wins_by_seat: Vec<u64>,
    /// How many steps were taken in all.
    pub steps: u64,
    /// The time of a step (check, apply and a copy), in microseconds.
    pub micros_per_step: f64,
    /// Every broken law, by game. The first of each law is shrunk.
    pub failures: Vec<Failure>,
    /// Whether anything was ever concealed from anybody.
    #[serde(skip)]
    pub(crate) saw_secrets: bool,
}

/// Plays and judges all of these games.
pub(crate) fn play_all(game: &'static str, cases: &[Case<'_>]) -> Report {
    let courses = on_all_cores(cases, play_and_forget);
    let mut report = Report { game: game.to_owned(), seeds: cases.len() as u64, ..Report::default() };
    let mut took = Duration::ZERO;
    let mut shrunk = BTreeSet::new();
    for (case, course) in cases.iter().zip(&courses) {
        report.steps += course.steps as u64;
        report.saw_secrets |= course.saw_secrets;
        took += course.took;
        report.count_end(course);
        for breach in &course.breaches {
            let failure = if shrunk.insert(breach.law) {
                let short = shrink(case, &course.entries, breach);
                let mut failure = Failure::in_case(case, breach.law, breach.step, short.what);
                failure.step = short.step;
                failure.with_entries(&short.entries)
            } else {
                Failure::in_case(case, breach.law, breach.step, breach.what.clone())
            };
            report.failures.push(failure);
        }
    }
    if report.steps > 0 {
        #[allow(clippy::cast_precision_loss)] // a mean for people
        let micros = took.as_nanos() as f64 / 1000.0 / report.steps as f64;
        report.micros_per_step = (micros * 10.0).round() / 10.0;
    }
    report
}

/// Plays one game. Of a hundred thousand good ones nobody needs every step.
fn play_and_forget(case: &Case<'_>) -> Course {
    let mut course = play(case);
    if course.breaches.is_empty() {
        course.entries = Vec::new();
    }
    course
}

impl Report {
    /// The first failure of this law, told at length.
    pub(crate) fn first(&self, law: Law) -> Option<&Failure> {
        self.failures.iter().find(|failure| failure.law == law)
    }

    fn count_end(&mut self, course: &Course) {
        let Some(outcome) = &course.outcome else { return };
        self.finished += 1;
        match outcome.ranking.first().map(Vec::as_slice) {
            Some([winner]) => {
                self.wins += 1;
                let seats = self.wins_by_seat.len().max(winner.index() + 1);
                self.wins_by_seat.resize(seats, 0);
                self.wins_by_seat[winner.index()] += 1;
            }
            _ => self.draws += 1,
        }
    }
}

/// Does the work for every case; the results stand in the order of the cases, however the cores shared them.
fn on_all_cores(cases: &[Case<'_>], work: fn(&Case<'_>) -> Course) -> Vec<Course> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(cases.len()));
    let cores = thread::available_parallelism().map_or(1, usize::from).min(cases.len().max(1));
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((number, case)) = next_of(cases, &next) {
                    // `play` contains what a game does; were the kit itself to panic, the scope would pass it on.
                    let course = work(case);
                    done.lock().unwrap_or_else(PoisonError::into_inner).push((number, course));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, course)| course).collect()
}

fn next_of<'a, 'b>(cases: &'a [Case<'b>], next: &AtomicUsize) -> Option<(usize, &'a Case<'b>)> {
    let number = next.fetch_add(1, Ordering::Relaxed);
    Some((number, cases.get(number)?))
}

/// Judges something about the game itself.
pub(crate) fn judge_game(game: &dyn AnyGame, law: Law, judge: impl FnOnce() -> Verdict) -> Option<Failure> {
    let verdict = contain(judge).unwrap_or_else(|panic| Err(format!("a panic: {panic}")));
    verdict.err().map(|what| Failure::of_game(game.meta().id, law, what))
}

/// The laws of the game itself, before any is played.
pub(crate) fn judge_facts_and_form(game: &dyn AnyGame) -> Vec<Failure> {
    let facts = judge_game(game, Law::Facts, || facts(game));
    facts.into_iter().chain(judge_game(game, Law::Form, || form(game))).collect()
}
