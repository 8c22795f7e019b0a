//! Every game has all its sides: rules, tests, screen, and its line in the catalogue.

use super::{Fault, House};

/// What each game's folder holds, and what for.
const SIDES: &[(&str, &str)] = &[
    ("Cargo.toml", "the crate"),
    ("src/lib.rs", "the rules"),
    ("web/index.ts", "what the shell finds"),
    ("web/cover.svg", "the picture in the list of games"),
    ("web/Board.tsx", "the board"),
    ("web/Rules.tsx", "the rules as people read them"),
];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for game in house.games() {
        let folder = format!("games/{game}/");
        for (name, what) in SIDES {
            let path = format!("{folder}{name}");
            if !house.paths.contains(&path) {
                faults.push(Fault::new(path, format!("is missing: {what}")));
            }
        }
        let tests = format!("{folder}tests/");
        let uses_kit = |file: &crate::files::SourceFile| {
            file.path.starts_with(&tests) && file.kind() == "rs" && file.text.contains("game_tests!(")
        };
        if !house.files.iter().any(uses_kit) {
            faults.push(Fault::new(tests, "no test calls game_tests!: the kit must judge every game"));
        }
        let listed = house.file("crates/catalog/src/lib.rs").is_some_and(|file| {
            file.code_lines().any(|(_, line)| line.contains(&format!("{}::", game.replace('-', "_"))))
        });
        if !listed {
            faults.push(Fault::new("crates/catalog/src/lib.rs", format!("{game} is not in the list of games")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    const WHOLE: [(&str, &str); 8] = [
        ("crates/catalog/src/lib.rs", "&Erase::<omok::Omok>::GAME"),
        ("games/omok/Cargo.toml", ""),
        ("games/omok/src/lib.rs", ""),
        ("games/omok/tests/conformance.rs", "kit::game_tests!(Omok);"),
        ("games/omok/web/index.ts", ""),
        ("games/omok/web/cover.svg", ""),
        ("games/omok/web/Board.tsx", ""),
        ("games/omok/web/Rules.tsx", ""),
    ];

    #[test]
    fn a_whole_game_is_fine() {
        assert_eq!(found(check, &House::of(&WHOLE)), [""; 0]);
    }

    #[test]
    fn each_missing_side_is_found() {
        for at in 0..WHOLE.len() {
            let mut files = WHOLE.to_vec();
            let (path, _) = files.remove(at);
            let faults = found(check, &House::of(&files));
            assert_eq!(faults.len(), 1, "without {path}: {faults:?}");
        }
    }
}
