//! What the screens import. A game's web folder knows the kit, its generated types and itself: never another game,
//! never the shell, never the network.

use super::{Fault, House};
use crate::files::SourceFile;

/// Packages that a game's screen may import.
const FOR_GAMES: [&str; 1] = ["react"];
/// Packages that its tests may import beside those.
const FOR_TESTS: [&str; 2] = ["vitest", "@testing-library/react"];
/// Calls that reach the network.
const NETWORK: [&str; 6] = ["fetch(", "WebSocket", "XMLHttpRequest", "EventSource", "sendBeacon", "socket.io"];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for file in house.files.iter().filter(|file| is_script(file)) {
        let Some((game, _)) = file.path.strip_prefix("games/").and_then(|rest| rest.split_once("/web/")) else {
            continue;
        };
        for (at, line) in file.text.lines().enumerate() {
            for target in imports(line).filter(|target| !may_import(&file.path, game, target)) {
                let what = format!("imports {target}: a game's screen may import the kit, its types and itself");
                faults.push(Fault::at(&file.path, at + 1, what));
            }
            for word in NETWORK.iter().filter(|word| super::has_word(line, word)) {
                faults.push(Fault::at(
                    &file.path,
                    at + 1,
                    format!("{word}: a board never reaches the network; use act"),
                ));
            }
        }
    }
}

fn is_script(file: &SourceFile) -> bool {
    ["ts", "tsx"].contains(&file.kind())
}

/// The targets of `from "…"`, `import "…"` and `import("…")` in a line.
fn imports(line: &str) -> impl Iterator<Item = &str> {
    ["from \"", "import \"", "import(\"", "from '", "import '", "import('"].into_iter().flat_map(|opening| {
        let quote = opening.chars().next_back().unwrap_or('"');
        line.split(opening).skip(1).filter_map(move |rest| rest.split(quote).next())
    })
}

fn may_import(from: &str, game: &str, target: &str) -> bool {
    if target.starts_with('.') {
        let own = format!("games/{game}/web/");
        return resolve(from, target).starts_with(&own);
    }
    let in_test = from.contains(".test.");
    let packages = FOR_GAMES.iter().chain(FOR_TESTS.iter().filter(|_| in_test));
    let package = packages.into_iter().any(|name| target == *name || target.starts_with(&format!("{name}/")));
    let kit = target == "@madang/web/kit" || target.starts_with("@madang/web/kit/");
    package || kit || target.starts_with(&format!("@madang/web/gen/{game}/"))
}

/// Where a relative import leads, from the root.
fn resolve(from: &str, target: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in target.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    fn faults(text: &str) -> Vec<String> {
        found(check, &House::of(&[("games/omok/web/Board.tsx", text)]))
    }

    #[test]
    fn kit_types_and_itself_are_fine() {
        let text = "import { useState } from \"react\";\nimport { Grid } from \"@madang/web/kit/board\";\n\
            import type { View } from \"@madang/web/gen/omok/View\";\nimport \"./board.css\";\n\
            const a = import(\"./art/stone\");";
        assert_eq!(faults(text), [""; 0]);
    }

    #[test]
    fn tests_may_use_what_runs_them() {
        let line = "import { it } from 'vitest';";
        assert_eq!(found(check, &House::of(&[("games/omok/web/test/a.test.ts", line)])), [""; 0]);
        assert_eq!(faults(line).len(), 1);
    }

    #[test]
    fn all_else_is_found() {
        for line in [
            "import { socket } from \"@madang/web/net\";",
            "import type { View } from \"@madang/web/gen/yut/View\";",
            "import { io } from 'socket.io-client';",
            "export * from \"../../yut/web/Board\";",
            "import { x } from \"../../../web/src/net/room\";",
            "const late = import(\"zustand\");",
            "await fetch(\"/api/me\");",
            "new WebSocket(url);",
        ] {
            assert!(!faults(line).is_empty(), "{line}");
        }
    }

    #[test]
    fn the_shell_is_free() {
        let house = House::of(&[("web/src/net/socket.ts", "import { io } from \"socket.io-client\";")]);
        assert_eq!(found(check, &house), [""; 0]);
    }
}
