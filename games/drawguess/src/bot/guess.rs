//! How it guesses: words of the list that fit what is shown, now and then one that does not, and never the same twice.

use super::pause;
use crate::{
    Action, DrawGuess, fitting,
    hangul::{Verdict, judge},
    say,
    view::{Own, PhaseView, Told, View},
    words::{self, Listed},
};
use engine::{BotInput, Level, Millis, Plan};

/// How somebody guesses.
struct Habit {
    /// It looks at the drawing for so long first, in milliseconds.
    looks: Millis,
    /// It takes at least so long to type.
    types: Millis,
    /// So long it thinks on average.
    thinks: u64,
    /// One guess in so many does not fit what is shown.
    slips: u32,
}

const fn habit(level: Level) -> Habit {
    match level {
        Level::Easy => Habit { looks: 12_000, types: 5_000, thinks: 16_000, slips: 3 },
        Level::Normal => Habit { looks: 8_000, types: 3_500, thinks: 10_000, slips: 7 },
        Level::Hard => Habit { looks: 5_000, types: 2_500, thinks: 6_000, slips: 20 },
    }
}

/// Says a word that it has not said yet. Nothing, where no word of the list is left.
pub(super) fn guess(input: BotInput<'_, DrawGuess>) -> Option<Plan<Action>> {
    let PhaseView::Drawing { start, secret, .. } = &input.view.phase else { return None };
    let own = input.view.own.as_ref()?;
    let habit = habit(input.level);
    let after_last = own.said.last().map_or(0, |said| said + habit.types);
    let ready = after_last.max(start + habit.looks).max(input.now);
    let after_ms = ready - input.now + pause(input.rng, habit.thinks);
    let slips = input.rng.below(habit.slips) == 0;
    let shown = if slips { None } else { Some(secret.mask.as_str()) };
    let mut candidates = candidates(input.view, own, shown);
    if candidates.is_empty() {
        candidates = self::candidates(input.view, own, Some(&secret.mask));
    }
    if input.level != Level::Easy {
        candidates = near_the_last(own, candidates);
    }
    let listed = input.rng.choose(&candidates)?;
    Some(Plan { after_ms, action: Action::Say { text: listed.word.to_string() } })
}

/// The words that could be meant and were not tried yet; without a mask those of the right field alone.
fn candidates(view: &View, own: &Own, mask: Option<&str>) -> Vec<&'static Listed> {
    let PhaseView::Drawing { secret, .. } = &view.phase else { return Vec::new() };
    let untried = |listed: &&Listed| !own.tried.contains(&say::hash(&listed.word));
    match mask {
        Some(mask) => fitting::words(mask, secret.category, &view.options).filter(untried).collect(),
        None => {
            let field = |listed: &&Listed| secret.category.is_none_or(|category| category == listed.category);
            words::chosen(&view.options).filter(field).filter(untried).collect()
        }
    }
}

/// Where the last guess was nearly right, only words that it is near to.
fn near_the_last(own: &Own, candidates: Vec<&'static Listed>) -> Vec<&'static Listed> {
    let last = own.tried.last().and_then(|hash| words::list().iter().find(|listed| say::hash(&listed.word) == *hash));
    let (Some(answer), Some(last)) = (own.answer, last) else { return candidates };
    let explains = |listed: &&&Listed| {
        matches!(
            (judge(&last.word, &listed.word, &listed.aliases), answer.told),
            (Verdict::Close(_), Told::Close) | (Verdict::Contains, Told::Contains)
        )
    };
    let near: Vec<_> = candidates.iter().filter(explains).copied().collect();
    if near.is_empty() { candidates } else { near }
}
