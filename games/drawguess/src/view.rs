//! What each viewer sees. The word is in it for those who know it, and for all once the turn is over.

mod board;
mod own;

pub use crate::state::Told;
pub use board::{CanvasView, OpenView, OperationView};
pub use own::{AnswerView, Own, Role};

use crate::{
    event::Channel,
    options::Options,
    state::State,
    turn::{Drawing, Solved, Stage, TurnEnd, needed},
    words::{Category, Word},
};
use engine::{Millis, Reason, Seat, Viewer};
use serde::Serialize;
use std::sync::Arc;
use ts_rs::TS;

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// The round, from 1.
    pub round: u8,
    /// How many rounds there are.
    pub rounds: u8,
    /// The number of the turn in the game, from 1.
    pub turn: u16,
    /// Who draws in this round, in order. Who has left meanwhile is passed over.
    pub order: Vec<Seat>,
    /// Who draws now.
    pub drawer: Seat,
    /// How far the turn is.
    pub phase: PhaseView,
    /// By seat.
    pub seats: Vec<SeatView>,
    /// What is drawn.
    pub canvas: CanvasView,
    /// How many like the drawing.
    pub likes: u8,
    /// Who was voted against.
    pub kicks: Vec<KickView>,
    /// What concerns me alone; nothing for a watcher.
    pub own: Option<Own>,
    /// What was said in this turn, for who comes in late; the others were told line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lines: Option<Vec<LineView>>,
    /// All turns of the game, once it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub turns: Option<Vec<TurnView>>,
    /// What the host chose, for computer players: the room shows it to people. Never the host's own words.
    #[serde(skip)]
    #[ts(skip)]
    pub options: Arc<Options>,
    /// The seat with which each round begins.
    #[serde(skip)]
    #[ts(skip)]
    pub first: Seat,
}

/// How far a turn is.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PhaseView {
    /// The drawer chooses a word.
    Choosing {
        /// Until when, in the room's time.
        #[ts(type = "number")]
        until: Millis,
        /// The words; only the drawer sees them.
        offer: Option<Vec<OfferView>>,
    },
    /// The word is drawn and guessed.
    Drawing {
        /// The moment of the choice, in the room's time.
        #[ts(type = "number")]
        start: Millis,
        /// Until when at most.
        #[ts(type = "number")]
        until: Millis,
        /// What is to be guessed.
        secret: WordView,
        /// How many hints were shown.
        hints: u8,
        /// Who may guess, or has it.
        guessers: Vec<Seat>,
        /// Who has it, in order.
        solved: Vec<Solved>,
        /// How many of those who still guess would rather go on.
        skip_votes: u8,
        /// How many it takes.
        skip_needed: u8,
    },
    /// The turn is over.
    Reveal {
        /// Until when the word is shown.
        #[ts(type = "number")]
        until: Millis,
        /// Why it ended.
        ended: TurnEnd,
        /// The word; nothing if none was chosen.
        secret: Option<WordView>,
        /// Who could guess.
        guessers: Vec<Seat>,
        /// Who had it, in order.
        solved: Vec<Solved>,
        /// What the drawer earned.
        points: u32,
    },
    /// The game is over.
    Over {
        /// Why.
        reason: Reason,
    },
}

/// A word on offer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct OfferView {
    /// The word.
    pub word: Word,
    /// Its field; a host's own word has none.
    pub category: Option<Category>,
    /// How hard it is, 1 to 3.
    pub difficulty: Option<u8>,
}

/// What is to be guessed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct WordView {
    /// With ○ for each letter that isn't shown; spaces as they are. The same for all who don't know it.
    pub mask: String,
    /// Its field, if that is told.
    pub category: Option<Category>,
    /// The word, for those who know it.
    pub word: Option<Word>,
}

/// A seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SeatView {
    /// Its points.
    pub points: u32,
    /// Whether it has left the game.
    pub left: bool,
}

/// Votes against a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct KickView {
    /// Against whom.
    pub seat: Seat,
    /// How many.
    pub votes: u8,
    /// How many it takes.
    pub needed: u8,
}

/// A line that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LineView {
    /// By whom.
    pub seat: Seat,
    /// What.
    pub text: String,
    /// Who could read it.
    pub to: Channel,
}

/// A turn that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TurnView {
    /// Its number, from 1.
    pub turn: u16,
    /// Who drew.
    pub drawer: Seat,
    /// What; nothing if no word was chosen.
    pub word: Option<Word>,
    /// How many liked it.
    pub likes: u8,
}

impl View {
    /// What `viewer` sees.
    pub(crate) fn of(state: &State, viewer: Viewer) -> Self {
        let kicked = state.present().iter().filter(|seat| state.kicks.iter().any(|kick| kick.against == *seat));
        let kicks = kicked.map(|seat| {
            let (votes, needed) = state.kick_votes(seat);
            KickView { seat, votes, needed }
        });
        let over = matches!(state.stage, Stage::Over { .. });
        Self {
            round: state.round,
            rounds: state.options.rounds,
            turn: state.turn,
            order: state.order.clone(),
            drawer: state.drawer(),
            phase: phase(state, viewer),
            seats: state.seats.iter().map(|seat| SeatView { points: seat.points, left: seat.left }).collect(),
            canvas: CanvasView::of(state, viewer),
            likes: u8::try_from(state.likes.len()).unwrap_or(u8::MAX),
            kicks: kicks.collect(),
            own: own::of(state, viewer),
            lines: None,
            turns: over.then(|| turns(state)),
            options: state.options.clone(),
            first: state.first,
        }
    }

    /// What `viewer` sees on coming in: the canvas and what was said as well.
    pub(crate) fn whole(state: &State, viewer: Viewer) -> Self {
        let mut view = Self::of(state, viewer);
        view.canvas.log = Some(board::log(&state.canvas));
        let reads = |to| to == Channel::All || matches!(viewer, Viewer::Seat(seat) if state.knows(seat));
        let lines = state.lines.iter().filter(|line| reads(line.to));
        let seen = lines.map(|line| LineView { seat: line.seat, text: line.text.to_string(), to: line.to });
        view.lines = Some(seen.collect());
        view
    }
}

fn phase(state: &State, viewer: Viewer) -> PhaseView {
    match &state.stage {
        Stage::Choosing { offer, until } => {
            let chooses = viewer == Viewer::Seat(state.drawer());
            let shown = |&number| {
                let answer = state.answer(number);
                OfferView { word: answer.word, category: answer.category, difficulty: answer.difficulty }
            };
            PhaseView::Choosing { until: *until, offer: chooses.then(|| offer.iter().map(shown).collect()) }
        }
        Stage::Drawing(drawing) => {
            let knows = matches!(viewer, Viewer::Seat(seat) if state.knows(seat));
            let guessing = drawing.guessing(state.present()).len();
            let count = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
            PhaseView::Drawing {
                start: drawing.start,
                until: drawing.start + state.draw_ms(),
                secret: secret(state, drawing, knows),
                hints: drawing.hints,
                guessers: drawing.eligible.clone(),
                solved: drawing.solved.clone(),
                skip_votes: count(state.skip_votes()),
                skip_needed: count(needed(guessing)),
            }
        }
        Stage::Reveal { drawing, ended, points, until } => PhaseView::Reveal {
            until: *until,
            ended: *ended,
            secret: drawing.as_ref().map(|drawing| secret(state, drawing, true)),
            guessers: drawing.as_ref().map_or_else(Vec::new, |drawing| drawing.eligible.clone()),
            solved: drawing.as_ref().map_or_else(Vec::new, |drawing| drawing.solved.clone()),
            points: *points,
        },
        Stage::Over { reason } => PhaseView::Over { reason: reason.clone() },
    }
}

fn secret(state: &State, drawing: &Drawing, knows: bool) -> WordView {
    let answer = state.answer(drawing.word);
    WordView {
        mask: drawing.mask(&answer),
        category: answer.category.filter(|_| state.options.show_category),
        word: knows.then_some(answer.word),
    }
}

fn turns(state: &State) -> Vec<TurnView> {
    let shown = |past: &crate::state::Past| TurnView {
        turn: past.turn,
        drawer: past.drawer,
        word: past.word.map(|number| state.answer(number).word),
        likes: past.likes,
    };
    state.past.iter().map(shown).collect()
}
