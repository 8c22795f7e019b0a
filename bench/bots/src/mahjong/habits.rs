//! How a player plays: how often it wins, pays, declares riichi and claims.

use engine::Seat;
use mahjong::{Action, result::HandRecord};
use std::fmt;

/// How a player plays.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    hands: u32,
    wins: u32,
    won: i64,
    fed: u32,
    paid: i64,
    riichis: u32,
    claims: u32,
}

impl Habits {
    /// It did this.
    pub(super) const fn see(&mut self, action: &Action) {
        match action {
            Action::Riichi { .. } => self.riichis += 1,
            Action::Pon { .. } | Action::Chi { .. } | Action::Minkan { .. } => self.claims += 1,
            _ => {}
        }
    }

    /// The hands of a match.
    pub(super) fn add_hands(&mut self, seat: Seat, hands: &[HandRecord]) {
        for hand in hands {
            let delta = i64::from(hand.deltas[seat.index()]);
            self.hands += 1;
            if hand.wins.iter().any(|win| win.seat == seat) {
                self.wins += 1;
                self.won += delta;
            } else if hand.wins.iter().any(|win| win.from == Some(seat)) {
                self.fed += 1;
                self.paid -= delta;
            }
        }
    }

    pub(super) const fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.wins += other.wins;
        self.won += other.won;
        self.fed += other.fed;
        self.paid += other.paid;
        self.riichis += other.riichis;
        self.claims += other.claims;
    }
}

impl fmt::Display for Habits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |count: u32| 100.0 * f64::from(count) / f64::from(self.hands.max(1));
        let mean = |points: i64, times: u32| points / i64::from(times.max(1));
        let Self { wins, won, fed, paid, riichis, claims, .. } = *self;
        write!(f, "of 100 hands {:.1} won ({} points)", percent(wins), mean(won, wins))?;
        write!(f, ", {:.1} fed ({} points)", percent(fed), mean(paid, fed))?;
        write!(f, ", {:.1} riichi, {:.1} claims", percent(riichis), percent(claims))
    }
}
