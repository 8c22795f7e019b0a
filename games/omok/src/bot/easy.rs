//! The beginner: sees five and fours, overlooks things now and then, and plans nothing.

use super::{
    cells::{Cell, Cells},
    field::Field,
    search::{Search, Urgency, Whim},
};
use engine::{Rng, bot::Budget};

/// It chooses among so many moves that look good to it.
const CHOICES: usize = 6;

/// One of the points `open`. `None`: there is none.
pub(super) fn choose(field: Field, open: Cells, rng: &mut Rng) -> Option<Cell> {
    let budget = Budget::nodes(0);
    let mut search = Search::new(field, &budget, 0, Whim::NONE);
    let mut happens = |in_ten: u32| rng.below(10) < in_ten;
    match search.urgency() {
        Urgency::Five(cell) => return Some(cell),
        Urgency::Block(cell) if happens(9) => return Some(cell),
        Urgency::Win(cell) if happens(8) => return Some(cell),
        Urgency::Defend(cells) if happens(6) => {
            let me = search.field.to_move();
            let answers: Vec<Cell> = cells.and(&open).iter().filter(|&cell| !search.field.is_foul(me, cell)).collect();
            if let Some(&cell) = rng.choose(&answers) {
                return Some(cell);
            }
        }
        _ => {}
    }
    by_looks(&mut search, open, rng)
}

/// What extends its own rows or stands in the way of others, seen through half-closed eyes.
fn by_looks(search: &mut Search<'_>, open: Cells, rng: &mut Rng) -> Option<Cell> {
    let (me, foe) = (search.field.to_move(), search.field.to_move().other());
    let near = search.field.near().and(&open);
    let cells = if near.is_empty() { open } else { near };
    let mut moves: Vec<(u32, Cell)> = Vec::new();
    for cell in cells.iter() {
        if !search.field.is_foul(me, cell) {
            let [own, other] = [me, foe].map(|stone| search.field.kind(stone, cell).order.min(200).unsigned_abs());
            moves.push((u32::from(2 * own + other) * (50 + rng.below(100)), cell));
        }
    }
    if moves.is_empty() {
        return open.first();
    }
    moves.sort_unstable_by_key(|&(looks, cell)| (std::cmp::Reverse(looks), cell));
    moves.truncate(CHOICES);
    let worse = rng.index(moves.len()).min(rng.index(moves.len()));
    moves.get(worse).map(|&(_, cell)| cell)
}
