//! How cruel a run is.

use crate::{dice::Dice, happening::Happening, toy::Notes};
use engine::{AnyGame, Millis, erased::Erase};
use serde_json::Value;
use std::sync::LazyLock;

/// The toys alone.
pub(crate) static TOYS: [&dyn AnyGame; 2] = [&Erase::<Notes<false>>::GAME, &Erase::<Notes<true>>::GAME];

/// All games of the catalogue, and the toys.
pub(crate) static ALL: LazyLock<Vec<&dyn AnyGame>> = LazyLock::new(|| [&TOYS, catalog::GAMES].concat());

/// A table of people who know each other: one room.
#[derive(Clone, Debug)]
pub(crate) struct Party {
    pub(crate) game: &'static str,
    pub(crate) options: Value,
    pub(crate) people: usize,
}

/// What is going to happen to everybody.
#[derive(Debug)]
pub(crate) struct Plan {
    pub(crate) parties: Vec<Party>,
    /// When all becomes well.
    pub(crate) heals_at: Millis,
    pub(crate) blows: Vec<(Millis, Happening)>,
}

impl Plan {
    pub(crate) fn drawn(games: &'static [&'static dyn AnyGame], dice: &mut Dice) -> Self {
        let heals_at = dice.between(40_000, 240_000);
        // Half of the rooms play a toy: it has what the others have not.
        let party = |dice: &mut Dice| {
            let toy = dice.percent(50);
            let of: Vec<_> = games.iter().filter(|game| game.meta().id.starts_with("sim_") == toy).collect();
            let game = dice.pick(&of).map_or(games[0], |game| **game);
            Party { game: game.meta().id, options: options(game, dice), people: 2 + dice.below(4) }
        };
        let parties = (0..1 + dice.below(4)).map(|_| party(dice)).collect();
        let mut blows = Vec::new();
        for _ in 0..dice.below(5) {
            let blow = if dice.percent(20) { Happening::Stop } else { Happening::Kill };
            blows.push((dice.between(2_000, heals_at), blow));
        }
        for _ in 0..dice.below(10) {
            blows.push((dice.between(1_000, heals_at), Happening::Weather));
        }
        Self { parties, heals_at, blows }
    }
}

/// Options of a game: the default, a preset, or one with another value.
fn options(game: &dyn AnyGame, dice: &mut Dice) -> Value {
    let form = game.options_form();
    let mut options = match dice.pick(&form.presets) {
        Some(preset) if dice.percent(60) => preset.options.clone(),
        _ => form.default.clone(),
    };
    for (name, field) in form.schema["properties"].as_object().into_iter().flatten() {
        let value = match field["type"].as_str() {
            Some("boolean") => Value::from(dice.percent(50)),
            Some("integer") => field["minimum"].clone(),
            _ => dice
                .pick(field["oneOf"].as_array().map_or(&[][..], Vec::as_slice))
                .map_or(Value::Null, |one| one["const"].clone()),
        };
        if value.is_null() || !dice.percent(35) {
            continue;
        }
        let mut other = options.clone();
        other[name] = value;
        if game.normalize_options(&other.to_string()).is_ok() {
            options = other;
        }
    }
    options
}
