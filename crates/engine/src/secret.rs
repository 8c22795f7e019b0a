//! Ids of things that can be secret.
//!
//! The type of such an id (a card, a tile, a word) is a newtype whose serde name begins with [`MARK`]. JSON does not
//! show the name, but [`Concealed`] and the kit's leak test find every such id, wherever it lies in a value. One
//! physical thing has one id: two fives of bamboo are two ids.

mod collect;

use serde::Serialize;
use std::collections::BTreeSet;

/// The beginning of the serde name of a type whose values can be secret:
/// `#[serde(rename = "secret:card")] struct Card(u8);`
pub const MARK: &str = "secret:";

/// The secret ids inside of values.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Concealed(BTreeSet<(&'static str, String)>);

impl Concealed {
    /// Adds every secret id that lies anywhere inside `value`, map keys included.
    ///
    /// # Panics
    /// If a type with a marked name is neither a newtype nor an enum of plain names, or if the value can't be
    /// serialised. This is for tests: a leak must not hide behind an error.
    pub fn add<T: Serialize + ?Sized>(&mut self, value: &T) {
        collect::collect(value, &mut |_, kind, id| _ = self.0.insert((kind, id)));
    }

    /// The ids inside of one value.
    ///
    /// # Panics
    /// As [`Concealed::add`].
    #[must_use]
    pub fn of<T: Serialize + ?Sized>(value: &T) -> Self {
        let mut all = Self::default();
        all.add(value);
        all
    }

    /// The ids that are in both, as `type:id`.
    #[must_use]
    pub fn common(&self, other: &Self) -> Vec<String> {
        self.0.intersection(&other.0).map(name).collect()
    }

    /// All ids, as `type:id`, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(name)
    }

    /// Whether no id is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many ids are in it.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }
}

fn name((kind, id): &(&'static str, String)) -> String {
    format!("{}:{id}", &kind[MARK.len()..])
}

/// A place in a value that holds a secret id, such as `hands[1][0]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slot {
    /// The place.
    pub place: String,
    /// The id's type.
    kind: &'static str,
    /// The id.
    id: String,
}

impl Slot {
    /// Every place inside `value` that holds a secret id, map keys left out: a key names a place rather than filling
    /// one.
    ///
    /// # Panics
    /// As [`Concealed::add`].
    #[must_use]
    pub fn all_in<T: Serialize + ?Sized>(value: &T) -> Vec<Self> {
        let mut slots = Vec::new();
        collect::collect(value, &mut |place, kind, id| {
            if !place.is_in_key() {
                slots.push(Self { place: place.to_string(), kind, id });
            }
        });
        slots
    }

    /// The id's type, without the mark.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        &self.kind[MARK.len()..]
    }

    /// The id, as JSON.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether the id is one of these.
    #[must_use]
    pub fn is_among(&self, ids: &Concealed) -> bool {
        ids.0.contains(&(self.kind, self.id.clone()))
    }
}
