//! Why an action was refused.

use crate::text::Text;
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt::Debug};

/// A game's own closed list of refusals.
pub trait Refusal: Debug + Clone + PartialEq + Send {
    /// A stable name for clients and tests, `snake_case`.
    fn code(&self) -> &'static str;

    /// What a person reads: what to do next rather than what went wrong.
    fn text(&self) -> Text;

    /// Shown softly, without an entry anywhere (a bell that came too late).
    fn quiet(&self) -> bool {
        false
    }
}

/// A refusal as it leaves the game: what the room sends back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error, ts_rs::TS)]
#[error("{code}: {}", text.en)]
pub struct Reject {
    /// A stable name for clients and tests.
    pub code: Cow<'static, str>,
    /// What a person reads.
    pub text: Text,
    /// Shown softly.
    #[serde(default, skip_serializing_if = "is_false")]
    pub quiet: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the signature is serde's
fn is_false(value: &bool) -> bool {
    !*value
}

impl Reject {
    /// A refusal that is not a game's own.
    #[must_use]
    pub const fn new(code: &'static str, text: Text) -> Self {
        Self { code: Cow::Borrowed(code), text, quiet: false }
    }

    /// The input does not have the shape that was asked for.
    #[must_use]
    pub const fn bad_shape() -> Self {
        Self::new(
            "bad_shape",
            Text::new(
                "알아볼 수 없는 요청이에요. 화면을 새로 고쳐 주세요",
                "We couldn't read that request. Please reload the page",
            ),
        )
    }
}

impl<R: Refusal> From<R> for Reject {
    fn from(refusal: R) -> Self {
        Self { code: Cow::Borrowed(refusal.code()), text: refusal.text(), quiet: refusal.quiet() }
    }
}
