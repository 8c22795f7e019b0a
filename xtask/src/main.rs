//! The chores of the house: `cargo xtask gen`, `tidy`, `new-game`, `size`. `make` calls them.

mod cargo;
mod files;
mod generate;
mod new_game;
mod notices;
mod npm;
mod size;
mod spdx;
mod tidy;

use anyhow::{Context as _, Result, bail};
use std::{
    env,
    path::{Path, PathBuf},
    process::ExitCode,
};

const USAGE: &str = "\
The chores of the house. Each is run from anywhere inside of it.

  xtask gen [--check]      write web/src/gen and the licence notices; --check only says whether they are up to date
  xtask tidy               check what the compilers can't: who knows whom, names, lengths, licences
  xtask new-game ID NAME   write the folder of a new game, e.g. `xtask new-game yut 윷놀이`
  xtask size               the compressed size of the built web app against its budgets
";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<()> {
    let root = root()?;
    match words {
        ["gen"] => generate::write(&root),
        ["gen", "--check"] => generate::check(&root),
        ["tidy"] => tidy::run(&root),
        ["new-game", id, name] => new_game::run(&root, id, name),
        ["size"] => size::run(&root),
        [] | ["help" | "--help" | "-h"] => {
            print!("{USAGE}");
            Ok(())
        }
        _ => bail!("no such chore: {}\n\n{USAGE}", words.join(" ")),
    }
}

/// The folder that holds the workspace: the nearest one above the current folder with a `xtask` in it.
fn root() -> Result<PathBuf> {
    let here = env::current_dir().context("the current folder can't be read")?;
    here.ancestors()
        .find(|folder| folder.join("xtask/Cargo.toml").is_file())
        .map(Path::to_path_buf)
        .context("this is not inside of the Madang workspace")
}
