//! 몰래 내기: everybody picks a card in secret, the highest one takes the point.
//!
//! It has one of everything that is hard: hidden hands and a hidden deck, answers that others may not know of, a pause
//! that the table ends by itself, and a sketch that is drawn on while the game goes on.

mod rounds;
mod sight;

use super::Flaw;
use engine::{
    BotInput, Concealed, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Reason, Refusal, Rng, Seat, SeatSet,
    SetupCx, Tag, Text, Timer, Viewer, game::InputOf,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{marker::PhantomData, ops::RangeInclusive};
use ts_rs::TS;

pub use rounds::State;
pub use sight::View;

/// Cards in the game, numbered from 1.
const CARDS: u8 = 20;
/// How long the cards lie open, in milliseconds.
const PAUSE: Millis = 2_000;
/// How many points each may draw.
const POINTS: u8 = 4;
/// The sketch is so many points wide and high.
const SIDE: u8 = 16;

/// The game, with a flaw or [`super::Honest`].
#[derive(Debug)]
pub struct BidWith<F>(PhantomData<fn() -> F>);

/// A card, higher ones win.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename = "secret:card")]
#[ts(rename = "BidCard")]
pub struct Card(pub u8);

/// What the host may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "BidOptions")]
pub struct Options {
    /// Cards in a hand.
    #[schemars(title = "손에 드는 카드", range(min = 2, max = 4), extend("titleEn" = "Cards in hand"))]
    pub hand: u8,
    /// Rounds in a game.
    #[schemars(title = "판 수", range(min = 2, max = 6), extend("titleEn" = "Rounds"))]
    pub rounds: u8,
    /// Seconds for a choice.
    #[schemars(title = "고르는 시간", range(min = 5, max = 60), extend("titleEn" = "Seconds to choose"))]
    pub pick_sec: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { hand: 3, rounds: 4, pick_sec: 20 }
    }
}

/// What a client may send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "BidAction")]
pub enum Action {
    /// Puts a card down, in secret.
    Choose {
        /// Which.
        card: Card,
    },
    /// Adds a point to the sketch.
    Draw {
        /// From the left, 0 to 15.
        x: u8,
        /// From the top, 0 to 15.
        y: u8,
    },
    /// Gives up.
    GiveUp {},
}

/// What the table does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// Time ran out: the lowest card is put down.
    TimeUp,
    /// Somebody left.
    Left,
    /// The pause is over.
    Next,
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "BidEvent")]
pub enum Event {
    /// Cards came into a hand.
    Dealt {
        /// Whose.
        seat: Seat,
        /// Which.
        cards: Vec<Card>,
    },
    /// The cards lie open.
    Shown {
        /// Who had put down what.
        cards: Vec<(Seat, Card)>,
    },
    /// A point was drawn.
    Drawn {
        /// From the left.
        x: u8,
        /// From the top.
        y: u8,
    },
    /// Somebody is out.
    Out {
        /// Who.
        seat: Seat,
    },
}

/// Where the game stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "BidPhase")]
pub enum Phase {
    /// Everybody chooses.
    Choosing {
        /// Until then.
        #[ts(type = "number")]
        deadline: Millis,
    },
    /// The cards lie open.
    Showing {
        /// Until then.
        #[ts(type = "number")]
        until: Millis,
    },
    /// It has ended.
    Over {
        /// Why.
        reason: Reason,
    },
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    /// Not now.
    WrongPhase,
    /// Something is on the table already.
    AlreadyChosen,
    /// Not in the hand.
    NotYours,
    /// Off the sketch, or no points left.
    NotLegal,
    /// Who is out does nothing any more.
    Out,
    /// It has ended.
    GameOver,
    /// What no refusal may say.
    RivalHasIt,
}

impl Refusal for No {
    fn code(&self) -> &'static str {
        match self {
            Self::WrongPhase => "wrong_phase",
            Self::AlreadyChosen => "already_chosen",
            Self::NotYours => "not_yours",
            Self::NotLegal => "not_legal",
            Self::Out => "out",
            Self::GameOver => "game_over",
            Self::RivalHasIt => "rival_has_it",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::WrongPhase => Text::new("지금은 고를 수 없어요. 조금만 기다려 주세요", "You can't choose just now"),
            Self::AlreadyChosen => Text::new("이미 골랐어요", "You have chosen already"),
            Self::NotYours => Text::new("손에 있는 카드를 골라 주세요", "Choose a card from your hand"),
            Self::NotLegal => Text::new("거기에는 그릴 수 없어요", "You can't draw there"),
            Self::Out => {
                Text::new("이 판은 끝났어요. 다음 게임을 기다려 주세요", "You are out. Wait for the next game")
            }
            Self::GameOver => Text::new("게임이 끝났어요", "The game has ended"),
            Self::RivalHasIt => Text::new("그 카드는 상대에게 있어요", "A rival has that card"),
        }
    }
}

impl<F: Flaw> Game for BidWith<F> {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = No;

    const META: Meta = Meta {
        id: "bid",
        name: Text::new("몰래 내기", "Sealed bid"),
        tagline: Text::new("높은 카드를 몰래 내세요", "Put down the higher card in secret"),
        minutes: (2, 5),
        difficulty: 1,
        tags: &[Tag::Cards],
        levels: &[Level::Easy],
        reasons: &["all_played"],
        turn_limit: 64,
        state_version: 1,
        hidden: true,
        real_time: false,
    };

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        State::begin::<F>(setup, cx)
    }

    fn check(state: &State, input: &InputOf<Self>, _: Millis) -> Result<(), No> {
        match input {
            Input::Act { seat, act } => state.check_act::<F>(*seat, act),
            Input::Auto { seat, auto } => state.check_auto(*seat, *auto),
        }
    }

    fn apply(state: &mut State, input: &InputOf<Self>, cx: &mut Cx<'_, Event>) {
        match *input {
            Input::Act { seat, act: Action::Choose { card } } => state.choose::<F>(seat, card, cx),
            Input::Act { act: Action::Draw { x, y }, seat } => state.draw(seat, x, y, cx),
            Input::Act { seat, act: Action::GiveUp {} } => state.put_out::<F>(seat, Reason::RESIGN, cx),
            Input::Auto { seat: Some(seat), auto: Auto::TimeUp } => {
                let lowest = state.lowest(seat);
                state.choose::<F>(seat, lowest, cx);
            }
            Input::Auto { seat: Some(seat), auto: Auto::Left } => state.put_out::<F>(seat, Reason::LEFT, cx),
            Input::Auto { .. } => state.go_on::<F>(cx),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of::<F>(state, viewer)
    }

    fn sync_view(state: &State, viewer: Viewer) -> View {
        View::of::<F>(state, viewer).with_sketch(state)
    }

    fn awaiting(state: &State) -> SeatSet {
        state.pending()
    }

    fn timer(state: &State) -> Timer {
        let deadline = if let Phase::Choosing { deadline } = state.phase() { Some(*deadline) } else { None };
        Timer::new(state.pending(), deadline)
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        if let Phase::Showing { until } = state.phase() { Some((*until, Auto::Next)) } else { None }
    }

    fn is_stream(action: &Action) -> bool {
        matches!(action, Action::Draw { .. })
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, _: Millis) -> bool {
        // The last answer opens the cards: everybody sees that.
        matches!(input, Input::Act { act: Action::Choose { .. }, .. }) && state.pending().len() > 1
    }

    fn is_sampled(action: &Action) -> bool {
        matches!(action, Action::Draw { .. })
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        Input::Auto { seat: Some(seat), auto: Auto::TimeUp }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        state.living().contains(seat).then_some(Input::Auto { seat: Some(seat), auto: Auto::Left })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn legal(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        if state.pending().contains(seat) {
            out.extend(state.hand(seat).iter().map(|&card| Action::Choose { card }));
        }
    }

    fn asides(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        for action in [Action::Draw { x: seat.0, y: state.points_left(seat) }, Action::GiveUp {}] {
            if state.check_act::<F>(seat, &action).is_ok() {
                out.push(action);
            }
        }
    }

    fn invariants(state: &State) -> Result<(), String> {
        state.invariants()
    }

    fn conceal(state: &State, viewer: Viewer, concealed: &mut Concealed) {
        state.conceal(viewer, concealed);
    }

    fn determinize(view: &View, seat: Seat, rng: &mut Rng) -> Option<State> {
        Some(view.determinize::<F>(seat, rng))
    }

    fn format(action: &Action) -> String {
        match action {
            Action::Choose { card } => format!("choose {}", card.0),
            Action::Draw { x, y } => format!("draw {x} {y}"),
            Action::GiveUp {} => "give up".into(),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        let words: Vec<_> = text.split(' ').collect();
        match words[..] {
            ["choose", card] => Some(Action::Choose { card: Card(card.parse().ok()?) }),
            ["draw", x, y] => Some(Action::Draw { x: x.parse().ok()?, y: y.parse().ok()? }),
            ["give", "up"] => Some(Action::GiveUp {}),
            _ => None,
        }
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        let action = input.rng.choose(input.legal)?.clone();
        Some(Plan { after_ms: 400 + u64::from(input.rng.below(900)), action })
    }
}
