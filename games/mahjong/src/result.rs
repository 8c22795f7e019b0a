//! How a hand ended, and how the match did.

use crate::{
    deal::{Concealed, OfferKind},
    joy::score::Part,
    meld::Meld,
    round::Round,
    score::{FuPart, Limit, Yaku},
    tile::Tile,
};
use arrayvec::ArrayVec;
use engine::{Reason, Seat, Text};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a hand ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndKind {
    /// 론: on another's tile.
    Ron,
    /// 쯔모: by an own draw.
    Tsumo,
    /// 황패유국: the wall is empty.
    Exhaustive,
    /// 유국만관: the wall is empty, and somebody threw nothing but terminals and honours.
    Nagashi,
    /// 구종구패.
    Kyushu,
    /// 사풍연타.
    Suufon,
    /// 사깡유국.
    Suukaikan,
    /// 사가리치.
    Suucha,
    /// 삼가화.
    Sanchahou,
}

impl EndKind {
    /// Whether it is an abortive draw (도중유국).
    #[must_use]
    pub const fn is_abortive(self) -> bool {
        matches!(self, Self::Kyushu | Self::Suufon | Self::Suukaikan | Self::Suucha | Self::Sanchahou)
    }

    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Ron => Text::new("론", "Ron"),
            Self::Tsumo => Text::new("쯔모", "Tsumo"),
            Self::Exhaustive => Text::new("유국", "Exhaustive draw"),
            Self::Nagashi => Text::new("유국만관", "Nagashi mangan"),
            Self::Kyushu => Text::new("구종구패", "Nine terminals and honours"),
            Self::Suufon => Text::new("사풍연타", "Four winds"),
            Self::Suukaikan => Text::new("사깡유국", "Four kans"),
            Self::Suucha => Text::new("사가리치", "Four riichi"),
            Self::Sanchahou => Text::new("삼가화", "Triple ron"),
        }
    }
}

/// Why points went from one seat to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PayReason {
    /// What the hand is worth.
    Hand,
    /// Counters (본장).
    Honba,
    /// Deposits on the table (공탁).
    Sticks,
    /// Liability (책임지불).
    Liable,
    /// Noten at an exhaustive draw (노텐 벌점).
    Noten,
    /// 유국만관.
    Nagashi,
}

/// Points that went from one seat to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Payment {
    /// Who paid; nobody, if they lay on the table.
    pub from: Option<Seat>,
    /// Who got them.
    pub to: Seat,
    /// How many.
    pub points: i32,
    /// Why.
    pub reason: PayReason,
}

/// A yaku of a hand. With a yakuman among them, `han` is how many times a yakuman it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct YakuLine {
    /// Which.
    pub yaku: Yaku,
    /// Its han.
    pub han: u8,
}

/// A part of the fu (부).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct FuLine {
    /// What for.
    pub part: FuPart,
    /// How much.
    pub fu: u8,
}

/// A part of a joy score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct JoyLine {
    /// What for.
    pub part: Part,
    /// How much.
    pub points: i32,
}

/// What a hand is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "mode", rename_all = "snake_case")]
pub enum Value {
    /// By the joy rules.
    Joy {
        /// The hand's score (S); with `joy_score = count` 1.
        score: i32,
        /// What it is made of.
        parts: Vec<JoyLine>,
        /// What the winner gets.
        gain: i32,
    },
    /// By the riichi rules.
    Riichi {
        /// The yaku in the order of display.
        yaku: Vec<YakuLine>,
        /// How many times a yakuman it is; 0: it is none.
        yakuman: u8,
        /// The han (판), dora included.
        han: u8,
        /// The fu (부), rounded; 0 with a yakuman.
        fu: u8,
        /// What the fu are made of.
        fu_parts: Vec<FuLine>,
        /// The limit that it reaches.
        limit: Option<Limit>,
        /// The base points.
        base: u32,
        /// What it is worth in all, without honba and deposits.
        points: u32,
    },
}

/// A hand that won.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Win {
    /// Who won.
    pub seat: Seat,
    /// Whose tile it was; nobody's, if it was drawn.
    pub from: Option<Seat>,
    /// The winning tile.
    pub tile: Tile,
    /// What happened with it; nothing, if it was drawn.
    pub kind: Option<OfferKind>,
    /// The concealed tiles, rising, without the winning one.
    #[ts(as = "Vec<Tile>")]
    pub hand: Concealed,
    /// The melds.
    #[ts(as = "Vec<Meld>")]
    pub melds: ArrayVec<Meld, 4>,
    /// North tiles set aside.
    #[ts(as = "Vec<Tile>")]
    pub kita: ArrayVec<Tile, 4>,
    /// What it is worth.
    pub value: Value,
    /// Who is liable for it; if two are, the first. What each of them pays is among the payments.
    pub liable: Option<Seat>,
    /// Who paid what, and why.
    pub payments: Vec<Payment>,
}

/// A hand that was shown without winning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Shown {
    /// Whose.
    pub seat: Seat,
    /// The concealed tiles, rising.
    #[ts(as = "Vec<Tile>")]
    pub hand: Concealed,
    /// The tile that it had just drawn.
    pub drawn: Option<Tile>,
}

/// How a hand ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HandResult {
    /// How.
    pub kind: EndKind,
    /// Which hand it was.
    pub round: Round,
    /// Who dealt it.
    pub dealer: Seat,
    /// Who won, the nearest to the discarder first.
    pub wins: Vec<Win>,
    /// Other hands that are shown: tenpai at an exhaustive draw; in joy all, if the host wants it.
    pub shown: Vec<Shown>,
    /// Who was tenpai at an exhaustive draw.
    pub tenpai: Vec<Seat>,
    /// Who threw nothing but terminals and honours (유국만관).
    pub nagashi: Vec<Seat>,
    /// Payments that belong to no win.
    pub payments: Vec<Payment>,
    /// Points won and lost, by seat; deposits of this hand were paid before.
    pub deltas: Vec<i32>,
    /// Points after it, by seat.
    pub points: Vec<i32>,
    /// How it ended in one line.
    pub summary: Text,
    /// The indicators that were open.
    pub indicators: Vec<Tile>,
    /// The indicators below them, if a winner was in riichi.
    pub ura: Vec<Tile>,
}

/// A win in the list of hands played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct WinRecord {
    /// Who won.
    pub seat: Seat,
    /// Whose tile it was; nobody's, if it was drawn.
    pub from: Option<Seat>,
    /// What it was worth.
    pub value: Value,
}

/// A hand in the list of hands played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HandRecord {
    /// Which hand it was.
    pub round: Round,
    /// Who dealt it.
    pub dealer: Seat,
    /// How it ended.
    pub kind: EndKind,
    /// Who won.
    pub wins: Vec<WinRecord>,
    /// Points won and lost, by seat.
    pub deltas: Vec<i32>,
    /// Points after it, by seat.
    pub points: Vec<i32>,
}

impl HandRecord {
    /// The short record of a hand.
    pub(crate) fn of(result: &HandResult) -> Self {
        let win = |win: &Win| WinRecord { seat: win.seat, from: win.from, value: win.value.clone() };
        Self {
            round: result.round,
            dealer: result.dealer,
            kind: result.kind,
            wins: result.wins.iter().map(win).collect(),
            deltas: result.deltas.clone(),
            points: result.points.clone(),
        }
    }
}

/// How the match went for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Place {
    /// Which seat.
    pub seat: Seat,
    /// Its place, from 1.
    pub place: u8,
    /// Its points at the end, deposits that were left included.
    pub points: i32,
    /// What the place is worth (우마), in tenths of a thousand.
    pub uma: i32,
    /// What the first gets besides (오카), in tenths of a thousand.
    pub oka: i32,
    /// The score of the match in tenths of a thousand; in joy the points won.
    pub score: i32,
}

/// How the match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct MatchResult {
    /// Why.
    pub reason: Reason,
    /// The seats, best first.
    pub places: Vec<Place>,
    /// Points at the beginning of the match.
    pub start: i32,
    /// Points that a seat had to come back to (반환점).
    pub target: i32,
}
