//! What a room says: answers and messages, as JSON.

use crate::{
    chairs::Occupant,
    command::{CallId, ConnId},
    contain::contained,
    effect::{Effect, Note},
    play::Advance,
    room::Room,
};
use engine::{Reject, Seat, Text, Viewer};
use protocol::{
    ClientEvent, PlayerId,
    to_client::{
        Cause, GameOver, GameStart, GameUpdate, RoomClosed, RoomState, SeatState, ServerNotice, Settings,
        SpectatorState,
    },
    to_server::BotLevel,
};
use serde::Serialize;
use serde_json::value::RawValue;
use std::sync::Arc;

/// JSON of a message of our own.
pub(crate) fn json<T: Serialize + ?Sized>(value: &T) -> String {
    #[allow(clippy::expect_used)] // messages are plain data with string keys
    serde_json::to_string(value).expect("a message can be written as JSON")
}

/// `{"ok":true, …fields}`.
pub(crate) fn ok<T: Serialize>(fields: &T) -> Arc<str> {
    let fields = json(fields);
    match fields.strip_prefix('{') {
        Some("}") | None => r#"{"ok":true}"#.into(),
        Some(rest) => format!(r#"{{"ok":true,{rest}"#).into(),
    }
}

/// `{"ok":false,"code":…,"text":…}`.
pub(crate) fn refused(reject: &Reject) -> Arc<str> {
    #[derive(Serialize)]
    struct Refused<'a> {
        ok: bool,
        #[serde(flatten)]
        reject: &'a Reject,
    }
    json(&Refused { ok: false, reject }).into()
}

/// The answer to an action that was accepted.
pub(crate) fn acted(seq: u64) -> Arc<str> {
    format!(r#"{{"ok":true,"seq":{seq}}}"#).into()
}

impl Room {
    /// Answers a call.
    pub(crate) fn ack(&mut self, call: CallId, answer: Arc<str>) {
        self.outbox.tell(Effect::Ack { call, answer });
    }

    /// Answers a call with nothing but `ok`.
    pub(crate) fn ack_ok(&mut self, call: CallId) {
        self.ack(call, r#"{"ok":true}"#.into());
    }

    /// Refuses a call.
    pub(crate) fn refuse(&mut self, call: CallId, reject: &Reject) {
        self.outbox.tell(Effect::Note(Note::Refused(reject.code.clone())));
        self.ack(call, refused(reject));
    }

    /// Sends a message to one screen.
    pub(crate) fn send<T: Serialize>(&mut self, to: ConnId, event: ClientEvent, body: &T) {
        self.send_raw(to, event, json(body).into());
    }

    /// Sends a message that was written once to one screen.
    pub(crate) fn send_raw(&mut self, to: ConnId, event: ClientEvent, body: Arc<str>) {
        self.outbox.tell(Effect::Send { to, event, body });
    }

    /// Sends the same message to everybody who plays or watches with a screen.
    pub(crate) fn send_all<T: Serialize>(&mut self, event: ClientEvent, body: &T) {
        let body: Arc<str> = json(body).into();
        for to in self.acting_screens() {
            self.send_raw(to, event, body.clone());
        }
    }

    /// The acting screens of everybody here.
    pub(crate) fn acting_screens(&self) -> Vec<ConnId> {
        self.members.iter().filter_map(|(_, member)| member.acting).collect()
    }

    /// The room as a player in it sees it.
    pub(crate) fn state_for(&self, player: &PlayerId) -> RoomState {
        if self.knows_options(player) { self.state(&self.body.options) } else { self.state(&self.open_options()) }
    }

    /// Whether a player sees all options. What a game keeps for its host (words that are to be guessed) is shown to no
    /// one else, and while it is played to nobody.
    fn knows_options(&self, player: &PlayerId) -> bool {
        !self.is_playing() && self.body.host.as_ref() == Some(player)
    }

    /// The options as far as everybody may see them: none where this build can't tell, as a secret may be among them.
    fn open_options(&self) -> String {
        self.game().and_then(|game| game.open_options(&self.body.options)).unwrap_or_else(|_| "{}".to_owned())
    }

    fn state(&self, options: &str) -> RoomState {
        let grace = |player: &PlayerId| {
            let lost_at = self.members.get(player)?.lost_at?;
            self.is_playing().then(|| lost_at + u64::from(self.body.settings.grace_sec) * 1000)
        };
        let seats = self.body.chairs.all().map(|(seat, occupant)| {
            let player = occupant.and_then(Occupant::player);
            let online = |player: &PlayerId| self.members.get(player).is_some_and(|member| member.is_online());
            SeatState {
                seat,
                player_id: player.cloned(),
                name: occupant.map(|occupant| occupant.name().to_owned()),
                bot: match occupant {
                    Some(Occupant::Bot { level, .. }) => Some(BotLevel::of(*level)),
                    Some(Occupant::External { .. }) => Some(BotLevel::External),
                    Some(Occupant::Human { .. }) | None => None,
                },
                ready: match occupant {
                    Some(Occupant::Human { player, ready, .. }) => *ready || self.body.host.as_ref() == Some(player),
                    Some(_) => true,
                    None => false,
                },
                online: matches!(occupant, Some(Occupant::Bot { .. })) || player.is_some_and(online),
                grace_until: player.and_then(grace),
            }
        });
        let spectators = self.members.iter().filter(|(player, _)| self.body.chairs.of(player).is_none());
        RoomState {
            code: self.code,
            game: self.body.game.clone(),
            options: serde_json::from_str(options).unwrap_or_default(),
            settings: Settings {
                public: self.body.settings.public,
                locked: self.body.settings.locked,
                has_password: self.body.settings.password_hash.is_some(),
                grace_sec: self.body.settings.grace_sec,
            },
            host: self.body.host.clone(),
            phase: self.phase(),
            seats: seats.collect(),
            min_players: self.min_players(),
            spectators: spectators
                .map(|(player, member)| SpectatorState {
                    player_id: player.clone(),
                    name: member.name.clone(),
                    online: member.is_online(),
                })
                .collect(),
            rematch: self.body.rematch.iter().copied().collect(),
            game_pk: self.play.as_ref().map(|play| play.row.pk).or(self.body.last.as_ref().map(|last| last.pk)),
        }
    }

    /// Shows everybody the room.
    pub(crate) fn show_room(&mut self) {
        let open: Arc<str> = json(&self.state(&self.open_options())).into();
        let screens = self.members.iter().filter_map(|(player, member)| Some((player, member.acting?)));
        let bodies: Vec<(ConnId, Arc<str>)> = screens
            .map(|(player, to)| {
                let whole = self.knows_options(player).then(|| json(&self.state(&self.body.options)).into());
                (to, whole.unwrap_or_else(|| open.clone()))
            })
            .collect();
        for (to, body) in bodies {
            self.send_raw(to, ClientEvent::RoomState, body);
        }
    }

    /// The viewer that a player is in the running game.
    pub(crate) fn viewer_of(&self, player: &PlayerId) -> Viewer {
        self.play.as_ref().and_then(|play| play.seat_of(player)).map_or(Viewer::Watcher, Viewer::Seat)
    }

    /// Who looks at the running game with a screen right now, each once.
    pub(crate) fn viewers(&self) -> Vec<Viewer> {
        let mut viewers: Vec<_> = self
            .members
            .iter()
            .filter(|(_, member)| member.is_online())
            .map(|(player, _)| self.viewer_of(player))
            .collect();
        viewers.sort_unstable();
        viewers.dedup();
        viewers
    }

    /// The whole running game for one player, as the body of `game.start`. `None`: no game, or its rules panicked.
    pub(crate) fn snapshot_for(&mut self, player: &PlayerId) -> Option<Arc<str>> {
        let viewer = self.viewer_of(player);
        let play = self.play.as_ref()?;
        let table = play.point.table.clone();
        let view = contained(|| table.sync_view(viewer));
        let view = match view {
            Ok(view) => view,
            Err(panicked) => {
                self.report_panic(&panicked, "sync_view");
                return None;
            }
        };
        let play = self.play.as_ref()?;
        let active = play.point.awaiting_for(viewer);
        Some(
            json(&GameStart {
                game_pk: play.row.pk,
                game: play.game.meta().id,
                seq: play.point.seq,
                seat: match viewer {
                    Viewer::Seat(seat) => Some(seat),
                    Viewer::Watcher => None,
                },
                chairs: &play.chairs(),
                view: &view,
                active: &active,
                deadline: play.point.facts.public_deadline,
                now: self.room_now(),
                last_cs: self.answers.last_cs(player),
                result: play.point.facts.outcome.as_deref(),
            })
            .into(),
        )
    }

    /// Sends the whole running game to the acting screen of a player.
    pub(crate) fn show_game(&mut self, player: &PlayerId) {
        let Some(to) = self.members.get(player).and_then(|member| member.acting) else { return };
        if let Some(body) = self.snapshot_for(player) {
            self.send_raw(to, ClientEvent::GameStart, body);
        }
    }

    /// Sends everybody the whole running game.
    pub(crate) fn show_game_to_all(&mut self) {
        let players: Vec<_> = self.members.iter().map(|(player, _)| player.clone()).collect();
        for player in &players {
            self.show_game(player);
        }
    }

    /// Shows everybody a step: each their own events and view.
    pub(crate) fn show_step(&mut self, advance: &Advance, by: Option<Seat>, cause: Cause) {
        let Some(play) = &self.play else { return };
        let active = play.point.awaiting_for(Viewer::Watcher);
        let (seq, deadline, now) = (play.point.seq, play.point.facts.public_deadline, self.room_now());
        for (viewer, view) in &advance.views {
            let body: Arc<str> = json(&GameUpdate {
                seq,
                by,
                auto: !matches!(cause, Cause::Player | Cause::Bot),
                cause,
                events: &events_for(advance, *viewer),
                view,
                active: &active,
                deadline,
                now,
            })
            .into();
            for to in self.screens_of(*viewer) {
                self.send_raw(to, ClientEvent::GameUpdate, body.clone());
            }
        }
    }

    /// The acting screens of all who are this viewer.
    pub(crate) fn screens_of(&self, viewer: Viewer) -> Vec<ConnId> {
        self.members
            .iter()
            .filter(|(player, _)| self.viewer_of(player) == viewer)
            .filter_map(|(_, member)| member.acting)
            .collect()
    }

    /// Tells everybody how the game ended.
    pub(crate) fn show_result(&mut self) {
        let Some(play) = &self.play else { return };
        let Some(result) = play.point.facts.outcome.clone() else { return };
        let pk = play.row.pk;
        self.send_all(ClientEvent::GameOver, &GameOver { game_pk: pk, result: &result });
    }

    /// A word to one player.
    pub(crate) fn notice(&mut self, player: &PlayerId, code: &str, text: Text) {
        if let Some(to) = self.members.get(player).and_then(|member| member.acting) {
            self.send(to, ClientEvent::ServerNotice, &ServerNotice { code: code.into(), text });
        }
    }

    /// The last word of the room to a screen.
    pub(crate) fn close_screen(&mut self, conn: ConnId, reason: &str, text: Text) {
        self.send(conn, ClientEvent::RoomClosed, &RoomClosed { reason: reason.into(), text });
        self.outbox.tell(Effect::Detach { conn });
    }
}

/// The events of a step that a viewer hears of, in order.
pub(crate) fn events_for(advance: &Advance, viewer: Viewer) -> Vec<&RawValue> {
    advance.events.iter().filter(|told| told.audience.includes(viewer)).map(|told| &*told.event).collect()
}
