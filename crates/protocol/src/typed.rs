//! Text that people typed, read from JSON.
//!
//! A page that cuts a text in the middle of an emoji sends half of it, an escape that stands for no character. Such a
//! half is left out; the text is not refused for it.

use serde::de::{Deserializer, Error, Visitor};
use std::{borrow::Cow, fmt};

/// Reads a text without the halves of characters in it: `#[serde(deserialize_with = "typed::text")]`.
///
/// # Errors
/// When it is no text.
pub fn text<'de, D: Deserializer<'de>, T: From<Cow<'de, str>>>(field: D) -> Result<T, D::Error> {
    // Asked for bytes, serde_json hands such halves over instead of refusing them.
    field.deserialize_bytes(Typed).map(T::from)
}

struct Typed;

impl<'de> Visitor<'de> for Typed {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_borrowed_str<E: Error>(self, text: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(text))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(text.to_owned()))
    }

    fn visit_borrowed_bytes<E: Error>(self, bytes: &'de [u8]) -> Result<Self::Value, E> {
        str::from_utf8(bytes).map_or_else(|_| self.visit_bytes(bytes), |text| Ok(Cow::Borrowed(text)))
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        Ok(Cow::Owned(bytes.utf8_chunks().map(|chunk| chunk.valid()).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Said<'a> {
        #[serde(borrow, deserialize_with = "text")]
        text: Cow<'a, str>,
    }

    fn said(json: &str) -> Option<Cow<'_, str>> {
        serde_json::from_str::<Said<'_>>(json).ok().map(|said| said.text)
    }

    #[test]
    fn half_an_emoji_is_left_out() {
        for (json, expected) in [
            (r#"{"text":"가\ud83d"}"#, "가"),
            (r#"{"text":"\ude00나"}"#, "나"),
            (r#"{"text":"\ud83d\ud83d\ude00"}"#, "😀"),
            (r#"{"text":"마당"}"#, "마당"),
            (r#"{"text":"a\nb"}"#, "a\nb"),
            (r#"{"text":""}"#, ""),
        ] {
            assert_eq!(said(json).as_deref(), Some(expected), "{json}");
        }
        assert!(matches!(said(r#"{"text":"마당"}"#), Some(Cow::Borrowed(_))), "what needs no change is not copied");
    }

    #[test]
    fn what_is_no_text_is_none() {
        for json in [r#"{"text":7}"#, r#"{"text":[65]}"#, r#"{"text":null}"#, r#"{"text":"\ud8"}"#, "{}"] {
            assert_eq!(said(json), None, "{json}");
        }
    }
}
