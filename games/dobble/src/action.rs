//! What a player sends.

use crate::deck::Symbol;
use engine::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The shared card of a mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Shared {
    /// The top of the tower (타워).
    Tower,
    /// The top of the well (우물).
    Well,
}

/// With what a player says that a card shares a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(untagged)]
pub enum With {
    /// The shared card with one's own.
    Shared(Shared),
    /// Another seat's card: with one's own (뜨거운 감자) or with the pile's (선물).
    Seat(Seat),
}

/// What a player sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Says that a symbol is on both cards.
    Claim {
        /// The symbol.
        symbol: Symbol,
        /// With what.
        with: With,
        /// The layout that was on the screen. Left out: the present one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        layout: Option<u32>,
    },
}

impl Action {
    /// The canonical short text: `claim 23 tower @5`, `claim 23 seat 2`.
    pub(crate) fn format(&self) -> String {
        let Self::Claim { symbol, with, layout } = self;
        let with = match with {
            With::Shared(Shared::Tower) => "tower".to_owned(),
            With::Shared(Shared::Well) => "well".to_owned(),
            With::Seat(seat) => format!("seat {}", seat.0),
        };
        let layout = layout.map_or_else(String::new, |layout| format!(" @{layout}"));
        format!("claim {} {with}{layout}", symbol.0)
    }

    /// Reads what [`Action::format`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let (claim, layout) = match text.split_once(" @") {
            Some((claim, layout)) => (claim, Some(layout.parse().ok()?)),
            None => (text, None),
        };
        let words: Vec<&str> = claim.split(' ').collect();
        let (symbol, with) = match words[..] {
            ["claim", symbol, "tower"] => (symbol, With::Shared(Shared::Tower)),
            ["claim", symbol, "well"] => (symbol, With::Shared(Shared::Well)),
            ["claim", symbol, "seat", seat] => (symbol, With::Seat(Seat(seat.parse().ok()?))),
            _ => return None,
        };
        Some(Self::Claim { symbol: Symbol(symbol.parse().ok()?), with, layout })
    }
}
