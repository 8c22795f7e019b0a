//! Another engine, as a process that speaks the Go Text Protocol: gtp-rhino of GRhino.

use crate::game::{Player, Start, Turn};
use anyhow::{Context, Result, bail, ensure};
use engine::Game;
use othello::{Action, Othello};
use std::{
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

/// The depths that it is given: how far it looks ahead in the middle of the game.
const DEPTHS: std::ops::RangeInclusive<u32> = 2..=20;
/// It begins with this depth.
const FIRST_GUESS: u32 = 8;
/// It solves the end from so many squares more than it looks ahead, as its own levels do; first only who wins, then by
/// how much.
const WINS: u32 = 9;
const ENDS: u32 = 7;
/// It solves no further than this.
const MOST: u32 = 20;

/// The other engine. Each game has a process of its own, since its depths are given when it starts.
#[derive(Debug)]
pub(super) struct Rhino {
    program: PathBuf,
    depth: u32,
    talk: Option<Talk>,
}

/// A process, and how to talk to it.
#[derive(Debug)]
struct Talk {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// How many plies it knows of.
    known: usize,
}

impl Rhino {
    pub(super) fn new(program: &Path) -> Self {
        Self { program: program.to_owned(), depth: FIRST_GUESS, talk: None }
    }

    pub(super) const fn depth(&self) -> u32 {
        self.depth
    }

    /// From the next game on.
    pub(super) fn look_further(&mut self) {
        self.depth = (self.depth + 1).min(*DEPTHS.end());
    }

    /// From the next game on.
    pub(super) fn look_less_far(&mut self) {
        self.depth = (self.depth - 1).max(*DEPTHS.start());
    }
}

impl Player<Othello> for Rhino {
    fn begin(&mut self, _: &Start<Othello>) -> Result<()> {
        let depth = |option: &str, depth: u32| format!("--{option}={}", depth.min(MOST));
        let mut child = Command::new(&self.program)
            .args(["--book=0", "--rand=0"])
            .args([depth("mid", self.depth), depth("win", self.depth + WINS), depth("end", self.depth + ENDS)])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} can't be started", self.program.display()))?;
        let (to, from) = child.stdin.take().zip(child.stdout.take()).context("both were asked for")?;
        let mut talk = Talk { child, to, from: BufReader::new(from), known: 0 };
        talk.ask("clear_board")?;
        self.talk = Some(talk);
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_, Othello>) -> Result<Action> {
        let talk = self.talk.as_mut().context("it has begun")?;
        let plies: Vec<&str> = turn.view.moves.split_ascii_whitespace().collect();
        // It passes by itself, and takes a pass that it is told for an error.
        let is_disc = |(_, ply): &(usize, &&str)| **ply != "pass";
        for (number, ply) in plies.iter().enumerate().skip(talk.known).filter(is_disc) {
            talk.ask(&format!("play {} {ply}", colour(number)))?;
        }
        let answer = talk.ask(&format!("genmove {}", colour(plies.len())))?;
        talk.known = plies.len() + 1;
        let at = answer.to_ascii_lowercase();
        match Othello::parse(&at) {
            Some(action) => Ok(action),
            None => bail!("the other engine makes no move: {answer}"),
        }
    }
}

/// Black makes the first ply, white the second, and so on; passes count.
const fn colour(ply: usize) -> &'static str {
    if ply.is_multiple_of(2) { "black" } else { "white" }
}

impl Talk {
    /// Sends a command. The answer without its mark; an answer ends with an empty line.
    fn ask(&mut self, command: &str) -> Result<String> {
        writeln!(self.to, "{command}").and_then(|()| self.to.flush()).context("the other engine has gone")?;
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let bytes = self.from.read_line(&mut line).context("the other engine can't be read")?;
            ensure!(bytes > 0, "the other engine has gone");
            match line.trim_end() {
                "" if !answer.is_empty() => break,
                text => answer.push_str(text),
            }
        }
        let done = answer.strip_prefix('=').with_context(|| format!("{command} is answered with {answer}"))?;
        Ok(done.trim().to_owned())
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // If it has gone already, there is nothing to end.
        let _ = writeln!(self.to, "quit");
        let _ = self.child.wait();
    }
}
