//! Bundles that reproduce a fault of the rules. They hold secrets: owner-only files, and a log that names only the
//! file.

use crate::fresh;
use std::{
    fs, io,
    io::Write as _,
    path::{Path, PathBuf},
};

/// Writes a bundle into `<data>/faults/` and gives its path.
///
/// # Errors
/// When the file can't be written.
pub fn write(data: &Path, at: engine::Millis, bundle: &str) -> io::Result<PathBuf> {
    let folder = data.join("faults");
    let mut make = fs::DirBuilder::new();
    make.recursive(true);
    let mut open = fs::OpenOptions::new();
    open.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
        make.mode(0o700);
        open.mode(0o600);
    }
    make.create(&folder)?;
    let path = folder.join(format!("{at}-{}.json", fresh::typed_secret::<6>()));
    open.open(&path)?.write_all(bundle.as_bytes())?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_owner_can_read_a_bundle() {
        let data = tempfile::tempdir().unwrap();
        let path = write(data.path(), 17, "{\"seed\":1}").unwrap();
        let other = write(data.path(), 17, "{}").unwrap();
        assert_ne!(path, other);
        assert_eq!(fs::read_to_string(&path).unwrap(), "{\"seed\":1}");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
            assert_eq!((mode(&path), mode(&data.path().join("faults"))), (0o600, 0o700));
        }
    }
}
