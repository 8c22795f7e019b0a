//! `web/public/licenses.txt`: whose work we ship, and under which terms. The page links to it.

use crate::{cargo, files, npm, spdx};
use anyhow::{Context as _, Result, bail, ensure};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::Path,
};

/// Where the notices lie.
pub(crate) const PATH: &str = "web/public/licenses.txt";

/// Somebody's work.
#[derive(Debug)]
struct Work {
    name: String,
    licence: String,
    authors: String,
    /// The licence files that came with it, by name.
    texts: BTreeMap<String, String>,
}

/// Collects the notices of everything that reaches a user.
pub(crate) fn make(root: &Path) -> Result<String> {
    let mut works = crates(root)?;
    works.extend(packages(root)?);
    works.extend(pictures(root)?);
    Ok(render(&works))
}

fn crates(root: &Path) -> Result<Vec<Work>> {
    let graph = cargo::Graph::read(root)?;
    let shipped = graph.theirs().filter(|package| graph.shipped.contains(&package.id));
    let work = |package: &cargo::Package| {
        Ok(Work {
            name: format!("{} {}", package.name, package.version),
            licence: package.license.clone().unwrap_or_default(),
            authors: package.authors.iter().map(|author| without_address(author)).collect::<Vec<_>>().join(", "),
            texts: cargo::Graph::licence_texts(package)?,
        })
    };
    shipped.map(work).collect()
}

fn packages(root: &Path) -> Result<Vec<Work>> {
    let shipped = npm::read(root)?.into_iter().filter(|package| !package.is_tool);
    let work = |package: npm::Package| {
        let folder = root.join(&package.folder);
        ensure!(folder.is_dir(), "{} is not installed: run `npm ci`", package.name);
        let texts = files::licence_texts(&folder).with_context(|| format!("the licence of {}", package.name))?;
        let name = format!("{} {}", package.name, package.version);
        Ok(Work { name, licence: package.licence, authors: String::new(), texts })
    };
    shipped.map(work).collect()
}

/// What a game draws after others, and that came in no package: `games/ID/web/art.txt`, a line each,
/// `name | authors | licence`.
fn pictures(root: &Path) -> Result<Vec<Work>> {
    let mut works = Vec::new();
    for game in files::entries(&root.join("games"))? {
        let path = game.join("web/art.txt");
        if !path.is_file() {
            continue;
        }
        for line in fs::read_to_string(&path)?.lines() {
            works.push(picture(line).with_context(|| format!("{} says {line:?}", path.display()))?);
        }
    }
    Ok(works)
}

fn picture(line: &str) -> Result<Work> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let &[name, authors, licence] = parts.as_slice() else { bail!("a line is `name | authors | licence`") };
    // Nothing has to go with what is in the public domain; other terms would need their text here.
    ensure!(licence == "CC0-1.0", "only CC0 can be noted in a line");
    Ok(Work { name: name.into(), licence: licence.into(), authors: authors.into(), texts: BTreeMap::new() })
}

/// `Ada <ada@example.org>` is `Ada`: a list of addresses serves nobody.
fn without_address(author: &str) -> String {
    author.split('<').next().unwrap_or_default().trim().to_owned()
}

fn render(works: &[Work]) -> String {
    let mut out = String::from(
        "Madang (마당) is free software under the MIT licence or the Apache licence 2.0, as you like.\n\
         It is built on the work of others, whom we thank. Their names and terms follow.\n\n",
    );
    for work in works {
        let by = if work.authors.is_empty() { String::new() } else { format!(" by {}", work.authors) };
        // Writing into a string can't fail.
        let _ = writeln!(out, "{}{by}: {}", work.name, work.licence);
    }
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for work in works {
        for text in needed(work) {
            users.entry(text).or_default().insert(&work.name);
        }
    }
    for (text, names) in users {
        let names = names.into_iter().collect::<Vec<_>>().join(", ");
        let _ = write!(out, "\n{}\n{names}\n\n{text}\n", "-".repeat(80));
    }
    out
}

/// The texts that must go with a work: where we may choose MIT, only that one.
fn needed(work: &Work) -> impl Iterator<Item = &str> {
    let has_mit = work.texts.keys().any(|name| name.to_uppercase().contains("MIT"));
    let only_mit = has_mit && spdx::allows(&work.licence, &["MIT"]);
    let chosen = move |name: &str| !only_mit || name.to_uppercase().contains("MIT");
    work.texts.iter().filter(move |(name, _)| chosen(name)).map(|(_, text)| text.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn work(name: &str, licence: &str, texts: &[(&str, &str)]) -> Work {
        let texts = texts.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        Work { name: name.into(), licence: licence.into(), authors: without_address("Ada <ada@example.org>"), texts }
    }

    #[test]
    fn a_picture_is_noted_in_a_line() {
        let noted = picture("tiles (redrawn) | Ada | CC0-1.0").unwrap();
        assert!(render(&[noted]).contains("tiles (redrawn) by Ada: CC0-1.0\n"));
        assert!(picture("tiles | Ada").is_err());
        assert!(picture("tiles | Ada | CC-BY-4.0").is_err());
    }

    #[test]
    fn equal_texts_are_printed_once_and_mit_is_chosen() {
        let both = [("LICENSE-MIT", "mit text"), ("LICENSE-APACHE", "apache text")];
        let out = render(&[
            work("a 1.0.0", "MIT OR Apache-2.0", &both),
            work("b 1.0.0", "MIT", &[("LICENSE", "mit text")]),
            work("c 1.0.0", "Apache-2.0", &[("LICENSE", "apache only")]),
        ]);
        assert!(out.contains("a 1.0.0 by Ada: MIT OR Apache-2.0\n"));
        assert!(out.contains("a 1.0.0, b 1.0.0\n\nmit text\n"));
        assert_eq!(out.matches("mit text").count(), 1);
        assert!(!out.contains("apache text"));
        assert!(out.contains("apache only"));
    }
}
