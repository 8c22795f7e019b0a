//! The games that every path plays.

use crate::bare::RandomPlayer;
use engine::clock::ClockKind;
use omok::{Action, Omok, Options, Rule, RuleOptions};

/// A game from its first stone to its end.
#[derive(Clone, Debug)]
pub(crate) struct Recorded {
    pub(crate) moves: Vec<Action>,
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
    let mut player = RandomPlayer::<Omok>::new(freestyle());
    let game = |_| {
        let moves = player.play_one();
        let actions = moves.iter().map(|act| serde_json::to_string(act).expect("an action is JSON")).collect();
        Recorded { moves, actions }
    };
    (0..count).map(game).collect()
}

/// Othello as it is mostly played, without a clock.
pub(crate) fn othello() -> othello::Options {
    let mut options = othello::Options::default();
    options.duel.first = engine::duel::FirstMove::Host;
    options.clock.kind = ClockKind::None;
    options
}
