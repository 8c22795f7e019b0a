//! Written and read again, done and done again: nothing differs.

use super::{Moment, Passage, Verdict};
use engine::{Step, Viewer, erased::Source};

/// The state survives being stored, and the actions being sent.
pub(super) fn round_trip(moment: &Moment<'_>) -> Verdict {
    let probe = moment.table.probe();
    probe.stored_and_read().map_err(|what| format!("the state does not survive being stored: {what}"))?;
    for seat in moment.seats() {
        for action in moment.listed(seat) {
            match probe.read_action(&action) {
                None => return Err(format!("{action}, which is listed for {seat}, can't be read back as an action")),
                Some(read) if read.json != action => {
                    return Err(format!("the action {action} is read and written again as {}", read.json));
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}

/// The log's input is what was given.
pub(super) fn input_as_written(passage: &Passage<'_>) -> Verdict {
    let (given, logged) = (&passage.entry.input, passage.step.input.get());
    if given == logged { Ok(()) } else { Err(format!("the input {given} is logged as {logged}")) }
}

/// The same step from the same table gives the same.
pub(super) fn same_again(passage: &Passage<'_>) -> Verdict {
    let entry = passage.entry;
    let again = passage
        .before
        .step(Source::Input(&entry.input), entry.at, &entry.lag)
        .map_err(|reject| format!("the same step was accepted and then refused: {reject}"))?;
    let (first, second) = (bytes(passage.step), bytes(&again));
    for ((what, first), (_, second)) in first.iter().zip(&second) {
        if first != second {
            return Err(format!(
                "the same step, taken twice from the same table, gave different {what}\n  first  {first}\n  \
                 second {second}\n  Does a rule read a clock, a global, an address, or iterate over a HashMap?"
            ));
        }
    }
    Ok(())
}

/// All that a step leaves behind.
fn bytes(step: &Step) -> [(&'static str, String); 5] {
    let events: Vec<_> = step.events.iter().map(|told| format!("{:?} {}", told.audience, told.event)).collect();
    [
        ("state", step.table.state()),
        ("randomness", step.table.rng()),
        ("events", events.join("\n")),
        ("views", step.table.view(Viewer::Watcher).to_string()),
        ("text or flow", format!("{:?} {:?} {}", step.text, step.flow, step.draws)),
    ]
}
