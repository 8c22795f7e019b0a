//! Sentences that a person reads, in both languages.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence in Korean and English. It may hold `{s0}`, `{s1}`…: the client puts that seat's name there (followed
/// by 님 in Korean), so no name ever enters a game's state.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS, schemars::JsonSchema)]
pub struct Text {
    /// Korean, 해요체.
    pub ko: Cow<'static, str>,
    /// English, sentence case.
    pub en: Cow<'static, str>,
}

impl Text {
    /// A sentence known at compile time.
    #[must_use]
    pub const fn new(ko: &'static str, en: &'static str) -> Self {
        Self { ko: Cow::Borrowed(ko), en: Cow::Borrowed(en) }
    }

    /// A sentence put together at run time.
    #[must_use]
    pub fn owned(ko: String, en: String) -> Self {
        Self { ko: Cow::Owned(ko), en: Cow::Owned(en) }
    }
}
