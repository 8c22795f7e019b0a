//! Looking ahead: which tiles bring a hand nearer, what is thrown then, and what comes of it in the end.

use super::course::{Course, Fork, Resolve, Table};
use crate::{counts::Kinds, shape::Shape, tile::Kind};
use arrayvec::ArrayVec;
use std::collections::BTreeMap;

/// What a hand may come to at a table.
pub(super) trait Prize {
    /// What happens meanwhile.
    fn table(&self) -> &Table;
    /// The chance that a tile comes to this hand before its next draw is over.
    fn comes(&self, shape: &Shape, kind: Kind) -> i64;
    /// The same for anything useful to a hand that lacks so many tiles, as hands are on average.
    fn comes_usually(&self, shanten: i8) -> i64;
    /// What a hand is worth that waits for its last tile.
    fn ready(&self, shape: &Shape, waits: Kinds) -> Course;
    /// The points that a hand far away seems to come to.
    fn promise(&self, shape: &Shape) -> i64;
}

/// How far a player looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sight {
    /// So many tiles ahead; what lies further away is guessed.
    pub(super) depth: i8,
    /// So many discards are tried after each tile that comes.
    pub(super) width: usize,
}

/// A hand that was met.
#[derive(Clone, Copy, Debug)]
struct Node {
    useful: Kinds,
    /// The chance that anything useful comes.
    comes: i64,
    course: Option<Course>,
}

/// A look ahead from one hand. All hands in it have the same melds.
#[derive(Debug)]
pub(super) struct Search<'a, P> {
    prize: &'a P,
    width: usize,
    /// Hands that lack no more than this are guessed, unless they are ready.
    guessed: i8,
    met: BTreeMap<[u8; Kind::COUNT], Node>,
}

impl<'a, P: Prize> Search<'a, P> {
    /// For hands that lack so many tiles.
    pub(super) const fn new(prize: &'a P, shanten: i8, sight: Sight) -> Self {
        Self { prize, width: sight.width, guessed: shanten - sight.depth, met: BTreeMap::new() }
    }

    /// The worth of a hand that waits for a tile and lacks so many.
    pub(super) fn waiting(&mut self, shape: &Shape, shanten: i8) -> Course {
        let node = self.node(shape);
        if let Some(course) = node.course {
            return course;
        }
        let course = if shanten <= 0 {
            self.prize.ready(shape, node.useful)
        } else if shanten <= self.guessed {
            self.guess(shape, shanten, node.comes)
        } else {
            self.look_ahead(shape, shanten, node.useful)
        };
        if let Some(node) = self.met.get_mut(shape.counts().by_kind()) {
            node.course = Some(course);
        }
        course
    }

    fn look_ahead(&mut self, shape: &Shape, shanten: i8, useful: Kinds) -> Course {
        let mut fork = Fork::NONE;
        for kind in useful.iter() {
            let comes = self.prize.comes(shape, kind);
            if comes > 0 {
                let course = self.after_draw(&shape.with(kind), shanten - 1);
                fork.to(comes, &course);
            }
        }
        fork.course(self.prize.table(), 0, Resolve::MayFold)
    }

    /// The worth of a hand that has to throw a tile and lacks so many afterwards at best.
    fn after_draw(&mut self, shape: &Shape, shanten: i8) -> Course {
        let discards = shape.discards();
        let mut rests: ArrayVec<Shape, 14> = discards
            .iter()
            .filter(|discard| discard.shanten == shanten)
            .map(|discard| shape.without(discard.kind))
            .collect();
        if rests.len() > self.width {
            rests.sort_by_cached_key(|rest| std::cmp::Reverse(self.node(rest).comes));
            rests.truncate(self.width);
        }
        rests.iter().map(|rest| self.waiting(rest, shanten)).fold(Course::NOTHING, |best, course| best.or(&course))
    }

    /// The worth of a hand that waits for a tile, as far as its next tile tells.
    pub(super) fn glance(&mut self, shape: &Shape, shanten: i8) -> Course {
        let node = self.node(shape);
        if shanten <= 0 { self.prize.ready(shape, node.useful) } else { self.guess(shape, shanten, node.comes) }
    }

    fn guess(&self, shape: &Shape, shanten: i8, comes: i64) -> Course {
        let promise = self.prize.promise(shape);
        if promise <= 0 {
            return Course::NOTHING;
        }
        let mut wins = Fork::NONE;
        wins.ends_with(self.prize.comes_usually(0), promise);
        let table = self.prize.table();
        let mut course = wins.course(table, 0, Resolve::MayFold);
        for nearer in 1..=shanten {
            let mut fork = Fork::NONE;
            fork.to(if nearer == shanten { comes } else { self.prize.comes_usually(nearer) }, &course);
            course = fork.course(table, 0, Resolve::MayFold);
        }
        course
    }

    fn node(&mut self, shape: &Shape) -> Node {
        let prize = self.prize;
        *self.met.entry(*shape.counts().by_kind()).or_insert_with(|| {
            let useful = shape.useful();
            let comes = useful.iter().map(|kind| prize.comes(shape, kind)).sum();
            Node { useful, comes, course: None }
        })
    }
}
