//! What cargo knows of our crates and of those we use.

use crate::files;
use anyhow::{Context as _, Result, ensure};
use serde::Deserialize;
use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

/// All answers are for this platform, so that they are the same on every machine.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// The crates of the workspace and all that they use.
#[derive(Debug, Default)]
pub(crate) struct Graph {
    /// Every crate, ours first in the order of cargo.
    pub(crate) packages: Vec<Package>,
    /// The ids of crates that end up inside of the program.
    pub(crate) shipped: BTreeSet<String>,
}

/// One crate.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    pub(crate) authors: Vec<String>,
    /// `None`: it lies in this workspace.
    pub(crate) source: Option<String>,
    pub(crate) manifest_path: PathBuf,
    pub(crate) dependencies: Vec<Dependency>,
}

impl Package {
    /// Whether it is one of our own crates.
    pub(crate) const fn is_ours(&self) -> bool {
        self.source.is_none()
    }
}

/// A line under `[dependencies]`, `[dev-dependencies]` or `[build-dependencies]`.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Dependency {
    pub(crate) name: String,
    /// `None`: a normal one.
    pub(crate) kind: Option<String>,
}

impl Dependency {
    /// Whether only tests, examples and benches use it.
    pub(crate) fn is_for_tests(&self) -> bool {
        self.kind.as_deref() == Some("dev")
    }
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    resolve: Resolve,
}

#[derive(Deserialize)]
struct Resolve {
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
struct Node {
    id: String,
    deps: Vec<Edge>,
}

#[derive(Deserialize)]
struct Edge {
    pkg: String,
    dep_kinds: Vec<EdgeKind>,
}

#[derive(Deserialize)]
struct EdgeKind {
    kind: Option<String>,
}

impl Graph {
    /// Asks cargo, with all features of our crates on.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["metadata", "--format-version", "1", "--all-features", "--filter-platform", PLATFORM])
            .current_dir(root)
            .output()
            .context("cargo can't be run")?;
        ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
        Self::parse(&output.stdout)
    }

    fn parse(json: &[u8]) -> Result<Self> {
        let metadata: Metadata = serde_json::from_slice(json).context("cargo metadata can't be read")?;
        // Several feature sets may list a crate that the resolution doesn't use on this platform.
        let used: BTreeSet<&str> = metadata.resolve.nodes.iter().map(|node| node.id.as_str()).collect();
        let packages: Vec<Package> =
            metadata.packages.into_iter().filter(|package| used.contains(package.id.as_str())).collect();
        let program = packages.iter().find(|package| package.name == "madang").map(|package| package.id.as_str());
        let shipped = program.map_or_else(BTreeSet::new, |program| reach(program, &metadata.resolve));
        Ok(Self { packages, shipped })
    }

    /// Our own crates.
    pub(crate) fn ours(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| package.is_ours())
    }

    /// The crates of others.
    pub(crate) fn theirs(&self) -> impl Iterator<Item = &Package> {
        self.packages.iter().filter(|package| !package.is_ours())
    }

    /// The texts of licence files beside a crate's manifest, by file name.
    pub(crate) fn licence_texts(package: &Package) -> Result<BTreeMap<String, String>> {
        let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
        files::licence_texts(folder)
    }
}

/// What is used from `start` on, tests left out.
fn reach(start: &str, resolve: &Resolve) -> BTreeSet<String> {
    let nodes: BTreeMap<&str, &Node> = resolve.nodes.iter().map(|node| (node.id.as_str(), node)).collect();
    let mut reached = BTreeSet::new();
    let mut open = vec![start];
    while let Some(id) = open.pop() {
        if !reached.insert(id.to_owned()) {
            continue;
        }
        let edges = nodes.get(id).map_or(&[][..], |node| &node.deps);
        let lasting = edges.iter().filter(|edge| edge.dep_kinds.iter().any(|kind| kind.kind.as_deref() != Some("dev")));
        open.extend(lasting.map(|edge| edge.pkg.as_str()));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str) -> serde_json::Value {
        serde_json::json!({
            "id": name, "name": name, "version": "1.0.0", "license": "MIT", "authors": [], "source": null,
            "manifest_path": "/x/Cargo.toml", "dependencies": [],
        })
    }

    #[test]
    fn what_only_tests_use_is_not_shipped() {
        let edge = |name: &str, kind| serde_json::json!({"pkg": name, "dep_kinds": [{"kind": kind}]});
        let json = serde_json::json!({
            "packages": [package("madang"), package("room"), package("proptest"), package("unused")],
            "resolve": {"nodes": [
                {"id": "madang", "deps": [edge("room", None)]},
                {"id": "room", "deps": [edge("proptest", Some("dev"))]},
                {"id": "proptest", "deps": []},
            ]},
        });
        let graph = Graph::parse(json.to_string().as_bytes()).unwrap();
        assert_eq!(graph.shipped, BTreeSet::from(["madang".to_owned(), "room".to_owned()]));
        assert_eq!(graph.packages.len(), 3, "a crate outside of the resolution is left out");
    }
}
