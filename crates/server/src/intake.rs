//! What a message of a client becomes: it is counted, read, and handed to the room, or answered at once. Never a rule,
//! and always an answer.

use crate::{
    answer,
    connection::Connection,
    house::House,
    mailbox::{Called, Mailbox, Matter, NotTaken, Then},
    packet, room_task,
};
use engine::Reject;
use protocol::{
    Call, Nickname, RoomCode,
    name::TextProblem,
    reject,
    to_server::{JoinAs, PlayerRename, RoomCreate, RoomJoin},
};
use room::{CallId, Command, NewRoom};
use std::sync::Arc;

/// A message came.
pub(crate) fn message(house: &Arc<House>, connection: &Arc<Connection>, ack: Option<u64>, array: &str) {
    if connection.is_closed() {
        return; // it was told why
    }
    let caller = Caller { house, connection, ack };
    if let Err(reject) = caller.take(array) {
        connection.refuse(ack, &reject);
    }
}

/// Who calls, and where the answer goes.
#[derive(Clone, Copy)]
struct Caller<'a> {
    house: &'a Arc<House>,
    connection: &'a Arc<Connection>,
    ack: Option<u64>,
}

impl Caller<'_> {
    fn take(&self, array: &str) -> Result<(), Reject> {
        if self.house.is_stopping() {
            return Err(reject::STOPPING);
        }
        self.count()?;
        let largest = self.house.settings.limits.play_message_bytes;
        if largest > 0 && array.len() > largest as usize {
            return Err(reject::TOO_LARGE);
        }
        let (event, payload) = packet::event(array).ok_or_else(Reject::bad_shape)?;
        match Call::read(&event, if payload.is_empty() { "null" } else { payload })? {
            Call::TimePing(ping) => {
                let now = self.house.clock.now();
                let answer = answer::done(serde_json::json!({"t": ping.t, "now": now}));
                self.connection.answer(self.ack, &answer);
                Ok(())
            }
            Call::RoomCreate(create) => self.create(create),
            Call::RoomJoin(join) => self.join(join),
            Call::PlayerRename(rename) => self.rename(rename),
            call => self.call(call, Then::Nothing),
        }
    }

    fn count(&self) -> Result<(), Reject> {
        let (rates, now) = (&self.house.rates, self.house.clock.micros());
        let fits = self.connection.events.take(rates.socket_events, now)
            && rates.player_events.take(self.connection.player.id.clone(), now)
            && rates.address_events.take(self.connection.address, now);
        if fits { Ok(()) } else { Err(reject::TOO_FAST) }
    }

    fn called(&self, command: impl FnOnce(CallId) -> Command, then: Then) -> Called {
        let call = CallId(self.house.number());
        Called::now(self.connection.clone(), call, self.ack, command(call), then)
    }

    /// A call to the room that the screen is in.
    fn call(&self, what: Call, then: Then) -> Result<(), Reject> {
        let room = self.connection.room().ok_or(reject::NOT_IN_ROOM)?;
        let conn = self.connection.id;
        let called = self.called(|call| Command::Call { conn, call, what }, then);
        room.call(self.house.clock.now(), called).map_err(|refused| match refused {
            NotTaken::Full => reject::BUSY,
            NotTaken::Closed(_) => reject::NOT_IN_ROOM,
        })
    }

    fn create(&self, create: RoomCreate) -> Result<(), Reject> {
        let house = self.house;
        let player = &self.connection.player.id;
        let max = house.settings.limits.player_rooms;
        if max > 0 && house.directory.made_by(player) >= max as usize {
            return Err(reject::TOO_FAST);
        }
        if !house.rates.new_rooms.take(self.connection.address, house.clock.micros()) {
            return Err(reject::TOO_FAST);
        }
        let (code, mailbox) = house.directory.make(player.clone(), |code| {
            let new = NewRoom {
                code,
                game: create.game,
                options: create.options.map(|options| options.to_string()),
                settings: create.settings.unwrap_or_default(),
            };
            room_task::spawn(house, code, room_task::Birth::New(new))
        });
        let join = RoomJoin { code: code.to_string(), join_as: Some(JoinAs::Player), password: None, bot_code: None };
        self.enter(&mailbox, join, true).map_err(|_| reject::BUSY)
    }

    fn join(&self, join: RoomJoin) -> Result<(), Reject> {
        let house = self.house;
        let address = self.connection.address;
        if !house.rates.unknown_joins.allows(&address, house.clock.micros()) {
            return Err(reject::TOO_FAST);
        }
        // Each costs as much time as a guess should.
        if join.password.is_some() && !house.rates.passwords.take(address, house.clock.micros()) {
            return Err(reject::TOO_FAST);
        }
        let code: Option<RoomCode> = join.code.parse().ok();
        // A room may leave memory just now: then it is woken again.
        let mut join = join;
        for _ in 0..3 {
            let Some(mailbox) = code.and_then(|code| find(house, code)) else { break };
            match self.enter(&mailbox, join, false) {
                Ok(()) => return Ok(()),
                Err(EnterFailed::Full) => return Err(reject::BUSY),
                Err(EnterFailed::Closed(again)) => join = again,
            }
        }
        house.rates.unknown_joins.take(address, house.clock.micros());
        Err(reject::NO_SUCH_ROOM)
    }

    /// Moves the screen into a room. It leaves the one before: a screen is in one room.
    fn enter(&self, room: &Mailbox, join: RoomJoin, made: bool) -> Result<(), EnterFailed> {
        let person = self.connection.player.person();
        let conn = self.connection.id;
        let called = self.called(|call| Command::Join { conn, call, person, join }, Then::IsIn { made });
        let now = self.house.clock.now();
        // First, because the room may answer before we go on.
        let before = self.connection.enter(Some(room.clone()));
        match room.call(now, called) {
            Ok(()) => {
                if let Some(before) = before.filter(|before| !before.is(room)) {
                    before.post(now, Matter::Gone(conn));
                }
                Ok(())
            }
            Err(refused) => {
                self.connection.enter(before);
                Err(match refused {
                    NotTaken::Full => EnterFailed::Full,
                    NotTaken::Closed(letter) => match letter.matter {
                        Matter::Call(Called { command: Command::Join { join, .. }, .. }) => EnterFailed::Closed(join),
                        _ => EnterFailed::Full, // the letter that was sent comes back
                    },
                })
            }
        }
    }

    fn rename(&self, rename: PlayerRename) -> Result<(), Reject> {
        let name = Nickname::new(&rename.nickname).map_err(|problem| match problem {
            TextProblem::Empty => reject::NAME_EMPTY,
            TextProblem::TooLong => reject::NAME_TOO_LONG,
        })?;
        if self.connection.room().is_some() {
            return self.call(Call::PlayerRename(rename), Then::Rename(name));
        }
        self.connection.player.rename(name);
        self.connection.answer(self.ack, &answer::done(()));
        Ok(())
    }
}

enum EnterFailed {
    Full,
    Closed(RoomJoin),
}

/// The way to a room, which is woken if it rests.
pub(crate) fn find(house: &Arc<House>, code: RoomCode) -> Option<Mailbox> {
    house.directory.find(code, || room_task::spawn(house, code, room_task::Birth::Sleeping))
}
