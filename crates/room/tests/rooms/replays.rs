//! Thousands of games of all kinds, played in real rooms by chance: whatever happened in one, its log leads to its
//! result again.

use crate::world::{Disk, World};
use catalog::GAMES as CATALOGUE;
use engine::{AnyGame, Rng, Seat, erased::Erase};
use kit::toys::{Bid, Stones};
use room::replay::{Lost, reel::Reel, verify};
use serde::Deserialize;
use serde_json::{Value, json, value::RawValue};
use store::{EntryRow, GameRow};

const TOYS: &[&dyn AnyGame] = &[&Erase::<Bid>::GAME, &Erase::<Stones>::GAME];
/// Games of each kind; of one that may take very many steps, a match of many hands, a share of them.
const SEEDS: u64 = 1_000;
const LONG: u32 = 10_000;
const LONG_SEEDS: u64 = 20;
/// Places at which a log is touched.
const PLACES: usize = 200;

/// How a table tends to behave, in so many of 1,000 steps.
#[derive(Clone, Copy)]
struct Temper {
    /// Somebody leaves for good.
    leaves: u32,
    /// Nobody does anything until time runs out.
    sleeps: u32,
    /// A connection is lost, or comes back.
    drops: u32,
    /// The server is killed.
    dies: u32,
    /// An aside instead of a move.
    asides: u32,
}

const TEMPERS: [Temper; 4] = [
    Temper { leaves: 0, sleeps: 2, drops: 0, dies: 1, asides: 10 },
    Temper { leaves: 30, sleeps: 20, drops: 30, dies: 5, asides: 60 },
    Temper { leaves: 5, sleeps: 200, drops: 20, dies: 0, asides: 20 },
    Temper { leaves: 60, sleeps: 0, drops: 100, dies: 20, asides: 150 },
];

/// One table, at which chance plays.
struct Table {
    games: &'static [&'static dyn AnyGame],
    world: World,
    rng: Rng,
    temper: Temper,
    /// The screens of people who are here; screen n is the person n.
    here: Vec<u64>,
    lost: Vec<u64>,
    cs: u64,
}

#[derive(Deserialize)]
struct Legal {
    actions: Vec<Box<RawValue>>,
    asides: Vec<Box<RawValue>>,
}

impl Table {
    /// A table with people and computers whose game has begun.
    fn laid(games: &'static [&'static dyn AnyGame], game: &'static dyn AnyGame, seed: u64) -> Self {
        let mut rng = Rng::from_seed64(seed);
        let options = chosen_options(game, &mut rng);
        let seats = game.seats(&options).unwrap();
        let mut world = World::with(games, game.meta().id, serde_json::from_str(&options).unwrap());
        let wanted = seats.start() + u8::try_from(rng.below(u32::from(seats.end() - seats.start()) + 1)).unwrap();
        let mut here = vec![1];
        assert_eq!(world.join("1", 1)["ok"], true);
        for screen in 2..=u64::from(wanted) {
            let level = game.meta().levels.first().filter(|_| rng.below(3) == 0);
            if let Some(level) = level {
                assert_eq!(world.call(1, "room.add_bot", json!({"level": level}))["ok"], true);
            } else {
                assert_eq!(world.join(&screen.to_string(), screen)["ok"], true);
                here.push(screen);
            }
        }
        let started = world.call(1, "room.start", Value::Null);
        assert_eq!(started["ok"], true, "{started}");
        let temper = TEMPERS[rng.below(4) as usize];
        Self { games, world, rng, temper, here, lost: Vec::new(), cs: 0 }
    }

    fn is_over(&self) -> bool {
        !self.world.disk.results.is_empty()
    }

    fn one_of(&mut self, from: usize) -> usize {
        self.rng.below(u32::try_from(from).unwrap()) as usize
    }

    /// Whether it happens, in so many of 1,000 cases.
    fn happens(&mut self, in_thousand: u32) -> bool {
        self.rng.below(1_000) < in_thousand
    }

    /// Something happens.
    fn step(&mut self) {
        let Temper { leaves, sleeps, drops, dies, asides } = self.temper;
        self.world.heard.clear();
        self.world.answers.clear();
        if self.here.is_empty() || self.happens(sleeps) {
            self.world.wait(61_000);
        } else if self.happens(drops) {
            self.drop_or_return();
        } else if self.happens(leaves) {
            let place = self.one_of(self.here.len());
            let screen = self.here.swap_remove(place);
            self.world.call(screen, "room.leave", Value::Null);
        } else if self.happens(dies) {
            self.die();
        } else {
            let place = self.one_of(self.here.len());
            self.act(self.here[place], asides);
        }
        self.world.think();
    }

    fn act(&mut self, screen: u64, asides: u32) {
        let legal = self.world.call(screen, "game.legal", Value::Null);
        let Ok(mut legal) = serde_json::from_value::<Legal>(legal) else { return };
        let aside = !legal.asides.is_empty() && self.happens(asides);
        let from = if aside { &mut legal.asides } else { &mut legal.actions };
        if from.is_empty() {
            return self.world.wait(700);
        }
        let place = self.rng.below(u32::try_from(from.len()).unwrap()) as usize;
        self.cs += 1;
        let payload = format!(r#"{{"cs":{},"action":{}}}"#, self.cs, from.swap_remove(place));
        self.world.call(screen, "game.act", serde_json::from_str(&payload).unwrap());
        self.world.wait(u64::from(self.rng.below(300)));
    }

    fn drop_or_return(&mut self) {
        if let Some(screen) = self.lost.pop() {
            if self.world.join(&screen.to_string(), screen)["seat"].is_number() {
                self.here.push(screen);
            }
        } else {
            let place = self.one_of(self.here.len());
            let screen = self.here.swap_remove(place);
            self.world.gone(screen);
            self.lost.push(screen);
        }
    }

    /// The server is killed and comes back; so do some of the people.
    fn die(&mut self) {
        let world = std::mem::replace(&mut self.world, World::with(self.games, self.games[0].meta().id, json!({})));
        self.world = world.killed_and_back_with(self.games, 5_000);
        for screen in std::mem::take(&mut self.here) {
            self.lost.push(screen);
        }
        for screen in std::mem::take(&mut self.lost) {
            if self.world.join(&screen.to_string(), screen)["seat"].is_number() {
                self.here.push(screen);
            }
        }
    }
}

/// The usual options or those of a preset.
fn chosen_options(game: &dyn AnyGame, rng: &mut Rng) -> String {
    let form = game.options_form();
    let presets = form.presets.iter().map(|preset| serde_json::to_value(preset).unwrap()["options"].to_string());
    let all: Vec<String> = ["{}".to_owned()].into_iter().chain(presets).collect();
    all[rng.below(u32::try_from(all.len()).unwrap()) as usize].clone()
}

/// Chance plays a game to its end.
fn played(games: &'static [&'static dyn AnyGame], game: &'static dyn AnyGame, seed: u64) -> Disk {
    let mut table = Table::laid(games, game, seed);
    let mut steps = 0;
    while !table.is_over() {
        table.step();
        steps += 1;
        assert!(steps < 20_000, "{} goes on and on with seed {seed}", game.meta().id);
    }
    assert_eq!(table.world.faults, [Value::Null; 0], "{} failed with seed {seed}", game.meta().id);
    table.world.disk
}

fn of_game(disk: &Disk) -> (&GameRow, Vec<EntryRow>) {
    let (pk, _) = disk.results.first_key_value().unwrap();
    (&disk.games[pk], disk.entries.iter().filter(|entry| entry.pk == *pk).cloned().collect())
}

/// The reasons for which games ended.
fn all_come_out_again(
    games: &'static [&'static dyn AnyGame],
    game: &'static dyn AnyGame,
) -> std::collections::BTreeMap<String, u64> {
    let mut reasons = std::collections::BTreeMap::new();
    let seeds = if game.meta().turn_limit > LONG { LONG_SEEDS } else { SEEDS };
    for seed in 0..seeds {
        let disk = played(games, game, seed);
        let (row, log) = of_game(&disk);
        let result = &disk.results[&row.pk];
        let verdict = verify(games, row, &log, result);
        assert_eq!(verdict, Ok(()), "{} with seed {seed}: {}", game.meta().id, result.body);
        let body: Value = serde_json::from_str(&result.body).unwrap();
        *reasons.entry(body["reason"].as_str().unwrap().to_owned()).or_default() += 1;
        // Each seat can be shown it, too.
        let seat = Seat(u8::try_from(seed % row.seats.len() as u64).unwrap());
        let (mut reel, _) = Reel::begin(games, row, &log, seat).unwrap();
        for entry in &log {
            reel.take(entry).unwrap();
        }
        reel.end(result).unwrap();
    }
    reasons
}

#[test]
fn games_of_the_catalogue_come_out_again_as_they_were() {
    std::thread::scope(|scope| {
        for game in CATALOGUE {
            scope.spawn(|| {
                let reasons = all_come_out_again(CATALOGUE, *game);
                eprintln!("{}: {reasons:?}", game.meta().id);
                assert!(reasons.len() > 1, "chance makes games end in several ways: {reasons:?}");
            });
        }
    });
}

#[test]
fn so_do_games_with_secrets_alarms_and_streams() {
    for game in TOYS {
        let reasons = all_come_out_again(TOYS, *game);
        eprintln!("{}: {reasons:?}", game.meta().id);
    }
}

#[test]
fn a_log_that_was_touched_anywhere_is_found() {
    for game in CATALOGUE {
        // One that ended by its own rules: of one that was abandoned the last entry could be missing.
        let is_whole = |disk: &Disk| {
            let (row, log) = of_game(disk);
            log.len() > 12 && !disk.results[&row.pk].body.contains("abandoned")
        };
        let disk = (0..).map(|seed| played(CATALOGUE, *game, seed)).find(is_whole).unwrap();
        let (row, log) = of_game(&disk);
        let result = &disk.results[&row.pk];
        for place in (0..log.len()).step_by(log.len().div_ceil(PLACES)) {
            let mut without = log.clone();
            without.remove(place);
            assert!(matches!(verify(CATALOGUE, row, &without, result), Err(Lost::Differs(_))), "without {place}");
        }
    }
}
