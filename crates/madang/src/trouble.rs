//! What can't be done, in one sentence for a person.

use std::{
    fmt::Display,
    io::{self, Write as _},
    process::ExitCode,
};

/// A sentence in both languages.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    ko: String,
    en: String,
}

impl Trouble {
    /// What went wrong and what to do next.
    pub(crate) fn new(ko: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ko: ko.into(), en: en.into() }
    }

    /// A failure of the system that says for itself what it is.
    pub(crate) fn of_system(error: &dyn Display) -> Self {
        Self::new(format!("시작하지 못했어요: {error}"), format!("This didn't work: {error}"))
    }

    /// Says it, and gives the status to exit with.
    pub(crate) fn tell(self) -> ExitCode {
        // With nobody to hear it, the exit status says it.
        let _ = writeln!(io::stderr(), "{}\n{}", self.ko, self.en);
        ExitCode::FAILURE
    }
}

impl From<store::StoreError> for Trouble {
    /// The program ends with it, so what would pass by itself in a running one needs another start.
    fn from(error: store::StoreError) -> Self {
        match error {
            store::StoreError::Full => Self::new(
                "디스크가 가득 찼어요. 자리를 만든 뒤 다시 시작해 주세요",
                "The disk is full. Make room, then start again",
            ),
            error => Self::new(error.ko(), capital(&error.to_string())),
        }
    }
}

impl From<store::sqlite::BackupError> for Trouble {
    fn from(error: store::sqlite::BackupError) -> Self {
        Self::new(error.ko(), capital(&error.to_string()))
    }
}

impl From<engine::Reject> for Trouble {
    fn from(reject: engine::Reject) -> Self {
        Self::new(reject.text.ko, reject.text.en)
    }
}

fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
