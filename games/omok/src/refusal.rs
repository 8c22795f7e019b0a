//! Why an action is refused.

use crate::judge::Foul;
use engine::{Refusal, Text, duel};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// A reason that games for two share.
    Shared(duel::Refusal),
    /// The opening wants this stone elsewhere.
    OpeningLimit,
    /// Two of the fifth stones offered are the same by symmetry.
    SymmetricOffer,
    /// The point is forbidden.
    Forbidden(Foul),
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
            Self::OpeningLimit => "opening_limit",
            Self::SymmetricOffer => "symmetric_offer",
            Self::Forbidden(Foul::DoubleThree) => "forbidden_33",
            Self::Forbidden(Foul::DoubleFour) => "forbidden_44",
            Self::Forbidden(Foul::Overline) => "forbidden_overline",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::Shared(shared) => shared.text(),
            Self::OpeningLimit => Text::new(
                "이번 돌은 정해진 구역에만 둘 수 있어요. 표시된 곳에 놓아 주세요",
                "This stone belongs in the marked area. Please place it there",
            ),
            Self::SymmetricOffer => Text::new(
                "돌려 보면 똑같은 자리가 섞여 있어요. 서로 다른 열 자리를 골라 주세요",
                "Two of these points are the same by symmetry. Please choose ten different ones",
            ),
            Self::Forbidden(Foul::DoubleThree) => Text::new(
                "3-3 금수예요. 다른 자리에 놓아 주세요",
                "Double three is forbidden here. Please choose another point",
            ),
            Self::Forbidden(Foul::DoubleFour) => Text::new(
                "4-4 금수예요. 다른 자리에 놓아 주세요",
                "Double four is forbidden here. Please choose another point",
            ),
            Self::Forbidden(Foul::Overline) => Text::new(
                "장목 금수예요. 다른 자리에 놓아 주세요",
                "An overline is forbidden here. Please choose another point",
            ),
        }
    }
}
