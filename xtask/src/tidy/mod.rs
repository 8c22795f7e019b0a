//! `xtask tidy`: what the compilers can't check.
//!
//! Each check is one file here, sees the whole [`House`] and adds its [`Fault`]s. A check's own tests show that it can
//! fail.

mod documents;
mod duplicates;
mod edges;
mod games;
mod imports;
mod knowledge;
mod lengths;
mod licences;
mod promises;
mod words;

use crate::{
    cargo,
    files::{self, SourceFile},
    npm,
};
use anyhow::{Result, bail};
use std::{collections::BTreeSet, fmt, path::Path};

/// All that the checks look at.
#[derive(Debug, Default)]
pub(crate) struct House {
    /// Every text file of ours.
    files: Vec<SourceFile>,
    /// The path of every file of ours, pictures too.
    paths: BTreeSet<String>,
    /// The crates.
    cargo: cargo::Graph,
    /// The npm packages.
    npm: Vec<npm::Package>,
}

impl House {
    fn read(root: &Path) -> Result<Self> {
        Ok(Self {
            files: files::read_all(root)?,
            paths: files::paths(root)?.iter().map(|path| files::relative(root, path)).collect(),
            cargo: cargo::Graph::read(root)?,
            npm: npm::read(root)?,
        })
    }

    /// The file at this path.
    fn file(&self, path: &str) -> Option<&SourceFile> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The ids of the games: the names of their folders.
    fn games(&self) -> BTreeSet<&str> {
        self.paths.iter().filter_map(|path| path.strip_prefix("games/")?.split_once('/')).map(|(id, _)| id).collect()
    }

    /// A house of these files alone, for a check's tests.
    #[cfg(test)]
    fn of(files: &[(&str, &str)]) -> Self {
        let files: Vec<SourceFile> =
            files.iter().map(|(path, text)| SourceFile { path: (*path).into(), text: (*text).into() }).collect();
        let paths = files.iter().map(|file| file.path.clone()).collect();
        Self { files, paths, ..Self::default() }
    }
}

/// Something that isn't as it should be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// Where: a path, with a line where there is one.
    place: String,
    /// What is wrong and what to do about it.
    what: String,
}

impl Fault {
    fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into() }
    }

    fn at(path: &str, line: usize, what: impl Into<String>) -> Self {
        Self::new(format!("{path}:{line}"), what)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

type Check = fn(&House, &mut Vec<Fault>);

const CHECKS: [(&str, Check); 10] = [
    ("who depends on whom", edges::check),
    ("who knows of what", knowledge::check),
    ("imports of the games' screens", imports::check),
    ("games are whole", games::check),
    ("lengths of files and lines", lengths::check),
    ("words", words::check),
    ("documents and links", documents::check),
    ("names in documents", promises::check),
    ("licences", licences::check),
    ("crates in several versions", duplicates::check),
];

/// Runs every check and prints what each found.
pub(crate) fn run(root: &Path) -> Result<()> {
    let house = House::read(root)?;
    let mut count = 0;
    for (name, check) in CHECKS {
        let mut faults = Vec::new();
        check(&house, &mut faults);
        println!("{} {name}", if faults.is_empty() { "ok  " } else { "FAIL" });
        for fault in &faults {
            println!("       {fault}");
        }
        count += faults.len();
    }
    if count > 0 {
        bail!("tidy found {count} faults");
    }
    Ok(())
}

/// For a check's tests: what it finds, as text.
#[cfg(test)]
fn found(check: Check, house: &House) -> Vec<String> {
    let mut faults = Vec::new();
    check(house, &mut faults);
    faults.iter().map(ToString::to_string).collect()
}

/// Whether `word` stands in `line` by itself, not as a part of a longer name.
fn has_word(line: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let starts = word.starts_with(is_name) && before.is_some_and(is_name);
        let ends = word.ends_with(is_name) && after.is_some_and(is_name);
        !starts && !ends
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_alone() {
        assert!(has_word("let a: f64 = 1", "f64"));
        assert!(has_word("std::thread::spawn", "std::thread"));
        assert!(!has_word("from_f64s", "f64"));
        assert!(!has_word("HashMapLike", "HashMap"));
        assert!(has_word("x.only(1)", ".only("));
    }

    #[test]
    fn games_are_folders() {
        let house =
            House::of(&[("games/omok/Cargo.toml", ""), ("games/yut/web/index.ts", ""), ("games/README.md", "")]);
        assert_eq!(house.games().into_iter().collect::<Vec<_>>(), ["omok", "yut"]);
    }
}
