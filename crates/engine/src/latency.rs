//! Fair timing where everybody may act at the same moment: whether the way to the server counts.

use crate::seat::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What decides who was first (`latency` in the rules of Halli Galli §4 and of Dobble §3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Latency {
    /// The order of arrival at the server.
    #[default]
    #[schemars(title = "서버 도착 순서", extend("titleEn" = "Order of arrival"))]
    Off,
    /// The measured way is taken off: half the median round trip, which the server measures by itself. A client can
    /// only make its own longer, and that helps no further than to a cap.
    #[schemars(title = "측정한 지연만큼 보정", extend("titleEn" = "Take the measured lag off"))]
    Rtt,
}

impl Latency {
    /// How much of the way of `seat` is taken off, in milliseconds: at most `cap_ms`. `lag` is that of
    /// [`crate::Cx::lag`].
    #[must_use]
    pub fn way_ms(self, lag: &[u32], seat: Seat, cap_ms: u32) -> u32 {
        match self {
            Self::Off => 0,
            Self::Rtt => lag.get(seat.index()).copied().unwrap_or(0).min(cap_ms),
        }
    }
}
