//! The same random hands judged here and by others: how far they are from complete, and what complete ones are worth.

use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main, measurement::WallTime};
use engine::Rng;
use hands::Won;
use mahjong::{
    counts::Counts,
    score::{Hand, ScoreRules, Situation, score},
    shape::{Forms, Shape},
    tile::{Kind, Reds, TileSet},
};
use std::hint::black_box;
use xiangting::{PlayerCount, calculate_necessary_tiles, calculate_replacement_number};

#[path = "../tests/rules/hands/mod.rs"]
mod hands;
#[allow(dead_code)] // the tests need more of it
#[path = "../tests/rules/judges/mod.rs"]
mod judges;

const HANDS: usize = 4096;

/// Times a judgement of one hand after the other.
fn each<T, R>(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, hands: &[T], judge: impl Fn(&T) -> R) {
    group.bench_function(name, |bencher| {
        bencher.iter(|| hands.iter().for_each(|hand| _ = black_box(judge(black_box(hand)))));
    });
}

/// Hands of 13 and 14 tiles, shuffled from all 136.
fn dealt(rng: &mut Rng) -> Vec<Counts> {
    let mut wall: Vec<_> = mahjong::tile::Tile::all().collect();
    let mut deal = |tiles| {
        rng.shuffle(&mut wall);
        wall[..tiles].iter().copied().collect()
    };
    (0..HANDS).map(|number| deal(13 + number % 2)).collect()
}

fn shanten(criterion: &mut Criterion) {
    let mut rng = Rng::from_seed64(1);
    let random = dealt(&mut rng);
    let near: Vec<Counts> = (0..HANDS).map(|number| hands::tiles(&mut rng, 13 + number % 2, TileSet::Full)).collect();
    for (name, hands) in [("shanten", &random), ("shanten, few suits", &near)] {
        let mut group = criterion.benchmark_group(name);
        group.throughput(Throughput::Elements(HANDS as u64));
        each(&mut group, "madang", hands, |hand| Shape::new(hand, 0, Forms::Riichi).shanten().best());
        each(&mut group, "riichienv-core", hands, |hand| {
            riichienv_core::shanten::calc_shanten_from_counts(hand.by_kind(), 4)
        });
        each(&mut group, "xiangting", hands, |hand| {
            calculate_replacement_number(hand.by_kind(), PlayerCount::Four).ok()
        });
        group.finish();
    }
    let shapes: Vec<Shape> = random.iter().map(|hand| Shape::new(hand, 0, Forms::Riichi)).collect();
    let mut group = criterion.benchmark_group("shanten, a tile exchanged");
    group.throughput(Throughput::Elements(HANDS as u64));
    let exchanged = |shape: &Shape| {
        let first = shape.counts().iter().next().map_or(Kind::EAST, |(kind, _)| kind);
        shape.without(first).with(Kind::RED).shanten().best()
    };
    let shapes: Vec<Shape> = shapes.into_iter().filter(|shape| shape.counts().of(Kind::RED) < 4).collect();
    each(&mut group, "madang", &shapes, exchanged);
    group.finish();
}

fn useful(criterion: &mut Criterion) {
    let hands: Vec<Counts> = dealt(&mut Rng::from_seed64(2)).into_iter().filter(|hand| hand.len() == 13).collect();
    let mut group = criterion.benchmark_group("useful tiles");
    group.throughput(Throughput::Elements(hands.len() as u64));
    each(&mut group, "madang", &hands, |hand| Shape::new(hand, 0, Forms::Riichi).useful());
    each(&mut group, "xiangting", &hands, |hand| calculate_necessary_tiles(hand.by_kind(), PlayerCount::Four).ok());
    group.finish();
}

fn worth(criterion: &mut Criterion) {
    let mut rng = Rng::from_seed64(3);
    let won: Vec<Won> = (0..HANDS).map(|_| hands::won(&mut rng)).collect();
    let mut group = criterion.benchmark_group("scored wins");
    group.throughput(Throughput::Elements(HANDS as u64));
    let kinds = |tiles: &[mahjong::tile::Tile]| tiles.iter().map(|tile| tile.kind()).collect::<Vec<_>>();
    let ours: Vec<_> = won.iter().map(|won| (won, kinds(&won.indicators), kinds(&won.ura))).collect();
    each(&mut group, "madang", &ours, |(won, indicators, ura)| {
        let hand = Hand::new(&won.concealed, won.win, &won.melds, Reds::Three);
        let Won { by, seat_wind, round_wind, riichi, .. } = **won;
        let situation = Situation { by, seat_wind, round_wind, riichi, indicators, ura, nuki: 0 };
        score(&ScoreRules::USUAL, &hand, &situation)
    });
    let theirs: Vec<_> = won.iter().map(judges::riichienv::Theirs::of).collect();
    each(&mut group, "riichienv-core", &theirs, judges::riichienv::Theirs::judged);
    let theirs: Vec<_> = won.iter().map(judges::agari::Theirs::of).collect();
    each(&mut group, "agari", &theirs, |hand| hand.judged().count());
    group.finish();
}

criterion_group!(benches, shanten, useful, worth);
criterion_main!(benches);
