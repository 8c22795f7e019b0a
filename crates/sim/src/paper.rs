//! Where everything is kept, and the one writer: it commits all that waits in one transaction, takes its time, and
//! fails as the weather is.

use crate::{dice::Dice, happening::RoomNo};
use engine::Millis;
use room::Ticket;
use std::collections::VecDeque;
use store::{Faults, FlakyStore, MemoryStore, Reader, Store, StoreError, Write};

/// How the store is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weather {
    /// A few milliseconds a commit.
    Fine,
    /// Up to seconds a commit.
    Slow,
    /// There is no space.
    Full,
    /// Now and then a commit fails.
    Fickle,
}

/// Who hears what became of a batch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reply {
    pub(crate) room: RoomNo,
    pub(crate) ticket: Ticket,
    pub(crate) epoch: u64,
}

/// A batch that waits.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) writes: Vec<Write>,
    /// Nothing: nobody.
    pub(crate) reply: Option<Reply>,
}

/// What becomes of the commit that is on its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Works,
    Fails(StoreError),
    /// The store breaks; whether what it was writing is kept, nobody knows.
    Breaks {
        kept: bool,
    },
}

/// The store and its writer.
#[derive(Debug)]
pub(crate) struct Paper {
    disk: MemoryStore,
    store: FlakyStore<MemoryStore>,
    faults: Faults,
    pub(crate) jobs: VecDeque<Job>,
    pub(crate) committing: Option<(Vec<Job>, Fate)>,
    pub(crate) weather: Weather,
    dice: Dice,
}

impl Paper {
    pub(crate) fn new(dice: Dice) -> Self {
        let disk = MemoryStore::new();
        let store = FlakyStore::new(disk.clone());
        let faults = store.faults();
        Self { disk, store, faults, jobs: VecDeque::new(), committing: None, weather: Weather::Fine, dice }
    }

    /// A reader of what is durable.
    pub(crate) fn reader(&self) -> Result<Box<dyn Reader>, StoreError> {
        self.disk.reader()
    }

    /// Begins to commit these; gives how long it takes.
    pub(crate) fn begin(&mut self, jobs: Vec<Job>, calm: bool) -> Millis {
        let dice = &mut self.dice;
        let fate = match self.weather {
            Weather::Full => Fate::Fails(StoreError::Full),
            Weather::Fickle if dice.percent(30) => {
                Fate::Fails(if dice.percent(60) { StoreError::Full } else { StoreError::NoFiles })
            }
            _ if !calm && dice.permille(1) => Fate::Breaks { kept: dice.percent(50) },
            _ => Fate::Works,
        };
        let takes = match self.weather {
            Weather::Slow => dice.between(50, 2_500),
            _ if dice.percent(3) => dice.between(20, 400),
            _ => dice.between(0, 12),
        };
        self.committing = Some((jobs, fate));
        takes
    }

    /// What was begun is done.
    pub(crate) fn commit(&mut self, writes: &[Write], fate: &Fate) -> Result<(), StoreError> {
        match fate {
            Fate::Works => self.faults.work(),
            Fate::Fails(error) => self.faults.fail(error.clone()),
            Fate::Breaks { kept: true } => self.faults.keep_and_fail(StoreError::Broken("the disk died".into())),
            Fate::Breaks { kept: false } => self.faults.fail(StoreError::Broken("the disk died".into())),
        }
        self.store.commit(writes)
    }

    /// The writer is gone, and another one will open the store. What was being committed is kept or not, as chance has
    /// it: gives what was.
    pub(crate) fn killed(&mut self) -> Vec<Write> {
        self.jobs.clear();
        let kept = match self.committing.take() {
            Some((jobs, fate)) if fate == Fate::Works && self.dice.percent(50) => {
                jobs.into_iter().flat_map(|job| job.writes).collect()
            }
            _ => Vec::new(),
        };
        let kept = if kept.is_empty() || self.commit(&kept, &Fate::Works).is_err() { Vec::new() } else { kept };
        self.store = FlakyStore::new(self.disk.clone());
        self.faults = self.store.faults();
        kept
    }
}
