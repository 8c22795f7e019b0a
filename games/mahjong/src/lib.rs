//! Mahjong (마작): the joy table, with four sets and a pair and no yaku, and riichi for four or three.

mod action;
mod bot;
pub mod calc;
mod conceal;
pub mod counts;
mod deal;
mod ending;
mod event;
mod imagine;
mod invariants;
pub mod joy;
mod legal;
pub mod log;
pub mod meld;
pub mod notation;
pub mod options;
mod pause;
mod play;
mod refusal;
pub mod result;
mod riichi;
mod round;
mod rules;
pub mod score;
pub mod script;
mod settle;
pub mod shape;
mod state;
mod summary;
pub mod tile;
pub mod view;
mod wall;
mod window;

pub use action::Action;
pub use deal::{Liability, LiableFor, Offer, OfferKind, RiichiState, Thrown};
pub use ending::{MAX_HANDS, PLAYED, TOBI};
pub use event::Event;
pub use options::Options;
pub use play::{AUTO_MS, Auto};
pub use refusal::Refused;
pub use round::Round;
pub use state::State;
pub use view::View;
pub use window::CLAIM_MASK_MS;

use engine::{
    BotInput, Concealed, Cx, Game, Level, Meta, Millis, Outcome, Plan, Rng, Seat, SeatSet, SetupCx, Tag, Text, Timer,
    Viewer, game::InputOf, options::Preset,
};
use std::ops::RangeInclusive;

/// Mahjong.
#[derive(Debug)]
pub struct Mahjong;

impl Game for Mahjong {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = Refused;

    const META: Meta = Meta {
        id: "mahjong",
        name: Text::new("마작", "Mahjong"),
        tagline: Text::new("네 몸통과 머리를 먼저 모으면 이겨요", "Be the first to four sets and a pair"),
        minutes: (15, 60),
        difficulty: 3,
        tags: &[Tag::Tiles],
        levels: &[Level::Easy, Level::Normal, Level::Hard],
        reasons: &["played", "tobi"],
        // Rules C7: joy 12 hands of 4 × 220 steps, riichi 100 hands of 4 × 300 steps.
        turn_limit: 120_000,
        state_version: 1,
        hidden: true,
        real_time: false,
    };

    fn presets() -> Vec<Preset<Options>> {
        Options::presets()
    }

    fn validate_options(options: &Options) -> Result<(), Text> {
        options.validate()
    }

    fn seats(options: &Options) -> RangeInclusive<u8> {
        options.players()..=options.players()
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        play::setup(setup, cx)
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
        rules::awaiting(state)
    }

    fn timer(state: &State) -> Timer {
        rules::timer(state)
    }

    fn public_deadline(state: &State) -> Option<Millis> {
        view::deadline(state, None)
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        rules::alarm(state)
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, _: Millis) -> bool {
        rules::is_sealed(state, input)
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        rules::auto(seat, Auto::TimeUp)
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        let input = rules::auto(seat, Auto::Leave);
        rules::check(state, &input, 0).is_ok().then_some(input)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        ending::outcome(state)
    }

    fn legal(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        legal::legal(state, seat, out);
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
