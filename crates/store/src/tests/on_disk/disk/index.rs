//! The index of the write-ahead log, which SQLite shares between connections. It is memory, not disk: a power cut takes
//! all of it.

use super::Disk;
use sqlite_vfs::wip::{WalIndex, WalIndexLock};
use std::{collections::BTreeMap, io, ops::Range};

/// A part of the index.
type Region = [u8; 32768];

/// The index of one database.
#[derive(Default)]
pub(super) struct Shared {
    regions: BTreeMap<u32, Box<Region>>,
    /// By slot and handle.
    locks: BTreeMap<(u8, u64), WalIndexLock>,
}

/// A connection's side of it.
pub(super) struct Index {
    disk: Disk,
    file: String,
    handle: u64,
}

impl Index {
    pub(super) fn new(disk: Disk, file: String, handle: u64) -> Self {
        Self { disk, file, handle }
    }

    fn with<T>(&self, work: impl FnOnce(&mut Shared) -> T) -> T {
        work(self.disk.state().indexes.entry(self.file.clone()).or_default())
    }
}

impl WalIndex for Index {
    fn map(&mut self, region: u32) -> io::Result<Region> {
        Ok(self.with(|shared| **shared.regions.entry(region).or_insert_with(|| Box::new([0; 32768]))))
    }

    fn lock(&mut self, slots: Range<u8>, lock: WalIndexLock) -> io::Result<bool> {
        let me = self.handle;
        Ok(self.with(|shared| {
            let in_the_way = |slot: u8, other: u64, theirs: WalIndexLock| {
                other != me
                    && slots.contains(&slot)
                    && (lock == WalIndexLock::Exclusive || theirs == WalIndexLock::Exclusive)
            };
            let free = lock == WalIndexLock::None
                || !shared.locks.iter().any(|((slot, other), theirs)| in_the_way(*slot, *other, *theirs));
            for slot in slots.clone().filter(|_| free) {
                match lock {
                    WalIndexLock::None => shared.locks.remove(&(slot, me)),
                    _ => shared.locks.insert((slot, me), lock),
                };
            }
            free
        }))
    }

    fn delete(self) -> io::Result<()> {
        self.with(|shared| shared.regions.clear());
        Ok(())
    }

    fn pull(&mut self, region: u32, data: &mut Region) -> io::Result<()> {
        *data = self.map(region)?;
        Ok(())
    }

    fn push(&mut self, region: u32, data: &Region) -> io::Result<()> {
        self.with(|shared| shared.regions.insert(region, Box::new(*data)));
        Ok(())
    }
}

impl Drop for Index {
    fn drop(&mut self) {
        let me = self.handle;
        self.with(|shared| shared.locks.retain(|(_, handle), _| *handle != me));
    }
}
