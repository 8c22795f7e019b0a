//! Fu (부): what they are given for (rules B7).

use arrayvec::ArrayVec;
use engine::Text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What fu are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum FuPart {
    /// Every hand of sets: 20.
    Base,
    /// Seven pairs: 25, and nothing else.
    SevenPairs,
    /// A closed hand on another's tile: 10.
    ClosedRon,
    /// An own draw, unless it is pinfu: 2.
    Tsumo,
    /// An open hand without any other fu on another's tile: 10, so that it is no 20.
    OpenPinfu,
    /// Waiting between two tiles (간짱): 2.
    ClosedWait,
    /// Waiting for the 3 of 1-2-3 or the 7 of 7-8-9 (변짱): 2.
    EdgeWait,
    /// Waiting for the pair (단기): 2.
    PairWait,
    /// A pair of dragons: 2.
    DragonPair,
    /// A pair of the round wind: 2.
    RoundWindPair,
    /// A pair of the seat wind: 2.
    SeatWindPair,
    /// A pair of the wind that is both: 4, or 2 (option).
    DoubleWindPair,
    /// An open triplet of 2–8: 2.
    OpenTriplet,
    /// A closed triplet of 2–8: 4.
    ClosedTriplet,
    /// An open triplet of terminals or honours: 4.
    OpenOuterTriplet,
    /// A closed triplet of terminals or honours: 8.
    ClosedOuterTriplet,
    /// An open kan of 2–8: 8.
    OpenKan,
    /// A closed kan of 2–8: 16.
    ClosedKan,
    /// An open kan of terminals or honours: 16.
    OpenOuterKan,
    /// A closed kan of terminals or honours: 32.
    ClosedOuterKan,
}

impl FuPart {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Base => Text::new("기본", "Base"),
            Self::SevenPairs => Text::new("치또이쯔", "Seven pairs"),
            Self::ClosedRon => Text::new("멘젠 론", "Closed ron"),
            Self::Tsumo => Text::new("쯔모", "Tsumo"),
            Self::OpenPinfu => Text::new("부 없는 운 패", "Open hand without fu"),
            Self::ClosedWait => Text::new("간짱 대기", "Closed wait"),
            Self::EdgeWait => Text::new("변짱 대기", "Edge wait"),
            Self::PairWait => Text::new("단기 대기", "Pair wait"),
            Self::DragonPair => Text::new("삼원패 머리", "Pair of dragons"),
            Self::RoundWindPair => Text::new("장풍 머리", "Pair of the round wind"),
            Self::SeatWindPair => Text::new("자풍 머리", "Pair of the seat wind"),
            Self::DoubleWindPair => Text::new("연풍 머리", "Pair of the double wind"),
            Self::OpenTriplet => Text::new("중장패 밍커", "Open triplet, simple"),
            Self::ClosedTriplet => Text::new("중장패 안커", "Closed triplet, simple"),
            Self::OpenOuterTriplet => Text::new("요구패 밍커", "Open triplet, terminal or honour"),
            Self::ClosedOuterTriplet => Text::new("요구패 안커", "Closed triplet, terminal or honour"),
            Self::OpenKan => Text::new("중장패 밍깡", "Open kan, simple"),
            Self::ClosedKan => Text::new("중장패 안깡", "Closed kan, simple"),
            Self::OpenOuterKan => Text::new("요구패 밍깡", "Open kan, terminal or honour"),
            Self::ClosedOuterKan => Text::new("요구패 안깡", "Closed kan, terminal or honour"),
        }
    }
}

/// What the fu of a hand are made of, each with its amount.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FuParts(ArrayVec<(FuPart, u8), 8>);

impl FuParts {
    /// One part more.
    pub(super) fn add(&mut self, part: FuPart, fu: u8) {
        self.0.push((part, fu));
    }

    /// The parts, the base first.
    pub fn iter(&self) -> impl Iterator<Item = (FuPart, u8)> {
        self.0.iter().copied()
    }

    /// Their sum, not rounded.
    #[must_use]
    pub fn sum(&self) -> u8 {
        self.0.iter().map(|(_, fu)| fu).sum()
    }
}
