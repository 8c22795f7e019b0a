//! The acknowledgements that the server gives itself, beside those of the rooms.

use engine::Reject;
use serde::Serialize;
use std::sync::Arc;

#[derive(Serialize)]
struct Refused<'a> {
    ok: bool,
    #[serde(flatten)]
    reject: &'a Reject,
}

#[derive(Serialize)]
struct Done<T> {
    ok: bool,
    #[serde(flatten)]
    body: T,
}

/// `{"ok":false,"code":…,"text":…}`.
pub(crate) fn refused(reject: &Reject) -> Arc<str> {
    json(&Refused { ok: false, reject }).into()
}

/// `{"ok":true,…}`.
pub(crate) fn done<T: Serialize>(body: T) -> Arc<str> {
    json(&Done { ok: true, body }).into()
}

/// JSON of a message of ours.
pub(crate) fn json<T: Serialize>(message: &T) -> String {
    #[allow(clippy::expect_used)] // our messages have string keys only and no failing parts
    serde_json::to_string(message).expect("our messages can be written as JSON")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_and_answers_say_whether_it_was_done() {
        let refused = refused(&protocol::reject::LOCKED);
        assert!(refused.starts_with(r#"{"ok":false,"code":"locked","text":{"ko":"#), "{refused}");
        assert_eq!(&*done(serde_json::json!({"t": 1})), r#"{"ok":true,"t":1}"#);
    }
}
