//! What isn't done, and why.

use engine::Text;

/// Why something isn't done, or a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// No room has this code.
    NoSuchRoom,
    /// Two play there already.
    RoomFull,
    /// The socket sits in it.
    OwnRoom,
    /// One has to be in a room for that.
    NotInRoom,
    /// The second player isn't there yet.
    NoPeer,
    /// The key opens no seat of this room.
    WrongKey,
    /// Too much happened while the player was away.
    SeatLost,
    /// What was sent has not the right form.
    BadPayload(Wanted),
    /// There is no event of this name.
    NoSuchEvent,
    /// Too many in too little time.
    TooFast,
    /// The message is larger than anything that is read here.
    TooLarge,
    /// The client reads too little of what it is told.
    TooSlow,
    /// Nobody in the room said anything for half an hour.
    Idle,
    /// Another connection has taken the seat back.
    Replaced,
    /// One address has too many connections.
    TooMany,
    /// The server is about to stop.
    Stopping,
}

/// What was wanted instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// `["event", {…}]`.
    Message,
    /// `{name}`.
    Name,
    /// `{code, name}`.
    CodeAndName,
    /// `{code, key}`.
    CodeAndKey,
    /// `{uci, whiteTime?, blackTime?}`.
    Uci,
    /// `{color}`.
    Color,
    /// Nothing, or `{}`.
    Nothing,
}

impl Refusal {
    /// The stable code.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoSuchRoom => "no_such_room",
            Self::RoomFull => "room_full",
            Self::OwnRoom => "own_room",
            Self::NotInRoom => "not_in_room",
            Self::NoPeer => "no_peer",
            Self::WrongKey => "wrong_key",
            Self::SeatLost => "seat_lost",
            Self::BadPayload(_) => "bad_payload",
            Self::NoSuchEvent => "no_such_event",
            Self::TooFast => "too_fast",
            Self::TooLarge => "too_large",
            Self::TooSlow => "too_slow",
            Self::Idle => "idle",
            Self::Replaced => "replaced",
            Self::TooMany => "too_many",
            Self::Stopping => "stopping",
        }
    }

    /// The sentence for people.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::NoSuchRoom => {
                Text::new("이 코드의 방이 없어요. 한 번 더 확인해 주세요", "No room has this code. Please check it")
            }
            Self::RoomFull => Text::new(
                "벌써 두 사람이 두고 있어요. 새 방을 만들어 주세요",
                "Two play in this room already. Please make a new one",
            ),
            Self::OwnRoom => Text::new(
                "내가 있는 방이에요. 코드를 상대에게 알려 주세요",
                "You are in this room. Give its code to your opponent",
            ),
            Self::NotInRoom => Text::new(
                "방에 있지 않아요. 방을 만들거나 코드로 들어가 주세요",
                "You are not in a room. Please make one or join one",
            ),
            Self::NoPeer => {
                Text::new("상대가 아직 오지 않았어요. 기다려 주세요", "Your opponent isn't here yet. Please wait")
            }
            Self::WrongKey => Text::new(
                "이 방의 자리 열쇠가 아니에요. 새로 들어가 주세요",
                "This key opens no seat of that room. Please join anew",
            ),
            Self::SeatLost => Text::new(
                "너무 오래 자리를 비워서 이어 할 수 없어요. 새 방을 만들어 주세요",
                "Too much has happened while you were away. Please make a new room",
            ),
            Self::BadPayload(wanted) => wanted.text(),
            Self::NoSuchEvent => Text::new("알 수 없는 요청이에요", "The relay knows no event of this name"),
            Self::TooFast => Text::new("조금만 천천히 보내 주세요", "A little slower, please"),
            Self::TooLarge => Text::new(
                "너무 길어서 받을 수 없어요. 짧게 보내 주세요",
                "That is too long to take. Please make it shorter",
            ),
            Self::TooSlow => Text::new(
                "연결이 너무 느려서 끊었어요. 다시 들어와 주세요",
                "Your connection was too slow. Please come back in",
            ),
            Self::Idle => Text::new(
                "30분 동안 아무도 두지 않아 방을 닫았어요. 새 방을 만들어 주세요",
                "Nothing happened for 30 minutes, so the room was closed. Please make a new one",
            ),
            Self::Replaced => Text::new("다른 연결에서 이어 하고 있어요", "Another connection has taken this seat"),
            Self::TooMany => Text::new(
                "이 주소에서 연결이 너무 많아요. 잠시 뒤에 다시 해 주세요",
                "Too many connections from your address. Please try again in a moment",
            ),
            Self::Stopping => Text::new(
                "서버가 잠시 쉬어요. 조금 뒤에 새 방을 만들어 주세요",
                "The server is stopping. Please make a new room in a moment",
            ),
        }
    }
}

impl Wanted {
    const fn text(self) -> Text {
        match self {
            Self::Message => {
                Text::new("메시지를 읽을 수 없어요", "Bad payload: a message is an event's name and an object")
            }
            Self::Name => Text::new("이름을 보내 주세요: {name}", "Bad payload: {name} is wanted, a text"),
            Self::CodeAndName => Text::new(
                "방 코드와 이름을 보내 주세요: {code, name}",
                "Bad payload: {code, name} are wanted, both texts",
            ),
            Self::CodeAndKey => Text::new(
                "방 코드와 열쇠를 보내 주세요: {code, key}",
                "Bad payload: {code, key} are wanted, both texts",
            ),
            Self::Uci => Text::new(
                "수를 UCI로 보내 주세요: {uci}, 예를 들어 e2e4",
                "Bad payload: {uci} is wanted, a move such as e2e4 or e7e8q",
            ),
            Self::Color => {
                Text::new("색을 보내 주세요: {color}, white나 black", "Bad payload: {color} is wanted, white or black")
            }
            Self::Nothing => Text::new("내용 없이 보내 주세요", "Bad payload: this event has none, or {}"),
        }
    }
}
