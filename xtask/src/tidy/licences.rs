//! Under which licences we use the work of others.

use super::{Fault, House};
use crate::spdx;

/// What may be shipped. OFL-1.1 is for fonts.
const SHIPPED: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "ISC",
    "Zlib",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
    "OFL-1.1",
];

/// What tools and tests may have beside those: nothing of them reaches a user.
const TOOLS: &[&str] = &["MPL-2.0", "BlueOak-1.0.0", "CC-BY-4.0", "Python-2.0"];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for package in house.cargo.theirs() {
        let is_tool = !house.cargo.shipped.contains(&package.id);
        let licence = package.license.as_deref().unwrap_or_default();
        judge(&format!("crate {} {}", package.name, package.version), licence, is_tool, faults);
    }
    for package in &house.npm {
        judge(&format!("npm {} {}", package.name, package.version), &package.licence, package.is_tool, faults);
    }
}

fn judge(place: &str, licence: &str, is_tool: bool, faults: &mut Vec<Fault>) {
    let allowed = if is_tool { [SHIPPED, TOOLS].concat() } else { SHIPPED.to_vec() };
    if !spdx::allows(licence, &allowed) {
        let kind = if is_tool { "a tool" } else { "what we ship" };
        let name = if licence.is_empty() { "no licence" } else { licence };
        faults.push(Fault::new(place, format!("{name} isn't allowed for {kind} (the lists: tidy/licences.rs)")));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};
    use crate::{
        cargo::{Graph, Package},
        npm,
    };
    use std::collections::BTreeSet;

    fn krate(name: &str, license: Option<&str>) -> Package {
        Package {
            id: name.into(),
            name: name.into(),
            version: "1.0.0".into(),
            license: license.map(Into::into),
            authors: Vec::new(),
            source: Some("registry".into()),
            manifest_path: "/x/Cargo.toml".into(),
            dependencies: Vec::new(),
        }
    }

    fn package(name: &str, licence: &str, is_tool: bool) -> npm::Package {
        let folder = format!("node_modules/{name}");
        npm::Package { folder, name: name.into(), version: "1.0.0".into(), licence: licence.into(), is_tool }
    }

    #[test]
    fn licences_outside_of_the_lists_are_found() {
        let mut house = House::of(&[]);
        house.cargo = Graph {
            packages: vec![
                krate("fine", Some("GPL-3.0 OR MIT")),
                krate("shipped", Some("MPL-2.0")),
                krate("tool", Some("MPL-2.0")),
                krate("nothing", None),
            ],
            shipped: BTreeSet::from(["fine".into(), "shipped".into()]),
        };
        house.npm = vec![
            package("axe", "MPL-2.0", true),
            package("art", "LGPL-3.0", true),
            package("lib", "MPL-2.0", false),
            package("blank", "", false),
        ];
        let found = found(check, &house);
        let places: Vec<_> = found.iter().map(|fault| fault.split(':').next().unwrap()).collect();
        assert_eq!(
            places,
            ["crate shipped 1.0.0", "crate nothing 1.0.0", "npm art 1.0.0", "npm lib 1.0.0", "npm blank 1.0.0"]
        );
    }
}
