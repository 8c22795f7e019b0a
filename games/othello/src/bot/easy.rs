//! The beginner: likes to turn many discs, takes a corner when it sees one, and plans nothing.

use super::field::Field;
use crate::squares::indices;
use engine::Rng;

/// The corners.
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// One of the moves. `None`: there is none.
pub(super) fn choose(field: Field, rng: &mut Rng) -> Option<u32> {
    let moves = field.moves();
    let sees_corners = rng.below(10) < 7;
    let in_sight = if sees_corners && moves & CORNERS != 0 { moves & CORNERS } else { moves };
    let mut looks = |square: u32| {
        let turned = field.other & !field.after(square).own;
        (2 + turned.count_ones()) * (50 + rng.below(100))
    };
    indices(in_sight).map(|square| (looks(square), square)).max().map(|(_, square)| square)
}
