//! Games by the hundred, as the command line plays them.

use engine::{AnyGame, erased::Erase};
use kit::{
    Policy, Simulation, simulate,
    toys::{Bid, Flaw, Stones, stones::StonesWith},
};

fn hundred() -> Simulation {
    Simulation { seeds: 100, ..Simulation::default() }
}

#[test]
fn every_honest_game_comes_to_its_end() {
    let games: [&dyn AnyGame; 2] = [&Erase::<Bid>::GAME, &Erase::<Stones>::GAME];
    for game in games {
        for policy in [Policy::Random, Policy::Bots] {
            let report = simulate(game, &Simulation { policy, ..hundred() }).unwrap();
            assert!(report.failures.is_empty(), "{}", report.failures[0]);
            assert_eq!((report.seeds, report.finished), (100, 100));
            assert_eq!(report.wins + report.draws, 100);
            assert_eq!(report.wins_by_seat.iter().sum::<u64>(), report.wins);
            assert!(report.steps > 200, "{} steps", report.steps);
        }
    }
}

#[test]
fn the_same_seeds_give_the_same_games() {
    let game = &Erase::<Bid>::GAME;
    let one = simulate(game, &hundred()).unwrap();
    let two = simulate(game, &hundred()).unwrap();
    assert_eq!(
        (one.wins, one.draws, one.steps, &one.wins_by_seat),
        (two.wins, two.draws, two.steps, &two.wins_by_seat)
    );
    let later = simulate(game, &Simulation { start: 100, ..hundred() }).unwrap();
    assert_ne!((one.steps, one.wins_by_seat), (later.steps, later.wins_by_seat));
}

#[test]
fn options_and_players_are_the_caller_s() {
    let options = Some(r#"{"stones":5,"move_sec":0}"#.into());
    let report = simulate(&Erase::<Stones>::GAME, &Simulation { players: Some(2), options, ..hundred() }).unwrap();
    assert!(report.steps <= 500, "five stones never take more than five steps each, but {} were taken", report.steps);
    assert_eq!(report.wins_by_seat.len(), 2);
    let refused = |simulation| simulate(&Erase::<Stones>::GAME, &simulation).unwrap_err().code;
    assert_eq!(refused(Simulation { players: Some(9), ..hundred() }), "bad_options");
    assert_eq!(refused(Simulation { options: Some(r#"{"stones":4}"#.into()), ..hundred() }), "bad_options");
}

#[derive(Debug)]
struct NeverEnds;

impl Flaw for NeverEnds {
    const NEVER_ENDS: bool = true;
}

#[test]
fn the_report_names_seed_step_and_law() {
    let report =
        simulate(&Erase::<StonesWith<NeverEnds>>::GAME, &Simulation { start: 7, seeds: 3, ..hundred() }).unwrap();
    let json = serde_json::to_value(&report).unwrap();
    let mut keys: Vec<_> = json.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["draws", "failures", "finished", "game", "micros_per_step", "seeds", "steps", "wins"]);
    assert_eq!(json["game"], "stones");
    assert_eq!((&json["seeds"], &json["finished"]), (&3.into(), &(3 - report.failures.len()).into()));
    assert_eq!(
        json["failures"][0],
        serde_json::json!({"seed": report.failures[0].seed, "step": 48, "law": "ends_within_turn_limit"})
    );
}
