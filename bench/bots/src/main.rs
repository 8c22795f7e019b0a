//! Matches of omok's computer players: hard against anything, against easy, and against a public engine. Prints the
//! scores beside what is asked for, and ends with 1 if something falls short.

mod game;
mod openings;
mod peer;
mod players;
mod score;

use anyhow::Result;
use clap::Parser;
use engine::{Level, Rng};
use game::{Player, Start, Thought, play};
use omok::{Rule, Stone};
use peer::Peer;
use players::{Anything, Ours};
use score::Score;
use std::{path::PathBuf, process::ExitCode, time::Duration};

/// Games of the matches that are asked for.
const AGAINST_ANYTHING: u32 = 200;
const AGAINST_EASY: u32 = 100;
const AGAINST_PEER: u32 = 100;
/// What the other engine is given before our player has shown how long it takes.
const FIRST_GUESS: Duration = Duration::from_millis(150);

/// Matches of omok's computer players.
#[derive(Debug, Parser)]
struct Args {
    /// The engine pbrain-figrid; without it that match is left out.
    #[arg(long)]
    peer: Option<PathBuf>,
    /// So many percent of the games of each match.
    #[arg(long, default_value_t = 100)]
    games: u32,
    /// Decides the openings and what chance decides.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// A match, and what is asked for.
struct Match {
    name: &'static str,
    score: Score,
    /// Half points of a hundred games.
    asked: u32,
}

impl Match {
    fn report(&self) -> bool {
        let reached = self.score.halves() * 100 >= self.asked * self.score.games();
        let verdict = if reached { "reached" } else { "NOT reached" };
        println!("{}: {}; asked for {} of 100: {verdict}", self.name, self.score, self.asked / 2);
        reached
    }
}

fn main() -> Result<ExitCode> {
    let args = Args::parse();
    let mut reached = true;
    let mut report = |name, asked, score| reached &= Match { name, score, asked }.report();
    let games = |of: u32| (of * args.games / 100).max(2);
    report("hard against any legal move, korean", 200, against_anything(games(AGAINST_ANYTHING), args.seed)?);
    report("hard against easy, korean", 180, against_easy(games(AGAINST_EASY), args.seed)?);
    match &args.peer {
        Some(program) => {
            let mut peer = Peer::start(program)?;
            let mut whole = Score::default();
            for (name, rule) in [("freestyle", Rule::Freestyle), ("renju", Rule::Renju)] {
                let score = against_peer(&mut peer, rule, games(AGAINST_PEER / 2), args.seed)?;
                println!("hard against figrid, {name}: {score}");
                whole.add(&score);
            }
            report("hard against figrid, both", 50, whole);
        }
        None => println!("hard against figrid: left out, --peer says where it is"),
    }
    Ok(if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// From the empty board, the colours in turn.
fn from_the_start(ours: &mut dyn Player, other: &mut dyn Player, games: u32) -> Result<Score> {
    let start = Start { rule: Rule::Korean, stones: Vec::new() };
    let mut score = Score::default();
    for game in 0..games {
        one_game(&start, ours, other, Stone::of_ply(game as usize), &mut score)?;
    }
    Ok(score)
}

fn against_anything(games: u32, seed: u64) -> Result<Score> {
    from_the_start(&mut Ours::new(Level::Hard, 100, seed), &mut Anything(Rng::from_seed64(seed + 1)), games)
}

fn against_easy(games: u32, seed: u64) -> Result<Score> {
    from_the_start(&mut Ours::new(Level::Hard, 100, seed), &mut Ours::new(Level::Easy, 100, seed + 1), games)
}

/// From random openings, each played twice, the colours exchanged. The other engine may think about each of its moves
/// as long as our player took on average until then.
fn against_peer(peer: &mut Peer, rule: Rule, games: u32, seed: u64) -> Result<Score> {
    let mut ours = Ours::new(Level::Hard, 100, seed);
    let mut rng = Rng::from_seed64(seed);
    let mut score = Score::default();
    let mut start = openings::balanced(rule, &mut rng)?;
    peer.time = FIRST_GUESS;
    for game in 0..games {
        if game > 0 && game % 2 == 0 {
            start = openings::balanced(rule, &mut rng)?;
        }
        one_game(&start, &mut ours, peer, Stone::of_ply(game as usize), &mut score)?;
        peer.time = same_on_average(score.thought, peer.time);
        println!("  {rule:?}, game {}: {score}", game + 1);
    }
    Ok(score)
}

/// What the second is given so that its moves take as long as those of the first, going by how they went so far.
fn same_on_average([first, second]: [Thought; 2], given: Duration) -> Duration {
    let (aim, took) = (first.mean().as_micros(), second.mean().as_micros().max(1));
    let micros = given.as_micros() * aim / took;
    // One game says little: no more than a quarter up or down at once.
    let (least, most) = (given.as_micros() * 3 / 4, given.as_micros() * 5 / 4);
    Duration::from_micros(u64::try_from(micros.clamp(least, most)).unwrap_or(u64::MAX))
}

/// One game in which the first player has this colour.
fn one_game(
    start: &Start,
    first: &mut dyn Player,
    second: &mut dyn Player,
    colour: Stone,
    score: &mut Score,
) -> Result<()> {
    let players: [&mut dyn Player; 2] = match colour {
        Stone::Black => [first, second],
        Stone::White => [second, first],
    };
    let played = play(start, players)?;
    score.add_game(&played, colour);
    Ok(())
}
