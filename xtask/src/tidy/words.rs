//! Words that must not stay in the project.

use super::{Fault, House, has_word};

/// Each word, the kinds of files that it is banned from, and why.
const BANNED: &[(&str, &[&str], &str)] = &[
    ("todo!", &["rs"], "finish it or leave it out"),
    ("unimplemented!", &["rs"], "finish it or leave it out"),
    ("dbg!", &["rs"], "a trace of debugging"),
    ("#[ignore", &["rs"], "a test that doesn't run tests nothing"),
    ("thread::sleep", &["rs"], "wait for the thing itself, not for luck"),
    ("TODO", &["rs", "ts", "tsx", "css", "mjs", "sh", "md", "sql"], "finish it or leave it out"),
    ("FIXME", &["rs", "ts", "tsx", "css", "mjs", "sh", "md", "sql"], "finish it or leave it out"),
    ("// XXX", &["rs", "ts", "tsx", "css", "mjs", "sh", "md", "sql"], "finish it or leave it out"),
    (".only(", &["ts", "tsx", "mjs", "js"], "it switches all other tests off"),
    (".skip(", &["ts", "tsx", "mjs", "js"], "a test that doesn't run tests nothing"),
    ("waitForTimeout(", &["ts", "tsx", "mjs", "js"], "wait for the thing itself, not for luck"),
    ("console.log(", &["ts", "tsx"], "a trace of debugging"),
    ("debugger", &["ts", "tsx", "mjs", "js"], "a trace of debugging"),
    ("@ts-ignore", &["ts", "tsx"], "use @ts-expect-error with a reason"),
    ("dangerouslySetInnerHTML", &["ts", "tsx"], "names and chat are text, never markup"),
];

/// Where a word may stand all the same, and why.
const EXCUSED: &[(&str, &str, &str)] = &[
    ("xtask/src/tidy/words.rs", "", "it is the list itself"),
    ("crates/kit/src/toys/stones.rs", "thread::sleep", "a game that is too slow on purpose"),
    ("crates/store/src/tests/on_disk/disk/layer.rs", "thread::sleep", "a file layer that is asked to sleep"),
    ("crates/store/src/tests/on_disk/server.rs", "#[ignore", "not a test: the other process of other tests"),
    ("web/dev/pictures.mjs", "waitForTimeout(", "it takes pictures and judges nothing"),
    ("STYLE.md", "", "it names them"),
];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    for file in house.files.iter().filter(|file| !file.is_generated()) {
        for (word, kinds, why) in BANNED.iter().filter(|(_, kinds, _)| kinds.contains(&file.kind())) {
            debug_assert!(!kinds.is_empty());
            let lines = file.text.lines().enumerate().filter(|(_, line)| has_word(line, word));
            for (at, _) in lines.filter(|_| !is_excused(&file.path, word)) {
                faults.push(Fault::at(&file.path, at + 1, format!("{word}: {why}")));
            }
        }
    }
}

fn is_excused(path: &str, word: &str) -> bool {
    EXCUSED.iter().any(|(excused, what, _)| *excused == path && (what.is_empty() || *what == word))
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    #[test]
    fn each_word_is_found_in_each_kind() {
        for (word, kinds, why) in BANNED {
            for kind in *kinds {
                let path = format!("web/a.{kind}");
                let house = House::of(&[(&path, &format!("fine\n  x {word}\n"))]);
                let expected = format!("{path}:2: {word}: {why}");
                assert!(found(check, &house).contains(&expected), "{word} in {path}");
            }
        }
    }

    #[test]
    fn excuses_hold_for_their_file_alone() {
        let excused = House::of(&[("STYLE.md", "FIXME")]);
        assert_eq!(found(check, &excused), [""; 0]);
        let other = House::of(&[("docs/a.md", "FIXME")]);
        assert_eq!(found(check, &other).len(), 1);
    }
}
