//! The clock as options of a game.

use super::TimeControl;
use crate::text::Text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Which clock a game is played with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ClockKind {
    /// No limit.
    #[default]
    #[schemars(title = "무제한", extend("titleEn" = "No limit"))]
    None,
    /// The same time for every move.
    #[schemars(title = "한 수 제한", extend("titleEn" = "Per move"))]
    PerMove,
    /// A main time, then periods.
    #[schemars(title = "기본 시간+초읽기", extend("titleEn" = "Main time and byo-yomi"))]
    Byoyomi,
    /// A main time that grows with every move.
    #[schemars(title = "피셔(수마다 더하기)", extend("titleEn" = "Fischer (adds time every move)"))]
    Fischer,
    /// A main time that gets back what a move took.
    #[schemars(title = "브론슈타인(쓴 만큼 돌려받기)", extend("titleEn" = "Bronstein (gives time back)"))]
    Bronstein,
}

/// The clock options, the same in every game that has clocks. A game puts them among its own with
/// `#[serde(flatten)] pub clock: ClockOptions`, names the group `clock` among its `groups`, calls
/// [`ClockOptions::validate`], and gives its own defaults in its `Default`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub struct ClockOptions {
    /// Which clock.
    #[serde(rename = "clock")]
    #[schemars(title = "시간 방식", extend("titleEn" = "Clock", "group" = "clock"))]
    pub kind: ClockKind,
    /// Seconds for one move.
    #[schemars(title = "한 수 시간", range(min = 5, max = 3600))]
    #[schemars(extend("titleEn" = "Time per move", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
    #[schemars(extend("when" = {"clock": ["per_move"]}))]
    pub move_sec: u32,
    /// Seconds of main time.
    #[schemars(title = "기본 시간", range(min = 0, max = 86400))]
    #[schemars(extend("titleEn" = "Main time", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
    #[schemars(extend("when" = {"clock": ["byoyomi", "fischer", "bronstein"]}))]
    pub main_sec: u32,
    /// Seconds of one period of byo-yomi.
    #[schemars(title = "초읽기 시간", range(min = 5, max = 600))]
    #[schemars(extend("titleEn" = "Byo-yomi period", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
    #[schemars(extend("when" = {"clock": ["byoyomi"]}))]
    pub byo_sec: u32,
    /// How many periods; 0: the main time is all.
    #[schemars(title = "초읽기 횟수", range(min = 0, max = 20))]
    #[schemars(extend("titleEn" = "Byo-yomi periods", "group" = "clock", "unit" = "회", "unitEn" = "times"))]
    #[schemars(description = "0회면 초읽기 없이 기본 시간만 써요")]
    #[schemars(extend("descriptionEn" = "With 0 there is the main time only"))]
    #[schemars(extend("when" = {"clock": ["byoyomi"]}))]
    pub byo_periods: u32,
    /// Seconds that every move adds (Fischer).
    #[schemars(title = "더하는 시간", range(min = 0, max = 300))]
    #[schemars(extend("titleEn" = "Added per move", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
    #[schemars(extend("when" = {"clock": ["fischer"]}))]
    pub inc_sec: u32,
    /// Seconds that the main time never exceeds after a move (Fischer); 0: no such limit.
    #[schemars(title = "최대 시간", range(min = 0, max = 86400), description = "0초면 제한이 없어요")]
    #[schemars(extend("descriptionEn" = "With 0 there is no cap"))]
    #[schemars(extend("titleEn" = "Time cap", "group" = "clock", "unit" = "초", "unitEn" = "s", "advanced" = true))]
    #[schemars(extend("when" = {"clock": ["fischer"]}))]
    pub cap_sec: u32,
    /// Seconds that a move gets back at most (Bronstein).
    #[schemars(title = "돌려받는 시간", range(min = 0, max = 300))]
    #[schemars(extend("titleEn" = "Given back per move", "group" = "clock", "unit" = "초", "unitEn" = "s"))]
    #[schemars(extend("when" = {"clock": ["bronstein"]}))]
    pub delay_sec: u32,
}

impl Default for ClockOptions {
    fn default() -> Self {
        Self::NONE
    }
}

impl ClockOptions {
    /// No clock; the other options stand at their usual values.
    pub const NONE: Self = Self {
        kind: ClockKind::None,
        move_sec: 30,
        main_sec: 600,
        byo_sec: 30,
        byo_periods: 3,
        inc_sec: 5,
        cap_sec: 0,
        delay_sec: 5,
    };

    /// So many seconds for every move.
    #[must_use]
    pub const fn per_move(move_sec: u32) -> Self {
        Self { kind: ClockKind::PerMove, move_sec, ..Self::NONE }
    }

    /// Seconds of main time, then `periods` times `byo_sec`.
    #[must_use]
    pub const fn byoyomi(main_sec: u32, byo_sec: u32, periods: u32) -> Self {
        Self { kind: ClockKind::Byoyomi, main_sec, byo_sec, byo_periods: periods, ..Self::NONE }
    }

    /// Seconds of main time, and what every move adds.
    #[must_use]
    pub const fn fischer(main_sec: u32, inc_sec: u32) -> Self {
        Self { kind: ClockKind::Fischer, main_sec, inc_sec, ..Self::NONE }
    }

    /// Seconds of main time, and what a move gets back at most.
    #[must_use]
    pub const fn bronstein(main_sec: u32, delay_sec: u32) -> Self {
        Self { kind: ClockKind::Bronstein, main_sec, delay_sec, ..Self::NONE }
    }

    /// The clock that these options ask for.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        let main_ms = ms(self.main_sec);
        match self.kind {
            ClockKind::None => TimeControl::None,
            ClockKind::PerMove => TimeControl::PerMove { move_ms: ms(self.move_sec) },
            ClockKind::Byoyomi => {
                TimeControl::Byoyomi { main_ms, period_ms: ms(self.byo_sec), periods: self.byo_periods }
            }
            ClockKind::Fischer => {
                let cap_ms = if self.cap_sec == 0 { None } else { Some(ms(self.cap_sec)) };
                TimeControl::Fischer { main_ms, inc_ms: ms(self.inc_sec), cap_ms }
            }
            ClockKind::Bronstein => TimeControl::Bronstein { main_ms, delay_ms: ms(self.delay_sec) },
        }
    }

    /// Judges what spans several of these options; bounds of one option are judged from its schema.
    ///
    /// # Errors
    /// When nobody would have any time at all.
    pub const fn validate(&self) -> Result<(), Text> {
        match self.kind {
            ClockKind::Byoyomi if self.main_sec == 0 && self.byo_periods == 0 => Err(Text::new(
                "기본 시간이나 초읽기 횟수 가운데 하나는 0보다 크게 정해 주세요",
                "Set a main time or at least one byo-yomi period",
            )),
            ClockKind::Fischer | ClockKind::Bronstein if self.main_sec == 0 => {
                Err(Text::new("기본 시간을 1초 이상으로 정해 주세요", "Set a main time of at least 1 second"))
            }
            _ => Ok(()),
        }
    }
}

const fn ms(seconds: u32) -> u64 {
    seconds as u64 * 1000
}
