//! The only place with sockets, threads, a clock and OS randomness. Handlers translate and pass on: there is no rule
//! and no timer logic here.
//!
//! A message comes in over `line` (TCP), Engine.IO and `socket` (packets), is read and routed by `intake`, and handed
//! to the queue of a room (`mailbox`). `room_task` runs the room and carries out what it wants done: `writer` keeps,
//! `connection` sends, `bots` think.

pub mod address;
mod answer;
mod bots;
mod clock;
mod connection;
mod crowd;
mod directory;
pub mod fault;
mod frames;
mod fresh;
mod gate;
mod handoff;
mod house;
mod housekeeping;
pub mod http;
mod identity;
mod intake;
mod lag;
pub mod limits;
pub mod line;
mod lock;
mod mailbox;
pub mod metrics;
mod packet;
mod password;
mod readers;
mod relay_only;
mod relaying;
mod replays;
mod room_task;
mod run;
mod settings;
mod socket;
mod writer;

pub use http::Web;
pub use limits::Limits;
pub use relay_only::RelayServer;
pub use run::{Server, ServerError, Setup};
pub use settings::Settings;
