//! Normal and hard: what a hand may come to against what a discard may cost.

use super::{
    after_claim,
    danger::Danger,
    hope::{Hope, meanwhile},
    kans,
    purse::Purse,
};
use crate::{
    action::Action,
    bot::{
        desk::Desk,
        search::{Search, Sight},
    },
    counts::Kinds,
    joy::potential::class,
    meld::MeldKind,
    options::Kuikae,
    score::Laid,
    shape::{Set, Shape},
    tile::{Kind, Tile},
};
use engine::Level;
use std::cmp::Reverse;

/// A claim has to be worth so much more than a pass, in points: an open hand shows itself and can't change its mind.
const OPENING: i64 = 300;
/// So much of the usual risk does it cost to go on from draw to draw, in hundredths: not everything is thrown as drawn.
const GOING_ON: i64 = 40;

/// How a player weighs things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// It sees yaku and useful tiles, and folds against riichi with a hand that is not ready.
    Sensible,
    /// It weighs value against danger, and minds the places.
    Weighing,
}

impl Style {
    pub(super) const fn of(level: Level) -> Self {
        if matches!(level, Level::Hard) { Self::Weighing } else { Self::Sensible }
    }

    /// How far it looks with a hand that lacks so many tiles.
    fn sight(self, shanten: i8) -> Sight {
        match (self, shanten) {
            (Self::Weighing, ..=2) => Sight { depth: 2, width: 4 },
            _ => Sight { depth: 1, width: 1 },
        }
    }
}

/// A hand, and what it is up against.
#[derive(Debug)]
pub(super) struct Hand<'a> {
    pub(super) desk: &'a Desk<'a>,
    pub(super) style: Style,
    pub(super) danger: &'a Danger,
    pub(super) hope: Hope<'a>,
}

/// What a player sees of the others before it looks at its own hand.
#[derive(Debug)]
pub(super) struct Outside {
    danger: Danger,
    purse: Purse,
}

impl Outside {
    pub(super) fn of(desk: &Desk<'_>, style: Style) -> Self {
        match style {
            Style::Sensible => Self { danger: Danger::of_riichi(desk), purse: Purse::plain() },
            Style::Weighing => {
                let purse = Purse::of(desk);
                let mut danger = Danger::of(desk);
                danger.threats.iter_mut().for_each(|threat| threat.loss = purse.loss(threat.loss));
                Self { danger, purse }
            }
        }
    }
}

impl<'a> Hand<'a> {
    pub(super) fn new(desk: &'a Desk<'a>, outside: &'a Outside, style: Style) -> Self {
        let Outside { danger, purse } = outside;
        let table = match style {
            Style::Sensible => meanwhile(desk, 0, 0),
            Style::Weighing => meanwhile(desk, danger.riichis(), danger.usual_risk(desk) * GOING_ON / 100),
        };
        Self { desk, style, danger, hope: Hope::new(desk, purse, table) }
    }

    /// What it does in its own turn where it can't win.
    pub(super) fn turn(&self) -> Option<Action> {
        kans::kita(self.desk).or_else(|| kans::kan(self.desk, self)).or_else(|| self.throw())
    }

    fn throw(&self) -> Option<Action> {
        let shape = self.desk.shape();
        let kinds: Kinds = self.desk.legal.iter().filter_map(discarded).map(Tile::kind).collect();
        let draws = self.desk.draws_left();
        let best = self.throws(&self.hope, &shape, kinds, draws).into_iter().max_by_key(|throw| throw.key())?;
        if best.shanten == 0 && !self.hope.is_open() {
            let rest = shape.without(best.kind);
            let [declared, silent] = self.hope.riichi_or_not(&rest).map(|course| course.at(draws));
            let riichi = self.action(best.kind, |action| matches!(action, Action::Riichi { .. }));
            if riichi.is_some() && self.declares(declared, silent) {
                return riichi;
            }
        }
        self.action(best.kind, |action| matches!(action, Action::Discard { .. }))
    }

    fn declares(&self, declared: i32, silent: i32) -> bool {
        match self.style {
            Style::Sensible => declared > 0,
            Style::Weighing => declared > silent,
        }
    }

    /// What each of these discards comes to, by what is hoped for.
    fn throws(&self, hope: &Hope<'_>, shape: &Shape, kinds: Kinds, draws: usize) -> Vec<Throw> {
        let discards: Vec<_> = shape.discards().into_iter().filter(|discard| kinds.contains(discard.kind)).collect();
        let Some(least) = discards.iter().map(|discard| discard.shanten).min() else { return Vec::new() };
        let folds = self.style == Style::Sensible && least >= 1 && self.danger.riichis() > 0;
        let mut search = Search::new(hope, least, self.style.sight(least));
        let mut worth = |kind: Kind, shanten: i8| {
            let rest = shape.without(kind);
            match shanten - least {
                _ if folds => 0,
                0 => search.waiting(&rest, shanten).at(draws),
                // A step back from somebody who may be ready; what a glance promises is seldom kept.
                1 if self.danger.is_near() => search.glance(&rest, shanten).at(draws) * 6 / 10,
                _ => 0,
            }
        };
        let minds = folds || self.style == Style::Weighing;
        let throw = |discard: &crate::shape::Discard| {
            let risk = if minds { self.danger.risk(discard.kind) * 3 / 2 } else { 0 };
            let worth = i64::from(worth(discard.kind, discard.shanten)) - risk;
            Throw { kind: discard.kind, shanten: discard.shanten, worth }
        };
        discards.iter().map(throw).collect()
    }

    /// The action with a tile of this kind: a red five last.
    fn action(&self, kind: Kind, is: impl Fn(&Action) -> bool) -> Option<Action> {
        let fits = |action: &&Action| is(action) && discarded(action).is_some_and(|tile| tile.kind() == kind);
        let red = |action: &&Action| discarded(action).is_some_and(|tile| self.desk.is_red(tile));
        self.desk.legal.iter().filter(fits).min_by_key(red).copied()
    }

    /// A claim, if it is worth more than to wait.
    pub(super) fn answer(&self) -> Option<Action> {
        let pass = self.desk.pass()?;
        let claims = self.desk.legal.iter().filter(|action| matches!(action, Action::Pon { .. } | Action::Chi { .. }));
        if claims.clone().next().is_none() {
            return Some(pass);
        }
        let shape = self.desk.shape();
        let shanten = shape.shanten().best();
        let draws = self.desk.draws_left();
        let mut search = Search::new(&self.hope, shanten, self.style.sight(shanten));
        let waits = i64::from(search.waiting(&shape, shanten).at(draws));
        let opening = if self.hope.is_open() { 0 } else { OPENING };
        let worth = |action: &Action| Some((self.claim(&shape, shanten, action, draws)?, *action));
        let best = claims.filter_map(worth).max_by_key(|(worth, _)| *worth);
        best.filter(|(worth, _)| *worth > waits + opening).map_or(Some(pass), |(_, action)| Some(action))
    }

    /// What a claim comes to.
    fn claim(&self, shape: &Shape, shanten: i8, action: &Action, draws: usize) -> Option<i64> {
        let tile = self.desk.view.window?.offer.tile;
        let (own, rest) = after_claim(shape, action)?;
        let (laid, forbidden) = laid(action, tile.kind(), self.desk.view.options.riichi.kuikae)?;
        let tiles: Vec<Tile> = own.iter().copied().chain([tile]).collect();
        let hope = Hope::new(self.desk, self.hope.purse(), *self.hope.meanwhile()).with_meld(laid, &tiles);
        let kinds: Kinds = rest.counts().kinds().iter().filter(|kind| !forbidden.contains(*kind)).collect();
        let best = self.throws(&hope, &rest, kinds, draws).into_iter().max_by_key(|throw| throw.key())?;
        (best.shanten <= shanten).then_some(best.worth)
    }
}

/// What a discard comes to.
#[derive(Clone, Copy, Debug)]
struct Throw {
    kind: Kind,
    shanten: i8,
    worth: i64,
}

impl Throw {
    /// The highest is best: what it comes to; then few tiles missing; then honours and terminals go first.
    fn key(&self) -> (i64, Reverse<i8>, Reverse<u8>, Reverse<Kind>) {
        (self.worth, Reverse(self.shanten), Reverse(class(self.kind)), Reverse(self.kind))
    }
}

fn discarded(action: &Action) -> Option<Tile> {
    match action {
        Action::Discard { tile } | Action::Riichi { tile } => Some(*tile),
        _ => None,
    }
}

/// The meld that a claim makes, and the kinds that may not be thrown after it (쿠이카에).
fn laid(action: &Action, claimed: Kind, kuikae: Kuikae) -> Option<(Laid, Kinds)> {
    let mut forbidden: Kinds = if kuikae == Kuikae::All { Kinds::EMPTY } else { [claimed].into_iter().collect() };
    match action {
        Action::Pon { .. } => Some((Laid { set: Set::Triplet(claimed), kind: MeldKind::Pon }, forbidden)),
        Action::Chi { tiles: [low, high], .. } => {
            let (low, high) = (low.kind(), high.kind());
            let far = if claimed < low {
                high.up(1)
            } else if claimed > high {
                low.up(-1)
            } else {
                None
            };
            if let (Kuikae::None, Some(far)) = (kuikae, far) {
                forbidden.insert(far);
            }
            Some((Laid { set: Set::Straight(claimed.min(low)), kind: MeldKind::Chi }, forbidden))
        }
        _ => None,
    }
}
