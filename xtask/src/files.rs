//! The files of the project, read once.

use anyhow::{Context as _, Result};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Folders that hold nothing of ours: built or installed.
const NOT_OURS: [&str; 5] = [".git", "target", "node_modules", "dist", "test-results"];
/// Where `make run` keeps its games, beside them.
const NOT_OURS_AT_TOP: &str = "data";
/// Kinds of files that are text.
const TEXT: [&str; 15] =
    ["rs", "ts", "tsx", "js", "mjs", "css", "html", "toml", "md", "sh", "sql", "json", "txt", "yml", "svg"];

/// A text file of the project.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SourceFile {
    /// Its path from the root, with `/`.
    pub(crate) path: String,
    /// What it holds.
    pub(crate) text: String,
}

impl SourceFile {
    /// The ending of its name, without the dot.
    pub(crate) fn kind(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, kind)| kind)
    }

    /// Whether it is written by a program.
    pub(crate) fn is_generated(&self) -> bool {
        self.path.starts_with("web/src/gen/")
    }

    /// Whether it is Rust that runs outside of tests.
    pub(crate) fn is_rust_source(&self) -> bool {
        self.kind() == "rs" && self.path.contains("/src/") && !self.path.ends_with("/tests.rs")
    }

    /// The Rust code of the program: without comments and without the tests at the file's foot, line by line, so
    /// that line numbers stay true.
    pub(crate) fn code_lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text
            .lines()
            .take_while(|line| *line != "#[cfg(test)]")
            .map(|line| line.split_once("//").map_or(line, |(code, _)| code))
            .enumerate()
            .map(|(at, line)| (at + 1, line))
    }
}

/// Every file of ours, in the order of paths.
pub(crate) fn paths(root: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(root)?.into_iter().filter(|path| !path.ends_with(NOT_OURS_AT_TOP)) {
        walk(path, &mut found)?;
    }
    Ok(found)
}

/// Reads every text file of ours, in the order of paths.
pub(crate) fn read_all(root: &Path) -> Result<Vec<SourceFile>> {
    let all = paths(root)?;
    all.iter().filter(|path| is_text(path)).map(|path| read(root, path)).collect()
}

fn is_text(path: &Path) -> bool {
    let kind = path.extension().unwrap_or_default().to_string_lossy();
    TEXT.contains(&&*kind) || path.ends_with("Makefile")
}

fn read(root: &Path, path: &Path) -> Result<SourceFile> {
    let text = fs::read_to_string(path).with_context(|| format!("{} can't be read as text", path.display()))?;
    Ok(SourceFile { path: relative(root, path), text })
}

/// A path from the root, with `/` on every system.
pub(crate) fn relative(root: &Path, path: &Path) -> String {
    let inside = path.strip_prefix(root).unwrap_or(path);
    inside.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

fn walk(path: PathBuf, found: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        found.push(path);
    } else if !NOT_OURS.iter().any(|name| path.ends_with(name)) {
        for inner in entries(&path)? {
            walk(inner, found)?;
        }
    }
    Ok(())
}

/// What lies in a folder, in the order of names.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>> {
    let listed = fs::read_dir(folder).with_context(|| format!("{} can't be listed", folder.display()))?;
    let mut paths = listed.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>()?;
    paths.sort();
    Ok(paths)
}

/// Every file below a folder with its bytes, by path from there; empty when there is no such folder.
pub(crate) fn tree(folder: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(at) = open.pop() {
        if !at.is_dir() {
            continue;
        }
        for path in entries(&at)? {
            if path.is_dir() {
                open.push(path);
            } else {
                let bytes = fs::read(&path).with_context(|| format!("{} can't be read", path.display()))?;
                found.insert(relative(folder, &path), bytes);
            }
        }
    }
    Ok(found)
}

/// The texts of the licence files in a folder, by file name.
pub(crate) fn licence_texts(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut texts = BTreeMap::new();
    for path in entries(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let upper = name.to_uppercase();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|w| upper.starts_with(w));
        if is_licence && path.is_file() {
            let bytes = fs::read(&path).with_context(|| format!("{} can't be read", path.display()))?;
            texts.insert(name, String::from_utf8_lossy(&bytes).replace("\r\n", "\n").trim().to_owned());
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_tests_are_not_code() {
        let text = "use a; // HashMap\n/// HashMap\nlet b;\n#[cfg(test)]\nmod tests { HashMap }\n";
        let file = SourceFile { path: "crates/x/src/lib.rs".into(), text: text.into() };
        assert_eq!(file.code_lines().collect::<Vec<_>>(), [(1, "use a; "), (2, ""), (3, "let b;")]);
    }
}
