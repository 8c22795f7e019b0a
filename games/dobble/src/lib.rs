//! Dobble (도블): every two cards share exactly one symbol, and whoever finds it first is ahead. Tower, well, hot
//! potato, gift, or all four in a row; in real time.

mod action;
mod bot;
mod conceal;
mod contest;
mod deal;
pub mod deck;
mod ending;
mod event;
mod imagine;
mod invariants;
mod options;
mod pair;
mod past;
mod play;
mod refusal;
mod rules;
pub mod script;
mod state;
mod view;

pub use action::{Action, Shared, With};
pub use deck::{Card, Symbol};
pub use engine::Latency;
pub use event::{Behind, Event};
pub use options::Options;
pub use refusal::Refused;
pub use rules::Auto;
pub use state::{Mode, Since, Standing, State};
pub use view::{PileView, SeatView, View};

/// What is played, as the host chooses it.
pub use options::Game as Choice;

use engine::{
    BotInput, Concealed, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Rng, Seat, SeatSet, SetupCx, Tag, Text,
    Timer, Viewer, game::InputOf, options::Preset,
};
use std::ops::RangeInclusive;

/// Dobble.
#[derive(Debug)]
pub struct Dobble;

impl Game for Dobble {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "dobble",
        name: Text::new("도블", "Dobble"),
        tagline: Text::new(
            "두 카드에 똑같이 있는 그림 하나를 먼저 찾아요",
            "Find the one picture that two cards share",
        ),
        minutes: (3, 15),
        difficulty: 1,
        tags: &[Tag::Cards, Tag::Party],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &["finished", "nobody"],
        // A medley has at most 230 right claims. Whoever only guesses needs eight claims for one of them, and where
        // nobody rests after a miss, people who press everything take many more.
        turn_limit: 20_000,
        state_version: 1,
        hidden: true,
        real_time: true,
    };

    fn presets() -> Vec<Preset<Options>> {
        Options::presets()
    }

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.validate()
    }

    fn seats(options: &Options) -> RangeInclusive<u8> {
        options.seats()
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        rules::setup(setup, cx)
    }

    fn check(state: &State, input: &InputOf<Self>, now: Millis) -> Result<(), Refused> {
        rules::check(state, input, now)
    }

    fn apply(state: &mut State, input: &InputOf<Self>, cx: &mut Cx<'_, Event>) {
        rules::apply(state, input, cx);
    }

    fn view(state: &State, _: Viewer) -> View {
        View::of(state)
    }

    fn awaiting(state: &State) -> SeatSet {
        rules::awaiting(state)
    }

    fn timer(_: &State) -> Timer {
        Timer::default()
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        rules::alarm(state)
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, _: Millis) -> bool {
        rules::is_sealed(state, input)
    }

    fn on_timeout(_: &State, _: Seat) -> InputOf<Self> {
        // Nobody's own time ever runs out.
        Input::Auto { seat: None, auto: Auto::Nobody }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        let input = Input::Auto { seat: Some(seat), auto: Auto::Leave };
        rules::check(state, &input, 0).is_ok().then_some(input)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::legal(state, seat, now, out);
    }

    fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::asides(state, seat, now, out);
    }

    fn is_sampled(_: &Action) -> bool {
        // Any symbol may be claimed, right or wrong.
        true
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    fn conceal(state: &State, _: Viewer, concealed: &mut Concealed) {
        conceal::conceal(state, concealed);
    }

    fn determinize(view: &View, _: Seat, rng: &mut Rng) -> Option<State> {
        imagine::determinize(view, rng)
    }

    fn format(action: &Action) -> String {
        action.format()
    }

    fn parse(text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        bot::decide(input)
    }
}
