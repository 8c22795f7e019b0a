//! The program itself, as a child of the tests.
#![allow(dead_code, unreachable_pub)] // each test uses a part of it

#[path = "../../../server/tests/sockets/common/client.rs"]
pub mod client;
#[path = "../../../server/tests/sockets/common/peer.rs"]
pub mod peer;

use std::{
    io::{BufRead as _, BufReader, Read as _},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Output, Stdio},
};

pub fn madang() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_madang"));
    // Nothing from the outside decides a test.
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("MADANG_")) {
        command.env_remove(name);
    }
    command
}

pub fn run(arguments: &[&str]) -> Output {
    madang().args(arguments).output().unwrap()
}

/// A server that runs. It is killed when dropped.
#[derive(Debug)]
pub struct Program {
    child: Child,
    pub address: SocketAddr,
}

/// Starts a server on a free port. It may be dead again before it says where it listens.
pub fn spawn(data: &Path) -> Child {
    let mut command = madang();
    command.args(["serve", "--host", "127.0.0.1", "--port", "0", "--bot-threads", "1", "--log", "warn"]);
    for limit in ["play_events", "play_player_events", "play_address_events", "connects", "http_requests"] {
        command.args(["--limit", &format!("{limit}=0")]);
    }
    command.arg("--data").arg(data).stdout(Stdio::piped()).stderr(Stdio::inherit()).spawn().unwrap()
}

/// Starts a relay on a free port, in this folder.
fn spawn_relay(folder: &Path) -> Child {
    let mut command = madang();
    command.args(["serve", "--relay-only", "--host", "127.0.0.1", "--port", "0"]).current_dir(folder);
    command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

impl Program {
    /// Starts a server and waits until it listens.
    pub fn start(data: &Path) -> Self {
        Self::listening(spawn(data))
    }

    /// Starts a relay that is alone, and waits until it listens.
    pub fn start_relay(folder: &Path) -> Self {
        Self::listening(spawn_relay(folder))
    }

    fn listening(mut child: Child) -> Self {
        let lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let near = lines.map_while(Result::ok).find(|line| line.contains("//localhost:"));
        let near = near.expect("the server says where it listens");
        let port = near.trim().rsplit(':').next().unwrap().parse().unwrap();
        Self { child, address: SocketAddr::from(([127, 0, 0, 1], port)) }
    }

    /// SIGKILL.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// SIGTERM; gives whether it ended well.
    pub fn terminate(mut self) -> bool {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").arg(&pid).status().unwrap().success());
        self.child.wait().unwrap().success()
    }

    /// SIGTERM; gives what it said on standard error until its end, and whether it ended well.
    pub fn last_words(mut self) -> (String, bool) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").arg(&pid).status().unwrap().success());
        let mut said = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        (said, self.child.wait().unwrap().success())
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
