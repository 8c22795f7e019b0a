//! What is done now and then: the alive mark, lag probes, rooms that leave memory or are closed, what is old enough to
//! go.

use crate::{connection::NAMESPACE, gate::Gate, house::House, lock::lock, mailbox::Matter, packet, writer::Reply};
use engine::Millis;
use protocol::ClientEvent;
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::{StoreError, Upkeep, Write};
use tokio::time::{Instant, MissedTickBehavior, interval};

/// The setting that says when the server is known to have run.
pub(crate) const ALIVE: &str = "alive";
/// Seconds between two alive marks while a game runs.
const ALIVE_EVERY: u64 = 5;
const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;
const DAY_MS: Millis = 24 * 60 * 60 * 1_000;
/// An unvisited room is closed after this time.
const ROOM_DAYS: Millis = 7;
/// A player without games goes this long after the last visit.
const PLAYER_DAYS: Millis = 30;
/// Logs are swept in steps of this time, so that no sweep holds up a commit.
const SWEEP_STEP_MS: Millis = 60 * 60 * 1_000;
const SWEEP_STEPS: u32 = 48;

/// When the first sweep is due, in seconds from the start. A server that seems to have stood still for a month may just
/// have a clock that jumped: then nothing is swept for a day, in which somebody may set it right.
pub(crate) fn first_sweep(alive: Millis, now: Millis) -> u64 {
    const LONG_MS: Millis = 30 * DAY_MS;
    if alive == 0 || now.saturating_sub(alive) < LONG_MS {
        return MINUTE / 2;
    }
    tracing::warn!(
        days = (now - alive) / DAY_MS,
        "long since this server last ran, or the clock jumped: nothing old is swept for a day"
    );
    24 * HOUR
}

/// Runs until the server stops.
pub(crate) async fn run(house: Arc<House>, gate: Arc<Gate>, first_sweep: u64) {
    let mut ticks = interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let mut second = 0_u64;
    while !house.is_stopping() {
        ticks.tick().await;
        probe_lags(&house);
        if second.is_multiple_of(ALIVE_EVERY) && house.playing.load(Ordering::Relaxed) > 0 {
            mark_alive(&house);
        }
        if second.is_multiple_of(MINUTE) {
            tidy(&house);
            gate.tidy();
        }
        if second >= first_sweep && (second - first_sweep).is_multiple_of(HOUR) {
            tokio::spawn(forget_what_is_old(house.clone()));
        }
        second += 1;
    }
}

/// Writes down that the server runs now.
pub(crate) fn mark_alive(house: &House) {
    let mark = Write::Setting { key: ALIVE.into(), value: house.clock.now().to_string() };
    house.writer.keep(vec![mark], Reply::Nobody);
}

fn probe_lags(house: &House) {
    let now = Instant::now();
    for connection in house.connections.all() {
        if connection.room().is_none() {
            continue;
        }
        let Some(id) = lock(&connection.probes).due(now) else { continue };
        let probe = packet::question(NAMESPACE, id, ClientEvent::TimeProbe.name(), &format!(r#"{{"id":{id}}}"#));
        connection.send(probe.into());
    }
}

fn tidy(house: &House) {
    house.rates.tidy(house.clock.micros());
    house.identities.tidy(house.clock.now());
    house.replays.tidy(house.clock.now());
    for mailbox in house.directory.awake() {
        mailbox.post(house.clock.now(), Matter::Sweep);
    }
}

async fn forget_what_is_old(house: Arc<House>) {
    if let Err(error) = close_unvisited_rooms(&house).await {
        tracing::error!(%error, "unvisited rooms could not be looked through");
    }
    if let Err(error) = forget_old_rows(&house).await {
        tracing::error!(%error, "old logs could not be swept");
    }
}

/// Closes the rooms that rest and were not visited for a week.
pub(crate) async fn close_unvisited_rooms(house: &House) -> Result<(), StoreError> {
    let before = house.clock.now().saturating_sub(ROOM_DAYS * DAY_MS);
    for code in house.directory.asleep() {
        let key = code.to_string();
        let row = house.readers.read(move |reader| reader.room(&key)).await?;
        let unvisited = row.is_none_or(|row| row.visited_at < before);
        if unvisited && house.directory.close_resting(code) {
            tracing::info!(%code, "nobody came for a week: the room is closed");
            house.writer.kept(vec![Write::CloseRoom { code: code.to_string() }]).await?;
        }
    }
    Ok(())
}

async fn forget_old_rows(house: &House) -> Result<(), StoreError> {
    let now = house.clock.now();
    let players = Write::ForgetPlayers { before: now.saturating_sub(PLAYER_DAYS * DAY_MS) };
    house.writer.kept(vec![players]).await?;
    let days = house.settings.log_days;
    if days == 0 {
        return Ok(());
    }
    let aim = now.saturating_sub(Millis::from(days) * DAY_MS);
    for _ in 0..SWEEP_STEPS {
        let Some(oldest) = house.readers.read(|reader| reader.oldest_log()).await? else { break };
        if oldest >= aim {
            break;
        }
        let before = (oldest + SWEEP_STEP_MS).min(aim);
        house.writer.kept(vec![Write::ForgetLogs { before }]).await?;
    }
    Ok(())
}

/// Starts the thread that does the store's own work beside the commits.
///
/// # Errors
/// When there is no thread to be had.
pub(crate) fn start_upkeep(
    mut upkeep: Box<dyn Upkeep>,
    broken: tokio::sync::oneshot::Sender<StoreError>,
    stop: std::sync::mpsc::Receiver<()>,
) -> std::io::Result<std::thread::JoinHandle<()>> {
    std::thread::Builder::new().name("upkeep".into()).spawn(move || {
        // The other side says stop by going away.
        while stop.recv_timeout(Duration::from_secs(1)) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
            match upkeep.run() {
                Ok(()) => {}
                Err(error) if error.is_passing() => tracing::warn!(%error, "the database is tidied up later"),
                Err(error) => {
                    let _ = broken.send(error);
                    return;
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Server, Settings, Setup, Web, intake};
    use protocol::{Lang, Nickname, PlayerId, RoomCode, to_server::RoomJoin};
    use room::{CallId, Command, ConnId, Effect, NewRoom, Person, Room, SLEEPS_AFTER_MS};
    use store::{EntryRow, GameRow, MemoryStore, ResultRow, RoomRow, Store as _};

    /// A waiting room as it lies in the store.
    fn row(house: &House, code: RoomCode, visited_at: Millis) -> RoomRow {
        let game = house.games[0].meta().id.to_owned();
        let new = NewRoom { code, game, options: None, settings: Default::default() };
        let mut room = Room::create(new, house.surroundings(), visited_at).unwrap();
        let person = Person { id: PlayerId("p".into()), name: Nickname::new("p").unwrap(), lang: Lang::Ko };
        let join = RoomJoin { code: code.to_string(), join_as: None, password: None, bot_code: None };
        let effects = room.handle(Command::Join { conn: ConnId(1), call: CallId(1), person, join }, visited_at);
        let kept = effects.into_iter().find_map(|effect| match effect {
            Effect::Persist { writes, .. } => Some(writes),
            _ => None,
        });
        let rows = kept.unwrap().into_iter().find_map(|write| match write {
            Write::Room(row) => Some(row),
            _ => None,
        });
        rows.unwrap()
    }

    async fn server(store: MemoryStore) -> Server {
        server_with(store, Settings::LOG_DAYS).await
    }

    async fn server_with(store: MemoryStore, log_days: u32) -> Server {
        let data = tempfile::tempdir().unwrap();
        let settings = Settings { data: data.path().to_owned(), bot_threads: Some(1), log_days, ..Settings::default() };
        let listener = tokio::net::TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let store = Box::new(store);
        Server::start(Setup { games: catalog::GAMES, store, settings, web: Web::default(), listener }).await.unwrap()
    }

    async fn with_rooms(rooms: &[(RoomCode, Millis)]) -> Server {
        let blank = server(MemoryStore::new()).await;
        let now = blank.house.clock.now();
        let rows = rooms.iter().map(|(code, ago)| Write::Room(row(&blank.house, *code, now - ago)));
        let mut store = MemoryStore::new();
        store.commit(&rows.collect::<Vec<_>>()).unwrap();
        server(store).await
    }

    #[test]
    fn nothing_is_swept_by_a_clock_that_may_be_wrong() {
        let now = 1_000 * DAY_MS;
        assert_eq!(first_sweep(0, now), 30, "the first start of all");
        assert_eq!(first_sweep(now - 29 * DAY_MS, now), 30);
        assert_eq!(first_sweep(now - 400 * DAY_MS, now), 86_400);
        assert_eq!(first_sweep(now + DAY_MS, now), 30, "back in time: the server's time stands still until then");
    }

    /// A game that ended so many days ago.
    fn ended(pk: u64, days_ago: u64, now: Millis) -> [Write; 3] {
        let row = GameRow {
            pk,
            room: "AA-AA-AA".into(),
            game: "some".into(),
            state_version: 1,
            options: "{}".into(),
            seed: [1; 4],
            game_no: 0,
            started_at: 1,
            seats: Vec::new(),
        };
        let result = ResultRow { pk, ended_at: now - days_ago * DAY_MS, body: "{}".into() };
        [Write::Game(row), Write::Entry(EntryRow { pk, n: 1, body: "{}".into() }), Write::Result(result)]
    }

    #[tokio::test]
    async fn logs_go_after_as_many_days_as_the_operator_says() {
        for (log_days, kept) in [(90, [true, true, false]), (30, [true, false, false]), (0, [true, true, true])] {
            let mut store = MemoryStore::new();
            let server = server_with(store.clone(), log_days).await;
            let now = server.house.clock.now();
            let games: Vec<Write> = (1..).zip([29, 31, 91]).flat_map(|(pk, ago)| ended(pk, ago, now)).collect();
            store.commit(&games).unwrap();
            // A sweep goes two days back at most, so that it holds up no commit.
            for _ in 0..40 {
                forget_old_rows(&server.house).await.unwrap();
            }
            let mut reader = store.reader().unwrap();
            assert_eq!([1, 2, 3].map(|pk| reader.has_log(pk).unwrap()), kept, "{log_days} days");
            assert_eq!(reader.finished(0, 9).unwrap().len(), 3, "results stay");
        }
    }

    #[tokio::test]
    async fn a_room_is_closed_when_nobody_came_for_a_week() {
        let (old, fresh) = (RoomCode::nth(1), RoomCode::nth(2));
        let server = with_rooms(&[(old, 7 * DAY_MS + 60_000), (fresh, 6 * DAY_MS)]).await;
        let house = &server.house;
        close_unvisited_rooms(house).await.unwrap();
        assert_eq!(house.directory.asleep(), [fresh]);
        let codes = house.readers.read(|reader| reader.codes()).await.unwrap();
        assert_eq!(codes, [fresh.to_string()], "its code is free");
    }

    #[tokio::test]
    async fn a_room_leaves_memory_when_nobody_came_for_an_hour_and_comes_back() {
        let (old, fresh) = (RoomCode::nth(1), RoomCode::nth(2));
        let server = with_rooms(&[(old, SLEEPS_AFTER_MS + 1), (fresh, SLEEPS_AFTER_MS - 60_000)]).await;
        let house = &server.house;
        let rooms = [old, fresh].map(|code| intake::find(house, code).unwrap());
        assert_eq!(house.directory.asleep(), []);
        tidy(house);
        let rests = async {
            while house.directory.asleep().is_empty() {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), rests).await.unwrap();
        assert_eq!(house.directory.asleep(), [old]);
        let woken = intake::find(house, old).unwrap();
        assert!(!woken.is(&rooms[0]) && intake::find(house, fresh).unwrap().is(&rooms[1]));
        let (answer, preview) = tokio::sync::oneshot::channel();
        woken.post(house.clock.now(), Matter::Preview(answer));
        assert_eq!(preview.await.unwrap().unwrap().seated, 1, "as it was");
    }
}
