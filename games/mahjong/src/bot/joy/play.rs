//! Normal and hard in joy: the hand that lacks the fewest tiles and is helped by the most, or the one that is worth the
//! most.

use super::{
    danger,
    hope::{Hope, chi, pon},
};
use crate::{
    action::Action,
    bot::{
        desk::Desk,
        search::{Search, Sight},
    },
    counts::Kinds,
    joy::potential::class,
    options::SwapDiscard,
    score::Laid,
    shape::Shape,
    tile::{Kind, Tile},
};
use std::cmp::Reverse;

/// How a player weighs things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// It counts the tiles that help, as far as its own hand tells.
    Counting,
    /// It weighs what is left in the wall, what the hand is worth, and what a discard may cost.
    Weighing,
}

/// A hand, and how it is looked at.
#[derive(Debug)]
pub(super) struct Hand<'a> {
    desk: &'a Desk<'a>,
    style: Style,
    risks: [i64; Kind::COUNT],
}

/// What a hand comes to: fewer tiles missing, then more; or all in one number.
type Worth = (Reverse<i8>, i64);

impl<'a> Hand<'a> {
    pub(super) fn new(desk: &'a Desk<'a>, style: Style) -> Self {
        let risks = if style == Style::Weighing { danger::risks(desk) } else { [0; Kind::COUNT] };
        Self { desk, style, risks }
    }

    /// What it does in its own turn where it can't win.
    pub(super) fn turn(&self) -> Option<Action> {
        self.kan().or_else(|| self.throw())
    }

    fn throw(&self) -> Option<Action> {
        let shape = self.desk.shape();
        let best = self.best_throw(&Hope::new(self.desk), &shape, self.desk.own.kuikae)?;
        let of_kind = |action: &&Action| matches!(action, Action::Discard { tile } if tile.kind() == best.0);
        self.desk.legal.iter().find(of_kind).copied()
    }

    /// The best discard of those that aren't forbidden, and what the rest comes to.
    fn best_throw(&self, hope: &Hope<'_>, shape: &Shape, forbidden: Kinds) -> Option<(Kind, Worth)> {
        let mut discards = shape.discards();
        discards.retain(|discard| !forbidden.contains(discard.kind));
        let least = discards.iter().map(|discard| discard.shanten).min()?;
        let mut search = Search::new(hope, least, sight(least));
        let worth = |discard: &crate::shape::Discard| {
            let rest = shape.without(discard.kind);
            let worth = match self.style {
                Style::Counting => (Reverse(discard.shanten), useful(&rest)),
                Style::Weighing => {
                    let draws = self.desk.draws_left();
                    let course = match discard.shanten - least {
                        0 => search.waiting(&rest, least).at(draws),
                        1 => search.glance(&rest, discard.shanten).at(draws) * 3 / 10,
                        _ => 0,
                    };
                    (Reverse(0), i64::from(course) - self.risks[discard.kind.index()] * 3 / 2)
                }
            };
            (discard.kind, worth)
        };
        let throws: Vec<(Kind, Worth)> = discards.iter().map(worth).collect();
        throws.into_iter().max_by_key(|(kind, worth)| (*worth, Reverse(class(*kind)), Reverse(*kind)))
    }

    /// What the hand comes to as it is.
    fn now(&self, shape: &Shape) -> Worth {
        let shanten = shape.shanten().best();
        match self.style {
            Style::Counting => (Reverse(shanten), useful(shape)),
            Style::Weighing => {
                let hope = Hope::new(self.desk);
                let course = Search::new(&hope, shanten, sight(shanten)).waiting(shape, shanten);
                (Reverse(0), i64::from(course.at(self.desk.draws_left())))
            }
        }
    }

    /// A claim, if the hand comes to more with it.
    pub(super) fn answer(&self, claimed: Kind) -> Option<Action> {
        let shape = self.desk.shape();
        let claims = self.desk.legal.iter().filter_map(|action| {
            let (laid, own) = claim(action, claimed)?;
            let rest = own.iter().fold(shape, |rest, tile| rest.without(tile.kind())).with_meld();
            let forbidden = self.forbidden(&rest, claimed);
            let (_, worth) = self.best_throw(&Hope::new(self.desk).with_meld(laid), &rest, forbidden)?;
            Some((worth, *action))
        });
        let mut best: Option<(Worth, Action)> = None;
        for (worth, action) in claims {
            if best.is_none_or(|(other, _)| worth > other) {
                best = Some((worth, action));
            }
        }
        let Some((worth, action)) = best else { return self.desk.pass() };
        if worth > self.now(&shape) { Some(action) } else { self.desk.pass() }
    }

    /// What may not be thrown after this claim.
    fn forbidden(&self, rest: &Shape, claimed: Kind) -> Kinds {
        let only: Kinds = [claimed].into_iter().collect();
        match self.desk.view.options.joy.swap_discard {
            SwapDiscard::Forbid if rest.counts().kinds() != only => only,
            SwapDiscard::Forbid | SwapDiscard::Allow => Kinds::EMPTY,
        }
    }

    /// A kan after which no more tiles are missing: it brings another tile.
    fn kan(&self) -> Option<Action> {
        let shape = self.desk.shape();
        let now = shape.discards().iter().map(|discard| discard.shanten).min()?;
        let without = |kind: Kind, tiles: usize| (0..tiles).fold(shape, |rest, _| rest.without(kind));
        let keeps = |action: &&Action| match action {
            Action::Ankan { tile } => without(tile.kind(), 4).with_meld().shanten().best() <= now,
            Action::Kakan { tile } => without(tile.kind(), 1).shanten().best() <= now,
            _ => false,
        };
        self.desk.legal.iter().find(keeps).copied()
    }
}

const fn sight(shanten: i8) -> Sight {
    match shanten {
        ..=1 => Sight { depth: 1, width: 2 },
        2 => Sight { depth: 2, width: 1 },
        _ => Sight { depth: 1, width: 1 },
    }
}

/// How many tiles help, as far as the own hand tells.
fn useful(shape: &Shape) -> i64 {
    shape.useful().iter().map(|kind| 4 - i64::from(shape.counts().of(kind))).sum()
}

/// The meld that a claim makes, and the own tiles that it uses; an open kan is none of them.
fn claim(action: &Action, claimed: Kind) -> Option<(Laid, [Tile; 2])> {
    match *action {
        Action::Pon { tiles, .. } => Some((pon(claimed), tiles)),
        Action::Chi { tiles, .. } => Some((chi(claimed.min(tiles[0].kind())), tiles)),
        _ => None,
    }
}
