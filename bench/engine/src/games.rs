//! The games that every path plays.

use crate::bare::RandomPlayer;
use engine::{clock::ClockKind, grid::Point};
use omok::{Options, Rule, RuleOptions};

/// A game from its first stone to its end.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    pub(crate) points: Vec<Point>,
    /// The same as clients send them.
    pub(crate) actions: Vec<String>,
}

/// Five or more wins, nothing is forbidden, seat 0 begins and no clock runs.
pub(crate) fn freestyle() -> Options {
    let mut options =
        Options { rules: RuleOptions { rule: Rule::Freestyle, ..RuleOptions::USUAL }, ..Options::default() };
    options.duel.first = engine::duel::FirstMove::Host;
    options.clock.kind = ClockKind::None;
    options
}

/// Random games, the same in every run.
pub(crate) fn recorded(count: usize) -> Vec<Recorded> {
    let mut player = RandomPlayer::new(freestyle());
    let game = |_| {
        let points = player.play_one();
        let actions = points.iter().map(|at| format!(r#"{{"type":"place","at":"{at}"}}"#)).collect();
        Recorded { points, actions }
    };
    (0..count).map(game).collect()
}
