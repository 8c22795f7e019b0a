//! What the log of a game holds, and its snapshots.

use crate::answers::{ActionPrint, Answer, Answers};
use engine::{Millis, Seat};
use protocol::{PlayerId, to_client::Cause};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::EntryRow;

/// One entry of a game's log. Short keys: there are many of them.
#[derive(Debug, Serialize, Deserialize)]
pub struct Entry {
    /// The `seq` after it. A sealed entry and a batch of stream actions take none.
    #[serde(rename = "q")]
    pub seq: u64,
    /// The room's time.
    #[serde(rename = "t")]
    pub at: Millis,
    /// Why it happened.
    #[serde(rename = "c")]
    pub cause: Cause,
    /// The seat that acted, or for which something happened. A batch of stream actions may be of several.
    #[serde(rename = "b", default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// What happened.
    #[serde(rename = "i")]
    pub steps: Steps,
    /// Half the median round trip by seat, where the game may ask for it.
    #[serde(rename = "l", default, skip_serializing_if = "Vec::is_empty")]
    pub lag: Vec<u32>,
    /// How many random numbers were drawn.
    #[serde(rename = "d", default, skip_serializing_if = "is_zero")]
    pub draws: u64,
    /// The hash of the state after it.
    #[serde(rename = "h")]
    pub hash: u64,
    /// Whose action it was, so that its answer can be given again.
    #[serde(rename = "w", default, skip_serializing_if = "Option::is_none")]
    pub who: Option<Who>,
    /// What else was answered since the entry before (refusals, stream actions), so that it can be answered again.
    #[serde(rename = "r", default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<(PlayerId, Answer)>,
}

/// What an entry holds. Tagged from outside: raw JSON can't be read from behind another tag.
#[derive(Debug, Serialize, Deserialize)]
pub enum Steps {
    /// One input.
    #[serde(rename = "o")]
    One(Box<RawValue>),
    /// Stream actions, with the time of each.
    #[serde(rename = "s")]
    Stream(Vec<(Millis, Box<RawValue>)>),
}

/// Whose action an entry was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// The player.
    #[serde(rename = "p")]
    pub player: PlayerId,
    /// The client's number of the action.
    #[serde(rename = "n")]
    pub cs: u64,
    /// What the action was.
    #[serde(rename = "a")]
    pub action: ActionPrint,
}

/// A game at some entry.
#[derive(Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The version of the rules that wrote it.
    pub version: u16,
    /// Of the last update.
    pub seq: u64,
    /// The room's time of the last entry.
    pub at: Millis,
    /// The seats that were waited for at the last update.
    pub awaiting: Vec<Seat>,
    /// The state.
    pub state: Box<RawValue>,
    /// The stream of randomness.
    pub rng: Box<RawValue>,
    /// The answers that were given.
    pub answers: Answers,
}

/// How many sat down while a game ran: it began with so many seats less.
pub(crate) fn joins(log: &[EntryRow]) -> usize {
    #[derive(Deserialize)]
    struct Why {
        c: Cause,
    }
    let sat_down = |row: &&EntryRow| serde_json::from_str(&row.body).is_ok_and(|Why { c }| c == Cause::Join);
    log.iter().filter(sat_down).count()
}

#[allow(clippy::trivially_copy_pass_by_ref)] // the signature is serde's
fn is_zero(number: &u64) -> bool {
    *number == 0
}
