//! What holds for every request: how many, how large, and the headers that keep a browser from doing what it should
//! not.

use super::{Site, api::Refused};
use crate::{Settings, address, limits::Limits, line::Peer, socket::hear_of_too_large};
use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use engineioxide::socket::Sid;
use protocol::reject;
use std::net::IpAddr;

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

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub(super) struct Origin {
    /// As it is counted.
    pub(super) place: IpAddr,
    /// Whether it is surely one of the operator's machines.
    pub(super) is_operator: bool,
}

pub(super) async fn guard(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let peer = request.extensions().get::<ConnectInfo<Peer>>().map(|info| info.0.clone());
    let settings = &site.house.settings;
    let origin = origin(peer.as_ref(), request.headers(), settings);
    if is_counted(request.uri().path()) && !site.house.rates.http_requests.take(origin.place, site.house.clock.micros())
    {
        return Refused(StatusCode::TOO_MANY_REQUESTS, reject::TOO_FAST).into_response();
    }
    let is_socket = request.uri().path().starts_with("/socket.io/");
    if is_socket && is_too_large(&request, settings.limits) {
        return too_large(&site, request.uri());
    }
    request.extensions_mut().insert(origin);
    let policy = content_policy(request.headers());
    let is_https = peer
        .as_ref()
        .is_some_and(|peer| address::is_https(peer.address.ip(), request.headers(), &settings.trusted_proxies));
    let socket = if is_socket { session(request.uri()) } else { None };
    let mut response = next.run(request).await;
    if let Some(peer) = peer.filter(|_| response.status() == StatusCode::SWITCHING_PROTOCOLS) {
        peer.line.becomes_websocket();
        // A session that began by polling moves to this line.
        if let Some(connection) = socket.and_then(|socket| site.house.connections.find(socket)) {
            hear_of_too_large(&peer, &connection);
        }
    }
    let headers = response.headers_mut();
    headers.extend(HEADERS);
    // Over plain http browsers ignore it, and complain of it at every page.
    if is_https {
        headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    }
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

fn origin(peer: Option<&Peer>, headers: &HeaderMap, settings: &Settings) -> Origin {
    let Some(peer) = peer else { return Origin { place: address::UNKNOWN, is_operator: false } };
    let (connection, trusted) = (peer.address.ip(), &settings.trusted_proxies);
    Origin {
        place: address::place(address::of_client(connection, headers, trusted)),
        is_operator: address::is_surely_in(&settings.metrics_from, connection, headers, trusted),
    }
}

/// The app's own files cost next to nothing, and one page asks for many of them.
fn is_counted(path: &str) -> bool {
    ["/api/", "/r/", "/socket.io/", "/metrics"].iter().any(|counted| path.starts_with(counted))
}

/// No script or style but our own files, and nothing of anybody else's. The socket is named by the host that the page
/// came from, because not every browser counts it as `'self'`.
fn content_policy(headers: &HeaderMap) -> HeaderValue {
    let plain = |host: &&str| host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(plain);
    let socket = host.map_or_else(String::new, |host| format!(" ws://{host} wss://{host}"));
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; \
         media-src 'self'; connect-src 'self'{socket}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    );
    // The host was looked at, the rest is ours.
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
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

fn too_large(site: &Site, uri: &Uri) -> Response {
    if let Some(connection) = session(uri).and_then(|socket| site.house.connections.find(socket)) {
        connection.close("too_large", reject::TOO_LARGE.text);
    }
    Refused(StatusCode::PAYLOAD_TOO_LARGE, reject::TOO_LARGE).into_response()
}
