//! What holds for every request: how many, how large, and the headers that keep a browser from doing what it should
//! not.

use super::{api::Refused, cors};
use crate::{
    Settings, address,
    gate::{Gate, Wants},
    limits::Limits,
    line::Peer,
    socket::Sockets,
};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use engineioxide::socket::Sid;
use protocol::reject;
use std::{net::IpAddr, sync::Arc};

const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    // A room's link lets people in: it is told to nobody.
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    ),
];

/// What every request passes.
#[derive(Clone, Debug)]
pub(super) struct Doors {
    pub(super) gate: Arc<Gate>,
    pub(super) sockets: Arc<Sockets>,
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    /// As it is counted.
    pub(super) place: IpAddr,
    /// Whether it is surely one of the operator's machines.
    pub(super) is_operator: bool,
    /// Whether it came over https, as a trusted proxy says.
    pub(super) is_https: bool,
}

pub(super) async fn guard(State(doors): State<Doors>, request: Request, next: Next) -> Response {
    let wants = Wants::of(request.uri().path());
    let is_open = cors::is_open(request.uri().path());
    let mut response = judged(&doors, wants, request, next).await;
    response.headers_mut().extend(HEADERS);
    if is_open {
        cors::open(response.headers_mut());
    }
    response
}

async fn judged(doors: &Doors, wants: Wants, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>().map(|info| info.0.clone());
    let settings = &doors.gate.settings;
    let origin = origin(peer.as_ref(), request.headers(), settings);
    if !doors.gate.lets_in(origin.place, wants) {
        return Refused(StatusCode::TOO_MANY_REQUESTS, reject::TOO_FAST).into_response();
    }
    let session = if wants == Wants::Socket { session(request.uri()) } else { None };
    if wants == Wants::Socket && is_too_large(&request, settings.limits) {
        if let Some(session) = session {
            doors.sockets.too_large(session);
        }
        return Refused(StatusCode::PAYLOAD_TOO_LARGE, reject::TOO_LARGE).into_response();
    }
    // A session that polls comes by many lines, and one that began so may move to another.
    if let (Some(session), Some(peer)) = (session, &peer) {
        doors.sockets.speaks_through(session, peer);
    }
    request.extensions_mut().insert(origin);
    let policy = content_policy(request.headers());
    let mut response = next.run(request).await;
    if let Some(peer) = peer.filter(|_| response.status() == StatusCode::SWITCHING_PROTOCOLS) {
        peer.line.becomes_websocket();
    }
    let headers = response.headers_mut();
    // Over plain http browsers ignore it, and complain of it at every page.
    if origin.is_https {
        headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

fn origin(peer: Option<&Peer>, headers: &HeaderMap, settings: &Settings) -> Origin {
    let Some(peer) = peer else { return Origin { place: address::UNKNOWN, is_operator: false, is_https: false } };
    let (connection, trusted) = (peer.address.ip(), &settings.trusted_proxies);
    Origin {
        place: address::place(address::of_client(connection, headers, trusted)),
        is_operator: address::is_surely_in(&settings.metrics_from, connection, headers, trusted),
        is_https: address::is_https(connection, headers, trusted),
    }
}

/// No script or style but our own files, and nothing of anybody else's. The socket is named by the host that the page
/// came from, because not every browser counts it as `'self'`.
fn content_policy(headers: &HeaderMap) -> HeaderValue {
    let socket = host(headers).map_or_else(String::new, |host| format!(" ws://{host} wss://{host}"));
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         media-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    // The host was looked at, the rest is ours.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
}

/// The host that a page was asked for under, if it looks like one.
pub(super) fn host(headers: &HeaderMap) -> Option<&str> {
    let plain = |host: &&str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(plain).filter(|host| !host.is_empty())
}

/// The session that a request to the socket belongs to.
fn session(uri: &Uri) -> Option<Sid> {
    uri.query()?.split('&').find_map(|pair| pair.strip_prefix("sid="))?.parse().ok()
}

/// Whether a polling request brings more than a message may have.
fn is_too_large(request: &Request, limits: Limits) -> bool {
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    let max = u64::from(limits.play_message_bytes) * 4;
    request.method() == Method::POST && max > 0 && length.is_some_and(|length: u64| length > max)
}
