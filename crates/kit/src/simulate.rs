//! Games by the hundred from the command line, under the same laws.

use crate::{
    case::{Case, Policy, Setting, every_count},
    report::{Report, judge_facts_and_form, play_all},
};
use engine::{AnyGame, Reject, Text};

/// What is to be played.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The first seed.
    pub start: u64,
    /// How many games.
    pub seeds: u64,
    /// How many sit at the table. `None`: every number that the options allow, in turn.
    pub players: Option<u8>,
    /// Who sits there.
    pub policy: Policy,
    /// The options, as JSON. `None`: the default.
    pub options: Option<String>,
    /// No bot looks at more positions than this.
    pub nodes: u32,
    /// The costly laws are judged at every step of this many.
    pub every: usize,
}

impl Default for Simulation {
    fn default() -> Self {
        let policy = Policy::Random;
        Self { start: 0, seeds: 100, players: None, policy, options: None, nodes: u32::MAX, every: 7 }
    }
}

/// Plays the games and judges them.
///
/// # Errors
/// `bad_options` where the options or the number of players are refused, `no_bots` where the game has no computer
/// players.
pub fn simulate(game: &dyn AnyGame, simulation: &Simulation) -> Result<Report, Reject> {
    if simulation.policy != Policy::Random && game.meta().levels.is_empty() {
        return Err(Reject::new(
            "no_bots",
            Text::new(
                "이 게임에는 컴퓨터 상대가 없어요. random으로 해 보세요",
                "This game has no computer players. Try random",
            ),
        ));
    }
    let settings = settings(game, simulation)?;
    let cases: Vec<_> = (simulation.start..simulation.start.saturating_add(simulation.seeds))
        .zip(settings.iter().cycle())
        .map(|(seed, setting)| Case {
            game,
            setting,
            seed,
            policy: simulation.policy,
            nodes: simulation.nodes,
            break_off: None,
            every: simulation.every,
        })
        .collect();
    let mut report = play_all(game.meta().id, &cases);
    report.failures.splice(0..0, judge_facts_and_form(game));
    Ok(report)
}

fn settings(game: &dyn AnyGame, simulation: &Simulation) -> Result<Vec<Setting>, Reject> {
    let options = game.normalize_options(simulation.options.as_deref().unwrap_or("{}"))?;
    let all = every_count(game, &[options])?;
    let Some(players) = simulation.players else { return Ok(all) };
    let fits: Vec<_> = all.into_iter().filter(|setting| setting.seats == players).collect();
    if fits.is_empty() {
        return Err(Reject::new(
            "bad_options",
            Text::owned(
                format!("이 설정으로는 {players}명이 할 수 없어요"),
                format!("These options are not for {players} players"),
            ),
        ));
    }
    Ok(fits)
}
