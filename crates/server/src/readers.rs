//! A few handles for reading the store, off the worker threads.

use crate::lock::lock;
use std::sync::{Arc, Mutex};
use store::{Reader, Store, StoreError};
use tokio::sync::Semaphore;

/// How many reads go on at the same time.
const HANDLES: usize = 3;

/// The handles.
#[derive(Clone)]
pub(crate) struct Readers(Arc<Pool>);

struct Pool {
    free: Mutex<Vec<Box<dyn Reader>>>,
    turns: Semaphore,
}

impl std::fmt::Debug for Readers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Readers").finish_non_exhaustive()
    }
}

impl Readers {
    /// Opens the handles.
    ///
    /// # Errors
    /// When the store can't open them.
    pub(crate) fn open(store: &dyn Store) -> Result<Self, StoreError> {
        let free = (0..HANDLES).map(|_| store.reader()).collect::<Result<Vec<_>, _>>()?;
        Ok(Self(Arc::new(Pool { free: Mutex::new(free), turns: Semaphore::new(HANDLES) })))
    }

    /// Reads, on a thread that may block.
    ///
    /// # Errors
    /// The store's.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut dyn Reader) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let broken = || StoreError::Broken("reading was broken off".into());
        let pool = self.0.clone();
        let _turn = self.0.turns.acquire().await.map_err(|_| broken())?;
        let reading = tokio::task::spawn_blocking(move || {
            let mut reader = lock(&pool.free).pop().ok_or_else(broken)?;
            let found = read(reader.as_mut());
            lock(&pool.free).push(reader);
            found
        });
        reading.await.map_err(|_| broken())?
    }
}
