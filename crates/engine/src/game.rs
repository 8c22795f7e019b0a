//! The face of a game.

use crate::{
    bot::{BotInput, Level, Plan},
    meta::Meta,
    options::Preset,
    outcome::Outcome,
    refusal::Refusal,
    rng::Rng,
    seat::{Seat, SeatSet, Viewer},
    secret::Concealed,
    text::Text,
    time::{Millis, Timer},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::{borrow::Cow, fmt::Debug, ops::RangeInclusive};
use ts_rs::TS;

/// Data that can be copied, compared, shown and stored.
pub trait Plain: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Plain for T {}

/// One step of a game. A client can only ever produce the `act` of an [`Input::Act`], and only for its own seat;
/// the log keeps both kinds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Input<A, Y> {
    /// A player or a bot acts.
    Act {
        /// Whose seat.
        seat: Seat,
        /// What it does.
        act: A,
    },
    /// The table acts: time ran out, somebody left, an alarm.
    Auto {
        /// For whom, if it is for anybody.
        seat: Option<Seat>,
        /// What happens.
        auto: Y,
    },
}

/// A game's own input.
pub type InputOf<G> = Input<<G as Game>::Action, <G as Game>::Auto>;

/// Who hears of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Every seat and every watcher.
    All,
    /// These seats alone.
    Only(SeatSet),
    /// Every watcher and every seat but these.
    Except(SeatSet),
}

impl Audience {
    /// Whether this viewer hears of it.
    #[must_use]
    pub const fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Self::All, _) | (Self::Except(_), Viewer::Watcher) => true,
            (Self::Only(_), Viewer::Watcher) => false,
            (Self::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Self::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// What a game is begun with.
#[derive(Clone, Copy, Debug)]
pub struct SetupCx<'a, O> {
    /// How many seats, within [`Game::seats`].
    pub seats: u8,
    /// The options, already judged by [`Game::validate_options`].
    pub options: &'a O,
    /// The room's time.
    pub now: Millis,
    /// How many games this room has begun before.
    pub game_no: u32,
}

/// What one step gets from outside, and where it tells what happened. All of it is logged, so a replay is exact.
#[derive(Debug)]
pub struct Cx<'a, E> {
    /// The game's own stream of randomness.
    pub rng: &'a mut Rng,
    /// The room's time.
    pub now: Millis,
    /// Half the median round trip of each seat, in milliseconds; 0 where it isn't known.
    pub lag: &'a [u32],
    /// What is told, in order.
    pub events: &'a mut Vec<(Audience, E)>,
}

impl<E> Cx<'_, E> {
    /// Tells `event` to `audience`. Events are only for motion, sound and the screen reader: the view holds the truth.
    pub fn tell(&mut self, audience: Audience, event: E) {
        self.events.push((audience, event));
    }

    /// Half the median round trip of a seat, in milliseconds; 0 where it isn't known.
    #[must_use]
    pub fn lag_of(&self, seat: Seat) -> u32 {
        self.lag.get(seat.index()).copied().unwrap_or(0)
    }
}

/// A stored game of an older version, as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Old {
    /// Its options.
    pub options: Value,
    /// Its state.
    pub state: Value,
}

/// A game: data types and pure functions, no I/O, no clock, no randomness but [`Cx::rng`].
pub trait Game: Debug + Sized + Send + Sync + 'static {
    /// What the host may choose. Unknown fields are refused; each field has a title in both languages (see
    /// [`crate::options`]).
    type Options: Plain + Default + JsonSchema + TS;
    /// Everything about a running game, its options included. Iteration order is always defined.
    type State: Plain;
    /// What a client may send. Unknown fields are refused. An action whose meaning hangs on what was seen carries
    /// what it answers (the offer's id, the window's number).
    type Action: Plain + TS;
    /// What only the table does. No client message can produce it.
    type Auto: Plain;
    /// What is told of a step.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync + TS;
    /// What one viewer sees.
    type View: Clone + Debug + PartialEq + Serialize + Send + Sync + TS + 'static;
    /// Why an action is refused.
    type Refusal: Refusal;

    /// The game's facts.
    const META: Meta;

    /// Named sets of options, the default first. May be empty.
    #[must_use]
    fn presets() -> Vec<Preset<Self::Options>> {
        Vec::new()
    }

    /// What spans several options.
    ///
    /// # Errors
    /// A sentence that says what to change.
    fn validate_options(_options: &Self::Options) -> Result<(), Text> {
        Ok(())
    }

    /// How many can play with these options.
    fn seats(options: &Self::Options) -> RangeInclusive<u8>;

    /// Begins a game.
    fn setup(setup: &SetupCx<'_, Self::Options>, cx: &mut Cx<'_, Self::Event>) -> Self::State;

    /// The only judge of legality, turn order included. Changes nothing and never panics. `check` of a time-out
    /// compares nothing with the deadline: a lost connection's grace may fire it earlier.
    ///
    /// # Errors
    /// Why the input is refused.
    fn check(state: &Self::State, input: &InputOf<Self>, now: Millis) -> Result<(), Self::Refusal>;

    /// Takes one step. Called only with inputs that `check` accepted.
    ///
    /// # Panics
    /// On a broken invariant: that is our fault, and the runner contains it.
    fn apply(state: &mut Self::State, input: &InputOf<Self>, cx: &mut Cx<'_, Self::Event>);

    /// All that `viewer` may know, and all that a screen needs (legal moves, names of hands, amounts).
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// The view for someone who comes late or comes back, where it differs (a whole canvas).
    fn sync_view(state: &Self::State, viewer: Viewer) -> Self::View {
        Self::view(state, viewer)
    }

    /// The seats that the table waits for, as far as everybody may know. For display; it never refuses an action, and
    /// it may name a seat that has nothing to do, where telling them apart would tell a secret. Computer players are
    /// asked only where [`Game::legal`] lists something.
    fn awaiting(state: &Self::State) -> SeatSet;

    /// Whose time runs out, and when.
    fn timer(state: &Self::State) -> Timer;

    /// The deadline that others are shown, so that it names nobody who is secretly waited for.
    fn public_deadline(state: &Self::State) -> Option<Millis> {
        Self::timer(state).deadline
    }

    /// What the table does by itself, and when (a hint, the end of a drawing).
    fn alarm(_state: &Self::State) -> Option<(Millis, Self::Auto)> {
        None
    }

    /// Whether the action is relayed at once and stored in batches (a stroke).
    fn is_stream(_action: &Self::Action) -> bool {
        false
    }

    /// Whether others may not even know that this step was taken: a secret answer, or a time-out that stands for one.
    /// It is asked before the step. What everybody must see of it comes with a later step, such as an alarm.
    fn is_sealed(_state: &Self::State, _input: &InputOf<Self>, _now: Millis) -> bool {
        false
    }

    /// What an action complains of (a drawing, what was said), for the host and for the operator's log: in words that
    /// say where to look, hold nothing secret and don't name who complains. It is asked before the step.
    fn complaint(_state: &Self::State, _action: &Self::Action) -> Option<Text> {
        None
    }

    /// The state as it is hashed after each step. A game whose state grows with every stroke leaves out what grows and
    /// puts in its place what tells one growth from another (a running hash, which is part of the state), so that a
    /// hash costs the same however much there is. The kit compares whole states.
    fn hashed(state: &Self::State) -> Cow<'_, Self::State> {
        Cow::Borrowed(state)
    }

    /// What happens when the time of `seat` runs out. Legal whenever the timer names the seat.
    fn on_timeout(state: &Self::State, seat: Seat) -> InputOf<Self>;

    /// What happens when `seat` leaves for good. `None`: nothing; its turns go by time.
    fn on_leave(state: &Self::State, seat: Seat) -> Option<InputOf<Self>>;

    /// What happens when somebody sits down in a running game. `None` (the default): seats are taken only between
    /// games.
    fn on_join(_state: &Self::State) -> Option<InputOf<Self>> {
        None
    }

    /// Whether this viewer may chat at this moment.
    fn may_chat(_state: &Self::State, _viewer: Viewer) -> bool {
        true
    }

    /// The result, once the game has ended.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// Lifts a stored game by exactly one version.
    ///
    /// # Errors
    /// A sentence for the operator's log when that version can't be lifted.
    fn migrate(from: u16, _old: Old) -> Result<Old, String> {
        Err(format!("{} has no way up from version {from}", Self::META.id))
    }

    /// Appends the moves of `seat` that carry the game on, in a fixed order. Where they would be endless it holds
    /// a sample. Callers reuse `out`.
    fn legal(state: &Self::State, seat: Seat, now: Millis, out: &mut Vec<Self::Action>);

    /// Appends the other actions that `seat` could take: resigning, requests, votes, stream actions. An action passes
    /// `check` exactly if it is in one of the two lists; for sampled kinds, if it is listed it passes.
    fn asides(_state: &Self::State, _seat: Seat, _now: Millis, _out: &mut Vec<Self::Action>) {}

    /// Whether this kind of action is sampled in `legal` or `asides` (an amount, a drawing, a text): then one that
    /// isn't listed may pass `check` too.
    fn is_sampled(_action: &Self::Action) -> bool {
        false
    }

    /// What must hold in every state.
    ///
    /// # Errors
    /// What does not hold, for the developer.
    fn invariants(_state: &Self::State) -> Result<(), String> {
        Ok(())
    }

    /// For tests: adds every secret id that `viewer` may not know now. Mandatory where [`Meta::hidden`].
    fn conceal(_state: &Self::State, _viewer: Viewer, _concealed: &mut Concealed) {}

    /// A state that could be the true one, from what `seat` sees alone. Mandatory where [`Meta::hidden`].
    fn determinize(_view: &Self::View, _seat: Seat, _rng: &mut Rng) -> Option<Self::State> {
        None
    }

    /// The canonical short text of an action, for logs, records and screen readers. Unique among the legal ones.
    fn format(action: &Self::Action) -> String;

    /// Reads what [`Game::format`] wrote.
    fn parse(text: &str) -> Option<Self::Action>;

    /// How many positions a bot of this level looks at.
    #[must_use]
    fn bot_nodes(_level: Level) -> u32 {
        1
    }

    /// What a computer player does. `None`: nothing for now (a real-time game); where it is awaited, another legal
    /// move is taken for it.
    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Self::Action>>;
}
