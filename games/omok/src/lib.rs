//! Omok (오목): five in a row on a board of 15×15 or 19×19. Four rule sets from the kitchen table to renju, opening
//! protocols, clocks, draw offers and undo.

mod action;
mod board;
mod bot;
pub mod calc;
mod event;
mod invariants;
mod judge;
mod law;
mod opening;
mod options;
mod record;
mod refusal;
mod rules;
mod shape;
mod state;
mod view;

pub use action::{Action, FIFTHS, Fifths, Take};
pub use board::{Axis, Board, Line, Size, Stone};
pub use event::Event;
pub use judge::{Forbidden, Foul, Verdict, candidate_threes, forbidden_points, is_five, verdict};
pub use law::Law;
pub use opening::{Phase, Zone};
pub use options::{ForbiddenPlay, Opening, Options, Overline, Rule, RuleOptions, ThreeThree};
pub use record::{Ply, Record};
pub use refusal::Refused;
pub use state::State;
pub use view::View;

use engine::{
    BotInput, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Reason, Seat, SeatSet, SetupCx, Tag, Text, Timer,
    Viewer,
    duel::{Auto, SideNames},
    game::InputOf,
    options::Preset,
};
use std::ops::RangeInclusive;

/// Omok.
#[derive(Debug)]
pub struct Omok;

/// What the sides are called.
const SIDES: SideNames = [Text::new("흑", "Black"), Text::new("백", "White")];

impl Game for Omok {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "omok",
        name: Text::new("오목", "Omok"),
        tagline: Text::new("돌 다섯 개를 먼저 나란히 놓으면 이겨요", "Be the first to line up five stones"),
        minutes: (5, 20),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &["five", "forbidden", "board_full", "no_move"],
        // 361 stones, and between them what two players can ask of each other: offers are rationed by own moves.
        turn_limit: 2500,
        state_version: 1,
        hidden: false,
        real_time: false,
    };

    fn presets() -> Vec<Preset<Options>> {
        Options::presets()
    }

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.validate()
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
        Some(state.ended.as_ref()?.outcome(&state.duel, &SIDES, why))
    }

    fn legal(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::legal(state, seat, now, out);
    }

    fn asides(state: &State, seat: Seat, now: Millis, out: &mut Vec<Action>) {
        rules::asides(state, seat, now, out);
    }

    fn is_sampled(action: &Action) -> bool {
        matches!(action, Action::OfferFifths { .. })
    }

    fn invariants(state: &State) -> Result<(), String> {
        invariants::check(state)
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

/// The game's own words for why it ended.
fn why(reason: &Reason) -> Option<Text> {
    match &*reason.0 {
        "five" => Some(Text::new("오목", "five in a row")),
        "forbidden" => Some(Text::new("금수", "forbidden move")),
        "board_full" => Some(Text::new("판이 가득 참", "board full")),
        "no_move" => Some(Text::new("둘 곳 없음", "no move left")),
        _ => None,
    }
}
