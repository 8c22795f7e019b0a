//! What is listed is accepted, and what is accepted is listed.

use super::{Moment, Verdict, near_miss::near_misses};
use engine::{Seat, erased::Source};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// `legal` and `asides` list exactly what `check` accepts.
pub(super) fn legality(moment: &Moment<'_>) -> Verdict {
    let awaited = moment.table.awaiting();
    if let Some(seat) = awaited.iter().find(|seat| seat.0 >= moment.seats) {
        return Err(format!("awaiting names {seat}, but there are {} seats", moment.seats));
    }
    for seat in moment.seats() {
        let listed = moment.listed(seat);
        listed_is_accepted(moment, seat, &listed)?;
        unheard_of_is_refused(moment, seat, &listed)?;
        accepted_is_listed(moment, seat, &listed)?;
        // Awaiting may name seats that have nothing to do, where telling them apart would tell a secret; the timer may
        // not, but for the first moments of a turn in a real-time game.
        let timer = moment.table.timer();
        let in_time = timer.deadline.is_none_or(|deadline| moment.now < deadline)
            && timer.not_before.is_none_or(|not_before| moment.now >= not_before);
        if timer.seats.contains(seat) && in_time && moment.table.legal(seat, moment.now).0.is_empty() {
            return Err(format!("the time of {seat} runs, but legal lists nothing that it could do"));
        }
    }
    Ok(())
}

fn listed_is_accepted(moment: &Moment<'_>, seat: Seat, listed: &[String]) -> Verdict {
    let mut once = BTreeSet::new();
    for action in listed {
        if let Err(reject) = moment.table.probe().check(Source::Client { seat, action }, moment.now) {
            return Err(format!(
                "{action} is listed for {seat}, but check refuses it: {} ({})",
                reject.code, reject.text.en
            ));
        }
        if !once.insert(action) {
            return Err(format!("{action} is listed twice for {seat}"));
        }
    }
    Ok(())
}

/// A field that nobody knows makes an action unreadable.
fn unheard_of_is_refused(moment: &Moment<'_>, seat: Seat, listed: &[String]) -> Verdict {
    for action in one_of_each_type(listed) {
        let Ok(Value::Object(mut fields)) = serde_json::from_str(action) else { continue };
        fields.insert("unheard_of".into(), json!(1));
        let action = Value::Object(fields).to_string();
        if moment.table.probe().read_action(&action).is_some() {
            return Err(format!(
                "{action} has a field that no action has, but is read as an action of {seat}. Put \
                 #[serde(deny_unknown_fields)] on the type; a variant without fields must be written `Pass {{}}`, \
                 because serde ignores what else stands beside the tag of a plain `Pass`"
            ));
        }
    }
    Ok(())
}

fn one_of_each_type(actions: &[String]) -> impl Iterator<Item = &String> {
    let mut seen = BTreeSet::new();
    actions.iter().filter(move |action| {
        let value: Value = serde_json::from_str(action).unwrap_or_default();
        seen.insert(value["type"].to_string())
    })
}

fn accepted_is_listed(moment: &Moment<'_>, seat: Seat, listed: &[String]) -> Verdict {
    let probe = moment.table.probe();
    for action in near_misses(moment, seat) {
        if probe.check(Source::Client { seat, action: &action }, moment.now).is_err() {
            continue;
        }
        let Some(read) = probe.read_action(&action) else { continue };
        if !read.is_sampled && !listed.contains(&read.json) {
            return Err(format!(
                "check accepts {} of {seat}, but neither legal nor asides lists it, and is_sampled says that its kind \
                 is listed whole",
                read.json
            ));
        }
    }
    Ok(())
}
