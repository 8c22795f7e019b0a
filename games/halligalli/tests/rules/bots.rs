//! The computer players: they react like people, slip like people, and better ones win.

use engine::{BotInput, Game, Input, Level, Plan, Rng, Seat, Viewer, bot::Budget};
use halligalli::{Action, Event, HalliGalli, Options, State};
use kit::Trial;

type Table = Trial<HalliGalli>;

fn plan(state: &State, seat: Seat, level: Level, now: u64, rng: &mut Rng) -> Option<Plan<Action>> {
    let view = HalliGalli::view(state, Viewer::Seat(seat));
    let mut legal = Vec::new();
    HalliGalli::legal(state, seat, now, &mut legal);
    HalliGalli::decide(BotInput { me: seat, view: &view, legal: &legal, now, level, rng, budget: Budget::nodes(1) })
}

/// What happened in a game.
#[derive(Default)]
struct Tally {
    right: Vec<(Seat, u32)>,
    wrong: usize,
    flips: usize,
    by_itself: usize,
}

/// Plays a game as a room does: after every step all plans are made anew, and the earliest is carried out.
fn play(levels: &[Level], seed: u32) -> (Table, Tally) {
    let seats = u8::try_from(levels.len()).expect("a few");
    let mut table = Table::game(&Options { minutes: 15, ..Options::USUAL }, seats, seed);
    let mut rng = Rng::from_seed64(seed.into());
    let mut tally = Tally::default();
    while HalliGalli::outcome(&table.state).is_none() {
        let plans = (0..).map(Seat).zip(levels).filter_map(|(seat, level)| {
            let plan = plan(&table.state, seat, *level, table.now, &mut rng)?;
            Some((table.now + plan.after_ms, Input::Act { seat, act: plan.action }))
        });
        let timer = HalliGalli::timer(&table.state);
        let timed = timer.seats.iter().next().zip(timer.deadline);
        let timed = timed.map(|(seat, at)| (at, HalliGalli::on_timeout(&table.state, seat)));
        let alarm = HalliGalli::alarm(&table.state).map(|(at, auto)| (at, Input::Auto { seat: None, auto }));
        let (at, input) = plans.chain(timed).chain(alarm).min_by_key(|(at, _)| *at).expect("something happens");
        table.now = at;
        let was_five = table.state.is_five();
        table.step(&input).unwrap_or_else(|code| panic!("{input:?}: {code}"));
        for event in &table.told {
            match event {
                Event::Right { seat, after_ms, .. } => {
                    assert!(was_five);
                    tally.right.push((*seat, *after_ms));
                }
                Event::Wrong { .. } => tally.wrong += 1,
                Event::Flipped { auto, .. } => {
                    tally.flips += 1;
                    tally.by_itself += usize::from(*auto);
                }
                _ => {}
            }
        }
    }
    (table, tally)
}

#[test]
fn they_react_in_human_times_and_slip_now_and_then() {
    for (level, least, most) in [(Level::Easy, 850, 1500), (Level::Normal, 600, 1150), (Level::Hard, 350, 850)] {
        let (mut right, mut wrong, mut flips, mut by_itself) = (0, 0, 0, 0);
        for seed in 0..30 {
            let (_, tally) = play(&[level; 4], seed);
            for (_, after_ms) in &tally.right {
                assert!((least..=most + 1_000).contains(after_ms), "{level:?}: {after_ms}");
            }
            right += tally.right.len();
            wrong += tally.wrong;
            flips += tally.flips;
            by_itself += tally.by_itself;
        }
        assert!(right > 300, "{level:?}: {right} right bells");
        let percent = 100 * wrong / (right + wrong);
        assert!((1..=6).contains(&percent), "{level:?}: {wrong} wrong bells, {right} right ones");
        assert!(by_itself * 50 < flips, "{level:?}: {by_itself} of {flips} cards turned over by themselves");
    }
}

#[test]
fn a_better_one_wins_more_bells() {
    let (mut hard, mut easy) = (0, 0);
    for seed in 0..20 {
        let (_, tally) = play(&[Level::Hard, Level::Easy, Level::Easy], seed);
        hard += tally.right.iter().filter(|(seat, _)| *seat == Seat(0)).count();
        easy += tally.right.iter().filter(|(seat, _)| *seat != Seat(0)).count();
    }
    assert!(hard > easy, "{hard} against {easy}");
}

#[test]
fn they_know_what_everybody_sees_and_no_more() {
    // The same view with other hidden cards gives the same plan.
    let mut table = Table::game(&Options::USUAL, 3, 5);
    for _ in 0..20 {
        table.now += 1_000;
        let Some(seat) = HalliGalli::awaiting(&table.state).lowest() else { break };
        table.act(seat.0, "flip").expect("a flip");
        let view = table.view(0);
        for seed in 0..10 {
            let imagined = HalliGalli::determinize(&view, Seat(0), &mut Rng::from_seed64(seed)).expect("a state");
            for level in [Level::Easy, Level::Normal, Level::Hard] {
                let [one, other] = [&table.state, &imagined]
                    .map(|state| plan(state, Seat(0), level, table.now, &mut Rng::from_seed64(seed)));
                assert_eq!(one, other);
            }
        }
    }
}
