//! What a message of a client becomes: it is read and handed to a room, or answered at once.

use crate::{
    desk::{Birth, Called, Matter, Then},
    happening::{RoomNo, Upward},
    line::{Outgoing, Packet},
    world::World,
};
use engine::Reject;
use protocol::{
    Call, RoomCode, reject,
    to_server::{JoinAs, RoomCreate, RoomJoin},
};
use room::{CallId, Command, ConnId, NewRoom};

impl World {
    /// A message came.
    pub(crate) fn reaches(&mut self, conn: ConnId, message: &Upward) {
        let Some(line) = self.lines.get(&conn) else { return };
        let Some(house) = &self.house else { return };
        if line.cut || matches!(line.out, Outgoing::Closed) {
            return;
        }
        let taken = if house.stopping { Err(reject::STOPPING) } else { self.take(conn, message) };
        if let Err(reject) = taken {
            self.refuse(conn, message.ack, &reject);
        }
    }

    fn take(&mut self, conn: ConnId, message: &Upward) -> Result<(), Reject> {
        match Call::read(message.event, &message.payload)? {
            Call::TimePing(ping) => {
                let answer = format!(r#"{{"ok":true,"t":{},"now":{}}}"#, ping.t, self.server_now());
                self.send(conn, |line, t| line.answer(Packet::Answer(message.ack, answer.into()), t));
                Ok(())
            }
            Call::RoomCreate(create) => self.create(conn, message.ack, create),
            Call::RoomJoin(join) => self.join(conn, message.ack, join),
            what => {
                let no = self.lines.get(&conn).and_then(|line| line.room).ok_or(reject::NOT_IN_ROOM)?;
                let call = CallId(self.number());
                let command = Command::Call { conn, call, what };
                self.hand_over(no, Called { conn, call, ack: message.ack, command, then: Then::Nothing })
            }
        }
    }

    fn hand_over(&mut self, no: RoomNo, called: Called) -> Result<(), Reject> {
        if self.house.as_ref().is_none_or(|house| !house.desks.contains_key(&no)) {
            return Err(reject::NOT_IN_ROOM);
        }
        self.post(no, Matter::Call(called));
        Ok(())
    }

    fn create(&mut self, conn: ConnId, ack: u64, create: RoomCreate) -> Result<(), Reject> {
        let mut code = RoomCode::nth(self.dice.word());
        while self.house.as_ref().is_some_and(|house| house.directory.contains_key(&code)) {
            code = RoomCode::nth(self.dice.word());
        }
        let new = NewRoom {
            code,
            game: create.game,
            options: create.options.map(|options| options.to_string()),
            settings: create.settings.unwrap_or_default(),
        };
        let no = self.spawn(code, Birth::New(new));
        let join = RoomJoin { code: code.to_string(), join_as: Some(JoinAs::Player), password: None, bot_code: None };
        self.come_in(no, conn, ack, join, Then::IsIn { made: true })
    }

    fn join(&mut self, conn: ConnId, ack: u64, join: RoomJoin) -> Result<(), Reject> {
        let code: RoomCode = join.code.parse().map_err(|_| reject::NO_SUCH_ROOM)?;
        let listed = self.house.as_ref().and_then(|house| house.directory.get(&code).copied());
        let no = match listed.ok_or(reject::NO_SUCH_ROOM)? {
            Some(no) => no,
            None => self.spawn(code, Birth::Sleeping),
        };
        self.come_in(no, conn, ack, join, Then::IsIn { made: false })
    }

    /// Moves the screen into a room. It leaves the one before: a screen is in one room.
    fn come_in(&mut self, no: RoomNo, conn: ConnId, ack: u64, join: RoomJoin, then: Then) -> Result<(), Reject> {
        let person = self.known(conn).ok_or(reject::BUSY)?.person();
        let call = CallId(self.number());
        let Some(line) = self.lines.get_mut(&conn) else { return Ok(()) };
        let before = line.room.replace(no);
        self.hand_over(no, Called { conn, call, ack, command: Command::Join { conn, call, person, join }, then })?;
        if let Some(before) = before.filter(|before| *before != no) {
            self.post(before, Matter::Gone(conn));
        }
        Ok(())
    }

    /// Refuses a call.
    pub(crate) fn refuse(&mut self, conn: ConnId, ack: u64, reject: &Reject) {
        let text = &reject.text.en;
        let answer = serde_json::json!({"ok": false, "code": reject.code, "text": text}).to_string();
        self.send(conn, |line, t| line.answer(Packet::Answer(ack, answer.into()), t));
    }
}
