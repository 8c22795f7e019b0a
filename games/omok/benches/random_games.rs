//! Random games through `legal` and `apply`, one core: how fast the rules are.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use engine::{Cx, Game, Input, Rng, SetupCx};
use omok::{Action, Event, Omok, Options, Rule, RuleOptions, State};

/// One random game to its end. Says how many moves it took.
fn play(state: &mut State, rng: &mut Rng, legal: &mut Vec<Action>, told: &mut Vec<(engine::Audience, Event)>) -> u64 {
    let mut moves = 0;
    while let Some(seat) = state.actor() {
        legal.clear();
        Omok::legal(state, seat, 0, legal);
        let act = legal[rng.index(legal.len())];
        told.clear();
        let mut cx = Cx { rng, now: 0, lag: &[], events: told };
        Omok::apply(state, &Input::Act { seat, act }, &mut cx);
        moves += 1;
    }
    moves
}

fn begin(options: &Options, rng: &mut Rng) -> State {
    let mut told = Vec::new();
    let setup = SetupCx { seats: 2, options, now: 0, game_no: 0 };
    Omok::setup(&setup, &mut Cx { rng, now: 0, lag: &[], events: &mut told })
}

/// How many moves a hundred games of this seed take.
fn moves_of_a_hundred(options: &Options) -> u64 {
    let (mut rng, mut legal, mut told) = (Rng::from_seed64(7), Vec::new(), Vec::new());
    (0..100).map(|_| play(&mut begin(options, &mut rng), &mut rng, &mut legal, &mut told)).sum()
}

fn random_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("random games");
    for (name, rule) in [("freestyle", Rule::Freestyle), ("korean", Rule::Korean), ("renju", Rule::Renju)] {
        let mut options = Options { rules: RuleOptions { rule, ..RuleOptions::USUAL }, ..Options::default() };
        options.clock.kind = engine::clock::ClockKind::None;
        group.throughput(Throughput::Elements(moves_of_a_hundred(&options)));
        group.bench_function(name, |bencher| bencher.iter(|| moves_of_a_hundred(&options)));
    }
    group.finish();
}

fn copy(criterion: &mut Criterion) {
    let mut rng = Rng::from_seed64(7);
    let mut state = begin(&Options::default(), &mut rng);
    let (mut legal, mut told) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        let Some(seat) = state.actor() else { break };
        legal.clear();
        Omok::legal(&state, seat, 0, &mut legal);
        let act = legal[rng.index(legal.len())];
        Omok::apply(
            &mut state,
            &Input::Act { seat, act },
            &mut Cx { rng: &mut rng, now: 0, lag: &[], events: &mut told },
        );
    }
    criterion.bench_function("clone a state", |bencher| {
        bencher.iter_batched(|| (), |()| state.clone(), BatchSize::SmallInput);
    });
    criterion.bench_function("a state as JSON", |bencher| {
        bencher.iter(|| serde_json::to_string(&state).map(|json| json.len()));
    });
    criterion.bench_function("a view as JSON", |bencher| {
        let seat = engine::Viewer::Seat(engine::Seat(0));
        bencher.iter(|| serde_json::to_string(&Omok::view(&state, seat)).map(|json| json.len()));
    });
}

criterion_group!(benches, random_games, copy);
criterion_main!(benches);
