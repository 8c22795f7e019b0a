//! `xtask new-game ID NAME`: writes the folder of a game that compiles, passes the kit and can be played, and puts it
//! on the list of games.

use anyhow::{Context as _, Result, bail, ensure};
use std::{fs, path::Path, process::Command};

/// The files of a new game, by their path in its folder.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../templates/game/Cargo.toml")),
    ("src/lib.rs", include_str!("../templates/game/src/lib.rs")),
    ("src/options.rs", include_str!("../templates/game/src/options.rs")),
    ("src/rules.rs", include_str!("../templates/game/src/rules.rs")),
    ("src/view.rs", include_str!("../templates/game/src/view.rs")),
    ("src/bot.rs", include_str!("../templates/game/src/bot.rs")),
    ("tests/conformance.rs", include_str!("../templates/game/tests/conformance.rs")),
    ("tests/scenarios.rs", include_str!("../templates/game/tests/scenarios.rs")),
    ("web/package.json", include_str!("../templates/game/web/package.json")),
    ("web/tsconfig.json", include_str!("../templates/game/web/tsconfig.json")),
    ("web/index.ts", include_str!("../templates/game/web/index.ts")),
    ("web/cover.svg", include_str!("../templates/game/web/cover.svg")),
    ("web/Board.tsx", include_str!("../templates/game/web/Board.tsx")),
    ("web/board.css", include_str!("../templates/game/web/board.css")),
    ("web/Rules.tsx", include_str!("../templates/game/web/Rules.tsx")),
];

/// Names that would shadow a crate, a keyword or a folder of the generated types.
const TAKEN: &[&str] = &[
    "alloc", "as", "async", "await", "box", "break", "catalog", "const", "continue", "core", "crate", "dyn", "else",
    "engine", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "kit", "let", "loop",
    "macro", "madang", "match", "mod", "move", "mut", "priv", "protocol", "pub", "ref", "relay", "return", "room",
    "schemars", "self", "serde", "server", "sim", "static", "std", "store", "struct", "super", "test", "trait", "true",
    "try", "type", "unsafe", "use", "where", "while", "xtask", "yield",
];

/// A game that is about to be written.
#[derive(Clone, Copy, Debug)]
struct Named<'a> {
    /// Its folder, its crate and its name on the wire.
    id: &'a str,
    /// Its name for people.
    name: &'a str,
}

impl<'a> Named<'a> {
    fn new(id: &'a str, name: &'a str) -> Result<Self> {
        let letters = id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        let begins = id.bytes().next().is_some_and(|byte| byte.is_ascii_lowercase());
        ensure!(
            letters && begins && id.len() <= 24,
            "'{id}' can't be an id: take up to 24 of a-z and 0-9, a letter first. Usage: make new-game ID=yut NAME=윷놀이"
        );
        ensure!(!TAKEN.contains(&id), "'{id}' is taken: it would hide a crate or a word of the language");
        let fits = !name.trim().is_empty() && name.chars().count() <= 24 && !name.contains(['"', '\\', '{', '}', '\'']);
        ensure!(fits, "'{name}' can't be a name: take up to 24 characters without quotes and brackets");
        Ok(Self { id, name: name.trim() })
    }

    /// The name of its Rust type: `yut` is `Yut`.
    fn type_name(&self) -> String {
        let (first, rest) = self.id.split_at(1);
        first.to_uppercase() + rest
    }

    fn fill_in(&self, template: &str) -> String {
        template
            .replace("{{id}}", self.id)
            .replace("{{crate}}", self.id)
            .replace("{{Type}}", &self.type_name())
            .replace("{{name}}", self.name)
    }
}

/// Writes the game and says what comes next.
pub(crate) fn run(root: &Path, id: &str, name: &str) -> Result<()> {
    let game = Named::new(id, name)?;
    write(root, game)?;
    // The order of imports hangs on the name. Without rustfmt the game is as good, only less tidy.
    let _ = Command::new("cargo").args(["fmt", "-p", id]).current_dir(root).status();
    println!("games/{id} is there and on the list. docs/adding-a-game.md says how to go on");
    Ok(())
}

fn write(root: &Path, game: Named<'_>) -> Result<()> {
    let folder = root.join("games").join(game.id);
    if folder.exists() {
        bail!("games/{} is there already", game.id);
    }
    for (path, template) in FILES {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap_or(&folder))?;
        fs::write(&place, game.fill_in(template)).with_context(|| format!("{} can't be written", place.display()))?;
    }
    let id = game.id;
    edit(root, "Cargo.toml", |text| after_last(text, "games/", &format!("{id} = {{ path = \"games/{id}\" }}\n")))?;
    edit(root, "crates/catalog/Cargo.toml", |text| {
        after_last(text, ".workspace = true\n", &format!("{id}.workspace = true\n"))
    })?;
    edit(root, "crates/catalog/src/lib.rs", |text| {
        after_last(text, "::GAME,", &format!("    &Erase::<{id}::{}>::GAME,\n", game.type_name()))
    })
}

fn edit(root: &Path, path: &str, change: impl Fn(&str) -> Option<String>) -> Result<()> {
    let place = root.join(path);
    let text = fs::read_to_string(&place).with_context(|| format!("{path} can't be read"))?;
    let changed = change(&text).with_context(|| format!("{path} has no list of games where one is expected"))?;
    fs::write(&place, changed).with_context(|| format!("{path} can't be written"))
}

/// The text with `line` put after the last line that holds `mark`.
fn after_last(text: &str, mark: &str, line: &str) -> Option<String> {
    let at = text.rfind(mark)?;
    let end = at + mark.len() + if mark.ends_with('\n') { 0 } else { text[at + mark.len()..].find('\n')? + 1 };
    let (before, after) = text.split_at(end);
    Some(format!("{before}{line}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files;

    /// A workspace with the three files that know the games.
    fn workspace() -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for path in ["Cargo.toml", "crates/catalog/Cargo.toml", "crates/catalog/src/lib.rs"] {
            let ours = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().join(path);
            let copy = root.path().join(path);
            fs::create_dir_all(copy.parent().unwrap()).unwrap();
            fs::copy(ours, copy).unwrap();
        }
        root
    }

    #[test]
    fn a_game_is_written_and_listed() {
        let root = workspace();
        write(root.path(), Named::new("yut", "윷놀이").unwrap()).unwrap();
        let written = files::tree(&root.path().join("games/yut")).unwrap();
        assert_eq!(written.len(), FILES.len());
        for (path, bytes) in &written {
            let text = std::str::from_utf8(bytes).unwrap();
            let left = ["{{id}}", "{{Type}}", "{{name}}", "{{crate}}"].iter().any(|mark| text.contains(mark));
            assert!(!left, "{path} still has a blank to fill in");
        }
        let read = |path: &str| fs::read_to_string(root.path().join(path)).unwrap();
        let lines = |path: &str, line: &str| read(path).lines().filter(|it| it.trim() == line).count();
        assert_eq!(lines("Cargo.toml", "yut = { path = \"games/yut\" }"), 1);
        assert_eq!(lines("crates/catalog/Cargo.toml", "yut.workspace = true"), 1);
        assert_eq!(lines("crates/catalog/src/lib.rs", "&Erase::<yut::Yut>::GAME,"), 1);
        let dependencies = read("crates/catalog/Cargo.toml");
        let (before, _) = dependencies.split_once("[lints]").unwrap();
        assert!(before.contains("yut.workspace"), "{dependencies}");
    }

    #[test]
    fn a_second_one_of_that_name_is_refused() {
        let root = workspace();
        let game = Named::new("yut", "윷놀이").unwrap();
        write(root.path(), game).unwrap();
        assert_eq!(write(root.path(), game).unwrap_err().to_string(), "games/yut is there already");
    }

    #[test]
    fn names_that_cannot_be_are_refused() {
        for id in ["", "Yut", "1yut", "yut-nori", "윷", "engine", "fn", "../yut", "a23456789012345678901234x"] {
            assert!(Named::new(id, "윷놀이").is_err(), "{id}");
        }
        for name in ["", "  ", "a\"b", "{0}", "back\\slash"] {
            assert!(Named::new("yut", name).is_err(), "{name}");
        }
    }
}
