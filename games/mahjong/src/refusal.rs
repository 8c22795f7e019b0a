//! Why an action is refused (rules C2).

use engine::{Refusal, Text};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The match has ended.
    GameOver,
    /// Not at this moment: another phase, or another window.
    WrongPhase,
    /// Another seat's turn, or a window that does not ask this seat.
    NotYourTurn,
    /// Not among the legal actions.
    NotLegal,
    /// A complete hand without a yaku.
    NoYaku,
    /// A complete hand that may not win by ron.
    Furiten,
    /// The discard would undo the claim.
    Kuikae,
    /// Too few points for riichi.
    RiichiPoints,
    /// Too few tiles left for riichi.
    RiichiLive,
    /// Riichi would not leave tenpai.
    RiichiNoten,
    /// A seat in riichi may not change its hand.
    RiichiLocked,
    /// There are four kans already.
    TooManyKans,
    /// Nothing can be claimed and no kan made with the last tile.
    LastTile,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::GameOver => "game_over",
            Self::WrongPhase => "wrong_phase",
            Self::NotYourTurn => "not_your_turn",
            Self::NotLegal => "not_legal",
            Self::NoYaku => "no_yaku",
            Self::Furiten => "furiten",
            Self::Kuikae => "kuikae",
            Self::RiichiPoints => "riichi_points",
            Self::RiichiLive => "riichi_live",
            Self::RiichiNoten => "riichi_noten",
            Self::RiichiLocked => "riichi_locked",
            Self::TooManyKans => "too_many_kans",
            Self::LastTile => "last_tile",
        }
    }

    fn text(&self) -> Text {
        let (ko, en) = match self {
            Self::GameOver => {
                ("경기가 끝났어요. 새 경기를 시작해 주세요", "The match has ended. Please begin a new one")
            }
            Self::WrongPhase => (
                "지금은 할 수 없어요. 화면에 보이는 것 가운데에서 골라 주세요",
                "That can't be done now. Please choose what the table offers",
            ),
            Self::NotYourTurn => {
                ("지금은 차례가 아니에요. 조금만 기다려 주세요", "It isn't your turn. Please wait a moment")
            }
            Self::NotLegal => (
                "그렇게는 할 수 없어요. 화면에 보이는 것 가운데에서 골라 주세요",
                "That isn't possible. Please choose what the table offers",
            ),
            Self::NoYaku => {
                ("역이 없어요. 역이 하나는 있어야 이길 수 있어요", "There is no yaku. A hand needs at least one to win")
            }
            Self::Furiten => {
                ("후리텐이에요. 쯔모로만 이길 수 있어요", "You are furiten: you can win by your own draw only")
            }
            Self::Kuikae => (
                "방금 가져온 패와 같은 쪽은 버릴 수 없어요. 다른 패를 버려 주세요",
                "That would undo your claim. Please discard another tile",
            ),
            Self::RiichiPoints => {
                ("점수가 모자라요. 리치에는 1000점이 있어야 해요", "You have too few points: riichi takes 1,000")
            }
            Self::RiichiLive => (
                "남은 패가 모자라요. 리치 없이 버려 주세요",
                "Too few tiles are left for riichi. Please discard without it",
            ),
            Self::RiichiNoten => (
                "텐파이가 아니에요. 텐파이가 되는 패로 리치해 주세요",
                "That doesn't leave you ready. Choose a tile that does, or discard without riichi",
            ),
            Self::RiichiLocked => (
                "리치 중이에요. 뽑은 패만 버릴 수 있어요",
                "You are in riichi: only the tile just drawn can be discarded",
            ),
            Self::TooManyKans => (
                "깡은 모두 네 번까지예요. 다른 것을 골라 주세요",
                "There are four kans already. Please choose something else",
            ),
            Self::LastTile => (
                "마지막 패예요. 이길 수 있을 때만 가져갈 수 있어요",
                "That is the last tile: it can be taken to win only",
            ),
        };
        Text::new(ko, en)
    }
}
