//! One game between two players, from an opening to its end.

use anyhow::{Context, Result, ensure};
use engine::{Cx, Game, Input, Rng, Seat, Viewer};
use std::time::{Duration, Instant};

/// Where a game begins.
#[derive(Debug)]
pub(crate) struct Start<G: Game> {
    pub(crate) state: G::State,
    /// The moves that led there.
    pub(crate) moves: Vec<G::Action>,
}

/// What a player is asked.
#[derive(Debug)]
pub(crate) struct Turn<'a, G: Game> {
    pub(crate) seat: Seat,
    pub(crate) view: &'a G::View,
    pub(crate) legal: &'a [G::Action],
    /// All moves so far, those of the opening too.
    pub(crate) moves: &'a [G::Action],
}

/// Whoever plays.
pub(crate) trait Player<G: Game> {
    /// A game begins.
    fn begin(&mut self, start: &Start<G>) -> Result<()>;
    /// Its move.
    fn play(&mut self, turn: &Turn<'_, G>) -> Result<G::Action>;
}

/// How a player spent its time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Thought {
    pub(crate) moves: u32,
    pub(crate) in_all: Duration,
    pub(crate) longest: Duration,
}

impl Thought {
    fn add_move(&mut self, took: Duration) {
        self.add(Self { moves: 1, in_all: took, longest: took });
    }

    pub(crate) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.in_all += other.in_all;
        self.longest = self.longest.max(other.longest);
    }

    /// How long a move took; nothing before the first.
    pub(crate) fn mean(&self) -> Duration {
        self.in_all.checked_div(self.moves).unwrap_or_default()
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Played {
    pub(crate) winner: Option<Seat>,
    /// How many moves it had, those of the opening too.
    pub(crate) moves: usize,
    /// By seat.
    pub(crate) thought: [Thought; 2],
}

/// Plays a game; `players` by seat. Only one seat moves at a time.
pub(crate) fn play<G: Game>(start: &Start<G>, players: [&mut dyn Player<G>; 2]) -> Result<Played> {
    let (mut state, mut moves, mut thought) = (start.state.clone(), start.moves.clone(), [Thought::default(); 2]);
    let (mut rng, mut told, mut legal) = (Rng::from_seed64(0), Vec::new(), Vec::new());
    let mut players = players;
    for player in &mut players {
        player.begin(start)?;
    }
    while let Some(seat) = G::awaiting(&state).lowest() {
        legal.clear();
        G::legal(&state, seat, 0, &mut legal);
        let view = G::view(&state, Viewer::Seat(seat));
        let began = Instant::now();
        let act = players[seat.index()].play(&Turn { seat, view: &view, legal: &legal, moves: &moves })?;
        thought[seat.index()].add_move(began.elapsed());
        let input = Input::Act { seat, act: act.clone() };
        let refused = G::check(&state, &input, 0).err();
        ensure!(refused.is_none(), "{} by {seat} is refused ({refused:?})", G::format(&act));
        G::apply(&mut state, &input, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
        told.clear();
        moves.push(act);
    }
    let outcome = G::outcome(&state).context("a game that waits for nobody has ended")?;
    let winner = match outcome.ranking.as_slice() {
        [first, _] => first.first().copied(),
        _ => None,
    };
    Ok(Played { winner, moves: moves.len(), thought })
}
