//! A finished game is rebuilt from its log, and each seat sees again what it saw.

use crate::world::{Disk, GAMES, World};
use engine::{AnyGame, Rng, Seat, erased::Erase};
use kit::toys::Bid;
use protocol::to_client::Streamed;
use room::replay::{
    Lost,
    reel::{Reel, Scene},
};
use serde_json::{Value, json};
use store::EntryRow;

const TOYS: &[&dyn AnyGame] = &[&Erase::<Bid>::GAME];
/// The screens of the two seats.
const SCREENS: [u64; 2] = [1, 2];

/// What the two screens were told of one game, and what the disk holds of it.
struct Played {
    disk: Disk,
    heard: [Vec<(&'static str, Value)>; 2],
}

/// The only finished game of a disk, as the seat sees it again.
pub(crate) fn scenes(games: &[&'static dyn AnyGame], disk: &Disk, seat: u8) -> Result<Vec<Scene>, Lost> {
    let (pk, result) = disk.results.first_key_value().unwrap();
    let log: Vec<EntryRow> = disk.entries.iter().filter(|entry| entry.pk == *pk).cloned().collect();
    let (mut reel, first) = Reel::begin(games, &disk.games[pk], &log, Seat(seat))?;
    let mut scenes = vec![first];
    for entry in &log {
        scenes.extend(reel.take(entry)?);
    }
    scenes.extend(reel.end(result)?);
    Ok(scenes)
}

/// Chance plays, waits, leaves and comes back, until the game is over.
fn played_by_chance(games: &'static [&'static dyn AnyGame], options: Value, seed: u64) -> Played {
    let mut world = World::with(games, games[0].meta().id, options);
    let (mut rng, mut cs) = (Rng::from_seed64(seed), 0);
    world.begin_with_two();
    let mut heard = [Vec::new(), Vec::new()];
    while world.disk.results.is_empty() {
        let screen = SCREENS[rng.below(2) as usize];
        match rng.below(40) {
            0 => world.wait(61_000),
            1 => {
                world.gone(screen);
                world.wait(500);
                world.join(["민지", "하준"][screen as usize - 1], screen);
            }
            _ => {
                let legal = world.call(screen, "game.legal", Value::Null);
                let of = |kind: &str| legal[kind].as_array().cloned().unwrap_or_default();
                let mut acts = of("actions");
                if acts.is_empty() || rng.below(25) == 0 {
                    acts = of("asides");
                }
                if acts.is_empty() {
                    world.wait(1_000);
                } else {
                    cs += 1;
                    let act = acts.swap_remove(rng.below(u32::try_from(acts.len()).unwrap()) as usize);
                    world.act(screen, cs, act);
                }
            }
        }
        for (screen, heard) in SCREENS.into_iter().zip(&mut heard) {
            heard.extend(world.hear(screen));
        }
    }
    Played { disk: world.disk, heard }
}

/// Every update and every private view that a seat was sent is a scene, in its order, and looks as it did; what was
/// streamed to it is in the next one.
fn sees_again_what_it_saw(games: &'static [&'static dyn AnyGame], played: &Played) {
    for (seat, heard) in played.heard.iter().enumerate() {
        let scenes = scenes(games, &played.disk, u8::try_from(seat).unwrap()).unwrap();
        let told = heard.iter().filter(|(name, _)| ["game.update", "game.private"].contains(name));
        let told: Vec<&Value> = told.map(|(_, body)| body).collect();
        assert_eq!(scenes.len() - 1, told.len());
        assert_eq!(streamed_in(&scenes), streamed_to(heard));
        for (scene, told) in scenes[1..].iter().zip(told) {
            let view: Value = serde_json::from_str(scene.view.get()).unwrap();
            assert_eq!(view, told["view"]);
            if told["seq"].is_null() {
                continue; // a private view holds nothing else
            }
            let events: Vec<Value> =
                scene.events.iter().map(|event| serde_json::from_str(event.get()).unwrap()).collect();
            assert_eq!(json!(events), told["events"]);
            assert_eq!(json!([scene.seq, scene.by, scene.cause]), json!([told["seq"], told["by"], told["cause"]]));
            assert_eq!(json!([scene.active, scene.deadline]), json!([told["active"], told["deadline"]]));
        }
    }
}

/// What was streamed before each step, as the scenes have it.
fn streamed_in(scenes: &[Scene]) -> Vec<Value> {
    let told = |scene: &Scene| -> Vec<Value> {
        let of = |streamed: &Streamed| json!({"by": streamed.by, "events": streamed.events});
        scene.streamed.iter().map(of).collect()
    };
    scenes[1..].iter().map(|scene| json!(told(scene))).collect()
}

/// The same as a screen was told it.
fn streamed_to(heard: &[(&str, Value)]) -> Vec<Value> {
    let (mut steps, mut since) = (Vec::new(), Vec::new());
    for (name, body) in heard {
        match *name {
            "game.stream" => since.push(body.clone()),
            "game.update" | "game.private" => steps.push(json!(std::mem::take(&mut since))),
            _ => {}
        }
    }
    assert_eq!(since, [Value::Null; 0], "the game ended with a step");
    steps
}

#[test]
fn each_seat_sees_again_what_it_saw() {
    for seed in 0..40 {
        let clock = json!({"rule": "korean", "clock": "per_move", "move_sec": 30});
        sees_again_what_it_saw(GAMES, &played_by_chance(GAMES, clock, seed));
    }
}

#[test]
fn also_in_a_game_with_secrets() {
    for seed in 0..200 {
        sees_again_what_it_saw(TOYS, &played_by_chance(TOYS, json!({}), seed));
    }
}

#[test]
fn what_was_streamed_comes_with_its_time_and_seat() {
    let mut kinds = 0;
    for seed in 0..40 {
        let Played { disk, .. } = played_by_chance(TOYS, json!({}), seed);
        let scenes = scenes(TOYS, &disk, 1).unwrap();
        for two in scenes.windows(2) {
            let times: Vec<_> = two[1].streamed.iter().map(|streamed| streamed.now).collect();
            assert!(times.is_sorted() && times.iter().all(|now| (two[0].at..=two[1].at).contains(now)), "{times:?}");
            kinds |= two[1].streamed.iter().fold(0, |kinds, streamed| kinds | 1 << streamed.by.0);
        }
    }
    assert_eq!(kinds, 0b11, "chance makes both of them draw");
}

#[test]
fn what_was_streamed_before_the_room_ended_a_game_is_in_a_last_scene() {
    let is_stream = |entry: &EntryRow| entry.body.contains(r#""type":"draw""#);
    let mut games = (0..).map(|seed| played_by_chance(TOYS, json!({}), seed).disk);
    let mut disk = games.find(|disk| disk.entries.iter().any(is_stream)).unwrap();
    let drawn = disk.entries.iter().position(is_stream).unwrap();
    disk.entries.truncate(drawn + 1);
    let result = disk.results.values_mut().next().unwrap();
    let mut body: Value = serde_json::from_str(&result.body).unwrap();
    body["reason"] = json!("abandoned");
    result.body = body.to_string();
    let scenes = scenes(TOYS, &disk, 1).unwrap();
    let last = scenes.last().unwrap();
    assert_eq!((last.by, last.cause), (None, None));
    assert!(!last.streamed.is_empty());
}

#[test]
fn what_somebody_else_did_in_secret_is_not_spelled_out() {
    let scenes: Vec<Scene> =
        (0..20).flat_map(|seed| scenes(TOYS, &played_by_chance(TOYS, json!({}), seed).disk, 0).unwrap()).collect();
    assert!(scenes.iter().any(|scene| scene.by == Some(Seat(0)) && scene.text.is_some()));
    assert!(scenes.iter().any(|scene| scene.by == Some(Seat(1))));
    assert!(scenes.iter().all(|scene| scene.by != Some(Seat(1)) || scene.text.is_none()));
}

#[test]
fn a_game_that_differs_is_not_shown() {
    let mut games = (0..).map(|seed| played_by_chance(GAMES, json!({"rule": "korean", "clock": "none"}), seed));
    let Played { disk, .. } = games.find(|played| played.disk.entries.len() > 9).unwrap();
    assert!(scenes(GAMES, &disk, 0).is_ok());
    let (pk, _) = disk.results.first_key_value().unwrap();

    let mut other_moves = disk.clone();
    other_moves.entries.remove(2);
    assert!(matches!(scenes(GAMES, &other_moves, 0), Err(Lost::Differs(_))));
    let mut other_seed = disk.clone();
    let first = &mut other_seed.entries[0];
    *first = EntryRow { body: first.body.replace("\"t\":", "\"t\":1"), ..first.clone() };
    assert!(matches!(scenes(GAMES, &other_seed, 0), Err(Lost::Differs(_))));
    let mut other_result = disk.clone();
    let result = other_result.results.get_mut(pk).unwrap();
    result.body = result.body.replace("[0],[1]", "[1],[0]").replace("[1],[0]]", "[0,1]]");
    assert!(matches!(scenes(GAMES, &other_result, 0), Err(Lost::Differs(_))));
    let mut no_log = disk.clone();
    no_log.entries.clear();
    assert_eq!(scenes(GAMES, &no_log, 0).unwrap_err(), Lost::LogGone);
    let mut old_rules = disk.clone();
    old_rules.games.get_mut(pk).unwrap().state_version += 1;
    assert_eq!(scenes(GAMES, &old_rules, 0).unwrap_err(), Lost::RulesChanged);
    assert_eq!(scenes(TOYS, &disk, 0).unwrap_err(), Lost::NoSuchGame);
}

#[test]
fn a_game_that_nobody_went_on_with_can_be_watched_to_where_it_stopped() {
    let mut world = World::two_at_omok();
    world.place(1, 1, "h8");
    for screen in SCREENS {
        world.gone(screen);
    }
    while world.disk.results.is_empty() {
        world.wait(10_000);
    }
    assert_eq!(scenes(GAMES, &world.disk, 1).unwrap().len(), 2);
}
