//! A copy of a database that is in use. It needs no lock: the server goes on, in this process or another.

use super::folder::{DATABASE, owned_file, sync};
use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::{
    fs, io,
    path::{Path, PathBuf, absolute},
    time::Duration,
};

/// Why there is no backup.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is something already.
    #[error("{} exists already: choose another name, nothing was overwritten", .0.display())]
    Exists(PathBuf),
    /// The folder holds no data.
    #[error("there is no {DATABASE} in {}: is it the data folder?", .0.display())]
    NoData(PathBuf),
    /// The folder for the copy isn't there.
    #[error("there is no folder {}: make it first, or choose another one", .0.display())]
    NoFolder(PathBuf),
    /// The copy can't be written.
    #[error("{} can't be written: {error}", .file.display())]
    Io {
        /// Where.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The data can't be read, or the copy is not whole.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    /// The sentence in Korean.
    #[must_use]
    pub fn ko(&self) -> String {
        match self {
            Self::Exists(file) => {
                format!("{} 파일이 이미 있어요. 덮어쓰지 않았으니 다른 이름을 골라 주세요.", file.display())
            }
            Self::NoData(folder) => {
                format!("{} 폴더에 {DATABASE}가 없어요. 데이터 폴더가 맞는지 확인해 주세요.", folder.display())
            }
            Self::NoFolder(folder) => {
                format!("{} 폴더가 없어요. 먼저 만들거나 다른 곳을 골라 주세요.", folder.display())
            }
            Self::Io { file, error } => {
                format!("{}에 쓸 수 없어요 ({error}). 다른 곳을 골라 주세요.", file.display())
            }
            Self::Store(error) => error.ko(),
        }
    }
}

/// Copies the database of a data folder, as of now, into the file `to`. The copy is a whole database: put into an empty
/// data folder under the name [`DATABASE`], a server starts from it. It holds seeds and hashes, so only its owner can
/// read it. Games that were running at that moment go on from there.
///
/// # Errors
/// When `to` exists, when the folder holds no data, when there is no space. Then `to` doesn't exist.
pub fn backup(data: &Path, to: &Path) -> Result<(), BackupError> {
    let database = data.join(DATABASE);
    if !database.is_file() {
        return Err(BackupError::NoData(data.into()));
    }
    let to = absolute(to).map_err(|error| BackupError::Io { file: to.into(), error })?;
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to));
    }
    if let Some(folder) = to.parent().filter(|folder| !folder.is_dir()) {
        return Err(BackupError::NoFolder(folder.into()));
    }
    let mut part = to.clone().into_os_string();
    part.push(".part");
    let part = PathBuf::from(part);
    let done = copy(&database, &part).and_then(|()| finish(&part, &to));
    if done.is_err() {
        // What is there is not a backup; that it can't be removed either changes nothing about the error.
        let _ = fs::remove_file(&part);
    }
    done
}

fn copy(database: &Path, part: &Path) -> Result<(), BackupError> {
    let at_part = |error| BackupError::Io { file: part.into(), error };
    if part.exists() {
        // Left by a backup that was killed.
        fs::remove_file(part).map_err(at_part)?;
    }
    owned_file(part).map_err(at_part)?;
    let name = part.to_str().ok_or_else(|| at_part(io::ErrorKind::InvalidFilename.into()))?;
    let source = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(StoreError::from)?;
    source.busy_timeout(Duration::from_secs(5)).map_err(StoreError::from)?;
    source.execute("VACUUM INTO ?1", [name]).map_err(StoreError::from)?;
    Ok(check(part)?)
}

/// A backup that can't be restored is found out now.
fn check(copy: &Path) -> Result<(), StoreError> {
    let copy = Connection::open_with_flags(copy, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let verdict: String = copy.query_row("PRAGMA quick_check", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(StoreError::Broken(format!("the copy is damaged: {verdict}"))) }
}

fn finish(part: &Path, to: &Path) -> Result<(), BackupError> {
    let at_to = |error| BackupError::Io { file: to.into(), error };
    owned_file(part).and_then(|file| file.sync_all()).map_err(at_to)?;
    if to.symlink_metadata().is_ok() {
        return Err(BackupError::Exists(to.into()));
    }
    fs::rename(part, to).map_err(at_to)?;
    to.parent().map_or(Ok(()), sync).map_err(at_to)
}
