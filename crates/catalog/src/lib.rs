//! The one list of games. Adding a game adds one line here and touches nothing else outside of its folder.

use engine::{AnyGame, erased::Erase};

/// Every game, in the order in which people see them: what a group of friends reaches for first comes first.
#[rustfmt::skip] // one line a game
pub const GAMES: &[&dyn AnyGame] = &[
    &Erase::<omok::Omok>::GAME,
    &Erase::<othello::Othello>::GAME,
    &Erase::<mahjong::Mahjong>::GAME,
    &Erase::<halligalli::HalliGalli>::GAME,
    &Erase::<dobble::Dobble>::GAME,
    &Erase::<drawguess::DrawGuess>::GAME,
];
