//! Crates that are built in more than one version: each costs build time and size. The ones we live with are listed, so
//! that a new one is noticed.

use super::{Fault, House};
use std::collections::{BTreeMap, BTreeSet};

const LIST: &str = "xtask/duplicates.txt";

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    let found = several(house);
    let listed: BTreeSet<&str> = house.file(LIST).map_or("", |file| &file.text).lines().filter_map(entry).collect();
    for (name, versions) in &found {
        if !listed.contains(name) {
            let versions = versions.iter().copied().collect::<Vec<_>>().join(", ");
            let advice = "use the version that is already here, or add the name to the list with who needs it";
            faults.push(Fault::new(LIST, format!("{name} is built in versions {versions}: {advice}")));
        }
    }
    for name in listed.iter().filter(|name| !found.contains_key(**name)) {
        faults.push(Fault::new(LIST, format!("{name} is built in one version now: take it out")));
    }
}

/// The crates with several versions.
fn several(house: &House) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for package in house.cargo.theirs() {
        versions.entry(&package.name).or_default().insert(&package.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    versions
}

/// The crate's name in a line of the list: `name  # who needs it`.
fn entry(line: &str) -> Option<&str> {
    let name = line.split('#').next().unwrap_or_default().trim();
    (!name.is_empty()).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};
    use crate::cargo::{Graph, Package};

    fn house(list: &str) -> House {
        let mut house = House::of(&[(LIST, list)]);
        let packages = [("syn", "2.0.0"), ("syn", "3.0.0"), ("rand", "0.9.0")].map(|(name, version)| Package {
            id: format!("{name} {version}"),
            name: name.into(),
            version: version.into(),
            license: None,
            authors: Vec::new(),
            source: Some("registry".into()),
            manifest_path: "/x/Cargo.toml".into(),
            dependencies: Vec::new(),
        });
        house.cargo = Graph { packages: packages.to_vec(), shipped: BTreeSet::new() };
        house
    }

    #[test]
    fn a_new_duplicate_and_an_old_entry_are_found() {
        assert_eq!(found(check, &house("# why\nsyn  # a, b\n")), [""; 0]);
        let faults = found(check, &house("rand # c\n"));
        assert_eq!(faults.len(), 2, "{faults:?}");
        assert!(faults[0].contains("syn is built in versions 2.0.0, 3.0.0"));
        assert!(faults[1].contains("rand is built in one version now"));
    }
}
