//! Rooms where everybody may act at any moment.

use super::{kinds_by, median, shown};
use anyhow::Result;
use serde_json::Value;
use std::fmt::Write as _;

/// What was seen when, and what it took.
pub(super) fn table(text: &mut String, runs: &[Value]) -> Result<()> {
    let kinds = kinds_by(runs, "live", "of");
    if kinds.is_empty() {
        return Ok(());
    }
    writeln!(
        text,
        "## Real time\n\n| rooms | what | seen by others p50 | p99 | at the server p50 | p99 | server cores | KB/s to people | \
         KB/s from people |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    )?;
    for ((rooms, _, of), runs) in &kinds {
        let scaled = |name: &str| shown(median(runs, name).map(|figure| figure / 1000.0));
        writeln!(
            text,
            "| {rooms} | {of} | {} ms | {} ms | {} ms | {} ms | {} | {} | {} |",
            scaled("p50_us"),
            scaled("p99_us"),
            scaled("server_p50_us"),
            scaled("server_p99_us"),
            shown(median(runs, "server_cores")),
            scaled("received_bytes_a_second"),
            scaled("sent_bytes_a_second"),
        )?;
    }
    writeln!(text)?;
    Ok(())
}
