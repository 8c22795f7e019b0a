//! The ways to read a complete hand: as sets with the winning tile in one of them, as seven pairs, as the thirteen
//! orphans (rules B7).

use super::{
    By, FuPart, FuParts, Limit, Openness, Win, Yaku, YakuSet,
    facts::Facts,
    points::{YAKUMAN, base_points},
};
use crate::{
    counts::Kinds,
    shape::{Set, Split, each_split, is_kokushi, is_seven_pairs},
    tile::{Kind, Suit},
};

/// A way to read a hand, with what it is worth so.
#[derive(Debug)]
pub(super) struct Reading {
    yaku: YakuSet,
    yakuman: u8,
    han: u8,
    fu: u8,
    fu_parts: FuParts,
    limit: Option<Limit>,
    base: u32,
}

impl Reading {
    /// What the yaku of a reading are worth; nothing, if there is none.
    fn of(facts: &Facts<'_>, yaku: YakuSet, fu_parts: FuParts, fu: u8) -> Option<Self> {
        let yakuman = yaku.and(YakuSet::YAKUMAN);
        if !yakuman.is_empty() {
            let times = yakuman.iter().map(|yakuman| times(facts, yakuman));
            let times: u8 = if facts.rules.yakuman_stack { times.sum() } else { times.max().unwrap_or(0) };
            let base = YAKUMAN * u32::from(times);
            let (fu_parts, limit) = (FuParts::default(), Some(Limit::Yakuman));
            return Some(Self { yaku: yakuman, yakuman: times, han: 0, fu: 0, fu_parts, limit, base });
        }
        let han: u8 = yaku.iter().map(|yaku| yaku.han(facts.openness)).sum();
        if han == 0 {
            return None;
        }
        let han = han + facts.dora_han();
        let (base, limit) = base_points(facts.rules, han, fu);
        Some(Self { yaku, yakuman: 0, han, fu, fu_parts, limit, base })
    }

    /// Which of two readings counts.
    pub(super) fn is_better_than(&self, other: &Self) -> bool {
        let key = |reading: &Self| (reading.base, reading.yakuman > 0, reading.han, reading.fu, reading.yaku.order());
        key(self) > key(other)
    }

    /// All about it, as it is told.
    pub(super) fn win(self, facts: &Facts<'_>) -> Win {
        let Self { yaku, yakuman, han, fu, fu_parts, limit, base } = self;
        let worth = |yaku: Yaku| (yaku, if yakuman > 0 { times(facts, yaku) } else { yaku.han(facts.openness) });
        let mut lines: arrayvec::ArrayVec<_, 20> = yaku.iter().map(worth).filter(|(_, worth)| *worth > 0).collect();
        if yakuman == 0 {
            lines.extend(facts.dora.into_iter().filter(|(_, han)| *han > 0));
        }
        Win { yaku: lines, yakuman, han, fu, fu_parts, limit, base }
    }
}

/// How often a yakuman counts.
fn times(facts: &Facts<'_>, yakuman: Yaku) -> u8 {
    if yakuman.is_pure() && facts.rules.double_yakuman { 2 } else { 1 }
}

/// All readings that are worth something.
pub(super) fn each(facts: &Facts<'_>, mut found: impl FnMut(Reading)) {
    if facts.concealed.len() + 3 * facts.hand.melds.len() != 14 {
        return;
    }
    if facts.hand.melds.is_empty() {
        if is_kokushi(&facts.concealed) {
            kokushi(facts).into_iter().for_each(&mut found);
            return;
        }
        if is_seven_pairs(&facts.concealed) {
            seven_pairs(facts).into_iter().for_each(&mut found);
        }
    }
    each_split(&facts.concealed, |split| {
        let sets = Sets::of(facts, split);
        let win = facts.hand.win;
        if split.pair == win {
            found_with(&sets, Place::Pair, &mut found);
        }
        for (number, set) in split.sets.iter().enumerate() {
            if set.holds(win) && !split.sets[..number].contains(set) {
                found_with(&sets, Place::Set(*set), &mut found);
            }
        }
    });
}

fn found_with(sets: &Sets<'_>, place: Place, found: &mut impl FnMut(Reading)) {
    sets.reading(place).into_iter().for_each(found);
}

fn kokushi(facts: &Facts<'_>) -> Option<Reading> {
    let all_thirteen = facts.hand.concealed.of(facts.hand.win) == 1;
    let mut yaku = facts.yaku;
    yaku.insert(if all_thirteen { Yaku::Kokushi13 } else { Yaku::Kokushi });
    Reading::of(facts, yaku, FuParts::default(), 0)
}

fn seven_pairs(facts: &Facts<'_>) -> Option<Reading> {
    let mut yaku = facts.yaku;
    yaku.insert(Yaku::Chiitoitsu);
    let mut parts = FuParts::default();
    parts.add(FuPart::SevenPairs, 25);
    Reading::of(facts, yaku, parts, 25)
}

/// Where the winning tile is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Pair,
    Set(Set),
}

/// A hand as sets and a pair.
#[derive(Debug)]
struct Sets<'a> {
    facts: &'a Facts<'a>,
    split: &'a Split,
    /// The yaku that hang on the sets, wherever the winning tile is.
    yaku: YakuSet,
    /// Whether all sets are straights.
    straights_only: bool,
}

impl<'a> Sets<'a> {
    fn of(facts: &'a Facts<'a>, split: &'a Split) -> Self {
        let (mut straights, mut triplets) = (Kinds::EMPTY, Kinds::EMPTY);
        let mut outside = split.pair.is_outer();
        for set in split.sets.iter().copied().chain(facts.hand.melds.iter().map(|meld| meld.set)) {
            match set {
                Set::Straight(first) => {
                    straights.insert(first);
                    outside &= matches!(first.number(), 1 | 7);
                }
                Set::Triplet(kind) => {
                    triplets.insert(kind);
                    outside &= kind.is_outer();
                }
            }
        }
        let mut yaku = facts.yaku;
        let honours = !facts.kinds.and(Kinds::span(Suit::Honours)).is_empty();
        let outside = outside && !straights.is_empty();
        yaku.insert_if(outside && honours, Yaku::Chanta);
        yaku.insert_if(outside && !honours, Yaku::Junchan);
        yaku.insert_if(in_three_suits(straights), Yaku::SanshokuDoujun);
        yaku.insert_if(in_three_suits(triplets), Yaku::SanshokuDoukou);
        yaku.insert_if(is_full_straight(straights), Yaku::Ittsuu);
        yaku.insert_if(straights.is_empty(), Yaku::Toitoi);
        if facts.openness == Openness::Closed {
            match pairs_of_straights(&split.sets) {
                0 => {}
                1 => yaku.insert(Yaku::Iipeikou),
                _ => yaku.insert(Yaku::Ryanpeikou),
            }
        }
        Self { facts, split, yaku, straights_only: triplets.is_empty() }
    }

    /// With the winning tile in one of its places.
    fn reading(&self, place: Place) -> Option<Reading> {
        let mut yaku = self.yaku;
        let extra = self.extra_fu(place);
        let fu_parts = self.all_fu(&extra);
        yaku.insert_if(self.is_pinfu(&extra), Yaku::Pinfu);
        match self.closed_triplets(place) {
            3 => yaku.insert(Yaku::Sanankou),
            4 if place == Place::Pair => yaku.insert(Yaku::SuuankouTanki),
            4 => yaku.insert(Yaku::Suuankou),
            _ => {}
        }
        let fu = fu_parts.sum().next_multiple_of(10);
        Reading::of(self.facts, yaku, fu_parts, fu)
    }

    /// Triplets that the winning tile has not made open, and closed kans.
    fn closed_triplets(&self, place: Place) -> usize {
        let is_closed = |set: &&Set| matches!(set, Set::Triplet(_)) && !self.is_opened(**set, place);
        let kans = self.facts.hand.melds.iter().filter(|meld| !meld.kind.is_open());
        self.split.sets.iter().filter(is_closed).count() + kans.count()
    }

    /// Whether a set counts as open because another's tile completed it.
    fn is_opened(&self, set: Set, place: Place) -> bool {
        place == Place::Set(set) && !self.facts.situation.by.is_tsumo()
    }

    /// No fu besides the base, and no open meld.
    fn is_pinfu(&self, extra: &FuParts) -> bool {
        self.facts.openness == Openness::Closed && self.straights_only && extra.sum() == 0
    }

    /// With those of every hand, and those for how it was won.
    fn all_fu(&self, extra: &FuParts) -> FuParts {
        let mut parts = FuParts::default();
        parts.add(FuPart::Base, 20);
        match (self.facts.situation.by, self.facts.openness) {
            (By::Ron(_), Openness::Closed) => parts.add(FuPart::ClosedRon, 10),
            (By::Ron(_), Openness::Open) if extra.sum() == 0 => parts.add(FuPart::OpenPinfu, 10),
            (By::Tsumo(_), _) if !self.is_pinfu(extra) => parts.add(FuPart::Tsumo, 2),
            (By::Ron(_) | By::Tsumo(_), _) => {}
        }
        extra.iter().for_each(|(part, fu)| parts.add(part, fu));
        parts
    }

    /// Those for the wait, the pair and the sets.
    fn extra_fu(&self, place: Place) -> FuParts {
        let mut parts = FuParts::default();
        if let Some(wait) = wait(self.facts.hand.win, place) {
            parts.add(wait, 2);
        }
        self.add_pair(&mut parts);
        for set in &self.split.sets {
            if let Set::Triplet(kind) = *set {
                let (part, fu) = triplet(kind, self.is_opened(*set, place));
                parts.add(part, fu);
            }
        }
        for meld in &self.facts.hand.melds {
            if let Set::Triplet(kind) = meld.set {
                let (part, fu) = if meld.kind.is_kan() { kan(kind, meld.kind.is_open()) } else { triplet(kind, true) };
                parts.add(part, fu);
            }
        }
        parts
    }

    fn add_pair(&self, parts: &mut FuParts) {
        let pair = self.split.pair;
        let [round, seat] =
            [self.facts.situation.round_wind, self.facts.situation.seat_wind].map(|wind| wind.kind() == pair);
        match (round, seat) {
            (true, true) => parts.add(FuPart::DoubleWindPair, self.facts.rules.double_wind_pair.fu()),
            (true, false) => parts.add(FuPart::RoundWindPair, 2),
            (false, true) => parts.add(FuPart::SeatWindPair, 2),
            (false, false) if pair.is_dragon() => parts.add(FuPart::DragonPair, 2),
            (false, false) => {}
        }
    }
}

/// What the wait is worth fu for.
fn wait(win: Kind, place: Place) -> Option<FuPart> {
    match place {
        Place::Pair => Some(FuPart::PairWait),
        Place::Set(Set::Triplet(_)) => None,
        Place::Set(Set::Straight(first)) => match (win.index() - first.index(), first.number()) {
            (1, _) => Some(FuPart::ClosedWait),
            (2, 1) | (0, 7) => Some(FuPart::EdgeWait),
            _ => None,
        },
    }
}

fn triplet(kind: Kind, opened: bool) -> (FuPart, u8) {
    match (kind.is_outer(), opened) {
        (false, true) => (FuPart::OpenTriplet, 2),
        (false, false) => (FuPart::ClosedTriplet, 4),
        (true, true) => (FuPart::OpenOuterTriplet, 4),
        (true, false) => (FuPart::ClosedOuterTriplet, 8),
    }
}

fn kan(kind: Kind, opened: bool) -> (FuPart, u8) {
    match (kind.is_outer(), opened) {
        (false, true) => (FuPart::OpenKan, 8),
        (false, false) => (FuPart::ClosedKan, 16),
        (true, true) => (FuPart::OpenOuterKan, 16),
        (true, false) => (FuPart::ClosedOuterKan, 32),
    }
}

/// Whether one number is there in all three suits.
const fn in_three_suits(kinds: Kinds) -> bool {
    let bits = kinds.bits();
    bits & bits >> 9 & bits >> 18 & 0x1ff != 0
}

/// Whether 1-2-3, 4-5-6 and 7-8-9 of one suit are among the straights.
const fn is_full_straight(straights: Kinds) -> bool {
    let bits = straights.bits();
    bits & bits >> 3 & bits >> 6 & 0x4_0201 != 0
}

/// How often two of the straights are the same; three equal ones are one such pair, four are two.
fn pairs_of_straights(sets: &[Set]) -> usize {
    let is_straight = |set: &&Set| matches!(set, Set::Straight(_));
    let before = |place: usize, set: &Set| sets[..place].iter().filter(|other| *other == set).count();
    let closes_pair = |(place, set): &(usize, &Set)| is_straight(set) && before(*place, set) % 2 == 1;
    sets.iter().enumerate().filter(closes_pair).count()
}
