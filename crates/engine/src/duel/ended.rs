//! How a game for two ends.

use super::{Duel, Side};
use crate::{
    outcome::{Outcome, Reason},
    seat::Seat,
    text::Text,
};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What the table does in a game for two. No client message can produce it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// The seat's time ran out.
    Flag,
    /// The seat left for good.
    Leave,
}

impl Auto {
    /// What it means where running out of time loses: the other seat wins.
    #[must_use]
    pub const fn ended(self, seat: Seat) -> Ended {
        let reason = match self {
            Self::Flag => Reason::TIME,
            Self::Leave => Reason::LEFT,
        };
        Ended::won(seat.other(), reason)
    }
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ended {
    /// Who won; `None`: a draw.
    pub winner: Option<Seat>,
    /// Why.
    pub reason: Reason,
}

/// What the two sides are called, by side.
pub type SideNames = [Text; 2];

impl Ended {
    /// A win.
    #[must_use]
    pub const fn won(winner: Seat, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A draw.
    #[must_use]
    pub const fn drawn(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The result: 2 points for a win, 1 for a draw, and a sentence like "흑 승 (시간)". `why` names the game's own
    /// reasons; those that all games share are named here.
    #[must_use]
    pub fn outcome(&self, duel: &Duel, names: &SideNames, why: impl Fn(&Reason) -> Option<Text>) -> Outcome {
        let why = why(&self.reason).unwrap_or_else(|| shared(&self.reason));
        let summary = match self.winner {
            Some(winner) => {
                let name = &names[duel.side_of(winner).index()];
                Text::owned(format!("{} 승 ({})", name.ko, why.ko), format!("{} wins ({})", name.en, why.en))
            }
            None => Text::owned(format!("무승부 ({})", why.ko), format!("Draw ({})", why.en)),
        };
        let (ranking, scores) = match self.winner {
            Some(winner) => {
                let scores = [Seat(0), Seat(1)].map(|seat| if seat == winner { 2 } else { 0 });
                (vec![vec![winner], vec![winner.other()]], scores)
            }
            None => (vec![vec![Seat(0), Seat(1)]], [1, 1]),
        };
        Outcome { ranking, scores: scores.into(), delta: None, reason: self.reason.clone(), summary }
    }

    /// The side that won; `None`: a draw.
    #[must_use]
    pub fn winning_side(&self, duel: &Duel) -> Option<Side> {
        self.winner.map(|seat| duel.side_of(seat))
    }
}

/// The words for the reasons that all games share; a reason that nobody named speaks for itself.
fn shared(reason: &Reason) -> Text {
    match &*reason.0 {
        "resign" => Text::new("기권", "resignation"),
        "time" => Text::new("시간", "time"),
        "left" => Text::new("나감", "opponent left"),
        "abandoned" => Text::new("중단", "abandoned"),
        "agreed" => Text::new("합의", "agreed"),
        other => Text::owned(other.to_owned(), other.to_owned()),
    }
}
