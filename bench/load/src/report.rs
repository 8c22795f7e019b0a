//! What was measured, as Markdown: medians of the runs of one kind.

mod live;
mod relay;

use anyhow::{Context as _, Result};
use serde_json::Value;
use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path};

/// Runs of one kind: what is told apart, and the runs.
type Kinds = BTreeMap<(u64, u64, String), Vec<Value>>;

/// Prints tables of all runs in `folder`.
pub(crate) fn print(folder: &Path) -> Result<()> {
    let mut runs = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| format!("{}", folder.display()))?;
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|kind| kind == "json") {
            let text = fs::read_to_string(&path)?;
            let run = serde_json::from_str(&text).with_context(|| format!("{}", path.display()))?;
            runs.push(run);
        }
    }
    println!("{}", tables(&runs)?);
    Ok(())
}

fn tables(runs: &[Value]) -> Result<String> {
    let mut text = String::new();
    random_games(&mut text, runs)?;
    served(&mut text, runs)?;
    play(&mut text, runs)?;
    idle(&mut text, runs)?;
    recover(&mut text, runs)?;
    replays(&mut text, runs)?;
    live::table(&mut text, runs)?;
    relay::tables(&mut text, runs)?;
    Ok(text)
}

fn of<'a>(runs: &'a [Value], what: &'a str) -> impl Iterator<Item = &'a Value> {
    runs.iter().filter(move |run| run["what"] == what)
}

fn kinds(runs: &[Value], what: &str) -> Kinds {
    kinds_by(runs, what, "peer")
}

/// The same, told apart by the name that stands under `key`.
fn kinds_by(runs: &[Value], what: &str, key: &str) -> Kinds {
    let mut kinds = Kinds::new();
    for run in of(runs, what) {
        let number = |name: &str| run[name].as_u64().unwrap_or_default();
        let peer = run[key].as_str().unwrap_or_default().to_owned();
        kinds.entry((number("rooms"), number("rate"), peer)).or_default().push(run.clone());
    }
    kinds
}

/// The median of a figure; a path through objects is written with dots. `None`: no run has it.
fn median(runs: &[Value], name: &str) -> Option<f64> {
    let figure = |run: &Value| name.split('.').fold(run, |value, part| &value[part]).as_f64();
    let mut figures: Vec<f64> = runs.iter().filter_map(figure).collect();
    figures.sort_by(f64::total_cmp);
    let middle = figures.len() / 2;
    match figures.len() {
        0 => None,
        count if count % 2 == 1 => Some(figures[middle]),
        _ => Some(f64::midpoint(figures[middle - 1], figures[middle])),
    }
}

/// A figure with as many digits as say something; a dash where there is none.
fn shown(figure: Option<f64>) -> String {
    match figure {
        None => "–".to_owned(),
        Some(figure) if figure.abs() >= 100.0 => format!("{figure:.0}"),
        Some(figure) if figure.abs() >= 10.0 => format!("{figure:.1}"),
        Some(figure) => format!("{figure:.2}"),
    }
}

fn random_games(text: &mut String, runs: &[Value]) -> Result<()> {
    let kinds = kinds(runs, "random-games");
    if kinds.is_empty() {
        return Ok(());
    }
    writeln!(text, "## Random games, one core\n\n| who | M moves/s | × OpenSpiel |\n| --- | --- | --- |")?;
    let speed = |runs: &[Value]| median(runs, "moves_a_second");
    for ((.., who), runs) in &kinds {
        let ours = speed(runs);
        let game = who.strip_prefix("openspiel ").unwrap_or(if who.starts_with("omok") { "gomoku" } else { who });
        let is_peer = |other: &str| other.strip_prefix("openspiel ") == Some(game);
        let peer = kinds.iter().find(|((.., other), _)| is_peer(other)).and_then(|(_, runs)| speed(runs));
        let ratio = ours.zip(peer).map(|(ours, peer)| ours / peer);
        writeln!(text, "| {who} | {} | {} |", shown(ours.map(|ours| ours / 1e6)), shown(ratio))?;
    }
    writeln!(text)?;
    Ok(())
}

fn served(text: &mut String, runs: &[Value]) -> Result<()> {
    let runs: Vec<Value> = of(runs, "served").cloned().collect();
    if runs.is_empty() {
        return Ok(());
    }
    writeln!(text, "## The served path beside the bare loop, one core\n")?;
    writeln!(text, "| path | µs a move | × bare loop |\n| --- | --- | --- |")?;
    let bare = median(&runs, "bare_us_a_move");
    for (name, figure) in [
        ("legal + apply", "bare_us_a_move"),
        ("JSON in, check, apply, entry, hash, two views out", "erased_us_a_move"),
        ("the same through the whole room", "room_us_a_move"),
    ] {
        let took = median(&runs, figure);
        let ratio = took.zip(bare).map(|(took, bare)| took / bare);
        writeln!(text, "| {name} | {} | {} |", shown(took), shown(ratio))?;
    }
    writeln!(text)?;
    Ok(())
}

/// The columns of the table of servers: title, figure, what it is divided by.
const PLAY: [(&str, &str, f64); 13] = [
    ("moves/s", "moves_a_second", 1.0),
    ("p50 ms", "p50_us", 1e3),
    ("p99 ms", "p99_us", 1e3),
    ("p999 ms", "p999_us", 1e3),
    ("CPU µs/move", "server_cpu_us_a_move", 1.0),
    ("cores", "server_cores", 1.0),
    ("load's cores", "load_cores", 1.0),
    ("MiB", "memory_bytes", 1_048_576.0),
    ("B in/move", "received_bytes_a_move", 1.0),
    ("B out/move", "sent_bytes_a_move", 1.0),
    ("B written/move", "written_bytes_a_move", 1.0),
    ("B kept/move", "kept_bytes_a_move", 1.0),
    ("fsync p99 ms", "disk.p99_us", 1e3),
];

fn play(text: &mut String, runs: &[Value]) -> Result<()> {
    let kinds = kinds(runs, "play");
    if kinds.is_empty() {
        return Ok(());
    }
    let titles: Vec<&str> = PLAY.iter().map(|(title, ..)| *title).collect();
    writeln!(text, "## Servers, rooms of two\n\n| rooms | rate/s | server | runs | {} |", titles.join(" | "))?;
    writeln!(text, "|{}", " --- |".repeat(PLAY.len() + 4))?;
    for ((rooms, rate, peer), runs) in &kinds {
        let rate = if *rate == 0 { "full".to_owned() } else { rate.to_string() };
        let figure = |(_, name, by): &(&str, &str, f64)| shown(median(runs, name).map(|figure| figure / by));
        let figures: Vec<String> = PLAY.iter().map(figure).collect();
        writeln!(text, "| {rooms} | {rate} | {peer} | {} | {} |", runs.len(), figures.join(" | "))?;
    }
    writeln!(text)?;
    Ok(())
}

fn idle(text: &mut String, runs: &[Value]) -> Result<()> {
    for ((rooms, ..), runs) in kinds(runs, "idle") {
        let kib = median(&runs, "bytes_a_room").map(|bytes| bytes / 1024.0);
        writeln!(text, "An idle room of {rooms}: {} KiB of memory.\n", shown(kib))?;
    }
    Ok(())
}

fn recover(text: &mut String, runs: &[Value]) -> Result<()> {
    for ((rooms, ..), runs) in kinds(runs, "recover") {
        let ready = median(&runs, "ready_in_ms").map(|ms| ms / 1e3);
        let looked_at = shown(median(&runs, "looked_at"));
        writeln!(
            text,
            "{rooms} running games after a kill: ready in {} s. Of {looked_at} rooms looked at, every acknowledged move was there.\n",
            shown(ready)
        )?;
    }
    Ok(())
}

fn replays(text: &mut String, runs: &[Value]) -> Result<()> {
    for ((rooms, rate, _), runs) in kinds(runs, "replays") {
        let ms = |name: &str| shown(median(&runs, name).map(|us| us / 1e3));
        let (a_second, moves) = (shown(median(&runs, "replays_a_second")), shown(median(&runs, "moves_a_replay")));
        writeln!(text, "## Replays beside {rooms} rooms at {rate} moves/s\n")?;
        writeln!(text, "| until the opponent sees a move | p50 ms | p99 ms | p99.9 ms |\n| --- | --- | --- | --- |")?;
        for (name, part) in [("nobody looks at finished games", "quiet"), ("a queue of replays", "busy")] {
            let share = |name: &str| ms(&format!("{part}.{name}_us"));
            writeln!(text, "| {name} | {} | {} | {} |", share("p50"), share("p99"), share("p999"))?;
        }
        let (alone, p50) = (ms("replay_alone_us"), ms("replay_p50_us"));
        writeln!(
            text,
            "\n{a_second} replays a second of games of {moves} moves were done again meanwhile, each in {p50} ms with its \
             wait; one alone took {alone} ms.\n"
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn runs_of_one_kind_are_one_row() {
        let play = |peer: &str, speed: u32| {
            let disk = json!({"p99_us": 5000});
            json!({"what": "play", "peer": peer, "rooms": 10, "rate": 0, "moves_a_second": speed, "disk": disk})
        };
        let runs = [play("a", 300), play("a", 100), play("b", 7), play("a", 200)];
        let text = tables(&runs).unwrap();
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| 10 |")).collect();
        assert_eq!(rows.len(), 2, "{text}");
        assert!(rows[0].starts_with("| 10 | full | a | 3 | 200 | – |"), "{}", rows[0]);
        assert!(rows[0].ends_with("| 5.00 |"), "{}", rows[0]);
    }

    #[test]
    fn ratios_are_of_medians() {
        let games = |who: &str, speed: u32| json!({"what": "random-games", "peer": who, "moves_a_second": speed});
        let runs = [
            games("omok freestyle", 3_000_000),
            games("openspiel gomoku", 1_000_000),
            games("openspiel gomoku", 2_000_000),
        ];
        let text = tables(&runs).unwrap();
        assert!(text.contains("| omok freestyle | 3.00 | 2.00 |"), "{text}");
    }
}
