//! SQLite's locks on a file, between the handles of this process.

use sqlite_vfs::LockKind;
use std::collections::BTreeMap;

/// Who holds what.
#[derive(Default)]
pub(super) struct Locks(BTreeMap<u64, LockKind>);

impl Locks {
    /// Takes a lock, or gives one back; false where others are in the way.
    pub(super) fn set(&mut self, handle: u64, lock: LockKind) -> bool {
        let others = self.others(handle);
        let free = match lock {
            LockKind::None => true,
            _ if lock <= self.of(handle) => true,
            LockKind::Shared => others < LockKind::Pending,
            LockKind::Reserved | LockKind::Pending => others < LockKind::Reserved,
            LockKind::Exclusive => others == LockKind::None,
        };
        if free {
            self.0.insert(handle, lock);
        } else if lock == LockKind::Exclusive && others == LockKind::Shared {
            // Readers may finish, new ones may not begin.
            self.0.insert(handle, LockKind::Pending);
        }
        free
    }

    pub(super) fn of(&self, handle: u64) -> LockKind {
        self.0.get(&handle).copied().unwrap_or(LockKind::None)
    }

    pub(super) fn is_reserved(&self) -> bool {
        self.0.values().any(|lock| *lock >= LockKind::Reserved)
    }

    pub(super) fn close(&mut self, handle: u64) {
        self.0.remove(&handle);
    }

    fn others(&self, handle: u64) -> LockKind {
        let strongest = |a: LockKind, b: LockKind| if a < b { b } else { a };
        self.0.iter().filter(|(other, _)| **other != handle).map(|(_, lock)| *lock).fold(LockKind::None, strongest)
    }
}
