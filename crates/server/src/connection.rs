//! One connected screen: what is sent to it, what it still is owed when its buffer was full, and which room it is in.

use crate::{
    address,
    answer::json,
    clock::Clock,
    identity::Player,
    lag::Probes,
    limits::Meter,
    lock::lock,
    mailbox::{Mailbox, Matter},
    metrics, packet,
    socket::Slot,
};
use engine::{Reject, Text};
use engineioxide::{DisconnectReason, Socket, Str};
use protocol::{
    ClientEvent,
    to_client::{RoomClosed, ServerNotice},
};
use room::ConnId;
use std::{
    net::IpAddr,
    sync::{Arc, Mutex, Weak},
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// The namespace of the games.
pub(crate) const NAMESPACE: &str = "/play";
/// How often a full buffer is looked at.
const LOOK_AGAIN: Duration = Duration::from_millis(50);
/// How much of the buffer must be free before a screen counts as reading again.
const ROOM_TO_BREATHE: usize = 32;
/// How long a screen may be behind.
const BEHIND_MAX: Duration = Duration::from_secs(20);
/// Answers that are kept for a screen that is behind; what is beyond is asked for again.
const OWED_MAX: usize = 256;

/// A connected screen.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnId,
    pub(crate) player: Arc<Player>,
    /// Where it comes from, as it is counted.
    pub(crate) address: IpAddr,
    pub(crate) events: Meter,
    pub(crate) probes: Mutex<Probes>,
    clock: Clock,
    socket: Weak<Socket<Slot>>,
    room: Mutex<Option<Mailbox>>,
    outgoing: Mutex<Outgoing>,
}

#[derive(Debug)]
enum Outgoing {
    /// What is sent goes into the buffer.
    Flowing,
    /// The buffer was full. Messages are dropped (a fresh state comes later), answers are owed.
    Behind { owed: Vec<Str> },
    /// Nothing is sent any more.
    Closed,
}

/// The buffer took a packet, or not.
enum Emitted {
    Yes,
    Full,
    Gone,
}

impl Connection {
    pub(crate) fn new(
        id: ConnId,
        player: Arc<Player>,
        address: IpAddr,
        clock: Clock,
        socket: &Arc<Socket<Slot>>,
    ) -> Arc<Self> {
        Arc::new(Self {
            id,
            player,
            address: address::place(address),
            events: Meter::default(),
            probes: Mutex::default(),
            clock,
            socket: Arc::downgrade(socket),
            room: Mutex::default(),
            outgoing: Mutex::new(Outgoing::Flowing),
        })
    }

    /// The room that it is in, or has asked to be in.
    pub(crate) fn room(&self) -> Option<Mailbox> {
        lock(&self.room).clone()
    }

    /// Is in another room from now on; gives the one before.
    pub(crate) fn enter(&self, room: Mailbox) -> Option<Mailbox> {
        lock(&self.room).replace(room)
    }

    /// Is no longer in the room of this mailbox.
    pub(crate) fn leave(&self, room: &Mailbox) {
        lock(&self.room).take_if(|now| now.is(room));
    }

    /// Sends a message. If the screen is behind, it is dropped.
    pub(crate) fn send(self: &Arc<Self>, message: Str) {
        let mut outgoing = lock(&self.outgoing);
        if matches!(*outgoing, Outgoing::Flowing) {
            match self.emit(message) {
                Emitted::Yes => {}
                Emitted::Full => self.falls_behind(&mut outgoing, Vec::new()),
                Emitted::Gone => *outgoing = Outgoing::Closed,
            }
        }
    }

    /// Answers a call. If the screen is behind, the answer comes later.
    pub(crate) fn answer(self: &Arc<Self>, ack: Option<u64>, answer: &str) {
        let Some(ack) = ack else { return };
        let answer = Str::from(packet::answer(NAMESPACE, ack, answer));
        let mut outgoing = lock(&self.outgoing);
        match &mut *outgoing {
            Outgoing::Flowing => match self.emit(answer.clone()) {
                Emitted::Yes => {}
                Emitted::Full => self.falls_behind(&mut outgoing, vec![answer]),
                Emitted::Gone => *outgoing = Outgoing::Closed,
            },
            Outgoing::Behind { owed } if owed.len() < OWED_MAX => owed.push(answer),
            Outgoing::Behind { .. } | Outgoing::Closed => {}
        }
    }

    /// Refuses a call.
    pub(crate) fn refuse(self: &Arc<Self>, ack: Option<u64>, reject: &Reject) {
        metrics::refused(reject.code.clone());
        self.answer(ack, &crate::answer::refused(reject));
    }

    /// Ends the connection, after a last word that the client shows. The client should not come back by itself.
    pub(crate) fn close(&self, reason: &'static str, text: Text) {
        let mut outgoing = lock(&self.outgoing);
        if matches!(*outgoing, Outgoing::Closed) {
            return;
        }
        metrics::closed(reason);
        let closed = json(&RoomClosed { reason: reason.into(), text });
        for packet in
            [packet::message(NAMESPACE, ClientEvent::RoomClosed.name(), &closed), packet::disconnect(NAMESPACE)]
        {
            self.emit(packet.into());
        }
        *outgoing = Outgoing::Closed;
        drop(outgoing);
        self.hang_up();
    }

    /// Ends the connection; the client comes back by itself.
    pub(crate) fn hang_up(&self) {
        if let Some(socket) = self.socket.upgrade() {
            socket.close(DisconnectReason::ClosingServer);
        }
    }

    fn emit(&self, packet: Str) -> Emitted {
        let Some(socket) = self.socket.upgrade() else { return Emitted::Gone };
        match socket.reserve() {
            Ok(space) => {
                space.emit(packet);
                Emitted::Yes
            }
            Err(tokio::sync::mpsc::error::TrySendError::Full(())) => Emitted::Full,
            Err(tokio::sync::mpsc::error::TrySendError::Closed(())) => Emitted::Gone,
        }
    }

    fn falls_behind(self: &Arc<Self>, outgoing: &mut Outgoing, owed: Vec<Str>) {
        *outgoing = Outgoing::Behind { owed };
        metrics::behind();
        let behind = Arc::downgrade(self);
        tokio::spawn(async move {
            let began = Instant::now();
            loop {
                sleep(LOOK_AGAIN).await;
                let Some(connection) = behind.upgrade() else { return };
                if connection.catches_up() {
                    return;
                }
                if began.elapsed() > BEHIND_MAX {
                    connection.close("too_slow", TOO_SLOW);
                    return;
                }
            }
        });
    }

    /// Sends what is owed once there is space. Whether the screen is no longer behind.
    fn catches_up(&self) -> bool {
        let mut outgoing = lock(&self.outgoing);
        let Outgoing::Behind { owed } = &mut *outgoing else { return true };
        let Some(socket) = self.socket.upgrade() else { return true };
        let wanted = owed.len().min(ROOM_TO_BREATHE * 2) + ROOM_TO_BREATHE;
        let mut spaces: Vec<_> = (0..wanted).map_while(|_| socket.reserve().ok()).collect();
        if spaces.len() < wanted {
            return false;
        }
        let sent = owed.len().min(wanted - ROOM_TO_BREATHE);
        for answer in owed.drain(..sent) {
            if let Some(space) = spaces.pop() {
                space.emit(answer);
            }
        }
        if !owed.is_empty() {
            return false;
        }
        let slow = json(&ServerNotice { code: "slow".into(), text: SLOW });
        if let Some(space) = spaces.pop() {
            space.emit(packet::message(NAMESPACE, ClientEvent::ServerNotice.name(), &slow).into());
        }
        *outgoing = Outgoing::Flowing;
        drop(spaces);
        drop(outgoing);
        if let Some(room) = self.room() {
            room.post(self.clock.now(), Matter::CaughtUp(self.id));
        }
        true
    }
}

const SLOW: Text = Text::new("연결이 느려서 몇 장면을 건너뛰었어요", "Your connection is slow, so we skipped ahead");
const TOO_SLOW: Text =
    Text::new("연결이 너무 느려서 끊었어요. 다시 들어와 주세요", "Your connection was too slow. Please come back in");
