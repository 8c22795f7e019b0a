//! What npm's lock file says of the packages that the web app uses.

use anyhow::{Context as _, Result};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, path::Path};

/// Packages whose manifest doesn't name their licence in the usual way, what it is, and where that is said.
const NOT_NAMED: &[(&str, &str, &str)] = &[("xmlhttprequest-ssl", "MIT", "its LICENSE file")];

/// One installed package.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Package {
    /// Where it lies, from the root: `node_modules/react`.
    pub(crate) folder: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
    /// Whether it is only a tool: nothing of it reaches a browser.
    pub(crate) is_tool: bool,
}

#[derive(Deserialize)]
struct Lock {
    packages: BTreeMap<String, Entry>,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(default)]
    version: String,
    #[serde(default)]
    license: Option<String>,
    #[serde(default)]
    dev: bool,
    #[serde(default, rename = "devOptional")]
    dev_optional: bool,
}

/// The packages in `package-lock.json`, ours left out; none when there is no lock file yet.
pub(crate) fn read(root: &Path) -> Result<Vec<Package>> {
    let path = root.join("package-lock.json");
    if !path.exists() {
        return Ok(Vec::new());
    }
    parse(&fs::read_to_string(path)?)
}

fn parse(lock: &str) -> Result<Vec<Package>> {
    let lock: Lock = serde_json::from_str(lock).context("package-lock.json can't be read")?;
    let installed = lock.packages.into_iter().filter_map(|(folder, entry)| {
        // Our own workspaces lie elsewhere, and the links to them have no version.
        let name = folder.rsplit_once("node_modules/")?.1.to_owned();
        if entry.version.is_empty() {
            return None;
        }
        let looked_up =
            || NOT_NAMED.iter().find(|(known, ..)| *known == name).map(|(_, licence, _)| (*licence).to_owned());
        let licence = entry.license.or_else(looked_up).unwrap_or_default();
        let is_tool = entry.dev || entry.dev_optional;
        Some(Package { folder, name, version: entry.version, licence, is_tool })
    });
    Ok(installed.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ours_and_links_are_left_out() {
        let lock = r#"{"packages": {
            "": {"name": "madang", "version": "1.0.0"},
            "web": {"name": "web", "version": "0.0.0"},
            "node_modules/web": {"resolved": "web", "link": true},
            "node_modules/react": {"version": "19.3.1", "license": "MIT"},
            "node_modules/a/node_modules/@b/c": {"version": "2.0.0", "license": "ISC", "dev": true}
        }}"#;
        let found = parse(lock).unwrap();
        let names: Vec<_> = found.iter().map(|found| (found.name.as_str(), found.is_tool)).collect();
        assert_eq!(names, [("@b/c", true), ("react", false)]);
    }
}
