//! What the table does by itself.

use super::{Moment, Verdict};
use engine::erased::Source;

/// Time-outs, leaving, joining and the alarm are legal wherever they can happen.
pub(super) fn table_inputs(moment: &Moment<'_>) -> Verdict {
    if moment.is_over() {
        return Ok(());
    }
    let table = moment.table;
    let legal = |what: &str, input: &str, now| {
        table.probe().check(Source::Input(input), now).map_err(|reject| {
            format!(
                "{what} is {input}, which check refuses: {} ({}). The table would be stuck there",
                reject.code, reject.text.en
            )
        })
    };
    let timer = table.timer();
    for seat in timer.seats.iter() {
        if seat.0 >= moment.seats {
            return Err(format!("the timer names {seat}, but there are {} seats", moment.seats));
        }
        let input = table.timeout_input(seat);
        legal(&format!("on_timeout({seat}) before its time (a lost connection)"), &input, moment.now)?;
        if let Some(deadline) = timer.deadline {
            legal(&format!("on_timeout({seat}) at its time"), &input, deadline.max(moment.now))?;
        }
    }
    for seat in moment.seats().filter(|&seat| !moment.gone.contains(seat)) {
        if let Some(input) = table.leave_input(seat) {
            legal(&format!("on_leave({seat})"), &input, moment.now)?;
        }
    }
    if let Some(input) = table.join_input() {
        legal("on_join", &input, moment.now)?;
    }
    if let Some((at, input)) = table.alarm_input() {
        legal("the alarm", &input, at.max(moment.now))?;
    }
    Ok(())
}
