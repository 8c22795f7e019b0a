//! The documents are there, and their links lead somewhere.

use super::{Fault, House};

const NEEDED: [&str; 13] = [
    "README.md",
    "ARCHITECTURE.md",
    "STYLE.md",
    "CONTRIBUTING.md",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "Makefile",
    ".ci/run",
    "docs/adding-a-game.md",
    "docs/operating.md",
    "docs/performance.md",
    "docs/protocol.md",
    "docs/relay.md",
];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for path in NEEDED.iter().filter(|path| !house.paths.contains(**path)) {
        faults.push(Fault::new(*path, "is missing"));
    }
    for file in house.files.iter().filter(|file| file.kind() == "md") {
        for (at, line) in file.text.lines().enumerate() {
            for target in links(line).filter(|target| !leads_somewhere(house, &file.path, target)) {
                faults.push(Fault::at(&file.path, at + 1, format!("the link to {target} leads nowhere")));
            }
        }
    }
}

/// The targets of `[text](target)` in a line.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

fn leads_somewhere(house: &House, from: &str, target: &str) -> bool {
    let path = target.split('#').next().unwrap_or_default();
    if path.is_empty() || target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.trim_end_matches('/').split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    let path = parts.join("/");
    house.paths.contains(&path) || house.paths.iter().any(|known| known.starts_with(&format!("{path}/")))
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    #[test]
    fn a_missing_document_is_found() {
        let mut house = House::of(&[]);
        house.paths = NEEDED.iter().map(ToString::to_string).collect();
        assert_eq!(found(check, &house), [""; 0]);
        house.paths.remove("docs/operating.md");
        assert_eq!(found(check, &house), ["docs/operating.md: is missing"]);
    }

    #[test]
    fn a_dead_link_is_found() {
        let text = "[a](../crates/a) [b](other.md#part) [c](#here) [d](https://example.org)\n[e](gone.md)";
        let mut house = House::of(&[("docs/a.md", text), ("docs/other.md", ""), ("crates/a/src/lib.rs", "")]);
        house.paths.extend(NEEDED.iter().map(ToString::to_string));
        assert_eq!(found(check, &house), ["docs/a.md:2: the link to gone.md leads nowhere"]);
    }
}
