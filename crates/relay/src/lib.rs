//! The relay that the En Parlant chess client speaks to, as a state machine without I/O: what clients send and the time
//! go in, effects come out.
//!
//! A [`Room`] is two seats and knows no other room. A [`Relay`] is all rooms and the codes that lead to them: a move
//! takes the lock of its own room and no other. There are no rules of chess here: the clients are the authority.

mod call;
mod codes;
mod event;
mod key;
mod place;
mod refusal;
mod relay;
mod room;
mod seat;
mod uci;

pub use call::{Call, Clocks, Move, Play};
pub use codes::Codes;
pub use event::{Color, Event};
pub use key::Key;
pub use place::Place;
pub use refusal::{Refusal, Wanted};
pub use relay::{Relay, Table};
pub use room::Room;
pub use uci::Uci;

use engine::Millis;

/// How long a room waits for a player whose connection broke.
pub const AWAY_MS: Millis = 30_000;
/// How long nobody in a room says anything before it is swept.
pub const IDLE_MS: Millis = 30 * 60_000;
/// How many events are kept for a player who is away. Beyond it the seat is lost.
pub const KEPT_MAX: u32 = 64;
/// A broken connection is noticed within this time, so what was told before it has arrived.
pub const UNNOTICED_MS: Millis = 15_000;
/// The longest name of a player, in grapheme clusters.
pub const NAME_MAX: usize = 24;
/// The name of who gives none.
pub const NAMELESS: &str = "Player";

/// One thing to do. Effects are carried out in their order, before the room is touched again.
#[derive(Debug)]
pub enum Effect<'a, S> {
    /// Tell a socket.
    Tell {
        /// Whom.
        to: &'a S,
        /// What.
        event: &'a Event,
    },
    /// Tell both sockets of a room the same.
    TellBoth {
        /// Whom.
        to: [&'a S; 2],
        /// What.
        event: &'a Event,
    },
    /// Tell a socket why, and end its connection.
    End {
        /// Whose.
        socket: &'a S,
        /// Why.
        why: Refusal,
    },
    /// Call [`Relay::wake`] for this room at this time.
    Wake {
        /// Which.
        table: &'a std::sync::Arc<Table<S>>,
        /// When.
        at: Millis,
    },
    /// There is a room more.
    Opened,
    /// There is a room less.
    Closed,
}

/// Where effects go.
pub type Out<'o, S> = dyn FnMut(Effect<'_, S>) + 'o;
