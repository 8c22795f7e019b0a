//! Everything that is asked over HTTP, and the way to the socket.

mod api;
mod guard;
mod page;
mod web;

pub use api::games_json;
pub use web::{Web, WebError};

use crate::{house::House, metrics, socket};
use api::Refused;
use axum::{
    Extension, Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::get,
};
use engine::{Reject, Text};
use guard::Origin;
use std::sync::Arc;

/// The largest body of a request outside of the socket, in bytes.
const BODY_MAX: usize = 16 * 1024;

/// What the handlers share.
#[derive(Clone, Debug)]
struct Site {
    house: Arc<House>,
    web: Arc<Web>,
    /// `/api/games` never changes while the program runs.
    games: Arc<str>,
}

/// The whole app. It needs no listener: a test asks it directly.
#[allow(clippy::needless_pass_by_value)] // the app keeps both
pub fn app(house: Arc<House>, web: Web) -> Router {
    let site = Site { games: games_json(house.games).into(), web: Arc::new(web), house: house.clone() };
    let engine = socket::service(house.clone());
    Router::new()
        .route("/health", get(async || "ok"))
        .route("/ready", get(ready))
        .route("/metrics", get(numbers))
        .nest("/api", api::routes())
        .route("/r/{code}", get(page::room))
        .fallback(page::any)
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .route_service("/socket.io/", engine)
        .layer(middleware::from_fn_with_state(site.clone(), guard::guard))
        .with_state(site)
}

/// The metrics, for the operator alone.
async fn numbers(Extension(Origin { is_operator, .. }): Extension<Origin>) -> Response {
    if !is_operator {
        return Refused(StatusCode::FORBIDDEN, NOT_YOURS).into_response();
    }
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], metrics::render()).into_response()
}

const NOT_YOURS: Reject =
    Reject::new("not_operator", Text::new("운영하는 사람만 볼 수 있어요", "Only who runs this server can see it"));

/// Whether it may be sent players: the running games of the last run are back.
async fn ready(State(site): State<Site>) -> impl IntoResponse {
    let ready = site.house.is_ready();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(serde_json::json!({"ready": ready})))
}
