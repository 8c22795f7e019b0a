//! Everything about a running game.

use crate::{
    action::Fault,
    canvas::Canvas,
    event::Channel,
    options::Options,
    turn::Stage,
    words::{Answer, Custom, WordNo},
};
use arrayvec::ArrayVec;
use engine::{Millis, Seat, SeatSet};
use serde::{Deserialize, Serialize};
use std::{collections::VecDeque, sync::Arc};

/// No game has more seats.
pub(crate) const SEATS: usize = 12;
/// How many lines a seat may say in [`LINES_MS`].
pub(crate) const LINES: usize = 5;
/// In how many milliseconds.
pub(crate) const LINES_MS: Millis = 5_000;
/// So many lines are kept for who comes in late.
const KEPT: usize = 40;
/// So many guesses of a seat are remembered in a turn.
const TRIED: usize = 64;

/// Everything about a running game. A copy is cheap: what grows or is large is shared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// What the host chose, without the words of the host's own.
    pub(crate) options: Arc<Options>,
    /// The words of the host's own.
    pub(crate) custom: Custom,
    /// The words that can still be offered; the last one is offered first.
    pub(crate) deck: Arc<Vec<WordNo>>,
    /// By seat.
    pub(crate) seats: Vec<Player>,
    /// The round, from 1.
    pub(crate) round: u8,
    /// The seat with which each round begins.
    pub(crate) first: Seat,
    /// Who draws in this round, in order.
    pub(crate) order: Vec<Seat>,
    /// The place in `order` of who draws now.
    pub(crate) at: u8,
    /// The number of the turn in the game, from 1.
    pub(crate) turn: u16,
    /// How far the turn is.
    pub(crate) stage: Stage,
    /// What is drawn in this turn.
    pub(crate) canvas: Canvas,
    /// Who likes the drawing.
    pub(crate) likes: Vec<Seat>,
    /// Votes against somebody, of this turn and the one before.
    pub(crate) kicks: Vec<Kick>,
    /// What was said since the words were offered, or since the drawing began.
    pub(crate) lines: Arc<VecDeque<Line>>,
    /// What was reported.
    pub(crate) reports: Arc<Vec<Report>>,
    /// The turns that are over.
    pub(crate) past: Arc<Vec<Past>>,
}

/// A seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) points: u32,
    /// Whether this seat has left the game.
    pub(crate) left: bool,
    /// When it said its last lines.
    pub(crate) said: ArrayVec<Millis, LINES>,
    /// The hashes of what it guessed in this turn.
    pub(crate) tried: Arc<Vec<u32>>,
    /// How many of its guesses were answered so far in this game.
    pub(crate) answers: u16,
    /// What it was answered last in this turn.
    pub(crate) answer: Option<Told>,
}

/// What a guesser alone is told of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "GuessAnswer")]
pub enum Told {
    /// The answer stands inside of a longer line.
    Contains,
    /// Nearly.
    Close,
    /// There was nothing to judge.
    Empty,
}

/// A vote against somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Kick {
    pub(crate) by: Seat,
    pub(crate) against: Seat,
    pub(crate) turn: u16,
}

/// A line that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    pub(crate) seat: Seat,
    pub(crate) text: Arc<str>,
    pub(crate) to: Channel,
}

/// What somebody reported, for the host and the admin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Report {
    pub(crate) turn: u16,
    pub(crate) by: Seat,
    pub(crate) what: Fault,
}

/// A turn that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Past {
    pub(crate) turn: u16,
    pub(crate) drawer: Seat,
    pub(crate) word: Option<WordNo>,
    pub(crate) likes: u8,
}

impl Player {
    /// Whether it may say another line now.
    pub(crate) fn may_say(&self, now: Millis) -> bool {
        let oldest = self.said.first().filter(|_| self.said.is_full());
        oldest.is_none_or(|&oldest| now.saturating_sub(oldest) >= LINES_MS)
    }

    /// It says a line.
    pub(crate) fn says(&mut self, now: Millis) {
        if self.said.is_full() {
            self.said.remove(0);
        }
        self.said.push(now);
    }

    /// It has guessed something.
    pub(crate) fn tries(&mut self, hash: u32) {
        let tried = Arc::make_mut(&mut self.tried);
        if tried.len() < TRIED && !tried.contains(&hash) {
            tried.push(hash);
        }
    }

    /// It is told something of its guess.
    pub(crate) fn is_told(&mut self, told: Told) {
        self.answers = self.answers.wrapping_add(1);
        self.answer = Some(told);
    }
}

impl State {
    /// The seats.
    pub(crate) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..).map(Seat).take(self.seats.len())
    }

    /// The seats that have not left.
    pub(crate) fn present(&self) -> SeatSet {
        self.all().filter(|seat| !self.seats[seat.index()].left).collect()
    }

    /// Whether this seat is there and has not left.
    pub(crate) fn is_present(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(|player| !player.left)
    }

    /// Who draws in this turn.
    pub(crate) fn drawer(&self) -> Seat {
        self.order[usize::from(self.at)]
    }

    /// How long a drawing takes, in milliseconds.
    pub(crate) fn draw_ms(&self) -> Millis {
        Millis::from(self.options.draw_sec) * 1_000
    }

    /// The word with this number.
    pub(crate) fn answer(&self, number: WordNo) -> Answer {
        self.custom.answer(number)
    }

    /// Keeps a line for who comes in late.
    pub(crate) fn keep(&mut self, line: Line) {
        let lines = Arc::make_mut(&mut self.lines);
        if lines.len() == KEPT {
            lines.pop_front();
        }
        lines.push_back(line);
    }

    /// The state as it is hashed: what was drawn is in it as a trace, and the host's words, which never change, are
    /// left out. So a hash costs the same however much was drawn.
    pub(crate) fn hashed(&self) -> Self {
        Self { canvas: self.canvas.without_log(), custom: Custom::default(), ..self.clone() }
    }
}
