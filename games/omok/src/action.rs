//! What a player sends.

use crate::board::Size;
use engine::{duel::Request, grid::Point};
use serde::{Deserialize, Deserializer, Serialize, de};
use ts_rs::TS;

/// How many fifth stones are offered at once (타라구치-10).
pub const FIFTHS: usize = 10;

/// What a player sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Places the next stone.
    Place {
        /// Where.
        at: Point,
    },
    /// Answers a choice of the opening.
    Choose {
        /// What it takes.
        take: Take,
    },
    /// Offers ten different fifth stones.
    OfferFifths {
        /// Where they could be.
        at: Fifths,
    },
    /// Picks one of the ten as the fifth stone.
    PickFifth {
        /// Which.
        at: Point,
    },
    /// A request beside the moves.
    #[serde(untagged)]
    #[ts(untagged)]
    Request(Request),
}

/// What can be chosen in an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Take {
    /// To play black.
    Black,
    /// To play white.
    White,
    /// To place two more stones and let the other choose.
    PlaceTwo,
    /// To exchange the colours.
    Swap,
    /// To keep the colours.
    Keep,
}

/// Ten different points of a 15×15 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(type = "string[]")]
pub struct Fifths([Point; FIFTHS]);

impl Fifths {
    /// `None`: not ten, not different, or not all on the board.
    #[must_use]
    pub fn new(points: &[Point]) -> Option<Self> {
        let points: [Point; FIFTHS] = points.try_into().ok()?;
        let grid = Size::Fifteen.grid();
        let on_board = points.iter().all(|&point| grid.contains(point));
        let different = (1..FIFTHS).all(|i| !points[..i].contains(&points[i]));
        (on_board && different).then_some(Self(points))
    }

    /// The ten points.
    #[must_use]
    pub const fn points(&self) -> &[Point; FIFTHS] {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Fifths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let points = Vec::deserialize(deserializer)?;
        Self::new(&points).ok_or_else(|| de::Error::custom("ten different points of the board were asked for"))
    }
}

impl Take {
    const ALL: [Self; 5] = [Self::Black, Self::White, Self::PlaceTwo, Self::Swap, Self::Keep];

    const fn word(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::PlaceTwo => "place_two",
            Self::Swap => "swap",
            Self::Keep => "keep",
        }
    }
}

impl Action {
    /// The canonical short text: `h8`, `swap`, `fifths a1 b1 …`, `fifth h8`, or a request's own.
    pub(crate) fn format(&self) -> String {
        match self {
            Self::Place { at } => at.to_string(),
            Self::Choose { take } => take.word().to_owned(),
            Self::OfferFifths { at } => {
                at.points().iter().fold("fifths".to_owned(), |text, point| format!("{text} {point}"))
            }
            Self::PickFifth { at } => format!("fifth {at}"),
            Self::Request(request) => request.format(),
        }
    }

    /// Reads what [`Action::format`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        if let Ok(at) = text.parse() {
            return Some(Self::Place { at });
        }
        if let Some(take) = Take::ALL.into_iter().find(|take| take.word() == text) {
            return Some(Self::Choose { take });
        }
        if let Some(names) = text.strip_prefix("fifths ") {
            let points = names.split(' ').map(str::parse).collect::<Result<Vec<Point>, _>>().ok()?;
            return Some(Self::OfferFifths { at: Fifths::new(&points)? });
        }
        if let Some(name) = text.strip_prefix("fifth ") {
            return Some(Self::PickFifth { at: name.parse().ok()? });
        }
        Request::parse(text).map(Self::Request)
    }
}
