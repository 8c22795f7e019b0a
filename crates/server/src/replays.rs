//! Finished games, done again for those who sat in them: one at a time, a slice at a time, on a thread of low priority,
//! so that no room waits for it. What was done again is kept for a while. It holds no names: those are read anew each
//! time, because who has gone for good must not be named any more.

use crate::{bots::give_way, lock::lock, readers::Readers};
use engine::{AnyGame, Millis, Seat};
use flate2::{Compression, write::GzEncoder};
use protocol::{
    GamePk,
    to_client::{Scene, Seen},
};
use room::replay::{
    Lost,
    reel::{self, Reel},
};
use serde_json::{Value, value::RawValue};
use std::{
    collections::VecDeque,
    io::{self, Write as _},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};
use store::{EntryRow, GameRow, ResultRow, StoreError};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::sleep,
};

/// How many are kept, how much memory they may take, and how long. One with much drawing is megabytes.
const KEPT: usize = 32;
const KEPT_BYTES: usize = 32 << 20;
const KEPT_MS: Millis = 10 * 60 * 1_000;
/// How many may wait for their turn.
const WAITING_MAX: usize = 64;
/// After this much work the thread is given back, and rests for as long as it worked: a queue of replays takes half a
/// core at most.
const SLICE: Duration = Duration::from_millis(2);

/// A game, as one of its seats saw it.
type Key = (GamePk, Seat);

/// Why there is nothing to show.
#[derive(Debug)]
pub(crate) enum NoReplay {
    /// Too many wait already.
    Busy,
    /// The store can't be read.
    Store(StoreError),
    /// It can't be done again.
    Lost(Lost),
}

/// The games that were done again, and the turn to do one.
#[derive(Debug)]
pub(crate) struct Replays {
    turn: Arc<Semaphore>,
    waiting: AtomicUsize,
    kept: Mutex<VecDeque<Kept>>,
    hand: Hand,
}

#[derive(Debug)]
struct Kept {
    key: Key,
    until: Millis,
    scenes: Arc<RawValue>,
}

/// The thread that does the work.
#[derive(Clone, Debug)]
struct Hand(mpsc::Sender<Job>);

type Job = Box<dyn FnOnce() + Send>;

impl Hand {
    fn start() -> io::Result<Self> {
        let (jobs, waiting) = mpsc::channel::<Job>();
        thread::Builder::new().name("replays".into()).spawn(move || {
            give_way();
            while let Ok(job) = waiting.recv() {
                // A mistake of ours in one game: the others are done again all the same, and who asked for it is told.
                let _ = catch_unwind(AssertUnwindSafe(job));
            }
        })?;
        Ok(Self(jobs))
    }

    /// Does `work` there; whoever stops waiting doesn't stop it.
    async fn done<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, NoReplay> {
        let (tell, done) = oneshot::channel();
        let job = Box::new(move || drop(tell.send(work())));
        let broken = || NoReplay::Store(StoreError::Broken("a replay was broken off".into()));
        self.0.send(job).map_err(|_| broken())?;
        done.await.map_err(|_| broken())
    }
}

impl Replays {
    /// Nothing was done again yet.
    ///
    /// # Errors
    /// When there is no thread to be had.
    pub(crate) fn start() -> io::Result<Self> {
        let (turn, waiting, kept) = (Arc::new(Semaphore::new(1)), AtomicUsize::new(0), Mutex::default());
        Ok(Self { turn, waiting, kept, hand: Hand::start()? })
    }

    /// What a seat saw of a finished game, scene by scene, as JSON. Whoever stops waiting stops the work.
    ///
    /// # Errors
    /// When it can't be shown.
    pub(crate) async fn scenes(
        &self,
        games: &'static [&'static dyn AnyGame],
        readers: &Readers,
        (row, result): (GameRow, ResultRow),
        seat: Seat,
        now: impl Fn() -> Millis,
    ) -> Result<Arc<RawValue>, NoReplay> {
        let key = (row.pk, seat);
        if let Some(scenes) = self.find(key, now()) {
            return Ok(scenes);
        }
        let turn = self.turn().await?;
        // Whoever was before us may have wanted the same.
        if let Some(scenes) = self.find(key, now()) {
            return Ok(scenes);
        }
        let pk = row.pk;
        let log = readers.read(move |reader| if reader.has_log(pk)? { reader.log(pk).map(Some) } else { Ok(None) });
        let log = log.await.map_err(NoReplay::Store)?.ok_or(NoReplay::Lost(Lost::LogGone))?;
        let scenes = rebuilt(&self.hand, turn, move || Work::begin(games, &row, log, result, seat)).await?;
        self.keep(key, scenes.clone(), now());
        Ok(scenes)
    }

    /// A text packed by gzip, where it takes nobody else's time.
    ///
    /// # Errors
    /// When the thread is gone.
    pub(crate) async fn packed(&self, text: String) -> Result<Vec<u8>, NoReplay> {
        let pack = move || {
            let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
            packer.write_all(text.as_bytes()).and_then(|()| packer.finish())
        };
        self.hand.done(pack).await?.map_err(|error| NoReplay::Store(StoreError::Broken(error.to_string())))
    }

    async fn turn(&self) -> Result<OwnedSemaphorePermit, NoReplay> {
        let _waits = Waits::among(&self.waiting)?;
        // It is never closed.
        self.turn.clone().acquire_owned().await.map_err(|_| NoReplay::Busy)
    }

    fn find(&self, key: Key, now: Millis) -> Option<Arc<RawValue>> {
        let mut kept = lock(&self.kept);
        kept.retain(|kept| kept.until > now);
        kept.iter().find(|kept| kept.key == key).map(|kept| kept.scenes.clone())
    }

    fn keep(&self, key: Key, scenes: Arc<RawValue>, now: Millis) {
        let mut kept = lock(&self.kept);
        kept.push_back(Kept { key, until: now + KEPT_MS, scenes });
        let bytes = |kept: &VecDeque<Kept>| kept.iter().map(|kept| kept.scenes.get().len()).sum::<usize>();
        while kept.len() > KEPT || bytes(&kept) > KEPT_BYTES {
            kept.pop_front();
        }
    }

    /// Forgets what was kept long enough.
    pub(crate) fn tidy(&self, now: Millis) {
        lock(&self.kept).retain(|kept| kept.until > now);
    }
}

/// One of those who wait.
struct Waits<'a>(&'a AtomicUsize);

impl<'a> Waits<'a> {
    fn among(waiting: &'a AtomicUsize) -> Result<Self, NoReplay> {
        let waits = Self(waiting);
        if waiting.fetch_add(1, Ordering::Relaxed) >= WAITING_MAX { Err(NoReplay::Busy) } else { Ok(waits) }
    }
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Does a game again, slice by slice. The turn goes with each slice, so that no two are at work even when the one who
/// waited has gone in the middle of one.
async fn rebuilt(
    hand: &Hand,
    turn: OwnedSemaphorePermit,
    begin: impl FnOnce() -> Result<Box<Work>, Lost> + Send + 'static,
) -> Result<Arc<RawValue>, NoReplay> {
    let (begun, mut turn) = hand.done(move || (begin(), turn)).await?;
    let mut work = begun.map_err(NoReplay::Lost)?;
    loop {
        let began = Instant::now();
        let (progress, still) = hand.done(move || (work.go_on(Instant::now() + SLICE), turn)).await?;
        match progress.map_err(NoReplay::Lost)? {
            Progress::Done(scenes) => return Ok(scenes),
            Progress::Goes(more) => (work, turn) = (more, still),
        }
        sleep(began.elapsed().min(SLICE * 4)).await;
    }
}

/// A game that is being done again.
#[derive(Debug)]
struct Work {
    reel: Reel,
    log: std::vec::IntoIter<EntryRow>,
    result: ResultRow,
    /// What was seen last.
    view: Value,
    /// A JSON list that isn't closed yet.
    scenes: String,
}

#[derive(Debug)]
enum Progress {
    Goes(Box<Work>),
    Done(Arc<RawValue>),
}

impl Work {
    fn begin(
        games: &[&'static dyn AnyGame],
        row: &GameRow,
        log: Vec<EntryRow>,
        result: ResultRow,
        seat: Seat,
    ) -> Result<Box<Self>, Lost> {
        let (reel, first) = Reel::begin(games, row, &log, seat)?;
        let view = read(&first.view)?;
        let seen = Seen::View(first.view.clone());
        let scenes = format!("[{}", crate::answer::json(&shown(first, seen)));
        Ok(Box::new(Self { reel, log: log.into_iter(), result, view, scenes }))
    }

    /// Goes on until the moment `until`, or to the end.
    fn go_on(mut self: Box<Self>, until: Instant) -> Result<Progress, Lost> {
        for entry in self.log.by_ref() {
            if let Some(scene) = self.reel.take(&entry)? {
                push(&mut self.scenes, &mut self.view, scene)?;
            }
            if Instant::now() >= until {
                return Ok(Progress::Goes(self));
            }
        }
        let Self { reel, result, mut view, mut scenes, .. } = *self;
        if let Some(scene) = reel.end(&result)? {
            push(&mut scenes, &mut view, scene)?;
        }
        scenes.push(']');
        let scenes = RawValue::from_string(scenes).map_err(|error| Lost::Differs(error.to_string()))?;
        Ok(Progress::Done(scenes.into()))
    }
}

/// Adds a scene to the list: what is different from the view before it, which is replaced.
fn push(scenes: &mut String, before: &mut Value, scene: reel::Scene) -> Result<(), Lost> {
    let view = read(&scene.view)?;
    let seen = Seen::changed(before, &view);
    *before = view;
    scenes.push(',');
    scenes.push_str(&crate::answer::json(&shown(scene, seen)));
    Ok(())
}

fn read(view: &RawValue) -> Result<Value, Lost> {
    serde_json::from_str(view.get()).map_err(|error| Lost::Differs(format!("a view: {error}")))
}

fn shown(scene: reel::Scene, seen: Seen) -> Scene {
    let reel::Scene { seq, at, by, cause, text, streamed, events, view: _, active, deadline } = scene;
    Scene { seq, now: at, by, cause, text, streamed, events, seen, active, deadline }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scenes(text: &str) -> Arc<RawValue> {
        RawValue::from_string(format!("[{text}]")).unwrap().into()
    }

    #[test]
    fn the_newest_are_kept_for_a_while() {
        let replays = Replays::start().unwrap();
        for game in 0..40 {
            replays.keep((game, Seat(0)), scenes(&game.to_string()), game);
        }
        let kept = |now| (0..40).filter(|game| replays.find((*game, Seat(0)), now).is_some()).count();
        assert_eq!(kept(40), KEPT);
        assert_eq!(replays.find((39, Seat(0)), 40).unwrap().get(), "[39]");
        assert!(replays.find((39, Seat(1)), 40).is_none(), "another seat saw something else");
        assert_eq!(kept(KEPT_MS + 38), 1, "what is older than its time is gone");
        replays.tidy(KEPT_MS + 40);
        assert!(lock(&replays.kept).is_empty());
    }

    #[test]
    fn long_ones_make_room_for_new_ones() {
        let replays = Replays::start().unwrap();
        let long = scenes(&format!("\"{}\"", "0".repeat(KEPT_BYTES / 3)));
        for game in 0..5 {
            replays.keep((game, Seat(0)), long.clone(), 0);
        }
        assert_eq!((0..5).filter(|game| replays.find((*game, Seat(0)), 1).is_some()).collect::<Vec<_>>(), [3, 4]);
    }

    #[tokio::test]
    async fn who_waits_no_more_gives_the_turn_up_when_the_slice_ends() {
        let replays = Replays::start().unwrap();
        let turn = replays.turn().await.unwrap();
        let (go_on, blocked) = std::sync::mpsc::channel::<()>();
        let (tell, begun) = tokio::sync::oneshot::channel();
        let hand = replays.hand.clone();
        let work = tokio::spawn(async move {
            let blocks = move || {
                tell.send(()).unwrap();
                blocked.recv().unwrap();
                Err(Lost::LogGone)
            };
            rebuilt(&hand, turn, blocks).await
        });
        begun.await.unwrap();
        work.abort();
        assert!(work.await.unwrap_err().is_cancelled());
        assert_eq!(replays.turn.available_permits(), 0, "no other begins while this slice is at work");
        go_on.send(()).unwrap();
        drop(replays.turn().await.unwrap());
    }

    #[tokio::test]
    async fn a_mistake_in_one_game_is_no_end_of_all() {
        let replays = Replays::start().unwrap();
        let turn = replays.turn().await.unwrap();
        let failed = rebuilt(&replays.hand, turn, || panic!("a mistake of ours")).await;
        assert!(matches!(failed, Err(NoReplay::Store(_))));
        let turn = replays.turn().await.unwrap();
        let next = rebuilt(&replays.hand, turn, || Err(Lost::RulesChanged)).await;
        assert!(matches!(next, Err(NoReplay::Lost(Lost::RulesChanged))));
    }

    #[tokio::test]
    async fn too_many_are_sent_away() {
        let replays = Arc::new(Replays::start().unwrap());
        let turn = replays.turn().await.unwrap();
        let waits: Vec<_> = (0..WAITING_MAX)
            .map(|_| {
                let replays = replays.clone();
                tokio::spawn(async move { replays.turn().await.map(drop) })
            })
            .collect();
        while replays.waiting.load(Ordering::Relaxed) < WAITING_MAX {
            tokio::task::yield_now().await;
        }
        assert!(matches!(replays.turn().await, Err(NoReplay::Busy)));
        drop(turn);
        for wait in waits {
            wait.await.unwrap().unwrap();
        }
        assert_eq!(replays.waiting.load(Ordering::Relaxed), 0);
    }
}
