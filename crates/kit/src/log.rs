//! A game rebuilt from its log.

use crate::{case::Case, entry::Entry, laws::Verdict};
use engine::{Saved, Table, erased::Source};

/// Rebuilt from the opening, and from a snapshot in the middle, the game equals the original after every entry.
pub(crate) fn rebuilds(case: &Case<'_>, entries: &[Entry]) -> Verdict {
    let opened = case.open().map_err(|reject| format!("it can't be opened again: {reject}"))?;
    let middle = entries.len() / 2;
    let halfway = go_on(opened.table, entries, 0..middle, "rebuilt from its log")?;
    let (state, rng) = (halfway.state(), halfway.rng());
    let saved = Saved {
        state_version: case.game.meta().state_version,
        options: &case.setting.options,
        state: &state,
        rng: &rng,
    };
    let end = go_on(halfway, entries, middle..entries.len(), "rebuilt from its log")?;
    let resumed =
        case.game.resume(&saved).map_err(|what| format!("after step {middle} it can't be resumed: {what}"))?;
    let way = format!("resumed from a snapshot after step {middle}");
    let other_end = go_on(resumed, entries, middle..entries.len(), &way)?;
    if end.state() == other_end.state() { Ok(()) } else { Err(format!("{way}, the game ends in another state")) }
}

fn go_on(
    mut table: Box<dyn Table>,
    entries: &[Entry],
    part: std::ops::Range<usize>,
    way: &str,
) -> Result<Box<dyn Table>, String> {
    let first = part.start;
    for (number, entry) in entries[part].iter().enumerate() {
        let step = first + number + 1;
        let next = table
            .step(Source::Input(&entry.input), entry.at, &entry.lag)
            .map_err(|reject| format!("{way}, the game refuses its own step {step}: {reject}\n  {}", entry.input))?;
        table = next.table;
        if Some(table.hash()) != entry.hash {
            return Err(format!("{way}, the game differs after step {step}\n  {}", entry.input));
        }
    }
    Ok(table)
}
