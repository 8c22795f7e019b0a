//! Why an action is refused.

use engine::{Refusal, Text, duel};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A reason that games for two share.
    Shared(duel::Refusal),
    /// A disc there turns no other.
    TurnsNothing,
}

impl From<duel::Refusal> for Refused {
    fn from(shared: duel::Refusal) -> Self {
        Self::Shared(shared)
    }
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::Shared(shared) => shared.code(),
            Self::TurnsNothing => duel::Refusal::NotLegal.code(),
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::Shared(shared) => shared.text(),
            Self::TurnsNothing => Text::new(
                "여기에 두면 뒤집히는 돌이 없어요. 상대 돌을 사이에 끼우는 자리에 두어 주세요",
                "That turns no disc. Please play where you outflank some of theirs",
            ),
        }
    }
}
