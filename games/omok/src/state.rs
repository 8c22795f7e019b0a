//! A running game.

use crate::{
    board::{Board, Stone},
    judge::{Forbidden, forbidden_points},
    law::Law,
    opening::{Phase, Zone},
    options::{ForbiddenPlay, Options},
    record::{Ply, Record},
};
use engine::{
    Seat,
    clock::Clocks,
    duel::{Duel, Ended, Moment},
    grid::Point,
    time::Millis,
};
use serde::{Deserialize, Serialize};

/// A running game. The board and the forbidden points follow from the plies and are not stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored")]
pub struct State {
    pub(crate) options: Options,
    pub(crate) duel: Duel,
    pub(crate) clocks: Clocks,
    #[serde(rename = "moves")]
    pub(crate) record: Record,
    pub(crate) phase: Phase,
    /// Where the fifth stone may be, while white picks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) offered: Vec<Point>,
    /// Black may offer ten fifth stones instead of placing one.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) ten_open: bool,
    /// How many plies were made when the ordinary game began: an undo goes no further back.
    pub(crate) play_from: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ended: Option<Ended>,
    /// The forbidden points of the side to move.
    #[serde(skip)]
    pub(crate) forbidden: Vec<Forbidden>,
}

/// A state as it is stored.
#[derive(Deserialize)]
struct Stored {
    options: Options,
    duel: Duel,
    clocks: Clocks,
    moves: String,
    phase: Phase,
    #[serde(default)]
    offered: Vec<Point>,
    #[serde(default)]
    ten_open: bool,
    play_from: usize,
    ended: Option<Ended>,
}

impl TryFrom<Stored> for State {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Self, String> {
        let size = stored.options.rules.size;
        let record = Record::read(size, &stored.moves).ok_or_else(|| format!("no such moves: {}", stored.moves))?;
        let mut state = Self {
            options: stored.options,
            duel: stored.duel,
            clocks: stored.clocks,
            record,
            phase: stored.phase,
            offered: stored.offered,
            ten_open: stored.ten_open,
            play_from: stored.play_from,
            ended: stored.ended,
            forbidden: Vec::new(),
        };
        state.find_forbidden();
        Ok(state)
    }
}

impl State {
    /// A game that has just begun.
    pub(crate) fn new(options: Options, duel: Duel, now: Millis) -> Self {
        let mut state = Self {
            options,
            duel,
            clocks: Clocks::new(options.clock.control(), 2),
            record: Record::new(options.rules.size),
            phase: Phase::first(options.rules.opening),
            offered: Vec::new(),
            ten_open: false,
            play_from: 0,
            ended: None,
            forbidden: Vec::new(),
        };
        state.start_turn(now);
        state
    }

    /// A game in play with these stones on the board and `next` to move: for tests and puzzles. Black is seat 0. A side
    /// that has no more stones to place has passed.
    ///
    /// # Panics
    /// If two stones lie on one point, or one lies off the board.
    #[must_use]
    pub fn position(options: Options, black: &[Point], white: &[Point], next: Stone, now: Millis) -> Self {
        let duel = Duel::new(engine::duel::FirstMove::Host, 0, &mut engine::Rng::from_seed64(0));
        let mut state = Self::new(options, duel, now);
        let record = &mut state.record;
        for turn in 0..black.len().max(white.len()) {
            for stones in [black, white] {
                match stones.get(turn) {
                    Some(&at) => {
                        assert!(options.rules.size.grid().contains(at), "{at} is not on the board");
                        assert!(record.board().is_empty(at), "{at} is taken");
                        record.place(at);
                    }
                    None => record.pass(),
                }
            }
        }
        if next == Stone::White {
            record.pass();
        }
        state.phase = Phase::Play;
        state.play_from = state.record.len();
        state.start_turn(now);
        state.find_forbidden();
        state
    }

    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The stones on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.record.board()
    }

    /// The plies made.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        self.record.plies()
    }

    /// What has to be done next.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Sides, offers and undos.
    #[must_use]
    pub const fn duel(&self) -> &Duel {
        &self.duel
    }

    /// The clocks.
    #[must_use]
    pub const fn clocks(&self) -> &Clocks {
        &self.clocks
    }

    /// The forbidden points of the side to move, whether they are shown or not.
    #[must_use]
    pub fn forbidden(&self) -> &[Forbidden] {
        &self.forbidden
    }

    /// The seat that has to act.
    #[must_use]
    pub fn actor(&self) -> Option<Seat> {
        let stone = self.phase.actor(self.record.next())?;
        Some(self.duel.seat_of(stone.into()))
    }

    /// The colour of a seat.
    pub(crate) fn stone_of(&self, seat: Seat) -> Stone {
        self.duel.side_of(seat).into()
    }

    /// The colours by seat.
    pub(crate) fn sides(&self) -> [Stone; 2] {
        self.duel.sides().map(Stone::from)
    }

    /// What the rules say about a colour.
    pub(crate) fn law(&self, stone: Stone) -> Law {
        Law::of(&self.options.rules, stone)
    }

    /// Whether a stone on a forbidden point is refused rather than lost.
    pub(crate) fn refuses_fouls(&self) -> bool {
        self.options.rules.forbidden_play == ForbiddenPlay::Refuse
    }

    /// Where the next stone must go; `None`: anywhere.
    pub(crate) fn zone(&self) -> Option<Zone> {
        Zone::of(&self.options.rules, self.phase, self.record.board().stones())
    }

    /// What a request needs to know of this moment.
    pub(crate) fn moment(&self) -> Moment {
        let playing = self.phase == Phase::Play;
        #[allow(clippy::cast_possible_truncation)] // a game has a few hundred plies
        Moment { ply: self.record.len() as u32, draw_open: playing, undo_open: playing }
    }

    /// The turn of whoever has to act begins.
    pub(crate) fn start_turn(&mut self, now: Millis) {
        if let Some(seat) = self.actor() {
            self.clocks.start(seat, now);
        }
    }

    /// Looks for the forbidden points of the side to move, once a position.
    pub(crate) fn find_forbidden(&mut self) {
        self.forbidden.clear();
        let next = self.record.next();
        let law = self.law(next);
        if self.phase.places() && law.forbids() {
            self.forbidden = forbidden_points(self.record.board(), law, next);
        }
    }
}
