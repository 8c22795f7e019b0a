//! The store that fails when it is told to.

use super::samples::setting;
use crate::{FlakyStore, MemoryStore, Store, StoreError};

fn value(store: &impl Store) -> Option<String> {
    store.reader().unwrap().setting("a").unwrap()
}

#[test]
fn planned_failures_come_in_order_and_a_full_disk_is_not_the_end() {
    let mut store = FlakyStore::new(MemoryStore::new());
    let faults = store.faults();
    faults.work();
    faults.fail(StoreError::Full);
    store.commit(&[setting("a", 1)]).unwrap();
    assert_eq!(store.commit(&[setting("a", 2)]), Err(StoreError::Full));
    assert_eq!(value(&store), Some("1".into()));
    store.commit(&[setting("a", 3)]).unwrap();
    assert_eq!(value(&store), Some("3".into()));
}

#[test]
fn a_disk_is_full_until_it_is_freed() {
    let mut store = FlakyStore::new(MemoryStore::new());
    let faults = store.faults();
    faults.fill_disk();
    for _ in 0..3 {
        assert_eq!(store.commit(&[setting("a", 1)]), Err(StoreError::Full));
    }
    assert_eq!(value(&store), None);
    faults.free_disk();
    store.commit(&[setting("a", 2)]).unwrap();
    assert_eq!(value(&store), Some("2".into()));
}

#[test]
fn after_broken_nobody_knows_and_nothing_works_any_more() {
    for (kept, expected) in [(false, None), (true, Some("1".to_string()))] {
        let memory = MemoryStore::new();
        let mut store = FlakyStore::new(memory.clone());
        let broken = StoreError::Broken("fsync".into());
        if kept {
            store.faults().keep_and_fail(broken.clone());
        } else {
            store.faults().fail(broken.clone());
        }
        assert_eq!(store.commit(&[setting("a", 1)]), Err(broken.clone()));
        assert_eq!(store.commit(&[setting("a", 2)]), Err(broken));
        assert_eq!(value(&memory), expected);
    }
}
