//! A table for tests: acts by canonical text, refusals by code.
#![allow(dead_code)] // each test file uses its part

use engine::{
    Cx, Game, Input, Millis, Refusal, Rng, Seat, SetupCx, Viewer,
    clock::{ClockKind, ClockOptions},
    duel::{Auto, FirstMove, OfferKind},
    grid::Point,
};
use omok::{Event, Omok, Options, Rule, RuleOptions, State, Stone, View};

/// The room's time at which every test begins.
pub(crate) const START: Millis = 1_000_000;

/// A running game, and the time.
pub(crate) struct Table {
    pub(crate) state: State,
    pub(crate) now: Millis,
    /// What the last step told.
    pub(crate) told: Vec<Event>,
}

/// A rule set with everything else as in the scenarios: seat 0 is black, no clock.
pub(crate) fn rule(rule: Rule) -> Options {
    rules(RuleOptions { rule, ..RuleOptions::USUAL })
}

/// As [`rule`], with more to say about the rules.
pub(crate) fn rules(rules: RuleOptions) -> Options {
    let mut options = Options { rules, ..Options::default() };
    options.duel.first = FirstMove::Host;
    options.clock = ClockOptions { kind: ClockKind::None, ..options.clock };
    options
}

/// Points from text: `"d8 e8"`.
pub(crate) fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(|name| name.parse().unwrap()).collect()
}

/// Points as text, sorted.
pub(crate) fn names(points: &[Point]) -> String {
    let mut points = points.to_vec();
    points.sort();
    points.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

impl Table {
    /// A new game.
    pub(crate) fn new(options: Options) -> Self {
        Self::game(options, 0)
    }

    /// A new game in a room that has begun some before.
    pub(crate) fn game(options: Options, game_no: u32) -> Self {
        Omok::validate_options(&options).unwrap();
        let mut told = Vec::new();
        let mut rng = Rng::from_seed64(game_no.into());
        let setup = SetupCx { seats: 2, options: &options, now: START, game_no };
        let mut cx = Cx { rng: &mut rng, now: START, lag: &[], events: &mut told };
        let state = Omok::setup(&setup, &mut cx);
        Self { state, now: START, told: Vec::new() }
    }

    /// A position with `next` to move.
    pub(crate) fn position(options: Options, black: &str, white: &str, next: Stone) -> Self {
        let state = State::position(options, &points(black), &points(white), next, START);
        Self { state, now: START, told: Vec::new() }
    }

    /// A seat acts, given by its canonical text. A refusal is its code, and has changed nothing.
    pub(crate) fn act(&mut self, seat: u8, text: &str) -> Result<(), &'static str> {
        let act = Omok::parse(text).unwrap_or_else(|| panic!("no action: {text}"));
        assert_eq!(Omok::format(&act), text, "the canonical text");
        self.step(Input::Act { seat: Seat(seat), act })
    }

    /// The table acts for a seat.
    pub(crate) fn auto(&mut self, seat: u8, auto: Auto) -> Result<(), &'static str> {
        self.step(Input::Auto { seat: Some(Seat(seat)), auto })
    }

    fn step(&mut self, input: engine::game::InputOf<Omok>) -> Result<(), &'static str> {
        Omok::check(&self.state, &input, self.now).map_err(|refused| refused.code())?;
        let mut told = Vec::new();
        let mut rng = Rng::from_seed64(1);
        let mut cx = Cx { rng: &mut rng, now: self.now, lag: &[], events: &mut told };
        Omok::apply(&mut self.state, &input, &mut cx);
        self.told = told.into_iter().map(|(_, event)| event).collect();
        self.same_after_json();
        Ok(())
    }

    /// What is stored is the whole state.
    fn same_after_json(&self) {
        let json = serde_json::to_string(&self.state).unwrap();
        let read: State = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
        assert_eq!(read, self.state, "{json}");
    }

    /// Seats act in turn, beginning with whoever has to.
    pub(crate) fn play(&mut self, moves: &str) {
        for text in moves.split_whitespace() {
            let seat = self.state.actor().expect("somebody has to act").0;
            self.act(seat, text).unwrap_or_else(|code| panic!("{text} by seat {seat}: {code}"));
        }
    }

    /// A seat answers the open offer.
    pub(crate) fn answer(&mut self, seat: u8, kind: OfferKind, accept: bool) -> Result<(), &'static str> {
        let id = self.state.duel().offers().get(kind).map_or(1, |offer| offer.id);
        let kind = match kind {
            OfferKind::Draw => "draw",
            OfferKind::Undo => "undo",
        };
        let answer = if accept { "accept" } else { "refuse" };
        self.act(seat, &format!("{answer} {kind} {id}"))
    }

    /// What a seat sees.
    pub(crate) fn view(&self, seat: u8) -> View {
        Omok::view(&self.state, Viewer::Seat(Seat(seat)))
    }

    /// How it ended: the winner's seat and the reason; "draw" where nobody won.
    pub(crate) fn result(&self) -> Option<(String, String)> {
        let outcome = Omok::outcome(&self.state)?;
        let winner = match outcome.ranking.as_slice() {
            [winner, loser] => {
                assert_eq!((winner.len(), loser.len()), (1, 1));
                assert_eq!(outcome.scores[winner[0].index()], 2);
                assert_eq!(outcome.scores[loser[0].index()], 0);
                format!("seat {}", winner[0].0)
            }
            [both] => {
                assert_eq!((both.len(), outcome.scores.as_slice()), (2, &[1, 1][..]));
                "draw".to_owned()
            }
            other => panic!("no ranking of two: {other:?}"),
        };
        Some((winner, outcome.reason.0.into_owned()))
    }

    /// Asserts how it ended.
    #[track_caller]
    pub(crate) fn ended(&self, winner: &str, reason: &str) {
        assert_eq!(self.result(), Some((winner.to_owned(), reason.to_owned())));
    }

    /// Asserts that it goes on with this seat.
    #[track_caller]
    pub(crate) fn goes_on_with(&self, seat: u8) {
        assert_eq!(self.result(), None);
        assert_eq!(self.state.actor(), Some(Seat(seat)));
    }

    /// The forbidden points that a seat is shown, sorted, and their kinds.
    pub(crate) fn forbidden(&self) -> (String, Vec<String>) {
        let shown = self.view(0).forbidden;
        let at: Vec<Point> = shown.iter().map(|point| point.at).collect();
        let mut kinds: Vec<String> =
            shown.iter().map(|point| serde_json::to_value(point.kind).unwrap().as_str().unwrap().to_owned()).collect();
        kinds.sort();
        kinds.dedup();
        (names(&at), kinds)
    }
}
