//! What [`crate::game_tests!`] runs: a thousand games, once, and one verdict for each law.

use crate::{
    bounds::edges,
    case::{Case, Policy, Setting, every_count, proposed_options},
    golden,
    law::Law,
    report::{Report, judge_facts_and_form, judge_game, play_all},
};
use engine::{AnyGame, Game, erased::Erase};
use std::{env, path::Path};

/// How many games are played with the proposed and the notable options, and at how many steps the costly laws are
/// judged.
const GAMES: u64 = 1_000;
const EVERY: usize = 7;
/// `KIT_SOAK=1` plays so many, and judges every law at every step.
const SOAK_GAMES: u64 = 10_000;
/// A game at the edge of an option is broken off after this many steps.
const EDGE_STEPS: usize = 60;
/// A game that may take more steps than this is long: of it fewer games are played, one of so many, and only with every
/// setting once to its end; the others are broken off after so many steps.
const LONG: u32 = 10_000;
const LONG_SHARE: u64 = 8;
const LONG_STEPS: usize = 400;
/// No bot looks at more positions than this: the kit asks whether its moves are legal, not whether they are good.
const NODES: u32 = 24;

/// A game after its examination.
#[derive(Debug)]
pub struct Exam {
    report: Report,
}

impl Exam {
    /// Examines `G`. `notable` options are played beside the default and the presets.
    ///
    /// # Panics
    /// If `KIT_SEED` is set and is no number.
    #[must_use]
    pub fn of<G: Game>(notable: Vec<G::Options>) -> Self {
        let game: &'static dyn AnyGame = const { &Erase::<G>::GAME };
        let mut notable_json = Vec::new();
        for options in notable {
            #[allow(clippy::expect_used)] // options are plain data with string keys
            notable_json.push(serde_json::to_string(&options).expect("options can be written as JSON"));
        }
        Self { report: examine(game, &notable_json, Amount::from_env()) }
    }

    /// Fails the test if the law is broken.
    ///
    /// # Panics
    /// With the whole story of the first breach, if the law is broken.
    pub fn assert(&self, law: Law) {
        let failure = self.report.first(law);
        let Some(failure) = failure else { return };
        let games = self.report.failures.iter().filter(|failure| failure.law == law).count();
        let more = if games > 1 { format!("  (in {games} of the games played)\n") } else { String::new() };
        panic!("\n\n{failure}{more}");
    }
}

/// Compares the golden play-throughs of `G` with their files in `folder`; `UPDATE_EXPECT=1` rewrites these.
///
/// # Panics
/// With the difference, if there is one.
pub fn assert_golden<G: Game>(folder: &str) {
    golden::assert_all(const { &Erase::<G>::GAME }, Path::new(folder));
}

/// How much is played.
#[derive(Clone, Copy, Debug)]
pub struct Amount {
    /// How many games, beside those at the edges of options.
    pub games: u64,
    /// The costly laws are judged at every step of this many.
    pub every: usize,
    /// Play this seed alone.
    pub only: Option<u64>,
    /// Whether long games are played whole.
    pub whole: bool,
}

impl Amount {
    /// What `KIT_SOAK` and `KIT_SEED` ask for.
    fn from_env() -> Self {
        let soak = env::var("KIT_SOAK").is_ok_and(|value| value != "0");
        let only = env::var("KIT_SEED").ok().map(|seed| {
            let seed = seed.trim();
            seed.parse().unwrap_or_else(|_| panic!("KIT_SEED is '{seed}', which is no number"))
        });
        // One seed alone is judged as closely as can be.
        let every = if soak || only.is_some() { 1 } else { EVERY };
        let whole = soak || only.is_some();
        Self { games: if soak { SOAK_GAMES } else { GAMES }, every, only, whole }
    }
}

/// Judges the game, then plays and judges `amount` games of it and one at every edge of its options.
#[must_use]
pub fn examine(game: &dyn AnyGame, notable: &[String], amount: Amount) -> Report {
    let mut of_game = judge_facts_and_form(game);
    let settings = match settings(game, notable) {
        Ok(settings) => settings,
        Err(what) => {
            of_game.extend(judge_game(game, Law::Bounds, || Err(what)));
            Vec::new()
        }
    };
    let edges = edges(game);
    let cases: Vec<_> = cases(game, &settings, &edges, amount);
    let mut report = play_all(game.meta().id, &cases);
    if game.meta().hidden && !report.saw_secrets && !cases.is_empty() && amount.only.is_none() {
        of_game.extend(judge_game(game, Law::LeakView, || {
            Err("META.hidden says that the game has secrets, but conceal never named one in all these games, so \
                 nothing guards them"
                .into())
        }));
    }
    report.failures.splice(0..0, of_game);
    report
}

fn settings(game: &dyn AnyGame, notable: &[String]) -> Result<Vec<Setting>, String> {
    let mut options =
        proposed_options(game).map_err(|reject| format!("the default or a preset is refused: {reject}"))?;
    for notable in notable {
        let whole = game.normalize_options(notable).map_err(|reject| format!("{notable} is refused: {reject}"))?;
        if !options.contains(&whole) {
            options.push(whole);
        }
    }
    every_count(game, &options).map_err(|reject| reject.to_string())
}

fn cases<'a>(game: &'a dyn AnyGame, settings: &'a [Setting], edges: &'a [Setting], amount: Amount) -> Vec<Case<'a>> {
    let case = |seed, setting, policy, break_off| {
        let nodes = NODES;
        Case { game, setting, seed, policy, nodes, break_off, every: amount.every }
    };
    let has_bots = !game.meta().levels.is_empty();
    let shortened = !amount.whole && game.meta().turn_limit > LONG;
    let games = if shortened { amount.games / LONG_SHARE } else { amount.games };
    let usual = (0..if settings.is_empty() { 0 } else { games }).map(|seed| {
        // The first games go through all settings in turn; then the dice decide, so that no rhythm leaves any out.
        let number = usize::try_from(seed).unwrap_or(usize::MAX);
        let number =
            if number < settings.len() { number } else { engine::Rng::from_seed64(seed).index(settings.len()) };
        let policy = if has_bots { policy_of(seed) } else { Policy::Random };
        let break_off = (shortened && seed >= settings.len() as u64).then_some(LONG_STEPS);
        case(seed, &settings[number], policy, break_off)
    });
    // Their seeds come after all others, however many are played.
    let at_edges =
        edges.iter().zip(1_000_000..).map(|(setting, seed)| case(seed, setting, Policy::Random, Some(EDGE_STEPS)));
    usual.chain(at_edges).filter(|case| amount.only.is_none_or(|only| only == case.seed)).collect()
}

/// Three games in twenty-five are played by bots.
const fn policy_of(seed: u64) -> Policy {
    match seed % 25 {
        8 => Policy::Bots,
        16 => Policy::BotsAndAbsent,
        24 => Policy::BotsAndRandom,
        _ => Policy::Random,
    }
}
