//! Whole games of joy: those of the vector file, and the self-play that the rules ask for (A4, J-33).

use engine::{BotInput, Budget, Cx, Game, Input, Level, Rng, Seat, SetupCx, Viewer};
use mahjong::{
    Action, Event, Mahjong, Options, State, calc,
    options::JoyOptions,
    result::EndKind,
    shape::{Forms, is_complete},
};
use serde_json::Value;

#[test]
fn joy_games() {
    let file: Value = serde_json::from_str(include_str!("../vectors/joy-games.json")).unwrap();
    let entries = file["vectors"].as_array().unwrap();
    assert_eq!(entries.len(), 40);
    for entry in entries {
        let answer = calc::joy_game(entry).unwrap_or_else(|reject| panic!("{}: {}", entry["id"], reject.code));
        for (key, value) in answer.as_object().unwrap() {
            assert_eq!(value, &entry[key], "{} {key}", entry["id"]);
        }
    }
}

/// One game of one hand by four easy computer players.
fn play(seed: u64) -> State {
    let options = Options { joy: JoyOptions { hands: 1, ..JoyOptions::USUAL }, ..Options::JOY };
    let mut rng = Rng::from_seed64(seed);
    let mut now = 0;
    let mut events: Vec<(engine::Audience, Event)> = Vec::new();
    let setup = SetupCx { seats: 4, options: &options, now, game_no: 0 };
    let mut state = Mahjong::setup(&setup, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut events });
    let mut bots = Rng::from_seed64(seed + 1_000);
    while Mahjong::outcome(&state).is_none() {
        let input = next(&state, now, &mut bots).unwrap_or_else(|| {
            let (at, auto) = Mahjong::alarm(&state).expect("somebody acts or the table does");
            now = now.max(at);
            Input::Auto { seat: None, auto }
        });
        assert_eq!(Mahjong::check(&state, &input, now), Ok(()), "seed {seed}: {input:?}");
        Mahjong::apply(&mut state, &input, &mut Cx { rng: &mut rng, now, lag: &[], events: &mut events });
        Mahjong::invariants(&state).unwrap_or_else(|broken| panic!("seed {seed}: {broken}"));
    }
    state
}

/// What the first seat that can act does.
fn next(state: &State, now: u64, rng: &mut Rng) -> Option<Input<Action, mahjong::Auto>> {
    (0..4).map(Seat).find_map(|seat| {
        let mut legal = Vec::new();
        Mahjong::legal(state, seat, now, &mut legal);
        if legal.is_empty() {
            return None;
        }
        let view = Mahjong::view(state, Viewer::Seat(seat));
        let budget = Budget::nodes(Mahjong::bot_nodes(Level::Easy));
        let input = BotInput { me: seat, view: &view, legal: &legal, now, level: Level::Easy, rng, budget };
        Some(Input::Act { seat, act: Mahjong::decide(input)?.action })
    })
}

#[test]
fn j33_a_hundred_games_end_and_most_are_won() {
    let mut won = 0;
    for seed in 0..100 {
        let state = play(seed);
        let result = state.result().expect("a hand was played");
        for win in &result.wins {
            won += 1;
            let all = win.hand.iter().copied().chain([win.tile]).collect();
            assert!(is_complete(&all, win.melds.len() as u8, Forms::Joy), "seed {seed}: {:?}", win.hand);
        }
        assert!(matches!(result.kind, EndKind::Ron | EndKind::Tsumo | EndKind::Exhaustive));
    }
    assert!(won > 50, "{won} of 100 games were won");
}
