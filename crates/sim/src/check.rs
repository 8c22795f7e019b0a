//! What a run proves, each with a name and with what it means when it fails.

use engine::Millis;
use protocol::RoomCode;
use std::fmt;

/// A promise of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Check {
    /// Nothing that was acknowledged was lost.
    AcknowledgedIsKept,
    /// Nothing that isn't durable was shown or acknowledged.
    DurableBeforeVisible,
    /// Each update is the last one plus 1.
    NoGap,
    /// Nobody was sent what they may not see.
    SecretsStaySecret,
    /// Every finished game replays to its result.
    ReplaysToItsResult,
    /// The log leads to the state that the room plays on.
    LogLeadsToItsState,
    /// An action that is sent again counts once.
    CountedOnce,
    /// No time-out before its deadline, and none missed.
    DeadlinesAreKept,
    /// No time-out in the 30 seconds after a restart.
    QuietAfterARestart,
    /// Only one screen of a player acts.
    OneScreenActs,
    /// Every room has ended its game or can go on with it.
    EveryRoomGoesOn,
    /// Every call is answered once.
    EveryCallIsAnswered,
    /// Whoever is connected has been told of the last step.
    EverybodyIsUpToDate,
    /// The store is never asked to keep what can't be true.
    TheStoreBelievesIt,
    /// The rules don't fail.
    NoFault,
}

impl Check {
    /// Its name, for logs and scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AcknowledgedIsKept => "acknowledged-is-kept",
            Self::DurableBeforeVisible => "durable-before-visible",
            Self::NoGap => "no-gap",
            Self::SecretsStaySecret => "secrets-stay-secret",
            Self::ReplaysToItsResult => "replays-to-its-result",
            Self::LogLeadsToItsState => "log-leads-to-its-state",
            Self::CountedOnce => "counted-once",
            Self::DeadlinesAreKept => "deadlines-are-kept",
            Self::QuietAfterARestart => "quiet-after-a-restart",
            Self::OneScreenActs => "one-screen-acts",
            Self::EveryRoomGoesOn => "every-room-goes-on",
            Self::EveryCallIsAnswered => "every-call-is-answered",
            Self::EverybodyIsUpToDate => "everybody-is-up-to-date",
            Self::TheStoreBelievesIt => "the-store-believes-it",
            Self::NoFault => "no-fault",
        }
    }

    /// What the promise is.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::AcknowledgedIsKept => "what was acknowledged is in the store, whatever was killed since",
            Self::DurableBeforeVisible => "nothing is shown or acknowledged before the store has kept it",
            Self::NoGap => "between two snapshots, each game.update a client reads has the last seq plus 1",
            Self::SecretsStaySecret => "everybody is sent their own view and events, and no secret of others",
            Self::ReplaysToItsResult => "every finished game, done again from its seed and log, ends as it is stored",
            Self::LogLeadsToItsState => "each entry, done again, gives the state that the room had (by its hash)",
            Self::CountedOnce => "an action is taken once and answered the same way, however often it is sent",
            Self::DeadlinesAreKept => "time-outs and alarms happen at their very moment in the room's clock",
            Self::QuietAfterARestart => "in the 30 seconds after a restart no time runs out",
            Self::OneScreenActs => "of several screens of a player only the newest one acts",
            Self::EveryRoomGoesOn => "when all is well again, every game can be played to its end",
            Self::EveryCallIsAnswered => "each call of a client is answered exactly once",
            Self::EverybodyIsUpToDate => "when all is quiet, each acting screen has read the last step",
            Self::TheStoreBelievesIt => "no batch contradicts what is stored",
            Self::NoFault => "no game ends because its rules failed",
        }
    }
}

/// A promise that was broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// Which.
    pub check: Check,
    /// In which room, if in one.
    pub room: Option<RoomCode>,
    /// The virtual time, in milliseconds since the beginning of the run.
    pub at: Millis,
    /// What was seen.
    pub what: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "broken: {}: {}", self.check.name(), self.check.meaning())?;
        write!(f, "at {} ms", self.at)?;
        if let Some(room) = self.room {
            write!(f, " in room {room}")?;
        }
        write!(f, ": {}", self.what)
    }
}
