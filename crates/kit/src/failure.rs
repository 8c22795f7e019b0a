//! A broken law, told so that somebody new to the house understands it.

use crate::{
    case::{BEGIN, Case, Policy},
    entry::Entry,
    law::Law,
};
use serde::Serialize;
use std::fmt;

/// So many of a failure's steps are shown.
const SHOWN: usize = 30;

/// A broken law: where, and what was seen.
#[derive(Clone, Debug, Serialize)]
pub struct Failure {
    /// The seed of the game.
    pub seed: u64,
    /// After how many steps.
    pub step: usize,
    /// The law.
    pub law: Law,
    /// The game's id.
    #[serde(skip)]
    pub game: &'static str,
    /// What was seen, for the game's author.
    #[serde(skip)]
    pub what: String,
    /// Where it happened and how it came to that.
    #[serde(skip)]
    pub scene: Option<Scene>,
}

/// The game in which a law was broken.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The game's options, as JSON.
    pub options: String,
    /// How many seats.
    pub seats: u8,
    /// Who sat in them.
    pub policy: Policy,
    /// The steps that lead to it, in words.
    pub inputs: Vec<String>,
    /// How many steps there were before shrinking.
    pub shrunk_from: usize,
}

impl Failure {
    /// A failure of the game itself, before any was played.
    pub(crate) fn of_game(game: &'static str, law: Law, what: String) -> Self {
        Self { seed: 0, step: 0, law, game, what, scene: None }
    }

    /// A failure in a game that was played.
    pub(crate) fn in_case(case: &Case<'_>, law: Law, step: usize, what: String) -> Self {
        let scene = Scene {
            options: case.setting.options.clone(),
            seats: case.setting.seats,
            policy: case.policy,
            inputs: Vec::new(),
            shrunk_from: step,
        };
        Self { seed: case.seed, step, law, game: case.game.meta().id, what, scene: Some(scene) }
    }

    /// Adds the steps that lead to it.
    pub(crate) fn with_entries(mut self, entries: &[Entry]) -> Self {
        if let Some(scene) = &mut self.scene {
            scene.inputs = entries
                .iter()
                .enumerate()
                .map(|(number, entry)| {
                    let (at, who) = (entry.at - BEGIN, entry.cause.words());
                    format!("{:>5}  +{at} ms  {who}: {}", number + 1, entry.input)
                })
                .collect();
        }
        self
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken law: {}", self.law)?;
        writeln!(f, "  it says  {}", self.law.rule())?;
        writeln!(f, "  but      {}", self.what.replace('\n', "\n           "))?;
        let Some(scene) = &self.scene else { return writeln!(f, "  game     {}", self.game) };
        writeln!(f, "  game     {} with {} seats, {}", self.game, scene.seats, scene.policy)?;
        writeln!(f, "  options  {}", scene.options)?;
        write!(f, "  seed     {}, after step {}", self.seed, self.step)?;
        if scene.shrunk_from > self.step {
            write!(f, " (it was step {} before needless steps were left out)", scene.shrunk_from)?;
        }
        let hidden = scene.inputs.len().saturating_sub(SHOWN);
        if !scene.inputs.is_empty() {
            write!(f, "\n  steps")?;
        }
        if hidden > 0 {
            write!(f, "    (the first {hidden} are not shown)")?;
        }
        for input in &scene.inputs[hidden..] {
            write!(f, "\n  {input}")?;
        }
        writeln!(f, "\n  again    KIT_SEED={} cargo test -p {} {}", self.seed, self.game, self.law)
    }
}
