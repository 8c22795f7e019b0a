//! What the code of a part must not mention: the side of the architecture that `cargo` can't see.

use super::{Fault, House, has_word};

/// What some parts must not mention, and why.
struct Ban {
    /// The beginnings of their paths.
    parts: &'static [&'static str],
    words: &'static [&'static str],
    why: &'static str,
}

const BANS: &[Ban] = &[
    Ban {
        parts: &["crates/engine/src/", "games/", "crates/sim/src/"],
        words: &["HashMap", "HashSet", "RandomState"],
        why: "its order differs from run to run, and a replay must not. Use a Vec by seat or a BTreeMap",
    },
    Ban {
        parts: &["crates/engine/src/", "games/"],
        words: &["f32", "f64"],
        why: "rules count in integers, so that every machine gets the same result",
    },
    Ban {
        parts: &[
            "crates/engine/src/",
            "games/",
            "crates/protocol/src/",
            "crates/relay/src/",
            "crates/room/src/",
            "crates/sim/src/",
        ],
        words: &["Instant", "SystemTime", "UNIX_EPOCH"],
        why: "the time is handed in. Only the server reads a clock",
    },
    Ban {
        parts: &["crates/engine/src/", "games/", "crates/protocol/src/", "crates/relay/src/", "crates/room/src/"],
        words: &[
            "std::thread",
            "thread::spawn",
            "async fn",
            "async move",
            "tokio",
            "std::net",
            "std::process",
            "std::env",
        ],
        why: "this part does no I/O and starts nothing. Give the work to the server as an effect",
    },
    Ban {
        parts: &["crates/engine/src/", "games/", "crates/protocol/src/", "crates/relay/src/", "crates/room/src/"],
        words: &["std::fs", "fs::write", "fs::read", "println!", "eprintln!"],
        why: "this part reads and writes no file and no terminal",
    },
    Ban {
        parts: &["crates/store/src/"],
        words: &["tokio", "async fn", "engine::", "room::", "protocol::"],
        why: "the store is synchronous and knows rows and transactions only",
    },
    Ban {
        parts: &["crates/server/src/", "crates/room/src/", "crates/madang/src/"],
        words: &["rusqlite", "SELECT", "INSERT INTO"],
        why: "SQL belongs to the store",
    },
];

/// The parts that are handed the games and know none by name.
const NAMELESS: [&str; 7] = [
    "crates/engine/src/",
    "crates/protocol/src/",
    "crates/relay/src/",
    "crates/room/src/",
    "crates/server/src/",
    "crates/sim/src/",
    "crates/store/src/",
];

/// Where a word may stand all the same, and why.
const EXCUSED: &[(&str, &[&str], &str)] =
    &[("crates/engine/src/secret/collect.rs", &["f32", "f64"], "a serializer has a method for every kind of value")];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    let games = house.games();
    for file in house.files.iter().filter(|file| file.is_rust_source()) {
        let bans: Vec<&Ban> = BANS.iter().filter(|ban| starts_with_any(&file.path, ban.parts)).collect();
        let nameless = starts_with_any(&file.path, &NAMELESS);
        for (line, code) in file.code_lines() {
            for ban in &bans {
                for word in ban.words.iter().filter(|word| has_word(code, word) && !is_excused(&file.path, word)) {
                    faults.push(Fault::at(&file.path, line, format!("{word}: {}", ban.why)));
                }
            }
            for game in games.iter().filter(|game| nameless && has_word(code, game)) {
                faults.push(Fault::at(&file.path, line, format!("{game}: this part must know no game by name")));
            }
        }
    }
}

fn is_excused(path: &str, word: &str) -> bool {
    EXCUSED.iter().any(|(excused, words, _)| *excused == path && words.contains(&word))
}

fn starts_with_any(path: &str, beginnings: &[&str]) -> bool {
    beginnings.iter().any(|beginning| path.starts_with(beginning))
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    #[test]
    fn each_ban_can_fail() {
        for ban in BANS {
            for part in ban.parts {
                for word in ban.words {
                    let folder = if *part == "games/" { "games/omok/src/" } else { part };
                    let path = format!("{folder}lib.rs");
                    let house = House::of(&[(&path, &format!("let a = 1;\nlet b = {word};\n"))]);
                    let expected = format!("{path}:2: {word}: {}", ban.why);
                    assert!(found(check, &house).contains(&expected), "{word} in {path}");
                }
            }
        }
    }

    #[test]
    fn a_game_by_name_is_found() {
        let house = House::of(&[("games/omok/src/lib.rs", "omok"), ("crates/room/src/lib.rs", "if id == \"omok\" {")]);
        let expected = "crates/room/src/lib.rs:1: omok: this part must know no game by name";
        assert_eq!(found(check, &house), [expected]);
    }

    #[test]
    fn comments_tests_and_other_parts_are_free() {
        let house = House::of(&[
            ("crates/engine/src/lib.rs", "// HashMap\n#[cfg(test)]\nmod tests { HashMap f64 }"),
            ("crates/server/src/clock.rs", "std::time::Instant::now()"),
            ("games/omok/tests/rules.rs", "HashMap"),
        ]);
        assert_eq!(found(check, &house), [""; 0]);
    }
}
