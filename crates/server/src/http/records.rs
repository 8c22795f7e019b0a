//! My finished games, and one of them again.

use super::{
    Site,
    api::{PRIVATE, Refused, player, private},
    web::accepts,
};
use crate::{house::House, replays::NoReplay};
use axum::{
    extract::{Path, RawQuery, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse as _, Response},
};
use engine::{Millis, Reject, Seat, Text};
use protocol::{
    GamePk, PlayerId, reject,
    to_client::{GameRecord, MyGames, Replay, Sat},
};
use room::replay::Lost;
use serde_json::value::RawValue;
use store::{GameRow, GameSeat, ResultRow};

/// How many games a page of my list has, if it isn't said, and at most.
const PAGE: usize = 20;
const PAGE_MAX: usize = 100;
const DAY_MS: Millis = 24 * 60 * 60 * 1_000;

/// `/api/me/games?before=&limit=`.
pub(super) async fn my_games(
    State(site): State<Site>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
) -> Result<Response, Refused> {
    let (player, _) = player(&site, &headers).await?;
    let Page { before, limit } = Page::read(query.as_deref().unwrap_or_default())
        .ok_or(Refused(StatusCode::BAD_REQUEST, Reject::bad_shape()))?;
    let id = player.id.0.to_string();
    // One more than is shown tells whether there are more.
    let rows = site.house.readers.read(move |reader| reader.games_of(&id, before, limit + 1)).await;
    let rows = rows.map_err(|error| unreadable(&error))?;
    let more = rows.len() > limit;
    let records = rows.into_iter().take(limit).map(|(row, result)| {
        let seat = seat_of(&row, &player.id).ok_or_else(not_yours)?;
        record(&row, &result, seat)
    });
    Ok(private(&MyGames { games: records.collect::<Result<_, _>>()?, more }))
}

/// Which part of the list.
struct Page {
    before: Option<GamePk>,
    limit: usize,
}

impl Page {
    /// Reads a query. An empty value is none.
    fn read(query: &str) -> Option<Self> {
        let mut page = Self { before: None, limit: PAGE };
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=')? {
                (_, "") => {}
                ("before", pk) => page.before = Some(number(pk)?),
                ("limit", limit) => page.limit = limit.parse::<usize>().ok()?.clamp(1, PAGE_MAX),
                _ => return None,
            }
        }
        Some(page)
    }
}

/// The number of a game. What the store can't hold is no game's.
fn number(text: &str) -> Option<GamePk> {
    text.parse().ok().filter(|pk| i64::try_from(*pk).is_ok())
}

/// `/api/replays/{gamePk}`.
pub(super) async fn replay(
    State(site): State<Site>,
    headers: HeaderMap,
    Path(pk): Path<String>,
) -> Result<Response, Refused> {
    let (player, _) = player(&site, &headers).await?;
    let house = &site.house;
    let unknown = || Refused(StatusCode::NOT_FOUND, reject::NO_SUCH_REPLAY);
    let pk = number(&pk).ok_or_else(unknown)?;
    let found = house.readers.read(move |reader| reader.game(pk)).await.map_err(|error| unreadable(&error))?;
    let (row, result) = found.ok_or_else(unknown)?;
    let seat = seat_of(&row, &player.id).ok_or_else(not_yours)?;
    let result = result.ok_or_else(unknown)?;
    let record = record(&row, &result, seat)?;
    let ended_at = result.ended_at;
    let options = open_options(house, &row).ok_or_else(differs)?;
    let scenes = house.replays.scenes(house.games, &house.readers, (row, result), seat, || house.clock.now());
    let no_replay = |why: NoReplay| no_replay(house, &why, pk, ended_at);
    let scenes = scenes.await.map_err(no_replay)?;
    let replay = Replay { record, options, scenes };
    if replay.scenes.get().len() < PACKED_FROM || !accepts(&headers, "gzip") {
        return Ok(private(&replay));
    }
    let packed = house.replays.packed(crate::answer::json(&replay)).await.map_err(no_replay)?;
    let kind = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_ENCODING, "gzip"),
        (header::VARY, "accept-encoding"),
    ];
    Ok((PRIVATE, kind, packed).into_response())
}

/// A replay of so many bytes is sent packed to whoever takes it: a long evening of drawing is some megabytes.
const PACKED_FROM: usize = 1_024;

/// The options without what only the host sees: words that are still to be guessed in the next game.
fn open_options(house: &House, row: &GameRow) -> Option<Box<RawValue>> {
    let game = house.games.iter().find(|game| game.meta().id == row.game);
    // Of a game that isn't here any more nothing is shown anyway.
    let open = game.map_or_else(|| Ok(row.options.clone()), |game| game.open_options(&row.options));
    RawValue::from_string(open.ok()?).ok()
}

fn no_replay(house: &House, why: &NoReplay, pk: GamePk, ended_at: Millis) -> Refused {
    let gone = |reject| Refused(StatusCode::GONE, reject);
    match why {
        NoReplay::Busy => Refused(StatusCode::SERVICE_UNAVAILABLE, reject::BUSY),
        NoReplay::Store(error) => unreadable(error),
        NoReplay::Lost(Lost::LogGone) => gone(log_gone(house, ended_at)),
        NoReplay::Lost(Lost::RulesChanged | Lost::NoSuchGame) => gone(reject::REPLAY_RULES_CHANGED),
        NoReplay::Lost(Lost::Differs(_)) => {
            // What differs may be a secret of somebody else: the operator's own tool tells it.
            tracing::error!(game = pk, "a stored game doesn't come out as it was; see `madang replay verify`");
            differs()
        }
    }
}

/// Says after how many days, if that is why.
fn log_gone(house: &House, ended_at: Millis) -> Reject {
    let days = house.settings.log_days;
    if days == 0 || house.clock.now() < ended_at + Millis::from(days) * DAY_MS {
        return reject::REPLAY_GONE;
    }
    let Reject { code, quiet, .. } = reject::REPLAY_GONE;
    let text = Text::owned(
        format!("{days}일이 지나서 다시 볼 수 없어요. 결과는 내 게임 기록에 남아 있어요"),
        format!("This replay is older than {days} days. The result stays among your games"),
    );
    Reject { code, text, quiet }
}

fn differs() -> Refused {
    Refused(StatusCode::GONE, reject::REPLAY_DIFFERS)
}

fn not_yours() -> Refused {
    Refused(StatusCode::FORBIDDEN, reject::NOT_YOUR_GAME)
}

fn unreadable(error: &store::StoreError) -> Refused {
    tracing::error!(%error, "a finished game could not be looked up");
    Refused(StatusCode::SERVICE_UNAVAILABLE, reject::BUSY)
}

fn seat_of(row: &GameRow, player: &PlayerId) -> Option<Seat> {
    let mine = |seat: &GameSeat| seat.player.as_deref() == Some(&*player.0);
    (0..).map(Seat).zip(&row.seats).find(|(_, seat)| mine(seat)).map(|(seat, _)| seat)
}

fn record(row: &GameRow, result: &ResultRow, seat: Seat) -> Result<GameRecord, Refused> {
    Ok(GameRecord {
        game_pk: row.pk,
        game: row.game.clone(),
        seat,
        players: row.seats.iter().map(sat).collect(),
        ended_at: result.ended_at,
        result: serde_json::from_str(&result.body).map_err(|_| differs())?,
    })
}

fn sat(seat: &GameSeat) -> Sat {
    let level = |name: &String| serde_json::from_value(serde_json::Value::String(name.clone())).ok();
    Sat { name: Some(seat.name.clone()).filter(|name| !name.is_empty()), bot: seat.bot.as_ref().and_then(level) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_read_from_the_query() {
        let read = |query| Page::read(query).map(|page| (page.before, page.limit));
        assert_eq!(read(""), Some((None, PAGE)));
        assert_eq!(read("before=&limit="), Some((None, PAGE)));
        assert_eq!(read("limit=3&before=12"), Some((Some(12), 3)));
        assert_eq!(read("limit=0"), Some((None, 1)));
        assert_eq!(read("limit=1000000"), Some((None, PAGE_MAX)));
        for bad in ["before", "before=x", "limit=-1", "page=2", "before=18446744073709551615"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
