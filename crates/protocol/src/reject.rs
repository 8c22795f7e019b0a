//! The refusals that are the room's or the server's, not a game's: one code, one sentence in both languages.

use engine::{Reject, Text};

/// Builds the constants, each with its code and sentence.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $code:literal, $ko:literal, $en:literal;)*) => {
        $($(#[$doc])* pub const $name: Reject = Reject::new($code, Text::new($ko, $en));)*
        /// All of them, for the documentation and tests.
        pub const ALL: &[Reject] = &[$($name),*];
    };
}

refusals! {
    /// No room has this code.
    NO_SUCH_ROOM = "no_such_room", "이 코드의 방이 없어요. 한 번 더 확인해 주세요", "No room has this code. Please check it";
    /// The room is stored, but this program can't read it.
    ROOM_UNREADABLE = "room_unreadable", "저장된 방을 열지 못했어요. 운영자에게 알려 주세요", "This room is stored but can't be opened. Please tell whoever runs this server";
    /// Every chair is taken.
    ROOM_FULL = "room_full", "자리가 다 찼어요. 구경할까요?", "All seats are taken. Watch instead?";
    /// The host has locked the room.
    LOCKED = "locked", "방장이 문을 잠갔어요. 방장에게 열어 달라고 해 주세요", "The room is locked. Ask the host to open it";
    /// The room has a password, and this is not it.
    WRONG_PASSWORD = "wrong_password", "비밀번호가 달라요. 한 번 더 적어 주세요", "That password doesn't fit. Please try again";
    /// Only the host may do that.
    NOT_HOST = "not_host", "방장만 할 수 있어요", "Only the host can do that";
    /// One has to sit in a chair for that.
    NOT_SEATED = "not_seated", "먼저 자리에 앉아 주세요", "Please take a seat first";
    /// One has to be in a room for that.
    NOT_IN_ROOM = "not_in_room", "먼저 방에 들어가 주세요", "Please join a room first";
    /// Not while a game runs.
    PLAYING = "playing", "게임 중이에요. 이 판이 끝나면 할 수 있어요", "A game is on. You can do that after this round";
    /// Only while a game runs.
    NOT_PLAYING = "not_playing", "지금은 진행 중인 판이 없어요", "No game is on right now";
    /// The chair is taken, or there is no such chair.
    SEAT_TAKEN = "seat_taken", "다른 사람이 먼저 앉았어요. 다른 자리를 골라 주세요", "Someone has that seat. Please pick another";
    /// There is no such chair, or nobody to be removed from it.
    NO_SUCH_SEAT = "no_such_seat", "그런 자리가 없어요", "There is no such seat";
    /// Fewer are seated than the game needs.
    NOT_ENOUGH_PLAYERS = "not_enough_players", "아직 사람이 모자라요. 링크를 보내거나 컴퓨터를 앉혀 보세요", "Not enough players yet. Send the link or add a computer";
    /// A room waits 10 to 600 seconds for a lost connection.
    BAD_GRACE = "bad_options", "연결이 끊긴 사람은 10초에서 600초까지 기다릴 수 있어요", "The wait for a lost connection can be 10 to 600 seconds";
    /// A room's password has at most 200 bytes.
    LONG_PASSWORD = "bad_options", "비밀번호가 너무 길어요. 더 짧게 적어 주세요", "That password is too long. Please use a shorter one";
    /// The game has no computer player of this level.
    NO_SUCH_LEVEL = "no_such_level", "이 게임에는 그런 컴퓨터가 없어요", "This game has no such computer player";
    /// No game has this id.
    NO_SUCH_GAME = "no_such_game", "그런 게임이 없어요. 목록에서 골라 주세요", "There is no such game. Please pick one from the list";
    /// The one-time code of an outside bot, or of another device, is not valid any more.
    BAD_CODE = "bad_code", "쓸 수 없는 코드예요. 새 코드를 받아 주세요", "That code can't be used. Please get a new one";
    /// Chat is closed for this person now.
    CHAT_CLOSED = "chat_closed", "지금은 이야기할 수 없어요", "Chat is closed for now";
    /// Too many in too little time.
    TOO_FAST = "too_fast", "조금만 천천히 보내 주세요", "A little slower, please";
    /// The room or the server has too much to do.
    BUSY = "busy", "지금 너무 바빠요. 잠시 뒤에 다시 해 주세요", "Too busy right now. Please try again in a moment";
    /// The disk is full: nothing was changed.
    DISK_FULL = "busy", "저장할 공간이 없어서 진행하지 못했어요. 운영자에게 알려 주세요", "There is no space left to save this. Please tell whoever runs this server";
    /// Writing it down failed: nothing was changed.
    NOT_SAVED = "busy", "저장하지 못해서 되돌렸어요. 다시 해 주세요", "We couldn't save that, so it was taken back. Please try again";
    /// This number was used for another action.
    CS_REUSED = "cs_reused", "같은 번호로 다른 행동을 보냈어요. 화면을 새로 고쳐 주세요", "That number was used for another action. Please reload the page";
    /// The room's clock stands still.
    PAUSED = "paused", "잠시 멈췄어요. 곧 이어서 할 수 있어요", "Paused for a moment. It will go on soon";
    /// The name is empty after cleaning.
    NAME_EMPTY = "bad_name", "이름을 한 글자 이상 적어 주세요", "Type at least one letter";
    /// The name is too long.
    NAME_TOO_LONG = "bad_name", "이름은 12자까지 쓸 수 있어요", "Names can have up to 12 characters";
    /// The message is empty after cleaning.
    CHAT_EMPTY = "bad_chat", "보낼 말을 적어 주세요", "Type something to send";
    /// The message is too long.
    CHAT_TOO_LONG = "bad_chat", "한 번에 300자까지 보낼 수 있어요", "Messages can have up to 300 characters";
    /// The message is larger than anything that this server reads.
    TOO_LARGE = "too_large", "너무 길어서 받을 수 없어요. 짧게 나눠 주세요", "That is too long. Please make it shorter";
    /// The rules failed; nothing was changed.
    FAULT = "fault", "게임 규칙에 문제가 생겨서 되돌렸어요. 다른 수를 둬 주세요", "The game's rules failed, so that was taken back. Please try something else";
    /// Another screen of the same player acts.
    REPLACED = "replaced", "다른 창에서 하고 있어요. 여기서 할까요?", "You're playing in another window. Play here instead?";
    /// The host has sent this person away.
    EXPELLED = "expelled", "방장이 내보냈어요", "The host removed you from the room";
    /// No message of this name.
    NO_SUCH_EVENT = "no_such_event", "알 수 없는 요청이에요. 화면을 새로 고쳐 주세요", "Unknown request. Please reload the page";
    /// No finished game has this number.
    NO_SUCH_REPLAY = "no_such_replay", "그런 판이 없거나 아직 끝나지 않았어요. 내 게임 기록에서 골라 주세요", "There is no such finished game. Please pick one from your games";
    /// Only who sat in a game can look at it again.
    NOT_YOUR_GAME = "not_your_game", "그 판에 앉았던 사람만 다시 볼 수 있어요", "Only the people who played this game can watch it again";
    /// The log of the game has gone.
    REPLAY_GONE = "replay_gone", "오래된 판이라 다시 볼 수 없어요. 결과는 내 게임 기록에 남아 있어요", "This game is too old to watch again. Its result is still in your games";
    /// The rules of the game are not what they were.
    REPLAY_RULES_CHANGED = "rules_changed", "그 뒤로 게임 규칙이 바뀌어서 다시 볼 수 없어요. 결과는 내 게임 기록에 남아 있어요", "The rules have changed since then, so this game can't be watched again. Its result is still in your games";
    /// What was rebuilt differs from what was stored.
    REPLAY_DIFFERS = "replay_differs", "저장된 결과와 달라서 보여 드릴 수 없어요. 운영자에게 알려 주세요", "This game doesn't come out as it was stored, so it isn't shown. Please tell whoever runs this server";
    /// Who plays can't be forgotten.
    STILL_PLAYING = "still_playing", "아직 진행 중인 판이 있어요. 판을 끝내거나 나온 뒤에 다시 해 주세요", "You are still in a game. Finish it or leave it, then try again";
    /// The server is about to stop.
    STOPPING = "busy", "잠시 점검해요. 이 판은 그대로 남아요", "Short maintenance. Your game is kept";
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_refusal_has_a_code_and_two_sentences() {
        for reject in super::ALL {
            assert!(reject.code.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_'), "{}", reject.code);
            assert!(!reject.text.ko.is_empty() && !reject.text.en.is_empty(), "{}", reject.code);
        }
    }
}
