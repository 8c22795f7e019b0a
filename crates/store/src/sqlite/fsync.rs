//! How long the disk takes to make a write durable: the least that an acknowledged action can take.

use super::{error::writing, folder::owned_file};
use crate::StoreError;
use std::{
    fs,
    io::{Seek, SeekFrom, Write},
    path::Path,
    time::{Duration, Instant},
};

const PAGE: [u8; 4096] = [0x5a; 4096];
const SAMPLES: usize = 21;

/// What was measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fsync {
    /// Half of the writes took no longer.
    pub median: Duration,
    /// The longest of them.
    pub longest: Duration,
}

/// Writes a page over itself and syncs it, 21 times, in a file of its own in the data folder: what the write-ahead log
/// does at every commit.
///
/// # Errors
/// When the folder can't be written.
pub fn measure_fsync(data: &Path) -> Result<Fsync, StoreError> {
    let path = data.join(format!("fsync-{}", std::process::id()));
    let measured = sample(&path).map_err(|error| writing(data, &error));
    // An empty name left behind would do no harm, and the error above says more.
    let _ = fs::remove_file(&path);
    measured
}

fn sample(path: &Path) -> std::io::Result<Fsync> {
    let mut file = owned_file(path)?;
    file.write_all(&PAGE)?;
    file.sync_all()?;
    let mut times = [Duration::ZERO; SAMPLES];
    for time in &mut times {
        let began = Instant::now();
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&PAGE)?;
        file.sync_data()?;
        *time = began.elapsed();
    }
    times.sort_unstable();
    Ok(Fsync { median: times[SAMPLES / 2], longest: times[SAMPLES - 1] })
}
