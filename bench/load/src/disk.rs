//! How long the disk takes to make a write durable: what no durable action can be faster than.

use crate::latency::Times;
use anyhow::{Context as _, Result};
use serde::Serialize;
use std::{
    fs::{self, File},
    io::{Seek as _, SeekFrom, Write as _},
    path::Path,
    time::{Duration, Instant},
};

const PAGE: [u8; 4096] = [0x5a; 4096];
/// As many writes as fit into this, but no more than this.
const MOST: (Duration, usize) = (Duration::from_secs(2), 1000);

/// Times of one page written over itself and synced, in microseconds.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Fsync {
    pub(crate) samples: usize,
    pub(crate) p50_us: Option<u32>,
    pub(crate) p99_us: Option<u32>,
}

/// Measures the disk that `folder` is on.
pub(crate) fn measure(folder: &Path) -> Result<Fsync> {
    let path = folder.join("fsync");
    let mut file = File::create(&path).with_context(|| format!("{}", path.display()))?;
    file.write_all(&PAGE)?;
    file.sync_all()?;
    let (began, mut times) = (Instant::now(), Times::default());
    while began.elapsed() < MOST.0 && times.len() < MOST.1 {
        let start = Instant::now();
        file.seek(SeekFrom::Start(0))?;
        file.write_all(&PAGE)?;
        file.sync_data()?;
        times.add(start.elapsed());
    }
    fs::remove_file(&path)?;
    let samples = times.len();
    let sorted = times.sorted();
    Ok(Fsync { samples, p50_us: sorted.of_thousand(500), p99_us: sorted.of_thousand(990) })
}

/// What a folder holds, in bytes.
pub(crate) fn size_of(folder: &Path) -> Result<u64> {
    let mut size = 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let meta = entry.metadata()?;
        size += if meta.is_dir() { size_of(&entry.path())? } else { meta.len() };
    }
    Ok(size)
}
