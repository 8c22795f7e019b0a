//! For programs that learn the weights, and for those that compare computer players: the same search on bare bits, with
//! any weights.

pub use super::{
    field::Field,
    patterns::{PATTERNS, WEIGHTS, kept},
    think::{Rated, Style, think},
    weights::{DISC, STAGES, Weights, stage},
};

/// The weights that a position adds up, those that are kept in place of their images.
#[must_use]
pub fn patterns(field: Field) -> [u32; PATTERNS] {
    let (mut all, mut count) = ([0; PATTERNS], 0);
    let moves = super::patterns::mobility(field);
    #[allow(clippy::cast_possible_truncation)] // far below
    super::patterns::patterns(
        field,
        |weight| {
            all[count] = kept(weight) as u32;
            count += 1;
        },
        moves,
    );
    all
}
