//! The one thread that writes: it commits whatever waits from all rooms in one transaction, so that one sync serves
//! them all.

use crate::{
    clock::Clock,
    lock::lock,
    mailbox::{Mailbox, Matter},
    metrics,
};
use room::{Ticket, doomed::Doomed};
use std::{
    sync::{Arc, Mutex, mpsc},
    thread::{self, JoinHandle},
    time::Instant,
};
use store::{Store, StoreError, Write};
use tokio::sync::oneshot;

/// No more writes than this in one transaction.
const BATCH_MAX: usize = 4_096;

/// A room, for as long as this run lasts.
pub(crate) type RoomNo = u64;

/// Who hears what became of a batch.
#[derive(Debug)]
pub(crate) enum Reply {
    /// Nobody.
    Nobody,
    /// A room.
    Room {
        /// Which.
        room: RoomNo,
        /// Its queue.
        mailbox: Mailbox,
        /// The batch.
        ticket: Ticket,
        /// How often the room was set back before it sent the batch.
        epoch: u64,
    },
    /// Somebody who waits.
    Waiting(oneshot::Sender<Result<(), StoreError>>),
}

#[derive(Debug)]
struct Job {
    writes: Vec<Write>,
    reply: Reply,
}

/// The way to the writer.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    /// `None` once it is closed.
    jobs: Arc<Mutex<Option<mpsc::Sender<Job>>>>,
}

impl Writer {
    /// Starts the thread. Through `broken` it tells once that a write failed in a way after which the disk's content is
    /// unknown: the program has to stop then, and nothing more is kept or reported.
    ///
    /// # Errors
    /// When there is no thread to be had.
    pub(crate) fn start(
        store: Box<dyn Store>,
        clock: Clock,
        broken: oneshot::Sender<StoreError>,
    ) -> std::io::Result<(Self, JoinHandle<()>)> {
        let (jobs, waiting) = mpsc::channel();
        let work = Work { store, clock, doomed: Doomed::default() };
        let thread = thread::Builder::new().name("writer".into()).spawn(move || {
            if let Err(error) = work.run(&waiting) {
                tracing::error!(%error, "writing failed: nothing more can be promised, so the server stops");
                let _ = broken.send(error);
            }
        })?;
        Ok((Self { jobs: Arc::new(Mutex::new(Some(jobs))) }, thread))
    }

    /// Asks for a batch to be kept. Batches are kept in the order in which they are asked for.
    pub(crate) fn keep(&self, writes: Vec<Write>, reply: Reply) {
        if let Some(jobs) = &*lock(&self.jobs)
            && jobs.send(Job { writes, reply }).is_ok()
        {
            metrics::writer_queue(1);
        }
    }

    /// Asks for a batch to be kept, and waits.
    ///
    /// # Errors
    /// The store's.
    pub(crate) async fn kept(&self, writes: Vec<Write>) -> Result<(), StoreError> {
        let (reply, waiting) = oneshot::channel();
        self.keep(writes, Reply::Waiting(reply));
        waiting.await.unwrap_or_else(|_| Err(StoreError::Broken("the writer has stopped".into())))
    }

    /// Takes no more. The thread ends when everything is kept.
    pub(crate) fn close(&self) {
        lock(&self.jobs).take();
    }
}

struct Work {
    store: Box<dyn Store>,
    clock: Clock,
    doomed: Doomed<RoomNo>,
}

impl Work {
    fn run(mut self, waiting: &mpsc::Receiver<Job>) -> Result<(), StoreError> {
        while let Ok(first) = waiting.recv() {
            let mut count = first.writes.len();
            let mut jobs = vec![first];
            while count < BATCH_MAX
                && let Ok(job) = waiting.try_recv()
            {
                count += job.writes.len();
                jobs.push(job);
            }
            metrics::writer_queue(-i32::try_from(jobs.len()).unwrap_or(i32::MAX));
            self.commit(jobs)?;
        }
        Ok(())
    }

    fn commit(&mut self, jobs: Vec<Job>) -> Result<(), StoreError> {
        let mut writes = Vec::new();
        let mut replies = Vec::with_capacity(jobs.len());
        for job in jobs {
            if self.hangs_on_what_was_lost(&job.reply) {
                self.report(job.reply, Err(StoreError::Full));
            } else {
                writes.extend(job.writes);
                replies.push(job.reply);
            }
        }
        if replies.is_empty() {
            return Ok(());
        }
        let began = Instant::now();
        let result = self.store.commit(&writes);
        match &result {
            Ok(()) => metrics::committed(writes.len(), began.elapsed()),
            Err(error) => {
                metrics::commit_failed();
                if !error.is_passing() {
                    return result;
                }
                tracing::error!(%error, "nothing is kept until then");
            }
        }
        for reply in replies {
            self.report(reply, result.clone());
        }
        Ok(())
    }

    fn hangs_on_what_was_lost(&self, reply: &Reply) -> bool {
        match reply {
            Reply::Room { room, epoch, .. } => self.doomed.hangs_on_what_was_lost(room, *epoch),
            Reply::Nobody | Reply::Waiting(_) => false,
        }
    }

    fn report(&mut self, reply: Reply, result: Result<(), StoreError>) {
        match reply {
            Reply::Nobody => {}
            Reply::Waiting(waiting) => {
                let _ = waiting.send(result);
            }
            Reply::Room { room, mailbox, ticket, epoch } => {
                if result.is_err() {
                    self.doomed.lost(room, epoch);
                }
                mailbox.post(self.clock.now(), Matter::Kept { ticket, epoch, result });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mailbox::{Inbox, mailbox};
    use store::Reader;

    /// Keeps settings; full or broken on demand.
    #[derive(Debug)]
    struct Paper {
        kept: Arc<Mutex<Vec<String>>>,
        answers: Vec<Result<(), StoreError>>,
        gate: mpsc::Receiver<()>,
    }

    impl Store for Paper {
        fn commit(&mut self, writes: &[Write]) -> Result<(), StoreError> {
            self.gate.recv().unwrap();
            if !self.answers.is_empty() {
                self.answers.remove(0)?;
            }
            let keys = writes.iter().map(|write| match write {
                Write::Setting { key, .. } => key.as_str(),
                _ => "?",
            });
            lock(&self.kept).push(keys.collect::<Vec<_>>().join(" "));
            Ok(())
        }

        fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
            unreachable!("nobody reads here")
        }
    }

    struct Desk {
        writer: Writer,
        kept: Arc<Mutex<Vec<String>>>,
        gate: mpsc::Sender<()>,
        broken: oneshot::Receiver<StoreError>,
    }

    fn desk(answers: Vec<Result<(), StoreError>>) -> Desk {
        let kept = Arc::default();
        let (gate, opened) = mpsc::channel();
        let paper = Paper { kept: Arc::clone(&kept), answers, gate: opened };
        let (tell, broken) = oneshot::channel();
        let (writer, _) = Writer::start(Box::new(paper), Clock::start(0), tell).unwrap();
        Desk { writer, kept, gate, broken }
    }

    fn setting(key: &str) -> Vec<Write> {
        vec![Write::Setting { key: key.into(), value: String::new() }]
    }

    fn room(room: RoomNo, mailbox: &Mailbox, ticket: u64, epoch: u64) -> Reply {
        Reply::Room { room, mailbox: mailbox.clone(), ticket: Ticket(ticket), epoch }
    }

    async fn report(inbox: &mut Inbox) -> (u64, u64, bool) {
        match inbox.receive().await.unwrap().matter {
            Matter::Kept { ticket, epoch, result } => (ticket.0, epoch, result.is_ok()),
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn what_waits_is_kept_in_one_transaction() {
        let desk = desk(Vec::new());
        let (mailbox, mut inbox) = mailbox(0);
        desk.writer.keep(setting("a"), room(1, &mailbox, 1, 0));
        for (ticket, key) in [(2, "b"), (3, "c"), (4, "d")] {
            desk.writer.keep(setting(key), room(1, &mailbox, ticket, 0));
        }
        for _ in 0..4 {
            desk.gate.send(()).unwrap();
        }
        for ticket in 1..=4 {
            assert_eq!(report(&mut inbox).await, (ticket, 0, true));
        }
        let kept = lock(&desk.kept).clone();
        assert_eq!(kept.join(" "), "a b c d");
        assert!(kept.len() <= 2, "the first alone at most, then all that waited: {kept:?}");
    }

    #[tokio::test]
    async fn what_hangs_on_a_lost_batch_is_lost_until_the_room_knows() {
        let desk = desk(vec![Err(StoreError::Full)]);
        let (mailbox, mut inbox) = mailbox(0);
        desk.writer.keep(setting("lost"), room(1, &mailbox, 1, 0));
        desk.gate.send(()).unwrap();
        assert_eq!(report(&mut inbox).await, (1, 0, false));
        desk.writer.keep(setting("hangs on it"), room(1, &mailbox, 2, 0));
        assert_eq!(report(&mut inbox).await, (2, 0, false));
        desk.writer.keep(setting("other"), room(2, &mailbox, 9, 0));
        desk.writer.keep(setting("again"), room(1, &mailbox, 3, 1));
        for _ in 0..2 {
            desk.gate.send(()).unwrap();
        }
        assert_eq!(report(&mut inbox).await, (9, 0, true), "other rooms go on");
        assert_eq!(report(&mut inbox).await, (3, 1, true));
        assert_eq!(lock(&desk.kept).join(" "), "other again");
    }

    #[tokio::test]
    async fn after_a_failed_write_nothing_is_reported_any_more() {
        let desk = desk(vec![Err(StoreError::Broken("fsync".into()))]);
        desk.gate.send(()).unwrap();
        let waiting = desk.writer.kept(setting("a")).await;
        assert!(matches!(waiting, Err(StoreError::Broken(_))));
        assert_eq!(desk.broken.await, Ok(StoreError::Broken("fsync".into())));
        assert!(matches!(desk.writer.kept(setting("b")).await, Err(StoreError::Broken(_))));
    }
}
