//! What is on its way to one socket. Nothing is lost without a word: what doesn't fit into the socket's buffer waits
//! here, and a client that leaves too much waiting is given up.

use super::Caller;
use crate::{
    lock::lock,
    packet,
    socket::{BUFFER, Slot},
};
use engineioxide::{Socket, Str, TransportType};
use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, Weak},
    time::Duration,
};
use tokio::{
    sync::mpsc::error::TrySendError,
    time::{Instant, sleep},
};

/// How long a client may take to fetch the last word.
pub(super) const LAST_WORD: Duration = Duration::from_secs(10);
/// How much may wait for a client: about ten thousand moves.
const WAITING_MAX: usize = 2 << 20;
/// What a waiting message costs beside its text.
const MESSAGE_COST: usize = 64;
/// How long a client may take nothing while something waits.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is looked whether there is space: often after some was found, less and less often while there is none.
const LOOK_AGAIN: (Duration, Duration) = (Duration::from_millis(2), Duration::from_millis(50));
/// Places of the buffer that stay free for the pings below us: one that finds no place ends the connection.
const FREE: usize = 48;
/// How many messages may go out before it is looked again whether those places are free.
const TRUSTED: usize = 16;
/// Some clients refuse more than 16 packets in one answer to their poll. An answer takes all that is there while it is
/// being written, so it is given so many at a time, and the next ones only after all of them have gone: should it still
/// be there then, it takes twice as many, and a ping.
const POLLED: usize = 7;

/// The way out to one socket.
#[derive(Debug)]
pub(super) struct Outgoing {
    socket: Weak<Socket<Slot>>,
    state: Mutex<State>,
}

#[derive(Debug)]
enum State {
    /// What is sent goes into the socket's buffer.
    Flowing(Trust),
    /// It waits; somebody drains it.
    Behind { waiting: VecDeque<Str>, bytes: usize },
    /// Nothing is sent any more.
    Closed,
}

/// What is known of the socket's buffer without looking.
#[derive(Debug, Default)]
struct Trust {
    /// So many places are free, beside those that stay so.
    free: usize,
    /// When something was given to long polling last.
    polled_at: Option<Instant>,
}

/// What became of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub(super) enum Given {
    /// It is on its way, waits, or the connection is over.
    Taken,
    /// It is the first that waits: the queue is to be drained.
    Behind,
    /// The client leaves too much waiting.
    TooMuch,
}

impl Outgoing {
    pub(super) fn new(socket: &Arc<Socket<Slot>>) -> Self {
        Self { socket: Arc::downgrade(socket), state: Mutex::new(State::Flowing(Trust::default())) }
    }

    pub(super) fn socket(&self) -> Option<Arc<Socket<Slot>>> {
        self.socket.upgrade()
    }

    pub(super) fn is_closed(&self) -> bool {
        matches!(*lock(&self.state), State::Closed)
    }

    /// Sends a packet after all that were sent before.
    pub(super) fn send(&self, packet: Str) -> Given {
        let mut state = lock(&self.state);
        match &mut *state {
            State::Closed => Given::Taken,
            State::Flowing(trust) => {
                let Some(socket) = self.socket.upgrade() else { return Given::Taken };
                if has_space(&socket, trust) && emit(&socket, &packet) {
                    return Given::Taken;
                }
                let bytes = packet.len() + MESSAGE_COST;
                *state = State::Behind { waiting: VecDeque::from([packet]), bytes };
                Given::Behind
            }
            State::Behind { waiting, bytes } => {
                *bytes += packet.len() + MESSAGE_COST;
                waiting.push_back(packet);
                if *bytes > WAITING_MAX { Given::TooMuch } else { Given::Taken }
            }
        }
    }

    /// Sends as much of what waits as there is space for. Gives how many went and whether more wait.
    fn drain(&self) -> (usize, bool) {
        let mut state = lock(&self.state);
        let State::Behind { waiting, bytes } = &mut *state else { return (0, false) };
        let Some(socket) = self.socket.upgrade() else {
            *state = State::Closed;
            return (0, false);
        };
        let (mut sent, mut trust) = (0, Trust::default());
        while let Some(packet) = waiting.front() {
            let fits = if is_polled(&socket) {
                trust.polled_at = Some(Instant::now());
                sent > 0 && sent < POLLED || sent == 0 && are_free(&socket, BUFFER)
            } else {
                has_space(&socket, &mut trust)
            };
            if !fits || !emit(&socket, packet) {
                return (sent, true);
            }
            *bytes -= packet.len() + MESSAGE_COST;
            waiting.pop_front();
            sent += 1;
        }
        *state = State::Flowing(trust);
        (sent, false)
    }

    /// Says a last word and sends nothing any more. Gives the socket, which is to be hung up; `None`: it was closed
    /// before.
    pub(super) fn close(&self, last_word: &Str) -> Option<Arc<Socket<Slot>>> {
        let mut state = lock(&self.state);
        if matches!(*state, State::Closed) {
            return None;
        }
        *state = State::Closed;
        let socket = self.socket.upgrade()?;
        emit(&socket, last_word);
        emit(&socket, &packet::disconnect(super::NAMESPACE).into());
        Some(socket)
    }
}

/// Drains what waits for a caller. Gives the caller when it takes nothing for too long.
pub(super) async fn drain(caller: Weak<Caller>) -> Option<Arc<Caller>> {
    let (mut moved_at, mut pause) = (Instant::now(), LOOK_AGAIN.0);
    loop {
        sleep(pause).await;
        let caller = caller.upgrade()?;
        match caller.outgoing.drain() {
            (_, false) => return None,
            (0, true) if moved_at.elapsed() > PATIENCE => return Some(caller),
            (0, true) => pause = (pause * 2).min(LOOK_AGAIN.1),
            (_, true) => (moved_at, pause) = (Instant::now(), LOOK_AGAIN.0),
        }
    }
}

/// Whether there is space for one more.
fn has_space(socket: &Socket<Slot>, trust: &mut Trust) -> bool {
    if is_polled(socket) {
        let is_quiet = trust.polled_at.is_none_or(|at| at.elapsed() >= LOOK_AGAIN.0) && are_free(socket, BUFFER);
        trust.polled_at = is_quiet.then(Instant::now).or(trust.polled_at);
        return is_quiet;
    }
    if trust.free == 0 && are_free(socket, FREE + TRUSTED) {
        trust.free = TRUSTED;
    }
    let has = trust.free > 0;
    trust.free = trust.free.saturating_sub(1);
    has
}

fn is_polled(socket: &Socket<Slot>) -> bool {
    socket.transport_type() == TransportType::Polling
}

/// Whether so many places of the socket's buffer are free: all of them are taken for a moment.
fn are_free(socket: &Socket<Slot>, count: usize) -> bool {
    let mut held = Vec::with_capacity(count);
    held.extend((0..count).map_while(|_| socket.reserve().ok()));
    held.len() == count
}

/// Whether the buffer took it, or never will.
fn emit(socket: &Socket<Slot>, packet: &Str) -> bool {
    match socket.reserve() {
        Ok(space) => {
            space.emit(packet.clone());
            true
        }
        Err(TrySendError::Full(())) => false,
        Err(TrySendError::Closed(())) => true,
    }
}
