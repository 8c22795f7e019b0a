//! An answer that the others may not even know was given.

use super::{Passage, Verdict, words};
use crate::entry::Cause;
use engine::{Audience, Seat, SeatSet, StepFlow, Viewer};

/// A sealed step changes nothing that anybody but its actor sees, and tells nobody else.
pub(super) fn sealed(passage: &Passage<'_>) -> Verdict {
    let actor = match passage.entry.cause {
        Cause::Player(actor) | Cause::Bot(actor) | Cause::Timeout(actor) => actor,
        Cause::Leave(_) | Cause::Alarm => return nobody_is_sealed(passage),
    };
    let (before, after) = (passage.before, &passage.step.table);
    if passage.step.flow != StepFlow::Sealed {
        return Ok(());
    }
    let others = (0..passage.seats).map(Seat).filter(|&seat| seat != actor).map(Viewer::Seat);
    for viewer in others.chain([Viewer::Watcher]) {
        let same_view = before.view(viewer).get() == after.view(viewer).get();
        if !same_view || before.sync_view(viewer).get() != after.sync_view(viewer).get() {
            return Err(format!("{actor} gave a sealed answer, but what {} sees has changed", words(viewer)));
        }
    }
    for told in &passage.step.events {
        if !matches!(told.audience, Audience::Only(seats) if seats == SeatSet::one(actor)) {
            return Err(format!("{actor} gave a sealed answer, but {:?} hear of it: {}", told.audience, told.event));
        }
    }
    if before.public_deadline() != after.public_deadline() {
        return Err(format!("{actor} gave a sealed answer, but the public deadline has changed"));
    }
    if after.outcome().is_some() {
        return Err(format!("{actor}'s sealed answer ended the game: what everybody must see can't be sealed"));
    }
    Ok(())
}

/// What the table does for nobody can't be hidden from everybody.
fn nobody_is_sealed(passage: &Passage<'_>) -> Verdict {
    if passage.step.flow == StepFlow::Sealed {
        return Err(format!("{} is sealed, but it is nobody's secret", passage.entry.cause.words()));
    }
    Ok(())
}
