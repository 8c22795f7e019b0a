//! The way to the socket.
//!
//! How often a session is pinged is told to the client when it opens, before it says which namespace it wants. The
//! relay's clients say nothing of themselves, so everybody is pinged as the relay asks for it; our own page, which
//! knows that it wants to play, says so in the query (`for=play`) and is pinged more patiently.

use super::cors;
use crate::socket::{Pings, Sockets, service};
use axum::{
    Router,
    extract::{Request, State},
    response::{IntoResponse as _, Response},
    routing::{MethodRouter, any},
};
use engineioxide::service::EngineIoService;
use std::{convert::Infallible, sync::Arc};
use tower::ServiceExt as _;

/// The same sockets behind both.
#[derive(Clone, Debug)]
struct Entrances {
    quick: EngineIoService<Sockets>,
    patient: EngineIoService<Sockets>,
}

pub(super) fn routes(sockets: &Arc<Sockets>) -> Router {
    let entrances =
        Entrances { quick: service(sockets.clone(), Pings::QUICK), patient: service(sockets.clone(), Pings::PATIENT) };
    let entrance = || -> MethodRouter<Entrances, Infallible> { any(enter).options(cors::preflight) };
    Router::new().route("/socket.io/", entrance()).route("/socket.io", entrance()).with_state(entrances)
}

async fn enter(State(entrances): State<Entrances>, request: Request) -> Response {
    let is_play = request.uri().query().is_some_and(|query| query.split('&').any(|pair| pair == "for=play"));
    let entrance = if is_play { entrances.patient } else { entrances.quick };
    match entrance.oneshot(request).await {
        Ok(response) => response.into_response(),
        Err(never) => match never {},
    }
}
