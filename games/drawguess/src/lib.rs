//! Draw and guess (그림 맞히기): one draws a word, the others guess it in the chat.

pub mod action;
pub mod bot;
mod bucket;
pub mod canvas;
mod conceal;
pub mod event;
mod fitting;
pub mod hangul;
mod hints;
mod imagine;
mod invariants;
mod legal;
pub mod options;
mod order;
mod outcome;
mod pile;
mod refusal;
mod rules;
mod say;
pub mod score;
mod setup;
mod state;
pub mod turn;
pub mod view;
pub mod words;

pub use action::Action;
pub use event::Event;
pub use options::Options;
pub use refusal::Refused;
pub use rules::Auto;
pub use state::State;
pub use view::View;

use engine::{
    BotInput, Concealed, Cx, Game, Level, Meta, Millis, Outcome, Plan, Rng, Seat, SeatSet, SetupCx, Tag, Text, Timer,
    Viewer, game::InputOf, options::Preset,
};
use std::{borrow::Cow, ops::RangeInclusive};

/// Draw and guess.
#[derive(Debug)]
pub struct DrawGuess;

impl Game for DrawGuess {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "drawguess",
        name: Text::new("그림 맞히기", "Draw and guess"),
        tagline: Text::new("한 사람이 그리면 모두가 맞혀요", "One draws, everybody guesses"),
        minutes: (10, 40),
        difficulty: 1,
        tags: &[Tag::Party],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &["rounds_done"],
        // 120 turns of 180 s, with 30 strokes a second and a line a second from each of twelve.
        turn_limit: 1_000_000,
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

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=12
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        setup::begin(setup, cx)
    }

    fn check(state: &State, input: &InputOf<Self>, now: Millis) -> Result<(), Refused> {
        rules::check(state, input, now)
    }

    fn apply(state: &mut State, input: &InputOf<Self>, cx: &mut Cx<'_, Event>) {
        rules::apply(state, input, cx);
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn sync_view(state: &State, viewer: Viewer) -> View {
        View::whole(state, viewer)
    }

    fn awaiting(state: &State) -> SeatSet {
        rules::awaiting(state)
    }

    fn timer(state: &State) -> Timer {
        rules::timer(state)
    }

    fn public_deadline(state: &State) -> Option<Millis> {
        rules::public_deadline(state)
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        rules::alarm(state)
    }

    fn is_stream(action: &Action) -> bool {
        rules::is_stream(action)
    }

    fn complaint(state: &State, action: &Action) -> Option<Text> {
        order::complaint(state, action)
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, _: Millis) -> bool {
        rules::is_sealed(state, input)
    }

    fn hashed(state: &State) -> Cow<'_, State> {
        Cow::Owned(state.hashed())
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        InputOf::<Self>::Auto { seat: Some(seat), auto: Auto::ChooseTimeout }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        let input = InputOf::<Self>::Auto { seat: Some(seat), auto: Auto::Leave };
        rules::check(state, &input, 0).is_ok().then_some(input)
    }

    fn on_join(state: &State) -> Option<InputOf<Self>> {
        state.has_room().then_some(InputOf::<Self>::Auto { seat: None, auto: Auto::Join })
    }

    fn may_chat(state: &State, viewer: Viewer) -> bool {
        rules::may_chat(state, viewer)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        outcome::outcome(state)
    }

    fn legal(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
    }

    fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        legal::asides(state, seat, now, out);
    }

    fn is_sampled(action: &Action) -> bool {
        legal::is_sampled(action)
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
    }

    fn conceal(state: &State, viewer: Viewer, concealed: &mut Concealed) {
        conceal::conceal(state, viewer, concealed);
    }

    fn determinize(view: &View, seat: Seat, rng: &mut Rng) -> Option<State> {
        imagine::determinize(view, seat, rng)
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
