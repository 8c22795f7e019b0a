//! The options that scoring hangs on (rules C6).

use crate::{
    options::Renhou,
    tile::{Reds, TileSet},
};

/// The fu of a pair that is both round wind and seat wind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DoubleWindPair {
    /// As any pair with fu.
    Two,
    /// Two for each wind.
    #[default]
    Four,
}

impl DoubleWindPair {
    /// The fu.
    #[must_use]
    pub const fn fu(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }
}

/// The options that scoring hangs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoreRules {
    /// Which tiles are in play: what an indicator names hangs on it.
    pub tiles: TileSet,
    /// The red fives in play.
    pub reds: Reds,
    /// Whether an open hand can have tanyao.
    pub kuitan: bool,
    /// Whether the pure forms of yakuman count twice.
    pub double_yakuman: bool,
    /// Whether several yakuman add up.
    pub yakuman_stack: bool,
    /// Whether 13 han are a yakuman.
    pub kazoe: bool,
    /// Whether 4 han 30 fu and 3 han 60 fu are a mangan.
    pub kiriage: bool,
    /// The fu of a pair of the double wind.
    pub double_wind_pair: DoubleWindPair,
    /// What a win before the first own draw is worth.
    pub renhou: Renhou,
}

impl ScoreRules {
    /// As nothing is chosen, for four.
    pub const USUAL: Self = Self {
        tiles: TileSet::Full,
        reds: Reds::Three,
        kuitan: true,
        double_yakuman: false,
        yakuman_stack: true,
        kazoe: true,
        kiriage: false,
        double_wind_pair: DoubleWindPair::Four,
        renhou: Renhou::Off,
    };
}

impl Default for ScoreRules {
    fn default() -> Self {
        Self::USUAL
    }
}
