//! The erased face: all that the rest of the house sees of a game.
//!
//! A state stays typed in memory; JSON exists only at the edges. A [`Table`] never changes: a step gives the next one,
//! so that the room can go on with it while the step is being written, and go back when the writing fails. The stream
//! of randomness is part of the table and goes back with it.

use crate::{
    bot::{BotInput, Budget, Level},
    game::{Audience, Cx, Game, Input, InputOf, Old, SetupCx},
    meta::Meta,
    options::{self, OptionsForm},
    outcome::Outcome,
    probe::Probe,
    refusal::Reject,
    rng::Rng,
    seat::{Seat, SeatSet, Viewer},
    secret::Concealed,
    text::Text,
    time::{Millis, Timer},
};
use serde::Serialize;
use serde_json::{Value, value::RawValue};
use std::{borrow::Cow, fmt::Debug, marker::PhantomData, ops::RangeInclusive, path::Path};
use ts_rs::TS;
use twox_hash::XxHash3_64;

/// A game without its types. The catalogue is a list of these.
pub trait AnyGame: Debug + Send + Sync {
    /// The game's facts.
    fn meta(&self) -> &'static Meta;

    /// What the host may choose: schema, presets and the default, for drawing the form.
    fn options_form(&self) -> OptionsForm;

    /// Judges options and gives them back whole (defaults filled in), as canonical JSON.
    ///
    /// # Errors
    /// `bad_options`, with a sentence that says what to change.
    fn normalize_options(&self, options: &str) -> Result<String, Reject>;

    /// The same options with the default in place of what only the host sees, as JSON.
    ///
    /// # Errors
    /// As [`AnyGame::normalize_options`].
    fn open_options(&self, options: &str) -> Result<String, Reject>;

    /// How many can play with these options.
    ///
    /// # Errors
    /// As [`AnyGame::normalize_options`].
    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, Reject>;

    /// Begins a game.
    ///
    /// # Errors
    /// `bad_options`, also when the number of seats does not fit them.
    fn open(&self, opening: &Opening<'_>) -> Result<Opened, Reject>;

    /// For the conformance kit: the secret ids in each event of [`AnyGame::open`], in order.
    ///
    /// # Errors
    /// As [`AnyGame::open`].
    fn probe_opening(&self, opening: &Opening<'_>) -> Result<Vec<(Audience, Concealed)>, Reject>;

    /// Goes on with a stored game.
    ///
    /// # Errors
    /// A sentence for the operator's log: the state can't be read, or can't be lifted to this version.
    fn resume(&self, saved: &Saved<'_>) -> Result<Box<dyn Table>, String>;

    /// Writes the TypeScript types of options, actions, events and views into `dir`.
    ///
    /// # Errors
    /// When a file can't be written or a type can't be shown in TypeScript.
    fn export_types(&self, dir: &Path) -> Result<(), ts_rs::ExportError>;
}

/// What a game is begun with.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    /// How many seats.
    pub seats: u8,
    /// The options, as JSON.
    pub options: &'a str,
    /// 128 bits from the OS: the four state words of the generator.
    pub seed: [u32; 4],
    /// The room's time.
    pub now: Millis,
    /// How many games this room has begun before.
    pub game_no: u32,
}

/// A game that has begun.
#[derive(Debug)]
pub struct Opened {
    /// The table.
    pub table: Box<dyn Table>,
    /// What is told of the setup.
    pub events: Vec<Told>,
}

/// A stored game.
#[derive(Clone, Copy, Debug)]
pub struct Saved<'a> {
    /// The version of the rules that wrote it.
    pub state_version: u16,
    /// Its options, as JSON.
    pub options: &'a str,
    /// Its state, as JSON.
    pub state: &'a str,
    /// Its stream of randomness, as JSON.
    pub rng: &'a str,
}

/// An event on its way out, as JSON.
#[derive(Clone, Debug)]
pub struct Told {
    /// Who hears of it.
    pub audience: Audience,
    /// The event.
    pub event: Box<RawValue>,
}

/// How a step is made known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFlow {
    /// As an update to everybody.
    Open,
    /// To its actor alone: the others may not even know that it was taken.
    Sealed,
    /// Relayed at once and stored in batches.
    Stream,
}

/// A step that was accepted. Nothing of it is visible until it is durable.
#[derive(Debug)]
pub struct Step {
    /// The table after it.
    pub table: Box<dyn Table>,
    /// The [`Input`] as it goes into the log, as JSON.
    pub input: Box<RawValue>,
    /// The action's canonical short text; `None` for what the table does by itself.
    pub text: Option<String>,
    /// What is told of it.
    pub events: Vec<Told>,
    /// How it is made known.
    pub flow: StepFlow,
    /// How many numbers were drawn.
    pub draws: u64,
    /// What the action complains of, for the host and the operator.
    pub complaint: Option<Text>,
}

/// Where a step comes from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a> {
    /// A seat's own action, as JSON from outside.
    Client {
        /// Whose seat.
        seat: Seat,
        /// The action.
        action: &'a str,
    },
    /// A whole [`Input`] as JSON of our own making: from the log, or from one of the `…_input` functions.
    Input(&'a str),
}

/// A running game.
pub trait Table: Debug + Send + Sync {
    /// The game's facts.
    fn meta(&self) -> &'static Meta;

    /// Checks, and applies to a copy.
    ///
    /// # Errors
    /// `bad_shape`, or the game's own refusal. Nothing has changed then.
    ///
    /// # Panics
    /// When the rules are broken; the runner contains it.
    fn step(&self, source: Source<'_>, now: Millis, lag: &[u32]) -> Result<Step, Reject>;

    /// What a time-out of `seat` is, as an input.
    fn timeout_input(&self, seat: Seat) -> String;
    /// What the leaving of `seat` is, as an input.
    fn leave_input(&self, seat: Seat) -> Option<String>;
    /// What sitting down in the running game is, as an input.
    fn join_input(&self) -> Option<String>;
    /// What the table does by itself, and when.
    fn alarm_input(&self) -> Option<(Millis, String)>;

    /// What `viewer` sees, as JSON.
    fn view(&self, viewer: Viewer) -> Box<RawValue>;
    /// What `viewer` sees on coming in, as JSON.
    fn sync_view(&self, viewer: Viewer) -> Box<RawValue>;
    /// The seats that the table waits for.
    fn awaiting(&self) -> SeatSet;
    /// Whose time runs out, and when.
    fn timer(&self) -> Timer;
    /// The deadline that others are shown.
    fn public_deadline(&self) -> Option<Millis>;
    /// Whether this viewer may chat at this moment.
    fn may_chat(&self, viewer: Viewer) -> bool;
    /// The result, once the game has ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The whole actions that `seat` could send, as JSON: those that carry the game on, and the others.
    fn legal(&self, seat: Seat, now: Millis) -> (Vec<Box<RawValue>>, Vec<Box<RawValue>>);

    /// What a bot in `seat` needs to think, without the state. `None` where the level isn't played, and in a turn game
    /// where the seat has no legal move.
    fn think(&self, seat: Seat, level: Level, now: Millis) -> Option<Box<dyn Thought>>;

    /// The state, as JSON. Equal states give equal bytes.
    fn state(&self) -> String;
    /// The stream of randomness, as JSON.
    fn rng(&self) -> String;
    /// A hash of state and randomness (XXH3 over their JSON; see [`Game::hashed`]).
    fn hash(&self) -> u64;
    /// What must hold in every state.
    ///
    /// # Errors
    /// What does not hold, for the developer.
    fn invariants(&self) -> Result<(), String>;

    /// What the conformance kit asks of a table, and nobody else does.
    fn probe(&self) -> &dyn Probe;
}

/// What a bot thinks about: its seat's view and moves. It can be sent to another thread and holds no state.
pub trait Thought: Debug + Send {
    /// How many positions a bot of this level looks at.
    fn nodes(&self) -> u32;

    /// Thinks. `None`: nothing for now.
    ///
    /// # Panics
    /// When the bot is broken; the caller contains it.
    fn decide(self: Box<Self>, rng: &mut Rng, budget: Budget) -> Option<AnyPlan>;
}

/// What a bot wants to do, as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPlan {
    /// How long it waits, in milliseconds from the `now` that it was given.
    pub after_ms: u64,
    /// The action.
    pub action: String,
}

/// A typed game as an [`AnyGame`]. It is a constant, so that the catalogue is a plain list:
/// `pub static GAMES: &[&dyn AnyGame] = &[&Erase::<Omok>::GAME];`
#[derive(Debug)]
pub struct Erase<G>(PhantomData<fn() -> G>);

impl<G: Game> Erase<G> {
    /// The game.
    pub const GAME: Self = Self(PhantomData);
}

/// JSON of a value of our own: it has string keys only and no failing parts, so it can be written.
pub(crate) fn json<T: Serialize>(value: &T) -> String {
    #[allow(clippy::expect_used)] // a type whose JSON can't be written is our bug; the kit writes every one of them
    serde_json::to_string(value).expect("a game's own data can be written as JSON")
}

/// The same as a piece of JSON that goes into a message as it is, without being read again.
fn raw<T: Serialize>(value: &T) -> Box<RawValue> {
    #[allow(clippy::expect_used)] // as in `json`
    serde_json::value::to_raw_value(value).expect("a game's own data can be written as JSON")
}

pub(crate) fn read_input<G: Game>(source: Source<'_>) -> Result<InputOf<G>, Reject> {
    match source {
        Source::Client { seat, action } => {
            let act = serde_json::from_str(action).map_err(|_| Reject::bad_shape())?;
            Ok(Input::Act { seat, act })
        }
        Source::Input(input) => serde_json::from_str(input).map_err(|_| Reject::bad_shape()),
    }
}

fn told<E: Serialize>(events: Vec<(Audience, E)>) -> Vec<Told> {
    events.into_iter().map(|(audience, event)| Told { audience, event: raw(&event) }).collect()
}

/// A table that has begun, and what is told of its setup.
type Begun<G> = (Typed<G>, Vec<(Audience, <G as Game>::Event)>);

fn open<G: Game>(opening: &Opening<'_>) -> Result<Begun<G>, Reject> {
    let options = options::read::<G>(opening.options)?;
    let seats = G::seats(&options);
    if !seats.contains(&opening.seats) {
        return Err(Reject::new(
            "bad_options",
            Text::owned(
                format!("이 규칙은 {}명에서 {}명까지 할 수 있어요", seats.start(), seats.end()),
                format!("These rules are for {} to {} players", seats.start(), seats.end()),
            ),
        ));
    }
    let mut rng = Rng::from_seed128(opening.seed);
    let mut events = Vec::new();
    let setup = SetupCx { seats: opening.seats, options: &options, now: opening.now, game_no: opening.game_no };
    let mut cx = Cx { rng: &mut rng, now: opening.now, lag: &[], events: &mut events };
    let state = G::setup(&setup, &mut cx);
    Ok((Typed { state, rng }, events))
}

impl<G: Game> AnyGame for Erase<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn options_form(&self) -> OptionsForm {
        options::form::<G>()
    }

    fn normalize_options(&self, options: &str) -> Result<String, Reject> {
        options::read::<G>(options).map(|options| json(&options))
    }

    fn open_options(&self, options: &str) -> Result<String, Reject> {
        options::without_private::<G>(options)
    }

    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, Reject> {
        options::read::<G>(options).map(|options| G::seats(&options))
    }

    fn open(&self, opening: &Opening<'_>) -> Result<Opened, Reject> {
        let (table, events) = open::<G>(opening)?;
        Ok(Opened { table: Box::new(table), events: told(events) })
    }

    fn probe_opening(&self, opening: &Opening<'_>) -> Result<Vec<(Audience, Concealed)>, Reject> {
        let (_, events) = open::<G>(opening)?;
        Ok(events.iter().map(|(audience, event)| (*audience, Concealed::of(event))).collect())
    }

    fn resume(&self, saved: &Saved<'_>) -> Result<Box<dyn Table>, String> {
        let rng = serde_json::from_str(saved.rng).map_err(|error| format!("randomness: {error}"))?;
        let state = if saved.state_version == G::META.state_version {
            serde_json::from_str(saved.state).map_err(|error| format!("state: {error}"))?
        } else {
            lift::<G>(saved)?
        };
        Ok(Box::new(Typed::<G> { state, rng }))
    }

    fn export_types(&self, dir: &Path) -> Result<(), ts_rs::ExportError> {
        let config = ts_rs::Config::new().with_out_dir(dir).with_large_int("number");
        G::Options::export_all(&config)?;
        G::Action::export_all(&config)?;
        G::Event::export_all(&config)?;
        G::View::export_all(&config)
    }
}

fn lift<G: Game>(saved: &Saved<'_>) -> Result<G::State, String> {
    if saved.state_version > G::META.state_version {
        return Err(format!("{} of version {} is newer than this program", G::META.id, saved.state_version));
    }
    let read = |text: &str| serde_json::from_str::<Value>(text).map_err(|error| error.to_string());
    let mut old = Old { options: read(saved.options)?, state: read(saved.state)? };
    for version in saved.state_version..G::META.state_version {
        old = G::migrate(version, old)?;
    }
    serde_json::from_value(old.state).map_err(|error| format!("state after lifting: {error}"))
}

pub(crate) struct Typed<G: Game> {
    pub(crate) state: G::State,
    pub(crate) rng: Rng,
}

impl<G: Game> Debug for Typed<G> {
    /// Names the game only: a state holds secrets, and this may end up in a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("game", &G::META.id).finish_non_exhaustive()
    }
}

impl<G: Game> Typed<G> {
    fn auto(&self, input: &InputOf<G>) -> String {
        json(input)
    }
}

impl<G: Game> Table for Typed<G> {
    fn meta(&self) -> &'static Meta {
        const { &G::META }
    }

    fn step(&self, source: Source<'_>, now: Millis, lag: &[u32]) -> Result<Step, Reject> {
        let input = read_input::<G>(source)?;
        G::check(&self.state, &input, now)?;
        let (act, text) = match &input {
            Input::Auto { .. } => (None, None),
            Input::Act { act, .. } => (Some(act), Some(G::format(act))),
        };
        let flow = match act {
            Some(act) if G::is_stream(act) => StepFlow::Stream,
            _ if G::is_sealed(&self.state, &input, now) => StepFlow::Sealed,
            _ => StepFlow::Open,
        };
        let complaint = act.and_then(|act| G::complaint(&self.state, act));
        let mut next = Self { state: self.state.clone(), rng: self.rng.clone() };
        let mut events = Vec::new();
        let mut cx = Cx { rng: &mut next.rng, now, lag, events: &mut events };
        G::apply(&mut next.state, &input, &mut cx);
        let draws = next.rng.draws() - self.rng.draws();
        let events = told(events);
        Ok(Step { table: Box::new(next), input: raw(&input), text, events, flow, draws, complaint })
    }

    fn timeout_input(&self, seat: Seat) -> String {
        self.auto(&G::on_timeout(&self.state, seat))
    }

    fn leave_input(&self, seat: Seat) -> Option<String> {
        G::on_leave(&self.state, seat).map(|input| self.auto(&input))
    }

    fn join_input(&self) -> Option<String> {
        G::on_join(&self.state).map(|input| self.auto(&input))
    }

    fn alarm_input(&self) -> Option<(Millis, String)> {
        let (at, auto) = G::alarm(&self.state)?;
        Some((at, self.auto(&Input::Auto { seat: None, auto })))
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&G::view(&self.state, viewer))
    }

    fn sync_view(&self, viewer: Viewer) -> Box<RawValue> {
        raw(&G::sync_view(&self.state, viewer))
    }

    fn awaiting(&self) -> SeatSet {
        G::awaiting(&self.state)
    }

    fn timer(&self) -> Timer {
        G::timer(&self.state)
    }

    fn public_deadline(&self) -> Option<Millis> {
        G::public_deadline(&self.state)
    }

    fn may_chat(&self, viewer: Viewer) -> bool {
        G::may_chat(&self.state, viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    fn legal(&self, seat: Seat, now: Millis) -> (Vec<Box<RawValue>>, Vec<Box<RawValue>>) {
        let (mut moves, mut asides) = (Vec::new(), Vec::new());
        G::legal(&self.state, seat, now, &mut moves);
        G::asides(&self.state, seat, now, &mut asides);
        (moves.iter().map(raw).collect(), asides.iter().map(raw).collect())
    }

    fn think(&self, seat: Seat, level: Level, now: Millis) -> Option<Box<dyn Thought>> {
        if !G::META.levels.contains(&level) {
            return None;
        }
        let mut legal = Vec::new();
        G::legal(&self.state, seat, now, &mut legal);
        if legal.is_empty() && !G::META.real_time {
            return None;
        }
        Some(Box::new(Pondering::<G> { me: seat, view: G::view(&self.state, Viewer::Seat(seat)), legal, now, level }))
    }

    fn state(&self) -> String {
        json(&self.state)
    }

    fn rng(&self) -> String {
        json(&self.rng)
    }

    fn hash(&self) -> u64 {
        XxHash3_64::oneshot_with_seed(self.rng.fingerprint(), json(&*G::hashed(&self.state)).as_bytes())
    }

    fn invariants(&self) -> Result<(), String> {
        G::invariants(&self.state)
    }

    fn probe(&self) -> &dyn Probe {
        self
    }
}

struct Pondering<G: Game> {
    me: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    now: Millis,
    level: Level,
}

impl<G: Game> Debug for Pondering<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought").field("game", &G::META.id).field("seat", &self.me).finish_non_exhaustive()
    }
}

impl<G: Game> Thought for Pondering<G> {
    fn nodes(&self) -> u32 {
        G::bot_nodes(self.level)
    }

    fn decide(self: Box<Self>, rng: &mut Rng, budget: Budget) -> Option<AnyPlan> {
        let plan = G::decide(BotInput {
            me: self.me,
            view: &self.view,
            legal: &self.legal,
            now: self.now,
            level: self.level,
            rng,
            budget,
        })?;
        Some(AnyPlan { after_ms: plan.after_ms, action: json(&plan.action) })
    }
}

/// The reason for refused options.
#[must_use]
pub fn bad_options(text: Text) -> Reject {
    Reject { code: Cow::Borrowed("bad_options"), text, quiet: false }
}
