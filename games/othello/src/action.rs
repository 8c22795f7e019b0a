//! What a player sends.

use engine::{duel::Request, grid::Point};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a player sends. There is no pass: who has no move passes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Places a disc.
    Place {
        /// Where.
        at: Point,
    },
    /// A request beside the moves.
    #[serde(untagged)]
    #[ts(untagged)]
    Request(Request),
}

impl Action {
    /// The canonical short text: `d3`, or a request's own.
    pub(crate) fn format(&self) -> String {
        match self {
            Self::Place { at } => at.to_string(),
            Self::Request(request) => request.format(),
        }
    }

    /// Reads what [`Action::format`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text.parse() {
            Ok(at) => Some(Self::Place { at }),
            Err(_) => Request::parse(text).map(Self::Request),
        }
    }
}
