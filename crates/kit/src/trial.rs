//! A running game for scenario tests: acts by their short text, refusals by their code.

use engine::{Cx, Game, Input, Millis, Refusal, Rng, Seat, SetupCx, Viewer, game::InputOf};

/// A running game, and the time. A scenario reads like its line in the rules:
///
/// ```ignore
/// let mut table = Trial::<Omok>::new(&options);
/// table.play("h8 i9");
/// assert_eq!(table.act(0, "h8"), Err("occupied"));
/// table.act(0, "resign").unwrap();
/// table.ended("seat 1", "resign");
/// ```
#[derive(Debug)]
pub struct Trial<G: Game> {
    /// The game as it stands.
    pub state: G::State,
    /// The room's time. It stands still unless a test moves it on.
    pub now: Millis,
    /// What the last step told, whoever may hear it.
    pub told: Vec<G::Event>,
    /// Half the round trip of each seat, in milliseconds; empty: 0 for all.
    pub lag: Vec<u32>,
}

impl<G: Game> Trial<G> {
    /// The room's time at which every trial begins.
    pub const START: Millis = 1_000_000;

    /// A room's first game, with as few seats as the options allow.
    ///
    /// # Panics
    /// If the options are refused.
    #[must_use]
    pub fn new(options: &G::Options) -> Self {
        Self::game(options, *G::seats(options).start(), 0)
    }

    /// A game in a room that has begun `game_no` games before; that number is also its seed.
    ///
    /// # Panics
    /// If the options are refused.
    #[must_use]
    pub fn game(options: &G::Options, seats: u8, game_no: u32) -> Self {
        if let Err(text) = G::validate_options(options) {
            panic!("{}", text.en);
        }
        let (mut rng, mut told) = (Rng::from_seed64(game_no.into()), Vec::new());
        let setup = SetupCx { seats, options, now: Self::START, game_no };
        let state = G::setup(&setup, &mut Cx { rng: &mut rng, now: Self::START, lag: &[], events: &mut told });
        Self { state, now: Self::START, told: told.into_iter().map(|(_, event)| event).collect(), lag: Vec::new() }
    }

    /// A game that stands like this.
    #[must_use]
    pub const fn of(state: G::State) -> Self {
        Self { state, now: Self::START, told: Vec::new(), lag: Vec::new() }
    }

    /// A seat acts, given by the action's canonical text.
    ///
    /// # Errors
    /// The code of the refusal.
    ///
    /// # Panics
    /// If no action has this text.
    pub fn act(&mut self, seat: u8, text: &str) -> Result<(), &'static str> {
        let Some(act) = G::parse(text) else { panic!("no action has the text '{text}'") };
        assert_eq!(G::format(&act), text, "the canonical text");
        self.step(&Input::Act { seat: Seat(seat), act })
    }

    /// The table acts for a seat.
    ///
    /// # Errors
    /// The code of the refusal.
    pub fn auto(&mut self, seat: u8, auto: G::Auto) -> Result<(), &'static str> {
        self.step(&Input::Auto { seat: Some(Seat(seat)), auto })
    }

    /// One step, if it is allowed.
    ///
    /// # Errors
    /// The code of the refusal.
    ///
    /// # Panics
    /// If the state doesn't survive being stored, or breaks an invariant.
    pub fn step(&mut self, input: &InputOf<G>) -> Result<(), &'static str> {
        G::check(&self.state, input, self.now).map_err(|refused| refused.code())?;
        let (mut rng, mut told) = (Rng::from_seed64(1), Vec::new());
        let mut cx = Cx { rng: &mut rng, now: self.now, lag: &self.lag, events: &mut told };
        G::apply(&mut self.state, input, &mut cx);
        self.told = told.into_iter().map(|(_, event)| event).collect();
        if let Err(broken) = G::invariants(&self.state) {
            panic!("after {input:?}: {broken}");
        }
        let read = serde_json::to_string(&self.state).and_then(|json| serde_json::from_str::<G::State>(&json));
        match read {
            Ok(read) => assert_eq!(read, self.state, "what is stored is the whole state"),
            Err(error) => panic!("after {input:?} the state can't be stored: {error}"),
        }
        Ok(())
    }

    /// Whoever is awaited acts, the lowest seat first: actions of one word, in order.
    ///
    /// # Panics
    /// If one of them is refused.
    pub fn play(&mut self, texts: &str) {
        for text in texts.split_whitespace() {
            let Some(seat) = G::awaiting(&self.state).iter().next() else { panic!("{text}: nobody is awaited") };
            if let Err(code) = self.act(seat.0, text) {
                panic!("{text} by {seat}: {code}");
            }
        }
    }

    /// What a seat sees.
    #[must_use]
    pub fn view(&self, seat: u8) -> G::View {
        G::view(&self.state, Viewer::Seat(Seat(seat)))
    }

    /// The texts of the moves that a seat has, in their order, with spaces between them.
    #[must_use]
    pub fn legal(&self, seat: u8) -> String {
        let mut legal = Vec::new();
        G::legal(&self.state, Seat(seat), self.now, &mut legal);
        legal.iter().map(G::format).collect::<Vec<_>>().join(" ")
    }

    /// How it ended: "seat 1" for a single winner of two, otherwise the places as "0 2 | 1", best first; and why.
    #[must_use]
    pub fn result(&self) -> Option<(String, String)> {
        let outcome = G::outcome(&self.state)?;
        let numbers = |group: &Vec<Seat>| group.iter().map(|seat| seat.0.to_string()).collect::<Vec<_>>().join(" ");
        let places = match outcome.ranking.as_slice() {
            [winner, loser] if winner.len() + loser.len() == 2 => format!("seat {}", winner[0].0),
            [both] if both.len() == 2 => "draw".to_owned(),
            groups => groups.iter().map(numbers).collect::<Vec<_>>().join(" | "),
        };
        Some((places, outcome.reason.0.into_owned()))
    }

    /// Asserts how it ended: see [`Trial::result`]; two who share the first place are a "draw".
    ///
    /// # Panics
    /// If it ended otherwise, or goes on.
    #[track_caller]
    pub fn ended(&self, places: &str, reason: &str) {
        assert_eq!(self.result(), Some((places.to_owned(), reason.to_owned())));
    }

    /// Asserts that it goes on and that this seat alone is awaited.
    ///
    /// # Panics
    /// If not.
    #[track_caller]
    pub fn goes_on_with(&self, seat: u8) {
        assert_eq!(self.result(), None, "it goes on");
        let awaited: Vec<u8> = G::awaiting(&self.state).iter().map(|seat| seat.0).collect();
        assert_eq!(awaited, [seat], "who is awaited");
    }
}
