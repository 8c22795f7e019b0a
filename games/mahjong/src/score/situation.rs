//! How a hand was won.

use crate::tile::{Kind, Wind};

/// A riichi that stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Riichi {
    /// Whether it was declared with the first discard (더블리치).
    pub double: bool,
    /// Whether it is the first go-around since, without a call (일발).
    pub ippatsu: bool,
}

/// The draw that won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Drawn {
    /// From the live wall.
    #[default]
    Wall,
    /// The last tile of the live wall (해저로월).
    Last,
    /// A replacement tile (영상개화).
    Replacement,
    /// The very first draw, before any call (천화, 지화).
    First,
}

/// The tile of another seat that won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thrown {
    /// A discard.
    #[default]
    Discard,
    /// The discard after which nobody draws (하저로어).
    Last,
    /// Added to a kan (창깡).
    AddedKan,
    /// Laid out as a closed kan, or set aside as kita: nothing is said about it.
    Aside,
    /// A discard before the winner's first draw, without any call (인화).
    First,
}

/// How the winning tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// 쯔모.
    Tsumo(Drawn),
    /// 론.
    Ron(Thrown),
}

impl By {
    /// Whether it was drawn.
    #[must_use]
    pub const fn is_tsumo(self) -> bool {
        matches!(self, Self::Tsumo(_))
    }
}

/// How a hand was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation<'a> {
    /// How the winning tile came.
    pub by: By,
    /// The winner's wind (자풍).
    pub seat_wind: Wind,
    /// The round's wind (장풍).
    pub round_wind: Wind,
    /// The winner's riichi.
    pub riichi: Option<Riichi>,
    /// The open indicators (도라 표시패).
    pub indicators: &'a [Kind],
    /// Those below them (뒷도라); they count in riichi only.
    pub ura: &'a [Kind],
    /// North tiles set aside (북 빼기).
    pub nuki: u8,
}
