//! What everybody sees. Nothing is hidden: views differ only in what their reader may do.

use crate::{
    board::{Board, Count, Disc},
    options::RuleOptions,
    squares::Squares,
    state::State,
};
use engine::{
    Seat, Viewer,
    clock::ClocksView,
    duel::{Ended, MayRequest, Offers},
    grid::Point,
};
use serde::Serialize;
use ts_rs::TS;

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// The rules it is played by.
    pub rules: RuleOptions,
    /// The 64 squares row by row as people read, rank 1 first: `-` empty, `X` black, `O` white.
    pub board: String,
    /// The colours by seat.
    pub sides: [Disc; 2],
    /// Who has to act.
    pub actor: Option<Seat>,
    /// The colour of the next disc, until the game ends.
    pub to_move: Option<Disc>,
    /// Where it may go; left out where the host doesn't show it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub legal: Option<Squares>,
    /// How many discs there are.
    pub count: Count,
    /// The last disc.
    pub last: Option<Point>,
    /// What it turned.
    pub flipped: Squares,
    /// How many plies were made, forced passes included.
    pub move_no: usize,
    /// These plies in order, for the record beside the board: `d3 c3 pass f5`.
    pub moves: String,
    /// Who made the first of them.
    pub began: Disc,
    /// The clocks.
    pub clocks: ClocksView,
    /// The open offers.
    pub offers: Offers,
    /// How many undos each seat was granted, by seat.
    pub undo_used: [u8; 2],
    /// How many undos each seat can be granted.
    pub undo_limit: u8,
    /// What the reader may ask for; nothing for watchers, and once the game has ended.
    pub may: MayRequest,
    /// How it ended.
    pub ended: Option<Ended>,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let rules = state.options.rules;
        let over = state.ended.is_some();
        let may = match viewer {
            Viewer::Seat(seat) if !over => state.duel.may(&state.options.duel, state.moment(), seat),
            Viewer::Seat(_) | Viewer::Watcher => MayRequest::default(),
        };
        let legal = if over { Squares::EMPTY } else { state.record.moves() };
        Self {
            rules,
            board: state.board().write(),
            sides: state.sides(),
            actor: state.actor(),
            to_move: (!over).then_some(state.record.now().next),
            legal: rules.show_moves.then_some(legal),
            count: state.board().count(),
            last: state.record.last(),
            flipped: state.record.turned(),
            move_no: state.record.plies().len(),
            moves: state.record.write(),
            began: state.record.start().next,
            clocks: state.clocks.view(),
            offers: *state.duel.offers(),
            undo_used: state.duel.undo_used(),
            undo_limit: state.options.duel.undo_limit,
            may,
            ended: state.ended.clone(),
        }
    }

    /// The board, for computer players.
    ///
    /// # Panics
    /// If the view was not made by this game.
    #[must_use]
    pub fn read_board(&self) -> Board {
        let Some(board) = Board::read(&self.board) else { panic!("no board: {}", self.board) };
        board
    }
}
