//! What an own hand may be worth in joy: how soon it is complete, and what is paid for it.

use crate::{
    bot::{
        course::{Course, Fork, ONE, Resolve, Table, chance},
        desk::Desk,
        search::Prize,
    },
    counts::{Counts, Kinds},
    joy::score::{By, When, score},
    meld::MeldKind,
    options::{JoyOptions, JoyScoring, StraightFrom},
    score::{Hand, Laid},
    shape::{Set, Shape},
    tile::{Kind, Suit},
};
use arrayvec::ArrayVec;

/// Points are counted in hundredths, so that chances of small sums are told apart.
pub(super) const POINT: i64 = 100;
/// To have won is worth so much besides: nobody else has.
const WON: i64 = 40 * POINT;

/// What an own hand may be worth, with its melds.
#[derive(Debug)]
pub(super) struct Hope<'a> {
    desk: &'a Desk<'a>,
    options: &'a JoyOptions,
    melds: ArrayVec<Laid, 4>,
    all: u32,
    /// How likely a closed hand will be opened before it wins, in hundredths.
    opens: i64,
    table: Table,
}

impl<'a> Hope<'a> {
    /// With the melds that lie there.
    pub(super) fn new(desk: &'a Desk<'a>) -> Self {
        Self {
            desk,
            options: &desk.view.options.joy,
            melds: desk.side().melds.iter().map(Laid::from).collect(),
            all: desk.unseen.len() as u32,
            opens: if desk.shape().shanten().best() <= 0 { 0 } else { 95 },
            table: meanwhile(),
        }
    }

    /// With one meld more.
    pub(super) fn with_meld(mut self, laid: Laid) -> Self {
        self.melds.push(laid);
        self
    }

    fn is_open(&self) -> bool {
        self.melds.iter().any(|meld| meld.kind.is_open())
    }

    fn drawn(&self, kind: Kind) -> i64 {
        chance(self.desk.unseen.of(kind).into(), self.all)
    }

    /// The chance that any of three others throws it before the next own draw.
    fn fed(&self, kind: Kind) -> i64 {
        let percent = match (kind.is_honour(), kind.number()) {
            (true, _) => 80,
            (_, 1 | 9) => 70,
            (_, 2 | 8) => 60,
            _ => 50,
        };
        self.drawn(kind) * 3 * percent / 100
    }

    /// What a win is worth. A closed hand that is not ready yet will hardly stay closed.
    fn worth(&self, shape: &Shape, wait: Kind, by: By) -> i64 {
        if self.options.joy_score == JoyScoring::Count {
            return WON;
        }
        let hand = Hand { concealed: *shape.counts(), win: wait, melds: self.melds.clone(), reds: 0 };
        let sum = score(self.options, &hand, by, When::Before).map_or(0, |score| i64::from(score.sum));
        let closed = if self.is_open() { 0 } else { i64::from(self.options.points.closed) * self.opens / 100 };
        3 * (sum - closed) * POINT + WON
    }
}

impl Prize for Hope<'_> {
    fn table(&self) -> &Table {
        &self.table
    }

    fn comes(&self, shape: &Shape, kind: Kind) -> i64 {
        let held = shape.counts();
        let drawn = self.drawn(kind);
        if held.of(kind) >= 2 {
            return drawn + self.fed(kind);
        }
        let has = |places: i8| kind.up(places).is_some_and(|kind| held.of(kind) > 0);
        if has(-2) && has(-1) || has(-1) && has(1) || has(1) && has(2) {
            let share = if self.options.straight_from == StraightFrom::Any { 1 } else { 3 };
            return drawn + self.fed(kind) / share;
        }
        drawn
    }

    fn comes_usually(&self, shanten: i8) -> i64 {
        const TILES: [u32; 7] = [20, 40, 60, 70, 80, 85, 90];
        chance(TILES[shanten.clamp(0, 6) as usize], self.all)
    }

    fn ready(&self, shape: &Shape, waits: Kinds) -> Course {
        let mut fork = Fork::NONE;
        for wait in waits.iter().filter(|wait| self.desk.unseen.of(*wait) > 0) {
            fork.ends_with(self.drawn(wait), self.worth(shape, wait, By::Tsumo));
            fork.ends_with(self.fed(wait), self.worth(shape, wait, By::Ron));
        }
        fork.course(&self.table, 0, Resolve::MayFold)
    }

    fn promise(&self, shape: &Shape) -> i64 {
        if self.options.joy_score == JoyScoring::Count {
            return WON;
        }
        let points = &self.options.points;
        let counts = shape.counts();
        let (flush, full) = flush(&self.melds, counts);
        let by_suit = if full { points.full_flush } else { points.half_flush };
        let closed = if self.is_open() { 0 } else { i64::from(points.closed) };
        let hundredths = 100 * i64::from(points.base)
            + 25 * i64::from(points.tsumo)
            + 30 * closed
            + flush * i64::from(by_suit)
            + simples(&self.melds, counts) * i64::from(points.simples)
            + dragons(&self.melds, counts) * i64::from(points.dragon);
        // What is only promised is kept too seldom to count the win itself in full: a claim now is surer.
        3 * hundredths * POINT / 100 + WON / 4
    }
}

/// How likely a hand comes to one suit, in hundredths, and whether it has no honours.
fn flush(melds: &[Laid], counts: &Counts) -> (i64, bool) {
    let suit_of = |meld: &Laid| match meld.set {
        Set::Straight(kind) | Set::Triplet(kind) => kind.suit(),
    };
    let tiles = |suit: Suit| counts.by_kind()[suit.span()].iter().sum::<u8>();
    let honours = tiles(Suit::Honours);
    let mut best = (0, false);
    for suit in Suit::NUMBERED {
        if melds.iter().all(|meld| [suit, Suit::Honours].contains(&suit_of(meld))) {
            let strangers = counts.len() as u8 - tiles(suit) - honours;
            let likely = [100, 85, 60, 35, 15, 5].get(usize::from(strangers)).copied().unwrap_or(0);
            let full = honours == 0 && melds.iter().all(|meld| suit_of(meld) == suit);
            best = best.max((likely, full));
        }
    }
    best
}

fn simples(melds: &[Laid], counts: &Counts) -> i64 {
    let is_simple = |meld: &Laid| match meld.set {
        Set::Straight(first) => matches!(first.number(), 2..=6),
        Set::Triplet(kind) => kind.is_simple(),
    };
    if !melds.iter().all(is_simple) {
        return 0;
    }
    let outer: u8 = Kinds::OUTER.iter().map(|kind| counts.of(kind)).sum();
    [90, 60, 35, 15, 5].get(usize::from(outer)).copied().unwrap_or(0)
}

fn dragons(melds: &[Laid], counts: &Counts) -> i64 {
    let melded = melds.iter().filter(|meld| matches!(meld.set, Set::Triplet(kind) if kind.is_dragon())).count() as i64;
    let held = [Kind::WHITE, Kind::GREEN, Kind::RED].map(|kind| match counts.of(kind) {
        3.. => 100,
        2 => 50,
        _ => 0,
    });
    100 * melded + held.iter().sum::<i64>()
}

/// Others win meanwhile, seldom at the beginning: hands last about ten draws.
fn meanwhile() -> Table {
    let ends = |left: usize| ONE * [2, 8, 14, 18, 20][(21_usize.saturating_sub(left) / 3).min(4)] / 100;
    Table::new(ends, 0)
}

/// A claimed triple.
pub(super) const fn pon(kind: Kind) -> Laid {
    Laid { set: Set::Triplet(kind), kind: MeldKind::Pon }
}

/// A claimed straight from its lowest kind.
pub(super) const fn chi(first: Kind) -> Laid {
    Laid { set: Set::Straight(first), kind: MeldKind::Chi }
}
