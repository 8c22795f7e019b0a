//! What may come of a hand that is still far away: its dora, and the yaku that are in sight.

use super::hope::Hope;
use crate::{
    counts::{Counts, Kinds},
    score::Laid,
    shape::{Set, Shape},
    tile::{Kind, Suit},
};

/// Points of a hand with so many quarters of a han, about.
pub(super) fn between(quarters: i64) -> i64 {
    const POINTS: [i64; 15] =
        [700, 1300, 2400, 4500, 7200, 8000, 11000, 12000, 14500, 16000, 17000, 22000, 24000, 30000, 32000];
    let quarters = quarters.clamp(0, 4 * 13);
    let (han, part) = ((quarters / 4) as usize, quarters % 4);
    POINTS[han] + (POINTS[han + 1] - POINTS[han]) * part / 4
}

/// Which yaku a hand may have that is still far away, each with a likelihood in hundredths.
#[derive(Clone, Copy, Debug)]
pub(super) struct Outlook {
    closed: bool,
    dora: i64,
    /// Han of yakuhai that are there, and what may still come of pairs.
    yakuhai: i64,
    yakuhai_pairs: i64,
    tanyao: i64,
    flush: i64,
    /// Of the flush, if it has no honours.
    full: bool,
    triplets: i64,
    pairs: i64,
}

impl Outlook {
    pub(super) fn of(hope: &Hope<'_>, shape: &Shape) -> Self {
        let counts = shape.counts();
        let closed = !hope.is_open();
        let mut outlook = Self {
            closed,
            dora: hope.dora_of(counts),
            yakuhai: 0,
            yakuhai_pairs: 0,
            tanyao: tanyao(hope, counts),
            flush: 0,
            full: false,
            triplets: 0,
            pairs: 0,
        };
        for kind in (27..34).filter_map(Kind::new) {
            let worth = hope.yakuhai(kind);
            match counts.of(kind) + hope.melded.of(kind) {
                3.. => outlook.yakuhai += worth,
                2 if worth > 0 => outlook.yakuhai_pairs += worth * i64::from(hope.desk.unseen.of(kind)) * 22,
                _ => {}
            }
        }
        outlook.flush(hope, counts);
        let straights = hope.melds.iter().any(|meld| matches!(meld.set, Set::Straight(_)));
        let pairs = counts.iter().filter(|(_, count)| *count >= 2).count() as i64 + hope.melds.len() as i64;
        if !straights && pairs >= 4 {
            outlook.triplets = if closed { 10 * (pairs - 3) } else { 30 * (pairs - 3) };
        }
        let shanten = shape.shanten();
        if shanten.seven_pairs.is_some_and(|pairs| pairs < shanten.normal) {
            outlook.pairs = 100;
        }
        outlook
    }

    fn flush(&mut self, hope: &Hope<'_>, counts: &Counts) {
        let in_suit = |suit: Suit| {
            let span = suit.span();
            let of =
                |counts: &Counts| counts.by_kind()[span.clone()].iter().map(|count| i64::from(*count)).sum::<i64>();
            (of(counts), of(&hope.melded))
        };
        let (honours, honours_melded) = in_suit(Suit::Honours);
        let tiles = counts.len() as i64;
        for suit in Suit::NUMBERED {
            let (own, melded) = in_suit(suit);
            if melded + honours_melded < hope.melded.len() as i64 {
                continue;
            }
            let strangers = tiles - own - honours;
            let likely = [100, 85, 60, 35, 15, 5].get(strangers.max(0) as usize).copied().unwrap_or(0);
            if likely > self.flush {
                self.flush = likely;
                self.full = honours + honours_melded == 0;
            }
        }
    }

    /// Quarters of a han that it seems to come to.
    pub(super) fn quarters(&self) -> i64 {
        let flush = match (self.closed, self.full) {
            (true, true) => 6,
            (false, true) => 5,
            (true, false) => 3,
            (false, false) => 2,
        };
        let hundredths = 100 * (self.dora + self.yakuhai + i64::from(self.closed))
            + if self.closed { 90 } else { 0 }
            + self.yakuhai_pairs
            + self.tanyao
            + flush * self.flush
            + 2 * self.triplets.min(100)
            + 2 * self.pairs;
        hundredths / 25
    }

    /// How likely it has a yaku at all, in hundredths.
    pub(super) fn certainty(&self) -> i64 {
        if self.closed || self.yakuhai > 0 {
            return 100;
        }
        let misses = [self.yakuhai_pairs, self.tanyao, self.flush, self.triplets]
            .iter()
            .fold(100, |misses, likely| misses * (100 - (*likely).clamp(0, 100)) / 100);
        100 - misses
    }
}

/// How likely the hand comes to simples alone.
fn tanyao(hope: &Hope<'_>, counts: &Counts) -> i64 {
    let allowed = !hope.is_open() || hope.rules.kuitan;
    let melded = hope.melded.kinds().and(Kinds::OUTER).is_empty();
    let outer: u8 = Kinds::OUTER.iter().map(|kind| counts.of(kind)).sum();
    let is_edge = |meld: &Laid| matches!(meld.set, Set::Straight(first) if first.is_terminal() || first.number() == 7);
    if !allowed || !melded || hope.melds.iter().any(is_edge) {
        return 0;
    }
    // Edges like 12 and 89 are of no use either.
    let edges = counts.iter().filter(|(kind, _)| matches!(kind.number(), 2 | 8) && !kind.is_honour()).count() as i64;
    let likely = [95, 75, 50, 28, 12, 4].get(usize::from(outer)).copied().unwrap_or(0);
    (likely - 2 * edges).max(0)
}
