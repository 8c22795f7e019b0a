//! The way into a room: a queue of letters, each with the server time at which it was received.

use crate::connection::Connection;
use engine::{Millis, erased::AnyPlan};
use protocol::{Nickname, PlayerId};
use room::{CallId, Command, ConnId, ThoughtId, Ticket};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};
use store::StoreError;
use tokio::sync::{mpsc, oneshot};

/// A letter to a room.
#[derive(Debug)]
pub(crate) struct Letter {
    /// The server time at which it was received.
    pub(crate) at: Millis,
    /// What it is about.
    pub(crate) matter: Matter,
}

/// What a letter is about.
#[derive(Debug)]
pub(crate) enum Matter {
    /// A call of a client.
    Call(Called),
    /// The connection of a screen is gone.
    Gone(ConnId),
    /// A screen reads again.
    CaughtUp(ConnId),
    /// The measured lag of a screen, in milliseconds one way.
    Lag(ConnId, u32),
    /// The writer's report on a batch of the room's `epoch` (how often it was set back before).
    Kept { ticket: Ticket, epoch: u64, result: Result<(), StoreError> },
    /// A computer player has thought.
    Thought { id: ThoughtId, plan: Option<AnyPlan> },
    /// What a link to the room may show.
    Preview(oneshot::Sender<Option<room::Preview>>),
    /// Whether this player holds a seat of the running game.
    Plays(PlayerId, oneshot::Sender<bool>),
    /// Whether the room may leave memory.
    Sweep,
    /// The server stops.
    Stop,
}

/// A call of a client.
#[derive(Debug)]
pub(crate) struct Called {
    /// Who calls.
    pub(crate) connection: Arc<Connection>,
    /// The room's number of the call.
    pub(crate) call: CallId,
    /// The client's number of the call, if it wants an answer.
    pub(crate) ack: Option<u64>,
    /// [`Command::Join`] or [`Command::Call`].
    pub(crate) command: Command,
    /// What the server does when the room has agreed.
    pub(crate) then: Then,
    /// When it came. For the numbers alone: the rules have the room's time.
    pub(crate) since: Instant,
}

impl Called {
    /// A call that comes now.
    pub(crate) fn now(
        connection: Arc<Connection>,
        call: CallId,
        ack: Option<u64>,
        command: Command,
        then: Then,
    ) -> Self {
        Self { connection, call, ack, command, then, since: Instant::now() }
    }
}

/// What the server does when a room has agreed to a call.
#[derive(Debug)]
pub(crate) enum Then {
    /// Nothing.
    Nothing,
    /// The screen is in the room; `made`: and the answer names the room's code.
    IsIn { made: bool },
    /// The player goes by this name from now on.
    Rename(Nickname),
}

/// The room does not take the letter.
#[derive(Debug)]
pub(crate) enum NotTaken {
    /// Too much waits already.
    Full,
    /// It has left memory; the letter comes back.
    Closed(Box<Letter>),
}

/// The sending side of a room's queue.
#[derive(Clone, Debug)]
pub(crate) struct Mailbox {
    sender: mpsc::UnboundedSender<Box<Letter>>,
    waiting_calls: Arc<AtomicUsize>,
    max_calls: usize,
}

/// The receiving side.
#[derive(Debug)]
pub(crate) struct Inbox {
    receiver: mpsc::UnboundedReceiver<Box<Letter>>,
    waiting_calls: Arc<AtomicUsize>,
}

/// A new queue. `max_calls` bounds the calls of clients; what the server itself sends is bounded by what the room asked
/// for.
pub(crate) fn mailbox(max_calls: u32) -> (Mailbox, Inbox) {
    let (sender, receiver) = mpsc::unbounded_channel();
    let waiting_calls = Arc::new(AtomicUsize::new(0));
    let max_calls = if max_calls == 0 { usize::MAX } else { max_calls as usize };
    (Mailbox { sender, waiting_calls: waiting_calls.clone(), max_calls }, Inbox { receiver, waiting_calls })
}

impl Mailbox {
    /// Hands over a call.
    ///
    /// # Errors
    /// When the queue is full or the room gone.
    pub(crate) fn call(&self, at: Millis, called: Called) -> Result<(), NotTaken> {
        if self.waiting_calls.fetch_add(1, Ordering::Relaxed) >= self.max_calls {
            self.waiting_calls.fetch_sub(1, Ordering::Relaxed);
            return Err(NotTaken::Full);
        }
        let letter = Box::new(Letter { at, matter: Matter::Call(called) });
        self.sender.send(letter).map_err(|mpsc::error::SendError(letter)| {
            self.waiting_calls.fetch_sub(1, Ordering::Relaxed);
            NotTaken::Closed(letter)
        })
    }

    /// Hands over what is not a call. A room that is gone needs it no more.
    pub(crate) fn post(&self, at: Millis, matter: Matter) {
        let _ = self.sender.send(Box::new(Letter { at, matter }));
    }

    /// Whether both lead to the same room.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.sender.same_channel(&other.sender)
    }
}

impl Inbox {
    /// The next letter. `None`: nobody can send any more.
    pub(crate) async fn receive(&mut self) -> Option<Box<Letter>> {
        let letter = self.receiver.recv().await?;
        self.count(&letter);
        Some(letter)
    }

    /// The next letter, if one is there.
    pub(crate) fn try_receive(&mut self) -> Option<Box<Letter>> {
        let letter = self.receiver.try_recv().ok()?;
        self.count(&letter);
        Some(letter)
    }

    fn count(&self, letter: &Letter) {
        if matches!(letter.matter, Matter::Call(_)) {
            self.waiting_calls.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Whether nothing waits.
    pub(crate) fn is_empty(&self) -> bool {
        self.receiver.is_empty()
    }

    /// Takes no more; what waits can still be received.
    pub(crate) fn close(&mut self) {
        self.receiver.close();
    }
}
