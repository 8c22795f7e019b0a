//! What happened in a game, entry by entry, as the room's log would hold it.

use engine::{Millis, Seat};

/// Who took a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A person, or somebody random.
    Player(Seat),
    /// A computer player.
    Bot(Seat),
    /// A seat's time ran out, or its connection was lost for too long.
    Timeout(Seat),
    /// A seat left for good.
    Leave(Seat),
    /// The table itself.
    Alarm,
}

impl Cause {
    /// In the words of a failure.
    pub(crate) fn words(self) -> String {
        match self {
            Self::Player(seat) => format!("{seat}"),
            Self::Bot(seat) => format!("{seat} (bot)"),
            Self::Timeout(seat) => format!("{seat} times out"),
            Self::Leave(seat) => format!("{seat} leaves"),
            Self::Alarm => "the alarm".into(),
        }
    }
}

/// One step.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The room's time.
    pub(crate) at: Millis,
    /// Half the round trip of each seat, in milliseconds.
    pub(crate) lag: Vec<u32>,
    /// Who took it.
    pub(crate) cause: Cause,
    /// The input, as JSON.
    pub(crate) input: String,
    /// The table's hash after it; `None` if it never came so far.
    pub(crate) hash: Option<u64>,
}
