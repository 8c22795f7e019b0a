//! The computer players: they take their time, mostly find the symbol, and know no more than everybody.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use dobble::{Action, Choice, Dobble, Event, Options};
use engine::{BotInput, Game, Level, Plan, Rng, Seat, bot::Budget};
use kit::Trial;

type Table = Trial<Dobble>;

fn plan(table: &Table, seat: u8, level: Level, rng: &mut Rng) -> Option<Plan<Action>> {
    let (me, view) = (Seat(seat), table.view(seat));
    let mut legal = Vec::new();
    Dobble::legal(&table.state, me, table.now, &mut legal);
    Dobble::decide(BotInput { me, view: &view, legal: &legal, now: table.now, level, rng, budget: Budget::nodes(1) })
}

/// How often a level was right and wrong, and how long it took on average.
fn play(mode: Choice, level: Level, seed: u64) -> (u64, u64, u64) {
    let (mut right, mut wrong, mut took) = (0, 0, 0);
    let mut rng = Rng::from_seed64(seed);
    let mut table = Table::game(&Options { mode, ..Options::default() }, 3, u32::try_from(seed).unwrap());
    while table.result().is_none() {
        // Whoever finds something first acts; then all look anew, as in a room.
        let plans = (0..3).filter_map(|seat| Some((seat, plan(&table, seat, level, &mut rng)?)));
        let (seat, Plan { after_ms, action }) = plans.min_by_key(|(_, plan)| plan.after_ms).expect("somebody looks");
        table.now += after_ms;
        table.act(seat, &Dobble::format(&action)).expect("a legal claim");
        for event in &table.told {
            match event {
                Event::Right { took_ms, .. } => {
                    assert!(*took_ms >= 1_200, "no person is as fast as {took_ms} ms");
                    (right, took) = (right + 1, took + took_ms);
                }
                Event::Wrong { .. } => wrong += 1,
                _ => {}
            }
        }
    }
    (right, wrong, took / right)
}

#[test]
fn levels_differ_in_speed_and_care() {
    let mut before = (u64::MAX, u64::MAX);
    for level in [Level::Easy, Level::Normal, Level::Hard] {
        let all: Vec<_> = (1..=8).map(|seed| play(Choice::Tower, level, seed)).collect();
        let wrong: u64 = all.iter().map(|(_, wrong, _)| wrong).sum();
        let took: u64 = all.iter().map(|(_, _, took)| took).sum::<u64>() / 8;
        assert!(wrong > 0, "{level:?} errs sometimes");
        assert!((took, wrong) < before && took < before.0 && wrong < before.1, "{level:?}: {took} ms, {wrong} wrong");
        before = (took, wrong);
    }
}

#[test]
fn every_mode_is_played_to_its_end() {
    for mode in [Choice::Well, Choice::Potato, Choice::Gift, Choice::Medley] {
        let (right, wrong, _) = play(mode, Level::Normal, 3);
        assert!(right > 8 * wrong, "{mode:?}: {right} right, {wrong} wrong");
    }
}

#[test]
fn what_others_do_does_not_make_it_look_anew() {
    let mut rng = Rng::from_seed64(5);
    let mut table = Table::game(&Options::default(), 2, 0);
    // Somebody errs every half second: the cards are the same, and it goes on looking.
    table.now += 2_900;
    let after: Vec<u64> = (0..200).map(|_| plan(&table, 0, Level::Hard, &mut rng).unwrap().after_ms).collect();
    assert!(after.iter().all(|after| *after <= 800), "{after:?}");
}

#[test]
fn it_rests_after_a_miss() {
    let mut rng = Rng::from_seed64(5);
    let mut table = Table::game(&Options::default(), 2, 0);
    let absent = (0..57).find(|&symbol| !table.view(0).seats[0].top.unwrap().has(dobble::Symbol(symbol))).unwrap();
    table.act(0, &format!("claim {absent} tower")).unwrap();
    assert!(plan(&table, 0, Level::Hard, &mut rng).unwrap().after_ms >= 2_000);
}
