//! What a joy hand is worth (rules A1, simple scoring).

use crate::{
    counts::Kinds,
    options::{JoyOptions, JoyPayer, JoyPoints},
    score::{Hand, Pays},
    shape::{Set, each_split, is_seven_pairs},
    tile::Suit,
};
use arrayvec::ArrayVec;
use engine::Text;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What points are given for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
pub enum Part {
    /// Every win.
    #[serde(rename = "joy_base")]
    Base,
    /// An own draw.
    #[serde(rename = "joy_tsumo")]
    Tsumo,
    /// No open meld; closed kans are fine.
    #[serde(rename = "joy_closed")]
    Closed,
    /// All four sets are triples or kans.
    #[serde(rename = "joy_triples")]
    Triples,
    /// One suit and honours.
    #[serde(rename = "joy_half_flush")]
    HalfFlush,
    /// One suit only.
    #[serde(rename = "joy_full_flush")]
    FullFlush,
    /// Only 2–8.
    #[serde(rename = "joy_simples")]
    Simples,
    /// Triples or kans of dragons.
    #[serde(rename = "joy_dragon")]
    Dragon,
    /// Kans.
    #[serde(rename = "joy_kan_bonus")]
    Kan,
    /// Seven pairs.
    #[serde(rename = "joy_seven")]
    Seven,
    /// The last tile of the deck, or a discard made while the deck is empty.
    #[serde(rename = "joy_last")]
    Last,
}

impl Part {
    /// What people call it.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Base => Text::new("기본", "Base"),
            Self::Tsumo => Text::new("쯔모", "Own draw"),
            Self::Closed => Text::new("뺏어오지 않음", "Nothing claimed"),
            Self::Triples => Text::new("모두 트리플", "All triples"),
            Self::HalfFlush => Text::new("한 무늬와 글자", "One suit and honours"),
            Self::FullFlush => Text::new("한 무늬만", "One suit only"),
            Self::Simples => Text::new("2~8만", "Only 2 to 8"),
            Self::Dragon => Text::new("백·발·중 트리플", "Triples of dragons"),
            Self::Kan => Text::new("깡", "Kans"),
            Self::Seven => Text::new("일곱 쌍", "Seven pairs"),
            Self::Last => Text::new("마지막 패", "The last tile"),
        }
    }
}

/// How the winning tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By an own draw.
    Tsumo,
    /// On another's tile.
    Ron,
}

/// When the winning tile came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// While there were tiles to draw.
    Before,
    /// It was the last tile of the deck, or a discard made while the deck was empty.
    AtTheEnd,
}

/// What a hand is worth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// The sum (S). The winner gains three times as much.
    pub sum: u32,
    /// What it is made of; a part that is worth nothing isn't there.
    pub parts: ArrayVec<(Part, u32), 11>,
}

impl Score {
    fn add(&mut self, part: Part, times: usize, points: u8) {
        let points = u32::from(points) * times as u32;
        if points > 0 {
            self.sum += points;
            self.parts.push((part, points));
        }
    }

    /// Who pays.
    #[must_use]
    pub const fn pays(&self, by: By, payer: JoyPayer) -> Pays {
        match (by, payer) {
            (By::Ron, JoyPayer::Discarder) => Pays::Discarder(3 * self.sum),
            (By::Ron, JoyPayer::All) | (By::Tsumo, _) => Pays::Each(self.sum),
        }
    }
}

/// What a hand is worth at its best reading; nothing, if it isn't complete under these options.
#[must_use]
pub fn score(options: &JoyOptions, hand: &Hand, by: By, when: When) -> Option<Score> {
    let concealed = hand.concealed.with(hand.win);
    if concealed.len() + 3 * hand.melds.len() != 14 {
        return None;
    }
    let mut best: Option<Score> = None;
    let mut read = |sets: Option<&[Set]>| {
        let score = reading(&options.points, hand, sets, by, when);
        if best.as_ref().is_none_or(|best| score.sum > best.sum) {
            best = Some(score);
        }
    };
    each_split(&concealed, |split| read(Some(&split.sets)));
    if options.seven_pairs && hand.melds.is_empty() && is_seven_pairs(&concealed) {
        read(None);
    }
    best
}

/// What it is worth with these concealed sets, or as seven pairs.
fn reading(points: &JoyPoints, hand: &Hand, sets: Option<&[Set]>, by: By, when: When) -> Score {
    let laid = hand.melds.iter().map(|meld| meld.set);
    let all_sets = || sets.unwrap_or_default().iter().copied().chain(laid.clone());
    let is_triple = |set: &Set| matches!(set, Set::Triplet(_));
    let is_dragon = |set: &Set| matches!(set, Set::Triplet(kind) if kind.is_dragon());
    let kinds = kinds(hand);
    let suits = Suit::NUMBERED.iter().filter(|suit| !kinds.and(Kinds::span(**suit)).is_empty()).count();
    let honours = !kinds.and(Kinds::span(Suit::Honours)).is_empty();
    let closed = hand.melds.iter().all(|meld| !meld.kind.is_open());
    let mut score = Score::default();
    score.add(Part::Base, 1, points.base);
    score.add(Part::Tsumo, (by == By::Tsumo).into(), points.tsumo);
    score.add(Part::Closed, closed.into(), points.closed);
    score.add(Part::Triples, (sets.is_some() && all_sets().all(|set| is_triple(&set))).into(), points.triples);
    score.add(Part::HalfFlush, (suits == 1 && honours).into(), points.half_flush);
    score.add(Part::FullFlush, (suits == 1 && !honours).into(), points.full_flush);
    score.add(Part::Simples, kinds.and(Kinds::OUTER).is_empty().into(), points.simples);
    score.add(Part::Dragon, all_sets().filter(is_dragon).count(), points.dragon);
    score.add(Part::Kan, hand.melds.iter().filter(|meld| meld.kind.is_kan()).count(), points.kan);
    score.add(Part::Seven, sets.is_none().into(), points.seven);
    score.add(Part::Last, (when == When::AtTheEnd).into(), points.last);
    score
}

/// The kinds of all tiles of a hand.
fn kinds(hand: &Hand) -> Kinds {
    let mut kinds = hand.concealed.with(hand.win).kinds();
    for meld in &hand.melds {
        match meld.set {
            Set::Straight(first) => (0..3).filter_map(|up| first.up(up)).for_each(|kind| kinds.insert(kind)),
            Set::Triplet(kind) => kinds.insert(kind),
        }
    }
    kinds
}
