//! What concealed tiles may become, as the joy player sees it (rules A4).

use crate::{
    counts::{Counts, Kinds},
    options::SwapDiscard,
    shape::Set,
    tile::{Kind, Suit},
};
use arrayvec::ArrayVec;

/// What a complete set is worth.
pub const SET: u32 = 100;
/// What two tiles are worth that can become a set or the head.
pub const PARTIAL: u32 = 20;

/// The value of a hand: its melds, and the best way to split its concealed tiles into sets, partial sets and loose
/// tiles.
#[must_use]
pub fn value(concealed: &Counts, melds: u8) -> u32 {
    let all = Suit::ALL.map(|suit| Parts::of(concealed, suit));
    all.iter().fold(Parts::NONE, |sum, parts| sum.and(parts)).value(melds)
}

/// A tile that can be thrown, and the value of the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// What is thrown.
    pub kind: Kind,
    /// The value of the rest.
    pub value: u32,
}

/// The values after each discard, rising by kind.
#[must_use]
pub fn throws(concealed: &Counts, melds: u8) -> ArrayVec<Throw, 14> {
    let all = Suit::ALL.map(|suit| Parts::of(concealed, suit));
    let others: [Parts; 4] = std::array::from_fn(|suit| {
        let others = all.iter().enumerate().filter(|(other, _)| *other != suit);
        others.fold(Parts::NONE, |sum, (_, parts)| sum.and(parts))
    });
    let throw = |(kind, _): (Kind, u8)| {
        let rest = Parts::of(&concealed.without(kind), kind.suit());
        Throw { kind, value: others[kind.suit() as usize].and(&rest).value(melds) }
    };
    concealed.iter().map(throw).collect()
}

/// The discard of the joy player among those that aren't forbidden: the highest value; then honours, terminals, 2 and
/// 8; then the lower kind. Nothing, if all are forbidden.
#[must_use]
pub fn best_throw(concealed: &Counts, melds: u8, forbidden: Kinds) -> Option<Throw> {
    let allowed = throws(concealed, melds).into_iter().filter(|throw| !forbidden.contains(throw.kind));
    let key = |throw: &Throw| (std::cmp::Reverse(throw.value), class(throw.kind), throw.kind);
    allowed.min_by_key(key)
}

/// Which of several equally good tiles goes first: honours 0, terminals 1, 2 and 8 2, the rest 3.
#[must_use]
pub const fn class(kind: Kind) -> u8 {
    match (kind.is_honour(), kind.number()) {
        (true, _) => 0,
        (_, 1 | 9) => 1,
        (_, 2 | 8) => 2,
        _ => 3,
    }
}

/// The best discard after a claim: `set` is laid open, and `tile` of it is not one's own.
#[must_use]
pub fn throw_after_claim(concealed: &Counts, melds: u8, set: Set, tile: Kind, swap: SwapDiscard) -> Option<Throw> {
    let rest = without_set(concealed.with(tile), set);
    let forbidden = match swap {
        SwapDiscard::Forbid if rest.kinds() != [tile].into_iter().collect() => [tile].into_iter().collect(),
        SwapDiscard::Forbid | SwapDiscard::Allow => Kinds::EMPTY,
    };
    best_throw(&rest, melds + 1, forbidden)
}

/// Which of the sets that a discard makes possible the joy player takes: the first with the highest value after it, if
/// that is more than the hand is worth now.
#[must_use]
pub fn best_claim(concealed: &Counts, melds: u8, sets: &[Set], tile: Kind, swap: SwapDiscard) -> Option<usize> {
    let now = value(concealed, melds);
    let after = |set: &Set| throw_after_claim(concealed, melds, *set, tile, swap).map_or(0, |throw| throw.value);
    let values: ArrayVec<u32, 4> = sets.iter().map(after).collect();
    let best = values.iter().copied().max().filter(|best| *best > now)?;
    values.iter().position(|value| *value == best)
}

/// The sets that a discard can make with concealed tiles: the triple first, then straights from the lowest start.
#[must_use]
pub fn claims(concealed: &Counts, tile: Kind) -> ArrayVec<Set, 4> {
    let mut sets = ArrayVec::new();
    if concealed.of(tile) >= 2 {
        sets.push(Set::Triplet(tile));
    }
    for first in [-2, -1, 0].into_iter().filter_map(|up| tile.up(up)) {
        let kinds = [Some(first), first.up(1), first.up(2)];
        if kinds.iter().all(|kind| kind.is_some_and(|kind| kind == tile || concealed.of(kind) > 0)) {
            sets.push(Set::Straight(first));
        }
    }
    sets
}

fn without_set(mut counts: Counts, set: Set) -> Counts {
    match set {
        Set::Triplet(kind) => (0..3).for_each(|_| counts.remove(kind)),
        Set::Straight(first) => (0..3).filter_map(|up| first.up(up)).for_each(|kind| counts.remove(kind)),
    }
    counts
}

/// For each number of sets the most partial sets beside them; nothing, where so many sets can't be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Parts([Option<u8>; 5]);

impl Parts {
    const NONE: Self = Self([Some(0), None, None, None, None]);

    fn of(counts: &Counts, suit: Suit) -> Self {
        let held = &counts.by_kind()[suit.span()];
        let held: [u8; 11] = std::array::from_fn(|place| held.get(place).copied().unwrap_or(0));
        let mut walk = Walk::START;
        for place in 0..9 {
            walk = walk.past([held[place], held[place + 1], held[place + 2]], suit);
        }
        walk.0[0][0]
    }

    fn offer(&mut self, sets: usize, partials: u8) {
        if let Some(best) = self.0.get_mut(sets) {
            *best = (*best).max(Some(partials));
        }
    }

    /// With sets and partial sets more.
    fn with(&self, sets: usize, partials: u8) -> Self {
        let mut more = Self([None; 5]);
        for (before, best) in self.0.iter().enumerate() {
            best.iter().for_each(|best| more.offer(before + sets, best + partials));
        }
        more
    }

    /// Of two groups of tiles together.
    fn and(&self, other: &Self) -> Self {
        let mut both = Self([None; 5]);
        for (sets, partials) in self.0.iter().enumerate() {
            for (more, others) in other.0.iter().enumerate() {
                if let (Some(partials), Some(others)) = (partials, others) {
                    both.offer(sets + more, partials + others);
                }
            }
        }
        both
    }

    fn value(&self, melds: u8) -> u32 {
        let need = 4 - u32::from(melds);
        let worth = |(sets, partials): (usize, Option<u8>)| {
            let sets = sets as u32;
            let useful = |partials| SET * sets + PARTIAL * u32::from(partials).min(need.saturating_sub(sets) + 1);
            partials.filter(|_| sets <= need).map(useful)
        };
        let best = self.0.into_iter().enumerate().filter_map(worth).max().unwrap_or(0);
        SET * u32::from(melds) + best
    }
}

/// What can have been made on the way through a suit, by the tiles that are used of the number that comes next and of
/// the one after it.
struct Walk([[Parts; 5]; 5]);

impl Walk {
    const START: Self = {
        let mut walk = [[Parts([None; 5]); 5]; 5];
        walk[0][0] = Parts::NONE;
        Self(walk)
    };

    /// Past one number; `held` are the tiles of it and of the two after it.
    fn past(&self, held: [u8; 3], suit: Suit) -> Self {
        let mut next = Self([[Parts([None; 5]); 5]; 5]);
        for used in 0..=held[0] {
            for used_after in 0..=held[1] {
                let parts = &self.0[usize::from(used)][usize::from(used_after)];
                if parts.0.iter().any(Option::is_some) {
                    next.begin(parts, used_after, [held[0] - used, held[1] - used_after, held[2]], suit);
                }
            }
        }
        next
    }

    /// All that can begin with the free tiles of a number: straights, neighbours, gaps, triplets, pairs.
    fn begin(&mut self, parts: &Parts, used: u8, free: [u8; 3], suit: Suit) {
        let most = if suit == Suit::Honours { 0 } else { free[0] };
        let [_, next, last] = free;
        for straights in 0..=most.min(next).min(last) {
            for neighbours in 0..=(most - straights).min(next - straights) {
                for gaps in 0..=(most - straights - neighbours).min(last - straights) {
                    let left = free[0] - straights - neighbours - gaps;
                    for triplets in 0..=left / 3 {
                        for pairs in 0..=(left - 3 * triplets) / 2 {
                            let made = parts.with((straights + triplets).into(), neighbours + gaps + pairs);
                            self.offer(&made, used + straights + neighbours, straights + gaps);
                        }
                    }
                }
            }
        }
    }

    fn offer(&mut self, made: &Parts, used: u8, used_after: u8) {
        let best = &mut self.0[usize::from(used)][usize::from(used_after)];
        for (sets, partials) in made.0.iter().enumerate() {
            partials.iter().for_each(|partials| best.offer(sets, *partials));
        }
    }
}
