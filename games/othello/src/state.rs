//! A running game.

use crate::{
    board::{Board, Count, Disc},
    options::{Empties, Options},
    record::{Ply, Position, Record},
};
use engine::{
    Seat,
    clock::Clocks,
    duel::{Duel, Ended, Moment},
    time::Millis,
};
use serde::{Deserialize, Serialize};

/// A running game. Its board follows from the first position and the plies and is not stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub struct State {
    pub(crate) options: Options,
    pub(crate) duel: Duel,
    pub(crate) clocks: Clocks,
    pub(crate) record: Record,
    pub(crate) ended: Option<Ended>,
}

/// A state as it is stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Stored {
    options: Options,
    duel: Duel,
    clocks: Clocks,
    start: String,
    moves: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ended: Option<Ended>,
}

impl From<State> for Stored {
    fn from(state: State) -> Self {
        let State { options, duel, clocks, record, ended } = state;
        Self { options, duel, clocks, start: record.start().write(), moves: record.write(), ended }
    }
}

impl TryFrom<Stored> for State {
    type Error = String;

    fn try_from(stored: Stored) -> Result<Self, String> {
        let Stored { options, duel, clocks, start, moves, ended } = stored;
        let position = Position::read(&start).ok_or_else(|| format!("no such position: {start}"))?;
        let record = Record::read(position, &moves).ok_or_else(|| format!("no such moves: {moves}"))?;
        Ok(Self { options, duel, clocks, record, ended })
    }
}

impl State {
    /// A game that has just begun.
    pub(crate) fn new(options: Options, duel: Duel, now: Millis) -> Self {
        let next = if options.rules.corners == 0 { Disc::Black } else { Disc::White };
        Self::begin(options, duel, Position { board: Board::with_corners(options.rules.corners), next }, now)
    }

    fn begin(options: Options, duel: Duel, start: Position, now: Millis) -> Self {
        let clocks = Clocks::new(options.clock.control(), 2);
        let mut state = Self { options, duel, clocks, record: Record::new(start), ended: None };
        state.start_turn(now);
        state
    }

    /// A game that begins with this position: for tests and puzzles. Black is seat 0. If the side to move has to pass
    /// it has done so.
    ///
    /// # Panics
    /// If neither side has a move.
    #[must_use]
    pub fn position(options: Options, start: Position, now: Millis) -> Self {
        assert!(!start.is_over(), "neither side has a move: {start:?}");
        let duel = Duel::new(engine::duel::FirstMove::Host, 0, &mut engine::Rng::from_seed64(0));
        let mut state = Self::begin(options, duel, start, now);
        if start.must_pass() {
            state.record.pass();
            state.start_turn(now);
        }
        state
    }

    /// The options it is played with.
    #[must_use]
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The discs.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.record.now().board
    }

    /// The plies made.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        self.record.plies()
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

    /// The seat that has to act.
    #[must_use]
    pub const fn actor(&self) -> Option<Seat> {
        if self.ended.is_some() { None } else { Some(self.seat_to_move()) }
    }

    /// The seat of the side to move, whether the game has ended or not.
    pub(crate) const fn seat_to_move(&self) -> Seat {
        self.duel.seat_of(match self.record.now().next {
            Disc::Black => engine::duel::Side::First,
            Disc::White => engine::duel::Side::Second,
        })
    }

    /// The colour of a seat.
    pub(crate) fn disc_of(&self, seat: Seat) -> Disc {
        self.duel.side_of(seat).into()
    }

    /// The colours by seat.
    pub(crate) fn sides(&self) -> [Disc; 2] {
        self.duel.sides().map(Disc::from)
    }

    /// What a game that ended on the board is worth to both: the discs, and the empty squares where they go to the
    /// winner.
    pub(crate) fn score(&self) -> Count {
        let Count { black, white } = self.board().count();
        let given = if self.options.rules.empties == Empties::Winner { self.board().empty().len() } else { 0 };
        match black.cmp(&white) {
            std::cmp::Ordering::Greater => Count { black: black + given, white },
            std::cmp::Ordering::Less => Count { black, white: white + given },
            std::cmp::Ordering::Equal => Count { black, white },
        }
    }

    /// What a request needs to know of this moment.
    pub(crate) fn moment(&self) -> Moment {
        #[allow(clippy::cast_possible_truncation)] // a game has about a hundred plies at most
        let ply = self.record.plies().len() as u32;
        Moment { ply, draw_open: true, undo_open: true }
    }

    /// The turn of whoever has to act begins.
    pub(crate) fn start_turn(&mut self, now: Millis) {
        self.clocks.start(self.seat_to_move(), now);
    }
}
