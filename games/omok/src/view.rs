//! What everybody sees. Nothing is hidden: views differ only in what their reader may do.

use crate::{
    action::Take,
    board::{Axis, Board, Stone, stretch},
    judge::Forbidden,
    law::Law,
    opening::{Phase, Zone},
    options::RuleOptions,
    rules::FIVE,
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
    /// The board row by row as people read, the top rank first: `.` empty, `X` black, `O` white.
    pub board: String,
    /// The colours by seat.
    pub sides: [Stone; 2],
    /// What has to be done next.
    pub phase: Phase,
    /// Who has to do it.
    pub actor: Option<Seat>,
    /// The colour of the next stone, until the game ends.
    pub to_move: Option<Stone>,
    /// What the actor has to choose from; empty where nothing is chosen.
    pub must_choose: Vec<Take>,
    /// The square that binds the next stone; nothing: it may go anywhere.
    pub zone: Option<Zone>,
    /// Whether black may offer ten fifth stones instead of placing one.
    pub may_offer_fifths: bool,
    /// The fifth stones that white picks from.
    pub offered: Vec<Point>,
    /// Where the side to move may not place a stone (or loses by it); empty where the host doesn't show it.
    pub forbidden: Vec<Forbidden>,
    /// The last stone.
    pub last: Option<Point>,
    /// How many plies were made, forced passes included.
    pub move_no: usize,
    /// These plies in order, for the record beside the board: `h8 i9 -- j10`, `--` for a forced pass.
    pub moves: String,
    /// The stones of every winning line.
    pub line: Vec<Point>,
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
        Self {
            rules,
            board: state.board().write(),
            sides: state.sides(),
            phase: state.phase,
            actor: state.actor(),
            to_move: (!over).then(|| state.record.next()),
            must_choose: state.phase.choices(rules.opening).to_vec(),
            zone: state.zone(),
            may_offer_fifths: state.ten_open,
            offered: state.offered.clone(),
            forbidden: if rules.show_forbidden { state.forbidden.clone() } else { Vec::new() },
            last: state.record.last().map(|(_, at)| at),
            move_no: state.record.len(),
            moves: state.record.write(),
            line: winning_line(state),
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

    /// What the rules say about a colour.
    #[must_use]
    pub fn law(&self, stone: Stone) -> Law {
        Law::of(&self.rules, stone)
    }
}

/// The stones of every line with which the last stone wins, each once; none if it doesn't.
pub(crate) fn winning_line(state: &State) -> Vec<Point> {
    let mut points = Vec::new();
    if state.ended.as_ref().is_some_and(|ended| ended.reason != FIVE) {
        return points;
    }
    let Some((stone, at)) = state.record.last() else { return points };
    for axis in Axis::ALL {
        let (line, bit) = state.board().line(stone, axis, at);
        if line.is_five(bit, state.law(stone).exact) {
            let run = line.run(bit);
            let (back, ahead) = (bit - run.first, run.first + run.len - 1 - bit);
            #[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap)] // at most 18
            let stones = stretch(axis, at, back as i8, ahead as i8);
            points.extend(stones.filter(|point| !points.contains(point)).collect::<Vec<_>>());
        }
    }
    points
}
