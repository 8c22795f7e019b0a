//! "다른 기기에서 이어서": a one-time code that carries an identity to another browser.

use crate::{fresh, lock::lock};
use engine::Millis;
use std::{collections::HashMap, sync::Mutex};

/// How long a code is valid.
const VALID_MS: Millis = 60_000;

/// The codes that are valid now. They are kept in memory only.
#[derive(Debug, Default)]
pub(crate) struct Handoffs(Mutex<HashMap<String, Offer>>);

#[derive(Debug)]
struct Offer {
    token: String,
    expires_at: Millis,
}

/// A code and until when it is valid (server time).
#[derive(Debug, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Code {
    /// What is typed on the other device.
    pub(crate) code: String,
    /// Until when.
    pub(crate) expires_at: Millis,
}

impl Handoffs {
    /// A new code for this token; an older one of the same token dies.
    pub(crate) fn offer(&self, token: String, now: Millis) -> Code {
        let mut offers = lock(&self.0);
        offers.retain(|_, offer| offer.expires_at > now && offer.token != token);
        let code = fresh::typed_secret::<8>();
        let expires_at = now + VALID_MS;
        offers.insert(code.clone(), Offer { token, expires_at });
        Code { code, expires_at }
    }

    /// The token behind a code, once. Spaces, hyphens and the letters' case don't matter.
    pub(crate) fn redeem(&self, typed: &str, now: Millis) -> Option<String> {
        let letters = typed.chars().filter(char::is_ascii_alphanumeric);
        let code: String = letters.map(|letter| letter.to_ascii_lowercase()).take(64).collect();
        let offer = lock(&self.0).remove(&code)?;
        (offer.expires_at > now).then_some(offer.token)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_once_and_for_a_minute() {
        let handoffs = Handoffs::default();
        let code = handoffs.offer("t".into(), 1_000);
        assert_eq!(code.expires_at, 61_000);
        let typed = format!(" {}-{} ", code.code[..4].to_uppercase(), &code.code[4..]);
        assert_eq!(handoffs.redeem(&typed, 60_999).as_deref(), Some("t"));
        assert_eq!(handoffs.redeem(&code.code, 60_999), None, "only once");
        let late = handoffs.offer("t".into(), 0);
        assert_eq!(handoffs.redeem(&late.code, 60_000), None);
        assert_eq!(handoffs.redeem("", 0), None);
    }

    #[test]
    fn a_new_code_replaces_the_one_before() {
        let handoffs = Handoffs::default();
        let (first, second) = (handoffs.offer("t".into(), 0), handoffs.offer("t".into(), 1));
        assert_eq!(handoffs.redeem(&first.code, 2), None);
        assert_eq!(handoffs.redeem(&second.code, 2).as_deref(), Some("t"));
    }
}
