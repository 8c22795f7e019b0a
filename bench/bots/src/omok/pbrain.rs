//! Another engine, as a process that speaks the protocol of the Gomocup tournament (pbrain).

use crate::game::{Player, Start, Turn};
use anyhow::{Context, Result, bail, ensure};
use engine::grid::Point;
use omok::{Action, Omok, Rule};
use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    time::Duration,
};

/// What figrid takes off the time that it is given for a move, to be on the safe side.
const ITS_MARGIN: Duration = Duration::from_millis(150);

/// The other engine.
#[derive(Debug)]
pub(super) struct Pbrain {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    /// How long it may think about a move.
    pub(super) time: Duration,
    /// How many stones it knows of.
    known: usize,
}

impl Pbrain {
    pub(super) fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(|| format!("{} can't be started; `make bench-bots` installs it", program.display()))?;
        let (to, from) = child.stdin.take().zip(child.stdout.take()).context("both were asked for")?;
        Ok(Self { child, to, from: BufReader::new(from), time: Duration::ZERO, known: 0 })
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.to, "{line}").and_then(|()| self.to.flush()).context("the other engine has gone")
    }

    /// The next line that is an answer.
    fn hear(&mut self) -> Result<String> {
        loop {
            let mut line = String::new();
            let bytes = self.from.read_line(&mut line).context("the other engine can't be read")?;
            ensure!(bytes > 0, "the other engine has gone");
            if !line.starts_with("MESSAGE") && !line.starts_with("DEBUG") {
                return Ok(line.trim().to_owned());
            }
        }
    }

    /// Tells all stones: those of whoever moves next are its own.
    fn show(&mut self, stones: &[Point]) -> Result<()> {
        self.say("BOARD")?;
        for (number, &at) in stones.iter().enumerate() {
            let whose = if number % 2 == stones.len() % 2 { 1 } else { 2 };
            self.say(&format!("{},{whose}", coordinates(at)))?;
        }
        self.say("DONE")
    }
}

impl Player<Omok> for Pbrain {
    fn begin(&mut self, start: &Start<Omok>) -> Result<()> {
        let rule = match start.state.options().rules.rule {
            Rule::Freestyle => 0,
            Rule::Standard => 1,
            Rule::Renju => 4,
            Rule::Korean => 17, // figrid's own number
        };
        self.say(&format!("INFO rule {rule}"))?;
        self.say("START 15")?;
        let answer = self.hear()?;
        ensure!(answer == "OK", "the other engine doesn't begin: {answer}");
        self.known = 0;
        Ok(())
    }

    fn play(&mut self, turn: &Turn<'_, Omok>) -> Result<Action> {
        let stones = turn.moves.iter().map(stone).collect::<Result<Vec<Point>>>()?;
        self.say(&format!("INFO timeout_turn {}", (self.time + ITS_MARGIN).as_millis()))?;
        match stones.as_slice() {
            [] => self.say("BEGIN")?,
            [.., last] if self.known > 0 && self.known + 1 == stones.len() => {
                self.say(&format!("TURN {}", coordinates(*last)))?;
            }
            all => self.show(all)?,
        }
        self.known = stones.len() + 1;
        let answer = self.hear()?;
        let at = answer.split_once(',').and_then(|(file, rank)| Some((file.parse().ok()?, rank.parse().ok()?)));
        let (file, rank) = at.with_context(|| format!("the other engine makes no move: {answer}"))?;
        ensure!(file < 15 && rank < 15, "the other engine leaves the board: {answer}");
        Ok(Action::Place { at: Point::new(file, rank) })
    }
}

impl Drop for Pbrain {
    fn drop(&mut self) {
        // If it has gone already, there is nothing to end.
        let _ = writeln!(self.to, "END");
        let _ = self.child.wait();
    }
}

fn stone(action: &Action) -> Result<Point> {
    match action {
        Action::Place { at } => Ok(*at),
        other => bail!("only stones are placed in a match, not {other:?}"),
    }
}

fn coordinates(at: Point) -> String {
    format!("{},{}", at.file(), at.rank())
}
