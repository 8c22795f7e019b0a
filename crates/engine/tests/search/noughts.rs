//! Noughts and crosses, as a game and as a position.

use crate::facts;
use engine::{
    BotInput, Cx, Game, Input, Meta, Millis, Outcome, Plan, Reason, Refusal, Seat, SeatSet, SetupCx, Text, Timer,
    Viewer,
    game::InputOf,
    search::alphabeta::{self, WON},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// Nine cells; seat 0 moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub(crate) struct Board {
    cells: [Option<Seat>; 9],
}

impl Board {
    /// `X` is seat 0, `O` seat 1, row by row.
    pub(crate) fn of(rows: &str) -> Self {
        let mut board = Self::default();
        for (cell, sign) in board.cells.iter_mut().zip(rows.chars().filter(|sign| !sign.is_whitespace())) {
            *cell = match sign {
                'X' => Some(Seat(0)),
                'O' => Some(Seat(1)),
                _ => None,
            };
        }
        board
    }

    pub(crate) fn to_move(self) -> Seat {
        Seat(u8::from(self.cells.iter().flatten().count() % 2 == 1))
    }

    pub(crate) fn winner(&self) -> Option<Seat> {
        LINES.iter().find_map(|line| {
            let [a, b, c] = line.map(|cell| self.cells[cell]);
            if a == b && b == c { a } else { None }
        })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.winner().is_some() || self.cells.iter().all(Option::is_some)
    }

    pub(crate) fn free(&self) -> impl Iterator<Item = u8> {
        (0..9).filter(|&cell| self.cells[usize::from(cell)].is_none())
    }

    pub(crate) fn place(&mut self, cell: u8) {
        self.cells[usize::from(cell)] = Some(self.to_move());
    }
}

#[derive(Debug)]
pub(crate) struct Noughts;

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
pub(crate) struct NoOptions {}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Taken;

impl Refusal for Taken {
    fn code(&self) -> &'static str {
        "not_legal"
    }

    fn text(&self) -> Text {
        Text::new("빈칸에 두세요", "Choose an empty cell")
    }
}

impl Game for Noughts {
    type Options = NoOptions;
    type State = Board;
    type Action = u8;
    type Auto = ();
    type Event = ();
    type View = Board;
    type Refusal = Taken;

    const META: Meta = facts("noughts", false);

    fn seats(_: &NoOptions) -> RangeInclusive<u8> {
        2..=2
    }

    fn setup(_: &SetupCx<'_, NoOptions>, _: &mut Cx<'_, ()>) -> Board {
        Board::default()
    }

    fn check(board: &Board, input: &InputOf<Self>, _: Millis) -> Result<(), Taken> {
        match input {
            Input::Act { seat, act } if *seat == board.to_move() && board.free().any(|cell| cell == *act) => Ok(()),
            _ => Err(Taken),
        }
    }

    fn apply(board: &mut Board, input: &InputOf<Self>, _: &mut Cx<'_, ()>) {
        assert_eq!(Self::check(board, input, 0), Ok(()), "the search makes legal moves only");
        if let Input::Act { act, .. } = input {
            board.place(*act);
        }
    }

    fn view(board: &Board, _: Viewer) -> Board {
        *board
    }

    fn awaiting(board: &Board) -> SeatSet {
        if board.is_over() { SeatSet::EMPTY } else { SeatSet::one(board.to_move()) }
    }

    fn timer(_: &Board) -> Timer {
        Timer::default()
    }

    fn on_timeout(_: &Board, _: Seat) -> InputOf<Self> {
        Input::Auto { seat: None, auto: () }
    }

    fn on_leave(_: &Board, _: Seat) -> Option<InputOf<Self>> {
        None
    }

    fn outcome(board: &Board) -> Option<Outcome> {
        let ranking = match board.winner() {
            Some(winner) => vec![vec![winner], vec![winner.other()]],
            None if board.is_over() => vec![vec![Seat(0), Seat(1)]],
            None => return None,
        };
        Some(Outcome {
            ranking,
            scores: vec![],
            delta: None,
            reason: Reason::new("line"),
            summary: Text::new("끝", "End"),
        })
    }

    fn legal(board: &Board, seat: Seat, _: Millis, out: &mut Vec<u8>) {
        if !board.is_over() && seat == board.to_move() {
            out.extend(board.free());
        }
    }

    fn format(cell: &u8) -> String {
        cell.to_string()
    }

    fn parse(text: &str) -> Option<u8> {
        text.parse().ok()
    }

    fn decide(_: BotInput<'_, Self>) -> Option<Plan<u8>> {
        None
    }
}

/// A board that counts the moves that were made on it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Counted {
    pub(crate) board: Board,
    pub(crate) plays: u32,
}

impl Counted {
    pub(crate) const fn new(board: Board) -> Self {
        Self { board, plays: 0 }
    }
}

impl alphabeta::Position for Counted {
    type Move = u8;
    type Undo = Board;

    fn moves(&self, out: &mut Vec<u8>) {
        out.extend(self.board.free());
    }

    fn play(&mut self, cell: u8) -> Board {
        let before = self.board;
        self.board.place(cell);
        self.plays += 1;
        before
    }

    fn undo(&mut self, _: u8, before: Board) {
        self.board = before;
    }

    fn ended(&self) -> Option<i32> {
        match self.board.winner() {
            Some(winner) if winner == self.board.to_move() => Some(WON),
            Some(_) => Some(-WON),
            None if self.board.is_over() => Some(0),
            None => None,
        }
    }

    fn evaluate(&self) -> i32 {
        0
    }
}
