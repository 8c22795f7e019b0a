//! Random openings that are about even.

use crate::game::Start;
use engine::{Cx, Game, Input, Rng, Seat, SetupCx, bot::Budget, clock::ClockKind, duel::FirstMove};
use othello::{
    Disc, Options, Othello, State,
    study::{DISC, Field, Style, Weights, think},
};

/// So many discs are placed by chance.
const PLIES: usize = 8;
/// Neither side may seem to be ahead by more than this.
const EVEN: i32 = 3 * DISC;
/// How long the computer player looks at an opening.
const NODES: u32 = 100_000;

/// The empty beginning. Black is seat 0, no clock runs.
pub(super) fn none() -> Start<Othello> {
    let mut options = Options::default();
    options.duel.first = FirstMove::Host;
    options.clock.kind = ClockKind::None;
    let setup = SetupCx { seats: 2, options: &options, now: 0, game_no: 0 };
    let (mut rng, mut told) = (Rng::from_seed64(0), Vec::new());
    let state = Othello::setup(&setup, &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told });
    Start { state, moves: Vec::new() }
}

/// The next balanced opening of a stream.
pub(super) fn balanced(rng: &mut Rng) -> Start<Othello> {
    loop {
        let start = by_chance(rng);
        if start.state.actor().is_some_and(|seat| is_even(&start.state, seat)) {
            return start;
        }
    }
}

fn by_chance(rng: &mut Rng) -> Start<Othello> {
    let (mut start, mut legal, mut told) = (none(), Vec::new(), Vec::new());
    while let Some(seat) = start.state.actor()
        && start.moves.len() < PLIES
    {
        legal.clear();
        Othello::legal(&start.state, seat, 0, &mut legal);
        let act = legal[rng.index(legal.len())];
        let mut cx = Cx { rng: &mut Rng::from_seed64(0), now: 0, lag: &[], events: &mut told };
        Othello::apply(&mut start.state, &Input::Act { seat, act }, &mut cx);
        start.moves.push(act);
    }
    start
}

fn is_even(state: &State, seat: Seat) -> bool {
    let disc = Disc::from(state.duel().side_of(seat));
    let [own, other] = [disc, disc.other()].map(|disc| state.board().of(disc).bits());
    let style = Style { mood: 0, ..Style::DEEP };
    let (budget, mut rng) = (Budget::nodes(NODES), Rng::from_seed64(0));
    let best = think(Weights::learned(), Field { own, other }, style, &budget, &mut rng);
    best.is_some_and(|best| best.score.abs() <= EVEN)
}
