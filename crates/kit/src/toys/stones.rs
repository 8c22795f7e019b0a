//! 돌 가져가기: whoever takes the last stone wins, or loses.

use super::Flaw;
use engine::{
    BotInput, Cx, Game, Input, Level, Meta, Millis, Outcome, Plan, Reason, Refusal, Seat, SeatSet, SetupCx, Tag, Text,
    Timer, Viewer, game::InputOf, options::Preset,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{marker::PhantomData, ops::RangeInclusive};
use ts_rs::TS;

/// The game, with a flaw or [`super::Honest`].
#[derive(Debug)]
pub struct StonesWith<F>(PhantomData<fn() -> F>);

/// What the host may choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[ts(rename = "StonesOptions")]
pub struct Options {
    /// Stones at the beginning.
    #[schemars(title = "돌 개수", range(min = 5, max = 40), extend("titleEn" = "Stones"))]
    pub stones: u8,
    /// The most that can be taken at once.
    #[schemars(title = "한 번에 가져갈 수 있는 돌", range(min = 2, max = 4), extend("titleEn" = "At most at once"))]
    pub most: u8,
    /// Whoever takes the last stone.
    #[schemars(title = "마지막 돌", extend("titleEn" = "The last stone"))]
    pub last: Last,
    /// Seconds for a move; 0 for as long as one likes.
    #[schemars(title = "한 수 시간", range(min = 0, max = 60), extend("titleEn" = "Seconds a move"))]
    pub move_sec: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { stones: 12, most: 3, last: Last::Wins, move_sec: 10 }
    }
}

/// What the last stone means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "StonesLast")]
pub enum Last {
    /// Whoever takes it wins.
    #[schemars(title = "가져가면 이겨요", extend("titleEn" = "Wins"))]
    Wins,
    /// Whoever takes it loses.
    #[schemars(title = "가져가면 져요", extend("titleEn" = "Loses"))]
    Loses,
}

/// What a client may send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[ts(rename = "StonesAction")]
pub enum Action {
    /// Takes some stones.
    Take {
        /// How many.
        n: u8,
    },
    /// Gives up.
    Resign {},
}

/// What the table does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Auto {
    /// Time ran out: one stone is taken.
    TimeUp,
    /// Somebody left.
    Left,
}

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
#[ts(rename = "StonesEvent")]
pub enum Event {
    /// Stones were taken.
    Taken {
        /// By whom.
        seat: Seat,
        /// How many.
        n: u8,
    },
    /// Somebody is out.
    Out {
        /// Who.
        seat: Seat,
    },
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    options: Options,
    seats: u8,
    stones: u8,
    turn: Seat,
    deadline: Option<Millis>,
    /// Who is out, in order.
    out: Vec<Seat>,
    last_taken_by: Option<Seat>,
    reason: Option<Reason>,
    noise: u32,
}

/// What everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(rename = "StonesView")]
pub struct View {
    /// Stones left.
    pub stones: u8,
    /// Whose turn it is.
    pub turn: Seat,
    /// The most that can be taken now.
    pub most: u8,
    /// Who is out.
    pub out: Vec<Seat>,
    last: Last,
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    /// Another's turn.
    NotYourTurn,
    /// Not so many.
    NotLegal,
    /// The game has ended.
    GameOver,
}

impl Refusal for No {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "not_your_turn",
            Self::NotLegal => "not_legal",
            Self::GameOver => "game_over",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::NotYourTurn => Text::new("아직 차례가 아니에요. 조금만 기다려 주세요", "It isn't your turn yet"),
            Self::NotLegal => Text::new("그만큼은 가져갈 수 없어요", "You can't take that many"),
            Self::GameOver => Text::new("게임이 끝났어요", "The game has ended"),
        }
    }
}

impl State {
    fn most(&self) -> u8 {
        self.options.most.min(self.stones)
    }

    fn living(&self) -> SeatSet {
        SeatSet::first(self.seats).iter().filter(|seat| !self.out.contains(seat)).collect()
    }

    fn after(&self, seat: Seat) -> Seat {
        let round = (1..=self.seats).map(|steps| Seat((seat.0 + steps) % self.seats));
        round.into_iter().find(|next| !self.out.contains(next)).unwrap_or(seat)
    }

    fn pass_turn(&mut self, now: Millis) {
        self.turn = self.after(self.turn);
        self.deadline = (self.options.move_sec > 0).then(|| now + u64::from(self.options.move_sec) * 1000);
    }

    fn end_if_alone(&mut self, reason: Reason) {
        if self.living().len() == 1 {
            self.reason = Some(reason);
        }
        if self.reason.is_some() {
            self.deadline = None;
        }
    }

    fn put_out(&mut self, seat: Seat, reason: Reason, now: Millis) {
        self.out.push(seat);
        if self.turn == seat {
            self.pass_turn(now);
        }
        self.end_if_alone(reason);
    }
}

fn take<F: Flaw>(state: &mut State, seat: Seat, n: u8, cx: &mut Cx<'_, Event>) {
    assert!(n <= state.most(), "more stones were taken than there are");
    assert!(!F::PANICS || state.stones != 7, "seven stones: this toy can't count so far");
    if F::IS_SLOW {
        std::thread::sleep(std::time::Duration::from_millis(110));
    }
    state.stones -= n;
    state.last_taken_by = Some(seat);
    cx.tell(engine::Audience::All, Event::Taken { seat, n });
    if state.stones > 0 {
        return state.pass_turn(cx.now);
    }
    if F::NEVER_ENDS {
        state.stones = state.options.stones;
        return state.pass_turn(cx.now);
    }
    state.reason = Some(Reason::new("last_stone"));
    state.deadline = None;
}

impl<F: Flaw> Game for StonesWith<F> {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Auto = Auto;
    type Event = Event;
    type View = View;
    type Refusal = No;

    const META: Meta = Meta {
        id: "stones",
        name: Text::new("돌 가져가기", "Stones"),
        tagline: Text::new("마지막 돌을 노려 보세요", "Go for the last stone"),
        minutes: (1, 3),
        difficulty: 1,
        tags: &[Tag::Board],
        levels: &[Level::Easy, Level::Hard],
        reasons: &["last_stone"],
        turn_limit: 48,
        state_version: 1,
        hidden: false,
        real_time: false,
    };

    fn presets() -> Vec<Preset<Options>> {
        let usual = Preset { id: "usual", name: Text::new("보통", "Usual"), options: Options::default() };
        let loses = Options { last: Last::Loses, move_sec: 0, ..Options::default() };
        vec![usual, Preset { id: "loses", name: Text::new("거꾸로", "Upside down"), options: loses }]
    }

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=4
    }

    fn setup(setup: &SetupCx<'_, Options>, cx: &mut Cx<'_, Event>) -> State {
        let first = Seat(u8::try_from(cx.rng.below(u32::from(setup.seats))).unwrap_or(0));
        let mut state = State {
            options: setup.options.clone(),
            seats: setup.seats,
            stones: setup.options.stones,
            turn: Seat((first.0 + setup.seats - 1) % setup.seats),
            deadline: None,
            out: Vec::new(),
            last_taken_by: None,
            reason: None,
            noise: F::noise(),
        };
        state.pass_turn(cx.now);
        state
    }

    fn check(state: &State, input: &InputOf<Self>, _: Millis) -> Result<(), No> {
        if state.reason.is_some() {
            return Err(No::GameOver);
        }
        match input {
            Input::Act { seat, .. } if state.out.contains(seat) => Err(No::NotYourTurn),
            Input::Act { act: Action::Resign {}, .. } => Ok(()),
            Input::Act { seat, .. } if *seat != state.turn => Err(No::NotYourTurn),
            Input::Act { act: Action::Take { n }, .. } if (1..=state.most()).contains(n) => Ok(()),
            Input::Act { .. } => Err(No::NotLegal),
            Input::Auto { auto: Auto::TimeUp, seat } if *seat != Some(state.turn) => Err(No::NotYourTurn),
            Input::Auto { auto: Auto::TimeUp, .. } if F::REFUSES_TIME_OUTS && state.stones % 4 == 2 => {
                Err(No::NotLegal)
            }
            Input::Auto { seat: Some(seat), .. } if !state.out.contains(seat) => Ok(()),
            Input::Auto { .. } => Err(No::NotLegal),
        }
    }

    fn apply(state: &mut State, input: &InputOf<Self>, cx: &mut Cx<'_, Event>) {
        state.noise = F::noise();
        match *input {
            Input::Act { seat, act: Action::Take { n } } => take::<F>(state, seat, n, cx),
            Input::Auto { auto: Auto::TimeUp, .. } => take::<F>(state, state.turn, 1, cx),
            Input::Act { seat, act: Action::Resign {} } => {
                cx.tell(engine::Audience::All, Event::Out { seat });
                state.put_out(seat, Reason::RESIGN, cx.now);
            }
            Input::Auto { auto: Auto::Left, seat } => {
                let Some(seat) = seat else { unreachable!("check asks for a seat") };
                cx.tell(engine::Audience::All, Event::Out { seat });
                state.put_out(seat, Reason::LEFT, cx.now);
            }
        }
    }

    fn view(state: &State, _: Viewer) -> View {
        View {
            stones: state.stones,
            turn: state.turn,
            most: state.most(),
            out: state.out.clone(),
            last: state.options.last,
        }
    }

    fn awaiting(state: &State) -> SeatSet {
        if state.reason.is_some() { SeatSet::EMPTY } else { SeatSet::one(state.turn) }
    }

    fn timer(state: &State) -> Timer {
        Timer::new(Self::awaiting(state), state.deadline)
    }

    fn on_timeout(_: &State, seat: Seat) -> InputOf<Self> {
        Input::Auto { seat: Some(seat), auto: Auto::TimeUp }
    }

    fn on_leave(state: &State, seat: Seat) -> Option<InputOf<Self>> {
        (!state.out.contains(&seat)).then_some(Input::Auto { seat: Some(seat), auto: Auto::Left })
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let reason = state.reason.clone()?;
        let mut living = state.living();
        let mut ranking: Vec<Vec<Seat>> = state.out.iter().rev().map(|&seat| vec![seat]).collect();
        let last = state.last_taken_by.filter(|&seat| state.stones == 0 && living.contains(seat));
        let rest = |living: SeatSet| living.iter().collect::<Vec<_>>();
        match last {
            Some(seat) => {
                living.remove(seat);
                let (better, worse) = match state.options.last {
                    Last::Wins => (vec![seat], rest(living)),
                    Last::Loses => (rest(living), vec![seat]),
                };
                ranking.splice(0..0, [better, worse]);
            }
            None => ranking.insert(0, rest(living)),
        }
        if F::OUTCOME_FORGETS_A_SEAT {
            ranking.iter_mut().for_each(|group| group.retain(|&seat| seat != Seat(0)));
        }
        let scores = (0..state.seats).map(|seat| i64::from(ranking[0].contains(&Seat(seat)))).collect();
        let summary = Text::new("돌이 다 떨어졌거나 한 사람만 남았어요", "The stones are gone, or one player is left");
        Some(Outcome { ranking, scores, delta: None, reason, summary })
    }

    fn legal(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        if state.reason.is_none() && seat == state.turn {
            let most = if F::LISTS_WHAT_IS_REFUSED { state.options.most } else { state.most() };
            let fewest = if F::FORGETS_TO_LIST && most > 1 { 2 } else { 1 };
            out.extend((fewest..=most).map(|n| Action::Take { n }));
        }
    }

    fn asides(state: &State, seat: Seat, _: Millis, out: &mut Vec<Action>) {
        if state.reason.is_none() && !state.out.contains(&seat) {
            out.push(Action::Resign {});
        }
    }

    fn invariants(state: &State) -> Result<(), String> {
        let stones = state.stones <= state.options.stones;
        stones.then_some(()).ok_or_else(|| format!("there are {} stones, more than at first", state.stones))
    }

    fn format(action: &Action) -> String {
        match action {
            Action::Take { n } if F::TEXTS_ARE_SHARED => format!("take {}", n.min(&2)),
            Action::Take { n } => format!("take {n}"),
            Action::Resign {} => "resign".into(),
        }
    }

    fn parse(text: &str) -> Option<Action> {
        if text == "resign" {
            return Some(Action::Resign {});
        }
        Some(Action::Take { n: text.strip_prefix("take ")?.parse().ok()? })
    }

    fn decide(input: BotInput<'_, Self>) -> Option<Plan<Action>> {
        let View { stones, most, .. } = *input.view;
        let target = if input.view.last == Last::Wins { 0 } else { 1 };
        let good = (1..=most).find(|n| (stones - n) % (most + 1) == target);
        let n = match (input.level, good) {
            (Level::Hard, Some(n)) => n,
            _ => 1 + u8::try_from(input.rng.below(u32::from(most))).unwrap_or(0),
        };
        let n = if F::BOT_IS_GREEDY { n + 1 } else { n };
        Some(Plan { after_ms: 700, action: Action::Take { n } })
    }
}
