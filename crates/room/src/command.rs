//! What comes into a room. Every command carries the server time at which its bytes were read; the server hands
//! commands and due timers over in that order.

use engine::erased::AnyPlan;
use protocol::{Call, Lang, Nickname, PlayerId, to_server::RoomJoin};
use store::StoreError;

/// A connected screen (a socket), for as long as it is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnId(pub u64);

/// A call that waits for its acknowledgement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallId(pub u64);

/// A batch of writes that the store was asked to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(pub u64);

/// A thought that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ThoughtId(pub u64);

/// Who stands behind a screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The public id.
    pub id: PlayerId,
    /// The name to go by.
    pub name: Nickname,
    /// The language to read.
    pub lang: Lang,
}

/// One thing that happens to a room.
#[derive(Debug)]
pub enum Command {
    /// A screen comes in: `room.join`, or the maker's `room.create` (the server makes the room, then joins it).
    Join {
        /// The screen.
        conn: ConnId,
        /// What is answered.
        call: CallId,
        /// Who.
        person: Person,
        /// How.
        join: RoomJoin,
    },
    /// A screen that is in the room calls. `room.create` and `room.join` never come this way.
    Call {
        /// The screen.
        conn: ConnId,
        /// What is answered.
        call: CallId,
        /// What it wants.
        what: Call,
    },
    /// The connection of a screen is gone.
    Gone {
        /// The screen.
        conn: ConnId,
    },
    /// The screen had fallen behind (its buffer was full and messages were dropped); it reads again now.
    CaughtUp {
        /// The screen.
        conn: ConnId,
    },
    /// The measured lag of a screen.
    Lag {
        /// The screen.
        conn: ConnId,
        /// Half the median round trip, in milliseconds.
        half_rtt_ms: u32,
    },
    /// The store has kept all batches up to this one.
    Committed {
        /// The newest of them.
        ticket: Ticket,
    },
    /// The store could not keep this batch: it and all that hang on it are taken back.
    NotCommitted {
        /// Which.
        ticket: Ticket,
        /// Why.
        error: StoreError,
    },
    /// A computer player has thought.
    Thought {
        /// What was asked.
        id: ThoughtId,
        /// What it wants; `None`: nothing for now, or it failed.
        plan: Option<AnyPlan>,
    },
    /// A moment that was asked for by [`crate::Effect::Wake`] has come.
    Wake,
    /// The server stops: a snapshot, and a word to everybody.
    Stop,
}
