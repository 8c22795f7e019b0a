//! `madang games`.

use crate::{cli, trouble::Trouble};
use server::http::games_json;

pub(crate) fn run(options: &cli::Games) -> Result<(), Trouble> {
    if options.json {
        println!("{}", games_json(catalog::GAMES));
        return Ok(());
    }
    for game in catalog::GAMES {
        let meta = game.meta();
        let seats = game.seats("{}")?;
        let (from, to) = meta.minutes;
        println!(
            "{}\t{} · {}\t{}–{}명\t{from}–{to}분\t{}",
            meta.id,
            meta.name.ko,
            meta.name.en,
            seats.start(),
            seats.end(),
            meta.tagline.ko
        );
    }
    Ok(())
}
