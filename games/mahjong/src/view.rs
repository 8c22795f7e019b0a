//! What each viewer sees (rules C5): all that a screen needs, and nothing that its reader may not know.

pub(crate) mod own;
mod table;

pub(crate) use table::deadline;

pub use own::{DiscardHelp, Furiten, Own, Useful, Wait};

use crate::{
    action::Action,
    deal::{Liability, Offer, RiichiState, River},
    meld::Meld,
    options::Options,
    result::{HandRecord, HandResult, MatchResult},
    round::Round,
    tile::{Kind, Tile, Wind},
};
use arrayvec::ArrayVec;
use engine::{Millis, Seat};
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// Where the hand stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Somebody has to discard.
    Discard,
    /// Others may answer a discard.
    Claims,
    /// Others may win with the tile of an added kan, a closed kan or a North set aside.
    Robbing,
    /// The hand is over, and the next one comes.
    HandOver,
    /// The match is over.
    Finished,
}

/// One side of the table.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SeatView {
    /// The seat's wind (자풍).
    pub wind: Wind,
    /// Points.
    pub points: i32,
    /// How many concealed tiles it has, the one just drawn not counted.
    pub concealed: u8,
    /// Whether a tile just drawn lies apart.
    pub drawn: bool,
    /// Sets that are laid out.
    #[ts(as = "Vec<Meld>")]
    pub melds: ArrayVec<Meld, 4>,
    /// Discards in order, those that were taken away too.
    #[ts(as = "Vec<crate::deal::Thrown>")]
    pub river: River,
    /// North tiles set aside.
    #[ts(as = "Vec<Tile>")]
    pub kita: ArrayVec<Tile, 4>,
    /// How far it is with riichi.
    pub riichi: RiichiState,
    /// Whether that riichi counts double.
    pub double: bool,
    /// Whether a win now would be within the turn after riichi (일발).
    pub ippatsu: bool,
    /// Who is liable for its yakuman.
    #[ts(as = "Vec<Liability>")]
    pub pao: ArrayVec<Liability, 2>,
    /// Whether it left for good.
    pub left: bool,
    /// Whether it has seen enough of the finished hand.
    pub ready: bool,
}

/// A window in which others may answer a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WindowView {
    /// Its number; answers carry it.
    pub number: u32,
    /// The tile, whose it is, and what happened with it.
    pub offer: Offer,
    /// When it opened, in the room's time.
    #[ts(type = "number")]
    pub opened_at: Millis,
    /// When it closes at the latest.
    #[ts(type = "number")]
    pub deadline: Millis,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// The rules it is played by.
    pub options: Options,
    /// The viewer's seat; none for watchers.
    pub me: Option<Seat>,
    /// Where the hand stands.
    pub phase: Phase,
    /// The hand's number in the match, from 0.
    pub hand_no: u16,
    /// Which hand it is.
    pub round: Round,
    /// Who dealt.
    pub dealer: Seat,
    /// Who dealt the first hand: ties of points go by the order from there.
    pub first_dealer: Seat,
    /// Whose turn it is, or whose tile is being answered; nobody's once the hand is over.
    pub current: Option<Seat>,
    /// Tiles that can still be drawn (남은 패).
    pub live_left: u8,
    /// How many replacement tiles were taken.
    pub taken: u8,
    /// The indicators that are open (도라 표시패).
    #[ts(as = "Vec<Tile>")]
    pub indicators: ArrayVec<Tile, 5>,
    /// How many indicators will be opened with the next discard.
    pub pending_dora: u8,
    /// The kinds that are dora, as often as they count.
    #[ts(as = "Vec<Kind>")]
    pub dora: ArrayVec<Kind, 5>,
    /// The ids of the tiles that are red fives at this table; plain numbers, since they say nothing about where they
    /// lie.
    #[ts(as = "Vec<u8>")]
    pub reds: ArrayVec<u8, 4>,
    /// Whether nobody has called anything in this hand.
    pub uncalled: bool,
    /// Who made the kans, in order.
    pub kans: Vec<Seat>,
    /// Whether the tile just drawn is a replacement tile.
    pub replacement: bool,
    /// The sides of the table, by seat.
    #[ts(as = "Vec<SeatView>")]
    pub seats: ArrayVec<SeatView, 4>,
    /// The tile that was thrown or declared last.
    pub last: Option<Offer>,
    /// The number of the newest window.
    pub windows: u32,
    /// The window that is open.
    pub window: Option<WindowView>,
    /// When the turn or the pause began, in the room's time.
    #[ts(type = "number | null")]
    pub since: Option<Millis>,
    /// Until when somebody has time, in the room's time.
    #[ts(type = "number | null")]
    pub deadline: Option<Millis>,
    /// What only the viewer sees; nothing for watchers.
    pub own: Option<Own>,
    /// How the hand ended.
    #[ts(as = "Option<HandResult>")]
    pub result: Option<Arc<HandResult>>,
    /// The hands played, in order.
    #[ts(as = "Vec<HandRecord>")]
    pub history: Arc<Vec<HandRecord>>,
    /// How the match ended.
    #[ts(as = "Option<MatchResult>")]
    pub ending: Option<Arc<MatchResult>>,
}

impl View {
    /// What the viewer may do now.
    #[must_use]
    pub fn legal(&self) -> &[Action] {
        self.own.as_ref().map_or(&[], |own| &own.legal)
    }
}
