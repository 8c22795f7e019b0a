//! One connected screen: what is sent to it, what it still is owed when its buffer was full, and which room it is in.

use crate::{
    address,
    answer::json,
    clock::Clock,
    identity::Player,
    lag::Probes,
    limits::Meter,
    line::TooMuch,
    lock::lock,
    mailbox::{Mailbox, Matter},
    metrics, packet,
    socket::{BUFFER, Slot},
};
use engine::{Reject, Text};
use engineioxide::{DisconnectReason, Socket, Str};
use protocol::{
    ClientEvent, reject,
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
/// How long a client may take to fetch the last word.
const LAST_WORD: Duration = Duration::from_secs(10);
/// How often it is looked whether it did.
const LOOK_FOR_LAST_WORD: Duration = Duration::from_millis(5);
/// Answers that are kept for a screen that is behind. Who asks for more than it reads is told so, and goes.
const OWED_MAX: usize = 1_024;

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
    /// Too many answers were owed: these and a last word are all that it still gets.
    Parting { owed: Vec<Str> },
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
    pub(crate) fn enter(&self, room: Option<Mailbox>) -> Option<Mailbox> {
        std::mem::replace(&mut *lock(&self.room), room)
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
            Outgoing::Behind { owed } => {
                metrics::closed("too_many");
                let mut owed = std::mem::take(owed);
                owed.extend(last_words("too_many", TOO_MANY));
                *outgoing = Outgoing::Parting { owed };
            }
            Outgoing::Parting { .. } | Outgoing::Closed => {}
        }
    }

    /// Refuses a call.
    pub(crate) fn refuse(self: &Arc<Self>, ack: Option<u64>, reject: &Reject) {
        metrics::refused(reject.code.clone());
        self.answer(ack, &crate::answer::refused(reject));
    }

    /// The client sent too much; it was noticed before it was read.
    pub(crate) fn sent_too_much(&self, what: TooMuch) {
        match what {
            TooMuch::Large => self.close("too_large", reject::TOO_LARGE.text),
            TooMuch::Fast => self.close("too_many", TOO_MANY),
        }
    }

    /// Ends the connection, after a last word that the client shows. The client should not come back by itself.
    pub(crate) fn close(&self, reason: &'static str, text: Text) {
        let mut outgoing = lock(&self.outgoing);
        if matches!(*outgoing, Outgoing::Closed) {
            return;
        }
        metrics::closed(reason);
        for packet in last_words(reason, text) {
            self.emit(packet);
        }
        *outgoing = Outgoing::Closed;
        drop(outgoing);
        if let Some(socket) = self.socket.upgrade() {
            tokio::spawn(close_when_read(socket, LAST_WORD));
        }
    }

    /// Whether the server has ended the connection.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(*lock(&self.outgoing), Outgoing::Parting { .. } | Outgoing::Closed)
    }

    /// Ends the connection when everything is on its way, `within` this time; the client comes back by itself.
    pub(crate) async fn hang_up(&self, within: Duration) {
        if let Some(socket) = self.socket.upgrade() {
            close_when_read(socket, within).await;
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
        let parts = matches!(*outgoing, Outgoing::Parting { .. });
        let (Outgoing::Behind { owed } | Outgoing::Parting { owed }) = &mut *outgoing else { return true };
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
        if parts {
            *outgoing = Outgoing::Closed;
            tokio::spawn(close_when_read(socket.clone(), LAST_WORD));
            return true;
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

/// Why the connection ends, and its end.
fn last_words(reason: &'static str, text: Text) -> [Str; 2] {
    let closed = json(&RoomClosed { reason: reason.into(), text });
    [packet::message(NAMESPACE, ClientEvent::RoomClosed.name(), &closed), packet::disconnect(NAMESPACE)].map(Str::from)
}

/// Closes a socket when its buffer is empty: what is still in it then would be lost.
pub(crate) async fn close_when_read(socket: Arc<Socket<Slot>>, within: Duration) {
    let began = Instant::now();
    // All of its places can be taken at the same time.
    let is_empty = || (0..BUFFER).map_while(|_| socket.reserve().ok()).collect::<Vec<_>>().len() == BUFFER;
    while !is_empty() && !socket.is_closed() && began.elapsed() < within {
        sleep(LOOK_FOR_LAST_WORD).await;
    }
    socket.close(DisconnectReason::ClosingServer);
}

const SLOW: Text = Text::new("연결이 느려서 몇 장면을 건너뛰었어요", "Your connection is slow, so we skipped ahead");
const TOO_MANY: Text = Text::new(
    "한꺼번에 너무 많이 보내서 끊었어요. 조금 뒤에 다시 들어와 주세요",
    "Too much was sent at once, so we hung up. Please come back in a moment",
);
const TOO_SLOW: Text =
    Text::new("연결이 너무 느려서 끊었어요. 다시 들어와 주세요", "Your connection was too slow. Please come back in");
