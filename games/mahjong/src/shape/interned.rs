//! Lists in which nothing is twice.

use super::lack::{Lack, SETS};

/// A list in which nothing is twice.
#[derive(Debug)]
pub(super) struct Interned<T> {
    pub(super) all: Vec<T>,
    /// Places in the list plus one, by hash; 0 is free.
    slots: Vec<u32>,
}

impl<T> Default for Interned<T> {
    fn default() -> Self {
        Self { all: Vec::new(), slots: vec![0; 1 << 10] }
    }
}

impl<T: Copy + Eq + Hashed> Interned<T> {
    /// The value's place; it is added if it isn't there.
    pub(super) fn place(&mut self, value: &T) -> u16 {
        if self.all.len() * 2 > self.slots.len() {
            self.grow();
        }
        let slot = self.slot(value);
        if self.slots[slot] == 0 {
            self.all.push(*value);
            self.slots[slot] = self.all.len() as u32;
        }
        (self.slots[slot] - 1) as u16
    }

    fn slot(&self, value: &T) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (value.hash() >> 32) as usize & mask;
        while self.slots[slot] != 0 && self.all[self.slots[slot] as usize - 1] != *value {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for place in 0..self.all.len() {
            let slot = self.slot(&self.all[place]);
            self.slots[slot] = place as u32 + 1;
        }
    }
}

/// What can be told apart by a number.
pub(super) trait Hashed {
    fn hash(&self) -> u64;
}

impl Hashed for Lack {
    fn hash(&self) -> u64 {
        let mut hash = 0;
        for sets in 0..SETS {
            hash = mixed(hash, u64::from(self.bare(sets)) << 8 | u64::from(self.paired(sets)));
        }
        hash
    }
}

impl<const N: usize> Hashed for [Lack; N] {
    fn hash(&self) -> u64 {
        self.iter().fold(0, |hash, lack| mixed(hash, lack.hash()))
    }
}

const fn mixed(hash: u64, more: u64) -> u64 {
    let product = (hash ^ more).wrapping_add(0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    product ^ product >> 29
}
