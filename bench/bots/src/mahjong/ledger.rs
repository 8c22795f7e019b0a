//! What came of many matches, and how sure that is.

use super::habits::Habits;
use std::{fmt, time::Duration};

/// What one player got out of one match.
#[derive(Clone, Copy, Debug)]
pub(super) struct Score {
    /// In the unit of the table: points in joy, tenths of a thousand with the places in riichi.
    pub(super) delta: i64,
    /// From 1.
    pub(super) place: usize,
}

/// What came of many matches.
#[derive(Clone, Debug, Default)]
pub(super) struct Ledger {
    /// Of each wall the mean over all seats.
    by_wall: Vec<f64>,
    places: usize,
    matches: usize,
    thought: Vec<Duration>,
    habits: Habits,
}

impl Ledger {
    /// A wall has been played from every seat. The seats hang together, so the wall is what counts once.
    pub(super) fn add_wall(&mut self, scores: &[Score]) {
        let deltas: i64 = scores.iter().map(|score| score.delta).sum();
        self.by_wall.push(deltas as f64 / scores.len() as f64);
        self.places += scores.iter().map(|score| score.place).sum::<usize>();
        self.matches += scores.len();
    }

    pub(super) fn add_player(&mut self, decisions: &[Duration], habits: &Habits) {
        self.thought.extend(decisions);
        self.habits.add(habits);
    }

    /// Whether it is better than its others, who gain nothing among themselves: 0 lies below the interval.
    pub(super) fn is_better(&self) -> bool {
        let (mean, half) = self.interval();
        mean - half > 0.0
    }

    /// The mean, and half of the 95 % interval around it.
    fn interval(&self) -> (f64, f64) {
        let walls = self.by_wall.len() as f64;
        let mean = self.by_wall.iter().sum::<f64>() / walls;
        let spread = self.by_wall.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (walls - 1.0);
        (mean, 1.96 * (spread / walls).sqrt())
    }

    /// The decision that longer ones outnumber by so many in a hundred.
    fn took(&self, percent: usize) -> f64 {
        let mut sorted = self.thought.clone();
        sorted.sort_unstable();
        let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
        sorted.get(at).map_or(0.0, |took| took.as_secs_f64() * 1000.0)
    }
}

impl fmt::Display for Ledger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, half) = self.interval();
        let place = self.places as f64 / self.matches as f64;
        write!(f, "{mean:+.1} ± {half:.1} a match, place {place:.2}, {} matches", self.matches)?;
        let [median, most, longest] = [50, 99, 100].map(|percent| self.took(percent));
        write!(f, "; a decision took {median:.2} ms, 99 of 100 at most {most:.1}, all {longest:.1}; {}", self.habits)
    }
}
