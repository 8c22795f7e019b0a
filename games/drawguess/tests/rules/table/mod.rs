//! A table for scenarios: seat 0 draws, with the word that the scenario asks for, and time goes by.

use drawguess::{
    Action, Auto, DrawGuess, Event, Options, State, View,
    view::{AnswerView, PhaseView, WordView},
    words,
};
use engine::{Audience, Cx, Game, Input, Rng, Seat, Viewer};
use kit::Trial;
use serde_json::{Value, json};

/// A running game, with the moment at which its drawing began.
pub(crate) struct Table {
    pub(crate) trial: Trial<DrawGuess>,
    pub(crate) start: u64,
}

/// The usual options of the scenarios: 80 s, two hints.
pub(crate) fn usual() -> Options {
    Options::default()
}

/// The number of a word of the list.
pub(crate) fn number(word: &str) -> usize {
    words::list().iter().position(|listed| &*listed.word == word).unwrap()
}

impl Table {
    /// Seat 0 is offered the word first.
    pub(crate) fn choosing(options: &Options, seats: u8, word: &str) -> Self {
        let begins = |game_no| {
            let trial = Trial::<DrawGuess>::game(options, seats, game_no);
            (trial.view(0).drawer == Seat(0)).then_some(trial)
        };
        let trial = (0..).find_map(begins).unwrap();
        let mut table = Self { start: trial.now, trial };
        table.change(|state| state["stage"]["offer"][0] = json!(number(word)));
        table
    }

    /// Seat 0 draws the word.
    pub(crate) fn drawing(options: &Options, seats: u8, word: &str) -> Self {
        let mut table = Self::choosing(options, seats, word);
        table.act(0, "choose 0").unwrap();
        table
    }

    /// Changes the state as it is stored.
    pub(crate) fn change(&mut self, change: impl FnOnce(&mut Value)) {
        let mut state = serde_json::to_value(&self.trial.state).unwrap();
        change(&mut state);
        self.trial.state = serde_json::from_value(state).unwrap();
    }

    pub(crate) fn act(&mut self, seat: u8, text: &str) -> Result<(), &'static str> {
        self.trial.act(seat, text)
    }

    /// Somebody says something.
    pub(crate) fn say(&mut self, seat: u8, text: &str) {
        assert_eq!(self.act(seat, &format!("say {text}")), Ok(()), "{text}");
    }

    /// Time goes by until so many milliseconds after the choice, with all that the table does until then.
    pub(crate) fn at(&mut self, ms: u64) {
        self.until(self.start + ms);
    }

    pub(crate) fn until(&mut self, now: u64) {
        while let Some((at, auto)) = DrawGuess::alarm(&self.trial.state).filter(|(at, _)| *at <= now) {
            self.trial.now = at;
            self.trial.step(&Input::Auto { seat: None, auto }).unwrap();
        }
        self.trial.now = now;
    }

    /// The table's own next step.
    pub(crate) fn alarm(&self) -> Option<(u64, Auto)> {
        DrawGuess::alarm(&self.trial.state).map(|(at, auto)| (at - self.start, auto))
    }

    pub(crate) fn leave(&mut self, seat: u8) {
        self.trial.auto(seat, Auto::Leave).unwrap();
    }

    pub(crate) fn join(&mut self) {
        self.trial.step(&Input::Auto { seat: None, auto: Auto::Join }).unwrap();
    }

    pub(crate) fn view(&self, seat: u8) -> View {
        self.trial.view(seat)
    }

    pub(crate) fn watched(&self) -> View {
        DrawGuess::view(&self.trial.state, Viewer::Watcher)
    }

    pub(crate) fn sync(&self, seat: u8) -> View {
        DrawGuess::sync_view(&self.trial.state, Viewer::Seat(Seat(seat)))
    }

    pub(crate) fn points(&self) -> Vec<u32> {
        self.watched().seats.iter().map(|seat| seat.points).collect()
    }

    /// What is to be guessed, as a seat sees it.
    pub(crate) fn secret(&self, seat: u8) -> WordView {
        match self.view(seat).phase {
            PhaseView::Drawing { secret, .. } | PhaseView::Reveal { secret: Some(secret), .. } => secret,
            other => panic!("there is no word: {other:?}"),
        }
    }

    pub(crate) fn mask(&self) -> String {
        self.secret(1).mask
    }

    pub(crate) fn has_solved(&self, seat: u8) -> bool {
        match self.watched().phase {
            PhaseView::Drawing { solved, .. } | PhaseView::Reveal { solved, .. } => {
                solved.iter().any(|solved| solved.seat == Seat(seat))
            }
            _ => false,
        }
    }

    /// Why the turn ended, and what the drawer got.
    pub(crate) fn ended(&self) -> (drawguess::turn::TurnEnd, u32) {
        match self.watched().phase {
            PhaseView::Reveal { ended, points, .. } => (ended, points),
            other => panic!("the turn goes on: {other:?}"),
        }
    }

    pub(crate) fn answer(&self, seat: u8) -> Option<AnswerView> {
        self.view(seat).own.unwrap().answer
    }

    /// Who hears of a step, without taking it.
    pub(crate) fn told(&self, seat: u8, text: &str) -> Vec<(Audience, Event)> {
        let input = Input::Act { seat: Seat(seat), act: DrawGuess::parse(text).unwrap() };
        DrawGuess::check(&self.trial.state, &input, self.trial.now).unwrap();
        let (mut state, mut events): (State, _) = (self.trial.state.clone(), Vec::new());
        let mut rng = Rng::from_seed64(1);
        DrawGuess::apply(
            &mut state,
            &input,
            &mut Cx { rng: &mut rng, now: self.trial.now, lag: &[], events: &mut events },
        );
        events
    }

    pub(crate) fn is_sealed(&self, seat: u8, text: &str) -> bool {
        let act: Action = DrawGuess::parse(text).unwrap();
        DrawGuess::is_sealed(&self.trial.state, &Input::Act { seat: Seat(seat), act }, self.trial.now)
    }
}
