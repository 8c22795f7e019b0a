//! The relay's tables: medians with the smallest and the largest figure, and ours over the plain one's.

use super::{median, of, shown};
use anyhow::Result;
use serde_json::Value;
use std::{collections::BTreeMap, fmt::Write as _};

/// The columns: title, figure, what it is divided by.
const COLUMNS: [(&str, &str, f64); 8] = [
    ("moves/s", "moves_a_second", 1.0),
    ("p50 ms", "p50_us", 1e3),
    ("p99 ms", "p99_us", 1e3),
    ("p999 ms", "p999_us", 1e3),
    ("CPU µs/move", "server_cpu_us_a_move", 1.0),
    ("load's cores", "load_cores", 1.0),
    ("MiB", "memory_bytes", 1_048_576.0),
    ("KiB a room", "memory_bytes_a_room", 1_024.0),
];

/// What the two relays are compared by.
const COMPARED: [(&str, &str); 4] =
    [("CPU a move", "server_cpu_us_a_move"), ("memory", "memory_bytes"), ("p99", "p99_us"), ("p999", "p999_us")];

const OURS: &str = "madang";
const PLAIN: &str = "plain";

/// Rooms, rate, rooms beside them; and the runs of each peer.
type Kinds = BTreeMap<(u64, String, String), BTreeMap<String, Vec<Value>>>;

pub(super) fn tables(text: &mut String, runs: &[Value]) -> Result<()> {
    play(text, &kinds(runs))?;
    games(text, runs)
}

fn kinds(runs: &[Value]) -> Kinds {
    let mut kinds = Kinds::new();
    for run in of(runs, "relay") {
        let number = |name: &str| run[name].as_u64().unwrap_or_default();
        let peer = run["peer"].as_str().unwrap_or_default().to_owned();
        let beside = match number("beside") {
            0 => "none".to_owned(),
            count => format!("{count} {}", run["partner"].as_str().unwrap_or_default()),
        };
        let kind = (number("rooms"), run["rate"].to_string(), beside);
        kinds.entry(kind).or_default().entry(peer).or_default().push(run.clone());
    }
    kinds
}

fn play(text: &mut String, kinds: &Kinds) -> Result<()> {
    if kinds.is_empty() {
        return Ok(());
    }
    let titles: Vec<&str> = COLUMNS.iter().map(|(title, ..)| *title).collect();
    writeln!(text, "## The relay, rooms of two\n")?;
    writeln!(text, "| rooms | moves/s each | beside | relay | runs | {} |", titles.join(" | "))?;
    writeln!(text, "|{}", " --- |".repeat(COLUMNS.len() + 5))?;
    for ((rooms, rate, beside), peers) in kinds {
        let rate = if rate == "0.0" { "full" } else { rate };
        for (peer, runs) in peers {
            let figures: Vec<String> = COLUMNS.iter().map(|(_, name, by)| spread(runs, name, *by)).collect();
            writeln!(text, "| {rooms} | {rate} | {beside} | {peer} | {} | {} |", runs.len(), figures.join(" | "))?;
        }
    }
    let titles: Vec<&str> = COMPARED.iter().map(|(title, _)| *title).collect();
    writeln!(text, "\n| rooms | moves/s each | beside | {} |", titles.join(" ours ÷ plain | ") + " ours ÷ plain")?;
    writeln!(text, "|{}", " --- |".repeat(COMPARED.len() + 3))?;
    for ((rooms, rate, beside), peers) in kinds {
        let (Some(ours), Some(plain)) = (peers.get(OURS), peers.get(PLAIN)) else { continue };
        let rate = if rate == "0.0" { "full" } else { rate };
        let ratio = |name: &str| shown(median(ours, name).zip(median(plain, name)).map(|(ours, plain)| ours / plain));
        let ratios: Vec<String> = COMPARED.iter().map(|(_, name)| ratio(name)).collect();
        writeln!(text, "| {rooms} | {rate} | {beside} | {} |", ratios.join(" | "))?;
    }
    writeln!(text)?;
    for ((rooms, rate, beside), peers) in kinds.iter().filter(|((.., beside), _)| beside.ends_with(" silent")) {
        let attentive = (*rooms, rate.clone(), beside.replace("silent", "attentive"));
        let p99 = |peers: &BTreeMap<String, Vec<Value>>| peers.get(OURS).and_then(|runs| median(runs, "p99_us"));
        let ratio = p99(peers).zip(kinds.get(&attentive).and_then(p99)).map(|(silent, heard)| silent / heard);
        writeln!(text, "p99 of {rooms} rooms, {beside} ÷ as many attentive beside them: {}\n", shown(ratio))?;
    }
    Ok(())
}

fn games(text: &mut String, runs: &[Value]) -> Result<()> {
    let mut peers: BTreeMap<String, Vec<Value>> = BTreeMap::new();
    for run in of(runs, "relay-games") {
        peers.entry(run["peer"].as_str().unwrap_or_default().to_owned()).or_default().push(run.clone());
    }
    if peers.is_empty() {
        return Ok(());
    }
    writeln!(text, "## The relay, game after game\n")?;
    writeln!(
        text,
        "| relay | runs | games | CPU µs a game, first | last | last ÷ first | MiB empty | MiB, first | MiB, last |"
    )?;
    writeln!(text, "|{}", " --- |".repeat(9))?;
    for (peer, runs) in &peers {
        let columns = [
            ("rooms", 1.0),
            ("first_cpu_us_a_game", 1.0),
            ("last_cpu_us_a_game", 1.0),
            ("ratio", 1.0),
            ("memory_empty_bytes", 1_048_576.0),
            ("memory_first_bytes", 1_048_576.0),
            ("memory_last_bytes", 1_048_576.0),
        ];
        let figures: Vec<String> = columns.iter().map(|(name, by)| spread(runs, name, *by)).collect();
        writeln!(text, "| {peer} | {} | {} |", runs.len(), figures.join(" | "))?;
    }
    writeln!(text)?;
    Ok(())
}

/// The median, and in brackets the smallest and the largest, if they differ.
fn spread(runs: &[Value], name: &str, by: f64) -> String {
    let figures = || runs.iter().filter_map(|run| run[name].as_f64()).map(|figure| figure / by);
    let (least, most) = (figures().reduce(f64::min), figures().reduce(f64::max));
    let middle = shown(median(runs, name).map(|figure| figure / by));
    if shown(least) == shown(most) { middle } else { format!("{middle} ({}–{})", shown(least), shown(most)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn runs_become_medians_with_their_spread_and_ratios() {
        let run = |peer: &str, cpu: f64| {
            let mut run =
                json!({"what": "relay", "peer": peer, "rooms": 50, "rate": 2.0, "beside": 0, "partner": "silent"});
            run["server_cpu_us_a_move"] = json!(cpu);
            run
        };
        let beside = |partner: &str, p99: f64| {
            json!({"what": "relay", "peer": "madang", "rooms": 50, "rate": 2.0,
            "beside": 5, "partner": partner, "p99_us": p99})
        };
        let runs = [
            run("madang", 9.0),
            run("madang", 3.0),
            run("plain", 12.0),
            run("madang", 6.0),
            beside("silent", 660.0),
            beside("attentive", 600.0),
        ];
        let mut text = String::new();
        tables(&mut text, &runs).unwrap();
        assert!(text.contains("| 50 | 2.0 | none | madang | 3 |") && text.contains("6.00 (3.00–9.00)"), "{text}");
        assert!(text.contains("| 50 | 2.0 | none | 0.50 | – |"), "{text}");
        assert!(text.contains("p99 of 50 rooms, 5 silent ÷ as many attentive beside them: 1.10"), "{text}");
    }
}
