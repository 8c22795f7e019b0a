//! What everybody sees: open cards, numbers of cards, who rests. No view differs from another.

use crate::{
    deck::Card,
    options::Options,
    past::Past,
    state::{Mode, Since, Standing, State},
};
use engine::{Millis, Reason, Seat};
use serde::Serialize;
use ts_rs::TS;

/// A seat as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SeatView {
    /// Its open card.
    pub top: Option<Card>,
    /// How many cards it has.
    pub cards: u16,
    /// Since when its open card lies there.
    pub since: Since,
    /// It may claim again from this moment on, in the room's time.
    #[ts(type = "number")]
    pub locked_until: Millis,
    /// Whether it plays.
    pub standing: Standing,
    /// Cards that it kept in the rounds of hot potato so far.
    pub penalty: u16,
    /// Points of a medley.
    pub points: u16,
}

/// The pile in the middle.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PileView {
    /// Its open card; none in hot potato, where it is dealt from.
    pub top: Option<Card>,
    /// How many cards it has.
    pub cards: u16,
    /// Since when its open card lies there.
    pub since: Since,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// The options.
    pub options: Options,
    /// What is played now.
    pub mode: Mode,
    /// The round of hot potato, from 1.
    pub round: u8,
    /// The number of the last change: a claim names the one that was on the screen.
    pub layout: u32,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The pile in the middle.
    pub pile: PileView,
    /// When cards change if nobody finds anything, in the room's time.
    #[ts(type = "number")]
    pub deadline: Millis,
    /// Who has no cards left in the well, in order.
    pub finished: Vec<Seat>,
    /// Who has left for good, in order.
    pub gone: Vec<Seat>,
    /// What was right in the latest layouts and is gone.
    #[ts(type = "unknown")]
    pub(crate) past: Past,
    /// Why it ended.
    pub over: Option<Reason>,
}

impl View {
    pub(crate) fn of(state: &State) -> Self {
        let seat = |place: &crate::state::Place| SeatView {
            top: place.stack.last().copied(),
            cards: crate::play::cards(place.stack.len()),
            since: place.since,
            locked_until: place.locked_until,
            standing: place.standing,
            penalty: place.penalty,
            points: place.points,
        };
        Self {
            options: state.options,
            mode: state.mode,
            round: state.round,
            layout: state.layout,
            seats: state.places.iter().map(seat).collect(),
            pile: PileView {
                top: state.pile.last().copied().filter(|_| state.mode.shows_pile()),
                cards: crate::play::cards(state.pile.len()),
                since: state.since,
            },
            deadline: state.deadline,
            finished: state.finished.clone(),
            gone: state.gone.clone(),
            past: state.past.clone(),
            over: state.ended.as_ref().map(|outcome| outcome.reason.clone()),
        }
    }
}
