//! Fair timing beyond the scenarios: windows, crossing bells, quick elimination, and what a seat's record says.

use engine::{Game, Input, Refusal, Seat};
use halligalli::{
    Action, Ahead, Auto, Elimination, Event, HalliGalli, Latency, Options, Phase, Refused, Script, State, Turn,
};
use kit::Trial;

type Table = Trial<HalliGalli>;

const START: u64 = Table::START;
const FAIR: Options = Options { latency: Latency::Rtt, ..Options::USUAL };

/// A game whose piles are written as "draw / open", with seat 0 in turn, one second after the last card.
fn table(options: Options, piles: &[&str], lag: &[u32]) -> Table {
    let script = Script { options, first: Seat(0), now: START };
    let mut table = Table::of(script.stand(piles, &[]).expect("a deck"));
    table.lag = lag.to_vec();
    table.now += 1_000;
    table
}

/// Five strawberries lie open.
fn five(options: Options, lag: &[u32]) -> Table {
    table(options, &["B1 B1 / S3", "B1 B1 / S2", "B1 B2 / L1", "B2 B2 /"], lag)
}

fn ring(table: &mut Table, seat: u8) -> Result<(), &'static str> {
    let layout = table.state.layout;
    table.act(seat, &format!("bell {layout}"))
}

fn refused(state: &State, seat: u8, layout: u32, now: u64) -> Option<Refused> {
    let act = Action::Bell { layout: Some(layout) };
    HalliGalli::check(state, &Input::Act { seat: Seat(seat), act }, now).err()
}

fn table_does(table: &mut Table, auto: Auto) {
    table.step(&Input::Auto { seat: None, auto }).expect("the table acts");
}

fn winner(table: &Table) -> Option<Seat> {
    table.told.iter().find_map(|event| if let Event::Right { seat, .. } = event { Some(*seat) } else { None })
}

#[test]
fn of_equally_early_bells_the_first_to_arrive_wins() {
    let mut table = five(FAIR, &[0, 60, 60, 0]);
    ring(&mut table, 2).expect("a bell");
    ring(&mut table, 1).expect("a bell");
    table.now += 60;
    table_does(&mut table, Auto::BellWindow);
    assert_eq!(winner(&table), Some(Seat(2)));
    let won = table.state.won.expect("a right bell");
    assert_eq!(won.ahead, Some(Ahead { of: Seat(1), by_ms: 0 }));
    assert_eq!((won.after_ms, won.at), (940, START + 1_060));
}

#[test]
fn no_more_than_the_cap_is_taken_off() {
    let capped = Options { latency_cap_ms: 50, ..FAIR };
    let mut table = five(capped, &[0, 5_000, 0, 0]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(HalliGalli::alarm(&table.state).map(|(at, _)| at), Some(START + 1_050));
    table.now += 50;
    ring(&mut table, 1).expect("a bell");
    table_does(&mut table, Auto::BellWindow);
    // 1050 − 50 against 1000 − 0: equal, so the one that arrived first.
    assert_eq!(winner(&table), Some(Seat(0)));
}

#[test]
fn without_measured_lag_nobody_waits() {
    let mut table = five(FAIR, &[]);
    ring(&mut table, 3).expect("a bell");
    assert_eq!(HalliGalli::alarm(&table.state), Some((table.now, Auto::BellWindow)));
    table_does(&mut table, Auto::BellWindow);
    assert_eq!(winner(&table), Some(Seat(3)));
}

#[test]
fn a_lost_player_s_lag_does_not_matter_once_out() {
    let mut table = five(FAIR, &[0, 0, 0, 120]);
    table.state.places[3].out = Some(1);
    table.state.aside.extend(std::mem::take(&mut table.state.places[3].draw));
    ring(&mut table, 1).expect("a bell");
    table_does(&mut table, Auto::BellWindow);
    assert_eq!(winner(&table), Some(Seat(1)));
}

#[test]
fn while_a_bell_is_judged_wrong_ones_come_to_nothing() {
    // The bell is for what lay there before the flip; what lies there now isn't five.
    let mut table = table(FAIR, &["B3 B1 / S5", "L1 L1 /", "P1 P1 /"], &[0, 90, 0]);
    table.act(0, "flip").expect("a flip");
    table.now += 100;
    table.act(1, "bell 1").expect("a right bell");
    let judged = table.state.clone();
    for (seat, bell) in [(2, "bell 2"), (1, "bell 1"), (1, "bell 2")] {
        table.act(seat, bell).expect("taken, so that nobody learns that five lie there");
        assert_eq!(table.state, judged);
    }
    table.act(2, "bell 1").expect("right as well");
    assert_ne!(table.state, judged);
}

#[test]
fn who_leaves_takes_the_bell_along() {
    let mut table = five(FAIR, &[0, 90, 0, 0]);
    ring(&mut table, 2).expect("a bell");
    table.auto(2, Auto::Leave).expect("leaving");
    assert!(matches!(table.state.phase, Phase::Play { window: None, .. }));
    table.goes_on_with(0);
    ring(&mut table, 1).expect("a bell");
    assert!(matches!(&table.state.phase, Phase::Play { window: Some(window), .. } if window.rings.len() == 1));
}

#[test]
fn a_bell_in_time_is_decided_before_time_is_up() {
    let mut table = five(FAIR, &[0, 90, 0, 0]);
    table.now = START + 599_950;
    ring(&mut table, 0).expect("a bell");
    assert_eq!(HalliGalli::alarm(&table.state), Some((START + 600_000, Auto::TimeLimit)));
    table.now = START + 600_000;
    table_does(&mut table, Auto::TimeLimit);
    assert_eq!(winner(&table), Some(Seat(0)));
    table.ended("0 | 1 2 3", "time_limit");
}

#[test]
fn two_taps_of_one_seat_ring_once() {
    let mut table = table(Options::USUAL, &["B1 B1 / S3", "B1 B1 / L2", "P1 P1 /"], &[]);
    ring(&mut table, 1).expect("a wrong bell");
    assert_eq!(refused(&table.state, 1, 1, table.now + 300), Some(Refused::Again));
    assert_eq!(refused(&table.state, 1, 1, table.now + 301), None);
    assert_eq!(Refused::Again.code(), "late");
}

#[test]
fn the_second_tap_after_a_right_bell_costs_nothing_either() {
    let mut table = five(Options { late_ms: 0, ..Options::USUAL }, &[]);
    ring(&mut table, 1).expect("a right bell");
    assert_eq!(refused(&table.state, 1, 1, table.now + 20), Some(Refused::Again));
    // Others have no grace here.
    assert_eq!(refused(&table.state, 2, 1, table.now + 20), None);
}

#[test]
fn a_bell_that_crossed_a_flip_may_be_right_for_what_came() {
    let mut table = table(Options::USUAL, &["S3 B1 / P1", "L1 L1 / S2", "P2 P2 /"], &[]);
    table.act(0, "flip").expect("a flip");
    table.now += 40;
    table.act(2, "bell 1").expect("a bell");
    assert_eq!(winner(&table), Some(Seat(2)));
    assert!(!table.state.places[2].record.suspect, "it was rung before the flip was seen");
}

#[test]
fn a_bell_too_soon_to_be_true_is_noted_and_counts() {
    let mut table = table(FAIR, &["S3 B1 / P1", "L1 L1 / S2", "P2 P2 /"], &[0, 0, 30]);
    table.act(0, "flip").expect("a flip");
    table.now += 129;
    table.act(2, "bell 2").expect("a bell");
    assert!(table.state.places[2].record.suspect, "129 ms less 30 on the way");
    let view = serde_json::to_string(&table.view(0)).expect("JSON");
    assert!(!view.contains("suspect") && !view.contains("reactions"));
}

#[test]
fn quick_elimination_puts_out_who_should_flip_and_cannot() {
    let quick = Options { elimination: Elimination::Draw, ..Options::USUAL };
    let mut table = table(quick, &["B1 B1 / L1", "/ S1", "/ S1", "B2 B2 / S3"], &[]);
    table.act(0, "flip").expect("a flip");
    assert!(table.told.contains(&Event::Out { seats: vec![Seat(1), Seat(2)] }));
    assert!(table.told.contains(&Event::Final {}));
    table.goes_on_with(3);
    // Their open cards stay and count.
    assert!(table.state.is_five());
    ring(&mut table, 0).expect("a bell");
    table.ended("0 | 3 | 1 2", "final_bell");
}

#[test]
fn quick_elimination_leaves_one() {
    let quick = Options { elimination: Elimination::Draw, ..Options::USUAL };
    let mut table = table(quick, &["B1 / L1", "/ S1"], &[]);
    table.act(0, "flip").expect("a flip");
    table.ended("seat 0", "last_one");
}

#[test]
fn quick_elimination_after_a_wrong_bell_in_turn() {
    let quick = Options { elimination: Elimination::Draw, ..Options::USUAL };
    let mut table = table(quick, &["B1 / L1", "B2 / S1", "B2 /"], &[]);
    ring(&mut table, 0).expect("a wrong bell");
    assert!(table.told.contains(&Event::Out { seats: vec![Seat(0)] }));
    table.goes_on_with(1);
}

#[test]
fn the_last_but_one_leaves() {
    let mut table = table(Options::USUAL, &["B1 / L1", "B2 / S1"], &[]);
    table.auto(0, Auto::Leave).expect("leaving");
    table.ended("seat 1", "left");
}

#[test]
fn the_clock_of_a_turn_stands_while_a_bell_is_judged() {
    let mut table = five(FAIR, &[0, 90, 0, 0]);
    assert_eq!(HalliGalli::timer(&table.state).deadline, Some(START + 3_000));
    ring(&mut table, 3).expect("a bell");
    assert_eq!(HalliGalli::awaiting(&table.state).iter().next(), Some(Seat(0)));
    assert_eq!(HalliGalli::timer(&table.state).not_before, Some(START + 1_091), "not even of a lost seat");
    // Were it due all the same, the bell would be decided.
    let flip = HalliGalli::on_timeout(&table.state, Seat(0));
    table.step(&flip).expect("a time-out");
    assert_eq!((winner(&table), table.state.last_flipper), (Some(Seat(3)), None));
}

#[test]
fn a_card_never_turns_over_before_the_last_one_was_seen() {
    let hasty = Options { flip_ms: 1_000, flip_gap_ms: 2_000, ..Options::USUAL };
    let mut table = table(hasty, &["B1 / L1", "B2 / S1", "B2 /"], &[]);
    table.now = START + 2_000;
    table.act(0, "flip").expect("a flip");
    let timer = HalliGalli::timer(&table.state);
    assert_eq!((timer.deadline, timer.not_before), (Some(table.now + 2_000), Some(table.now + 2_000)));
}

#[test]
fn the_turn_goes_to_the_winner_with_a_full_clock() {
    let mut table = five(Options::USUAL, &[]);
    table.now = START + 2_900;
    ring(&mut table, 2).expect("a bell");
    let Phase::Play { turn, .. } = table.state.phase else { panic!("it goes on") };
    assert_eq!(turn, Some(Turn { seat: Seat(2), since: START + 2_900 }));
    assert_eq!(HalliGalli::timer(&table.state).deadline, Some(START + 5_900));
}
