//! Who depends on whom. The table is the architecture: what a part isn't given here, it must not know.

use super::{Fault, House};
use crate::cargo::Package;
use std::collections::BTreeSet;

/// Sockets, HTTP, SQL, runtimes, clocks and randomness: for the server alone.
const OUTSIDE: &[&str] = &[
    "axum",
    "getrandom",
    "governor",
    "hyper",
    "metrics",
    "rand",
    "rusqlite",
    "socketioxide",
    "tokio",
    "tokio-tungstenite",
    "tower",
    "tower-http",
];

/// Which crates of others a part may use.
#[derive(Clone, Copy)]
enum Theirs {
    /// These and no other.
    Only(&'static [&'static str]),
    /// Any but these.
    AllBut(&'static [&'static str]),
}

impl Theirs {
    fn allow(self, name: &str) -> bool {
        match self {
            Self::Only(names) => names.contains(&name),
            Self::AllBut(names) => !names.contains(&name),
        }
    }
}

/// A part of the house and what it may know. `"*"` stands for the games.
#[derive(Clone, Copy)]
struct Part {
    name: &'static str,
    /// Which of our crates its code may use.
    ours: &'static [&'static str],
    /// Which of our crates its tests may use beside those.
    in_tests: &'static [&'static str],
    theirs: Theirs,
}

const GAME: Part = Part {
    name: "*",
    ours: &["engine"],
    in_tests: &["kit"],
    theirs: Theirs::Only(&[
        "arrayvec",
        "schemars",
        "serde",
        "serde_json",
        "smallvec",
        "thiserror",
        "ts-rs",
        "unicode-normalization",
    ]),
};

const PARTS: &[Part] = &[
    Part {
        name: "engine",
        ours: &[],
        in_tests: &[],
        theirs: Theirs::Only(&["arrayvec", "schemars", "serde", "serde_json", "thiserror", "ts-rs", "twox-hash"]),
    },
    Part { name: "kit", ours: &["engine"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
    Part { name: "catalog", ours: &["engine", "*"], in_tests: &[], theirs: Theirs::Only(&[]) },
    Part { name: "protocol", ours: &["engine"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
    Part {
        name: "room",
        ours: &["engine", "protocol", "store"],
        in_tests: &["catalog", "kit", "*"],
        theirs: Theirs::AllBut(OUTSIDE),
    },
    Part { name: "relay", ours: &["engine", "protocol"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
    Part {
        name: "store",
        ours: &[],
        in_tests: &[],
        theirs: Theirs::AllBut(&["axum", "hyper", "socketioxide", "tokio", "tower", "tower-http"]),
    },
    Part {
        name: "server",
        ours: &["engine", "protocol", "relay", "room", "store"],
        in_tests: &["catalog", "kit"],
        theirs: Theirs::AllBut(&["rusqlite"]),
    },
    Part {
        name: "sim",
        ours: &["engine", "catalog", "protocol", "room", "store"],
        in_tests: &[],
        theirs: Theirs::AllBut(OUTSIDE),
    },
    Part {
        name: "madang",
        ours: &["engine", "kit", "catalog", "protocol", "room", "store", "server", "*"],
        in_tests: &[],
        theirs: Theirs::AllBut(&["rusqlite"]),
    },
    Part { name: "bench-bots", ours: &["engine", "*"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
    Part {
        name: "bench-engine",
        ours: &["engine", "protocol", "room", "*"],
        in_tests: &[],
        theirs: Theirs::AllBut(OUTSIDE),
    },
    Part { name: "learn", ours: &["engine", "*"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
    // It knows every server from outside, ours too.
    Part { name: "load", ours: &[], in_tests: &[], theirs: Theirs::AllBut(&["axum", "rusqlite", "socketioxide"]) },
    // It knows nothing of ours: it is what one would write without.
    Part { name: "relay-plain", ours: &[], in_tests: &[], theirs: Theirs::AllBut(&["rusqlite"]) },
    Part { name: "xtask", ours: &["catalog", "engine", "protocol"], in_tests: &[], theirs: Theirs::AllBut(OUTSIDE) },
];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    let games = house.games();
    let ours: BTreeSet<&str> = house.cargo.ours().map(|package| package.name.as_str()).collect();
    for package in house.cargo.ours() {
        let place = format!("crate {}", package.name);
        let named = PARTS.iter().find(|part| part.name == package.name);
        match named.or_else(|| games.contains(package.name.as_str()).then_some(&GAME)) {
            Some(part) => judge(package, *part, &ours, &games, faults),
            None => faults.push(Fault::new(
                place,
                "no row in the table of xtask/src/tidy/edges.rs. Add one that says what it may know",
            )),
        }
    }
}

fn judge(package: &Package, part: Part, ours: &BTreeSet<&str>, games: &BTreeSet<&str>, faults: &mut Vec<Fault>) {
    for dependency in &package.dependencies {
        let name = dependency.name.as_str();
        let known = if games.contains(name) { "*" } else { name };
        let fine = if ours.contains(name) {
            part.ours.contains(&known) || dependency.is_for_tests() && part.in_tests.contains(&known)
        } else {
            dependency.is_for_tests() || part.theirs.allow(name)
        };
        if !fine {
            let place = format!("crate {}", package.name);
            faults.push(Fault::new(place, format!("must not know of {name} (the table: xtask/src/tidy/edges.rs)")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};
    use crate::cargo::{Dependency, Graph};

    fn package(name: &str, uses: &[(&str, Option<&str>)]) -> Package {
        let dependencies =
            uses.iter().map(|(name, kind)| Dependency { name: (*name).into(), kind: kind.map(Into::into) });
        Package {
            id: name.into(),
            name: name.into(),
            version: "0.1.0".into(),
            license: None,
            authors: Vec::new(),
            source: None,
            manifest_path: "/x/Cargo.toml".into(),
            dependencies: dependencies.collect(),
        }
    }

    fn faults(uses: Package) -> Vec<String> {
        let mut house = House::of(&[("games/omok/Cargo.toml", ""), ("games/yut/Cargo.toml", "")]);
        let others = ["engine", "kit", "room", "store", "omok", "yut", "catalog", "server"];
        let mut packages: Vec<_> =
            others.iter().filter(|name| **name != uses.name).map(|name| package(name, &[])).collect();
        packages.push(uses);
        house.cargo = Graph { packages, shipped: BTreeSet::new() };
        found(check, &house)
    }

    #[test]
    fn what_the_table_allows_is_fine() {
        let dev = Some("dev");
        assert_eq!(faults(package("omok", &[("engine", None), ("kit", dev), ("proptest", dev)])), [""; 0]);
        assert_eq!(faults(package("room", &[("store", None), ("omok", dev), ("serde", None)])), [""; 0]);
        assert_eq!(faults(package("catalog", &[("engine", None), ("omok", None), ("yut", None)])), [""; 0]);
    }

    #[test]
    fn each_forbidden_edge_is_found() {
        for (name, uses) in [
            ("engine", ("room", None)),
            ("engine", ("tokio", None)),
            ("omok", ("kit", None)),
            ("omok", ("yut", None)),
            ("omok", ("yut", Some("dev"))),
            ("omok", ("rand", None)),
            ("room", ("omok", None)),
            ("room", ("tokio", None)),
            ("room", ("tokio", Some("build"))),
            ("room", ("server", Some("dev"))),
            ("store", ("engine", None)),
            ("server", ("omok", None)),
            ("server", ("rusqlite", None)),
        ] {
            let message = format!("crate {name}: must not know of {} (the table: xtask/src/tidy/edges.rs)", uses.0);
            assert_eq!(faults(package(name, &[uses])), [message]);
        }
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        assert_eq!(faults(package("attic", &[])).len(), 1);
    }
}
