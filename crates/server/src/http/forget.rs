//! Going for good: the token dies, the name goes, the games stay for the others.

use super::{
    Site,
    api::{Refused, player, private},
};
use crate::{
    connection::Connection,
    house::House,
    identity::Player,
    intake,
    mailbox::{Called, Mailbox, Matter, Then},
};
use axum::{
    extract::State,
    http::{HeaderMap, StatusCode},
    response::Response,
};
use engine::Text;
use protocol::{Call, reject};
use room::{CallId, Command};
use serde_json::json;
use std::{sync::Arc, time::Duration};
use store::StoreError;
use tokio::{sync::oneshot, time::timeout};

/// How long a room may take to say whether somebody plays in it.
const PATIENCE: Duration = Duration::from_secs(5);
const FORGOTTEN: Text = Text::new(
    "기록을 지웠어요. 언제든 새로 시작할 수 있어요",
    "Your data has been deleted. You can start fresh at any time",
);

pub(super) async fn forget_me(State(site): State<Site>, headers: HeaderMap) -> Result<Response, Refused> {
    let (player, _) = player(&site, &headers).await?;
    let house = &site.house;
    if plays(house, &player).await? {
        return Err(Refused(StatusCode::CONFLICT, reject::STILL_PLAYING));
    }
    let gone = player.goes();
    if let Err(error) = house.writer.kept(vec![gone.clone()]).await {
        player.stays();
        return Err(not_saved(&error));
    }
    for connection in screens(house, &player) {
        leave(house, &connection);
        connection.close("forgotten", FORGOTTEN);
    }
    // A game may have begun between the question and the leave-taking: it shall not name the player either.
    house.writer.kept(vec![gone]).await.map_err(|error| not_saved(&error))?;
    Ok(private(&json!({"ok": true})))
}

fn not_saved(error: &StoreError) -> Refused {
    tracing::error!(%error, "a player could not be forgotten");
    Refused(StatusCode::SERVICE_UNAVAILABLE, reject::NOT_SAVED)
}

fn screens(house: &House, player: &Player) -> Vec<Arc<Connection>> {
    let mut screens = house.connections.all();
    screens.retain(|connection| connection.player.id == player.id);
    screens
}

/// Whether the player holds a seat in a running game.
async fn plays(house: &Arc<House>, player: &Player) -> Result<bool, Refused> {
    let id = player.id.0.to_string();
    let codes = house.readers.read(move |reader| reader.plays_in(&id)).await.map_err(|error| not_saved(&error))?;
    let stored = codes.iter().filter_map(|code| intake::find(house, code.parse().ok()?));
    // A game that has just begun may not be in the store yet.
    let here = screens(house, player).into_iter().filter_map(|connection| connection.room());
    let rooms: Vec<Mailbox> = stored.chain(here).collect();
    for room in rooms {
        let (answer, plays) = oneshot::channel();
        room.post(house.clock.now(), Matter::Plays(player.id.clone(), answer));
        match timeout(PATIENCE, plays).await {
            Ok(Ok(true)) => return Ok(true),
            // Without a word: the room is gone.
            Ok(Ok(false) | Err(_)) => {}
            Err(_) => return Err(Refused(StatusCode::SERVICE_UNAVAILABLE, reject::BUSY)),
        }
    }
    Ok(false)
}

/// Leaves the room that a screen is in.
fn leave(house: &House, connection: &Arc<Connection>) {
    let Some(room) = connection.room() else { return };
    let call = CallId(house.number());
    let command = Command::Call { conn: connection.id, call, what: Call::RoomLeave };
    let called = Called::now(connection.clone(), call, None, command, Then::Nothing);
    // A room that is full of calls is left when the connection ends.
    let _ = room.call(house.clock.now(), called);
}
