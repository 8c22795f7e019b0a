//! The claim window (rules A3): who could answer a tile, who has, and from when on the outcome is fixed.
//!
//! It knows no tiles: what an answer is made of was judged before it came in. So the same window serves both modes;
//! they differ in [`Precedence`].

use crate::tile::Tile;
use arrayvec::ArrayVec;
use engine::{Millis, Seat};
use serde::{Deserialize, Serialize};

/// A masked window never resolves earlier than so long after it opened, in milliseconds.
pub const CLAIM_MASK_MS: Millis = 500;

/// What a seat could answer beside passing. Nothing: it isn't asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Chance {
    /// It could win.
    pub(crate) ron: bool,
    /// It could claim the tile for a triplet or a kan.
    pub(crate) set: bool,
    /// It could claim the tile for a straight.
    pub(crate) run: bool,
}

impl Chance {
    /// Whether the seat is asked at all.
    pub(crate) const fn any(self) -> bool {
        self.ron || self.set || self.run
    }
}

/// What a seat answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Answer {
    /// It lets the tile go.
    Pass,
    /// It wins.
    Ron,
    /// A triplet with these own tiles.
    Pon {
        /// Rising.
        tiles: [Tile; 2],
    },
    /// A straight with these own tiles.
    Chi {
        /// Rising.
        tiles: [Tile; 2],
    },
    /// A kan with these own tiles.
    Minkan {
        /// Rising.
        tiles: [Tile; 3],
    },
}

/// Which answer goes before which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Precedence {
    /// One ron, then one claim, always the nearest seat's.
    Nearest,
    /// One ron; then triplets and kans before straights. `HeadBump` in riichi, `triple_first` in joy.
    SetsFirst,
    /// All rons together; then triplets and kans before straights.
    ManyRons,
}

/// What came of a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// These seats win, the nearest first.
    Rons(ArrayVec<Seat, 3>),
    /// This seat claims the tile.
    Claim(Seat, Answer),
    /// Nobody takes it.
    Nobody,
}

/// A window: those who could answer the tile of `from`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Window {
    /// Its number in the match.
    pub(crate) number: u32,
    /// When it opened.
    pub(crate) opened_at: Millis,
    /// When those who have not answered pass.
    pub(crate) closes_at: Millis,
    /// Whose tile it is.
    from: Seat,
    /// What each seat could answer.
    chances: ArrayVec<Chance, 4>,
    /// What each seat has answered.
    answers: ArrayVec<Option<Answer>, 4>,
}

/// How strong an answer is: a lower number goes first.
type Rank = u8;

impl Window {
    /// A window that opens now.
    pub(crate) fn open(number: u32, from: Seat, chances: ArrayVec<Chance, 4>, now: Millis, millis: Millis) -> Self {
        let answers = chances.iter().map(|_| None).collect();
        Self { number, opened_at: now, closes_at: now + millis, from, chances, answers }
    }

    /// What a seat could answer.
    pub(crate) fn chance(&self, seat: Seat) -> Chance {
        self.chances[seat.index()]
    }

    /// What a seat has answered.
    pub(crate) fn answer(&self, seat: Seat) -> Option<&Answer> {
        self.answers[seat.index()].as_ref()
    }

    /// Whether a seat is asked and has not answered.
    pub(crate) fn waits_for(&self, seat: Seat) -> bool {
        self.chance(seat).any() && self.answer(seat).is_none()
    }

    /// The seats that are asked and have not answered.
    pub(crate) fn missing(&self) -> impl Iterator<Item = Seat> {
        (0..self.chances.len() as u8).map(Seat).filter(|seat| self.waits_for(*seat))
    }

    /// A seat answers.
    ///
    /// # Panics
    /// If it isn't asked, or has answered.
    pub(crate) fn put(&mut self, seat: Seat, answer: Answer) {
        assert!(self.waits_for(seat), "{seat} has nothing to answer");
        self.answers[seat.index()] = Some(answer);
    }

    /// Whether no missing answer can change the outcome.
    pub(crate) fn is_fixed(&self, precedence: Precedence) -> bool {
        let best = self.best_answer(precedence);
        self.missing().all(|seat| {
            let chance = self.chance(seat);
            match best {
                None => false,
                // A ron never shuts out another where several may win.
                Some(_) if precedence == Precedence::ManyRons && chance.ron => false,
                Some((_, best)) => best < self.best_chance(seat, precedence),
            }
        })
    }

    /// What comes of it, with those who have not answered taken to pass.
    pub(crate) fn verdict(&self, precedence: Precedence) -> Verdict {
        let Some((seat, _)) = self.best_answer(precedence) else { return Verdict::Nobody };
        match self.answer(seat) {
            Some(Answer::Ron) if precedence == Precedence::ManyRons => Verdict::Rons(self.rons()),
            Some(Answer::Ron) => Verdict::Rons([seat].into_iter().collect()),
            Some(answer) => Verdict::Claim(seat, *answer),
            None => Verdict::Nobody,
        }
    }

    /// The seats that answered ron, the nearest first.
    fn rons(&self) -> ArrayVec<Seat, 3> {
        let players = self.chances.len() as u8;
        let others = (1..players).map(|distance| Seat((self.from.0 + distance) % players));
        others.filter(|seat| self.answer(*seat) == Some(&Answer::Ron)).collect()
    }

    fn best_answer(&self, precedence: Precedence) -> Option<(Seat, Rank)> {
        let seats = (0..self.answers.len() as u8).map(Seat);
        let ranked = seats.filter_map(|seat| Some((seat, self.rank(seat, self.answer(seat)?, precedence)?)));
        ranked.min_by_key(|(_, rank)| *rank)
    }

    fn rank(&self, seat: Seat, answer: &Answer, precedence: Precedence) -> Option<Rank> {
        match answer {
            Answer::Pass => None,
            Answer::Ron => Some(self.rank_of_ron(seat)),
            Answer::Pon { .. } | Answer::Minkan { .. } => Some(self.rank_of_set(seat)),
            Answer::Chi { .. } => Some(self.rank_of_run(seat, precedence)),
        }
    }

    fn best_chance(&self, seat: Seat, precedence: Precedence) -> Rank {
        let chance = self.chance(seat);
        if chance.ron {
            self.rank_of_ron(seat)
        } else if chance.set {
            self.rank_of_set(seat)
        } else {
            self.rank_of_run(seat, precedence)
        }
    }

    const fn rank_of_ron(&self, seat: Seat) -> Rank {
        self.distance(seat)
    }

    const fn rank_of_set(&self, seat: Seat) -> Rank {
        10 + self.distance(seat)
    }

    const fn rank_of_run(&self, seat: Seat, precedence: Precedence) -> Rank {
        self.distance(seat) + if matches!(precedence, Precedence::Nearest) { 10 } else { 20 }
    }

    /// 1 for the seat after the one whose tile it is.
    const fn distance(&self, seat: Seat) -> u8 {
        let players = self.chances.len() as u8;
        (seat.0 + players - self.from.0) % players
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Chance = Chance { ron: false, set: false, run: false };
    const RON: Chance = Chance { ron: true, set: false, run: false };
    const SET: Chance = Chance { ron: false, set: true, run: false };
    const RUN: Chance = Chance { ron: false, set: false, run: true };

    fn window(from: u8, chances: [Chance; 4]) -> Window {
        Window::open(1, Seat(from), chances.into_iter().collect(), 0, 8000)
    }

    fn tiles() -> [Tile; 2] {
        [Tile::new(0).unwrap(), Tile::new(4).unwrap()]
    }

    #[test]
    fn a_claim_waits_for_whoever_could_win_and_for_nobody_below() {
        let mut window = window(0, [NONE, RUN, SET, RON]);
        assert!(!window.is_fixed(Precedence::Nearest));
        window.put(Seat(1), Answer::Chi { tiles: tiles() });
        assert!(!window.is_fixed(Precedence::Nearest), "seat 3 could win");
        window.put(Seat(3), Answer::Pass);
        assert!(window.is_fixed(Precedence::Nearest), "seat 2 is farther");
        assert!(!window.is_fixed(Precedence::SetsFirst), "seat 2 could have a triplet");
        assert_eq!(window.verdict(Precedence::Nearest), Verdict::Claim(Seat(1), Answer::Chi { tiles: tiles() }));
    }

    #[test]
    fn a_ron_ends_it_unless_another_could_win_too() {
        let mut window = window(1, [RON, NONE, RON, SET]);
        window.put(Seat(2), Answer::Ron);
        assert!(window.is_fixed(Precedence::Nearest));
        assert!(!window.is_fixed(Precedence::ManyRons));
        window.put(Seat(0), Answer::Ron);
        assert!(window.is_fixed(Precedence::ManyRons), "a triplet changes nothing any more");
        let both: ArrayVec<Seat, 3> = [Seat(2), Seat(0)].into_iter().collect();
        assert_eq!(window.verdict(Precedence::ManyRons), Verdict::Rons(both));
    }

    #[test]
    fn an_empty_window_is_fixed_and_a_silent_one_is_not() {
        assert!(window(0, [NONE; 4]).is_fixed(Precedence::ManyRons));
        let mut silent = window(0, [NONE, SET, NONE, NONE]);
        assert!(!silent.is_fixed(Precedence::ManyRons));
        silent.put(Seat(1), Answer::Pass);
        assert!(silent.is_fixed(Precedence::ManyRons));
        assert_eq!(silent.verdict(Precedence::ManyRons), Verdict::Nobody);
    }
}
