//! A disk in memory under SQLite that remembers what was written and what was synced, so that a test can see what is
//! left of it when the power goes. It can also be full, refuse to sync, or only pretend to.

mod index;
mod layer;
mod locks;

use layer::Layer;
use locks::Locks;
use std::{
    collections::BTreeMap,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
};

/// A disk. A clone is the same disk.
#[derive(Clone, Default)]
pub(super) struct Disk(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    files: BTreeMap<String, Vec<u8>>,
    locks: BTreeMap<String, Locks>,
    indexes: BTreeMap<String, index::Shared>,
    history: Vec<Op>,
    handles: u64,
    room: Option<usize>,
    syncs: Syncs,
}

/// What a sync does.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Syncs {
    #[default]
    Work,
    Fail,
    /// They answer that all is well.
    Pretend,
}

/// What was done to the disk.
#[derive(Clone, Debug)]
enum Op {
    Write {
        file: String,
        at: usize,
        bytes: Vec<u8>,
    },
    Truncate {
        file: String,
        len: usize,
    },
    Sync {
        file: String,
    },
    Create {
        file: String,
    },
    Delete {
        file: String,
    },
    /// Names that came and went are safe.
    SyncFolder,
    /// A test's remark.
    Note(usize),
}

/// What the power cut does to something that was not synced.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fate {
    Kept,
    Lost,
    /// Of a write, only the first so many sectors of 512 bytes got there.
    Torn(usize),
}

static DISKS: AtomicU32 = AtomicU32::new(0);

impl Disk {
    /// A new disk, and the name by which SQLite knows it.
    pub(super) fn new() -> (Self, String) {
        let disk = Self::default();
        let name = format!("disk-{}", DISKS.fetch_add(1, Ordering::Relaxed));
        sqlite_vfs::register(&name, Layer(disk.clone()), false).unwrap();
        (disk, name)
    }

    pub(super) fn set_syncs(&self, syncs: Syncs) {
        self.state().syncs = syncs;
    }

    /// Lets all files together grow by so many bytes from now on; `None`: as they like.
    pub(super) fn set_room(&self, room: Option<usize>) {
        let mut state = self.state();
        state.room = room.map(|room| room + state.used());
    }

    /// Writes a remark into the history: everything before it was done before.
    pub(super) fn note(&self, number: usize) {
        self.state().history.push(Op::Note(number));
    }

    /// How many things were done so far.
    pub(super) fn len(&self) -> usize {
        self.state().history.len()
    }

    /// How long the file is whose name ends like that.
    pub(super) fn file_len(&self, end: &str) -> usize {
        self.state().files.iter().find(|(name, _)| name.ends_with(end)).map_or(0, |(_, bytes)| bytes.len())
    }

    /// The last remark before a moment.
    pub(super) fn noted(&self, moment: usize) -> Option<usize> {
        let note = |op: &Op| if let Op::Note(number) = op { Some(*number) } else { None };
        self.state().history[..moment].iter().rev().find_map(note)
    }

    /// The files that are there if the power goes at that moment.
    pub(super) fn after_power_cut(&self, moment: usize, mut fate: impl FnMut() -> Fate) -> BTreeMap<String, Vec<u8>> {
        let state = self.state();
        let past = &state.history[..moment];
        let names: std::collections::BTreeSet<&String> = past.iter().filter_map(Op::file).collect();
        names.into_iter().filter_map(|name| Some((name.clone(), left_of(name, past, &mut fate)?))).collect()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn used(&self) -> usize {
        self.files.values().map(Vec::len).sum()
    }
}

impl Op {
    fn file(&self) -> Option<&String> {
        match self {
            Self::Write { file, .. }
            | Self::Truncate { file, .. }
            | Self::Sync { file }
            | Self::Create { file }
            | Self::Delete { file } => Some(file),
            Self::SyncFolder | Self::Note(_) => None,
        }
    }

    /// Whether this makes `op` safe, if it comes later.
    fn saves(&self, op: &Self) -> bool {
        match op {
            Self::Write { file, .. } | Self::Truncate { file, .. } => {
                matches!(self, Self::Sync { file: f } if f == file)
            }
            Self::Create { .. } | Self::Delete { .. } => matches!(self, Self::SyncFolder),
            Self::Sync { .. } | Self::SyncFolder | Self::Note(_) => true,
        }
    }
}

/// What is left of a file.
fn left_of(name: &str, past: &[Op], fate: &mut impl FnMut() -> Fate) -> Option<Vec<u8>> {
    let mut left = None;
    for (at, op) in past.iter().enumerate().filter(|(_, op)| op.file().is_some_and(|file| file == name)) {
        let saved = past[at + 1..].iter().any(|later| later.saves(op));
        match (op, if saved { Fate::Kept } else { fate() }) {
            // Under the old name is still the old file, or none; what was written later went into another.
            (Op::Create { .. } | Op::Delete { .. }, Fate::Lost | Fate::Torn(_)) => return left,
            (Op::Create { .. }, Fate::Kept) => left = Some(Vec::new()),
            (Op::Delete { .. }, Fate::Kept) => left = None,
            (Op::Write { at, bytes, .. }, Fate::Kept) => write(left.as_mut()?, *at, bytes),
            (Op::Write { at, bytes, .. }, Fate::Torn(sectors)) => {
                write(left.as_mut()?, *at, &bytes[..bytes.len().min(sectors * 512)]);
            }
            (Op::Truncate { len, .. }, Fate::Kept) => left.as_mut()?.resize(*len, 0),
            _ => {}
        }
    }
    left
}

fn write(file: &mut Vec<u8>, at: usize, bytes: &[u8]) {
    if file.len() < at + bytes.len() {
        file.resize(at + bytes.len(), 0);
    }
    file[at..at + bytes.len()].copy_from_slice(bytes);
}
