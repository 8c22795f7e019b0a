//! A running match.

use crate::{
    deal::Deal,
    options::{Mode, Options},
    result::{HandRecord, HandResult, MatchResult},
    round::Round,
    tile::{Reds, Tile},
    wall::{Wall, WallKind},
    window::Window,
};
use arrayvec::ArrayVec;
use engine::{Millis, Seat, SetupCx, turns::begins_in_turn};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What runs on the clock: a turn, a window, or a pause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Pace {
    /// Somebody has to discard.
    Turn {
        /// Since when.
        since: Millis,
        /// Until when.
        deadline: Millis,
    },
    /// Others may answer a tile.
    Window(Window),
    /// The hand is over and looked at.
    Pause {
        /// How it ended.
        result: Arc<HandResult>,
        /// Who has seen enough.
        ready: ArrayVec<bool, 4>,
        /// Since when.
        since: Millis,
        /// When the next hand begins at the latest.
        deadline: Millis,
        /// Who deals it, and which one it is.
        next: (Seat, Round),
    },
    /// The match is over.
    Done {
        /// How the last hand ended, if it did.
        result: Option<Arc<HandResult>>,
        /// How the match did.
        ending: Arc<MatchResult>,
    },
}

/// A running match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub(crate) options: Options,
    /// Who dealt the first hand.
    pub(crate) first_dealer: Seat,
    /// The hand's number, from 0.
    pub(crate) hand_no: u16,
    /// Which hand it is.
    pub(crate) round: Round,
    /// Points, by seat.
    pub(crate) points: ArrayVec<i32, 4>,
    /// Who left for good, by seat.
    pub(crate) left: ArrayVec<bool, 4>,
    /// The tiles on the table.
    pub(crate) deal: Deal,
    /// What runs on the clock.
    pub(crate) pace: Pace,
    /// The number of the newest window.
    pub(crate) windows: u32,
    /// The hands played, in order.
    pub(crate) history: Arc<Vec<HandRecord>>,
}

impl State {
    /// A match whose first hand is played from this wall.
    pub(crate) fn first_hand(setup: &SetupCx<'_, Options>, wall: Wall) -> Self {
        let options = *setup.options;
        let dealer = begins_in_turn(setup.seats, setup.game_no);
        let start = options.start();
        Self {
            options,
            first_dealer: dealer,
            hand_no: 0,
            round: Round::FIRST,
            points: (0..setup.seats).map(|_| start).collect(),
            left: (0..setup.seats).map(|_| false).collect(),
            deal: Deal::begin(wall, setup.seats, dealer, options.first_indicators()),
            pace: Pace::Turn { since: setup.now, deadline: setup.now },
            windows: 0,
            history: Arc::default(),
        }
    }

    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// How many play.
    #[must_use]
    pub fn players(&self) -> u8 {
        self.deal.players()
    }

    /// Every seat.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat)
    }

    /// Whether a seat left for good.
    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.left[seat.index()]
    }

    /// The points, by seat.
    #[must_use]
    pub fn points(&self) -> &[i32] {
        &self.points
    }

    /// The hands played, in order.
    #[must_use]
    pub fn history(&self) -> &[HandRecord] {
        &self.history
    }

    /// How the last hand ended, while it is looked at and once the match is over.
    #[must_use]
    pub fn result(&self) -> Option<&HandResult> {
        match &self.pace {
            Pace::Pause { result, .. } => Some(result),
            Pace::Done { result, .. } => result.as_deref(),
            Pace::Turn { .. } | Pace::Window(_) => None,
        }
    }

    /// The same, shared.
    pub(crate) fn shared_result(&self) -> Option<Arc<HandResult>> {
        match &self.pace {
            Pace::Pause { result, .. } => Some(result.clone()),
            Pace::Done { result, .. } => result.clone(),
            Pace::Turn { .. } | Pace::Window(_) => None,
        }
    }

    /// The same, shared.
    pub(crate) fn shared_ending(&self) -> Option<Arc<MatchResult>> {
        if let Pace::Done { ending, .. } = &self.pace { Some(ending.clone()) } else { None }
    }

    /// How the match ended.
    #[must_use]
    pub fn ending(&self) -> Option<&MatchResult> {
        if let Pace::Done { ending, .. } = &self.pace { Some(ending) } else { None }
    }

    /// The window that is open.
    pub(crate) const fn window(&self) -> Option<&Window> {
        if let Pace::Window(window) = &self.pace { Some(window) } else { None }
    }
}

impl Options {
    /// Points at the beginning.
    pub(crate) fn start(&self) -> i32 {
        match self.mode {
            Mode::Joy => 0,
            Mode::Riichi => self.riichi.start(),
        }
    }

    /// What the wall is made of.
    pub(crate) const fn wall(&self) -> WallKind {
        match self.mode {
            Mode::Joy => WallKind::Joy,
            Mode::Riichi if self.is_sanma() => WallKind::Three,
            Mode::Riichi => WallKind::Four,
        }
    }

    /// How many indicators lie open at the beginning of a hand.
    pub(crate) const fn first_indicators(&self) -> u8 {
        match self.mode {
            Mode::Joy => 0,
            Mode::Riichi => 1,
        }
    }

    /// The red fives at the table.
    #[must_use]
    pub const fn reds(&self) -> Reds {
        match (self.mode, self.riichi.red_fives) {
            (Mode::Joy, _) | (_, 0) => Reds::None,
            (_, 4) => Reds::Four,
            _ => Reds::Three,
        }
    }

    /// The tiles that are red fives at the table.
    pub(crate) fn red_tiles(&self) -> impl Iterator<Item = Tile> {
        let (reds, set) = (self.reds(), self.wall().tiles());
        Tile::all().filter(move |tile| tile.is_red(reds) && set.has(tile.kind()))
    }
}
