//! What a player does.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a client may send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Turns the top card of one's draw pile over.
    Flip {},
    /// Rings the bell.
    Bell {
        /// The number of the layout that was drawn on the ringer's screen; left out: the present one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        layout: Option<u32>,
    },
}

impl Action {
    /// `flip`, `bell 17`, `bell`.
    pub(crate) fn format(&self) -> String {
        match self {
            Self::Flip {} => "flip".into(),
            Self::Bell { layout: Some(layout) } => format!("bell {layout}"),
            Self::Bell { layout: None } => "bell".into(),
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "flip" => Some(Self::Flip {}),
            None if text == "bell" => Some(Self::Bell { layout: None }),
            Some(("bell", layout)) => Some(Self::Bell { layout: Some(layout.parse().ok()?) }),
            _ => None,
        }
    }
}

/// What only the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// The seat in turn took too long: its card is turned over for it.
    Flip,
    /// A seat left for good.
    Leave,
    /// Nobody can flip and nobody has to ring: the open piles are turned over.
    Stall,
    /// Bells that are nearly as early had the time to arrive.
    BellWindow,
    /// The time for the game is over.
    TimeLimit,
}
