//! Why a claim is refused.

use engine::{Refusal, Text};

/// Why a claim is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The seat rests after a wrong claim.
    Locked,
    /// The seat has nothing to do any more in this round.
    Done,
    /// It was right, but one of the cards had changed before it arrived.
    Stale,
    /// Not with that card.
    NotLegal,
    /// No such symbol, seat, card or layout.
    BadShape,
    /// The game has ended.
    GameOver,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::Locked => "locked",
            Self::Done => "done",
            Self::Stale => "stale",
            Self::NotLegal => "not_legal",
            Self::BadShape => "bad_shape",
            Self::GameOver => "game_over",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::Locked => Text::new(
                "틀려서 잠깐 쉬는 중이에요. 조금 뒤에 눌러 주세요",
                "You're resting after a miss. Try in a moment",
            ),
            Self::Done => Text::new(
                "이번에는 다 했어요. 다음 판을 기다려 주세요",
                "You're done here. Please wait for the next round",
            ),
            Self::Stale => Text::new(
                "맞았지만 한발 늦었어요. 새 카드에서 찾아 주세요",
                "Right, but a moment late. Look at the new card",
            ),
            Self::NotLegal => Text::new(
                "그 카드와는 맞출 수 없어요. 다른 사람의 카드를 골라 주세요",
                "Not with that card. Please choose another",
            ),
            Self::BadShape => Text::new(
                "알아볼 수 없는 요청이에요. 화면을 새로 고쳐 주세요",
                "We couldn't read that request. Please reload the page",
            ),
            Self::GameOver => Text::new("게임이 끝났어요. 한 판 더 해 볼까요?", "The game has ended. Play again?"),
        }
    }

    fn quiet(&self) -> bool {
        *self == Self::Stale
    }
}
