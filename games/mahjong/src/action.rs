//! What a player sends (rules C2).

use crate::tile::{Kind, Tile};
use serde::{Deserialize, Serialize};
use std::{fmt::Write, str::SplitWhitespace};
use ts_rs::TS;

/// What a player sends. What answers another's tile carries the number of its window, so that an answer on its way
/// can't meet the next one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Throws a tile.
    Discard {
        /// Which.
        tile: Tile,
    },
    /// Declares riichi (리치) with this discard.
    Riichi {
        /// Which tile is thrown.
        tile: Tile,
    },
    /// Wins with the tile just drawn (쯔모).
    Tsumo {},
    /// Wins with another's tile (론).
    Ron {
        /// The window's number.
        window: u32,
    },
    /// Lets another's tile go.
    Pass {
        /// The window's number.
        window: u32,
    },
    /// Claims a tile for a triplet (퐁, joy: 트리플).
    Pon {
        /// The window's number.
        window: u32,
        /// The own tiles it uses, rising.
        tiles: [Tile; 2],
    },
    /// Claims a tile for a straight (치, joy: 스트레이트).
    Chi {
        /// The window's number.
        window: u32,
        /// The own tiles it uses, rising.
        tiles: [Tile; 2],
    },
    /// Claims a tile for a kan (대명깡).
    Minkan {
        /// The window's number.
        window: u32,
        /// The own tiles it uses, rising.
        tiles: [Tile; 3],
    },
    /// Lays four own tiles out as a kan (안깡).
    Ankan {
        /// The lowest of the four.
        tile: Tile,
    },
    /// Adds a fourth tile to an own open triplet (가깡).
    Kakan {
        /// Which.
        tile: Tile,
    },
    /// Sets a North aside (북 빼기).
    Kita {},
    /// Calls the hand off for nine different terminals and honours (구종구패).
    Kyushu {},
    /// Has seen enough of a finished hand.
    Next {},
}

impl Action {
    /// The window that it answers, if it answers one.
    #[must_use]
    pub const fn window(&self) -> Option<u32> {
        match *self {
            Self::Ron { window }
            | Self::Pass { window }
            | Self::Pon { window, .. }
            | Self::Chi { window, .. }
            | Self::Minkan { window, .. } => Some(window),
            _ => None,
        }
    }

    /// The canonical short text: `discard 5m.2`, `pon 17 5m.0 5m.2`. The number behind the point tells the four copies
    /// of a kind apart; copy 0 of a five is the one that can be red.
    pub(crate) fn format(&self) -> String {
        let window = |name: &str, window: u32, tiles: &[Tile]| {
            let mut text = format!("{name} {window}");
            for tile in tiles {
                let _ = write!(text, " {}", tile_text(*tile)); // writing into a string can't fail
            }
            text
        };
        match self {
            Self::Discard { tile } => format!("discard {}", tile_text(*tile)),
            Self::Riichi { tile } => format!("riichi {}", tile_text(*tile)),
            Self::Ankan { tile } => format!("ankan {}", tile_text(*tile)),
            Self::Kakan { tile } => format!("kakan {}", tile_text(*tile)),
            Self::Ron { window: number } => window("ron", *number, &[]),
            Self::Pass { window: number } => window("pass", *number, &[]),
            Self::Pon { window: number, tiles } => window("pon", *number, tiles),
            Self::Chi { window: number, tiles } => window("chi", *number, tiles),
            Self::Minkan { window: number, tiles } => window("minkan", *number, tiles),
            Self::Tsumo {} => "tsumo".into(),
            Self::Kita {} => "kita".into(),
            Self::Kyushu {} => "kyushu".into(),
            Self::Next {} => "next".into(),
        }
    }

    /// Reads what [`Action::format`] wrote.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let action = match words.next()? {
            "discard" => Self::Discard { tile: tile(&mut words)? },
            "riichi" => Self::Riichi { tile: tile(&mut words)? },
            "ankan" => Self::Ankan { tile: tile(&mut words)? },
            "kakan" => Self::Kakan { tile: tile(&mut words)? },
            "ron" => Self::Ron { window: number(&mut words)? },
            "pass" => Self::Pass { window: number(&mut words)? },
            "pon" => Self::Pon { window: number(&mut words)?, tiles: [tile(&mut words)?, tile(&mut words)?] },
            "chi" => Self::Chi { window: number(&mut words)?, tiles: [tile(&mut words)?, tile(&mut words)?] },
            "minkan" => Self::Minkan {
                window: number(&mut words)?,
                tiles: [tile(&mut words)?, tile(&mut words)?, tile(&mut words)?],
            },
            "tsumo" => Self::Tsumo {},
            "kita" => Self::Kita {},
            "kyushu" => Self::Kyushu {},
            "next" => Self::Next {},
            _ => return None,
        };
        words.next().is_none().then_some(action)
    }
}

/// A physical tile in words: its kind, and which of the four it is.
pub(crate) fn tile_text(tile: Tile) -> String {
    format!("{}.{}", tile.kind(), tile.copy())
}

fn number(words: &mut SplitWhitespace<'_>) -> Option<u32> {
    words.next()?.parse().ok()
}

fn tile(words: &mut SplitWhitespace<'_>) -> Option<Tile> {
    let (kind, copy) = words.next()?.split_once('.')?;
    let kind: Kind = crate::notation::read_kind(kind).filter(|read| read.to_string() == kind)?;
    let copy: usize = copy.parse().ok()?;
    kind.tiles().nth(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_come_back() {
        for text in ["discard 5m.2", "pon 17 5m.0 5m.2", "minkan 3 1z.0 1z.1 1z.3", "ron 4", "kita", "next"] {
            assert_eq!(Action::parse(text).map(|action| action.format()).as_deref(), Some(text));
        }
        for text in ["", "discard", "discard 5m.4", "discard 0m.0", "discard 5m", "ron x", "next 1", "fly"] {
            assert_eq!(Action::parse(text), None, "{text}");
        }
    }
}
