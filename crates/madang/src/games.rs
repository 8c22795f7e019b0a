//! `madang games`.

use crate::{cli, out, trouble::Trouble};
use server::http::games_json;
use std::fmt::Display;

pub(crate) fn run(options: &cli::Games) -> Result<(), Trouble> {
    if options.json {
        return out::line(&games_json(catalog::GAMES));
    }
    let mut lines = Vec::new();
    for game in catalog::GAMES {
        let meta = game.meta();
        let seats = game.seats("{}")?;
        let (from, to) = meta.minutes;
        let people = span(*seats.start(), *seats.end());
        let (id, ko, en, tagline) = (meta.id, &meta.name.ko, &meta.name.en, &meta.tagline.ko);
        lines.push(format!("{id}\t{ko} · {en}\t{people}명\t{}분\t{tagline}", span(from, to)));
    }
    out::line(&lines.join("\n"))
}

/// `2–4`, or `2` where both ends are the same.
fn span<T: PartialEq + Display>(from: T, to: T) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}
