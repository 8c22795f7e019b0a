//! Another process that holds a data folder, as a running server does.

use crate::{SqliteStore, Store, sqlite::Settings, tests::samples::setting};
use std::{
    env,
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
};

const FOLDER: &str = "STORE_TEST_FOLDER";

/// A child process with the folder in its hands. It is killed at the end, if not before.
pub(super) struct Server {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts it and waits until it has the folder.
    pub(super) fn start(folder: &Path) -> Self {
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", "tests::on_disk::server::child", "--nocapture", "--include-ignored"])
            .env(FOLDER, folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let mut server = Self { child, output };
        server.wait_for("ready");
        server
    }

    pub(super) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Lets it commit: the setting `a` counts.
    pub(super) fn commit(&mut self) {
        self.child.stdin.as_mut().unwrap().write_all(b"\n").unwrap();
        self.wait_for("committed");
    }

    /// SIGKILL: nothing is closed and nobody is told.
    pub(super) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn wait_for(&mut self, word: &str) {
        let mut line = String::new();
        while !line.contains(word) {
            line.clear();
            assert!(self.output.read_line(&mut line).unwrap() > 0, "the server ended before it was {word}");
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // After `kill` there is nothing left to do.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Not a test of its own: what the other process runs.
#[test]
#[ignore = "it is the other process of other tests"]
fn child() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let mut store = SqliteStore::open(Settings::new(folder)).unwrap();
    println!("\nready");
    for (number, line) in (1..).zip(std::io::stdin().lines()) {
        line.unwrap();
        store.commit(&[setting("a", number)]).unwrap();
        println!("\ncommitted");
    }
}
