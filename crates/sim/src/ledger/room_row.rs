//! The room as it is kept, and whether what people are shown of it is one of its kept rows.

use super::Ledger;
use crate::check::Check;
use engine::Millis;
use protocol::{PlayerId, RoomCode};
use room::{body::Body, chairs::Occupant};
use serde_json::{Value, json};
use store::RoomRow;

/// A row of a room that was kept.
#[derive(Debug)]
pub(super) struct Version {
    pub(super) body: Body,
    playing: Option<u64>,
}

impl Version {
    pub(super) fn grace_ms(&self) -> Millis {
        Millis::from(self.body.settings.grace_sec) * 1000
    }

    /// What `room.state` shows of it: everything but who is connected.
    fn shown(&self) -> Value {
        let body = &self.body;
        let host = body.host.as_ref();
        let chairs = body.chairs.all().map(|(seat, occupant)| {
            let ready = match occupant {
                Some(Occupant::Human { player, ready, .. }) => *ready || host == Some(player),
                Some(_) => true,
                None => false,
            };
            let player = occupant.and_then(Occupant::player);
            json!([seat, player, occupant.map(Occupant::name), ready])
        });
        json!({
            "game": body.game,
            "options": serde_json::from_str::<Value>(&body.options).unwrap_or_default(),
            "public": body.settings.public,
            "locked": body.settings.locked,
            "hasPassword": body.settings.password_hash.is_some(),
            "graceSec": body.settings.grace_sec,
            "host": host,
            "chairs": chairs.collect::<Vec<_>>(),
            "rematch": body.rematch,
            "playing": self.playing,
        })
    }
}

/// The same of a `room.state`.
fn told(state: &Value) -> Value {
    let chairs = state["seats"].as_array().into_iter().flatten();
    let settings = &state["settings"];
    json!({
        "game": state["game"],
        "options": state["options"],
        "public": settings["public"],
        "locked": settings["locked"],
        "hasPassword": settings["hasPassword"],
        "graceSec": settings["graceSec"],
        "host": state["host"],
        "chairs": chairs.map(|chair| json!([chair["seat"], chair["playerId"], chair["name"], chair["ready"]]))
            .collect::<Vec<_>>(),
        "rematch": state["rematch"],
        "playing": if state["phase"] == "playing" { state["gamePk"].clone() } else { Value::Null },
    })
}

impl Ledger {
    /// A room asks for its row to be kept.
    pub(super) fn room_written(&mut self, code: RoomCode, row: &RoomRow) {
        match serde_json::from_str::<Body>(&row.body) {
            Ok(body) => {
                let room = self.room(code);
                room.clock = Some(body.clock);
                room.grace_ms = Millis::from(body.settings.grace_sec) * 1000;
            }
            Err(error) => self.fail(Check::TheStoreBelievesIt, Some(code), format!("its row can't be read: {error}")),
        }
    }

    /// The row of a room was kept.
    pub(super) fn room_kept(&mut self, row: &RoomRow) {
        let Ok(code) = row.code.parse::<RoomCode>() else { return };
        let Ok(body) = serde_json::from_str::<Body>(&row.body) else { return };
        self.room(code).versions.push(Version { body, playing: row.playing });
    }

    /// Somebody was shown the room: it has to be one of its kept rows, and no older one than was shown before.
    pub(super) fn judge_room(&mut self, code: RoomCode, player: &PlayerId, state: &Value) {
        let told = told(state);
        let room = self.room(code);
        let found = room.versions.iter().skip(room.shown).position(|version| version.shown() == told);
        if let Some(at) = found {
            room.shown += at;
            return;
        }
        let newest = room.versions.last().map(Version::shown).unwrap_or_default();
        let what = format!("{} was shown a room that isn't kept: {told}; kept is {newest}", Self::named(player));
        self.fail(Check::DurableBeforeVisible, Some(code), what);
    }

    /// How many rows of a room were kept so far.
    pub(super) fn versions_of(&self, code: RoomCode) -> usize {
        self.rooms.get(&code).map_or(0, |room| room.versions.len())
    }

    /// Whether a row of the room that was current at that count or later has this property.
    pub(super) fn was_kept(&self, code: RoomCode, since: usize, holds: impl Fn(&Body) -> bool) -> bool {
        let Some(room) = self.rooms.get(&code) else { return false };
        room.versions.iter().skip(since.saturating_sub(1)).any(|version| holds(&version.body))
    }
}
