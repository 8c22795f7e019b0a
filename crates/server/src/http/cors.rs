//! The socket is open to pages of every origin: whoever speaks to it shows a token of their own, and no cookie says who
//! somebody is.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse as _, Response},
};

/// How long a browser may remember it.
const REMEMBERED: HeaderValue = HeaderValue::from_static("600");

/// Whether a path leads to the socket. What lies beside it is answered to our own pages only.
pub(super) fn is_open(path: &str) -> bool {
    path == "/socket.io" || path == "/socket.io/"
}

/// Opens what is answered to every page.
pub(super) fn open(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
}

/// The answer to a browser that asks before it asks.
pub(super) async fn preflight(asked: HeaderMap) -> Response {
    let any = HeaderValue::from_static("*");
    let headers = asked.get(header::ACCESS_CONTROL_REQUEST_HEADERS).cloned().unwrap_or(any);
    let allowed = [
        (header::ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, POST")),
        (header::ACCESS_CONTROL_ALLOW_HEADERS, headers),
        (header::ACCESS_CONTROL_MAX_AGE, REMEMBERED),
    ];
    (StatusCode::NO_CONTENT, allowed).into_response()
}
