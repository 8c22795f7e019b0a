//! `/api`: the games, the public rooms, and who I am.

use super::{Site, forget::forget_me, guard::Origin, here::here, records};
use crate::identity::Player;
use axum::{
    Extension, Json, Router,
    body::Bytes,
    extract::{State, rejection::BytesRejection},
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, post},
};
use engine::{AnyGame, Reject, Text};
use protocol::{reject, to_client::Me};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// How many public rooms are listed.
const PUBLIC_MAX: usize = 100;

pub(super) fn routes() -> Router<Site> {
    Router::new()
        .route("/games", get(games))
        .route("/rooms", get(rooms))
        .route("/here", get(here))
        .route("/me", get(me).delete(forget_me))
        .route("/me/games", get(records::my_games))
        .route("/replays/{game_pk}", get(records::replay))
        .route("/me/handoff", post(offer_handoff))
        .route("/handoff", post(redeem_handoff))
        .fallback(no_such_path)
        .method_not_allowed_fallback(async || Refused(StatusCode::METHOD_NOT_ALLOWED, WRONG_METHOD))
}

pub(super) async fn no_such_path() -> impl IntoResponse {
    Refused(StatusCode::NOT_FOUND, NO_SUCH_PATH)
}

/// `{"games": […]}`: all games with their facts, seats and option forms.
#[must_use]
pub fn games_json(games: &[&dyn AnyGame]) -> String {
    let all: Vec<Value> = games.iter().map(|game| game_json(*game)).collect();
    json!({ "games": all }).to_string()
}

fn game_json(game: &dyn AnyGame) -> Value {
    let mut facts = serde_json::to_value(game.meta()).unwrap_or_default();
    if let Some(facts) = facts.as_object_mut() {
        // The default options always fit.
        if let Ok(seats) = game.seats("{}") {
            facts.insert("seats".into(), json!([seats.start(), seats.end()]));
        }
        facts.insert("options".into(), serde_json::to_value(game.options_form()).unwrap_or_default());
    }
    facts
}

/// A refusal with the status that fits it.
#[derive(Debug)]
pub(super) struct Refused(pub(super) StatusCode, pub(super) Reject);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        #[derive(Serialize)]
        struct Body {
            ok: bool,
            #[serde(flatten)]
            reject: Reject,
        }
        (self.0, Json(Body { ok: false, reject: self.1 })).into_response()
    }
}

const NO_SUCH_PATH: Reject = Reject::new("no_such_path", Text::new("그런 주소가 없어요", "There is no such address"));
const WRONG_METHOD: Reject = Reject::new(
    "wrong_method",
    Text::new("그렇게는 물어볼 수 없는 주소예요", "This address can't be asked in that way"),
);
const WHO: Reject = Reject::new(
    "unknown_player",
    Text::new("누구인지 알 수 없어요. 화면을 새로 고쳐 주세요", "We don't know you. Please reload the page"),
);

async fn games(State(site): State<Site>) -> Response {
    ([(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-cache")], site.games.to_string())
        .into_response()
}

async fn rooms(State(site): State<Site>) -> Response {
    let rooms = site.house.directory.public(PUBLIC_MAX);
    ([(header::CACHE_CONTROL, "no-store")], Json(json!({ "rooms": rooms }))).into_response()
}

async fn me(State(site): State<Site>, headers: HeaderMap) -> Result<Response, Refused> {
    let (player, _) = player(&site, &headers).await?;
    let me =
        Me { player_id: player.id.clone(), nickname: Some(player.name().as_str().to_owned()), lang: player.lang() };
    Ok(private(&me))
}

async fn offer_handoff(State(site): State<Site>, headers: HeaderMap) -> Result<Response, Refused> {
    let (player, token) = player(&site, &headers).await?;
    // The other device may come after a restart.
    site.house.writer.keep(player.row(site.house.clock.now()), crate::writer::Reply::Nobody);
    Ok(private(&site.house.handoffs.offer(token, site.house.clock.now())))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Handoff {
    code: String,
}

async fn redeem_handoff(
    State(site): State<Site>,
    Extension(origin): Extension<Origin>,
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Refused> {
    let body = body.map_err(|_| Refused(StatusCode::PAYLOAD_TOO_LARGE, reject::TOO_LARGE))?;
    if !site.house.rates.handoffs.take(origin.place, site.house.clock.micros()) {
        return Err(Refused(StatusCode::TOO_MANY_REQUESTS, reject::TOO_FAST));
    }
    let Handoff { code } =
        serde_json::from_slice(&body).map_err(|_| Refused(StatusCode::BAD_REQUEST, Reject::bad_shape()))?;
    let token = site.house.handoffs.redeem(&code, site.house.clock.now());
    let token = token.ok_or(Refused(StatusCode::NOT_FOUND, reject::BAD_CODE))?;
    Ok(private(&json!({ "token": token })))
}

/// Who asks: `Authorization: Bearer <token>`.
pub(super) async fn player(site: &Site, headers: &HeaderMap) -> Result<(Arc<Player>, String), Refused> {
    let nobody = Refused(StatusCode::UNAUTHORIZED, WHO);
    let bearer = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    let Some(token) = bearer else { return Err(nobody) };
    let found = site.house.identities.find(token.trim(), site.house.clock.now()).await.map_err(|error| {
        tracing::error!(%error, "a player could not be looked up");
        Refused(StatusCode::SERVICE_UNAVAILABLE, reject::BUSY)
    })?;
    found.map(|player| (player, token.trim().to_owned())).ok_or(nobody)
}

pub(super) fn private<T: Serialize>(body: &T) -> Response {
    (PRIVATE, Json(body)).into_response()
}

/// What is one player's own is kept by nobody on the way.
pub(super) const PRIVATE: [(HeaderName, &str); 1] = [(header::CACHE_CONTROL, "private, no-store")];
