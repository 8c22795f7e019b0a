//! What a room wants done. Effects of one `handle` are carried out in their order.

use crate::command::{CallId, ConnId, ThoughtId, Ticket};
use engine::{Millis, Rng, Text, erased::Thought};
use protocol::{ClientEvent, GamePk};
use std::{borrow::Cow, sync::Arc};
use store::Write;

/// One thing to do.
#[derive(Debug)]
pub enum Effect {
    /// Keep these, and report [`crate::Command::Committed`] or [`crate::Command::NotCommitted`]. Tickets of a room grow
    /// by one; batches are kept in their order.
    Persist {
        /// Its number.
        ticket: Ticket,
        /// What to keep, all or nothing.
        writes: Vec<Write>,
    },
    /// Answer a call.
    Ack {
        /// Which.
        call: CallId,
        /// The whole answer, JSON: `{"ok":true,…}` or `{"ok":false,"code":…}`.
        answer: Arc<str>,
    },
    /// Send a message to a screen.
    Send {
        /// The screen.
        to: ConnId,
        /// Which message.
        event: ClientEvent,
        /// Its body, JSON.
        body: Arc<str>,
    },
    /// The screen is no longer in this room (it left, was expelled, or the room closed). The connection stays.
    Detach {
        /// The screen.
        conn: ConnId,
    },
    /// Call again at this server time with [`crate::Command::Wake`]. Replaces the moment asked for before; `None`:
    /// nothing is due.
    Wake {
        /// When.
        at: Option<Millis>,
    },
    /// Let a computer player think, and report [`crate::Command::Thought`].
    Think {
        /// Its number.
        id: ThoughtId,
        /// What about; it holds nothing that the seat may not see.
        thought: Box<dyn Thought>,
        /// The bot's own stream.
        rng: Rng,
    },
    /// That thought is no longer wanted.
    Forget {
        /// Which.
        id: ThoughtId,
    },
    /// The rules failed. The bundle reproduces it; it holds secrets and goes to an owner-only file, never to a log.
    Fault {
        /// JSON.
        bundle: String,
    },
    /// Something to count or log; it never tells what others may not know.
    Note(Note),
    /// The room is closed for good: its task ends and its code is free.
    Closed,
}

/// Something to count or log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// A game has begun.
    GameStarted,
    /// A game has ended.
    GameEnded,
    /// A step was taken. Sealed ones are counted when the next open one is, so that no metric tells of them.
    Acted,
    /// A call was refused with this code.
    Refused(Cow<'static, str>),
    /// A panic of the rules was contained.
    PanicContained,
    /// Somebody complains of what happened in a game: for the operator's log. Nothing secret is in it.
    Complained {
        /// In which game.
        game: GamePk,
        /// Of what.
        of: Text,
    },
}
