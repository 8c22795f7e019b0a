//! What a hand is worth, by how many own draws are left: chances and points in whole numbers.

/// More own draws than anybody has: 84 tiles for four in joy, 55 for three in riichi, and some after claims.
const MOST: usize = 23;

/// A certain event, in units of chances.
pub(super) const ONE: i64 = 1 << 16;

/// So many of so many, as a chance.
pub(super) fn chance(of: u32, all: u32) -> i64 {
    (i64::from(of) * ONE / i64::from(all.max(1))).min(ONE)
}

/// What a hand is worth with 0, 1, 2 … own draws left, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Course([i32; MOST]);

/// What comes next, while it is being added up: with a chance for each thing that may happen until the next own draw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    /// By draws left the sum of chances times worth.
    sums: [i64; MOST],
    /// How likely anything of it is.
    any: i64,
}

/// What happens at the table meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Table {
    /// By own draws left how likely it is that another ends the hand before the next one.
    pub(super) ends: [i64; MOST],
    /// What going on costs from draw to draw, in points.
    pub(super) costs: i64,
}

/// Whether a player may give a hand up when it costs more than it promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Resolve {
    MayFold,
    Bound,
}

impl Table {
    /// `ends` by own draws left.
    pub(super) fn new(ends: impl Fn(usize) -> i64, costs: i64) -> Self {
        Self { ends: std::array::from_fn(ends), costs }
    }
}

impl Course {
    /// Worth nothing.
    pub(super) const NOTHING: Self = Self([0; MOST]);

    /// With so many own draws left.
    pub(super) fn at(&self, draws: usize) -> i32 {
        self.0[draws.min(MOST - 1)]
    }

    /// The better of two at each time.
    pub(super) fn or(mut self, other: &Self) -> Self {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own = (*own).max(other);
        }
        self
    }

    /// With so many points more.
    pub(super) fn plus(mut self, points: i32) -> Self {
        self.0.iter_mut().for_each(|own| *own += points);
        self
    }
}

impl Fork {
    pub(super) const NONE: Self = Self { sums: [0; MOST], any: 0 };

    /// With this chance it comes to this; a draw is used up.
    pub(super) fn to(&mut self, chance: i64, course: &Course) {
        let chance = self.add(chance);
        for (sum, worth) in self.sums[1..].iter_mut().zip(course.0) {
            *sum += chance * i64::from(worth);
        }
    }

    /// With this chance the hand ends with so many points.
    pub(super) fn ends_with(&mut self, chance: i64, points: i64) {
        let chance = self.add(chance);
        self.sums[1..].iter_mut().for_each(|sum| *sum += chance * points);
    }

    /// All of it together is no more than certain.
    fn add(&mut self, chance: i64) -> i64 {
        let chance = chance.min(ONE - self.any);
        self.any += chance;
        chance
    }

    /// The worth of waiting for it, where `at_last` is what the hand is worth when the wall is empty.
    pub(super) fn course(&self, table: &Table, at_last: i32, resolve: Resolve) -> Course {
        let mut worth = [0; MOST];
        worth[0] = at_last;
        for draws in 1..MOST {
            let stays = (ONE - self.any - table.ends[draws]).max(0);
            let sum = (self.sums[draws] + stays * i64::from(worth[draws - 1])) / ONE - table.costs;
            #[allow(clippy::cast_possible_truncation)] // a mean of points
            let sum = sum as i32;
            worth[draws] = if resolve == Resolve::MayFold { sum.max(0) } else { sum };
        }
        Course(worth)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_of_a_half_is_worth_more_the_longer_it_lasts() {
        let table = Table::new(|_| 0, 0);
        let mut fork = Fork::NONE;
        fork.ends_with(ONE / 2, 1000);
        let course = fork.course(&table, 0, Resolve::MayFold);
        assert_eq!([0, 1, 2, 3].map(|draws| course.at(draws)), [0, 500, 750, 875]);
        let mut first = Fork::NONE;
        first.to(ONE / 2, &course);
        let course = first.course(&table, 0, Resolve::MayFold);
        assert_eq!([0, 1, 2, 3].map(|draws| course.at(draws)), [0, 0, 250, 500]);
    }

    #[test]
    fn a_hand_that_costs_more_than_it_promises_is_given_up() {
        let mut fork = Fork::NONE;
        fork.ends_with(ONE / 10, 1000);
        let table = Table::new(|_| ONE / 10, 300);
        assert_eq!(fork.course(&table, 0, Resolve::MayFold).at(5), 0);
        assert!(fork.course(&table, 0, Resolve::Bound).at(5) < -300);
        assert!(fork.course(&Table { costs: 50, ..table }, 0, Resolve::MayFold).at(5) > 50);
    }
}
