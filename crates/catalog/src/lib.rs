//! The one list of games. Adding a game adds one line here and touches nothing else outside of its folder.

use engine::{AnyGame, erased::Erase};

/// Every game, in the order in which people see them: what a group of friends reaches for first comes first.
// Not a constant: that would compile all games once more in every program that names it.
#[rustfmt::skip] // one line a game
pub static GAMES: &[&dyn AnyGame] = &[
    &Erase::<omok::Omok>::GAME,
    &Erase::<othello::Othello>::GAME,
    &Erase::<mahjong::Mahjong>::GAME,
    &Erase::<halligalli::HalliGalli>::GAME,
    &Erase::<dobble::Dobble>::GAME,
    &Erase::<drawguess::DrawGuess>::GAME,
];
