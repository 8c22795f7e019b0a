//! The scenarios of the rules, each under its number.

use kit::Trial;
use {{crate}}::{Auto, Options, {{Type}}};

type Table = Trial<{{Type}}>;

fn heap_of(stones: u32) -> Table {
    Table::new(&Options { stones, ..Options::default() })
}

#[test]
fn s1_who_takes_the_last_stone_wins() {
    let mut table = heap_of(5);
    table.act(0, "take 2").unwrap();
    table.act(1, "take 3").unwrap();
    table.ended("seat 1", "last_stone");
}

#[test]
fn s2_turns_alternate() {
    let mut table = heap_of(21);
    assert_eq!(table.act(1, "take 1"), Err("not_your_turn"));
    table.act(0, "take 1").unwrap();
    assert_eq!(table.act(0, "take 1"), Err("not_your_turn"));
    table.goes_on_with(1);
}

#[test]
fn s3_no_more_than_the_option_and_the_heap_allow() {
    let mut table = heap_of(5);
    assert_eq!(table.act(0, "take 4"), Err("not_so_many"));
    assert_eq!(table.act(0, "take 0"), Err("not_so_many"));
    table.act(0, "take 3").unwrap();
    assert_eq!(table.act(1, "take 3"), Err("not_so_many"));
    assert_eq!(table.view(1).most, 2);
}

#[test]
fn s4_who_runs_out_of_time_loses() {
    let mut table = heap_of(21);
    table.now += 30_000;
    assert_eq!(table.act(0, "take 1"), Err("time_over"));
    table.auto(0, Auto::OutOfTime).unwrap();
    table.ended("seat 1", "time");
}
