//! The way to the socket.
//!
//! How often a session is pinged is told to the client when it opens, before it says which namespace it wants. The
//! relay's clients say nothing of themselves, so everybody is pinged as the relay asks for it; our own page, which
//! knows that it wants to play, says so in the query (`for=play`) and is pinged more patiently.

use super::cors;
use crate::{
    address,
    socket::{Pings, Sockets, service},
};
use axum::{
    Router,
    extract::{OriginalUri, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Uri, header},
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
    match entrance.oneshot(in_memory_of_its_own(request)).await {
        Ok(response) => response.into_response(),
        Err(never) => match never {},
    }
}

/// What is read of a request that opens a session or belongs to one.
const READ: [HeaderName; 3] = [header::SEC_WEBSOCKET_KEY, header::CONTENT_TYPE, address::FORWARDED_FOR];

/// A session keeps the request that opened it, and what was read off a line points into the buffer that it was read
/// into: 16 KiB for each socket. A copy of the little that is needed lets go of it.
fn in_memory_of_its_own(mut request: Request) -> Request {
    let mut own = HeaderMap::with_capacity(READ.len());
    for name in READ {
        for value in request.headers().get_all(&name) {
            // It was one before.
            let Ok(value) = HeaderValue::from_bytes(value.as_bytes()) else { continue };
            own.append(&name, value);
        }
    }
    *request.headers_mut() = own;
    if let Ok(uri) = request.uri().to_string().parse::<Uri>() {
        *request.uri_mut() = uri;
    }
    request.extensions_mut().remove::<OriginalUri>();
    request
}
