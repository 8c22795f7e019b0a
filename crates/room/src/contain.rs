//! A panic of a game's rules ends here.

use std::panic::{AssertUnwindSafe, catch_unwind};

thread_local! {
    static CONTAINED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

/// The rules panicked, with this message. It may hold secrets: it goes into the fault bundle and nowhere else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Panicked(pub String);

/// Runs `rules`, and gives back what they panicked with. A table never changes in place, so nothing is left half done.
///
/// # Errors
/// When they panic.
pub fn contained<T>(rules: impl FnOnce() -> T) -> Result<T, Panicked> {
    CONTAINED.with(|depth| depth.set(depth.get() + 1));
    let result = catch_unwind(AssertUnwindSafe(rules));
    CONTAINED.with(|depth| depth.set(depth.get() - 1));
    result.map_err(|payload| {
        let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
        Panicked(text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no message".into()))
    })
}

/// Whether this thread runs rules right now: then the program's panic hook must stay silent, because a message of the
/// rules may hold secrets.
#[must_use]
pub fn is_contained() -> bool {
    CONTAINED.with(|depth| depth.get() > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_becomes_an_error_with_its_message() {
        let panicked = contained(|| {
            assert!(is_contained());
            let seven = 7;
            panic!("the wall has {seven} tiles");
        });
        assert_eq!(panicked, Err::<(), _>(Panicked("the wall has 7 tiles".into())));
        assert!(!is_contained());
        assert_eq!(contained(|| 3), Ok(3));
    }
}
