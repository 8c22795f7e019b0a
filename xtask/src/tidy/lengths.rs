//! Lengths of files and lines.

use super::{Fault, House};

/// A longer file holds more than one idea.
const FILE_MAX: usize = 700;
/// Characters in a line of code.
const LINE_MAX: usize = 120;
const CODE: [&str; 9] = ["rs", "ts", "tsx", "js", "mjs", "css", "sh", "toml", "sql"];

/// Files that may be longer, how long, and why.
const LONGER: &[(&str, usize, &str)] = &[];

pub(super) fn check(house: &House, faults: &mut Vec<Fault>) {
    let of_ours = house.files.iter().filter(|file| CODE.contains(&file.kind()) && !file.is_generated());
    for file in of_ours {
        let count = file.text.lines().count();
        let most = LONGER.iter().find(|(path, ..)| *path == file.path).map_or(FILE_MAX, |(_, most, _)| *most);
        if count > most {
            faults.push(Fault::new(
                &file.path,
                format!("{count} lines, at most {most}. Split it by idea, or list it in tidy/lengths.rs with a reason"),
            ));
        }
        for (at, line) in file.text.lines().enumerate() {
            let width = line.chars().count();
            if width > LINE_MAX && !has_long_text(line) {
                faults.push(Fault::at(&file.path, at + 1, format!("{width} characters, at most {LINE_MAX}")));
            }
        }
    }
    for (path, _, reason) in LONGER {
        if house.file(path).is_none_or(|file| file.text.lines().count() <= FILE_MAX) {
            faults.push(Fault::new(*path, format!("no longer needs its exception ({reason}): take it out")));
        }
    }
}

/// Whether a line of code is only long because of sentences in quotes: breaking those would hide them from a search.
fn has_long_text(line: &str) -> bool {
    let is_comment = ["//", "*", "/*", "#"].iter().any(|mark| line.trim_start().starts_with(mark));
    let quoted = |quote| line.split(quote).skip(1).step_by(2).map(|text| text.chars().count()).sum::<usize>();
    let longest = ['"', '\'', '`'].into_iter().map(quoted).max().unwrap_or(0);
    !is_comment && line.chars().count() - longest <= LINE_MAX / 2
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    #[test]
    fn long_files_and_lines_are_found() {
        let house = House::of(&[
            ("crates/a/src/long.rs", &"\n".repeat(FILE_MAX + 1)),
            ("web/src/wide.ts", &format!("ok\n{}", "가".repeat(LINE_MAX + 1))),
            ("web/src/fine.ts", &"가".repeat(LINE_MAX)),
            ("web/src/gen/Wide.ts", &"a".repeat(500)),
            ("web/src/text.ts", &format!("  '{}',", "a".repeat(500))),
            ("web/src/comment.ts", &format!("// '{}',", "a".repeat(500))),
            ("README.md", &"a".repeat(500)),
        ]);
        let found = found(check, &house);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("crates/a/src/long.rs: 701 lines"));
        assert_eq!(found[1], "web/src/wide.ts:2: 121 characters, at most 120");
        assert!(found[2].starts_with("web/src/comment.ts:1: "));
    }
}
