//! The tree that all iterations share, and how one walks down it.

use super::{
    Tried,
    guide::{Guide, Rewards},
    line::Line,
};
use crate::{
    game::Game,
    rng::Rng,
    search::fixed::{HALF, ONE, ln, sqrt, times},
    seat::Seat,
};

/// How much a move that was seldom tried is worth trying, without priors (UCB1): 0.7.
const CURIOSITY: u64 = 45_875;
/// The same with priors (PUCT): 1.5.
const TRUST_IN_PRIORS: u64 = 98_304;

/// A choice that somebody had, somewhere in the tree.
struct Edge<A> {
    seat: Seat,
    action: A,
    /// Its share of the priors, with 16 bits after the point.
    prior: u32,
    /// How often it could have been chosen.
    available: u32,
    visits: u32,
    /// The sum of what it brought to `seat`.
    total: u64,
    /// The node that it leads to.
    child: Option<usize>,
}

impl<A> Edge<A> {
    const fn new(seat: Seat, action: A) -> Self {
        Self { seat, action, prior: 0, available: 0, visits: 0, total: 0, child: None }
    }

    const fn value(&self) -> u32 {
        mean(self.total, self.visits)
    }
}

/// A situation, as the actions that led to it. It gets its edges when it is visited for the second time.
struct Node<A> {
    edges: Vec<Edge<A>>,
    has_priors: bool,
}

impl<A> Node<A> {
    const fn new() -> Self {
        Self { edges: Vec::new(), has_priors: false }
    }
}

/// The tree, and where the running iteration is in it.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G::Action>>,
    /// The edges that the running iteration took, as node and index there.
    path: Vec<(usize, usize)>,
    /// Where the running iteration stands.
    at: usize,
    is_at_a_new_node: bool,
    /// The edges that it could take from there, in the order of the legal moves.
    open: Vec<usize>,
    /// Kept for its memory.
    weights: Vec<u32>,
}

impl<G: Game> Tree<G> {
    /// A tree that knows the moves at its root.
    pub(super) fn new(me: Seat, moves: Vec<G::Action>) -> Self {
        let mut root = Node::new();
        root.edges.extend(moves.into_iter().map(|action| Edge::new(me, action)));
        Self {
            nodes: vec![root],
            path: Vec::new(),
            at: 0,
            is_at_a_new_node: false,
            open: Vec::new(),
            weights: Vec::new(),
        }
    }

    /// An iteration begins at the root.
    pub(super) fn begin(&mut self) {
        self.path.clear();
        (self.at, self.is_at_a_new_node) = (0, false);
    }

    /// Whether the last choice led to a node where no iteration had been.
    pub(super) const fn is_at_a_new_node(&self) -> bool {
        self.is_at_a_new_node
    }

    /// Chooses one of the line's legal moves, of which there is at least one, and goes there.
    pub(super) fn choose<U: Guide<G>>(&mut self, seat: Seat, line: &Line<G>, guide: &U, rng: &mut Rng) -> G::Action {
        self.open_edges(seat, line, guide);
        let node = &self.nodes[self.at];
        let index = if node.has_priors { by_priors(node, &self.open) } else { by_trying(node, &self.open, rng) };
        self.path.push((self.at, index));
        let new_node = self.nodes.len();
        let edge = &mut self.nodes[self.at].edges[index];
        self.is_at_a_new_node = edge.child.is_none();
        self.at = *edge.child.get_or_insert(new_node);
        let action = edge.action.clone();
        if self.is_at_a_new_node {
            self.nodes.push(Node::new());
        }
        action
    }

    /// Finds the edge of every legal move, and makes those that no iteration had before.
    fn open_edges<U: Guide<G>>(&mut self, seat: Seat, line: &Line<G>, guide: &U) {
        let node = &mut self.nodes[self.at];
        let mut has_news = false;
        self.open.clear();
        for (hint, action) in line.legal.iter().enumerate() {
            let index = find(&node.edges, hint, seat, action).unwrap_or_else(|| {
                node.edges.push(Edge::new(seat, action.clone()));
                node.edges.len() - 1
            });
            let edge = &mut node.edges[index];
            has_news |= edge.available == 0;
            edge.available += 1;
            self.open.push(index);
        }
        if has_news {
            self.weights.clear();
            guide.priors(&line.state, seat, &line.legal, &mut self.weights);
            set_priors(node, &self.open, &self.weights);
        }
    }

    /// Every edge that the iteration took remembers what it brought to whoever took it.
    pub(super) fn reward(&mut self, rewards: &Rewards) {
        for &(node, index) in &self.path {
            let edge = &mut self.nodes[node].edges[index];
            edge.visits += 1;
            edge.total += u64::from(rewards.of(edge.seat));
        }
    }

    /// The moves at the root, the best first: the most visited, then the one that brought more, then the earlier one.
    pub(super) fn into_tried(self) -> Vec<Tried<G::Action>> {
        let edges = self.nodes.into_iter().next().into_iter().flat_map(|root| root.edges);
        let mut tried: Vec<_> =
            edges.map(|edge| Tried { visits: edge.visits, value: edge.value(), action: edge.action }).collect();
        tried.sort_by_key(|tried| std::cmp::Reverse((tried.visits, tried.value)));
        tried
    }
}

/// The edge of an action. In games without secrets edges stand in the order of the legal moves: look there first.
fn find<A: PartialEq>(edges: &[Edge<A>], hint: usize, seat: Seat, action: &A) -> Option<usize> {
    let is_it = |edge: &Edge<A>| edge.seat == seat && edge.action == *action;
    if edges.get(hint).is_some_and(is_it) { Some(hint) } else { edges.iter().position(is_it) }
}

/// Gives the open edges their share of the weights.
fn set_priors<A>(node: &mut Node<A>, open: &[usize], weights: &[u32]) {
    assert!(weights.is_empty() || weights.len() == open.len(), "a guide weighs every move or none");
    node.has_priors = !weights.is_empty();
    let sum: u64 = weights.iter().copied().map(u64::from).sum();
    for (&index, &weight) in open.iter().zip(weights) {
        #[allow(clippy::cast_possible_truncation)] // a share is at most ONE
        let share = ((u64::from(weight) << 16) / sum.max(1)) as u32;
        node.edges[index].prior = share;
    }
}

/// UCB1: any of those that were never tried; or else the one with the highest mean + 0.7 √(ln available ÷ visits).
fn by_trying<A>(node: &Node<A>, open: &[usize], rng: &mut Rng) -> usize {
    let untried = || open.iter().copied().filter(|&index| node.edges[index].visits == 0);
    let count = untried().count();
    let pick = if count == 0 { None } else { untried().nth(rng.index(count)) };
    pick.unwrap_or_else(|| {
        best(open, |index| {
            let edge = &node.edges[index];
            let doubt = sqrt(ln(edge.available) / u64::from(edge.visits));
            u64::from(edge.value()) + times(CURIOSITY, doubt)
        })
    })
}

/// PUCT: the one with the highest mean + 1.5 prior √available ÷ (1 + visits). One that was never tried is taken to have
/// the mean of those that were.
fn by_priors<A>(node: &Node<A>, open: &[usize]) -> usize {
    let edges = || open.iter().map(|&index| &node.edges[index]);
    let unseen = mean(edges().map(|edge| edge.total).sum(), edges().map(|edge| edge.visits).sum());
    best(open, |index| {
        let edge = &node.edges[index];
        let value = if edge.visits == 0 { unseen } else { edge.value() };
        let trust = times(times(TRUST_IN_PRIORS, edge.prior.into()), sqrt(u64::from(edge.available) * u64::from(ONE)));
        u64::from(value) + trust / (1 + u64::from(edge.visits))
    })
}

/// The first of those with the highest score. There is always one: who chooses has a move.
fn best(open: &[usize], score: impl Fn(usize) -> u64) -> usize {
    let first = (open[0], score(open[0]));
    let better = |best: (usize, u64), &index: &usize| {
        let score = score(index);
        if score > best.1 { (index, score) } else { best }
    };
    open[1..].iter().fold(first, better).0
}

/// The mean of rewards that sum up to `total`; a half of none.
const fn mean(total: u64, visits: u32) -> u32 {
    #[allow(clippy::cast_possible_truncation)] // no reward is above ONE
    if visits == 0 { HALF } else { (total / visits as u64) as u32 }
}
