//! Records of riichi games, and whether they agree with this table (rules E): three public formats are read into the
//! same [`Record`], which is played through the rules, every action of every seat.

mod faces;
pub mod mjai;
pub mod mjlog;
mod replay;
pub mod t6;

pub(crate) use replay::probe;
pub use replay::{Agreement, Replay};

use crate::{
    options::{Options, RoundScore, Uma},
    result::EndKind,
    round::Round,
    score::Yaku,
    tile::Tile,
};
use engine::Seat;
use serde_json::Value;

/// What happened in a recorded hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A seat draws.
    Draw {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// A seat throws a tile.
    Discard {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// A seat throws a tile and declares riichi.
    Riichi {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// A seat claims the last discard for a straight.
    Chi {
        /// Who.
        seat: Seat,
        /// The own tiles.
        tiles: [Tile; 2],
    },
    /// A seat claims the last discard for a triplet.
    Pon {
        /// Who.
        seat: Seat,
        /// The own tiles.
        tiles: [Tile; 2],
    },
    /// A seat claims the last discard for a kan.
    Minkan {
        /// Who.
        seat: Seat,
        /// The own tiles.
        tiles: [Tile; 3],
    },
    /// A seat lays out a closed kan.
    Ankan {
        /// Who.
        seat: Seat,
        /// One of the four.
        tile: Tile,
    },
    /// A seat adds a tile to an open triplet.
    Kakan {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// A seat sets a North aside.
    Kita {
        /// Who.
        seat: Seat,
        /// Which.
        tile: Tile,
    },
    /// An indicator is opened.
    Dora {
        /// Which.
        tile: Tile,
    },
}

/// A recorded win. What a format doesn't tell is not there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// Who won.
    pub seat: u8,
    /// Whose tile it was; nobody's, if it was drawn.
    pub from: Option<u8>,
    /// The yaku with their han; of yakuman without.
    pub yaku: Option<Vec<(Yaku, u8)>>,
    /// The fu.
    pub fu: Option<u8>,
    /// What the hand is worth without honba and deposits.
    pub points: Option<u32>,
    /// Points won and lost by it.
    pub deltas: Option<Vec<i32>>,
    /// Who is liable; the outer one: whether the format tells.
    pub liable: Option<Option<u8>>,
}

/// How a recorded hand ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// With wins, the nearest to the discarder first.
    Wins(Vec<Won>),
    /// Without.
    Drawn {
        /// How, if the format tells.
        kind: Option<EndKind>,
        /// Points won and lost, if the format tells.
        deltas: Option<Vec<i32>>,
        /// Whose hands were shown, if the format tells.
        shown: Option<Vec<u8>>,
    },
}

/// A recorded hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// Which one it is.
    pub round: Round,
    /// Who deals.
    pub dealer: Seat,
    /// Points by seat at its beginning.
    pub points: Vec<i32>,
    /// The thirteen tiles of each seat.
    pub hands: Vec<Vec<Tile>>,
    /// The first indicator.
    pub indicator: Tile,
    /// The ura indicators, as far as they were seen.
    pub ura: Vec<Tile>,
    /// What happened, in order.
    pub steps: Vec<Step>,
    /// How it ended; nothing, if the record breaks off.
    pub end: Option<Ended>,
}

/// The end of a recorded match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finals {
    /// Points by seat.
    pub points: Vec<i32>,
    /// The score of each seat in tenths of a thousand, if the format tells.
    pub scores: Option<Vec<i32>>,
}

/// A recorded match, or some hands of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The rules, as far as the format tells.
    pub options: Options,
    /// The hands in order.
    pub hands: Vec<Hand>,
    /// How it ended; nothing, if these are only some hands.
    pub finals: Option<Finals>,
}

impl Record {
    /// Takes over what a list of records says of this one: how its rules differ from what the format tells, how its
    /// places were scored. Without an entry whole thousands tell that they were rounded.
    pub fn take_over(&mut self, entry: Option<&Value>) {
        let scores = self.finals.as_mut().and_then(|finals| finals.scores.as_mut());
        let rules = &mut self.options.riichi;
        let Some(entry) = entry else {
            let whole = scores.is_some_and(|scores| scores.iter().all(|score| score % 10 == 0));
            rules.round_score = if whole { RoundScore::Whole } else { RoundScore::Tenth };
            return;
        };
        if entry["round_score"] == "whole" {
            rules.round_score = RoundScore::Whole;
        }
        let place = |place: &Value| i16::try_from(place.as_i64()?).ok();
        let uma: Vec<i16> = entry["uma"].as_array().into_iter().flatten().filter_map(place).collect();
        rules.uma = Uma::of(&uma).unwrap_or(Uma::USUAL);
        if entry["variant"].as_str().is_some_and(|variant| variant.starts_with("tenpai_yame=off")) {
            rules.tenpai_yame = false;
        }
        if entry["place_scores"] == "custom" || entry["round_score"].is_null() {
            self.finals.iter_mut().for_each(|finals| finals.scores = None);
        }
    }
}

/// Why a record can't be read. Places are lines, from 1, or hands in formats without lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It isn't what such a record is.
    Broken {
        /// Where.
        place: usize,
        /// What is wrong there.
        what: String,
    },
    /// It was written from one seat and hides the tiles that the seat didn't see.
    OneSeat {
        /// Where the first one is.
        place: usize,
    },
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Broken { place, what } => write!(f, "{place}: {what}"),
            Self::OneSeat { place } => write!(f, "{place}: a tile is hidden"),
        }
    }
}

/// A short way to say what is wrong.
fn unreadable<T>(place: usize, what: impl Into<String>) -> Result<T, Unreadable> {
    Err(Unreadable::Broken { place, what: what.into() })
}

/// Reads a record in any of the formats.
///
/// # Errors
/// Where it can't be read.
pub fn read(text: &str) -> Result<Record, Unreadable> {
    let start = text.trim_start();
    if start.starts_with('<') {
        mjlog::read(text)
    } else if start.starts_with('{') && start.lines().next().is_some_and(|line| line.contains("\"type\"")) {
        mjai::read(text)
    } else {
        t6::read(text)
    }
}
