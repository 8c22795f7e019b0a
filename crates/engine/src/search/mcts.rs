//! Monte-Carlo tree search over any [`Game`], in its information-set form (Cowling, Powley and Whitehouse, 2012).
//!
//! Every iteration imagines one state that could be the true one, walks down one tree that all iterations share, adds a
//! node, plays the game to its end and remembers how that went for whoever moved. The tree's edges are actions: one
//! that is impossible in this iteration's state is passed over, and counts as available only where it wasn't. In a
//! game without secrets this is the ordinary search.
//!
//! Where several seats are awaited at once they choose one after the other, mine first, then the lowest seat.

mod guide;
mod line;
mod tree;

pub use guide::{Guide, Rewards, Rules};

use crate::{bot::Budget, game::Game, rng::Rng, seat::Seat, time::Millis};
use line::{Line, Next};
use tree::Tree;

/// What is known at the start.
#[derive(Debug)]
pub enum Known<'a, G: Game> {
    /// Everything: each iteration begins with a copy of this state. Only for games without secrets.
    State(&'a G::State),
    /// What my seat sees: each iteration begins with a state from [`Game::determinize`].
    View(&'a G::View),
}

/// Where the search starts.
#[derive(Debug)]
pub struct Start<'a, G: Game> {
    /// What is known.
    pub known: Known<'a, G>,
    /// The seat that moves, and for which a move is looked for.
    pub me: Seat,
    /// The room's time. It stands still in the search, but for what the table does by itself.
    pub now: Millis,
}

impl<G: Game> Start<'_, G> {
    fn imagine(&self, rng: &mut Rng) -> Option<Line<G>> {
        let state = match self.known {
            Known::State(state) => state.clone(),
            Known::View(view) => G::determinize(view, self.me, rng)?,
        };
        Some(Line::new(state, self.me, self.now))
    }
}

/// What the search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer<A> {
    /// Every move at the start, the best (most visited) first. Never empty.
    pub moves: Vec<Tried<A>>,
    /// How many iterations were made.
    pub nodes: u32,
}

impl<A> Answer<A> {
    /// The best move.
    #[must_use]
    pub fn best(&self) -> &A {
        &self.moves[0].action
    }
}

/// A move at the start and how it went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tried<A> {
    /// The move.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// What it brought on average, from 0 (lost) to [`super::ONE`] (won); a half if it was never tried.
    pub value: u32,
}

/// Looks for the best move. One node of the budget is one iteration: exactly so many are made, unless the budget is cut
/// off from outside or there is only one move. Without any budget the first move is the answer.
///
/// `None` if no state can be imagined or `me` has no move.
pub fn search<G: Game, U: Guide<G>>(
    start: &Start<'_, G>,
    guide: &U,
    budget: &Budget,
    rng: &mut Rng,
) -> Option<Answer<G::Action>> {
    let mut line = start.imagine(rng)?;
    if !line.choice_of(start.me) {
        return None;
    }
    let choices = line.legal.len();
    let mut tree = Tree::<G>::new(start.me, line.legal);
    let mut nodes = 0;
    while choices > 1 && nodes < budget.nodes && !budget.is_over() {
        nodes += 1;
        if let Some(mut line) = start.imagine(rng) {
            iterate(&mut tree, &mut line, guide, rng);
        }
    }
    Some(Answer { moves: tree.into_tried(), nodes })
}

/// One walk from the root to a new node, and on to an end of the game.
fn iterate<G: Game, U: Guide<G>>(tree: &mut Tree<G>, line: &mut Line<G>, guide: &U, rng: &mut Rng) {
    tree.begin();
    // The first choice is mine, even where the table waits for somebody else or for nobody.
    let mut chooses = line.choice_of(line.me).then_some(line.me);
    while let Some(seat) = chooses {
        let action = tree.choose(seat, line, guide, rng);
        line.act(seat, action, rng);
        if tree.is_at_a_new_node() {
            break;
        }
        chooses = match line.next(rng) {
            Next::Choice(seat) => Some(seat),
            Next::Over(_) | Next::Stuck => None,
        };
    }
    let rewards = play_out(line, guide, rng);
    tree.reward(&rewards);
}

/// Plays on by the guide's moves until the game ends, or the guide says how it stands.
fn play_out<G: Game, U: Guide<G>>(line: &mut Line<G>, guide: &U, rng: &mut Rng) -> Rewards {
    for moves in 0..=G::META.turn_limit {
        let seat = match line.next(rng) {
            Next::Over(outcome) => return guide.rewards(&line.state, &outcome),
            Next::Stuck => break,
            Next::Choice(seat) => seat,
        };
        if let Some(rewards) = guide.evaluate(&line.state, moves, rng) {
            return rewards;
        }
        let choice = guide.playout(&line.state, seat, &line.legal, rng);
        let action = line.legal.swap_remove(choice);
        line.act(seat, action, rng);
    }
    Rewards::default()
}
