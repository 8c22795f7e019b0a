//! One game to be played: which, with what options, seats and seed.

use engine::{AnyGame, Level, Millis, Opened, Opening, Reject, Rng};
use std::fmt;

/// When every examined game begins: a morning of November 2023. Games may not care.
pub(crate) const BEGIN: Millis = 1_700_000_000_000;

/// With what a game is begun.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    /// Whole options, as JSON.
    pub(crate) options: String,
    /// How many seats.
    pub(crate) seats: u8,
}

/// Who sits in the seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Everybody takes random legal actions, dawdles and leaves.
    Random,
    /// Computer players, of one level a game.
    Bots,
    /// Computer players, and somebody in the first seat who never does anything.
    BotsAndAbsent,
    /// Computer players in the even seats, random ones in the odd seats.
    BotsAndRandom,
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random players",
            Self::Bots => "bots",
            Self::BotsAndAbsent => "bots, and nobody in seat 0",
            Self::BotsAndRandom => "bots in even seats, random players in odd ones",
        })
    }
}

/// One game to be played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Case<'a> {
    pub(crate) game: &'a dyn AnyGame,
    pub(crate) setting: &'a Setting,
    pub(crate) seed: u64,
    pub(crate) policy: Policy,
    /// No bot looks at more positions than this.
    pub(crate) nodes: u32,
    /// The play is broken off after this many steps, without blame. `None`: it goes to its end.
    pub(crate) break_off: Option<usize>,
    /// The costly laws are judged at every step of this many.
    pub(crate) every: usize,
}

impl Case<'_> {
    /// What the game is opened with.
    pub(crate) fn opening(&self) -> Opening<'_> {
        let mut rng = Rng::from_seed64(self.seed);
        #[allow(clippy::cast_possible_truncation)] // 0..3
        let game_no = (self.seed % 3) as u32;
        Opening {
            seats: self.setting.seats,
            options: &self.setting.options,
            seed: std::array::from_fn(|_| rng.next_u32()),
            now: BEGIN,
            game_no,
        }
    }

    /// Begins the game.
    pub(crate) fn open(&self) -> Result<Opened, Reject> {
        self.game.open(&self.opening())
    }

    /// A stream that is not the game's own.
    pub(crate) fn rng(&self, purpose: u64) -> Rng {
        Rng::from_seed64(self.seed.rotate_left(32) ^ purpose)
    }

    /// The level of this game's computer players, if it has any.
    pub(crate) fn level(&self) -> Option<Level> {
        let levels = self.game.meta().levels;
        let number = usize::try_from(self.seed).unwrap_or(usize::MAX);
        levels.get(number % levels.len().max(1)).copied()
    }
}

/// The default options and the presets, whole, each once.
///
/// # Errors
/// The refusal of options that the game itself proposes.
pub(crate) fn proposed_options(game: &dyn AnyGame) -> Result<Vec<String>, Reject> {
    let form = game.options_form();
    let presets = form.presets.iter().map(|preset| &preset.options);
    let mut all = Vec::new();
    for options in std::iter::once(&form.default).chain(presets) {
        let whole = game.normalize_options(&options.to_string())?;
        if !all.contains(&whole) {
            all.push(whole);
        }
    }
    Ok(all)
}

/// Every number of seats with each of these options.
///
/// # Errors
/// The refusal of options.
pub(crate) fn every_count(game: &dyn AnyGame, options: &[String]) -> Result<Vec<Setting>, Reject> {
    let mut settings = Vec::new();
    for options in options {
        let counts = game.seats(options)?;
        settings.extend(counts.map(|seats| Setting { options: options.clone(), seats }));
    }
    Ok(settings)
}
