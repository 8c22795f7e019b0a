//! A store that fails when it is told to, for tests of those who must bear it.

use crate::{Reader, Store, StoreError, Upkeep, Write};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Which commits will fail. A clone tells the same store.
#[derive(Clone, Debug, Default)]
pub struct Faults(Arc<Mutex<Plan>>);

#[derive(Debug, Default)]
struct Plan {
    next: VecDeque<Fate>,
    full: bool,
}

#[derive(Clone, Debug)]
enum Fate {
    Works,
    Fails(StoreError),
    /// Everything was kept, but the answer is an error: after one, nobody knows.
    KeptAndFails(StoreError),
}

impl Faults {
    /// The commit after those that are planned fails, and nothing of it is kept.
    pub fn fail(&self, error: StoreError) {
        self.plan().next.push_back(Fate::Fails(error));
    }

    /// The commit after those that are planned fails, and yet all of it is kept: what [`StoreError::Broken`] may mean.
    pub fn keep_and_fail(&self, error: StoreError) {
        self.plan().next.push_back(Fate::KeptAndFails(error));
    }

    /// The next commit after those that are planned works.
    pub fn work(&self) {
        self.plan().next.push_back(Fate::Works);
    }

    /// From now on, every commit that isn't planned fails with [`StoreError::Full`].
    pub fn fill_disk(&self) {
        self.plan().full = true;
    }

    /// There is space again.
    pub fn free_disk(&self) {
        self.plan().full = false;
    }

    fn plan(&self) -> MutexGuard<'_, Plan> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fate(&self) -> Fate {
        let mut plan = self.plan();
        let unplanned = if plan.full { Fate::Fails(StoreError::Full) } else { Fate::Works };
        plan.next.pop_front().unwrap_or(unplanned)
    }
}

/// A store around another that fails as [`Faults`] say.
#[derive(Debug)]
pub struct FlakyStore<S> {
    inner: S,
    faults: Faults,
    broken: Option<StoreError>,
}

impl<S: Store> FlakyStore<S> {
    /// A store around `inner` that works until it is told otherwise.
    pub fn new(inner: S) -> Self {
        Self { inner, faults: Faults::default(), broken: None }
    }

    /// What tells it.
    pub fn faults(&self) -> Faults {
        self.faults.clone()
    }
}

impl<S: Store> Store for FlakyStore<S> {
    fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        if let Some(error) = &self.broken {
            return Err(error.clone());
        }
        let outcome = match self.faults.fate() {
            Fate::Works => return self.inner.commit(writes),
            Fate::Fails(error) => Err(error),
            Fate::KeptAndFails(error) => self.inner.commit(writes).and(Err(error)),
        };
        self.broken = outcome.clone().err().filter(|error| !error.is_passing());
        outcome
    }

    fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
        self.inner.reader()
    }

    fn upkeep(&self) -> Result<Option<Box<dyn Upkeep>>, StoreError> {
        self.inner.upkeep()
    }
}
