//! How a game ends.

use super::{Moment, Verdict};
use engine::{Outcome, Reason, Tag, Text};

/// A finished game waits for nobody, and its outcome is whole.
pub(super) fn outcome(moment: &Moment<'_>) -> Verdict {
    let Some(outcome) = moment.table.outcome() else { return Ok(()) };
    let seats = usize::from(moment.seats);
    let mut ranked: Vec<_> = outcome.ranking.iter().flatten().map(|seat| seat.index()).collect();
    ranked.sort_unstable();
    if !ranked.iter().copied().eq(0..seats) || outcome.ranking.iter().any(Vec::is_empty) {
        return Err(format!("ranking {:?} does not hold each of {seats} seats once", outcome.ranking));
    }
    points(&outcome, moment)?;
    let reason = &outcome.reason;
    if !Reason::COMMON.contains(reason) && !moment.table.meta().reasons.contains(&&*reason.0) {
        return Err(format!("reason '{}' is neither in META.reasons nor one of Reason::COMMON", reason.0));
    }
    both_languages("the summary", &outcome.summary, moment.seats)?;
    waits_for_nobody(moment)
}

fn points(outcome: &Outcome, moment: &Moment<'_>) -> Verdict {
    let seats = usize::from(moment.seats);
    if outcome.scores.len() != seats {
        return Err(format!("scores {:?} are not one for each of {seats} seats", outcome.scores));
    }
    let Some(delta) = &outcome.delta else { return Ok(()) };
    if delta.len() != seats {
        return Err(format!("delta {delta:?} is not one for each of {seats} seats"));
    }
    let sum: i64 = delta.iter().sum();
    if sum != 0 && moment.table.meta().tags.contains(&Tag::Betting) {
        return Err(format!("chips were made or lost: delta {delta:?} sums to {sum}"));
    }
    Ok(())
}

fn waits_for_nobody(moment: &Moment<'_>) -> Verdict {
    let table = moment.table;
    let awaited = table.awaiting();
    if !awaited.is_empty() {
        return Err(format!("the game has ended, but awaiting names {awaited:?}"));
    }
    let timer = table.timer();
    if timer.deadline.is_some() || !timer.seats.is_empty() || table.public_deadline().is_some() {
        return Err(format!("the game has ended, but a timer still runs: {timer:?}"));
    }
    if let Some((_, alarm)) = table.alarm_input() {
        return Err(format!("the game has ended, but an alarm is still set: {alarm}"));
    }
    for seat in moment.seats() {
        if let Some(action) = moment.listed(seat).first() {
            return Err(format!("the game has ended, but {seat} can still do {action}"));
        }
    }
    Ok(())
}

/// A sentence is there in both languages, and each `{sN}` names a seat of this game.
pub(super) fn both_languages(what: &str, text: &Text, seats: u8) -> Verdict {
    if !text.ko.chars().any(|letter| ('가'..='힣').contains(&letter)) {
        return Err(format!("{what} is not in Korean: ko is '{}'", text.ko));
    }
    if !text.en.chars().any(|letter| letter.is_ascii_alphabetic()) {
        return Err(format!("{what} is not in English: en is '{}'", text.en));
    }
    for language in [&text.ko, &text.en] {
        let mut rest = &**language;
        while let Some(at) = rest.find("{s") {
            rest = &rest[at + 2..];
            let number: Option<u8> = rest.split('}').next().and_then(|number| number.parse().ok());
            if number.is_some_and(|number| number >= seats) {
                return Err(format!("{what} names a seat that isn't there: '{language}'"));
            }
        }
    }
    Ok(())
}
