//! The numbered scenarios of dobble. Those that speak of the vector file are in `vectors.rs`.
#![allow(clippy::unwrap_used, clippy::expect_used)] // a test says what it expects

use dobble::{Auto, Card, Choice, Dobble, Event, Latency, Mode, Options, Standing, script};
use engine::{Concealed, Cx, Game, Input, Refusal as _, Rng, Seat, Viewer};
use kit::Trial;

type Table = Trial<Dobble>;

fn of(mode: Choice) -> Options {
    Options { mode, ..Options::default() }
}

fn table(mode: Choice, stacks: &[&[u8]], pile: &[u8]) -> Table {
    with(of(mode), stacks, pile)
}

fn with(options: Options, stacks: &[&[u8]], pile: &[u8]) -> Table {
    Table::of(script::standing(options, stacks, pile, Table::START))
}

/// Seat 0's card and the tower's top; seat 1 has card 33, and card 56 lies under the top.
fn tower(own: u8, top: u8) -> Table {
    table(Choice::Tower, &[&[own], &[33]], &[56, 55, 54, top])
}

fn tops(table: &Table) -> Vec<Option<u8>> {
    table.view(0).seats.iter().map(|seat| seat.top.map(|card| card.0)).collect()
}

fn counts(table: &Table) -> Vec<u16> {
    table.view(0).seats.iter().map(|seat| seat.cards).collect()
}

/// The table acts for nobody.
fn alarm(table: &mut Table, auto: Auto) {
    let (at, due) = Dobble::alarm(&table.state).expect("an alarm");
    assert_eq!(due, auto);
    table.now = table.now.max(at);
    table.step(&Input::Auto { seat: None, auto }).unwrap();
}

fn told(table: &Table, what: fn(&Event) -> bool) -> bool {
    table.told.iter().any(what)
}

fn is_right(event: &Event) -> bool {
    matches!(event, Event::Right { .. })
}

fn is_wrong(event: &Event) -> bool {
    matches!(event, Event::Wrong { .. })
}

/// What a seat could claim right now with a seat's card or a shared one.
fn common(table: &Table, one: Option<u8>, other: Option<u8>) -> u8 {
    let view = table.view(0);
    let card = |seat: Option<u8>| seat.map_or(view.pile.top, |seat| view.seats[usize::from(seat)].top).unwrap();
    card(one).common(card(other)).0
}

/// Seat `seat` claims the symbol that its card shares with the pile.
fn claims(table: &mut Table, seat: u8, with: &str) {
    let symbol = common(table, Some(seat), None);
    table.act(seat, &format!("claim {symbol} {with}")).unwrap();
}

#[test]
fn db05_own_0_top_1() {
    let mut table = tower(0, 1);
    table.act(0, "claim 0 tower @0").unwrap();
    assert!(told(&table, is_right));
    assert_eq!((tops(&table), counts(&table)), (vec![Some(1), Some(33)], vec![2, 1]));
    assert_eq!((table.view(0).pile.top, table.view(0).layout), (Some(Card(54)), 1));
}

#[test]
fn db06_own_8_top_9() {
    let mut table = tower(8, 9);
    table.act(0, "claim 1 tower").unwrap();
    assert_eq!(tops(&table)[0], Some(9));
}

#[test]
fn db07_own_8_top_15() {
    let mut table = tower(8, 15);
    table.act(0, "claim 8 tower").unwrap();
    assert_eq!(tops(&table)[0], Some(15));
}

#[test]
fn db08_wrong_is_locked() {
    let mut table = tower(8, 15);
    table.act(0, "claim 2 tower").unwrap();
    assert!(told(&table, is_wrong));
    let view = table.view(1);
    assert_eq!(view.seats[0].locked_until, Table::START + 2_000);
    assert_eq!((tops(&table)[0], view.layout), (Some(8), 0), "nothing else");
}

#[test]
fn db09_no_such_symbol() {
    let mut table = tower(0, 1);
    assert_eq!(table.act(0, "claim 57 tower"), Err("bad_shape"));
    assert_eq!(table.act(0, "claim 0 well"), Err("bad_shape"), "a card that isn't there");
    assert_eq!(table.act(0, "claim 0 seat 1"), Err("bad_shape"));
    assert_eq!(table.act(0, "claim 0 tower @1"), Err("bad_shape"), "a layout to come");
}

#[test]
fn db10_a_lock_lasts_to_the_millisecond() {
    let mut table = tower(8, 15);
    table.act(0, "claim 2 tower").unwrap();
    table.now += 1_999;
    assert_eq!(table.act(0, "claim 8 tower"), Err("locked"));
    assert_eq!(table.legal(0), "");
    table.now += 1;
    table.act(0, "claim 8 tower").unwrap();
    assert!(told(&table, is_right));
}

#[test]
fn db11_no_lock() {
    let mut table = with(Options { lock_ms: 0, ..Options::default() }, &[&[8], &[33]], &[54, 15]);
    table.act(0, "claim 2 tower").unwrap();
    assert!(told(&table, is_wrong));
    table.act(0, "claim 8 tower").unwrap();
    assert!(told(&table, is_right));
}

/// Two seats see cards 8 and 0, and card 15 on the tower; seat 0 has just been right.
fn five_ms_apart() -> Table {
    let mut table = table(Choice::Tower, &[&[8], &[0]], &[54, 9, 15]);
    table.act(0, "claim 8 tower @0").unwrap();
    table.now += 5;
    table
}

#[test]
fn db12_the_second_is_stale() {
    let mut table = five_ms_apart();
    assert_eq!(table.act(1, "claim 2 tower @0"), Err("stale"));
    assert!(dobble::Refused::Stale.quiet());
    assert_eq!(table.view(1).seats[1].locked_until, 0, "no lock");
}

#[test]
fn db13_the_new_layout_with_the_old_symbol() {
    let mut table = five_ms_apart();
    table.act(1, "claim 2 tower @1").unwrap();
    assert!(told(&table, is_wrong));
    // What wasn't right then either is no late answer.
    let mut table = five_ms_apart();
    table.act(1, "claim 3 tower @0").unwrap();
    assert!(told(&table, is_wrong));
}

#[test]
fn a_late_answer_is_known_for_sixteen_layouts() {
    let pile: Vec<u8> = (20..40).collect();
    let mut table = table(Choice::Tower, &[&[8], &[0]], &pile);
    let late = common(&table, Some(1), None);
    for layout in 0..17 {
        table.now += 1_000;
        claims(&mut table, 0, "tower");
        let answer = table.act(1, &format!("claim {late} tower @0"));
        if layout < 16 {
            assert_eq!(answer, Err("stale"), "{layout}");
        } else {
            assert_eq!(answer, Ok(()), "older than the last 16: the present one");
            assert!(told(&table, is_wrong));
        }
    }
}

#[test]
fn a_pair_that_did_not_change_is_judged_as_usual() {
    let mut table = table(Choice::Potato, &[&[0], &[8], &[15], &[22]], &[]);
    let symbol = common(&table, Some(2), Some(3));
    claims_with(&mut table, 0, 1);
    table.act(2, &format!("claim {symbol} seat 3 @0")).unwrap();
    assert!(told(&table, is_right));
}

fn claims_with(table: &mut Table, seat: u8, other: u8) {
    let symbol = common(table, Some(seat), Some(other));
    table.act(seat, &format!("claim {symbol} seat {other}")).unwrap();
}

#[test]
fn db14_tower_begins() {
    let table = Table::game(&of(Choice::Tower), 3, 0);
    assert_eq!((counts(&table), table.view(0).pile.cards), (vec![1, 1, 1], 52));
    assert_eq!(Dobble::awaiting(&table.state).len(), 3);
    let deck: Vec<u8> = (2..57).collect();
    let table = Table::of(script::from_deck(of(Choice::Tower), 3, &deck, Table::START));
    assert_eq!((tops(&table), table.view(0).pile.top), (vec![Some(2), Some(3), Some(4)], Some(Card(5))));
}

#[test]
fn db15_tower_ends() {
    let deck: Vec<u8> = (0..55).collect();
    let mut table = Table::of(script::from_deck(of(Choice::Tower), 3, &deck, Table::START));
    for n in 0..52 {
        table.now += 1_000;
        claims(&mut table, [0, 1, 0][n % 3], "tower");
    }
    assert_eq!(counts(&table).iter().sum::<u16>(), 55);
    table.ended("0 | 1 | 2", "finished");
    assert!(told(&table, |event| matches!(event, Event::Ended { .. })));
    assert_eq!(table.act(0, "claim 0 tower"), Err("game_over"));
}

#[test]
fn db16_equal_numbers_share_a_place() {
    let all: Vec<u8> = (0..55).collect();
    let mut table = table(Choice::Tower, &[&all[..19], &all[19..39], &all[39..54]], &all[54..]);
    claims(&mut table, 0, "tower");
    table.ended("0 1 | 2", "finished");
    let outcome = Dobble::outcome(&table.state).unwrap();
    assert_eq!(outcome.scores, [20, 20, 15]);
    assert_eq!(outcome.summary.ko, "{s0}, {s1}이 카드 20장으로 함께 이겼어요");
}

#[test]
fn db17_well_begins() {
    let table = Table::game(&of(Choice::Well), 4, 0);
    assert_eq!((counts(&table), table.view(0).pile.cards), (vec![14, 14, 13, 13], 1));
}

#[test]
fn db18_out_of_cards_in_the_well() {
    let mut table = table(Choice::Well, &[&[0], &[8, 9], &[15, 16]], &[22]);
    claims(&mut table, 0, "well");
    assert!(told(&table, |event| matches!(event, Event::Finished { seat: Seat(0), place: 1 })));
    assert_eq!(table.view(1).seats[0].standing, Standing::Done);
    assert_eq!(table.result(), None, "the others go on");
    assert_eq!(table.view(1).pile.top, Some(Card(0)));
    claims(&mut table, 1, "well");
    assert_eq!(tops(&table), [None, Some(8), Some(16)]);
}

#[test]
fn db19_the_last_with_cards_is_last() {
    let mut table = table(Choice::Well, &[&[0], &[8], &[15, 16]], &[22]);
    claims(&mut table, 1, "well");
    claims(&mut table, 0, "well");
    table.ended("1 | 0 | 2", "finished");
    assert_eq!(Dobble::outcome(&table.state).unwrap().scores, [1, 2, 0]);
}

#[test]
fn db20_hot_potato() {
    let mut table = table(Choice::Potato, &[&[0], &[1], &[8], &[15]], &[40, 41, 42, 43]);
    claims_with(&mut table, 0, 2);
    assert_eq!(table.view(0).seats[0].standing, Standing::Done);
    assert_eq!(table.state.stack(2), [8, 0], "its top is the former card of seat 0");
    assert_eq!(table.act(0, "claim 1 seat 1"), Err("done"));
}

#[test]
fn db21_two_cards_on_one() {
    let mut table = table(Choice::Potato, &[&[0], &[1], &[8], &[15]], &[40, 41, 42, 43]);
    claims_with(&mut table, 0, 2);
    claims_with(&mut table, 2, 3);
    assert_eq!(table.state.stack(3), [15, 8, 0]);
}

#[test]
fn db22_the_last_one_keeps_all() {
    let mut table = table(Choice::Potato, &[&[0], &[1], &[8], &[15]], &[43, 42, 41, 40]);
    claims_with(&mut table, 0, 2);
    claims_with(&mut table, 2, 3);
    claims_with(&mut table, 1, 3);
    let view = table.view(0);
    let penalties: Vec<u16> = view.seats.iter().map(|seat| seat.penalty).collect();
    assert_eq!((penalties, view.round, view.layout), (vec![0, 0, 0, 4], 2, 3));
    assert_eq!(tops(&table), [Some(40), Some(41), Some(42), Some(43)]);
    assert!(told(&table, |event| matches!(event, Event::RoundOver { round: 1, kept } if kept == &[(Seat(3), 4)])));
}

#[test]
fn hot_potato_ends_after_its_rounds() {
    let state = script::standing(of(Choice::Potato), &[&[0], &[1], &[8]], &[], Table::START);
    let mut table = Table::of(state.in_round(5, &[3, 0, 6]));
    claims_with(&mut table, 0, 1);
    claims_with(&mut table, 1, 2);
    table.ended("1 | 0 | 2", "finished");
    assert_eq!(Dobble::outcome(&table.state).unwrap().scores, [-3, 0, -9]);
}

#[test]
fn db23_rounds_bound_the_seats() {
    let options = |rounds| Options { rounds, ..of(Choice::Potato) };
    assert!(!Dobble::seats(&options(10)).contains(&8), "8 people can't play 10 rounds");
    let most = (3..=10).rev().find(|&rounds| Dobble::seats(&options(rounds)).contains(&8));
    assert_eq!(most, Some(6), "at most 6");
    assert_eq!(Dobble::seats(&options(10)), 2..=5);
    assert_eq!(Dobble::seats(&Options { rounds: 10, ..of(Choice::Medley) }), 2..=5);
    assert_eq!(Dobble::seats(&Options { rounds: 10, ..of(Choice::Gift) }), 2..=8);
}

#[test]
fn db24_a_safe_seat_is_left_alone() {
    let mut table = table(Choice::Potato, &[&[0], &[1], &[8], &[15]], &[]);
    claims_with(&mut table, 0, 2);
    assert_eq!(table.act(1, "claim 0 seat 0 @1"), Err("not_legal"));
    assert_eq!(table.act(1, "claim 0 seat 1 @1"), Err("not_legal"), "nor oneself");
    assert_eq!(table.act(1, "claim 0 seat 0 @0"), Err("stale"), "it was right a moment ago");
    assert_eq!(table.act(1, "claim 0 seat 4 @1"), Err("bad_shape"));
}

#[test]
fn db25_no_gift_for_oneself() {
    let mut table = table(Choice::Gift, &[&[0], &[8]], &[40, 9]);
    assert_eq!(table.act(0, "claim 2 seat 0"), Err("not_legal"));
}

#[test]
fn db26_a_gift() {
    let mut table = table(Choice::Gift, &[&[0], &[8]], &[40, 9]);
    table.act(0, "claim 1 seat 1").unwrap();
    assert_eq!((table.state.stack(1), table.state.pile()), (vec![8, 9], vec![40]));
}

#[test]
fn db27_all_given() {
    let mut table = table(Choice::Gift, &[&[0], &[8, 1], &[15]], &[9]);
    let symbol = common(&table, Some(0), None);
    table.act(1, &format!("claim {symbol} seat 0")).unwrap();
    table.ended("2 | 0 1", "finished");
    assert_eq!(Dobble::outcome(&table.state).unwrap().scores, [-2, -2, -1]);
}

#[test]
fn db28_nobody_finds_it() {
    let mut table = tower(0, 1);
    alarm(&mut table, Auto::Nobody);
    assert_eq!(table.now, Table::START + 60_000);
    assert_eq!(table.state.pile(), [1, 56, 55, 54]);
    assert_eq!((table.told.as_slice(), table.view(0).layout), (&[Event::Nobody {}][..], 1));
    for _ in 1..4 {
        alarm(&mut table, Auto::Nobody);
        assert_eq!(table.result(), None, "once for each card");
    }
    alarm(&mut table, Auto::Nobody);
    table.ended("draw", "nobody");
}

#[test]
fn nobody_finds_it_in_the_well() {
    let mut table = table(Choice::Well, &[&[0, 8], &[1, 9, 16], &[15]], &[22, 23]);
    alarm(&mut table, Auto::Nobody);
    assert_eq!((table.state.stack(0), table.state.stack(1)), (vec![8, 0], vec![16, 1, 9]));
    assert_eq!((table.state.stack(2), table.state.pile()), (vec![15], vec![23, 22]));
    for _ in 1..20 {
        alarm(&mut table, Auto::Nobody);
    }
    assert_eq!(table.result(), None);
    alarm(&mut table, Auto::Nobody);
    table.ended("2 | 0 | 1", "nobody");
}

#[test]
fn nobody_finds_it_in_hot_potato() {
    let mut table = table(Choice::Potato, &[&[0], &[1], &[8]], &[42, 41, 40]);
    claims_with(&mut table, 0, 1);
    alarm(&mut table, Auto::Nobody);
    let kept: Vec<u16> = table.view(0).seats.iter().map(|seat| seat.penalty).collect();
    assert_eq!((kept, table.view(0).round), (vec![0, 2, 1], 2));
    assert_eq!(counts(&table), [1, 1, 1]);
}

#[test]
fn db29_somebody_leaves_the_tower() {
    let mut table = table(Choice::Tower, &[&[8, 16], &[0], &[33]], &[54, 9, 15]);
    table.auto(0, Auto::Leave).unwrap();
    assert_eq!((counts(&table), table.view(0).layout), (vec![0, 1, 1], 1));
    assert_eq!(table.result(), None);
    assert_eq!(table.act(0, "claim 8 tower"), Err("done"));
    // The card in the middle is the same: what was right stays right.
    table.act(1, "claim 2 tower @0").unwrap();
    assert!(told(&table, is_right));
}

#[test]
fn db30_one_of_two_leaves() {
    let mut table = tower(0, 1);
    table.auto(0, Auto::Leave).unwrap();
    table.ended("seat 1", "left");
    assert_eq!(Dobble::on_leave(&table.state, Seat(1)), None);
}

#[test]
fn who_leaves_is_behind() {
    let mut table = table(Choice::Gift, &[&[0], &[8, 1], &[15, 16]], &[9]);
    table.auto(0, Auto::Leave).unwrap();
    table.auto(2, Auto::Leave).unwrap();
    table.ended("1 | 2 | 0", "left");
    // Who has no cards left in the well has a place already.
    let mut table = self::table(Choice::Well, &[&[0], &[8, 1], &[15, 16]], &[9]);
    claims(&mut table, 0, "well");
    table.auto(0, Auto::Leave).unwrap();
    assert_eq!(table.result(), None);
    table.auto(1, Auto::Leave).unwrap();
    table.ended("0 | 2 | 1", "left");
    // In hot potato the last one in the round takes its own.
    let mut table = self::table(Choice::Potato, &[&[0], &[1], &[8]], &[42, 41, 40]);
    claims_with(&mut table, 0, 1);
    table.auto(1, Auto::Leave).unwrap();
    let view = table.view(0);
    assert_eq!((view.round, view.seats[2].penalty, counts(&table)), (2, 1, vec![1, 0, 1]));
}

/// One step with everybody's lag.
fn at(table: &mut Table, now: u64, lag: &[u32], input: &Input<dobble::Action, Auto>) -> Vec<Event> {
    Dobble::check(&table.state, input, now).map_err(|refused| refused.code()).unwrap();
    let (mut rng, mut told) = (Rng::from_seed64(1), Vec::new());
    Dobble::apply(&mut table.state, input, &mut Cx { rng: &mut rng, now, lag, events: &mut told });
    told.into_iter().map(|(_, event)| event).collect()
}

fn act(seat: u8, text: &str) -> Input<dobble::Action, Auto> {
    Input::Act { seat: Seat(seat), act: Dobble::parse(text).unwrap() }
}

#[test]
fn db31_a_slow_line_is_made_up_for() {
    let options = Options { latency: Latency::Rtt, ..Options::default() };
    let mut table = with(options, &[&[8], &[0]], &[54, 9, 15]);
    let (begin, lag) = (Table::START, [10, 100]);
    let (first, second) = (act(0, "claim 8 tower @0"), act(1, "claim 2 tower @0"));
    assert!(Dobble::is_sealed(&table.state, &first, table.now));
    let before = table.view(1);
    assert_eq!(at(&mut table, begin + 1_000, &lag, &first), []);
    assert_eq!(table.view(1), before, "nobody hears of it");
    assert_eq!(at(&mut table, begin + 1_070, &lag, &second), []);
    // Pressed twice is claimed once.
    assert_eq!(at(&mut table, begin + 1_080, &lag, &second), []);
    assert_eq!(Dobble::alarm(&table.state), Some((begin + 1_100, Auto::Window)));
    let told = at(&mut table, begin + 1_100, &lag, &Input::Auto { seat: None, auto: Auto::Window });
    let Event::Right { seat, ref behind, .. } = told[0] else { panic!("{told:?}") };
    assert_eq!((seat, told.len()), (Seat(1), 1));
    assert_eq!((behind.len(), behind[0].seat, behind[0].by_ms), (1, Seat(0), 20));
    assert_eq!(tops(&table), [Some(8), Some(15)]);
    // Whoever comes after that is late, as always.
    assert_eq!(table.act(0, "claim 8 tower @0"), Err("stale"));
}

#[test]
fn other_pairs_do_not_wait() {
    let options = Options { latency: Latency::Rtt, ..of(Choice::Potato) };
    let mut table = with(options, &[&[0], &[1], &[8], &[15]], &[]);
    let lag = [0, 50, 0, 0];
    let (one, two) = (common(&table, Some(0), Some(1)), common(&table, Some(2), Some(3)));
    let begin = Table::START;
    at(&mut table, begin, &lag, &act(0, &format!("claim {one} seat 1")));
    at(&mut table, begin + 20, &lag, &act(2, &format!("claim {two} seat 3")));
    let window = Input::Auto { seat: None, auto: Auto::Window };
    assert_eq!(Dobble::alarm(&table.state), Some((begin + 50, Auto::Window)));
    at(&mut table, begin + 50, &lag, &window);
    assert_eq!(counts(&table), [0, 2, 1, 1]);
    assert_eq!(Dobble::alarm(&table.state), Some((begin + 70, Auto::Window)));
    at(&mut table, begin + 70, &lag, &window);
    assert_eq!(counts(&table), [0, 2, 0, 2]);
    // No more than 120 ms are made up for.
    let symbol = common(&table, Some(1), Some(3));
    at(&mut table, begin + 100, &[0, 400, 0, 0], &act(1, &format!("claim {symbol} seat 3")));
    assert_eq!(Dobble::alarm(&table.state), Some((begin + 220, Auto::Window)));
}

#[test]
fn db32_points_of_a_medley() {
    let options = Options { rounds: 3, ..of(Choice::Medley) };
    let mut table = with(options, &[&[0, 1, 2, 3], &[8, 9], &[15]], &[22]);
    claims(&mut table, 0, "tower");
    let points = |table: &Table| table.view(0).seats.iter().map(|seat| seat.points).collect::<Vec<_>>();
    assert_eq!((points(&table), table.view(0).mode), (vec![2, 1, 0], Mode::Well));
    assert_eq!((counts(&table), table.view(0).layout), (vec![18, 18, 18], 1));
    // Places 1, 1, 3 share the better number. Gift is the last mode.
    let state = script::standing(options, &[&[0], &[8], &[15]], &[22], Table::START).in_mode(Mode::Gift, &[2, 1, 0]);
    let mut table = Table::of(state);
    let symbol = common(&table, Some(2), None);
    table.act(0, &format!("claim {symbol} seat 2")).unwrap();
    assert_eq!(points(&table), [4, 3, 0]);
    table.ended("0 | 1 | 2", "finished");
    assert_eq!(Dobble::outcome(&table.state).unwrap().scores, [4, 3, 0]);
    assert!(told(&table, |event| matches!(event, Event::ModeOver { points, .. } if points == &[2, 2, 0])));
}

#[test]
fn db33_covered_cards_are_seen_by_nobody() {
    for (number, mode) in [Choice::Tower, Choice::Well, Choice::Potato, Choice::Gift].into_iter().enumerate() {
        let mut table = Table::game(&of(mode), 4, u32::try_from(number).unwrap());
        let mut rng = Rng::from_seed64(7);
        for _ in 0..40 {
            let mut concealed = Concealed::default();
            for viewer in (0..4).map(|seat| Viewer::Seat(Seat(seat))).chain([Viewer::Watcher]) {
                Dobble::conceal(&table.state, viewer, &mut concealed);
                let view = Dobble::view(&table.state, viewer);
                assert_eq!(Concealed::of(&view).common(&concealed), [""; 0]);
                assert_eq!(view, table.view(0), "all see the same");
            }
            assert!(!concealed.is_empty());
            let seats: Vec<Seat> = Dobble::awaiting(&table.state).iter().collect();
            let Some(&Seat(seat)) = rng.choose(&seats) else { break };
            let claim = right_claim(&table, seat).unwrap();
            table.act(seat, &claim).unwrap();
            table.now += 900;
        }
    }
}

/// A right claim of a seat.
fn right_claim(table: &Table, seat: u8) -> Option<String> {
    let view = table.view(seat);
    table.legal(seat).split("claim ").skip(1).map(|rest| format!("claim {}", rest.trim())).find(|text| {
        let Some(dobble::Action::Claim { symbol, with, .. }) = Dobble::parse(text) else { return false };
        let mine = if view.mode == Mode::Gift { view.pile.top } else { view.seats[usize::from(seat)].top };
        let other = match with {
            dobble::With::Seat(other) => view.seats[other.index()].top,
            dobble::With::Shared(_) => view.pile.top,
        };
        mine.unwrap().common(other.unwrap()) == symbol
    })
}

#[test]
fn db34_who_guesses_rests_longer() {
    let mut table = with(Options { lock_ms: 1000, ..Options::default() }, &[&[8], &[33]], &[54, 15]);
    for claim in 1..=5 {
        table.act(0, "claim 2 tower").unwrap();
        let rest = table.view(0).seats[0].locked_until - table.now;
        assert_eq!(rest, if claim < 4 { 1_000 } else { 2_000 }, "claim {claim}");
        table.now += rest;
    }
    table.now += 10_000;
    table.act(0, "claim 2 tower").unwrap();
    assert_eq!(table.view(0).seats[0].locked_until - table.now, 1_000, "that was long ago");
}

#[test]
fn db35_done_in_the_well() {
    let mut table = table(Choice::Well, &[&[0], &[8, 9], &[15, 16]], &[22]);
    claims(&mut table, 0, "well");
    assert_eq!(table.act(0, "claim 0 well"), Err("done"));
    assert_eq!(table.legal(0), "");
}

#[test]
fn every_preset_is_valid() {
    for preset in Dobble::presets() {
        assert_eq!(Dobble::validate_options(&preset.options), Ok(()), "{}", preset.id);
    }
    assert_eq!(Dobble::presets()[0].options, Options::default(), "the usual one comes first");
}
