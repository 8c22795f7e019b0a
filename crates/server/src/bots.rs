//! Where computer players think: a few threads of low priority, so that people never wait for them.

use crate::{
    clock::Clock,
    lock::lock,
    mailbox::{Mailbox, Matter},
    metrics,
};
use engine::{
    Rng,
    bot::Budget,
    erased::{AnyPlan, Thought},
};
use room::{ThoughtId, contain::contained};
use std::{
    collections::VecDeque,
    io,
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};
use tokio::runtime::Handle;

/// No thought takes longer.
const LONGEST: Duration = Duration::from_secs(1);
/// How much nicer than the others the threads are, on Unix.
#[cfg(unix)]
const NICENESS: i32 = 10;

/// What a thought is stopped with.
pub(crate) type Stop = Arc<AtomicBool>;

struct Asked {
    mailbox: Mailbox,
    id: ThoughtId,
    thought: Box<dyn Thought>,
    rng: Rng,
    stop: Stop,
}

/// The threads.
pub(crate) struct Bots {
    queue: Arc<Queue>,
    percent: u32,
}

struct Queue {
    asked: Mutex<VecDeque<Asked>>,
    something_asked: Condvar,
    clock: Clock,
}

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bots").field("percent", &self.percent).finish_non_exhaustive()
    }
}

impl Bots {
    /// Starts `threads`. `percent` scales what the games ask for.
    ///
    /// # Errors
    /// When there is no thread to be had.
    pub(crate) fn start(threads: usize, percent: u32, clock: Clock, runtime: &Handle) -> io::Result<Self> {
        let queue = Arc::new(Queue { asked: Mutex::default(), something_asked: Condvar::new(), clock });
        for number in 0..threads.max(1) {
            let (queue, runtime) = (queue.clone(), runtime.clone());
            thread::Builder::new().name(format!("bot {number}")).spawn(move || {
                give_way();
                loop {
                    queue.next().think(percent, queue.clock, &runtime);
                }
            })?;
        }
        Ok(Self { queue, percent })
    }

    /// Lets a computer player think. The plan, or that there is none, comes as a letter, unless it is stopped before.
    pub(crate) fn think(&self, mailbox: Mailbox, id: ThoughtId, thought: Box<dyn Thought>, rng: Rng) -> Stop {
        let stop = Stop::default();
        metrics::bot_queue(1);
        lock(&self.queue.asked).push_back(Asked { mailbox, id, thought, rng, stop: stop.clone() });
        self.queue.something_asked.notify_one();
        stop
    }
}

impl Queue {
    fn next(&self) -> Asked {
        let mut asked = lock(&self.asked);
        loop {
            if let Some(next) = asked.pop_front() {
                metrics::bot_queue(-1);
                return next;
            }
            asked = self.something_asked.wait(asked).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

impl Asked {
    fn think(self, percent: u32, clock: Clock, runtime: &Handle) {
        if self.stop.load(Ordering::Relaxed) {
            return;
        }
        let alarm = runtime.spawn({
            let stop = self.stop.clone();
            async move {
                tokio::time::sleep(LONGEST).await;
                stop.store(true, Ordering::Relaxed);
            }
        });
        let began = Instant::now();
        let plan = decide(self.thought, self.rng, percent, self.stop);
        alarm.abort();
        metrics::thought(began.elapsed());
        self.mailbox.post(clock.now(), Matter::Thought { id: self.id, plan });
    }
}

fn decide(thought: Box<dyn Thought>, mut rng: Rng, percent: u32, stop: Stop) -> Option<AnyPlan> {
    let nodes = u64::from(thought.nodes()) * u64::from(percent) / 100;
    let budget = Budget::until(u32::try_from(nodes.max(1)).unwrap_or(u32::MAX), stop);
    contained(|| thought.decide(&mut rng, budget)).unwrap_or_else(|_| {
        metrics::panic_contained();
        None
    })
}

/// Lowers the priority of this thread where that can be done.
pub(crate) fn give_way() {
    #[cfg(unix)]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "a thread that should give way has the usual priority");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mailbox::mailbox;

    #[derive(Debug)]
    enum Head {
        Quick,
        Endless,
        Broken,
    }

    impl Thought for Head {
        fn nodes(&self) -> u32 {
            1_000
        }

        fn decide(self: Box<Self>, _: &mut Rng, budget: Budget) -> Option<AnyPlan> {
            match *self {
                Self::Quick => Some(AnyPlan { after_ms: 0, action: budget.nodes.to_string() }),
                Self::Endless => {
                    while !budget.is_over() {
                        thread::yield_now();
                    }
                    Some(AnyPlan { after_ms: 0, action: "cut off".into() })
                }
                Self::Broken => panic!("a bot that is broken"),
            }
        }
    }

    async fn answers(heads: Vec<Head>) -> Vec<(u64, Option<String>)> {
        let bots = Bots::start(1, 50, Clock::start(0), &Handle::current()).unwrap();
        let (mailbox, mut inbox) = mailbox(0);
        let count = heads.len();
        for (id, head) in heads.into_iter().enumerate() {
            bots.think(mailbox.clone(), ThoughtId(id as u64), Box::new(head), Rng::from_seed64(1));
        }
        let mut answers = Vec::new();
        while answers.len() < count {
            match inbox.receive().await.unwrap().matter {
                Matter::Thought { id, plan } => answers.push((id.0, plan.map(|plan| plan.action))),
                other => panic!("{other:?}"),
            }
        }
        answers
    }

    #[tokio::test]
    async fn a_broken_bot_has_no_plan_and_the_thread_goes_on() {
        let answers = answers(vec![Head::Broken, Head::Quick]).await;
        assert_eq!(answers, [(0, None), (1, Some("500".into()))], "half of the nodes that it asked for");
    }

    #[tokio::test]
    async fn no_thought_is_endless() {
        let began = Instant::now();
        assert_eq!(answers(vec![Head::Endless]).await, [(0, Some("cut off".into()))]);
        assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    }

    #[tokio::test]
    async fn what_is_no_longer_wanted_is_not_thought_about() {
        let bots = Bots::start(1, 100, Clock::start(0), &Handle::current()).unwrap();
        let (mailbox, mut inbox) = mailbox(0);
        let ask = |id, head| bots.think(mailbox.clone(), ThoughtId(id), Box::new(head), Rng::from_seed64(1));
        let first = ask(0, Head::Endless);
        ask(1, Head::Endless).store(true, Ordering::Relaxed);
        ask(2, Head::Quick);
        first.store(true, Ordering::Relaxed);
        let mut heard = Vec::new();
        while heard.last() != Some(&2) {
            match inbox.receive().await.unwrap().matter {
                Matter::Thought { id, .. } => heard.push(id.0),
                other => panic!("{other:?}"),
            }
        }
        assert!(!heard.contains(&1), "{heard:?}");
    }
}
