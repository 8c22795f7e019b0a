//! The data folder: made, kept for the owner alone, and held by one server at a time.

use super::error::writing;
use crate::StoreError;
use std::{
    fs::{self, DirBuilder, File, OpenOptions, TryLockError},
    io::{self, Write as _},
    path::{Path, PathBuf, absolute},
};

/// The database's name in the data folder. SQLite puts `-wal` and `-shm` beside it.
pub const DATABASE: &str = "madang.db";
const LOCK: &str = "lock";

/// A data folder that is ours as long as this value lives. The system frees it even if the program is killed.
#[derive(Debug)]
pub(super) struct Folder {
    path: PathBuf,
    lock: File,
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Closing the file would do, but for a program that we are just starting: for a moment it has our files too.
        let _ = self.lock.unlock();
    }
}

impl Folder {
    /// Makes the folder where it doesn't exist, and takes it.
    pub(super) fn hold(path: &Path) -> Result<Self, StoreError> {
        let path = absolute(path).map_err(|error| writing(path, &error))?;
        make(&path).map_err(|error| writing(&path, &error))?;
        let lock = owned_file(&path.join(LOCK)).map_err(|error| writing(&path, &error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::Held { folder: path.display().to_string(), holder: holder(&path) });
            }
            Err(TryLockError::Error(error)) => return Err(writing(&path, &error)),
        }
        // A name for whoever comes second. On a full disk it is missing, and nothing else.
        let _ = lock.set_len(0).and_then(|()| (&lock).write_all(my_name().as_bytes()));
        owned_file(&path.join(DATABASE)).and_then(|_| sync(&path)).map_err(|error| writing(&path, &error))?;
        Ok(Self { path, lock })
    }

    pub(super) fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }
}

/// Makes the folder for the owner alone. One that exists keeps the rights that its owner gave it.
fn make(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)?;
    path.parent().map_or(Ok(()), sync)
}

/// Opens or makes a file that only the owner can read: it holds seeds and hashes of tokens. SQLite gives the files
/// beside the database the same rights.
pub(super) fn owned_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // A restored copy may have come with other rights.
        if file.metadata()?.permissions().mode() & 0o077 != 0 {
            file.set_permissions(fs::Permissions::from_mode(0o600))?;
        }
    }
    Ok(file)
}

/// Makes a new name in a folder survive a power cut.
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    if cfg!(unix) { File::open(folder)?.sync_all() } else { Ok(()) }
}

fn my_name() -> String {
    let host = fs::read_to_string("/proc/sys/kernel/hostname").or_else(|_| fs::read_to_string("/etc/hostname"));
    let host = host.map(|name| format!(" on {}", name.trim())).unwrap_or_default();
    format!("pid {}{host}", std::process::id())
}

fn holder(folder: &Path) -> Option<String> {
    let name = fs::read_to_string(folder.join(LOCK)).ok()?;
    // It is shown to a person, whoever wrote it.
    let name: String = name.chars().filter(|letter| !letter.is_control()).take(100).collect();
    (!name.is_empty()).then_some(name)
}
