//! What each pattern is worth, by how far the game has come. The numbers were learned from games that the computer
//! player played against itself (`bench/learn`).

use super::{
    field::Field,
    patterns::{WEIGHTS, kept, mobility, patterns},
};
use std::sync::LazyLock;

/// Scores are counted in eighths of a disc.
pub const DISC: i32 = 8;
/// Stages of the game, ten discs each.
pub const STAGES: usize = 6;

/// What was learned: for each stage the weights that are kept, in their order, a byte each.
static LEARNED: &[u8] = include_bytes!("weights.bin");
static TABLES: LazyLock<Weights> = LazyLock::new(|| {
    let Some(weights) = Weights::read(LEARNED) else { panic!("weights.bin was written for other patterns") };
    weights
});

/// The weights of all patterns, by stage.
#[derive(Clone, Debug)]
pub struct Weights(Vec<i8>);

impl Weights {
    /// What the computer players play with.
    #[must_use]
    pub fn learned() -> &'static Self {
        &TABLES
    }

    /// From the worth of each weight that is kept (see [`kept`]).
    #[must_use]
    pub fn from_fn(worth: impl Fn(usize, usize) -> i8) -> Self {
        let stage = |stage| (0..WEIGHTS).map(move |weight| (stage, kept(weight)));
        Self((0..STAGES).flat_map(stage).map(|(stage, weight)| worth(stage, weight)).collect())
    }

    /// Reads what [`Weights::write`] wrote. `None`: there are too many or too few.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let places: Vec<usize> = (0..WEIGHTS).filter(|&weight| kept(weight) == weight).collect();
        if bytes.len() != STAGES * places.len() {
            return None;
        }
        let mut tables = vec![0; STAGES * WEIGHTS];
        for (table, learned) in tables.chunks_mut(WEIGHTS).zip(bytes.chunks(places.len())) {
            for (&place, byte) in places.iter().zip(learned) {
                table[place] = i8::from_ne_bytes([*byte]);
            }
            for weight in 0..WEIGHTS {
                table[weight] = table[kept(weight)];
            }
        }
        Some(Self(tables))
    }

    /// The weights that are kept, stage by stage.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let kept_ones = |table: &[i8]| -> Vec<u8> {
            (0..WEIGHTS).filter(|&weight| kept(weight) == weight).map(|weight| table[weight].to_ne_bytes()[0]).collect()
        };
        self.0.chunks(WEIGHTS).flat_map(kept_ones).collect()
    }

    /// What a position seems to be worth to the side to move, in [`DISC`]s.
    #[must_use]
    pub fn evaluate(&self, field: Field) -> i32 {
        let moves = mobility(field);
        match moves {
            [0, 0] => DISC * field.result(),
            [0, _] => -self.add_up(field.passed(), [moves[1], 0]),
            _ => self.add_up(field, moves),
        }
    }

    fn add_up(&self, field: Field, moves: [u32; 2]) -> i32 {
        let begin = stage(field) * WEIGHTS;
        let table = &self.0[begin..begin + WEIGHTS];
        let mut sum = 0;
        patterns(field, |weight| sum += i32::from(table[weight]), moves);
        sum.clamp(-63 * DISC, 63 * DISC)
    }
}

/// How far the game has come.
#[must_use]
pub const fn stage(field: Field) -> usize {
    let stage = (64 - field.empties()).saturating_sub(4) as usize / 10;
    if stage < STAGES { stage } else { STAGES - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_were_written() {
        #[allow(clippy::cast_possible_truncation)] // any number will do
        let weights = Weights::from_fn(|stage, weight| (weight * 31 + stage * 7) as i8);
        let again = Weights::read(&weights.write()).unwrap();
        assert_eq!(again.0, weights.0);
        assert!(Weights::read(&[0; 5]).is_none());
        assert_eq!(Weights::learned().write(), LEARNED);
    }

    #[test]
    fn a_game_that_is_over_is_worth_its_discs() {
        let weights = Weights::learned();
        let whole = Field { own: u64::MAX >> 20, other: u64::MAX << 44 };
        assert_eq!(weights.evaluate(whole), DISC * (44 - 20));
        assert_eq!(weights.evaluate(Field { own: 0, other: 7 }), -DISC * 64);
    }

    #[test]
    fn a_corner_is_worth_something() {
        let weights = Weights::learned();
        // The same shape in the corner and one file beside it.
        let with = weights.evaluate(Field { own: 0x0000_0018_1000_0001, other: 0x0000_0000_0818_0000 });
        let without = weights.evaluate(Field { own: 0x0000_0018_1000_0002, other: 0x0000_0000_0818_0000 });
        assert!(with > without + 2 * DISC, "{with} {without}");
    }
}
