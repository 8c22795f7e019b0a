//! All that can be read from a store whose rows are those of `samples`.

use super::samples::player;
use crate::{EntryRow, GameRow, PlayerRow, Reader, ResultRow, RoomRow, RunningGame, Store, StoreError};

#[derive(Debug, PartialEq, Eq)]
pub(in crate::tests) struct Contents {
    players: Vec<OfPlayer>,
    rooms: Vec<Option<RoomRow>>,
    public: Vec<RoomRow>,
    running: Vec<RunningGame>,
    games: Vec<OfGame>,
    settings: Vec<Option<String>>,
    oldest_log: Option<u64>,
}

#[derive(Debug, PartialEq, Eq)]
struct OfPlayer {
    by_id: Option<PlayerRow>,
    by_token: Option<PlayerRow>,
    games: Vec<(GameRow, ResultRow)>,
}

#[derive(Debug, PartialEq, Eq)]
struct OfGame {
    rows: Option<(GameRow, Option<ResultRow>)>,
    log: Vec<EntryRow>,
}

/// Reads everything of the first players, games and settings.
pub(in crate::tests) fn contents(store: &dyn Store) -> Contents {
    read(store.reader().unwrap().as_mut()).unwrap()
}

/// The same, through a handle that is open already.
pub(in crate::tests) fn read(reader: &mut dyn Reader) -> Result<Contents, StoreError> {
    Ok(Contents {
        players: (0..8).map(|number| of_player(reader, number)).collect::<Result<_, _>>()?,
        rooms: reader.codes()?.iter().map(|code| reader.room(code)).collect::<Result<_, _>>()?,
        public: reader.public_rooms(0, 100)?,
        running: reader.running()?,
        games: (0..=reader.last_game_pk()?).map(|pk| of_game(reader, pk)).collect::<Result<_, _>>()?,
        settings: ["a", "b"].iter().map(|key| reader.setting(key)).collect::<Result<_, _>>()?,
        oldest_log: reader.oldest_log()?,
    })
}

fn of_player(reader: &mut dyn Reader, number: u8) -> Result<OfPlayer, StoreError> {
    let row = player(number);
    let by_token = reader.player_by_token(&row.token_hash)?;
    Ok(OfPlayer { by_token, by_id: reader.player(&row.id)?, games: reader.games_of(&row.id, None, 100)? })
}

fn of_game(reader: &mut dyn Reader, pk: u64) -> Result<OfGame, StoreError> {
    Ok(OfGame { rows: reader.game(pk)?, log: reader.log(pk)? })
}
