//! A play-through that a person can review as a diff.

use crate::{
    case::{BEGIN, Case, Policy, Setting},
    entry::{Cause, Entry},
    laws::words,
    play::play,
};
use engine::{AnyGame, Audience, Seat, Step, Table, Told, Viewer, erased::Source};
use expect_test::ExpectFile;
use serde_json::Value;
use std::{
    fmt::Write,
    path::{Path, PathBuf},
};

/// No more steps than this are written down: a person has to read them.
const AT_MOST: usize = 120;
/// A value longer than this is cut, in characters.
const WIDTH: usize = 140;

/// Compares each golden game with `folder/<seed>.txt`.
///
/// # Panics
/// If one differs and `UPDATE_EXPECT` isn't set.
pub(crate) fn assert_all(game: &dyn AnyGame, folder: &Path) {
    let options = match game.normalize_options("{}") {
        Ok(options) => options,
        Err(reject) => panic!("the default options are refused: {reject}"),
    };
    let counts = match game.seats(&options) {
        Ok(counts) => counts,
        Err(reject) => panic!("the default options are refused: {reject}"),
    };
    let mut all = vec![*counts.start(), *counts.end()];
    all.dedup();
    for (seats, seed) in all.into_iter().zip(1..) {
        let text = play_through(game, &Setting { options: options.clone(), seats }, seed);
        let path: PathBuf = folder.join(format!("{seed}.txt"));
        assert!(
            path.exists() || std::env::var_os("UPDATE_EXPECT").is_some(),
            "{} isn't there yet. Write it with\n  UPDATE_EXPECT=1 cargo test -p {} golden\nand read what it says: \
             it is the game as people will see it",
            path.display(),
            game.meta().id,
        );
        #[allow(clippy::expect_used)] // a test without a place to write cannot go on
        std::fs::create_dir_all(folder).expect("the golden folder can be made");
        ExpectFile { path, position: file!() }.assert_eq(&text);
    }
}

/// One random game, in words.
fn play_through(game: &dyn AnyGame, setting: &Setting, seed: u64) -> String {
    let case = Case { game, setting, seed, policy: Policy::Random, nodes: 1, break_off: None, every: usize::MAX };
    let course = play(&case);
    let opened = match case.open() {
        Ok(opened) => opened,
        Err(reject) => panic!("the default options can't be begun with: {reject}"),
    };
    let mut text = String::new();
    let meta = game.meta();
    line(&mut text, 0, &format!("{} ({}) · seed {seed} · {} seats", meta.name.ko, meta.id, setting.seats));
    line(&mut text, 0, &format!("options {}", setting.options));
    let mut before = Sights::default();
    let mut sights = Sights::of(&*opened.table, setting.seats);
    told(&mut text, &opened.events);
    sights.changes(&before, &mut text);
    waits(&mut text, &*opened.table);
    let mut table = opened.table;
    for (number, entry) in course.entries.iter().enumerate() {
        let Ok(step) = table.step(Source::Input(&entry.input), entry.at, &entry.lag) else { break };
        if number < AT_MOST {
            before = sights;
            sights = Sights::of(&*step.table, setting.seats);
            headline(&mut text, number + 1, entry, &step);
            told(&mut text, &step.events);
            sights.changes(&before, &mut text);
            waits(&mut text, &*step.table);
        }
        table = step.table;
    }
    if let Some(left) = course.entries.len().checked_sub(AT_MOST).filter(|&left| left > 0) {
        line(&mut text, 0, &format!("\n… {left} more steps, which this file does not tell one by one"));
    }
    if let Some(outcome) = table.outcome() {
        line(&mut text, 0, &format!("\nends: {} — {}", outcome.summary.ko, outcome.summary.en));
        let result = serde_json::to_string(&outcome).unwrap_or_default();
        line(&mut text, 0, &result);
    }
    line(&mut text, 0, &format!("hash {:016x} after {} steps", table.hash(), course.entries.len()));
    text
}

fn line(text: &mut String, indent: usize, what: &str) {
    let _ = writeln!(text, "{:indent$}{what}", ""); // writing into a string can't fail
}

fn headline(text: &mut String, number: usize, entry: &Entry, step: &Step) {
    let what = match (&step.text, entry.cause) {
        (Some(action), Cause::Player(seat) | Cause::Bot(seat)) => format!("{seat}: {action}"),
        _ => format!("{} {}", entry.cause.words(), step.input),
    };
    let flow = match step.flow {
        engine::StepFlow::Open => "",
        engine::StepFlow::Sealed => "  [sealed]",
        engine::StepFlow::Stream => "  [stream]",
    };
    line(text, 0, &format!("\n{number}. +{} ms  {what}{flow}", entry.at - BEGIN));
}

fn told(text: &mut String, events: &[Told]) {
    for told in events {
        let audience = match told.audience {
            Audience::All => "all".into(),
            Audience::Only(seats) => format!("only {seats:?}"),
            Audience::Except(seats) => format!("all but {seats:?}"),
        };
        line(text, 4, &format!("tells {audience}: {}", short(told.event.get())));
    }
}

fn waits(text: &mut String, table: &dyn Table) {
    let mut what = format!("awaits {:?}", table.awaiting());
    if let Some(deadline) = table.public_deadline() {
        let _ = write!(what, " until +{} ms", deadline.saturating_sub(BEGIN)); // writing into a string can't fail
    }
    if let Some((at, _)) = table.alarm_input() {
        let _ = write!(what, ", alarm at +{} ms", at.saturating_sub(BEGIN)); // writing into a string can't fail
    }
    line(text, 4, &what);
}

/// What everybody sees.
#[derive(Default)]
struct Sights(Vec<(Viewer, Value)>);

impl Sights {
    fn of(table: &dyn Table, seats: u8) -> Self {
        let viewers = [Viewer::Watcher].into_iter().chain((0..seats).map(|seat| Viewer::Seat(Seat(seat))));
        let see = |viewer| serde_json::from_str(table.view(viewer).get()).unwrap_or_default();
        Self(viewers.map(|viewer| (viewer, see(viewer))).collect())
    }

    /// Writes what has changed: first what a watcher sees, then what a seat sees beside that.
    fn changes(&self, before: &Self, text: &mut String) {
        let mut public = Vec::new();
        for (number, (viewer, now)) in self.0.iter().enumerate() {
            let mut lines = Vec::new();
            let then = before.0.get(number).map_or(&Value::Null, |(_, then)| then);
            differences("", then, now, &mut lines);
            if *viewer == Viewer::Watcher {
                public.clone_from(&lines);
            } else {
                lines.retain(|line| !public.contains(line));
            }
            if !lines.is_empty() {
                line(text, 4, &format!("{} sees", words(*viewer)));
            }
            for what in lines {
                line(text, 6, &what);
            }
        }
    }
}

/// One line for each place that differs.
fn differences(place: &str, then: &Value, now: &Value, lines: &mut Vec<String>) {
    match (then, now) {
        _ if then == now => {}
        (Value::Object(then), Value::Object(now)) => {
            for (name, now) in now {
                let dot = if place.is_empty() { "" } else { "." };
                differences(&format!("{place}{dot}{name}"), then.get(name).unwrap_or(&Value::Null), now, lines);
            }
            let gone = then.keys().filter(|name| !now.contains_key(*name));
            lines.extend(gone.map(|name| format!("{place}.{name} is gone")));
        }
        (Value::Null, Value::Object(now)) => {
            for (name, now) in now {
                let dot = if place.is_empty() { "" } else { "." };
                lines.push(format!("{place}{dot}{name} = {}", short(&now.to_string())));
            }
        }
        (Value::Array(then), Value::Array(now)) if then.len() == now.len() => {
            for (at, (then, now)) in then.iter().zip(now).enumerate() {
                differences(&format!("{place}[{at}]"), then, now, lines);
            }
        }
        _ => lines.push(format!("{place} = {}", short(&now.to_string()))),
    }
}

/// A value on one line. What is cut off still counts: its length and a sum stand in its place.
fn short(value: &str) -> String {
    let letters = value.chars().count();
    if letters <= WIDTH {
        return value.to_owned();
    }
    // FNV-1a: any change behind the cut shows.
    let sum = value.bytes().fold(0x811c_9dc5_u32, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    let head: String = value.chars().take(WIDTH).collect();
    format!("{head}… ({letters} letters, {sum:08x})")
}
