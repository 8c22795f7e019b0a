//! The disk as SQLite sees it.

use super::{Disk, Op, State, Syncs, index::Index, write};
use sqlite_vfs::{DatabaseHandle, LockKind, OpenAccess, OpenKind, OpenOptions, Vfs};
use std::{io, time::Duration};

pub(super) struct Layer(pub(super) Disk);

/// An open file.
pub(super) struct Handle {
    disk: Disk,
    file: String,
    id: u64,
    /// The first sync of a log also syncs the folder, as SQLite does on a real disk.
    folder_due: bool,
}

impl Vfs for Layer {
    type Handle = Handle;

    fn open(&self, file: &str, options: OpenOptions) -> io::Result<Handle> {
        let mut state = self.0.state();
        let creates = matches!(options.access, OpenAccess::Create | OpenAccess::CreateNew);
        if !state.files.contains_key(file) {
            if !creates {
                return Err(io::ErrorKind::NotFound.into());
            }
            state.files.insert(file.into(), Vec::new());
            state.history.push(Op::Create { file: file.into() });
            // The store makes its database's name itself, and syncs it.
            if options.kind == OpenKind::MainDb {
                state.history.push(Op::SyncFolder);
            }
        }
        state.handles += 1;
        let folder_due = creates && matches!(options.kind, OpenKind::MainJournal | OpenKind::Wal);
        Ok(Handle { disk: self.0.clone(), file: file.into(), id: state.handles, folder_due })
    }

    fn delete(&self, file: &str) -> io::Result<()> {
        let mut state = self.0.state();
        state.files.remove(file).ok_or(io::ErrorKind::NotFound)?;
        state.history.push(Op::Delete { file: file.into() });
        Ok(())
    }

    fn exists(&self, file: &str) -> io::Result<bool> {
        Ok(self.0.state().files.contains_key(file))
    }

    fn temporary_name(&self) -> String {
        let mut state = self.0.state();
        state.handles += 1;
        format!("temporary-{}", state.handles)
    }

    fn random(&self, buffer: &mut [i8]) {
        // The salts of the log must differ from one time to the next, and a test must be able to run again.
        let mut state = self.0.state();
        for byte in buffer {
            state.handles += 1;
            *byte = (state.handles.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 56).cast_signed() as i8;
        }
    }

    fn sleep(&self, duration: Duration) -> Duration {
        std::thread::sleep(duration);
        duration
    }
}

impl Handle {
    /// Changes the file, if there is room for its new length.
    fn change(&self, len: usize, change: impl FnOnce(&mut Vec<u8>), op: Op) -> io::Result<()> {
        let mut state = self.disk.state();
        let State { files, room, .. } = &mut *state;
        let others: usize = files.iter().filter(|(name, _)| **name != self.file).map(|(_, bytes)| bytes.len()).sum();
        if room.is_some_and(|room| others + len > room) {
            return Err(io::ErrorKind::WriteZero.into());
        }
        change(files.get_mut(&self.file).ok_or(io::ErrorKind::NotFound)?);
        state.history.push(op);
        Ok(())
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

impl DatabaseHandle for Handle {
    type WalIndex = Index;

    fn size(&self) -> io::Result<u64> {
        Ok(self.disk.state().files.get(&self.file).map_or(0, Vec::len) as u64)
    }

    fn read_exact_at(&mut self, buffer: &mut [u8], offset: u64) -> io::Result<()> {
        let state = self.disk.state();
        let file = state.files.get(&self.file).ok_or(io::ErrorKind::NotFound)?;
        let there = file.get(index(offset)..).unwrap_or_default();
        let len = there.len().min(buffer.len());
        buffer[..len].copy_from_slice(&there[..len]);
        buffer[len..].fill(0);
        if len < buffer.len() { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    fn write_all_at(&mut self, bytes: &[u8], offset: u64) -> io::Result<()> {
        let at = index(offset);
        let len = index(self.size()?).max(at + bytes.len());
        let op = Op::Write { file: self.file.clone(), at, bytes: bytes.into() };
        self.change(len, |file| write(file, at, bytes), op)
    }

    fn sync(&mut self, _data_only: bool) -> io::Result<()> {
        let mut state = self.disk.state();
        match state.syncs {
            Syncs::Fail => return Err(io::Error::other("the disk does not answer")),
            Syncs::Pretend => return Ok(()),
            Syncs::Work => {}
        }
        state.history.push(Op::Sync { file: self.file.clone() });
        if std::mem::take(&mut self.folder_due) {
            state.history.push(Op::SyncFolder);
        }
        Ok(())
    }

    fn set_len(&mut self, size: u64) -> io::Result<()> {
        let len = index(size);
        self.change(len, |file| file.resize(len, 0), Op::Truncate { file: self.file.clone(), len })
    }

    fn lock(&mut self, lock: LockKind) -> io::Result<bool> {
        Ok(self.disk.state().locks.entry(self.file.clone()).or_default().set(self.id, lock))
    }

    fn reserved(&mut self) -> io::Result<bool> {
        Ok(self.disk.state().locks.get(&self.file).is_some_and(super::Locks::is_reserved))
    }

    fn current_lock(&self) -> io::Result<LockKind> {
        Ok(self.disk.state().locks.get(&self.file).map_or(LockKind::None, |locks| locks.of(self.id)))
    }

    fn wal_index(&self, _readonly: bool) -> io::Result<Index> {
        Ok(Index::new(self.disk.clone(), self.file.clone(), self.id))
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        if let Some(locks) = self.disk.state().locks.get_mut(&self.file) {
            locks.close(self.id);
        }
    }
}
