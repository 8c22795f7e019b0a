//! The word reaches nobody who may not know it: random games, and every byte that a seat or a watcher could be sent.

use drawguess::{
    Action, DrawGuess, Event, Options, State,
    hangul::key,
    options::{EndOn, HintKind, Level},
    view::PhaseView,
    words,
};
use engine::{Audience, Cx, Game, Input, Refusal, Rng, Seat, SetupCx, Viewer, game::InputOf};
use serde::Serialize;
use serde_json::Value;

/// A game at play, and what is secret in it by turns.
struct Play {
    state: State,
    seats: u8,
    now: u64,
    rng: Rng,
    dice: Rng,
    heard: usize,
    solved: usize,
    kept: usize,
}

impl Play {
    fn begin(seed: u64, options: &Options) -> Self {
        let (mut rng, mut dice, now) = (Rng::from_seed64(seed), Rng::from_seed64(!seed), 1_000_000);
        let seats = 2 + u8::try_from(dice.below(5)).unwrap();
        let setup = SetupCx { seats, options, now, game_no: 0 };
        let mut events = Vec::new();
        let state = DrawGuess::setup(&setup, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut events });
        Self { state, seats, now, rng, dice, heard: 0, solved: 0, kept: 0 }
    }

    fn viewers(&self) -> Vec<Viewer> {
        (0..self.seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher]).collect()
    }

    /// The word and its other answers, as its drawer sees it; nothing where everybody may know it or none was chosen.
    fn secret(&self) -> Option<Vec<String>> {
        let drawer = DrawGuess::view(&self.state, Viewer::Watcher).drawer;
        let PhaseView::Drawing { secret, .. } = DrawGuess::view(&self.state, Viewer::Seat(drawer)).phase else {
            return None;
        };
        let word = secret.word.unwrap().0.to_string();
        let listed = words::list().iter().find(|listed| *listed.word == *word);
        let aliases = listed.into_iter().flat_map(|listed| listed.aliases.iter().map(ToString::to_string));
        Some(aliases.chain([word.clone()]).collect())
    }

    fn knows(&self, viewer: Viewer) -> bool {
        let view = DrawGuess::view(&self.state, viewer);
        matches!(view.phase, PhaseView::Drawing { secret, .. } if secret.word.is_some())
    }

    /// Looks at all that each viewer sees, and at what a step told.
    fn look(&mut self, told: &[(Audience, Event)], secret: Option<&[String]>, knew: &[Viewer]) {
        let Some(secret) = secret else { return };
        for viewer in self.viewers() {
            if self.knows(viewer) || knew.contains(&viewer) {
                continue;
            }
            let own = if self.secret().as_deref() == Some(secret) {
                [DrawGuess::view(&self.state, viewer), DrawGuess::sync_view(&self.state, viewer)].to_vec()
            } else {
                Vec::new()
            };
            own.iter().for_each(|view| holds_none(view, secret, viewer));
            for (audience, event) in told.iter().filter(|(audience, _)| audience.includes(viewer)) {
                if !matches!(event, Event::TurnEnded { .. }) {
                    holds_none(event, secret, viewer);
                    self.heard += usize::from(*audience != Audience::All);
                }
            }
        }
    }

    fn step(&mut self, input: &InputOf<DrawGuess>) {
        let secret = self.secret();
        let knew: Vec<Viewer> = self.viewers().into_iter().filter(|viewer| self.knows(*viewer)).collect();
        if let Err(refused) = DrawGuess::check(&self.state, input, self.now) {
            if let (Some(secret), Input::Act { seat, .. }) = (&secret, input) {
                holds_none(&refused.text(), secret, Viewer::Seat(*seat));
            }
            return;
        }
        let sealed = DrawGuess::is_sealed(&self.state, input, self.now);
        let mut told = Vec::new();
        let mut cx = Cx { rng: &mut self.rng, now: self.now, lag: &[], events: &mut told };
        DrawGuess::apply(&mut self.state, input, &mut cx);
        self.kept += usize::from(sealed);
        self.solved += told.iter().filter(|(_, event)| matches!(event, Event::Solved { .. })).count();
        self.look(&told, secret.as_deref(), &knew);
    }

    /// Somebody does something, often with the word in it.
    fn random_act(&mut self) -> Action {
        let secret = self.secret().unwrap_or_else(|| vec!["수박".into()]);
        let word = self.dice.choose(&secret).unwrap().clone();
        let says = |text: String| Action::Say { text };
        match self.dice.below(16) {
            0 => says(word),
            1 => says(format!("정답은 {word}인가")),
            2 => says(word.chars().rev().collect()),
            3 => says(word.chars().flat_map(|letter| [letter, ' ']).collect::<String>() + "?!ㅋㅋ"),
            4 => says(drawguess::hangul::jamo(&word)),
            5 => says(word.chars().skip(1).collect()),
            6 => says(format!("{word}{}", "가".repeat(60))),
            7 => says(words::list()[self.dice.index(words::list().len())].word.to_string()),
            8 => Action::Choose { index: 0 },
            9 => Action::Stroke { id: 1, tool: drawguess::action::Tool::Pen, color: 0, size: 0, at: [1, 1] },
            10 => Action::VoteKick { seat: Seat(self.dice.below(u32::from(self.seats)) as u8) },
            11 => Action::Like {},
            12 => Action::Report { what: drawguess::action::Fault::Drawing },
            13 => Action::Undo {},
            _ => Action::VoteSkip {},
        }
    }

    fn play(&mut self) {
        for _ in 0..400 {
            if DrawGuess::outcome(&self.state).is_some() {
                return;
            }
            let view = DrawGuess::view(&self.state, Viewer::Watcher);
            if matches!(view.phase, PhaseView::Choosing { .. }) {
                let seat = view.drawer;
                self.step(&Input::Act { seat, act: Action::Choose { index: 0 } });
            }
            self.now += u64::from(self.dice.below(4_000));
            match DrawGuess::alarm(&self.state) {
                Some((at, auto)) if at <= self.now => self.step(&Input::Auto { seat: None, auto }),
                _ => {
                    let seat = Seat(self.dice.below(u32::from(self.seats)) as u8);
                    let act = self.random_act();
                    self.step(&Input::Act { seat, act });
                }
            }
        }
    }
}

/// No text in a value is the word or holds it: its key contains no key of two or more letters of them. Guessers' masks
/// are looked at like the rest.
fn holds_none<T: Serialize>(value: &T, secret: &[String], viewer: Viewer) {
    let value = serde_json::to_value(value).unwrap();
    let keys: Vec<String> = secret.iter().map(|word| key(word)).collect();
    walk(&value, &mut |text| {
        let seen = key(text);
        for key in &keys {
            let long = key.chars().nth(1).is_some();
            assert!(seen != *key && !(long && seen.contains(key)), "{viewer:?} sees {text} of {secret:?} in {value}");
        }
    });
}

fn walk(value: &Value, look: &mut impl FnMut(&str)) {
    match value {
        Value::String(text) => look(text),
        Value::Array(items) => items.iter().for_each(|item| walk(item, look)),
        Value::Object(fields) => fields.iter().for_each(|(_, field)| walk(field, look)),
        _ => {}
    }
}

#[test]
fn no_byte_of_a_game_tells_the_word() {
    let usual = Options { rounds: 2, idle_sec: 0, level: Level::Hard, ..Options::default() };
    let own = ["우리 학교", "R2-D2", "TV", "2층 버스", "민수네 강아지", "김밥천국", "Café", "밤", "안경점", "안경"];
    let sets = [
        usual.clone(),
        Options { close_hint: false, hints: 5, ..usual.clone() },
        Options { hint_kind: HintKind::Letter, hints: 5, end_on: EndOn::First, ..usual.clone() },
        Options { custom_words: own.map(Into::into).into(), custom_only: true, choices: 5, ..usual },
    ];
    let (mut solved, mut kept, mut heard) = (0, 0, 0);
    for seed in 0..120 {
        let mut play = Play::begin(seed, &sets[seed as usize % sets.len()]);
        play.play();
        (solved, kept, heard) = (solved + play.solved, kept + play.kept, heard + play.heard);
    }
    // It was worth looking: many solved, were told something alone, and none but those who know heard the rest.
    assert!(solved > 300 && kept > 300 && heard == 0, "{solved} {kept} {heard}");
}

#[test]
fn a_size_tells_nothing_of_the_word() {
    let (mut sizes, options) = (Vec::new(), Options::default());
    for seed in 0..200 {
        let mut play = Play::begin(seed, &options);
        play.seats = 2;
        let drawer = DrawGuess::view(&play.state, Viewer::Watcher).drawer;
        play.step(&Input::Act { seat: drawer, act: Action::Choose { index: 0 } });
        let mut view = serde_json::to_value(DrawGuess::view(&play.state, Viewer::Watcher)).unwrap();
        let secret = &mut view["phase"]["secret"];
        let (letters, category) = (secret["mask"].to_string(), secret["category"].take());
        view["phase"]["guessers"] = Value::Null;
        (view["seats"], view["order"], view["drawer"]) = (Value::Null, Value::Null, Value::Null);
        sizes.push((letters, view.to_string().len()));
        assert!(category.is_string());
    }
    sizes.sort();
    sizes.dedup();
    let masks: std::collections::BTreeSet<_> = sizes.iter().map(|(mask, _)| mask).collect();
    assert_eq!(masks.len(), sizes.len(), "words with the same mask give views of the same size: {sizes:?}");
}
