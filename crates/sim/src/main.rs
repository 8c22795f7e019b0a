//! `sim --seed N` repeats a run; `sim --seeds N --start S` goes through many. See [`sim`].

use sim::{Counts, Games, Planted, Ran, run};
use std::{
    process::ExitCode,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

const USAGE: &str = "\
sim --seed N              repeats the run of this seed and prints its fingerprint
sim --seeds N [--start S] runs N seeds from S (0: until stopped), on all cores
    --lines N             so many lines of the trace are printed where a promise is broken (60)
    --toys                only the toys, none of the catalogue's games
    --planted FAULT       with a fault on purpose: lost-dedupe broadcast-before-commit leaked-card timer-late
                          timer-early roll-back-forgets-rng two-tabs-act";

struct Wish {
    start: u64,
    seeds: u64,
    lines: usize,
    games: Games,
    planted: Option<Planted>,
}

fn read(mut words: impl Iterator<Item = String>) -> Option<Wish> {
    let mut wish = Wish { start: 0, seeds: 200, lines: 60, games: Games::All, planted: None };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seed" => (wish.start, wish.seeds) = (words.next()?.parse().ok()?, 1),
            "--seeds" => wish.seeds = words.next()?.parse().ok()?,
            "--start" => wish.start = words.next()?.parse().ok()?,
            "--lines" => wish.lines = words.next()?.parse().ok()?,
            "--toys" => wish.games = Games::Toys,
            "--planted" => {
                let name = words.next()?;
                wish.planted = Some(Planted::ALL.into_iter().find(|planted| planted.name() == name)?);
            }
            _ => return None,
        }
    }
    Some(wish)
}

fn main() -> ExitCode {
    let Some(wish) = read(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let broken = if wish.seeds == 1 { tell(&run(wish.start, wish.games, wish.planted), &wish) } else { many(&wish) };
    if broken { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Tells of one run in full. Whether a promise was broken.
fn tell(ran: &Ran, wish: &Wish) -> bool {
    println!("seed {}: {} virtual ms, trace {:016x}", ran.seed, ran.lasted, ran.trace.hash());
    println!("{:?}", ran.counts);
    if let Some(failure) = &ran.failure {
        println!("{failure}");
        println!("what happened before, in virtual milliseconds:");
        for line in ran.trace.last_lines(failure.room, wish.lines) {
            println!("{line}");
        }
        println!("again: cargo run -p sim -- --seed {}", ran.seed);
    }
    ran.failure.is_some()
}

/// Runs many seeds, each in a thread of its own kind of time. Whether a promise was broken.
fn many(wish: &Wish) -> bool {
    let (next, total) = (AtomicU64::new(wish.start), Mutex::new((0_u64, 0_u64, Counts::default())));
    let end = if wish.seeds == 0 { u64::MAX } else { wish.start.saturating_add(wish.seeds) };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= end {
                        break;
                    }
                    let ran = run(seed, wish.games, wish.planted);
                    let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                    total.0 += 1;
                    total.2 += ran.counts;
                    if ran.failure.is_some() {
                        total.1 += 1;
                        tell(&ran, wish);
                    } else if total.0.is_multiple_of(100) {
                        println!("{} seeds, up to {seed}; broken: {}", total.0, total.1);
                    }
                }
            });
        }
    });
    let (done, broken, counts) = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{done} seeds from {}, broken: {broken}\n{counts:?}", wish.start);
    broken > 0
}
