//! The rules: what may be done, and what it changes.

use crate::options::Options;
use engine::{
    Audience, Cx, Input, Millis, Outcome, Reason, Seat, SetupCx, Text,
    clock::{Clocks, Spent},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};
use ts_rs::TS;

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub(crate) options: Options,
    /// Stones that are left.
    pub(crate) heap: u32,
    pub(crate) phase: Phase,
    pub(crate) clocks: Clocks,
}

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// This seat takes stones.
    Turn(Seat),
    /// It has ended.
    Over(Ending),
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who won.
    pub winner: Seat,
    /// Why.
    pub why: Why,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The last stone was taken.
    LastStone,
    /// The other one gave up.
    Resigned,
    /// The other one's time ran out.
    Time,
    /// The other one left.
    Left,
}

/// What a player sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Takes stones from the heap.
    Take {
        /// How many.
        stones: u32,
    },
    /// Gives up.
    Resign {},
}

/// What only the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// The seat's time ran out.
    OutOfTime,
    /// The seat left.
    Left,
}

/// What is told of a step, for motion and sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// Stones were taken.
    Took {
        /// By whom.
        seat: Seat,
        /// How many.
        stones: u32,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game has ended.
    GameOver,
    /// The running turn is out of time.
    TimeOver,
    /// The other seat has to act.
    NotYourTurn,
    /// Not so many may be taken.
    NotSoMany {
        /// The most that may be taken now.
        most: u32,
    },
}

impl engine::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::TimeOver => "time_over",
            Self::NotYourTurn => "not_your_turn",
            Self::NotSoMany { .. } => "not_so_many",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::GameOver => {
                Text::new("이미 끝난 판이에요. 한 판 더 해 보세요", "This game has ended. Play another one")
            }
            Self::TimeOver => Text::new("시간이 다 됐어요. 결과를 기다려 주세요", "Time is up. Wait for the result"),
            Self::NotYourTurn => {
                Text::new("아직 내 차례가 아니에요. 상대를 기다려 주세요", "It isn't your turn yet. Please wait")
            }
            Self::NotSoMany { most } => Text::owned(
                format!("1개에서 {most}개까지 가져갈 수 있어요. 다시 골라 주세요"),
                format!("You can take 1 to {most} stones. Choose again"),
            ),
        }
    }
}

impl State {
    /// Begins a game. Who begins changes from game to game.
    pub(crate) fn new(setup: &SetupCx<'_, Options>) -> Self {
        let options = setup.options.clone();
        // The remainder is 0 or 1.
        let first = Seat(u8::from(setup.game_no % 2 == 1));
        let mut clocks = Clocks::new(options.clock.control(), setup.seats);
        clocks.start(first, setup.now);
        Self { heap: options.stones, phase: Phase::Turn(first), clocks, options }
    }

    /// Whose turn it is.
    pub(crate) const fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// The most stones that may be taken now.
    pub(crate) fn most(&self) -> u32 {
        self.options.at_once.min(self.heap)
    }

    fn end(&mut self, winner: Seat, why: Why) {
        self.phase = Phase::Over(Ending { winner, why });
    }
}

pub(crate) fn check(state: &State, input: &Input<Action, Auto>, now: Millis) -> Result<(), Refusal> {
    let Phase::Turn(turn) = state.phase else { return Err(Refusal::GameOver) };
    match *input {
        Input::Act { .. } if state.clocks.is_late(now) => Err(Refusal::TimeOver),
        Input::Act { act: Action::Resign {}, .. } | Input::Auto { auto: Auto::Left, .. } => Ok(()),
        Input::Act { seat, act: Action::Take { stones } } => {
            if seat != turn {
                return Err(Refusal::NotYourTurn);
            }
            let most = state.most();
            (1..=most).contains(&stones).then_some(()).ok_or(Refusal::NotSoMany { most })
        }
        Input::Auto { seat, auto: Auto::OutOfTime } => {
            (seat == Some(turn)).then_some(()).ok_or(Refusal::NotYourTurn)
        }
    }
}

pub(crate) fn apply(state: &mut State, input: &Input<Action, Auto>, cx: &mut Cx<'_, Event>) {
    match *input {
        Input::Act { seat, act: Action::Take { stones } } => take(state, seat, stones, cx),
        Input::Act { seat, act: Action::Resign {} } => {
            state.clocks.stop(cx.now);
            state.end(seat.other(), Why::Resigned);
        }
        Input::Auto { seat, auto } => {
            let why = match auto {
                Auto::OutOfTime => Why::Time,
                Auto::Left => Why::Left,
            };
            state.clocks.stop(cx.now);
            state.end(seat.map_or(Seat(0), Seat::other), why);
        }
    }
}

fn take(state: &mut State, seat: Seat, stones: u32, cx: &mut Cx<'_, Event>) {
    assert!(stones <= state.heap, "{stones} stones taken from {}", state.heap);
    state.heap -= stones;
    cx.tell(Audience::All, Event::Took { seat, stones });
    let spent = state.clocks.spend(cx.now);
    assert_eq!(spent, Spent::InTime, "check refuses what comes too late");
    if state.heap == 0 {
        state.end(seat, Why::LastStone);
    } else {
        state.phase = Phase::Turn(seat.other());
        state.clocks.start(seat.other(), cx.now);
    }
}

pub(crate) fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
    if state.turn() == Some(seat) && !state.clocks.is_late(now) {
        out.extend((1..=state.most()).map(|stones| Action::Take { stones }));
    }
}

pub(crate) fn invariants(state: &State) -> Result<(), String> {
    let over = matches!(state.phase, Phase::Over(_));
    if state.heap > state.options.stones {
        return Err(format!("{} stones of {}", state.heap, state.options.stones));
    }
    if state.heap == 0 && !over {
        return Err("the heap is empty and the game goes on".into());
    }
    if state.clocks.running() != state.turn() {
        return Err("the clock of somebody else runs".into());
    }
    Ok(())
}

pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let Phase::Over(Ending { winner, why }) = state.phase else { return None };
    let loser = winner.other();
    let mut scores = vec![0; 2];
    scores[winner.index()] = 1;
    let (reason, ko, en) = match why {
        Why::LastStone => (Reason::new("last_stone"), "마지막 돌을 가져갔어요", "took the last stone"),
        Why::Resigned => (Reason::RESIGN, "상대가 기권했어요", "the other one resigned"),
        Why::Time => (Reason::TIME, "상대의 시간이 다 됐어요", "the other one ran out of time"),
        Why::Left => (Reason::LEFT, "상대가 나갔어요", "the other one left"),
    };
    let winner_name = format!("{{s{}}}", winner.0);
    let summary = Text::owned(format!("{winner_name} 승리: {ko}"), format!("{winner_name} wins: {en}"));
    Some(Outcome { ranking: vec![vec![winner], vec![loser]], scores, delta: None, reason, summary })
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { stones } => write!(f, "take {stones}"),
            Self::Resign {} => f.write_str("resign"),
        }
    }
}

/// The text is no action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnAction;

impl FromStr for Action {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<Self, NotAnAction> {
        match text.split_once(' ') {
            None if text == "resign" => Ok(Self::Resign {}),
            Some(("take", stones)) => stones.parse().map(|stones| Self::Take { stones }).map_err(|_| NotAnAction),
            _ => Err(NotAnAction),
        }
    }
}
