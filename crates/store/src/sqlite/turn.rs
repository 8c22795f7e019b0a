//! Whose turn it is to hold the write lock: SQLite would let the checkpoint poll for it, and a busy writer would always
//! be quicker.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

#[derive(Debug, Default)]
pub(super) struct Turn {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    writing: bool,
    /// Somebody waits for a pause between two commits, or has it.
    pausing: bool,
}

impl Turn {
    /// Runs a commit; waits for a pause that is asked for.
    pub(super) fn write<T>(&self, commit: impl FnOnce() -> T) -> T {
        let mut state = self.wait_while(|state| state.pausing);
        state.writing = true;
        drop(state);
        let _over = Over(self, |state| state.writing = false);
        commit()
    }

    /// Runs `work` between two commits.
    pub(super) fn pause<T>(&self, work: impl FnOnce() -> T) -> T {
        let mut state = self.wait_while(|state| state.pausing);
        state.pausing = true;
        drop(state);
        let _over = Over(self, |state| state.pausing = false);
        drop(self.wait_while(|state| state.writing));
        work()
    }

    fn wait_while(&self, condition: impl Fn(&State) -> bool) -> MutexGuard<'_, State> {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.wait_while(state, |state| condition(state)).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends a turn, also when the work panicked.
struct Over<'a>(&'a Turn, fn(&mut State));

impl Drop for Over<'_> {
    fn drop(&mut self) {
        (self.1)(&mut self.0.state.lock().unwrap_or_else(PoisonError::into_inner));
        self.0.changed.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::Ends;
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, AtomicU32, Ordering},
        },
        thread,
    };

    #[test]
    fn a_pause_never_overlaps_a_commit_and_a_busy_writer_lets_it_in() {
        let (turn, inside, stop) = (Arc::new(Turn::default()), Arc::new(AtomicU32::new(0)), AtomicBool::new(false));
        let alone = |inside: &AtomicU32| {
            assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0, "two at once");
            thread::yield_now();
            inside.fetch_sub(1, Ordering::SeqCst);
        };
        thread::scope(|scope| {
            scope.spawn(|| {
                while !stop.load(Ordering::SeqCst) {
                    turn.write(|| alone(&inside));
                }
            });
            let _ends = Ends(&stop);
            for _ in 0..1000 {
                turn.pause(|| alone(&inside));
            }
        });
    }
}
