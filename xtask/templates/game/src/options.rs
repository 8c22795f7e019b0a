//! What the host may choose. Every number that a rule uses and a host may want to change is here.

use engine::clock::ClockOptions;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The largest heap.
pub(crate) const MOST_STONES: u32 = 100;

/// The options of {{name}}.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[schemars(extend("groups" = [
    {"id": "rules", "title": "규칙", "titleEn": "Rules"},
    {"id": "clock", "title": "시간", "titleEn": "Time"},
]))]
pub struct Options {
    /// Stones in the heap at the beginning.
    #[schemars(title = "돌 수", range(min = 5, max = MOST_STONES))]
    #[schemars(extend("titleEn" = "Stones", "group" = "rules", "unit" = "개", "unitEn" = "stones"))]
    pub stones: u32,
    /// How many stones may be taken at once.
    #[schemars(title = "한 번에 최대", range(min = 2, max = 9))]
    #[schemars(extend("titleEn" = "Most at once", "group" = "rules", "unit" = "개", "unitEn" = "stones"))]
    pub at_once: u32,
    /// The clock.
    #[serde(flatten)]
    pub clock: ClockOptions,
}

impl Default for Options {
    fn default() -> Self {
        Self { stones: 21, at_once: 3, clock: ClockOptions::per_move(30) }
    }
}
