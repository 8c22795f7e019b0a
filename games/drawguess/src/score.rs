//! Points (rules 5).

use crate::options::EndOn;
use engine::Millis;

/// The points of a guess that was right `at` ms after the choice, as number `order` (from 1), with so many hints shown.
#[must_use]
pub fn of_guess(draw_ms: Millis, at: Millis, order: usize, hints: u8) -> u32 {
    let bonus = match order {
        1 => 50,
        2 => 30,
        3 => 10,
        _ => 0,
    };
    // At most 200, so it fits.
    let speed = u32::try_from(200 * draw_ms.saturating_sub(at) / draw_ms.max(1)).unwrap_or(0);
    (50 + speed + bonus).saturating_sub(10 * u32::from(hints)).max(30)
}

/// The points of the drawer: the mean over those who count, or half of what the only one earned.
#[must_use]
pub fn of_drawer(end_on: EndOn, guessed: &[u32], counted: usize) -> u32 {
    match end_on {
        EndOn::First => guessed.first().map_or(0, |points| points / 2),
        EndOn::All => {
            let counted = u32::try_from(counted).unwrap_or(u32::MAX);
            guessed.iter().sum::<u32>().checked_div(counted).unwrap_or(0)
        }
    }
}
