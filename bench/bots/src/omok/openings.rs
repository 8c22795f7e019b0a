//! Random openings of a few stones that don't decide the game.

use super::begin;
use crate::{
    game::{Start, play},
    players::Ours,
};
use anyhow::Result;
use engine::{Level, Rng, grid::Point};
use omok::{Omok, Rule};

/// From a balanced opening our player, thinking little, needs at least so many more moves against itself.
const LASTS: usize = 24;
/// How little: so many percent of its nodes.
const PERCENT: u32 = 5;

/// The next balanced opening of a stream.
pub(super) fn balanced(rule: Rule, rng: &mut Rng) -> Result<Start<Omok>> {
    loop {
        let start = begin(rule, &few_stones(rng));
        let [mut black, mut white] = [1, 2].map(|seed| Ours::new(Level::Hard, PERCENT, seed));
        let played = play(&start, [&mut black, &mut white])?;
        if played.moves >= start.moves.len() + LASTS {
            return Ok(start);
        }
    }
}

/// Four or five stones around the centre, the first one on it.
fn few_stones(rng: &mut Rng) -> Vec<Point> {
    let count = 4 + rng.index(2);
    let mut stones = vec![Point::new(7, 7)];
    while stones.len() < count {
        #[allow(clippy::cast_possible_truncation)] // below 7
        let at = Point::new(4 + rng.below(7) as u8, 4 + rng.below(7) as u8);
        if !stones.contains(&at) {
            stones.push(at);
        }
    }
    stones
}
