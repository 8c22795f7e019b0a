//! Rows to test with.

use crate::{EntryRow, GameRow, GameSeat, PlayerRow, ResultRow, RoomRow, SnapshotRow, Write};

/// A player whose token is hashed to his number.
pub(in crate::tests) fn player(number: u8) -> PlayerRow {
    PlayerRow {
        id: format!("p{number}"),
        token_hash: [number; 32],
        nickname: format!("이름 {number}"),
        lang: "ko".into(),
        seen_at: 1_000 + u64::from(number),
    }
}

/// A room that plays nothing.
pub(in crate::tests) fn room(code: &str) -> RoomRow {
    RoomRow {
        code: code.into(),
        public: true,
        playing: None,
        visited_at: 5_000,
        body: format!("{{\"at\":\"{code}\"}}"),
    }
}

/// A game of some players and a computer, in the room `AA-AA-AA`.
pub(in crate::tests) fn game(pk: u64, players: &[u8]) -> GameRow {
    let human = |number: &u8| GameSeat {
        chair: *number,
        player: Some(format!("p{number}")),
        name: format!("이름 {number}"),
        bot: None,
    };
    let computer = GameSeat { chair: 9, player: None, name: "컴퓨터 1".into(), bot: Some("hard".into()) };
    GameRow {
        pk,
        room: "AA-AA-AA".into(),
        game: "some".into(),
        state_version: u16::MAX,
        options: "{\"size\":15}".into(),
        seed: [0, 1, u32::MAX, 0xdead_beef],
        game_no: 3,
        started_at: 10_000 + pk,
        seats: players.iter().map(human).chain([computer]).collect(),
    }
}

pub(in crate::tests) fn entry(pk: u64, n: u64) -> EntryRow {
    EntryRow { pk, n, body: format!("{{\"game\":{pk},\"entry\":{n},\"act\":\"돌을 놓아요\"}}") }
}

/// The entries of a game from one number to another.
pub(in crate::tests) fn entries(pk: u64, numbers: std::ops::RangeInclusive<u64>) -> Vec<Write> {
    numbers.map(|n| Write::Entry(entry(pk, n))).collect()
}

pub(in crate::tests) fn snapshot(pk: u64, n: u64) -> SnapshotRow {
    SnapshotRow { pk, n, body: format!("{{\"after\":{n}}}") }
}

pub(in crate::tests) fn result(pk: u64, ended_at: u64) -> ResultRow {
    ResultRow { pk, ended_at, body: format!("{{\"ended\":{ended_at}}}") }
}

pub(in crate::tests) fn setting(key: &str, value: impl ToString) -> Write {
    Write::Setting { key: key.into(), value: value.to_string() }
}
