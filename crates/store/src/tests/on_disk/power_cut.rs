//! The power goes at some moment: what a commit promised must be there, whole, and nothing half.

use super::disk::{Disk, Fate, Syncs};
use crate::{
    MemoryStore, RoomRow, SqliteStore, Store, Write,
    sqlite::{DATABASE, Durability, Settings},
    tests::{
        contents::{Contents, contents, read},
        quick_folder,
        samples::{entry, game, player, result, room, setting, snapshot},
    },
};
use std::{fs, path::Path};

const COMMITS: usize = 60;
const CUTS: usize = 120;

/// A small generator: the same number, the same test.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    /// Disks write as they like: what wasn't synced is there, or is not, or is torn.
    fn fate(&mut self) -> Fate {
        match self.below(8) {
            0..3 => Fate::Kept,
            3..6 => Fate::Lost,
            _ => Fate::Torn(self.below(9)),
        }
    }
}

/// What happened until the power went, and what it must have left.
struct Story {
    disk: Disk,
    /// What the store held after none, one, two … commits.
    states: Vec<Contents>,
    folder: tempfile::TempDir,
}

impl Story {
    /// Commits this and that to a store on such a disk, with checkpoints and restarts in between.
    fn tell(seed: u64, durability: Durability, syncs: Syncs) -> Self {
        let (disk, vfs) = Disk::new();
        disk.set_syncs(syncs);
        let folder = quick_folder();
        let mut settings = Settings { durability, vfs: Some(vfs), ..Settings::new(folder.path()) };
        settings.limits.anchor_every = 20;
        settings.limits.checkpoint.passive_from = 1;
        settings.limits.checkpoint.restart_from = 10;
        settings.limits.checkpoint.truncate_from = 30;
        let mut dice = Dice(seed);
        let mut memory = MemoryStore::new();
        let mut store = SqliteStore::open(settings.clone()).unwrap();
        let mut states = vec![contents(&memory)];
        let mut upkeep = store.upkeep().unwrap().unwrap();
        for number in 1..=COMMITS {
            let batch = batch(number, &mut dice);
            memory.commit(&batch).unwrap();
            states.push(contents(&memory));
            store.commit(&batch).unwrap();
            disk.note(number);
            match dice.below(12) {
                0..3 => upkeep.run().unwrap(),
                3 => {
                    drop((store, upkeep));
                    store = SqliteStore::open(settings.clone()).unwrap();
                    upkeep = store.upkeep().unwrap().unwrap();
                }
                _ => {}
            }
        }
        drop((store, upkeep));
        Self { disk, states, folder }
    }

    /// Cuts the power at that moment and starts again from what is left: how many commits are there?
    fn cut(&self, moment: usize, dice: &mut Dice) -> Result<usize, String> {
        let left = self.disk.after_power_cut(moment, || dice.fate());
        let folder = quick_folder();
        for (name, bytes) in &left {
            fs::write(folder.path().join(Path::new(name).file_name().unwrap()), bytes).unwrap();
        }
        let settings = Settings { durability: Durability::Normal, ..Settings::new(folder.path()) };
        let mut store = SqliteStore::open(settings).map_err(|error| format!("it can't be opened: {error}"))?;
        let there = store.reader().and_then(|mut reader| read(reader.as_mut()));
        let there = there.map_err(|error| format!("it can't be read: {error}"))?;
        // The last state like this one: a sweep that finds nothing changes nothing.
        let commits = self.states.iter().rposition(|state| *state == there).ok_or("it holds half a commit")?;
        store.commit(&[setting("c", "on it goes")]).map_err(|error| format!("it can't be written: {error}"))?;
        Ok(commits)
    }

    /// All that is wrong after power cuts at many moments. `must` says how many commits must be there, given those that
    /// were acknowledged.
    fn faults(&self, seed: u64, must: impl Fn(usize) -> usize) -> Vec<String> {
        let mut dice = Dice(seed);
        let mut faults = Vec::new();
        for _ in 0..CUTS {
            let moment = 1 + dice.below(self.disk.len());
            let acknowledged = self.disk.noted(moment).unwrap_or(0);
            let fault = match self.cut(moment, &mut dice) {
                Ok(there) if there < must(acknowledged) => format!("{there} of {acknowledged} commits are there"),
                // The next one may have been on its way.
                Ok(there) if there > acknowledged + 1 => format!("{there} commits after {acknowledged}"),
                Ok(_) => continue,
                Err(why) => why,
            };
            faults.push(format!("seed {seed}, cut after {moment} of {} steps: {fault}", self.disk.len()));
        }
        faults
    }
}

/// The writes of a commit. Each leaves a trace of its own, so that no two states are the same.
fn batch(number: usize, dice: &mut Dice) -> Vec<Write> {
    let at = number as u64;
    let mut writes = vec![setting("a", number)];
    if number == 1 {
        writes.extend((1..=3).map(|pk| Write::Game(game(pk, &[1, 2]))));
        writes.push(Write::Room(RoomRow { playing: Some(1), ..room("AA") }));
    }
    // Long ones too, so that a commit is many pages.
    for pk in 1..=3 {
        let mut row = entry(pk, at);
        row.body = row.body.repeat(1 + dice.below(60));
        writes.push(Write::Entry(row));
    }
    match dice.below(6) {
        0 => writes.push(Write::Snapshot(snapshot(1, at))),
        1 => writes.push(Write::Player(player(3))),
        2 => writes.push(Write::Room(RoomRow { visited_at: at, ..room("BB") })),
        3 => writes.extend([Write::Game(game(10 + at, &[1])), Write::Entry(entry(10 + at, 1))]),
        4 => writes.extend([Write::Game(game(100 + at, &[2])), Write::Result(result(100 + at, at))]),
        _ => writes.extend([Write::ForgetLogs { before: at }, Write::ForgetPlayers { before: 2000 }]),
    }
    writes.push(setting("b", number));
    writes
}

#[test]
fn a_power_cut_takes_nothing_that_was_acknowledged() {
    for seed in 1..=3 {
        let story = Story::tell(seed, Durability::Full, Syncs::Work);
        assert_eq!(story.faults(seed, |acknowledged| acknowledged), [""; 0]);
    }
}

#[test]
fn less_durable_a_power_cut_takes_the_end_and_never_a_half() {
    let story = Story::tell(4, Durability::Normal, Syncs::Work);
    assert_eq!(story.faults(4, |_| 0), [""; 0]);
    // And the test above would have seen it.
    assert_ne!(story.faults(4, |acknowledged| acknowledged), [""; 0]);
}

#[test]
fn a_disk_that_only_pretends_to_sync_is_found_out() {
    let story = Story::tell(5, Durability::Full, Syncs::Pretend);
    assert_ne!(story.faults(5, |acknowledged| acknowledged), [""; 0]);
}

#[test]
fn the_story_comes_across_all_that_the_disk_does() {
    let story = Story::tell(1, Durability::Full, Syncs::Work);
    assert!(story.disk.file_len(DATABASE) > 40 << 12, "{} bytes", story.disk.file_len(DATABASE));
    assert_eq!(story.cut(story.disk.len(), &mut Dice(1)), Ok(COMMITS));
    assert!(story.folder.path().join(DATABASE).exists());
}
