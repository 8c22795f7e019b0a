//! 쪽지 놀이: a stand-in for the games to come. It has one of everything that is hard: hidden hands, answers that others
//! may not know of, random draws in the middle, an alarm, a stream, and seats that can be taken while it runs.
//!
//! Its secrets are words that occur nowhere else ([`MARK`]), so that they are found in whatever a client was sent.

mod rules;

use engine::{
    BotInput, Concealed, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Reason, Refusal, Seat, SeatSet, SetupCx,
    Tag, Text, Timer, Viewer, game::InputOf,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use ts_rs::TS;

pub(crate) use rules::State;

/// How every secret word begins.
pub(crate) const MARK: &str = "sec-";
/// How long the notes lie open, in milliseconds.
const PAUSE: Millis = 1_500;
/// How much each may draw on the sketch.
const INK: u8 = 6;

/// The game; `LIVE`: in real time.
#[derive(Debug)]
pub(crate) struct Notes<const LIVE: bool>;

/// A secret word. Among those that lie open the last one in the alphabet wins.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename = "secret:note")]
#[ts(rename = "SimNote")]
pub(crate) struct Note(pub(crate) String);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "SimOptions")]
pub(crate) struct Options {
    #[schemars(title = "판 수", range(min = 2, max = 6), extend("titleEn" = "Rounds"))]
    pub(crate) rounds: u8,
    #[schemars(title = "고르는 시간", range(min = 5, max = 60), extend("titleEn" = "Seconds to choose"))]
    pub(crate) pick_sec: u8,
    #[schemars(title = "중간에 앉기", extend("titleEn" = "Sit down in the middle"))]
    pub(crate) drop_in: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { rounds: 4, pick_sec: 20, drop_in: false }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "SimAction")]
pub(crate) enum Action {
    /// Puts a note down, in secret.
    Choose { note: Note },
    /// Draws another note for one of the hand.
    Swap { note: Note },
    /// Adds to the sketch.
    Stroke { ink: u8 },
    /// Gives up.
    GiveUp {},
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Auto {
    TimeUp,
    Left,
    Next,
    Joined,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "SimEvent")]
pub(crate) enum Event {
    Dealt { notes: Vec<Note> },
    Shown { notes: Vec<(Seat, Note)> },
    Stroke { ink: u8 },
    Swapped { seat: Seat },
    Out { seat: Seat },
    Joined { seat: Seat },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "SimPhase")]
pub(crate) enum Phase {
    Choosing {
        #[ts(type = "number")]
        deadline: Millis,
    },
    Showing {
        #[ts(type = "number")]
        until: Millis,
    },
    Over {
        reason: Reason,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "SimView")]
pub(crate) struct View {
    phase: Phase,
    round: u8,
    hand: Vec<Note>,
    chosen: Option<Note>,
    /// How many notes each has, with what may have been put down: that it was must not show.
    counts: Vec<usize>,
    shown: Vec<Note>,
    points: Vec<u8>,
    out: Vec<Seat>,
    /// The whole sketch, for who comes in; others have seen it grow.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    sketch: Option<Vec<u8>>,
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum No {
    NotNow,
    NotYours,
    Dry,
    Out,
}

impl Refusal for No {
    fn code(&self) -> &'static str {
        match self {
            Self::NotNow => "not_now",
            Self::NotYours => "not_yours",
            Self::Dry => "no_ink",
            Self::Out => "out",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::NotNow => Text::new("지금은 고를 수 없어요. 조금만 기다려 주세요", "Not just now. Please wait"),
            Self::NotYours => Text::new("손에 있는 쪽지를 골라 주세요", "Choose a note from your hand"),
            Self::Dry => Text::new("더 그릴 수 없어요", "There is no ink left"),
            Self::Out => Text::new("다음 게임을 기다려 주세요", "Wait for the next game"),
        }
    }
}

impl<const LIVE: bool> Game for Notes<LIVE> {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = No;

    const META: Meta = Meta {
        id: if LIVE { "sim_live" } else { "sim_turns" },
        name: Text::new("쪽지 놀이", "Notes"),
        tagline: Text::new("쪽지를 몰래 내세요", "Put down a note in secret"),
        minutes: (1, 5),
        difficulty: 1,
        tags: &[Tag::Cards],
        levels: &[Level::Easy],
        reasons: &["all_played"],
        turn_limit: 400,
        state_version: 1,
        hidden: true,
        real_time: LIVE,
    };

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        State::begin(setup, cx)
    }

    fn check(state: &State, input: &InputOf<Self>, _: Millis) -> Result<(), No> {
        match input {
            Input::Act { seat, act } => state.check_act(*seat, act),
            Input::Auto { seat, auto } => state.check_auto(*seat, *auto),
        }
    }

    fn apply(state: &mut State, input: &InputOf<Self>, cx: &mut Cx<'_, Event>) {
        match input {
            Input::Act { seat, act: Action::Choose { note } } => state.choose(*seat, note, cx),
            Input::Act { seat, act: Action::Swap { note } } => state.swap(*seat, note, cx),
            Input::Act { seat, act: Action::Stroke { ink } } => state.stroke(*seat, *ink, cx),
            Input::Act { seat, act: Action::GiveUp {} } => state.put_out(*seat, Reason::RESIGN, cx),
            Input::Auto { seat: Some(seat), auto: Auto::TimeUp } => state.time_up(*seat, cx),
            Input::Auto { seat: Some(seat), auto: Auto::Left } => state.put_out(*seat, Reason::LEFT, cx),
            Input::Auto { auto: Auto::Joined, .. } => state.sit_down(cx),
            Input::Auto { .. } => state.go_on(cx),
        }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        state.seen_by(viewer)
    }

    fn sync_view(state: &State, viewer: Viewer) -> View {
        View { sketch: Some(state.sketch.clone()), ..state.seen_by(viewer) }
    }

    fn awaiting(state: &State) -> SeatSet {
        state.pending()
    }

    fn timer(state: &State) -> Timer {
        let deadline = if let Phase::Choosing { deadline } = state.phase { Some(deadline) } else { None };
        Timer::new(state.pending(), deadline)
    }

    fn alarm(state: &State) -> Option<(Millis, Auto)> {
        if let Phase::Showing { until } = state.phase { Some((until, Auto::Next)) } else { None }
    }

    fn is_stream(action: &Action) -> bool {
        matches!(action, Action::Stroke { .. })
    }

    fn is_sealed(state: &State, input: &InputOf<Self>, _: Millis) -> bool {
        // The last answer opens the notes: everybody sees that.
        matches!(input, Input::Act { act: Action::Choose { .. }, .. }) && state.pending().len() > 1
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        Input::Auto { seat: Some(seat), auto: Auto::TimeUp }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        state.living().contains(seat).then_some(Input::Auto { seat: Some(seat), auto: Auto::Left })
    }

    fn on_join(state: &State) -> Option<InputOf<Self>> {
        let may = state.options.drop_in && state.hands.len() < 4 && matches!(state.phase, Phase::Choosing { .. });
        may.then_some(Input::Auto { seat: None, auto: Auto::Joined })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.outcome()
    }

    fn legal(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        if state.pending().contains(seat) {
            out.extend(state.hands[seat.index()].iter().map(|note| Action::Choose { note: note.clone() }));
        }
    }

    fn asides(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        let swap = state.hands.get(seat.index()).and_then(|hand| hand.first());
        let all = swap.map(|note| Action::Swap { note: note.clone() });
        for action in all.into_iter().chain([Action::Stroke { ink: seat.0 }, Action::GiveUp {}]) {
            if state.check_act(seat, &action).is_ok() {
                out.push(action);
            }
        }
    }

    fn conceal(state: &State, viewer: Viewer, concealed: &mut Concealed) {
        state.conceal(viewer, concealed);
    }

    fn format(action: &Action) -> String {
        match action {
            Action::Choose { note } => format!("choose {}", note.0),
            Action::Swap { note } => format!("swap {}", note.0),
            Action::Stroke { ink } => format!("stroke {ink}"),
            Action::GiveUp {} => "give up".into(),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        let words: Vec<_> = text.split(' ').collect();
        match words[..] {
            ["choose", note] => Some(Action::Choose { note: Note(note.into()) }),
            ["swap", note] => Some(Action::Swap { note: Note(note.into()) }),
            ["stroke", ink] => Some(Action::Stroke { ink: ink.parse().ok()? }),
            ["give", "up"] => Some(Action::GiveUp {}),
            _ => None,
        }
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        let action = input.rng.choose(input.legal)?.clone();
        Some(Plan { after_ms: 300 + u64::from(input.rng.below(2_500)), action })
    }
}
