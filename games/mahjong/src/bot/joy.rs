//! The joy players: the one of the rules (A4), one that counts useful tiles, and one that weighs what is left in
//! the wall and what a hand is worth.

mod danger;
mod easy;
mod hope;
mod play;

use super::desk::Desk;
use crate::action::Action;
use engine::Level;
use play::{Hand, Style};

/// What it does where it can't win.
pub(super) fn choose(desk: &Desk<'_>, level: Level) -> Option<Action> {
    let style = match level {
        Level::Easy => return easy::choose(desk),
        Level::Normal => Style::Counting,
        Level::Hard => Style::Weighing,
    };
    let hand = Hand::new(desk, style);
    match desk.view.window {
        Some(window) => hand.answer(window.offer.tile.kind()),
        None => hand.turn(),
    }
}
