//! What happened, in order: a fingerprint of everything, and the last lines of each room for whoever looks for a
//! mistake.

use engine::Millis;
use protocol::RoomCode;
use std::collections::{BTreeMap, VecDeque};
use twox_hash::XxHash3_64;

/// How many lines of a room are kept.
const KEPT: usize = 2_000;
/// A longer line is cut.
const LINE_MAX: usize = 240;

/// The trace of a run.
#[derive(Clone, Debug, Default)]
pub struct Trace {
    hash: u64,
    lines: BTreeMap<Option<RoomCode>, VecDeque<String>>,
}

impl Trace {
    /// Something happened, in a room or to the server as a whole.
    pub(crate) fn note(&mut self, at: Millis, room: Option<RoomCode>, what: &str) {
        self.hash = XxHash3_64::oneshot_with_seed(self.hash ^ at, what.as_bytes());
        let lines = self.lines.entry(room).or_default();
        if lines.len() == KEPT {
            lines.pop_front();
        }
        let cut = what.char_indices().nth(LINE_MAX).map_or(what.len(), |(at, _)| at);
        lines.push_back(format!("{at:>9}  {}", &what[..cut]));
    }

    /// Equal for equal runs.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// The last `count` lines of a room (at most some hundreds are kept), with those of the server between them.
    #[must_use]
    pub fn last_lines(&self, room: Option<RoomCode>, count: usize) -> Vec<String> {
        let of = |room| self.lines.get(&room).into_iter().flatten().cloned();
        let mut lines: Vec<String> = of(None).collect();
        if room.is_some() {
            lines.extend(of(room));
        }
        // The time stands at the beginning, to the right in its column.
        lines.sort_by(|a, b| a[..9].cmp(&b[..9]));
        lines.split_off(lines.len().saturating_sub(count))
    }
}
