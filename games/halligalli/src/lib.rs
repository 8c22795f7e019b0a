//! Halli Galli (할리갈리): fruit cards and a bell. Whoever rings first when exactly five of one fruit lie open wins them.

mod action;
mod bell;
mod bot;
mod card;
mod conceal;
mod ending;
mod event;
mod imagine;
mod invariants;
mod options;
mod record;
mod refusal;
mod rules;
mod script;
mod state;
mod turn;
mod view;

pub use action::{Action, Auto};
pub use card::{CARDS, Card, Face, Fruit, is_five, sums};
pub use engine::Latency;
pub use event::Event;
pub use options::{Elimination, EndRule, Options};
pub use record::Record;
pub use refusal::Refused;
pub use script::Script;
pub use state::{Ahead, Before, Ended, Lost, MOST_SEATS, Phase, Place, Ring, State, Turn, Window, Won};
pub use view::{SeatView, View};

use engine::{
    BotInput, Concealed, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Rng, Seat, SeatSet, SetupCx, Tag, Text,
    Timer, Viewer, game::InputOf, options::Preset,
};
use std::ops::RangeInclusive;

/// Halli Galli.
#[derive(Debug)]
pub struct HalliGalli;

impl Game for HalliGalli {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "halligalli",
        name: Text::new("할리갈리", "Halli Galli"),
        tagline: Text::new("같은 과일이 다섯 개면 먼저 종을 쳐요", "Five of a fruit: be the first to ring"),
        minutes: (5, 10),
        difficulty: 1,
        tags: &[Tag::Cards, Tag::Party],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &[ending::LAST_ONE, ending::FINAL_BELL, ending::TIME_LIMIT],
        // 15 minutes at most: a flip every 300 ms, a bell of each of six seats every 301 ms (a wrong one with an empty
        // draw pile costs nothing), and what the table does between them.
        turn_limit: 24_000,
        state_version: 2,
        hidden: true,
        real_time: true,
    };

    fn presets() -> Vec<Preset<Options>> {
        Options::presets()
    }

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=6
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
        state.turn().map_or(SeatSet::EMPTY, |turn| SeatSet::one(turn.seat))
    }

    fn timer(state: &State) -> Timer {
        rules::timer(state)
    }

    fn public_deadline(state: &State) -> Option<Millis> {
        state.flips_at()
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, now: Millis) -> bool {
        match input {
            Input::Act { seat, act: Action::Bell { layout } } => bell::is_sealed(state, *seat, *layout, now),
            Input::Act { act: Action::Flip {}, .. } => state.window().is_some(),
            Input::Auto { .. } => false,
        }
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        rules::alarm(state)
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        Input::Auto { seat: Some(seat), auto: Auto::Flip }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        let input = Input::Auto { seat: Some(seat), auto: Auto::Leave };
        rules::check(state, &input, 0).is_ok().then_some(input)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::outcome(state)
    }

    fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::legal(state, seat, now, out);
    }

    fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::asides(state, seat, now, out);
    }

    fn is_sampled(action: &Action) -> bool {
        // Any layout that there was can be named.
        matches!(action, Action::Bell { .. })
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
