//! Panics of a game, contained and with their place.

use std::{
    cell::RefCell,
    panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook},
    sync::Once,
};

thread_local! {
    /// The message of the last panic on this thread, while one is expected.
    static CAUGHT: RefCell<Option<String>> = const { RefCell::new(None) };
    static EXPECTED: RefCell<bool> = const { RefCell::new(false) };
}

/// Runs `work`; a panic comes back as its message with file and line, and is not printed: of a thousand seeds that
/// fall into the same hole, one is reported.
pub(crate) fn contain<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    listen();
    let before = EXPECTED.replace(true);
    // Whatever the panic left half done is dropped by every caller: a table never changes in place.
    let result = catch_unwind(AssertUnwindSafe(work));
    EXPECTED.set(before);
    result.map_err(|_| CAUGHT.take().unwrap_or_else(|| "a panic without a message".into()))
}

/// Puts our hook before the one that prints, once for the process.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = take_hook();
        set_hook(Box::new(move |info| {
            if EXPECTED.with_borrow(|expected| *expected) {
                let place = info.location().map(|place| format!(" ({}:{})", place.file(), place.line()));
                let message = info.payload_as_str().unwrap_or("a panic without a message");
                CAUGHT.set(Some(format!("{message}{}", place.unwrap_or_default())));
            } else {
                print(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_comes_back_with_its_place() {
        let caught = contain(|| -> u8 { panic!("a card is missing") }).unwrap_err();
        assert!(caught.starts_with("a card is missing (") && caught.contains("contain.rs:"), "{caught}");
        assert_eq!(contain(|| 7), Ok(7));
    }
}
