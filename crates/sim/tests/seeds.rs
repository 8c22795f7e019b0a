//! A few hundred worlds, each from its seed.
#![allow(clippy::unwrap_used)] // panicking is how a test fails

use sim::{Counts, Games, run};
use std::{
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
};

/// How many; what they take is measured: about 0.15 s each on one core.
const SEEDS: u64 = 500;

#[test]
fn every_promise_holds_in_hundreds_of_worlds() {
    let (next, total, broken) = (AtomicU64::new(0), Mutex::new(Counts::default()), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let seed @ 0..SEEDS = next.fetch_add(1, Ordering::Relaxed) {
                    let ran = run(seed, Games::All, None);
                    *total.lock().unwrap() += ran.counts;
                    if let Some(failure) = ran.failure {
                        broken.lock().unwrap().push(format!("cargo run -p sim -- --seed {seed}\n{failure}"));
                    }
                }
            });
        }
    });
    let (total, broken) = (total.into_inner().unwrap(), broken.into_inner().unwrap());
    assert!(broken.is_empty(), "{} of {SEEDS}:\n{}", broken.len(), broken.join("\n"));
    // Worlds in which nothing happens prove nothing.
    let least = [
        (total.rooms, 2 * SEEDS),
        (total.entries, 50 * SEEDS),
        (total.lost, SEEDS),
        (total.games, 5 * SEEDS),
        (total.messages, 1_000 * SEEDS),
        (total.timers, 2 * SEEDS),
        (total.kills, SEEDS),
        (total.recoveries, SEEDS),
        (total.wakings, SEEDS),
        (total.repeats, 5 * SEEDS),
        (total.behind, SEEDS / 4),
        (total.replaced, 5 * SEEDS),
    ];
    assert!(least.iter().all(|(happened, least)| happened >= least), "too little happened: {total:?}");
}

#[test]
fn the_same_seed_gives_the_same_run() {
    for seed in [3, 40, 71] {
        let (one, other, another) =
            (run(seed, Games::All, None), run(seed, Games::All, None), run(seed + 1, Games::All, None));
        assert_eq!((one.trace.hash(), one.lasted, one.counts), (other.trace.hash(), other.lasted, other.counts));
        assert_ne!(one.trace.hash(), another.trace.hash());
    }
}
