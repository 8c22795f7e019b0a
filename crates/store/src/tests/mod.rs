//! Tests of what all stores have in common, and of what only the disk can do.

mod conformance;
mod contents;
mod flaky;
mod samples;

#[cfg(feature = "sqlite")]
mod on_disk {
    mod backup;
    mod checkpoint;
    mod disk;
    mod folder;
    mod full_disk;
    mod power_cut;
    mod read_only;
    mod same_as_memory;
    mod server;
    mod space;
}

/// A folder in memory where there is one: these tests open hundreds of stores, and a power cut takes the tests as well.
#[cfg(feature = "sqlite")]
fn quick_folder() -> tempfile::TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// Tells the other threads of a test to end, also when the test fails: they would go on for ever.
#[cfg(feature = "sqlite")]
pub(crate) struct Ends<'a>(pub(crate) &'a std::sync::atomic::AtomicBool);

#[cfg(feature = "sqlite")]
impl Drop for Ends<'_> {
    fn drop(&mut self) {
        self.0.store(true, std::sync::atomic::Ordering::SeqCst);
    }
}
