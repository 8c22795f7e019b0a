//! One game between two players, from an opening to its end.

use anyhow::{Result, bail, ensure};
use engine::{
    Cx, Game, Input, Rng, Seat, Viewer,
    clock::{ClockKind, ClockOptions},
    duel::FirstMove,
    grid::Point,
};
use omok::{Action, Omok, Options, Rule, RuleOptions, State, Stone, View};
use std::time::{Duration, Instant};

/// Where a game begins.
#[derive(Clone, Debug)]
pub(crate) struct Start {
    pub(crate) rule: Rule,
    /// In the order in which they were placed, black first.
    pub(crate) stones: Vec<Point>,
}

/// What a player is asked.
#[derive(Debug)]
pub(crate) struct Turn<'a> {
    pub(crate) seat: Seat,
    pub(crate) view: &'a View,
    pub(crate) legal: &'a [Action],
    /// All stones in the order in which they were placed, black first.
    pub(crate) stones: &'a [Point],
}

/// Whoever plays.
pub(crate) trait Player {
    /// A game begins.
    fn begin(&mut self, start: &Start) -> Result<()>;
    /// Its move.
    fn play(&mut self, turn: &Turn<'_>) -> Result<Action>;
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
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub(crate) winner: Option<Stone>,
    /// In the order in which they were placed.
    pub(crate) stones: Vec<Point>,
    /// By colour.
    pub(crate) thought: [Thought; 2],
}

/// No clock, everything else as usual.
fn options(rule: Rule) -> Options {
    let mut options = Options { rules: RuleOptions { rule, ..RuleOptions::USUAL }, ..Options::default() };
    options.duel.first = FirstMove::Host;
    options.clock = ClockOptions { kind: ClockKind::None, ..options.clock };
    options
}

fn begin(start: &Start) -> State {
    let of = |colour: usize| start.stones.iter().copied().skip(colour).step_by(2).collect::<Vec<_>>();
    State::position(options(start.rule), &of(0), &of(1), Stone::of_ply(start.stones.len()), 0)
}

/// Plays a game; `players` by colour.
pub(crate) fn play(start: &Start, players: [&mut dyn Player; 2]) -> Result<Played> {
    let [black, white] = players;
    let (mut state, mut stones, mut thought) = (begin(start), start.stones.clone(), [Thought::default(); 2]);
    let (mut rng, mut told, mut legal) = (Rng::from_seed64(0), Vec::new(), Vec::new());
    black.begin(start)?;
    white.begin(start)?;
    while let Some(seat) = state.actor() {
        legal.clear();
        Omok::legal(&state, seat, 0, &mut legal);
        let view = Omok::view(&state, Viewer::Seat(seat));
        let colour = view.sides[seat.index()];
        let player = match colour {
            Stone::Black => &mut *black,
            Stone::White => &mut *white,
        };
        let began = Instant::now();
        let act = player.play(&Turn { seat, view: &view, legal: &legal, stones: &stones })?;
        thought[colour.index()].add_move(began.elapsed());
        let Action::Place { at } = act else { bail!("only stones are placed in a match, not {act:?}") };
        let input = Input::Act { seat, act };
        let refused = Omok::check(&state, &input, 0).err();
        ensure!(refused.is_none(), "{} may not go to {at} ({refused:?}) in {}", colour.letter(), view.board);
        Omok::apply(&mut state, &input, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
        told.clear();
        stones.push(at);
    }
    let ranking = Omok::outcome(&state).map(|outcome| outcome.ranking).unwrap_or_default();
    let winner = match ranking.as_slice() {
        [first, _] => first.first().map(|seat| Stone::BOTH[seat.index()]),
        _ => None,
    };
    Ok(Played { winner, stones, thought })
}
