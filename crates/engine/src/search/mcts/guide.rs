//! What a game knows beyond its rules.

use crate::{
    game::Game,
    outcome::Outcome,
    rng::Rng,
    search::{HALF, ONE},
    seat::Seat,
};

/// A game's knowledge for the search. Every part is optional; [`Rules`] has none.
pub trait Guide<G: Game> {
    /// How promising each of `legal` is, in the same order: weights relative to each other, at least one of them above
    /// 0. Left empty (the default): nothing is known, and each move is tried once before any is tried twice.
    fn priors(&self, _state: &G::State, _seat: Seat, _legal: &[G::Action], _weights: &mut Vec<u32>) {}

    /// The index of the move that a playout makes; any of them by default.
    fn playout(&self, _state: &G::State, _seat: Seat, legal: &[G::Action], rng: &mut Rng) -> usize {
        rng.index(legal.len())
    }

    /// How an unfinished game stands after so many moves of a playout (0: none yet); `None` to play on.
    fn evaluate(&self, _state: &G::State, _moves: u32, _rng: &mut Rng) -> Option<Rewards> {
        None
    }

    /// What a finished game is worth; by default what the places are.
    fn rewards(&self, _state: &G::State, outcome: &Outcome) -> Rewards {
        Rewards::of_places(&outcome.ranking)
    }
}

/// The rules and nothing else.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rules;

impl<G: Game> Guide<G> for Rules {}

/// What a game is worth to each seat, from 0 (lost) to [`ONE`] (won). A seat that is not named has a half.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rewards(Vec<u32>);

impl Rewards {
    /// By seat.
    ///
    /// # Panics
    /// If one of them is above [`ONE`].
    #[must_use]
    pub fn new(by_seat: Vec<u32>) -> Self {
        assert!(by_seat.iter().all(|&reward| reward <= ONE), "no reward is above one");
        Self(by_seat)
    }

    /// From the places of a finished game, best first. A seat gets the share of the others that it beats; those on the
    /// same place count half.
    #[must_use]
    pub fn of_places(ranking: &[Vec<Seat>]) -> Self {
        let seats: usize = ranking.iter().map(Vec::len).sum();
        let mut rewards = Self(vec![HALF; seats]);
        let mut worse = seats;
        for group in ranking {
            worse -= group.len();
            for seat in group {
                if let Some(reward) = rewards.0.get_mut(seat.index()) {
                    *reward = share(2 * worse + group.len() - 1, 2 * (seats - 1));
                }
            }
        }
        rewards
    }

    /// What it is worth to this seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> u32 {
        self.0.get(seat.index()).copied().unwrap_or(HALF)
    }
}

/// A part of a whole; a half where there is no whole (a game for one).
fn share(part: usize, whole: usize) -> u32 {
    if whole == 0 {
        return HALF;
    }
    #[allow(clippy::cast_possible_truncation)] // a part is no more than the whole
    let share = (part as u64 * u64::from(ONE) / whole as u64) as u32;
    share
}
