//! The simulator finds what it is there for: faults planted on purpose are caught, each by the promise that it breaks.
#![allow(clippy::panic)] // panicking is how a test fails

use sim::{Check, Games, Planted, run};

/// Within so many seeds each fault is found.
const SEEDS: u64 = 60;

fn is_found(planted: Planted, by: &[Check]) {
    for seed in 0..SEEDS {
        let Some(failure) = run(seed, Games::Toys, Some(planted)).failure else { continue };
        assert!(by.contains(&failure.check), "{}, seed {seed}: found otherwise: {failure}", planted.name());
        assert_eq!(run(seed, Games::Toys, None).failure, None, "without the fault this run is fine");
        return;
    }
    panic!("{}: not found in {SEEDS} seeds", planted.name());
}

#[test]
fn a_lost_dedupe_is_found() {
    is_found(Planted::LostDedupe, &[Check::CountedOnce]);
}

#[test]
fn a_broadcast_before_its_commit_is_found() {
    is_found(Planted::BroadcastBeforeCommit, &[Check::DurableBeforeVisible]);
}

#[test]
fn a_leaked_card_is_found() {
    is_found(Planted::LeakedCard, &[Check::SecretsStaySecret]);
}

#[test]
fn a_timer_that_is_late_by_a_millisecond_is_found() {
    is_found(Planted::TimerLate, &[Check::DeadlinesAreKept]);
}

#[test]
fn a_timer_that_is_early_by_a_millisecond_is_found() {
    is_found(Planted::TimerEarly, &[Check::DeadlinesAreKept]);
}

#[test]
fn a_roll_back_that_forgets_the_randomness_is_found_after_a_roll_back() {
    is_found(Planted::RollBackForgetsRng, &[Check::LogLeadsToItsState]);
    for seed in 0..SEEDS {
        let ran = run(seed, Games::Toys, Some(Planted::RollBackForgetsRng));
        assert!(ran.failure.is_none() || ran.counts.lost > 0, "seed {seed}: nothing was taken back");
    }
}

#[test]
fn two_tabs_that_act_are_found() {
    is_found(Planted::TwoTabsAct, &[Check::OneScreenActs]);
}
