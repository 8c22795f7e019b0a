//! The same walls from every seat: what luck gives one side it gives the other in the next match.

use super::{
    ledger::{Ledger, Score},
    table::play,
};
use anyhow::{Context, Result};
use engine::{Level, Seat};
use mahjong::Options;
use std::fmt;

pub(super) use super::table::Who;

/// One player against a table of others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairing {
    pub(super) one: Who,
    pub(super) others: Who,
    /// Each is played from every seat.
    pub(super) walls: u32,
}

/// Plays every wall from every seat.
pub(super) fn duel(options: &Options, pairing: Pairing, seed: u64) -> Result<Ledger> {
    let players = options.players();
    let mut ledger = Ledger::default();
    for wall in 0..u64::from(pairing.walls) {
        let mut scores = Vec::new();
        for seat in 0..players {
            let mut seats = vec![pairing.others; usize::from(players)];
            seats[usize::from(seat)] = pairing.one;
            let played = play(options, seed << 32 | wall, &seats)?;
            ledger.add_player(&played.thought[usize::from(seat)], &played.habits[usize::from(seat)]);
            let outcome = played.outcome;
            let place = outcome.ranking.iter().position(|group| group.contains(&Seat(seat)));
            let delta = outcome.delta.context("every match has a result in points")?[usize::from(seat)];
            scores.push(Score { delta, place: place.context("everybody has a place")? + 1 });
        }
        ledger.add_wall(&scores);
    }
    Ok(ledger)
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {}", name(self.one), name(self.others))
    }
}

const fn name(who: Who) -> &'static str {
    match who {
        Who::Anything => "any legal move",
        Who::Level(Level::Easy) => "easy",
        Who::Level(Level::Normal) => "normal",
        Who::Level(Level::Hard) => "hard",
    }
}
