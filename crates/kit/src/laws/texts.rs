//! The short texts of actions.

use super::{Moment, Verdict};
use std::collections::BTreeMap;

/// Each legal action of a seat has a text of its own, which reads back as the action.
pub(super) fn texts(moment: &Moment<'_>) -> Verdict {
    let probe = moment.table.probe();
    for seat in moment.seats() {
        let mut taken = BTreeMap::new();
        for action in moment.listed(seat) {
            // What can't be read is the affair of another law.
            let Some(read) = probe.read_action(&action) else { continue };
            if read.text.trim().is_empty() || read.text.contains('\n') {
                return Err(format!("format({action}) is '{}': it must be one line that says something", read.text));
            }
            match &read.from_text {
                None => return Err(format!("format({action}) is '{}', but parse can't read that", read.text)),
                Some(other) if *other != action => {
                    return Err(format!("format({action}) is '{}', but parse reads that as {other}", read.text));
                }
                Some(_) => {}
            }
            if let Some(other) = taken.insert(read.text.clone(), action.clone()) {
                return Err(format!(
                    "{other} and {action} are both legal for {seat} and share the text '{}'",
                    read.text
                ));
            }
        }
    }
    Ok(())
}
