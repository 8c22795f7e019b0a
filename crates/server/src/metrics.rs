//! Every number that is counted, in one file. `/metrics` shows them in Prometheus' text format. None of them tells what
//! somebody at a table may not know.

use metrics::{Counter, Gauge, Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};
use protocol::to_client::Phase;
use std::{borrow::Cow, sync::OnceLock, time::Duration};

const CONNECTIONS: &str = "madang_connections";
const CLOSED: &str = "madang_connections_closed_total";
const BEHIND: &str = "madang_connections_behind_total";
const ROOMS: &str = "madang_rooms";
const GAMES_STARTED: &str = "madang_games_started_total";
const GAMES_ENDED: &str = "madang_games_ended_total";
const ACTIONS: &str = "madang_actions_total";
const REFUSALS: &str = "madang_refusals_total";
const PANICS: &str = "madang_panics_contained_total";
const COMMIT_WRITES: &str = "madang_commit_writes";
const COMMIT_SECONDS: &str = "madang_commit_seconds";
const COMMIT_FAILURES: &str = "madang_commit_failures_total";
const FSYNC_SECONDS: &str = "madang_fsync_seconds";
const WRITER_QUEUE: &str = "madang_writer_queue";
const ROOM_QUEUE: &str = "madang_room_queue";
const BOT_QUEUE: &str = "madang_bot_queue";
const CALL_SECONDS: &str = "madang_call_seconds";
const BOT_SECONDS: &str = "madang_bot_thinking_seconds";
const RECOVERED: &str = "madang_rooms_recovered";
const RELAY_CONNECTIONS: &str = "madang_relay_connections";
const RELAY_ROOMS: &str = "madang_relay_rooms";
const RELAY_EVENTS: &str = "madang_relay_events_total";

/// The one recorder of the process.
static RECORDER: OnceLock<Option<PrometheusHandle>> = OnceLock::new();

/// Starts counting. Later calls change nothing.
pub fn install() {
    RECORDER.get_or_init(|| {
        let seconds = [0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
        let sizes = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 1024.0];
        let handle = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &seconds)
            .and_then(|builder| builder.set_buckets(&sizes))
            .and_then(PrometheusBuilder::install_recorder)
            .inspect_err(|error| tracing::warn!(%error, "no metrics"))
            .ok();
        describe();
        handle
    });
}

/// All numbers, as text.
#[must_use]
pub fn render() -> String {
    let Some(Some(handle)) = RECORDER.get() else { return String::new() };
    handle.run_upkeep();
    handle.render()
}

fn describe() {
    describe_gauge!(CONNECTIONS, "Open sockets");
    describe_counter!(CLOSED, "Sockets that the server closed, by reason");
    describe_counter!(BEHIND, "How often a socket fell behind");
    describe_gauge!(ROOMS, "Rooms in memory, by phase");
    describe_counter!(GAMES_STARTED, "Games that began");
    describe_counter!(GAMES_ENDED, "Games that ended");
    describe_counter!(ACTIONS, "Actions that were accepted");
    describe_counter!(REFUSALS, "Calls that were refused, by code");
    describe_counter!(PANICS, "Panics of rules and bots that were contained");
    describe_histogram!(COMMIT_WRITES, Unit::Count, "Writes in one commit");
    describe_histogram!(COMMIT_SECONDS, Unit::Seconds, "Time of one commit");
    describe_counter!(COMMIT_FAILURES, "Commits that failed");
    describe_gauge!(FSYNC_SECONDS, Unit::Seconds, "Time of one fsync, measured at the start");
    describe_gauge!(WRITER_QUEUE, "Batches that wait for the writer");
    describe_histogram!(ROOM_QUEUE, Unit::Count, "Letters that a room found in its queue");
    describe_histogram!(CALL_SECONDS, Unit::Seconds, "From the arrival of a call to the answer of its room");
    describe_gauge!(BOT_QUEUE, "Thoughts that wait for a thread");
    describe_histogram!(BOT_SECONDS, Unit::Seconds, "Time of one thought");
    describe_gauge!(RECOVERED, "Running games that this run took over from the last one");
    describe_gauge!(RELAY_CONNECTIONS, "Open sockets of the relay");
    describe_gauge!(RELAY_ROOMS, "Rooms of the relay");
    describe_counter!(RELAY_EVENTS, "Events that came to the relay, by name");
}

/// The events of the relay that are counted by name; others are counted as `unknown`.
const RELAYED: [&str; 9] = [
    "game_move",
    "heartbeat",
    "create_game",
    "join_game",
    "rejoin_game",
    "resign",
    "offer_draw",
    "accept_draw",
    "ready",
];

/// The relay's numbers, looked up once: a move should not pay for finding them.
#[derive(Debug)]
pub(crate) struct RelayNumbers {
    pub(crate) connections: Gauge,
    pub(crate) rooms: Gauge,
    events: [Counter; RELAYED.len()],
    unknown: Counter,
}

impl RelayNumbers {
    pub(crate) fn new() -> Self {
        Self {
            connections: gauge!(RELAY_CONNECTIONS),
            rooms: gauge!(RELAY_ROOMS),
            events: RELAYED.map(|event| counter!(RELAY_EVENTS, "event" => event)),
            unknown: counter!(RELAY_EVENTS, "event" => "unknown"),
        }
    }

    /// An event came; `None`: the relay knows none of its name.
    pub(crate) fn heard(&self, event: Option<&str>) {
        let known = event.and_then(|event| RELAYED.iter().position(|known| *known == event));
        known.map_or(&self.unknown, |at| &self.events[at]).increment(1);
    }
}

pub(crate) fn connected() {
    gauge!(CONNECTIONS).increment(1);
}

pub(crate) fn disconnected() {
    gauge!(CONNECTIONS).decrement(1);
}

pub(crate) fn closed(reason: &'static str) {
    counter!(CLOSED, "reason" => reason).increment(1);
}

pub(crate) fn behind() {
    counter!(BEHIND).increment(1);
}

/// A room moved from one phase to another; `None`: it is not in memory.
pub(crate) fn room_moved(from: Option<Phase>, to: Option<Phase>) {
    let name = |phase| match phase {
        Phase::Waiting => "waiting",
        Phase::Playing => "playing",
        Phase::Finished => "finished",
    };
    if from == to {
        return;
    }
    if let Some(from) = from {
        gauge!(ROOMS, "phase" => name(from)).decrement(1);
    }
    if let Some(to) = to {
        gauge!(ROOMS, "phase" => name(to)).increment(1);
    }
}

pub(crate) fn note(note: room::Note) {
    match note {
        room::Note::GameStarted => counter!(GAMES_STARTED).increment(1),
        room::Note::GameEnded => counter!(GAMES_ENDED).increment(1),
        room::Note::Acted => counter!(ACTIONS).increment(1),
        room::Note::Refused(code) => refused(code),
        room::Note::PanicContained => panic_contained(),
        room::Note::Complained { .. } => {}
    }
}

pub(crate) fn refused(code: Cow<'static, str>) {
    counter!(REFUSALS, "code" => code).increment(1);
}

pub(crate) fn panic_contained() {
    counter!(PANICS).increment(1);
}

pub(crate) fn committed(writes: usize, took: Duration) {
    #[allow(clippy::cast_precision_loss)] // a number of writes fits
    histogram!(COMMIT_WRITES).record(writes as f64);
    histogram!(COMMIT_SECONDS).record(took.as_secs_f64());
}

pub(crate) fn commit_failed() {
    counter!(COMMIT_FAILURES).increment(1);
}

/// How long a sync of the data folder takes.
pub fn fsync(took: Duration) {
    gauge!(FSYNC_SECONDS).set(took.as_secs_f64());
}

pub(crate) fn writer_queue(change: i32) {
    gauge!(WRITER_QUEUE).increment(f64::from(change));
}

pub(crate) fn room_queue(letters: usize) {
    #[allow(clippy::cast_precision_loss)] // a number of letters fits
    histogram!(ROOM_QUEUE).record(letters as f64);
}

pub(crate) fn bot_queue(change: i32) {
    gauge!(BOT_QUEUE).increment(f64::from(change));
}

/// A room has answered a call that came so long ago.
pub(crate) fn answered(after: Duration) {
    histogram!(CALL_SECONDS).record(after.as_secs_f64());
}

pub(crate) fn thought(took: Duration) {
    histogram!(BOT_SECONDS).record(took.as_secs_f64());
}

pub(crate) fn recovered(rooms: usize) {
    #[allow(clippy::cast_precision_loss)] // a number of rooms fits
    gauge!(RECOVERED).set(rooms as f64);
}
