//! Standard output. Whoever reads it may go away at any time: that ends no server, and is no failure of anything else.

use crate::trouble::Trouble;
use std::io::{self, Write as _};

/// Writes a line (or several).
///
/// # Errors
/// When it can't be written though somebody reads: a file on a full disk.
pub(crate) fn line(text: &str) -> Result<(), Trouble> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.write_all(b"\n")).and_then(|()| out.flush());
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Trouble::of_system(&error)),
        _ => Ok(()),
    }
}
