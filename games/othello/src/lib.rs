//! Othello (오셀로): discs on an 8×8 board; who outflanks a row of the other colour turns it over. Handicaps, clocks,
//! draw offers and undo.

mod action;
mod board;
mod bot;
pub mod calc;
mod event;
mod lines;
mod options;
mod record;
mod refusal;
mod rules;
mod squares;
mod state;
mod view;

pub use action::Action;
pub use board::{Board, Count, Disc};
pub use bot::study;
pub use event::Event;
pub use options::{Empties, Options, RuleOptions};
pub use record::{Ply, Position, Record};
pub use refusal::Refused;
pub use squares::{GRID, Squares};
pub use state::State;
pub use view::View;

use engine::{
    BotInput, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Seat, SeatSet, SetupCx, Tag, Text, Timer, Viewer,
    duel::Auto, game::InputOf, options::Preset,
};
use std::ops::RangeInclusive;

/// Othello.
#[derive(Debug)]
pub struct Othello;

impl Game for Othello {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "othello",
        name: Text::new("오셀로", "Othello"),
        tagline: Text::new("상대 돌을 사이에 끼우면 내 색으로 뒤집혀요", "Outflank their discs and turn them over"),
        minutes: (10, 20),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &["count"],
        // 60 discs, up to 40 more that undos take back, and between them what two players can ask of each other: offers
        // are rationed by own moves.
        turn_limit: 800,
        state_version: 1,
        hidden: false,
        real_time: false,
    };

    fn presets() -> Vec<Preset<Options>> {
        Options::presets()
    }

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.clock.validate()
    }

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=2
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

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn awaiting(state: &State) -> SeatSet {
        state.actor().map_or(SeatSet::EMPTY, SeatSet::one)
    }

    fn timer(state: &State) -> Timer {
        Timer::new(Self::awaiting(state), state.clocks.deadline())
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        Input::Auto { seat: Some(seat), auto: Auto::Flag }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        state.ended.is_none().then_some(Input::Auto { seat: Some(seat), auto: Auto::Leave })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        rules::outcome(state)
    }

    fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::legal(state, seat, now, out);
    }

    fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::asides(state, seat, now, out);
    }

    fn invariants(state: &State) -> Result<(), String> {
        rules::invariants(state)
    }

    fn format(action: &Action) -> String {
        action.format()
    }

    fn parse(text: &str) -> Option<Action> {
        Action::parse(text)
    }

    fn bot_nodes(level: Level) -> u32 {
        bot::nodes(level)
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        bot::decide(input)
    }
}
