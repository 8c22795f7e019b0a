//! Who scored how much, and how long both thought.

use crate::game::{Played, Player, Start, Thought, play};
use anyhow::Result;
use engine::{Game, Seat};
use std::fmt;

/// The score of a match, seen from the first of two players.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Score {
    wins: u32,
    draws: u32,
    losses: u32,
    /// Of the first and the second.
    pub(crate) thought: [Thought; 2],
}

impl Score {
    /// Plays a game in which the first player has this seat, and adds it.
    pub(crate) fn play<G: Game>(
        &mut self,
        start: &Start<G>,
        [first, second]: [&mut dyn Player<G>; 2],
        seat: Seat,
    ) -> Result<()> {
        let played = play(start, if seat == Seat(0) { [first, second] } else { [second, first] })?;
        self.add_game(&played, seat);
        Ok(())
    }

    fn add_game(&mut self, played: &Played, seat: Seat) {
        match played.winner {
            Some(winner) if winner == seat => self.wins += 1,
            Some(_) => self.losses += 1,
            None => self.draws += 1,
        }
        self.thought[0].add(played.thought[seat.index()]);
        self.thought[1].add(played.thought[seat.other().index()]);
    }

    /// Adds another match of the same two.
    pub(crate) fn add(&mut self, other: &Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (thought, more) in self.thought.iter_mut().zip(other.thought) {
            thought.add(more);
        }
    }

    pub(crate) const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// In half points: 2 for a win, 1 for a draw.
    pub(crate) const fn halves(&self) -> u32 {
        2 * self.wins + self.draws
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.draws % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{half} of {}", self.halves() / 2, self.games())?;
        write!(f, " (won {}, drawn {}, lost {})", self.wins, self.draws, self.losses)?;
        let [first, second] = self.thought;
        write!(
            f,
            "; a move took {} and {} ms, at most {} and {} ms",
            first.mean().as_millis(),
            second.mean().as_millis(),
            first.longest.as_millis(),
            second.longest.as_millis()
        )
    }
}
