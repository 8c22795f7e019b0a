//! Taking a lock that may be poisoned. What we keep under locks is whole after every statement, so a panic elsewhere
//! is no reason to stop.

use std::sync::{Mutex, MutexGuard, PoisonError};

pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
