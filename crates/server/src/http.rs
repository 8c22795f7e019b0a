//! Everything that is asked over HTTP, and the way to the socket.

mod api;
mod cors;
mod forget;
mod guard;
mod here;
mod page;
mod records;
mod socket;
mod web;

pub use api::games_json;
pub use web::{Web, WebError};

use crate::{gate::Gate, house::House, metrics, socket::Sockets};
use api::Refused;
use axum::{
    Extension, Json, Router,
    extract::{DefaultBodyLimit, State},
    http::{StatusCode, header},
    middleware,
    response::{IntoResponse, Response},
    routing::{any, get},
};
use engine::{Reject, Text};
use guard::{Doors, Origin};
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
pub(crate) fn app(house: Arc<House>, web: Web, gate: Arc<Gate>, sockets: Arc<Sockets>) -> Router {
    let site = Site { games: games_json(house.games).into(), web: Arc::new(web), house };
    let pages = Router::new()
        .route("/ready", get(ready))
        .nest("/api", api::routes())
        .route("/api/", any(api::no_such_path))
        .route("/r/{code}", get(page::room))
        .route("/r/{code}/", get(page::room))
        .fallback(page::any)
        .with_state(site);
    with_sockets(pages, gate, sockets)
}

/// The app of a relay that is alone.
pub(crate) fn relay_app(gate: Arc<Gate>, sockets: Arc<Sockets>) -> Router {
    let pages = Router::new()
        .route("/ready", get(async || Json(serde_json::json!({"ready": true}))))
        .route("/", get(async || RELAY_ALONE))
        .fallback(async || (StatusCode::NOT_FOUND, RELAY_ALONE));
    with_sockets(pages, gate, sockets)
}

const RELAY_ALONE: &str =
    "A relay for En Parlant. In its settings, give this address with ws:// (or wss:// behind TLS) as the relay.\n";

/// What every server of ours has beside its pages.
fn with_sockets(pages: Router, gate: Arc<Gate>, sockets: Arc<Sockets>) -> Router {
    pages
        .route("/health", get(async || "ok"))
        .route("/metrics", get(numbers))
        .layer(DefaultBodyLimit::max(BODY_MAX))
        .merge(socket::routes(&sockets))
        .layer(middleware::from_fn_with_state(Doors { gate, sockets }, guard::guard))
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
