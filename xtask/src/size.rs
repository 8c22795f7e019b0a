//! `xtask size`: how much a browser loads, compressed, against the budgets; and the licences of what it loads.

use crate::npm;
use anyhow::{Context as _, Result, bail};
use flate2::{Compression, write::GzEncoder};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    io::Write as _,
    path::Path,
};

/// Where Vite leaves the page.
const BUILT: &str = "web/dist";
/// Script and style before anything is seen, in bytes.
const FIRST_LOAD: u64 = 150 * 1024;
/// A game's own script and style, in bytes; its art comes on top.
const GAME: u64 = 40 * 1024;

/// Vite's list of what it has built, by source.
type Manifest = BTreeMap<String, Chunk>;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[derive(Default)]
struct Chunk {
    file: String,
    src: Option<String>,
    is_entry: bool,
    is_dynamic_entry: bool,
    imports: Vec<String>,
    css: Vec<String>,
}

impl Chunk {
    /// Whether it is loaded by itself, later. A part that is style alone doesn't say so, but has a source.
    fn is_later(&self) -> bool {
        self.is_dynamic_entry || !self.is_entry && self.src.is_some() && self.file.ends_with(".css")
    }
}

/// Something that is loaded at once, and its files.
#[derive(Debug, PartialEq, Eq)]
struct Load {
    name: String,
    /// At most this many bytes; `None`: no budget.
    budget: Option<u64>,
    files: BTreeSet<String>,
}

/// Prints both tables; fails when a budget is exceeded.
pub(crate) fn run(root: &Path) -> Result<()> {
    let built = root.join(BUILT);
    let manifest = fs::read_to_string(built.join(".vite/manifest.json"))
        .context("the web app isn't built: run `make web` first")?;
    let manifest: Manifest = serde_json::from_str(&manifest).context("Vite's manifest can't be read")?;
    let mut over = Vec::new();
    println!("{:>9}  {:>9}  loaded at once (gzip)", "bytes", "budget");
    for load in loads(&manifest) {
        let size = load.files.iter().map(|file| compressed(&built.join(file))).sum::<Result<u64>>()?;
        println!("{size:>9}  {:>9}  {}", load.budget.map_or_else(String::new, |budget| budget.to_string()), load.name);
        if load.budget.is_some_and(|budget| size > budget) {
            over.push(load.name);
        }
    }
    licences(&npm::read(root)?);
    if !over.is_empty() {
        bail!("over its budget: {}", over.join(", "));
    }
    Ok(())
}

fn licences(packages: &[npm::Package]) {
    let mut by_licence: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for package in packages.iter().filter(|package| !package.is_tool) {
        by_licence.entry(&package.licence).or_default().push(&package.name);
    }
    println!("\nLicences of the packages that reach a browser:");
    for (licence, names) in by_licence {
        println!("  {licence}: {}", names.join(", "));
    }
}

/// The first load, then each part that is loaded later.
fn loads(manifest: &Manifest) -> Vec<Load> {
    let entries = manifest.iter().filter(|(_, chunk)| chunk.is_entry).map(|(source, _)| source.as_str());
    let first = closure(manifest, entries);
    let later = manifest.iter().filter(|(_, chunk)| chunk.is_later()).map(|(source, _)| {
        let files = closure(manifest, [source.as_str()]).difference(&first).cloned().collect();
        Load { name: source.clone(), budget: is_game(source).then_some(GAME), files }
    });
    let mut all = vec![Load { name: "first load".into(), budget: Some(FIRST_LOAD), files: first.clone() }];
    all.extend(later);
    all
}

fn is_game(source: &str) -> bool {
    source.contains("games/") && source.contains("/web/index.ts")
}

/// The files of these chunks and of all that they import.
fn closure<'a>(manifest: &'a Manifest, start: impl IntoIterator<Item = &'a str>) -> BTreeSet<String> {
    let mut open: Vec<&str> = start.into_iter().collect();
    let (mut seen, mut files) = (BTreeSet::new(), BTreeSet::new());
    while let Some(source) = open.pop() {
        let Some(chunk) = manifest.get(source).filter(|_| seen.insert(source)) else { continue };
        files.insert(chunk.file.clone());
        files.extend(chunk.css.iter().cloned());
        open.extend(chunk.imports.iter().map(String::as_str));
    }
    files
}

fn compressed(path: &Path) -> Result<u64> {
    let bytes = fs::read(path).with_context(|| format!("{} can't be read", path.display()))?;
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&bytes)?;
    Ok(encoder.finish()?.len() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunk(file: &str, imports: &[&str]) -> Chunk {
        let imports = imports.iter().map(ToString::to_string).collect();
        Chunk { file: file.into(), imports, ..Chunk::default() }
    }

    fn names(load: &Load) -> Vec<&str> {
        load.files.iter().map(String::as_str).collect()
    }

    #[test]
    fn a_game_pays_only_for_what_the_shell_has_not() {
        let manifest = Manifest::from([
            ("index.html".into(), Chunk { is_entry: true, css: vec!["a.css".into()], ..chunk("a.js", &["_react"]) }),
            ("_react".into(), chunk("react.js", &[])),
            ("_kit".into(), chunk("kit.js", &["_react"])),
            (
                "../games/omok/web/index.ts".into(),
                Chunk { is_dynamic_entry: true, ..chunk("omok.js", &["_kit", "_react"]) },
            ),
            ("src/fonts.ts".into(), Chunk { src: Some("src/fonts.ts".into()), ..chunk("fonts.css", &[]) }),
            ("src/pages/About.tsx".into(), Chunk { is_dynamic_entry: true, ..chunk("about.js", &[]) }),
        ]);
        let loads = loads(&manifest);
        assert_eq!(names(&loads[0]), ["a.css", "a.js", "react.js"]);
        assert_eq!((loads[1].budget, names(&loads[1])), (Some(GAME), vec!["kit.js", "omok.js"]));
        assert_eq!((loads[2].budget, names(&loads[2])), (None, vec!["fonts.css"]));
        assert_eq!((loads[3].budget, names(&loads[3])), (None, vec!["about.js"]));
    }

    #[test]
    fn over_budget_fails_and_within_passes() {
        let root = tempfile::tempdir().unwrap();
        let built = root.path().join(BUILT);
        fs::create_dir_all(built.join(".vite")).unwrap();
        fs::write(built.join(".vite/manifest.json"), r#"{"index.html": {"file": "a.js", "isEntry": true}}"#).unwrap();
        fs::write(built.join("a.js"), "small").unwrap();
        run(root.path()).unwrap();

        // Numbers that don't repeat can't be compressed below a third of their length.
        let large: String = (0..200_000u64).map(|n| (n.wrapping_mul(2_654_435_761) % 1_000_003).to_string()).collect();
        fs::write(built.join("a.js"), large).unwrap();
        assert_eq!(run(root.path()).unwrap_err().to_string(), "over its budget: first load");
    }
}
