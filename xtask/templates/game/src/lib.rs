//! {{name}}, for now as a placeholder that can be played: two players take stones from one heap in turn, and who takes
//! the last one has won. Put the real rules in its place file by file; `tests/conformance.rs` says what is still
//! missing.

mod bot;
mod options;
mod rules;
mod view;

pub use options::Options;
pub use rules::{Action, Auto, Ending, Event, Phase, Refusal, State, Why};
pub use view::View;

use engine::{
    BotInput, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Seat, SeatSet, SetupCx, Tag, Text, Timer, Viewer,
};
use std::ops::RangeInclusive;

/// {{name}}.
#[derive(Debug)]
pub struct {{Type}};

impl Game for {{Type}} {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "{{id}}",
        name: Text::new("{{name}}", "{{Type}}"),
        tagline: Text::new("마지막 돌을 가져가면 이겨요", "Take the last stone and win"),
        minutes: (1, 5),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[Level::Easy, Level::Hard],
        reasons: &["last_stone"],
        turn_limit: options::MOST_STONES,
        state_version: 1,
        hidden: false,
        real_time: false,
    };

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.clock.validate()
    }

    fn seats(_options: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn setup(setup: &SetupCx<'_, Options>, _cx: &mut Cx<'_, Event>) -> State {
        State::new(setup)
    }

    fn check(state: &State, input: &Input<Action, Auto>, now: Millis) -> Result<(), Refusal> {
        rules::check(state, input, now)
    }

    fn apply(state: &mut State, input: &Input<Action, Auto>, cx: &mut Cx<'_, Event>) {
        rules::apply(state, input, cx);
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        View::of(state)
    }

    fn awaiting(state: &State) -> SeatSet {
        state.turn().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn timer(state: &State) -> Timer {
        Timer::new(Self::awaiting(state), state.clocks.deadline())
    }

    fn on_timeout(_state: &State, seat: Seat) -> Input<Action, Auto> {
        Input::Auto { seat: Some(seat), auto: Auto::OutOfTime }
    }

    fn on_leave(_state: &State, seat: Seat) -> Option<Input<Action, Auto>> {
        Some(Input::Auto { seat: Some(seat), auto: Auto::Left })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::outcome(state)
    }

    fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::legal(state, seat, now, out);
    }

    fn asides(state: &State, _seat: Seat, now: Millis, out: &mut Vec<Action>) {
        if state.turn().is_some() && !state.clocks.is_late(now) {
            out.push(Action::Resign {});
        }
    }

    fn invariants(state: &State) -> Result<(), String> {
        rules::invariants(state)
    }

    fn format(action: &Action) -> String {
        action.to_string()
    }

    fn parse(text: &str) -> Option<Action> {
        text.parse().ok()
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        bot::decide(input)
    }
}
