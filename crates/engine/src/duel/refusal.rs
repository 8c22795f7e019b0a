//! Why an action is refused, where games for two share the reason.

use crate::{clock::Clocks, text::Text, time::Millis};

/// The refusals that games for two share. A game's own enum holds them in one variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The other seat has to act.
    NotYourTurn,
    /// Such an action has no place in this phase.
    WrongPhase,
    /// The rules don't allow it.
    NotLegal,
    /// It names something that does not exist.
    BadShape,
    /// The game has ended.
    GameOver,
    /// The running turn is out of time.
    TimeOver,
    /// Something stands there already.
    Occupied,
    /// The host switched it off.
    OptionOff,
    /// There is no such offer (any more).
    NoOffer,
    /// An offer of that kind is still open.
    OfferPending,
    /// Its last offer of that kind was turned down less than two own moves ago.
    OfferTooSoon,
    /// No more undos for this seat.
    UndoLimit,
    /// It has made no move that could be taken back.
    NothingToUndo,
}

/// What is judged before a game's own phase, turn and rule, and after the shape: whether the game is over, then
/// whether the running turn is out of time.
///
/// # Errors
/// [`Refusal::GameOver`] or [`Refusal::TimeOver`].
pub fn before_rules(over: bool, clocks: &Clocks, now: Millis) -> Result<(), Refusal> {
    if over {
        return Err(Refusal::GameOver);
    }
    if clocks.is_late(now) {
        return Err(Refusal::TimeOver);
    }
    Ok(())
}

impl crate::refusal::Refusal for Refusal {
    fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn => "not_your_turn",
            Self::WrongPhase => "wrong_phase",
            Self::NotLegal => "not_legal",
            Self::BadShape => "bad_shape",
            Self::GameOver => "game_over",
            Self::TimeOver => "time_over",
            Self::Occupied => "occupied",
            Self::OptionOff => "option_off",
            Self::NoOffer => "no_offer",
            Self::OfferPending => "offer_pending",
            Self::OfferTooSoon => "offer_too_soon",
            Self::UndoLimit => "undo_limit",
            Self::NothingToUndo => "nothing_to_undo",
        }
    }

    fn text(&self) -> Text {
        let (ko, en) = match self {
            Self::NotYourTurn => (
                "아직 내 차례가 아니에요. 상대를 기다려 주세요",
                "It isn't your turn yet. Please wait for your opponent",
            ),
            Self::WrongPhase => {
                ("지금은 할 수 없어요. 화면의 안내를 따라 주세요", "You can't do that now. Please follow the screen")
            }
            Self::NotLegal => (
                "규칙에 맞지 않는 수예요. 다른 수를 골라 주세요",
                "The rules don't allow that. Please choose another move",
            ),
            Self::BadShape => {
                ("판에 없는 자리예요. 판 안에서 골라 주세요", "That isn't on the board. Please choose a place on it")
            }
            Self::GameOver => {
                ("이미 끝난 판이에요. 새 판을 시작해 주세요", "This game has ended. Please start a new one")
            }
            Self::TimeOver => ("시간이 다 됐어요. 곧 결과가 나와요", "Your time is up. The result comes in a moment"),
            Self::Occupied => {
                ("이미 차 있는 자리예요. 빈자리를 골라 주세요", "That place is taken. Please choose an empty one")
            }
            Self::OptionOff => (
                "이 방에서는 쓰지 않기로 했어요. 그대로 이어서 둬 주세요",
                "The host switched this off. Please play on",
            ),
            Self::NoOffer => ("그 제안은 이미 끝났어요. 그대로 이어서 둬 주세요", "That offer is over. Please play on"),
            Self::OfferPending => (
                "답을 기다리는 제안이 있어요. 먼저 그 답을 정해 주세요",
                "An offer is still waiting for its answer. Please settle that one first",
            ),
            Self::OfferTooSoon => (
                "방금 물린 제안이에요. 두 수를 더 둔 뒤에 다시 해 주세요",
                "Please make two more moves before you ask again",
            ),
            Self::UndoLimit => (
                "이번 판의 무르기를 다 썼어요. 그대로 이어서 둬 주세요",
                "You have used all your undos. Please play on",
            ),
            Self::NothingToUndo => (
                "무를 수가 없어요. 한 수 둔 다음에 물러 주세요",
                "There is nothing to take back. Please make a move first",
            ),
        };
        Text::new(ko, en)
    }
}
