//! What was right in the latest layouts (rules 3): who answered what was right when the answer was sent only came late.
//!
//! Kept are the pairs that are gone, never one that still lies there: the view may show them.

use crate::{
    deck::Symbol,
    pair::{Pair, Spots},
};
use serde::{Deserialize, Serialize};

/// So many layouts before the present one are remembered.
pub(crate) const KEPT: u32 = 16;

/// A pair that is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Gone(Spots, Symbol, u32);

/// The pairs that were there for the last time in a layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Last(u32, Vec<Gone>);

/// What was right in the latest layouts.
///
/// A ring, so that from one view to the next little of it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Past(Vec<Last>);

impl Past {
    /// `layout` is over: these pairs were there, and those are now.
    pub(crate) fn close(&mut self, layout: u32, before: &[Pair], now: &[Pair]) {
        let gone = before.iter().filter(|pair| !now.contains(pair));
        let last = Last(layout, gone.map(|pair| Gone(pair.spots, pair.symbol, pair.from)).collect());
        let at = (layout % KEPT) as usize;
        if at < self.0.len() {
            self.0[at] = last;
        } else {
            assert_eq!(at, self.0.len(), "layouts are counted from 0 without a gap");
            self.0.push(last);
        }
    }

    /// Whether the symbol was right for these spots in `layout`, and one of the two cards is gone since.
    pub(crate) fn was_right(&self, layout: u32, present: u32, spots: Spots, symbol: Symbol) -> bool {
        if layout >= present || present - layout > KEPT {
            return false;
        }
        let ends = self.0.iter().filter(|Last(last, _)| *last >= layout);
        ends.flat_map(|Last(_, gone)| gone)
            .any(|&Gone(of, right, from)| of == spots && right == symbol && from <= layout)
    }

    /// Whether a pair that still lies there is among those that are gone.
    pub(crate) fn tells(&self, pair: &Pair) -> bool {
        let gone = Gone(pair.spots, pair.symbol, pair.from);
        self.0.iter().any(|Last(_, all)| all.contains(&gone))
    }

    /// The layouts that are remembered, in no order.
    pub(crate) fn layouts(&self) -> impl Iterator<Item = u32> {
        self.0.iter().map(|Last(layout, _)| *layout)
    }
}
