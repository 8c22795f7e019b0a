//! The facts block of a game.

use super::{Verdict, outcome::both_languages, refusals::is_snake_case};
use engine::{AnyGame, Reason};

/// META says all that the lobby needs.
pub(crate) fn facts(game: &dyn AnyGame) -> Verdict {
    let meta = game.meta();
    if !is_snake_case(&meta.id.replace('-', "_")) {
        return Err(format!("META.id '{}' is not a folder's name in lower case", meta.id));
    }
    both_languages("META.name", &meta.name, 0)?;
    both_languages("META.tagline", &meta.tagline, 0)?;
    if meta.minutes.0 == 0 || meta.minutes.0 > meta.minutes.1 {
        return Err(format!("META.minutes {:?} are not from a few to at least as many", meta.minutes));
    }
    if !(1..=3).contains(&meta.difficulty) {
        return Err(format!("META.difficulty {} is not 1, 2 or 3", meta.difficulty));
    }
    if meta.tags.is_empty() {
        return Err("META.tags is empty: the lobby would not find the game".into());
    }
    if !meta.levels.is_sorted_by(|weaker, stronger| weaker < stronger) {
        return Err(format!("META.levels {:?} are not each once, weakest first", meta.levels));
    }
    if meta.turn_limit == 0 {
        return Err("META.turn_limit is 0".into());
    }
    for &reason in meta.reasons {
        if !is_snake_case(reason) {
            return Err(format!("the reason '{reason}' of META.reasons is not snake_case"));
        }
        if Reason::COMMON.iter().any(|common| common.0 == reason) {
            return Err(format!("the reason '{reason}' of META.reasons is one of Reason::COMMON already"));
        }
    }
    Ok(())
}
