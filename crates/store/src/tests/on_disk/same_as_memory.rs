//! The law behind the conformance suite: whatever happens, the store on the disk and the one in memory hold the same.

use crate::{
    MemoryStore, PlayerRow, Reader, RoomRow, SqliteStore, Store, StoreError, Write,
    sqlite::{Durability, Settings},
    tests::{
        contents::read,
        quick_folder,
        samples::{entry, game, player, result, room, setting, snapshot},
    },
};
use proptest::prelude::*;
use std::collections::BTreeMap;

/// What happens next. Entries get the number that is due when they are used, so that most batches are possible.
#[derive(Clone, Debug)]
enum Step {
    Write(Write),
    Entry { pk: u64, skipped: u64 },
}

fn step() -> impl Strategy<Value = Step> {
    let pk = 1..6_u64;
    let number = 0..4_u8;
    let code = prop::sample::select(vec!["AA", "BB", "CC"]);
    let write = prop_oneof![
        (number.clone(), 0..50_u64).prop_map(|(who, seen_at)| Write::Player(PlayerRow { seen_at, ..player(who) })),
        number.prop_map(|who| Write::ForgetPlayer { id: format!("p{who}") }),
        (code.clone(), any::<bool>(), 0..50_u64).prop_map(|(code, public, visited_at)| Write::Room(RoomRow {
            public,
            visited_at,
            ..room(code)
        })),
        code.prop_map(|code| Write::CloseRoom { code: code.into() }),
        (pk.clone(), 0..9_u64).prop_map(|(pk, n)| Write::Snapshot(snapshot(pk, n))),
        (prop::sample::select(vec!["a", "b"]), 0..9_u64).prop_map(|(key, value)| setting(key, value)),
        (0..50_u64).prop_map(|before| Write::ForgetLogs { before }),
        (0..50_u64).prop_map(|before| Write::ForgetPlayers { before }),
        (0..50_u64).prop_map(|at| Write::Audit { at, kind: "kind".into(), body: "{}".into() }),
    ];
    let begun = (pk.clone(), prop::collection::vec(0..4_u8, 1..3)).prop_map(|(pk, who)| Write::Game(game(pk, &who)));
    let ended = (pk.clone(), 0..50_u64).prop_map(|(pk, at)| Write::Result(result(pk, at)));
    let sat = (pk.clone(), 0..4_u8).prop_map(|(pk, who)| Write::Seat { pk, seat: game(pk, &[who]).seats.remove(0) });
    let skipped = prop_oneof![60 => Just(0_u64), 1 => Just(1)];
    prop_oneof![
        6 => write.prop_map(Step::Write),
        2 => begun.prop_map(Step::Write),
        1 => ended.prop_map(Step::Write),
        1 => sat.prop_map(Step::Write),
        12 => (pk, skipped).prop_map(|(pk, skipped)| Step::Entry { pk, skipped }),
    ]
}

/// A batch of steps, and whether the program is restarted before it.
fn batches() -> impl Strategy<Value = Vec<(Vec<Step>, bool)>> {
    prop::collection::vec((prop::collection::vec(step(), 1..5), prop::bool::weighted(0.1)), 1..30)
}

/// The writes of a batch. `due` is how long the logs are that its games will have.
fn writes(batch: &[Step], due: &mut BTreeMap<u64, u64>) -> Vec<Write> {
    let write = |step: &Step| match step {
        Step::Write(write) => write.clone(),
        Step::Entry { pk, skipped } => {
            let n = due.entry(*pk).or_default();
            *n += 1 + skipped;
            Write::Entry(entry(*pk, *n))
        }
    };
    batch.iter().map(write).collect()
}

fn lengths(reader: &mut dyn Reader) -> BTreeMap<u64, u64> {
    (1..6).map(|pk| (pk, reader.log(pk).unwrap().len() as u64)).collect()
}

/// Both stores, opened, and how to read them.
struct Pair {
    mine: MemoryStore,
    disk: SqliteStore,
    readers: [Box<dyn Reader>; 2],
}

impl Pair {
    fn open(memory: &MemoryStore, settings: &Settings) -> Self {
        let (mine, disk) = (memory.clone(), SqliteStore::open(settings.clone()).unwrap());
        let readers = [mine.reader().unwrap(), disk.reader().unwrap()];
        Self { mine, disk, readers }
    }

    /// Commits to both; whether it was possible.
    fn commit(&mut self, writes: &[Write]) -> bool {
        match (self.mine.commit(writes), self.disk.commit(writes)) {
            (Ok(()), Ok(())) => true,
            (Err(StoreError::Broken(_)), Err(StoreError::Broken(_))) => false,
            (mine, disk) => panic!("{mine:?} in memory, {disk:?} on the disk: {writes:?}"),
        }
    }

    fn hold_the_same(&mut self) -> bool {
        let [mine, disk] = &mut self.readers;
        let (mine, disk) = (read(mine.as_mut()).unwrap(), read(disk.as_mut()).unwrap());
        if mine != disk {
            println!("in memory: {mine:#?}\non the disk: {disk:#?}");
        }
        mine == disk
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn the_disk_holds_what_memory_holds(batches in batches()) {
        let folder = quick_folder();
        let mut settings = Settings { durability: Durability::Normal, ..Settings::new(folder.path()) };
        settings.limits.anchor_every = 5;
        let memory = MemoryStore::new();
        let mut pair = Pair::open(&memory, &settings);
        // Games that most steps are about.
        let begin: Vec<Write> = (1..4).map(|pk| Write::Game(game(pk, &[1, 2]))).collect();
        prop_assert!(pair.commit(&begin));
        for (batch, restart) in batches {
            let writes = writes(&batch, &mut lengths(pair.readers[0].as_mut()));
            let possible = pair.commit(&writes);
            prop_assert!(pair.hold_the_same(), "after {writes:?}");
            if restart || !possible {
                drop(pair);
                pair = Pair::open(&memory, &settings);
                prop_assert!(pair.hold_the_same(), "after a restart");
            }
        }
    }
}
