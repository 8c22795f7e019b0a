//! `/api/here`: how others reach this server. A page that was opened by an address of this machine alone (`localhost`)
//! asks, so that the link it offers works for a friend, too.

use super::{Site, guard::Origin};
use crate::address;
use axum::{
    Extension, Json,
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};
use serde_json::json;

/// `{"addresses": […]}`, the best first: what the operator says that people open, else this machine's own in its
/// network. Those are told to the operator alone.
pub(super) async fn here(
    State(site): State<Site>,
    Extension(Origin { is_operator, .. }): Extension<Origin>,
) -> Response {
    let house = &site.house;
    let addresses = match &house.settings.public_url {
        Some(url) => vec![url.clone()],
        None if is_operator => address::near(house.listening).iter().map(|near| format!("http://{near}")).collect(),
        None => Vec::new(),
    };
    ([(header::CACHE_CONTROL, "no-store")], Json(json!({ "addresses": addresses }))).into_response()
}
