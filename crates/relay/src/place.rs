//! Where a socket is.

use crate::Table;
use std::sync::{Arc, Mutex};

/// Which room a socket is in. The socket owns it; rooms never look at it.
#[derive(Debug)]
pub struct Place<S>(pub(crate) Mutex<Whereabouts<S>>);

#[derive(Debug)]
pub(crate) enum Whereabouts<S> {
    /// In no room.
    Outside,
    /// In this one, unless it has closed since.
    At(Arc<Table<S>>),
    /// The connection is over: it comes into no room any more.
    Gone,
}

impl<S> Default for Place<S> {
    fn default() -> Self {
        Self(Mutex::new(Whereabouts::Outside))
    }
}
