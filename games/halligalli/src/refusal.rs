//! Why an action is refused (rules §5).

use engine::{Millis, Refusal, Reject, Seat, Text};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game has ended.
    GameOver,
    /// Another seat flips.
    NotYourTurn,
    /// The last card has not lain long enough, or a bell is being judged.
    TooFast,
    /// The seat is out.
    NotInGame,
    /// No card was flipped yet.
    NoLayout,
    /// Somebody else was faster.
    Late {
        /// Who.
        first: Seat,
        /// By how many milliseconds, counted at the server.
        by: Millis,
    },
    /// The same seat rang a moment ago.
    Again,
    /// A layout that doesn't exist yet.
    BadShape,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::NotYourTurn => "not_your_turn",
            Self::TooFast => "too_fast",
            Self::NotInGame => "not_in_game",
            Self::NoLayout => "no_layout",
            Self::Late { .. } | Self::Again => "late",
            Self::BadShape => "bad_shape",
        }
    }

    fn text(&self) -> Text {
        let (ko, en) = match self {
            Self::Late { first, by } => {
                let seconds = seconds(*by);
                return Text::owned(
                    format!("{{s{}}}이 {seconds}초 빨랐어요. 벌칙은 없어요", first.0),
                    format!("{{s{}}} was {seconds} s faster. No penalty", first.0),
                );
            }
            Self::GameOver => ("게임이 끝났어요. 한 판 더 해 보세요", "The game is over. Play another one"),
            Self::NotYourTurn => (
                "지금은 다른 사람이 뒤집어요. 차례를 기다려 주세요",
                "Somebody else flips now. Please wait for your turn",
            ),
            Self::TooFast => ("조금 빨라요. 잠깐 뒤에 뒤집어 주세요", "A little too fast. Flip in a moment"),
            Self::NotInGame => ("탈락했어요. 끝까지 함께 지켜봐 주세요", "You are out. Watch how it ends"),
            Self::NoLayout => {
                ("아직 뒤집은 카드가 없어요. 첫 카드를 기다려 주세요", "No card lies open yet. Wait for the first one")
            }
            Self::Again => ("방금 친 종으로 셌어요. 한 번이면 돼요", "Your bell already counts. Once is enough"),
            Self::BadShape => return Reject::bad_shape().text,
        };
        Text::new(ko, en)
    }

    fn quiet(&self) -> bool {
        self.code() == "late"
    }
}

/// Milliseconds as seconds with two decimals: "0.12".
pub(crate) fn seconds(ms: Millis) -> String {
    format!("{}.{:02}", ms / 1000, ms % 1000 / 10)
}
