//! What points are worth to a player: near the end of a match, places count besides.

use crate::{
    bot::desk::Desk,
    options::{Length, Options},
};

/// How much places count in the last hand, in hundredths of what they are worth: one win seldom settles them all.
const LAST_HAND: i64 = 50;

/// What points are worth.
#[derive(Clone, Debug)]
pub(super) struct Purse {
    /// The own points, then those of the others.
    points: Vec<i64>,
    /// What places are worth besides, best first, in points.
    places: Vec<i64>,
    /// How much places count already, in hundredths.
    weight: i64,
}

impl Purse {
    /// One that counts points alone.
    pub(super) fn plain() -> Self {
        Self { points: Vec::new(), places: Vec::new(), weight: 0 }
    }

    pub(super) fn of(desk: &Desk<'_>) -> Self {
        let view = desk.view;
        let rules = &view.options.riichi;
        let own = i64::from(desk.side().points);
        let others = desk.others().map(|(_, side)| i64::from(side.points));
        let mut places: Vec<i64> = uma(&view.options);
        places[0] += i64::from(rules.target() - rules.start()) * view.seats.len() as i64;
        Self { points: [own].into_iter().chain(others).collect(), places, weight: weight(desk) }
    }

    /// What it is worth to win so many points, which the others pay together.
    pub(super) fn gain(&self, points: i64) -> i64 {
        let payers = (self.points.len() as i64 - 1).max(1);
        points + self.weight * (self.place_after(points, points / payers) - self.place_after(0, 0)) / 100
    }

    /// What it costs to pay so many points to another; the place is lost to whoever gets them, on average.
    pub(super) fn loss(&self, points: i64) -> i64 {
        points + self.weight * (self.place_after(0, 0) - self.place_after(-points, -points / 3)) / 100
    }

    /// What a deposit costs that doesn't come back.
    pub(super) fn deposit(&self) -> i64 {
        1000 + self.weight * (self.place_after(0, 0) - self.place_after(-1000, 0)) / 100
    }

    /// What the own place is worth after winning some and each of the others paying some.
    fn place_after(&self, gain: i64, paid: i64) -> i64 {
        let Some((own, others)) = self.points.split_first() else { return 0 };
        let ahead = others.iter().filter(|other| **other - paid > own + gain).count();
        self.places.get(ahead).copied().unwrap_or(0)
    }
}

fn uma(options: &Options) -> Vec<i64> {
    options.riichi.uma.by_place(options.players()).iter().map(|uma| i64::from(*uma) * 1000).collect()
}

/// Most in the last hand, less before it.
fn weight(desk: &Desk<'_>) -> i64 {
    let round = &desk.view.round;
    let hands = desk.view.options.players();
    let rounds = match desk.view.options.riichi.length {
        Length::One => return LAST_HAND,
        Length::East => 1,
        Length::South => 2,
    };
    let played = round.wind as u8 * hands + round.num;
    match (rounds * hands).saturating_sub(played) {
        0 | 1 => LAST_HAND,
        2 => 10,
        3 => 5,
        _ => 0,
    }
}
