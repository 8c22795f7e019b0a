//! Secrets reach nobody who may not know them.

use super::{Moment, Passage, Verdict, words};
use engine::{Audience, Concealed, Seat, Table, Viewer, erased::Source};

/// No view of any kind holds a secret that its viewer may not know.
pub(super) fn views(moment: &Moment<'_>) -> Verdict {
    let probe = moment.table.probe();
    for viewer in moment.viewers() {
        let concealed = probe.concealed(viewer);
        if concealed.is_empty() {
            continue;
        }
        for (what, shown) in [("view", probe.shown(viewer)), ("sync_view", probe.shown_on_sync(viewer))] {
            let leaked = shown.common(&concealed);
            if !leaked.is_empty() {
                return Err(format!(
                    "the {what} of {} holds {}, which conceal says that {0} may not know",
                    words(viewer),
                    leaked.join(", ")
                ));
            }
        }
    }
    Ok(())
}

/// No event of a step holds a secret that somebody who hears it may know neither before nor after the step.
pub(super) fn events(passage: &Passage<'_>) -> Verdict {
    let entry = passage.entry;
    let told = passage
        .before
        .probe()
        .told(Source::Input(&entry.input), entry.at, &entry.lag)
        .map_err(|reject| format!("the same step was accepted and then refused: {reject}"))?;
    let hidden = |viewer| {
        let before = passage.before.probe().concealed(viewer);
        let after = passage.step.table.probe().concealed(viewer);
        (before, Some(after))
    };
    let json = |number: usize| passage.step.events.get(number).map_or("", |told| told.event.get()).to_owned();
    heard_by_none(&told, passage.seats, hidden, json)
}

/// No event of the setup holds a secret that somebody who hears it may not know.
pub(crate) fn opening_events(
    told: &[(Audience, Concealed)],
    table: &dyn Table,
    seats: u8,
    json: impl Fn(usize) -> String,
) -> Verdict {
    heard_by_none(told, seats, |viewer| (table.probe().concealed(viewer), None), json)
}

fn heard_by_none(
    told: &[(Audience, Concealed)],
    seats: u8,
    hidden: impl Fn(Viewer) -> (Concealed, Option<Concealed>),
    json: impl Fn(usize) -> String,
) -> Verdict {
    if told.iter().all(|(_, ids)| ids.is_empty()) {
        return Ok(());
    }
    for viewer in (0..seats).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher]) {
        let (before, after) = hidden(viewer);
        for (number, (audience, ids)) in told.iter().enumerate().filter(|(_, (heard, _))| heard.includes(viewer)) {
            let mut leaked = ids.common(&before);
            if let Some(after) = &after {
                let still = ids.common(after);
                leaked.retain(|id| still.contains(id));
            }
            if !leaked.is_empty() {
                return Err(format!(
                    "the event {} is told to {audience:?}, so {} hears of {}, which conceal says that it may not know",
                    json(number),
                    words(viewer),
                    leaked.join(", ")
                ));
            }
        }
    }
    Ok(())
}
