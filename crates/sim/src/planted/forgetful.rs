//! A game whose stream of randomness doesn't go back when a step is taken back.

use engine::{
    AnyGame, Level, Meta, Millis, Opened, Opening, Outcome, Reject, Saved, Seat, SeatSet, Step, Table, Timer, Viewer,
    erased::{Source, Thought},
    options::OptionsForm,
    probe::Probe,
};
use engine::{Audience, Concealed};
use serde_json::value::RawValue;
use std::{
    ops::RangeInclusive,
    path::Path,
    sync::{Arc, Mutex, PoisonError},
};

/// Another game, made forgetful.
#[derive(Debug)]
pub(crate) struct Forgetful(pub(crate) &'static dyn AnyGame);

/// A table of it: the randomness is shared by all that came from the same beginning.
#[derive(Debug)]
struct Forgotten {
    game: &'static dyn AnyGame,
    options: String,
    inner: Box<dyn Table>,
    rng: Arc<Mutex<String>>,
}

impl Forgetful {
    fn around(&self, options: &str, inner: Box<dyn Table>) -> Box<dyn Table> {
        let rng = Arc::new(Mutex::new(inner.rng()));
        Box::new(Forgotten { game: self.0, options: options.to_owned(), inner, rng })
    }
}

impl AnyGame for Forgetful {
    fn meta(&self) -> &'static Meta {
        self.0.meta()
    }

    fn options_form(&self) -> OptionsForm {
        self.0.options_form()
    }

    fn normalize_options(&self, options: &str) -> Result<String, Reject> {
        self.0.normalize_options(options)
    }

    fn open_options(&self, options: &str) -> Result<String, Reject> {
        self.0.open_options(options)
    }

    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, Reject> {
        self.0.seats(options)
    }

    fn open(&self, opening: &Opening<'_>) -> Result<Opened, Reject> {
        let Opened { table, events } = self.0.open(opening)?;
        Ok(Opened { table: self.around(opening.options, table), events })
    }

    fn probe_opening(&self, opening: &Opening<'_>) -> Result<Vec<(Audience, Concealed)>, Reject> {
        self.0.probe_opening(opening)
    }

    fn resume(&self, saved: &Saved<'_>) -> Result<Box<dyn Table>, String> {
        Ok(self.around(saved.options, self.0.resume(saved)?))
    }

    fn export_types(&self, dir: &Path) -> Result<(), ts_rs::ExportError> {
        self.0.export_types(dir)
    }
}

impl Table for Forgotten {
    fn step(&self, source: Source<'_>, now: Millis, lag: &[u32]) -> Result<Step, Reject> {
        let mut rng = self.rng.lock().unwrap_or_else(PoisonError::into_inner);
        let state = self.inner.state();
        let saved =
            Saved { state_version: self.meta().state_version, options: &self.options, state: &state, rng: &rng };
        let Ok(table) = self.game.resume(&saved) else { return Err(Reject::bad_shape()) };
        let Step { table, input, text, events, flow, draws, complaint } = table.step(source, now, lag)?;
        *rng = table.rng();
        let table = Self { game: self.game, options: self.options.clone(), inner: table, rng: self.rng.clone() };
        Ok(Step { table: Box::new(table), input, text, events, flow, draws, complaint })
    }

    fn meta(&self) -> &'static Meta {
        self.inner.meta()
    }

    fn timeout_input(&self, seat: Seat) -> String {
        self.inner.timeout_input(seat)
    }

    fn leave_input(&self, seat: Seat) -> Option<String> {
        self.inner.leave_input(seat)
    }

    fn join_input(&self) -> Option<String> {
        self.inner.join_input()
    }

    fn alarm_input(&self) -> Option<(Millis, String)> {
        self.inner.alarm_input()
    }

    fn view(&self, viewer: Viewer) -> Box<RawValue> {
        self.inner.view(viewer)
    }

    fn sync_view(&self, viewer: Viewer) -> Box<RawValue> {
        self.inner.sync_view(viewer)
    }

    fn awaiting(&self) -> SeatSet {
        self.inner.awaiting()
    }

    fn timer(&self) -> Timer {
        self.inner.timer()
    }

    fn public_deadline(&self) -> Option<Millis> {
        self.inner.public_deadline()
    }

    fn may_chat(&self, viewer: Viewer) -> bool {
        self.inner.may_chat(viewer)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.inner.outcome()
    }

    fn legal(&self, seat: Seat, now: Millis) -> (Vec<Box<RawValue>>, Vec<Box<RawValue>>) {
        self.inner.legal(seat, now)
    }

    fn think(&self, seat: Seat, level: Level, now: Millis) -> Option<Box<dyn Thought>> {
        self.inner.think(seat, level, now)
    }

    fn state(&self) -> String {
        self.inner.state()
    }

    fn rng(&self) -> String {
        self.inner.rng()
    }

    fn hash(&self) -> u64 {
        self.inner.hash()
    }

    fn invariants(&self) -> Result<(), String> {
        self.inner.invariants()
    }

    fn probe(&self) -> &dyn Probe {
        self.inner.probe()
    }
}
