//! What a message of a stroke costs on an empty canvas and on a full one, through the same face as in a room.
#![allow(missing_docs, clippy::unwrap_used)] // what is measured works, or there is nothing to measure

use criterion::{Criterion, criterion_group, criterion_main};
use drawguess::DrawGuess;
use engine::{
    AnyGame, Opening, Seat, Table, Viewer,
    erased::{Erase, Source},
};
use std::{hint::black_box, sync::Arc};

/// Sixty-four steps up and down.
fn steps(pairs: usize) -> String {
    (0..pairs).map(|pair| if pair % 2 == 0 { "7,-3" } else { "-7,3" }).collect::<Vec<_>>().join(",")
}

/// A table in the middle of a drawing of this many points, with an open stroke.
fn drawing(points: usize) -> (Arc<dyn Table>, Seat, u64, u64) {
    let game: &dyn AnyGame = &Erase::<DrawGuess>::GAME;
    let opening = Opening { seats: 8, options: r#"{"draw_sec":180}"#, seed: [1, 2, 3, 4], now: 0, game_no: 0 };
    let mut table: Arc<dyn Table> = game.open(&opening).unwrap().table.into();
    let seat = table.awaiting().iter().next().unwrap();
    let (mut now, mut id) = (0, 0);
    let mut act = |action: String, now: u64| {
        table = table.step(Source::Client { seat, action: &action }, now, &[]).unwrap().table.into();
    };
    act(r#"{"type":"choose","index":0}"#.into(), now);
    let stroke = |id: u64| format!(r#"{{"type":"stroke","id":{id},"tool":"pen","color":0,"size":1,"at":[500,375]}}"#);
    for _ in 0..points / 650 {
        id += 1;
        act(stroke(id), now);
        for _ in 0..10 {
            now += 100;
            act(format!(r#"{{"type":"points","id":{id},"d":[{}]}}"#, steps(64)), now);
        }
    }
    act(stroke(id + 1), now + 1_000);
    (table, seat, now + 5_000, id + 1)
}

fn strokes(criterion: &mut Criterion) {
    for (name, points) in [("empty", 0), ("full", 59_000)] {
        let (table, seat, now, id) = drawing(points);
        let action = format!(r#"{{"type":"points","id":{id},"d":[{}]}}"#, steps(4));
        let mut group = criterion.benchmark_group(name);
        group.bench_function("step", |bench| {
            bench.iter(|| black_box(table.step(Source::Client { seat, action: &action }, now, &[])).unwrap());
        });
        group.bench_function("hash", |bench| bench.iter(|| black_box(table.hash())));
        group.bench_function("view", |bench| bench.iter(|| black_box(table.view(Viewer::Watcher))));
        group.bench_function("sync", |bench| bench.iter(|| black_box(table.sync_view(Viewer::Watcher))));
        group.bench_function("snapshot", |bench| bench.iter(|| black_box(table.state())));
        group.finish();
        println!(
            "{name}: sync {} bytes, snapshot {} bytes",
            table.sync_view(Viewer::Watcher).get().len(),
            table.state().len()
        );
    }
}

criterion_group!(benches, strokes);
criterion_main!(benches);
