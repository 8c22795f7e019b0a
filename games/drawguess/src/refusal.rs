//! Why an action is refused (rules 8). No sentence says anything of the word.

use engine::{Refusal, Text};

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is somebody else's turn to draw.
    NotDrawer,
    /// Not at this moment.
    WrongPhase,
    /// The seat has left this game, or looks on until the next turn.
    OnlyLooksOn,
    /// Who has the offer may not write before the choice.
    ChooseFirst,
    /// Too many lines.
    TooManyLines,
    /// Too many strokes.
    TooFast,
    /// The canvas holds no more.
    CanvasLimit,
    /// An open stroke can't be taken back.
    StrokeOpen,
    /// There is no such thing to do.
    NotLegal,
    /// A vote or a like that was given already.
    Already,
    /// A number or a text out of bounds.
    BadShape,
    /// More than 60 characters.
    TooLong,
    /// Who has solved does not vote.
    AlreadySolved,
    /// The game has ended.
    GameOver,
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Self::NotDrawer => "not_drawer",
            Self::WrongPhase | Self::OnlyLooksOn | Self::ChooseFirst => "wrong_phase",
            Self::TooManyLines | Self::TooFast => "too_fast",
            Self::CanvasLimit => "canvas_limit",
            Self::StrokeOpen => "stroke_open",
            Self::NotLegal | Self::Already => "not_legal",
            Self::BadShape | Self::TooLong => "bad_shape",
            Self::AlreadySolved => "already_solved",
            Self::GameOver => "game_over",
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::NotDrawer => Text::new(
                "지금은 다른 사람이 그려요. 내 차례를 기다려 주세요",
                "Somebody else draws now. Please wait for your turn",
            ),
            Self::WrongPhase => {
                Text::new("지금은 할 수 없어요. 조금만 기다려 주세요", "Not just now. Please wait a moment")
            }
            Self::OnlyLooksOn => Text::new(
                "지금은 구경만 할 수 있어요. 조금만 기다려 주세요",
                "You are looking on for now. Please wait a moment",
            ),
            Self::ChooseFirst => Text::new("먼저 그릴 단어를 골라 주세요", "Choose your word first"),
            Self::TooManyLines => Text::new(
                "너무 빨리 적고 있어요. 잠깐 쉬었다가 적어 주세요",
                "That's a lot of lines. Please pause for a moment",
            ),
            Self::TooFast => Text::new(
                "너무 빨리 그리고 있어요. 조금 천천히 그려 주세요",
                "That's too fast. Please draw a little slower",
            ),
            Self::CanvasLimit => Text::new(
                "그림판이 가득 찼어요. 모두 지우면 다시 그릴 수 있어요",
                "The canvas is full. Clear it to go on drawing",
            ),
            Self::StrokeOpen => {
                Text::new("긋고 있는 선을 먼저 끝내 주세요", "Finish the stroke that you are drawing first")
            }
            Self::NotLegal => Text::new(
                "지금은 쓸 수 없는 동작이에요. 화면을 다시 확인해 주세요",
                "That doesn't fit here. Please look again",
            ),
            Self::Already => {
                Text::new("이미 했어요. 결과를 기다려 주세요", "You have done that already. Please wait and see")
            }
            Self::BadShape => Text::new(
                "알아볼 수 없는 요청이에요. 화면을 새로 고쳐 주세요",
                "We couldn't read that request. Please reload the page",
            ),
            Self::TooLong => Text::new(
                "60자까지 쓸 수 있어요. 조금 줄여 주세요",
                "Up to 60 characters, please. Make it a little shorter",
            ),
            Self::AlreadySolved => {
                Text::new("이미 맞혔어요. 다른 사람을 기다려 주세요", "You have it already. Please wait for the others")
            }
            Self::GameOver => Text::new(
                "게임이 끝났어요. 다음 게임을 기다려 주세요",
                "The game has ended. Please wait for the next one",
            ),
        }
    }

    fn quiet(&self) -> bool {
        // A line or a stroke too many is dropped, and the game goes on.
        matches!(self, Self::TooManyLines | Self::TooFast)
    }
}
