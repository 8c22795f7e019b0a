//! The scenarios of the rules, each under its number.

use engine::{Cx, Game, Input, Millis, Reason, Rng, Seat, SetupCx};
use {{crate}}::{Action, Options, Refusal, State, {{Type}}};

const NOW: Millis = 1_000;

fn begin(options: &Options) -> State {
    let setup = SetupCx { seats: 2, options, now: NOW, game_no: 0 };
    {{Type}}::setup(&setup, &mut cx(&mut Rng::from_seed128([1, 2, 3, 4]), &mut Vec::new()))
}

fn cx<'a>(rng: &'a mut Rng, events: &'a mut Vec<(engine::Audience, {{crate}}::Event)>) -> Cx<'a, {{crate}}::Event> {
    Cx { rng, now: NOW, lag: &[], events }
}

fn take(state: &mut State, seat: u8, stones: u32) -> Result<(), Refusal> {
    let input = Input::Act { seat: Seat(seat), act: Action::Take { stones } };
    {{Type}}::check(state, &input, NOW)?;
    {{Type}}::apply(state, &input, &mut cx(&mut Rng::from_seed128([1, 2, 3, 4]), &mut Vec::new()));
    Ok(())
}

#[test]
fn s1_who_takes_the_last_stone_wins() {
    let mut state = begin(&Options { stones: 5, ..Options::default() });
    take(&mut state, 0, 2).unwrap();
    take(&mut state, 1, 3).unwrap();
    let outcome = {{Type}}::outcome(&state).unwrap();
    assert_eq!(outcome.ranking, [[Seat(1)], [Seat(0)]]);
    assert_eq!(outcome.reason, Reason::new("last_stone"));
}

#[test]
fn s2_turns_alternate() {
    let mut state = begin(&Options::default());
    assert_eq!(take(&mut state, 1, 1), Err(Refusal::NotYourTurn));
    take(&mut state, 0, 1).unwrap();
    assert_eq!(take(&mut state, 0, 1), Err(Refusal::NotYourTurn));
}

#[test]
fn s3_no_more_than_the_option_and_the_heap_allow() {
    let mut state = begin(&Options { stones: 5, ..Options::default() });
    assert_eq!(take(&mut state, 0, 4), Err(Refusal::NotSoMany { most: 3 }));
    assert_eq!(take(&mut state, 0, 0), Err(Refusal::NotSoMany { most: 3 }));
    take(&mut state, 0, 3).unwrap();
    assert_eq!(take(&mut state, 1, 3), Err(Refusal::NotSoMany { most: 2 }));
}
