//! What a complete riichi hand is worth (rules B7), and who pays it (B8).

mod facts;
mod fu;
mod hand;
mod payment;
mod points;
mod reading;
mod rules;
mod situation;
mod yaku;

pub use fu::{FuPart, FuParts};
pub use hand::{Hand, Laid};
pub use payment::{Bill, Due, Pao, Pays, Rank, dues, ron, tsumo};
pub use points::{Limit, base_points};
pub use rules::{DoubleWindPair, ScoreRules};
pub use situation::{By, Drawn, Riichi, Situation, Thrown};
pub use yaku::{Openness, Yaku, YakuSet};

use arrayvec::ArrayVec;
use facts::Facts;
use reading::Reading;

/// What a hand is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Win {
    /// The yaku and dora in the order of display, each with its han; with a yakuman, with its multiple.
    pub yaku: ArrayVec<(Yaku, u8), 20>,
    /// How many times a yakuman; 0 if it is none.
    pub yakuman: u8,
    /// Han (판), dora included; 0 with a yakuman.
    pub han: u8,
    /// Fu (부), rounded; 0 with a yakuman.
    pub fu: u8,
    /// What the fu are made of; their sum, rounded up to the next ten, is `fu`. Seven pairs are not rounded.
    pub fu_parts: FuParts,
    /// The limit that it reaches.
    pub limit: Option<Limit>,
    /// Base points, of which payments are multiples.
    pub base: u32,
}

impl Win {
    /// Of the base points those of one yakuman, for which a seat may be liable; nothing, if the hand hasn't got it.
    /// Where yakuman don't add up, one is all.
    #[must_use]
    pub fn base_of(&self, yakuman: Yaku) -> Option<u32> {
        let (_, times) = self.yaku.iter().find(|(yaku, _)| *yaku == yakuman && yaku.is_yakuman())?;
        Some((points::YAKUMAN * u32::from(*times)).min(self.base))
    }
}

/// What a hand is worth at its best reading; nothing, if it isn't complete or has no yaku.
#[must_use]
pub fn score(rules: &ScoreRules, hand: &Hand, situation: &Situation<'_>) -> Option<Win> {
    let facts = Facts::of(rules, hand, situation);
    let mut best: Option<Reading> = None;
    reading::each(&facts, |reading| {
        if best.as_ref().is_none_or(|best| reading.is_better_than(best)) {
            best = Some(reading);
        }
    });
    best.map(|best| best.win(&facts))
}
