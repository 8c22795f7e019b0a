//! The scenarios of the rules (§7), each under its number.

use engine::{Game, Seat, Viewer};
use halligalli::{
    Action, Ahead, Auto, Card, Elimination, EndRule, Ended, Event, Face, HalliGalli, Latency, Options, Script, State,
    is_five,
};
use kit::Trial;
use serde_json::Value;

type Table = Trial<HalliGalli>;
type At = engine::Millis;

const START: At = Table::START;
const USUAL: Options = Options::USUAL;

fn script(options: Options, first: u8) -> Script {
    Script { options, first: Seat(first), now: START }
}

/// A game whose piles are written as "draw / open"; the cards that are not named lie apart.
fn table(options: Options, first: u8, piles: &[&str]) -> Table {
    with_fill(options, first, piles, &[])
}

fn with_fill(options: Options, first: u8, piles: &[&str], fill: &[(u8, usize)]) -> Table {
    let mut table = Table::of(script(options, first).stand(piles, fill).expect("a deck"));
    table.now += 5_000;
    table
}

/// A layout with these tops; everybody has something to draw.
fn tops(tops: &str) -> Table {
    let piles: Vec<String> = tops.split(' ').map(|top| format!("/ {}", top.trim_matches('-'))).collect();
    let piles: Vec<&str> = piles.iter().map(String::as_str).collect();
    let fill: Vec<(u8, usize)> = (0..).zip(&piles).map(|(seat, _)| (seat, 4)).collect();
    // With something to draw the first seat is in turn.
    let mut state = script(USUAL, 0).stand(&piles, &fill).expect("a deck");
    state.phase =
        halligalli::Phase::Play { turn: Some(halligalli::Turn { seat: Seat(0), since: START }), window: None };
    let mut table = Table::of(state);
    table.now += 5_000;
    table
}

fn ring(table: &mut Table, seat: u8) -> Result<(), &'static str> {
    let layout = table.state.layout;
    table.act(seat, &format!("bell {layout}"))
}

fn is_right(table: &Table) -> bool {
    table.told.iter().any(|event| matches!(event, Event::Right { .. }))
}

fn faces<'a>(cards: impl IntoIterator<Item = &'a Card>) -> String {
    cards.into_iter().map(|card| card.face().to_string()).collect::<Vec<_>>().join(" ")
}

fn draw(table: &Table, seat: usize) -> String {
    faces(&table.state.places[seat].draw)
}

/// "draw/open" of each seat.
fn counts(state: &State) -> String {
    let one = |place: &halligalli::Place| format!("{}/{}", place.draw.len(), place.open.len());
    state.places.iter().map(one).collect::<Vec<_>>().join(" ")
}

fn out(table: &Table) -> Vec<u8> {
    (0..).zip(&table.state.places).filter(|(_, place)| place.out.is_some()).map(|(seat, _)| seat).collect()
}

fn turn(table: &Table) -> Option<u8> {
    HalliGalli::view(&table.state, Viewer::Watcher).turn.map(|seat| seat.0)
}

#[test]
fn hg01_the_deck() {
    let all: Vec<Face> = Card::all().map(Card::face).collect();
    assert_eq!(all.len(), 56);
    for letter in ["S", "B", "L", "P"] {
        let count = |number: u8| all.iter().filter(|face| face.to_string() == format!("{letter}{number}")).count();
        assert_eq!([1, 2, 3, 4, 5].map(count), [5, 3, 3, 2, 1], "{letter}");
    }
}

#[test]
fn hg02_five_players_get_12_and_11() {
    for first in 0..5 {
        let deck = faces(&Card::all().collect::<Vec<_>>());
        let state = script(USUAL, first).deal(5, &deck).expect("a deck");
        let cards: Vec<usize> = (0..5).map(|step| state.places[usize::from((first + step) % 5)].draw.len()).collect();
        assert_eq!(cards, [12, 11, 11, 11, 11]);
        // The first dealt lies on top.
        assert_eq!(faces(state.places[usize::from(first)].draw.front()), "S1");
    }
}

#[test]
fn hg03_an_equal_deal_leaves_one_card_out() {
    let table = Table::game(&Options { equal_deal: true, ..USUAL }, 5, 0);
    assert_eq!(counts(&table.state), "11/0 11/0 11/0 11/0 11/0");
    assert_eq!(table.state.aside.len(), 1);
}

/// Rings at these tops.
fn judged(layout: &str) -> bool {
    let mut table = tops(layout);
    ring(&mut table, 1).expect("a bell");
    is_right(&table)
}

#[test]
fn hg04_three_and_two_strawberries() {
    assert!(judged("S3 S2 B1"));
}

#[test]
fn hg05_six_are_not_five() {
    assert!(!judged("S3 S3 B4"));
}

#[test]
fn hg06_a_single_five() {
    assert!(judged("L5 S1 -"));
}

#[test]
fn hg07_four_fruits_and_no_five() {
    assert!(!judged("S4 B1 L2 P3"));
}

#[test]
fn hg08_two_fruits_at_once() {
    assert!(judged("S2 S3 B1 B4"));
}

#[test]
fn hg09_a_covered_card_does_not_count() {
    let mut table = table(USUAL, 0, &["B1 / S3 S1", "B1 / S4", "L1 /"]);
    ring(&mut table, 2).expect("a bell");
    assert!(is_right(&table));
}

#[test]
fn hg10_what_a_right_bell_wins_and_in_which_order() {
    let mut table = table(USUAL, 0, &["B2 / L1 L2", "B2 /", "B3 / S1 S5", "B3 / P1"]);
    ring(&mut table, 2).expect("a bell");
    assert_eq!(draw(&table, 2), "B3 S1 S5 P1 L1 L2");
    table.goes_on_with(2);
    assert_eq!(counts(&table.state), "1/0 1/0 6/0 1/0");
}

#[test]
fn hg11_a_wrong_bell_pays_everybody() {
    let mut table = table(USUAL, 1, &["S1 S2 S3 S4 / L1", "B1 B2 /", "B3 /", "B4 /"]);
    ring(&mut table, 0).expect("a bell");
    assert!(!is_right(&table));
    let piles = [0, 1, 2, 3].map(|seat| draw(&table, seat));
    assert_eq!(piles, ["S4", "B1 B2 S1", "B3 S2", "B4 S3"]);
    table.goes_on_with(1);
}

#[test]
fn hg12_who_has_one_card_pays_the_left_neighbour() {
    let mut table = table(USUAL, 1, &["S1 / L1", "B1 /", "B2 /", "B3 /"]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(counts(&table.state), "0/1 2/0 1/0 1/0");
    assert_eq!(out(&table), [0; 0]);
}

#[test]
fn hg13_without_an_open_pile_that_is_the_end() {
    let mut table = table(USUAL, 1, &["S1 /", "B1 / L1", "B2 /", "B3 /"]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(out(&table), [0]);
    assert!(table.told.contains(&Event::Out { seats: vec![Seat(0)] }));
}

#[test]
fn hg14_a_wrong_bell_with_an_empty_draw_pile() {
    let mut table = table(USUAL, 1, &["/ L1", "B1 /", "B2 /"]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(counts(&table.state), "0/1 1/0 1/0");
    assert!(table.told.contains(&Event::Wrong { seat: Seat(0), to: vec![] }));
}

#[test]
fn hg15_a_ringer_without_draw_pile_loses_the_turn() {
    let mut table = table(USUAL, 0, &["S1 / L1", "/ L2", "B2 /", "B3 /"]);
    ring(&mut table, 0).expect("a bell");
    // The left neighbour has a card again: the one that it was paid.
    table.goes_on_with(1);
}

#[test]
fn hg16_who_can_t_flip_is_skipped_and_may_ring() {
    let mut table = table(USUAL, 0, &["S4 B1 / L1", "/ P1 P2 P3 S1", "B2 /", "B3 /"]);
    table.act(0, "flip").expect("a flip");
    table.goes_on_with(2);
    ring(&mut table, 1).expect("a bell");
    assert!(is_right(&table));
    assert_eq!(counts(&table.state), "1/0 6/0 1/0 1/0");
    table.goes_on_with(1);
}

#[test]
fn hg17_losing_the_open_pile_too_is_the_end() {
    let mut table = table(USUAL, 0, &["B1 /", "/ P1 P2 P3 S5", "B2 /", "B3 /"]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(out(&table), [1]);
}

#[test]
fn hg18_two_that_go_together_share_a_place() {
    let options = Options { end_rule: EndRule::LastOne, ..USUAL };
    let mut table = table(options, 0, &["B1 /", "/ S4", "/ S1", "B3 /"]);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(out(&table), [1, 2]);
    table.now = table.state.started_at + 600_000;
    table.step(&engine::Input::Auto { seat: None, auto: Auto::TimeLimit }).expect("the time limit");
    table.ended("0 | 3 | 1 2", "time_limit");
}

/// Three played, seat 2 is out; five lie open or not.
fn last_two(open: &str) -> Table {
    let mut table = table(USUAL, 0, &["B1 B1 /", &format!("B2 B2 / {open}"), "/"]);
    table.state.places[2].out = Some(1);
    assert!(HalliGalli::view(&table.state, Viewer::Watcher).is_final);
    table
}

#[test]
fn hg19_the_final_bell_is_right() {
    let mut table = last_two("L2 S5");
    ring(&mut table, 0).expect("a bell");
    table.ended("0 | 1 | 2", "final_bell");
    assert_eq!(counts(&table.state), "4/0 2/0 0/0");
}

#[test]
fn hg20_the_final_bell_is_wrong() {
    let mut table = last_two("L2 S4");
    ring(&mut table, 0).expect("a bell");
    table.ended("1 | 0 | 2", "final_bell");
    assert_eq!(counts(&table.state), "2/0 4/0 0/0");
    assert!(table.told.contains(&Event::Awarded { seat: Seat(1), cards: 2 }));
    assert_eq!(turn(&table), None);
}

#[test]
fn hg21_equal_numbers_share_the_first_place() {
    let mut table = with_fill(USUAL, 0, &["/", "/ S4", "/"], &[(0, 28), (1, 27)]);
    table.state.places[2].out = Some(1);
    let seat = Seat(0);
    table.state.phase = halligalli::Phase::Play { turn: Some(halligalli::Turn { seat, since: START }), window: None };
    ring(&mut table, 0).expect("a bell");
    table.ended("0 1 | 2", "final_bell");
    assert_eq!(HalliGalli::outcome(&table.state).expect("an end").scores, [28, 28, 0]);
}

#[test]
fn hg22_two_players_play_until_one_is_left() {
    let mut table = with_fill(USUAL, 0, &["/", "/ S4 L5"], &[(0, 54)]);
    let seat = Seat(0);
    table.state.phase = halligalli::Phase::Play { turn: Some(halligalli::Turn { seat, since: START }), window: None };
    assert!(!HalliGalli::view(&table.state, Viewer::Watcher).is_final);
    ring(&mut table, 0).expect("a bell");
    table.ended("seat 0", "last_one");
    assert_eq!(counts(&table.state), "56/0 0/0");
}

#[test]
fn hg23_nobody_can_flip() {
    let mut table = table(USUAL, 0, &["/ B1 B2", "S2 / L1", "/ P1 P2"]);
    table.state.phase =
        halligalli::Phase::Play { turn: Some(halligalli::Turn { seat: Seat(1), since: START }), window: None };
    table.act(1, "flip").expect("a flip");
    assert_eq!(turn(&table), None);
    let at = table.now + 5_000;
    assert_eq!(HalliGalli::alarm(&table.state), Some((at, Auto::Stall)));
    table.now = at;
    table.step(&engine::Input::Auto { seat: None, auto: Auto::Stall }).expect("the piles are turned over");
    assert_eq!([0, 1, 2].map(|seat| draw(&table, seat)), ["B1 B2", "L1 S2", "P1 P2"]);
    table.goes_on_with(2);
}

#[test]
fn hg24_five_lie_there_and_nobody_can_flip() {
    let mut table = table(USUAL, 0, &["/ B1", "/ S5", "/ P1"]);
    table.now += 60_000;
    let limit = START + 600_000;
    assert_eq!(HalliGalli::alarm(&table.state), Some((limit, Auto::TimeLimit)));
    assert_eq!(table.step(&engine::Input::Auto { seat: None, auto: Auto::Stall }), Err("not_your_turn"));
    ring(&mut table, 0).expect("a bell");
    assert!(is_right(&table));
}

#[test]
fn hg25_only_the_seat_in_turn_flips() {
    let mut table = tops("S1 B1 -");
    assert_eq!(table.act(1, "flip"), Err("not_your_turn"));
}

#[test]
fn hg26_everybody_can_look_at_a_card() {
    let mut table = Table::game(&USUAL, 3, 0);
    let first = turn(&table).expect("a turn");
    table.act(first, "flip").expect("the first card waits for nobody");
    let next = turn(&table).expect("a turn");
    table.now += 200;
    assert_eq!(table.act(next, "flip"), Err("too_fast"));
    table.now += 399;
    assert_eq!(table.act(next, "flip"), Err("too_fast"));
    table.now += 1;
    table.act(next, "flip").expect("a flip");
}

#[test]
fn hg27_a_card_turns_over_by_itself() {
    let mut table = Table::game(&USUAL, 3, 0);
    let first = turn(&table).expect("a turn");
    table.act(first, "flip").expect("a flip");
    let next = Seat(turn(&table).expect("a turn"));
    let timer = HalliGalli::timer(&table.state);
    assert_eq!((timer.deadline, timer.not_before), (Some(START + 3_000), Some(START + 600)));
    table.now = START + 3_000;
    table.step(&HalliGalli::on_timeout(&table.state, next)).expect("a flip");
    assert!(matches!(table.told[0], Event::Flipped { seat, auto: true, .. } if seat == next));
}

#[test]
fn hg28_no_bell_before_the_first_card() {
    let mut table = Table::game(&USUAL, 3, 0);
    assert_eq!(table.act(0, "bell 0"), Err("no_layout"));
    assert_eq!(table.act(0, "bell"), Err("no_layout"));
    assert_eq!(table.act(0, "bell 1"), Err("bad_shape"));
}

/// Seat 0 has just rung right for layout 1; the clock stands at that moment.
fn just_won() -> Table {
    let mut table = tops("S3 S2 B1");
    ring(&mut table, 0).expect("a bell");
    assert!(is_right(&table));
    table
}

#[test]
fn hg29_a_late_bell_costs_nothing() {
    let mut table = just_won();
    table.now += 300;
    let before = table.state.clone();
    let bell = Action::Bell { layout: Some(1) };
    let refused = HalliGalli::check(&table.state, &engine::Input::Act { seat: Seat(1), act: bell }, table.now);
    let refused = refused.expect_err("too late");
    assert!(engine::Refusal::quiet(&refused));
    assert_eq!(engine::Refusal::text(&refused).ko, "{s0}이 0.30초 빨랐어요. 벌칙은 없어요");
    assert_eq!(table.act(1, "bell 1"), Err("late"));
    assert_eq!(table.state, before);
}

#[test]
fn hg30_a_very_late_bell_is_wrong() {
    let mut table = just_won();
    table.now += 800;
    table.act(1, "bell 1").expect("a bell");
    assert!(table.told.contains(&Event::Wrong { seat: Seat(1), to: vec![Seat(2), Seat(0)] }));
}

/// Layout 1 was five; a flip has just made it layout 2, which isn't.
fn five_is_covered() -> Table {
    let mut table = table(USUAL, 0, &["B1 B1 / S5", "B2 B2 / L1", "P1 P1 /"]);
    table.act(0, "flip").expect("a flip");
    assert!(!table.state.is_five());
    table
}

#[test]
fn hg31_a_bell_that_a_flip_crossed() {
    let mut table = five_is_covered();
    table.now += 100;
    table.act(1, "bell 1").expect("a bell");
    assert!(is_right(&table));
}

#[test]
fn hg32_for_a_moment_only() {
    let mut table = five_is_covered();
    table.now += 300;
    table.act(1, "bell 1").expect("a bell");
    assert!(!is_right(&table));
    assert_eq!(counts(&table.state), "2/2 0/1 3/0");
}

/// Seat 0 is 10 ms away, seat 1 is 90; five lie open.
fn near_and_far(latency: Latency) -> Table {
    let mut table = tops("S3 S2 B1");
    table.state.options.latency = latency;
    table.lag = vec![10, 90, 0];
    table.now = START + 1_000;
    table
}

#[test]
fn hg33_the_way_is_taken_off() {
    let mut table = near_and_far(Latency::Rtt);
    let before = table.state.clone();
    ring(&mut table, 0).expect("a bell");
    // Who knew of it would know that five lie there, and could still ring.
    assert_eq!(table.told, []);
    let seen = |state: &_| HalliGalli::view(state, Viewer::Watcher);
    assert_eq!(seen(&table.state), seen(&before));
    assert_eq!(HalliGalli::public_deadline(&table.state), HalliGalli::public_deadline(&before));
    assert_eq!(HalliGalli::awaiting(&table.state), HalliGalli::awaiting(&before));
    assert_eq!(HalliGalli::alarm(&table.state), Some((START + 1_090, Auto::BellWindow)));
    // Nothing flips while it is judged.
    assert!(HalliGalli::timer(&table.state).deadline > Some(START + 1_090));
    table.now = START + 1_030;
    table.act(0, "flip").expect("taken");
    assert_eq!(seen(&table.state), seen(&before), "and comes to nothing");
    table.now = START + 1_060;
    ring(&mut table, 1).expect("a bell");
    table.now = START + 1_090;
    table.step(&engine::Input::Auto { seat: None, auto: Auto::BellWindow }).expect("the verdict");
    let ahead = Some(Ahead { of: Seat(0), by_ms: 20 });
    assert_eq!(table.told, [Event::Right { seat: Seat(1), cards: 3, after_ms: 970, ahead }]);
    assert_eq!(turn(&table), Some(1));
}

#[test]
fn hg34_without_it_the_first_to_arrive_wins() {
    let mut table = near_and_far(Latency::Off);
    ring(&mut table, 0).expect("a bell");
    assert_eq!(table.told, [Event::Right { seat: Seat(0), cards: 3, after_ms: 1_000, ahead: None }]);
    table.now = START + 1_060;
    assert_eq!(table.act(1, "bell 1"), Err("late"));
}

#[test]
fn hg35_who_leaves_shares_out_the_draw_pile() {
    let mut table = table(USUAL, 0, &["B1 B1 B1 B2 B2 P1 P1 P1 P2 P2 / L1 L2 S3", "P3 / S1", "P4 / S1", "P5 /"]);
    table.auto(0, Auto::Leave).expect("leaving");
    assert_eq!(counts(&table.state), "0/3 5/1 4/1 4/0");
    assert_eq!(draw(&table, 1), "P3 B1 B2 P1 P2");
    table.goes_on_with(1);
    // Its open card counts until somebody wins it.
    assert!(table.state.is_five());
    ring(&mut table, 3).expect("a bell");
    assert_eq!(counts(&table.state), "0/0 5/0 4/0 9/0");
}

#[test]
fn hg36_who_is_out_does_not_ring() {
    let mut table = last_two("S5");
    assert_eq!(ring(&mut table, 2), Err("not_in_game"));
}

#[test]
fn hg37_the_time_is_over() {
    let mut table = with_fill(USUAL, 0, &["S1 /", "S1 /", "S1 / B1"], &[(0, 3), (1, 5), (2, 5)]);
    assert_eq!(HalliGalli::alarm(&table.state), Some((START + 600_000, Auto::TimeLimit)));
    table.now = START + 600_000;
    table.step(&engine::Input::Auto { seat: None, auto: Auto::TimeLimit }).expect("the time limit");
    table.ended("2 | 1 | 0", "time_limit");
    assert_eq!(table.state.phase, halligalli::Phase::Over(Ended::TimeLimit));
    let endless = Options { minutes: 0, ..USUAL };
    assert_eq!(endless.limit_ms(), 15 * 60_000);
}

#[test]
fn hg38_a_view_holds_tops_and_numbers_only() {
    let table = tops("S3 S2 B1");
    let view = serde_json::to_value(HalliGalli::view(&table.state, Viewer::Seat(Seat(0)))).expect("JSON");
    assert_eq!(view, serde_json::to_value(HalliGalli::view(&table.state, Viewer::Watcher)).expect("JSON"));
    let text = view.to_string();
    assert!(!text.contains("five") && !text.contains("sum") && !text.contains("record"), "{text}");
    let seat: Vec<&String> = view["seats"][0].as_object().expect("a seat").keys().collect();
    assert_eq!(seat, ["draw", "open", "top", "out", "left", "rang_at"]);
    let named = text.matches(|letter| "SBLP".contains(letter)).count();
    assert_eq!(named, 3, "three tops and no other card: {text}");
}

fn vectors() -> Value {
    serde_json::from_str(include_str!("../vectors/halligalli.json")).expect("the vectors")
}

fn words(list: &Value) -> Vec<String> {
    list.as_array().expect("a list").iter().map(|word| word.as_str().unwrap_or("-").to_owned()).collect()
}

#[test]
fn hg39_the_layouts_of_the_vectors() {
    let vectors = vectors();
    let layouts = vectors["layouts"].as_array().expect("layouts");
    assert_eq!(layouts.len(), 30);
    for layout in layouts {
        let tops: Vec<Face> = words(&layout["tops"]).iter().filter_map(|top| Face::parse(top)).collect();
        assert_eq!(is_five(tops.iter().copied()), layout["five"] == true, "{layout}");
        for (sum, letter) in halligalli::sums(tops).into_iter().zip(["S", "B", "L", "P"]) {
            assert_eq!(u64::from(sum), layout["sums"][letter].as_u64().unwrap_or(0), "{layout}");
        }
    }
}

#[test]
fn hg39_the_games_of_the_vectors() {
    let vectors = vectors();
    let traces = vectors["traces"].as_array().expect("traces");
    assert_eq!(traces.len(), 5);
    traces.iter().for_each(replay);
}

fn replay(trace: &Value) {
    let number = |value: &Value| u8::try_from(value.as_u64().expect("a number")).expect("a small one");
    let end_rule: EndRule = serde_json::from_value(trace["end_rule"].clone()).expect("a rule");
    let options = Options { end_rule, ..USUAL };
    let deck = words(&trace["deck"]).join(" ");
    let dealt = script(options, number(&trace["first"])).deal(number(&trace["players"]), &deck).expect("a deck");
    let mut table = Table::of(dealt);
    for (at, step) in trace["steps"].as_array().expect("steps").iter().enumerate() {
        let what = format!("{} step {at}: {step}", trace["name"]);
        table.now += 2_000;
        let seat = || number(&step["seat"]);
        match step["do"].as_str().expect("what is done") {
            "flip" => table.act(seat(), "flip").unwrap_or_else(|code| panic!("{what}: {code}")),
            "bell" => ring(&mut table, seat()).unwrap_or_else(|code| panic!("{what}: {code}")),
            _ => {
                let stall = engine::Input::Auto { seat: None, auto: Auto::Stall };
                table.step(&stall).unwrap_or_else(|code| panic!("{what}: {code}"));
            }
        }
        if step["do"] == "bell" {
            assert_eq!(is_right(&table), step["result"].as_str().is_some_and(|said| said.contains("right")), "{what}");
        }
        let view = HalliGalli::view(&table.state, Viewer::Watcher);
        let seen = serde_json::json!({
            "draw": view.seats.iter().map(|seat| seat.draw).collect::<Vec<_>>(),
            "face": view.seats.iter().map(|seat| seat.open).collect::<Vec<_>>(),
            "tops": view.seats.iter().map(|seat| seat.top).collect::<Vec<_>>(),
            "turn": view.turn,
            "out": out(&table),
        });
        for key in ["draw", "face", "tops", "turn", "out"] {
            assert_eq!(seen[key], step[key], "{what}: {key}");
        }
    }
    if let Some(end) = trace["end"].as_object() {
        let outcome = HalliGalli::outcome(&table.state).expect("an end");
        assert_eq!(serde_json::to_value(&outcome.reason).expect("JSON"), end["reason"]);
        assert_eq!(serde_json::to_value(&outcome.ranking).expect("JSON"), end["ranking"]);
    } else {
        assert_eq!(table.result(), None, "{} goes on", trace["name"]);
    }
    assert_eq!(table.state.options.elimination, Elimination::Piles);
}
