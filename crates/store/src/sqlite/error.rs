//! What SQLite and the file system say, in the store's words.

use crate::StoreError;
use rusqlite::{Error, ErrorCode};
use std::{io, path::Path};

/// A full disk and a file that isn't opened leave everything as it was before; after anything else nobody knows, so the
/// program must stop.
impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::Full,
            Some(ErrorCode::CannotOpen) => Self::NoFiles,
            Some(ErrorCode::ReadOnly) => Self::NotWritable { folder: "madang.db".into(), why: error.to_string() },
            _ => Self::Broken(error.to_string()),
        }
    }
}

/// For the moment at which a database is opened: what fails there for want of a right is the folder's fault.
pub(super) fn opening(file: &Path, error: Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            StoreError::NotWritable { folder: file.display().to_string(), why: error.to_string() }
        }
        Some(ErrorCode::NotADatabase) => StoreError::Broken(format!("{} is not a database", file.display())),
        _ => error.into(),
    }
}

/// For what is done to the folder itself.
pub(super) fn writing(path: &Path, error: &io::Error) -> StoreError {
    let why = match error.kind() {
        io::ErrorKind::StorageFull => return StoreError::Full,
        io::ErrorKind::NotADirectory | io::ErrorKind::AlreadyExists => "it is a file, not a folder".into(),
        io::ErrorKind::PermissionDenied => "permission denied".into(),
        io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".into(),
        _ => error.to_string(),
    };
    StoreError::NotWritable { folder: path.display().to_string(), why }
}

/// A number for a column. SQLite has 63 bits; nothing that we count comes near.
///
/// # Errors
/// [`StoreError::Broken`] for a number that doesn't fit.
pub(super) fn column(number: u64) -> Result<i64, StoreError> {
    i64::try_from(number).map_err(|_| StoreError::Broken(format!("{number} doesn't fit a column")))
}

/// A number from a column.
///
/// # Errors
/// [`StoreError::Broken`] where a stored number doesn't fit its field: we never wrote it.
pub(super) fn field<T: TryFrom<i64>>(number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::Broken(format!("the number {number} in a row is out of range")))
}
