//! What the system knows of a process: CPU, memory, bytes written. Linux only.

use anyhow::{Context as _, Result};
use std::{fs, time::Duration};

/// Reads a file of `/proc/<pid>`.
fn read(pid: u32, file: &str) -> Result<String> {
    fs::read_to_string(format!("/proc/{pid}/{file}")).with_context(|| format!("/proc/{pid}/{file}"))
}

/// The CPU time that all of its threads have used, user and system.
pub(crate) fn cpu(pid: u32) -> Result<Duration> {
    let stat = read(pid, "stat")?;
    // The name before it may hold anything, also brackets and spaces.
    let (_, fields) = stat.rsplit_once(')').context("a process has a name")?;
    let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>).sum::<Result<u64, _>>()?;
    let a_second = rustix::param::clock_ticks_per_second();
    Ok(Duration::from_millis(ticks * 1000 / a_second))
}

/// The same to the nanosecond, as the scheduler counts it, over the threads that still run.
pub(crate) fn exact_cpu(pid: u32) -> Result<Duration> {
    let mut nanos = 0;
    for thread in fs::read_dir(format!("/proc/{pid}/task"))? {
        // A thread may end while it is looked at.
        if let Ok(text) = fs::read_to_string(thread?.path().join("schedstat")) {
            nanos += text.split_whitespace().next().context("a thread has run")?.parse::<u64>()?;
        }
    }
    Ok(Duration::from_nanos(nanos))
}

/// The memory that it holds, in bytes.
pub(crate) fn memory(pid: u32) -> Result<u64> {
    let kib: u64 = number(&read(pid, "status")?, "VmRSS:").context("a process holds memory")?;
    Ok(kib * 1024)
}

/// The bytes that it had written to the disk.
pub(crate) fn written(pid: u32) -> Result<u64> {
    number(&read(pid, "io")?, "write_bytes:").context("a process writes")
}

fn number(text: &str, name: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(name))?.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_process_is_measured() {
        let me = std::process::id();
        let (before, began) = (cpu(me).unwrap(), std::time::Instant::now());
        while began.elapsed() < Duration::from_millis(300) {}
        assert!(cpu(me).unwrap() > before);
        let (before, began) = (exact_cpu(me).unwrap(), std::time::Instant::now());
        while began.elapsed() < Duration::from_millis(100) {}
        assert!(exact_cpu(me).unwrap() > before);
        assert!(memory(me).unwrap() > 100_000);
        assert!(written(me).is_ok());
    }
}
