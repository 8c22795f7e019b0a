//! A list that grows at its end and whose copies share what lies below: a copy costs the same however long it is.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, sync::Arc};

/// So many items lie on top, apart from what copies share.
const TOP: usize = 32;

/// A list whose copies share all but its last few items.
#[derive(Clone)]
pub(crate) struct Pile<T> {
    top: Vec<T>,
    below: Option<Arc<Layer<T>>>,
    len: usize,
}

struct Layer<T> {
    items: Vec<T>,
    below: Option<Arc<Self>>,
}

impl<T: Clone> Pile<T> {
    pub(crate) const fn new() -> Self {
        Self { top: Vec::new(), below: None, len: 0 }
    }

    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    pub(crate) fn push(&mut self, item: T) {
        if self.top.len() == TOP {
            let items = std::mem::replace(&mut self.top, Vec::with_capacity(TOP));
            self.below = Some(Arc::new(Layer { items, below: self.below.take() }));
        }
        self.top.push(item);
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        if self.top.is_empty() {
            let layer = self.below.take()?;
            self.top.clone_from(&layer.items);
            self.below.clone_from(&layer.below);
        }
        self.len -= 1;
        self.top.pop()
    }

    /// The items from the first to the last.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        let mut layers = vec![self.top.as_slice()];
        let mut below = self.below.as_deref();
        while let Some(layer) = below {
            layers.push(&layer.items);
            below = layer.below.as_deref();
        }
        layers.into_iter().rev().flatten()
    }
}

impl<T: Clone> FromIterator<T> for Pile<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut pile = Self::new();
        items.into_iter().for_each(|item| pile.push(item));
        pile
    }
}

impl<T: Clone + PartialEq> PartialEq for Pile<T> {
    fn eq(&self, other: &Self) -> bool {
        self.len == other.len && self.iter().eq(other.iter())
    }
}

impl<T: Clone + fmt::Debug> fmt::Debug for Pile<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Clone + Serialize> Serialize for Pile<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Clone + Deserialize<'de>> Deserialize<'de> for Pile<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(|items: Vec<T>| items.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_list() {
        let (mut pile, mut list) = (Pile::new(), Vec::new());
        // A walk that crosses the border between top and layers many times, and once comes back to nothing.
        for step in 0..2_000_u32 {
            if step % 7 < 4 && step < 1_500 {
                pile.push(step);
                list.push(step);
            } else {
                assert_eq!(pile.pop(), list.pop());
            }
            assert_eq!(pile.len(), list.len());
        }
        assert_eq!(pile.iter().copied().collect::<Vec<_>>(), list);
        assert_eq!(list.into_iter().collect::<Pile<_>>(), pile);
    }

    #[test]
    fn copies_go_their_own_ways() {
        let pile: Pile<usize> = (0..100).collect();
        let mut copy = pile.clone();
        (0..90).for_each(|_| _ = copy.pop());
        copy.push(7);
        assert_eq!(copy.iter().copied().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 7]);
        assert_eq!(pile.iter().copied().collect::<Vec<_>>(), (0..100).collect::<Vec<_>>());
    }
}
