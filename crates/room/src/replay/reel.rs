//! A finished game as one of its seats saw it: scene by scene, each with what was streamed before it.

use super::{Lost, Rebuild, Taken};
use crate::{
    contain::{Panicked, contained},
    entry::{Entry, Steps},
};
use engine::{AnyGame, Millis, Seat, Viewer};
use protocol::to_client::{Cause, Streamed};
use serde::Deserialize;
use serde_json::value::RawValue;
use store::{EntryRow, GameRow, ResultRow};

/// What a seat saw after a step, and what it was told of it.
#[derive(Debug)]
pub struct Scene {
    /// Of the last update. A secret answer of the seat's own takes no number.
    pub seq: u64,
    /// The room's time.
    pub at: Millis,
    /// The seat that acted, or for which something happened.
    pub by: Option<Seat>,
    /// Why it happened; nothing: it is the beginning, or the room ended the game in the middle of what was streamed.
    pub cause: Option<Cause>,
    /// The action's canonical short text. Of somebody else's only where no game action can hold a secret.
    pub text: Option<String>,
    /// What was streamed since the scene before, in order.
    pub streamed: Vec<Streamed>,
    /// What was told of it.
    pub events: Vec<Box<RawValue>>,
    /// What was seen: of the beginning all that lies on the table, then as an update showed it. What was built up bit
    /// by bit is in `streamed` alone.
    pub view: Box<RawValue>,
    /// The seats that were waited for.
    pub active: Vec<Seat>,
    /// Whose time ran out when, as everybody was shown.
    pub deadline: Option<Millis>,
}

/// A finished game that is wound on, scene by scene.
#[derive(Debug)]
pub struct Reel {
    rebuild: Rebuild,
    seat: Seat,
    /// What was streamed since the last scene.
    streamed: Vec<Streamed>,
}

impl Reel {
    /// The beginning of a game, and what the seat saw then; `log` is the game's whole log.
    ///
    /// # Errors
    /// When its rules are not what they were, or panic.
    pub fn begin(
        games: &[&'static dyn AnyGame],
        row: &GameRow,
        log: &[EntryRow],
        seat: Seat,
    ) -> Result<(Self, Scene), Lost> {
        let reel = Self { rebuild: Rebuild::begin(games, row, log)?, seat, streamed: Vec::new() };
        let viewer = reel.viewer();
        let view = seen(|| reel.rebuild.point.table.sync_view(viewer))?;
        let scene = reel.scene(view, Vec::new());
        Ok((reel, scene))
    }

    /// Does the next entry again. Nothing: what was streamed, which is in the next scene, or a secret answer of
    /// somebody else.
    ///
    /// # Errors
    /// When it leads to something else than it did.
    pub fn take(&mut self, row: &EntryRow) -> Result<Option<Scene>, Lost> {
        let Taken { entry, redone, is_sealed } = self.rebuild.take(row)?;
        let viewer = self.viewer();
        let told = redone.told.into_iter().map(|(at, told)| {
            let mine = told.into_iter().filter(|told| told.audience.includes(viewer));
            (at, mine.map(|told| told.event).collect::<Vec<_>>())
        });
        let Entry { steps, by, cause, .. } = entry;
        if let Steps::Stream(steps) = steps {
            for ((now, events), (_, input)) in told.zip(&steps).filter(|((_, events), _)| !events.is_empty()) {
                self.streamed.push(Streamed { now, by: actor(input)?, events });
            }
            return Ok(None);
        }
        if is_sealed && by != Some(self.seat) {
            return Ok(None);
        }
        let table = &self.rebuild.point.table;
        let view = seen(|| table.view(viewer))?;
        let may_read = by == Some(self.seat) || !table.meta().hidden;
        let text = redone.text.filter(|_| may_read);
        let events = if is_sealed { Vec::new() } else { told.flat_map(|(_, events)| events).collect() };
        let streamed = std::mem::take(&mut self.streamed);
        Ok(Some(Scene { by, cause: Some(cause), text, events, ..self.scene(view, streamed) }))
    }

    /// The end. A last scene where the room ended the game in the middle of what was streamed.
    ///
    /// # Errors
    /// When it ended otherwise than it is stored.
    pub fn end(mut self, result: &ResultRow) -> Result<Option<Scene>, Lost> {
        let streamed = std::mem::take(&mut self.streamed);
        let scene = if streamed.is_empty() {
            None
        } else {
            let (viewer, table) = (self.viewer(), &self.rebuild.point.table);
            Some(self.scene(seen(|| table.view(viewer))?, streamed))
        };
        self.rebuild.end(result).map(|()| scene)
    }

    /// What is seen now, of a step that nobody took.
    fn scene(&self, view: Box<RawValue>, streamed: Vec<Streamed>) -> Scene {
        let point = &self.rebuild.point;
        Scene {
            seq: point.seq,
            at: point.at,
            by: None,
            cause: None,
            text: None,
            streamed,
            events: Vec::new(),
            view,
            active: point.awaiting_for(Viewer::Watcher),
            deadline: point.facts.public_deadline,
        }
    }

    /// Who sat down while the game ran has watched it until then.
    fn viewer(&self) -> Viewer {
        if self.seat.index() < self.rebuild.seats { Viewer::Seat(self.seat) } else { Viewer::Watcher }
    }
}

/// Whose stream action an input is.
fn actor(input: &RawValue) -> Result<Seat, Lost> {
    #[derive(Deserialize)]
    struct Act {
        seat: Seat,
    }
    let act: Result<Act, _> = serde_json::from_str(input.get());
    act.map(|act| act.seat).map_err(|error| Lost::Differs(format!("a stream action of nobody: {error}")))
}

fn seen(view: impl FnOnce() -> Box<RawValue>) -> Result<Box<RawValue>, Lost> {
    contained(view).map_err(|Panicked(message)| Lost::Differs(format!("the rules panicked: {message}")))
}
