//! How far a hand is from being complete (shanten), and which tiles bring it nearer.

use super::{
    Forms,
    code::Code,
    table::{Case, Tables},
};
use crate::{
    counts::{Counts, Kinds},
    tile::{Kind, Suit},
};
use arrayvec::ArrayVec;

/// The fewest tiles missing, less one: 0 waits for the last one (텐파이), −1 is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shanten {
    /// For four sets and a pair, at most four tiles of a kind.
    pub normal: i8,
    /// For seven different pairs; none where there are melds or the form isn't known.
    pub seven_pairs: Option<i8>,
    /// For the thirteen orphans; none where there are melds or the form isn't known.
    pub kokushi: Option<i8>,
}

impl Shanten {
    /// The lowest of them.
    #[must_use]
    pub fn best(&self) -> i8 {
        let others = self.seven_pairs.unwrap_or(i8::MAX).min(self.kokushi.unwrap_or(i8::MAX));
        self.normal.min(others)
    }
}

/// A tile that can be thrown from a hand of 3n + 2 tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discard {
    /// What is thrown.
    pub kind: Kind,
    /// How far the rest is from being complete.
    pub shanten: i8,
}

/// Concealed tiles beside so many melds, prepared for questions about their shape. One tile more or less costs next to
/// nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    counts: Counts,
    codes: [Code; 4],
    melds: u8,
    forms: Forms,
}

impl Shape {
    /// Of concealed tiles beside so many melds (0–4), at most 14 and at most four of a kind.
    #[must_use]
    pub fn new(concealed: &Counts, melds: u8, forms: Forms) -> Self {
        let codes = Suit::ALL.map(|suit| Code::of(&concealed.by_kind()[suit.span()]));
        Self { counts: *concealed, codes, melds, forms }
    }

    /// The concealed tiles.
    #[must_use]
    pub const fn counts(&self) -> &Counts {
        &self.counts
    }

    /// How many melds lie beside them.
    #[must_use]
    pub const fn melds(&self) -> u8 {
        self.melds
    }

    /// Takes a tile in.
    pub const fn add(&mut self, kind: Kind) {
        self.counts.add(kind);
        self.codes[kind.suit() as usize].add(kind);
    }

    /// Takes a tile out that is there.
    pub const fn remove(&mut self, kind: Kind) {
        self.counts.remove(kind);
        self.codes[kind.suit() as usize].remove(kind);
    }

    /// With one tile more.
    #[must_use]
    pub const fn with(mut self, kind: Kind) -> Self {
        self.add(kind);
        self
    }

    /// With one tile less, which is there.
    #[must_use]
    pub const fn without(mut self, kind: Kind) -> Self {
        self.remove(kind);
        self
    }

    /// With one more meld beside; its tiles are taken out one by one.
    #[must_use]
    pub const fn with_meld(mut self) -> Self {
        self.melds += 1;
        self
    }

    /// How far it is from being complete.
    #[must_use]
    pub fn shanten(&self) -> Shanten {
        let tables = Tables::get();
        let [one, two, three, four] = self.cases(tables);
        let missing = tables.missing(tables.both(tables.both(one, two), tables.both(three, four)), self.sets());
        let spread = tables.spread(&self.codes);
        Shanten {
            normal: missing as i8 - 1,
            seven_pairs: self.goes_for_seven_pairs().then(|| spread.seven_pairs()),
            kokushi: self.goes_for_kokushi().then(|| spread.kokushi()),
        }
    }

    /// The kinds that bring 3n + 1 tiles nearer to being complete, whatever the form; none of which it holds four.
    #[must_use]
    pub fn useful(&self) -> Kinds {
        debug_assert!(self.counts.len() % 3 == 1, "{} waits for no tile", self.counts);
        let shanten = self.shanten();
        let best = shanten.best();
        let spread = Tables::get().spread(&self.codes);
        let mut useful = Kinds::EMPTY;
        if shanten.normal == best {
            useful = self.useful_for_sets(best as u8);
        }
        if shanten.seven_pairs == Some(best) {
            let single = |kind: &Kind| matches!((self.counts.of(*kind), spread.kinds()), (1, _) | (0, ..7));
            useful = useful.or(self.forms.tiles().kinds().filter(single).collect());
        }
        if shanten.kokushi == Some(best) {
            let missing = |kind: &Kind| matches!((self.counts.of(*kind), spread.outer_pairs()), (0, _) | (1, 0));
            useful = useful.or(Kinds::OUTER.iter().filter(missing).collect());
        }
        useful
    }

    /// What can be thrown from 3n + 2 tiles, one of each kind, rising.
    #[must_use]
    pub fn discards(&self) -> ArrayVec<Discard, 14> {
        let tables = Tables::get();
        let others = self.others(tables);
        let after = |(kind, _): (Kind, u8)| {
            let suit = kind.suit() as usize;
            let mut codes = self.codes;
            codes[suit].remove(kind);
            let all = tables.both(others[suit], self.case(tables, kind.suit(), codes[suit]));
            let mut shanten = tables.missing(all, self.sets()) as i8 - 1;
            if self.goes_for_seven_pairs() {
                shanten = shanten.min(tables.spread(&codes).seven_pairs());
            }
            if self.goes_for_kokushi() {
                shanten = shanten.min(tables.spread(&codes).kokushi());
            }
            Discard { kind, shanten }
        };
        self.counts.iter().map(after).collect()
    }

    /// The kinds after which no more than so many tiles are missing for sets and a pair.
    fn useful_for_sets(&self, missing: u8) -> Kinds {
        let tables = Tables::get();
        let others = self.others(tables);
        let mut useful = Kinds::EMPTY;
        for suit in Suit::ALL {
            let others = others[suit as usize];
            // The tables know no fifth tile of a kind.
            let could_come = |kind: &Kind| self.counts.of(*kind) < 4 && self.forms.tiles().has(*kind);
            for kind in suit.kinds().filter(could_come) {
                let mut code = self.codes[suit as usize];
                code.add(kind);
                let all = tables.both(others, self.case(tables, suit, code));
                useful.insert_if(tables.missing(all, self.sets()) <= missing, kind);
            }
        }
        useful
    }

    /// The sets that are missing beside the melds.
    const fn sets(&self) -> usize {
        4 - self.melds as usize
    }

    const fn goes_for_seven_pairs(&self) -> bool {
        self.melds == 0 && self.forms.has_seven_pairs()
    }

    const fn goes_for_kokushi(&self) -> bool {
        self.melds == 0 && self.forms.has_kokushi()
    }

    /// What each suit lacks.
    fn cases(&self, tables: &Tables) -> [Case; 4] {
        Suit::ALL.map(|suit| self.case(tables, suit, self.codes[suit as usize]))
    }

    fn case(&self, tables: &Tables, suit: Suit, code: Code) -> Case {
        match (suit, self.forms) {
            (Suit::Honours, _) => tables.honours(code),
            (Suit::Characters, Forms::Sanma) => tables.ends(code),
            _ => tables.suit(code),
        }
    }

    /// For each suit what the three others lack together.
    fn others(&self, tables: &Tables) -> [Case; 4] {
        let [one, two, three, four] = self.cases(tables);
        let (front, back) = (tables.both(one, two), tables.both(three, four));
        [tables.both(two, back), tables.both(one, back), tables.both(front, four), tables.both(front, three)]
    }
}
