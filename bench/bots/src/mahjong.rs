//! Matches of mahjong: one of a level against a table of the level below, on the same walls from every seat.

mod duplicate;
mod habits;
mod ledger;
mod table;

use crate::matches::Plan;
use anyhow::Result;
use duplicate::{Pairing, Who, duel};
use engine::Level;
use mahjong::{
    Options,
    options::{Assist, ClaimMask, Length, RiichiOptions},
};

/// The tables that are played at.
fn tables() -> [(&'static str, Options); 3] {
    let plain = |options| Options { claim_mask: ClaimMask::Off, assist: Assist::Off, ..options };
    let east = |options: Options| {
        plain(Options { riichi: RiichiOptions { length: Length::East, ..options.riichi }, ..options })
    };
    [
        ("joy, four hands", plain(Options::JOY)),
        ("riichi, east only", east(Options::RIICHI)),
        ("riichi for three, east only", east(Options::SANMA)),
    ]
}

/// Each level against the one below: how many walls that takes to be sure.
const PAIRINGS: [Pairing; 3] = [
    Pairing { one: Who::Level(Level::Easy), others: Who::Anything, walls: 40 },
    Pairing { one: Who::Level(Level::Normal), others: Who::Level(Level::Easy), walls: 400 },
    Pairing { one: Who::Level(Level::Hard), others: Who::Level(Level::Normal), walls: 400 },
];

/// Plays the matches with `only` in their name. Whether each level is better than the one below with 95 % confidence.
pub(crate) fn play(only: &str, plan: Plan) -> Result<bool> {
    let mut reached = true;
    for (table, options) in tables() {
        for pairing in PAIRINGS {
            let pairing = Pairing { walls: plan.games(pairing.walls), ..pairing };
            let name = format!("{table}: {pairing}");
            if !name.contains(only) {
                continue;
            }
            let ledger = duel(&options, pairing, plan.seed)?;
            let better = ledger.is_better();
            let verdict = if better { "reached" } else { "NOT reached" };
            println!("mahjong, {name}: {ledger}; asked for more than 0: {verdict}");
            reached &= better;
        }
    }
    Ok(reached)
}
